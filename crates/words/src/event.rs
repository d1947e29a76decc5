//! What has happened, a line each.

use crate::bundle::key;
use crate::{Words, markup};
use engine::affect::Affect;
use engine::ask::{Choice, Note};
use engine::ids::*;
use engine::state::{Place, Until};
use protocol::Event;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of the event.
    pub number: u32,
    /// The event.
    pub event: Event,
    /// What is said.
    pub text: String,
    /// Whose mark stands before it.
    pub by: Option<Seat>,
    /// It begins a turn.
    pub turn: bool,
    /// It follows from what stands above it.
    pub indented: bool,
    /// It happens to the one spoken to, by somebody else.
    pub to_you: bool,
}

impl Words<'_> {
    /// An event as a line, if it is worth one.
    pub fn line(&self, e: &Event) -> Option<Line> {
        let text = markup::capital(&self.event(e)?);
        let indented = !matches!(
            e.note,
            Note::Turn(..)
                | Note::Played(..)
                | Note::Scores(..)
                | Note::Won(_)
                | Note::Named(..)
                | Note::Banned(..)
                | Note::Uncovered(..)
        );
        let to_you = match e.note {
            Note::Affected(event) => Some(event.controller) == self.view.seat && event.cause.by != event.controller,
            Note::Took(_, from) => Some(from) == self.view.seat,
            _ => false,
        };
        let by = e.by().filter(|_| !indented);
        Some(Line {
            number: e.number,
            event: e.clone(),
            text,
            by,
            turn: matches!(e.note, Note::Turn(..)),
            indented,
            to_you,
        })
    }
    fn event(&self, e: &Event) -> Option<String> {
        let card = |c: CardId| e.face(c).map_or(String::new(), |f| markup::def(f.def));
        let owned = |c: CardId| e.face(c).map_or(String::new(), |f| self.owned(f.controller, markup::def(f.def)));
        let base = |b: Slot| e.base(b).map_or_else(|| t!("no-base"), markup::def);
        let (you, who) = (|p: Seat| self.you(p), |p: Seat| self.who(p));
        let key = key("log", &e.note);
        Some(match e.note {
            Note::Turn(p, n) => t!(key, n = n, who = markup::seat(p, &self.name(p))),
            Note::Played(c, p, Some(at)) => {
                t!("log-played-at", you = you(p), who = who(p), card = card(c), base = base(at))
            }
            Note::Played(c, p, None) => t!(key, you = you(p), who = who(p), card = card(c)),
            Note::Used(Source::Base(_), def, _, p) => {
                t!("log-used-base", you = you(p), who = who(p), card = markup::def(def))
            }
            Note::Used(_, def, _, p) => t!(key, you = you(p), who = who(p), card = markup::def(def)),
            Note::Affected(event) => {
                let (by, at) = (event.cause.source, event.at);
                let target = self.owned(event.controller, card(event.card));
                // where it is, unless the rest of the sentence says so
                let said = matches!(event.how, Affect::Move(_) | Affect::Transfer(_)) || by == Source::Base(at);
                let target = match e.base(at) {
                    Some(base) if !said => t!("happens-to-one-at", card = target, base = markup::def(base)),
                    _ => target,
                };
                let what = self.happens(e, event.how, &target, at);
                match by {
                    Source::Card(c) if c != event.card && event.how != Affect::Attach(c) => {
                        t!("happens-because", what = what, card = card(c))
                    }
                    Source::Base(b) => t!("happens-because", what = what, card = base(b)),
                    _ => what,
                }
            }
            Note::Unseen { how, controller: p, at } => {
                let target = t!("buried-card", you = you(p), who = who(p), base = base(at));
                self.happens(e, how, &target, at)
            }
            Note::Buried(p, at, Some(c)) => t!(key, you = you(p), who = who(p), card = card(c), base = base(at)),
            Note::Buried(p, at, None) => t!("log-buried-unseen", you = you(p), who = who(p), base = base(at)),
            Note::Uncovered(p, c, at) => t!(key, you = you(p), who = who(p), card = card(c), base = base(at)),
            Note::Prevented(c) | Note::Looked(_, c) => t!(key, card = card(c)),
            Note::Revealed(c) | Note::Beaten(c) => {
                t!(key, card = e.face(c).map_or(String::new(), |f| self.owned(f.owner, markup::def(f.def))))
            }
            Note::Drew(p, n) | Note::Looted(p, n) | Note::PlacedOnDeck(p, n) => {
                t!(key, you = you(p), who = who(p), n = n)
            }
            Note::Gained(p, n, None) | Note::Lost(p, n, None) => t!(key, you = you(p), who = who(p), n = n),
            Note::Gained(p, n, Some(def)) | Note::Lost(p, n, Some(def)) => {
                let what = t!(key, you = you(p), who = who(p), n = n);
                t!("happens-because", what = what, card = markup::def(def))
            }
            Note::OnlyChoice(_, Choice::Card(c)) => t!(key, what = card(c)),
            Note::OnlyChoice(_, Choice::Base(b)) => t!(key, what = base(b)),
            Note::OnlyChoice(_, Choice::Seat(p)) => t!(key, what = who(p)),
            Note::OnlyChoice(..) => return None,
            Note::Discarded(p, c) => t!(key, you = you(p), who = who(p), card = card(c)),
            Note::Shuffled(_) if e.batch == 0 => return None,
            Note::Shuffled(p) | Note::PutUnder(p) | Note::ExtraTurn(p) | Note::PlacedForDuel(p) => {
                t!(key, you = you(p), who = who(p))
            }
            Note::HeapShuffled(heap) => t!(key, heap = t!(crate::bundle::key("heap", &heap))),
            Note::Placed(c, to) => self.placed(e, c, to),
            Note::Scores(_, def) | Note::BaseAdded(_, def) | Note::LeftVacant(_, def) | Note::RevealedBase(def) => {
                t!(key, card = markup::def(def))
            }
            Note::Replaced(_, old, new) => t!(key, old = markup::def(old), new = markup::def(new)),
            Note::Named(p, f) | Note::Banned(p, f) | Note::Candidate(p, f) => {
                t!(key, you = you(p), who = who(p), faction = cards::library().faction(f).name)
            }
            Note::NamedCard(p, def) => t!(key, you = you(p), who = who(p), card = markup::def(def)),
            Note::Took(p, from) => t!(key, you = you(p), who = who(p), from = who(from)),
            Note::BreakpointChanged(b, n) => t!(key, base = base(b), n = format!("{n:+}")),
            Note::BreakpointSet(b, n) => t!(key, base = base(b), n = n),
            Note::Duel(a, b) => t!(key, first = owned(a), second = owned(b)),
            Note::DuelWon(c) => t!(key, card = owned(c)),
            Note::DuelTied | Note::DuelStopped => t!(key),
            Note::Won(seats) => {
                let players = (0..self.view.players.len() as u8).map(Seat).filter(|&p| seats.contains(p));
                let won: Vec<String> = players.map(|p| t!(key, you = you(p), who = who(p))).collect();
                won.join(", ")
            }
        })
    }
    fn happens(&self, e: &Event, how: Affect, card: &str, at: Slot) -> String {
        let base = |b: Slot| e.base(b).map_or_else(|| t!("no-base"), markup::def);
        // the base may have been replaced since
        let until_then = |until: Until| match until {
            Until::EndOfTurnAt(b) if e.base(b).is_some() => t!(key("until", &until), base = base(b)),
            _ => self.until(until),
        };
        let key = key("happens", &how);
        match how {
            Affect::Move(to) | Affect::Transfer(to) => t!(key, card = card, base = base(at), to = base(to)),
            Affect::Bury(to) => t!(key, card = card, to = base(to)),
            Affect::Power(n, until) => t!(key, card = card, n = format!("{n:+}"), until = until_then(until)),
            Affect::AddCounters(n) | Affect::ReceiveCounters(n) | Affect::RemoveCounters(n) => {
                t!(key, card = card, n = n)
            }
            Affect::Control(p, until) => {
                t!(key, you = self.you(p), who = self.who(p), card = card, until = until_then(until))
            }
            Affect::Cancel(until) | Affect::ReturnInstead(until) | Affect::Stay(until) => {
                t!(key, card = card, until = until_then(until))
            }
            Affect::Attach(action) => {
                t!(key, card = card, action = e.face(action).map_or(String::new(), |f| markup::def(f.def)))
            }
            Affect::ShuffleIntoDeckOf(p) | Affect::PlaceInHandOf(p) => {
                t!(key, card = card, you = self.you(p), who = self.who(p))
            }
            _ => t!(key, card = card),
        }
    }
    fn placed(&self, e: &Event, c: CardId, to: Place) -> String {
        let face = |c: CardId| e.face(c).map_or(String::new(), |f| self.owned(f.owner, markup::def(f.def)));
        let key = key("placed", &to);
        match to {
            Place::Hand(p) => t!(key, card = face(c), you = self.you(p), who = self.who(p)),
            Place::At(b) | Place::Buried(b) => {
                t!(key, card = face(c), base = e.base(b).map_or_else(|| t!("no-base"), markup::def))
            }
            Place::On(host) => t!(key, card = face(c), host = face(host)),
            Place::Heap(heap) => t!(key, card = face(c), heap = t!(crate::bundle::key("heap", &heap))),
            _ => t!(key, card = face(c)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::MISSING;
    use engine::setup::{Factions, Setup};
    use host::Table;
    use protocol::{NewGame, Thing};

    /// Random games, with every question, option, event, reason and number put into words.
    #[test]
    fn nothing_is_without_words() {
        let (mut lines, mut reasons) = (0, 0);
        let check = |text: String| assert!(!text.is_empty() && !text.contains(MISSING), "{text}");
        for seed in 0..12 {
            let factions = if seed % 3 == 0 { Factions::Draft } else { Factions::Mixed };
            let players = 2 + (seed % 3) as u8;
            let setup = Setup::new(players, seed, factions);
            let names: Vec<String> = (0..players).map(|n| format!("Player {n}")).collect();
            let game = NewGame { setup, players: names.clone(), bots: vec![Some("random".into()); names.len()] };
            let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
            let mut told = 0;
            loop {
                let seat = table.asked().unwrap_or(Seat(0));
                let view = table.view(Some(seat));
                let words = Words { view: &view };
                for e in table.events(Some(seat), told) {
                    let Some(line) = words.line(&e) else { continue };
                    lines += 1;
                    check(line.text);
                }
                told = table.events(Some(seat), 0).len() as u32;
                check(words.plays_left());
                if let Some(q) = &view.question {
                    check(words.question(q));
                    q.offers.iter().for_each(|o| check(words.offer(q, o)));
                }
                for card in view.cards() {
                    card.power.iter().flat_map(|p| &p.parts).for_each(|t| check(words.term(t)));
                    view.lasting.iter().filter_map(|l| words.lasting(card.id, l)).for_each(check);
                    if let Some(why) = view.why_not(Thing::Card(card.id)) {
                        reasons += 1;
                        check(words.reason(Thing::Card(card.id), why));
                    }
                }
                for base in &view.bases {
                    base.breakpoint.parts.iter().for_each(|t| check(words.term(t)));
                    let seats = || (0..players).map(Seat);
                    let lanes = seats().filter_map(|p| words.lane_account(base.slot, p));
                    let points = seats().filter_map(|p| words.points_account(&[], p));
                    for account in lanes.chain(points).chain(words.base_account(base.slot)) {
                        check(account.title);
                        account.rows.into_iter().for_each(|(n, why)| check(n + &why));
                    }
                    if let Some(why) = view.why_not(Thing::Base(base.slot)) {
                        check(words.reason(Thing::Base(base.slot), why));
                    }
                }
                if view.is_over() {
                    break;
                }
                table.bot_answers().expect("a bot can answer");
            }
        }
        assert!(lines > 1_000 && reasons > 1_000);
    }
}
