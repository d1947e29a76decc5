//! What a seat is asked.

use super::Thing;
use crate::ask::{Ask, Choice, Question};
use crate::ids::*;
use crate::picks::Picks;
use crate::play::{Play, Refusal};
use crate::state::{Place, State};
use crate::words::query::Wanted;
use serde::{Deserialize, Serialize};

/// The question that is open, as the one who is asked sees it: what, because of which card, and between what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenQuestion {
    /// What is asked.
    pub ask: Ask,
    /// The card or base that asks.
    pub source: Source,
    /// What is printed on it.
    pub def: Option<DefId>,
    /// The card in question, and what is printed on it.
    pub about: Option<(CardId, DefId)>,
    /// The player in question.
    pub whom: Option<Seat>,
    /// What is wanted of a minion, where the options are minions by what they are.
    pub wanted: Option<Wanted>,
    /// Which pick it is, where several are made one after the other.
    pub picks: Option<Picks>,
    /// The options.
    pub offers: Vec<Offer>,
    /// Where a card that is being played cannot go, and why.
    pub barred: Vec<(Slot, Refusal)>,
}

/// One option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// What to answer.
    pub choice: Choice,
    /// Where on the table it is.
    pub spot: Spot,
    /// The printed card or base it is.
    pub def: Option<DefId>,
}

/// Where on the table an option is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Nowhere: it is only said, like passing.
    Nowhere,
    /// A base itself.
    Base(Slot),
    /// A card in play at a base, or on one there.
    InPlay(Slot),
    /// The buried card of this number at a base.
    Buried(Slot, u8),
    /// The hand of the one who is asked.
    Hand,
    /// A titan that waits near a player.
    Aside(Seat),
    /// A player.
    Player(Seat),
    /// Somewhere that is not always in sight, such as a pile, or not on the table at all, like a faction.
    Elsewhere,
}

impl OpenQuestion {
    /// A question, for the one who is asked.
    pub fn of(s: &State, q: &Question) -> OpenQuestion {
        OpenQuestion {
            ask: q.prompt.ask,
            source: q.prompt.source,
            def: q.prompt.def,
            about: q.prompt.about.map(|c| (c, s.card(c).def)),
            whom: q.prompt.whom,
            wanted: q.wanted,
            picks: q.picks,
            offers: q.options.iter().map(|&choice| Offer::of(s, q.seat, choice)).collect(),
            barred: barred(s, q),
        }
    }
    /// The options at something on the table, with their numbers; several where a card can be played as well as used.
    pub fn at(&self, thing: Thing) -> impl Iterator<Item = (usize, &Offer)> {
        self.offers.iter().enumerate().filter(move |(_, o)| o.choice.is_at(thing))
    }
    /// The option that answers so, if it is offered.
    pub fn offer(&self, choice: Choice) -> Option<&Offer> {
        self.offers.iter().find(|o| o.choice == choice)
    }
    /// The printed cards about which it asks whether they are used in a window: those a standing order is for.
    pub fn window(&self) -> Vec<DefId> {
        let mut found: Vec<DefId> = Vec::new();
        if self.ask != Ask::Special || self.offer(Choice::Pass).is_none() {
            return found;
        }
        for o in &self.offers {
            let def = match o.choice {
                Choice::Yes => self.def,
                // a card that lets one use another asks about that alone
                Choice::Use(_) | Choice::UseBase(_) => o.def.filter(|_| self.def.is_none()),
                _ => None,
            };
            found.extend(def.filter(|d| !found.contains(d)));
        }
        found
    }
    /// The printed card that asks: the source, or the only card that can be used.
    pub fn asker(&self) -> Option<DefId> {
        let mut used: Vec<DefId> = Vec::new();
        for o in &self.offers {
            match o.choice {
                Choice::Use(_) => used.extend(o.def),
                Choice::Pass => {}
                _ => return self.def,
            }
        }
        used.dedup();
        match used[..] {
            [only] => Some(only),
            _ => self.def,
        }
    }
}

impl Offer {
    fn of(s: &State, asked: Seat, choice: Choice) -> Offer {
        let def = match choice {
            Choice::Card(c) | Choice::Use(c) => Some(s.card(c).def),
            Choice::Base(b) | Choice::UseBase(b) => Some(s.base(b).def),
            Choice::Def(def) => Some(def),
            _ => None,
        };
        Offer { choice, spot: Spot::of(s, asked, choice), def }
    }
}

impl Spot {
    fn of(s: &State, asked: Seat, choice: Choice) -> Spot {
        match choice {
            Choice::Base(b) | Choice::UseBase(b) => Spot::Base(b),
            Choice::Buried(b, n) => Spot::Buried(b, n),
            Choice::Seat(p) => Spot::Player(p),
            Choice::Card(c) | Choice::Use(c) => Spot::of_card(s, asked, c),
            Choice::Faction(_) | Choice::Def(_) => Spot::Elsewhere,
            Choice::Pass | Choice::Done | Choice::Yes | Choice::EndTurn | Choice::Number(_) | Choice::Do(_) => {
                Spot::Nowhere
            }
        }
    }
    fn of_card(s: &State, asked: Seat, c: CardId) -> Spot {
        match s.card(c).place {
            Place::At(b) => Spot::InPlay(b),
            Place::On(_) => s.base_of(c).map_or(Spot::Elsewhere, Spot::InPlay),
            Place::Hand(p) if p == asked => Spot::Hand,
            Place::Aside(p) => Spot::Aside(p),
            Place::Buried(b) => {
                let n = s.buried_in_order(b).iter().position(|&d| d == c);
                n.map_or(Spot::Elsewhere, |n| Spot::Buried(b, n as u8))
            }
            _ => Spot::Elsewhere,
        }
    }
}

/// Why a card that is being played cannot go to the bases that are not offered.
fn barred(s: &State, q: &Question) -> Vec<(Slot, Refusal)> {
    let Source::Card(card) = q.prompt.source else { return Vec::new() };
    if q.prompt.ask != Ask::PlayWhere {
        return Vec::new();
    }
    let why = |at: Slot| s.may_play(&Play::minion(card, q.seat, at, false)).err().unwrap_or(Refusal::DoesNotFit);
    s.slots().filter(|&b| !q.options.contains(&Choice::Base(b))).map(|b| (b, why(b))).collect()
}
