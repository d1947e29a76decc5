//! Before and after a game.

use crate::tools::{Mirror, at_once, engine_view, game, open, type_seed};
use anyhow::{Context, Result, ensure};
use engine::ask::Ask;
use engine::ids::Seat;
use host::Table;
use web_tests::{Page, Size, browse};

/// Plays a game of bots to its end.
fn finished(seed: u64) -> Table {
    let mut host = Table::begin(cards::library(), game(3, 0, "random", seed), None).expect("a possible game");
    while host.asked().is_some() {
        host.bot_answers().expect("a bot can answer");
    }
    host
}

/// A game of bots that lacks only its last answer.
fn nearly_finished(seed: u64) -> String {
    let mut host = Table::begin(cards::library(), game(2, 0, "random", seed), None).expect("a possible game");
    let mut before = host.save();
    while host.asked().is_some() {
        before = host.save();
        host.bot_answers().expect("a bot can answer");
    }
    before
}

/// What cannot be seen completely from left to right.
async fn too_wide(page: &Page) -> Result<Vec<String>> {
    page.get(
        "all('main, main *').filter(e => { const r = e.getBoundingClientRect();
            return r.width > 0 && !e.closest('.showcase') && (r.right > document.documentElement.clientWidth + 1 || r.left < -1); }).map(e => e.tagName + ' ' + e.className)",
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

/// The doors from first to last, and which of them is the bright one.
async fn doors(page: &Page) -> Result<(Vec<String>, Vec<String>)> {
    page.until("there is a page", async || page.has(".door").await).await?;
    page.get(
        "(all => [all('.door'), all('.door.main')])(s => [...document.querySelectorAll(s)].map(e => e.className.split(' ')[1]))",
    )
    .await
}

#[test]
fn a_first_visit_leads_to_the_game_that_teaches_and_a_later_one_to_the_last_settings() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/").await?;
            ensure!(
                doors(&page).await?
                    == (["learn", "play", "friends", "set-up"].map(String::from).into(), vec!["learn".into()])
            );
            ensure!(page.text("h1").await?.contains("bases") && page.has(".showcase .card").await?, "what the game is");
            ensure!(page.get::<bool>("(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector('.door.main').getBoundingClientRect())").await?, "it is in sight");
            // the first opponent is a relaxed one
            page.press(".door.play").await?;
            ensure!(page.until_asked(None).await?, "a game is on");
            let view = engine_view(&page, Seat(0)).await?;
            ensure!(view.seated[1].bot.as_deref() == Some("relaxed"), "{:?}", view.seated);
            page.go("#/").await?;
            ensure!(doors(&page).await?.1 == ["continue"], "{:?}", doors(&page).await?);
            // bots finish a game here
            page.keep_game(&nearly_finished(9)).await?;
            page.go("#/play").await?;
            page.until("it is over", async || page.has(".over").await).await?;
            page.keep("breakpoint.setup", &serde_json::to_string(&game(3, 1, "sharp", 8))?).await?;
            page.go("#/").await?;
            let later: Vec<String> = ["play", "friends", "set-up", "learn"].map(String::from).into();
            ensure!(doors(&page).await? == (later, vec!["play".into()]), "{:?}", doors(&page).await?);
            ensure!(
                page.text(".door.play").await?.contains("Player 0 · Player 1 · Player 2"),
                "with the last settings"
            );
            Ok(())
        });
    }
}

#[test]
fn after_the_first_game_comes_a_normal_one() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        page.go("#/").await?;
        page.press(".door.learn").await?;
        ensure!(page.until_asked(None).await?, "a game is on");
        // it is played to its end elsewhere
        let mut host = Mirror::default();
        let mut host = host.follow(&page.saved().await?)?.clone();
        while let Some(seat) = host.asked() {
            match host.is_bot(seat) {
                true => host.bot_answers().ok().context("a bot answers")?,
                false => {
                    let last = host.view(Some(seat)).table.question.context("a question")?.offers.pop();
                    host.answer(seat, last.context("an option")?.choice).ok().context("it is offered")?
                }
            };
        }
        open(&page, &host).await?;
        page.until("it is over", async || page.has(".over .again").await).await?;
        ensure!(page.text(".over .again").await? == "Now a normal game", "{}", page.text(".over .again").await?);
        page.press(".over .again").await?;
        ensure!(page.until_asked(None).await?, "a game is on");
        let view = engine_view(&page, Seat(0)).await?;
        ensure!(view.seated[1].name != host.view(None).seated[1].name, "with another bot: {:?}", view.seated);
        ensure!(!page.has(".coach").await?, "without hints");
        Ok(())
    });
}

