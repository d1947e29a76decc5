//! Numbers, plays that are left, and effects that last for a while.

use super::Words;
use crate::rich;
use crate::tr::key;
use engine::ids::*;
use engine::power::Part;
use engine::state::{Lasting, Lasts, Until, Where};
use engine::words::def::Kind;
use protocol::{PlayLeft, Term};

impl Words<'_> {
    /// What a part of a number comes from.
    pub fn term(&self, term: &Term) -> String {
        let card = term.def.map_or(String::new(), rich::def);
        match term.part {
            Part::Lasting(None) => t!("part-lasting-unknown"),
            part => t!(key("part", &part), card = card),
        }
    }
    /// What kind of card it is.
    pub fn kind(&self, kind: Kind) -> String {
        t!(key("kind", &kind))
    }
    /// All that may still be played.
    pub fn plays_left(&self) -> String {
        let plays: Vec<String> = self.view.plays.iter().map(|p| self.play_left(p)).collect();
        if plays.is_empty() { t!("plays-none") } else { plays.join(", ") }
    }
    /// A card that may still be played, with its limits and where it came from.
    pub fn play_left(&self, p: &PlayLeft) -> String {
        let extra = if p.regular { "no" } else { "yes" };
        let mut play = t!(key("play", &p.kind), extra = extra);
        if let Some(n) = p.max_power {
            play = t!("play-max-power", play = play, n = n);
        }
        play = match p.place {
            Where::Anywhere => play,
            Where::At(b) => t!("play-at", play = play, base = self.base(b)),
            place => t!(key("play", &place), play = play),
        };
        play = match (p.name, p.power_left) {
            (Some(def), _) => t!("play-named", play = play, card = rich::def(def)),
            (None, Some(n)) => t!("play-power-left", play = play, n = n),
            (None, None) if p.grouped => t!("play-decides-name", play = play),
            (None, None) => play,
        };
        match p.from {
            Some(def) => t!("play-from", play = play, card = rich::def(def)),
            None => play,
        }
    }
    /// Until when something lasts.
    pub fn until(&self, until: Until) -> String {
        let key = key("until", &until);
        match until {
            Until::EndOfTurn | Until::LeavesPlay => t!(key),
            Until::EndOfTurnAt(b) => t!(key, base = self.base(b)),
            Until::EndOfTurnOf(p) | Until::StartOfTurnOf(p) | Until::NextTurnOf(p) => {
                t!(key, you = self.you(p), who = self.who(p))
            }
            Until::Without(c) => t!(key, card = self.card(c).unwrap_or_default()),
        }
    }
    /// What lasts for a card and is not a mere change of a number.
    pub fn lasting(&self, c: CardId, l: &Lasting) -> Option<String> {
        if l.what.card() != Some(c) {
            return None;
        }
        let key = key("lasts", &l.what);
        let what = match l.what {
            Lasts::Unaffected(_, by) | Lasts::Withheld(by, _) => t!(key, card = self.card(by)?),
            Lasts::Abilities(_, def) | Lasts::Talent(_, def) => t!(key, card = rich::def(def)),
            Lasts::Control(_, p) | Lasts::Watched(_, p) => t!(key, who = self.who(p)),
            Lasts::Cancelled(_) | Lasts::Stays(_) | Lasts::Returns(_) => t!(key),
            _ => return None,
        };
        let from = l.from.map_or(String::new(), |d| format!(" ({})", rich::def(d)));
        Some(format!("{what} {}{from}", self.until(l.until)))
    }
}
