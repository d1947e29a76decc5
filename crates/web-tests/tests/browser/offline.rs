//! After the first visit nothing is needed but the browser; and a new version comes whole or not at all.

use crate::tools::{Dice, confirm, engine_view, game, pick, set_up};
use anyhow::{Context, Result, ensure};
use engine::ids::Seat;
use std::collections::BTreeMap;
use web_build::site::Site;
use web_tests::{Page, Server, Size, browse_at, client};

/// Begins a game and gives some answers.
async fn play_a_little(page: &Page, seed: u64) -> Result<()> {
    set_up(page, &game(2, 1, "relaxed", seed), "Off").await?;
    page.press(".begin").await?;
    let mut dice = Dice(seed);
    for _ in 0..8 {
        ensure!(page.until_asked(None).await?, "it is over too soon");
        let (step, view) = (page.step().await?, engine_view(page, Seat(0)).await?);
        let offer = pick(&page.offers().await?, &view, &mut dice)?;
        page.press_at(offer.point.context("it is in sight")?).await?;
        if offer.numbers.len() > 1 {
            page.press(".prompt .option:not(.undo)").await?;
        }
        confirm(page, step).await?;
        page.until_asked(Some(step)).await?;
    }
    Ok(())
}

/// Waits until the page has everything that it needs later.
async fn until_kept(page: &Page) -> Result<()> {
    page.until("the page is kept", async || page.get("!!navigator.serviceWorker.controller").await).await
}

/// The version of everything that the page has fetched, from the folder it lies in.
async fn versions(page: &Page) -> Result<Vec<String>> {
    page.until("there is a page", async || page.has(".door.play").await).await?;
    page.get(
        "[...new Set(performance.getEntriesByType('resource').map(e => new URL(e.name).pathname.match(/\\/a\\/([0-9a-f]+)\\//)?.[1]))]
            .filter(v => v).sort()",
    )
    .await
}

/// The folder of a site's version.
fn version(site: &Site) -> String {
    site.files.keys().find_map(|path| Some(path.split_once("a/")?.1.split_once('/')?.0.into())).expect("a version")
}

/// The same client in another version.
fn newer() -> Site {
    let (old, new) = (version(client()), "f".repeat(16));
    let renewed = |bytes: &[u8]| match std::str::from_utf8(bytes) {
        Ok(text) => text.replace(&old, &new).into_bytes(),
        Err(_) => bytes.to_vec(),
    };
    let files = client().files.iter().map(|(path, bytes)| (path.replace(&old, &new), renewed(bytes)));
    Site { files: files.collect() }
}

#[test]
fn a_game_is_played_without_a_network_after_the_first_visit() {
    let mut server = Server::start(client().clone(), BTreeMap::new());
    let address = server.address().to_string();
    browse_at(&address, Size::DESKTOP, async move |page| {
        until_kept(&page).await?;
        server.stop();
        page.reload().await?;
        play_a_little(&page, 31).await?;
        page.go("#/library").await?;
        page.until("there is a library", async || page.has("h1").await).await
    });
}

#[test]
fn a_new_version_is_taken_up_whole_at_the_next_load() {
    let mut server = Server::start(client().clone(), BTreeMap::new());
    let address = server.address().to_string();
    browse_at(&address, Size::DESKTOP, async move |page| {
        until_kept(&page).await?;
        ensure!(versions(&page).await? == [version(client())]);
        let newer = newer();
        server.serve_instead(newer.clone());
        page.reload().await?;
        ensure!(versions(&page).await? == [version(&newer)], "not the new version alone: {:?}", versions(&page).await?);
        let kept = format!("caches.has('breakpoint-{}')", version(&newer));
        page.until("the new version is kept, too", async || page.get(&kept).await).await?;
        let over = "navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting && r.active.state === 'activated')";
        page.until("and at work", async || page.get(over).await).await?;
        server.stop();
        page.reload().await?;
        ensure!(versions(&page).await? == [version(&newer)], "without a network: {:?}", versions(&page).await?);
        Ok(())
    });
}

#[test]
fn it_works_below_any_path_of_a_web_host() {
    let mut server = Server::start(client().clone().under("games/cards"), BTreeMap::new());
    let address = format!("{}games/cards/", server.address());
    browse_at(&address, Size::PHONE, async move |page| {
        until_kept(&page).await?;
        play_a_little(&page, 32).await?;
        ensure!(page.complaints().await?.is_empty(), "{:?}", page.complaints().await?);
        server.stop();
        page.reload().await?;
        page.until_asked(None).await?;
        Ok(())
    });
}
