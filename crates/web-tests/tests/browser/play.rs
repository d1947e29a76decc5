//! The table as a player uses it: a card held over a base, numbers with what they are made of, orders.

use crate::tools::{engine_view, game, in_time, open};
use anyhow::{Context, Result, ensure};
use engine::ask::{Ask, Choice};
use engine::ids::{CardId, Seat, Source};
use host::Table;
use protocol::{Preview, PreviewBase, PreviewOf, Spot};
use web_tests::{Mouse, Page, Size, browse};

/// How long it may take until a card held over a base shows what would happen, in milliseconds.
const AT_ONCE: f64 = 50.0;

/// A game in which somebody can play a minion at several bases, to which it makes a difference.
fn previews(table: &Table, card: CardId) -> Vec<Preview> {
    table.preview(Seat(0), PreviewOf::Card(card)).map_or(Vec::new(), |(outcomes, _)| outcomes)
}
pub fn a_choice_of_bases() -> Result<(Table, CardId, Vec<Preview>)> {
    for seed in 0..40 {
        let mut host =
            Table::begin(cards::library(), game(2, 1, "random", seed), None).ok().context("a possible game")?;
        for _ in 0..80 {
            if host.asked() == Some(Seat(0)) {
                let q = host.view(Some(Seat(0))).table.question.context("a question")?;
                for o in q.offers.iter().filter(|o| q.ask == Ask::PlayCards && o.spot == Spot::Hand) {
                    let Choice::Card(c) = o.choice else { continue };
                    let outlooks = previews(&host, c);
                    let view = host.view(None);
                    let now = |f: &PreviewBase| view.base(f.slot).is_some_and(|b| b.power == f.power);
                    let changes = |o: &Preview| o.bases.iter().any(|f| f.slot == o.at && !now(f));
                    if outlooks.len() > 2 && view.turn > 4 && outlooks.iter().all(changes) {
                        return Ok((host, c, outlooks));
                    }
                }
                let choice = q.offers[q.offers.len() / 2].choice;
                host.answer(Seat(0), choice).ok().context("an offered option")?;
            } else if host.asked().is_some() {
                host.bot_answers().ok().context("a bot can answer")?;
            }
        }
    }
    anyhow::bail!("no such game")
}

/// The middle of an element.
async fn middle(page: &Page, selector: &str) -> Result<(f64, f64)> {
    let js = format!(
        "still(() => (r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('{selector}').getBoundingClientRect()))"
    );
    page.get(&js).await
}

/// What a base shows: the meter, everybody's power, and who would get what.
async fn shown(page: &Page, slot: u8) -> Result<(String, Vec<String>, String)> {
    let base = format!(".base[data-slot=\"{slot}\"]");
    let js = format!(
        "(b => [b.querySelector('.meter-number').innerText, [...b.querySelectorAll('.gutter b')].map(e => e.innerText),
               [...b.querySelectorAll('.award')].map(e => e.dataset.seat + ':' + e.dataset.points).join(' ')])(document.querySelector('{base}'))"
    );
    page.get(&js).await
}

/// What it should show.
fn expected(f: &PreviewBase) -> (String, Vec<String>, String) {
    let mut awards: Vec<(u8, usize, u8)> = f.lanes.iter().enumerate().map(|(p, l)| (l.1, p, l.2)).collect();
    awards.retain(|a| a.0 > 0 && a.2 > 0);
    awards.sort_unstable();
    let awards: Vec<String> = awards.iter().map(|(_, p, vp)| format!("{p}:{vp}")).collect();
    // whoever looks is nearest: the last lane
    let totals = f.lanes.iter().rev().map(|l| l.0.to_string()).collect();
    (format!("{}/{}", f.power, f.breakpoint), totals, awards.join(" "))
}

