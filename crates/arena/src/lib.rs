//! What many games tell: who plays better, which factions are stronger, and how sure that is.
//!
//! A [`Tournament`] plays games between bots, which may be programs of their own ([`process`]); everything else
//! starts from a list of [`GameResult`]s, however the games were played.
//!
//! - [`Tournament`]: everybody against everybody else, or two until it is clear who is stronger
//! - [`standings`]: win rates and ratings of bots
//! - [`Sprt`]: games until one bot is shown stronger than another, and no longer
//! - [`Balance`]: strengths of factions and pairs, who goes first, how long it takes, which bases matter
//! - [`csv`] and [`plots`]: a [`Balance`] as tables and as pictures
//! - [`self_play()`]: a game of a bot against itself, to judge factions by; [`jsonl`]: results on file
//!
//! ```
//! use arena::{Entrant, GameResult, standings};
//! use engine::ids::{FactionId, Seat, Seats};
//!
//! let entrant = |bot, a, b| Entrant { bot, factions: [FactionId(a), FactionId(b)] };
//! let game = GameResult {
//!     deal: 1,
//!     entrants: vec![entrant(0, 0, 1), entrant(1, 2, 3)],
//!     winners: Seats::one(Seat(1)),
//!     first: Seat(0),
//!     turns: 20,
//!     decisions: 180,
//!     points: vec![11, 15],
//!     scored: vec![],
//! };
//! let table = standings(&[game], 2);
//! assert_eq!((table[1].games, table[1].wins), (1, 1.0));
//! assert!(table[1].rating > table[0].rating);
//! ```
//!
//! ```
//! use arena::{Contestant, Tournament};
//! use bots::roster;
//!
//! let lib = cards::library();
//! let bots = ["greedy", "random"].map(|name| Contestant::of(roster::find(name).expect("a bot"), lib, None));
//! let plan = sim::Plan { players: 2..=2, games: 4, seed: 1, ..sim::Plan::default() };
//! let report = Tournament { lib, plan, bots: bots.into() }.round_robin(|| {})?;
//! assert_eq!(report.results.len(), 4);
//! # Ok::<(), arena::game::CannotBegin>(())
//! ```
//!
//! ```no_run
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let games = vec![];
//! use arena::{Balance, csv, plots};
//!
//! let balance = Balance::of(&games);
//! csv::factions(&balance, cards::library(), std::io::stdout())?;
//! for file in plots::write(&balance, cards::library(), "plots".as_ref())? {
//!     println!("{}", file.display());
//! }
//! # Ok(())
//! # }
//! ```

pub mod balance;
pub mod bases;
pub mod csv;
pub mod game;
mod group;
pub mod interval;
pub mod jsonl;
pub mod length;
mod logit;
pub mod player;
pub mod plots;
pub mod printed;
pub mod process;
pub mod rating;
pub mod result;
pub mod self_play;
pub mod sprt;
pub mod standing;
pub mod tally;
pub mod thinking;
pub mod tournament;
pub mod train;

pub use balance::Balance;
pub use game::{Played, Seated, Trouble, play};
pub use group::end_all;
pub use interval::Estimate;
pub use player::{Contestant, Player};
pub use result::{Entrant, GameResult, ScoredBase};
pub use self_play::self_play;
pub use sprt::{Sprt, Verdict};
pub use standing::{Standing, standings};
pub use tally::Tally;
pub use thinking::{Pace, Thinking};
pub use tournament::{Pairing, Report, Tournament};
