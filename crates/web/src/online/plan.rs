//! A table as it is set up, as plain data: what can be chosen, and what is not possible.

use engine::ids::FactionId;
use protocol::online::{Chat, ClockRule, FactionRule, Options};
use std::collections::BTreeSet;

/// How many can play.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;
/// The longest title.
pub const LONGEST: usize = 40;
/// How many factions each player can ban.
pub const BANS: [u8; 3] = [0, 1, 2];
/// How many factions each player can be dealt to pick from; 0: everybody picks from all.
pub const CANDIDATES: [u8; 4] = [0, 3, 4, 6];
/// How many seconds later others can watch.
pub const DELAYS: [Option<u16>; 4] = [None, Some(0), Some(30), Some(180)];
/// What may be said.
pub const CHATS: [Chat; 3] = [Chat::Phrases, Chat::Players, Chat::Everybody];
/// How many seconds a window for responses can last.
pub const WINDOWS: [u8; 4] = [0, 2, 4, 8];
/// The clocks there are to choose from.
pub const CLOCKS: [ClockRule; 7] = [
    ClockRule::None,
    ClockRule::PerMove(60),
    ClockRule::PerMove(180),
    ClockRule::PerMove(86_400),
    ClockRule::Bank { seconds: 300, more: 10 },
    ClockRule::Bank { seconds: 600, more: 20 },
    ClockRule::Bank { seconds: 1_500, more: 30 },
];

/// How players come to their factions, without the numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// At random.
    Random,
    /// Picked in turn.
    Draft,
    /// Chosen before the game.
    Chosen,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 3] = [Way::Random, Way::Draft, Way::Chosen];
    /// That of a table.
    pub fn of(options: &Options) -> Way {
        match options.factions {
            FactionRule::Random => Way::Random,
            FactionRule::Draft { .. } => Way::Draft,
            FactionRule::Chosen(_) => Way::Chosen,
        }
    }
    /// As it is to begin with.
    pub fn rule(self, players: u8) -> FactionRule {
        match self {
            Way::Random => FactionRule::Random,
            Way::Draft => FactionRule::Draft { bans: 0, candidates: 0 },
            Way::Chosen => FactionRule::Chosen(vec![None; players.into()]),
        }
    }
}

/// Why a table cannot be set up so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The title is too long.
    Title,
    /// Too few factions are left.
    FewFactions {
        /// This many are.
        left: usize,
        /// This many are needed.
        wanted: usize,
    },
}

/// The factions of the sets.
pub fn pool(options: &Options) -> Vec<FactionId> {
    let lib = cards::library();
    let sets = numbers(&options.sets);
    lib.playable().filter(|&f| sets.is_empty() || sets.contains(&lib.set_of(f))).collect()
}
/// How many factions it takes.
fn wanted(options: &Options) -> usize {
    let each = match options.factions {
        FactionRule::Random | FactionRule::Chosen(_) => 2,
        FactionRule::Draft { bans, candidates } => usize::from(bans) + usize::from(candidates.max(2)),
    };
    each * usize::from(options.players)
}
/// What keeps a table from being set up so.
pub fn problem(options: &Options) -> Option<Problem> {
    let (left, wanted) = (pool(options).len(), wanted(options));
    match () {
        _ if options.title.chars().count() > LONGEST => Some(Problem::Title),
        _ if left < wanted => Some(Problem::FewFactions { left, wanted }),
        _ => None,
    }
}

/// The sets of a table, by number.
pub fn numbers(sets: &[String]) -> BTreeSet<usize> {
    sets.iter().filter_map(|name| cards::library().find_set(name)).collect()
}
/// Sets by their short names.
pub fn names(sets: &BTreeSet<usize>) -> Vec<String> {
    sets.iter().map(|&i| cards::library().sets()[i].short.to_string()).collect()
}

/// Changes how many play.
pub fn set_players(options: &mut Options, players: u8) {
    options.players = players;
    if let FactionRule::Chosen(pairs) = &mut options.factions {
        pairs.resize(players.into(), None);
    }
}
/// Lists a table for everybody, or no longer. With strangers, there are phrases alone unless somebody wants more.
pub fn set_listed(options: &mut Options, listed: bool) {
    options.listed = listed;
    options.chat = if listed { Chat::Phrases } else { Chat::Players };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_table_is_possible_and_everything_there_is_to_choose_is_told_apart() {
        assert_eq!(problem(&Options::default()), None);
        assert!(CLOCKS.contains(&Options::default().clock) && DELAYS.contains(&Options::default().spectators));
        for way in Way::ALL {
            let factions = way.rule(3);
            assert_eq!(Way::of(&Options { factions, ..Options::default() }), way);
        }
    }
    #[test]
    fn too_few_factions_and_too_long_titles_are_said() {
        let core = vec!["core".to_string()];
        let four = Options { players: 4, sets: core, ..Options::default() };
        assert_eq!(problem(&four), None, "eight factions for four players");
        let draft = Options { factions: FactionRule::Draft { bans: 1, candidates: 0 }, ..four.clone() };
        assert_eq!(problem(&draft), Some(Problem::FewFactions { left: 8, wanted: 12 }));
        let dealt = Options { factions: FactionRule::Draft { bans: 0, candidates: 3 }, ..four };
        assert_eq!(problem(&dealt), Some(Problem::FewFactions { left: 8, wanted: 12 }));
        let long = Options { title: "x".repeat(LONGEST + 1), ..Options::default() };
        assert_eq!(problem(&long), Some(Problem::Title));
    }
    #[test]
    fn sets_survive_being_named() {
        let some = BTreeSet::from([0, 2]);
        assert_eq!(numbers(&names(&some)), some);
    }
    #[test]
    fn strangers_have_phrases_and_another_number_of_players_has_as_many_pairs() {
        let mut options = Options { factions: Way::Chosen.rule(2), ..Options::default() };
        set_listed(&mut options, true);
        assert_eq!(options.chat, Chat::Phrases);
        set_players(&mut options, 4);
        assert_eq!(options.factions, FactionRule::Chosen(vec![None; 4]));
    }
}
