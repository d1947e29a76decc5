//! Which questions tell nothing about hidden cards. That somebody is asked because of what they hold is as hidden as
//! what they hold; only a question that open cards explain can be told to others.

use engine::ask::{Ask, Choice, Deed, Question};
use engine::ids::{CardId, Seat, Source};
use engine::state::{self, State};

/// Whether open cards explain to a seat, or to anybody, that somebody else is asked this.
pub(crate) fn is_explained(s: &State, q: &Question, eyes: Option<Seat>) -> bool {
    use Ask::*;
    let open = |c: CardId| !s.is_hidden_from(c, eyes);
    let by = match q.prompt.source {
        Source::Card(c) => open(c),
        Source::Base(_) => true,
        Source::Rules => matches!(q.prompt.ask, Draft | Ban | Order | Score | Special | Claim),
    };
    let is_open = |choice: &Choice| match *choice {
        // from a discard pile Specials are used as from the hand, together with those
        Choice::Use(c) if q.prompt.ask == Special => open(c) && !matches!(s.card(c).place, state::Place::Discard(_)),
        Choice::Card(c) | Choice::Use(c) => open(c),
        Choice::Do(Deed::GiveMadness) => false, // whoever holds none is not asked
        Choice::Def(_) => q.prompt.ask == Order, // a base that is gone; else what somebody looks at or searches for
        _ => true,
    };
    match q.prompt.ask {
        PlayCards => true,
        // with a card for an extra play in hand, it would have been asked whether to play that first
        Order if s.turn.plays.iter().any(|play| !play.regular) => false,
        Order | Special if s.window_depends_on_hands() => false,
        ask if ask.may_be_about_hidden_cards() => false,
        _ => by && q.prompt.about.is_none_or(open) && q.options.iter().all(is_open),
    }
}
