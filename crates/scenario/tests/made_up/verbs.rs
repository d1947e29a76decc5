//! The small words: cards revealed and arranged, extra plays on special terms, counters, and what a card
//! watches and remembers.

use super::holds;
use engine::prelude::*;

pub const VERBS: Faction = Faction {
    name: "Verbs",
    cards: &[
        action("Dredge").on_play(|g| {
            let revealed = g.reveal_until(g.you(), 2, |v, c| v.is_minion(c));
            for c in revealed {
                if g.view().is_minion(c) {
                    g.place_in_hand(c)?;
                }
            }
            g.shuffle_deck(g.you());
            Ok(())
        }),
        action("Stack").on_play(|g| {
            let minions = g.your_discard(|v, c| v.is_minion(c));
            g.shuffle_onto_deck(&minions);
            Ok(())
        }),
        action("Herd").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(from) => {
                let going = g.choose_any(Ask::Move, a_minion().at(from))?;
                g.move_together(going, from)
            }
            None => Ok(()),
        }),
        action("Sky").on_play(|g| g.owners_place_on_deck_top(&g.minions(a_minion()))),
        action("Eviction")
            .only_playable_when(On::BeforeScoring, |v, e| v.any(your_minion().at(e.at)))
            .on_play(|g| g.destroy_all(g.minions(others_minion().here()))),
        action("Wrench").on_play(|g| match g.destroy_one_of(&g.actions_in_play())? {
            Some(_) => g.draw_cards(1),
            None => Ok(()),
        }),
        minion("Ferryman", 4).talent(|g| match g.choose(Ask::Move, a_minion().power_at_most(3))? {
            Some(minion) => g.move_from_or_to_here(minion).map(drop),
            None => Ok(()),
        }),
        action("Sift").on_play(|g| g.look_at_top_and_place(3)),
        action("Chorus").on_play(|g| g.extra_of_name(2, "Stone", extra_minion())),
        action("Solo").on_play(|g| g.extra_of_another_name("Stone", extra_minion())),
        action("Reinforce").on_play(|g| g.extra(extra_minion().where_you_have_one())),
        action("Catch Up").on_play(|g| g.extra(extra_minion().where_you_are_behind())),
        minion("Soloist", 2).on_play(|g| if g.first_of_this_name() { g.draw_cards(1) } else { Ok(()) }),
        minion("Prompter", 2).special(
            On::BeforeScoring,
            |v, e| v.here == Some(e.at),
            |g, _| g.play_action_as_special(extra_action()).map(drop),
        ),
        minion("Surveyor", 2).on_play(|g| {
            let (Some(here), yours) = (g.here(), g.cards_in_play(|v, a| v.is_yours(a) && v.is_for_a_base(a))) else {
                return Ok(());
            };
            match g.may_pick_card(Ask::Return, &yours)? {
                Some(a) if g.return_to_hand(a)? => g.play_action_at(a, here),
                _ => Ok(()),
            }
        }),
        minion("Collector", 2)
            .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_action(c) && v.is_yours(c) && v.is_on_minion(c))
            .if_you_like(),
        minion("Hatstand", 1).has_power(|v| v.this_card().map_or(0, |c| v.actions_on(c) as i32)),
        action("Label").on_minion().sets_printed_power(|v, c| v.is_host(c).then_some(6)),
        minion("Admirer", 0)
            .sets_power(|v, c| v.is_this(c).then(|| v.minions(a_minion()).map(|m| v.printed_power(m)).max())?),
        action("Upheaval").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(base) => g.swap_with_top_base(base),
            None => Ok(()),
        }),
        action("Ledger")
            .on_base()
            .after_destroyed(happens_here, |g, _| {
                g.remember_this_turn();
                Ok(())
            })
            .ongoing(On::TurnEnd, |v, _| v.remembers(), |g, _| g.draw_cards(1)),
        minion("Trainer", 3)
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                if let Some(c) = g.play_extra_now(extra_minion().power_at_most(2).at(here))? {
                    g.watch(c, Until::EndOfTurn);
                }
                Ok(())
            })
            .watching(
                On::TurnEnd,
                |v, _| v.this_card().is_some_and(|c| v.is_yours(c)),
                |g, _| g.affect(g.this(), Affect::PlaceOnDeckBottom).map(drop),
            ),
        action("Gift").on_play(|g| match g.give_control_of_one(your_minion())? {
            Some(_) => g.draw_cards(1),
            None => Ok(()),
        }),
        action("Loan").on_play(|g| g.control_one(a_minion().power_at_most(3), Until::EndOfTurn)),
        action("Compost").on_base().ongoing(
            On::ActionPlayed,
            |v, e| e.by == v.you && v.will_be_discarded(e.card),
            |g, e| {
                if g.view().will_be_discarded(e.card) && g.may_with(Ask::May, e.card)? {
                    g.will_go(e.card, After::UnderDeck);
                }
                Ok(())
            },
        ),
        action("Yo-Yo").on_play(|g| {
            g.will_go(g.this(), After::Hand);
            Ok(())
        }),
        minion("Foundling", 2).on_play(|g| if g.may_give_control_of(g.this())? { g.draw_cards(1) } else { Ok(()) }),
        action("Collar").on_minion().prevents(|v, w| v.is_host(w.card) && matches!(w.how, Affect::Control(..))),
        action("Bag of Tricks").only_playable(On::BeforeScoring).on_play(|g| {
            let Some(top) = g.reveal_top(g.you()) else { return Ok(()) };
            let now = g.could_play_card_or_special(top);
            match g.may_do(top, if now { &[Deed::Play] } else { &[] })? {
                Some(_) => g.must_play_card_now(top),
                None => Ok(()),
            }
        }),
        action("Blindfold").on_play(|g| {
            let Some(c) = g.choose(Ask::Move, a_minion())? else { return Ok(()) };
            let from = g.base_of(c);
            match g.random_base(|_, b| Some(b) != from) {
                Some(to) => g.move_to(c, to).map(drop),
                None => Ok(()),
            }
        }),
        action("Kennel").on_minion().prevents(|v, w| v.is_host(w.card) && w.by_anothers_minion(v)),
        action("Juggle").on_play(|g| g.transfer_counters_among(your_minion())),
        action("Cash In").on_play(|g| {
            let n = g.remove_any_counters(your_minion())?;
            g.draw_cards(n.into())
        }),
        minion("Piper", 1).on_play(|g| match g.here() {
            Some(here) => g.affect_all(g.minions(a_minion().that(elsewhere)), Affect::Move(here)).map(drop),
            None => Ok(()),
        }),
        minion("Porter", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Doorman", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Usher", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Tourist", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here) || v.is_this(e.card), count_it),
        action("Roll Call").on_play(|g| g.extra_of_name_in_play(2, a_minion(), extra_minion())),
        action("Obituary").on_base().depends_on_losses().at_end_of_turn(|g| {
            let lost = g.view().players_who_lost_here();
            g.draw_cards(g.everyone().into_iter().filter(|&p| lost.contains(p)).count())
        }),
        action("Share Out").on_play(|g| g.split_counters(3, your_minion())),
        action("Pawnshop").on_play(|g| if g.discard_to(2, |v, c| v.is_minion(c))? { g.gain(1) } else { Ok(()) }),
        action("Bargain").on_play(|g| if g.may_discard_to(2, |v, c| v.is_minion(c))? { g.gain(1) } else { Ok(()) }),
        action("Bonfire").on_play(|g| {
            let n = g.discard_any()?;
            g.gain(n)
        }),
        action("Handover").on_play(|g| match g.pick_card(Ask::Transfer, &worn(g))? {
            Some(action) => g.transfer_to_one(action, your_minion()).map(drop),
            None => Ok(()),
        }),
        action("Inheritance").on_play(|g| match g.pick_card(Ask::Transfer, &worn(g))? {
            Some(action) => g.destroy_and_transfer(action, your_minion()),
            None => Ok(()),
        }),
        action("Amulet").on_minion().prevents_destruction(|v, w| v.is_host(w.card)),
        action("Locket")
            .on_minion()
            .gives_host_power(|_| 1)
            .after_destroyed(|v, e| v.is_host(e.card), |g, _| g.gain(1))
            .ongoing(On::Discarded, |v, e| v.is_this(e.card), |g, _| g.draw_cards(1)),
        minion("Veteran", 2).talent(|g| g.draw_cards(1)).special(
            On::BeforeScoring,
            |v, e| happens_here(v, e) && v.this_card().is_some_and(|this| v.talents_of(this) > 1),
            |g, _| g.use_talent_of(g.this()),
        ),
        minion("Tutor", 2).talent(|g| g.draw_cards(1)),
        minion("Prodigy", 2)
            .on_play(|g| match g.choose(Ask::Card, a_minion().here().other())? {
                Some(c) => g.gain_abilities_of(c, Until::LeavesPlay),
                None => Ok(()),
            })
            .talent(|g| g.gain(1))
            .special(On::BeforeScoring, happens_here, |g, _| g.use_talent_of(g.this())),
        action("Vanguard").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(base) => g.extra(extra_minion().at_without_yours(base)),
            None => Ok(()),
        }),
    ],
};

