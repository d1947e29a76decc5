//! Names for options: how a person or a transcript says which one is meant.

use engine::ask::{Choice, Deed, Question};
use engine::ids::*;
use engine::library::Library;
use engine::state::{Place, State};

/// The shortest name of an option, without saying where it is.
pub fn plain(s: &State, players: &[String], choice: Choice) -> String {
    let lib = s.lib.0;
    match choice {
        Choice::Pass => "pass".into(),
        Choice::Done => "done".into(),
        Choice::Yes => "yes".into(),
        Choice::EndTurn => "end turn".into(),
        Choice::Card(c) | Choice::Use(c) => s.def(c).name.into(),
        Choice::Base(b) | Choice::UseBase(b) => s.base_def(b).name.into(),
        Choice::Seat(p) => player(players, p),
        Choice::Faction(f) => lib.faction(f).name.into(),
        Choice::Def(d) => lib.entry(d).def.name.into(),
        Choice::Number(n) => n.to_string(),
        Choice::Do(deed) => deed_words(deed).1.into(),
        Choice::Buried(b, n) => format!("buried card {} at {}", n + 1, s.base_def(b).name),
    }
}

/// What is said for a deed, in short and in full.
pub fn deed_words(deed: Deed) -> (&'static str, &'static str) {
    match deed {
        Deed::Play => ("play", "play it"),
        Deed::PlaceInHand => ("hand", "place it in hand"),
        Deed::Draw => ("draw", "draw cards"),
        Deed::Destroy => ("destroy", "destroy minions"),
        Deed::PlaceOnDeckBottom => ("bottom", "place it on the bottom of the deck"),
        Deed::SearchDeck => ("deck", "search the deck"),
        Deed::SearchDiscard => ("discard", "search the discard pile"),
        Deed::ReturnToMadness => ("return", "return it to the Madness deck"),
        Deed::ExtraAction => ("extra action", "play an extra action"),
        Deed::Transfer => ("transfer", "transfer it"),
        Deed::TakeControl => ("control", "take control of it"),
        Deed::Shuffle => ("shuffle", "shuffle a card into the deck"),
        Deed::TakeTopBase => ("top base", "take the top base of the base deck"),
        Deed::Bury => ("bury", "bury cards"),
        Deed::Uncover => ("uncover", "uncover cards"),
        Deed::DrawMadness => ("draw", "draw a Madness card"),
        Deed::GiveMadness => ("give", "give away a Madness card"),
        Deed::PlaceOnDeckTop => ("top", "place it on top of the deck"),
        Deed::PlaceCounters => ("counters", "place +1 power counters"),
        Deed::ExtraMinion => ("extra minion", "play an extra minion"),
        Deed::Return => ("return", "return a minion"),
        Deed::GivePower => ("power", "give a minion power"),
        Deed::TakePower => ("less power", "take power from a minion"),
        Deed::GivePowerToAll => ("power for all", "give all of them power"),
        Deed::TakePowerFromAll => ("less power for all", "take power from all of them"),
        Deed::DrawAndExtraAction => ("draw and play", "draw a card, play an extra action"),
        Deed::DiscardAtRandom => ("discard at random", "make them discard at random"),
        Deed::TakeControlOfOne => ("take control", "take control of a minion"),
        Deed::GiveControl => ("give control", "give control of a minion"),
        Deed::PlayTitan => ("titan", "play a titan"),
        Deed::DestroyAction => ("action", "destroy an action"),
        Deed::RemoveCounters => ("remove counters", "remove +1 power counters"),
        Deed::ShuffleActions => ("actions", "shuffle the actions into the deck"),
        Deed::ShuffleMinions => ("minions", "shuffle the minions into the deck"),
        Deed::ShuffleDiscard => ("shuffle the pile", "shuffle the discard pile into the deck"),
        Deed::DrawTreasure => ("draw", "draw a treasure"),
        Deed::TakeTreasure => ("take", "take a discarded treasure"),
        Deed::PlayMonster => ("play a monster", "play monsters"),
        Deed::DestroyMonster => ("destroy a monster", "destroy monsters"),
        Deed::LookAtBaseDeck => ("base deck", "look at the base deck"),
        Deed::LookAtMonsters => ("monster deck", "look at the monster deck"),
        Deed::LookAtTreasures => ("treasure deck", "look at the treasure deck"),
    }
}

/// A player's name; "nobody" for a monster that no player controls.
pub fn player(players: &[String], p: Seat) -> String {
    players.get(p.index()).cloned().unwrap_or_else(|| "nobody".into())
}

