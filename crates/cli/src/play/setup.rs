//! From what was typed to a game that can begin: who sits where, and with which factions.

use super::Args;
use crate::error::UserError;
use crate::factions::pairs;
use engine::setup::{Factions, Setup};
use record::Record;
use std::hash::{BuildHasher, Hasher};

/// The level of the bots there are.
pub const RANDOM: &str = "random";
/// The name of a person who plays alone against bots.
pub const YOU: &str = "You";
/// The longest name.
const LONGEST: usize = 16;

/// A record without answers, as the arguments want it.
pub fn new_game(args: &Args) -> Result<Record, UserError> {
    let pairs = args.factions.as_deref().map(pairs).transpose()?;
    let (players, bots) = match (&args.seats, &pairs) {
        (Some(text), _) => seats(text)?,
        (None, None) => seats("You,bot")?,
        (None, Some(pairs)) => seats(&default_seats(pairs.len())?)?,
    };
    let factions = match pairs {
        Some(pairs) => Factions::Chosen(pairs),
        None if args.draft => Factions::Draft,
        None if args.mixed => Factions::Mixed,
        None => Factions::Random,
    };
    let sets = args.sets.iter().flat_map(|text| text.split(',')).map(|set| set.trim().to_string()).collect();
    let seed = args.seed.unwrap_or_else(any_seed);
    let same_factions = args.same_factions;
    let setup = Setup { players: players.len() as u8, seed, factions, sets, same_factions, titans: !args.no_titans };
    Ok(Record::new(setup, players, bots))
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
        Factions::Mixed => "--mixed".into(),
    };
    if !setup.sets.is_empty() {
        factions += &format!(" --sets \"{}\"", setup.sets.join(","));
    }
    if setup.same_factions {
        factions += " --same-factions";
    }
    if !setup.titans {
        factions += " --no-titans";
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
}
