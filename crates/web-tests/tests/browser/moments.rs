//! The moments of a game: its beginning, one's own turn, a base that scores, the end; and the story of it.

use crate::tools::{ME, answer_quickly, at_question, engine_view, game, open, open_at, played_until, set_up};
use anyhow::{Context, Result, ensure};
use engine::ask::{Ask, Choice, Note};
use engine::ids::Seat;
use engine::setup::Factions;
use host::Table;
use protocol::{NewGame, View};
use web_tests::{Page, Size, browse};

/// Begins a game at the page before it, with things shown at a speed.
async fn begin(page: &Page, game: &NewGame, speed: &str) -> Result<()> {
    set_up(page, game, speed).await?;
    page.press(".begin").await
}
/// What is asked first in a game.
fn first_question(game: &NewGame) -> Option<(Seat, Ask)> {
    let host = Table::begin(cards::library(), game.clone(), None).ok()?;
    let seat = host.asked()?;
    Some((seat, host.view(Some(seat)).table.question?.ask))
}
/// A game whose first question goes to somebody, or is no question about a hand.
fn beginning(players: u8, redraws: Option<Seat>) -> Result<NewGame> {
    let is = |g: &NewGame| match first_question(g) {
        Some((seat, Ask::Redraw)) => redraws == Some(seat),
        first => first.is_some() && redraws.is_none(),
    };
    (0..500).map(|seed| game(players, 1, "random", seed)).find(is).context("no such game")
}

/// It is shown who plays what; nobody plays before it was read, and once it was it does not come back.
async fn opens(page: &Page, game: &NewGame, size: Size) -> Result<()> {
    let players = game.players.len();
    begin(page, game, "Fast").await?;
    page.until("it opens", async || page.has(".opening .rival").await).await?;
    let view = engine_view(page, ME).await?;
    ensure!(page.get::<usize>("all('.opening .rival').length").await? == players);
    let text = page.text(".opening").await?;
    for player in &view.players {
        for f in &player.factions {
            ensure!(text.contains(cards::library().faction(*f).name), "{text}");
        }
    }
    for base in &view.bases {
        ensure!(text.contains(cards::library().entry(base.def).def.name), "{text}");
    }
    ensure!(text.contains("First to 15 points wins"), "{text}");
    page.until("it stands still", async || {
        page.get("document.querySelector('.opening').getAnimations({ subtree: true }).length === 0").await
    })
    .await?;
    let fits =
        "[document.querySelector('.opening').scrollWidth <= innerWidth, all('.opening .go').every(e => !!seen(e))]";
    ensure!(page.get::<(bool, bool)>(fits).await? == (true, true), "it fits");
    page.until_focus(".opening .go").await?;
    // nobody plays behind it, and what it names can be read
    let step = page.step().await?;
    page.press(".rival-about button").await?;
    page.until("a faction is read", async || page.has(".sheet .inspector-cards").await).await?;
    page.key("Escape").await?;
    page.until("it is closed", async || Ok(!page.has(".sheet").await?)).await?;
    ensure!(page.has(".opening").await? && page.step().await? == step, "it waits");
    if players.is_multiple_of(2) && !size.touch {
        page.until_focus(".rival-about button").await?;
        page.get::<bool>("(document.activeElement.blur(), true)").await?;
        page.key(" ").await?;
    } else {
        page.press(".opening .go").await?;
    }
    page.until("it is gone", async || Ok(!page.has(".opening").await?)).await?;
    page.until_asked(None).await?;
    Ok(())
}

#[test]
fn a_game_begins_with_who_plays_what_and_waits_for_it_to_be_read() {
    for (size, players) in [(Size::DESKTOP, 2), (Size::DESKTOP, 4), (Size::PHONE, 4), (Size::SMALL, 3)] {
        browse(size, async move |page| {
            opens(&page, &beginning(players, None)?, size).await?;
            // a game that goes on does not begin again
            page.reload().await?;
            page.until_asked(None).await?;
            ensure!(!page.has(".opening").await?, "it is not shown again");
            Ok(())
        });
    }
}

#[test]
fn who_plays_what_comes_before_anybody_is_asked_about_the_first_hand() {
    for (players, redraws) in [(2, ME), (3, Seat(1))] {
        browse(Size::DESKTOP, async move |page| {
            opens(&page, &beginning(players, Some(redraws))?, Size::DESKTOP).await?;
            let asked = engine_view(&page, ME).await?.table.question.map(|q| q.ask);
            ensure!((asked == Some(Ask::Redraw)) == (redraws == ME), "{asked:?}");
            let title = page.text(".prompt-title").await?;
            ensure!(title.contains("no minion") == (redraws == ME), "{title}");
            Ok(())
        });
    }
}

