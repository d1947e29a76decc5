//! The bases of That '70s Expansion.

use super::disco_dancers::SAME_WAY;
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[base("Funky Town", 23, [4, 3, 2])
    .text("Once each turn, when your standard action directly affects your minions here, you may let it affect another of your minions here the same way.")
    .rulings(&[("bgb-base-funky-town, t70s-diva", SAME_WAY)])
    .same_way(Limit::OncePerTurn, Whom::AnotherOfYours, |v, e| e.controller == v.you)];
