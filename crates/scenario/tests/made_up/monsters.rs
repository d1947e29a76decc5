//! Monsters and treasures: what no real card of theirs shows alone, and how they come with the first bases.

use engine::ask::Choice;
use engine::ids::*;
use engine::library::Library;
use engine::prelude::*;
use engine::setup::{Factions, Setup};
use engine::state::Heap;
use engine::table::Table;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

static SETS: [Set; 1] = [Set {
    name: "Zoo",
    short: "zoo",
    factions: &[
        Faction { name: "Keepers", cards: &[minion("Keeper", 3).copies(20)] },
        Faction { name: "Visitors", cards: &[minion("Visitor", 2).copies(20)] },
        Faction { name: "Vets", cards: &[minion("Vet", 2).copies(20)] },
        Faction { name: "Guides", cards: &[minion("Guide", 2).copies(20)] },
        Faction {
            name: "Tricks",
            cards: &[
                action("Whistle").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                    Some(b) => g.play_monster(b).map(drop),
                    None => Ok(()),
                }),
                minion("Guard", 2)
                    .after_minion_played(|v, e| v.is_another(e.by) && Some(e.at) == v.here, |g, _| g.draw_cards(1)),
                minion("Host", 2).talent(|g| {
                    let yours = g.minions(a_minion().that(|v, c| v.is_one_you_played_here(c)));
                    g.draw_cards(yours.len())
                }),
                minion("Usher", 2).after_minion_played(|v, e| v.is_first_minion_here(e), |g, _| g.draw_cards(1)),
                minion("Doorman", 2).forbids(|v, p| p.extra && v.state().extras_played(p.by) > 0),
                minion("Piper", 2).on_play(|g| match g.here() {
                    Some(here) => g.play_monster(here).map(drop),
                    None => Ok(()),
                }),
                action("Party").on_play(|g| {
                    g.extra_minion()?;
                    g.extra_minion()
                }),
                minion("Statue", 4).prevents(|v, w| v.is_this(w.card) && w.by_anothers_card(v)),
                minion("Nurse", 1).after_destroyed(
                    |v, e| Some(e.at) == v.here && !v.is_this(e.card),
                    |g, e| {
                        g.draw(e.controller, 1);
                        g.gain_vp(e.owner, 1)?;
                        g.draw_madness(e.owner, 1);
                        g.discard_random(e.controller, 1)
                    },
                ),
                action("Net").on_play(|g| g.destroy_one(a_monster())),
                action("Tame").on_play(|g| g.without_treasures(|g| g.destroy_one(a_monster()))),
                action("Hunt").on_play(|g| {
                    g.destroy_one(a_monster())?;
                    while let Some(c) = g.may_pick_card(Ask::PlayExtra, &g.looted_by_this())? {
                        g.play_card_now(c)?;
                    }
                    Ok(())
                }),
                action("Gift Shop").on_play(|g| {
                    let you = g.you();
                    let drawn = g.draw_treasures(you, 2);
                    g.may_play_one_of(&drawn)
                }),
                action("Lost and Found").on_play(|g| g.take_discarded_treasure().map(drop)),
                action("Spring Clean").on_play(|g| {
                    g.discard_top_treasures(3);
                    Ok(())
                }),
                action("Rummage").on_play(|g| {
                    let found = g.find_treasures(|v, c| v.state().play_on(c) == PlayOn::Minion);
                    if let Some(c) = g.pick_card(Ask::Pick, &found)?
                        && let Some(minion) = g.choose(Ask::PlayOnWhich, your_minion())?
                    {
                        g.reveal(c);
                        g.play_action_on(c, minion)?;
                    }
                    g.shuffle_treasures();
                    Ok(())
                }),
                action("Grab").on_play(|g| send(g, Affect::TakeTreasure)),
                action("Borrow").on_play(|g| {
                    let you = g.you();
                    send(g, Affect::PlaceInHandOf(you))
                }),
                minion("Heir", 2).instead_of_discard(Affect::TakeTreasure, |_, _| true),
                minion("Cart", 2).instead_of_discard(Affect::PlaceInHand, |_, _| true),
                minion("Raccoon", 2).ongoing(On::ToHand, |v, e| e.hand() == v.you, |g, _| g.draw_cards(1)),
                action("Booty").on_base().adds_treasures(|_| 2),
                action("Lock").on_base().only_playable(On::AfterScoring).on_play(|g| match g.here() {
                    Some(here) => g.destroy_all(g.state().actions_on_base(here).collect()),
                    None => Ok(()),
                }),
                action("Under").on_play(|g| send(g, Affect::PlaceOnDeckBottom)),
                action("Over").on_play(|g| send(g, Affect::PlaceOnDeckTop)),
                action("Into").on_play(|g| send(g, Affect::ShuffleIntoDeck)),
                action("Sign").on_base().forbids(|v, p| v.is_minion(p.card) && p.at == v.here),
                action("Move House").only_playable(On::AfterScoring).on_play(|g| {
                    let Some(here) = g.here() else { return Ok(()) };
                    g.destroy_base(here, None)
                }),
            ],
        },
    ],
    bases: &[
        base("Pen", 10, [3, 2, 1]).monsters(2),
        base("Cage", 12, [3, 2, 1]).monsters(1),
        base("Pond", 14, [3, 2, 1]).monsters(3),
        base("Lawn", 16, [3, 2, 1]),
    ],
    extras: &[
        &[
            monster("Ape", 2, 1).copies(4).on_play(|g| {
                if g.may(Ask::May)? { g.play_monster(g.here().unwrap_or_default()).map(drop) } else { Ok(()) }
            }),
            monster("Bear", 5, 2).copies(4).special(
                On::BeforeScoring,
                |v, e| Some(e.at) == v.here,
                |g, _| g.destroy_all(g.minions(a_minion().here().not_a_monster())),
            ),
            monster("Crow", 1, 1).copies(4),
        ],
        &[
            action("Coin").treasure().copies(9).on_play(|g| g.gain(1)),
            action("Fur").treasure().copies(9).on_minion(),
            minion("Pet", 2).treasure(),
        ],
    ],
}];

