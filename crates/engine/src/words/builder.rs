//! The words to write a card down: what it is, what it is played on, and its labelled abilities. Those that only fill
//! a field are declared with the field, in [`def`](crate::words::def).

use crate::ids::*;
use crate::react::{Event, On};
use crate::state::Allowance;
use crate::words::ability::*;
use crate::words::def::{ABILITIES, BLANK, Def};
use crate::words::kind::*;
use crate::words::tag::Tag;
use crate::words::view::View;

/// A minion and its printed power.
pub const fn minion(name: &'static str, power: i8) -> Def {
    Def { name, kind: Kind::Minion, power, ..BLANK }
}
/// A standard action; [`Def::on_base`] and the like make it one that stays.
pub const fn action(name: &'static str) -> Def {
    Def { name, kind: Kind::Action, ..BLANK }
}
/// A titan, which belongs to a faction but not to its twenty cards.
pub const fn titan(name: &'static str) -> Def {
    Def { name, kind: Kind::Titan, ..BLANK }
}
/// A monster, its printed power and its treasure number.
pub const fn monster(name: &'static str, power: i8, treasures: u8) -> Def {
    Def { origin: Origin::Monsters, treasures, ..minion(name, power) }
}
/// A base, its breakpoint and its points.
pub const fn base(name: &'static str, breakpoint: u8, vp: [u8; 3]) -> Def {
    Def { name, kind: Kind::Base, breakpoint, vp, ..BLANK }
}

const fn always(_: &View, _: &Event) -> bool {
    true
}
const fn on_your_own_turn(v: &View, e: &Event) -> bool {
    e.by.0 == v.you.0
}
fn at_this_base(v: &View, e: &Event) -> bool {
    v.here == Some(e.at)
}
fn to_this(v: &View, e: &Event) -> bool {
    v.this == Source::Card(e.card)
}

