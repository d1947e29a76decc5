//! Why something cannot be chosen.

use super::Words;
use crate::rich;
use crate::tr::key;
use engine::ids::*;
use engine::play::Refusal;
use protocol::{Fault, Reason, Thing, Undo};

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
            Reason::NotMeant(def) => t!("reason-not-meant", card = rich::def(def), text = text(def)),
            Reason::NotAt(base) => t!("reason-not-at", base = rich::def(base)),
            Reason::TooStrong(power, most) => t!("reason-too-strong", power = power, most = most),
            Reason::BeingPlayed(def) => t!("reason-being-played", card = rich::def(def)),
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
                t!(key, card = def.map_or(String::new(), rich::def), text = def.map_or("", text))
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

/// Why something cannot be done; nothing for what happens when one clicks too fast.
pub fn fault(fault: &Fault) -> Option<String> {
    match fault {
        Fault::Setup(why) => Some(t!("fault-setup", why = why.as_str())),
        Fault::Saved(why) => Some(t!("fault-saved", why = why.as_str())),
        Fault::Answer(why) => Some(t!("fault-answer", why = why.as_str())),
        Fault::Undo(why) => Some(undo(*why)),
        Fault::NoGame | Fault::Stale => None,
    }
}
