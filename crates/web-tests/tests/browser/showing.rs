//! What has happened is shown one thing after the other, and nobody has to wait for it.

use crate::tools::{
    Dice, ME, answer_quickly, at_question, difference, engine_view, game, in_time, open, open_at, played_until,
    table_as_text,
};
use anyhow::{Context, Result, ensure};
use engine::ask::{Choice, Note};
use engine::ids::Source;
use host::Table;
use protocol::View;
use std::time::Duration;
use web_tests::{Size, browse};

/// When something came from the worker, when the person was asked, and the moments of a scoring. `between` leaves out
/// when the machine had no time for the page, which is no matter of ours.
const WATCH: &str = "
    window.came = []; window.asked = []; window.moments = []; window.flights = 0; window.moving = 0;
    window.behind = 0;
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...how) { super(...how); this.addEventListener('message', () => came.push(performance.now())); }
    };
    const stalls = [];
    let beat = performance.now();
    setInterval(() => {
        const now = performance.now();
        if (now - beat > 40) stalls.push([beat, now]);
        beat = now;
    }, 10);
    window.between = (from, to) =>
        stalls.reduce((n, [a, b]) => n - Math.max(0, Math.min(b, to) - Math.max(a, from)), to - from);
    let on = false, moment = null;
    new MutationObserver(() => {
        const now = !!document.querySelector('.table.asked');
        if (now && !on) asked.push(performance.now());
        on = now;
        const m = document.querySelector('.base[data-moment]')?.dataset.moment ?? null;
        if (m !== moment) moments.push([performance.now(), m]);
        moment = m;
        flights = Math.max(flights, document.querySelectorAll('.flight').length);
        moving = Math.max(moving, document.getAnimations().length);
        behind = Math.max(behind, Number(document.querySelector('.table')?.dataset.behind ?? 0));
    }).observe(document, { subtree: true, childList: true, attributes: true });
";

/// Games at which the person can end the turn and something else is so.
fn at_end_of_turn(players: u8, seeds: std::ops::Range<u64>, is: impl Fn(&Table, &View) -> bool) -> Vec<Table> {
    let ends = |host: &Table, view: &View| {
        view.question.as_ref().is_some_and(|q| q.offer(Choice::EndTurn).is_some()) && is(host, view)
    };
    seeds.filter_map(|seed| played_until(game(players, 1, "random", seed), ends)).collect()
}

#[test]
fn nobody_waits_longer_than_a_second_for_a_question() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(WATCH).await?;
        // a base that scores has a time of its own
        for host in
            at_end_of_turn(4, 80..83, |h, v| v.turn > 4 && others_play(h, v) && !v.bases.iter().any(|b| b.ready))
        {
            open_at(&page, &host, "Normal").await?;
            page.until_asked(None).await?;
            let step = page.step().await?;
            page.key("e").await?;
            page.until_asked(Some(step)).await?;
            ensure!(page.get::<u32>("window.behind").await? > 0, "nothing was to be shown before");
            let late: f64 = page.get("(t => between(Math.max(...came.filter(c => c <= t)), t))(asked.at(-1))").await?;
            in_time("a question after it came", late, 1_000.0)?;
        }
        Ok(())
    });
}

/// Whether much happens before the person is asked again.
fn others_play(host: &Table, _: &View) -> bool {
    let mut after = Table::load(cards::library(), &host.save(), None).expect("a saved game");
    after.answer(ME, Choice::EndTurn).is_ok() && after.asked().is_some_and(|p| after.is_bot(p))
}

#[test]
fn space_or_a_tap_on_the_table_leads_to_the_present_at_once() {
    browse(Size::DESKTOP, async |page| {
        let games = at_end_of_turn(3, 84..88, |h, v| v.turn > 3 && others_play(h, v));
        ensure!(games.len() == 4, "others play");
        for (i, host) in games.iter().enumerate() {
            open_at(&page, host, "Slow").await?;
            page.until_asked(None).await?;
            let jump = match i % 2 {
                0 => "dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))",
                _ => "document.querySelector('.board').click()",
            };
            // much is to be shown, and nothing is left of it, only for a moment: the page looks itself
            let script = format!(
                "new MutationObserver(() => {{
                    const behind = Number(document.querySelector('.table').dataset.behind);
                    if (behind > 1 && window.jumped === undefined) {{
                        window.jumped = false;
                        setTimeout(() => {{ {jump}; setTimeout(() => {{ window.late = true; }}, 0); }}, 0);
                    }}
                    if (window.jumped === false && !window.late) window.jumped = behind === 0;
                }}).observe(document.querySelector('.table'), {{ attributes: true }})"
            );
            page.get::<serde_json::Value>(&script).await?;
            page.key("e").await?;
            page.until("the page has jumped", async || page.get("window.late === true").await).await?;
            ensure!(page.get::<bool>("window.jumped").await?, "much is still to be shown");
        }
        Ok(())
    });
}