/// Declares words, each by what it takes and by the fields of the last ability it sets.
macro_rules! changes_to_the_last_ability {
    ($( $(#[$doc:meta])* $word:ident($($arg:ident: $Arg:ty)?): $($field:ident = $value:expr),+; )*) => {
        $(
            $(#[$doc])*
            pub const fn $word(mut self $(, $arg: $Arg)?) -> Self {
                let ability = self.last_ability();
                $( ability.$field = $value; )+
                self
            }
        )*
    };
}

impl Def {
    /// How many of them are in the deck.
    pub const fn copies(mut self, n: u8) -> Self {
        self.copies = n;
        self
    }
    /// What it does, in our own words.
    pub const fn text(mut self, text: &'static str) -> Self {
        self.text = text;
        self
    }
    /// Rulings, each with its id (several, with commas, if the books repeat it) and our words for it.
    pub const fn rulings(mut self, rulings: &'static [(&'static str, &'static str)]) -> Self {
        self.rulings = rulings;
        self
    }
    /// Comes from the Madness deck.
    pub const fn madness(mut self) -> Self {
        self.origin = Origin::Madness;
        self
    }
    /// Comes from the treasure deck.
    pub const fn treasure(mut self) -> Self {
        self.origin = Origin::Treasures;
        self
    }
    /// The monster number of a base: this many come with it.
    pub const fn monsters(mut self, n: u8) -> Self {
        self.monsters = n;
        self
    }
    /// Bears a tag, by which others call it.
    pub const fn tag(mut self, tag: Tag) -> Self {
        let mut i = 0;
        while self.tags[i].is_some() {
            i += 1; // one too many fails to compile
        }
        self.tags[i] = Some(tag);
        self
    }

    // ---- what it is played on -------------------------------------------------

    /// Play on a base.
    pub const fn on_base(mut self) -> Self {
        self.play_on = PlayOn::Base;
        self
    }
    /// Play on a minion.
    pub const fn on_minion(mut self) -> Self {
        self.play_on = PlayOn::Minion;
        self
    }
    /// Play on one of your minions.
    pub const fn on_your_minion(mut self) -> Self {
        self.play_on = PlayOn::YourMinion;
        self
    }
    /// Play a new base, and this on it.
    pub const fn on_new_base(mut self) -> Self {
        self.play_on = PlayOn::NewBase;
        self
    }

    // ---- abilities that happen ------------------------------------------------

    /// Ongoing: happens because of an event, without asking first.
    pub const fn ongoing(self, on: On, when: When, run: Run) -> Self {
        self.with(Ability::new(Label::Ongoing, on, when, Body::Event(run)))
    }
    /// What happens because of an event with a card that this one watches ([`Game::watch`]): "this" is that card,
    /// and "you" whoever let it be watched.
    ///
    /// [`Game::watch`]: crate::game::Game::watch
    pub const fn watching(self, on: On, when: When, run: Run) -> Self {
        let a = Ability::new(Label::Ongoing, on, when, Body::Event(run));
        self.with(Ability { zone: Zone::Watched, ..a })
    }
    /// Ongoing: after a minion was played and its own ability has resolved.
    pub const fn after_minion_played(self, when: When, run: Run) -> Self {
        self.ongoing(On::MinionPlayed, when, run)
    }
    /// Ongoing: after a minion is destroyed.
    pub const fn after_destroyed(self, when: When, run: Run) -> Self {
        self.ongoing(On::Destroyed, when, run)
    }
    /// Ongoing: after this very card is destroyed.
    pub const fn after_this_is_destroyed(self, run: Run) -> Self {
        self.ongoing(On::Destroyed, to_this, run)
    }
    /// Of a base: after it came into play, by whatever way.
    pub const fn after_this_base_is_played(self, run: Do) -> Self {
        self.with(Ability::new(Label::Ongoing, On::BasePlayed, at_this_base, Body::Plain(run)))
    }
    /// After a scored base was replaced: of that base, or of a card that waits for it
    /// ([`Game::wait_for_next_base`](crate::game::Game::wait_for_next_base)).
    pub const fn after_replaced(self, run: Do) -> Self {
        self.with(Ability::new(Label::Special, On::Replaced, always, Body::Plain(run)))
    }
    /// Ongoing: at the start of its controller's turn.
    pub const fn at_start_of_your_turn(self, run: Do) -> Self {
        self.with(Ability::new(Label::Ongoing, On::TurnStart, on_your_own_turn, Body::Plain(run)))
    }
    /// Ongoing: at the start of its controller's next turn, which is never the turn it is played in.
    pub const fn at_start_of_your_next_turn(self, run: Do) -> Self {
        let a = Ability::new(Label::Ongoing, On::TurnStart, on_your_own_turn, Body::Plain(run));
        self.with(Ability { limit: Limit::FromNextTurn, ..a })
    }
    /// Ongoing: at the end of every turn.
    pub const fn at_end_of_turn(self, run: Do) -> Self {
        self.with(Ability::new(Label::Ongoing, On::TurnEnd, always, Body::Plain(run)))
    }
    /// Talent: once during the Play Cards phase of each of its controller's turns.
    pub const fn talent(self, run: Do) -> Self {
        self.on_your_turn_with(Label::Talent, Zone::Play, Limit::OncePerTurn, always, run)
    }
    /// Ongoing: the minion this is on has a talent, which its controller may use and in which "this" is that minion.
    pub const fn host_talent(self, run: Do) -> Self {
        self.on_your_turn_with(Label::Talent, Zone::Host, Limit::OncePerTurn, always, run)
    }
    /// Ongoing: "on your turn, you may …", once each turn.
    pub const fn on_your_turn(self, when: When, run: Do) -> Self {
        self.on_your_turn_with(Label::Ongoing, Zone::Play, Limit::OncePerTurn, when, run)
    }
    /// Ongoing: "on your turn, you may play an extra …", once each turn, on these terms. A card for which no narrower
    /// play is left uses it up by being played.
    pub const fn extra_on_your_turn(self, when: When, terms: fn(Slot) -> Allowance) -> Self {
        let a = Ability::new(Label::Ongoing, On::YourTurn, when, Body::Extra(terms));
        self.with(Ability { limit: Limit::OncePerTurn, optional: true, ..a })
    }
    /// Special: "on your turn, you may …", from some zone and with some limit.
    pub const fn special_on_your_turn(self, zone: Zone, limit: Limit, when: When, run: Do) -> Self {
        self.on_your_turn_with(Label::Special, zone, limit, when, run)
    }
    const fn on_your_turn_with(self, label: Label, zone: Zone, limit: Limit, when: When, run: Do) -> Self {
        let a = Ability::new(label, On::YourTurn, when, Body::Plain(run));
        self.with(Ability { zone, limit, optional: true, ..a })
    }
    /// Special of a card in play: it may be used when the event comes.
    pub const fn special(self, on: On, when: When, run: Run) -> Self {
        self.with(Ability { optional: true, ..Ability::new(Label::Special, on, when, Body::Event(run)) })
    }
    /// Special of a card in hand: it may be used when the event comes.
    pub const fn special_from_hand(self, on: On, limit: Limit, when: When, run: Run) -> Self {
        let a = Ability::new(Label::Special, on, when, Body::Event(run));
        self.with(Ability { zone: Zone::Hand, limit, optional: true, ..a })
    }
    /// Special of a titan that waits near its owner: it may be used when the event comes.
    pub const fn special_from_aside(self, on: On, when: When, run: Run) -> Self {
        let a = Ability::new(Label::Special, on, when, Body::Event(run));
        self.with(Ability { zone: Zone::Aside, optional: true, ..a })
    }
    /// Special of a titan: it may be played instead of its player's regular minion or action play, on such a base
    /// if nothing forbids it.
    pub const fn instead_of_regular(mut self, kind: Kind, at: fn(&View, Slot) -> bool) -> Self {
        self.instead_of_regular = Some(InsteadOfRegular { kind, at });
        let when: When = |v, _| v.may_play_this_instead();
        self.special_on_your_turn(Zone::Aside, Limit::Always, when, |g| g.play_this_titan_instead())
    }
    /// Special of an action in hand: it may also be played when the event comes.
    pub const fn also_playable(self, on: On) -> Self {
        self.special_from_hand(on, Limit::Always, always, |g, e| g.play_this_action(Some(e.at)))
    }
    /// Special of an action in hand: it can be played when the event comes, and at no other time.
    pub const fn only_playable(self, on: On) -> Self {
        Def { special_only: true, ..self.also_playable(on) }
    }
    /// Special of an action in hand: it may also be played when such an event comes.
    pub const fn also_playable_when(self, on: On, when: When) -> Self {
        self.special_from_hand(on, Limit::Always, when, |g, e| g.play_this_action_because(e))
    }
    /// Special of an action in hand: it can be played when such an event comes, and at no other time.
    pub const fn only_playable_when(self, on: On, when: When) -> Self {
        Def { special_only: true, ..self.also_playable_when(on, when) }
    }
    /// Special of an action in hand: it can be played after such an action was played, with the abilities of that
    /// one, and at no other time.
    pub const fn only_playable_as(self, on: On, when: When) -> Self {
        let d = self.special_from_hand(on, Limit::Always, when, |g, e| g.play_this_action_as(e));
        Def { special_only: true, ..d }
    }

    // ---- changes to what was just said ----------------------------------------

    changes_to_the_last_ability! {
        /// Changes the last ability: at most once each turn.
        once_per_turn(): limit = Limit::OncePerTurn;
        /// Changes the last "after" ability of a base, which describes one player for each event: it happens the
        /// first time in a turn for each player, and what it offers then does not come again.
        first_time_per_turn(): limit = Limit::FirstTimePerTurn;
        /// Changes the last ability: each turn, one card of this name at most for each player.
        one_of_this_name_per_turn(): limit = Limit::OneOfThisNamePerTurn;
        /// Changes the last ability: "each time one or more …": once for all to which it happens at the same time.
        once_for_all_together(): together = true;
        /// Changes the last ability: not for a card that had +1 power counters when the card that affects it was played.
        unless_it_had_counters(): unless_counters = true;
        /// Changes the last ability: only for a card that was in play already when the card that affects it was played.
        if_it_was_in_play(): was_in_play = true;
        /// Changes the last ability: once for each card that triggers it, however often that does, and whichever of
        /// the abilities of this card that say so it triggers.
        once_for_each_card(): once_by_card = true;
        /// Changes the last ability: it is triggered only if this holds, too, as soon as the event has happened, with
        /// all that happens at the same time; and nothing happens if it no longer does when its turn comes.
        if_by_then(when: When): by_then = Some(when);
        /// Changes the last ability: it is forgotten if this does not hold, or no longer, when its turn has come. What
        /// happened at a base that is gone by then has happened nowhere.
        if_still(when: When): still = Some(when);
        /// Changes the last ability: once it is triggered, it happens even if this card leaves play before.
        /// Of a base, at the end of a turn: those whom it describes as the base leaves still have it.
        even_if_gone(): even_if_gone = true;
        /// Changes the last ability: only if its controller could play a card from hand under these terms.
        if_you_could_play(terms: fn(&View, &Event) -> Allowance): could_play = Some(terms);
        /// Changes the last ability: its controller is asked first, and declining does not use it up.
        you_may(): optional = true;
        /// Changes the last ability: it happens without asking first.
        must(): optional = false;
        /// Changes the last ability of a base: it happens for each of these players.
        for_each(who: fn(&View, &Event) -> Seats): who = Some(who), share = Share::Each;
        /// Changes the last ability of a base: it happens for the first of these players only.
        for_first(who: fn(&View, &Event) -> Seats): who = Some(who), share = Share::First;
        /// Changes the last ability of a base: it happens once, for all these players together.
        for_all(who: fn(&View, &Event) -> Seats): who = Some(who), share = Share::All;
    }
    /// Changes where cards go instead of the discard pile: this very card goes there with them.
    pub const fn this_too(mut self) -> Self {
        match &mut self.instead_of_discard {
            Some(instead) => instead.this_too = true,
            None => panic!("no cards go anywhere instead of the discard pile"),
        }
        self
    }

    /// Changes where cards go instead of the discard pile: you may let them go there all the same.
    pub const fn if_you_like(mut self) -> Self {
        match &mut self.instead_of_discard {
            Some(instead) => instead.optional = true,
            None => panic!("no cards go anywhere instead of the discard pile"),
        }
        self
    }

    /// Changes what happens instead of destruction: it is a Special ability.
    pub const fn by_special(mut self) -> Self {
        match &mut self.instead_of_destruction {
            Some(instead) => instead.label = Label::Special,
            None => panic!("nothing happens instead of destruction"),
        }
        self
    }

    const fn with(mut self, ability: Ability) -> Self {
        let mut i = 0;
        while self.abilities[i].is_some() {
            i += 1; // a fifth ability fails to compile
        }
        self.abilities[i] = Some(ability);
        self
    }
    /// Fails to compile if there is none.
    const fn last_ability(&mut self) -> &mut Ability {
        let mut i = 0;
        while i + 1 < ABILITIES && self.abilities[i + 1].is_some() {
            i += 1;
        }
        self.abilities[i].as_mut().expect("an ability to change")
    }
}
