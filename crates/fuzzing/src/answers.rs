//! Bytes as setups and answers.

use crate::bytes::Bytes;
use engine::ask::Choice;
use engine::ids::*;
use engine::library::Library;
use engine::setup::{Factions, Setup, start_in_play_phase};
use engine::state::{Base, Place, State};
use engine::table::{AnswerError, Table};
use engine::view::View;
use engine::words::def::{Kind, PlayOn};

/// The bytes set up a game, sensibly or not, and answer its questions with what is offered and
/// with what is not. What is offered is taken; anything else changes nothing.
pub fn answers(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let lib = cards::library();
    let mut table = if bytes.one_in(2) {
        match Table::begin(lib, &setup(lib, &mut bytes)) {
            Ok(table) => table,
            Err(e) => return assert!(!e.to_string().is_empty()),
        }
    } else {
        Table::at(set_by_hand(lib, &mut bytes))
    };
    while !bytes.is_empty() {
        let choice = match table.question() {
            Some(q) if !bytes.one_in(8) => bytes.one_of(&q.options),
            _ => any_choice(&mut bytes),
        };
        try_answer(&mut table, choice);
        if bytes.one_in(32) {
            look_around(&table);
        }
    }
    look_around(&table);
}

fn try_answer(table: &mut Table, choice: Choice) {
    let (hash, question) = (table.state().hash(), table.question().cloned());
    let offered = question.as_ref().map(|q| q.options.contains(&choice));
    let result = table.answer(choice);
    match (offered, &result) {
        (None, Err(AnswerError::Over)) | (Some(false), Err(AnswerError::NotOffered)) => {}
        (Some(true), Ok(()) | Err(AnswerError::Runaway)) => {}
        _ => panic!("{choice:?} (offered: {offered:?}) was answered by {result:?}"),
    }
    if result.is_err() {
        assert_eq!(table.state().hash(), hash, "a refused answer has changed the state");
        assert_eq!(table.question(), question.as_ref(), "a refused answer has changed the question");
    }
    assert_eq!(table.question().is_none(), table.state().is_over(), "there is a question unless somebody has won");
}

/// Everything that can be asked about a table.
fn look_around(table: &Table) {
    let s = table.state();
    for seat in (0..s.players).map(Seat) {
        assert_eq!(View::of(s, Some(seat), table.question()).players.len(), s.players as usize);
        for c in (0..s.cards.len() as u8).map(CardId) {
            let parts = s.explain_power(c).iter().map(|p| p.1).sum::<i32>();
            assert_eq!(parts, s.power(c), "power is the sum of its parts");
            s.why_not(seat, c);
        }
    }
    for b in s.slots() {
        let parts = s.explain_breakpoint(b).iter().map(|p| p.1).sum::<i32>();
        assert_eq!(parts, s.breakpoint(b), "a breakpoint is the sum of its parts");
    }
}

pub(crate) fn any_choice(bytes: &mut Bytes) -> Choice {
    let kind = bytes.below(12);
    let n = bytes.byte();
    match kind {
        0 => Choice::Pass,
        1 => Choice::Done,
        2 => Choice::Yes,
        3 => Choice::EndTurn,
        4 => Choice::Card(CardId(n)),
        5 => Choice::Use(CardId(n)),
        6 => Choice::Base(Slot(n)),
        7 => Choice::UseBase(Slot(n)),
        8 => Choice::Seat(Seat(n)),
        9 => Choice::Faction(FactionId(n)),
        10 => Choice::Def(DefId(u16::from_be_bytes([n, bytes.byte()]))),
        _ => Choice::Number(n),
    }
}

