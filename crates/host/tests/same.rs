//! The same seed and the same answers are the same game, whoever drives the table.

use engine::ids::Seat;
use engine::setup::{Factions, Setup};
use host::{Screen, Table};
use protocol::{NewGame, OpenQuestion, Reply, Request, Update};

const ME: Seat = Seat(0);

fn game(seed: u64, bot: &str) -> NewGame {
    let players = 2 + (seed % 3) as u8;
    let bots = (0..players).map(|n| (n > 0).then(|| bot.to_string())).collect();
    let names = (0..players).map(|n| format!("Player {n}")).collect();
    NewGame { setup: Setup::new(players, seed, Factions::Random), players: names, bots }
}
/// Some answer of the person, which depends on nothing but the question.
fn number(q: &OpenQuestion, n: usize) -> usize {
    (n * 7 + q.offers.len()) % q.offers.len()
}
fn read(replies: Vec<Reply>) -> (Option<Update>, Option<String>) {
    replies.into_iter().fold((None, None), |(update, saved), reply| match reply {
        Reply::Update(u) => (Some(*u), saved),
        Reply::Saved(text) => (update, Some(text)),
        other => panic!("{other:?}"),
    })
}

/// Plays through a screen, a number of answers of the person long.
fn by_screen(game: NewGame, long: usize) -> String {
    let mut screen = Screen::new(cards::library(), None);
    let (mut now, mut saved) = read(screen.handle(Request::StartGame(game.into())));
    let mut n = 0;
    while n < long {
        let view = now.expect("something is told").view;
        let revision = view.revision;
        let request = match &view.question {
            Some(q) => {
                n += 1;
                Request::Answer { revision, choice: q.offers[number(q, n)].choice }
            }
            None if view.is_over() => break,
            None => Request::LetBotsAct { revision },
        };
        (now, saved) = read(screen.handle(request));
    }
    saved.expect("it is saved after every answer")
}
/// Goes on by the table alone, as far as somebody else came; loads the game in the meantime, or not.
fn by_table(mut table: Table, until: &Table, reload: bool) -> String {
    let mut n = 0;
    while table.step() < until.step() {
        if table.asked() != Some(ME) {
            table.bot_answers().expect("a bot can answer");
            continue;
        }
        n += 1;
        if reload && n % 5 == 0 {
            table = Table::load(cards::library(), &table.save(), None).expect("a saved game");
        }
        let q = table.view(Some(ME)).table.question.expect("it is asked");
        table.answer(ME, q.offers[number(&q, n)].choice).expect("it is offered");
    }
    table.save()
}

#[test]
fn a_screen_and_a_table_come_to_the_same_record_also_with_a_game_that_was_loaded() {
    for (seed, bot, long) in
        [(1, "random", 80), (2, "random", 80), (3, "random", 80), (4, "relaxed", 14), (5, "sharp", 10)]
    {
        let saved = by_screen(game(seed, bot), long);
        let end = Table::load(cards::library(), &saved, None).expect("a saved game");
        for reload in [false, true] {
            let begun = Table::begin(cards::library(), game(seed, bot), None).expect("a possible game");
            assert!(by_table(begun, &end, reload) == saved, "seed {seed}, {bot}, loaded: {reload}");
        }
    }
}