/// The actions on minions.
fn worn(g: &Game) -> Vec<CardId> {
    g.cards_in_play(|v, c| v.is_on_minion(c))
}

fn count_it(g: &mut Game, _: &Event) -> Flow {
    g.add_counters(g.this(), 1).map(drop)
}

#[test]
fn of_many_minions_that_move_at_once_every_listener_sees_every_one() {
    let order: String =
        ["Porter", "Doorman"].iter().map(|name| format!("Ann: {name}\n").repeat(20)).collect::<Vec<_>>().concat();
    holds(&format!(
        "players: Ann, Bob, Cyd
base Hill
  Bob: Porter, Doorman
  Cyd: Usher
base Lake
  Ann: Pebble x7
  Bob: Stone x3
base Wood
  Cyd: Pebble x6
base Moor
  Bob: Pebble x4
hand Ann: Piper
Ann: Piper
Ann: Hill
offered Ann: Porter, Doorman, Usher
{order}counters Porter: 20
counters Doorman: 20
counters Usher: 20
power Ann at Hill: 8
power Cyd at Lake: 0
asked: Ann"
    ));
}

#[test]
fn who_moves_along_sees_itself_move_and_nobody_else() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
  Bob: Tourist, Pebble x3
base Wood
  Ann: Porter, Stone
