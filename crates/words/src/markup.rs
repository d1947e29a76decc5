//! Sentences in which cards, bases and players are more than letters. A name that is put into a sentence carries
//! marks; when the sentence is shown, each client makes something of its pieces: something to hover over, a colour.

use engine::ids::{DefId, Seat};

const DEF: char = '\u{e000}';
const SEAT: char = '\u{e001}';
const NAME: char = '\u{e002}';
const END: char = '\u{e003}';

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words.
    Text(String),
    /// A printed card or base.
    Def(DefId, String),
    /// A player.
    Seat(Seat, String),
}

/// A printed card or base by name, to be put into a sentence.
pub fn def(id: DefId) -> String {
    format!("{DEF}{}{NAME}{}{END}", id.0, name(id))
}
/// A player by name, to be put into a sentence.
pub fn seat(id: Seat, name: &str) -> String {
    let name = name.replace([DEF, SEAT, NAME, END], ""); // whoever is called like a mark
    format!("{SEAT}{}{NAME}{name}{END}", id.0)
}
/// What is printed on a card or base as its name.
pub fn name(id: DefId) -> &'static str {
    cards::library().entry(id).def.name
}
/// A sentence with a capital letter at its beginning, also where a name stands there.
pub fn capital(text: &str) -> String {
    let at = first_letter(text).unwrap_or(0);
    let mut chars = text[at..].chars();
    match chars.next() {
        Some(c) => format!("{}{}{}", &text[..at], c.to_uppercase(), chars.as_str()),
        None => text.into(),
    }
}
/// Where the first letter is that is shown.
fn first_letter(text: &str) -> Option<usize> {
    match text.chars().next()? {
        DEF | SEAT => text.find(NAME).map(|at| at + NAME.len_utf8()),
        _ => Some(0),
    }
}

/// The parts of a sentence.
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find([DEF, SEAT]) {
        let (before, marked) = rest.split_at(at);
        let Some((mark, after)) = marked.split_once(END) else { break };
        if !before.is_empty() {
            found.push(Piece::Text(before.into()));
        }
        let is_def = mark.starts_with(DEF);
        if let Some((number, name)) = mark[DEF.len_utf8()..].split_once(NAME) {
            let number: u16 = number.parse().unwrap_or_default();
            found.push(match is_def {
                true => Piece::Def(DefId(number), name.into()),
                false => Piece::Seat(Seat(number as u8), name.into()),
            });
        }
        rest = after;
    }
    if !rest.is_empty() {
        found.push(Piece::Text(rest.into()));
    }
    found
}
/// A sentence without marks: for labels.
pub fn plain(text: &str) -> String {
    let word = |p: Piece| match p {
        Piece::Text(t) | Piece::Def(_, t) | Piece::Seat(_, t) => t,
    };
    pieces(text).into_iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_sentences_can_be_found_again() {
        let text = format!("{} plays {}.", seat(Seat(2), "Ann"), def(DefId(3)));
        let name = name(DefId(3)).to_string();
        let expected = [
            Piece::Seat(Seat(2), "Ann".into()),
            Piece::Text(" plays ".into()),
            Piece::Def(DefId(3), name.clone()),
            Piece::Text(".".into()),
        ];
        assert_eq!(pieces(&text), expected);
        assert_eq!(plain(&text), format!("Ann plays {name}."));
        assert_eq!(plain(&capital("your hand")), "Your hand");
        assert_eq!(plain(&capital(&seat(Seat(0), "bob"))), "Bob");
    }
    #[test]
    fn a_name_cannot_pass_for_a_mark() {
        let name = format!("Ann{END}{DEF}7{NAME}Bob");
        assert_eq!(pieces(&seat(Seat(2), &name)), [Piece::Seat(Seat(2), "Ann7Bob".into())]);
    }
}
