//! Why something cannot be chosen.

use crate::bundle::key;
use crate::{Words, markup};
use engine::ids::*;
use engine::play::Refusal;
use engine::setup::SetupError;
use engine::state::MAX_CARDS;
use protocol::{Fault, Reason, SavedFault, SetupFault, Thing, Undo};

fn text(def: DefId) -> &'static str {
    cards::library().entry(def).def.text
}

impl Words<'_> {
    /// Why something is not an option.
    pub fn reason(&self, thing: Thing, why: Reason) -> String {
        match why {
            Reason::Another(p) => t!("reason-another", who = self.who(p)),
            Reason::Refused(refusal) => self.refusal(thing, refusal),
            Reason::NotYours(p) if p.is_somebody() => t!("reason-not-yours", who = self.who(p)),
            Reason::NotYours(_) => t!("reason-nobodys"),
            Reason::NotMeant(def) => t!("reason-not-meant", card = markup::def(def), text = text(def)),
            Reason::NotAt(base) => t!("reason-not-at", base = markup::def(base)),
            Reason::TooStrong(power, most) => t!("reason-too-strong", power = power, most = most),
            Reason::BeingPlayed(def) => t!("reason-being-played", card = markup::def(def)),
            Reason::Over
            | Reason::Yours
            | Reason::Itself
            | Reason::TalentUsed
            | Reason::NothingToUse
            | Reason::NotAsked => t!(key("reason", &why)),
        }
    }
    fn refusal(&self, thing: Thing, why: Refusal) -> String {
        let key = key("refusal", &why);
        match why {
            Refusal::NoPlayLeft(kind) => t!(key, kind = self.kind(kind)),
            Refusal::DoesNotFit => t!(key, plays = self.plays_left()),
            Refusal::OwnCondition => {
                let asks = self.view.question.as_ref().and_then(|q| q.def);
                let def = match thing {
                    Thing::Card(c) => self.view.card(c).map(|c| c.def),
                    _ => asks,
                };
                t!(key, text = def.map_or("", text))
            }
            Refusal::Forbidden(source) | Refusal::CannotPay(source) => {
                let def = match source {
                    Source::Card(c) => self.view.card(c).map(|c| c.def),
                    Source::Base(b) => self.view.base(b).map(|b| b.def),
                    Source::Rules => None,
                };
                t!(key, card = def.map_or(String::new(), markup::def), text = def.map_or("", text))
            }
            _ => t!(key),
        }
    }
}

/// Why the last answer stands.
pub fn undo(why: Undo) -> String {
    match why {
        Undo::Free => String::new(),
        _ => t!(key("undo", &why)),
    }
}

/// Why something cannot be done.
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Setup(why) => t!("fault-setup", why = setup(why)),
        Fault::Saved(why) => t!("fault-saved", why = saved(why)),
        Fault::Answer(why) => t!("fault-answer", why = t!(key("answer", why))),
        Fault::Undo(why) => undo(*why),
        Fault::NoSeat(seat) => t!("fault-no-seat", seat = i32::from(seat.0) + 1),
        Fault::Unreadable
        | Fault::Version { .. }
        | Fault::NoGame
        | Fault::Stale
        | Fault::NotAllowed
        | Fault::NoCard
        | Fault::Failed => t!(key("fault", fault)),
    }
}
fn setup(why: &SetupFault) -> String {
    match why {
        SetupFault::Seats { players } => t!("setup-fault-seats", players = i32::from(*players)),
        SetupFault::NoBot(name) => t!("setup-fault-no-bot", name = name.as_str()),
        SetupFault::Impossible(why) => {
            let key = key("setup-fault", why);
            match why {
                SetupError::Players(n) => t!(key, n = i32::from(*n)),
                SetupError::Pairs(n, players) => t!(key, n = *n as i32, players = i32::from(*players)),
                SetupError::NoFaction(name)
                | SetupError::Incomplete(name)
                | SetupError::Twice(name)
                | SetupError::NoBase(name)
                | SetupError::NoSet(name) => t!(key, name = name.as_str()),
                SetupError::TooFew => t!(key),
                SetupError::TooManyCards(n) => t!(key, n = *n as i32, most = MAX_CARDS as i32),
                SetupError::FewForDraft { left, wanted } => t!(key, left = *left as i32, wanted = *wanted as i32),
                SetupError::Candidates(n) => t!(key, n = i32::from(*n)),
            }
        }
    }
}
/// Why a saved game cannot be continued.
pub fn saved(why: &SavedFault) -> String {
    let key = key("saved-fault", why);
    match why {
        SavedFault::Format => t!(key),
        SavedFault::Rules { saved, ours } => t!(key, saved = *saved as i32, ours = *ours as i32),
        SavedFault::Unknown(name) => t!(key, name = name.as_str()),
        SavedFault::Setup(why) => setup(why),
        SavedFault::Seat(seat) => t!(key, seat = i32::from(seat.0) + 1),
        SavedFault::Answer(n) | SavedFault::Position(n) => t!(key, n = *n as i32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::MISSING;
    use engine::table::AnswerError;
    use protocol::Versions;

    #[test]
    fn every_fault_has_words() {
        let name = || "Vikings".to_string();
        let impossible = [
            SetupError::Players(5),
            SetupError::Pairs(3, 2),
            SetupError::NoFaction(name()),
            SetupError::Incomplete(name()),
            SetupError::Twice(name()),
            SetupError::NoBase(name()),
            SetupError::NoSet(name()),
            SetupError::TooFew,
            SetupError::TooManyCards(300),
            SetupError::FewForDraft { left: 8, wanted: 12 },
            SetupError::Candidates(1),
        ];
        let saved = [
            SavedFault::Format,
            SavedFault::Rules { saved: 3, ours: 7 },
            SavedFault::Unknown(name()),
            SavedFault::Setup(SetupFault::NoBot(name())),
            SavedFault::Seat(Seat(9)),
            SavedFault::Answer(2),
            SavedFault::Position(2),
        ];
        let versions = || Versions::of(cards::library());
        let others = [
            Fault::Unreadable,
            Fault::Version { client: versions(), table: versions() },
            Fault::NoGame,
            Fault::Setup(SetupFault::Seats { players: 3 }),
            Fault::Stale,
            Fault::NotAllowed,
            Fault::NoSeat(Seat(9)),
            Fault::NoCard,
            Fault::Undo(Undo::Secret),
            Fault::Failed,
        ];
        let answers = [AnswerError::Over, AnswerError::NotOffered, AnswerError::Runaway].map(Fault::Answer);
        let all = impossible.map(Fault::from).into_iter().chain(saved.map(Fault::Saved)).chain(others).chain(answers);
        for why in all {
            let text = fault(&why);
            assert!(!text.is_empty() && !text.contains(MISSING), "{why:?}: {text}");
        }
    }
}
