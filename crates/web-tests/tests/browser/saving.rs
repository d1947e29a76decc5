//! What is kept: a reload comes back to the same question, and answers can be taken back.

use crate::tools::{
    Dice, ME, answer, answer_quickly, at_question, difference, engine_view, game, often, open, pick, played_until,
    table_as_text,
};
use anyhow::{Context, ensure};
use host::Table;
use protocol::Undo;
use web_tests::{Size, browse};

#[test]
fn a_reload_comes_back_to_the_same_question() {
    browse(Size::DESKTOP, async |page| {
        let (mut reloads, wanted) = (0, often(12, 200));
        for seed in 40.. {
            let begun =
                Table::begin(cards::library(), game(2, 1, "random", seed), None).ok().context("a possible game")?;
            open(&page, &begun).await?;
            let (mut dice, mut more) = (Dice(seed), page.until_asked(None).await?);
            while more {
                let view = engine_view(&page, ME).await?;
                let question = view.question.as_ref().context("a question")?;
                if dice.below(8) == 0 {
                    let before = table_as_text(&page).await?;
                    page.reload().await?;
                    page.until_asked(None).await?;
                    let after = table_as_text(&page).await?;
                    ensure!(after == before, "after a reload {}", difference(&after, &before));
                    ensure!(engine_view(&page, ME).await? == view, "another view after a reload");
                    reloads += 1;
                    if reloads == wanted {
                        return Ok(());
                    }
                }
                more = answer_quickly(&page, dice.below(question.offers.len())).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn answers_are_taken_back_while_nothing_was_learned() {
    browse(Size::DESKTOP, async |page| {
        let (mut undone, mut barred) = (0, 0);
        for n in [3, 8, 14, 21, 26] {
            open(&page, &at_question(n, 41)).await?;
            page.until_asked(None).await?;
            let (step, before, saved) = (page.step().await?, table_as_text(&page).await?, page.saved().await?);
            let offer = pick(&page.offers().await?, &engine_view(&page, ME).await?, &mut Dice(n as u64))?;
            answer(&page, &offer).await?;
            let free = engine_view(&page, ME).await?.undo == Undo::Free;
            ensure!(free != page.has(".undo.barred").await?, "the button knows whether it may");
            if free {
                undone += 1;
                page.key("z").await?;
                page.until("the answer is taken back", async || Ok(page.step().await? == step)).await?;
                page.hover_at((1.0, 1.0)).await?; // a base under the pointer shows what would come of it
                page.until("nothing is foretold", async || Ok(!page.has(".ghosted").await?)).await?;
                let after = table_as_text(&page).await?;
                ensure!(after == before, "{}", difference(&after, &before));
                ensure!(page.saved().await? == saved, "what is kept is as it was");
            } else {
                barred += 1;
                page.press(".undo").await?;
                page.until("it says why not", async || page.has(".hint").await).await?;
                ensure!(page.step().await? != step, "the answer stands");
            }
        }
        ensure!(undone > 0, "nothing was taken back");
        ensure!(undone + barred == 5);
        Ok(())
    });
}

#[test]
fn who_wants_it_is_asked_once_more_before_what_cannot_be_taken_back() {
    browse(Size::DESKTOP, async |page| {
        open(&page, &at_question(3, 41)).await?;
        page.keep("breakpoint.settings", r#"{"speed":"Off","confirm":"Final"}"#).await?;
        page.go("#/play").await?;
        let (mut dice, mut warned, mut free) = (Dice(1), 0, 0);
        while page.until_asked(None).await? && (warned < 3 || free < 3) {
            let step = page.step().await?;
            let offer = pick(&page.offers().await?, &engine_view(&page, ME).await?, &mut dice)?;
            page.press_at(offer.point.context("it is in sight")?).await?;
            if offer.numbers.len() > 1 {
                page.press(".prompt .option:not(.undo):not(.explain)").await?;
            }
            let came = async || Ok(page.has(".prompt .confirm").await? || page.step().await? != step);
            page.until("it is answered, or asked once more", came).await?;
            if page.step().await? == step {
                warned += 1;
                page.press(".prompt .confirm").await?;
                page.until("it is answered", async || Ok(page.step().await? != step)).await?;
            } else {
                free += 1;
                ensure!(engine_view(&page, ME).await?.undo == Undo::Free, "it cannot be taken back");
            }
        }
        ensure!(warned >= 3 && free >= 3, "{warned} and {free}");
        Ok(())
    });
}

#[test]
fn nothing_is_taken_back_after_cards_were_drawn_or_somebody_else_has_answered() {
    browse(Size::DESKTOP, async |page| {
        for seed in [43, 44, 45] {
            let ends = |_: &Table, view: &protocol::View| {
                let question = view.question.as_ref();
                question.is_some_and(|q| q.offer(engine::ask::Choice::EndTurn).is_some())
            };
            let host = played_until(game(2, 1, "random", seed), ends).context("a turn")?;
            open(&page, &host).await?;
            page.until_asked(None).await?;
            let step = page.step().await?;
            page.key("e").await?;
            page.until_asked(Some(step)).await?;
            ensure!(page.has(".undo.barred").await?, "the turn has ended, and can be taken back");
            let now = page.step().await?;
            page.key("z").await?;
            page.until("it says why not", async || page.has(".hint").await).await?;
            ensure!(page.step().await? == now, "the answer stands");
        }
        Ok(())
    });
}
