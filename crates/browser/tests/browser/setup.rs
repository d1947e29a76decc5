//! Before and after a game.

use crate::tools::{at_once, engine_view, game, open};
use anyhow::{Result, ensure};
use browser::{Page, Size, browse};
use engine::ids::Seat;
use host::Host;

/// Plays a game of bots to its end.
fn finished(seed: u64) -> Host {
    let mut host = Host::begin(cards::library(), game(3, 0, "random", seed)).expect("a possible game");
    while host.asked().is_some() {
        host.bot_answers().expect("a bot can answer");
    }
    host
}

/// What cannot be seen completely from left to right.
async fn too_wide(page: &Page) -> Result<Vec<String>> {
    page.get(
        "all('main, main *').filter(e => { const r = e.getBoundingClientRect();
            return r.width > 0 && !e.closest('.fan') && (r.right > document.documentElement.clientWidth + 1 || r.left < -1); }).map(e => e.tagName + ' ' + e.className)",
    )
    .await
}

#[test]
fn a_game_is_one_click_away_and_everything_fits() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/").await?;
            page.until("there is a page", async || page.has(".door.play").await).await?;
            ensure!(!page.has(".door.continue").await?, "there is nothing to go on with");
            ensure!(too_wide(&page).await?.is_empty(), "{:?}", too_wide(&page).await?);
            page.go("#/setup").await?;
            page.until("there is a setup", async || page.has(".begin").await).await?;
            page.press("[data-way=chosen]").await?;
            ensure!(too_wide(&page).await?.is_empty(), "{:?}", too_wide(&page).await?);
            page.go("#/").await?;
            page.press(".door.play").await?;
            ensure!(page.until_asked(None).await?, "a game is on");
            page.go("#/").await?;
            page.press(".door.continue").await?;
            ensure!(page.until_asked(None).await?, "and goes on");
            let on = page.saved().await?;
            page.go("#/").await?;
            page.press(".door.play").await?;
            page.until("it asks first", async || page.has(".door.play.asks").await).await?;
            ensure!(page.saved().await? == on, "nothing was given up yet");
            page.press(".door.play").await?;
            page.until("another game is on", async || Ok(page.saved().await? != on)).await?;
            Ok(())
        });
    }
}

#[test]
fn factions_are_drafted_without_those_that_are_kept_away() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        page.go("#/setup").await?;
        page.press("[data-way=draft]").await?;
        page.press(".which summary").await?;
        page.until("it opens", async || page.has(".which[open]").await).await?;
        let banned: String = page.text(".plate b").await?;
        page.press(".plate").await?;
        page.until("it is kept away", async || page.has(".plate.away[aria-pressed=false]").await).await?;
        page.press(".begin").await?;
        let mut picks = 0;
        while page.until_asked(None).await? && page.has(".tray.large").await? {
            let offered: Vec<String> =
                page.get("all('.tray .face-name').map(e => e.innerText.replaceAll('\\u00ad', ''))").await?;
            ensure!(offered.len() > 8 && !offered.contains(&banned), "{banned} of {offered:?}");
            ensure!(page.has(".tray .face-about").await? && page.has(".tray .complexity").await?, "it says what it is");
            let step = page.step().await?;
            page.press(".tray .card:nth-child(2)").await?;
            page.until_asked(Some(step)).await?;
            picks += 1;
        }
        let view = engine_view(&page, Seat(0)).await?;
        ensure!(picks == 2 && view.players.iter().all(|p| p.factions.len() == 2), "{picks} picks");
        Ok(())
    });
}

#[test]
fn what_is_impossible_is_said_where_it_is() {
    browse(Size::DESKTOP, async |page| {
        page.go("#/setup").await?;
        page.press("[data-way=chosen]").await?;
        ensure!(page.get::<bool>("document.querySelector('.begin').disabled").await?, "factions are missing");
        page.press(".fill").await?;
        page.until("it can begin", async || page.get("!document.querySelector('.begin').disabled").await).await?;
        page.get::<bool>("(e => { e.value = 'x'; e.dispatchEvent(new Event('input')); return true; })(document.querySelector('.seed input'))").await?;
        page.until("it says so", async || page.has(".panel:has(.seed) > .problem").await).await?;
        Ok(())
    });
}

#[test]
fn after_a_game_the_same_can_be_played_again_one_seat_further() {
    browse(Size::DESKTOP, async |page| {
        let host = finished(7);
        let before = host.view(None);
        open(&page, &host).await?;
        page.until("the game is over", async || page.has(".over tfoot").await).await?;
        let sums: Vec<u8> = page.get("all('.over tfoot td').map(e => Number(e.innerText))").await?;
        ensure!(sums == before.players.iter().map(|p| p.vp).collect::<Vec<_>>(), "{sums:?}");
        let columns: Vec<u8> = page
            .get("[1, 2, 3].map(n => all(`.over tbody td:nth-child(${n + 1})`).reduce((s, e) => s + (Number(e.innerText) || 0), 0))")
            .await?;
        ensure!(columns == sums, "the bases add up: {columns:?}");
        page.press(".over .rotated").await?;
        page.until("another game is on", async || Ok(!page.has(".over").await? && page.has(".base").await?)).await?;
        let after = engine_view(&page, Seat(0)).await?;
        for (i, p) in before.players.iter().enumerate() {
            let there = &after.players[(i + 1) % 3];
            ensure!((&p.name, &p.factions) == (&there.name, &there.factions), "{p:?} is now {there:?}");
        }
        Ok(())
    });
}

#[test]
fn a_game_that_is_on_is_given_up_only_by_a_second_press() {
    browse(Size::DESKTOP, async |page| {
        let on = crate::tools::at_question(5, 61);
        open(&page, &on).await?;
        page.until_asked(None).await?;
        let doors = [("#/", ".door.play"), ("#/", ".door.learn"), ("#/setup", ".begin")];
        for (place, door) in doors {
            page.go(place).await?;
            page.until("there is a door", async || page.has(door).await).await?;
            page.press(door).await?;
            page.until("it asks", async || page.has(&format!("{door}.asks")).await).await?;
            ensure!(page.saved().await? == on.save(), "{door} gave the game up");
        }
        page.press(".begin").await?;
        page.until("another game is on", async || Ok(page.saved().await? != on.save())).await?;
        Ok(())
    });
}
