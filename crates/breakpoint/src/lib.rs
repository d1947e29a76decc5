//! The card game *Smash Up* as a library: its rules, 64 factions with 128 bases, what each seat knows, and bots.
//!
//! A [`Game`] asks one [`Question`] at a time and goes on with one of its options. That is all there is to it: the same
//! setup and answers lead to the same game on every machine.
//!
//! # A random game
//!
//! ```
//! use breakpoint::{Factions, Game, Setup};
//!
//! let mut game = Game::new(&Setup::new(2, 7, Factions::Random))?;
//! let mut dice: u64 = 1;
//! while let Some(question) = game.question() {
//!     dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
//!     let choice = question.options[(dice >> 33) as usize % question.options.len()];
//!     game.answer(choice)?;
//! }
//! assert!(!game.winners().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a seat sees of it is [`Game::view`], what has happened [`Game::events`]. A game is saved as text
//! ([`Game::save`]), and copied with `clone`.
//!
//! # A card of one's own
//!
//! A card is written with the words of [`words`], and says what is printed on it and what it does:
//!
//! ```
//! use breakpoint::words::*;
//! use breakpoint::{Factions, Game, Setup, library_with};
//!
//! static OWLS: [Def; 2] = [
//!     minion("Barn Owl", 3).copies(10).text("You may destroy a minion here with power 2 or less.")
//!         .on_play(|g| g.may_destroy(a_minion().here().power_at_most(2))),
//!     action("Night Flight").copies(10).text("You draw two more cards.").on_play(|g| g.draw_cards(2)),
//! ];
//! static FACTIONS: [Faction; 1] = [Faction { name: "Owls", cards: &OWLS }];
//! static FOREST: Set = Set { name: "The Forest", short: "forest", factions: &FACTIONS, bases: &[], extras: &[] };
//!
//! let pairs = vec![["Owls".into(), "Ninjas".into()], ["Pirates".into(), "Robots".into()]];
//! let game = Game::with(library_with(&[FOREST]), &Setup::new(2, 7, Factions::Chosen(pairs)))?;
//! # assert!(game.question().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(
    feature = "bots",
    doc = r#"
# A bot of one's own

A [`Bot`] is shown the [`Knowledge`] of its seat and nothing else. This one plays a card whenever it can, and otherwise
takes what comes first; [`Game::bot`] has the bots that come with the library.

```
use breakpoint::{Bot, Choice, Factions, Game, Knowledge, Setup};

struct Eager;
impl Bot for Eager {
    fn choose(&mut self, knowledge: &Knowledge) -> Choice {
        let options = &knowledge.question().options;
        let card = options.iter().find(|o| matches!(o, Choice::Card(_)));
        knowledge.way_out().unwrap_or(*card.unwrap_or(&options[0]))
    }
}

let mut game = Game::new(&Setup::new(2, 7, Factions::Random))?;
let mut bots: [Box<dyn Bot>; 2] = [Box::new(Eager), game.bot("greedy", 1)?];
while let Some(seat) = game.asked() {
    game.ask(&mut *bots[seat.index()])?;
}
# Ok::<(), Box<dyn std::error::Error>>(())
```

# A search

[`Game::imagine`] deals anew what is hidden from the seat that is asked. An option is as good as the games are that
begin with it:

```
use breakpoint::{Choice, Factions, Game, Setup};

fn best(game: &Game) -> Option<Choice> {
    let seat = game.asked()?;
    let wins = |option: Choice| {
        let won = |seed: u64| {
            let mut imagined = game.imagine(seed)?;
            imagined.answer(option).ok()?;
            let mut anybody = imagined.bot("random", seed).ok()?;
            while imagined.asked().is_some() {
                imagined.ask(&mut *anybody).ok()?;
            }
            Some(imagined.winners().contains(seat))
        };
        (0..4).filter(|&seed| won(seed) == Some(true)).count()
    };
    game.question()?.options.iter().copied().max_by_key(|&option| wins(option))
}

let game = Game::new(&Setup::new(2, 7, Factions::Random))?;
assert!(best(&game).is_some());
# Ok::<(), Box<dyn std::error::Error>>(())
```

[`Knowledge::imagine`] does the same without memory and events, as a [`Branch`]: this is what the bots search with."#
)]
//!
//! # Features
//!
//! `bots`, on by default: players that think ([`Game::bot`]) and the trait for players of one's own. Without it, there
//! are the rules, the cards and what a seat knows.

#[cfg(feature = "bots")]
mod bots;
mod game;
mod library;

#[cfg(feature = "bots")]
pub use crate::bots::{Bot, Budget, NoBot, bot_names};
pub use crate::game::Game;
pub use crate::library::{library, library_with};

pub use engine::ask::{Ask, Choice, Deed, Note, Prompt, Question};
pub use engine::branch::{Asked, Branch, Reached};
pub use engine::ids::{CardId, CardSet, DefId, FactionId, Seat, Seats, Slot, Source};
pub use engine::library::{Entry, Library};
pub use engine::seed::Seed;
pub use engine::setup::{Factions, Setup, SetupError};
pub use engine::state::{Phase, Place, State};
pub use engine::table::AnswerError;
pub use engine::view::{self, View};
pub use knowledge::Knowledge;
pub use record::Error as LoadError;

/// The language that cards are written in. `docs/adding-a-faction.md` of the repository explains it word by word.
pub mod words {
    pub use engine::prelude::*;
}
