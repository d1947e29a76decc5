//! Clocks, and windows in which silence tells nothing. Time goes on only when a test says so.

use crate::games::{settle, short};
use crate::people::*;
use engine::ask::Choice;
use engine::ids::{Seat, Seats};
use protocol::online::{ClockRule, Command, FactionRule, Options, Phase, RoomFault};
use protocol::{Fault, Request};
use std::time::Duration;
use tokio::time::advance;

const SECOND: Duration = Duration::from_secs(1);

/// As long as this lives, no time passes by itself.
pub struct Still(#[expect(dead_code, reason = "it ends with this")] std::sync::mpsc::Sender<()>);

pub fn still() -> Still {
    let (sender, receiver) = std::sync::mpsc::channel::<()>();
    tokio::task::spawn_blocking(move || receiver.recv());
    Still(sender)
}

/// Whoever is asked in the open, and the other one.
async fn asked<'a>(ann: &'a mut Player, bob: &'a mut Player) -> (&'a mut Player, &'a mut Player) {
    for i in 0.. {
        assert!(i < 1000, "nobody is asked");
        settle(ann).await;
        settle(bob).await;
        let knows = |p: &Player, of: &Player| p.view.as_ref().is_some_and(|view| view.asked == of.room.you);
        match (ann.is_asked(), bob.is_asked()) {
            (true, _) if knows(bob, ann) => return (ann, bob),
            (_, true) if knows(ann, bob) => return (bob, ann),
            (true, _) => ann.answer().await.unwrap(),
            (_, true) => bob.answer().await.unwrap(),
            _ => {}
        }
    }
    unreachable!("it is without an end")
}

