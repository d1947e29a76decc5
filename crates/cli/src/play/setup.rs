//! From what was typed to a game that can begin: who sits where, and with which factions.

use super::Args;
use crate::error::UserError;
use engine::ids::FactionId;
use engine::library::Library;
use engine::setup::{Factions, Setup, SetupError};
use record::Record;
use std::hash::{BuildHasher, Hasher};

/// The level of the bots there are.
pub const RANDOM: &str = "random";
/// The name of a person who plays alone against bots.
pub const YOU: &str = "You";
/// The longest name.
const LONGEST: usize = 16;

/// A record without answers, as the arguments want it.
pub fn new_game(args: &Args, lib: &'static Library) -> Result<Record, UserError> {
    let pairs = args.factions.as_deref().map(|text| pairs(text, lib)).transpose()?;
    let (players, bots) = match (&args.seats, &pairs) {
        (Some(text), _) => seats(text)?,
        (None, None) => seats("You,bot")?,
        (None, Some(pairs)) => seats(&default_seats(pairs.len())?)?,
    };
    if let Some(pairs) = &pairs
        && pairs.len() != players.len()
    {
        let (n, all) = (pairs.len(), players.len());
        let s = if n == 1 { "" } else { "s" };
        return Err(UserError(format!("--factions has {n} pair{s} for {all} players: one pair for each is meant")));
    }
    let factions = match pairs {
        Some(pairs) => Factions::Chosen(pairs),
        None if args.draft => Factions::Draft,
        None => Factions::Random,
    };
    let sets = args.sets.as_deref().map_or(Ok(Vec::new()), |text| sets(text, lib))?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let setup = Setup { players: players.len() as u8, seed, factions, sets, same_factions: false };
    Ok(Record::new(setup, players, bots))
}

/// Why a game cannot begin, with what is meant.
pub fn impossible(record: &Record, lib: &'static Library, why: &SetupError) -> UserError {
    let setup = &record.setup;
    UserError(match why {
        SetupError::TooFew => {
            let listed = |f: &FactionId| {
                let set = lib.sets()[lib.set_of(*f)].short;
                setup.sets.is_empty() || setup.sets.iter().any(|s| s == set)
            };
            let (n, wanted) = (lib.playable().filter(listed).count(), 2 * setup.players);
            let there = if setup.sets.is_empty() { "there are" } else { "--sets has" };
            format!("{} players need {wanted} factions; {there} only {n} complete ones", setup.players)
        }
        other => other.to_string(),
    })
}

/// What a record that was read from a file must fulfil beyond its format.
pub fn check(record: &Record) -> Result<(), String> {
    let (seats, names) = (record.setup.players as usize, record.players.len());
    if names != seats || record.bots.len() != seats {
        return Err(format!("it names {names} players and {} bots or people for {seats} seats", record.bots.len()));
    }
    for level in record.bots.iter().flatten() {
        if level != RANDOM {
            return Err(format!("it wants a bot \"{}\": only \"{RANDOM}\" is known", level.escape_debug()));
        }
    }
    record.players.iter().try_for_each(|name| check_name(name))
}

/// The command that begins the same game again.
pub fn command(record: &Record) -> String {
    let seat = |(name, bot): (&String, &Option<String>)| if bot.is_some() { "bot".into() } else { name.clone() };
    let seats: Vec<String> = record.players.iter().zip(&record.bots).map(seat).collect();
    let setup = &record.setup;
    let mut factions = match &setup.factions {
        Factions::Chosen(pairs) => {
            let pairs: Vec<String> = pairs.iter().map(|p| p.join("+")).collect();
            format!("--factions \"{}\"", pairs.join(","))
        }
        Factions::Random => "--random".into(),
        Factions::Draft => "--draft".into(),
    };
    if !setup.sets.is_empty() {
        factions += &format!(" --sets \"{}\"", setup.sets.join(","));
    }
    format!("breakpoint play --seats \"{}\" {factions} --seed {}", seats.join(","), setup.seed)
}

/// A seed nobody chose, short enough to be typed.
fn any_seed() -> u64 {
    std::hash::RandomState::new().build_hasher().finish() % 1_000_000
}

// ---- seats ------------------------------------------------------------------

type Players = (Vec<String>, Vec<Option<String>>);

fn default_seats(pairs: usize) -> Result<String, UserError> {
    if !(2..=4).contains(&pairs) {
        let s = if pairs == 1 { "" } else { "s" };
        return Err(UserError(format!(
            "--factions has {pairs} pair{s}: one pair for each of 2 to 4 players is meant, \
             like \"Ninjas+Pirates,Robots+Zombies\""
        )));
    }
    Ok([YOU].into_iter().chain(std::iter::repeat_n("bot", pairs - 1)).collect::<Vec<_>>().join(","))
}

