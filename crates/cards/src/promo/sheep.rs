//! Sheep: doing what the others do.

use engine::prelude::*;

pub(crate) const SHEEP: Faction = Faction {
    name: "Sheep",
    cards: &[
        minion("Little Bo Peep", 5)
            .text("Ongoing: No other player can move a minion here or away from here. Talent: Move one of your minions from another base to here.")
            .prevents(|v, w| v.is_minion(w.card) && comes_or_goes(v, w) && v.is_another(w.cause.by))
            .talent(|g| match (g.choose(Ask::Move, your_minion().that(elsewhere))?, g.here()) {
                (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                _ => Ok(()),
            }),
        minion("Ram", 4)
            .copies(2)
            .text("Talent: Move this to another base. Then you may return a minion with power 2 or less at its new base to its owner's hand.")
            .talent(|g| {
                if !g.move_away(g.this())? {
                    return Ok(());
                }
                match g.base_of(g.this()) {
                    Some(there) => g.may_return(a_minion().at(there).power_at_most(2)),
                    None => Ok(()),
                }
            }),
        minion("Black Sheep", 4)
            .copies(3)
            .text("Ongoing: After any minion is played here, this one included, move this to another base.")
            .rulings(&[(
                "bgb-sheep-black-sheep",
                "It is moved by its controller: another player's Little Bo Peep keeps it where it is, your own does not, nor does anything that only stops other players' cards.",
            )])
            .after_minion_played(happens_here, |g, _| g.move_away(g.this()).map(drop)),
        minion("Flock", 2)
            .copies(4)
            .text("Ongoing: After another minion moves away from here, move this to the base it moved to.")
            .rulings(&[("bgb-sheep-flock", "It does not follow a minion that moves after a base scores.")])
            .ongoing(
                On::AfterAffected,
                |v, e| leaves_here(v, e) && !v.is_this(e.card),
                |g, e| match followed(g, e)? {
                    Some(there) => g.move_to(g.this(), there).map(drop),
                    None => Ok(()),
                },
            )
            .if_by_then(at_this_base),
        action("Counting Sheep")
            .on_base()
            .text("Play on a base. Ongoing: After another player's minion at any base gains power, so do your minions here: +1 each until the end of the turn. This happens only once per turn.")
            .rulings(&[
                ("bgb-erratum-sheep-counting-sheep", "It happens only once per turn, so two of them cannot go on forever."),
                (
                    "bgb-sheep-counting-sheep",
                    "The other player's minion may be at any base. Minions you play here later in the turn do not get the power.",
                ),
            ])
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_minion(e.card) && v.is_another(e.controller) && e.increase() > 0,
                |g, _| g.give_power_to_all(g.minions(your_minion().here()), 1, Until::EndOfTurn),
            )
            .once_per_turn(),
        action("Ewe Shall Pass")
            .copies(2)
            .text("Choose one of your minions and move it to another base, then draw a card. You may play an extra action.")
            .on_play(|g| {
                g.move_one(your_minion())?;
                g.draw_cards(1)?;
                g.extra_action()
            }),
        action("Hello, Dolly!")
            .text("Special: After another player plays an action, you may play this with that action's ability.")
            .rulings(&[(
                "bgb-sheep-hello-dolly",
                "As if that ability were printed on this: where it is played on a base or a minion, so is this, on any one. What the other action says about when it can be played does not count.",
            )])
            .only_playable_as(On::ActionPlayed, |v, e| e.by != v.you && v.may_play_this_as(e.card)),
        action("In Sheep's Clothing")
            .on_minion()
            .text("Play on a minion. Ongoing: After another minion moves away from here, you may move this minion to the same base and destroy this action.")
            .ongoing(On::AfterAffected, |v, e| leaves_here(v, e) && !v.is_host(e.card), trot_after)
            .if_by_then(at_this_base),
        action("On the Lamb")
            .text("Choose one of your minions and another player. Move that minion, together with all of that player's minions at its base, to one other base.")
            .rulings(&[(
                "bgb-sheep-on-the-lamb",
                "You may choose a player without minions there, even if somebody else has some. All go to the same base.",
            )])
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Move, your_minion())? else { return Ok(()) };
                let Some(from) = g.base_of(minion) else { return Ok(()) };
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let mut going = g.minions(minion_of(player).at(from));
                going.push(minion);
                g.move_together(going, from)
            }),
        action("Shearing")
            .on_minion()
            .text("Play on a minion. Draw a card. Ongoing: It has -2 power. At the start of your next turn, this goes back to your hand.")
            .rulings(&[(
                "bgb-sheep-shearing",
                "If it is no longer in play at the start of your next turn, it does not come back.",
            )])
            .on_play(|g| g.draw_cards(1))
            .gives_host_power(|_| -2)
            .at_start_of_your_next_turn(|g| g.return_to_hand(g.this()).map(drop)),
        action("To Follow, or Not?")
            .copies(2)
            .text("Choose another player, and an action from that player's discard pile at random. You may play it at once as an extra action; otherwise it stays there. Draw a card.")
            .rulings(&[("bgb-sheep-to-follow-or-not", ANOTHERS_CARD)])
            .on_play(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    let mut actions = g.state().discard(player).to_vec();
                    actions.retain(|&c| g.view().is_action(c));
                    if let Some(action) = g.random_card(&actions) {
                        g.reveal(action);
                        g.may_play_one_of(&[action])?;
                    }
                }
                g.draw_cards(1)
            }),
        action("Wood for Sheep")
            .text("Choose another player, who reveals a card from their hand at random. You may place a card from your hand into that hand to play the revealed card at once. Otherwise the player keeps it.")
            .rulings(&[("bgb-sheep-wood-for-sheep", ANOTHERS_CARD)])
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let Some(wood) = g.random_card(&g.hand(player)) else { return Ok(()) };
                g.reveal(wood);
                let mut sheep = g.hand(g.you());
                sheep.retain(|&given| g.could_play_card_without(wood, given));
                match g.may_pick_card(Ask::Place, &sheep)? {
                    Some(sheep) => {
                        g.hand_over(sheep, player);
                        g.play_card_now(wood)
                    }
                    None => Ok(()),
                }
            }),
    ],
};

