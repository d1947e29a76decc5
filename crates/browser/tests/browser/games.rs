//! Whole games, by mouse, by finger, by keyboard, and watched.

use crate::tools::{Dice, at_once, engine_view, game, pick};
use anyhow::{Result, ensure};
use browser::{Page, Size, browse};
use engine::ask::Choice;
use engine::ids::Seat;
use protocol::Spot;

const ME: Seat = Seat(0);

/// Begins a game at the page before it.
async fn begin(page: &Page, game: &protocol::NewGame) -> Result<()> {
    at_once(page).await?;
    page.keep("breakpoint.setup", &serde_json::to_string(game)?).await?;
    page.go("#/setup").await?;
    page.until("there is a page", async || page.has(".begin").await).await?;
    let seed = game.setup.seed;
    let set = format!(
        "(e => {{ e.value = '{seed}'; e.dispatchEvent(new Event('input')); return true; }})(document.querySelector('.seed input'))"
    );
    page.get::<bool>(&set).await?;
    Ok(())
}

/// What is ringed on a wide screen is exactly what the engine offers, at the place where it is.
async fn rings_are_right(page: &Page) -> Result<()> {
    let view = engine_view(page, ME).await?;
    let Some(question) = &view.question else { return Ok(()) };
    let offers = page.offers().await?;
    ensure!(offers.iter().all(|o| o.ringed), "not ringed: {:?}", offers.iter().find(|o| !o.ringed));
    let mut numbers: Vec<usize> = offers.iter().flat_map(|o| o.numbers.iter().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    ensure!(numbers == (0..question.offers.len()).collect::<Vec<_>>(), "{numbers:?} of {question:?}");
    for (i, offer) in question.offers.iter().enumerate() {
        let mut at = offers.iter().filter(|o| o.numbers.contains(&i));
        let right = match (offer.spot, offer.choice) {
            (Spot::Chip(_) | Spot::Hand | Spot::Aside(_), Choice::Card(c) | Choice::Use(c)) => {
                at.any(|o| o.card == Some(c.0))
            }
            (Spot::Base(b), _) => at.any(|o| o.base == Some(b.0)),
            (Spot::Player(p), _) => at.any(|o| o.player == Some(p.0)),
            _ => at.any(|o| o.base.is_none() && o.player.is_none()),
        };
        ensure!(right, "{offer:?} is not where it belongs: {offers:?}");
    }
    let ringed: usize = page.get("all('.legal').filter(e => !e.dataset.offers).length").await?;
    ensure!(ringed == 0, "{ringed} elements are ringed and no option");
    Ok(())
}

/// Plays until the game is over, one answer at a time.
async fn play(page: &Page, seed: u64, mut look: impl AsyncFnMut(&Page) -> Result<()>) -> Result<u32> {
    let (mut dice, mut answers) = (Dice(seed), 0);
    while page.until_asked(None).await? {
        look(page).await?;
        let (step, view) = (page.step().await?, engine_view(page, ME).await?);
        let offer = pick(&page.offers().await?, &view, &mut dice)?;
        if let Some(point) = offer.point {
            page.press_at(point).await?;
        }
        if offer.numbers.len() > 1 {
            page.press(".prompt .option:not(.undo)").await?;
        }
        page.until_asked(Some(step)).await?;
        answers += 1;
    }
    Ok(answers)
}

#[test]
fn a_game_against_a_bot_is_played_by_mouse_and_the_rings_are_the_engines_options() {
    browse(Size::DESKTOP, async |page| {
        begin(&page, &game(2, 1, "relaxed", 11)).await?;
        page.press(".begin").await?;
        let answers = play(&page, 1, rings_are_right).await?;
        ensure!(answers > 20, "only {answers} answers");
        ensure!(page.text(".over h2").await?.contains("win"));
        Ok(())
    });
}

#[test]
fn a_game_against_a_bot_is_played_by_touch_on_a_phone() {
    browse(Size::PHONE, async |page| {
        begin(&page, &game(2, 1, "relaxed", 12)).await?;
        page.press(".begin").await?;
        let answers = play(&page, 2, async |_| Ok(())).await?;
        ensure!(answers > 20, "only {answers} answers");
        Ok(())
    });
}

#[test]
fn a_game_against_a_bot_is_played_by_keyboard_alone() {
    browse(Size::DESKTOP, async |page| {
        begin(&page, &game(2, 1, "relaxed", 13)).await?;
        let on =
            async |selector: &str| page.get::<bool>(&format!("!!document.activeElement?.matches('{selector}')")).await;
        let mut tabs = 0;
        while !on(".begin").await? {
            page.key("Tab").await?;
            tabs += 1;
            ensure!(tabs < 200, "Tab does not lead to the button that begins");
        }
        page.key("Enter").await?;
        let mut dice = Dice(3);
        while page.until_asked(None).await? {
            let step = page.step().await?;
            let choices: usize = page.get("all('[data-offers]').filter(e => !e.matches('.end-turn')).length").await?;
            if choices == 0 {
                page.key("e").await?;
            } else {
                for _ in 0..=dice.below(choices) {
                    page.key("ArrowRight").await?;
                }
                page.key("Enter").await?;
            }
            let answered =
                async || Ok(page.step().await? != step || page.has(".over").await? || several(&page).await?);
            page.until("the key has an effect", answered).await?;
            if several(&page).await? {
                page.key("1").await?;
            }
            page.until_asked(Some(step)).await?;
        }
        Ok(())
    });
}

/// Whether one of several options at one place is to be chosen.
async fn several(page: &Page) -> Result<bool> {
    page.has(".prompt .option:not(.undo):not([data-offers])").await
}

#[test]
fn bots_are_watched_to_the_end() {
    for players in [3, 4] {
        browse(Size::DESKTOP, async move |page| {
            begin(&page, &game(players, 0, "relaxed", 20 + u64::from(players))).await?;
            page.press(".begin").await?;
            let mut last = 0;
            while !page.has(".over").await? {
                let moved = async || Ok(page.step().await? > last || page.has(".over").await?);
                page.until("a bot answers", moved).await?;
                last = page.step().await?;
            }
            ensure!(last > 50, "only {last} answers");
            Ok(())
        });
    }
}
