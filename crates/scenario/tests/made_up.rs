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
            minion("Stone", 3),
            minion("Scholar", 2).on_play(draw),
            minion("Drummer", 2).gives_power(|v, c| if v.is_here(c) && !v.is_this(c) { 1 } else { 0 }),
            minion("Mole", 1).talent(draw),
            minion("Early Bird", 1).at_start_of_your_turn(|g| g.play_extra_now(extra_minion()).map(drop)),
            minion("Sleeper", 1).special_on_your_turn(
                Zone::Play,
                Limit::Always,
                |v, _| v.s.turn.minions_played_in_phase == 0,
                |g| g.return_to_hand(g.this()).map(drop),
            ),
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
            action("Echo").only_playable_when(On::ActionPlayed, |v, e| e.by != v.you).on_play(draw),
            action("Whistle").on_play(|_| Ok(())),
            action("Gag").only_playable_when(On::ActionAnnounced, |v, e| e.by != v.you).on_play(|g| {
                g.stop_action(g.event().card);
                Ok(())
            }),
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
            action("Cloak").on_base().ignores_base(|v, seat| if seat == v.you { Ignores::May } else { Ignores::No }),
            action("Adoption").on_play(|g| {
                let you = g.you();
                match g.choose(Ask::Card, a_minion())? {
                    Some(c) => g.affect(c, Affect::Control(you, Until::LeavesPlay)).map(drop),
                    None => Ok(()),
                }
            }),
            minion("Foreman", 2).on_play(|g| g.extra_action()),
            minion("Clerk", 2).each_turn(|g| g.extra_action()),
            minion("Bugler", 2).special_on_your_turn(Zone::Play, Limit::OncePerTurn, |_, _| true, |g| g.extra_minion()),
            minion("Herald", 2).at_start_of_your_turn(|g| g.extra_minion()),
            minion("Miser", 2).at_start_of_your_turn(|g| {
                if g.power(g.this()) > 2 {
                    g.draw_cards(1)?;
                }
                Ok(())
            }),
            minion("Vulture", 2).at_end_of_turn(|g| if g.power(g.this()) > 2 { draw(g) } else { Ok(()) }),
            minion("Twin", 2)
                .at_start_of_your_turn(|g| {
                    g.gain_vp(g.you(), 1);
                    Ok(())
                })
                .special(On::TurnStart, |v, e| e.by == v.you, draw_one),
            minion("Rover", 2).ongoing(On::Moved, |v, e| v.is_this(e.card), draw_one),
            minion("Touchy", 2).ongoing(On::AfterAffected, |v, e| v.is_this(e.card), draw_one),
            minion("Mourner", 2).after_destroyed(|v, e| v.is_action(e.card), draw_one),
            minion("Bouncer", 5)
                .after_minion_played(|v, e| e.by != v.you && Some(e.at) == v.here, |g, e| g.destroy(e.card).map(drop)),
            minion("Mime", 1).on_play(|g| match g.choose(Ask::Card, a_minion().here().other())? {
                Some(c) => g.affect(c, Affect::Cancel(Until::EndOfTurn)).map(drop),
                None => Ok(()),
            }),
            minion("Firefly", 1).on_play(|g| g.destroy_this()),
            minion("Hopper", 1).on_play(|g| g.move_away(g.this()).map(drop)),
            minion("Tug", 1).on_play(|g| g.may_move_here(others_minion())),
            action("Brace")
                .on_play(|g| g.give_power_to_all(g.minions(your_minion()), 2, Until::StartOfTurnOf(g.you()))),
            action("Sprint").on_play(|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
            action("Sigh").on_play(|g| match g.choose(Ask::Power, a_minion())? {
                Some(c) => g.give_power(c, -1, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
            action("Fling").on_play(|g| match g.choose(Ask::Move, a_minion())? {
                Some(c) => {
                    g.move_away(c)?;
                    g.destroy(c).map(drop)
                }
                None => Ok(()),
            }),
            action("Alarm").only_playable_when(On::TurnStart, |v, e| e.by == v.you).on_play(draw),
            action("Heckle").only_playable_when(On::MinionPlayed, |v, e| e.by != v.you).on_play(|g| {
                g.change_breakpoint(g.event().at, 5);
                Ok(())
            }),
            action("Aftershock").only_playable(On::AfterScoring).on_play(|g| {
                let (Some(here), Some(new)) = (g.here(), g.s.base_deck.last().copied()) else { return Ok(()) };
                g.s.base_deck.pop();
                g.swap_base(here, new).map(drop)
            }),
            action("Splint").on_minion().only_playable(On::BeforeScoring).gives_host_power(|_| 1),
            action("Flag").on_base().adds_power(|_, _| 0),
            action("Weight").on_minion().gives_host_power(|_| -4),
            action("Shell").on_your_minion().prevents(|v, w| v.is_host(w.card) && w.by_anothers_action(v)),
            action("Fog").on_base().sets_power(|v, c| (v.is_here(c) && !v.is_yours(c)).then_some(0)),
            action("Balloon").on_minion().ongoing(On::Discarded, |v, e| v.is_this(e.card), draw_one),
            action("Kite").on_base().ongoing(On::Discarded, |v, e| v.is_this(e.card), draw_one),
            action("Bell").on_minion().after_this_is_destroyed(draw_one),
            action("Hammer").on_play(|g| g.destroy_one(a_minion())),
            action("Leash").on_play(|g| g.return_one(a_minion())),
            action("Trophy").on_play(|g| {
                let cards: Vec<CardId> = g.minions(a_minion()).into_iter().chain(g.actions_in_play()).collect();
                match g.pick_card(Ask::Card, &cards)? {
                    Some(c) => g.add_counters(c, 2).map(drop),
                    None => Ok(()),
                }
            }),
            action("Barter").on_play(|g| {
                let Some(action) = g.pick_card(Ask::Card, &g.actions_in_play())? else { return Ok(()) };
                match g.choose(Ask::Card, a_minion())? {
                    Some(to) => g.transfer(action, to).map(drop),
                    None => Ok(()),
                }
            }),
            action("Pickpocket").on_play(|g| {
                let Some(from) = g.choose(Ask::Card, others_minion())? else { return Ok(()) };
                match g.choose(Ask::Card, your_minion())? {
                    Some(to) => g.transfer_counters(2, from, to).map(drop),
                    None => Ok(()),
                }
            }),
            action("Lottery").on_play(|g| match g.top_card(g.you()) {
                Some(top) => g.must_play_card_now(top).map(drop),
                None => Ok(()),
            }),
            action("Rust").on_play(|g| match g.choose(Ask::Card, a_minion())? {
                Some(c) => g.affect(c, Affect::RemoveCounters(1)).map(drop),
                None => Ok(()),
            }),
        ],
    }],
    bases: &[
        base("Hill", 10, [3, 2, 1]),
        base("Lake", 10, [3, 2, 1]),
        base("Wood", 10, [3, 2, 1]),
        base("Moor", 5, [4, 2, 1]),
        base("Inn", 10, [3, 2, 1]).ongoing(On::TurnStart, |_, _| true, draw_one).you_may(),
        base("Fountain", 10, [3, 2, 1])
            .ongoing(On::Affected, |v, e| Some(e.at) == v.here && matches!(e.how, Affect::AddCounters(_)), draw_one)
            .for_each(|_, e| Seats::one(e.controller)),
        base("Nursery", 20, [3, 2, 1])
            .prevents(|v, w| v.is_here(w.card) && v.is_minion(w.card) && w.power(v) <= 2 && w.cause.is_action()),
        base("Ferry", 10, [3, 2, 1]).on_your_turn(|_, _| true, |g| g.move_one(a_minion().here())),
        base("Spire", 10, [3, 2, 1]).adds_power(|v, seat| if seat == v.s.current() { 4 } else { 0 }),
    ],
    extras: &[],
}];