const ANOTHERS_CARD: &str = "You control a card that you play, whoever owns it, and are \"you\" to it. When it leaves play, it goes back to its owner.";

/// Something would move to this base or away from it.
fn comes_or_goes(v: &View, w: &Would) -> bool {
    matches!(w.how, Affect::Move(to) if [Some(to), Some(w.at)].contains(&v.here))
}

/// A minion moves from this base to another one, and not after a base has scored.
fn leaves_here(v: &View, e: &Event) -> bool {
    let moves = matches!(e.how, Affect::Move(_));
    moves && v.is_minion(e.card) && v.here == Some(e.at) && !v.is_after_scoring()
}

/// This is where the minion left it, and has not been moved along with that one.
fn at_this_base(v: &View, e: &Event) -> bool {
    v.here == Some(e.at)
}

/// Where to: if one card has moved minions to several bases, to one of those.
fn followed(g: &mut Game, e: &Event) -> Flow<Option<Slot>> {
    let moves: Vec<Affect> = g.affected_together(e).iter().map(|moved| moved.how).collect();
    g.choose_base(Ask::MoveWhere, |_, b| moves.contains(&Affect::Move(b)))
}

fn trot_after(g: &mut Game, e: &Event) -> Flow {
    let Some(minion) = g.view().host() else { return Ok(()) };
    if !g.may_with(Ask::May, minion)? {
        return Ok(());
    }
    if let Some(there) = followed(g, e)? {
        g.move_to(minion, there)?;
    }
    g.destroy_this()
}
