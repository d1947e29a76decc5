//! What rows tell, and what they do not.

use engine::ask::Choice;
use engine::ids::*;
use engine::setup::{Factions, Setup};
use engine::view::View;
use engine::words::def::Kind;
use environment::games::{Games, Results, StepError};
use environment::rows::{BLOCKS, OPTIONS, Open, WIDTH, observe};
use environment::{printed, returns};
use knowledge::Match;

/// A generator that is the same on every machine.
struct Dice(u64);
impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

fn column(block: usize, name: &str) -> usize {
    BLOCKS[block].columns.iter().position(|c| *c == name).expect("a column")
}

/// What a seat sees of a game, block by block.
fn seen(game: &Match, seat: Seat) -> Vec<Vec<Vec<i16>>> {
    let q = game.table().question();
    let open = q.map(|q| Open { seat: q.seat, prompt: q.prompt, options: &q.options, picks: q.picks });
    let mut rows = vec![0; WIDTH];
    observe(game.table().state(), seat, game.memory(seat).known(), open, &mut rows);
    let mut rest = &rows[..];
    let mut blocks = Vec::new();
    for block in BLOCKS {
        let (own, after) = rest.split_at(block.rows * block.columns.len());
        blocks.push(own.chunks(block.columns.len()).map(<[i16]>::to_vec).collect());
        rest = after;
    }
    assert!(rest.is_empty());
    blocks
}

/// Random games of all factions, looked at before every answer.
fn games(players: u8, seeds: std::ops::Range<u64>, mut look: impl FnMut(&Match)) {
    for seed in seeds {
        let setup = Setup::new(players, seed, Factions::Random);
        let mut game = Match::begin(cards::library(), &setup).expect("a possible setup");
        let mut dice = Dice(seed);
        while let Some(q) = game.table().question() {
            look(&game);
            let choice = q.options[dice.below(q.options.len())];
            game.answer_somehow(choice).expect("it goes on");
        }
    }
}

#[test]
fn every_option_has_a_row_that_points_to_what_it_is() {
    let [kind, entity, base, def] = ["kind", "entity", "base", "printed"].map(|name| column(4, name));
    let mut most = 0;
    games(4, 0..4, |game| {
        let q = game.table().question().expect("a question");
        let blocks = seen(game, q.seat);
        most = most.max(q.options.len());
        for (option, row) in q.options.iter().zip(&blocks[4]) {
            assert!(row[kind] > 0);
            match *option {
                Choice::Card(c) | Choice::Use(c) => {
                    let there = &blocks[0][row[entity] as usize - 1];
                    let printed = game.table().state().card(c).def.0 as i16 + 1;
                    assert_eq!((there[0], row[def]), (printed, printed), "{option:?}");
                }
                Choice::Base(_) | Choice::UseBase(_) => {
                    assert_eq!(blocks[1][row[base] as usize - 1][0], row[def], "{option:?}");
                }
                _ => {}
            }
        }
        assert!(blocks[4][q.options.len()..].iter().flatten().all(|&n| n == 0));
    });
    assert!(most <= OPTIONS, "{most} options");
}

#[test]
fn a_seat_sees_the_same_whatever_is_hidden_from_it() {
    let mut n = 0;
    games(3, 10..13, |game| {
        n += 1;
        if n % 5 > 0 {
            return;
        }
        let seat = game.table().asked().expect("somebody is asked");
        for seed in 0..2 {
            // the seat could not tell this table from the real one
            if let Some(imagined) = game.imagined(seed) {
                assert_eq!(seen(&imagined, seat), seen(game, seat));
            }
        }
    });
    assert!(n > 100);
}

#[test]
fn rows_say_what_a_view_says() {
    games(3, 30..33, |game| {
        let (s, q) = (game.table().state(), game.table().question().expect("a question"));
        let (view, blocks) = (View::of(s, Some(q.seat), Some(q)), seen(game, q.seat));
        for (base, row) in view.bases.iter().zip(&blocks[1]) {
            let told = [
                base.breakpoint.total,
                base.power,
                i32::from(base.power >= base.breakpoint.total && !base.cannot_score),
            ];
            assert_eq!(["breakpoint", "power", "ready"].map(|name| i32::from(row[column(1, name)])), told);
        }
        let mut powers: Vec<i32> = view
            .bases
            .iter()
            .flat_map(|b| &b.lanes)
            .flat_map(|l| &l.cards)
            .filter_map(|c| c.power.as_ref())
            .map(|p| p.total)
            .collect();
        powers.extend(view.bases.iter().flat_map(|b| &b.monsters).filter_map(|c| c.power.as_ref()).map(|p| p.total));
        let [place, power, def] = ["place", "power", "printed"].map(|name| column(0, name));
        let is_minion = |row: &&Vec<i16>| row[place] == 2 && s.entry(DefId(row[def] as u16 - 1)).kind == Kind::Minion;
        let mut told: Vec<i32> = blocks[0].iter().filter(is_minion).map(|row| row[power].into()).collect();
        powers.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, powers);
        let me = view.me().expect("a player");
        let own = &blocks[2][0];
        assert_eq!(["points", "hand", "deck"].map(|n| own[column(2, n)] as usize), [me.vp.into(), me.hand, me.deck]);
    });
}

