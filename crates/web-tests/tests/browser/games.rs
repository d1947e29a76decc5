//! Whole games, by mouse, by finger, by keyboard, and watched.

use crate::tools::{Dice, ME, Mirror, answer, game, open_at, pick, played_until, set_up};
use anyhow::{Context, Result, ensure};
use web_tests::{Page, Size, browse};

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
        set_up(&page, &game(2, 1, "relaxed", 11), "Off").await?;
        page.press(".begin").await?;
        let answers = play(&page, 1).await?;
        ensure!(answers > 20, "only {answers} answers");
        Ok(())
    });
}

#[test]
fn a_game_against_a_bot_is_played_by_touch_on_a_phone() {
    browse(Size::PHONE, async |page| {
        set_up(&page, &game(2, 1, "relaxed", 12), "Off").await?;
        page.press(".begin").await?;
        let answers = play(&page, 2).await?;
        ensure!(answers > 20, "only {answers} answers");
        Ok(())
    });
}

/// Counts what comes from a mouse or a finger.
pub const COUNT: &str = "window.pointed = 0;
    for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart'])
        addEventListener(kind, () => window.pointed++, true);";

#[test]
fn a_game_against_a_bot_is_played_by_keyboard_alone() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(COUNT).await?;
        set_up(&page, &game(2, 1, "relaxed", 13), "Off").await?;
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
            let asks_again = async || page.has(".prompt .confirm").await;
            let answered = async || {
                Ok(page.step().await? != step
                    || page.has(".over").await?
                    || several(&page).await?
                    || asks_again().await?)
            };
            page.until("the key has an effect", answered).await?;
            if several(&page).await? {
                page.key("1").await?;
            }
            if page.step().await? == step && asks_again().await? {
                page.key("Enter").await?; // the card is taken up, and still has the focus
            }
            page.until_asked(Some(step)).await?;
        }
        ensure!(page.get::<u32>("window.pointed").await? == 0, "something came from a mouse or a finger");
        Ok(())
    });
}

/// Whether one of several options at one place is to be chosen.
async fn several(page: &Page) -> Result<bool> {
    page.has(".prompt:not(:has(.confirm)) .option:not(.undo):not(.explain):not([data-offers])").await
}

#[test]
fn bots_are_watched_to_the_end() {
    for players in [3, 4] {
        browse(Size::DESKTOP, async move |page| {
            set_up(&page, &game(players, 0, "relaxed", 20 + u64::from(players)), "Off").await?;
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

/// Somebody who clicks without looking: what can be chosen and what cannot, forward and back, whatever is being shown.
const HASTE: &str = "(() => {
    window.faults = [];
    new MutationObserver(() => {
        const fault = document.querySelector('.prompt.fault .prompt-below');
        if (fault) faults.push(fault.innerText);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    let seed = 1;
    const below = n => (seed = (seed * 48271) % 2147483647) % n;
    const key = k => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true }));
    const one = s => { const found = all(s); if (found.length) handle(found[below(found.length)]).click(); };
    window.haste = setInterval(() => {
        const what = below(20);
        if (what < 12) one(\"[data-offers]:not([data-offers='']), .prompt .option:not(.explain):not(.undo)\");
        else if (what < 15) one('.lane .chip, .hand .card, .base-button, .tab');
        else key(['e', ' ', 'z', '1', 'Escape'][what - 15]);
    }, 40);
    return true;
})()";

#[test]
fn nobody_is_refused_for_being_faster_than_what_is_shown() {
    for (size, speed, players) in [(Size::DESKTOP, "Normal", 2), (Size::PHONE, "Fast", 4)] {
        browse(size, async move |page| {
            let late = played_until(game(players, 1, "random", 51), |_, view| view.turn > 6);
            let host = late.context("a game that goes on")?;
            open_at(&page, &host, speed).await?;
            page.until_asked(None).await?;
            page.key("h").await?; // browsers are silent before a person has done something
            page.get::<bool>(HASTE).await?;
            let on = async || Ok(page.step().await? > host.step() + 60 || page.has(".over").await?);
            page.until("the game goes on", on).await?;
            page.get::<bool>("(clearInterval(window.haste), true)").await?;
            let faults: Vec<String> = page.get("window.faults").await?;
            ensure!(faults.is_empty(), "{faults:?}");
            Mirror::default().follow(&page.saved().await?)?;
            Ok(())
        });
    }
}
