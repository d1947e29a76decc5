//! What may still be played this turn.

use crate::ids::DefId;
use crate::state::{Allowance, State, Where};
use crate::words::def::Kind;
use serde::{Deserialize, Serialize};

/// A card that may still be played, and on what terms.
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayLeft {
    /// Minion or action.
    pub kind: Kind,
    /// The regular play of the turn, or an extra one.
    pub regular: bool,
    /// The most power the minion may have, if that is limited.
    pub max_power: Option<i8>,
    /// Where it may be played.
    pub place: Where,
    /// It belongs to several that must have one name, or may have this much power together.
    pub grouped: bool,
    /// The name the minion must have.
    pub name: Option<DefId>,
    /// The name the minion must not have.
    pub other_name: Option<DefId>,
    /// The power the minions of several plays together may have still.
    pub power_left: Option<i8>,
    /// Its abilities are cancelled as it is played.
    pub cancelled: bool,
    /// The card it came from.
    pub from: Option<DefId>,
}

impl PlayLeft {
    pub(super) fn of(s: &State, a: &Allowance) -> PlayLeft {
        PlayLeft {
            kind: a.kind,
            regular: a.regular,
            max_power: Some(a.max_power).filter(|&n| n < i8::MAX),
            place: a.place,
            grouped: a.group != 0,
            name: s.name_for(a),
            other_name: s.other_name_for(a),
            power_left: s.power_left_for(a),
            cancelled: a.cancelled,
            from: a.from,
        }
    }
}