hand Ann: Piper
Ann: Piper
Ann: Hill
counters Tourist: 1
counters Porter: 0
at Hill: Tourist, Pebble, Porter, Stone",
    );
}

#[test]
fn cards_are_revealed_until_enough_are_found_or_the_deck_is_through() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Whistle, Stone, Peek, Rock, Pebble, Echo
Ann: Dredge
hand Ann: Stone, Rock
deck Ann: 4 cards
---
# the discard pile comes under what has been revealed
players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Stone
discard Ann: Rock
Ann: Dredge
hand Ann: Stone, Rock
discard Ann: Dredge
---
players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Whistle, Stone
Ann: Dredge
hand Ann: Stone
deck Ann: Whistle",
    );
}

#[test]
fn the_top_cards_are_placed_on_the_top_and_the_bottom_in_any_order() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock, Stone, Pebble, Whistle
Ann: Sift
offered Ann: Rock, Stone, Pebble, done
Ann: Stone
Ann: done
Ann: Pebble
deck Ann: Pebble, Rock, Whistle, Stone
---
players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock, Stone, Pebble, Whistle
Ann: Sift
Ann: Pebble
Ann: Rock
Ann: Stone
deck Ann: Whistle, Pebble, Rock, Stone
---
# fewer cards than that are all there is
players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock
Ann: Sift
Ann: bottom
deck Ann: Rock",
    );
}