fn played_by(player: &Player, seat: Seat) -> Option<&str> {
    player.room.seats[seat.index()].played_by.as_deref()
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_whoever_has_no_time_left() {
    let _still = still();
    let tables = tables().await;
    let (_, mut ann, mut bob) = two(&tables, Options { clock: ClockRule::PerMove(30), ..short() }).await;
    let (slow, other) = asked(&mut ann, &mut bob).await;
    let seat = slow.room.you.unwrap();
    assert_eq!(slow.room.clocks.running, Seats::one(seat));
    assert_eq!(slow.room.clocks.left, [Some(30_000); 2]);
    advance(29 * SECOND).await;
    settle(slow).await;
    assert_eq!(played_by(slow, seat), None);
    advance(SECOND).await;
    for player in [&mut *slow, &mut *other] {
        player.until(|p| played_by(p, seat) == Some("sharp")).await;
    }
    assert_eq!(slow.answer().await, Err(RoomFault::NotNow), "a bot plays");
    other.until(|p| p.is_asked()).await;
    assert!(tables.numbers().bot_answers > 0);

    slow.want(Command::LetBotPlay(false)).await.unwrap();
    slow.until(|p| played_by(p, seat).is_none()).await;
    other.answer().await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_is_disconnected_has_a_bank_of_its_own() {
    let _still = still();
    let tables = tables().await;
    let clock = ClockRule::Bank { seconds: 60, more: 5 };
    let (table, mut ann, mut bob) = two(&tables, Options { clock, ..short() }).await;
    advance(21 * SECOND).await; // those who were there before a restart would be back by now
    let (gone, here) = asked(&mut ann, &mut bob).await;
    let (seat, who) = (gone.room.you.unwrap(), gone.visitor.clone());
    let left = |p: &Player| p.room.clocks.left[seat.index()].unwrap();
    let before = left(gone);
    *gone = Player::at(&tables, &table, &visitor("Eve")).await; // the player's connection is dropped
    here.until(|p| !is_connected(p, seat)).await;
    advance(100 * SECOND).await;
    settle(here).await;
    assert_eq!(played_by(here, seat), None, "two minutes are allowed");

    let mut again = Player::at(&tables, &table, &who).await.counting_from(6000);
    again.until(|p| p.view.is_some()).await;
    assert!(left(&again) + 25_000 > before, "their own clock did not run meanwhile");
    assert_eq!(again.room.clocks.away[seat.index()], 20_000);
    here.until(|p| is_connected(p, seat)).await;
    drop(again);
    here.until(|p| !is_connected(p, seat)).await;
    advance(21 * SECOND).await;
    here.until(|p| played_by(p, seat).is_some()).await;
}

fn is_connected(player: &Player, seat: Seat) -> bool {
    use protocol::online::SeatHolder::Person;
    matches!(player.room.seats[seat.index()].holder, Person { connected: true, .. })
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_nobody_is_there_or_the_server_is_away() {
    let _still = still();
    let folder = tempfile::tempdir().unwrap();
    let (tables, store) = tables_in(folder.path()).await;
    let (table, mut ann, mut bob) = two(&tables, Options { clock: ClockRule::PerMove(30), ..short() }).await;
    let (slow, _) = asked(&mut ann, &mut bob).await;
    let seat = slow.room.you.unwrap();
    advance(10 * SECOND).await;
    let (ann, bob) = (ann.leave(), bob.leave());
    while tables.numbers().connections > 0 {
        tokio::task::yield_now().await;
    }
    advance(60 * SECOND).await;
    tables.shut_down().await;
    store.close().await;
    advance(600 * SECOND).await;

    let (tables, _store) = tables_in(folder.path()).await;
    let mut ann = Player::at(&tables, &table, &ann).await.counting_from(1000);
    let mut bob = Player::at(&tables, &table, &bob).await.counting_from(1000);
    let (slow, _) = asked(&mut ann, &mut bob).await;
    assert_eq!((slow.room.you, played_by(slow, seat)), (Some(seat), None));
    assert!(slow.room.clocks.left[seat.index()].unwrap() >= 20_000);
    slow.answer().await.unwrap();
}

/// Pirates and Ninjas have much that is used in windows.
fn with_windows(seconds: u8) -> Options {
    let pair = |a: &str, b: &str| Some([a.to_string(), b.to_string()]);
    let factions = FactionRule::Chosen(vec![pair("pirates", "ninjas"), pair("wizards", "aliens")]);
    Options { factions, windows: seconds, ..short() }
}

#[tokio::test(start_paused = true)]
async fn a_window_closes_at_the_same_moment_whether_anybody_responds_or_not() {
    let _still = still();
    let window = 5 * SECOND;
    let (mut with, mut without) = (0, 0);
    for _ in 0..20 {
        let tables = tables().await;
        let (_, mut ann, mut bob) = two(&tables, with_windows(5)).await;
        advance(window).await; // the first hands are looked at, too
        while with.min(without) < 3 && ann.room.phase == Phase::Playing {
            let (player, other) = asked_at_all(&mut ann, &mut bob).await;
            let answered = player.answer().await;
            if answered == Err(RoomFault::Game(Fault::Stale)) {
                continue; // the time of the window before was up in this moment
            }
            answered.unwrap();
            settle(player).await;
            settle(other).await;
            let is_open = |p: &Player, other: &Player| p.is_asked() && other.view().asked == p.room.you;
            if ann.room.phase != Phase::Playing || is_open(&ann, &bob) || is_open(&bob, &ann) {
                continue; // nobody could have responded
            }
            // somebody who is asked in secret answers at once, and again
            let before = (ann.updates, bob.updates);
            let mut asked_in_secret = false;
            for _ in 0..5 {
                for player in [&mut ann, &mut bob] {
                    settle(player).await;
                    while player.is_asked() {
                        asked_in_secret = true;
                        pass(player).await;
                        settle(player).await;
                    }
                }
            }
            let quiet = |ann: &Player, bob: &Player| (ann.updates, bob.updates);
            let held = quiet(&ann, &bob);
            advance(window - Duration::from_millis(1)).await;
            settle(&mut ann).await;
            settle(&mut bob).await;
            assert_eq!(quiet(&ann, &bob), held, "nobody is told before the time is up");
            advance(Duration::from_millis(1)).await;
            let told = |p: &Player| p.is_asked() || p.room.phase == Phase::Over;
            while !told(&ann) && !told(&bob) {
                settle(&mut ann).await;
                settle(&mut bob).await;
            }
            settle(&mut ann).await;
            settle(&mut bob).await;
            assert!(ann.updates > before.0 && bob.updates > before.1, "and then everybody");
            *(if asked_in_secret { &mut with } else { &mut without }) += 1;
        }
    }
    assert!(with >= 3 && without >= 3, "{with} with somebody who could respond, {without} without");
}

/// Whoever is asked, and the other one.
async fn asked_at_all<'a>(ann: &'a mut Player, bob: &'a mut Player) -> (&'a mut Player, &'a mut Player) {
    while !ann.is_asked() && !bob.is_asked() {
        settle(ann).await;
        settle(bob).await;
    }
    if ann.is_asked() { (ann, bob) } else { (bob, ann) }
}

async fn pass(player: &mut Player) {
    let Request::Answer { revision, choice } = player.some_answer() else { panic!("it is one") };
    let may_pass = player.view().question.iter().flat_map(|q| &q.offers).any(|o| o.choice == Choice::Pass);
    let choice = if may_pass { Choice::Pass } else { choice };
    assert_ne!(
        player.want(Command::Game(Request::Answer { revision, choice })).await,
        Err(RoomFault::Game(Fault::Stale))
    );
}