#[test]
fn a_draft_comes_before_who_plays_what_and_no_screen_is_passed_on_meanwhile() {
    browse(Size::DESKTOP, async |page| {
        let mut draft = game(2, 2, "random", 5);
        draft.setup.factions = Factions::Draft;
        begin(&page, &draft, "Fast").await?;
        let mut picks = 0;
        let there = async || page.has(".cover, .table.asked, .opening").await;
        loop {
            page.until("somebody is asked", there).await?;
            ensure!(!page.has(".cover").await? || !page.has(".opening").await?, "one after the other");
            if page.has(".opening").await? {
                break;
            }
            if page.has(".cover").await? {
                page.press(".cover button").await?;
                page.until("the cover is gone", async || Ok(!page.has(".cover").await?)).await?;
                continue;
            }
            if !page.has(".tray .plate").await? {
                page.press(".tray .set-head").await?;
            }
            let step = page.step().await?;
            page.press(".tray .plate.legal").await?;
            page.press(".prompt .confirm").await?;
            page.until("it is taken", async || Ok(page.step().await? != step)).await?;
            picks += 1;
        }
        ensure!(picks == 4, "after {picks} picks");
        page.press(".opening .go").await?;
        page.until("it is gone", async || Ok(!page.has(".opening").await?)).await?;
        page.until("somebody is asked", there).await
    });
}

#[test]
fn without_motion_a_game_begins_at_once_and_the_factions_are_still_to_be_found() {
    browse(Size::DESKTOP, async |page| {
        begin(&page, &game(3, 1, "random", 32), "Off").await?;
        page.until_asked(None).await?;
        ensure!(!page.has(".opening").await?);
        page.press(".player .badge").await?;
        page.until("they are shown", async || Ok(page.get::<u8>("all('.sheet .rival').length").await? == 3)).await?;
        page.key("Escape").await
    });
}

/// A game in which the person can end the turn, and others play before the next one.
fn before_others(players: u8, seed: u64) -> Option<Table> {
    played_until(game(players, 1, "random", seed), |_, view| {
        view.turn > 4 && view.question.as_ref().is_some_and(|q| q.offer(Choice::EndTurn).is_some())
    })
}

#[test]
fn others_are_skipped_by_a_button_that_says_so() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            for seed in 84..86 {
                open_at(&page, &before_others(4, seed).context("a game")?, "Slow").await?;
                page.until_asked(None).await?;
                let step = page.step().await?;
                page.key("e").await?;
                page.until("it can be skipped", async || page.has(".prompt .skip").await).await?;
                // the button may be gone before it is met, if there is little to see
                page.get::<bool>("(document.querySelector('.prompt .skip')?.click(), true)").await?;
                page.until_asked(Some(step)).await?;
                ensure!(!page.has(".prompt .skip").await?, "nothing is left to be skipped");
            }
            Ok(())
        });
    }
}

/// Remembers every sentence of the flag.
const FLAGS: &str = "window.flags = [];
    new MutationObserver(() => {
        const flag = document.querySelector('.turn-flag')?.innerText;
        if (flag && flags.at(-1) !== flag) flags.push(flag);
    }).observe(document, { subtree: true, childList: true });";

