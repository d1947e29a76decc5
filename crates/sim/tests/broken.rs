//! A broken state is found, and so is a game that goes wrong.

use engine::ask::{Ask, Choice, Note, Prompt};
use engine::ids::*;
use engine::library::Library;
use engine::prelude::{Affect, Faction, Set, action, base, minion};
use engine::setup::{Factions, Setup};
use engine::state::*;
use engine::table::Table;
use engine::turn::Step;
use engine::view::View;
use sim::{
    Checks, Dice, Plan, Violation, Watched, check, check_end, check_question, play_game, simulate, simulate_block,
};
use std::sync::LazyLock;

/// A table in the middle of a real game, with minions and actions in play.
fn table() -> Table {
    let pair = |a: &str, b: &str| [a.to_string(), b.to_string()];
    let factions = Factions::Chosen(vec![pair("Ninjas", "Pirates"), pair("Robots", "Ninjas")]);
    let setup = Setup { same_factions: true, ..Setup::new(2, 3, factions) };
    let mut table = Table::begin(cards::library(), &setup).expect("it can be set up");
    let mut dice = Dice::new(4);
    let ready = |s: &State| {
        s.index.minions.len() > 2
            && !s.index.actions.is_empty()
            && [Seat(0), Seat(1)].iter().all(|&p| !s.discard(p).is_empty())
    };
    while !ready(table.state()) {
        let q = table.question().expect("it goes on");
        let choice = q.options[dice.below(q.options.len())];
        table.answer(choice).expect("it was offered");
    }
    table
}

fn broken(how: impl FnOnce(&mut State), why: &str) {
    let mut s = table().state().clone();
    assert_eq!(check(&s), Ok(()));
    how(&mut s);
    let found = check(&s).expect_err(why);
    assert!(found.contains(why), "\"{found}\" does not say \"{why}\"");
}

fn broken_card(which: fn(&State) -> CardId, how: fn(&mut Card), why: &str) {
    broken(
        |s| {
            let c = which(s);
            how(&mut s.cards[c.index()]);
        },
        why,
    );
}
fn top(s: &State) -> CardId {
    *s.deck(Seat(0)).last().expect("a deck")
}
fn in_hand(s: &State) -> CardId {
    s.hand(Seat(0))[0]
}
fn titan(s: &State) -> CardId {
    s.titans_near(Seat(0)).next().expect("The Kraken waits")
}

#[test]
fn a_card_is_in_one_place() {
    broken_card(top, |c| c.place = Place::Box, "is in Deck(Seat(0)), but says Box");
    broken_card(top, |c| c.place = Place::Hand(Seat(0)), "is in Deck(Seat(0)), but says Hand");
    broken_card(titan, |c| c.place = Place::Deck(Seat(0)), "says Deck(Seat(0)), but is not there");
    broken(|s| s.bases[0].cards.insert(CardId(200)), "does not exist");
    broken(
        |s| {
            let c = in_hand(s);
            s.bases[0].cards.insert(c);
        },
        "and elsewhere too",
    );
    broken(|s| s.place_by_hand(top(s), Place::Hand(Seat(3)), None), "nobody plays at");
    broken(|s| s.place_by_hand(top(s), Place::On(s.deck(Seat(1))[0]), None), "is on something that is no minion");
}

#[test]
fn a_card_out_of_play_remembers_nothing() {
    broken_card(in_hand, |c| c.counters = 1, "remembers it");
    broken_card(in_hand, |c| c.controller = Seat(1), "has a controller");
    broken(
        |s| {
            let c = in_hand(s);
            s.place_by_hand(c, Place::Discard(Seat(0)), None);
            let card = &mut s.cards[c.index()];
            (card.owner, card.controller) = (Seat(1), Seat(1));
        },
        "of Seat(1) is in Discard(Seat(0))",
    );
}

