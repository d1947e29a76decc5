//! The first game, which teaches.

use crate::tools::at_once;
use anyhow::{Result, ensure};
use web_tests::{Page, Size, browse};

async fn until_lesson(page: &Page, name: &str) -> Result<()> {
    let there = format!(".coach[data-lesson={name}]");
    page.until(&format!("the lesson is {name}"), async || page.has(&there).await).await
}

/// What is pointed at is in sight, and what is said covers nothing.
async fn is_clear(page: &Page, framed: bool) -> Result<()> {
    page.until("it points at something", async || Ok(!framed || page.has(".frame").await?)).await?;
    page.settle().await?;
    let faults: Vec<String> = page
        .get(
            "(() => {
                const box = (s) => document.querySelector(s).getBoundingClientRect(), faults = [];
                const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                const coach = box('.coach');
                for (const s of ['.prompt', '.board', '.hand']) if (over(coach, box(s))) faults.push(`the words lie over ${s}`);
                if (coach.right > innerWidth + 1 || coach.bottom > innerHeight + 1) faults.push('the words are cut off');
                for (const e of all('.coach button')) {
                    const r = e.getBoundingClientRect();
                    if (r.height < 44 || !seen(e)) faults.push(`${e.className} cannot be hit`);
                }
                for (const e of all('.frame')) {
                    const r = e.getBoundingClientRect();
                    if (r.right < 0 || r.left > innerWidth || r.bottom < 0 || r.top > innerHeight) faults.push('what is meant is out of sight');
                }
                return faults;
            })()",
        )
        .await?;
    ensure!(faults.is_empty(), "{faults:?}");
    Ok(())
}

#[test]
fn the_first_game_teaches_as_one_plays() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            at_once(&page).await?;
            page.go("#/").await?;
            page.press(".door.learn").await?;
            for (name, framed) in
                [("welcome", false), ("bases", true), ("meter", true), ("points", true), ("lanes", true)]
            {
                until_lesson(&page, name).await?;
                is_clear(&page, framed).await?;
                match size.touch {
                    true => page.press(".coach-next").await?,
                    false => page.key("n").await?,
                }
            }
            until_lesson(&page, "minion").await?;
            is_clear(&page, true).await?;
            page.reload().await?;
            until_lesson(&page, "minion").await?;
            page.press(".hand .card.legal:has([data-kind=minion])").await?;
            until_lesson(&page, "where").await?;
            is_clear(&page, true).await?;
            page.press(".base.legal .base-button").await?;
            page.until("it goes on", async || Ok(!page.has(".coach[data-lesson=where]").await?)).await?;
            page.press(".coach-leave").await?;
            page.until("there are no hints any more", async || Ok(!page.has(".coach").await?)).await?;
            page.until_asked(None).await?;
            Ok(())
        });
    }
}

#[test]
fn who_ends_the_first_turn_at_once_is_taught_everything_all_the_same() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        page.go("#/").await?;
        page.press(".door.learn").await?;
        until_lesson(&page, "welcome").await?;
        page.until_asked(None).await?;
        let (mut met, mut first) = (std::collections::BTreeSet::new(), true);
        while page.has(".coach").await? && page.until_asked(None).await? {
            let lesson: Option<String> = page.get("document.querySelector('.coach')?.dataset.lesson ?? null").await?;
            met.extend(lesson.clone());
            if first {
                // a card that is put back teaches nothing
                while page.get::<bool>("document.querySelector('.coach').dataset.lesson !== 'minion'").await? {
                    page.key("n").await?;
                }
                let step = page.step().await?;
                let minion = ".hand .card.legal:has([data-kind=minion])";
                page.press(minion).await?;
                until_lesson(&page, "where").await?;
                page.key("Escape").await?;
                page.until("it is put back", async || Ok(page.step().await? == step)).await?;
                until_lesson(&page, "minion").await?;
                met.extend(["bases", "meter", "points", "lanes", "minion", "where"].map(String::from));
                first = false;
            }
            // what is to be read is read; otherwise the turn ends, or the first answer is given
            let step = page.step().await?;
            if page.has(".coach-next.main").await? {
                page.key("n").await?;
                let next = async || {
                    let now: Option<String> =
                        page.get("document.querySelector('.coach')?.dataset.lesson ?? null").await?;
                    Ok(now != lesson || page.step().await? != step)
                };
                page.until("it is read", next).await?;
            } else if page.get("!document.querySelector('.end-turn').disabled").await? {
                page.key("e").await?;
                page.until_asked(Some(step)).await?;
            } else {
                crate::tools::answer_quickly(&page, 0).await?;
            }
        }
        ensure!(!page.has(".over").await?, "the game ended before everything was taught: {met:?}");
        let all: Vec<&str> = [
            "welcome", "bases", "meter", "points", "lanes", "minion", "where", "ability", "now", "undo", "action",
            "reading", "end", "drawing", "log", "ready", "talent", "special", "scored", "farewell",
        ]
        .into();
        let missed: Vec<&&str> = all.iter().filter(|l| !met.contains(**l)).collect();
        ensure!(missed.is_empty(), "{missed:?} of {met:?}");
        Ok(())
    });
}
