//! How the points came about: base by base, and what cards gave besides.

use engine::ask::Note;
use engine::ids::*;
use protocol::Event;

/// Points that came together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The base that scored; none for what cards gave at other times.
    pub base: Option<DefId>,
    /// What each player got, by seat.
    pub points: Vec<u8>,
}

/// The bases that have scored, in order, and what cards gave besides.
pub fn tally<'a>(events: impl Iterator<Item = &'a Event>, players: usize) -> Vec<Row> {
    let (mut rows, mut besides) = (Vec::<Row>::new(), vec![0; players]);
    let mut scoring = false;
    for event in events {
        match event.note {
            Note::Scores(_, base) => {
                rows.push(Row { base: Some(base), points: vec![0; players] });
                scoring = true;
            }
            Note::Replaced(..) | Note::LeftVacant(..) | Note::Turn(..) => scoring = false,
            Note::Gained(p, n, _) => {
                let now = rows.last_mut().filter(|_| scoring);
                if let Some(points) = now.map_or(&mut besides, |row| &mut row.points).get_mut(p.index()) {
                    *points = points.saturating_add(n);
                }
            }
            _ => {}
        }
    }
    let besides = Row { base: None, points: besides };
    rows.extend(Some(besides).filter(|row| row.points.iter().any(|&n| n > 0)));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use host::Host;
    use protocol::NewGame;

    #[test]
    fn it_adds_up_to_the_points_of_everybody() {
        let mut besides = 0;
        for seed in 0..8 {
            let players = 2 + (seed % 3) as u8;
            let setup = Setup::new(players, seed, Factions::Random);
            let names = (0..players).map(|n| n.to_string()).collect();
            let game = NewGame { setup, players: names, bots: vec![Some("random".into()); players.into()] };
            let mut host = Host::begin(cards::library(), game).ok().expect("a possible game");
            while host.asked().is_some() {
                host.bot_answers().expect("a bot can answer");
            }
            let rows = tally(host.events(None, 0).iter(), players.into());
            for (i, p) in host.view(None).players.iter().enumerate() {
                assert_eq!(rows.iter().map(|r| r.points[i]).sum::<u8>(), p.vp, "seat {i} of game {seed}");
            }
            assert!(rows.iter().filter(|r| r.base.is_some()).count() >= 3);
            besides += rows.iter().filter(|r| r.base.is_none()).count();
        }
        assert!(besides > 0, "cards give points as well");
    }
}