#[test]
fn buried_cards_are_known_to_who_buried_them_and_told_to_nobody_else() {
    let mut s = table().state().clone();
    let c = in_hand(&s);
    let mut seen = Watched::default();
    seen.look(&s);
    s.place_by_hand(c, Place::Buried(Slot(0)), Some(Seat(0)));
    assert_eq!(check(&s), Ok(()));
    assert_eq!(seen.hear(&s, Note::Buried(Seat(0), Slot(0), None)), Ok(()));
    let told = seen.hear(&s, Note::Buried(Seat(0), Slot(0), Some(c))).expect_err("it is hidden");
    assert!(told.contains("which is hidden"), "{told}");
    let prompt = Prompt { ask: Ask::Uncover, source: Source::Rules, def: None, about: None, whom: None };
    let options = [Choice::Card(c), Choice::Pass];
    assert_eq!(check_question(&s, Seat(0), prompt, &options), Ok(()));
    let shown = check_question(&s, Seat(1), prompt, &options).expect_err("it is another's");
    assert!(shown.contains("which another player has buried"), "{shown}");
    let card = |s: &State, seat| View::of(s, Some(seat), None).bases[0].buried[0].card.clone();
    assert_eq!(card(&s, Seat(0)).map(|v| v.id), Some(c));
    assert_eq!(card(&s, Seat(1)), None);
    s.cards[c.index()].controller = Seat::NOBODY;
    assert!(check(&s).expect_err("by nobody").contains("nobody"));
}

#[test]
fn titans_wait_near_their_owners_or_are_alone_in_play() {
    broken(|s| s.place_by_hand(titan(s), Place::Aside(Seat(1)), None), "does not wait near its owner");
    broken(|s| s.place_by_hand(titan(s), Place::Hand(Seat(0)), None), "cannot be where it is");
    let second = |s: &mut State, controller, at| {
        let first = titan(s);
        s.place_by_hand(first, Place::At(Slot(0)), None);
        let c = s.add_card(s.card(first).def, Seat(0)).expect("there is room");
        s.place_by_hand(c, Place::At(at), Some(controller));
    };
    broken(|s| second(s, Seat(0), Slot(1)), "has another titan");
    broken(|s| second(s, Seat(1), Slot(0)), "is not alone at its base");
    broken(|s| s.titans = false, "there are");
}

#[test]
fn decks_stay_whole() {
    broken(
        |s| {
            let others = (0..s.cards.len()).find(|&c| s.cards[c].def != s.cards[0].def).expect("another card");
            s.cards[0].def = s.cards[others].def;
        },
        " has ",
    );
}

#[test]
fn the_index_is_right() {
    broken(
        |s| {
            let minion = s.index.minions.iter().next().expect("a minion");
            s.index.minions.remove(minion);
        },
        "the index",
    );
    broken(|s| s.index.listens = Events::NONE, "the index");
    broken(|s| s.index.givers.insert(in_hand(s)), "the index");
}

#[test]
fn effects_last_on_what_is_there() {
    let lasting = |what: Lasts| Lasting { what, until: Until::EndOfTurn, from: None };
    broken(|s| s.lasting.push(lasting(Lasts::Power(in_hand(s), 2))), "lasts");
    broken(|s| s.lasting.push(lasting(Lasts::Breakpoint(Slot(11), 2))), "lasts");
    broken(|s| s.lasting.push(lasting(Lasts::Nothing)), "lasts");
}

#[test]
fn bases_are_there_once() {
    broken(|s| s.base_deck.push(s.bases[0].def), "is there twice");
    broken(|s| s.base_deck.clear(), "is lost");
    broken(|s| s.base_deck.push(s.cards[0].def), "is no base");
    broken(
        |s| {
            let taken = s.slots().find(|&b| !s.base(b).cards.is_empty()).expect("a base with cards");
            s.bases[taken.index()].def = DefId::NONE;
        },
        "where no base is",
    );
}

