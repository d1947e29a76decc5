//! Titans: each waits near its owner, is played when an ability says so, and clashes with the one
//! it meets at a base.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::play::Play;
use crate::react::{Event, On};
use crate::state::*;
use crate::turn::{Played, Step};
use crate::words::def::Kind;
use crate::words::view::View;

impl State {
    /// The titans that wait near a player.
    pub fn titans_near(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let all = (0..self.cards.len() as u8).map(CardId);
        all.filter(move |&c| self.card(c).place == Place::Aside(seat))
    }
    /// The titan a player controls in play. A player who has one cannot play another.
    pub fn titan_of(&self, seat: Seat) -> Option<CardId> {
        self.index.titans.iter().find(|&c| self.card(c).controller == seat)
    }
    /// Whether the current player's regular play of a kind is left, and not taken away: a player who cannot play
    /// actions has none to give up.
    pub fn has_regular_play(&self, kind: Kind) -> bool {
        let allowed = kind != Kind::Action || !self.cannot_play_actions(self.current());
        allowed && self.turn.plays.iter().any(|a| a.regular && a.kind == kind)
    }
    /// Whether a base lets a titan stay beside another one, and its controller does not ignore that.
    fn may_share(&self, titan: CardId, base: Slot) -> bool {
        self.base_def(base).titans_share && self.base_reaches(base, self.card(titan).controller, false)
    }
}

