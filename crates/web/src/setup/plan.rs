//! What is being set up, as plain data: what is possible, what is missing, and the game that results.

use super::seat::PlannedSeat;
use engine::ids::*;
use engine::seed::Seed;
use engine::setup::{DraftRules, Factions, Setup};
use protocol::{NewGame, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The longest name.
pub const LONGEST: usize = 16;
/// The seats there can be.
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

/// How players come to their factions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FactionMode {
    /// By chance.
    Random,
    /// Picked in turn when the game begins.
    Draft,
    /// Picked here.
    Chosen,
}

/// What a person wants of every game and no game's setup says.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// The factions, by name, that are to stay away.
    pub bans: Vec<String>,
    /// Whether those that were played lately are to stay away, too.
    pub avoid: bool,
}

/// What is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seats.
    pub seats: Vec<PlannedSeat>,
    /// How they come to their factions.
    pub way: FactionMode,
    /// What comes before the picks of a draft.
    pub draft: DraftRules,
    /// The sets the factions come from, by number; none: all.
    pub sets: BTreeSet<usize>,
    /// The sets the bases come from, by number; none: those of the factions that play.
    pub bases: BTreeSet<usize>,
    /// Whether titans are played with.
    pub titans: bool,
    /// Whether two players may have the same faction.
    pub same: bool,
    /// The seed, as it was typed.
    pub seed: String,
    /// The factions that stay away.
    pub bans: BTreeSet<FactionId>,
    /// Whether those that were played lately stay away, as far as others are left.
    pub avoid: bool,
    /// The factions that were played lately, the last ones first.
    pub recent: Vec<FactionId>,
}

/// Why it cannot begin yet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A name is missing, too long, or there twice.
    Name,
    /// Factions are still to be picked.
    Missing(usize),
    /// Too few factions are left.
    FewFactions {
        /// This many are.
        left: usize,
        /// This many are needed.
        wanted: usize,
    },
    /// Too few bases are left.
    FewBases {
        /// This many are.
        left: usize,
        /// This many are needed.
        wanted: usize,
    },
    /// The seed is neither a number nor 64 hexadecimal digits.
    Seed,
}

impl Plan {
    /// As it is for the first time: you against a relaxed bot.
    pub fn first(seed: impl Into<Seed>) -> Plan {
        Plan {
            seats: vec![PlannedSeat::person(0), PlannedSeat::first_bot(1)],
            way: FactionMode::Random,
            draft: DraftRules::default(),
            sets: BTreeSet::new(),
            bases: BTreeSet::new(),
            titans: true,
            same: false,
            seed: seed.into().to_string(),
            bans: BTreeSet::new(),
            avoid: false,
            recent: Vec::new(),
        }
    }
    /// As a game was set up, with another seed.
    pub fn like(game: &NewGame, wishes: &Wishes, recent: &[String], seed: impl Into<Seed>) -> Plan {
        let lib = cards::library();
        let Setup { factions, sets, bases, titans, same_factions, .. } = &game.setup;
        let pairs: &[[String; 2]] = if let Factions::Chosen(pairs) = factions { pairs } else { &[] };
        let known = |names: &[String]| names.iter().filter_map(|n| lib.find_faction(n)).collect::<Vec<_>>();
        let numbers = |names: &[String]| names.iter().filter_map(|n| lib.find_set(n)).collect();
        let seats = game.players.iter().zip(&game.bots).enumerate();
        let seat = |(i, (name, bot)): (usize, (&String, &Option<String>))| PlannedSeat {
            key: i as u32,
            name: name.clone(),
            bot: bot.clone().map(known_level),
            factions: pairs.get(i).map(|p| known(p)).unwrap_or_default(),
        };
        let seats: Vec<PlannedSeat> = seats.map(seat).collect();
        let way = match factions {
            Factions::Draft | Factions::DraftWith(_) => FactionMode::Draft,
            Factions::Chosen(_) => FactionMode::Chosen,
            Factions::Random | Factions::Mixed => FactionMode::Random,
        };
        let first = Plan::first(seed);
        Plan {
            seats: if SEATS.contains(&seats.len()) { seats } else { first.seats },
            way,
            draft: factions.draft_rules().unwrap_or_default(),
            sets: numbers(sets),
            bases: numbers(bases),
            titans: *titans,
            same: *same_factions,
            bans: known(&wishes.bans).into_iter().collect(),
            avoid: wishes.avoid,
            recent: known(recent),
            seed: first.seed,
        }
    }
    /// The wishes in it.
    pub fn wishes(&self) -> Wishes {
        Wishes { bans: names(self.bans.iter().copied()), avoid: self.avoid }
    }

    // ---- what is possible -----------------------------------------------------

