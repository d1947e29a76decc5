//! Random games until everything has been used: what never was is listed, and the list is empty. In every game
//! somebody has a faction with something left to show, so that few games are played in vain, however many cards
//! there are.

use engine::ask::{Choice, Note, Oracle, Prompt};
use engine::ids::{DefId, Seat};
use engine::library::{Library, StaticEffects};
use engine::setup::{Factions, Setup};
use engine::state::State;
use engine::table::play_out;
use engine::words::def::Kind;
use sim::{Dice, Plan, Random};
use std::collections::BTreeSet;

/// More games than it ever takes: what is unused after this many cannot be used.
const GAMES: u64 = 12_000;

/// Plays at random and notices what is used.
struct Watcher {
    random: Random,
    played: BTreeSet<DefId>,
    uncovered: BTreeSet<DefId>,
    /// Abilities by card and number; without one, those that happen instead of something.
    used: BTreeSet<(DefId, Option<u8>)>,
    scored: BTreeSet<DefId>,
    prevented: BTreeSet<DefId>,
}

impl Oracle for Watcher {
    fn answer(&mut self, s: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        self.random.answer(s, seat, prompt, options)
    }
    fn note(&mut self, s: &State, note: Note) {
        match note {
            Note::Played(c, ..) => drop(self.played.insert(s.card(c).def)),
            Note::Used(_, def, which, _) => drop(self.used.insert((def, which))),
            Note::Uncovered(_, c, _) => drop(self.uncovered.insert(s.card(c).def)),
            Note::Scores(_, def) => drop(self.scored.insert(def)),
            Note::Prevented(c) => {
                // the card itself, or one beside it that protects it, or their base
                let base = s.bases_holding(StaticEffects::PROTECT).filter(|&(b, _)| s.base_of(c) == Some(b));
                self.prevented.extend(base.map(|(b, _)| s.base(b).def));
                let beside = s.holding(StaticEffects::PROTECT).filter(|&(p, _)| s.base_of(p) == s.base_of(c));
                self.prevented.extend(beside.map(|(p, _)| s.card(p).def));
                self.prevented.insert(s.card(c).def);
            }
            _ => {}
        }
    }
}

#[test]
fn every_card_is_played_every_ability_used_and_every_base_scored() {
    let lib = cards::library();
    let plan = Plan { seed: 7, ..Plan::default() };
    let mut w = Watcher {
        random: Random::new(7),
        played: BTreeSet::new(),
        used: BTreeSet::new(),
        uncovered: BTreeSet::new(),
        scored: BTreeSet::new(),
        prevented: BTreeSet::new(),
    };
    let playable: Vec<DefId> = lib.playable().flat_map(|f| lib.cards_of(f)).collect();
    let sets = lib.playable().fold(0, |sets, f| sets | 1 << lib.set_of(f));
    let bases: Vec<DefId> = lib.bases_in(sets).collect();
    let mut unused = unused_by(&w, &playable, &bases);
    for game in 0..GAMES {
        if unused.is_empty() {
            break;
        }
        let mut s = State::new(lib, &showing(lib, &plan, game, &unused)).expect("a possible setup");
        play_out(&mut s, &mut w).expect("it ends");
        if game % 50 == 49 {
            unused = unused_by(&w, &playable, &bases);
        }
    }
    assert!(unused.is_empty(), "never used: {:#?}", unused.iter().map(|(_, what)| what).collect::<Vec<_>>());
}

/// A game of the plan in which somebody has a faction with something unused, or one of the set of an unused base.
fn showing(lib: &'static Library, plan: &Plan, game: u64, unused: &[(DefId, String)]) -> Setup {
    let mut setup = plan.setup(lib, game);
    let mut dice = Dice::nth(!plan.seed, game);
    let entry = lib.entry(unused[dice.below(unused.len())].0);
    let of_set: Vec<_> = lib.playable().filter(|&f| lib.set_of(f) == entry.set).collect();
    let name = lib.faction(entry.faction.unwrap_or(of_set[dice.below(of_set.len())])).name;
    let Factions::Chosen(pairs) = &mut setup.factions else { unreachable!("a plan chooses factions") };
    if !pairs.as_flattened().iter().any(|other| other == name) {
        pairs[0][0] = name.to_string();
    }
    setup
}

/// What has not been used yet, with the card or base it is on.
fn unused_by(w: &Watcher, cards: &[DefId], bases: &[DefId]) -> Vec<(DefId, String)> {
    let lib = cards::library();
    let mut unused = Vec::new();
    for &id in cards.iter().chain(bases) {
        let d = lib.entry(id).def;
        let mut want = |what: &str, done: bool| {
            if !done {
                unused.push((id, format!("{}: {what}", d.name)));
            }
        };
        match d.kind {
            Kind::Base => want("scored", w.scored.contains(&id)),
            _ => want("played", w.played.contains(&id)),
        }
        for (i, a) in d.abilities.iter().flatten().enumerate() {
            want(&format!("its ability {:?} used", a.on), w.used.contains(&(id, Some(i as u8))));
        }
        if d.instead.is_some() || d.instead_of_destruction.is_some() {
            want("what happens instead", w.used.contains(&(id, None)));
        }
        if d.when_uncovered.is_some() {
            want("uncovered", w.uncovered.contains(&id));
        }
        if d.prevents_destruction.is_some() {
            want("not destroyed", w.prevented.contains(&id));
        }
    }
    unused
}