fn send(g: &mut Game, how: Affect) -> Flow {
    match g.choose(Ask::Place, a_minion())? {
        Some(c) => g.affect(c, how).map(drop),
        None => Ok(()),
    }
}

#[track_caller]
fn holds(text: &str) {
    for s in scenario::parse(text) {
        scenario::run(&LIBRARY, &s).unwrap_or_else(|f| panic!("{f}"));
    }
}

fn begin(seed: u64) -> Table {
    let pairs = [["Keepers", "Visitors"], ["Vets", "Guides"]].map(|pair| pair.map(String::from));
    let factions = Factions::Chosen(pairs.to_vec());
    let setup = Setup::new(2, seed, factions);
    Table::begin(&LIBRARY, &setup).expect("a possible setup")
}

#[test]
fn the_first_bases_bring_their_monsters_and_the_current_player_answers_for_them() {
    let mut asked = 0;
    for seed in 0..20 {
        let mut t = begin(seed);
        while let Some(q) = t.question()
            && q.prompt.ask == Ask::May
        {
            assert_eq!(q.seat, t.state().current(), "nobody controls the monster that asks");
            asked += 1;
            t.answer(Choice::Pass).expect("it is offered");
        }
        let s = t.state();
        for b in s.slots() {
            let monsters: Vec<CardId> = s.minions_at(b).collect();
            assert_eq!(monsters.len(), s.base_def(b).monsters as usize, "at {}", s.base_def(b).name);
            assert!(monsters.iter().all(|&c| !s.card(c).controller.is_somebody()));
            let power: i32 = monsters.iter().map(|&c| s.power(c)).sum();
            assert_eq!(s.breakpoint(b), s.base_def(b).breakpoint as i32 + power);
        }
        assert!(s.turn.minions_played.is_empty());
        assert_eq!((s.hand(Seat(0)).len(), s.hand(Seat(1)).len()), (5, 5));
        let in_play: usize = s.slots().map(|b| s.minions_at(b).count()).sum();
        assert_eq!(s.heap(Heap::Monsters).len() + in_play, 12);
        assert_eq!(s.heap(Heap::Treasures).len(), 19);
    }
    assert!(asked > 0);
}