fn draw(g: &mut Game) -> Flow {
    g.draw_cards(1)
}
fn draw_one(g: &mut Game, _: &Event) -> Flow {
    draw(g)
}
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

#[track_caller]
fn holds(text: &str) {
    for s in scenario::parse(text) {
        scenario::run(&LIBRARY, &s).unwrap_or_else(|f| panic!("{f}"));
    }
}

// ---- The phases of a turn ------------------------------------------------------------

#[test]
fn what_expires_at_the_start_of_a_turn_does_so_before_what_happens_then() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Miser
base Lake
base Wood
hand Ann: Brace
deck Ann: Pebble x9
Ann: Brace
power Miser: 4
Ann: end turn
power Miser: 4
Bob: end turn
turn: Ann
power Miser: 2
# the two cards of the end of her turn
hand Ann: Pebble x2",
    );
}

#[test]
fn a_special_in_hand_is_used_at_the_start_of_its_players_turn_after_the_cards_in_play() {
    holds(
        "players: Ann, Bob
base Inn
base Lake
base Wood
hand Ann: Alarm
hand Bob: Alarm
deck Bob: Pebble x4
offered Ann: end turn
Ann: end turn
phase: start
offered Bob: Inn, pass
Bob: pass
offered Bob: Alarm, pass
Bob: Alarm
discard Bob: Alarm
hand Bob: Pebble
phase: play
offered Bob: Pebble, end turn",
    );
}

