//! One clause, one form: the texts of all cards and bases against a phrase book, which is also in
//! `docs/adding-a-faction.md`.

use engine::words::ability::{Label, Zone};
use engine::words::def::Def;
use engine::words::kind::{Kind, PlayOn};

/// Words not to use, and what to say instead.
type Book = [(&'static [&'static str], &'static str)];

/// Words that no text has, and the form to use instead. `#` is any number. Words in small letters are found in any case.
const BOOK: &Book = &[
    // limits and choices
    (
        &["at most", "at the most", "no more than", "not more than", "as much as"],
        "`power 3 or less`, `2 or fewer cards`, `up to two`",
    ),
    (&["minions or more", "cards or more", "actions or more"], "`two or more minions`"),
    (
        &["as you like", "you like", "you want", "perhaps"],
        "`any number of`, `in any order`, `of your choice`, `You may …`",
    ),
    (&["either"], "`Choose one: … OR …`"),
    (&[", OR"], "`… OR …`, without a comma"),
    (&["never less than", "but not less than"], "`(minimum 0)`"),
    (&["by chance"], "`at random`"),
    (&["of one name", "with one name", "have one name"], "`with the same name`"),
    // whose
    (&["opponent", "opponents", "opponent's"], "`another player`, `each other player`"),
    (&["somebody", "anybody", "somebody's", "anybody's"], "`a player`, `another player`, `someone else`"),
    (&["every player", "every other player", "all the others"], "`each player`, `each other player`"),
    (&["his or her", "he or she", "him or her"], "`their`, `they`"),
    (
        &[
            "minion of yours",
            "minions of yours",
            "action of yours",
            "actions of yours",
            "card of yours",
            "cards of yours",
        ],
        "`one of your minions`, `your minions`",
    ),
    (
        &[
            "minion of another player",
            "minion of other players",
            "minions of other players",
            "action of another player",
            "actions of other players",
            "cards of other players",
        ],
        "`another player's minion`, `other players' cards`",
    ),
    (&["the deck of its owner", "the hand of its owner"], "`its owner's deck`"),
    // from where, to where
    (&["of your hand", "of their hand"], "`from your hand`"),
    (&["of your discard pile", "of their discard pile"], "`from your discard pile`, `in your discard pile`"),
    (
        &["under your deck", "under the deck", "under that deck", "under their deck", "under its owner's deck"],
        "`on the bottom of your deck`",
    ),
    (&["in the box", "into the box"], "`remove it from the game`"),
    (&["not discarded"], "`instead of discarding it`"),
    // minions at a base, actions on it
    (
        &[
            "minion on a base",
            "minions on a base",
            "minion on this base",
            "minions on this base",
            "minion on that base",
            "minions on that base",
            "minion on its base",
            "minion on another base",
            "minions on other bases",
            "minion on the",
        ],
        "`a minion at a base`: only actions and titans are on one",
    ),
    (&["action at this base", "actions at this base", "action played at"], "`an action on a base`"),
    (&["play on a minion of", "play on one of your own"], "`Play on one of your minions.`"),
    // power and counters
    (&["minion of power", "minions of power"], "`a minion with power 3 or less`"),
    (&["gets +#", "get +#", "gets -#", "get -#", "got +#"], "`gains +2 power until …`, `has +2 power`"),
    (&["has +# power until", "have +# power until"], "`gains +2 power until …`"),
    (&["gains -#", "gain -#"], "`has -2 power until …`"),
    (&["gets a +#", "get a +#", "gets a counter", "gives this a +#", "gets two +#"], "`Place a +1 power counter on …`"),
    (&["ongoing: +#", "ongoing: -#", "ongoing: has", "ongoing: gains"], "`Ongoing: This has +2 power.`"),
    // when, and how long
    (
        &["for this turn", "for the turn", "for a while", "until the turn ends", "until your next turn starts"],
        "`until the end of the turn`, `until the start of your next turn`",
    ),
    (
        &[
            "when your turn starts",
            "when your turn ends",
            "when any turn ends",
            "start of every turn",
            "end of every turn",
        ],
        "`At the start of your turn`, `At the end of each turn`",
    ),
    (&["in your turn", "in each player's turn", "in another player's turn", "in their turn"], "`on your turn`"),
    (&["whenever", "as soon as"], "`Each time …, …`, `After …`, `When …`"),
    (
        &[
            "each time another player has",
            "each time you have",
            "each time a player has",
            "each time a minion here has",
        ],
        "`Each time another player plays …`",
    ),
    (&["once each turn"], "`Once per turn, …`"),
    (&["each turn, the first", "each turn, after the first"], "`The first time each turn that …`"),
    (&["about to score", "about to"], "`Before a base scores, …`"),
    (&["after scoring", "has scored"], "`After a base scores, …`"),
    (&["has come", "have come"], "`enters play`"),
    // bases that come and go
    (&["comes next", "come next", "takes its place", "takes the place"], "`The base deck's top base replaces it.`"),
    // Specials, extra plays and titans
    (
        &["special: play", "play this, too", "scores, you may also", "may play this too"],
        "`Special: Before a base scores, you may play this.`, `Special: You may also play this before a base scores.`",
    ),
    (
        &[
            "This turn, you may",
            "extra minion this turn",
            "extra action this turn",
            "one more minion",
            "one more action",
        ],
        "`You may play one extra minion.`, `an extra minion here`",
    ),
    (&["use only one", "only one each turn"], "`Only one … can do this each turn.`"),
    (&["in place of"], "`instead of`"),
    (&["it waits", "this waits"], "`is set aside`"),
    // conditions and states
    (&[": with", ". with", ": without", ". without", "provided"], "`If you have …, …`, `While you have …, …`"),
    (&["has no abilities", "have no abilities", "no other ability than"], "`loses its abilities until …`"),
    (&["cannot be affected", "cannot be touched"], "`is not affected by other players' cards`"),
    (
        &["is no minion", "is no monster", "is no action", "is no titan", "are no minions", "are no monsters"],
        "`is not a minion`",
    ),
    // spelling
    (&["victory point", "victory points", "VPs"], "`VP`"),
    (
        &["a talent", "the talent", "its talent", "its talents", "every talent", "talents"],
        "`Talent`, with a capital letter",
    ),
    (&["’", "−", "–", "…"], "plain `'`, `-` and `...`"),
    (&["  ", " ,", " ."], "one space between words, none before a comma"),
];

/// Words that are a slip of the pen in a ruling as well as in a text.
const RULINGS: &Book = &[
    (&["by chance"], "`at random`"),
    (&["for a while"], "`temporarily`, `until …`"),
    (&["the own"], "`their own`"),
    (&["as ever"], "`as usual`"),
    (&["opponent", "opponents", "opponent's"], "`another player`"),
    (
        &[
            "is no minion",
            "is no monster",
            "is no action",
            "is no titan",
            "is no ability",
            "are no ability",
            "are no minions",
        ],
        "`is not a minion`",
    ),
    (&["is a must"], "`is mandatory`"),
    (&["in your turn", "in another player's turn"], "`on your turn`"),
    (&["under the deck", "under your deck"], "`on the bottom of the deck`"),
];

/// Every card and base that is written, with where it is from.
fn written() -> Vec<(&'static str, &'static Def)> {
    let mut all = Vec::new();
    for set in cards::library().sets() {
        all.extend(set.factions.iter().flat_map(|f| f.cards.iter().map(|c| (f.name, c))));
        all.extend(set.bases.iter().map(|b| (set.name, b)));
        all.extend(set.extras.iter().copied().flatten().map(|c| (set.name, c)));
    }
    all
}

/// Whether a phrase is in a text as whole words. `#` is any number; a phrase in small letters is found in any case,
/// unless it is about capital letters.
fn has(text: &str, phrase: &str) -> bool {
    let any_case = phrase.chars().all(|c| !c.is_uppercase()) && !phrase.contains("talent");
    let text: Vec<char> = if any_case { text.to_lowercase().chars().collect() } else { text.chars().collect() };
    let phrase: Vec<char> = phrase.chars().collect();
    let letter = |c: Option<&char>| c.is_some_and(|c| c.is_alphanumeric());
    (0..text.len()).any(|from| {
        if letter(phrase.first()) && from > 0 && letter(text.get(from - 1)) {
            return false;
        }
        let mut at = from;
        for &c in &phrase {
            let start = at;
            match c {
                '#' => at += text[at..].iter().take_while(|c| c.is_ascii_digit()).count(),
                _ => at += usize::from(text.get(at) == Some(&c)),
            }
            if at == start {
                return false;
            }
        }
        !(letter(phrase.last()) && letter(text.get(at)))
    })
}

/// What a text says that it should say otherwise.
fn slips(text: &str, book: &Book) -> Vec<String> {
    let found = |phrases: &[&str]| phrases.iter().find(|p| has(text, p)).map(|p| p.to_string());
    book.iter().filter_map(|(not, say)| found(not).map(|not| format!("not `{not}`, but {say}"))).collect()
}

/// What a text lacks, by what its card does.
fn lacks(d: &Def) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut must = |holds: bool, say: &str| {
        if !holds {
            wrong.push(say.to_string());
        }
    };
    let text = d.text;
    must(text.ends_with('.'), "it ends with a full stop");
    must(text.starts_with(|c: char| c.is_uppercase()), "it begins with a capital letter");
    let on = match d.play_on {
        PlayOn::Base => "Play on a base",
        PlayOn::Minion => "Play on a minion",
        PlayOn::YourMinion => "Play on one of your minions",
        PlayOn::Nothing | PlayOn::NewBase => "",
    };
    must(text.contains(on), &format!("an action that stays there says `{on}`"));
    let labelled = |label: Label| d.abilities.iter().flatten().any(|a| a.label == label);
    let is_base = d.kind == Kind::Base;
    must(is_base || !labelled(Label::Talent) || text.contains("Talent: "), "a Talent is labelled `Talent:`");
    must(is_base || !labelled(Label::Special) || text.contains("Special: "), "a Special is labelled `Special:`");
    for label in ["Ongoing: ", "Special: ", "Talent: "] {
        let after = text.match_indices(label).map(|(i, _)| &text[i + label.len()..]);
        must(
            after.into_iter().all(|t| t.starts_with(|c: char| c.is_uppercase())),
            &format!("a capital letter after `{label}`"),
        );
    }
    let one_of = text.to_lowercase().matches("choose one: ").count();
    must(one_of == text.matches(" OR ").count(), "`Choose one: … OR …`, both of them");
    let small = |t: &str| t.starts_with("Ongoing:") || t.starts_with(|c: char| c.is_lowercase());
    must(text.split("hoose one: ").skip(1).all(small), "a small letter after `Choose one:`");
    let only = d.special_only && d.kind == Kind::Action;
    must(!only || text.contains("you may play this"), "`Special: Before a base scores, you may play this.`");
    let from_hand = |a: &engine::words::ability::Ability| a.zone == Zone::Hand && a.label == Label::Special;
    let also = d.kind == Kind::Action && !d.special_only && d.abilities.iter().flatten().any(from_hand);
    must(
        !also || text.contains("Special: You may also play this"),
        "`Special: You may also play this before a base scores.`",
    );
    must(
        d.instead_of_regular.is_none() || text.contains("instead of"),
        "`You may play this instead of your regular minion …`",
    );
    wrong
}