    /// The factions of the sets.
    pub fn pool(&self) -> Vec<FactionId> {
        let lib = cards::library();
        lib.playable().filter(|&f| self.sets.is_empty() || self.sets.contains(&lib.set_of(f))).collect()
    }
    /// How many factions it takes.
    pub fn wanted(&self) -> usize {
        match self.way {
            FactionMode::Random if self.same => 2,
            FactionMode::Draft => self.draft.wanted(self.seats.len() as u8),
            FactionMode::Random | FactionMode::Chosen => 2 * self.seats.len(),
        }
    }
    /// The factions that stay away because they were played lately: the last ones first, for as long as others
    /// are left.
    pub fn avoided(&self) -> Vec<FactionId> {
        let left: Vec<FactionId> = self.pool().into_iter().filter(|f| !self.bans.contains(f)).collect();
        let spare = left.len().saturating_sub(self.wanted());
        let recent = self.recent.iter().copied().filter(|f| left.contains(f));
        recent.take(if self.avoid { spare } else { 0 }).collect()
    }
    /// The factions that may come.
    pub fn allowed(&self) -> Vec<FactionId> {
        let avoided = self.avoided();
        self.pool().into_iter().filter(|f| !self.bans.contains(f) && !avoided.contains(f)).collect()
    }
    /// How many bases there are to choose from, if their sets are named.
    fn bases_named(&self) -> Option<usize> {
        let bits = self.bases.iter().fold(0, |bits, &i| bits | 1 << i);
        (bits != 0).then(|| cards::library().bases_in(bits).count())
    }
    /// Whose turn it is to pick a faction here: the seat asked for, or the first that has not got two.
    pub fn picking(&self, asked: u32) -> Option<&PlannedSeat> {
        let open = |c: &&PlannedSeat| c.factions.len() < 2;
        let all = || self.seats.iter().filter(open);
        all().find(|c| c.key == asked).or_else(|| all().next())
    }
    /// Everything that keeps it from beginning.
    pub fn problems(&self) -> Vec<Problem> {
        let names: BTreeSet<String> = self.seats.iter().map(|c| c.name.trim().to_lowercase()).collect();
        let bad = |c: &PlannedSeat| c.name.trim().is_empty() || c.name.trim().chars().count() > LONGEST;
        let bad_names = names.len() < self.seats.len() || self.seats.iter().any(bad);
        let missing: usize = self.seats.iter().map(|c| 2 - c.factions.len().min(2)).sum();
        let (left, wanted) = (self.allowed().len(), self.wanted());
        let of_factions = match self.way {
            FactionMode::Chosen => (missing > 0).then_some(Problem::Missing(missing)),
            FactionMode::Random | FactionMode::Draft => {
                (left < wanted).then_some(Problem::FewFactions { left, wanted })
            }
        };
        let enough = self.seats.len() + 1;
        let of_bases = self.bases_named().filter(|&n| n < enough);
        let all = [
            bad_names.then_some(Problem::Name),
            of_factions,
            of_bases.map(|left| Problem::FewBases { left, wanted: enough }),
            self.seed.trim().parse::<Seed>().is_err().then_some(Problem::Seed),
        ];
        all.into_iter().flatten().collect()
    }

    // ---- changing it ----------------------------------------------------------