#[test]
fn without_motion_nothing_moves_and_all_comes_to_the_same() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(WATCH).await?;
        for host in at_end_of_turn(2, 90..93, |_, v| v.turn > 3) {
            let mut pictures = Vec::new();
            for (speed, motion) in [("Fast", "no-preference"), ("Off", "no-preference"), ("Fast", "reduce")] {
                page.prefer("prefers-reduced-motion", motion).await?;
                open_at(&page, &host, speed).await?;
                page.until_asked(None).await?;
                let step = page.step().await?;
                page.get::<bool>("(window.moving = 0, true)").await?;
                page.key("e").await?;
                page.until_asked(Some(step)).await?;
                page.until("all is shown", async || page.has(".table[data-behind='0']").await).await?;
                let moved: u32 = page.get("Math.max(window.moving, document.getAnimations().length)").await?;
                let still = speed == "Off" || motion == "reduce";
                ensure!(still == (moved == 0), "{moved} things move at {speed}, {motion}");
                page.until("nothing moves", async || page.get::<bool>("!document.querySelector('.flight')").await)
                    .await?;
                pictures.push(table_as_text(&page).await?);
            }
            for other in &pictures[1..] {
                ensure!(pictures[0] == *other, "{}", difference(&pictures[0], other));
            }
        }
        Ok(())
    });
}

/// Whether a base gives points and is replaced as soon as the turn ends, without a question.
fn scores_at_once(host: &Table, view: &View) -> bool {
    let mut after = Table::load(cards::library(), &host.save(), None).expect("a saved game");
    view.bases.iter().any(|b| b.ready)
        && after.answer(ME, Choice::EndTurn).is_ok()
        && after
            .events(Some(ME), host.events(Some(ME), 0).len() as u32)
            .iter()
            .any(|e| matches!(e.note, Note::Gained(..)))
        && after
            .events(Some(ME), host.events(Some(ME), 0).len() as u32)
            .iter()
            .any(|e| matches!(e.note, Note::Replaced(..)))
}

#[test]
fn a_base_scores_in_moments_and_its_points_fly_to_the_players() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(WATCH).await?;
        let games = at_end_of_turn(2, 200..240, scores_at_once);
        ensure!(games.len() > 2, "bases score");
        for host in games.iter().take(3) {
            open_at(&page, host, "Normal").await?;
            page.until_asked(None).await?;
            page.key("e").await?;
            page.until("points fly", async || Ok(page.get::<u32>("window.flights").await? > 0)).await?;
            page.until("the new base is there or somebody is asked", async || {
                page.get("moments.some(m => m[1] === 'new') || !!document.querySelector('.table.asked')").await
            })
            .await?;
            let moments: Vec<(f64, Option<String>)> = page.get("window.moments").await?;
            let named: Vec<&str> = moments.iter().filter_map(|m| m.1.as_deref()).collect();
            ensure!(named.starts_with(&["before", "points"]), "{named:?}");
            let took: Option<f64> = page
                .get("(at => at('before') && at('new') ? between(at('before'), at('new')) : null)(name => moments.find(m => m[1] === name)?.[0])")
                .await?;
            if let Some(millis) = took {
                in_time("the scoring of a base", millis, 2_400.0)?;
            }
            open_at(&page, host, "Off").await?;
            page.until_asked(None).await?;
            let step = page.step().await?;
            page.key("e").await?;
            page.until_asked(Some(step)).await?;
            let (flights, moments): (u32, u32) = page.get("[window.flights, window.moments.length]").await?;
            ensure!((flights, moments) == (0, 0), "nothing of it without motion");
        }
        Ok(())
    });
}

#[test]
fn what_is_answered_is_not_asked_while_it_is_shown_what_comes_of_it() {
    browse(Size::DESKTOP, async |page| {
        for host in at_end_of_turn(2, 200..240, scores_at_once).iter().take(2) {
            open_at(&page, host, "Slow").await?;
            page.until_asked(None).await?;
            // as soon as the base scores, the same key and button once more
            let again = "new MutationObserver((_, o) => {
                if (!document.querySelector('.base[data-moment]')) return;
                o.disconnect();
                window.offered = [all('.table.asked').length, all('[data-offers]').filter(e => e.dataset.offers).length];
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
                document.querySelector('.end-turn').click();
            }).observe(document, { subtree: true, attributes: true })";
            page.get::<serde_json::Value>(&format!("(() => {{ {again} }})()")).await?;
            let step = page.step().await?;
            page.key("e").await?;
            page.until_asked(Some(step)).await?;
            ensure!(page.get::<(u32, u32)>("window.offered").await? == (0, 0), "it is asked still");
            let record =
                record::Record::parse(cards::library(), &page.saved().await?).ok().context("what the browser keeps")?;
            let mine = record.answers[step as usize..].iter().filter(|a| a.seat == ME).count();
            ensure!(mine == 1, "{mine} answers were given");
        }
        Ok(())
    });
}

