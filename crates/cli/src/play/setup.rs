//! From what was typed to a game that can begin: who sits where, and with which factions.

use super::Args;
use crate::bot;
use crate::chance::any_seed;
use crate::error::{UserError, nearest};
use crate::factions::pairs;
use bots::roster;
use engine::setup::{Factions, Setup};
use protocol::NewGame;
use record::Record;
use words::markup::capital;

/// The bot that `bot` stands for.
pub const BOT: &str = "sharp";
/// The name of a person who plays alone against bots.
pub const YOU: &str = "You";
/// The longest name.
const LONGEST: usize = 16;

/// A game as the arguments want it. Where they do not say who plays, it is one person against bots of this level.
pub fn new_game(args: &Args, level: &str) -> Result<NewGame, UserError> {
    let pairs = args.factions.as_deref().map(pairs).transpose()?;
    let (players, bots) = match (&args.seats, &pairs) {
        (Some(text), _) => seats(text)?,
        (None, None) => seats(&default_seats(2, level)?)?,
        (None, Some(pairs)) => seats(&default_seats(pairs.len(), level)?)?,
    };
    let factions = match pairs {
        Some(pairs) => Factions::Chosen(pairs),
        None if args.draft => Factions::draft(args.bans.unwrap_or(0), args.candidates.unwrap_or(0)),
        None if args.mixed => Factions::Mixed,
        None => Factions::Random,
    };
    let list = |text: &Option<String>| -> Vec<String> {
        text.iter().flat_map(|text| text.split(',')).map(|name| name.trim().to_string()).collect()
    };
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    let same_factions = args.same_factions;
    let setup = Setup {
        sets: list(&args.sets),
        without: list(&args.without),
        bases: list(&args.bases),
        same_factions,
        titans: !args.no_titans,
        ..Setup::new(players.len() as u8, seed, factions)
    };
    let lib = ::cards::library();
    setup.written_out(lib).map_err(|e| UserError::setup(lib, e))?;
    Ok(NewGame { setup, players, bots })
}

/// What a record that was read from a file must fulfil beyond its format.
pub fn check(record: &Record) -> Result<(), String> {
    let (seats, names) = (record.setup.players as usize, record.players.len());
    if names != seats || record.bots.len() != seats {
        return Err(format!("it names {names} players and {} bots or people for {seats} seats", record.bots.len()));
    }
    for level in record.bots.iter().flatten() {
        if roster::find(level).is_none() {
            return Err(format!("it wants a bot \"{}\"{}", level.escape_debug(), nearest(level, bot::names())));
        }
    }
    record.players.iter().try_for_each(|name| check_name(name))
}

/// The command that begins the same game again.
pub fn command(record: &Record) -> String {
    let seats = seats_again(&record.players, &record.bots);
    let setup = &record.setup;
    let mut factions = match &setup.factions {
        Factions::Chosen(pairs) => {
            let pairs: Vec<String> = pairs.iter().map(|p| p.join("+")).collect();
            format!("--factions \"{}\"", pairs.join(","))
        }
        Factions::Random => "--random".into(),
        Factions::Draft => "--draft".into(),
        Factions::DraftWith(rules) => {
            let mut draft = "--draft".to_string();
            for (option, n) in [("bans", rules.bans), ("candidates", rules.candidates)] {
                if n > 0 {
                    draft += &format!(" --{option} {n}");
                }
            }
            draft
        }
        Factions::Mixed => "--mixed".into(),
    };
    for (option, names) in [("sets", &setup.sets), ("without", &setup.without), ("bases", &setup.bases)] {
        if !names.is_empty() {
            factions += &format!(" --{option} \"{}\"", names.join(","));
        }
    }
    if setup.same_factions {
        factions += " --same-factions";
    }
    if !setup.titans {
        factions += " --no-titans";
    }
    format!("breakpoint play --seats \"{seats}\" {factions} --seed {}", setup.seed)
}

// ---- seats ------------------------------------------------------------------

type Players = (Vec<String>, Vec<Option<String>>);

fn default_seats(pairs: usize, level: &str) -> Result<String, UserError> {
    if !(2..=4).contains(&pairs) {
        let s = if pairs == 1 { "" } else { "s" };
        return Err(UserError(format!(
            "--factions has {pairs} pair{s}: expected one pair for each of 2 to 4 players, \
             such as \"Ninjas+Pirates,Robots+Zombies\""
        )));
    }
    Ok([YOU].into_iter().chain(std::iter::repeat_n(level, pairs - 1)).collect::<Vec<_>>().join(","))
}

fn seats(text: &str) -> Result<Players, UserError> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    if !(2..=4).contains(&words.len()) {
        let n = words.len();
        let s = if n == 1 { "" } else { "s" };
        return Err(UserError(format!("--seats has {n} name{s}: expected 2 to 4, such as \"Ann,Bob,bot\"")));
    }
    let (mut players, mut bots) = (Vec::<String>::new(), Vec::new());
    for (i, word) in words.iter().enumerate() {
        let (name, bot) = match word.split_once(':') {
            Some((name, level)) => (name.trim().to_string(), Some(bot_of(level.trim())?)),
            None => match bot_of(word) {
                Ok(bot) => (bot_name(&words, i), Some(bot)),
                Err(_) => (word.to_string(), None),
            },
        };
        check_name(&name).map_err(|why| UserError(format!("--seats: {why}")))?;
        if players.iter().any(|p| p.eq_ignore_ascii_case(&name)) {
            return Err(UserError(format!("--seats names \"{name}\" twice: every player needs a different name")));
        }
        players.push(name);
        bots.push(bot);
    }
    Ok((players, bots))
}