#[test]
fn an_address_that_leads_nowhere_says_so_and_shows_the_way() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            page.go("#/rules").await?;
            page.until("it says so", async || page.has(".unknown h1").await).await?;
            ensure!(too_wide(&page).await?.is_empty(), "{:?}", too_wide(&page).await?);
            page.press(".go-home").await?;
            page.until("it leads home", async || page.has(".door").await).await
        });
    }
}

#[test]
fn from_a_page_to_read_the_way_back_to_the_game_is_one_click() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/help").await?;
            page.until("there is a page", async || page.has(".book-head .to-start").await).await?;
            ensure!(!page.has(".back-to-game").await?, "there is no game");
            open(&page, &crate::tools::at_question(3, 62)).await?;
            page.until_asked(None).await?;
            let step = page.step().await?;
            for hash in ["#/help/turn", "#/library", "#/settings", "#/credits", "#/deal", "#/score"] {
                page.go(hash).await?;
                page.until("there is a way back", async || page.has(".back-to-game").await).await?;
                ensure!(page.has(".book-head a[href='#/settings']").await?, "and one to the settings");
                let out = "all('.book-head a').filter(e => { const r = e.getBoundingClientRect(); return r.left < -1 || r.right > innerWidth + 1 || r.height < 43.5; }).map(e => e.innerText)";
                ensure!(
                    page.get::<Vec<String>>(out).await?.is_empty(),
                    "{hash}: {:?}",
                    page.get::<Vec<String>>(out).await?
                );
                page.press(".back-to-game").await?;
                page.until_asked(None).await?;
                ensure!(page.step().await? == step, "the game is as it was");
            }
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
        page.press(".set-head").await?;
        page.until("the set unfolds", async || page.has(".set.open .plate").await).await?;
        let banned: String = page.text(".plate b").await?;
        page.press(".plate").await?;
        page.until("it is kept away", async || page.has(".plate.away[aria-pressed=false]").await).await?;
        type_seed(&page, 63).await?;
        page.press(".begin").await?;
        let mut picks = 0;
        while page.until_asked(None).await? && page.has(".tray.large").await? {
            let offered: Vec<String> = page.get("all('.tray .in-line, .tray .plate b').map(e => e.innerText)").await?;
            ensure!(offered.len() > 8 && !offered.contains(&banned), "{banned} of {offered:?}");
            if !page.has(".tray .set.open").await? {
                page.press(".tray .set-head").await?;
                page.until("the set unfolds", async || page.has(".tray .plate").await).await?;
            }
            ensure!(
                page.has(".tray .plate small").await? && page.has(".tray .complexity").await?,
                "it says what it is"
            );
            let step = page.step().await?;
            page.press(".tray .plate").await?;
            page.press(".prompt .confirm").await?;
            page.until_asked(Some(step)).await?;
            picks += 1;
        }
        let view = engine_view(&page, Seat(0)).await?;
        ensure!(picks == 2 && view.players.iter().all(|p| p.factions.len() == 2), "{picks} picks");
        Ok(())
    });
}

#[test]
fn a_draft_shows_who_has_banned_and_may_pick_what() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/setup").await?;
            ensure!(!page.has("[data-bans]").await?, "only a draft has bans");
            page.press("[data-way=draft]").await?;
            page.press("[data-bans='1']").await?;
            page.press("[data-candidates='4']").await?;
            page.until("both are chosen", async || {
                Ok(page.has("[data-bans='1'].chosen").await? && page.has("[data-candidates='4'].chosen").await?)
            })
            .await?;
            type_seed(&page, 63).await?;
            page.press(".begin").await?;
            let mut asked = Vec::new();
            while page.until_asked(None).await? && page.has(".tray.large").await? {
                let view = engine_view(&page, Seat(0)).await?;
                let ask = view.table.question.as_ref().map(|q| q.ask);
                let banned: usize = view.table.players.iter().map(|p| p.banned.len()).sum();
                let candidates: usize = view.table.players.iter().map(|p| p.candidates.len()).sum();
                ensure!(page.get::<usize>("all('.pick-banned .pick').length").await? == banned, "{banned} banned");
                ensure!(page.get::<usize>("all('.pick-candidates .pick').length").await? == candidates, "{candidates}");
                let title = page.text(".prompt-title").await?;
                ensure!(title.contains("ban") == (ask == Some(Ask::Ban)), "{title}");
                if !page.has(".tray .plate").await? {
                    page.press(".tray .set-head").await?;
                    page.until("the set unfolds", async || page.has(".tray .plate").await).await?;
                }
                let step = page.step().await?;
                page.press(".tray .plate").await?;
                page.press(".prompt .confirm").await?;
                page.until_asked(Some(step)).await?;
                asked.extend(ask);
            }
            ensure!(asked == [Ask::Ban, Ask::Draft, Ask::Draft], "{asked:?}");
            let view = engine_view(&page, Seat(0)).await?;
            ensure!(view.players.iter().all(|p| p.factions.len() == 2));
            Ok(())
        });
    }
}