#[test]
fn extra_minions_of_a_name_and_of_another_name() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Chorus, Stone x3, Rock
Ann: Chorus
Ann: Rock
offered Ann: Stone x3, end turn
Ann: Stone
Ann: Stone
offered Ann: end turn
---
players: Ann, Bob
base Hill
hand Ann: Solo, Stone x2, Rock
Ann: Solo
Ann: Stone
offered Ann: Rock, end turn
Ann: Rock
offered Ann: end turn",
    );
}

#[test]
fn a_minion_of_the_narrow_name_uses_up_the_extra_play_and_leaves_the_regular_one() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Solo, Stone, Rock
Ann: Solo
Ann: Rock
offered Ann: Stone, end turn",
    );
}

#[test]
fn an_extra_minion_where_you_have_one_and_where_you_are_behind() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
base Lake
  Bob: Rock
base Wood
hand Ann: Reinforce, Stone x2
Ann: Reinforce
Ann: Stone
Ann: Wood
Ann: Stone
offered Ann: Hill, Wood
---
players: Ann, Bob
base Hill
  Ann: Stone
  Bob: Stone
base Lake
  Bob: Rock
base Wood
hand Ann: Catch Up, Stone x2
Ann: Catch Up
Ann: Stone
Ann: Wood
Ann: Stone
# a tie is not behind
at Lake: Stone",
    );
}

#[test]
fn only_one_of_a_name_does_what_it_does_when_played() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Bugler
hand Ann: Soloist x3
deck Ann: Rock x9
Ann: Bugler
Ann: Soloist
hand Ann: Soloist x2, Rock
Ann: Soloist
hand Ann: Soloist, Rock
# in another turn, it does again
Ann: end turn
Bob: end turn
Ann: Soloist
hand Ann: Rock x4",
    );
}

#[test]
fn an_action_is_played_as_a_special_before_a_base_scores() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2, Prompter
base Lake
hand Ann: Sprint, Echo, Alarm
deck Ann: Pebble x2
Ann: end turn
Ann: Prompter
offered Ann: Sprint, pass
Ann: Sprint
vp Ann: 3
discard Ann: Rock x2, Prompter, Sprint
---
# an extra play it gives is used at once or never
players: Ann, Bob
base Hill
  Ann: Rock x2, Prompter
base Lake
hand Ann: Reinforce, Stone
deck Ann: Pebble x2
Ann: end turn
Ann: Prompter
Ann: Reinforce
Ann: Stone
vp Ann: 3
discard Ann: Reinforce, Rock x2, Prompter, Stone",
    );
}

#[test]
fn an_action_is_played_at_a_certain_base() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Ladder of Ann, Cannon of Bob
base Lake
hand Ann: Surveyor
Ann: Surveyor
Ann: Lake
offered Ann: Ladder, pass
Ann: Ladder
at Lake: Surveyor, Ladder
breakpoint Lake: 13
breakpoint Hill: 10",
    );
}

#[test]
fn an_action_may_be_kept_from_the_discard_pile_or_not() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Collector, Rock [Pedestal]
  Bob: Stone
hand Ann: Hammer
Ann: Hammer
Ann: Rock
Ann: yes
hand Ann: Pedestal
discard Ann: Hammer, Rock
---
players: Ann, Bob
base Hill
  Ann: Collector, Rock [Pedestal]
  Bob: Stone
hand Ann: Hammer
Ann: Hammer
Ann: Rock
Ann: pass
hand Ann: 0 cards
discard Ann: Hammer, Rock, Pedestal",
    );
}

#[test]
fn ways_around_the_discard_pile_that_come_to_the_same_are_one() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Collector, Collector +1, Rock [Pedestal]
base Lake
hand Ann: Hammer
Ann: Hammer
Ann: Rock
offered Ann: yes, pass
Ann: pass
discard Ann: Hammer, Rock, Pedestal",
    );
}

#[test]
fn a_minion_counts_the_actions_on_it_and_no_others() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Hatstand [Bell, Saddle of Bob], Hatstand
  Bob: Rock [Bell]
  actions: Flag of Ann
