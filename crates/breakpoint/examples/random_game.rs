//! A game of random answers, told as it goes: `cargo run --package breakpoint --example random_game [SEED]`

use breakpoint::{Factions, Game, Note, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse::<u64>())?;
    let mut game = Game::new(&Setup::new(3, seed, Factions::Random))?;
    let (library, mut dice, mut answers) = (game.library(), seed, 0);
    while let Some(question) = game.question() {
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let choice = question.options[(dice >> 33) as usize % question.options.len()];
        game.answer(choice)?;
        answers += 1;
        for event in game.events() {
            match *event {
                Note::Scores(_, base) => println!("{} scores", library.entry(base).def.name),
                Note::Gained(seat, points, _) => println!("  player {} gains {points}", seat.0 + 1),
                _ => {}
            }
        }
    }
    let view = game.view_from_outside();
    println!("{answers} answers, {} turns", view.turn);
    for (n, player) in view.players.iter().enumerate() {
        let factions: Vec<&str> = player.factions.iter().map(|&f| library.faction(f).name).collect();
        println!("player {} with {}: {} points", n + 1, factions.join(" and "), player.vp);
    }
    Ok(())
}
