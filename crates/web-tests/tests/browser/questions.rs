//! Questions: what is ringed is what may be chosen, what is not says why, and nothing lies over the table.

use crate::tools::{
    Dice, ME, Mirror, answer_quickly, at_question, confirm, engine_view, game, in_time, open, played_until,
};
use anyhow::{Context, Result, ensure};
use engine::ask::{Ask, Choice};
use engine::ids::CardId;
use engine::setup::Factions;
use host::Table;
use protocol::{OpenQuestion, PreviewOf, Spot, View};
use serde::Deserialize;
use std::collections::BTreeSet;
use web_tests::{Offer, Page, Size, browse};

/// What a question looks like.
#[derive(Deserialize)]
struct Scene {
    step: u32,
    offers: Vec<Offer>,
    /// How many elements are ringed and no option.
    stray: usize,
    /// What each base is said to give now.
    now: Vec<(u8, String)>,
    /// The card that asks, by its label.
    asker: Option<String>,
    title: String,
    /// What the question or the tray lie over.
    over: Vec<String>,
    saved: String,
}

const SCENE: &str = "(async () => {
    const rect = (e) => e.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const bases = all('.base'), over = [];
    for (const e of all('.prompt, .tray:not(.large)'))
        for (const b of bases) if (meet(rect(e), rect(b))) over.push(`${e.className} over ${b.innerText.split('\\n')[0]}`);
    for (const e of all('.tray:not(.large)'))
        for (const p of all('.prompt, .top, .drawer')) if (meet(rect(e), rect(p))) over.push(`the tray over ${p.className}`);
    return {
        step: Number(document.querySelector('.table').dataset.step),
        offers: all('[data-offers]').map(offer),
        stray: all('.legal').filter(e => !e.dataset.offers).length,
        now: bases.map(b => [Number(b.dataset.slot), b.querySelector('.now').dataset.now ?? '']),
        asker: document.querySelector('.prompt .asker')?.getAttribute('aria-label') ?? null,
        title: document.querySelector('.prompt-title').innerText,
        over,
        saved: await saved(),
    };
})()";

/// The cards of the hand that say they would do nothing are exactly those.
async fn idle_cards_are_right(page: &Page, table: &Table, question: &OpenQuestion) -> Result<()> {
    let is = |choice: Choice, c: CardId| matches!(choice, Choice::Card(d) | Choice::Use(d) if d == c);
    let in_hand = |c: &CardId| question.offers.iter().any(|o| o.spot == Spot::Hand && is(o.choice, *c));
    let (_, idle) = table.preview(ME, PreviewOf::Options).ok().context("a preview")?;
    let idle: BTreeSet<u8> = idle.iter().filter(|c| in_hand(c)).map(|c| c.0).collect();
    // the page asks for it when it shows the question
    let said = "all('.hand .card:has(.idle)').map(e => Number(e.dataset.card))";
    let known = async || Ok(page.get::<BTreeSet<u8>>(said).await? == idle);
    page.until(&format!("the page says that {idle:?} have no effect"), known).await
}

