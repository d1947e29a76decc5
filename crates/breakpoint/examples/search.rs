//! Searching with imagined games: every option is tried on deals as the seat might imagine them, and played on by
//! greedy bots to the end of the next round. `cargo run --release --package breakpoint --example search`

use breakpoint::{Choice, Factions, Game, Seat, Setup};

/// Deals for each question, and turns that are played on.
const DEALS: u64 = 8;
const TURNS: u16 = 2;

/// How far a seat is ahead of the best other one, in points.
fn lead(game: &Game, seat: Seat) -> i32 {
    let points = |s: &Seat| i32::from(game.state().vp(*s));
    let others = (0..game.players()).map(Seat).filter(|&s| s != seat);
    points(&seat) - others.map(|s| points(&s)).max().unwrap_or(0)
}

/// How far the seat that is asked comes ahead with an option, on average over some deals.
fn worth(game: &Game, option: Choice) -> Option<i32> {
    let seat = game.asked()?;
    let mut sum = 0;
    for seed in 0..DEALS {
        let mut imagined = game.imagine(seed)?;
        imagined.answer(option).ok()?;
        let last = imagined.state().turn.number + TURNS;
        let mut anybody = imagined.bot("greedy", seed).ok()?;
        while imagined.asked().is_some() && imagined.state().turn.number <= last {
            imagined.ask(&mut *anybody).ok()?;
        }
        sum += lead(&imagined, seat) * 100 / DEALS as i32;
    }
    Some(sum)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(&Setup::new(2, 4, Factions::Random))?;
    let mut greedy = game.bot("greedy", 1)?;
    while game.asked().is_some() {
        // one seat searches, the other is greedy
        let options = game.question().map_or(&[][..], |q| &q.options);
        if game.asked() == Some(Seat(0)) && options.len() > 1 {
            let best = options.iter().copied().max_by_key(|&option| worth(&game, option));
            game.answer(best.expect("there are options"))?;
        } else {
            game.ask(&mut *greedy)?;
        }
    }
    println!("the search is ahead by {} points", lead(&game, Seat(0)));
    Ok(())
}
