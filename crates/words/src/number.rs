//! Numbers, plays that are left, and temporary effects.

use crate::bundle::key;
use crate::{Line, Words, markup};
use engine::ask::Note;
use engine::ids::*;
use engine::power::Part;
use engine::state::{Lasting, Lasts, Until, Where};
use engine::words::def::Kind;
use protocol::{PlayLeft, PreviewBase, Term};

/// A number, and the parts it is made of with where each comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// What the number is.
    pub title: String,
    /// The parts.
    pub rows: Vec<(String, String)>,
}

impl Words<'_> {
    /// A player's power at a base: minion by minion, and what comes besides.
    pub fn lane_account(&self, slot: Slot, seat: Seat) -> Option<Account> {
        let lane = self.view.base(slot)?.lanes.get(seat.index())?;
        let minions = lane.cards.iter().filter_map(|c| Some((c.power.as_ref()?.total, c.def)));
        let others = lane.others.iter().map(|t| (t.n, self.term(t)));
        let parts: Vec<(i32, String)> = minions.map(|(n, def)| (n, markup::def(def))).chain(others).collect();
        let left_out = lane.total - parts.iter().map(|p| p.0).sum::<i32>();
        let mut rows: Vec<(String, String)> = parts.iter().map(|(n, why)| (format!("{n:+}"), why.clone())).collect();
        if left_out != 0 {
            rows.push((format!("{left_out:+}"), t!("account-left-out")));
        }
        let (you, who) = (self.you(seat), self.who(seat));
        let mut title = t!("account-lane", you = you, who = who, base = self.base(slot), n = lane.total);
        if lane.rank > 0 {
            title = t!("account-rank", title = title, rank = self.rank(lane.rank), n = lane.vp);
        }
        Some(Account { title, rows })
    }
    /// A base's breakpoint, and the power of all who are there.
    pub fn base_account(&self, slot: Slot) -> Option<Account> {
        let base = self.view.base(slot)?;
        let seats = base.lanes.iter().enumerate().filter(|(_, l)| l.total != 0);
        let mut rows: Vec<(String, String)> =
            seats.map(|(p, l)| (format!("{:+}", l.total), self.who(Seat(p as u8)))).collect();
        rows.push((base.power.to_string(), t!("account-power")));
        let first = |t: &Term| matches!(t.part, Part::Printed | Part::Set(_));
        let part = |t: &Term| if first(t) { t.n.to_string() } else { format!("{:+}", t.n) };
        rows.extend(base.breakpoint.parts.iter().map(|t| (part(t), self.term(t))));
        rows.push((base.breakpoint.total.to_string(), t!("account-breakpoint")));
        let left = base.breakpoint.total - base.power;
        let title = match left {
            _ if base.cannot_score && left <= 0 => t!("account-kept", base = self.base(slot)),
            ..=0 => t!("account-scores", base = self.base(slot)),
            n => t!("account-to-go", base = self.base(slot), n = n),
        };
        Some(Account { title, rows })
    }
    /// A player's points, as far as it was told where they came from.
    pub fn points_account(&self, log: &[Line], seat: Seat) -> Option<Account> {
        let vp = i32::from(self.view.player(seat)?.vp);
        let changes = log.iter().filter_map(|line| match line.event.note {
            Note::Gained(p, n, from) if p == seat => Some((i32::from(n), from)),
            Note::Lost(p, n, from) if p == seat => Some((-i32::from(n), from)),
            _ => None,
        });
        let changes: Vec<(i32, Option<DefId>)> = changes.collect();
        let mut rows: Vec<(String, String)> = changes
            .iter()
            .map(|(n, from)| (format!("{n:+}"), from.map_or_else(|| t!("account-rules"), markup::def)))
            .collect();
        let unknown = vp - changes.iter().map(|g| g.0).sum::<i32>();
        if unknown != 0 {
            rows.push((format!("{unknown:+}"), t!("account-rules")));
        }
        let soon: Vec<(i32, DefId)> = self
            .view
            .bases
            .iter()
            .filter(|b| b.ready)
            .filter_map(|b| Some((i32::from(b.lanes.get(seat.index())?.vp), b.def)))
            .filter(|s| s.0 > 0)
            .collect();
        rows.extend(soon.iter().map(|(n, def)| (format!("({n:+})"), t!("account-soon", base = markup::def(*def)))));
        Some(Account { title: t!("account-points", you = self.you(seat), who = self.who(seat), n = vp), rows })
    }
    /// What may still be played, one by one.
    pub fn plays_account(&self) -> Account {
        let rows = self.view.plays.iter().map(|p| ("1".to_string(), self.play_left(p))).collect();
        let none = self.view.plays.is_empty();
        Account { title: if none { self.may_play() } else { t!("account-plays") }, rows }
    }
    /// A place among the players at a base.
    pub fn rank(&self, rank: u8) -> String {
        t!("rank", n = rank)
    }
    /// What would become of the one spoken to at a base: the place and the points before and after.
    pub fn forecast(&self, f: &PreviewBase) -> Option<String> {
        let seat = self.view.seat?;
        let now = self.view.base(f.slot)?.lanes.get(seat.index())?;
        let &(_, rank, vp) = f.lanes.get(seat.index())?;
        let more = i32::from(vp) - i32::from(now.vp);
        Some(match (now.rank, rank) {
            (0, 0) => return None,
            (0, _) => t!("forecast-comes", to = self.rank(rank), n = format!("{more:+}")),
            (from, to) if from == to => t!("forecast-stays", to = self.rank(to), n = vp),
            (from, to) => {
                t!("forecast-moves", from = self.rank(from), to = self.rank(to), n = format!("{more:+}"))
            }
        })
    }
    /// What a part of a number comes from.
    pub fn term(&self, term: &Term) -> String {
        let card = term.def.map_or(String::new(), markup::def);
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
        match &plays[..] {
            [] => t!("plays-none"),
            [only] => only.clone(),
            [first @ .., last] => t!("plays-and", first = first.join(", "), last = last),
        }
    }
    /// What may still be played, as a sentence.
    pub fn may_play(&self) -> String {
        match self.view.plays.is_empty() {
            true => t!("plays-used"),
            false => t!("plays-label", plays = self.plays_left()),
        }
    }
    /// A card that may still be played, with its limits and where it came from.
    pub fn play_left(&self, p: &PlayLeft) -> String {
        let extra = if p.regular { "no" } else { "yes" };
        let mut play = t!(key("play", &p.kind), extra = extra);
        if let Some(n) = p.max_power {
            play = t!("play-max-power", play = play, n = n);
        }
        if p.cancelled {
            play = t!("play-cancelled", play = play);
        }
        play = match p.place {
            Where::Anywhere => play,
            Where::At(b) | Where::AtWithoutYours(b) => t!("play-at", play = play, base = self.base(b)),
            Where::On(c) | Where::Raises(c) => {
                t!(key("play", &p.place), play = play, card = self.card(c).unwrap_or_default())
            }
            place => t!(key("play", &place), play = play),
        };
        if let Some(def) = p.other_name {
            play = t!("play-not-named", play = play, card = markup::def(def));
        }
        play = match (p.name, p.power_left) {
            (Some(def), _) => t!("play-named", play = play, card = markup::def(def)),
            (None, Some(n)) => t!("play-power-left", play = play, n = n),
            (None, None) if p.grouped && p.other_name.is_none() => t!("play-decides-name", play = play),
            (None, None) => play,
        };
        match p.from.filter(|from| p.name != Some(*from)) {
            Some(def) => t!("play-from", play = play, card = markup::def(def)),
            None => play,
        }
    }
    /// Until when something lasts.
    pub fn until(&self, until: Until) -> String {
        let key = key("until", &until);
        match until {
            Until::EndOfTurn | Until::LeavesPlay | Until::BaseScored => t!(key),
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
            Lasts::Abilities(_, def) | Lasts::Talent(_, def) => t!(key, card = markup::def(def)),
            Lasts::Control(_, p) => {
                let what = t!(key, who = self.who(p), until = self.until(l.until));
                return Some(because(what, l.from));
            }
            Lasts::Cancelled(_) | Lasts::Stays(_) | Lasts::Returns(..) => t!(key),
            Lasts::MayReturn(_, _, p) => t!(key, who = self.who(p)),
            _ => return None,
        };
        Some(because(self.as_long(what, l.until), l.from))
    }
    /// What lasts and is not a mere change of a number, as a sentence; `called` says what a card is called in it.
    pub fn lasts(&self, l: &Lasting, called: impl Fn(CardId) -> Option<String>) -> Option<String> {
        if let Some(c) = l.what.card() {
            let what = self.lasting(c, l)?;
            return Some(markup::capital(&t!("lasts-for-card", card = called(c)?, what = what)));
        }
        let key = key("lasts", &l.what);
        let what = match l.what {
            Lasts::CancelledBase(b) | Lasts::Silenced(b, ..) => t!(key, base = self.base(b)),
            Lasts::NoActions(p) | Lasts::OnlySpecialsOf(p) | Lasts::Promised(p) => {
                t!(key, you = self.you(p), who = self.who(p))
            }
            Lasts::Total(b, p, n) => {
                t!(key, you = self.you(p), who = self.who(p), n = format!("{n:+}"), base = self.base(b))
            }
            Lasts::Owes(from, to) => t!(key, who = self.who(from), whom = self.who(to)),
            _ => return None,
        };
        Some(markup::capital(&because(self.as_long(what, l.until), l.from)))
    }
    fn as_long(&self, what: String, until: Until) -> String {
        match self.until(until) {
            until if until.is_empty() => what,
            until => format!("{what} {until}"),
        }
    }
}

/// Something with the card it comes from.
fn because(what: String, from: Option<DefId>) -> String {
    match from {
        Some(def) => t!("happens-because", what = what, card = markup::def(def)),
        None => what,
    }
}