#[test]
fn what_is_hidden_in_the_decks_is_in_no_view_and_what_is_not_is_counted() {
    let s = begin(3).state().clone();
    for seat in [None, Some(Seat(0)), Some(Seat(1))] {
        let view = engine::view::View::of(&s, seat, None);
        let sizes: Vec<(Heap, usize, usize)> = view.piles.iter().map(|p| (p.heap, p.size, p.cards.len())).collect();
        let monsters = s.heap(Heap::Monsters).len();
        assert_eq!(sizes, [(Heap::Monsters, monsters, 0), (Heap::Treasures, 19, 0)]);
        let hidden = s.heap(Heap::Monsters).iter().chain(s.heap(Heap::Treasures).iter());
        assert!(hidden.into_iter().all(|&c| s.is_hidden_from(c, seat)));
    }
}

#[test]
fn a_monster_that_a_players_card_plays_is_played_by_that_player_and_still_nobodys() {
    holds(
        "players: Ann, Bob
base Lawn
  Bob: Guard
base Pen
base Cage
hand Ann: Whistle, Keeper, Visitor
deck Bob: Vet
monster deck: Crow, Bear
Ann: Whistle
Ann: Lawn
at Lawn: Crow
controller Crow: nobody
hand Bob: Vet
offered Ann: Keeper, Visitor, end turn",
    );
}

#[test]
fn a_monster_is_among_the_minions_its_player_has_played_and_is_no_extra_one() {
    holds(
        "players: Ann, Bob
base Lawn
  Ann: Host
  monsters: Crow
base Pen
hand Ann: Whistle
deck Ann: Keeper x9
monster deck: Ape, Crow
Ann: Whistle
Ann: Lawn
Ann: yes
# the Ape has been played by Ann, and what an Ape of nobody's brings by nobody
Ann: talent Host
hand Ann: 1 card
---
players: Ann, Bob
base Lawn
base Pen
  Bob: Doorman
hand Ann: Party, Piper, Keeper x2
monster deck: Crow
Ann: Party
Ann: Piper
Ann: Lawn
at Lawn: Crow
Ann: Keeper
Ann: Lawn
# that was one regular and one extra minion
offered Ann: end turn",
    );
}

#[test]
fn the_first_minion_played_at_a_base_in_a_turn_may_be_a_monster() {
    holds(
        "players: Ann, Bob
base Lawn
  Ann: Usher
base Pen
  Ann: Usher
  Bob: Usher
hand Ann: Whistle, Visitor
deck Ann: Keeper x9
monster deck: Crow, Bear
Ann: Whistle
Ann: Lawn
hand Ann: Visitor, Keeper
Ann: Visitor
Ann: Lawn
hand Ann: Keeper
---
players: Ann, Bob
base Lawn
  Ann: Usher
base Pen
  Ann: Usher
hand Ann: Party, Visitor x2, Vet
deck Ann: Keeper x9
Ann: Party
Ann: Visitor
Ann: Lawn
hand Ann: Visitor, Vet, Keeper
# each base for itself, and once
Ann: Vet
Ann: Pen
hand Ann: Visitor, Keeper x2
Ann: Visitor
Ann: Lawn
hand Ann: Keeper x2",
    );
}

