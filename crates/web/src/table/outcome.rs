//! What is told at the end of a game, in words and numbers: by the page, and by the picture of it.

use super::race::{Swing, best_moment, race, turning_point};
use engine::ask::Note;
use engine::ids::*;
use protocol::{Event, View};
use words::{Words, markup};

/// Where a player ended up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The place, from one; players with as many points share it, unless one of them has won.
    pub place: usize,
    /// Whose.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// What the player played.
    pub factions: Vec<FactionId>,
    /// With how many points.
    pub points: u8,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Who has won.
    pub title: String,
    /// With what, and when.
    pub below: String,
    /// Those who have won, whose badge is shown.
    pub winner: Option<Seat>,
    /// The base that scored last, where it ended.
    pub base: Option<DefId>,
    /// Everybody, the best first.
    pub standings: Vec<Standing>,
    /// Everybody's points turn by turn.
    pub race: Vec<Vec<i16>>,
    /// What decided it.
    pub turning_point: Option<String>,
    /// What went best for whoever looks and has not won.
    pub best_moment: Option<String>,
}

impl Outcome {
    /// Of a game that is over.
    pub fn of(view: &View, events: &[&Event]) -> Outcome {
        let words = Words { view };
        let players = view.players.len();
        let seats = || (0..players as u8).map(Seat);
        let winners: Vec<Seat> = seats().filter(|&p| view.winners.contains(p)).collect();
        let has = |p: Seat| view.player(p).map_or(0, |p| p.vp);
        let key = |p: Seat| (!winners.contains(&p), std::cmp::Reverse(has(p)));
        let standing = |seat: Seat| Standing {
            place: 1 + seats().filter(|&p| key(p) < key(seat)).count(),
            seat,
            name: words.name(seat),
            factions: view.player(seat).map(|p| p.factions.clone()).unwrap_or_default(),
            points: has(seat),
        };
        let mut standings: Vec<Standing> = seats().map(standing).collect();
        standings.sort_by_key(|s| (s.place, s.seat));
        let title = match winners[..] {
            [only] => t!("over-title", you = words.you(only), who = markup::plain(&words.who(only))),
            _ => t!("over-shared"),
        };
        let best = standings.first();
        let below = best.map(|s| {
            t!("over-below", factions = super::fused::names(&s.factions), points = s.points, turns = view.turn)
        });
        let all = || events.iter().copied();
        let loser = view.seat.filter(|p| !winners.contains(p));
        Outcome {
            title,
            below: below.unwrap_or_default(),
            winner: winners.first().copied(),
            base: events.iter().rev().find_map(|e| if let Note::Scores(_, base) = e.note { Some(base) } else { None }),
            race: race(all(), players),
            turning_point: winners
                .first()
                .and_then(|&p| turning_point(all(), players, p).map(|s| decided(words, p, &s))),
            best_moment: loser.and_then(|p| best_moment(all(), players, p)).map(|s| best_of(&s)),
            standings,
        }
    }
}

fn from(swing: &Swing) -> String {
    swing.from.map_or_else(|| t!("over-besides"), |def| markup::name(def).to_string())
}
fn decided(words: Words, seat: Seat, swing: &Swing) -> String {
    let (before, after) = swing.places;
    t!(
        "over-turning",
        turn = swing.turn,
        base = from(swing),
        you = words.you(seat),
        who = markup::plain(&words.who(seat)),
        points = format!("{:+}", swing.points),
        moved = if before == after { "no" } else { "yes" },
        from = t!("rank", n = before),
        to = t!("rank", n = after)
    )
}
fn best_of(swing: &Swing) -> String {
    t!("over-best", turn = swing.turn, base = from(swing), points = format!("{:+}", swing.points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::NewGame;

    #[test]
    fn the_winner_comes_first_and_something_has_decided_it() {
        for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
            let setup = Setup::new(players, seed, Factions::Random);
            let names = (0..players).map(|n| format!("Player {n}")).collect();
            let game = NewGame { setup, players: names, bots: vec![Some("random".into()); players.into()] };
            let mut table = host::Table::begin(cards::library(), game, None).expect("a possible game");
            while table.asked().is_some() {
                table.bot_answers().expect("a bot can answer");
            }
            let (view, events) = (table.view(None), table.events(None, 0));
            let outcome = Outcome::of(&view, &events.iter().collect::<Vec<_>>());
            let first = &outcome.standings[0];
            assert!(view.winners.contains(first.seat) && first.place == 1);
            assert!(outcome.standings.windows(2).all(|s| s[0].points >= s[1].points && s[0].place <= s[1].place));
            let end: Vec<i16> = view.players.iter().map(|p| p.vp.into()).collect();
            assert_eq!(outcome.race.last(), Some(&end));
            assert_eq!(outcome.race.len(), usize::from(view.turn) + 1);
            assert!(outcome.turning_point.is_some_and(|text| text.contains("turn")), "points decide a game");
            assert!(outcome.title.contains("win") || outcome.title.contains("Shared"));
        }
    }
}
