//! Rules that no card of the Core Set shows, proven on made-up cards.

use engine::library::Library;
use engine::prelude::*;
use std::sync::LazyLock;

static SETS: [Set; 1] = [Set {
    name: "Made up",
    short: "made-up",
    factions: &[Faction {
        name: "Testers",
        cards: &[
            minion("Rock", 5),
            minion("Pebble", 1),
            minion("Scholar", 2).on_play(|g| {
                g.draw_cards(1);
                Ok(())
            }),
            minion("Drummer", 2).gives_power(|v, c| if v.is_here(c) && !v.is_this(c) { 1 } else { 0 }),
            minion("Mole", 1).talent(|g| {
                g.draw_cards(1);
                Ok(())
            }),
            action("Quake").only_playable(On::BeforeScoring).on_play(|g| {
                let (Some(here), Some(new)) = (g.here(), g.s.base_deck.last().copied()) else { return Ok(()) };
                g.s.base_deck.pop();
                g.swap_base(here, new).map(drop)
            }),
            action("Fence of Four").on_base().sets_breakpoint(|v, b| (v.here == Some(b)).then_some(4)),
            action("Fence of Nine").on_base().sets_breakpoint(|v, b| (v.here == Some(b)).then_some(9)),
            action("Ladder").on_base().gives_breakpoint(|v, b| if v.here == Some(b) { 3 } else { 0 }),
            action("Pedestal").on_minion().sets_power(|v, c| v.is_host(c).then_some(8)),
            action("Cannon").on_base().adds_power(|v, seat| if seat == v.you { 3 } else { 0 }),
            action("Echo").only_playable_when(On::ActionPlayed, |v, e| e.by != v.you).on_play(|g| {
                g.draw_cards(1);
                Ok(())
            }),
            action("Whistle").on_play(|_| Ok(())),
            action("Hypnosis").on_play(|g| {
                let you = g.you();
                match g.choose(Ask::Card, others_minion())? {
                    Some(c) => g.affect(c, Affect::Control(you, Until::EndOfTurn)).map(drop),
                    None => Ok(()),
                }
            }),
            action("Drizzle").on_base().gives_power(|v, c| if v.is_here(c) && !v.is_yours(c) { -1 } else { 0 }),
            action("Umbrella").on_base().instead(
                |v, w| w.by_anothers_action(v) && v.is_yours(w.card) && v.is_here(w.card),
                |g, w| {
                    for c in g.minions(your_minion().here()) {
                        g.make_unaffected(c, w.cause.source);
                    }
                    g.destroy_this()?;
                    Ok(Replaced::Yes(false))
                },
            ),
            action("Hush").on_play(|g| match g.choose(Ask::Card, a_minion())? {
                Some(c) => g.affect(c, Affect::Cancel(Until::EndOfTurn)).map(drop),
                None => Ok(()),
            }),
        ],
    }],
    bases: &[
        base("Hill", 10, [3, 2, 1]),
        base("Lake", 10, [3, 2, 1]),
        base("Wood", 10, [3, 2, 1]),
        base("Moor", 5, [4, 2, 1]),
    ],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

#[track_caller]
fn holds(text: &str) {
    for s in scenario::parse(text) {
        scenario::run(&LIBRARY, &s).unwrap_or_else(|f| panic!("{f}"));
    }
}

#[test]
fn a_base_that_leaves_while_it_is_scored_scores_no_more_and_its_replacement_may() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  Bob: Pebble
base Lake
base Wood
base deck: Moor, Hill
hand Bob: Quake
Ann: end turn
Bob: Quake
# the Hill is gone without points; the Moor has enough power on it and scores
vp Ann: 4
vp Bob: 2
hand Ann: Rock x2
base 1: Hill",
    );
}

#[test]
fn of_two_abilities_that_set_a_breakpoint_the_current_player_chooses_one_and_others_add_to_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
  actions: Fence of Four of Bob, Ladder of Bob
base Lake
base Wood
hand Ann: Fence of Nine
breakpoint Hill: 7
Ann: Fence of Nine
Ann: Hill
offered Ann: Fence of Four, Fence of Nine
Ann: Fence of Nine
breakpoint Hill: 12",
    );
}

#[test]
fn starting_power_is_set_before_anything_is_added() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble +2 [Pedestal], Drummer
base Lake
base Wood
power Pebble: 11",
    );
}

#[test]
fn power_without_a_minion_breaks_and_wins_bases() {
    holds(
        "title: x
rule: bgb-rule-change-3
players: Ann, Bob
base Hill
  Ann: Rock, Pebble x2
  actions: Cannon of Bob
base Lake
base Wood
power Bob at Hill: 3
Ann: end turn
vp Ann: 3
vp Bob: 2",
    );
}

#[test]
fn cards_in_hand_answer_a_card_after_it_has_resolved_and_before_it_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Whistle
hand Bob: Echo
deck Bob: Rock
Ann: Whistle
offered Bob: Echo, pass
discard Ann: 0 cards
Bob: Echo
hand Bob: Rock
discard Ann: Whistle",
    );
}

#[test]
fn control_until_the_end_of_the_turn_goes_back_after_the_score() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
base Wood
hand Ann: Hypnosis
Ann: Hypnosis
controller Rock: Ann
power Ann at Hill: 5
Ann: end turn
turn: Bob
controller Rock: Bob",
    );
}

#[test]
fn a_cancelled_ability_does_not_exist_until_it_does_again() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Drummer, Rock, Mole
base Lake
base Wood
hand Ann: Hush
deck Ann: Rock x5
power Rock at Hill: 6
Ann: Hush
Ann: Drummer
power Rock at Hill: 5
Ann: end turn
power Rock at Hill: 6",
    );
}

#[test]
fn a_talent_is_used_once_each_turn() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Mole
base Lake
base Wood
deck Ann: Rock x9
offered Ann: Mole, end turn
Ann: talent Mole
hand Ann: Rock
offered Ann: Rock, end turn
Ann: end turn
Bob: end turn
offered Ann: Mole, Rock, end turn",
    );
}

#[test]
fn an_ongoing_effect_that_was_stopped_for_the_turn_comes_back_after_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Mole
  actions: Drizzle of Bob
base Lake
base Wood
hand Ann: Umbrella
deck Ann: Rock x5
power Rock at Hill: 4
Ann: Umbrella
Ann: Hill
discard Ann: Umbrella
power Rock at Hill: 5
power Mole: 1
Ann: end turn
power Rock at Hill: 4
power Mole: 0",
    );
}
