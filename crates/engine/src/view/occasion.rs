//! What is going on while somebody decides.

use super::viewer::Viewer;
use crate::ids::{CardId, DefId, Seat};
use crate::react::On;
use crate::state::Place;
use crate::turn::Step;
use serde::{Deserialize, Serialize};

/// What is going on while something is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Two minions duel.
    Duel([DefId; 2]),
    /// A base is about to score.
    BeforeScoring(DefId),
    /// A base scores.
    Scoring(DefId),
    /// A base has scored.
    AfterScoring(DefId),
    /// The turn starts.
    TurnStart,
    /// The turn ends.
    TurnEnd,
    /// A card was played, and by whom.
    Played(DefId, Seat),
    /// A base has entered play.
    NewBase(DefId),
    /// A minion was destroyed at this base.
    Destroyed(DefId),
}

impl Occasion {
    /// What is going on while specials are used or abilities are put in order.
    pub(super) fn of(viewer: &Viewer) -> Option<Occasion> {
        let s = viewer.s;
        // a minion may have gone to a hand or deck since
        let in_sight = |c: &CardId| !s.is_hidden_from(*c, viewer.seat);
        if let Some(duel) = s.duel.filter(|d| d.minions.iter().all(in_sight)) {
            return Some(Occasion::Duel(duel.minions.map(|c| s.card(c).def)));
        }
        let base = s.scoring.base;
        s.agenda.iter().rev().find_map(|step| match *step {
            Step::Window { on, .. } => Some(match on {
                On::BeforeScoring => Occasion::BeforeScoring(base),
                On::WhenScoring => Occasion::Scoring(base),
                On::AfterScoring => Occasion::AfterScoring(base),
                On::TurnStart => Occasion::TurnStart,
                On::TurnEnd => Occasion::TurnEnd,
                _ => return None,
            }),
            // it may have gone to a hand or deck since
            Step::Responses { played, .. } if !s.is_hidden_from(played.card, viewer.seat) => {
                Some(Occasion::Played(s.card(played.card).def, played.by))
            }
            Step::HandsRespond { .. } => {
                let there = s.responding_to().map(|e| e.at).filter(|&b| s.has_base(b));
                there.map(|b| Occasion::Destroyed(s.base(b).def))
            }
            Step::NewBase { base, .. } => Some(Occasion::NewBase(base)),
            Step::Aftermath(Some(played)) if s.card(played.card).place == Place::Resolving => {
                Some(Occasion::Played(s.card(played.card).def, played.by))
            }
            _ => None,
        })
    }
}