#[test]
fn every_text_keeps_to_the_phrase_book() {
    let mut wrong = Vec::new();
    for (from, d) in written().into_iter().filter(|(_, d)| !d.text.is_empty()) {
        for slip in slips(d.text, BOOK).into_iter().chain(lacks(d)) {
            wrong.push(format!("{from}: {}: {slip}\n    {}", d.name, d.text));
        }
    }
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_ruling_is_in_plain_english() {
    let mut wrong = Vec::new();
    for (from, d) in written() {
        for (id, ruling) in d.rulings {
            let mut found = slips(ruling, RULINGS);
            if !ruling.ends_with('.') {
                found.push("it ends with a full stop".into());
            }
            wrong.extend(found.into_iter().map(|slip| format!("{from}: {}: {id}: {slip}\n    {ruling}", d.name)));
        }
    }
    assert!(wrong.is_empty(), "{} slips\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_slip_is_found_with_its_right_form() {
    let one = |text: &str| slips(text, BOOK).join("; ");
    assert!(one("Destroy a minion with power 3 at most.").contains("`at most`"));
    assert!(one("Whenever you play a minion, draw a card.").contains("`Each time"));
    assert!(one("A minion has +3 power until the end of the turn.").contains("gains +2 power until"));
    assert!(one("Use the talent of a minion.").contains("capital letter"));
    assert_eq!(one("A minion has -3 power until the end of the turn. Use its Talent."), "");
    assert_eq!(one("Return it to its owner's hand."), "");
}
