//! What a printed card or base is: its data, and the words that say what it does. Each is declared here, in one place.
//!
//! Definitions are `static` data with plain function pointers: no captures, so a card
//! has no hidden state and nothing about it ever needs to be saved.

use crate::affect::{Affect, Replaced, Would};
use crate::ask::Flow;
use crate::game::Game;
use crate::ids::*;
use crate::play::Play;
pub use crate::words::ability::*;
pub use crate::words::builder::*;
pub use crate::words::faction::*;
pub use crate::words::kind::*;
pub use crate::words::standing::*;
pub use crate::words::tag::Tag;
use crate::words::view::View;
use bitflags::bitflags;
use serde::Serialize;

/// How many labelled abilities a card can have.
pub(super) const ABILITIES: usize = 4;
/// How many tags a card can bear.
pub(super) const TAGS: usize = 2;

/// Declares [`Def`] and [`StaticEffects`]:
///
/// - `data`: a field and its blank value. How it is written down, the builder says.
/// - `words`: a field, none if blank, and the word of the same name that fills it.
/// - `words in parts`: the same for a word that takes several things, which make up one value.
/// - `flags`: a field that is false if blank, and the word of the same name that sets it.
///
/// Behind `=>` is the flag in [`StaticEffects`], for a word by which a card in play or a base does something by being there
/// that others must look for.
macro_rules! define {
    (
        data { $( $(#[$data_doc:meta])* $data:ident: $Data:ty = $blank:expr; )* }
        words { $( $(#[$word_doc:meta])* $word:ident: $Word:ty $(=> $WORD:ident)?; )* }
        words in parts {
            $( $(#[$whole_doc:meta])* $whole:ident($($part:ident: $Part:ty),+) -> $Whole:ident $(=> $WHOLE:ident)?; )*
        }
        flags { $( $(#[$flag_doc:meta])* $flag:ident $(=> $FLAG:ident)?; )* }
    ) => {
        /// A printed card or base.
        #[derive(Copy, Clone)]
        pub struct Def {
            $( $(#[$data_doc])* pub $data: $Data, )*
            $( $(#[$word_doc])* pub $word: Option<$Word>, )*
            $( $(#[$whole_doc])* pub $whole: Option<$Whole>, )*
            $( $(#[$flag_doc])* pub $flag: bool, )*
        }

        /// A card about which nothing is said.
        pub(crate) const BLANK: Def = Def {
            $( $data: $blank, )*
            $( $word: None, )*
            $( $whole: None, )*
            $( $flag: false, )*
        };

        impl Def {
            /// The names of all words but those of abilities, which have several.
            pub const WORDS: &'static [&'static str] =
                &[$( stringify!($word), )* $( stringify!($whole), )* $( stringify!($flag), )*];
            /// Which of [`Def::WORDS`] are said of it, in the same order.
            pub fn words(&self) -> impl Iterator<Item = bool> + use<> {
                [$( self.$word.is_some(), )* $( self.$whole.is_some(), )* $( self.$flag, )*].into_iter()
            }
            $(
                $(#[$word_doc])*
                pub const fn $word(mut self, what: $Word) -> Self {
                    self.$word = Some(what);
                    self
                }
            )*
            $(
                $(#[$whole_doc])*
                pub const fn $whole(mut self, $($part: $Part),+) -> Self {
                    self.$whole = Some($Whole::new($($part),+));
                    self
                }
            )*
            $(
                $(#[$flag_doc])*
                pub const fn $flag(mut self) -> Self {
                    self.$flag = true;
                    self
                }
            )*
        }

        /// What a card in play does by being there.
        #[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
        pub struct StaticEffects(u64);

        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { $( $($WORD,)? )* $( $($WHOLE,)? )* $( $($FLAG,)? )* }

        bitflags! {
            impl StaticEffects: u64 {
                $( $( #[doc = concat!("See [`Def::", stringify!($word), "`].")] const $WORD = 1 << Number::$WORD as u64; )? )*
                $( $( #[doc = concat!("See [`Def::", stringify!($whole), "`].")] const $WHOLE = 1 << Number::$WHOLE as u64; )? )*
                $( $( #[doc = concat!("See [`Def::", stringify!($flag), "`].")] const $FLAG = 1 << Number::$FLAG as u64; )? )*
            }
        }

        impl StaticEffects {
            /// What a printed card does by being there.
            pub(crate) fn of(d: &Def) -> StaticEffects {
                let mut holds = StaticEffects::empty();
                $( $( holds.set(StaticEffects::$WORD, d.$word.is_some()); )? )*
                $( $( holds.set(StaticEffects::$WHOLE, d.$whole.is_some()); )? )*
                $( $( holds.set(StaticEffects::$FLAG, d.$flag); )? )*
                holds
            }
        }
    };
}

define! {
    data {
        /// The printed name.
        name: &'static str = "";
        /// What it does, in our own words.
        text: &'static str = "";
        /// Rulings for it: the id, and what it says in our own words.
        rulings: &'static [(&'static str, &'static str)] = &[];
        /// Minion, action, base or titan.
        kind: Kind = Kind::Minion;
        /// Which deck it comes from.
        origin: Origin = Origin::Faction;
        /// How many are in that deck.
        copies: u8 = 1;
        /// Printed power of a minion.
        power: i8 = 0;
        /// What an action is played on.
        play_on: PlayOn = PlayOn::Nothing;
        /// Printed breakpoint of a base.
        breakpoint: u8 = 0;
        /// Points of a base for the first, second and third place.
        vp: [u8; 3] = [0; 3];
        /// Treasure number of a monster.
        treasures: u8 = 0;
        /// Monster number of a base.
        monsters: u8 = 0;
        /// What it counts as, see [`Def::tag`].
        tags: [Option<Tag>; TAGS] = [None; TAGS];
        /// Of a titan: the regular play in whose place it may be played, and where, see [`Def::instead_of_regular`].
        instead_of_regular: Option<InsteadOfRegular> = None;
        /// Whether it can be played by its Special ability alone.
        special_only: bool = false;
        /// The labelled abilities.
        abilities: [Option<Ability>; ABILITIES] = [None; ABILITIES];
    }

    words {
        // ---- playing it -------------------------------------------------------

        /// Can only be played where this holds.
        only_if: fn(&View, &Play) -> bool;
        /// Special: whenever you may play a minion of your hand, you may play this one from your discard
        /// pile instead, if this holds.
        playable_from_discard: fn(&View) -> bool;
        /// The unlabelled ability: happens when it is played.
        on_play: Do;
        /// Of an action that directly increases power: whether a minion in play is one whose power it can increase;
        /// any is, if it does not say.
        raises_only: fn(&View, CardId) -> bool;
        /// Special: when this card is uncovered.
        when_uncovered: Do;
        /// Happens by itself once in each of its controller's turns, from the moment it is in play.
        each_turn: Do;

        // ---- power and breakpoints --------------------------------------------

        /// Ongoing: this minion has more power, or less.
        has_power: fn(&View) -> i32;
        /// Ongoing: the minion this is on has more power, or less.
        gives_host_power: fn(&View) -> i32 => HOST_POWER;
        /// Ongoing: the power this gives to any minion, or takes from it.
        gives_power: fn(&View, CardId) -> i32 => POWER;
        /// Ongoing: the power a player has at its base without any minion.
        adds_power: fn(&View, Seat) -> i32 => TOTAL;
        /// Ongoing: which minions add nothing to a total or a breakpoint, though they have their power.
        adds_no_power: fn(&View, CardId) -> bool => NO_POWER;
        /// Ongoing: sets the starting power of a minion.
        sets_power: fn(&View, CardId) -> Option<i32> => SET_POWER;
        /// Ongoing: a minion's power counts as if this were printed on it; abilities that set its starting power
        /// still do.
        sets_printed_power: fn(&View, CardId) -> Option<i32> => PRINTED_POWER;
        /// Ongoing: this minion's starting power is increased to the highest starting power of these.
        raised_to: fn(&View, CardId) -> bool => RAISED_POWER;
        /// Ongoing: changes the breakpoint of a base.
        gives_breakpoint: fn(&View, Slot) -> i32 => BREAKPOINT;
        /// Ongoing: sets the starting breakpoint of a base.
        sets_breakpoint: fn(&View, Slot) -> Option<i32> => SET_BREAKPOINT;

        // ---- what cannot happen, and what may ---------------------------------

        /// Ongoing: what cannot happen to a card. Pure, nobody is asked. Where it depends on the card's
        /// power, that is [`Would::power`].
        prevents: fn(&View, &Would) -> bool => PREVENT;
        /// Ongoing: when a card cannot be destroyed. Pure, nobody is asked.
        prevents_destruction: fn(&View, &Would) -> bool => PROTECT;
        /// Ongoing: what cannot be played, wherever it is.
        forbids: fn(&View, &Play) -> bool => FORBID;
        /// Ongoing: what cannot be played at its base, or on a minion there.
        forbids_here: fn(&View, &Play) -> bool => FORBID_HERE;
        /// Ongoing: whether a player cannot use a Special of a card, which plays that card if it is not in play.
        forbids_special: fn(&View, Seat, CardId) -> bool => NO_SPECIAL;
        /// Ongoing: how many cards of the hand a player must discard first to play a card at its base.
        costs_here: fn(&View, &Play) -> u8 => COST;
        /// Ongoing: "on your turn, …": which card of your discard pile you may play at which base as if
        /// from hand, once each turn.
        plays_from_discard: fn(&View, CardId, Slot) -> bool => FROM_DISCARD;
        /// Ongoing: who disregards the ability of its base.
        ignores_base: fn(&View, Seat) -> Ignores => IGNORE;
        /// Ongoing: how many points more or less a player is awarded when its base scores.
        changes_award: fn(&View, Seat) -> i32 => AWARD;
        /// Ongoing: how many treasures more are revealed when its base scores.
        adds_treasures: fn(&View) -> usize => TREASURES;
        /// Ongoing: which base does not score.
        cannot_score: fn(&View, Slot) -> bool => CANNOT_SCORE;
    }

    words in parts {
        /// "… instead": may ask, may decline.
        instead(when: fn(&View, &Would) -> bool, run: fn(&mut Game, &Would) -> Flow<Replaced>) -> Instead => REPLACE;
        /// "If … would be destroyed, … instead": may ask, may decline.
        instead_of_destruction(when: fn(&View, &Would) -> bool, run: fn(&mut Game, &Would) -> Flow<Replaced>)
            -> Instead => RESCUE;
        /// Ongoing: such cards go from play to this place of their owner's, and not to the discard pile.
        instead_of_discard(to: Affect, which: fn(&View, CardId) -> bool) -> InsteadOfDiscard => DETOUR;
        /// Ongoing: when a standard action directly affects such a minion here, you may let it affect another one
        /// the same way: once for each action, and perhaps once each turn.
        same_way(limit: Limit, whom: Whom, when: When) -> SameWay => SAME_WAY;
        /// Ongoing: such cards may use their talents a second time in a turn: all of them, or, with a limit of once
        /// each turn, one of them one of its talents.
        talents_twice(limit: Limit, which: fn(&View, CardId) -> bool) -> TalentsTwice => TALENTS_TWICE;
        /// Ongoing: such minions in play bear this tag, too.
        tags_others(tag: Tag, which: fn(&View, CardId) -> bool) -> TagsOthers => TAG;
    }

    flags {
        /// Ongoing: the abilities of the minion this is on are cancelled, also those it gains.
        cancels_host => STRIP;
        /// Ongoing: the abilities of the base this is on are cancelled, for everybody.
        cancels_base => CANCEL_BASE;
        /// Special: whenever you may play an action of your hand, and no certain one, you may play this minion instead.
        playable_as_action;
        /// An action that directly increases the power of a minion: it gives "+N power", places or transfers +1 power
        /// counters, or sets a higher printed power. What it lets others do later is not direct.
        raises_power;
        /// Ongoing: you may play actions of your discard pile on this minion as if from hand.
        takes_from_discard => TAKES_FROM_DISCARD;
        /// What this does by being there depends on how many cards are in a hand: whenever a hand changes, the table
        /// is looked at again.
        depends_on_hand_size => BY_HAND_SIZE;
        /// It asks whose minions were destroyed at a base this turn, also before it came into play: in a game with such
        /// a card, that is remembered.
        depends_on_losses;
        /// Ongoing: other players can play only this many extra cards. Whether a card is their regular one or an extra one
        /// makes a difference then, so they are asked where it could be either.
        limits_extras => FEW_EXTRAS;
        /// On a base: titans there do not make each other leave.
        titans_share;
        /// A base that is replaced, and shuffled into the base deck, if it is played during the setup.
        not_in_setup;
        /// A card of another faction that is printed here, too: its plain name means that one.
        reprint;
    }
}

impl StaticEffects {
    /// Is in the way of playing cards.
    pub const HINDRANCE: StaticEffects =
        StaticEffects::FORBID.union(StaticEffects::FORBID_HERE).union(StaticEffects::COST);
    /// Gives power to minions in one way or another.
    pub const GIVEN_POWER: StaticEffects = StaticEffects::POWER.union(StaticEffects::HOST_POWER);
    /// Sets the starting power of minions in one way or another.
    pub const STARTING_POWER: StaticEffects = StaticEffects::SET_POWER.union(StaticEffects::RAISED_POWER);
    /// What may change more than its own card as soon as anything changes.
    pub const UNSETTLING: StaticEffects = StaticEffects::PREVENT
        .union(StaticEffects::REPLACE)
        .union(StaticEffects::STARTING_POWER)
        .union(StaticEffects::SET_BREAKPOINT);
}

impl Def {
    /// Whether it does its job and leaves.
    pub const fn is_standard_action(&self) -> bool {
        matches!((self.kind, self.play_on), (Kind::Action, PlayOn::Nothing))
    }
    /// Whether the card itself bears a tag.
    pub fn has_tag(&self, tag: Tag) -> bool {
        self.tags.contains(&Some(tag))
    }
}