    /// Changes a seat.
    pub fn change(&mut self, key: u32, f: impl FnOnce(&mut PlannedSeat)) {
        if let Some(seat) = self.seats.iter_mut().find(|c| c.key == key) {
            f(seat);
        }
    }
    /// One seat more, for a bot.
    pub fn add(&mut self) {
        let key = self.seats.iter().map(|c| c.key).max().unwrap_or(0) + 1;
        if self.seats.len() < *SEATS.end() {
            self.seats.push(PlannedSeat::bot(key));
        }
    }
    /// Gives a faction to the player whose turn it is, or takes it back. Says who picks next.
    pub fn pick(&mut self, asked: u32, f: FactionId) -> u32 {
        let taken = |c: &&PlannedSeat| c.factions.contains(&f);
        let owner = self.seats.iter().find(taken).filter(|_| !self.same).map(|c| c.key);
        let Some(key) = owner.or_else(|| self.picking(asked).map(|c| c.key)) else { return asked };
        let mut next = Some(key);
        self.change(key, |c| match c.factions.iter().position(|&g| g == f) {
            Some(i) => {
                c.factions.remove(i);
                next = None; // it goes on with the first that lacks one
            }
            None => c.factions.push(f),
        });
        let first = || self.seats.iter().find(|c| c.factions.len() < 2);
        next.map_or_else(first, |key| self.picking(key)).map_or(key, |c| c.key)
    }
    /// Picks what is still to be picked: any of those that may come, as the numbers say.
    pub fn fill(&mut self, mut number: impl FnMut(usize) -> usize) {
        while let Some(key) = self.picking(0).map(|c| c.key) {
            let taken = |f: &FactionId| self.seats.iter().any(|c| c.factions.contains(f));
            let mut free: Vec<FactionId> = self.allowed().into_iter().filter(|f| !taken(f)).collect();
            if free.is_empty() {
                free = cards::library().playable().filter(|f| !taken(f)).collect();
            }
            let Some(&f) = free.get(number(free.len())) else { return };
            self.change(key, |c| c.factions.push(f));
        }
    }
    /// The game as it is planned now.
    pub fn game(&self) -> NewGame {
        let lib = cards::library();
        let pair =
            |c: &PlannedSeat| [0, 1].map(|i| c.factions.get(i).map_or(String::new(), |&f| lib.faction(f).name.into()));
        let factions = match self.way {
            FactionMode::Random => Factions::Random,
            FactionMode::Draft => Factions::draft(self.draft.bans, self.draft.candidates),
            FactionMode::Chosen => Factions::Chosen(self.seats.iter().map(pair).collect()),
        };
        let short = |sets: &BTreeSet<usize>| sets.iter().map(|&i| lib.sets()[i].short.to_string()).collect();
        let seed: Seed = self.seed.trim().parse().unwrap_or_default();
        let away = self.bans.iter().copied().chain(self.avoided()).filter(|_| self.way != FactionMode::Chosen);
        let setup = Setup {
            sets: short(&self.sets),
            bases: short(&self.bases),
            same_factions: self.same,
            titans: self.titans,
            without: names(away),
            ..Setup::new(self.seats.len() as u8, seed, factions)
        };
        let players = self.seats.iter().map(|c| c.name.trim().to_string()).collect();
        NewGame { setup, players, bots: self.seats.iter().map(|c| c.bot.clone()).collect() }
    }

    // ---- after a game ---------------------------------------------------------

    /// With those who sit at a table, as they sit there, and with the factions they have.
    pub fn seated(mut self, view: &View) -> Plan {
        let seat = |(i, (who, p)): (usize, (&protocol::Seated, &protocol::Player))| PlannedSeat {
            key: i as u32,
            name: who.name.clone(),
            bot: who.bot.clone(),
            factions: p.factions.clone(),
        };
        self.seats = view.seated.iter().zip(&view.players).enumerate().map(seat).collect();
        self
    }
    /// With the same factions, and everybody one seat further.
    pub fn rotated(mut self) -> Plan {
        self.seats.rotate_right(1);
        self.way = FactionMode::Chosen;
        self
    }
}

