//! After a connection was lost: whether anything has happened meanwhile.

use protocol::View;

/// Whether two views show the same moment. Numbers of cards and revisions are a connection's own, and are not compared.
pub fn same_moment(a: &View, b: &View) -> bool {
    let players = |v: &View| v.players.iter().map(|p| (p.vp, p.hand, p.deck, p.discard.len())).collect::<Vec<_>>();
    let bases = |v: &View| v.bases.iter().map(|b| (b.slot, b.def, b.power, b.scoring, b.scored)).collect::<Vec<_>>();
    let lanes = |v: &View| {
        let lane = |l: &protocol::Lane| l.cards.iter().map(|c| c.def).collect::<Vec<_>>();
        v.bases.iter().flat_map(|b| b.lanes.iter().map(lane)).collect::<Vec<_>>()
    };
    let question = |v: &View| v.question.as_ref().map(|q| (q.ask, q.def, q.offers.len()));
    let moment = |v: &View| (v.turn, v.current, v.phase, v.asked, v.seat, v.winners);
    moment(a) == moment(b)
        && players(a) == players(b)
        && bases(a) == bases(b)
        && lanes(a) == lanes(b)
        && question(a) == question(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::Seat;
    use engine::setup::{Factions, Setup};
    use protocol::NewGame;

    #[test]
    fn only_what_has_happened_makes_another_moment() {
        let setup = Setup::new(2, 5, Factions::Random);
        let game = NewGame { setup, players: vec!["Ann".into(), "Bob".into()], bots: vec![None, None] };
        let mut table = host::Table::begin(cards::library(), game, None).expect("a possible game");
        let mut moments = Vec::new();
        for _ in 0..12 {
            let asked = table.asked().expect("the game is on");
            let mut view = table.view(Some(Seat(0)));
            assert!(same_moment(&view, &table.view(Some(Seat(0)))));
            view.revision += 9;
            assert!(same_moment(&view, &table.view(Some(Seat(0)))), "another connection counts anew");
            moments.push(view);
            let offers = table.view(Some(asked)).table.question.expect("a question").offers;
            table.answer(asked, offers[0].choice).expect("an offered option");
        }
        for pair in moments.windows(2) {
            assert!(!same_moment(&pair[0], &pair[1]));
        }
    }
}
