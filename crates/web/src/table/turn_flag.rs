//! A flag across the board when one's own turn begins, with what one would look for first: how far one is behind, and
//! which bases are ready. It is gone by itself and keeps nobody from anything.

use crate::settings::{CurrentSettings, Speed};
use crate::stores::{Playback, ReplayControl};
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::View;
use std::time::Duration;
use words::{Words, markup};

/// How long it takes to come, to be read and to go, in milliseconds.
const MILLIS: u32 = 900;

/// The flag, and the same in words for those who hear the page.
#[component]
pub fn TurnFlag() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let replay = expect_context::<ReplayControl>();
    let settings = expect_context::<CurrentSettings>();
    let (flies, said) = (RwSignal::new(false), RwSignal::new(String::new()));
    let top = RwSignal::new((0.0, 0.0, 0.0));
    // nothing before there is a table, and then the turn that is one's own
    let mine = Memo::new(move |_| playback.with(|v| Some(is_ones_turn(v).then_some(v.turn))));
    Effect::new(move |before: Option<Option<Option<u16>>>| {
        let (known, now) = (before.flatten(), mine.get());
        // it stays one's turn while others react
        let next = match now {
            Some(None) => Some(known.flatten()),
            _ => now,
        };
        if now.flatten().is_none() || known.is_none() || known == now || replay.is_on() {
            return next;
        }
        said.set(untrack(|| playback.with(sentence)));
        let speed = settings.with_untracked(|s| s.speed);
        if speed != Speed::Off && !crate::settings::prefers_stillness() {
            top.set(board().unwrap_or_default());
            flies.set(true);
            let gone = move || {
                let _ = flies.try_set(false);
            };
            set_timeout(gone, Duration::from_millis(speed.millis(MILLIS).into()));
        }
        next
    });
    // whoever does something has seen it
    let keys = window_event_listener(leptos::ev::keydown, move |_| flies.set(false));
    let taps = window_event_listener(leptos::ev::pointerdown, move |_| flies.set(false));
    on_cleanup(move || {
        keys.remove();
        taps.remove();
    });
    let pixels = |n: f64| format!("{n:.0}px");
    view! {
        <p class="unseen turn-said" role="status">{move || (!said.with(String::is_empty)).then(|| format!("{}. {}", t!("turn-flag"), said.get()))}</p>
        <Show when=move || flies.get()>
            <div class="turn-flag" aria-hidden="true" data-seat=move || playback.with(|v| v.seat.map(|p| p.0.to_string()))
                style:--x=move || pixels(top.get().0) style:--y=move || pixels(top.get().1) style:--w=move || pixels(top.get().2)
            >
                <b>{t!("turn-flag")}</b>
                <span>{move || said.get()}</span>
            </div>
        </Show>
    }
}

/// Whether whoever looks plays cards now.
fn is_ones_turn(v: &View) -> bool {
    v.turn > 0 && v.seat == Some(v.current) && v.question.is_some()
}

/// Where the flag hangs: the left of the board, a third down, and as wide.
fn board() -> Option<(f64, f64, f64)> {
    let rect = document().query_selector(".board").ok()??.get_bounding_client_rect();
    Some((rect.x(), rect.y() + rect.height() * 0.36, rect.width()))
}

/// How far one is from the others, and the bases that score soon.
fn sentence(v: &View) -> String {
    let words = Words { view: v };
    let points = |p: Seat| v.player(p).map_or(0, |p| p.vp);
    let others = (0..v.players.len() as u8).map(Seat).filter(|&p| Some(p) != v.seat);
    let rival = others.max_by_key(|&p| (points(p), std::cmp::Reverse(p.0)));
    let gap = v.seat.zip(rival).map(|(me, rival)| {
        let who = markup::plain(&words.who(rival));
        match i16::from(points(me)) - i16::from(points(rival)) {
            0 => t!("turn-flag-level", who = who),
            n @ 1.. => t!("turn-flag-ahead", n = n, who = who),
            n => t!("turn-flag-behind", n = -n, who = who),
        }
    });
    let ready = v.bases.iter().filter(|b| b.ready).count();
    let ready = (ready > 0).then(|| t!("turn-flag-ready", n = ready));
    gap.into_iter().chain(ready).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::NewGame;

    #[test]
    fn it_says_who_is_ahead_and_what_is_ready() {
        let setup = Setup::new(3, 1, Factions::Random);
        let players = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
        let game = NewGame { setup, players, bots: vec![None, Some("random".into()), Some("random".into())] };
        let table = host::Table::begin(cards::library(), game, None).expect("a possible game");
        let mut view = table.view(Some(Seat(0)));
        let mut with = |points: [u8; 3], ready: usize| {
            for (player, vp) in view.table.players.iter_mut().zip(points) {
                player.vp = vp;
            }
            for (i, base) in view.table.bases.iter_mut().enumerate() {
                base.ready = i < ready;
            }
            sentence(&view)
        };
        assert_eq!(with([6, 8, 7], 1), "You are 2 points behind Bob · 1 base is ready to score");
        assert_eq!(with([9, 7, 8], 2), "You are 1 point ahead of Cyd · 2 bases are ready to score");
        assert_eq!(with([0, 0, 0], 0), "You are level with Bob");
    }
}
