//! What is kept: a reload comes back to the same question, and answers can be taken back.

use crate::tools::{Dice, engine_view, game, open, pick};
use anyhow::{Result, ensure};
use browser::{Page, Size, browse};
use engine::ids::Seat;
use host::Host;

/// A game in which the first seat is asked for the `n`th time, with other cards on the table than at its beginning.
fn at_question(n: usize, seed: u64) -> Host {
    let mut host = Host::begin(cards::library(), game(2, 1, "random", seed)).expect("a possible game");
    let (mut dice, mut asked) = (Dice(seed), 0);
    while let Some(seat) = host.asked() {
        if host.is_bot(seat) {
            host.bot_answers().expect("a bot can answer");
            continue;
        }
        asked += 1;
        if asked >= n {
            break;
        }
        let question = host.view(Some(seat)).question.expect("the asked one sees it");
        let choice = question.offers[dice.below(question.offers.len())].choice;
        host.answer(seat, host.step(), choice).expect("an offered option");
    }
    host
}

/// Everything that is to be the same again.
async fn picture(page: &Page) -> Result<(u32, String, String)> {
    let board = "(() => { const all = document.querySelector('.table').cloneNode(true);
        all.querySelectorAll('.arrows, .hint, .log, .inspector, .undo').forEach(e => e.remove()); return all.innerText; })()";
    let offers = format!("{:?}", page.offers().await?.iter().map(|o| (&o.numbers, o.card)).collect::<Vec<_>>());
    Ok((page.step().await?, page.get(board).await?, offers))
}

#[test]
fn a_reload_comes_back_to_the_same_question() {
    browse(Size::DESKTOP, async |page| {
        for n in [2, 9, 23] {
            open(&page, &at_question(n, 40)).await?;
            ensure!(page.until_asked(None).await?, "somebody is asked");
            let before = picture(&page).await?;
            page.reload().await?;
            page.until_asked(None).await?;
            ensure!(picture(&page).await? == before, "question {n} is another one after a reload");
        }
        Ok(())
    });
}

#[test]
fn answers_are_taken_back_while_nothing_was_learned() {
    browse(Size::DESKTOP, async |page| {
        let mut undone = 0;
        for n in [3, 8, 14, 21] {
            open(&page, &at_question(n, 41)).await?;
            page.until_asked(None).await?;
            let (step, before) = (page.step().await?, picture(&page).await?);
            let offer = pick(&page.offers().await?, &engine_view(&page, Seat(0)).await?, &mut Dice(n as u64))?;
            if let Some(point) = offer.point.filter(|_| offer.numbers.len() == 1) {
                page.press_at(point).await?;
                page.until_asked(Some(step)).await?;
                let free = engine_view(&page, Seat(0)).await?.undo == protocol::Undo::Free;
                ensure!(free != page.has(".undo.barred").await?, "the button knows whether it may");
                if free {
                    undone += 1;
                    page.key("z").await?;
                    page.until("the answer is taken back", async || Ok(page.step().await? == step)).await?;
                    let after = picture(&page).await?;
                    ensure!(after == before, "{after:#?}\nwhere it was\n{before:#?}");
                } else {
                    page.press(".undo").await?;
                    page.until("it says why not", async || page.has(".hint").await).await?;
                }
            }
        }
        ensure!(undone > 0, "nothing was taken back");
        Ok(())
    });
}
