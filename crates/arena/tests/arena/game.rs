use arena::game::CannotBegin;
use arena::player::Place;
use arena::{Contestant, Played, Player, Seated, Trouble, play};
use bots::roster;
use engine::ask::{Choice, Question};
use engine::ids::{Seat, Seats};
use engine::setup::{Factions, Setup};
use knowledge::Match;

/// A player by what it does.
struct Odd(fn(&Question) -> Result<Choice, String>);

impl Player for Odd {
    fn choose(&mut self, game: &Match) -> Result<Choice, String> {
        (self.0)(game.table().question().expect("it is asked"))
    }
}

pub fn odd(name: &str, does: fn(&Question) -> Result<Choice, String>) -> Contestant {
    Contestant::new(name, move |_| Box::new(Odd(does)))
}
pub fn ours(name: &str) -> Contestant {
    Contestant::of(roster::find(name).expect("a bot"), cards::library(), None)
}

fn setup(players: u8, seed: u64) -> Setup {
    Setup { sets: vec!["core".into()], ..Setup::new(players, seed, Factions::Random) }
}
/// Plays with these bots at these seats.
fn played(bots: &[Contestant], seats: &[usize], seed: u64) -> Played {
    let players = seats.len() as u8;
    let seated = |(p, &bot): (usize, &usize)| {
        let place = Place { seat: Seat(p as u8), players, seed: seed + p as u64 };
        Seated { bot, player: bots[bot].sit_down(place) }
    };
    play(cards::library(), &setup(players, seed), seats.iter().enumerate().map(seated).collect()).expect("a game")
}

#[test]
fn a_result_is_what_happened() {
    let bots = [ours("greedy"), ours("random")];
    for (seed, seats) in [(1, &[0, 1][..]), (2, &[0, 1, 1]), (3, &[1, 0, 1, 0]), (4, &[1, 0])] {
        let Played { result, thinking, trouble } = played(&bots, seats, seed);
        assert_eq!(trouble, None);
        assert_eq!(result.entrants.iter().map(|e| e.bot).collect::<Vec<_>>(), seats);
        assert_eq!((result.deal, result.players(), result.points.len()), (seed, seats.len(), seats.len()));
        let best = result.points.iter().max().expect("somebody plays");
        assert!(*best > 9 && !result.winners.is_empty(), "{result:?}"); // Madness may have cost the winner some
        for (seat, _) in result.seats().filter(|&(seat, _)| result.winners.contains(seat)) {
            assert_eq!(result.points[seat.index()], *best);
        }
        // Madness costs points, and cards give some; but most come from bases.
        let from_bases: i16 = result.scored.iter().flat_map(|b| &b.points).sum();
        let all: i16 = result.points.iter().sum();
        assert!(from_bases > all / 2, "{from_bases} of {all}");
        assert!(result.scored.len() >= 2 && result.scored.iter().all(|b| b.points.len() == seats.len()));
        assert!(result.turns > 4 && result.decisions > u64::from(result.turns));
        assert_eq!(thinking.iter().map(|t| t.decisions()).sum::<u64>(), result.decisions);
        for (thinking, &bot) in thinking.iter().zip(seats) {
            assert_eq!(thinking.evaluated > 0, bot == 0, "who chooses by chance looks at nothing");
        }
    }
}

#[test]
fn who_goes_first_is_told() {
    let bots = [ours("random")];
    for seed in 1..20 {
        let first = engine::state::State::new(cards::library(), &setup(3, seed)).expect("a setup").turn.seat;
        assert_eq!(played(&bots, &[0, 0, 0], seed).result.first, first);
    }
}

#[test]
fn who_answers_what_is_not_offered_has_lost() {
    let wrong = odd("wrong", |_| Ok(Choice::Number(99)));
    let silent = odd("silent", |_| Err("it sleeps".into()));
    let bots = [ours("random"), wrong, silent];
    let lost = |seats: &[usize]| {
        let game = played(&bots, seats, 5);
        let Some(Trouble::Forfeit(seat, why)) = game.trouble else { panic!("{:?}", game.trouble) };
        (game.result.winners, seats[seat.index()], why)
    };
    let (winners, bot, why) = lost(&[0, 1]);
    assert_eq!((winners, bot), (Seats::one(Seat(0)), 1));
    assert_eq!(why, "the answer Number(99) is not among the options");
    assert_eq!(lost(&[2, 0]), (Seats::one(Seat(1)), 2, "it sleeps".into()));
    // The win goes to other bots, not to the same one at another seat.
    assert_eq!(lost(&[1, 0, 1, 0]).0, [Seat(1), Seat(3)].into_iter().collect());
    assert_eq!(lost(&[1, 1]).0.0.count_ones(), 1);
}

#[test]
fn a_game_without_end_is_won_by_nobody() {
    let lazy = odd("lazy", |q| {
        let nothing = [Choice::EndTurn, Choice::Pass, Choice::Done];
        Ok(q.options.iter().copied().find(|o| nothing.contains(o)).unwrap_or(q.options[0]))
    });
    let game = played(&[lazy], &[0, 0], 6);
    assert_eq!(game.trouble, Some(Trouble::Endless));
    assert_eq!(game.result.winners, Seats::NONE);
    assert_eq!(game.result.turns, sim::MAX_TURNS + 1);
}

/// Creampuff Man may come as often as it is beaten, and costs nothing.
#[test]
fn who_plays_on_for_ever_has_lost() {
    let stubborn = odd("stubborn", |q| {
        let uses = q.options.iter().copied().find(|o| matches!(o, Choice::Use(_)));
        Ok(uses.unwrap_or(q.options[0]))
    });
    let pair = |a: &str, b: &str| [a.to_string(), b.to_string()];
    let factions = Factions::Chosen(vec![pair("Ghosts", "Explorers"), pair("Bear Cavalry", "Robots")]);
    let endless = (1..200).find_map(|seed| {
        let seated = |bot| {
            let place = Place { seat: Seat(bot as u8), players: 2, seed };
            Seated { bot, player: stubborn.sit_down(place) }
        };
        let setup = Setup { factions: factions.clone(), ..setup(2, seed) };
        let game = play(cards::library(), &setup, vec![seated(0), seated(1)]).expect("a game");
        game.trouble.map(|trouble| (trouble, game.result))
    });
    let (trouble, result) = endless.expect("one of these games has a turn without end");
    assert_eq!(trouble, Trouble::Forfeit(Seat(0), "its turn does not end within 500 answers".into()));
    assert_eq!(result.winners, Seats::one(Seat(1)));
}

#[test]
fn factions_must_be_known() {
    for factions in [Factions::Mixed, Factions::Draft] {
        let setup = Setup { factions, ..setup(2, 1) };
        assert_eq!(play(cards::library(), &setup, Vec::new()), Err(CannotBegin::NoFactions));
    }
    let setup = Setup { players: 5, ..setup(2, 1) };
    assert!(matches!(play(cards::library(), &setup, Vec::new()), Err(CannotBegin::Setup(_))));
}
