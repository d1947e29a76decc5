//! A game looked at again: everybody's chance to win after every answer, the turns in which it moved most, and what a
//! master would have done there. It goes step by step, so that whoever has other things to do can stop at any time.

use crate::advice::{Advice, planned};
use crate::bot::{Budget, mix};
use crate::master::Master;
use crate::model::Models;
use crate::strategist::{Settings, Strategist};
use engine::ask::Ask;
use engine::ids::Seat;
use knowledge::{Knowledge, Match};
use serde::Serialize;

/// A game after some answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// After how many.
    pub answers: u64,
    /// The number of the turn; zero before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub player: Seat,
    /// Who is asked to choose between at least two options.
    pub decides: Option<Seat>,
    /// The chance of every seat to win, as it can tell itself; together they are one.
    pub chances: Vec<f64>,
}

/// A turn of a game, from its first question to that of the next turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// Its number.
    pub turn: u16,
    /// Whose it is.
    pub player: Seat,
    /// After how many answers it began.
    pub from: u64,
    /// After how many answers the next one began, or the game was over.
    pub to: u64,
    /// After how many answers its player had the first decision, if there was one.
    pub decision: Option<u64>,
    /// The chances at its beginning.
    pub before: Vec<f64>,
    /// The chances at its end.
    pub after: Vec<f64>,
}

impl Moment {
    /// The game as it is.
    pub fn of(models: &Models, game: &Match) -> Moment {
        let (s, question) = (game.table().state(), game.table().question());
        Moment {
            answers: game.moment(),
            turn: s.turn.number,
            player: s.current(),
            decides: question.filter(|q| q.options.len() > 1).map(|q| q.seat),
            chances: chances(models, game),
        }
    }
}

/// Everybody's chance to win. Each is judged by what the seat itself may know: who sits there knows their own hand.
pub fn chances(models: &Models, game: &Match) -> Vec<f64> {
    let s = game.table().state();
    if s.turn.number == 0 && !s.is_over() {
        return vec![1.0 / f64::from(s.players); usize::from(s.players)]; // nothing is known before the first turn
    }
    let model = models.of(s.players);
    let chance = |seat| f64::from(model.value(s, seat, seat, game.memory(seat).known()));
    let chances: Vec<f64> = (0..s.players).map(Seat).map(chance).collect();
    let sum: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / sum).collect()
}

/// The turns of a game, of which these are all moments in order.
pub fn turns(moments: &[Moment]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for moment in moments {
        if let Some(last) = turns.last_mut() {
            last.to = moment.answers;
            last.after.clone_from(&moment.chances);
            if last.turn == moment.turn {
                if moment.decides == Some(last.player) {
                    last.decision.get_or_insert(moment.answers);
                }
                continue;
            }
        }
        let Moment { answers, turn, player, decides, ref chances } = *moment;
        if turn > 0 {
            let decision = decides.filter(|&seat| seat == player).map(|_| answers);
            let (before, after) = (chances.clone(), chances.clone());
            turns.push(Turn { turn, player, from: answers, to: answers, decision, before, after });
        }
    }
    turns
}

impl Turn {
    /// How much of the chances went from some to others: 0 is nothing, 1 is all.
    pub fn moved(&self) -> f64 {
        self.before.iter().zip(&self.after).map(|(before, after)| (after - before).abs()).sum::<f64>() / 2.0
    }
}

/// The turns in which the chances moved most, the one that moved them most first.
pub fn turning_points(turns: &[Turn], most: usize) -> Vec<&Turn> {
    let mut points: Vec<&Turn> = turns.iter().filter(|turn| turn.decision.is_some()).collect();
    points.sort_by(|a, b| b.moved().total_cmp(&a.moved()).then(a.turn.cmp(&b.turn)));
    points.truncate(most);
    points
}

/// On how many tables a master's plan is tried to tell what it is worth.
const TRIES: u32 = 24;

/// What a master would do about the open question, knowing what the seat may know, with the chance that it sees.
/// Nothing where it has no plan: in a draft, or where no table can be imagined.
pub fn master(models: &'static Models, knowledge: &Knowledge, budget: Budget, seed: u64) -> Option<Advice> {
    if knowledge.question().prompt.ask == Ask::Draft {
        return None;
    }
    let seed = mix(seed, knowledge.moment());
    let plan = Master::new(models, Settings { budget, ..Settings::MASTER }).whole_turn(knowledge, seed);
    // where a plan has no rivals the master does not think about what it is worth, but who asks wants to know
    let tries = Settings { budget: Budget::Rounds(TRIES), ..Settings::MASTER };
    let judged = Strategist::new(models, tries).try_out(plan, knowledge, seed);
    planned(models, knowledge, &judged, seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment of Ann's turn if it is odd, of Bob's otherwise; Ann has this chance.
    fn moment(answers: u64, turn: u16, ann: f64, decides: Option<u8>) -> Moment {
        let player = Seat(u8::from(turn.is_multiple_of(2)));
        Moment { answers, turn, player, decides: decides.map(Seat), chances: vec![ann, 1.0 - ann] }
    }

    #[test]
    fn a_turn_lasts_until_the_next_one_begins() {
        let moments = [
            moment(0, 0, 0.5, Some(0)),
            moment(1, 1, 0.5, None),
            moment(2, 1, 0.55, Some(1)),
            moment(3, 1, 0.6, Some(0)),
            moment(4, 1, 0.4, Some(0)),
            moment(5, 2, 0.7, Some(1)),
            moment(6, 3, 0.2, None),
            moment(7, 3, 0.0, None),
        ];
        let turns = turns(&moments);
        let spans: Vec<_> = turns.iter().map(|t| (t.turn, t.player.0, t.from, t.to, t.decision)).collect();
        assert_eq!(spans, [(1, 0, 1, 5, Some(3)), (2, 1, 5, 6, Some(5)), (3, 0, 6, 7, None)]);
        let ann: Vec<_> = turns.iter().map(|t| (t.before[0], t.after[0])).collect();
        assert_eq!(ann, [(0.5, 0.7), (0.7, 0.2), (0.2, 0.0)]);
        assert!((turns[1].moved() - 0.5).abs() < 1e-9);
        let most = |n: usize| turning_points(&turns, n).iter().map(|t| t.turn).collect::<Vec<_>>();
        assert_eq!(most(9), [2, 1], "where nobody could decide, nothing could have been done");
        assert_eq!(most(1), [2]);
        assert!(super::turns(&moments[..1]).is_empty());
    }
}
