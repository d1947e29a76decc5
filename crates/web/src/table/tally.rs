//! How the points came about: base by base, and what cards gave and took besides.

use engine::ask::Note;
use engine::ids::*;
use protocol::Event;

/// Points that came together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The base that scored, or else the card that gave them.
    pub from: Option<DefId>,
    /// What each player got, or lost, by seat.
    pub points: Vec<i16>,
}

/// The bases that have scored, in order, and then the cards that gave points at other times.
pub fn tally<'a>(events: impl Iterator<Item = &'a Event>, players: usize) -> Vec<Row> {
    let (mut bases, mut cards) = (Vec::<Row>::new(), Vec::<Row>::new());
    let row = |from: Option<DefId>| Row { from, points: vec![0; players] };
    let mut scoring = false;
    for event in events {
        match event.note {
            Note::Scores(_, base) => {
                bases.push(row(Some(base)));
                scoring = true;
            }
            Note::Replaced(..) | Note::LeftVacant(..) | Note::Turn(..) => scoring = false,
            Note::Gained(p, n, from) | Note::Lost(p, n, from) => {
                let lost = matches!(event.note, Note::Lost(..));
                if !scoring && !cards.iter().any(|r| r.from == from) {
                    cards.push(row(from));
                }
                let by_card = cards.iter_mut().find(|r| r.from == from);
                let now = if scoring { bases.last_mut() } else { by_card };
                if let Some(points) = now.and_then(|r| r.points.get_mut(p.index())) {
                    *points += if lost { -i16::from(n) } else { i16::from(n) };
                }
            }
            _ => {}
        }
    }
    bases.into_iter().chain(cards).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use engine::words::def::Kind;
    use host::Table;
    use protocol::NewGame;

    #[test]
    fn it_adds_up_to_the_points_of_everybody() {
        let mut besides = 0;
        for seed in 0..8 {
            let players = 2 + (seed % 3) as u8;
            let setup = Setup::new(players, seed, Factions::Random);
            let names = (0..players).map(|n| n.to_string()).collect();
            let game = NewGame { setup, players: names, bots: vec![Some("random".into()); players.into()] };
            let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
            while table.asked().is_some() {
                table.bot_answers().expect("a bot can answer");
            }
            let rows = tally(table.events(None, 0).iter(), players.into());
            for (i, p) in table.view(None).players.iter().enumerate() {
                assert_eq!(rows.iter().map(|r| r.points[i]).sum::<i16>(), i16::from(p.vp), "seat {i} of game {seed}");
            }
            let is_base = |r: &&Row| r.from.is_some_and(|d| cards::library().entry(d).kind == Kind::Base);
            assert!(rows.iter().filter(is_base).count() >= 3);
            besides += rows.iter().filter(|r| !is_base(r)).count();
        }
        assert!(besides > 0, "cards give points as well");
    }
}