/// What is ringed is exactly what the engine offers, at the place where it is.
fn rings_are_right(question: &OpenQuestion, scene: &Scene) -> Result<()> {
    let offers = &scene.offers;
    ensure!(scene.stray == 0, "{} elements are ringed and no option", scene.stray);
    ensure!(offers.iter().all(|o| o.ringed), "not ringed: {:?}", offers.iter().find(|o| !o.ringed));
    let mut numbers: Vec<usize> = offers.iter().flat_map(|o| o.numbers.iter().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    ensure!(numbers == (0..question.offers.len()).collect::<Vec<_>>(), "{numbers:?} of {question:?}");
    for (i, offer) in question.offers.iter().enumerate() {
        let mut at = offers.iter().filter(|o| o.numbers.contains(&i));
        let right = match (offer.spot, offer.choice) {
            (Spot::InPlay(_) | Spot::Hand | Spot::Aside(_), Choice::Card(c) | Choice::Use(c)) => {
                at.any(|o| o.card == Some(c.0))
            }
            (Spot::Base(b), _) => at.any(|o| o.base == Some(b.0)),
            (Spot::Player(p), _) => at.any(|o| o.player == Some(p.0)),
            _ => at.any(|o| o.base.is_none() && o.player.is_none()),
        };
        ensure!(right, "{offer:?} is not where it belongs: {offers:?}");
    }
    Ok(())
}

/// What each base is said to give now is what the engine says.
fn projections_are_right(view: &View, scene: &Scene) -> Result<()> {
    let expected: Vec<(u8, String)> = view
        .bases
        .iter()
        .map(|b| {
            let mut there: Vec<(u8, usize, u8)> =
                b.lanes.iter().enumerate().filter(|(_, l)| l.vp > 0).map(|(p, l)| (l.rank, p, l.vp)).collect();
            there.sort_unstable();
            let words: Vec<String> = there.iter().map(|(_, p, vp)| format!("{p}:{vp}")).collect();
            (b.slot.0, words.join(" "))
        })
        .collect();
    ensure!(scene.now == expected, "{:?} instead of {expected:?}", scene.now);
    Ok(())
}

/// The card that asks is named and can be read.
fn source_is_named(question: &OpenQuestion, scene: &Scene) -> Result<()> {
    let name = |def| cards::library().entry(def).def.name;
    let expected = question.asker().map(name);
    ensure!(scene.asker.as_deref() == expected, "{:?} instead of {expected:?}", scene.asker);
    let by = question.def.map(name);
    ensure!(by.is_none_or(|by| scene.title.contains(by)), "{:?} does not name {by:?}", scene.title);
    Ok(())
}

/// Goes through whole random games as fast as the page can, and looks at every question.
async fn every_question(page: &Page, players: u8, seed: u64) -> Result<usize> {
    let begun =
        Table::begin(cards::library(), game(players, 1, "random", seed), None).ok().context("a possible game")?;
    open(page, &begun).await?;
    let (mut mirror, mut dice, mut asked) = (Mirror::default(), Dice(seed), 0);
    let mut more = page.until_asked(None).await?;
    while more {
        asked += 1;
        let scene: Scene = page.get(SCENE).await?;
        let host = mirror.follow(&scene.saved)?;
        let view = host.view(Some(ME));
        ensure!(scene.step == host.step(), "the page is at {}, what it saved at {}", scene.step, host.step());
        let question = view.question.as_ref().context("it is a question to the person")?;
        let here = || format!("{players} players, seed {seed}, question {}", scene.step);
        rings_are_right(question, &scene).with_context(here)?;
        idle_cards_are_right(page, host, question).await.with_context(here)?;
        projections_are_right(&view, &scene).with_context(here)?;
        source_is_named(question, &scene).with_context(here)?;
        ensure!(scene.over.is_empty(), "{}: {:?}", here(), scene.over);
        let forced = question.offers.len() == 1 && question.ask != Ask::PlayCards;
        ensure!(!forced, "{}: nothing to decide: {question:?}", here());
        more = answer_quickly(page, dice.below(question.offers.len())).await?;
    }
    Ok(asked)
}

#[test]
fn rings_points_and_sources_are_the_engines_at_a_thousand_questions() {
    browse(Size::DESKTOP, async |page| {
        let (mut asked, mut seed) = (0, 100);
        while asked < 1_000 {
            asked += every_question(&page, 2 + (seed % 3) as u8, seed).await?;
            seed += 1;
        }
        Ok(())
    });
}

/// Counts what the page says to its worker.
const LISTEN: &str = "window.sent = 0;
    const say = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...words) { window.sent++; return say.apply(this, words); };";

