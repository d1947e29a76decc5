//! What is asked, and the options that are buttons.

use super::Words;
use crate::rich;
use crate::tr::key;
use engine::ask::{Ask, Choice};
use protocol::{Occasion, Offer, Question, Spot};

impl Words<'_> {
    /// The question in words, beginning with who asks or what is going on.
    pub fn question(&self, q: &Question) -> String {
        let first = q.offers.first().map(|o| o.choice);
        let about = q.about.filter(|(_, def)| Some(*def) != q.def).map(|(_, def)| rich::def(def));
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
        if q.again > 0 {
            what = t!("question-again", what = what, n = q.again + 1);
        }
        let with_occasion = matches!(
            q.ask,
            Ask::Special | Ask::Order | Ask::OrderOrPlay | Ask::PlayExtra | Ask::DuelCard | Ask::Uncover
        );
        match (q.def, self.view.occasion) {
            (Some(def), _) => t!("question-by-card", card = rich::def(def), what = what),
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
            Occasion::Duel([a, b]) => t!(key, first = rich::def(a), second = rich::def(b)),
            Occasion::BeforeScoring(base)
            | Occasion::Scoring(base)
            | Occasion::AfterScoring(base)
            | Occasion::Destroyed(base)
            | Occasion::NewBase(base) => t!(key, base = rich::def(base)),
            Occasion::TurnStart | Occasion::TurnEnd => t!(key),
            Occasion::Played(card, p) => t!(key, you = self.you(p), who = self.who(p), card = rich::def(card)),
        }
    }
    /// An option.
    pub fn offer(&self, q: &Question, offer: &Offer) -> String {
        let card = || offer.def.map_or(String::new(), |d| rich::name(d).to_string());
        match offer.choice {
            Choice::Pass if q.offer(Choice::Yes).is_some() => t!("choice-no"),
            Choice::Use(_) | Choice::UseBase(_) => t!("choice-use", card = card()),
            Choice::Card(c) if q.offer(Choice::Use(c)).is_some() => t!("choice-play", card = card()),
            Choice::Card(_) if q.ask == Ask::OrderOrPlay && offer.spot == Spot::Hand => {
                t!("choice-play", card = card())
            }
            Choice::Card(_) | Choice::Base(_) | Choice::Def(_) => card(),
            Choice::Seat(p) => rich::plain(&self.who(p)),
            Choice::Faction(f) => cards::library().faction(f).name.to_string(),
            Choice::Number(n) if q.ask == Ask::WhichPlay => match self.view.plays.get(n as usize) {
                Some(play) => rich::plain(&self.play_left(play)),
                None => n.to_string(),
            },
            Choice::Number(n) => n.to_string(),
            Choice::Do(deed) => t!(key("deed", &deed)),
            Choice::Buried(_, n) => t!("choice-buried", n = n + 1),
            Choice::Pass | Choice::Done | Choice::Yes | Choice::EndTurn => t!(key("choice", &offer.choice)),
        }
    }
}