#[test]
fn an_extra_card_given_at_the_start_of_a_turn_is_played_then_or_never() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Herald
base Lake
base Wood
hand Bob: Rock, Pebble
Ann: end turn
phase: start
offered Bob: Rock, Pebble, pass
Bob: pass
phase: play
Bob: Rock
Bob: Hill
offered Bob: end turn",
    );
}

#[test]
fn a_minion_played_at_the_start_of_a_turn_is_not_played_in_its_play_cards_phase() {
    holds(
        "title: x
rule: bgb-ninjas-ninja-acolyte
players: Ann, Bob
base Hill
  Bob: Early Bird, Sleeper
base Lake
base Wood
hand Bob: Pebble x2
Ann: end turn
phase: start
Bob: Pebble
Bob: Lake
at Lake: Pebble
offered Bob: Sleeper, Pebble, end turn
Bob: Pebble
Bob: Lake
offered Bob: end turn",
    );
}

#[test]
fn an_ability_of_a_base_at_the_start_of_a_turn_may_be_used_or_not() {
    holds(
        "players: Ann, Bob
base Inn
base Lake
base Wood
deck Bob: Pebble x2
deck Ann: Rock x4
Ann: end turn
phase: start
offered Bob: Inn, pass
Bob: Inn
hand Bob: Pebble
phase: play
Bob: end turn
Ann: pass
phase: play
hand Ann: Rock x2",
    );
}

#[test]
fn what_happens_at_the_end_of_a_turn_happens_before_what_ends_with_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Vulture
base Lake
base Wood
hand Bob: Sprint
deck Bob: Pebble x9
Ann: end turn
Bob: Sprint
power Vulture: 3
Bob: end turn
power Vulture: 2
# two cards of the turn, and one of the Vulture
hand Bob: Pebble x3",
    );
}

#[test]
fn what_happens_between_two_turns_triggers_abilities_too() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Mourner, Rock
  actions: Drizzle of Bob, Umbrella of Ann
base Lake
base Wood
deck Ann: Pebble x9
Ann: end turn
discard Ann: Umbrella
hand Ann: Pebble x3",
    );
}

// ---- Card Resolution Order -----------------------------------------------------------

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
fn who_played_a_card_and_where_is_remembered_until_the_hands_have_answered() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Firefly owned by Bob
hand Bob: Heckle
Ann: Firefly
Ann: Hill
discard Bob: Firefly
offered Bob: Heckle, pass
Bob: Heckle
breakpoint Hill: 15
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Hopper
hand Bob: Heckle
Ann: Hopper
Ann: Hill
Ann: Lake
Bob: Heckle
breakpoint Hill: 15
breakpoint Lake: 10",
    );
}

// ---- The Big Score -------------------------------------------------------------------

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
fn a_base_that_leaves_after_it_has_scored_takes_no_cards_with_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Nursery, Moor
hand Bob: Aftershock
Ann: end turn
Bob: Aftershock
vp Ann: 3
base 1: Nursery
at Nursery: Rock, Rock
turn: Bob",
    );
}