base Lake
power Ann at Hill: 4",
    );
}

#[test]
fn what_counts_as_printed_power_is_seen_by_those_who_look_at_printed_power() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble +1, Admirer
  Bob: Stone
hand Ann: Label
power Admirer: 3
Ann: Label
Ann: Pebble
power Pebble: 7
power Admirer: 6
---
# an ability that sets the starting power prevails
players: Ann, Bob
base Hill
  Ann: Pebble [Label, Pedestal], Admirer
power Pebble: 8
power Admirer: 6",
    );
}

#[test]
fn a_base_is_swapped_with_the_top_one_and_no_card_stays() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  titan: Colossus of Bob
  actions: Ladder of Bob
base Lake
base deck: Moor, Wood
hand Ann: Upheaval x2, Foreman
Ann: Upheaval
Ann: Hill
base 1: Moor
discard Ann: Rock, Upheaval
discard Bob: Ladder
aside Bob: Colossus
# the old one lies on top of the base deck
Ann: Foreman
Ann: Moor
Ann: Upheaval
Ann: Lake
base 2: Hill",
    );
}

#[test]
fn a_card_remembers_until_the_turn_ends() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone x2
  actions: Ledger of Bob
hand Ann: Hammer
deck Bob: Rock x9
Ann: Hammer
Ann: Stone
Ann: end turn
hand Bob: Rock
# in a turn without one, there is nothing
Bob: end turn
hand Bob: Rock x3
---
players: Ann, Bob
base Hill
  Bob: Stone x2
  actions: Ledger of Bob
hand Ann: Hammer, Foreman
deck Bob: Rock x9
Ann: Foreman
Ann: end turn
hand Bob: 0 cards",
    );
}

#[test]
fn who_takes_control_for_a_turn_gives_it_back() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Bob: Stone
base Lake
  Ann: Pebble
  Cyd: Rock
hand Ann: Loan
Ann: Loan
offered Ann: Stone, Pebble
Ann: Stone
controller Stone: Ann
Ann: end turn
controller Stone: Bob",
    );
}

#[test]
fn a_standard_action_that_goes_to_the_discard_pile_may_go_elsewhere_after_it_was_played() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann, Compost of Ann
hand Ann: Loan
deck Ann: Rock
Ann: Loan
Ann: yes
controller Stone: Ann
# once is enough
in deck Ann: bottom Loan
discard Ann: 0 cards
---
# one that stays, or goes elsewhere by itself, is not on its way there
players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann
hand Ann: Yo-Yo
Ann: Yo-Yo
offered Ann: end turn
hand Ann: Yo-Yo
---
players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann
hand Ann: Label
Ann: Label
offered Ann: end turn
at Hill: Label",
    );
}

#[test]
fn a_card_watches_another_and_is_not_meant_itself() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
at Hill: Trainer, Pebble
Ann: end turn
at Hill: Trainer
in deck Ann: bottom Pebble
---
# also if it is gone itself
players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble, Hammer
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
Ann: Hammer
Ann: Trainer
Ann: end turn
in deck Ann: bottom Pebble
---
# only if you control it still
players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble, Gift
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
Ann: Gift
Ann: Pebble
Ann: end turn
at Hill: Trainer, Pebble",
    );
}

#[test]
fn counters_go_from_any_of_your_minions_to_any_others() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock +3, Stone, Pebble +1
  Bob: Stone +2
hand Ann: Juggle
Ann: Juggle
offered Ann: Rock, Pebble, done
Ann: Rock
Ann: Stone
Ann: 1
Ann: Pebble
Ann: 2
Ann: Pebble
Ann: done
counters Rock: 0
counters Ann's Stone: 1
counters Pebble: 3",
    );
}

#[test]
fn any_number_of_counters_is_removed_and_counted() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock +3, Pebble +1
hand Ann: Cash In
deck Ann: Stone x9
Ann: Cash In
Ann: Rock
Ann: 2
Ann: Pebble
counters Rock: 1
hand Ann: Stone x3
---
players: Ann, Bob
base Hill
  Ann: Rock +3
