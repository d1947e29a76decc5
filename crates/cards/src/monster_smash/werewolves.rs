//! Werewolves: stronger than anybody, for one night.

use engine::prelude::*;

pub(crate) const WEREWOLVES: Faction = Faction {
    name: "Werewolves",
    cards: &[titan("Great Wolf Spirit")
        .text("Special: On your turn, with the most power on at least two bases, you may play this on one of them. Ongoing: On your turn, every talent of your cards can be used twice. Talent: A minion of yours has +1 power until the end of the turn.")
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.state().slots().filter(|&b| v.you_have_most_power_at(b)).count() >= 2 && v.may_play_this_somewhere(),
            |g| match g.choose_base(Ask::PlayWhere, |v, b| v.you_have_most_power_at(b) && v.may_play_this_at(b))? {
                Some(base) => g.play_this_titan(base),
                None => Ok(()),
            },
        )
        .talents_twice(Limit::Always, |v, c| v.is_yours(c))
        .talent(|g| match g.choose(Ask::Power, your_minion())? {
            Some(minion) => g.give_power(minion, 1, Until::EndOfTurn).map(drop),
            None => Ok(()),
        })],
};
