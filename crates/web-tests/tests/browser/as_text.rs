//! The table as text: for those who hear it, or would rather type.

use crate::made_up::{aiming, busy, crowded, show, show_as_text};
use crate::tools::{Dice, ME, Mirror, at_question, game, often, open};
use anyhow::{Context, Result, ensure};
use engine::ids::Seat;
use host::Table;
use serde_json::json;
use web_tests::{Page, Size, browse};

const FIELD: &str = ".text-command input";

/// Everything as text from now on, and at once.
pub async fn as_text(page: &Page) -> Result<()> {
    page.keep("breakpoint.settings", r#"{"speed":"Off","as_text":true}"#).await
}

/// Types a line and sends it.
async fn type_line(page: &Page, line: &str) -> Result<()> {
    page.get::<bool>(&format!("(e => {{ e.focus(); return true; }})(document.querySelector({}))", json!(FIELD)))
        .await?;
    page.type_words(line).await?;
    page.key("Enter").await?;
    page.until("it is sent", async || page.get(&format!("!document.querySelector({})?.value", json!(FIELD))).await)
        .await
}
/// Types a line that answers nothing, and waits until something is said that has these words.
async fn said(page: &Page, line: &str, words: &str) -> Result<()> {
    type_line(page, line).await?;
    page.until(&format!("`{line}` says “{words}”"), async || Ok(page.text(".text-said").await?.contains(words))).await
}
async fn open_as_text(page: &Page, host: &Table) -> Result<()> {
    open(page, host).await?;
    as_text(page).await?;
    page.reload().await?;
    page.until_asked(None).await?;
    Ok(())
}

#[test]
fn a_game_is_played_by_typing() {
    browse(Size::DESKTOP, async |page| {
        let host = Table::begin(cards::library(), game(2, 1, "random", 11), None).ok().context("a game")?;
        open_as_text(&page, &host).await?;
        let (mut mirror, mut dice) = (Mirror::default(), Dice(4));
        for n in 0..often(30, 400) {
            let options: Vec<String> = page.get("all('.text-options button').map(e => e.textContent)").await?;
            let step = page.step().await?;
            let view = mirror.view(&page, ME).await?;
            let offered = view.question.as_ref().context("a question")?.offers.len();
            ensure!(!options.is_empty() && options.len() <= offered, "{options:?} of {offered}");
            let at = dice.below(options.len());
            // by its number, or by what it is called
            let line = if n % 2 == 0 { (at + 1).to_string() } else { options[at].clone() };
            type_line(&page, &line).await?;
            page.until(&format!("“{line}” is an answer, or it is asked which"), async || {
                Ok(page.step().await? != step || page.has(".over").await? || !page.text(".text-said").await?.is_empty())
            })
            .await?;
            if page.step().await? == step && !page.has(".over").await? {
                type_line(&page, &(at + 1).to_string()).await?;
            }
            if !page.until_asked(Some(step)).await? {
                break;
            }
        }
        ensure!(page.step().await? > 30, "the game goes on");
        Ok(())
    });
}

#[test]
fn everything_can_be_asked_for_by_typing() {
    browse(Size::DESKTOP, async |page| {
        let host = at_question(6, 3);
        let view = host.view(Some(ME));
        open_as_text(&page, &host).await?;
        let name = |d| cards::library().entry(d).def.name;
        let (base, card) = (&view.bases[0], view.me().and_then(|me| me.cards.first()).context("a card")?);
        said(&page, "help", "why NAME").await?;
        said(&page, "base A", name(base.def)).await?;
        said(&page, &format!("base {}", name(view.bases[1].def)), name(view.bases[1].def)).await?;
        said(&page, "table", &format!("power {} of {}", base.power, base.breakpoint.total)).await?;
        said(&page, "hand", name(card.def)).await?;
        said(&page, &format!("? {}", name(card.def)), cards::library().entry(card.def).def.text).await?;
        said(&page, &format!("preview {}", name(card.def)), name(card.def)).await?;
        said(&page, "discards", "Player 1").await?;
        said(&page, "orders", "asked about every card").await?;
        said(&page, "log", "Turn").await?;
        said(&page, "why Nothing Like It", "no card").await?;
        said(&page, "no such words", "There is no option or command").await?;
        let step = page.step().await?;
        type_line(&page, "").await?;
        page.until("the question is said again", async || Ok(page.text(".text-said").await?.contains("1: "))).await?;
        ensure!(page.step().await? == step, "nothing was answered");
        type_line(&page, "pictures").await?;
        page.until("the table is drawn", async || page.has(".table .board .base").await).await
    });
}

#[test]
fn headings_and_lists_have_all_that_is_on_the_table() {
    browse(Size::DESKTOP, async |page| {
        let mut view = busy(4);
        let others: Vec<_> = view.bases.iter().flat_map(|b| &b.lanes[1].cards).map(|c| c.id).collect();
        view.table.question = Some(aiming(&view, &others));
        as_text(&page).await?;
        for size in [Size::DESKTOP, Size::SMALL] {
            page.resize(size).await?;
            show_as_text(&page, view.clone()).await?;
            let heads: Vec<(u8, String)> =
                page.get("all('main h1, main h2, main h3').map(e => [Number(e.tagName[1]), e.textContent])").await?;
            ensure!(
                heads[0].0 == 1 && heads.windows(2).all(|h| h[1].0 <= h[0].0 + 1),
                "no level is left out: {heads:?}"
            );
            let bases: Vec<&String> = heads.iter().filter(|h| h.0 == 3).map(|h| &h.1).collect();
            ensure!(bases.len() == view.bases.len(), "{heads:?}");
            let text = page.text("main").await?;
            for (title, base) in bases.iter().zip(&view.bases) {
                let total = format!("power {} of {}", base.power, base.breakpoint.total);
                ensure!(title.contains(cards::library().entry(base.def).def.name) && title.contains(&total), "{title}");
                let there = base.lanes.iter().flat_map(|l| &l.cards).chain(&base.actions).chain(&base.monsters);
                for card in there.flat_map(|c| [c].into_iter().chain(&c.attached)) {
                    ensure!(text.contains(cards::library().entry(card.def).def.name), "{card:?}");
                }
            }
            for (p, player) in view.players.iter().enumerate() {
                let line = format!("{} of 15 points", player.vp);
                ensure!(text.contains(&view.seated[p].name) && text.contains(&line), "{p}: {text}");
            }
            // every option is a button; those that are alike are one
            let numbers: Vec<usize> =
                page.get("all('.text-options button').map(e => Number(e.dataset.offers))").await?;
            let offers = &view.question.as_ref().context("a question")?.offers;
            ensure!(numbers.iter().all(|&n| n < offers.len()) && numbers.len() > 3, "{numbers:?}");
            ensure!(
                page.has("[role=status][aria-live=assertive]").await?
                    && page.has("[role=log][aria-live=polite]").await?,
                "what is asked and what happens is announced"
            );
            let wide: (u32, u32) = page.get("(e => [e.scrollWidth, innerWidth])(document.documentElement)").await?;
            ensure!(wide.0 <= wide.1, "nothing has to be moved sideways: {wide:?}");
        }
        Ok(())
    });
}

#[test]
fn it_is_reached_by_a_key_a_button_and_a_setting_and_left_again() {
    browse(Size::DESKTOP, async |page| {
        page.keep("breakpoint.settings", r#"{"speed":"Off"}"#).await?;
        show(&page, crowded(2, |_, _| 2)).await?;
        let text = async || page.until("the table is text", async || page.has("main.as-text").await).await;
        let pictures = async || page.until("the table is drawn", async || page.has("main .board").await).await;
        page.key("x").await?;
        text().await?;
        page.until_focus("#text-question").await?;
        // letters are nobody's there but those of whatever reads it aloud
        let sent: u32 = page.get("window.sent").await?;
        page.key("e").await?;
        page.key("m").await?;
        ensure!(!page.has(".sheet").await? && page.get::<u32>("window.sent").await? == sent, "a letter did something");
        page.press(".to-pictures").await?;
        pictures().await?;
        page.get::<bool>(
            "(e => { e.focus({ focusVisible: true }); return true; })(document.querySelector('.to-text'))",
        )
        .await?;
        page.key("Enter").await?;
        text().await?;
        page.reload().await?;
        text().await?;
        type_line(&page, "menu").await?;
        page.press(".sheet [data-setting=as-text]").await?;
        pictures().await
    });
}

#[test]
fn a_button_answers_and_the_focus_stays_with_the_question() {
    browse(Size::DESKTOP, async |page| {
        let host = at_question(4, 8);
        open_as_text(&page, &host).await?;
        ensure!(host.view(Some(Seat(0))).question.is_some());
        let step = page.step().await?;
        page.press(".text-options button").await?;
        page.until_asked(Some(step)).await?;
        page.until_focus("#text-question").await
    });
}