#[test]
fn a_card_held_over_a_base_shows_what_would_come_of_it_and_is_played_where_it_is_let_go() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, outlooks) = a_choice_of_bases()?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.get::<serde_json::Value>(
            "(() => {
                window.took = [];
                let moved = 0;
                addEventListener('pointermove', () => moved ||= performance.now(), true);
                new MutationObserver(() => {
                    if (document.querySelector('.base.ghosted') && moved) took.push(performance.now() - moved);
                    moved = 0;
                }).observe(document.querySelector('.board'), { subtree: true, attributes: true, attributeFilter: ['class'] });
                return null;
            })()",
        )
        .await?;
        let before = shown(&page, outlooks[0].at.0).await?;
        let from = middle(&page, &format!(".hand [data-card=\"{}\"]", card.0)).await?;
        page.mouse(Mouse::Move, from).await?;
        page.mouse(Mouse::Press, from).await?;
        page.mouse(Mouse::Drag, (from.0, from.1 - 30.0)).await?;
        page.until("the card is held", async || page.has(".held-card").await).await?;
        for outlook in &outlooks {
            let base = format!(".base[data-slot=\"{}\"]", outlook.at.0);
            page.mouse(Mouse::Drag, middle(&page, &format!("{base} .lane")).await?).await?;
            page.until("it shows what would be", async || page.has(&format!("{base}.ghosted")).await).await?;
            for f in &outlook.bases {
                let now = shown(&page, f.slot.0).await?;
                ensure!(now == expected(f), "{now:?} where {:?} is meant", expected(f));
            }
        }
        let away = middle(&page, ".drawer .inspector").await?;
        page.mouse(Mouse::Drag, away).await?;
        page.until("it is as it was", async || Ok(!page.has(".base.ghosted").await?)).await?;
        ensure!(shown(&page, outlooks[0].at.0).await? == before);
        page.mouse(Mouse::Release, away).await?;
        page.until("nothing is held", async || Ok(!page.has(".held-card").await?)).await?;
        ensure!(page.step().await? == host.step(), "let go elsewhere, it is not played");
        let took: Vec<f64> = page.get("took").await?;
        let best = took.iter().copied().fold(f64::INFINITY, f64::min);
        in_time("what would come of a card, at best", best, AT_ONCE)?;

        let last = outlooks.last().context("a base")?;
        page.mouse(Mouse::Press, from).await?;
        page.mouse(Mouse::Drag, (from.0, from.1 - 30.0)).await?;
        let there = middle(&page, &format!(".base[data-slot=\"{}\"] .lane", last.at.0)).await?;
        page.mouse(Mouse::Drag, there).await?;
        page.mouse(Mouse::Release, there).await?;
        page.until("both answers are given", async || Ok(page.step().await? >= host.step() + 2)).await?;
        let view = engine_view(&page, Seat(0)).await?;
        ensure!(view.base_of(card).is_some_and(|b| b.slot == last.at), "it is where it was let go");
        Ok(())
    });
}

#[test]
fn a_card_is_played_by_a_click_anywhere_in_a_base_and_put_back_before_that() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, outlooks) = a_choice_of_bases()?;
        let (begin, at) = (host.step(), outlooks[0].at);
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let hand = format!(".hand [data-card=\"{}\"]", card.0);
        let here = async |step: u32| page.until("the step is reached", async || Ok(page.step().await? == step)).await;
        let take = async || {
            page.press(&hand).await?;
            here(begin + 1).await
        };
        take().await?;
        page.press(&hand).await?;
        here(begin).await?;
        take().await?;
        page.key("Escape").await?;
        here(begin).await?;
        take().await?;
        // an empty part of one's own lane
        let lane = format!(".base[data-slot=\"{}\"] .lane.mine", at.0);
        let corner = format!(
            "still(() => (r => [r.right - 4, r.bottom - 3])(document.querySelector('{lane}').getBoundingClientRect()))"
        );
        page.press_at(page.get(&corner).await?).await?;
        page.until("it is played", async || Ok(page.step().await? >= begin + 2)).await?;
        let view = engine_view(&page, Seat(0)).await?;
        ensure!(view.base_of(card).is_some_and(|b| b.slot == at), "it is where the click was");
        Ok(())
    });
}

#[test]
fn a_double_click_is_one_click_and_a_key_that_is_held_is_one_key() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, outlooks) = a_choice_of_bases()?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let there = |step: u32| {
            format!(
                "new Promise(d => setTimeout(d, 200)).then(() => document.querySelector('.table').dataset.step === '{step}')"
            )
        };
        let at = middle(&page, &format!(".hand [data-card=\"{}\"]", card.0)).await?;
        page.press_at(at).await?;
        page.until_asked(Some(host.step())).await?;
        page.press_again_at(at).await?;
        ensure!(page.get::<bool>(&there(host.step() + 1)).await?, "the card is not put back at once");
        page.press_at(at).await?;
        page.until("it is put back by another click", async || Ok(page.step().await? == host.step())).await?;
        let hold = "dispatchEvent(new KeyboardEvent('keydown', { key: 'e', repeat: true, bubbles: true }))";
        page.get::<bool>(hold).await?;
        ensure!(page.get::<bool>(&there(host.step())).await?, "the turn does not end");
        ensure!(outlooks.len() > 1, "it was asked where");
        Ok(())
    });
}