#[test]
fn what_is_on_a_card_that_leaves_play_is_discarded_and_that_may_trigger_abilities() {
    for end in ["hand Ann: Hammer\nAnn: Hammer", "hand Ann: Leash\nAnn: Leash"] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Bob: Rock [Balloon]
base Lake
base Wood
deck Bob: Pebble x3
{end}
hand Bob: {}
discard Bob: {}",
            if end.contains("Leash") { "Pebble, Rock" } else { "Pebble" },
            if end.contains("Leash") { "Balloon" } else { "Balloon, Rock" },
        ));
    }
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock x2 [Balloon]
  actions: Kite of Bob
base Lake
base Wood
deck Bob: Pebble x3
Ann: end turn
vp Bob: 3
discard Bob: Balloon x2, Kite, Rock x2
offered Ann: Balloon, Kite
Ann: Kite
Ann: Balloon
hand Bob: Pebble x3
---
players: Ann, Bob
base Hill
  Bob: Rock x2
  actions: Kite of Ann
base Lake
base Wood
base deck: Lake
hand Bob: Quake
deck Ann: Pebble x3
Ann: end turn
Bob: Quake
discard Ann: Kite
hand Ann: Pebble x3",
    );
}

// ---- +1 power counters, and power without minions ------------------------------------

#[test]
fn power_counters_are_placed_taken_and_transferred_unless_the_minion_is_protected() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone +3
base Lake
base Wood
hand Ann: Pickpocket
Ann: Pickpocket
counters Stone: 1
power Stone: 4
counters Pebble: 2
power Pebble: 3
---
players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone +3 [Shell]
base Lake
base Wood
hand Ann: Pickpocket, Foreman, Trophy
Ann: Pickpocket
counters Stone: 3
counters Pebble: 0
Ann: Foreman
Ann: Lake
Ann: Trophy
Ann: Stone
counters Stone: 3
---
players: Ann, Bob
base Hill
  Bob: Stone +3 [Shell]
base Lake
base Wood
hand Bob: Rust
Ann: end turn
# its own player's cards do reach it
Bob: Rust
counters Stone: 2",
    );
}

#[test]
fn power_counters_on_an_action_have_no_effect() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  actions: Flag of Ann
base Lake
base Wood
hand Ann: Trophy
Ann: Trophy
Ann: Flag
counters Flag: 2
power Ann at Hill: 5
power Rock: 5",
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
fn a_card_that_gives_no_power_without_a_minion_takes_no_place() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  actions: Flag of Bob
base Lake
base Wood
Ann: end turn
vp Ann: 3
vp Bob: 0",
    );
}

#[test]
fn a_base_may_grant_power_which_breaks_and_wins_it() {
    holds(
        "players: Ann, Bob
base Spire
  Bob: Rock, Pebble
base Lake
base Wood
power Ann at Spire: 4
power Bob at Spire: 6
Ann: end turn
vp Bob: 3
vp Ann: 2",
    );
}

// ---- Terms and phrases ---------------------------------------------------------------

#[test]
fn a_base_reacts_when_a_card_is_affected() {
    holds(
        "players: Ann, Bob
base Fountain
  Bob: Rock
base Lake
base Wood
hand Ann: Trophy
deck Bob: Pebble
Ann: Trophy
counters Rock: 2
hand Bob: Pebble",
    );
}

#[test]
fn taking_counters_off_affects_a_card_only_if_there_are_any() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Touchy
base Lake
base Wood
hand Ann: Rust
deck Bob: Rock
Ann: Rust
hand Bob: 0 cards
---
players: Ann, Bob
base Hill
  Bob: Touchy +2
base Lake
base Wood
hand Ann: Rust
deck Bob: Rock
Ann: Rust
counters Touchy: 1
hand Bob: Rock",
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
fn cancelling_does_not_undo_what_an_ability_has_done() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Foreman, Hush, Whistle
Ann: Foreman
Ann: Hill
Ann: Hush
offered Ann: Whistle, end turn",
    );
}

#[test]
fn a_triggered_ability_that_is_cancelled_before_its_turn_does_not_happen() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Bouncer
base Lake
base Wood
hand Ann: Mime
Ann: Mime
Ann: Hill
at Hill: Mime
---
players: Ann, Bob
base Hill
  Bob: Bouncer, Pebble
