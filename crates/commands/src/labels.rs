//! What cards and options are called in a list: with whatever tells them apart, and letters for bases.

use crate::place::{self, Place};
use crate::width::cut;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use protocol::{Card, Offer, OpenQuestion};
use words::bundle::key;
use words::markup::{name, plain};
use words::{Words, t};

/// The longest name of a player where there is little room.
const SHORT_NAME: usize = 8;

/// One line of a numbered list; options that are alike in every way share it.
pub struct Item {
    /// The first of them.
    pub choice: Choice,
    /// What it is called.
    pub label: String,
    /// The same, with letters for bases and shorter names of players.
    pub short: String,
}

/// How much room there is.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Room {
    /// Enough.
    Ample,
    /// Little: letters for bases, and short names of players.
    Tight,
}

/// The letter a base has on the screen.
pub fn letter(b: Slot) -> char {
    (b'A' + b.0) as char
}
/// A base by letter and name.
pub fn lettered(w: &Words, b: Slot) -> String {
    format!("{} {}", letter(b), plain(&w.base(b)))
}
/// A player's name, as long as there is room for it.
pub fn player(w: &Words, p: Seat, room: Room) -> String {
    match room {
        Room::Ample => plain(&w.who(p)),
        Room::Tight => cut(&plain(&w.who(p)), SHORT_NAME),
    }
}
/// A card with its power and counters, if it has any.
pub fn with_power(card: &Card, place: Place) -> String {
    let counters = match (card.counters, place) {
        (0, _) => String::new(),
        (n, Place::Aside(_)) => format!("({n})"), // they only count
        (n, _) => format!("(+{n})"),
    };
    match &card.power {
        Some(power) => format!("{} {}{counters}", name(card.def), power.total),
        None => format!("{}{counters}", name(card.def)),
    }
}
/// A card with where it is.
fn somewhere(w: &Words, card: &str, at: Place, room: Room) -> String {
    let base = |b: Slot| match room {
        Room::Ample => w.base(b),
        Room::Tight => letter(b).to_string(),
    };
    let key = key("place", &at);
    match at {
        Place::At(b) | Place::Buried(b) => t!(key, card = card, base = base(b)),
        Place::On(host) => match place::of(w.view, host) {
            Some((host, there)) => t!(key, card = card, host = somewhere(w, name(host.def), there, room)),
            None => card.to_string(),
        },
        Place::Hand(p) if w.view.seat == Some(p) => card.to_string(),
        Place::Hand(p) | Place::Discard(p) | Place::Aside(p) => {
            t!(key, card = card, you = w.you(p), who = player(w, p, room))
        }
        Place::Pile(heap) => t!(key, card = card, heap = t!(words::bundle::key("heap", &heap))),
        Place::Dueling | Place::Revealed => t!(key, card = card),
        Place::Resolving | Place::Shown => card.to_string(),
    }
}
/// A card with whose it is, if somebody else holds or controls it.
fn with_owner(w: &Words, text: String, card: &Card, at: Place) -> String {
    let holder = match at {
        Place::Hand(p) => p,
        Place::At(_) | Place::On(_) => card.controller,
        _ => card.owner,
    };
    match card.owner {
        owner if owner == holder || !owner.is_somebody() => text,
        owner => t!("card-owned-by", card = text, who = w.who(owner)),
    }
}
/// A card with all that tells it from others.
pub fn in_full(w: &Words, card: &Card, at: Place, room: Room) -> String {
    let text = somewhere(w, &with_power(card, at), at, room);
    let text = match card.controller {
        p if p.is_somebody() && matches!(at, Place::At(_) | Place::On(_)) => {
            t!("owned", you = w.you(p), who = player(w, p, room), card = text)
        }
        _ => text,
    };
    plain(&with_owner(w, text, card, at))
}

