//! What a user of the library relies on.

use breakpoint::{AnswerError, Choice, Factions, Game, LoadError, Seat, Setup};

fn setup(seed: u64) -> Setup {
    Setup::new(2, seed, Factions::Random)
}

/// Gives this many answers that look like chance, or fewer if the game is over by then.
fn play(game: &mut Game, answers: usize, mut dice: u64) {
    for _ in 0..answers {
        let Some(q) = game.question() else { return };
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let choice = q.options[(dice >> 33) as usize % q.options.len()];
        game.answer(choice).expect("an offered option");
    }
}

#[test]
fn a_game_that_is_saved_and_loaded_goes_on_as_it_would_have() {
    let mut game = Game::new(&setup(3)).expect("a possible setup");
    play(&mut game, 60, 1);
    let mut loaded = Game::load(&game.save().expect("it was played")).expect("it was saved just now");
    assert_eq!(loaded.question(), game.question());
    for game in [&mut game, &mut loaded] {
        play(game, 1000, 2);
    }
    assert!(!game.winners().is_empty());
    assert_eq!(loaded.state(), game.state());
    assert_eq!(loaded.save(), game.save());
}

#[test]
fn what_is_wrong_is_an_error_that_says_so_and_changes_nothing() {
    let chosen =
        |name: &str| Factions::Chosen(vec![[name.into(), "Ninjas".into()], ["Robots".into(), "Aliens".into()]]);
    let error = Game::new(&Setup::new(2, 1, chosen("Ninja Turtles"))).err().expect("there are none");
    assert_eq!(error.to_string(), "there is no faction \"Ninja Turtles\"");
    let mut game = Game::new(&setup(1)).expect("a possible setup");
    let before = game.state().clone();
    assert_eq!(game.answer(Choice::Number(99)), Err(AnswerError::NotOffered));
    assert_eq!(*game.state(), before);
    assert!(matches!(Game::load("{}"), Err(LoadError::Format(_))));
}

#[test]
fn an_imagined_game_looks_the_same_to_the_seat_that_is_asked() {
    let mut game = Game::new(&setup(5)).expect("a possible setup");
    for _ in 0..40 {
        play(&mut game, 3, 9);
        let Some(seat) = game.asked() else { return };
        let other = Seat(1 - seat.0);
        let imagined: Vec<Game> = (0..8).map(|seed| game.imagine(seed).expect("such a game")).collect();
        assert!(imagined.iter().all(|g| g.view(seat) == game.view(seat) && g.question() == game.question()));
        assert!(imagined.iter().any(|g| g.view(other).me() != game.view(other).me()), "hands are dealt anew");
        assert!(imagined.iter().all(|g| g.save().is_none()), "it was never played");
    }
}

#[test]
fn an_imagined_game_does_not_tell_how_the_cards_really_lie() {
    let mut game = Game::new(&setup(6)).expect("a possible setup");
    play(&mut game, 25, 4);
    // the same table to this seat, with everything else dealt otherwise
    let another = game.imagine(77).expect("such a game");
    for seed in 0..8 {
        assert_eq!(game.imagine(seed).map(|g| g.state().clone()), another.imagine(seed).map(|g| g.state().clone()));
    }
}

#[test]
fn a_copy_is_a_game_of_its_own() {
    let mut game = Game::new(&setup(2)).expect("a possible setup");
    play(&mut game, 10, 1);
    let (copy, question) = (game.clone(), game.question().cloned());
    play(&mut game, 10, 1);
    assert_eq!(copy.question().cloned(), question);
}

#[cfg(feature = "bots")]
#[test]
fn bots_are_found_by_name_and_an_unknown_one_is_told_which_there_are() {
    let mut game = Game::new(&setup(1)).expect("a possible setup");
    let error = game.bot("gready", 1).err().expect("there is none").to_string();
    assert!(error.starts_with("there is no bot \"gready\"; there are random, greedy, planner"), "{error}");
    let mut bots = [game.bot("greedy", 1).expect("it is there"), game.bot("random", 2).expect("it is there")];
    while let Some(seat) = game.asked() {
        game.ask(&mut *bots[seat.index()]).expect("it goes on");
    }
    let loaded = Game::load(&game.save().expect("it was played")).expect("what bots answer is kept, too");
    assert_eq!(loaded.winners(), game.winners());
    assert_eq!(game.ask(&mut *bots[0]), Err(AnswerError::Over));
}
