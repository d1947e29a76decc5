//! Where games are stored: the browser's database, one tab at a time; and what is said where that is not possible.

use crate::tools::{answer_quickly, at_once, at_question, open, type_seed};
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use web_tests::{Page, Size, browse};

/// All games in the database, by number: whether they are over.
async fn games(page: &Page) -> Result<BTreeMap<u32, bool>> {
    page.get("games().then(all => Object.fromEntries(Object.entries(all).map(([n, g]) => [n, g.over])))").await
}
async fn answer(page: &Page) -> Result<()> {
    page.until_asked(None).await?;
    answer_quickly(page, 0).await?;
    Ok(())
}
async fn until(page: &Page, selector: &str) -> Result<()> {
    page.until(&format!("there is {selector}"), async || page.has(selector).await).await
}

/// Plays where nothing can be stored: it is said once, and play goes on.
async fn plays_unstored(page: &Page, trouble: &str) -> Result<()> {
    page.go("#/setup").await?;
    type_seed(page, 70).await?;
    page.press(".begin").await?;
    let notice = format!(".storage-notice[data-trouble={trouble}]");
    until(page, &notice).await?;
    answer(page).await?;
    ensure!(page.has(&notice).await?, "it is there until it has been read");
    page.press(".storage-notice button").await?;
    answer(page).await?;
    ensure!(!page.has(".storage-notice").await?, "it is said once");
    page.press(".menu").await?;
    page.press(".menu-sheet .to-keys + button").await?; // what this tab has played can be looked through
    until(page, ".replay").await
}

#[test]
fn a_full_storage_is_said_once_and_play_goes_on() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        page.limit_storage(1).await?;
        plays_unstored(&page, "full").await
    });
}

#[test]
fn a_forbidden_storage_is_said_once_and_play_goes_on() {
    browse(Size::PHONE, async |page| {
        let forbidden = "(() => { throw new DOMException('no', 'SecurityError'); })()";
        let forbid = |name: &str| format!("Object.defineProperty(window, '{name}', {{ get: () => {forbidden} }});");
        page.before_all(&[forbid("indexedDB"), forbid("localStorage")].concat()).await?;
        page.prefer("prefers-reduced-motion", "reduce").await?; // settings cannot be stored, either
        plays_unstored(&page, "forbidden").await
    });
}

#[test]
fn a_game_that_an_earlier_version_has_stored_is_continued() {
    browse(Size::DESKTOP, async |page| {
        let host = at_question(6, 70);
        at_once(&page).await?;
        page.keep("breakpoint.save", &host.save()).await?;
        page.keep("breakpoint.over", "no").await?;
        page.keep("breakpoint.replay", &host.save()).await?;
        page.go("#/").await?;
        page.press(".door.continue").await?;
        page.until_asked(None).await?;
        ensure!(page.step().await? == host.step() && page.saved().await? == host.save(), "it is another game");
        let moved = "Object.keys(localStorage).every(k => /settings|recent/.test(k))";
        page.until("it is no longer there as well", async || page.get::<bool>(moved).await).await?;
        ensure!(games(&page).await?.len() == 1, "it is one game");
        page.go("#/replay?at=2").await?;
        until(&page, ".table[data-step='2'] .base").await
    });
}

/// Two tabs at one game: the second is told so and takes it over, and so does the first again.
async fn two_tabs(page: &Page) -> Result<()> {
    let host = at_question(6, 71);
    open(page, &host).await?;
    page.until_asked(None).await?;
    let first = page.new_tab("#/", Size::DESKTOP).await?;
    page.press(".door.continue").await?;
    until(page, ".other-tab[data-taken=false]").await?;
    page.press(".take-over").await?;
    page.until_asked(None).await?;
    ensure!(page.step().await? == host.step(), "it is as it was");
    answer(page).await?;
    let (step, saved) = (page.step().await?, page.saved().await?);
    let second = page.switch_to(&first).await?;
    until(page, ".other-tab[data-taken=true]").await?;
    // the first one still has its table, and writes no more
    page.get::<bool>("(document.querySelector('.end-turn, [data-offers]').click(), true)").await?;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await; // as long as it would usually take
    ensure!(page.stored().await? == saved, "the first tab has written over the second one's game");
    page.press(".take-over").await?;
    page.until_asked(None).await?;
    ensure!(page.step().await? == step, "it comes back as it was there");
    answer(page).await?;
    ensure!(page.saved().await? != saved, "and is stored here again");
    page.switch_to(&second).await?;
    until(page, ".other-tab[data-taken=true]").await?;
    ensure!(games(page).await?.len() == 1);
    Ok(())
}

#[test]
fn a_game_is_played_in_one_tab_at_a_time() {
    browse(Size::DESKTOP, async |page| two_tabs(&page).await);
}

#[test]
fn tabs_without_locks_ask_each_other() {
    browse(Size::DESKTOP, async |page| {
        page.before_all("delete Navigator.prototype.locks;").await?;
        page.reload().await?;
        let first = page.new_tab("#/", Size::DESKTOP).await?;
        page.before_all("delete Navigator.prototype.locks;").await?;
        page.reload().await?;
        let second = page.switch_to(&first).await?;
        let host = at_question(6, 72);
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.switch_to(&second).await?;
        page.go("#/play").await?;
        until(&page, ".other-tab[data-taken=false]").await?;
        page.press(".take-over").await?;
        answer(&page).await?;
        page.switch_to(&first).await?;
        until(&page, ".other-tab[data-taken=true]").await
    });
}

#[test]
fn a_second_tab_can_play_a_game_of_its_own() {
    browse(Size::DESKTOP, async |page| {
        let host = at_question(6, 73);
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let first = page.new_tab("#/play", Size::DESKTOP).await?;
        page.press(".other-tab .own-game").await?;
        type_seed(&page, 74).await?;
        page.press(".begin").await?; // nothing is given up, so that nothing is asked
        answer(&page).await?;
        page.until("there are two games", async || Ok(games(&page).await?.len() == 2)).await?;
        ensure!(page.saved().await? != host.save());
        page.reload().await?;
        page.until_asked(None).await?;
        ensure!(!page.has(".other-tab").await?, "each tab comes back to its own");
        page.switch_to(&first).await?;
        ensure!(!page.has(".other-tab").await? && page.step().await? == host.step(), "the first one plays on");
        answer(&page).await?;
        let record = async || page.get::<String>("games().then(all => all[1].record)").await;
        page.until("it is stored in its own place", async || Ok(record().await? != host.save())).await?;
        let step = page.step().await?;
        page.reload().await?;
        page.until_asked(None).await?;
        ensure!(page.step().await? == step, "it comes back to its own, too");
        Ok(())
    });
}

#[test]
fn a_seed_that_nobody_typed_has_256_bits() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        page.go("#/setup").await?;
        until(&page, ".seed input").await?;
        let shown: String = page.get("document.querySelector('.seed input').value").await?;
        ensure!(shown.len() == 64 && shown.bytes().all(|b| b.is_ascii_hexdigit()), "{shown}");
        page.press(".begin").await?;
        page.until_asked(None).await?;
        ensure!(page.saved().await?.contains(&shown), "it is the game's");
        Ok(())
    });
}