hand Ann: Cash In
deck Ann: Stone x9
Ann: Cash In
Ann: done
hand Ann: 0 cards",
    );
}

#[test]
fn counters_are_split_in_any_way_and_all_are_placed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Pebble
  Bob: Stone
hand Ann: Share Out
Ann: Share Out
offered Ann: Rock, Pebble
Ann: Rock
Ann: 1
counters Rock: 1
counters Pebble: 2",
    );
}

#[test]
fn extra_minions_have_the_name_of_one_in_play_which_their_player_chooses() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone x2, Pebble
base Lake
hand Ann: Roll Call, Stone x3, Pebble, Porter
Ann: Roll Call
offered Ann: Stone, Pebble
Ann: Stone
Ann: Porter
Ann: Hill
# the regular one is used up
offered Ann: Stone, end turn
Ann: Stone
Ann: Lake
Ann: Stone
Ann: Lake
offered Ann: end turn
---
players: Ann, Bob
base Hill
hand Ann: Roll Call, Stone x2
Ann: Roll Call
Ann: Stone
offered Ann: end turn",
    );
}

#[test]
fn what_was_destroyed_at_a_base_before_a_card_came_is_known_to_it() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Firefly, Obituary
deck Ann: Rock x9
Ann: Firefly
Ann: Hill
Ann: Obituary
Ann: Hill
Ann: end turn
hand Ann: Rock x3
---
players: Ann, Bob
base Hill
base Lake
hand Ann: Firefly, Obituary
deck Ann: Rock x9
deck Bob: Rock x9
Ann: Firefly
Ann: Lake
Ann: Obituary
Ann: Hill
Ann: end turn
hand Ann: Rock x2
---
players: Ann, Bob
base Hill
  actions: Obituary of Ann
base Lake
hand Ann: Firefly
deck Ann: Rock x9
deck Bob: Rock x9
Ann: Firefly
Ann: Hill
Ann: end turn
hand Ann: Rock x3
# it is forgotten when the turn is over
Bob: end turn
hand Ann: Rock x3",
    );
}

#[test]
fn another_base_at_the_same_place_has_seen_nothing_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
  Ann: Clerk
base deck: Wood
hand Ann: Firefly, Upheaval, Obituary
deck Ann: Rock x9
Ann: Firefly
Ann: Hill
Ann: Upheaval
Ann: Hill
base 1: Wood
Ann: Obituary
Ann: Wood
Ann: end turn
hand Ann: Rock x2",
    );
}

#[test]
fn cards_that_are_shuffled_come_on_top_of_the_deck_in_an_order_nobody_knows() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Stack
deck Ann: Pebble, Sift
discard Ann: Stone x3, Sift
Ann: Stack
deck Ann: Stone, Stone, Stone, Pebble, Sift
discard Ann: Sift, Stack",
    );
}

#[test]
fn minions_that_move_together_all_go_to_one_base() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Stone
  Bob: Pebble
base Lake
base Wood
hand Ann: Herd
Ann: Herd
Ann: Hill
Ann: Rock
Ann: Pebble
Ann: done
offered Ann: Lake, Wood
Ann: Wood
at Wood: Rock, Pebble
at Hill: Stone
---
# nobody goes anywhere, and nobody is asked where
players: Ann, Bob
base Hill
  Ann: Rock, Stone
base Lake
base Wood
hand Ann: Herd
Ann: Herd
Ann: Hill
Ann: done
at Hill: Rock, Stone
offered Ann: end turn",
    );
}

#[test]
fn owners_place_their_cards_on_top_of_their_decks_from_the_top_down() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Stone owned by Bob
  Bob: Pebble, Stone owned by Ann
base Lake
base Wood
hand Ann: Sky
deck Ann: Sift
deck Bob: Sift
Ann: Sky
offered Ann: Rock, Stone
Ann: Stone
offered Bob: Stone, Pebble
Bob: Pebble
deck Ann: Stone, Rock, Sift
deck Bob: Pebble, Stone, Sift",
    );
}

