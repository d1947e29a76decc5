//! What an answer is called as a part of a plan.

use commands::labels::{Room, in_full, option};
use commands::place::{self, Place};
use engine::ask::{Ask, Choice};
use protocol::OpenQuestion;
use words::bundle::key;
use words::markup::{def, name, plain};
use words::{Words, t};

/// What an answer is in a plan.
pub enum Part {
    /// Something that is done.
    Deed(String),
    /// More about what is done before it.
    Addition(String),
    /// Not worth a word: the end of a choice.
    Nothing,
}

/// What an answer does, as a part of a plan: "play Shinobi", and then "at Tar Pits".
pub fn part(w: &Words, q: &OpenQuestion, choice: Choice) -> Part {
    let Some(offer) = q.offer(choice) else { return Part::Nothing };
    let what = match choice {
        Choice::Card(c) | Choice::Use(c) => match place::of(w.view, c) {
            Some((card, Place::Hand(_))) => name(card.def).to_string(),
            Some((card, at)) => in_full(w, card, at, Room::Ample),
            None => option(w, q, offer, Room::Ample),
        },
        Choice::Base(b) | Choice::UseBase(b) => w.base(b),
        _ => option(w, q, offer, Room::Ample),
    };
    let asks = q.def.map(def);
    let from_hand = matches!(choice, Choice::Card(c) if matches!(place::of(w.view, c), Some((_, Place::Hand(_)))));
    let buried = matches!(choice, Choice::Use(c) if matches!(place::of(w.view, c), Some((_, Place::Buried(_)))));
    let text = match (q.ask, choice) {
        (_, Choice::Done) => return Part::Nothing,
        (_, Choice::EndTurn) => t!("plan-end-turn"),
        (Ask::Redraw, Choice::Yes) => t!("plan-new-hand"),
        (Ask::Redraw, _) => t!("plan-keep-hand"),
        (Ask::Ignore, Choice::Yes) => t!("plan-ignore"),
        (Ask::Special, Choice::Pass) => t!("plan-no-special"),
        (_, Choice::Pass) => asks.map_or_else(|| t!("plan-pass"), |card| t!("plan-pass-on", card = card)),
        (_, Choice::Yes) => asks.map_or_else(|| t!("plan-yes"), |card| t!("plan-use", what = card)),
        (_, Choice::Use(_)) if buried => option(w, q, offer, Room::Ample),
        (_, Choice::Use(_) | Choice::UseBase(_)) => t!("plan-use", what = what),
        (Ask::OrderOrPlay, Choice::Card(_)) if from_hand => t!("plan-play-cards", what = what),
        (
            Ask::May
            | Ask::Either
            | Ask::Deck
            | Ask::HowMany
            | Ask::Ignore
            | Ask::PlayWhere
            | Ask::PlaceWhere
            | Ask::BuryWhere,
            choice,
        ) if !matches!(choice, Choice::Base(_)) => what,
        (ask, _) => t!(key("plan", &ask), what = what),
    };
    let adds = matches!(
        (q.ask, choice),
        (Ask::PlayWhere | Ask::PlaceWhere | Ask::BuryWhere, Choice::Base(_))
            | (Ask::PlayOnWhich | Ask::MoveWhere | Ask::TransferWhere | Ask::WhichPlay | Ask::Duel, _)
    );
    let adds = adds && !matches!(choice, Choice::Pass | Choice::Yes);
    if adds { Part::Addition(plain(&text)) } else { Part::Deed(plain(&text)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use host::Table;
    use protocol::NewGame;
    use words::bundle::MISSING;

    /// Random games, with every option as a part of a plan.
    #[test]
    fn no_answer_is_without_words() {
        let check = |text: &str| assert!(!text.is_empty() && !text.contains(MISSING), "{text}");
        let mut options = 0;
        for seed in 0..9 {
            let factions = if seed % 3 == 0 { Factions::Draft } else { Factions::Mixed };
            let players: Vec<String> = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
            let game = NewGame { setup: Setup::new(3, seed, factions), players, bots: vec![Some("random".into()); 3] };
            let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
            while let Some(seat) = table.asked() {
                let view = table.view(Some(seat));
                let (w, q) = (Words { view: &view }, view.question.as_ref().expect("it is asked"));
                for offer in &q.offers {
                    options += 1;
                    match part(&w, q, offer.choice) {
                        Part::Deed(text) | Part::Addition(text) => check(&text),
                        Part::Nothing => assert_eq!(offer.choice, Choice::Done),
                    }
                }
                table.bot_answers().expect("a bot can answer");
            }
        }
        assert!(options > 10_000, "{options}");
    }
}
