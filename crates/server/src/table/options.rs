//! Whether a table can be set up as its host wants, and the game that comes of it.

use engine::ids::FactionId;
use engine::library::Library;
use engine::seed::Seed;
use engine::setup::{Factions, Setup, SetupError};
use engine::state::State;
use protocol::online::{ClockRule, FactionRule, Options, RoomFault};

/// The longest title.
const TITLE: usize = 60;
/// The longest delay for spectators, in seconds.
const DELAY: u16 = 3600;
/// The longest window, in seconds.
const WINDOW: u8 = 60;
/// What a player may have for one answer or for the whole game, in seconds.
const THINKING: std::ops::RangeInclusive<u32> = 5..=30 * 24 * 3600;

fn wrong(option: &str) -> RoomFault {
    RoomFault::Option(option.into())
}

/// Characters that are not shown as themselves: whoever reads a text with them does not see what is there.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Whether a game can be played so; the fault names the option that is wrong.
pub(crate) fn check(lib: &'static Library, options: &Options) -> Result<(), RoomFault> {
    let Options { title, players, clock, spectators, windows, .. } = options;
    if title.chars().count() > TITLE || title.chars().any(is_unseen) {
        return Err(wrong("title"));
    }
    if !(2..=4).contains(players) {
        return Err(wrong("players"));
    }
    let clock_is_good = match *clock {
        ClockRule::None => true,
        ClockRule::PerMove(seconds) => THINKING.contains(&seconds),
        ClockRule::Bank { seconds, more } => THINKING.contains(&seconds) && more <= 3600,
    };
    if !clock_is_good {
        return Err(wrong("clock"));
    }
    if spectators.is_some_and(|delay| delay > DELAY) {
        return Err(wrong("spectators"));
    }
    if *windows > WINDOW {
        return Err(wrong("windows"));
    }
    setup(lib, options, Seed::default()).map(|_| ())
}

/// The game with these options and this secret.
pub(crate) fn setup(lib: &'static Library, options: &Options, secret: Seed) -> Result<Setup, RoomFault> {
    let factions = match &options.factions {
        FactionRule::Random => Factions::Random,
        FactionRule::Draft { bans, candidates } => Factions::draft(*bans, *candidates),
        FactionRule::Chosen(pairs) => Factions::Chosen(chosen(lib, options, pairs, secret)?),
    };
    let sets = options.sets.clone();
    let setup = Setup { sets, titans: options.titans, ..Setup::new(options.players, secret, factions) };
    match State::new(lib, &setup) {
        Ok(_) => Ok(setup),
        Err(SetupError::Players(_)) => Err(wrong("players")),
        Err(SetupError::NoSet(_) | SetupError::TooFew | SetupError::TooManyCards(_)) => Err(wrong("sets")),
        Err(_) => Err(wrong("factions")),
    }
}

/// Two factions for each player. Who has not chosen gets what the secret decides, out of those that are left.
fn chosen(
    lib: &'static Library,
    options: &Options,
    pairs: &[Option<[String; 2]>],
    secret: Seed,
) -> Result<Vec<[String; 2]>, RoomFault> {
    if pairs.len() > options.players as usize {
        return Err(wrong("factions"));
    }
    let taken: Vec<&String> = pairs.iter().flatten().flatten().collect();
    let set = |f: FactionId| lib.sets()[lib.set_of(f)].short;
    let may_come = |f: &FactionId| options.sets.is_empty() || options.sets.iter().any(|s| s == set(*f));
    if options.sets.iter().any(|s| lib.find_set(s).is_none()) {
        return Err(wrong("sets"));
    }
    let left = lib.playable().filter(may_come).map(|f| lib.faction_key(f).to_string());
    let mut left: Vec<String> = left.filter(|key| !taken.contains(&key)).collect();
    left.sort();
    left.sort_by_cached_key(|key| secret.own_chance(number_of(key)));
    let mut left = left.into_iter();
    let mut pair = |i: usize| match pairs.get(i).cloned().flatten() {
        Some(pair) => Ok(pair),
        None => match (left.next(), left.next()) {
            (Some(a), Some(b)) => Ok([a, b]),
            _ => Err(wrong("sets")),
        },
    };
    (0..options.players as usize).map(&mut pair).collect()
}

/// A number for a key, the same on every machine.
fn number_of(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lib() -> &'static Library {
        cards::library()
    }
    fn fault(options: Options) -> Result<(), RoomFault> {
        check(lib(), &options)
    }

    #[test]
    fn a_fault_names_the_option() {
        let usual = Options::default;
        assert_eq!(fault(usual()), Ok(()));
        assert_eq!(fault(Options { players: 5, ..usual() }), Err(wrong("players")));
        assert_eq!(fault(Options { title: "a".repeat(61), ..usual() }), Err(wrong("title")));
        assert_eq!(fault(Options { title: "a\u{202e}b".into(), ..usual() }), Err(wrong("title")));
        assert_eq!(fault(Options { sets: vec!["nowhere".into()], ..usual() }), Err(wrong("sets")));
        assert_eq!(fault(Options { clock: ClockRule::PerMove(1), ..usual() }), Err(wrong("clock")));
        assert_eq!(fault(Options { spectators: Some(u16::MAX), ..usual() }), Err(wrong("spectators")));
        assert_eq!(fault(Options { windows: 61, ..usual() }), Err(wrong("windows")));
        let pair = |a: &str, b: &str| Some([a.to_string(), b.to_string()]);
        let chosen = |pairs| fault(Options { factions: FactionRule::Chosen(pairs), ..usual() });
        assert_eq!(chosen(vec![pair("pirates", "ninjas"), None]), Ok(()));
        assert_eq!(chosen(vec![pair("pirates", "pirates"), None]), Err(wrong("factions")));
        assert_eq!(chosen(vec![pair("pirates", "nobody"), None]), Err(wrong("factions")));
    }

    #[test]
    fn who_has_not_chosen_gets_what_is_left() {
        let pairs = vec![None, Some(["pirates".into(), "ninjas".into()])];
        let options = Options { factions: FactionRule::Chosen(pairs), sets: vec!["core".into()], ..Options::default() };
        let dealt = |secret: u64| setup(lib(), &options, secret.into()).unwrap().factions;
        let Factions::Chosen(both) = dealt(1) else { panic!("they are chosen") };
        assert_eq!(both[1], ["pirates".to_string(), "ninjas".to_string()]);
        assert!(both[0].iter().all(|key| key != "pirates" && key != "ninjas"));
        assert_eq!(dealt(1), dealt(1));
        assert!((2..20).any(|secret| dealt(secret) != dealt(1)), "the secret decides");
    }
}
