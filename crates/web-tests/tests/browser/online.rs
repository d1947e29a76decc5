//! People at one table from different places: each in a browser of their own, at a real server.

use crate::tools::at_once;
use anyhow::{Context, Result, ensure};
use web_tests::{GameServer, Page, Size, browse, browse_at, browse_together};

/// A name that would be something else if a page took it for more than text.
const BOB: &str = "<b>Bob</b><img>";

/// Types something into a field.
async fn enter(page: &Page, field: &str, value: &str) -> Result<()> {
    page.until(&format!("there is {field}"), async || page.has(field).await).await?;
    let script = format!(
        "(e => {{ e.value = {value:?}; e.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})(document.querySelector({field:?}))"
    );
    page.get::<bool>(&script).await.map(drop)
}
async fn there(page: &Page, selector: &str) -> Result<()> {
    page.until(&format!("there is {selector}"), async || page.has(selector).await).await
}
async fn gone(page: &Page, selector: &str) -> Result<()> {
    page.until(&format!("{selector} is gone"), async || Ok(!page.has(selector).await?)).await
}
/// What is said with these words somewhere.
async fn says(page: &Page, selector: &str, words: &str) -> Result<()> {
    let told = async || Ok(page.text(selector).await?.contains(words));
    page.until(&format!("{selector} says {words:?}"), told).await
}

/// Opens a table by the way from the first page, as Ann, and says its link.
async fn open_table(page: &Page) -> Result<String> {
    at_once(page).await?;
    page.go("#/").await?;
    page.press(".door.friends").await?;
    enter(page, ".guest-name", "Ann").await?;
    page.press(".name-form .begin").await?;
    page.press(".open-table").await?;
    there(page, ".waiting-room .invite .link").await?;
    page.get("document.querySelector('.invite .link').value").await
}
/// Comes by a link as somebody new: a name, and one press.
async fn come(page: &Page, link: &str, name: &str) -> Result<()> {
    at_once(page).await?;
    page.visit(link).await?;
    enter(page, ".guest-name", name).await?;
    page.press(".name-form .begin").await
}
/// Two people at a table, and its game begins.
async fn begin(ann: &Page, bob: &Page) -> Result<String> {
    let link = open_table(ann).await?;
    come(bob, &link, BOB).await?;
    bob.press(".begin[data-next=ready]").await?;
    ann.press(".begin[data-next=start]").await?;
    let dealt = async || Ok(ann.get::<bool>(IS_DEALT).await? & bob.get::<bool>(IS_DEALT).await?);
    ann.until("both have their hands", dealt).await?;
    Ok(link)
}
/// Whether somebody sees the table and has their hand. One without a minion is settled first: until then, others are
/// told nothing, because they may not know that anybody is asked.
const IS_DEALT: &str = "(() => {
    const asks = document.querySelector('.table.asked .prompt-title')?.textContent.includes('no minion') ?? false;
    if (asks) (document.querySelector('.opening .go') ?? document.querySelector('.prompt .option')).click();
    return !asks && document.querySelector('.table .board .base') !== null;
})()";
/// Whoever of the two is asked first, and the other one.
async fn asked<'a>(a: &'a Page, b: &'a Page) -> Result<(&'a Page, &'a Page)> {
    let any = async || Ok(a.has(".table.asked").await? || b.has(".table.asked").await?);
    a.until("somebody is asked", any).await?;
    Ok(if a.has(".table.asked").await? { (a, b) } else { (b, a) })
}
/// What is asked, and the hand, without what another connection numbers anew.
async fn moment(page: &Page) -> Result<(String, Vec<String>)> {
    let hand = "all('.hand .card .face-name').map(e => e.textContent).sort()";
    Ok((page.text(".prompt-title").await?, page.get(hand).await?))
}

