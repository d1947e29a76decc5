//! What a person means by some words: an option, a card, a base. The words are those of scenarios
//! (`scenario::names`), for what a seat sees: a card's name, perhaps with whose it is and where.

use crate::labels::letter;
use crate::place::{self, Place};
use engine::ask::Choice;
use engine::ids::*;
use engine::library::Library;
use protocol::{Card, Offer, OpenQuestion, View};
use words::Words;
use words::markup::{name, plain};

/// The options of a question which some words could mean.
pub fn options(w: &Words, q: &OpenQuestion, words: &str) -> Vec<Choice> {
    q.offers.iter().filter(|o| means(w, q, o, words)).map(|o| o.choice).collect()
}

/// What to type for an option.
pub fn typed(w: &Words, q: &OpenQuestion, offer: &Offer) -> String {
    match offer.choice {
        Choice::Card(_) | Choice::Use(_) | Choice::Base(_) | Choice::UseBase(_) | Choice::Def(_) => {
            offer.def.map_or_else(String::new, |def| name(def).to_string())
        }
        Choice::Seat(_) | Choice::Faction(_) => w.offer(q, offer),
        _ => plain(&w.offer(q, offer)).to_lowercase(),
    }
}

fn means(w: &Words, q: &OpenQuestion, offer: &Offer, words: &str) -> bool {
    let same = |name: &str| Library::same_name(name, words);
    let any = |names: &[&str]| names.iter().any(|name| same(name));
    let may = |c: Choice| matches!(q.offers[..], [ref o, ref p] if o.choice == c && is_refusal(p.choice));
    match offer.choice {
        Choice::Pass | Choice::Done => any(&["pass", "done", "no"]),
        Choice::Yes => any(&["yes"]) || [q.def, q.about.map(|a| a.1)].into_iter().flatten().any(|d| same(name(d))),
        Choice::Card(c) => {
            let bare = words.strip_prefix("play ").filter(|_| q.offer(Choice::Use(c)).is_some()).unwrap_or(words);
            is(w, c, offer, bare) || may(offer.choice) && same("yes")
        }
        Choice::Use(c) => {
            let bare = ["use ", "talent ", "special ", "uncover "].iter().find_map(|word| words.strip_prefix(word));
            is(w, c, offer, bare.unwrap_or(words)) || may(offer.choice) && same("yes")
        }
        Choice::Base(b) | Choice::UseBase(b) => base(w.view, words.strip_prefix("use ").unwrap_or(words)) == Some(b),
        Choice::Def(d) => ::cards::library().is_named(d, words),
        Choice::Do(deed) => {
            let (short, full) = scenario::names::deed_words(deed);
            any(&[short, full]) || same(&typed(w, q, offer))
        }
        Choice::Number(_) | Choice::Seat(_) | Choice::Faction(_) | Choice::EndTurn | Choice::Buried(..) => {
            same(&typed(w, q, offer))
        }
    }
}
fn is_refusal(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::Done)
}
fn is(w: &Words, c: CardId, offer: &Offer, words: &str) -> bool {
    match place::of(w.view, c) {
        Some((card, at)) => is_card(w, card, at, words),
        None => offer.def.is_some_and(|d| ::cards::library().is_named(d, words)),
    }
}

/// The cards that some words could mean, among all that can be seen.
pub fn cards<'a>(w: &Words<'a>, words: &str) -> Vec<(&'a Card, Place)> {
    place::all(w.view).into_iter().filter(|(card, at)| is_card(w, card, *at, words)).collect()
}

/// Whether some words mean a card.
pub fn is_card(w: &Words, card: &Card, at: Place, words: &str) -> bool {
    let lib = ::cards::library();
    let mut rest = words;
    if let Some((who, of)) = split_owner(w, words) {
        let holder = match at {
            Place::Hand(p) | Place::Discard(p) | Place::Aside(p) => p,
            _ => card.controller,
        };
        if who != holder {
            return false;
        }
        rest = of;
    }
    if lib.is_named(card.def, rest) {
        return true;
    }
    if let Some((of, owner)) = rest.rsplit_once(" owned by ") {
        return seat(w, owner) == Some(card.owner) && is_card(w, card, at, of);
    }
    if let Some((of, counters)) = rest.rsplit_once(" +")
        && counters.parse() == Ok(card.counters)
    {
        return is_card(w, card, at, of);
    }
    [" at ", " on ", " in ", " near "].iter().any(|word| {
        let Some((of, there)) = rest.rsplit_once(word) else { return false };
        let of = of.strip_suffix(" buried").filter(|_| matches!(at, Place::Buried(_))).unwrap_or(of);
        lib.is_named(card.def, of) && is_there(w, at, word.trim(), there)
    })
}
/// Whether a place is the one of "at Tar Pits", "on Shinobi", "in hand", "near Ann".
fn is_there(w: &Words, at: Place, word: &str, there: &str) -> bool {
    let ends = |pile: &str| there.eq_ignore_ascii_case(pile) || there.to_lowercase().ends_with(&format!("s {pile}"));
    match (at, word) {
        (Place::At(b), "at" | "on") | (Place::Buried(b), "at") => base(w.view, there) == Some(b),
        (Place::On(_), "at") => place::base(w.view, at).is_some_and(|b| base(w.view, there) == Some(b)),
        (Place::On(host), "on") => place::of(w.view, host).is_some_and(|(host, at)| is_card(w, host, at, there)),
        (Place::Hand(_), "in") => ends("hand"),
        (Place::Discard(_), "in") => ends("discard") || ends("discard pile"),
        (Place::Aside(p), "near") => seat(w, there) == Some(p),
        _ => false,
    }
}

