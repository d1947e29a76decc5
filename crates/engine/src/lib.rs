//! The rules of the game. The listing of this crate reads like the rulebook:
//! [`setup`], [`turn`], [`play`], [`scoring`], [`bases`], [`specials`], [`talents`], [`deck`], and the special
//! systems [`madness`], [`monsters`], [`titans`], [`burying`], [`duels`]; beside them the kernel ([`state`],
//! [`lasting`], [`index`], [`ask`], [`picks`], [`table`], [`branch`], [`affect`], [`after`], [`instead`], [`copies`], [`react`], [`events`], [`used`], [`place`], [`power`]),
//! what printed cards are called where they are written down ([`keys`], [`keyed`], [`names`]),
//! and, in [`words`], the language cards are written in.
//!
//! The engine knows no card: a [`library::Library`] is given to it.

pub mod affect;
pub mod after;
mod alike;
pub mod ask;
pub mod bases;
pub mod branch;
pub mod burying;
pub mod cards;
pub mod copies;
pub mod deck;
pub mod draft;
pub mod duels;
pub mod events;
pub mod few;
pub mod game;
pub mod hidden;
pub mod ids;
pub mod index;
pub mod instead;
pub mod keyed;
pub mod keys;
pub mod lasting;
pub mod library;
pub mod list;
pub mod madness;
pub mod monsters;
pub mod names;
pub mod picks;
pub mod piles;
pub mod place;
pub mod play;
pub mod playable;
pub mod points;
mod position;
pub mod power;
mod raising;
pub mod react;
pub mod reading;
pub mod scoring;
pub mod seed;
pub mod setup;
pub mod specials;
pub mod state;
pub mod table;
pub mod talents;
pub mod titans;
pub mod turn;
pub mod used;
pub mod view;
pub mod words;

/// Counts up whenever the same answers could lead elsewhere than before.
pub const RULES_VERSION: u32 = 7;
/// Games saved by this version and later ones can be continued if every answer still leads where it did: most do.
pub const OLDEST_RULES: u32 = 6;

/// All a faction's file needs.
pub mod prelude {
    pub use crate::affect::{Affect, Replaced, Would};
    pub use crate::after::After;
    pub use crate::ask::{Ask, Choice, Deed, Flow};
    pub use crate::bases::ThisBase;
    pub use crate::game::Game;
    pub use crate::ids::*;
    pub use crate::picks::Picks;
    pub use crate::play::Play;
    pub use crate::react::{Event, On};
    pub use crate::state::{Until, Where};
    pub use crate::words::def::{
        Def, Faction, Ignores, Kind, Limit, PlayOn, Set, Tag, Whom, Zone, action, base, minion, monster, titan,
    };
    pub use crate::words::either::{OrPart, part};
    pub use crate::words::query::*;
    pub use crate::words::view::{View, elsewhere, happens_here, played_on_this_base, this_is_in_play};
}
