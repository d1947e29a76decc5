//! Bytes as scenarios.

use crate::bytes::Bytes;

/// The bytes are a scenario file, or they pick its words. It holds, or it fails with a reason.
pub fn scenario(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let text = match bytes.one_in(2) {
        true => String::from_utf8_lossy(bytes.0).into_owned(),
        false => composed(&mut bytes),
    };
    for s in scenario::parse(&text) {
        if let Err(e) = scenario::run(cards::library(), &s) {
            assert!(!e.to_string().is_empty());
        }
    }
}

const WORDS: &[&str] = &[
    "\n",
    "\n",
    "\n  ",
    "\nAnn: ",
    "\nBob: ",
    "\n  Ann: ",
    "\n  Bob: ",
    "\n  actions: ",
    "\nbase ",
    "\nbase deck: ",
    "\nhand Ann: ",
    "\ndeck Bob: ",
    "\ndiscard Ann: ",
    "\nvp Ann: ",
    "\nturn: ",
    "\noffered Ann: ",
    "\nnot offered Bob: ",
    "\nasked: ",
    "\npower ",
    "\nbreakpoint ",
    "\ncounters ",
    "\ncontroller ",
    "\nat ",
    "\nin hand Ann: ",
    "\nin deck Ann: top ",
    "\nin deck Bob: bottom ",
    "\nin box: ",
    "\nbase 1: ",
    "\nwinner: ",
    "\nphase: ",
    "\n---\n",
    "\nplayers: ",
    "Ann",
    "Bob",
    "Ann: end turn\n",
    "Bob: end turn\n",
    "Ann: 1\n",
    "Bob: 1\n",
    "Ann: 2\n",
    "Bob: 2\n",
    ", ",
    ": ",
    " x3",
    " x",
    " x300",
    " +2",
    " +",
    " +300",
    " owned by ",
    " of ",
    " [",
    "]",
    " (",
    ")",
    " at ",
    " on ",
    " in discard",
    "Ann's ",
    "talent ",
    "pass",
    "done",
    "yes",
    "end turn",
    "7",
    "0",
    "99999999999999999999",
    "-1",
    "…",
];

/// A text made of the words scenarios are made of.
fn composed(bytes: &mut Bytes) -> String {
    let lib = cards::library();
    let mut text = String::from("players: Ann, Bob\n");
    if !bytes.one_in(8) {
        text += "base Jungle Oasis\nbase Tar Pits\nbase Ninja Dojo\n";
    }
    while !bytes.is_empty() {
        match bytes.below(3) {
            0 => {
                let ids: Vec<_> = lib.ids().collect();
                text += lib.entry(bytes.one_of(&ids)).def.name;
            }
            _ => text += bytes.one_of(WORDS),
        }
    }
    text
}
