//! Warriors: looking for monsters, and growing on them.

use engine::prelude::*;

pub(crate) const WARRIORS: Faction = Faction {
    name: "Warriors",
    cards: &[
        action("Eternal Hero")
        .on_your_minion()
        .text("Play on a minion of yours. Ongoing: Instead of going to the discard pile, it goes to your hand, and so does this.")
        .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_host(c))
        .this_too(),
        action("Ruckus")
            .text("Choose a base: two monsters are played there, OR all those it has are destroyed and bring nobody treasures.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let monsters = a_monster().at(base);
                g.either(&[
                    part(Deed::PlayMonster, &|g| {
                        g.play_monster(base)?;
                        g.play_monster(base).map(drop)
                    }),
                    part(Deed::DestroyMonster, &|g| g.without_treasures(|g| g.destroy_all(g.minions(monsters))))
                        .only_if(g.view().any(monsters)),
                ])
            }),
    ],
};
