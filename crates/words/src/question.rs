//! What is asked, and the options that are buttons.

use crate::bundle::key;
use crate::{Words, markup};
use engine::ask::{Ask, Choice};
use engine::picks::Picks;
use protocol::{Occasion, Offer, OpenQuestion, Spot};

impl Words<'_> {
    /// The question in words, beginning with who asks or what is going on.
    pub fn question(&self, q: &OpenQuestion) -> String {
        let first = q.offers.first().map(|o| o.choice);
        let about = q.about.filter(|(_, def)| Some(*def) != q.def).map(|(_, def)| markup::def(def));
        let mut what = match (q.ask, first) {
            (Ask::Special, Some(Choice::Yes)) => t!("ask-special-yes"),
            (Ask::Discard, _) if q.def.is_none() => t!("ask-discard-limit"),
            (Ask::May, Some(Choice::Do(_))) => t!("ask-may-what"),
            (ask, _) => t!(key("ask", &ask)),
        };
        match about {
            Some(card) if q.ask == Ask::Special => what = t!("ask-special-because", card = card),
            Some(card) => what = t!("question-about", what = what, whom = card),
            None => {}
        }
        if let Some(p) = q.whom {
            what = t!("question-about", what = what, whom = self.who(p));
        }
        if let Some(picks) = q.picks {
            what = picked(what, picks);
        }
        let with_occasion = matches!(
            q.ask,
            Ask::Special | Ask::Order | Ask::OrderOrPlay | Ask::PlayExtra | Ask::DuelCard | Ask::Uncover
        );
        match (q.def, self.view.occasion) {
            (Some(def), _) => t!("question-by-card", card = markup::def(def), what = what),
            (None, Some(occasion)) if with_occasion => {
                t!("question-occasion", occasion = self.occasion(occasion), what = what)
            }
            (None, _) => what,
        }
    }
    /// What is going on while something is decided.
    pub fn occasion(&self, occasion: Occasion) -> String {
        let key = key("occasion", &occasion);
        match occasion {
            Occasion::Duel([a, b]) => t!(key, first = markup::def(a), second = markup::def(b)),
            Occasion::BeforeScoring(base)
            | Occasion::Scoring(base)
            | Occasion::AfterScoring(base)
            | Occasion::Destroyed(base)
            | Occasion::NewBase(base) => t!(key, base = markup::def(base)),
            Occasion::TurnStart | Occasion::TurnEnd => t!(key),
            Occasion::Played(card, p) => t!(key, you = self.you(p), who = self.who(p), card = markup::def(card)),
        }
    }
    /// An option as something that is done: what a button says.
    pub fn deed(&self, q: &OpenQuestion, offer: &Offer) -> String {
        let named = |o: &&Offer| o.choice != offer.choice && o.def == offer.def && offer.def.is_some();
        match (offer.choice, offer.spot) {
            (Choice::Card(_), Spot::Hand | Spot::Aside(_) | Spot::Elsewhere) if plays(q.ask) => {
                t!("choice-play", card = offer.def.map_or("", markup::name))
            }
            (Choice::Faction(f), _) if q.ask == Ask::Draft => {
                t!("choice-take", faction = cards::library().faction(f).name)
            }
            (Choice::Faction(f), _) if q.ask == Ask::Ban => {
                t!("choice-ban", faction = cards::library().faction(f).name)
            }
            // two cards of one name are told apart by where they are
            (Choice::Card(_), Spot::InPlay(b)) if q.offers.iter().any(|o| named(&o)) => {
                t!("choice-at", card = self.offer(q, offer), base = markup::plain(&self.base(b)))
            }
            _ => self.offer(q, offer),
        }
    }
    /// An option.
    pub fn offer(&self, q: &OpenQuestion, offer: &Offer) -> String {
        let card = || offer.def.map_or(String::new(), |d| markup::name(d).to_string());
        match offer.choice {
            Choice::Pass if q.offer(Choice::Yes).is_some() => t!("choice-no"),
            Choice::Use(_) | Choice::UseBase(_) => t!("choice-use", card = card()),
            Choice::Card(c) if q.offer(Choice::Use(c)).is_some() => t!("choice-play", card = card()),
            Choice::Card(_) if q.ask == Ask::OrderOrPlay && offer.spot == Spot::Hand => {
                t!("choice-play", card = card())
            }
            Choice::Card(_) | Choice::Base(_) | Choice::Def(_) => card(),
            Choice::Seat(p) => markup::plain(&self.who(p)),
            Choice::Faction(f) => cards::library().faction(f).name.to_string(),
            Choice::Number(n) if q.ask == Ask::WhichPlay => match self.view.plays.get(n as usize) {
                Some(play) => markup::plain(&self.play_left(play)),
                None => n.to_string(),
            },
            Choice::Number(n) => n.to_string(),
            Choice::Do(deed) => t!(key("deed", &deed)),
            Choice::Buried(_, n) => t!("choice-buried", n = n + 1),
            Choice::Pass | Choice::Done | Choice::Yes | Choice::EndTurn => t!(key("choice", &offer.choice)),
        }
    }
}

/// Whether a card of the hand that is chosen then is played.
pub fn plays(ask: Ask) -> bool {
    matches!(ask, Ask::PlayCards | Ask::PlayExtra | Ask::Special | Ask::OrderOrPlay)
}

/// An instruction, and which of several picks it is.
fn picked(what: String, picks: Picks) -> String {
    let n = picks.picked + 1;
    match picks.at_most {
        Some(1) => what,
        Some(all) if picks.at_least == all => t!("question-pick-of", what = what, n = n, all = all),
        Some(all) => t!("question-pick-up-to", what = what, n = n, all = all),
        None if picks.picked == 0 => what,
        None => t!("question-picked", what = what, n = picks.picked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_says_how_many_were_picked_and_how_many_there_are() {
        let said = |picks| picked("Choose".into(), picks);
        assert_eq!(said(Picks::exactly(3, 0)), "Choose (1 of 3)");
        assert_eq!(said(Picks::up_to(3, 1)), "Choose (2 of up to 3)");
        assert_eq!([0, 2].map(|n| said(Picks::any(n))), ["Choose", "Choose (2 chosen)"]);
        assert_eq!(said(Picks::up_to(1, 0)), "Choose");
    }
}
