//! What is kept: a reload comes back to the same question, and answers can be taken back.

use crate::tools::{
    Dice, ME, answer, answer_quickly, at_question, difference, engine_view, game, open, pick, played_until,
    table_as_text,
};
use anyhow::{Context, ensure};
use browser::{Size, browse};
use host::Host;
use protocol::Undo;

#[test]
fn a_reload_comes_back_to_the_same_question() {
    browse(Size::DESKTOP, async |page| {
        let begun = Host::begin(cards::library(), game(2, 1, "random", 40)).ok().context("a possible game")?;
        open(&page, &begun).await?;
        page.until_asked(None).await?;
        let (mut dice, mut reloads, mut more) = (Dice(40), 0, true);
        while more {
            let view = engine_view(&page, ME).await?;
            let question = view.question.as_ref().context("a question")?;
            if reloads < 10 && dice.below(8) == 0 {
                let before = table_as_text(&page).await?;
                page.reload().await?;
                page.until_asked(None).await?;
                let after = table_as_text(&page).await?;
                ensure!(after == before, "after a reload {}", difference(&after, &before));
                ensure!(engine_view(&page, ME).await? == view, "another view after a reload");
                reloads += 1;
            }
            more = answer_quickly(&page, dice.below(question.offers.len())).await?;
        }
        ensure!(reloads > 4, "only {reloads} reloads");
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
fn nothing_is_taken_back_after_cards_were_drawn_or_somebody_else_has_answered() {
    browse(Size::DESKTOP, async |page| {
        for seed in [43, 44, 45] {
            let ends = |_: &Host, view: &protocol::View| {
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
