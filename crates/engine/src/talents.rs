//! What may be used at any time in one's Play Cards phase: talents, "on your turn", and
//! specials that say so.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::play::Options;
use crate::react::{Event, On};
use crate::words::def::{Ignores, Zone};
use crate::words::view::View;

impl Game<'_> {
    fn turn_event(&self) -> Event {
        Event { on: On::YourTurn, by: self.s.current(), at: Slot::NOWHERE, ..Event::default() }
    }
    fn usable(&self, source: Source, def: DefId, zone: Zone, v: &View) -> Option<usize> {
        let e = self.turn_event();
        self.s.entry(def).def.abilities.iter().flatten().enumerate().position(|(i, a)| {
            a.on == On::YourTurn
                && a.zone == zone
                && self.s.may_still_use(source, def, i, a.limit, v.you)
                && (a.when)(v, &e)
        })
    }
    /// The abilities a player can use now, by the card or base they are on.
    pub(crate) fn usable_abilities(&self, seat: Seat, options: &mut Options) {
        let s = &*self.s;
        if s.index.listens & On::YourTurn.bit() != 0 {
            for c in s.index.listeners.iter().filter(|&c| s.card(c).controller == seat) {
                if self.ability_on_the_table(c).is_some() {
                    options.push(Choice::Use(c));
                }
            }
            for b in s.slots() {
                if self.base_ability(seat, b).is_some() {
                    options.push(Choice::UseBase(b));
                }
            }
        }
        if self.s.hand_events & On::YourTurn.bit() != 0 {
            let piles = [(Zone::Hand, &s.seat(seat).hand), (Zone::Discard, &s.seat(seat).discard)];
            for (zone, pile) in piles {
                for &c in pile.iter() {
                    if self.elsewhere_ability(seat, c, zone).is_some() {
                        options.push(Choice::Use(c));
                    }
                }
            }
        }
    }
    /// Of a card in play, or of a titan set aside.
    fn ability_on_the_table(&self, c: CardId) -> Option<(DefId, usize)> {
        let source = Source::Card(c);
        let v = View::of(self.s, source);
        let zone = if self.s.in_play(c) { Zone::Play } else { Zone::Aside };
        self.s.abilities_of(c).find_map(|def| {
            let entry = self.s.entry(def);
            let listens = (entry.listens | entry.from_aside) & On::YourTurn.bit() != 0;
            let i = listens.then(|| self.usable(source, def, zone, &v))??;
            Some((def, i))
        })
    }
    fn elsewhere_ability(&self, seat: Seat, c: CardId, zone: Zone) -> Option<(DefId, usize)> {
        let def = self.s.card(c).def;
        let entry = self.s.entry(def);
        if (entry.from_hand | entry.from_discard) & On::YourTurn.bit() == 0 {
            return None;
        }
        let v = View { s: self.s, this: Source::Card(c), you: seat, here: None };
        let i = self.usable(Source::Card(c), def, zone, &v)?;
        Some((def, i))
    }
    fn base_ability(&self, seat: Seat, b: Slot) -> Option<(DefId, usize)> {
        let def = self.s.base(b).def;
        if self.s.entry(def).listens & On::YourTurn.bit() == 0 || self.s.ignores(seat, b) == Ignores::Always {
            return None;
        }
        let v = View { s: self.s, this: Source::Base(b), you: seat, here: Some(b) };
        let i = self.usable(Source::Base(b), def, Zone::Play, &v)?;
        Some((def, i))
    }

    /// Uses what the player chose among [`Game::usable_abilities`].
    pub(crate) fn use_on_your_turn(&mut self, seat: Seat, choice: Choice) -> Flow {
        let (source, found) = match choice {
            Choice::Use(c) if self.s.index.listeners.contains(c) => (Source::Card(c), self.ability_on_the_table(c)),
            Choice::Use(c) => {
                let in_hand =
                    self.elsewhere_ability(seat, c, Zone::Hand).filter(|_| self.s.seat(seat).hand.contains(&c));
                (Source::Card(c), in_hand.or_else(|| self.elsewhere_ability(seat, c, Zone::Discard)))
            }
            Choice::UseBase(b) => (Source::Base(b), self.base_ability(seat, b)),
            _ => return Ok(()),
        };
        let Some((def, i)) = found else { return Ok(()) };
        self.use_ability(source, def, i, seat, self.turn_event())
    }
}