fn seats(text: &str) -> Result<Players, UserError> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    if !(2..=4).contains(&words.len()) {
        let n = words.len();
        let s = if n == 1 { "" } else { "s" };
        return Err(UserError(format!("--seats has {n} name{s}: 2 to 4 are meant, like \"Ann,Bob,bot\"")));
    }
    let is_bot = |w: &&str| w.eq_ignore_ascii_case("bot");
    let many = words.iter().copied().filter(|w| is_bot(w)).count() > 1;
    let (mut players, mut bots, mut count) = (Vec::<String>::new(), Vec::new(), 0);
    for word in words {
        let name = if is_bot(&word) {
            count += 1;
            bots.push(Some(RANDOM.to_string()));
            if many { format!("Bot{count}") } else { "Bot".to_string() }
        } else {
            check_name(word).map_err(|why| UserError(format!("--seats: {why}")))?;
            bots.push(None);
            word.to_string()
        };
        if players.iter().any(|p| p.eq_ignore_ascii_case(&name)) {
            return Err(UserError(format!("--seats names \"{name}\" twice: every player needs another name")));
        }
        players.push(name);
    }
    Ok((players, bots))
}

fn check_name(name: &str) -> Result<(), String> {
    let shown = name.escape_debug();
    if name.trim().is_empty() {
        Err("a seat has no name: a person's name or \"bot\" is meant".into())
    } else if name.chars().count() > LONGEST {
        Err(format!("the name \"{shown}\" is longer than {LONGEST} letters"))
    } else if name.chars().any(char::is_control) {
        Err(format!("the name \"{shown}\" has letters in it that cannot be printed"))
    } else if name.chars().all(|c| c.is_ascii_digit()) {
        Err(format!("the name \"{shown}\" is a number, which would be taken for an answer"))
    } else {
        Ok(())
    }
}

// ---- factions and sets --------------------------------------------------------

fn pairs(text: &str, lib: &'static Library) -> Result<Vec<[String; 2]>, UserError> {
    let mut taken: Vec<&str> = Vec::new();
    let mut pairs = Vec::new();
    for pair in text.split(',') {
        let names: Vec<&str> = pair.split('+').map(str::trim).collect();
        let [first, second] = names[..] else {
            let pair = pair.trim();
            return Err(UserError(format!("--factions: \"{pair}\" is not a pair like \"Ninjas+Pirates\"")));
        };
        let (first, second) = (faction(first, lib)?, faction(second, lib)?);
        for name in [first, second] {
            if taken.contains(&name) {
                return Err(UserError(format!("--factions: {name} is chosen twice: each faction is there once")));
            }
            taken.push(name);
        }
        pairs.push([first.to_string(), second.to_string()]);
    }
    Ok(pairs)
}

fn faction(name: &str, lib: &'static Library) -> Result<&'static str, UserError> {
    let playable: Vec<&str> = lib.playable().map(|f| lib.faction(f).name).collect();
    if let Some(f) = lib.find_faction(name) {
        let found = lib.faction(f);
        if found.is_playable() {
            return Ok(found.name);
        }
        let all = playable.join(", ");
        return Err(UserError(format!("the faction \"{}\" is not complete yet; complete are: {all}", found.name)));
    }
    Err(UserError(format!("there is no faction \"{name}\"; {}", meant(name, &playable))))
}

fn sets(text: &str, lib: &'static Library) -> Result<Vec<String>, UserError> {
    let find = |word: &str| {
        let mut all = lib.sets().iter();
        let known = all.find(|s| s.short.eq_ignore_ascii_case(word) || s.name.eq_ignore_ascii_case(word));
        known.map(|s| s.short.to_string()).ok_or_else(|| {
            let shorts: Vec<&str> = lib.sets().iter().map(|s| s.short).collect();
            UserError(format!("there is no set \"{word}\"; {}", meant(word, &shorts)))
        })
    };
    text.split(',').map(|word| find(word.trim())).collect()
}

/// "did you mean …?", or what there is.
fn meant(word: &str, names: &[&str]) -> String {
    match nearest(word, names.iter().copied()).as_slice() {
        [] => format!("there are: {}", names.join(", ")),
        near => format!("did you mean {}?", near.join(" or ")),
    }
}

/// The names most like a word, the most likely first; none if nothing is like it.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut near: Vec<(f64, &str)> = names
        .map(|name| (strsim::jaro_winkler(&word, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.dedup_by_key(|n| n.1);
    near.into_iter().take(3).map(|n| n.1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_people_and_bots() {
        let (players, bots) = seats("Ann, bot,BOT").unwrap();
        assert_eq!(players, ["Ann", "Bot1", "Bot2"]);
        assert_eq!(bots, [None, Some("random".into()), Some("random".into())]);
        assert_eq!(seats("You,bot").unwrap().0, ["You", "Bot"]);
        for (wrong, why) in [
            ("Ann", "has 1 name:"),
            ("a,b,c,d,e", "has 5 names:"),
            ("Ann,ann", "twice"),
            ("Ann,", "no name"),
            ("Ann,12", "number"),
            ("Ann,\x1b[2J", "printed"),
            ("Ann,Bartholomew the Great", "longer than 16"),
        ] {
            let UserError(line) = seats(wrong).unwrap_err();
            assert!(line.contains(why), "{wrong:?}: {line}");
        }
    }

    #[test]
    fn the_nearest_name_comes_first() {
        let names = ["Ninjas", "Pirates", "Robots", "Zombies"];
        assert_eq!(nearest("ninja", names.into_iter()), ["Ninjas"]);
        assert_eq!(nearest("Zombis", names.into_iter())[0], "Zombies");
        assert!(nearest("xyz", names.into_iter()).is_empty());
    }
}