#[test]
fn what_is_to_happen_makes_sense() {
    broken(|s| s.agenda.push(Step::Nothing), "makes no sense");
    broken(|s| s.turn.next.push(Seat(3)), "take the next turns");
    broken(|s| s.agenda.push(Step::Finish(CardId(200))), "makes no sense");
    broken(|s| s.turn.seat = Seat(3), "which nobody has");
    broken(
        |s| {
            let ability = |d: &DefId| s.entry(*d).def.abilities[0].is_some();
            let def = s.lib.0.ids().find(ability).expect("a card with an ability");
            s.pending.push(engine::react::Pending { def, pool: 0, ..Default::default() });
        },
        "not being resolved",
    );
}

#[test]
fn questions_make_sense() {
    let table = table();
    let s = table.state();
    let wrong = |ask: Ask, seat: u8, options: &[Choice], why: &str| {
        let prompt = Prompt { ask, source: Source::Rules, def: None, about: None, whom: None };
        let found = check_question(s, Seat(seat), prompt, options).expect_err(why);
        assert!(found.contains(why), "\"{found}\" does not say \"{why}\"");
    };
    wrong(Ask::Card, 0, &[], "no options");
    wrong(Ask::Card, 0, &[Choice::Pass], "only one option");
    wrong(Ask::Card, 0, &[Choice::Pass, Choice::Pass], "twice");
    wrong(Ask::Card, 0, &[Choice::Pass, Choice::Card(CardId(200))], "does not exist");
    wrong(Ask::Card, 2, &[Choice::Pass, Choice::Yes], "nobody has");
    wrong(Ask::PlayCards, 1 - s.current().0, &[Choice::EndTurn], "outside the phase");
    assert!(check_end(s).expect_err("it goes on").contains("nobody has won"));
}

// ---- games that go wrong ----------------------------------------------------------