#[test]
fn ones_own_turn_is_announced_and_keeps_nobody_from_playing() {
    browse(Size::DESKTOP, async |page| {
        page.before_all(FLAGS).await?;
        for (speed, motion) in [("Fast", "no-preference"), ("Off", "no-preference"), ("Fast", "reduce")] {
            page.prefer("prefers-reduced-motion", motion).await?;
            open_at(&page, &before_others(2, 90).context("a game")?, speed).await?;
            page.until_asked(None).await?;
            ensure!(page.get::<usize>("flags.length").await? == 0, "not for a turn that has begun before");
            let mut turn = engine_view(&page, ME).await?.turn;
            let mine = async |turn: &mut u16| -> Result<bool> {
                let view = engine_view(&page, ME).await?;
                let began = view.turn > *turn && view.current == ME && view.question.is_some();
                Ok(began || view.is_over())
            };
            let end = async || -> Result<()> {
                let question = engine_view(&page, ME).await?.table.question.context("a question")?;
                let end = question.offers.iter().position(|o| o.choice == Choice::EndTurn);
                answer_quickly(&page, end.unwrap_or(0)).await?;
                Ok(())
            };
            end().await?;
            while !mine(&mut turn).await? {
                end().await?;
            }
            let shows = speed != "Off" && motion != "reduce";
            if shows {
                page.until("it is announced", async || Ok(page.get::<usize>("flags.length").await? > 0)).await?;
            }
            let flags: Vec<String> = page.get("flags").await?;
            ensure!(flags.is_empty() != shows && flags.iter().all(|f| f.contains("Your turn")), "{flags:?}");
            let said = page.text(".turn-said").await?;
            ensure!(said.contains("Your turn") && said.contains("You are "), "it is said as well: {said}");
            let blocks = "all('.turn-flag').some(e => getComputedStyle(e).pointerEvents !== 'none')";
            ensure!(!page.get::<bool>(blocks).await?, "it is in nobody's way");
            page.until("it goes by itself", async || Ok(!page.has(".turn-flag").await?)).await?;
        }
        Ok(())
    });
}

#[test]
fn what_others_played_is_marked_until_one_acts() {
    browse(Size::DESKTOP, async |page| {
        let mut seen = 0;
        for seed in 60..70 {
            let acts = |_: &Table, view: &View| {
                view.turn > 3 && view.question.as_ref().is_some_and(|q| q.offers.len() > 2) && view.current == ME
            };
            let host = played_until(game(2, 1, "random", seed), acts).context("a game")?;
            let events = host.events(Some(ME), 0);
            let since = events.iter().rposition(|e| matches!(e.note, Note::Turn(p, _) if p != ME)).unwrap_or(0);
            let acted =
                |e: &protocol::Event| matches!(e.note, Note::Played(_, p, _) | Note::Used(_, _, _, p) if p == ME);
            if events[since..].iter().any(acted) {
                continue;
            }
            let view = host.view(Some(ME));
            let played = events[since..].iter().filter_map(|e| match e.note {
                Note::Played(c, p, _) if p != ME => view.base_of(c).and(Some(c)),
                _ => None,
            });
            let minion = |c: &engine::ids::CardId| {
                view.bases.iter().any(|b| b.lanes.iter().any(|l| l.cards.iter().any(|d| d.id == *c)))
            };
            let new: Vec<u8> = played.filter(minion).map(|c| c.0).collect();
            open(&page, &host).await?;
            page.until_asked(None).await?;
            let marks = "still(() => all('.chip[data-new]').map(e => Number(e.dataset.card)))"; // once lanes are laid out
            let marked: Vec<u8> = page.get(marks).await?;
            ensure!(new.iter().all(|c| marked.contains(c)), "{new:?} of {marked:?}");
            seen += new.len();
            let question = view.table.question.context("a question")?;
            let play = question.offers.iter().position(|o| matches!(o.choice, Choice::Card(_)));
            if let Some(play) = play.filter(|_| !new.is_empty()) {
                answer_quickly(&page, play).await?;
                let after = host_after(&host, play)?;
                if after.events(Some(ME), events.len() as u32).iter().any(acted) {
                    let still: Vec<u8> = page.get(marks).await?;
                    ensure!(still.iter().all(|c| !new.contains(c)), "{still:?} is not new any more");
                }
            }
        }
        ensure!(seen > 2, "only {seen} cards were new");
        Ok(())
    });
}
fn host_after(host: &Table, number: usize) -> Result<Table> {
    let mut after = Table::load(cards::library(), &host.save(), None).ok().context("a saved game")?;
    let choice = after.view(Some(ME)).table.question.context("a question")?.offers[number].choice;
    ensure!(after.answer(ME, choice).is_ok());
    Ok(after)
}

/// Remembers the stages that were shown.
const STAGES: &str = "window.stages = [];
    new MutationObserver(() => {
        const stage = document.querySelector('.stage');
        if (!stage || stages.at(-1)?.of === stage.innerText) return;
        const blocks = [...stage.querySelectorAll('.podium li')];
        const board = document.querySelector('.board').getBoundingClientRect(), box = stage.getBoundingClientRect();
        stages.push({
            of: stage.innerText,
            blocks: blocks.map(b => [Number(b.dataset.seat), Number(b.dataset.rank), b.querySelector('.block b')?.innerText ?? '', b.querySelector('.block-sum')?.innerText ?? '', b.querySelector('.coin')?.innerText ?? '']),
            // it grows until it covers it
            over: Math.abs(board.width - stage.offsetWidth) + Math.abs(board.height - stage.offsetHeight) < 4 && box.width > 0,
        });
    }).observe(document, { subtree: true, childList: true });";

