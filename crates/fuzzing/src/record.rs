//! Bytes as a saved game.

use crate::bytes::Bytes;
use engine::ask::Choice;
use engine::setup::{Factions, Setup};
use record::Record;

/// The bytes are a saved game, or they spoil a good one. It is gone through, or it is refused.
pub fn record(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let text = if bytes.one_in(2) {
        String::from_utf8_lossy(bytes.0).into_owned()
    } else {
        let good = played(&mut bytes).to_text(cards::library());
        spoiled(good.into_bytes(), &mut bytes)
    };
    let Ok(record) = Record::parse(cards::library(), &text) else { return };
    let all = record.answers.len();
    for n in [all, all / 2, usize::MAX] {
        match record.replay(cards::library(), n) {
            Ok(table) => assert_eq!(table.state().players as usize, record.players.len()),
            Err(e) => assert!(!e.to_string().is_empty()),
        }
    }
}

/// A good record of the beginning of a game.
fn played(bytes: &mut Bytes) -> Record {
    let lib = cards::library();
    let names = |n: u8| (1..=n).map(|i| format!("Player {i}")).collect();
    let players = 2 + bytes.below(3) as u8;
    let factions = match bytes.below(3) {
        0 => Factions::Random,
        1 => Factions::Draft,
        _ => Factions::draft(2, 4),
    };
    let setup = Setup::new(players, bytes.number(), factions);
    let begun = Record::begin(lib, &setup, names(players), vec![None; players as usize]);
    let mut record = begun.expect("a possible setup");
    let Ok(mut table) = record.replay(lib, 0) else { return record };
    for _ in 0..bytes.below(64) {
        let choice = table.question().map_or(Choice::Pass, |q| bytes.one_of(&q.options));
        if record.answer(&mut table, choice).is_err() {
            break;
        }
    }
    record
}

/// The same text with some damage, or without.
fn spoiled(mut text: Vec<u8>, bytes: &mut Bytes) -> String {
    while !bytes.is_empty() && !text.is_empty() {
        let at = (bytes.below(256) << 8 | bytes.below(256)) % text.len();
        match bytes.below(5) {
            0 => text[at] = bytes.byte(),
            1 => text[at] = bytes.one_of(b"0123456789"),
            2 => drop(text.drain(at..(at + bytes.below(200)).min(text.len()))),
            3 => text.insert(at, bytes.one_of(b"0123456789{}[]\",:-ne")),
            _ => {
                let piece = text[at..(at + bytes.below(400)).min(text.len())].to_vec();
                let to = bytes.below(text.len());
                text.splice(to..to, piece);
            }
        }
        if bytes.one_in(3) {
            break;
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}
