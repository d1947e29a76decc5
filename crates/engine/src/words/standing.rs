//! What some of the words say of which a card does something by being there, in more than one part.

use crate::affect::{Affect, Replaced, Would};
use crate::ask::Flow;
use crate::game::Game;
use crate::ids::*;
use crate::words::ability::{Label, Limit, When};
use crate::words::tag::Tag;
use crate::words::view::View;

/// "… instead": when it applies, and what happens then.
#[derive(Copy, Clone)]
pub struct Instead {
    /// Whether it applies. Pure.
    pub when: fn(&View, &Would) -> bool,
    /// What happens; may ask and may decline.
    pub run: fn(&mut Game, &Would) -> Flow<Replaced>,
    /// Ongoing or Special.
    pub label: Label,
}

impl Instead {
    pub(super) const fn new(when: fn(&View, &Would) -> bool, run: fn(&mut Game, &Would) -> Flow<Replaced>) -> Self {
        Instead { when, run, label: Label::Ongoing }
    }
}

/// "If … goes to the discard pile from play, … instead": where it goes, and which cards.
#[derive(Copy, Clone)]
pub struct InsteadOfDiscard {
    /// Where it goes.
    pub to: Affect,
    /// Whether it concerns a card. Pure.
    pub which: fn(&View, CardId) -> bool,
    /// Whether this very card goes there, too.
    pub this_too: bool,
    /// Whether its controller may let the card go to the discard pile all the same.
    pub optional: bool,
}

impl InsteadOfDiscard {
    pub(super) const fn new(to: Affect, which: fn(&View, CardId) -> bool) -> Self {
        assert!(to.leaves_play());
        InsteadOfDiscard { to, which, this_too: false, optional: false }
    }
}

/// Who may be affected the same way as another minion at the same base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// This minion, if it is not the one that was affected.
    This,
    /// The minion this action is on, if it is not the one that was affected.
    Host,
    /// A minion here which the action has not affected itself.
    Another,
    /// A minion of yours here which the action has not affected itself.
    AnotherOfYours,
}

/// "When a standard action directly affects a minion here, you may let it affect … the same way."
#[derive(Copy, Clone)]
pub struct SameWay {
    /// At most once each turn; in any case at most once for each action.
    pub limit: Limit,
    /// Who may be affected, too.
    pub whom: Whom,
    /// Whether the minion that was affected counts. Pure.
    pub when: When,
}

impl SameWay {
    pub(super) const fn new(limit: Limit, whom: Whom, when: When) -> Self {
        SameWay { limit, whom, when }
    }
}

/// "… count as …": what they count as, and which minions do.
#[derive(Copy, Clone)]
pub struct TagsOthers {
    /// What they count as.
    pub tag: Tag,
    /// Whether a minion in play does. Pure.
    pub which: fn(&View, CardId) -> bool,
}

impl TagsOthers {
    pub(super) const fn new(tag: Tag, which: fn(&View, CardId) -> bool) -> Self {
        TagsOthers { tag, which }
    }
}

/// "… may use their talents a second time": how many of them, and which cards.
#[derive(Copy, Clone)]
pub struct TalentsTwice {
    /// Always, or once each turn.
    pub limit: Limit,
    /// Whether a card in play may. Pure.
    pub which: fn(&View, CardId) -> bool,
}

impl TalentsTwice {
    pub(super) const fn new(limit: Limit, which: fn(&View, CardId) -> bool) -> Self {
        assert!(matches!(limit, Limit::Always | Limit::OncePerTurn));
        TalentsTwice { limit, which }
    }
}

/// How far a player disregards a base's ability.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ignores {
    /// Not at all.
    No,
    /// If the player wishes, each time.
    May,
    /// Always.
    Always,
}