/// Types words into a field.
async fn type_into(page: &Page, field: &str, words: &str) -> Result<()> {
    let script = format!(
        "(e => {{ e.value = {words:?}; e.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})(document.querySelector({field:?}))"
    );
    ensure!(page.get::<bool>(&script).await?, "there is a field");
    Ok(())
}

#[test]
fn a_faction_is_found_among_all_by_name_by_set_and_by_complexity() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/setup").await?;
            page.press("[data-way=chosen]").await?;
            page.until("there are sets", async || page.has(".set").await).await?;
            ensure!(!page.has(".set .plate").await?, "all sets are folded");
            let named: usize = page.get("all('.set .in-line').length").await?;
            ensure!(named == cards::library().playable().count(), "every faction is named: {named}");
            ensure!(page.get::<bool>("all('.set-head').every(e => e.querySelector('b').innerText && e.querySelector('.set-count').innerText)").await?, "every set says how many");
            ensure!(too_wide(&page).await?.is_empty(), "{:?}", too_wide(&page).await?);
            type_into(&page, ".finder-words", "pirat").await?;
            page.until("it is found", async || page.get("all('.plate').length === 1").await).await?;
            ensure!(
                page.text(".plate b").await? == "Pirates" && page.get::<usize>("all('.set').length").await? == 1,
                "nothing else is"
            );
            page.press(".plate").await?;
            page.until("it is picked", async || page.has(".plate.taken").await).await?;
            let count = page.text(".set-count").await?;
            ensure!(count.starts_with("1 of"), "the set says so: {count}");
            type_into(&page, ".finder-words", "").await?;
            page.until("sets are folded again", async || Ok(!page.has(".set .plate").await?)).await?;
            ensure!(page.text(".in-line.taken").await? == "Pirates", "and the line still shows it");
            page.press(".hard[data-hard='3']").await?;
            page.until("the hard ones are shown", async || page.has(".set .plate").await).await?;
            let marks: Vec<usize> =
                page.get("all('.set .plate .complexity').map(e => e.querySelectorAll('.on').length)").await?;
            ensure!(marks.len() > 5 && marks.iter().all(|&n| n == 3), "{marks:?}");
            type_into(&page, ".finder-words", "no such thing").await?;
            page.until("it says so", async || Ok(!page.has(".set").await? && page.has(".shelf .count").await?)).await?;
            page.go("#/library").await?;
            page.until("there is a library", async || page.has(".set").await).await?;
            ensure!(page.has(".set .plate").await? == (size.width > 900), "sets are folded where there is little room");
            let wide: bool =
                page.get("document.documentElement.scrollWidth > document.documentElement.clientWidth").await?;
            ensure!(!wide, "everything fits; the kinds of cards have a row of their own to scroll");
            type_into(&page, ".filter-words", "vampires").await?;
            page.until("a faction is found above its cards", async || page.has(".found .plate").await).await?;
            ensure!(
                page.text(".found .plate b").await? == "Vampires" && page.has(".tiles .tile").await?,
                "and so are they"
            );
            Ok(())
        });
    }
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
        let sums: Vec<u8> = page.get("all('.over tfoot td').map(e => Number(e.textContent))").await?;
        ensure!(sums == before.players.iter().map(|p| p.vp).collect::<Vec<_>>(), "{sums:?}");
        let columns: Vec<u8> = page
            .get("[1, 2, 3].map(n => all(`.over tbody td:nth-child(${n + 1})`).reduce((s, e) => s + (Number(e.textContent) || 0), 0))")
            .await?;
        ensure!(columns == sums, "the bases add up: {columns:?}");
        page.press(".over .rotated").await?;
        page.until("another game is on", async || Ok(!page.has(".over").await? && page.has(".base").await?)).await?;
        let after = engine_view(&page, Seat(0)).await?;
        for (i, p) in before.players.iter().enumerate() {
            let there = (i + 1) % 3;
            let (was, is) = (&before.seated[i].name, &after.seated[there].name);
            ensure!((was, &p.factions) == (is, &after.players[there].factions), "{was} is now {is}");
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