#[test]
fn what_a_monster_may_do_when_nobody_controls_it_the_current_player_decides() {
    holds(
        "players: Ann, Bob
turn: Bob
base Lawn
base Pen
base Cage
hand Bob: Whistle
monster deck: Ape, Crow, Bear
Bob: Whistle
Bob: Lawn
offered Bob: yes, pass
Bob: yes
at Lawn: Ape, Crow
monster deck: Bear
---
players: Ann, Bob
turn: Bob
base Pen
  Ann: Keeper x5
  monsters: Bear
base Lawn
base Cage
deck Bob: Vet x2
treasure deck: Coin, Coin
Bob: end turn
offered Bob: Bear, pass
Bob: Bear
discard Ann: Keeper x5
vp Ann: 0",
    );
}

#[test]
fn a_monster_is_no_card_of_another_player() {
    holds(
        "players: Ann, Bob
base Pen
  Ann: Keeper x4, Statue
  monsters: Bear
base Lawn
base Cage
deck Ann: Visitor x2
Ann: end turn
Ann: Bear
discard Ann: Keeper x4, Statue",
    );
}

#[test]
fn a_monster_or_treasure_belongs_in_no_players_deck() {
    for how in ["Under", "Over", "Into"] {
        holds(&format!(
            "players: Ann, Bob
base Lawn
  monsters: Bear [Fur of Bob]
base Pen
base Cage
hand Ann: {how}
deck Ann: Vet
treasure deck: Coin
Ann: {how}
monster discard: Bear
treasure discard: Fur
treasure deck: Coin
deck Ann: Vet
hand Ann: 0 cards"
        ));
    }
}

#[test]
fn what_happens_to_a_monsters_controller_or_owner_happens_to_nobody() {
    holds(
        "players: Ann, Bob
base Lawn
  Bob: Nurse
  monsters: Crow
base Pen
base Cage
hand Ann: Net
deck Ann: Vet
deck Bob: Vet
treasure deck: Coin
Ann: Net
hand Ann: Coin
deck Ann: Vet
deck Bob: Vet
vp Ann: 0
vp Bob: 0",
    );
}

#[test]
fn what_keeps_all_minions_away_keeps_monsters_in_their_deck() {
    holds(
        "players: Ann, Bob
base Lawn
  actions: Sign of Bob
base Pen
base Cage
hand Ann: Whistle
monster deck: Crow, Bear
Ann: Whistle
Ann: Lawn
monster deck: Crow, Bear
breakpoint Lawn: 16",
    );
}

#[test]
fn treasures_of_a_base_that_leaves_play_after_scoring_are_discarded() {
    holds(
        "players: Ann, Bob
base Pen
  Ann: Keeper x6
  monsters: Bear
base Lawn
base Cage
base deck: Pond
hand Ann: Move House
deck Ann: Visitor x2
monster deck: Crow x3
treasure deck: Coin, Coin, Fur
Ann: end turn
Ann: pass
revealed treasures: Coin, Coin
Ann: Move House
base 1: Pond
at Pond: Bear, Crow, Crow, Crow, Keeper
treasure discard: Coin, Coin
treasure deck: Fur
vp Ann: 3",
    );
}

#[test]
fn text_about_treasures_takes_them_out_of_play_and_general_text_does_not() {
    holds(
        "players: Ann, Bob
base Lawn
  Bob: Pet
base Pen
base Cage
hand Ann: Grab
Ann: Grab
hand Ann: Pet
treasure discard: empty
---
players: Ann, Bob
base Lawn
  Bob: Pet
base Pen
base Cage
hand Ann: Borrow
Ann: Borrow
hand Ann: 0 cards
treasure discard: Pet
---
# what is no treasure is not taken
players: Ann, Bob
base Lawn
  Bob: Vet
base Pen
base Cage
hand Ann: Grab
Ann: Grab
at Lawn: Vet",
    );
}

