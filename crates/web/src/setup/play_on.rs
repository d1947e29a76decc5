//! A game that is looked through, played on from where one is: by one person, with bots in all other seats.

use engine::ids::Seat;
use record::Record;

/// The text of a game, cut after so many answers. The seat with whose eyes it is seen is a person's, or else the first
/// one that was; nothing, if it cannot be read.
pub fn cut(text: &str, answers: u32, eyes: Option<Seat>) -> Option<String> {
    let lib = cards::library();
    let mut record = Record::parse(lib, text).ok()?;
    record.answers.truncate(answers as usize);
    record.orders.clear();
    let first = record.bots.iter().position(Option::is_none).unwrap_or(0);
    let person = eyes.map_or(first, |p| p.index());
    for (seat, bot) in record.bots.iter_mut().enumerate() {
        let level = bot.take().unwrap_or_else(|| host::USUAL.into());
        *bot = (seat != person).then_some(level);
    }
    Some(record.to_text(lib))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::{NewGame, Reply, Request};

    #[test]
    fn somebody_plays_on_from_the_middle_of_a_game_of_others() {
        let setup = Setup::new(2, 7, Factions::Random);
        let game = NewGame { setup, players: vec!["Ann".into(), "Bob".into()], bots: vec![None, None] };
        let mut table = host::Table::begin(cards::library(), game, None).expect("a possible game");
        let mut views = Vec::new();
        for _ in 0..20 {
            let asked = table.asked().expect("the game is on");
            let view = table.view(Some(asked));
            let choice = view.table.question.as_ref().expect("a question").offers[0].choice;
            views.push((asked, view));
            table.answer(asked, choice).expect("an offered option");
        }
        for (n, (asked, then)) in views.iter().enumerate() {
            let record = cut(&table.save(), n as u32, Some(*asked)).expect("a game that can be read");
            let replies = host::Screen::new(cards::library(), None).handle(Request::LoadGame(record));
            let Some(Reply::Update(now)) = replies.into_iter().find(|r| matches!(r, Reply::Update(_))) else {
                panic!("it cannot be loaded");
            };
            assert_eq!((now.view.seat, now.view.turn), (Some(*asked), then.turn), "after {n}");
            assert_eq!(now.view.seated.iter().filter(|s| s.bot.is_some()).count(), 1);
        }
        assert_eq!(cut("nonsense", 1, None), None);
    }
}
