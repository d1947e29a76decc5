//! What may be used at any time in one's Play Cards phase: talents, "on your turn", and
//! specials that say so.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::library::StaticEffects;
use crate::play::Options;
use crate::react::{Event, On};
use crate::state::{Allowance, Place, State, Used, UsedAtBase};
use crate::words::def::{Body, Def, Ignores, Label, Limit, Zone};
use crate::words::view::View;
use smallvec::SmallVec;

impl State {
    /// Whether a card in play has a talent, and if so, whether all it has were used this turn.
    pub fn talent_used(&self, c: CardId) -> Option<bool> {
        let you = self.card(c).controller;
        let mut used = None;
        for def in self.abilities_of(c) {
            for (i, a) in self.entry(def).def.abilities.iter().flatten().enumerate() {
                if a.label == Label::Talent && a.zone == Zone::Play {
                    let spent = !self.may_still_use(Source::Card(c), def, i, a.limit, you);
                    used = Some(used.unwrap_or(true) && spent);
                }
            }
        }
        used
    }
    /// The mark for the next use of a talent, if it was used this turn and may be used a second time, and what
    /// lets it be.
    fn second_use(&self, source: Source, def: DefId, ability: usize) -> Option<(CardId, Used, Source)> {
        let (Source::Card(c), true) = (source, self.anything_holds(StaticEffects::TALENTS_TWICE)) else { return None };
        let a = self.entry(def).def.abilities[ability].filter(|a| a.label == Label::Talent)?;
        let mark = self.mark_of(c, def, ability);
        let user = match self.card(c).place {
            Place::On(host) if a.zone == Zone::Host => host,
            _ => c,
        };
        let once = self.card(c).used.contains(mark) && !self.card(c).used.contains(mark.twice());
        Some((c, mark.twice(), self.lets_use_again(user).filter(|_| once)?))
    }
    /// Whether a talent that was used this turn may be used a second time.
    pub(crate) fn may_use_again(&self, source: Source, def: DefId, ability: usize) -> bool {
        self.second_use(source, def, ability).is_some()
    }
    /// Remembers that a talent is used a second time; false, if it is not.
    pub(crate) fn mark_used_again(&mut self, source: Source, def: DefId, ability: usize) -> bool {
        let Some((c, mark, by)) = self.second_use(source, def, ability) else { return false };
        self.mark(c, mark);
        match by {
            Source::Card(by) => self.mark(by, Used::SECOND_TALENT),
            Source::Base(b) => self.bases[b.index()].used.insert(UsedAtBase::SECOND_TALENT),
            Source::Rules => {}
        }
        true
    }
    /// What lets a card use its talents a second time; rather what does so for all of them than for one.
    fn lets_use_again(&self, user: CardId) -> Option<Source> {
        let you = self.card(user).controller;
        let cards = self.holding(StaticEffects::TALENTS_TWICE).map(|(c, d)| (Source::Card(c), d));
        let bases = self.bases_holding(StaticEffects::TALENTS_TWICE).map(|(b, d)| (Source::Base(b), d));
        let lets = |(source, d): (Source, &Def)| {
            let twice = d.talents_twice.filter(|t| (t.which)(&View::of(self, source), user))?;
            let one = twice.limit == Limit::OncePerTurn;
            let heeded = !matches!(source, Source::Base(b) if self.ignores(you, b) == Ignores::Always);
            (heeded && !(one && self.has_let_use_again(source))).then_some((one, source))
        };
        cards.chain(bases).filter_map(lets).min().map(|(_, source)| source)
    }
    /// The talents a card has, by the card that gives them: itself, or an action on it.
    pub(crate) fn talents_of(&self, c: CardId) -> Vec<(CardId, DefId, usize)> {
        let s = self;
        let own = s.abilities_of(c).map(|def| (c, def, Zone::Play));
        let alone = s.talents_alone(c).flat_map(|def| [(c, def, Zone::Play), (c, def, Zone::Host)]);
        let given = s.givers_on(c).flat_map(|a| s.given_by(a).map(move |def| (a, def, Zone::Host)));
        let mut talents = Vec::new();
        for (giver, def, zone) in own.chain(alone).chain(given) {
            let all = s.entry(def).def.abilities.iter().flatten().enumerate();
            let of_use = all.filter(|(_, a)| a.label == Label::Talent && a.zone == zone);
            talents.extend(of_use.map(|(i, _)| (giver, def, i)));
        }
        talents
    }
    fn has_let_use_again(&self, source: Source) -> bool {
        match source {
            Source::Card(c) => self.card(c).used.contains(Used::SECOND_TALENT),
            Source::Base(b) => self.base(b).used.contains(UsedAtBase::SECOND_TALENT),
            Source::Rules => false,
        }
    }
}

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
                && self.s.may_use(source, a.label, v.you)
        })
    }
    /// The abilities a player can use now, by the card or base they are on.
    pub(crate) fn usable_abilities(&self, seat: Seat, options: &mut Options) {
        let s = &*self.s;
        if s.index.listens.contains(On::YourTurn) {
            s.index.on_turn.iter().for_each(|c| {
                let own = s.card(c).controller == seat && self.has_ability_on_the_table(c);
                if own || self.given_talent(seat, c).is_some() {
                    options.push(Choice::Use(c));
                }
            });
        }
        if s.index.base_listens.contains(On::YourTurn) {
            for b in s.slots().filter(|&b| self.base_ability(seat, b).is_some()) {
                options.push(Choice::UseBase(b));
            }
        }
        if s.is_any_elsewhere(seat) {
            for (zone, pile) in s.piles_with_specials(seat, On::YourTurn) {
                for &c in pile.iter().filter(|&&c| s.index.elsewhere.contains(c)) {
                    if self.elsewhere_ability(seat, c, zone).is_some() {
                        options.push(Choice::Use(c));
                    }
                }
            }
        }
    }
    /// What a card on the table can be used for now, also a titan set aside: usually one ability at most.
    fn abilities_on_the_table(&self, c: CardId) -> SmallVec<[(DefId, usize); 2]> {
        let source = Source::Card(c);
        let v = View::of(self.s, source);
        let found = |def: DefId, zone: Zone| {
            let entry = self.s.entry(def);
            let i = entry.waits_for(On::YourTurn).then(|| self.usable(source, def, zone, &v))??;
            Some((def, i))
        };
        let alone = |def: DefId| {
            let talent = found(def, Zone::Play).or_else(|| found(def, Zone::Host));
            talent.filter(|&(def, i)| self.ability(def, i).label == Label::Talent)
        };
        let zone = if self.s.in_play(c) { Zone::Play } else { Zone::Aside };
        let own = self.s.abilities_of(c).filter_map(|def| found(def, zone));
        let others = self.s.talents_alone(c).filter(|&def| self.s.abilities_of(c).all(|d| d != def));
        own.chain(others.filter_map(alone)).collect()
    }
    /// Whether there is any.
    fn has_ability_on_the_table(&self, c: CardId) -> bool {
        if self.s.index.altered.contains(c) {
            return !self.abilities_on_the_table(c).is_empty();
        }
        let (def, source) = (self.s.card(c).def, Source::Card(c));
        let zone = if self.s.in_play(c) { Zone::Play } else { Zone::Aside };
        self.usable(source, def, zone, &View::of(self.s, source)).is_some()
    }
    /// The one that the player wants, where there are several.
    fn choose_ability(&mut self, seat: Seat, c: CardId) -> Flow<Option<(DefId, usize)>> {
        let usable = self.abilities_on_the_table(c);
        let options: SmallVec<[Choice; 2]> = usable.iter().map(|u| Choice::Def(u.0)).collect();
        self.about = Some(c);
        let choice = self.pick(seat, Ask::Ability, &options)?;
        Ok(usable.into_iter().find(|u| choice == Choice::Def(u.0)))
    }
    /// The talent an action gives to the minion it is on, if that is this player's: the minion, and what it does.
    fn given_talent(&self, seat: Seat, action: CardId) -> Option<(CardId, (DefId, usize))> {
        let s = &*self.s;
        let Place::On(host) = s.card(action).place else { return None };
        if s.card(host).controller != seat || !s.givers_on(host).any(|a| a == action) {
            return None;
        }
        let v = View::of(s, Source::Card(host));
        s.given_by(action).find_map(|def| {
            let i = self.usable(Source::Card(action), def, Zone::Host, &v)?;
            Some((host, (def, i)))
        })
    }
    fn elsewhere_ability(&self, seat: Seat, c: CardId, zone: Zone) -> Option<(DefId, usize)> {
        let def = self.s.card(c).def;
        let entry = self.s.entry(def);
        if !(entry.from_hand | entry.from_discard).contains(On::YourTurn) {
            return None;
        }
        let v = View { s: self.s, this: Source::Card(c), you: seat, here: None };
        let i = self.usable(Source::Card(c), def, zone, &v)?;
        Some((def, i))
    }
    fn base_ability(&self, seat: Seat, b: Slot) -> Option<(DefId, usize)> {
        let def = self.s.base(b).def;
        if !self.s.entry(def).listens.contains(On::YourTurn) || self.s.ignores(seat, b) == Ignores::Always {
            return None;
        }
        let v = View { s: self.s, this: Source::Base(b), you: seat, here: Some(b) };
        let i = self.usable(Source::Base(b), def, Zone::Play, &v)?;
        Some((def, i))
    }

    /// The extra plays that abilities give a player on their own turn, as far as they have not been used.
    pub(crate) fn extras_of_the_turn(&self, seat: Seat) -> Vec<((Source, DefId, usize), Allowance)> {
        if !self.s.index.listens.contains(On::YourTurn) {
            return Vec::new();
        }
        let may_give = |c: &CardId| {
            let card = self.s.card(*c);
            card.controller == seat && (self.s.entry(card.def).gives_extra || self.s.index.altered.contains(*c))
        };
        let cards = self.s.index.on_turn.iter().filter(may_give);
        let on_cards =
            cards.flat_map(|c| self.abilities_on_the_table(c).into_iter().map(move |a| (Source::Card(c), a)));
        let slots = if self.s.index.base_listens.contains(On::YourTurn) { self.s.bases.len() } else { 0 };
        let bases = self.s.slots_up_to(slots as u8).filter(|&b| self.s.entry(self.s.base(b).def).gives_extra);
        let on_bases = bases.filter_map(|b| Some((Source::Base(b), self.base_ability(seat, b)?)));
        let extra = |(source, (def, i)): (Source, (DefId, usize))| match self.ability(def, i).run {
            Body::Extra(terms) => Some(((source, def, i), terms(View::of(self.s, source).here?))),
            _ => None,
        };
        on_cards.chain(on_bases).filter_map(extra).collect()
    }

    /// The speaker may use a Talent of a card, even if it has been used already.
    pub fn may_use_talent_of(&mut self, c: CardId) -> Flow {
        self.uses_talent_of(c, true)
    }
    /// The speaker uses a Talent of a card, even if it has been used already; must, if it has one.
    pub fn use_talent_of(&mut self, c: CardId) -> Flow {
        self.uses_talent_of(c, false)
    }
    fn uses_talent_of(&mut self, c: CardId, optional: bool) -> Flow {
        let talents = self.s.talents_of(c);
        let mut options = each_once(talents.iter().map(|t| Choice::Use(t.0)));
        if options.is_empty() {
            return Ok(());
        }
        if optional {
            options.push(Choice::Pass);
        }
        let choice = self.pick(self.me.you, Ask::Special, &options)?;
        let given: Vec<(CardId, DefId, usize)> = talents.into_iter().filter(|t| choice == Choice::Use(t.0)).collect();
        let printed = each_once(given.iter().map(|t| Choice::Def(t.1)));
        self.about = Some(c);
        let one = self.pick(self.me.you, Ask::Ability, &printed)?;
        match given.into_iter().find(|t| one == Choice::Def(t.1)) {
            Some((giver, def, i)) => {
                self.run_ability(Source::Card(c), def, i, self.me.you, Event { card: giver, ..self.turn_event() })
            }
            None => Ok(()),
        }
    }
    /// A minion uses a talent of another one as if it were its own; the speaker chooses which.
    pub fn use_talent_of_another(&mut self, user: CardId) -> Flow {
        let event = Event { card: user, ..self.turn_event() };
        let others = self.s.index.minions.iter().filter(|&c| c != user);
        let minions: Vec<CardId> = others.filter(|&c| !self.talents_for(user, c, &event).is_empty()).collect();
        let Some(chosen) = self.pick_card(Ask::Card, &minions)? else { return Ok(()) };
        let talents = self.talents_for(user, chosen, &event);
        let options = each_once(talents.iter().map(|t| Choice::Def(t.0)));
        self.about = Some(chosen);
        let choice = self.pick(self.me.you, Ask::Ability, &options)?;
        match talents.into_iter().find(|t| choice == Choice::Def(t.0)) {
            Some((def, i)) => self.run_ability(Source::Card(user), def, i, self.me.you, event),
            None => Ok(()),
        }
    }
    /// The talents of a card that another one could use now if it had them.
    fn talents_for(&self, user: CardId, c: CardId, event: &Event) -> Vec<(DefId, usize)> {
        let v = View::of(self.s, Source::Card(user));
        let talents = self.s.talents_of(c).into_iter().map(|(_, def, i)| (def, i));
        talents.filter(|&(def, i)| (self.ability(def, i).when)(&v, event)).collect()
    }

    /// Uses what the player chose among [`Game::usable_abilities`].
    pub(crate) fn use_on_your_turn(&mut self, seat: Seat, choice: Choice) -> Flow {
        if let Choice::Use(action) = choice
            && let Some((host, (def, i))) = self.given_talent(seat, action)
        {
            self.s.mark_used(Source::Card(action), def, i, self.ability(def, i).limit, seat);
            return self.run_ability(Source::Card(host), def, i, seat, Event { card: action, ..self.turn_event() });
        }
        let card = match choice {
            Choice::Use(c) => c,
            _ => CardId::default(),
        };
        let (source, found) = match choice {
            Choice::Use(c) if self.s.index.listeners.contains(c) => (Source::Card(c), self.choose_ability(seat, c)?),
            Choice::Use(c) => {
                let in_hand = self.elsewhere_ability(seat, c, Zone::Hand).filter(|_| self.s.hand(seat).contains(&c));
                (Source::Card(c), in_hand.or_else(|| self.elsewhere_ability(seat, c, Zone::Discard)))
            }
            Choice::UseBase(b) => (Source::Base(b), self.base_ability(seat, b)),
            _ => return Ok(()),
        };
        let Some((def, i)) = found else { return Ok(()) };
        self.use_ability(source, def, i, seat, Event { card, ..self.turn_event() })
    }
}

/// Each of them once, in the order in which they came: two copies of a card may have another one between them.
fn each_once(all: impl Iterator<Item = Choice>) -> Vec<Choice> {
    let mut once = Vec::new();
    for choice in all {
        if !once.contains(&choice) {
            once.push(choice);
        }
    }
    once
}