#[test]
fn only_what_speaks_of_treasures_leads_them_around_their_discard_pile_to_who_has_that_ability() {
    for (keeper, hand, discard) in [("Heir", "Fur", "empty"), ("Cart", "0 cards", "Fur")] {
        holds(&format!(
            "players: Ann, Bob
base Lawn
  monsters: Crow [Fur of Ann]
base Pen
  Bob: {keeper}
base Cage
hand Ann: Net
treasure deck: Coin
Ann: Net
hand Ann: Coin
hand Bob: {hand}
treasure discard: {discard}"
        ));
    }
}

#[test]
fn a_treasure_that_is_taken_from_play_has_come_to_that_players_hand() {
    holds(
        "players: Ann, Bob
base Lawn
  Ann: Raccoon
  Bob: Raccoon, Pet
base Pen
base Cage
hand Ann: Grab
deck Ann: Vet
deck Bob: Vet
Ann: Grab
Ann: Pet
hand Ann: Pet, Vet
deck Bob: Vet",
    );
}

#[test]
fn nobody_gets_treasures_for_a_monster_that_is_destroyed_without_them() {
    holds(
        "players: Ann, Bob
base Lawn
  monsters: Bear
base Pen
base Cage
hand Ann: Tame
treasure deck: Coin x3
Ann: Tame
monster discard: Bear
hand Ann: 0 cards
treasure deck: 3 cards",
    );
}

#[test]
fn a_card_knows_which_treasures_it_has_won_and_drawn() {
    holds(
        "players: Ann, Bob
base Lawn
  monsters: Bear
base Pen
base Cage
hand Ann: Hunt, Coin
treasure deck: Coin, Coin, Fur
Ann: Hunt
offered Ann: Coin, pass
Ann: Coin
vp Ann: 1
Ann: pass
hand Ann: Coin x2
---
players: Ann, Bob
base Lawn
base Pen
base Cage
hand Ann: Gift Shop, Fur
treasure deck: Coin, Fur, Coin
Ann: Gift Shop
offered Ann: Coin, pass
Ann: Coin
vp Ann: 1
hand Ann: Fur x2",
    );
}

#[test]
fn the_treasure_deck_is_discarded_from_searched_and_shuffled_and_its_discard_pile_gives_back() {
    holds(
        "players: Ann, Bob
base Lawn
base Pen
base Cage
hand Ann: Spring Clean
treasure deck: Coin, Fur, Coin, Fur
Ann: Spring Clean
treasure discard: Coin, Fur, Coin
treasure deck: Fur
---
players: Ann, Bob
base Lawn
base Pen
base Cage
hand Ann: Lost and Found
treasure discard: Coin, Fur
Ann: Lost and Found
offered Ann: Coin, Fur
Ann: Fur
hand Ann: Fur
treasure discard: Coin
---
players: Ann, Bob
base Lawn
  Ann: Vet
base Pen
base Cage
hand Ann: Rummage
treasure deck: Coin, Fur, Coin, Fur
Ann: Rummage
at Lawn: Fur on Vet
treasure deck: 3 cards
---
# an empty one is made of its discard pile first
players: Ann, Bob
base Lawn
  Ann: Vet
base Pen
base Cage
hand Ann: Rummage, Gift Shop
treasure deck: Coin, Coin
treasure discard: Fur
turn: Ann
Ann: Gift Shop
Ann: pass
Ann: end turn
Bob: end turn
Ann: Rummage
at Lawn: Fur on Vet
treasure discard: empty",
    );
}

#[test]
fn what_was_added_to_the_reward_when_the_base_scored_is_claimed_though_its_card_is_gone() {
    holds(
        "players: Ann, Bob
base Pen
  Ann: Keeper x4
  actions: Booty of Bob
base Lawn
base Cage
base deck: Lawn
hand Ann: Lock
deck Ann: Visitor x2
treasure deck: Coin, Fur, Coin
Ann: end turn
revealed treasures: Coin, Fur
Ann: Lock
discard Bob: Booty
Ann: Fur
hand Ann: Coin, Fur, Visitor x2",
    );
}