base Lake
base Wood
hand Ann: Mime
Ann: Mime
Ann: Hill
Ann: Pebble
discard Ann: Mime",
    );
}

#[test]
fn a_card_that_is_not_in_play_is_its_owners_however_it_left() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Whistle owned by Bob
hand Bob: Gag, Echo
deck Bob: Rock
Ann: Whistle
Bob: Gag
discard Bob: Whistle, Gag
controller Whistle: Bob
# it was Ann who played it, all the same
offered Bob: Echo, pass",
    );
}

#[test]
fn who_gains_control_of_a_card_has_its_abilities_at_once() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Clerk
base Lake
base Wood
hand Ann: Hypnosis, Whistle
Ann: Hypnosis
offered Ann: Whistle, end turn
Ann: Whistle
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Bob: Mole
base Lake
base Wood
hand Ann: Hypnosis
deck Ann: Rock x4
offered Ann: Hypnosis, end turn
Ann: Hypnosis
offered Ann: Mole, end turn
Ann: talent Mole
hand Ann: Rock",
    );
}

#[test]
fn an_extra_card_that_a_special_gives_is_played_at_once_or_never() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Bugler
base Lake
base Wood
hand Ann: Rock, Pebble
Ann: Bugler
offered Ann: Rock, Pebble, pass
Ann: pass
offered Ann: Rock, Pebble, end turn
Ann: Pebble
Ann: Hill
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Ann: Bugler
base Lake
base Wood
hand Ann: Rock, Pebble
Ann: Bugler
Ann: Rock
Ann: Hill
# the regular minion is still to come
Ann: Pebble
Ann: Lake
offered Ann: end turn",
    );
}

#[test]
fn who_uses_a_base_does_not_ignore_it_and_others_may() {
    holds(
        "players: Ann, Bob
base Ferry
  Ann: Pebble
  Bob: Rock
  actions: Cloak of Ann, Cloak of Bob
base Lake
base Wood
Ann: Ferry
Ann: Pebble
Ann: Lake
at Lake: Pebble
Ann: end turn
Bob: end turn
Ann: Ferry
Ann: Lake
offered Bob: yes, pass
Bob: yes
at Ferry: Rock",
    );
}

#[test]
fn a_special_that_must_be_played_when_its_time_is_not_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Lottery
deck Ann: Alarm
Ann: Lottery
discard Ann: Alarm, Lottery
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Lottery
deck Ann: Scholar, Rock
Ann: Lottery
Ann: Hill
at Hill: Scholar
hand Ann: Rock",
    );
}

#[test]
fn a_special_that_is_played_on_a_minion_wants_a_minion() {
    holds(
        "players: Ann, Bob
base Moor
  actions: Cannon of Ann, Cannon of Ann
base Lake
base Wood
hand Bob: Splint
Ann: end turn
vp Ann: 4
hand Bob: Splint
---
players: Ann, Bob
base Moor
  actions: Cannon of Ann, Cannon of Ann
base Lake
  Bob: Pebble
base Wood
hand Bob: Splint
Ann: end turn
offered Bob: Splint, pass
Bob: Splint
power Pebble: 2",
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
fn a_talent_works_at_once_at_any_time_of_the_phase_and_only_in_its_controllers_turn() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Mole
base Lake
base Wood
hand Ann: Mole, Whistle
deck Ann: Whistle, Rock
deck Bob: Rock x3
offered Ann: Mole, Whistle, end turn
Ann: Mole
Ann: Lake
Ann: Whistle
# after everything else
offered Ann: Mole at Lake, end turn
Ann: talent Mole
in hand Ann: Whistle
offered Ann: end turn",
    );
}

#[test]
fn an_action_that_is_transferred_to_a_minion_which_cannot_get_it_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Weight of Bob]
  Bob: Stone
base Lake
base Wood
hand Ann: Barter
Ann: Barter
Ann: Stone
at Hill: Weight
power Rock: 5
power Stone: 0
controller Weight: Bob
---
players: Ann, Bob
base Hill
  Ann: Rock [Weight of Bob]
  Bob: Stone [Shell]