/// What is printed on an option.
fn printed(s: &State, choice: Choice) -> Option<DefId> {
    match choice {
        Choice::Card(c) | Choice::Use(c) => Some(s.card(c).def),
        Choice::Base(b) | Choice::UseBase(b) => Some(s.base(b).def),
        Choice::Def(d) => Some(d),
        _ => None,
    }
}

/// Names of all options, with as much added as is needed to tell different ones apart.
pub fn all(s: &State, players: &[String], options: &[Choice]) -> Vec<String> {
    let plain: Vec<String> = options.iter().map(|&o| plain(s, players, o)).collect();
    let name = |i: usize| match printed(s, options[i]) {
        // two cards may have one name
        Some(d)
            if options.iter().zip(&plain).any(|(&o, n)| *n == plain[i] && printed(s, o).is_some_and(|e| e != d)) =>
        {
            s.lib.0.full_name(d)
        }
        _ => plain[i].clone(),
    };
    let names: Vec<String> = (0..options.len()).map(name).collect();
    let full = |i: usize| match options[i] {
        // the same card can be played, or used by its Special ability
        Choice::Card(c) if options.contains(&Choice::Use(c)) => format!("play {}", names[i]),
        Choice::Use(c) if options.contains(&Choice::Card(c)) => format!("special {}", names[i]),
        Choice::Card(c) | Choice::Use(c) => {
            let place = place_of(s, players, c);
            let controller = s.card(c).controller;
            let owner = if s.lies_at(c).is_some() && controller.is_somebody() {
                format!("{}'s ", player(players, controller))
            } else {
                String::new()
            };
            format!("{owner}{}{place}{}", names[i], not_the_holders(s, players, c))
        }
        _ => names[i].clone(),
    };
    let clash = |i: usize| (0..options.len()).any(|j| names[j] == names[i] && !alike(s, options[i], options[j]));
    (0..options.len()).map(|i| if clash(i) { full(i) } else { names[i].clone() }).collect()
}

fn place_of(s: &State, players: &[String], c: CardId) -> String {
    match s.card(c).place {
        Place::At(b) => format!(" at {}", s.base_def(b).name),
        Place::On(host) => format!(" on {}{}", s.def(host).name, place_of(s, players, host)),
        Place::Hand(_) => " in hand".into(),
        Place::Discard(p) => format!(" in {}'s discard", player(players, p)),
        Place::Deck(p) => format!(" in {}'s deck", player(players, p)),
        Place::Heap(heap) => format!(" in the {}", heap.name()),
        Place::Buried(b) => format!(" buried at {}", s.base_def(b).name),
        Place::Aside(p) => format!(" near {}", player(players, p)),
        Place::Dueling(_) => " in the duel".into(),
        Place::Revealed => " revealed".into(),
        Place::Resolving | Place::Box => String::new(),
    }
}

/// Whose a card is that another player holds or controls, as an addition to its name.
pub fn not_the_holders(s: &State, players: &[String], c: CardId) -> String {
    let card = s.card(c);
    let holder = match card.place {
        Place::Hand(p) | Place::Deck(p) => p,
        Place::At(_) | Place::On(_) => card.controller,
        _ => card.owner,
    };
    if holder == card.owner || !card.owner.is_somebody() {
        return String::new();
    }
    format!(" owned by {}", player(players, card.owner))
}

/// Whether two options are alike in every way.
pub fn alike(s: &State, a: Choice, b: Choice) -> bool {
    match (a, b) {
        (Choice::Card(x), Choice::Card(y)) | (Choice::Use(x), Choice::Use(y)) => {
            // nothing is on either, and nothing lasts for one and not for the other
            let bare =
                |c: CardId| s.actions_on(c).next().is_none() && !s.lasting.iter().any(|l| l.what.card() == Some(c));
            let facts = |c: CardId| {
                let c = s.card(c);
                (c.def, c.owner, c.controller, c.place, c.counters, c.used, c.memo)
            };
            x == y || (facts(x) == facts(y) && bare(x) && bare(y))
        }
        _ => a == b,
    }
}

/// The options of a question which some words could mean.
pub fn matching(s: &State, players: &[String], q: &Question, words: &str) -> Vec<Choice> {
    let words = words.trim();
    let meant = |o: &Choice| means(s, players, q, *o, words);
    let found: Vec<Choice> = q.options.iter().copied().filter(meant).collect();
    if found.is_empty()
        && let Ok(n) = words.parse::<usize>()
        && (1..=q.options.len()).contains(&n)
    {
        return vec![q.options[n - 1]];
    }
    found
}