#[test]
fn another_card_is_taken_in_place_of_the_one_that_is_being_played() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, _) = a_choice_of_bases()?;
        let hand = host.view(Some(Seat(0))).table.question.context("a question")?.offers;
        let other = hand.iter().find_map(|o| match o.choice {
            Choice::Card(c) if o.spot == Spot::Hand && c != card && previews(&host, c).len() > 1 => Some(c),
            _ => None,
        });
        let other = other.context("another card that can be played")?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.press(&format!(".hand [data-card=\"{}\"]", card.0)).await?;
        page.until("it is asked where", async || Ok(page.step().await? == host.step() + 1)).await?;
        page.press(&format!(".hand [data-card=\"{}\"]", other.0)).await?;
        let asked = async || {
            Ok(engine_view(&page, Seat(0)).await?.table.question.map(|q| q.source) == Some(Source::Card(other)))
        };
        page.until("the other one is being played", asked).await
    });
}

#[test]
fn space_asks_once_more_before_the_turn_ends_with_something_left_to_do() {
    browse(Size::DESKTOP, async |page| {
        let (host, ..) = a_choice_of_bases()?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.key(" ").await?;
        page.until("it asks once more", async || page.has(".prompt .confirm").await).await?;
        ensure!(page.step().await? == host.step(), "nothing is answered yet");
        page.key(" ").await?;
        page.until("the turn is over", async || Ok(page.step().await? > host.step())).await
    });
}

#[test]
fn numbers_say_what_they_are_made_of() {
    browse(Size::DESKTOP, async |page| {
        let (host, ..) = a_choice_of_bases()?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let view = host.view(Some(Seat(0)));
        let sum = "[...document.querySelectorAll('.hint .sum tr td:first-child')].map(e => e.innerText)";
        for base in &view.bases {
            let gutter = format!(".base[data-slot=\"{}\"] .lane[data-seat=\"0\"] .gutter", base.slot.0);
            page.press(&gutter).await?;
            let total = base.lanes[0].total;
            page.until("the sum is shown", async || {
                let parts: Vec<String> = page.get(sum).await?;
                Ok(page.has(".hint").await? && parts.iter().filter_map(|p| p.parse::<i32>().ok()).sum::<i32>() == total)
            })
            .await?;
        }
        page.press(".player[data-seat=\"0\"] .player-vp").await?;
        let vp = i32::from(view.players[0].vp);
        page.until("points are told", async || {
            let parts: Vec<String> = page.get(sum).await?;
            Ok(parts.iter().filter_map(|p| p.parse::<i32>().ok()).sum::<i32>() == vp)
        })
        .await?;
        ensure!(page.step().await? == host.step(), "nothing was answered");
        Ok(())
    });
}

/// A game in which somebody is asked whether a card of the hand is used.
fn a_window() -> Result<Table> {
    for seed in 0..60 {
        let mut host =
            Table::begin(cards::library(), game(2, 1, "random", seed), None).ok().context("a possible game")?;
        while let Some(seat) = host.asked() {
            if seat != Seat(0) {
                host.bot_answers().ok().context("a bot can answer")?;
                continue;
            }
            let q = host.view(Some(seat)).table.question.context("a question")?;
            if q.window().len() == 1 && q.offers.iter().any(|o| o.spot == Spot::Hand) {
                return Ok(host);
            }
            host.answer(seat, q.offers[q.offers.len() / 2].choice).ok().context("an offered option")?;
        }
    }
    anyhow::bail!("no such game")
}

#[test]
fn an_order_given_at_the_question_passes_and_can_be_taken_back_in_the_menu() {
    browse(Size::DESKTOP, async |page| {
        let host = a_window()?;
        let q = host.view(Some(Seat(0))).table.question.context("a question")?;
        let def = q.window()[0];
        open(&page, &host).await?;
        page.until_asked(None).await?;
        page.press(".prompt .orders summary").await?;
        page.press(&format!(".orders-list [data-order=\"{}\"] button:nth-child(3)", def.0)).await?;
        page.until_asked(Some(host.step())).await?;
        let saved = Table::load(cards::library(), &page.saved().await?, None).ok().context("a saved game")?;
        ensure!(saved.view(Some(Seat(0))).order(def) == protocol::StandingOrder::Never);
        page.press(".menu").await?;
        page.press(&format!(".given-orders [data-order=\"{}\"] button:nth-child(1)", def.0)).await?;
        page.until("the order is taken back", async || Ok(!page.has(".given-orders").await?)).await?;
        Ok(())
    });
}
