//! Nothing scrolls, nothing is cut off, nothing lies over something else: at every size that we promise.

use crate::tools::{Dice, game, open};
use anyhow::{Result, ensure};
use browser::{Page, Size, browse};
use host::Host;

/// A crowded table: of many questions of a game by chance, the one with the most cards in play.
fn crowded(players: u8, seed: u64) -> Host {
    let mut host = Host::begin(cards::library(), game(players, 1, "random", seed)).expect("a possible game");
    let (mut dice, mut best, mut most) = (Dice(seed), String::new(), 0);
    while let Some(seat) = host.asked() {
        if host.is_bot(seat) {
            host.bot_answers().expect("a bot can answer");
            continue;
        }
        let view = host.view(Some(seat));
        let cards = view.bases.iter().flat_map(|b| &b.lanes).map(|l| l.cards.len()).sum();
        if cards > most {
            (most, best) = (cards, host.save());
        }
        let question = view.question.expect("the asked one sees it");
        let choice = question.offers[dice.below(question.offers.len())].choice;
        host.answer(seat, host.step(), choice).expect("an offered option");
    }
    Host::load(cards::library(), &best).unwrap_or_else(|_| panic!("a saved game"))
}

/// What is wrong with the layout.
async fn faults(page: &Page) -> Result<Vec<String>> {
    page.get(
        "(() => {
            const faults = [], root = document.documentElement, [w, h] = [innerWidth, innerHeight];
            if (root.scrollWidth > w || root.scrollHeight > h) faults.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
            const name = (e) => e.className + ' ' + (e.getAttribute('aria-label') ?? '');
            const inside = (e, r, o, what) => {
                if (r.left < o.left - 1 || r.top < o.top - 1 || r.right > o.right + 1 || r.bottom > o.bottom + 1)
                    faults.push(`${name(e)} is cut off by ${what}: ${JSON.stringify(r)} of ${JSON.stringify(o)}`);
            };
            const window_ = { left: 0, top: 0, right: w, bottom: h };
            for (const e of all('.top, .strip, .board, .base, .prompt, .prompt button, .hand, .end-turn, .bar button, .drawer, .player, .lane, .base-header'))
                inside(e, e.getBoundingClientRect(), window_, 'the window');
            const chips = all('.lane .chip');
            for (const e of chips) inside(e, e.getBoundingClientRect(), e.closest('.lane').getBoundingClientRect(), 'its lane');
            const rects = chips.map(e => e.getBoundingClientRect());
            for (let i = 0; i < rects.length; i++) for (let j = 0; j < i; j++) {
                const [a, b] = [rects[i], rects[j]];
                if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                    faults.push(`${name(chips[i])} lies over ${name(chips[j])}`);
            }
            const prompt = document.querySelector('.prompt').getBoundingClientRect();
            for (const e of all('.base')) if (e.getBoundingClientRect().bottom > prompt.top + 1) faults.push('the question lies over a base');
            for (const e of all('.table *')) {
                const small = parseFloat(getComputedStyle(e).fontSize) < 11;
                if (small && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) faults.push(`${name(e)} has text below 11 pixels`);
            }
            return faults;
        })()",
    )
    .await
}

#[test]
fn everything_is_on_one_screen() {
    browse(Size::DESKTOP, async |page| {
        for players in 2..=4 {
            open(&page, &crowded(players, 50 + u64::from(players))).await?;
            page.until_asked(None).await?;
            for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
                page.resize(size).await?;
                // the chips are measured and chosen anew after the window
                page.until("the table has the form of the window", async || {
                    page.has(if size.touch { "[data-form=phone]" } else { "[data-form=wide]" }).await
                })
                .await?;
                tokio::time::sleep(std::time::Duration::from_millis(150)).await;
                let found = faults(&page).await?;
                ensure!(found.is_empty(), "{players} players at {size:?}: {found:#?}");
            }
        }
        Ok(())
    });
}