/// Somebody who answers whatever is asked at once, by clicks, until the game is over.
const PLAYER: &str = "(() => {
    const below = n => Math.floor(Math.random() * n);
    const real = \":not(.undo):not(.explain):not(.skip):not(.placed)\";
    clearInterval(window.player);
    window.player = setInterval(() => {
        if (document.querySelector('.over')) return clearInterval(window.player);
        const one = document.querySelector('.opening .go, .prompt .confirm');
        if (one) return one.click();
        if (!document.querySelector('.table.asked')) return;
        const several = all(`.prompt .option${real}:not([data-offers])`);
        const offers = all(\"[data-offers]:not([data-offers=''])\");
        const found = several.length ? several : offers;
        if (found.length) handle(found[below(found.length)]).click();
    }, 150);
    return true;
})()";

async fn play_to_the_end(pages: &[&Page]) -> Result<()> {
    for page in pages {
        page.get::<bool>(PLAYER).await?;
    }
    for page in pages {
        there(page, ".over").await?;
    }
    Ok(())
}

#[test]
fn two_people_meet_by_link_play_to_the_end_and_once_more() {
    let server = GameServer::start();
    browse_together(server.address(), &[Size::DESKTOP, Size::PHONE], async |pages| {
        let [ann, bob] = &pages[..] else { unreachable!() };
        begin(ann, bob).await?;
        ensure!(ann.text(".players").await?.contains(BOB), "a name is a text: {}", ann.text(".players").await?);
        ensure!(!ann.has(".players img, .players b b").await?);
        play_to_the_end(&[ann, bob]).await?;
        let titles = [ann.text("#over-title").await?, bob.text("#over-title").await?];
        let points = "all('.over-standings li').map(e => e.innerText).join()";
        ensure!(ann.get::<String>(points).await? == bob.get::<String>(points).await?, "{titles:?}");
        ann.press(".proof summary").await?;
        let proof: Vec<String> = ann.get("all('.proof code').map(e => e.innerText)").await?;
        ensure!(proof.iter().all(|p| p.len() >= 64), "{proof:?}");
        // the record is a replay, and its link leads there
        let replay: String = ann.get("document.querySelector('.watch-again').href").await?;
        let before: String = ann.get("location.hash").await?;
        ann.visit(&format!("{replay}&at=5")).await?;
        ann.until("it is looked through", async || Ok(ann.text(".replay output").await?.starts_with('5'))).await?;
        ann.go(&before).await?;
        // once more, with the seats moved on
        ann.press(".rematch").await?;
        bob.press(".rematch").await?;
        for page in [ann, bob] {
            let next = async || Ok(page.get::<String>("location.hash").await? != before);
            page.until("there is another table", next).await?;
        }
        there(ann, ".waiting-room, .table").await
    });
}

#[test]
fn whoever_is_closed_comes_back_to_the_same_question() {
    let server = GameServer::start();
    browse_together(server.address(), &[Size::DESKTOP, Size::DESKTOP], async |pages| {
        let [ann, bob] = &pages[..] else { unreachable!() };
        begin(ann, bob).await?;
        let (one, other) = asked(ann, bob).await?;
        let before = moment(one).await?;
        let hash: String = one.get("location.hash").await?;
        one.visit("about:blank").await?;
        there(other, ".player .seat-note").await?; // away
        one.go(&hash).await?;
        there(one, ".table.asked").await?;
        ensure!(moment(one).await? == before, "{:?} is not {before:?}", moment(one).await?);
        gone(other, ".player .seat-note").await?;
        ensure!(one.get::<String>("document.title").await?.starts_with("Your turn"), "the title says whose turn it is");
        // the network goes and comes: the page comes back by itself
        one.set_offline(true).await?;
        there(one, ".around .lost").await?;
        one.set_offline(false).await?;
        gone(one, ".around .lost").await?;
        says(one, ".around", "connected again").await?;
        there(one, ".table.asked").await?;
        ensure!(moment(one).await? == before);
        Ok(())
    });
}

