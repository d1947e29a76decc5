//! What the others have done since one's own last turn: what was done to oneself first.

use super::log::entry;
use super::story::{Filter, Told, told};
use crate::stores::Playback;
use engine::ids::Seat;
use leptos::prelude::*;
use words::Line;

/// The most lines of a recap: more than that is read in the log.
const LINES: usize = 24;

/// The recap, while one's own turn is on and others had theirs before.
#[component]
pub fn Recap() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let lines = lines(playback);
    let line = move |Told { line, times, .. }: Told| {
        let event = line.event.clone();
        let to_you = line.to_you;
        let again = move || playback.point_out(event.clone());
        let (focus, click) = (again.clone(), again.clone());
        view! {
            <button type="button" class:to-you=to_you on:mouseenter=move |_| again() on:focus=move |_| focus() on:click=move |_| click()>
                {entry(&line)}{(times > 1).then(|| view! { <b class="times">{t!("log-times", n = times)}</b> })}
            </button>
        }
    };
    view! {
        <Show when=move || !lines.with(Vec::is_empty)>
            <details class="recap" open>
                <summary>{t!("recap-title")}</summary>
                {move || told(&lines.get(), Filter::All, None).into_iter().map(line).collect_view()}
            </details>
        </Show>
    }
}

/// What it says.
pub fn lines(playback: Playback) -> Memo<Vec<Line>> {
    let me = Memo::new(move |_| playback.with(|v| v.seat.filter(|&p| p == v.current)));
    Memo::new(move |_| me.get().map(|me| playback.log.with(|log| recap(log, me))).unwrap_or_default())
}

/// The lines that matter of the turns between a player's last two, once the log has come to the last one.
fn recap(log: &[Line], me: Seat) -> Vec<Line> {
    let is_turn = |line: &Line, mine: bool| line.turn && (line.by == Some(me)) == mine;
    let Some(now) = log.iter().rposition(|l| l.turn).filter(|&i| is_turn(&log[i], true)) else { return Vec::new() };
    let before = log[..now].iter().rposition(|l| is_turn(l, true)).unwrap_or(0);
    let Some(others) = log[before..now].iter().position(|l| is_turn(l, false)) else { return Vec::new() };
    let between: Vec<&Line> = log[before + others..now].iter().filter(|l| !l.turn).collect();
    let to_me = between.iter().filter(|l| l.to_you);
    let plain = between.iter().filter(|l| !l.to_you && !l.indented);
    to_me.chain(plain).take(LINES).map(|&l| l.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ask::Note;
    use protocol::Event;

    fn line(number: u32, turn: bool, by: Option<u8>, to_you: bool) -> Line {
        let note = Note::Turn(Seat(0), 1);
        let event = Event { number, batch: 0, note, cards: vec![], bases: vec![] };
        Line { number, event, text: String::new(), by: by.map(Seat), turn, indented: by.is_none(), to_you }
    }

    #[test]
    fn it_tells_of_the_turns_between_with_what_was_done_to_oneself_first() {
        let mut log = vec![line(0, true, Some(0), false), line(1, false, Some(0), false)];
        assert!(recap(&log, Seat(0)).is_empty(), "nobody else had a turn");
        log.extend([line(2, true, Some(1), false), line(3, false, Some(1), false), line(4, false, None, true)]);
        log.extend([line(5, false, None, false), line(6, true, Some(0), false), line(7, false, Some(0), false)]);
        let told: Vec<u32> = recap(&log, Seat(0)).iter().map(|l| l.number).collect();
        assert_eq!(told, [4, 3]);
        assert!(recap(&log[..6], Seat(0)).is_empty(), "the log has not come to this turn yet");
        log.splice(3..3, (10..50).map(|n| line(n, false, Some(1), false)));
        assert_eq!(recap(&log, Seat(0)).len(), LINES);
        assert_eq!(recap(&log, Seat(0))[0].number, 4);
    }
}