/// The options of a question as a list in which those that are alike stand once. Those that would have no effect now,
/// as far as the seat can know, say so.
pub fn items(w: &Words, q: &OpenQuestion, no_effect: &[CardId]) -> Vec<Item> {
    let mut items: Vec<(Item, usize)> = Vec::new();
    for offer in &q.offers {
        match items.iter_mut().find(|(item, _)| alike(w, item.choice, offer.choice)) {
            Some((_, count)) => *count += 1,
            None => {
                let [label, short] = [Room::Ample, Room::Tight].map(|room| option(w, q, offer, room));
                items.push((Item { choice: offer.choice, label, short }, 1));
            }
        }
    }
    let more = |(item, n): (Item, usize)| {
        let idle = matches!(item.choice, Choice::Card(c) | Choice::Use(c) if no_effect.contains(&c));
        let more = |text: String| {
            let text = if n > 1 { format!("{text} ×{n}") } else { text };
            if idle { t!("option-no-effect", option = text, what = t!("card-idle")) } else { text }
        };
        Item { label: more(item.label), short: more(item.short), ..item }
    };
    items.into_iter().map(more).collect()
}
/// Whether two options are alike in every way that can be seen.
pub fn alike(w: &Words, a: Choice, b: Choice) -> bool {
    match (a, b) {
        (Choice::Card(x), Choice::Card(y)) | (Choice::Use(x), Choice::Use(y)) => place::alike(w.view, x, y),
        _ => a == b,
    }
}
/// One option.
pub fn option(w: &Words, q: &OpenQuestion, offer: &Offer, room: Room) -> String {
    let base = |b: Slot| match room {
        Room::Ample => w.base(b),
        Room::Tight => letter(b).to_string(),
    };
    let text = match offer.choice {
        Choice::Card(c) => match place::of(w.view, c) {
            Some((card, at)) => {
                let plays = q.ask == Ask::OrderOrPlay && matches!(at, Place::Hand(_));
                let text = in_full(w, card, at, room);
                if plays || q.offer(Choice::Use(c)).is_some() { t!("choice-play", card = text) } else { text }
            }
            None => w.offer(q, offer),
        },
        Choice::Use(c) => match place::of(w.view, c) {
            Some((card, Place::Buried(b))) => t!("option-uncover", card = name(card.def), base = base(b)),
            Some((card, Place::Hand(_))) => t!("option-use-from-hand", card = name(card.def)),
            Some((card, at)) => {
                let text = somewhere(w, name(card.def), at, room);
                t!("choice-use", card = with_owner(w, text, card, at))
            }
            None => w.offer(q, offer),
        },
        Choice::Buried(b, n) => {
            let buried = w.view.base(b).and_then(|base| base.buried.get(n as usize));
            let p = buried.map_or(Seat::NOBODY, |card| card.controller);
            t!("option-buried", you = w.you(p), who = player(w, p, room), n = n + 1, base = base(b))
        }
        Choice::Base(b) => match w.view.base(b) {
            Some(base) => format!("{} {}/{}", lettered(w, b), base.power, base.breakpoint.total),
            None => w.offer(q, offer),
        },
        Choice::UseBase(b) => t!("choice-use", card = lettered(w, b)),
        _ => w.offer(q, offer),
    };
    plain(&text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use host::Table;
    use protocol::NewGame;
    use words::bundle::MISSING;

    /// Random games, with every option in a list.
    #[test]
    fn no_option_is_without_words() {
        let check = |text: &str| assert!(!text.is_empty() && !text.contains(MISSING), "{text}");
        let mut options = 0;
        for seed in 0..9 {
            let factions = if seed % 3 == 0 { Factions::Draft } else { Factions::Mixed };
            let players: Vec<String> = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
            let game = NewGame { setup: Setup::new(3, seed, factions), players, bots: vec![Some("random".into()); 3] };
            let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
            while let Some(seat) = table.asked() {
                let view = table.view(Some(seat));
                let (w, q) = (Words { view: &view }, view.question.as_ref().expect("it is asked"));
                for item in items(&w, q, &[]) {
                    check(&item.label);
                    check(&item.short);
                    options += 1;
                }
                table.bot_answers().expect("a bot can answer");
            }
        }
        assert!(options > 10_000, "{options}");
    }
}