#[test]
fn one_of_several_cards_is_chosen_and_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  actions: Ledger of Bob, Ledger of Ann
base Lake
base Wood
hand Ann: Wrench
deck Ann: Stone
Ann: Wrench
offered Ann: Bob's Ledger, Ann's Ledger
Ann: Bob's Ledger
discard Bob: Ledger
hand Ann: Stone",
    );
}

#[test]
fn what_is_discarded_to_do_something_is_discarded_completely_or_not_at_all() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Pawnshop, Rock, Pebble, Stone, Sift
Ann: Pawnshop
offered Ann: Rock, Pebble, Stone
Ann: Rock
offered Ann: Pebble, Stone
Ann: Stone
vp Ann: 1
hand Ann: Pebble, Sift
---
players: Ann, Bob
base Hill
hand Ann: Pawnshop, Rock, Sift
Ann: Pawnshop
vp Ann: 0
hand Ann: Rock, Sift
---
players: Ann, Bob
base Hill
hand Ann: Bargain, Rock, Pebble, Stone
Ann: Bargain
offered Ann: Rock, Pebble, Stone, pass
Ann: Rock
offered Ann: Pebble, Stone
Ann: Stone
vp Ann: 1
---
players: Ann, Bob
base Hill
hand Ann: Bargain, Rock, Pebble
Ann: Bargain
Ann: pass
vp Ann: 0
hand Ann: Rock, Pebble
---
players: Ann, Bob
base Hill
hand Ann: Bonfire, Rock, Pebble, Sift
Ann: Bonfire
Ann: Sift
Ann: Rock
offered Ann: Pebble, done
Ann: done
vp Ann: 2
hand Ann: Pebble",
    );
}

#[test]
fn an_action_is_transferred_to_another_minion_of_the_players_choice() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Locket], Pebble
  Bob: Stone
hand Ann: Handover
Ann: Handover
power Pebble: 2
power Rock: 5
---
players: Ann, Bob
base Hill
  Ann: Rock, Pebble
  Bob: Stone [Locket]
hand Ann: Handover
Ann: Handover
offered Ann: Rock, Pebble
Ann: Rock
power Rock: 6
---
players: Ann, Bob
base Hill
  Ann: Rock [Locket]
hand Ann: Handover
Ann: Handover
power Rock: 6",
    );
}

#[test]
fn an_action_is_transferred_off_a_minion_that_is_destroyed_and_is_not_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone [Locket]
base Lake
  Ann: Rock
hand Ann: Inheritance
deck Bob: Pebble
Ann: Inheritance
# it was on the minion when that was destroyed
vp Bob: 1
power Rock: 6
discard Bob: Stone
hand Bob: 0 cards
---
players: Ann, Bob
base Hill
  Bob: Stone [Locket]
hand Ann: Inheritance
deck Bob: Pebble
Ann: Inheritance
# there is nobody to have it
vp Bob: 1
discard Bob: Stone, Locket
hand Bob: Pebble
---
players: Ann, Bob
base Hill
  Bob: Stone [Amulet]
base Lake
  Ann: Rock, Pebble
hand Ann: Inheritance, Hammer, Whistle
hand Bob: Hammer
deck Ann: Stone x2
Ann: Inheritance
Ann: Rock
at Hill: Stone
Ann: end turn
Bob: Hammer
Bob: Rock
at Lake: Rock
---
players: Ann, Bob
base Hill
  Bob: Stone [Parachute]
base Lake
  Ann: Rock
hand Ann: Inheritance
Ann: Inheritance
# it does what it does to the end
in deck Bob: bottom Stone
at Lake: Parachute",
    );
}

#[test]
fn a_talent_is_used_once_more_one_of_those_the_card_has() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Veteran [Saddle], Rock x2
base Lake
deck Ann: Stone x5
Ann: talent Veteran
hand Ann: Stone
Ann: end turn
Ann: Veteran
offered Ann: Veteran, Saddle
Ann: Veteran
hand Ann: Stone x4
---
players: Ann, Bob
base Hill
  Ann: Veteran, Rock x2