#[test]
fn who_is_not_asked_is_told_no_question() {
    games(2, 20..21, |game| {
        let other = Seat(1 - game.table().asked().expect("somebody is asked").0);
        let blocks = seen(game, other);
        assert_eq!(blocks[3][0][column(3, "ask")], 0);
        assert!(blocks[4].iter().flatten().all(|&n| n == 0));
        assert_eq!(blocks[2][1][column(2, "asked")], 1);
    });
}

#[test]
fn the_table_of_cards_is_made_of_what_is_printed() {
    let lib = cards::library();
    let (columns, table) = (printed::columns(lib), printed::table(lib));
    let rows: Vec<&[f32]> = table.chunks(columns.len()).collect();
    assert_eq!(rows.len(), lib.len() + 1);
    assert!(rows[0].iter().all(|&x| x == 0.0));
    let of = |card: &str, column: &str| {
        let row = lib.find_card(card).expect("a card").index() + 1;
        rows[row][columns.iter().position(|c| c == column).unwrap_or_else(|| panic!("{column}"))]
    };
    assert_eq!(of("Ninja Master", "power"), 5.0);
    assert_eq!(of("Ninja Master", "kind Minion"), 1.0);
    assert_eq!(of("Ninja Master", "word on_play"), 1.0);
    assert_eq!(of("Ninja Master", "text destroy"), 1.0);
    assert_eq!(of("Microbot Alpha", "tag Microbot"), 1.0);
    // whatever an ability waits for has a column
    for d in lib.ids() {
        let events = columns.iter().enumerate().filter(|(_, c)| c.starts_with("on "));
        let told = events.filter(|&(i, _)| rows[d.index() + 1][i] > 0.0).count();
        let abilities = lib.entry(d).def.abilities.iter().flatten().map(|a| format!("{:?}", a.on));
        let waits: std::collections::BTreeSet<String> = abilities.collect();
        assert_eq!(told, waits.len(), "{} waits for {waits:?}", lib.entry(d).def.name);
    }
    let mut names: Vec<&String> = columns.iter().collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), columns.len(), "every column has a name of its own");
}

/// Room for what comes of answers.
struct Room(Vec<i8>, Vec<i16>, Vec<f32>, Vec<bool>, Vec<bool>);
impl Room {
    fn new(games: usize, players: usize) -> Room {
        Room(vec![0; games], vec![0; games], vec![0.0; games * players], vec![false; games], vec![false; games])
    }
    fn results(&mut self) -> Results<'_> {
        let Room(seats, options, rewards, terminated, truncated) = self;
        Results { seats, options, rewards, terminated, truncated }
    }
}

/// Who was asked, between how many options, and what games were worth that ended.
type Told = (Vec<i8>, Vec<i16>, Vec<f32>);

/// Steps games with random answers; what was told after every step, and how many games ended.
fn step(threads: usize, steps: usize) -> (Vec<Told>, usize) {
    let setup = Setup::new(3, 5, Factions::Random);
    let mut games = Games::new(cards::library(), &setup, 24, threads).expect("a possible setup");
    let (mut room, mut dice, mut told, mut over) = (Room::new(24, 3), Dice(1), Vec::new(), 0);
    games.tell(&mut room.results());
    for _ in 0..steps {
        assert!(room.1.iter().all(|&n| n > 1), "questions with one option are not asked");
        let answers: Vec<i64> = room.1.iter().map(|&n| dice.below(n as usize) as i64).collect();
        games.step(&answers, &mut room.results()).expect("offered options");
        over += room.3.iter().filter(|&&over| over).count();
        for (rewards, over) in room.2.chunks(3).zip(&room.3) {
            assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
            assert_eq!(rewards.iter().any(|&r| r != 0.0), *over, "{rewards:?}");
        }
        told.push((room.0.clone(), room.1.clone(), room.2.clone()));
    }
    (told, over)
}

#[test]
fn games_go_on_for_ever_and_the_same_with_any_number_of_threads() {
    let (one, over) = step(1, 700);
    assert!(over > 24, "each of them has begun anew: {over}");
    assert_eq!(step(2, 700), (one, over));
}

#[test]
fn a_wrong_answer_changes_nothing_and_says_what_is_right() {
    let setup = Setup::new(2, 1, Factions::Random);
    let mut games = Games::new(cards::library(), &setup, 2, 1).expect("a possible setup");
    let mut room = Room::new(2, 2);
    games.tell(&mut room.results());
    let before: Vec<_> = (0..2).map(|n| games.game(n).expect("a game").now().clone()).collect();
    let options = room.1[1] as usize;
    let wrong = games.step(&[0, 999], &mut room.results());
    assert_eq!(wrong, Err(StepError::NoOption { game: 1, answer: 999, options }));
    assert_eq!(games.step(&[0], &mut room.results()), Err(StepError::HowMany { answers: 1, games: 2 }));
    assert!(games.step(&[0, -1], &mut room.results()).is_err());
    assert!((0..2).all(|n| *games.game(n).expect("a game").now() == before[n]));
}

#[test]
fn a_win_is_worth_what_the_others_lose() {
    let mut s = engine::state::State::empty(cards::library(), 4, 1);
    assert_eq!(returns(&s), [0.0; 4]);
    s.winners = Seats::one(Seat(2));
    let third = -1.0 / 3.0;
    assert_eq!(returns(&s), [third, third, 1.0, third]);
    s.winners.insert(Seat(0));
    assert_eq!(returns(&s), [1.0 / 3.0, third, 1.0 / 3.0, third]);
}