fn means(s: &State, players: &[String], q: &Question, option: Choice, words: &str) -> bool {
    let same = |a: &str, b: &str| Library::same_name(a, b);
    let source = q.prompt.def.map(|d| s.entry(d).def.name);
    match option {
        Choice::Pass | Choice::Done => ["pass", "done", "no"].iter().any(|w| same(w, words)),
        Choice::Yes => {
            let about = q.prompt.about.map(|c| s.def(c).name);
            same("yes", words) || source.into_iter().chain(about).any(|n| same(n, words))
        }
        Choice::EndTurn => same("end turn", words),
        Choice::Card(c) => {
            let may = matches!(q.options[..], [Choice::Card(_), Choice::Pass | Choice::Done]);
            let bare = words.strip_prefix("play ").filter(|_| q.options.contains(&Choice::Use(c))).unwrap_or(words);
            is_card(s, players, c, bare) || (may && same("yes", words))
        }
        Choice::Use(c) => {
            let bare = words.strip_prefix("talent ").or(words.strip_prefix("special ")).unwrap_or(words);
            let only = q.options.iter().filter(|o| matches!(o, Choice::Use(_))).count() == 1;
            is_card(s, players, c, bare) || (only && same("yes", words) && q.options.len() == 2)
        }
        Choice::Base(b) | Choice::UseBase(b) => is_base(s, b, words),
        Choice::Def(d) => s.lib.0.is_named(d, words),
        Choice::Number(n) => words.parse() == Ok(n),
        Choice::Do(deed) => {
            let (short, _) = deed_words(deed);
            same(short, words) || same(&plain(s, players, option), words)
        }
        other => same(&plain(s, players, other), words),
    }
}

/// Whether some words mean a card: its name, perhaps with whose it is and where.
pub fn is_card(s: &State, players: &[String], c: CardId, words: &str) -> bool {
    let card = s.card(c);
    let mut rest = words.to_string();
    if let Some((who, name)) = split_owner(players, words) {
        let holder = match card.place {
            Place::Hand(p) | Place::Discard(p) | Place::Deck(p) => p,
            _ => card.controller,
        };
        if who != holder {
            return false;
        }
        rest = name;
    }
    let is_named = |words: &str| s.lib.0.is_named(card.def, words);
    if is_named(&rest) {
        return true;
    }
    if let Some((name, owner)) = rest.rsplit_once(" owned by ") {
        let owns = players.get(card.owner.index()).is_some_and(|p| p.eq_ignore_ascii_case(owner));
        return owns && is_card(s, players, c, name);
    }
    if let Some((name, counters)) = rest.rsplit_once(" +")
        && counters.parse() == Ok(card.counters)
    {
        return is_card(s, players, c, name);
    }
    for (word, is) in [(" at ", true), (" on ", false), (" in ", false), (" near ", false)] {
        let Some((name, place)) = rest.rsplit_once(word) else { continue };
        let there = match (card.place, word) {
            (Place::At(_), _) | (Place::On(_), " at ") if is => s.base_of(c).is_some_and(|b| is_base(s, b, place)),
            (Place::On(host), " on ") => is_card(s, players, host, place),
            (Place::At(b), " on ") => is_base(s, b, place),
            (Place::Buried(b), " at ") => is_base(s, b, place),
            (Place::Hand(_), " in ") => place.eq_ignore_ascii_case("hand"),
            (Place::Discard(_), " in ") => place.eq_ignore_ascii_case("discard") || place.ends_with("'s discard"),
            (Place::Aside(p), " near ") => place.eq_ignore_ascii_case(&player(players, p)),
            (Place::Deck(_), " in ") => place.eq_ignore_ascii_case("deck") || place.ends_with("'s deck"),
            _ => false,
        };
        let name = name.strip_suffix(" buried").filter(|_| matches!(card.place, Place::Buried(_))).unwrap_or(name);
        if there && is_named(name) {
            return true;
        }
    }
    false
}

/// Whether some words mean a base in play.
pub fn is_base(s: &State, b: Slot, words: &str) -> bool {
    s.lib.0.is_named(s.base(b).def, words)
}

fn split_owner(players: &[String], words: &str) -> Option<(Seat, String)> {
    players.iter().enumerate().find_map(|(i, p)| {
        let rest = words.strip_prefix(&format!("{p}'s ")).or(words.strip_prefix(&format!("{p}’s ")))?;
        Some((Seat(i as u8), rest.to_string()))
    })
}