#[derive(serde::Deserialize, Debug)]
struct Stage {
    blocks: Vec<(u8, u8, String, String, String)>,
    over: bool,
}

/// Whether bases give points as soon as the turn ends, without a question: to whom and how many.
fn scored(host: &Table, view: &View) -> Option<Vec<(Seat, u8)>> {
    let mut after = Table::load(cards::library(), &host.save(), None).ok()?;
    view.question.as_ref()?.offer(Choice::EndTurn)?;
    if view.bases.iter().filter(|b| b.ready).count() != 1 {
        return None;
    }
    after.answer(ME, Choice::EndTurn).ok()?;
    let new = after.events(Some(ME), host.events(Some(ME), 0).len() as u32);
    let base = view.bases.iter().find(|b| b.ready)?.def;
    let gains = new.iter().filter_map(|e| match e.note {
        Note::Gained(p, n, from) if from == Some(base) => Some((p, n)),
        _ => None,
    });
    let gains: Vec<(Seat, u8)> = gains.collect();
    let replaced = new.iter().any(|e| matches!(e.note, Note::Replaced(..)));
    (replaced && !gains.is_empty()).then_some(gains)
}

#[test]
fn a_base_that_scores_opens_over_the_board_with_blocks_sums_and_coins() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            page.before_all(STAGES).await?;
            let mut sums = 0;
            let is = |host: &Table, view: &View| scored(host, view).is_some();
            let games: Vec<Table> =
                (200..240).filter_map(|seed| played_until(game(2, 1, "random", seed), is)).take(3).collect();
            ensure!(games.len() == 3, "bases score");
            for host in &games {
                let view = host.view(Some(ME));
                let given = scored(host, &view).context("it scores")?;
                open_at(&page, host, "Normal").await?;
                page.until_asked(None).await?;
                page.key("e").await?;
                page.until("it opens", async || Ok(page.get::<usize>("stages.length").await? > 0)).await?;
                let stage: Stage = page.get("stages[0]").await?;
                ensure!(stage.over, "it lies over the board");
                let base = view.bases.iter().find(|b| b.ready).context("a base")?;
                for (seat, rank, power, sum, coin) in &stage.blocks {
                    let lane = &base.lanes[usize::from(*seat)];
                    let got: u8 = given.iter().filter(|g| g.0.0 == *seat).map(|g| g.1).sum();
                    ensure!(*coin == if got > 0 { format!("+{got}") } else { String::new() }, "{stage:?}");
                    if !power.is_empty() {
                        ensure!(*power == lane.total.to_string() && *rank == lane.rank, "{stage:?}");
                    }
                    if !sum.is_empty() {
                        ensure!(sum.ends_with(&format!("= {}", lane.total)), "{sum}");
                        sums += 1;
                    }
                }
                page.until("it closes", async || Ok(!page.has(".stage").await?)).await?;
            }
            ensure!(sums > 0, "no sum was written out");
            Ok(())
        });
    }
}

/// A game that is over as soon as the person answers.
fn nearly_over(players: u8, seeds: std::ops::Range<u64>, wins: bool) -> Option<(Table, usize)> {
    seeds.into_iter().find_map(|seed| {
        let mut found = None;
        let ends = |host: &Table, view: &View| {
            let best = view.players.iter().map(|p| p.vp).max().unwrap_or(0);
            let end = |q: &protocol::OpenQuestion| q.offers.iter().position(|o| o.choice == Choice::EndTurn);
            let end = view.question.as_ref().and_then(end).filter(|_| best > 10);
            found = end.filter(|&i| {
                host_after(host, i).is_ok_and(|mut after| {
                    while after.asked().is_some_and(|p| after.is_bot(p)) {
                        if after.bot_answers().is_err() {
                            return false;
                        }
                    }
                    after.asked().is_none() && after.view(Some(ME)).winners.contains(ME) == wins
                })
            });
            found.is_some()
        };
        played_until(game(players, 1, "random", seed), ends).zip(found)
    })
}