/// A base in play by letter or name.
pub fn base(view: &View, words: &str) -> Option<Slot> {
    let by_letter = |b: &Slot| words.eq_ignore_ascii_case(letter(*b).encode_utf8(&mut [0; 4]));
    let named = |b: &&protocol::Base| ::cards::library().is_named(b.def, words);
    let letters = view.bases.iter().map(|b| b.slot).find(by_letter);
    letters.or_else(|| view.bases.iter().find(named).map(|b| b.slot))
}

/// A player by name; "you" and "me" are the one who types.
pub fn seat(w: &Words, words: &str) -> Option<Seat> {
    let mut all = (0..w.view.players.len() as u8).map(Seat);
    let named = |p: &Seat| plain(&w.who(*p)).eq_ignore_ascii_case(words);
    all.find(named).or_else(|| w.view.seat.filter(|_| ["you", "me"].iter().any(|me| words.eq_ignore_ascii_case(me))))
}
/// "Ann's Shinobi" and "your Shinobi" as whose it is and the rest.
fn split_owner<'a>(w: &Words, words: &'a str) -> Option<(Seat, &'a str)> {
    let begins =
        |with: &str| words.get(..with.len()).filter(|b| b.eq_ignore_ascii_case(with)).map(|b| &words[b.len()..]);
    if let Some(rest) = begins("your ").or_else(|| begins("my ")) {
        return Some((w.view.seat?, rest));
    }
    (0..w.view.players.len() as u8).map(Seat).find_map(|p| {
        let name = plain(&w.who(p));
        let rest = begins(&format!("{name}'s ")).or_else(|| begins(&format!("{name}’s ")))?;
        Some((p, rest))
    })
}

#[cfg(test)]
mod tests {
    use engine::ask::{Ask, Choice, Deed, Prompt, Question};
    use engine::ids::*;
    use engine::state::{Base, Place, State};
    use protocol::{Seated, Undo, View};
    use words::Words;
    use words::bundle::key;

    /// What the first of Ann and Bob sees of a table.
    fn view(s: &State, open: Option<&Question>) -> View {
        let seated = ["Ann", "Bob"].map(|name| Seated { name: name.into(), bot: None }).to_vec();
        let table = engine::view::View::of(s, Some(Seat(0)), open);
        View { table, seated, revision: 0, picked: vec![], seen: vec![], orders: vec![], undo: Undo::Nothing }
    }

    /// Whatever is offered as a deed can be typed as it is shown, and as scenarios have it.
    #[test]
    fn a_deed_is_typed_as_it_is_shown() {
        let deeds = [Deed::Play, Deed::PlaceOnDeckBottom, Deed::DrawAndExtraAction, Deed::LookAtTreasures];
        for deed in deeds {
            let shown = words::bundle::say(&key("deed", &deed), &words::bundle::Args::new());
            let (short, full) = scenario::names::deed_words(deed);
            assert_eq!(shown.to_lowercase(), full.to_lowercase());
            let prompt = Prompt { ask: Ask::Either, source: Source::Rules, def: None, about: None, whom: None };
            let q = Question {
                seat: Seat(0),
                prompt,
                options: vec![Choice::Do(deed), Choice::Pass],
                wanted: None,
                picks: None,
            };
            let s = State::empty(cards::library(), 2, 0);
            let view = view(&s, Some(&q));
            let q = view.question.as_ref().expect("it is asked");
            for typed in [&shown, short, full] {
                assert_eq!(super::options(&Words { view: &view }, q, typed), [Choice::Do(deed)], "{typed}");
            }
        }
    }

    /// A card is named together with whose it is and where.
    #[test]
    fn a_card_is_meant_by_whose_it_is_and_where() {
        let lib = cards::library();
        let mut s = State::empty(lib, 2, 0);
        let base = |name: &str| Base { def: lib.find_base(name).expect("a base"), ..Base::default() };
        s.bases.push(base("Tar Pits"));
        s.bases.push(base("Ninja Dojo"));
        let gremlin = lib.find_card("Gremlin").expect("a card");
        let mut add = |p: Seat, at: Place| {
            let c = s.add_card(gremlin, p).expect("there is room");
            s.place_by_hand(c, at, Some(p));
            c
        };
        let [mine, theirs, held] = [(0, Place::At(Slot(0))), (1, Place::At(Slot(1))), (0, Place::Hand(Seat(0)))]
            .map(|(p, at)| add(Seat(p), at));
        let view = view(&s, None);
        let meant = |words: &str| -> Vec<CardId> {
            super::cards(&Words { view: &view }, words).iter().map(|(card, _)| card.id).collect()
        };
        assert_eq!(meant("gremlin"), [mine, theirs, held]);
        assert_eq!((meant("Bob's Gremlin"), meant("bob’s gremlin")), (vec![theirs], vec![theirs]));
        assert_eq!((meant("gremlin at tar pits"), meant("your Gremlin at A")), (vec![mine], vec![mine]));
        assert_eq!((meant("gremlin in hand"), meant("gremlin at b")), (vec![held], vec![theirs]));
        assert_eq!(meant("Ann's gremlin at b"), []);
    }
}
