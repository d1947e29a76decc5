//! Whole games, by mouse, by finger, by keyboard, and watched.

use crate::tools::{Dice, ME, Mirror, answer, at_once, game, pick};
use anyhow::{Result, ensure};
use browser::{Page, Size, browse};

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

/// Plays until the game is over, one answer at a time.
async fn play(page: &Page, seed: u64) -> Result<u32> {
    let (mut dice, mut mirror, mut answers) = (Dice(seed), Mirror::default(), 0);
    while page.until_asked(None).await? {
        let view = mirror.view(page, ME).await?;
        answer(page, &pick(&page.offers().await?, &view, &mut dice)?).await?;
        answers += 1;
    }
    ensure!(page.text(".over h2").await?.contains("win"));
    Ok(answers)
}

#[test]
fn a_game_against_a_bot_is_played_by_mouse() {
    browse(Size::DESKTOP, async |page| {
        begin(&page, &game(2, 1, "relaxed", 11)).await?;
        page.press(".begin").await?;
        let answers = play(&page, 1).await?;
        ensure!(answers > 20, "only {answers} answers");
        Ok(())
    });
}

#[test]
fn a_game_against_a_bot_is_played_by_touch_on_a_phone() {
    browse(Size::PHONE, async |page| {
        begin(&page, &game(2, 1, "relaxed", 12)).await?;
        page.press(".begin").await?;
        let answers = play(&page, 2).await?;
        ensure!(answers > 20, "only {answers} answers");
        Ok(())
    });
}

/// Counts what comes from a mouse or a finger.
const COUNT: &str = "window.pointed = 0;
    for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart'])
        addEventListener(kind, () => window.pointed++, true);";

#[test]
fn a_game_against_a_bot_is_played_by_keyboard_alone() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(COUNT).await?;
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
        ensure!(page.get::<u32>("window.pointed").await? == 0, "something came from a mouse or a finger");
        Ok(())
    });
}

/// Whether one of several options at one place is to be chosen.
async fn several(page: &Page) -> Result<bool> {
    page.has(".prompt .option:not(.undo):not(.explain):not([data-offers])").await
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
            ensure!(page.complaints().await?.is_empty(), "the browser complains");
            Ok(())
        });
    }
}