/// The bot that a word means.
fn bot_of(word: &str) -> Result<String, UserError> {
    let name = if word.eq_ignore_ascii_case("bot") { BOT } else { word };
    Ok(bot::find("--seats", name)?.name.to_string())
}

/// What a bot is called that was only asked for by what it is: that, with a number if there are several.
fn bot_name(words: &[&str], i: usize) -> String {
    let same = |w: &&&str| w.eq_ignore_ascii_case(words[i]);
    let name = capital(&words[i].to_lowercase());
    match words.iter().filter(same).count() {
        1 => name,
        _ => format!("{name}{}", words[..=i].iter().filter(same).count()),
    }
}

/// What `--seats` has to say for the same players.
fn seats_again(players: &[String], bots: &[Option<String>]) -> String {
    let all = || players.iter().zip(bots);
    let short = |(name, bot): (&String, &Option<String>)| match bot {
        Some(level) if level == BOT && name.starts_with("Bot") => "bot".to_string(),
        Some(level) => level.clone(),
        None => name.clone(),
    };
    let full = |(name, bot): (&String, &Option<String>)| match bot {
        Some(level) => format!("{name}:{level}"),
        None => name.clone(),
    };
    let text = all().map(short).collect::<Vec<_>>().join(",");
    match seats(&text) {
        Ok((p, b)) if p == players && b == bots => text,
        _ => all().map(full).collect::<Vec<_>>().join(","),
    }
}

fn check_name(name: &str) -> Result<(), String> {
    let shown = name.escape_debug();
    if name.trim().is_empty() {
        Err("a seat has no name: expected a person's name or \"bot\"".into())
    } else if name.chars().count() > LONGEST {
        Err(format!("the name \"{shown}\" is longer than {LONGEST} letters"))
    } else if name.chars().any(char::is_control) {
        Err(format!("the name \"{shown}\" contains characters that cannot be printed"))
    } else if name.chars().all(|c| c.is_ascii_digit()) {
        Err(format!("the name \"{shown}\" is a number, which would be mistaken for an answer"))
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
        assert_eq!(bots, [None, Some("sharp".into()), Some("sharp".into())]);
        assert_eq!(seats("You,bot").unwrap().0, ["You", "Bot"]);
        let (players, bots) = seats("Ann,MERCILESS,relaxed,Rex:greedy").unwrap();
        assert_eq!(players, ["Ann", "Merciless", "Relaxed", "Rex"]);
        assert_eq!(bots, [None, Some("merciless".into()), Some("relaxed".into()), Some("greedy".into())]);
        assert_eq!(seats("sharp,bot,sharp").unwrap().0, ["Sharp1", "Bot", "Sharp2"]);
        for (wrong, why) in [
            ("Ann", "has 1 name:"),
            ("a,b,c,d,e", "has 5 names:"),
            ("Ann,ann", "twice"),
            ("Ann,Rex:shap", "no bot \"shap\"; did you mean \"sharp\"?"),
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
    fn the_same_seats_can_be_asked_for_again() {
        for text in
            ["You,bot", "bot,Ann,bot", "Ann,sharp,merciless,merciless", "Bot:sharp,Sharp:random", "You,Bot2:sharp"]
        {
            let (players, bots) = seats(text).unwrap();
            assert_eq!(seats(&seats_again(&players, &bots)).unwrap(), (players, bots), "{text}");
        }
        // a game that was saved when all bots chose at random
        assert_eq!(seats_again(&["You".into(), "Bot".into()], &[None, Some("random".into())]), "You,Bot:random");
    }

    #[test]
    fn the_same_game_can_be_asked_for_again() {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            args: Args,
        }
        let game = |words: &[&str]| {
            let line = <Line as clap::Parser>::try_parse_from([&["play"], words].concat()).expect("a proper line");
            new_game(&line.args, "sharp").expect("a game").setup
        };
        for line in [
            "--seats You,bot,bot --draft --without Zombies,Ninjas --seed 7",
            "--seats You,bot --draft --bans 2 --candidates 3 --seed 7",
            "--draft --candidates 5 --seed 7",
            "--random --sets core --bases core,70s --no-titans --seed 8",
            "--factions Ninjas+Pirates,Robots+Zombies --bases oops --same-factions --seed 9",
            "--mixed --seed 10",
        ] {
            let setup = game(&line.split(' ').collect::<Vec<_>>());
            let bots = vec![Some("sharp".into()); setup.players.into()];
            let names = (0..setup.players).map(|n| format!("Bot{n}")).collect();
            let record = Record::begin(::cards::library(), &setup, names, bots).expect("a possible setup");
            let again = command(&record).replace('"', "");
            assert_eq!(game(&again.split(' ').skip(2).collect::<Vec<_>>()), setup, "{again}");
        }
    }
}
