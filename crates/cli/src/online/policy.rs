//! How it plays: by what its seat sees, and nothing else.

use engine::ask::{Ask, Choice};
use engine::ids::{CardId, Slot};
use protocol::{OpenQuestion, View};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// How it plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Level {
    /// Every option has the same chance.
    Random,
    /// The strongest minion where that takes the lead, then actions; the first option in everything else.
    Steady,
}

impl Level {
    /// By its name.
    pub fn read(name: &str) -> Result<Level, String> {
        match name {
            "random" => Ok(Level::Random),
            "steady" => Ok(Level::Steady),
            _ => Err("expected random or steady: all other levels are bots of the server itself".into()),
        }
    }

    /// The choice, among those that are offered. Nothing where nothing is asked.
    pub fn choose(self, view: &View, random: &mut ChaCha8Rng) -> Option<Choice> {
        let question = view.question.as_ref()?;
        let first = question.offers.first()?.choice;
        Some(match (self, question.ask) {
            (Level::Random, _) => question.offers.choose(random)?.choice,
            (Level::Steady, Ask::PlayCards) => card_to_play(view, question).unwrap_or(first),
            (Level::Steady, Ask::PlayWhere) => base_to_take(view, question).unwrap_or(first),
            (Level::Steady, _) => first,
        })
    }
}

/// The power of a card of the seat’s hand, if it is a minion.
fn power(view: &View, card: CardId) -> Option<i32> {
    view.me()?.cards.iter().find(|c| c.id == card)?.power.as_ref().map(|power| power.total)
}

/// The strongest minion, or else any action, or else the end of the turn.
fn card_to_play(view: &View, question: &OpenQuestion) -> Option<Choice> {
    let cards = question.offers.iter().filter_map(|offer| match offer.choice {
        Choice::Card(card) => Some((power(view, card).unwrap_or(-1), offer.choice)),
        _ => None,
    });
    let best = cards.max_by_key(|(power, _)| *power).map(|(_, choice)| choice);
    best.or_else(|| question.offers.iter().map(|o| o.choice).find(|c| *c == Choice::EndTurn))
}

/// The base where the card that is being played takes the lead, best one that will score soon; otherwise the one where
/// it comes closest.
fn base_to_take(view: &View, question: &OpenQuestion) -> Option<Choice> {
    let seat = view.seat?.index();
    let played = question.about.and_then(|(card, _)| power(view, card)).unwrap_or(0);
    let worth = |slot: Slot| -> Option<(bool, i32)> {
        let base = view.base(slot)?;
        let mine = base.lanes.get(seat)?.total + played;
        let others = base.lanes.iter().enumerate().filter(|(i, _)| *i != seat).map(|(_, lane)| lane.total).max();
        let lead = mine - others.unwrap_or(0);
        let full = 100 * (base.power + played) / base.breakpoint.total.max(1);
        Some((lead > 0, if lead > 0 { full } else { lead }))
    };
    let bases = question.offers.iter().filter_map(|offer| match offer.choice {
        Choice::Base(slot) => Some((worth(slot)?, offer.choice)),
        _ => None,
    });
    bases.max_by_key(|(worth, _)| *worth).map(|(_, choice)| choice)
}