/// A level that is not offered any more becomes the usual one.
fn known_level(level: String) -> String {
    if host::LEVELS.contains(&level.as_str()) { level } else { host::USUAL.into() }
}
/// Factions by name.
pub fn names(factions: impl Iterator<Item = FactionId>) -> Vec<String> {
    factions.map(|f| cards::library().faction(f).name.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faction(name: &str) -> FactionId {
        cards::library().find_faction(name).expect("a faction")
    }
    fn begins(plan: &Plan) -> bool {
        host::Table::begin(cards::library(), plan.game(), None).is_ok()
    }
    fn set(short: &str) -> usize {
        cards::library().find_set(short).expect("a set")
    }

    #[test]
    fn the_first_plan_can_begin_and_comes_back_as_it_was() {
        let mut plan = Plan::first(7);
        assert!(plan.problems().is_empty() && begins(&plan));
        assert_eq!(plan.seats[1].bot.as_deref(), Some("relaxed"), "nobody loses their first game to a sharp one");
        plan.add();
        plan.sets = [set("core"), set("9000")].into();
        plan.bases = [set("core")].into();
        (plan.titans, plan.way) = (false, FactionMode::Draft);
        plan.bans = [faction("Aliens")].into();
        let again = Plan::like(&plan.game(), &plan.wishes(), &[], 7);
        assert_eq!(again, plan);
        assert!(again.problems().is_empty() && begins(&again));
    }

    #[test]
    fn bans_and_candidates_are_a_part_of_the_plan_and_take_factions() {
        let mut plan = Plan { sets: [set("core")].into(), way: FactionMode::Draft, ..Plan::first(3) };
        plan.draft = DraftRules { bans: 1, candidates: 3 };
        assert_eq!(plan.pool().len(), 8);
        assert!(plan.problems().is_empty() && begins(&plan), "two bans, and three for each");
        assert_eq!(Plan::like(&plan.game(), &plan.wishes(), &[], 3), plan);
        plan.draft.candidates = 4;
        assert_eq!(plan.problems(), [Problem::FewFactions { left: 8, wanted: 10 }]);
        assert!(!begins(&plan), "the engine says the same");
    }

    #[test]
    fn what_is_banned_is_not_dealt_and_too_few_factions_are_a_problem() {
        let mut plan = Plan { sets: [set("core")].into(), ..Plan::first(3) };
        plan.bans = plan.pool()[..4].iter().copied().collect();
        let host = host::Table::begin(cards::library(), plan.game(), None).expect("four are left");
        let dealt: Vec<FactionId> = host.view(None).players.iter().flat_map(|p| p.factions.clone()).collect();
        assert!(dealt.len() == 4 && dealt.iter().all(|f| !plan.bans.contains(f)));
        plan.bans.insert(plan.pool()[4]);
        assert_eq!(plan.problems(), [Problem::FewFactions { left: 3, wanted: 4 }]);
        assert!(!begins(&plan), "the engine says the same");
        plan.same = true;
        assert!(plan.problems().is_empty() && begins(&plan), "three are enough if players may have the same");
        plan.way = FactionMode::Draft;
        assert_eq!(plan.problems(), [Problem::FewFactions { left: 3, wanted: 4 }], "a draft has each once");
    }

    #[test]
    fn what_was_played_lately_stays_away_as_far_as_others_are_left() {
        let mut plan = Plan { sets: [set("core")].into(), avoid: true, ..Plan::first(3) };
        let pool = plan.pool();
        plan.recent = pool.clone();
        assert_eq!(plan.avoided(), pool[..pool.len() - 4], "the last ones first, and four are needed");
        assert!(plan.problems().is_empty() && begins(&plan));
        plan.bans = [pool[7]].into();
        assert_eq!(plan.avoided().len(), pool.len() - 5);
        assert!(plan.game().setup.without.contains(&cards::library().faction(pool[7]).name.to_string()));
        plan.avoid = false;
        assert!(plan.avoided().is_empty());
    }

    #[test]
    fn bases_of_too_few_sets_are_a_problem_where_the_engine_says_so() {
        for (i, _) in cards::library().sets().iter().enumerate() {
            for seats in SEATS {
                let mut plan = Plan { bases: [i].into(), ..Plan::first(1) };
                (2..seats).for_each(|_| plan.add());
                assert_eq!(plan.problems().is_empty(), begins(&plan), "set {i}, {seats} seats");
            }
        }
    }

    #[test]
    fn names_and_seeds_are_looked_at() {
        let mut plan = Plan::first(1);
        plan.seed = "seven".into();
        plan.change(1, |c| c.name = " player 1 ".into());
        assert_eq!(plan.problems(), [Problem::Name, Problem::Seed], "the same name in another spelling");
        plan.seed = " 7 ".into();
        plan.change(1, |c| c.name = "x".repeat(LONGEST));
        assert!(plan.problems().is_empty());
        assert_eq!(plan.game().setup.seed, 7);
        plan.seed = "ab".repeat(32);
        assert!(plan.problems().is_empty());
        assert_eq!(plan.game().setup.seed, Seed::from([0xab; 32]));
    }

    #[test]
    fn factions_are_picked_in_turn_given_back_and_filled_up() {
        let mut plan = Plan { way: FactionMode::Chosen, ..Plan::first(1) };
        assert_eq!(plan.problems(), [Problem::Missing(4)]);
        let [a, b] = ["Aliens", "Pirates"].map(faction);
        let next = plan.pick(0, a);
        let next = plan.pick(next, b);
        assert_eq!((next, plan.problems()), (1, vec![Problem::Missing(2)]), "then it is the other one's turn");
        assert_eq!(plan.pick(next, a), 0, "who gives one back picks again");
        assert_eq!(plan.seats[0].factions, [b]);
        let c = faction("Ninjas");
        assert_eq!((plan.pick(1, c), plan.pick(1, c)), (1, 0), "after that, it goes on with the first that lacks one");
        plan.bans = plan.pool().into_iter().skip(3).collect();
        plan.fill(|n| n - 1);
        assert!(plan.problems().is_empty() && begins(&plan), "{plan:?}");
    }

    #[test]
    fn the_same_again_has_the_same_factions_one_seat_further() {
        let plan = Plan { titans: false, ..Plan::first(5) };
        let host = host::Table::begin(cards::library(), plan.game(), None).expect("a possible game");
        let view = host.view(None);
        let again = plan.clone().seated(&view).game();
        assert_eq!((again.players, again.setup.factions), (plan.game().players, Factions::Random));
        let rotated = plan.seated(&view).rotated();
        let next = host::Table::begin(cards::library(), rotated.game(), None).expect("a possible game").view(None);
        assert_eq!(next.players.len(), 2);
        for (i, p) in view.players.iter().enumerate() {
            let there = (i + 1) % 2;
            assert_eq!((&view.seated[i], &p.factions), (&next.seated[there], &next.players[there].factions));
        }
        assert!(!rotated.titans, "and everything else as it was");
    }
}
