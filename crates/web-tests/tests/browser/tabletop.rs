//! For people who play with real cards: factions dealt and drafted, a score kept; by mouse and finger, remembered, and
//! without a network.

use anyhow::{Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use web_tests::{Page, Server, Size, browse, browse_at, client};

/// What cannot be seen completely from left to right, and what is too small to be hit by a finger.
async fn misfits(page: &Page) -> Result<Vec<String>> {
    page.get(
        "[...all('main, main *').filter(e => { const r = e.getBoundingClientRect();
            return r.width > 0 && (r.right > document.documentElement.clientWidth + 1 || r.left < -1); }),
          ...all('main button, main a, main select, main summary, main input:not([type=checkbox]), header a').filter(e => { const r = e.getBoundingClientRect();
            return r.width > 0 && (r.height < 43.5 || r.width < 43.5); })]
        .map(e => e.tagName + ' ' + e.className + ' ' + e.innerText.slice(0, 20))",
    )
    .await
}
async fn fits(page: &Page, what: &str) -> Result<()> {
    let found = misfits(page).await?;
    ensure!(found.is_empty(), "{what}: {found:#?}");
    Ok(())
}
async fn opened(page: &Page, hash: &str) -> Result<()> {
    page.go(hash).await?;
    page.until("there is a page", async || page.has(".tabletop").await).await
}
async fn texts(page: &Page, selector: &str) -> Result<Vec<String>> {
    page.get(&format!("all({selector:?}).map(e => e.innerText.trim())")).await
}
/// Types or chooses something.
async fn enter(page: &Page, field: &str, value: &str, event: &str) -> Result<()> {
    let script = format!(
        "(e => {{ e.value = {value:?}; e.dispatchEvent(new Event('{event}', {{ bubbles: true }})); return true; }})(document.querySelector({field:?}))"
    );
    page.get::<bool>(&script).await.map(drop)
}
/// The factions that everybody has, by player.
async fn shares(page: &Page) -> Result<Vec<Vec<String>>> {
    page.get("all('.share').map(s => [...s.querySelectorAll('.half:not(.empty) b')].map(e => e.innerText))").await
}
/// Whether everybody has two that nobody else has and that a library knows.
fn is_sound(shares: &[Vec<String>]) -> bool {
    let all: BTreeSet<&String> = shares.iter().flatten().collect();
    let known = all.iter().all(|name| cards::library().find_faction(name).is_some());
    known && all.len() == 2 * shares.len() && shares.iter().all(|s| s.len() == 2)
}

#[test]
fn factions_are_dealt_from_the_sets_that_are_there_and_are_remembered() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            page.go("#/").await?;
            page.press(".to-deal").await?; // the way there is on the first page
            page.until("there is a page", async || page.has(".deal").await).await?;
            fits(&page, "before the deal").await?;
            page.press(".sitters .add").await?;
            page.until("there are three", async || Ok(texts(&page, ".share").await?.len() == 3)).await?;
            enter(&page, ".sitter:nth-of-type(3) .player-name", "Maren", "input").await?;
            page.press(".sets summary").await?;
            page.press(".sets .choices button:nth-child(2)").await?;
            let first_set = texts(&page, ".sets .choices button").await?[1].clone();
            page.press(".deal .begin").await?;
            page.until("it is dealt", async || Ok(is_sound(&shares(&page).await?))).await?;
            let dealt = shares(&page).await?;
            let lib = cards::library();
            let sets: BTreeSet<&str> = dealt
                .iter()
                .flatten()
                .filter_map(|n| lib.find_faction(n))
                .map(|f| lib.sets()[lib.set_of(f)].name)
                .collect();
            ensure!(sets.into_iter().eq([first_set.as_str()]), "only from {first_set}: {dealt:?}");
            fits(&page, "after the deal").await?;
            page.reload().await?;
            page.until("it is remembered", async || Ok(shares(&page).await? == dealt)).await?;
            ensure!(texts(&page, ".share .who").await?[2] == "Maren", "{:?}", texts(&page, ".share .who").await?);
            // eight factions, six dealt: sooner or later it is another deal
            for _ in 0..30 {
                page.press(".deal .begin").await?;
                if shares(&page).await? != dealt {
                    break;
                }
            }
            let again = shares(&page).await?;
            ensure!(is_sound(&again) && again != dealt, "dealt again: {again:?}");
            // too few are left
            page.press(".left-out summary").await?;
            for n in 0..3 {
                page.press(".left-out .plate[aria-pressed=true]").await?;
                page.until("it is left out", async || Ok(texts(&page, ".left-out .plate.away").await?.len() == n + 1))
                    .await?;
            }
            page.until("it says so", async || page.has(".setup-foot .problem").await).await?;
            ensure!(page.has(".begin:disabled").await?);
            fits(&page, "with factions left out").await
        });
    }
}