base Lake
base Wood
hand Ann: Barter
Ann: Barter
Ann: Weight
Ann: Stone
discard Bob: Weight
power Rock: 5
power Stone: 3",
    );
}

#[test]
fn a_power_counter_that_a_minion_cannot_get_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble [Shell of Bob]
  Bob: Stone +3
base Lake
base Wood
hand Ann: Pickpocket
Ann: Pickpocket
counters Stone: 1
counters Pebble: 0",
    );
}

// ---- Detailed rules ------------------------------------------------------------------

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
fn a_starting_power_is_not_set_for_a_minion_that_is_unaffected() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Shell], Pebble
  actions: Fog of Bob
base Lake
base Wood
power Rock: 5
power Pebble: 0",
    );
}

#[test]
fn an_ongoing_ability_ends_when_its_card_leaves_play() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Drummer, Rock
base Lake
base Wood
hand Ann: Hammer
power Rock: 6
Ann: Hammer
Ann: Drummer
power Rock: 5",
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
fn control_for_good_is_not_ended_with_an_earlier_control_for_a_while() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
base Wood
hand Ann: Hypnosis, Foreman, Adoption
Ann: Foreman
Ann: Lake
Ann: Hypnosis
controller Rock: Ann
Ann: Adoption
Ann: Rock
Ann: end turn
turn: Bob
controller Rock: Ann",
    );
}

#[test]
fn of_two_abilities_of_one_card_at_the_same_time_the_one_that_may_be_declined_can_be() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Twin
base Lake
base Wood
deck Bob: Pebble
Ann: end turn
vp Bob: 1
offered Bob: yes, pass
Bob: pass
hand Bob: 0 cards
phase: play",
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

#[test]
fn a_change_of_power_that_brings_a_minion_under_protection_is_not_kept_off_by_it() {
    holds(
        "players: Ann, Bob
base Nursery
  Ann: Rock [Weight of Bob], Stone, Pebble
  actions: Drizzle of Bob
base Lake
base Wood
hand Ann: Sigh, Foreman, Trophy
# the first change is what makes them weak enough; the others are kept off
power Rock: 1
power Stone: 2
power Pebble: 1
Ann: Foreman
Ann: Lake
Ann: Sigh
Ann: Stone
power Stone: 2
at Nursery: Weight
Ann: Trophy
Ann: Pebble
counters Pebble: 0
---
players: Ann, Bob
base Nursery
  Ann: Stone
base Lake
base Wood
hand Bob: Drizzle
hand Ann: Sigh
Ann: Sigh
power Stone: 2
Ann: end turn
power Stone: 3
Bob: Drizzle
Bob: Nursery
power Stone: 2",
    );
}

#[test]
fn an_action_on_a_minion_that_comes_to_be_unaffected_by_it_is_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Bell of Bob]
base Lake
base Wood
hand Ann: Shell
deck Bob: Pebble
Ann: Shell
discard Bob: Bell
hand Bob: Pebble
---
players: Ann, Bob
base Hill
  Bob: Rock [Shell]
base Lake
base Wood
hand Ann: Bell
deck Ann: Pebble
Ann: Bell
discard Ann: Bell
hand Ann: 0 cards",
    );
}

#[test]
fn changing_control_of_a_minion_changes_nothing_about_the_actions_on_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock [Weight of Bob]
base Lake
base Wood
hand Ann: Adoption
Ann: Adoption
controller Rock: Ann
controller Weight: Bob
power Ann at Hill: 1
power Bob at Hill: 0",
    );
}

#[test]
fn an_ability_is_triggered_when_something_starts_or_not_at_all() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Bouncer
base Lake
base Wood
hand Ann: Tug
Ann: Tug
Ann: Lake
Ann: Bouncer
at Lake: Tug, Bouncer",
    );
}

#[test]
fn what_a_card_would_do_after_it_moved_is_lost_when_it_leaves_play_first() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rover
base Lake
base Wood
hand Ann: Fling
deck Ann: Rock
Ann: Fling
Ann: Lake
discard Ann: Fling, Rover
hand Ann: 0 cards",
    );
}
