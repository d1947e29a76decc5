//! The bases of That '70s Expansion.

use super::disco_dancers::SAME_WAY;
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[base("Funky Town", 23, [4, 3, 2])
    .text("Once each turn, when your standard action directly affects your minions here, you may let it affect another of your minions here the same way.")
    .rulings(&[("bgb-base-funky-town, t70s-diva", SAME_WAY)])
    .same_way(Limit::OncePerTurn, Whom::AnotherOfYours, |v, e| e.controller == v.you),
base("Truck Stop", 18, [3, 2, 1])
    .text("At the start of your turn, you may transfer an action on another base to this one, or one from here to another base.")
    .rulings(&[("bgb-base-truck-stop, t70s-skinny-minnie", "Actions on minions are not on a base.")])
    .at_start_of_your_turn(|g| {
        let (here, actions) = (g.here(), g.actions_on_bases());
        match (g.may_pick_card(Ask::Transfer, &actions)?, here) {
            (Some(action), Some(stop)) if !g.view().is_here(action) => g.transfer_to(action, stop).map(drop),
            (Some(action), _) => g.transfer_away(action).map(drop),
            _ => Ok(()),
        }
    }),
];