pub(crate) fn setup(lib: &Library, bytes: &mut Bytes) -> Setup {
    let players = if bytes.one_in(16) { bytes.byte() } else { 2 + bytes.below(3) as u8 };
    let factions: Vec<FactionId> = lib.factions().collect();
    let name = |bytes: &mut Bytes| match bytes.below(32) {
        0 => "Nobody".to_string(),
        _ => lib.faction(bytes.one_of(&factions)).name.to_string(),
    };
    let pairs = if bytes.one_in(16) { bytes.byte() } else { players };
    let chosen = |bytes: &mut Bytes| Factions::Chosen((0..pairs).map(|_| [name(bytes), name(bytes)]).collect());
    let factions = match bytes.below(5) {
        0 => Factions::Random,
        1 => Factions::Draft,
        2 if bytes.one_in(8) => Factions::draft(bytes.byte(), bytes.byte()),
        2 => Factions::draft(bytes.below(4) as u8, bytes.below(6) as u8),
        _ => chosen(bytes),
    };
    let short: Vec<&str> = lib.sets().iter().map(|s| s.short).chain(["none"]).collect();
    let some_sets = |bytes: &mut Bytes| (0..bytes.below(4)).map(|_| bytes.one_of(&short).to_string()).collect();
    let (sets, bases) = (some_sets(bytes), some_sets(bytes));
    let without = (0..bytes.below(4)).map(|_| name(bytes)).collect();
    let (same_factions, titans) = (!bytes.one_in(4), !bytes.one_in(4));
    let faction = |bytes: &mut Bytes| match bytes.below(64) {
        0 => "nobody".to_string(),
        _ => lib.faction_key(bytes.one_of(&lib.factions().collect::<Vec<_>>())).to_string(),
    };
    let printed: Vec<DefId> = lib.bases_in(u32::MAX).chain([DefId(0)]).collect();
    let pool = (0..bytes.below(32).saturating_sub(16)).map(|_| faction(bytes)).collect();
    let base_pool = (0..bytes.below(32).saturating_sub(16)).map(|_| lib.key(bytes.one_of(&printed)).to_string());
    let (base_pool, seed) = (base_pool.collect(), bytes.number());
    Setup { players, seed: seed.into(), factions, sets, same_factions, titans, without, bases, pool, base_pool }
}

/// A table in the middle of a game, with any cards anywhere.
fn set_by_hand(lib: &'static Library, bytes: &mut Bytes) -> State {
    let mut s = State::empty(lib, 2 + bytes.below(3) as u8, bytes.number());
    let (bases, cards): (Vec<DefId>, Vec<DefId>) = lib.ids().partition(|&d| lib.entry(d).def.kind == Kind::Base);
    for _ in 0..=s.players {
        s.bases.push(Base { def: bytes.one_of(&bases), ..Base::default() });
    }
    bases.iter().for_each(|&b| s.base_deck.push(b));
    for _ in 0..bytes.below(100) {
        let seat = Seat(bytes.below(s.players as usize) as u8);
        let def = bytes.one_of(&cards);
        let c = s.add_card(def, seat).expect("there is room for a hundred");
        let at = Place::At(Slot(bytes.below(s.bases.len()) as u8));
        let minions: Vec<CardId> = s.index.minions.iter().collect();
        let in_play = match (lib.entry(def).def.kind, lib.entry(def).def.play_on) {
            (Kind::Minion | Kind::Titan, _) | (Kind::Action, PlayOn::Base) => Some(at),
            (Kind::Action, PlayOn::Minion | PlayOn::YourMinion) if !minions.is_empty() => {
                Some(Place::On(bytes.one_of(&minions)))
            }
            _ => None,
        };
        let titan = lib.entry(def).kind == Kind::Titan;
        match (bytes.below(4), in_play) {
            (0 | 1 | 3, _) if titan => s.place_by_hand(c, Place::Aside(seat), None),
            (0, _) => s.place_by_hand(c, Place::Deck(seat), None),
            (1, _) => s.place_by_hand(c, Place::Discard(seat), None),
            (2, Some(place)) => {
                let controller = Seat(bytes.below(s.players as usize) as u8);
                s.place_by_hand(c, place, Some(controller));
            }
            _ => s.place_by_hand(c, Place::Hand(seat), None),
        }
    }
    for p in 0..s.players as usize {
        s.vp[p] = bytes.byte() % 20;
    }
    s.turn.seat = Seat(bytes.below(s.players as usize) as u8);
    start_in_play_phase(&mut s);
    s
}
