//! Games that are looked through, here and from a file.

use crate::tools::{Dice, ME, Mirror, answer_quickly, difference, game, often, open, table_without_log};
use anyhow::{Context, Result, ensure};
use host::Table;
use std::collections::BTreeMap;
use std::path::Path;
use web_tests::{Page, Size, browse};

/// Plays a random game as fast as it goes, and remembers the table at some steps.
async fn played(page: &Page, players: u8, seed: u64) -> Result<BTreeMap<u32, String>> {
    let begun =
        Table::begin(cards::library(), game(players, 1, "random", seed), None).ok().context("a possible game")?;
    open(page, &begun).await?;
    let (mut mirror, mut dice, mut tables) = (Mirror::default(), Dice(seed), BTreeMap::new());
    let mut more = page.until_asked(None).await?;
    while more {
        if dice.below(4) == 0 {
            tables.insert(page.step().await?, table_without_log(page).await?);
        }
        let question = mirror.view(page, ME).await?.table.question.context("a question")?;
        more = answer_quickly(page, dice.below(question.offers.len())).await?;
    }
    Ok(tables)
}

/// The same without the numbers of cards, and in no order: a replay is told every step, a player only what may be known
/// by then, so that the numbers they know cards by, and with them the order of a hand, may differ.
fn without_numbers(table: &str) -> String {
    let numbered = |word: &&str| !(word.starts_with("data-card=") || word.starts_with("data-offers="));
    let mut lines: Vec<String> =
        table.lines().map(|line| line.split_whitespace().filter(numbered).collect::<Vec<_>>().join(" ")).collect();
    lines.sort_unstable();
    lines.join("\n")
}

/// Moves the slider.
async fn scrub(page: &Page, step: u32) -> Result<()> {
    let script = format!(
        "(e => {{ e.value = '{step}'; e.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})(document.querySelector('.replay input'))"
    );
    page.get::<bool>(&script).await?;
    at_step(page, step).await
}
async fn at_step(page: &Page, step: u32) -> Result<()> {
    let shown = format!(
        "!!document.querySelector(\".table[data-step='{step}'] .base\") && /^{step} .* [1-9]/.test(document.querySelector('.replay output')?.innerText)"
    );
    page.until(&format!("step {step} is shown"), async || page.get(&shown).await).await
}

#[test]
fn every_step_of_a_replay_is_the_table_as_it_was() {
    browse(Size::DESKTOP, async |page| {
        let (mut compared, wanted) = (0, often(40, 500));
        for (players, seed) in [2, 3, 4].into_iter().cycle().zip(50..) {
            if compared >= wanted {
                break;
            }
            let tables = played(&page, players, seed).await?;
            page.press(".over .replay-it").await?;
            page.until("the game can be looked through", async || page.has(".replay").await).await?;
            page.go("#/replay?at=0&seat=0").await?;
            at_step(&page, 0).await?;
            let (steps, mut dice) = (tables.keys().copied().collect::<Vec<_>>(), Dice(seed));
            // there and back again, and some by their address
            for i in 0..often(20, 50).min(2 * steps.len()) {
                let step = steps[dice.below(steps.len())];
                if i % 5 == 4 {
                    page.go(&format!("#/replay?at={step}&seat=0")).await?;
                    at_step(&page, step).await?;
                } else {
                    scrub(&page, step).await?;
                    let address: String = page.get("location.hash").await?;
                    ensure!(address.contains(&format!("at={step}")), "{address} does not lead to {step}");
                }
                let now = without_numbers(&table_without_log(&page).await?);
                let then = without_numbers(&tables[&step]);
                ensure!(now == then, "step {step} of game {seed}: {}", difference(&now, &then));
                compared += 1;
            }
        }
        Ok(())
    });
}

#[test]
fn a_replay_steps_plays_and_shows_any_seats_view() {
    browse(Size::DESKTOP, async |page| {
        let mut host =
            Table::begin(cards::library(), game(3, 0, "random", 52), None).ok().context("a possible game")?;
        while host.asked().is_some() {
            ensure!(host.bot_answers().is_ok());
        }
        page.keep_replay(&host.save()).await?;
        page.go("#/replay?at=10").await?;
        at_step(&page, 10).await?;
        page.key("ArrowRight").await?;
        at_step(&page, 11).await?;
        page.key("ArrowLeft").await?;
        page.key("ArrowLeft").await?;
        at_step(&page, 9).await?;
        // faster than anything is shown
        page.get::<bool>("[1, 2, 3, 4].map(() => document.querySelector('.replay .play + button').click()) && true")
            .await?;
        at_step(&page, 13).await?;
        page.go("#/replay?at=9").await?;
        at_step(&page, 9).await?;
        ensure!(page.get::<u32>("all('.hand .card').length").await? == 0, "nobody's hand");
        for seat in 0..3 {
            page.get::<bool>(&format!(
                "(e => {{ e.value = '{seat}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})(document.querySelector('.replay select'))"
            ))
            .await?;
            let mine = format!(".lane.mine[data-seat='{seat}']");
            page.until("it is that seat's view", async || page.has(&mine).await).await?;
            ensure!(page.has(".hand .card").await?, "its hand is shown");
        }
        page.press(".replay .play").await?;
        page.until("it goes on by itself", async || Ok(page.step().await? >= 11)).await?; // it does not wait for us
        page.press(".replay .play").await?;
        ensure!(!page.has(".over").await?);
        Ok(())
    });
}

/// Whether a file is a game, and all of it is there.
fn is_game(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("breakpoint-20") && name.ends_with(".json")
}

#[test]
fn a_game_goes_into_a_file_and_comes_back() {
    browse(Size::DESKTOP, async |page| {
        let folder = std::env::temp_dir().join(format!("breakpoint-replay-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        page.download_to(&folder).await?;
        let host = crate::tools::at_question(12, 53);
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.press(".menu").await?;
        page.press(".export").await?;
        let kept = || std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|f| f.path()).find(|f| is_game(f));
        page.until("the file is there", async || Ok(kept().is_some())).await?;
        let file = kept().context("the file is there")?;
        ensure!(std::fs::read_to_string(&file)? == host.save(), "the file is the game");
        page.forget_games().await?;
        page.go("#/").await?;
        page.until("there is a page", async || page.has(".import input").await).await?;
        page.choose_file(".import input", &file).await?;
        page.until("it is looked through", async || page.has(".replay").await).await?;
        let length = format!("0 / {}", host.step());
        page.until("it is all there", async || Ok(page.text(".replay output").await? == length)).await?;
        scrub(&page, host.step()).await?;
        // what is no game is refused, and says so
        std::fs::write(&file, "{}")?;
        page.go("#/").await?;
        page.until("there is a page", async || page.has(".import input").await).await?;
        page.choose_file(".import input", &file).await?;
        page.until("it says so", async || page.has(".start .wrong").await).await?;
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    });
}
