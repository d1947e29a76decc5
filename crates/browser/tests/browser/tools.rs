//! What the tests have in common.

use anyhow::{Context, Result, ensure};
use browser::{Offer, Page};
use engine::ids::Seat;
use engine::setup::{Factions, Setup};
use host::Host;
use protocol::{NewGame, View};

/// SplitMix64: the same game every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) as u128 * n as u128) >> 64) as usize
    }
}

/// A game with people first and bots of a level after them.
pub fn game(players: u8, people: u8, level: &str, seed: u64) -> NewGame {
    let setup = Setup::new(players, seed, Factions::Random);
    let bot = |n: u8| (n >= people).then(|| level.to_string());
    NewGame {
        setup,
        players: (0..players).map(|n| format!("Player {n}")).collect(),
        bots: (0..players).map(bot).collect(),
    }
}

/// Shows everything at once from now on.
pub async fn at_once(page: &Page) -> Result<()> {
    page.keep("breakpoint.settings", r#"{"speed":"Off"}"#).await
}

/// Opens a game at its table, without the page before it.
pub async fn open(page: &Page, host: &Host) -> Result<()> {
    at_once(page).await?;
    page.keep("breakpoint.save", &host.save()).await?;
    page.go("#/play").await
}

/// The table as the engine has it, from what the browser has saved.
pub async fn engine_view(page: &Page, seat: Seat) -> Result<View> {
    let host = Host::load(cards::library(), &page.saved().await?);
    Ok(host.ok().context("what the browser keeps can be loaded")?.view(Some(seat)))
}

/// An element to choose from: anything before the end of the turn, and whatever is in sight.
pub fn pick(offers: &[Offer], view: &View, dice: &mut Dice) -> Result<Offer> {
    let question = view.question.as_ref().context("a question")?;
    let in_sight: Vec<&Offer> = offers.iter().filter(|o| o.point.is_some()).collect();
    ensure!(!in_sight.is_empty(), "nothing can be hit of {offers:?}");
    let lasting = |o: &&&Offer| {
        let of = |n: &usize| question.offers.get(*n).map(|o| o.choice);
        !o.numbers.iter().filter_map(of).any(|c| matches!(c, engine::ask::Choice::EndTurn | engine::ask::Choice::Pass))
    };
    let first: Vec<&&Offer> = in_sight.iter().filter(lasting).collect();
    let from = if first.is_empty() { in_sight.iter().collect() } else { first };
    Ok((**from[dice.below(from.len())]).clone())
}
