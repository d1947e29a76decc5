//! One thing, one word: all English of the clients and of the command line against a word list, which is also in
//! `docs/glossary.md`. `crates/cards/tests/phrases.rs` does the same for cards.

use std::path::Path;

/// Words not to use, those among them that are fine, and what to say instead.
type Book = [(&'static [&'static str], &'static [&'static str], &'static str)];

/// For everything. Words in small letters are found in any case.
const BOOK: &Book = &[
    // questions are instructions
    (&["do you", "does it", "shall it", "shall you"], &[], "`Choose a minion to destroy`, `Use this?`"),
    (&["Skip"], &[], "`Pass`"),
    // one word for one thing
    (&["take back", "takes back", "taken back", "took back"], &[], "`undo`"),
    (&["rest on", "point at a", "hold it with"], &[], "`hover over`, `press and hold`"),
    (&["under the deck", "under your deck", "under their deck"], &[], "`on the bottom of the deck`"),
    (&["has come", "have come", "comes into play", "came into play"], &[], "`enters play`"),
    (&["in the box", "leaves the game"], &[], "`removed from the game`"),
    (
        &["minion on a base", "minions on a base", "minion on this base", "minion on that base", "action at a base"],
        &[],
        "minions are at a base, actions on a base or a minion",
    ),
    (&["minion of yours", "minions of yours", "card of yours", "cards of yours"], &[], "`one of your minions`"),
    // limits
    (&["at most", "at the most", "no more than", "not more than"], &[], "`power 3 or less`, `up to two`"),
    (&["of power"], &[], "`with power 3 or less`"),
    // what a native speaker stumbles over
    (&["by chance", "left to chance", "of chance"], &[], "`at random`, `random`"),
    (&["the own"], &[], "`your own`, `their own`"),
    (&["one's", "one’s"], &[], "`your`, `their`"),
    (&["for a while"], &[], "`temporary`, `until …`"),
    (&["is no", "are no"], &["there is no", "there are no", "is no longer", "are no longer"], "`is not a`"),
    (&["a must"], &[], "`mandatory`"),
    (&["as ever"], &[], "`as usual`"),
    (&["comes of it", "come of it", "came of it"], &[], "`what happens`"),
    (&["so many", "so much"], &[], "`this many`, `N cards`"),
    (&["is meant", "are meant"], &[], "`expected …`"),
    (&["goes on", "go on with", "gone on", "broken off"], &[], "`continues`, `interrupted`"),
    (&["once more"], &[], "`again`"),
    (&["in your turn", "in each of your turns"], &[], "`on your turn`"),
    (
        &[
            "can't",
            "isn't",
            "don't",
            "doesn't",
            "won't",
            "can’t",
            "isn’t",
            "don’t",
            "doesn’t",
            "won’t",
            "it’s",
            "that’s",
        ],
        &[],
        "`cannot`, `is not`",
    ),
];

/// For what clients say.
const CLIENTS: &Book = &[
    (&["'", "\"", "..."], &[], "`’`, `“…”` and `…`"),
    (&["talent", "special"], &[], "`Talent` and `Special`, with a capital letter"),
];

/// Whether a phrase is in a text as whole words, and where.
fn find(text: &str, phrase: &str) -> Option<usize> {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (first, last) = (letter(phrase.chars().next()), letter(phrase.chars().next_back()));
    let whole = |&at: &usize| {
        let (before, after) = (&text[..at], &text[at + phrase.len()..]);
        !(first && letter(before.chars().next_back()) || last && letter(after.chars().next()))
    };
    text.match_indices(phrase).map(|(at, _)| at).find(whole)
}