#[test]
fn a_draft_with_bans_goes_forth_and_back_and_can_be_undone() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            opened(&page, "#/deal").await?;
            page.press("[data-way=draft]").await?;
            page.press("[data-bans='1']").await?;
            page.press(".deal .begin").await?;
            page.until("somebody bans", async || page.has(".share.current").await).await?;
            page.press(".dealt .set-head").await?;
            page.until("a set unfolds", async || page.has(".dealt .plate").await).await?;
            let mut order = Vec::new();
            for n in 0..6 {
                let now = page.get::<String>("document.querySelector('.share.current').dataset.seat").await?;
                let told = page.text(".setup-foot p").await?;
                ensure!(told.contains("ban") == (n < 2), "turn {n}: {told}");
                order.push(now);
                if n == 3 {
                    page.reload().await?;
                    page.until("the draft is remembered", async || page.has(".share.current").await).await?;
                    page.press(".dealt .set-head").await?;
                    page.until("a set unfolds", async || page.has(".dealt .plate").await).await?;
                }
                let left: usize = page.get("all('.dealt .plate').length").await?;
                let name = page.text(".dealt .plate b").await?;
                page.press(".dealt .plate").await?;
                page.until("it is gone", async || {
                    Ok(!texts(&page, ".dealt .plate b").await?.contains(&name) || !page.has(".share.current").await?)
                })
                .await?;
                ensure!(left > 1, "there is something to choose");
            }
            let (a, b) = (order[2].clone(), order[3].clone());
            ensure!(a != b && order == [b.clone(), a.clone(), a.clone(), b.clone(), b, a], "{order:?}");
            page.until("everybody has two", async || Ok(is_sound(&shares(&page).await?))).await?;
            ensure!(page.text(".banned").await?.matches(',').count() == 1, "{}", page.text(".banned").await?);
            page.press(".undo-deal").await?;
            page.until("the last one is undone", async || page.has(".share.current .half.empty").await).await?;
            fits(&page, "in a draft").await
        });
    }
}

async fn points(page: &Page) -> Result<Vec<String>> {
    texts(page, ".scorer .counter output").await
}

#[test]
fn a_score_is_kept_through_a_reload_up_to_the_victory() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            opened(&page, "#/score").await?;
            enter(&page, ".scorer:nth-of-type(2) .player-name", "Maren", "input").await?;
            for _ in 0..3 {
                page.press(".scorer[data-seat='1'] .more-of").await?;
            }
            page.press(".scorer[data-seat='1'] .less").await?;
            page.until("two points", async || Ok(points(&page).await? == ["0", "2"])).await?;
            page.press(".undo-score").await?;
            page.until("three again", async || Ok(points(&page).await? == ["0", "3"])).await?;
            page.press(".end-turn").await?;
            page.until("it is the other's turn", async || page.has(".scorer[data-seat='1'].current").await).await?;
            // a base that is known pays by itself
            let base = cards::library().find_base("The Homeworld").expect("a base");
            let printed = cards::library().entry(base).def;
            enter(&page, ".score-base select", printed.name, "change").await?;
            page.until("its breakpoint is known", async || {
                Ok(texts(&page, ".score-base:nth-of-type(1) .base-line .counter output").await?
                    == [printed.breakpoint.to_string()])
            })
            .await?;
            for _ in 0..printed.breakpoint {
                page.press(".score-base .at-base[data-seat='0'] .more-of").await?;
            }
            page.until("it is ready", async || page.has(".score-base.ready .ready-tag").await).await?;
            page.press(".score-base .at-base[data-seat='1'] .more-of").await?;
            fits(&page, "with a base that is ready").await?;
            page.reload().await?;
            page.until("it is remembered", async || {
                Ok(points(&page).await? == ["0", "3"] && page.has(".score-base.ready").await?)
            })
            .await?;
            ensure!(page.has(".scorer[data-seat='1'].current").await?, "and whose turn it is");
            page.press(".score-base .score-it").await?;
            let paid = [printed.vp[0].to_string(), (3 + printed.vp[1]).to_string()];
            page.until("it has paid", async || Ok(points(&page).await? == paid)).await?;
            ensure!(!page.has(".score-base.ready").await?, "another base takes its place");
            for _ in 0..12 {
                page.press(".scorer[data-seat='1'] .more-of").await?;
            }
            ensure!(!page.has(".scorer.won").await?, "the turn is not over");
            page.press(".end-turn").await?;
            page.until("it is won", async || page.has(".scorer[data-seat='1'].won").await).await?;
            ensure!(
                page.text(".score-standing").await?.contains("Maren wins"),
                "{}",
                page.text(".score-standing").await?
            );
            page.press(".restart").await?;
            page.until("another game", async || Ok(points(&page).await? == ["0", "0"])).await?;
            page.press(".undo-score").await?;
            page.until("not even that is for good", async || page.has(".scorer.won").await).await?;
            fits(&page, "at the end").await
        });
    }
}

#[test]
fn both_work_without_a_network() {
    let mut server = Server::start(client().clone(), BTreeMap::new());
    let address = server.address().to_string();
    browse_at(&address, Size::PHONE, async move |page| {
        page.until("the page is kept", async || page.get("!!navigator.serviceWorker.controller").await).await?;
        server.stop();
        opened(&page, "#/deal").await?;
        page.reload().await?;
        page.until("there is a page", async || page.has(".deal").await).await?;
        page.press(".deal .begin").await?;
        page.until("it is dealt", async || Ok(is_sound(&shares(&page).await?))).await?;
        page.press(".keep-score").await?;
        page.until("a score is kept", async || page.has(".scorer").await).await?;
        page.press(".scorer .more-of").await?;
        page.reload().await?;
        page.until("and remembered", async || Ok(points(&page).await? == ["1", "0"])).await
    });
}