impl Game<'_> {
    /// The speaker plays this very titan at a base, and controls it. False if something forbids it.
    pub fn play_titan(&mut self, c: CardId, at: Slot) -> Flow<bool> {
        self.burn()?;
        let by = self.me.you;
        if self.s.may_play(&Play::minion(c, by, at, false)).is_err() {
            return Ok(false);
        }
        self.s.forget_who_is_unaffected_by(c);
        self.put(c, Place::At(at));
        self.s.card_mut(c).controller = by;
        self.note(Note::Played(c, by, Some(at)));
        self.titan_arrives(c);
        let outer = self.open_pool(None);
        self.settle()?;
        let played = Played { card: c, by, at, is_minion: false };
        self.announce(On::TitanAnnounced, played, |s| s.in_play(c))?;
        self.speak_when_played(c, by, at)?;
        self.pool = outer;
        Ok(true)
    }
    /// For specials of a titan: play this very card at the base in question.
    pub fn play_this_titan(&mut self, at: Slot) -> Flow {
        self.play_titan(self.this(), at).map(drop)
    }
    /// For specials of a titan: play this very card at a base of the speaker's choice.
    pub fn play_this_titan_somewhere(&mut self) -> Flow {
        self.play_this_titan_where(|_, _| true)
    }
    /// For specials of a titan: play this very card at such a base, of the speaker's choice.
    fn play_this_titan_where(&mut self, at: impl Fn(&View, Slot) -> bool) -> Flow {
        match self.choose_base(Ask::PlayWhere, |v, b| at(v, b) && v.may_play_this_at(b))? {
            Some(at) => self.play_this_titan(at),
            None => Ok(()),
        }
    }
    /// For specials of a titan: play this very card at such a base, instead of the regular play of a kind.
    pub fn play_this_titan_instead_of(&mut self, kind: Kind, at: impl Fn(&View, Slot) -> bool) -> Flow {
        self.spend_regular_play(kind);
        self.play_this_titan_where(at)
    }
    /// For the Special of a titan that says so: play this very card instead of the regular play it says.
    pub(crate) fn play_this_titan_instead(&mut self) -> Flow {
        match self.s.def(self.this()).instead_of_regular {
            Some(i) => self.play_this_titan_instead_of(i.kind, i.at),
            None => Ok(()),
        }
    }
    /// "Play or move TITAN to such a base": one in play is moved there, whoever controls it; one that waits may be
    /// played, whoever owns it. The card that is being played and brings a titan triggers its abilities as if
    /// it had been there before.
    pub fn play_or_move_titan(&mut self, name: &str, to: impl Fn(&View, Slot) -> bool) -> Flow {
        let lets = |v: &View, t: CardId, b: Slot| match v.base_of(t) {
            Some(now) => b != now && to(v, b),
            None => to(v, b) && v.may_play_at(t, b),
        };
        let v = self.view();
        let named = |t: &CardId| v.name(*t) == name && self.s.slots().any(|b| lets(&v, *t, b));
        let in_play: Vec<CardId> = self.s.index.titans.iter().filter(named).collect();
        let titans: Vec<CardId> = in_play.iter().copied().chain(self.titans_to_play(name, &to)).collect();
        let titan = match in_play.is_empty() {
            true => self.may_pick_card(Ask::Card, &titans)?, // to play a titan is optional
            false => self.pick_card(Ask::Card, &titans)?,
        };
        let Some(titan) = titan else { return Ok(()) };
        if !in_play.contains(&titan) {
            return self.play_titan_at_one_of(titan, to);
        }
        self.about = Some(titan);
        let Some(base) = self.choose_base(Ask::MoveWhere, |v, b| lets(v, titan, b))? else { return Ok(()) };
        if self.move_to(titan, base)? {
            self.sees_this_played(titan);
        }
        Ok(())
    }
    /// "Play TITAN" at such a base: one that waits is played, whoever owns it, as if the card that is being played had
    /// found it there.
    pub fn play_titan_named(&mut self, name: &str, at: impl Fn(&View, Slot) -> bool) -> Flow {
        let titans = self.titans_to_play(name, &at);
        match self.pick_card(Ask::Card, &titans)? {
            Some(titan) => self.play_titan_at_one_of(titan, at),
            None => Ok(()),
        }
    }
    /// Whether the speaker could play a titan of this name at such a base.
    pub fn could_play_titan_named(&self, name: &str, at: impl Fn(&View, Slot) -> bool) -> bool {
        !self.titans_to_play(name, &at).is_empty()
    }
    /// The titans of this name that wait near anybody, and that the speaker could play at such a base.
    fn titans_to_play(&self, name: &str, at: &impl Fn(&View, Slot) -> bool) -> Vec<CardId> {
        let v = self.view();
        let fits = |t: CardId| self.s.slots().any(|b| at(&v, b) && v.may_play_at(t, b));
        let waiting = self.s.in_order().flat_map(|p| self.s.titans_near(p));
        waiting.filter(|&t| v.name(t) == name && fits(t)).collect()
    }
    fn play_titan_at_one_of(&mut self, titan: CardId, at: impl Fn(&View, Slot) -> bool) -> Flow {
        self.about = Some(titan);
        let base = self.choose_base(Ask::PlayWhere, |v, b| at(v, b) && v.may_play_at(titan, b))?;
        if let Some(base) = base
            && self.play_titan(titan, base)?
        {
            self.sees_this_played(titan);
        }
        Ok(())
    }
    /// The same to the base where the speaking card is.
    pub fn play_or_move_titan_here(&mut self, name: &str) -> Flow {
        self.play_or_move_titan(name, |v, b| v.here == Some(b))
    }
    /// Uses up the current player's regular play of a kind.
    pub fn spend_regular_play(&mut self, kind: Kind) {
        let plays = &mut self.s.turn.plays;
        if let Some(i) = plays.iter().position(|a| a.regular && a.kind == kind) {
            plays.remove(i);
        }
    }
    /// Places a counter on the speaking titan while it waits: a mere count, of which it returns the
    /// number. It ends when the titan is played.
    pub fn count_on_this(&mut self) -> u8 {
        let this = self.this();
        let card = self.s.card_mut(this);
        card.counters = card.counters.saturating_add(1);
        card.counters
    }

    /// A titan has come to a base. If there is one already, they will clash when the card that is
    /// resolving and all it triggers are done.
    pub(crate) fn titan_arrives(&mut self, c: CardId) {
        let Some(at) = self.s.base_of(c) else { return };
        if self.s.titans_at(at).any(|t| t != c) {
            self.follow_with(Step::Clash(c));
        }
    }
    /// Step: a titan that has come to a base meets those that were there before. Each time, the one
    /// whose controller has less power there is set aside; if they tie, the newcomer. The rules do
    /// that: no ability can prevent it, and it affects no card. But a titan may have gone elsewhere before.
    pub(crate) fn clash(&mut self, newcomer: CardId) -> Flow {
        let Some(at) = self.s.base_of(newcomer) else { return Ok(()) };
        let total = |t: CardId| self.s.total_power(self.s.card(t).controller, at);
        let loser = |t: CardId| if total(newcomer) > total(t) { t } else { newcomer };
        let others = self.s.titans_at(at).filter(|&t| t != newcomer);
        let beaten: CardSet = others.map(loser).filter(|&t| !self.s.may_share(t, at)).collect();
        let mut removed = CardSet::default();
        for t in beaten.iter() {
            self.loses_clash(t, newcomer, at)?;
            if self.s.base_of(t) == Some(at) {
                self.note(Note::Beaten(t));
                removed.insert(t);
            }
        }
        self.discard_from_play(removed, false)?;
        self.settle()
    }
    /// Those who react at once when a titan loses a clash.
    fn loses_clash(&mut self, titan: CardId, newcomer: CardId, at: Slot) -> Flow {
        let (owner, controller) = (self.s.card(titan).owner, self.s.card(titan).controller);
        let by = self.s.current();
        let e = Event { on: On::ClashLost, card: titan, owner, controller, by, at, ..Event::default() };
        let waiting = self.triggered(&e);
        if !waiting.is_empty() {
            self.s.agenda.push(Step::Clash(newcomer)); // until they have decided, the clash is on
        }
        self.react_in_order(waiting)
    }
}
