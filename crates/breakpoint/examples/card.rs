//! A faction of one's own against one that is there: `cargo run --package breakpoint --example card`

use breakpoint::words::*;
use breakpoint::{Factions, Game, Setup, library_with};

static OWLS: [Def; 3] = [
    minion("Barn Owl", 3)
        .copies(8)
        .text("You may destroy a minion here with power 2 or less.")
        .on_play(|g| g.may_destroy(a_minion().here().power_at_most(2))),
    minion("Great Owl", 5)
        .copies(2)
        .text("Ongoing: Your minions here have +1 power.")
        .gives_power(|v, c| if v.is_here(c) && v.is_yours(c) { 1 } else { 0 }),
    action("Night Flight").copies(10).text("You draw two more cards.").on_play(|g| g.draw_cards(2)),
];
static FACTIONS: [Faction; 1] = [Faction { name: "Owls", cards: &OWLS }];
static BASES: [Def; 1] = [base("The Barn", 18, [4, 2, 1])
    .text("After you play a minion here, draw a card.")
    .after_minion_played(happens_here, |g, _| g.draw_cards(2))
    .for_each(|_, e| Seats::one(e.by))];
static FOREST: Set = Set { name: "The Forest", short: "forest", factions: &FACTIONS, bases: &BASES, extras: &[] };

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let library = library_with(&[FOREST]);
    let pairs = [["Owls", "Ninjas"], ["Pirates", "Robots"]].map(|pair| pair.map(String::from));
    let (mut won, mut dice) = ([0; 2], 1u64);
    for seed in 0..100 {
        let mut game = Game::with(library, &Setup::new(2, seed, Factions::Chosen(pairs.to_vec())))?;
        while let Some(question) = game.question() {
            dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            game.answer(question.options[(dice >> 33) as usize % question.options.len()])?;
        }
        for seat in (0..2).map(Seat).filter(|&seat| game.winners().contains(seat)) {
            won[seat.index()] += 1;
        }
    }
    println!("of 100 random games, Owls and Ninjas won {}, Pirates and Robots {}", won[0], won[1]);
    Ok(())
}