/// A game and an answer by which a card of the person does something to another card that stays in play.
fn with_effect(seed: u64) -> Option<(Table, usize, u32)> {
    let mut found = None;
    let acts = |host: &Table, view: &View| {
        let question = view.question.as_ref().expect("a question");
        found = question.offers.iter().enumerate().find_map(|(i, offer)| {
            let mut after = Table::load(cards::library(), &host.save(), None).ok()?;
            after.answer(ME, offer.choice).ok()?;
            let view = after.view(Some(ME));
            let event = after.events(Some(ME), host.events(Some(ME), 0).len() as u32).into_iter().find(|e| {
                let in_play = |c| view.base_of(c).is_some();
                matches!(e.note, Note::Affected(a) if a.cause.by == ME && in_play(a.card))
                    && matches!(e.source(), Source::Card(c) if in_play(c))
            })?;
            view.question.is_some().then_some((i, event.number))
        });
        found.is_some()
    };
    let host = played_until(game(2, 1, "random", seed), acts)?;
    found.map(|(i, number)| (host, i, number))
}

#[test]
fn arrows_lead_from_source_to_target_and_stay_dimmed_until_the_next_answer() {
    browse(Size::DESKTOP, async |page| {
        let mut seen = 0;
        for (host, number, event) in (300..320).filter_map(with_effect).take(3) {
            open_at(&page, &host, "Fast").await?;
            page.until_asked(None).await?;
            answer_quickly(&page, number).await?;
            let arrow = format!(".arrows g[data-event='{event}']");
            page.until("there is an arrow", async || page.has(&arrow).await).await?;
            let colours = format!(
                "[getComputedStyle(document.querySelector(\"{arrow}\")).color, getComputedStyle(document.querySelector('.player[data-seat=\"0\"] > .shape')).color]"
            );
            let (arrows, mine): (String, String) = page.get(&colours).await?;
            ensure!(arrows == mine, "{arrows} is not {mine}");
            let dim = format!("Number(getComputedStyle(document.querySelector(\"{arrow}\")).opacity) < 0.5");
            page.until("it is dimmed", async || page.get(&dim).await).await?;
            tokio::time::sleep(Duration::from_millis(300)).await; // it does not go by itself
            ensure!(page.has(&arrow).await?, "it stays");
            let options = host_after(&host, number)?.table.question.context("the next question")?.offers.len();
            answer_quickly(&page, Dice(event.into()).below(options)).await?;
            page.until("it goes with the next answer", async || Ok(!page.has(&arrow).await?)).await?;
            seen += 1;
        }
        ensure!(seen > 0, "no arrow was seen");
        Ok(())
    });
}

fn host_after(host: &Table, number: usize) -> Result<View> {
    let mut after = Table::load(cards::library(), &host.save(), None).ok().context("a saved game")?;
    let choice = after.view(Some(ME)).table.question.context("a question")?.offers[number].choice;
    ensure!(after.answer(ME, choice).is_ok());
    Ok(after.view(Some(ME)))
}

#[test]
fn a_turn_that_begins_is_heard_unless_nothing_is_to_be_heard() {
    browse(Size::DESKTOP, async |page| {
        for (sound, heard) in [("Soft", true), ("Off", false)] {
            open(&page, &at_question(2, 41)).await?;
            page.keep("breakpoint.settings", &format!(r#"{{"speed":"Off","sound":"{sound}"}}"#)).await?;
            page.go("#/play").await?;
            page.until_asked(None).await?;
            let count = "(p => { const make = p.createOscillator; window.tones = 0;
                p.createOscillator = function () { window.tones++; return make.call(this); }; return true; })(BaseAudioContext.prototype)";
            page.get::<bool>(count).await?;
            page.key("h").await?; // browsers are silent before a person has done something
            for _ in 0..8 {
                let question = engine_view(&page, ME).await?.table.question.context("a question")?;
                let end = question.offers.iter().position(|o| o.choice == Choice::EndTurn);
                answer_quickly(&page, end.unwrap_or(0)).await?;
            }
            ensure!((page.get::<u32>("window.tones").await? > 0) == heard, "{sound}");
        }
        Ok(())
    });
}

#[test]
fn what_others_did_since_ones_last_turn_is_told() {
    browse(Size::DESKTOP, async |page| {
        let mut told = 0;
        for n in [9, 15, 22] {
            open(&page, &at_question(n, 95)).await?;
            page.until_asked(None).await?;
            page.settle().await?;
            if page.has(".recap").await? {
                told += 1;
                let lines: Vec<String> = page.get("all('.recap button').map(e => e.innerText)").await?;
                ensure!((1..=24).contains(&lines.len()) && lines.iter().all(|l| l.len() > 5), "{lines:?}");
            }
        }
        ensure!(told > 0, "nothing is told");
        Ok(())
    });
}
