//! How large and how quick the released client is: `cargo xtask measure-web`. No test, because a busy machine would
//! fail it; it prints what docs/PERFORMANCE.md tells.

use crate::tools::{Dice, at_once, confirm, engine_view, game, pick};
use anyhow::Result;
use engine::ids::Seat;
use serde::Deserialize;
use std::cell::RefCell;
use std::rc::Rc;
use web_tests::{Page, Server, Size, browse_at};

/// How often the page is opened for the first time.
const VISITS: usize = 5;
/// How many games are played for the answers' times.
const GAMES: u64 = 3;
/// How long a bot is watched, in milliseconds.
const WATCHED: f64 = 20_000.0;

/// From now on the page notes when it was clicked and when a new step of the game was on the screen.
const WATCH: &str = "(() => {
    window.steps = [];
    let clicked = null, shown = null;
    const step = () => document.querySelector('.table.asked, .table')?.dataset.step ?? null;
    addEventListener('click', e => { clicked = e.timeStamp; shown = step(); }, true);
    new MutationObserver(() => {
        if (clicked === null || step() === null || step() === shown) return;
        const from = clicked;
        clicked = null;
        requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => steps.push(performance.now() - from); c.port2.postMessage(0); });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-step'] });
    return true;
})()";

/// From now on the page notes how long it could not answer anybody.
const BLOCKED: &str = "(() => {
    window.blocked = { since: performance.now(), longest: 0, long: 0, tasks: 0 };
    let last = performance.now();
    const tick = () => {
        const now = performance.now(), gap = now - last;
        blocked.longest = Math.max(blocked.longest, gap);
        if (gap > 50) blocked.long += gap;
        last = now;
        setTimeout(tick, 0);
    };
    tick();
    new PerformanceObserver(list => blocked.tasks += list.getEntries().length).observe({ type: 'longtask' });
    return true;
})()";

#[derive(Default)]
struct Figures {
    first: Vec<f64>,
    bytes: f64,
    table: Vec<f64>,
    later: Vec<f64>,
    answers: Vec<f64>,
}

#[derive(Deserialize)]
struct Blocked {
    longest: f64,
    long: f64,
    tasks: u32,
}

/// The value below which that share lies.
fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[((sorted.len() - 1) as f64 * share).round() as usize]
}

/// When the page before the game was painted, which is then complete, in milliseconds after it was asked for.
async fn painted(page: &Page) -> Result<f64> {
    page.until("there is a page", async || {
        page.get("!!document.querySelector('.door.play') && performance.getEntriesByType('paint').length > 1").await
    })
    .await?;
    page.get("performance.getEntriesByName('first-contentful-paint')[0].startTime").await
}

/// Begins a game; how long it takes until the table is on the screen.
async fn begin(page: &Page) -> Result<f64> {
    page.get::<bool>(WATCH).await?;
    page.press(".door.play").await?;
    page.until("the table is there", async || page.get("steps.length > 0").await).await?;
    page.get("steps[0]").await
}

async fn set_up(page: &Page, level: &str, people: u8, seed: u64) -> Result<()> {
    at_once(page).await?;
    page.keep("breakpoint.setup", &serde_json::to_string(&game(2, people, level, seed))?).await?;
    page.go("#/").await
}

#[test]
#[ignore = "measures; takes minutes"]
fn measure() {
    let server = Server::of_release().expect("the client can be built");
    let figures = Rc::new(RefCell::new(Figures::default()));

    for visit in 0..VISITS {
        let figures = figures.clone();
        browse_at(server.address(), Size::DESKTOP, async move |page| {
            let first = painted(&page).await?;
            let bytes = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                .reduce((sum, e) => sum + e.transferSize, 0)";
            let bytes = page.get(bytes).await?;
            figures.borrow_mut().bytes = bytes;
            figures.borrow_mut().first.push(first);
            set_up(&page, "sharp", 1, 11).await?;
            let later = painted(&page).await?;
            figures.borrow_mut().later.push(later);
            let table = begin(&page).await?;
            println!(
                "visit {visit}: painted after {first:.0} ms, again after {later:.0} ms, the table after {table:.0} ms"
            );
            figures.borrow_mut().table.push(table);
            Ok(())
        });
    }

    for seed in 0..GAMES {
        let figures = figures.clone();
        browse_at(server.address(), Size::DESKTOP, async move |page| {
            set_up(&page, "relaxed", 1, seed).await?;
            page.until("there is a page", async || page.has(".door.play").await).await?;
            page.get::<bool>(WATCH).await?;
            page.press(".door.play").await?;
            let mut dice = Dice(seed);
            while page.until_asked(None).await? {
                let (step, view) = (page.step().await?, engine_view(&page, Seat(0)).await?);
                let offer = pick(&page.offers().await?, &view, &mut dice)?;
                page.get::<f64>("steps.length = 0").await?;
                page.press_at(offer.point.expect("it is in sight")).await?;
                if offer.numbers.len() > 1 {
                    page.press(".prompt .option:not(.undo)").await?;
                }
                confirm(&page, step).await?;
                page.until("the result is shown", async || page.get("steps.length > 0").await).await?;
                let time = page.get("steps[0]").await?;
                figures.borrow_mut().answers.push(time);
                page.until_asked(Some(step)).await?;
            }
            Ok(())
        });
    }

    let blocked = Rc::new(RefCell::new(None));
    let watched = blocked.clone();
    browse_at(server.address(), Size::DESKTOP, async move |page| {
        set_up(&page, "merciless", 0, 1).await?;
        page.press(".door.play").await?;
        page.until("they play", async || Ok(page.step().await? > 0)).await?;
        page.get::<bool>(BLOCKED).await?;
        let (from, time) = (page.step().await?, format!("performance.now() - blocked.since > {WATCHED}"));
        page.until("enough was seen", async || Ok(page.get::<bool>(&time).await? || page.has(".over").await?)).await?;
        let seen = (page.step().await? - from, page.get::<Blocked>("blocked").await?);
        *watched.borrow_mut() = Some(seen);
        Ok(())
    });

    let Figures { first, bytes, table, later, answers } = &*figures.borrow();
    let (steps, blocked) = blocked.borrow_mut().take().expect("it was measured");
    let sum: Vec<f64> = first.iter().zip(table).map(|(a, b)| a + b).collect();
    println!("\n| what | measured |\n|---|---|");
    println!("| first load, compressed | {:.0} kB |", bytes / 1e3);
    println!(
        "| first visit, until the page is there | {:.0} ms (worst of {VISITS}: {:.0}) |",
        quantile(first, 0.5),
        quantile(first, 1.0)
    );
    println!("| later visits | {:.0} ms |", quantile(later, 0.5));
    println!("| from there to the table, by one click | {:.0} ms |", quantile(table, 0.5));
    println!(
        "| both: from the address to the table | {:.0} ms (worst {:.0}) |",
        quantile(&sum, 0.5),
        quantile(&sum, 1.0)
    );
    println!(
        "| from a click to its result on the screen, {} answers | median {:.0} ms, 95 % within {:.0} ms, worst {:.0} ms |",
        answers.len(),
        quantile(answers, 0.5),
        quantile(answers, 0.95),
        quantile(answers, 1.0)
    );
    println!(
        "| page blocked while two merciless bots play {steps} answers in {:.0} s | longest {:.0} ms; {:.1} % of the time in pieces above 50 ms; {} long tasks |",
        WATCHED / 1e3,
        blocked.longest,
        blocked.long / WATCHED * 100.0,
        blocked.tasks
    );
}