#[test]
fn the_end_tells_who_has_won_how_it_went_and_what_next() {
    for (size, players, wins) in [(Size::DESKTOP, 2, true), (Size::PHONE, 3, false), (Size::SMALL, 2, false)] {
        browse(size, async move |page| {
            let folder = std::env::temp_dir().join(format!("breakpoint-picture-{}-{}", std::process::id(), size.width));
            std::fs::create_dir_all(&folder)?;
            page.download_to(&folder).await?;
            let (host, number) = nearly_over(players, 400..440, wins).context("a game that ends")?;
            open(&page, &host).await?;
            page.until_asked(None).await?;
            answer_quickly(&page, number).await?;
            page.until("it is over", async || page.has(".over").await).await?;
            let view = engine_view(&page, ME).await?;
            let title = page.text(".over h2").await?;
            ensure!(title == "You win!" || !wins && title.ends_with(" wins") || title == "Shared victory", "{title}");
            let standings: Vec<(u8, u8)> =
                page.get("all('.over-standings li').map(e => [Number(e.dataset.seat), Number(e.querySelector('.over-points').innerText)])").await?;
            ensure!(standings.len() == usize::from(players) && view.winners.contains(Seat(standings[0].0)));
            for (seat, points) in &standings {
                ensure!(view.players[usize::from(*seat)].vp == *points, "{standings:?}");
            }
            let text = page.text(".over").await?;
            for player in &view.players {
                ensure!(player.factions.iter().all(|f| text.contains(cards::library().faction(*f).name)), "{text}");
            }
            ensure!(text.contains("Turning point:") && (wins || text.contains("Your best moment:")), "{text}");
            let lines: Vec<String> =
                page.get("all('.chart .course').map(e => getComputedStyle(e).strokeDasharray)").await?;
            let mut kinds = lines.clone();
            kinds.sort();
            kinds.dedup();
            ensure!(lines.len() == usize::from(players) && kinds.len() == lines.len(), "{lines:?}");
            let wide: bool = page.get("document.querySelector('.over').scrollWidth <= innerWidth").await?;
            ensure!(wide, "it fits");
            page.press(".over .save-picture").await?;
            let kept = || std::fs::read(folder.join("breakpoint.png")).ok().filter(|b| b.starts_with(b"\x89PNG"));
            page.until("the picture is kept", async || Ok(kept().is_some())).await?;
            ensure!(kept().is_some_and(|png| png.len() > 5_000), "there is something on it");
            std::fs::remove_dir_all(&folder)?;
            page.press(".over .rotated").await?;
            page.until_asked(None).await?;
            let next = engine_view(&page, ME).await?;
            ensure!(next.players[0].factions != view.players[0].factions, "the factions are swapped");
            Ok(())
        });
    }
}

#[test]
fn the_log_is_filtered_folded_and_leads_to_how_the_table_was() {
    browse(Size::DESKTOP, async |page| {
        let host = at_question(30, 95);
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let all: usize = page.get("all('.log li').length").await?;
        let choose = |value: &str| {
            format!(
                "(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})(document.querySelector('.log-filter select'))"
            )
        };
        for (value, is) in [("scoring", "score"), ("you", ""), ("1", "")] {
            page.get::<bool>(&choose(value)).await?;
            let fewer = async || {
                let n: usize = page.get("all('.log li').length").await?;
                Ok(n < all && (n > 0 || value == "scoring")) // nothing may have scored yet
            };
            page.until("less is told", fewer).await?;
            let text = page.text(".log").await?;
            ensure!(text.is_empty() || text.contains(is), "{text}");
        }
        page.get::<bool>(&choose("all")).await?;
        page.until("everything is told", async || Ok(page.get::<usize>("all('.log li').length").await? == all)).await?;
        let twice = "(lines => lines.some((t, i) => i > 0 && t === lines[i - 1]))(all('.log li:not(.turn)').map(e => e.innerText))";
        ensure!(!page.get::<bool>(twice).await?, "something is said twice in a row");
        // what was told since the game was loaded leads to its own step, what came before to its turn
        let step = page.step().await?;
        page.get::<bool>("(all('.log li.turn .to-step')[1].click(), true)").await?;
        page.until("it is looked through", async || page.has(".replay").await).await?;
        let there = "Number(document.querySelector('.table').dataset.step)";
        page.until("it is another step", async || Ok(page.get::<u32>(there).await? < step && page.has(".base").await?))
            .await?;
        let turns: Vec<String> = page.get("all('.log li.turn').map(e => e.innerText)").await?;
        ensure!(turns.len() <= 2, "the second turn begins there: {turns:?}");
        page.press(".replay .leave").await?;
        page.until_asked(None).await?;
        ensure!(page.step().await? == step, "the game goes on as it was");
        Ok(())
    });
}
