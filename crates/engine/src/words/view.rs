//! The game as one card sees it: it can look, but not ask and not change anything.

use crate::ids::*;
use crate::library::StaticEffects;
use crate::play::Play;
use crate::react::Event;
use crate::state::{Allowance, Lasts, Memo, Place, State};
use crate::words::def::{Def, Kind, PlayOn, Tag};
use crate::words::query::{Minions, a_minion};

/// The read-only side of an ability.
#[derive(Copy, Clone)]
pub struct View<'s> {
    pub(crate) s: &'s State,
    /// "This".
    pub this: Source,
    /// "You": the controller of the card; on a base, the current player.
    pub you: Seat,
    /// "Here".
    pub here: Option<Slot>,
}

impl<'s> View<'s> {
    /// What a card in play or a base sees.
    #[inline]
    pub fn of(s: &'s State, this: Source) -> Self {
        match this {
            Source::Card(c) => View { s, this, you: s.card(c).controller, here: s.base_of(c) },
            Source::Base(b) => View { s, this, you: s.current(), here: Some(b) },
            Source::Rules => View { s, this, you: s.current(), here: None },
        }
    }
    /// The same with another player as "you".
    pub fn as_player(&self, seat: Seat) -> View<'s> {
        View { you: seat, ..*self }
    }
    /// On a base, of a minion here that a player controls: the same with that player as "you".
    pub fn as_player_of(&self, minion: CardId) -> Option<View<'s>> {
        let player = self.controller(minion);
        let is_players = self.is_here(minion) && self.is_minion(minion) && player.is_somebody();
        is_players.then(|| self.as_player(player))
    }
    /// The whole state.
    pub fn state(&self) -> &'s State {
        self.s
    }
    /// The card itself; only for cards.
    pub fn this_card(&self) -> Option<CardId> {
        match self.this {
            Source::Card(c) => Some(c),
            _ => None,
        }
    }
    /// Whether a card is this very card.
    pub fn is_this(&self, c: CardId) -> bool {
        self.this == Source::Card(c)
    }
    /// The minion this action is on.
    pub fn host(&self) -> Option<CardId> {
        self.host_of(self.this_card()?)
    }
    /// The minion an action is on.
    pub fn host_of(&self, action: CardId) -> Option<CardId> {
        match self.s.card(action).place {
            Place::On(host) => Some(host),
            _ => None,
        }
    }
    /// Whether a card is the minion this action is on.
    pub fn is_host(&self, c: CardId) -> bool {
        self.host() == Some(c)
    }
    /// Whether an action is on a minion.
    pub fn is_on_minion(&self, c: CardId) -> bool {
        matches!(self.s.card(c).place, Place::On(_))
    }
    /// Whether a card is at this base, also on a minion here.
    pub fn is_here(&self, c: CardId) -> bool {
        self.here.is_some() && self.s.base_of(c) == self.here
    }
    /// Whether a card is in its discard pile.
    pub fn is_in_discard(&self, c: CardId) -> bool {
        self.s.card(c).place == self.s.discard_of(c)
    }
    /// The base where a card in play is, also on a minion there.
    pub fn base_of(&self, c: CardId) -> Option<Slot> {
        self.s.base_of(c)
    }
    /// Who controls a card; perhaps nobody.
    pub fn controller(&self, c: CardId) -> Seat {
        self.s.card(c).controller
    }
    /// Who owns a card; nobody, if it belongs to no player's deck.
    pub fn owner(&self, c: CardId) -> Seat {
        self.s.card(c).owner
    }
    /// How many +1 power counters are on a card.
    pub fn counters(&self, c: CardId) -> u8 {
        self.s.card(c).counters
    }
    /// Whether you control a card.
    pub fn is_yours(&self, c: CardId) -> bool {
        self.s.card(c).controller == self.you
    }
    /// Whether a card is a minion you have at this base.
    pub fn is_your_minion_here(&self, c: CardId) -> bool {
        self.is_minion(c) && self.is_yours(c) && self.is_here(c)
    }
    /// Whether this is another player: neither you nor nobody.
    pub fn is_another(&self, seat: Seat) -> bool {
        seat != self.you && seat.is_somebody()
    }
    /// Whether a card is a monster.
    pub fn is_monster(&self, c: CardId) -> bool {
        self.s.is_monster(c)
    }
    /// Whether a card is a treasure.
    pub fn is_treasure(&self, c: CardId) -> bool {
        self.s.is_treasure(c)
    }
    /// How many talents a card has, with those that actions on it give.
    pub fn talents_of(&self, c: CardId) -> usize {
        self.s.talents_of(c).len()
    }
    /// How many treasures are on a minion.
    pub fn treasures_on(&self, c: CardId) -> usize {
        self.s.actions_on(c).filter(|&a| self.s.is_treasure(a)).count()
    }
    /// How many actions are on a minion.
    pub fn actions_on(&self, c: CardId) -> usize {
        self.s.actions_on(c).count()
    }
    /// Whether a card is a minion.
    pub fn is_minion(&self, c: CardId) -> bool {
        self.s.kind(c) == Kind::Minion
    }
    /// Whether a card is an action.
    pub fn is_action(&self, c: CardId) -> bool {
        self.s.kind(c) == Kind::Action
    }
    /// The printed name of a card.
    pub fn name(&self, c: CardId) -> &'static str {
        self.s.def(c).name
    }
    /// The faction of a card.
    pub fn faction(&self, c: CardId) -> Option<FactionId> {
        self.s.entry(self.s.card(c).def).faction
    }
    /// The faction this card has named.
    pub fn named_faction(&self) -> Option<FactionId> {
        self.s.card(self.this_card()?).memo.faction()
    }
    /// Whether a card is of the faction this card has named.
    pub fn is_of_named_faction(&self, c: CardId) -> bool {
        self.named_faction().is_some_and(|f| self.faction(c) == Some(f))
    }
    /// Whether this card has done what it does once.
    pub fn is_done(&self) -> bool {
        self.this_card().is_some_and(|c| self.s.card(c).memo == Memo::DONE)
    }
    /// Whether this part of this card's OR was chosen ([`crate::game::Game::remember_part`]).
    pub fn remembers_part(&self, n: u8) -> bool {
        self.this_card().is_some_and(|c| self.s.card(c).memo.has_part(n))
    }
    /// Whether this card remembers that something has happened this turn ([`crate::game::Game::remember_this_turn`]).
    pub fn remembers(&self) -> bool {
        self.this_card().is_some_and(|c| self.s.lasting.iter().any(|l| l.what == Lasts::Remembered(c)))
    }
    /// What is printed on a minion as its power, or counts as that.
    pub fn printed_power(&self, c: CardId) -> i32 {
        self.s.printed_power(c)
    }
    /// The current power of a minion.
    pub fn power(&self, c: CardId) -> i32 {
        self.s.power(c)
    }
    /// Whether a card bears a tag: by itself anywhere, by another card's ability only in play.
    pub fn has_tag(&self, c: CardId, tag: Tag) -> bool {
        self.s.has_tag(c, tag)
    }
    /// The minions that are meant.
    pub fn minions(&self, which: Minions) -> impl Iterator<Item = CardId> + '_ {
        let v = *self;
        which.among(&v).iter().filter(move |&c| which.matches_there(&v, c))
    }
    /// How many are meant.
    pub fn count(&self, which: Minions) -> usize {
        self.minions(which).count()
    }
    /// Whether there is one.
    pub fn any(&self, which: Minions) -> bool {
        self.minions(which).next().is_some()
    }
    /// Whether you may play a card at a base as an extra one, as far as nothing forbids it.
    pub fn may_play_at(&self, c: CardId, base: Slot) -> bool {
        let extra = self.s.kind(c) != Kind::Titan; // which is never an extra card
        self.s.may_play(&Play::minion(c, self.you, base, extra)).is_ok()
    }
    /// Whether you may play this very card at a base.
    pub fn may_play_this_at(&self, base: Slot) -> bool {
        self.this_card().is_some_and(|c| self.may_play_at(c, base))
    }
    /// Whether you are winning at a base, as it stands; a player who ties for the most power is.
    pub fn is_winning(&self, base: Slot) -> bool {
        self.you.is_somebody() && self.s.projection(base).rank[self.you.index()] == 1
    }
    /// Whether you may play this very action as if it were another one that has been played.
    pub fn may_play_this_as(&self, other: CardId) -> bool {
        self.this_card().is_some_and(|c| self.s.may_play_as(self.you, c, other))
    }
    /// Whether you may play a card at some base, as far as nothing forbids it.
    pub fn may_play_somewhere(&self, c: CardId) -> bool {
        self.s.slots().any(|b| self.may_play_at(c, b))
    }
    /// Whether you could play a card from hand under these terms.
    pub fn could_play(&self, terms: Allowance) -> bool {
        self.s.could_play(self.you, terms)
    }
    /// How many minions you may play at a base from your hand, or one as if from it.
    pub fn minions_in_hand_for(&self, base: Slot) -> usize {
        let playable = |c: CardId| self.is_minion(c) && self.may_play_at(c, base);
        let as_if = |c: CardId| playable(c) && self.s.lets_play_from_discard(self.you, c, base).is_some();
        let (hand, discard) = (self.s.hand(self.you), self.s.discard(self.you));
        hand.iter().filter(|&&c| playable(c)).count() + usize::from(discard.iter().any(|&c| as_if(c)))
    }
    /// How many cards you have in hand.
    pub fn cards_in_hand(&self) -> usize {
        self.s.hand(self.you).len()
    }
    /// The actions on this base, and not on its minions.
    pub fn actions_here(&self) -> impl Iterator<Item = CardId> + use<'s> {
        let s = self.s;
        self.here.into_iter().flat_map(move |b| s.actions_on_base(b))
    }
    /// Whether a card whose talent or Special was used has been where it was ever since: one that left play and came
    /// back is another card.
    pub fn is_as_it_was(&self, e: &Event) -> bool {
        self.s.card(e.card).since == e.since
    }
    /// How many actions you have on this base.
    pub fn your_actions_here(&self) -> usize {
        self.here.map_or(0, |b| self.your_actions_on(b))
    }
    /// How many actions you have on a base, and not on its minions.
    pub fn your_actions_on(&self, base: Slot) -> usize {
        self.s.actions_on_base(base).filter(|&a| self.is_yours(a)).count()
    }
    /// Those with the most power among the minions that are meant: several, if they tie.
    pub fn strongest(&self, which: Minions) -> Vec<CardId> {
        let most = self.minions(which).map(|c| self.power(c)).max();
        self.minions(which).filter(|&c| Some(self.power(c)) == most).collect()
    }
    /// Those with the least power among the minions that are meant: several, if they tie.
    pub fn weakest(&self, which: Minions) -> Vec<CardId> {
        let least = self.minions(which).map(|c| self.power(c)).min();
        self.minions(which).filter(|&c| Some(self.power(c)) == least).collect()
    }
    /// Whether a card is an action that is played on a base, and not on a minion or on nothing.
    pub fn is_for_a_base(&self, c: CardId) -> bool {
        self.s.is_for_a_base(c)
    }
    /// Whether a card is being played and has come to no other place yet.
    pub fn is_resolving(&self, c: CardId) -> bool {
        self.s.card(c).place == Place::Resolving
    }
    /// Whether a card is a standard action that is being played, and goes to a player's discard pile afterwards.
    pub fn will_be_discarded(&self, c: CardId) -> bool {
        let card = self.s.card(c);
        let is_standard = self.is_action(c) && self.s.play_on(c) == PlayOn::Nothing;
        is_standard
            && self.is_resolving(c)
            && card.after.is_usual()
            && matches!(self.s.discard_of(c), Place::Discard(_))
    }
    /// Whether you have played a minion at this base this turn.
    pub fn you_played_here(&self) -> bool {
        self.here.is_some_and(|b| self.s.turn.has_played_minion_at(self.you, b))
    }
    /// Whether you have played another minion than this at this base this turn, be it still there or not.
    pub fn you_played_another_here(&self) -> bool {
        self.s.turn.minions_played_by(self.you).any(|p| Some(p.at) == self.here && !self.is_this(p.card))
    }
    /// Whether a minion in play is one that you have played at this base this turn, wherever it is now.
    pub fn is_one_you_played_here(&self, c: CardId) -> bool {
        let last = self.s.turn.minions_played.iter().rfind(|p| p.card == c); // what was played again is a new card
        last.is_some_and(|p| p.by == self.you && Some(p.at) == self.here)
    }
    /// Whether a minion that was just played is the first one that anybody, or nobody, has played at this base this turn.
    pub fn is_first_minion_here(&self, e: &Event) -> bool {
        let mut here = self.s.turn.minions_played.iter().filter(|p| Some(p.at) == self.here);
        here.next().is_some_and(|p| p.card == e.card) && here.next().is_none()
    }
    /// The players who have played a minion at this base this turn.
    pub fn players_who_played_here(&self) -> Seats {
        let played = |p: &Seat| self.here.is_some_and(|b| self.s.turn.has_played_minion_at(*p, b));
        self.s.in_order().filter(played).collect()
    }
    /// The players of whom a minion was destroyed at this base this turn. A card that asks for this is
    /// [`Def::depends_on_losses`].
    pub fn players_who_lost_here(&self) -> Seats {
        let lost = |p: &Seat| {
            self.s.lasting.iter().any(|l| matches!(l.what, Lasts::Lost(b, of) if Some(b) == self.here && of == *p))
        };
        self.s.in_order().filter(lost).collect()
    }
    /// Whether you have played a minion at another base this turn, be it still there or not.
    pub fn you_played_elsewhere(&self) -> bool {
        self.s.turn.minions_played_by(self.you).any(|p| Some(p.at) != self.here)
    }
    /// Whether you are at a base and nobody has more power there; a player who ties has the most, too.
    pub fn you_have_most_power_at(&self, base: Slot) -> bool {
        self.s.is_present(self.you, base) && !self.s.is_behind(self.you, base)
    }
    /// Whether this titan may be played now instead of the regular play it says, where it says.
    pub(crate) fn may_play_this_instead(&self) -> bool {
        let own = self.this_card().and_then(|c| self.s.def(c).instead_of_regular);
        own.is_some_and(|i| self.may_play_this_instead_of(i.kind, i.at))
    }
    /// Whether this titan may be played now instead of your regular play of a kind, on such a base.
    pub fn may_play_this_instead_of(&self, kind: Kind, at: impl Fn(&View, Slot) -> bool) -> bool {
        self.s.has_regular_play(kind) && self.s.slots().any(|b| at(self, b) && self.may_play_this_at(b))
    }
    /// Whether you may play this very card at some base.
    pub fn may_play_this_somewhere(&self) -> bool {
        self.this_card().is_some_and(|c| self.may_play_somewhere(c))
    }
    /// Whether you have played a minion, and it is your first one this turn.
    pub fn is_your_first_minion(&self, e: &Event) -> bool {
        let mut yours = self.s.turn.minions_played_by(self.you);
        e.by == self.you && yours.next().is_some_and(|p| p.card == e.card) && yours.all(|p| p.card != e.card)
    }
    /// How many cards you have played this turn, minions and actions.
    pub fn cards_you_played(&self) -> usize {
        let actions = self.s.turn.actions_played.get(self.you.index()).copied().unwrap_or(0);
        self.s.turn.minions_played_by(self.you).count() + usize::from(actions)
    }
    /// How many +1 power counters you have placed on minions this turn.
    pub fn counters_you_placed(&self) -> u8 {
        self.s.turn.counters_placed.get(self.you.index()).copied().unwrap_or(0)
    }
    /// Whether you have played an action, or what triggers the same, and it is the first one this turn.
    pub fn is_your_first_action(&self, e: &Event) -> bool {
        e.by == self.you && self.you.is_somebody() && self.s.turn.first_action[self.you.index()] == e.card
    }
    /// Whether this card has moved this turn.
    pub fn this_has_moved(&self) -> bool {
        self.this_card().is_some_and(|c| self.s.has_moved(c))
    }
    /// The base from which this card has moved this turn, the last time it did; none, if that base has gone since.
    pub fn previous_base(&self) -> Option<Slot> {
        let from = self.s.card(self.this_card()?).came_from;
        (!from.is_nowhere()).then_some(from)
    }
    /// Whether a card moves for the first time this turn.
    pub fn is_first_move(&self, e: &Event) -> bool {
        !self.s.has_moved(e.card)
    }
    /// Whether an ability has already revealed, looked at or searched for cards of a player's deck this turn.
    pub fn is_deck_seen(&self) -> bool {
        self.s.turn.deck_seen
    }
    /// Whether this base is being scored: from the moment it was chosen until it is replaced.
    pub fn is_being_scored(&self) -> bool {
        self.here.is_some_and(|b| self.s.is_being_scored(b))
    }
    /// Whether this base was chosen to score, and nobody has been awarded points yet.
    pub fn is_about_to_score(&self) -> bool {
        self.is_being_scored() && !self.s.scoring.awarded
    }
    /// Whether a base has scored and is not replaced yet: what happens now happens "after a base scores".
    pub fn is_after_scoring(&self) -> bool {
        self.s.scoring.awarded && self.s.is_being_scored(self.s.scoring.slot)
    }
    /// Whether you had a minion at the base that is being scored, when points were awarded.
    pub fn had_minion(&self) -> bool {
        self.s.scoring.had_minion.contains(self.you)
    }
    /// Whether this titan has been waiting since before points were awarded for the base that is being scored.
    pub fn was_waiting(&self) -> bool {
        let age = |since: u16| self.s.clock.wrapping_sub(since);
        self.this_card().is_some_and(|c| age(self.s.card(c).since) >= age(self.s.scoring.since))
    }
    /// The players who have a minion here.
    pub fn players_here(&self) -> Seats {
        self.minions(a_minion().here()).map(|c| self.s.card(c).controller).filter(|p| p.is_somebody()).collect()
    }
    /// The players who won the base that is being scored.
    pub fn winners(&self) -> Seats {
        self.ranked(1)
    }
    /// The players in this place at the base that is being scored.
    pub fn ranked(&self, rank: u8) -> Seats {
        self.s.in_order().filter(|p| self.s.scoring.rank[p.index()] == rank).collect()
    }
    /// Everybody.
    pub fn everyone(&self) -> Seats {
        self.s.in_order().collect()
    }
}

/// An event happens at this base.
pub fn happens_here(v: &View, e: &Event) -> bool {
    Some(e.at) == v.here
}
/// An action is played on this base, be it with the base itself.
pub fn played_on_this_base(v: &View, e: &Event) -> bool {
    happens_here(v, e) && v.is_for_a_base(e.card)
}
/// This card is in play: of an ability that does something with it alone, [`Def::if_by_then`].
pub fn this_is_in_play(v: &View, _: &Event) -> bool {
    v.this_card().is_some_and(|c| v.s.in_play(c))
}
/// A card is not at this base.
pub fn elsewhere(v: &View, c: CardId) -> bool {
    !v.is_here(c)
}

impl State {
    /// Whether a card bears a tag: by itself anywhere, by another card's ability only in play.
    pub fn has_tag(&self, c: CardId, tag: Tag) -> bool {
        let gives = |(giver, d): (CardId, &Def)| {
            let gives = d.tags_others.filter(|t| t.tag == tag);
            gives.is_some_and(|t| (t.which)(&View::of(self, Source::Card(giver)), c))
        };
        self.def(c).has_tag(tag) || (self.index.minions.contains(c) && self.holding(StaticEffects::TAG).any(gives))
    }
}
