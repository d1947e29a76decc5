//! Everybody's power at a base that scores, as blocks by rank, and what they get.

use engine::ids::*;
use protocol::{Base, Card, View};

/// A player's block.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Whose.
    pub seat: Seat,
    /// The place, from one; none for whoever takes no part.
    pub rank: u8,
    /// The power, if it is known as it was at that moment.
    pub power: Option<i32>,
    /// What it is the sum of, written out.
    pub sum: String,
    /// How high the block is, from nothing to one.
    pub height: f64,
    /// The cards on it.
    pub cards: Vec<OnBlock>,
    /// The points it gives.
    pub points: u8,
}

/// A card on a block.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct OnBlock {
    /// What is printed on it.
    pub def: DefId,
    /// Whose it is.
    pub owner: Seat,
    /// Its power, if it has any.
    pub power: Option<i32>,
}

impl OnBlock {
    fn of(card: &Card) -> OnBlock {
        OnBlock { def: card.def, owner: card.owner, power: card.power.as_ref().map(|p| p.total) }
    }
}

/// The blocks of a base, the highest first: of everybody who has cards or power there, or gets points. The numbers are
/// left out where cards have come or changed after how things stand was told.
pub fn podium(view: &View, base: &Base, given: &[(Seat, u8)], fresh: bool) -> Vec<Block> {
    let got = |p: Seat| given.iter().filter(|g| g.0 == p).map(|g| g.1).sum::<u8>();
    let most = base.lanes.iter().map(|l| l.total).max().unwrap_or(0).max(1);
    let best = given.iter().map(|g| got(g.0)).max().unwrap_or(0).max(1);
    let block = |(i, lane): (usize, &protocol::Lane)| {
        let seat = Seat(i as u8);
        let points = got(seat);
        let there = lane.total != 0 || !lane.cards.is_empty() || points > 0;
        let terms = lane.cards.iter().filter_map(|c| c.power.as_ref().map(|p| p.total));
        let terms: Vec<i32> = terms.chain(lane.others.iter().map(|t| t.n)).collect();
        there.then(|| Block {
            seat,
            rank: if fresh { lane.rank } else { 0 },
            power: fresh.then_some(lane.total),
            sum: if fresh { written_out(&terms, lane.total) } else { String::new() },
            height: match fresh {
                true => f64::from(lane.total.max(0)) / f64::from(most),
                false => f64::from(points) / f64::from(best),
            },
            cards: lane.cards.iter().map(OnBlock::of).collect(),
            points,
        })
    };
    let mut blocks: Vec<Block> = base.lanes.iter().enumerate().take(view.players.len()).filter_map(block).collect();
    let place = |b: &Block| if b.rank == 0 { u8::MAX } else { b.rank };
    blocks.sort_by_key(|b| (place(b), std::cmp::Reverse((b.power, b.points)), b.seat));
    blocks
}

/// A sum as one would write it: `5 + 2 − 1 = 6`; nothing for a number that is no sum, or that these do not add up to.
fn written_out(terms: &[i32], total: i32) -> String {
    if terms.len() < 2 || terms.iter().sum::<i32>() != total {
        return String::new();
    }
    let mut text = terms[0].to_string();
    for &n in &terms[1..] {
        text += if n < 0 { " − " } else { " + " };
        text += &n.abs().to_string();
    }
    format!("{text} = {total}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::NewGame;

    #[test]
    fn sums_are_written_out_only_if_they_add_up() {
        assert_eq!(written_out(&[5, 2, 3], 10), "5 + 2 + 3 = 10");
        assert_eq!(written_out(&[5, -1], 4), "5 − 1 = 4");
        assert_eq!(written_out(&[4], 4), "");
        assert_eq!(written_out(&[4, 2], 7), "");
    }
    #[test]
    fn blocks_stand_by_rank_and_add_up_in_games_of_bots() {
        let mut sums = 0;
        for seed in 0..4 {
            let setup = Setup::new(4, seed, Factions::Random);
            let players = (0..4).map(|n| n.to_string()).collect();
            let game = NewGame { setup, players, bots: vec![Some("random".into()); 4] };
            let mut table = host::Table::begin(cards::library(), game, None).expect("a possible game");
            while table.asked().is_some() {
                table.bot_answers().expect("a bot can answer");
                let view = table.view(None);
                for base in &view.bases {
                    let blocks = podium(&view, base, &[], true);
                    let ranked: Vec<u8> = blocks.iter().map(|b| b.rank).filter(|&r| r > 0).collect();
                    assert!(ranked.is_sorted() && ranked.first().is_none_or(|&r| r == 1), "{ranked:?}");
                    assert!(blocks.iter().all(|b| (0.0..=1.0).contains(&b.height)));
                    for block in blocks.iter().filter(|b| b.cards.iter().filter(|c| c.power.is_some()).count() > 1) {
                        assert!(!block.sum.is_empty(), "the cards in a lane add up to its power: {block:?}");
                        sums += 1;
                    }
                    let hidden = podium(&view, base, &[], false);
                    assert!(hidden.iter().all(|b| b.power.is_none() && b.sum.is_empty()));
                }
            }
        }
        assert!(sums > 100, "{sums}");
    }
}