#[test]
fn a_click_on_what_is_no_option_says_why_at_once_and_sends_nothing() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(LISTEN).await?;
        let (mut dice, mut times) = (Dice(7), Vec::new());
        for n in [2, 6, 11, 17, 24, 32] {
            open(&page, &at_question(n, 60 + n as u64)).await?;
            page.until_asked(None).await?;
            let sent: u32 = page.get("window.sent").await?;
            let (step, saved) = (page.step().await?, page.saved().await?);
            let ask = engine_view(&page, ME).await?.table.question.map(|q| q.ask);
            // while a card is being played, those of the hand may be taken in its place
            let hand =
                if matches!(ask, Some(Ask::PlayWhere | Ask::PlayOnWhich)) { "" } else { ", .hand .card:not(.legal)" };
            let points = format!(
                "still(() => all('.lane .chip:not(.legal):not(.more), .base:not(.legal) > header > .base-button, .tab:not(.legal){hand}').map(seen).filter(p => p))"
            );
            let points: Vec<(f64, f64)> = page.get(&points).await?;
            for _ in 0..6.min(points.len()) {
                let watch = "(() => {
                    window.why = null;
                    let began;
                    addEventListener('click', () => began = performance.now(), { capture: true, once: true });
                    new MutationObserver((_, o) => {
                        const hint = document.querySelector('.hint');
                        if (hint) { o.disconnect(); window.why = [performance.now() - began, hint.innerText]; }
                    }).observe(document, { subtree: true, childList: true });
                    return true;
                })()";
                page.get::<bool>(watch).await?;
                page.press_at(points[dice.below(points.len())]).await?;
                page.until("it says why", async || page.get::<bool>("window.why !== null").await).await?;
                let (millis, text): (f64, String) = page.get("window.why").await?;
                ensure!(text.len() > 8, "{text:?} is no reason");
                times.push(millis);
                page.key("Escape").await?;
                page.until("it is gone", async || Ok(!page.has(".hint").await?)).await?;
            }
            ensure!(page.get::<u32>("window.sent").await? == sent, "something was sent");
            ensure!((page.step().await?, page.saved().await?) == (step, saved), "something has changed");
        }
        times.sort_unstable_by(f64::total_cmp);
        ensure!(times.len() > 24, "only {} clicks", times.len());
        in_time("a reason after a click, at the median", times[times.len() / 2], 100.0)?;
        Ok(())
    });
}

#[test]
fn the_card_that_asks_can_be_read_from_the_question() {
    browse(Size::DESKTOP, async |page| {
        let mut read = 0;
        for seed in 70..80 {
            let asked = |_: &Table, view: &View| view.question.as_ref().is_some_and(|q| q.asker().is_some());
            let Some(host) = crate::tools::played_until(game(2, 1, "random", seed), asked) else { continue };
            let asker = host.view(Some(ME)).table.question.and_then(|q| q.asker()).context("a card asks")?;
            open(&page, &host).await?;
            page.until_asked(None).await?;
            page.press(".prompt .asker").await?;
            let name = cards::library().entry(asker).def.name;
            page.until("it can be read", async || Ok(page.text(".inspector h3").await? == name)).await?;
            read += 1;
        }
        ensure!(read > 5, "only {read} cards");
        Ok(())
    });
}

/// A game in which a titan of the person here waits, and could be played now.
fn with_a_titan() -> Table {
    let pairs = [["Wizards", "Bear Cavalry"], ["Ninjas", "Pirates"]].map(|pair| pair.map(String::from));
    let offered = |_: &Table, view: &View| {
        let aside = |q: &OpenQuestion| q.ask == Ask::PlayCards && q.offers.iter().any(|o| o.spot == Spot::Aside(ME));
        view.question.as_ref().is_some_and(aside)
    };
    let of = |seed: u64| {
        let mut game = game(2, 1, "random", seed);
        game.setup.factions = Factions::Chosen(pairs.to_vec());
        played_until(game, offered)
    };
    (1..20).find_map(of).expect("a titan can be played sooner or later")
}

#[test]
fn a_titan_that_waits_lies_beside_the_hand_and_not_over_it() {
    for size in [Size::PHONE, Size::SMALL, Size { width: 1024, height: 768, touch: true }] {
        browse(size, async move |page| {
            let host = with_a_titan();
            let view = host.view(Some(ME));
            let question = view.question.as_ref().context("it is a question to the person")?;
            open(&page, &host).await?;
            page.until_asked(None).await?;
            ensure!(!page.has(".tray").await?, "nothing lies over the hand");
            let number = question.offers.iter().position(|o| o.spot == Spot::Aside(ME)).context("it is offered")?;
            let titan = format!(".hand-aside .card.legal[data-offers=\"{number}\"]");
            ensure!(page.has(&titan).await?, "the titan is ringed beside the hand");
            let covered = "still(() => all('.hand-cards > .card').filter(e => {
                const r = e.getBoundingClientRect(), x = r.left + 8, y = r.top + r.height / 2;
                return x < innerWidth - 2 && !e.contains(document.elementFromPoint(x, y)); }).length)";
            ensure!(page.get::<usize>(covered).await? == 0, "every card of the hand that is in sight can be pressed");
            let step = page.step().await?;
            page.get::<bool>(&format!("(document.querySelector('{titan}').click(), true)")).await?;
            confirm(&page, step).await?;
            page.until("it is played", async || Ok(page.step().await? != step)).await
        });
    }
}