static SETS: [Set; 1] = [Set {
    name: "Broken",
    short: "broken",
    factions: &[
        Faction { name: "Rocks", cards: &[minion("Rock", 5).copies(20)] },
        Faction { name: "Walls", cards: &[minion("Wall", 4).copies(20)] },
        Faction { name: "Dust", cards: &[minion("Dust", 0).copies(20)] },
        Faction { name: "Smoke", cards: &[minion("Smoke", 0).copies(20)] },
        Faction { name: "Mist", cards: &[minion("Mist", 0).copies(20)] },
        Faction { name: "Steam", cards: &[minion("Steam", 0).copies(20)] },
        Faction { name: "Fallers", cards: &[action("Fall").copies(20).on_play(|_| panic!("it falls"))] },
        Faction {
            name: "Wheels",
            cards: &[minion("Wheel", 1).copies(20).on_play(|g| {
                loop {
                    g.affect(g.this(), Affect::AddCounters(1))?;
                }
            })],
        },
        Faction {
            name: "Forgers",
            cards: &[minion("Forger", 1).copies(20).on_play(|g| {
                g.discard_from_base_deck(g.state().base(Slot(0)).def); // which is in play
                Ok(())
            })],
        },
    ],
    bases: &[base("Hill", 10, [5, 3, 2]), base("Lake", 12, [4, 3, 1]), base("Wood", 14, [4, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

fn plan(names: [&str; 4]) -> Plan {
    let [a, b, c, d] = names.map(String::from);
    let factions = vec![[a, b], [c, d]];
    Plan { players: 2..=2, games: 20, factions, threads: 2, ..Plan::default() }
}

/// The broken law of a game between factions of which one goes wrong.
fn violation(names: [&str; 4], checks: Checks) -> Violation {
    let setup = plan(names).setup(&LIBRARY, 0);
    let outcome = play_game(&LIBRARY, &setup, 7, checks).expect("it can be set up");
    assert!(outcome.winners.is_empty() && outcome.hash == 0);
    outcome.violation.expect("it goes wrong")
}

#[test]
fn a_panic_is_a_violation() {
    for checks in [Checks::EachQuestion, Checks::EachTurn, Checks::Never] {
        let v = violation(["Rocks", "Walls", "Dust", "Fallers"], checks);
        assert!(v.what.contains("it falls") && v.what.contains("broken.rs"), "{}", v.what);
        let (last, before) = v.record.answers.split_last().expect("somebody played it");
        assert!(last.hash.is_empty(), "it led nowhere");
        let table = v.record.replay(&LIBRARY, before.len()).expect("up to there all is well");
        assert!(table.question().is_some_and(|q| q.options.contains(&last.choice)));
    }
}

#[test]
fn an_ability_without_end_is_a_violation() {
    for checks in [Checks::EachQuestion, Checks::EachTurn, Checks::Never] {
        let v = violation(["Rocks", "Walls", "Dust", "Wheels"], checks);
        assert!(v.what.contains("without end"), "{}", v.what);
        let n = v.record.answers.len();
        assert!(matches!(v.record.replay(&LIBRARY, n), Err(record::Error::Answer(at, _)) if at == n));
    }
}

#[test]
fn a_game_without_end_is_a_violation() {
    let nothing_scores = violation(["Dust", "Smoke", "Mist", "Steam"], Checks::Never);
    assert!(nothing_scores.what.contains("does not end"), "{}", nothing_scores.what);
}

#[test]
fn a_broken_law_is_found_where_it_is_broken() {
    let v = violation(["Rocks", "Walls", "Dust", "Forgers"], Checks::EachQuestion);
    assert!(v.what.contains("is there twice"), "{}", v.what);
    let table = v.record.replay(&LIBRARY, usize::MAX).expect("the game can be gone through again");
    assert_eq!(check(table.state()), Err(v.what));
}

#[test]
fn violations_are_counted_and_kept() {
    let sum = simulate(&LIBRARY, &plan(["Rocks", "Walls", "Dust", "Forgers"]), || ()).expect("it can be set up");
    assert_eq!((sum.games, sum.finished, sum.violations, sum.found.len()), (20, 0, 20, 20));
    assert!(sum.found.is_sorted_by_key(|f| f.game));
    let sound = plan(["Rocks", "Walls", "Dust", "Smoke"]);
    let sum = simulate(&LIBRARY, &sound, || ()).expect("it can be set up");
    assert_eq!((sum.finished, sum.violations), (20, 0));
    for threads in [1, 3] {
        for checks in [Checks::EachQuestion, Checks::EachTurn, Checks::Never] {
            let again = Plan { threads, checks, ..sound.clone() };
            assert_eq!(simulate(&LIBRARY, &again, || ()).expect("it can be set up"), sum);
        }
    }
}

#[test]
fn a_violation_is_told_as_it_comes_and_not_at_the_end() {
    use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
    let broken = Plan { threads: 1, ..plan(["Rocks", "Walls", "Dust", "Forgers"]) };
    let (played, told) = (AtomicU64::new(0), AtomicU64::new(0));
    let count = |n: &AtomicU64| n.fetch_add(1, SeqCst);
    let tell = |found: &sim::Found| {
        assert_eq!((found.game, played.load(SeqCst)), (count(&told), found.game));
        if found.game == 5 { Err(engine::setup::SetupError::TooFew) } else { Ok(()) }
    };
    let end = simulate_block(&LIBRARY, &broken, 0, || assert!(count(&played) < 20), tell);
    assert_eq!((end, told.into_inner()), (Err(engine::setup::SetupError::TooFew), 6), "no more can be written");
}

#[test]
fn games_are_played_on_as_many_threads_as_there_are() {
    assert_eq!(sim::threads(3).current_num_threads(), 3);
    assert!(sim::threads(0).current_num_threads() >= 1);
}

#[test]
fn dice_fall_the_same_everywhere() {
    let mut dice = Dice::new(0);
    assert_eq!([dice.roll(), dice.roll()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    let mut counts = [0; 6];
    (0..6000).for_each(|_| counts[dice.below(6)] += 1);
    assert!(counts.iter().all(|n| (850..1150).contains(n)), "{counts:?}");
}