/// What a text says that it should say otherwise, with the words around it.
fn slips(text: &str, book: &Book) -> Vec<String> {
    let mut found = Vec::new();
    for (not, fine, say) in book {
        let any_case = not.iter().all(|p| p.chars().all(|c| !c.is_uppercase())) && !not.contains(&"talent");
        let mut text = if any_case { text.to_lowercase() } else { text.to_string() };
        fine.iter().for_each(|fine| text = text.replace(fine, "…"));
        for not in *not {
            if let Some(at) = find(&text, not) {
                let from = text[..at].char_indices().rev().take(30).last().map_or(at, |(i, _)| i);
                let around: String = text[from..].chars().take(80).collect();
                found.push(format!("not `{not}`, but {say}: … {around} …"));
            }
        }
    }
    found
}

/// The files of a folder and of those in it, by name.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            found.push((name, std::fs::read_to_string(&path).expect("a text")));
        }
    }
    found.sort();
    found
}

/// What the clients say: keys and values, line by line.
fn clients() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/locales/en");
    let mut said = Vec::new();
    for (_, text) in files(&folder, "ftl") {
        let mut key = String::new();
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let mut value = line;
            if let Some((new, rest)) = line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic)) {
                (key, value) = (new.to_string(), rest);
            }
            said.push((key.clone(), value.trim().to_string()));
        }
    }
    said
}

/// A source without the remarks beside its code, and with sentences that are broken into lines as one: strings, help
/// texts and doc comments.
fn unbroken(text: &str) -> String {
    let line =
        |l: &str| l.trim().trim_start_matches('/').trim_start_matches('!').trim().trim_end_matches('\\').to_string();
    let remark = |l: &&str| l.trim().starts_with("// ") || l.trim().starts_with("//!");
    text.lines().filter(|l| !remark(l)).map(line).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_clients_keep_to_the_words() {
    let said = clients();
    assert!(said.len() > 600, "{} lines", said.len());
    let wrong = |(key, text): &(String, String)| {
        let plain = text.replace("{ \"\" }", "");
        let found = slips(&plain, BOOK).into_iter().chain(slips(&plain, CLIENTS));
        found.map(|slip| format!("{key}: {slip}")).collect::<Vec<_>>()
    };
    // what is being shown is skipped; what is declined is passed
    let wrong: Vec<String> = said.iter().filter(|(key, _)| key != "skip").flat_map(wrong).collect();
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_command_line_keeps_to_the_words() {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "rs");
    assert!(sources.len() > 15, "{} files", sources.len());
    let wrong = |(name, text): &(String, String)| {
        slips(&unbroken(text), BOOK).into_iter().map(|slip| format!("{name}: {slip}")).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = sources.iter().flat_map(wrong).collect();
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}

/// What is asked tells what to do, or can be answered with yes or no.
#[test]
fn every_question_is_an_instruction_or_can_be_agreed_to() {
    let asks: Vec<(String, String)> = clients().into_iter().filter(|(key, _)| key.starts_with("ask-")).collect();
    assert!(asks.len() > 50, "{} questions", asks.len());
    for (key, text) in asks.into_iter().filter(|(_, text)| !text.is_empty()) {
        let last = text.rsplit(". ").next().expect("there is one");
        let is_instruction = ["Choose ", "Name ", "Play ", "Use "].iter().any(|verb| last.starts_with(verb));
        let asks_why = ["Which", "What", "Who", "Where", "How", "On", "To"].iter().any(|w| find(last, w).is_some());
        assert!(is_instruction || last.ends_with('?') && !asks_why, "{key}: {text}");
        assert!(!last.ends_with('.'), "{key} ends without a full stop: {text}");
    }
}

#[test]
fn a_slip_is_found_and_what_is_fine_is_not() {
    let one = |text: &str| slips(text, BOOK).join("; ");
    assert!(one("A titan is no minion.").contains("`is not a`"));
    assert!(one("Which card do you choose?").contains("`do you`"));
    assert!(one("3 power at most in all").contains("power 3 or less"));
    assert!(slips("Its talent was used.", CLIENTS).join("").contains("capital letter"));
    assert_eq!(one("There is no base here, and it is no longer yours."), "");
    assert_eq!(one("Skipped places; passengers"), "");
}