#[test]
fn others_watch_what_everybody_may_know_and_hands_that_are_shown() {
    let server = GameServer::start();
    let sizes = [Size::DESKTOP, Size::PHONE, Size::PHONE];
    browse_together(server.address(), &sizes, async |pages| {
        let [ann, bob, cid] = &pages[..] else { unreachable!() };
        let link = begin(ann, bob).await?;
        come(cid, &link, "Cid").await?;
        there(cid, ".table.watching .board .base").await?;
        ensure!(!cid.has(".hand .card").await?, "nobody's hand is shown");
        ann.key("c").await?;
        ann.press("[data-deed=sharehand]").await?;
        there(cid, ".hand .card").await?;
        ann.press("[data-deed=hidehand]").await?;
        gone(cid, ".hand .card").await?;
        // what somebody says is read by everybody, and by nobody who does not want to hear it
        enter(ann, ".say input", "<i>hi</i>").await?;
        ann.press(".say button").await?;
        there(bob, ".room-button .unread").await?;
        bob.press(".room-button").await?;
        says(bob, ".lines", "<i>hi</i>").await?;
        bob.press(".mute").await?;
        let quiet = async || Ok(!bob.text(".lines").await?.contains("<i>hi</i>"));
        bob.until("nothing of Ann is heard", quiet).await
    });
}

#[test]
fn what_is_not_free_is_undone_if_the_other_agrees() {
    let server = GameServer::start();
    browse_together(server.address(), &[Size::DESKTOP, Size::PHONE], async |pages| {
        let [ann, bob] = &pages[..] else { unreachable!() };
        begin(ann, bob).await?;
        for page in [ann, bob] {
            if page.has(".opening .go").await? {
                page.press(".opening .go").await?;
            }
        }
        let (one, other) = asked(ann, bob).await?;
        there(one, "[data-offers]").await?;
        let turn = async |page: &Page| page.has(".table.asked .end-turn:not(:disabled)").await;
        one.until("it is somebody's turn", async || turn(one).await).await?;
        let hand = moment(one).await?.1;
        one.key("e").await?;
        gone(one, ".table.asked .end-turn:not(:disabled)").await?;
        one.press(".undo").await?; // somebody else is asked by now: the others decide
        there(other, ".undo-asked .agree").await?;
        other.press(".undo-asked .agree").await?;
        one.until("it is the same turn again", async || turn(one).await).await?;
        ensure!(moment(one).await?.1 == hand, "with the same hand");
        Ok(())
    });
}

#[test]
fn a_table_is_arranged_by_its_host_and_a_bot_takes_a_seat() {
    let server = GameServer::start();
    browse_at(server.address(), Size::PHONE, async |page| {
        open_table(&page).await?;
        page.press(".chair[data-seat='1'] [data-level=relaxed]").await?;
        there(&page, ".begin[data-next=start]:not(:disabled)").await?;
        let beyond: Vec<String> = page
            .get(
                "all('main *').filter(e => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.right > innerWidth + 1 || r.left < -1); }).map(e => e.tagName + ' ' + e.className)",
            )
            .await?;
        ensure!(beyond.is_empty(), "beyond the edge: {beyond:?}");
        page.press(".begin[data-next=start]").await?;
        there(&page, ".table .board .base").await?;
        play_to_the_end(&[&page]).await?;
        page.press(".rematch").await?;
        Ok(())
    });
}

#[test]
fn a_page_without_a_server_says_so_and_everything_else_works() {
    browse(Size::PHONE, async |page| {
        page.go("#/").await?;
        page.press(".door.friends").await?;
        there(&page, ".no-server").await?;
        ensure!(!page.has(".open-table, .guest-name").await?, "nothing is offered that cannot be done");
        page.press(".go-home").await?;
        there(&page, ".door.play").await?;
        // that there was nothing to be found is what the browser complains about
        let complaints = page.complaints().await?;
        ensure!(complaints.iter().all(|c| c.contains("/api/me")), "{complaints:?}");
        page.get::<String>("document.title").await.context("a page").map(drop)
    });
}
