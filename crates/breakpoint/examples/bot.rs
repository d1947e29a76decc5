//! A bot of one's own against one of the ladder: `cargo run --release --package breakpoint --example bot [NAME]`

use breakpoint::{Ask, Bot, Choice, Factions, Game, Knowledge, Setup};

/// Plays its strongest minion where it has the least to catch up, and otherwise takes what is offered first.
struct Strongest;

impl Bot for Strongest {
    fn choose(&mut self, knowledge: &Knowledge) -> Choice {
        if let Some(out) = knowledge.way_out() {
            return out;
        }
        let (question, view) = (knowledge.question(), knowledge.view());
        let options = question.options.iter().copied();
        let best = match question.prompt.ask {
            Ask::PlayCards => options.max_by_key(|&o| match o {
                Choice::Card(c) => 1 + view.card(c).and_then(|c| c.power.as_ref()).map_or(0, |p| p.total),
                Choice::EndTurn => -1,
                _ => 0,
            }),
            Ask::PlayWhere => options.max_by_key(|&o| match o {
                Choice::Base(slot) => view.base(slot).map_or(0, |b| {
                    let own = b.lanes[knowledge.seat().index()].total;
                    own - b.lanes.iter().map(|lane| lane.total).max().unwrap_or(0)
                }),
                _ => i32::MIN,
            }),
            _ => None,
        };
        best.unwrap_or(question.options[0])
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "random".into());
    let games = 200;
    let mut won = 0;
    for n in 0..games {
        let mut game = Game::new(&Setup::new(2, n / 2, Factions::Random))?;
        let mut bots: [Box<dyn Bot>; 2] = [Box::new(Strongest), game.bot(&name, n)?];
        let own = (n % 2) as usize; // each deal is played from both sides
        while let Some(seat) = game.asked() {
            game.ask(&mut *bots[(seat.index() + own) % 2])?;
        }
        won += usize::from(game.winners().contains(breakpoint::Seat(own as u8)));
    }
    println!("won {won} of {games} games against {name}");
    Ok(())
}