base Lake
deck Ann: Stone x5
Ann: end turn
hand Ann: Stone x2
---
players: Ann, Bob
base Hill
  Ann: Rock x2, Tutor
base Lake
hand Ann: Prodigy
deck Ann: Stone x5
Ann: Prodigy
Ann: Hill
Ann: Tutor
Ann: end turn
Ann: Prodigy
# both are its own, and it uses one of them
offered Ann: Prodigy, Tutor
Ann: Tutor
vp Ann: 3
hand Ann: Stone x3",
    );
}

#[test]
fn an_extra_minion_for_a_base_without_yours_waits_until_it_has_none() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Vanguard, Rock, Pebble, Stone
Ann: Vanguard
Ann: Hill
Ann: Rock
Ann: Lake
offered Ann: Pebble, Stone, end turn
Ann: Pebble
at Hill: Pebble
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Ann: Stone
base Lake
hand Ann: Vanguard, Rock, Pebble
Ann: Vanguard
Ann: Hill
Ann: Rock
Ann: Lake
offered Ann: end turn",
    );
}

#[test]
fn what_is_here_moves_away_and_what_is_elsewhere_moves_here() {
    for (minion, asked, there) in [("Stone", "Ann: Wood\n", "Wood"), ("Pebble", "", "Hill")] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Ferryman, Stone
base Lake
  Bob: Pebble
base Wood
Ann: talent Ferryman
Ann: {minion}
{asked}at {there}: {minion}
offered Ann: end turn"
        ));
    }
}

#[test]
fn control_of_a_minion_is_given_to_another_player_and_what_is_paid_for_with_it_follows_only_then() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Ann: Stone, Pebble
base Lake
  Bob: Rock
base Wood
hand Ann: Gift
deck Ann: Pebble x9
Ann: Gift
offered Ann: Stone, Pebble
Ann: Stone
offered Ann: Bob, Cyd
Ann: Cyd
controller Stone: Cyd
hand Ann: Pebble
---
players: Ann, Bob
base Hill
  Ann: Stone [Collar]
base Lake
base Wood
hand Ann: Gift
deck Ann: Pebble x9
Ann: Gift
controller Stone: Ann
hand Ann: 0 cards
---
players: Ann, Bob, Cyd
base Hill
base Lake
base Wood
hand Ann: Foundling x2
deck Ann: Pebble x9
Ann: Foundling
Ann: Hill
offered Ann: Bob, Cyd, pass
Ann: pass
controller Foundling: Ann
hand Ann: Foundling",
    );
}

#[test]
fn a_card_that_is_played_at_once_may_be_a_special_whose_time_it_is() {
    for (top, offered) in [("Splint", "play, pass"), ("Sprint", "play, pass"), ("Echo", "")] {
        let check = if offered.is_empty() { "turn: Bob".into() } else { format!("offered Ann: {offered}") };
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
hand Ann: Bag of Tricks
deck Ann: {top}, Pebble x9
Ann: end turn
Ann: Bag of Tricks
{check}"
        ));
    }
}

#[test]
fn a_base_is_found_at_random_among_those_that_are_meant() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
base Lake
hand Ann: Blindfold
Ann: Blindfold
at Lake: Rock
---
players: Ann, Bob
base Hill
  Ann: Rock
hand Ann: Blindfold
Ann: Blindfold
at Hill: Rock",
    );
}

#[test]
fn protection_from_minions_keeps_off_those_of_other_players_and_no_action() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock [Kennel]
base Lake
base Wood
hand Ann: Tug, Sigh
Ann: Tug
Ann: Lake
Ann: Rock
at Hill: Rock
Ann: Sigh
Ann: Rock
power Rock: 4
---
players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Rock [Kennel of Ann]
base Lake
base Wood
hand Ann: Tug
Ann: Tug
Ann: Lake
Ann: Rock
at Lake: Rock",
    );
}
