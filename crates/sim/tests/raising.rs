//! Which actions directly increase power is said by a word on the card, so it must agree with what the card does:
//! random games show both.

use engine::affect::{Affect, Cause, Through};
use engine::ask::{Choice, Note, Oracle, Prompt};
use engine::ids::{CardId, DefId, Seat, Source};
use engine::power::Part;
use engine::state::{Place, State};
use engine::table::play_out;
use engine::words::def::Kind;
use sim::{Plan, Random};
use std::collections::{BTreeMap, BTreeSet};

/// A card played so often has done what it says.
const OFTEN: usize = 40;

/// Plays at random and notices which actions increase power.
struct Watcher {
    random: Random,
    played: BTreeMap<DefId, usize>,
    raised: BTreeSet<DefId>,
}

impl Oracle for Watcher {
    fn answer(&mut self, s: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        for part in s.index.minions.iter().flat_map(|m| s.explain_power(m)) {
            if let (Part::Ongoing(Source::Card(c)), 1..) = part {
                self.raises(s, c);
            }
        }
        for a in s.index.actions.iter().filter(|&a| s.def(a).sets_printed_power.is_some()) {
            if let Place::On(host) = s.card(a).place
                && s.printed_power(host) > s.def(host).power as i32
            {
                self.raises(s, a);
            }
        }
        self.random.answer(s, seat, prompt, options)
    }
    fn note(&mut self, s: &State, note: Note) {
        match note {
            Note::Played(c, ..) => *self.played.entry(s.card(c).def).or_default() += 1,
            Note::Affected(e) if s.kind(e.card) == Kind::Minion => {
                let raises =
                    matches!(e.how, Affect::Power(1.., _) | Affect::AddCounters(1..) | Affect::ReceiveCounters(1..));
                if let (true, Cause { source: Source::Card(c), through: Through::Playing, .. }) = (raises, e.cause) {
                    self.raises(s, c);
                }
            }
            _ => {}
        }
    }
}

impl Watcher {
    /// A card increases power; by its own ability, if it has no other.
    fn raises(&mut self, s: &State, c: CardId) {
        let uncovered = s.def(c).when_uncovered.is_some(); // it does nothing of the kind when it is played from hand
        if s.kind(c) == Kind::Action && s.abilities_of(c).eq([s.card(c).def]) && !uncovered {
            self.raised.insert(s.card(c).def);
        }
    }
}

#[test]
fn the_actions_that_say_so_are_those_that_directly_increase_power() {
    let lib = cards::library();
    let mut w = Watcher { random: Random::new(3), played: BTreeMap::new(), raised: BTreeSet::new() };
    let plain = Plan { seed: 3, ..Plan::default() };
    for plan in [Plan { mixed: true, ..plain.clone() }, plain] {
        for game in 0..400 {
            let mut s = State::new(lib, &plan.setup(lib, game)).expect("a possible setup");
            play_out(&mut s, &mut w).expect("it ends");
        }
    }
    let name = |d: &DefId| lib.entry(*d).def.name;
    let says = |d: &DefId| lib.entry(*d).def.raises_power;
    let silent: Vec<&str> = w.raised.iter().filter(|d| !says(d)).map(name).collect();
    assert!(silent.is_empty(), "these increase power and do not say so: {silent:?}");
    let often = w.played.iter().filter(|(_, n)| **n >= OFTEN).map(|(d, _)| d);
    let boasting: Vec<&str> = often.filter(|d| says(d) && !w.raised.contains(d)).map(name).collect();
    assert!(boasting.is_empty(), "these say that they increase power and never do: {boasting:?}");
    let seen = lib.ids().filter(|d| says(d) && w.raised.contains(d)).count();
    assert!(seen >= 30, "only {seen} actions increased power");
}
