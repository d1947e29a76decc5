//! The outcome of an answer, tried on a table as the seat might imagine it: what really lies hidden must not
//! be found out by trying. What depends on it is tried on two such tables.

use engine::ask::{Ask, Choice};
use engine::branch::{Branch, Reached};
use engine::ids::*;
use engine::state::{Place, State};
use knowledge::Knowledge;
use protocol::{Preview, PreviewBase};

/// How many questions are passed over at most.
const PATIENCE: u32 = 16;

/// Whether something would be learned or somebody else be asked after an answer, so that it could not be taken back.
pub(crate) fn is_final(knowledge: &Knowledge, choice: Choice) -> bool {
    [1, 2].into_iter().any(|seed| {
        let Some(at) = knowledge.imagine(seed) else { return true };
        let mut next = at.clone();
        let asked_again = at.after(choice, &mut next) == Reached::Question && next.asked.seat == knowledge.seat();
        let now = next.now();
        !asked_again || now.secrets != at.now().secrets || now.has_searched_others(at.now(), knowledge.seat())
    })
}

/// Whether all that comes of an answer is the question where a card goes, or which play it uses, and can be undone.
pub(crate) fn asks_where(knowledge: &Knowledge, choice: Choice) -> bool {
    let Some(at) = knowledge.imagine(1) else { return false };
    let mut next = at.clone();
    let asked = at.after(choice, &mut next) == Reached::Question && next.asked.seat == knowledge.seat();
    let ask = next.asked.prompt.map(|p| p.ask);
    asked && matches!(ask, Some(Ask::PlayWhere | Ask::PlayOnWhich | Ask::WhichPlay)) && !is_final(knowledge, choice)
}

/// The cards that would do nothing now if they were played or used, as far as the seat can know: when it plays cards,
/// and when it may use a special.
pub(crate) fn no_effect(knowledge: &Knowledge) -> Vec<CardId> {
    let question = knowledge.question();
    let window = question.prompt.ask == Ask::Special && question.options.contains(&Choice::Pass);
    if question.prompt.ask != Ask::PlayCards && !window {
        return Vec::new();
    }
    let imagined = [1, 2].map(|seed| {
        let at = knowledge.imagine(seed)?;
        let mut passed = at.clone();
        if window && at.after(Choice::Pass, &mut passed) == Reached::Nowhere {
            return None;
        }
        Some((at, passed))
    });
    let [Some(one), Some(other)] = imagined else { return Vec::new() };
    let mut next = one.0.clone();
    let mut nothing = |(at, passed): &(Branch, Branch), choice: Choice, c: CardId| {
        let reached = at.after(choice, &mut next);
        let asked_again = reached == Reached::Question && next.asked.seat == knowledge.seat();
        let as_if_passed = window && reached != Reached::Nowhere && is_unchanged(passed.now(), next.now(), c);
        asked_again && is_unchanged(at.now(), next.now(), c) || as_if_passed
    };
    let card = |choice: &Choice| match *choice {
        Choice::Card(c) | Choice::Use(c) => {
            Some(c).filter(|&c| nothing(&one, *choice, c) && nothing(&other, *choice, c))
        }
        _ => None,
    };
    question.options.iter().filter_map(card).collect()
}

/// Whether all that makes a difference is that a card was played and discarded, or has used its talent.
fn is_unchanged(before: &State, after: &State, c: CardId) -> bool {
    let (was, is) = (before.card(c), after.card(c));
    let fewer_plays = after.turn.plays.iter().all(|a| before.turn.plays.contains(a));
    if !fewer_plays || after.turn.plays.len() > before.turn.plays.len() {
        return false;
    }
    // with one card less in hand, power that depends on the hand may be another
    let numbers = |s: &State| s.slots().map(|b| (s.totals(b), s.breakpoint(b))).collect::<Vec<_>>();
    if numbers(before) != numbers(after) {
        return false;
    }
    let mut now = after.clone();
    if matches!(is.place, Place::Discard(_)) {
        now.cards[c.index()] = *was;
        if !matches!(was.place, Place::Discard(_)) && now.piles.same_but_for(c, &before.piles) {
            now.piles.clone_from(&before.piles);
        }
        // everything since then has come a little later
        (now.clock, now.index) = (before.clock, before.index);
        for (now, before) in now.cards.iter_mut().zip(before.cards.iter()) {
            now.since = before.since;
        }
    }
    now.hands_searched = before.hands_searched;
    now.cards[c.index()].used = was.used;
    let (turn, then) = (&mut now.turn, &before.turn);
    (turn.actions_played, turn.regular_played) = (then.actions_played, then.regular_played);
    (turn.as_actions, turn.first_action) = (then.as_actions, then.first_action);
    turn.plays.clone_from(&then.plays);
    turn.names_used.clone_from(&then.names_used);
    now.scoring.names_used.clone_from(&before.scoring.names_used);
    now == *before
}

/// The outcome of playing a card of the hand, or the one that is being played, at each base where it can be: no
/// more than what happens on both tables.
pub(crate) fn previews(knowledge: &Knowledge, card: Option<CardId>) -> Vec<Preview> {
    let [Some(one), other] = [1, 2].map(|seed| tried(knowledge, card, seed)) else { return Vec::new() };
    one.into_iter().filter(|o| other.as_ref().is_none_or(|other| other.contains(o))).collect()
}

fn tried(knowledge: &Knowledge, card: Option<CardId>, seed: u64) -> Option<Vec<Preview>> {
    let mut at = knowledge.imagine(seed)?;
    if let Some(c) = card {
        let mut next = at.clone();
        if at.after(Choice::Card(c), &mut next) != Reached::Question {
            return None;
        }
        at = next;
    }
    let played = at.asked.prompt?.source;
    let asks_where = at.asked.prompt?.ask == Ask::PlayWhere && card.is_none_or(|c| played == Source::Card(c));
    if !asks_where || at.asked.seat != knowledge.seat() {
        // there was one base alone, or it is not played at a base
        let at = settled(at, knowledge.seat());
        let Place::At(b) = at.now().card(card?).place else { return None };
        return Some(vec![stands(at.now(), b)]);
    }
    let mut found = Vec::new();
    for &choice in &at.asked.options {
        let Choice::Base(b) = choice else { continue };
        let mut next = at.clone();
        if at.after(choice, &mut next) != Reached::Nowhere {
            found.push(stands(settled(next, knowledge.seat()).now(), b));
        }
    }
    Some(found)
}

/// Goes on to where the card is there and nobody has responded: which of several plays is used up is asked
/// before that and makes no difference to the bases, and the others pass.
fn settled(mut at: Branch, seat: Seat) -> Branch {
    for _ in 0..PATIENCE {
        let Some(prompt) = at.asked.prompt else { break };
        let choice = match prompt.ask {
            Ask::WhichPlay => at.asked.options[0],
            Ask::Special if at.asked.seat != seat && at.asked.options.contains(&Choice::Pass) => Choice::Pass,
            _ => break,
        };
        let mut next = at.clone();
        if at.after(choice, &mut next) != Reached::Question {
            break;
        }
        at = next;
    }
    at
}

fn stands(s: &State, at: Slot) -> Preview {
    let base = |slot: Slot| {
        let p = s.projection(slot);
        PreviewBase {
            slot,
            breakpoint: s.breakpoint(slot),
            power: s.power_at(slot),
            ready: s.is_ready(slot),
            lanes: (0..s.players as usize).map(|i| (p.power[i].into(), p.rank[i], p.vp[i])).collect(),
        }
    };
    Preview { at, bases: s.slots().map(base).collect() }
}
