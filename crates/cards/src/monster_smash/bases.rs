//! The bases of Monster Smash, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Castle Blood

    // to come: Crypt

    // to come: Egg Chamber

    // to come: Golem Schloss

    // to come: Laboratorium

    // to come: Moot Site

    base("Standing Stones", 20, [4, 2, 1])
        .text("On your turn, one minion you have here can use one of its talents twice.")
        .rulings(&[(
            "bgb-base-standing-stones",
            "Whatever the talent needs, it needs the second time as well: a minion that has left cannot use it again. Of several talents a minion has, one can be used twice.",
        )])
        .talents_twice(Limit::OncePerTurn, |v, c| v.is_your_minion_here(c)),

    // to come: The Hill
];
