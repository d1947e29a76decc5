//! Games from the first seat that is taken to the end.

use crate::people::*;
use engine::ids::Seat;
use engine::library::Library;
use engine::prelude::*;
use protocol::online::{Command, FactionRule, Options, Phase, RoomFault, SeatHolder};
use protocol::{Fault, Request};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

pub fn short() -> Options {
    Options { sets: vec!["core".into()], titans: false, ..Options::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_the_end() {
    let tables = tables().await;
    let (table, ann, bob) = two(&tables, short()).await;
    let commitment = ann.room.commitment.clone().expect("from the beginning");
    assert_eq!((&ann.room.secret, tables.record(&table).await), (&None, Ok(None)));
    let (ann, bob) = tokio::join!(ann.play(), bob.play());
    assert_eq!(ann.view().winners, bob.view().winners);

    let secret = ann.room.secret.clone().expect("at the end");
    let bytes: Vec<u8> = (0..32).map(|i| u8::from_str_radix(&secret[2 * i..2 * i + 2], 16).unwrap()).collect();
    let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, commitment, "the secret is what was promised");

    let record = tables.record(&table).await.unwrap().expect("it is over");
    assert!(record.contains(&secret), "and what the game was dealt from");
    let game = host::Table::load(cards::library(), &record, None).unwrap();
    assert_eq!(game.view(None).winners, ann.view().winners);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_to_the_end() {
    let tables = tables().await;
    let ann = visitor("Ann");
    let table = tables.create(&ann, Options { players: 3, ..short() }).await.unwrap();
    let mut ann = Player::at(&tables, &table, &ann).await;
    for seat in [1, 2] {
        ann.want(Command::SetBot { seat: Seat(seat), level: Some("relaxed".into()) }).await.unwrap();
    }
    ann.want(Command::Start).await.unwrap();
    let ann = ann.play().await;
    assert_eq!(ann.room.seats[1].holder, SeatHolder::Bot("relaxed".into()));
    assert!(tables.numbers().bot_answers > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_read_again_shows_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (first, store) = tables_in(folder.path()).await;
    let (table, ann, bob) = two(&first, short()).await;
    let (ann, bob) = play_turns(ann, bob, 5).await;
    let (ann, bob) = (ann.leave(), bob.leave());
    let eve = visitor("Eve");
    let mut before = Vec::new();
    for who in [&ann, &bob, &eve] {
        before.push(look(&first, &table, who).await);
    }
    first.shut_down().await;
    store.close().await;

    let (second, _store) = tables_in(folder.path()).await;
    for (who, before) in [&ann, &bob, &eve].into_iter().zip(before) {
        assert_eq!(look(&second, &table, who).await, before, "{}", who.name);
    }
    assert_eq!(second.numbers().loaded, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (tables, store) = tables_in(folder.path()).await;
    let (table, ann, bob) = two(&tables, short()).await;
    let (mut ann, mut bob) = play_turns(ann, bob, 3).await;
    let mut killed = (tables, store);
    for turns in [4, 6] {
        killed.1.close().await; // nothing is stored any more, and nobody says goodbye before
        let (tables, store) = tables_in(folder.path()).await;
        (ann, bob) = (
            Player::at(&tables, &table, &ann.visitor).await.counting_from(1000 * turns),
            Player::at(&tables, &table, &bob.visitor).await.counting_from(1000 * turns),
        );
        killed = (tables, store);
        (ann, bob) = play_turns(ann, bob, turns as u16).await;
    }
    let (ann, bob) = tokio::join!(ann.play(), bob.play());
    assert_eq!(ann.view().winners, bob.view().winners);
    let record = killed.0.record(&table).await.unwrap().expect("it is over");
    assert_eq!(host::Table::load(cards::library(), &record, None).unwrap().view(None).winners, ann.view().winners);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_is_sent_again_is_done_once() {
    let folder = tempfile::tempdir().unwrap();
    let (tables, store) = tables_in(folder.path()).await;
    let (table, mut ann, mut bob) = two(&tables, short()).await;
    let mut answers = 0;
    while answers < 30 && ann.room.phase == Phase::Playing {
        for player in [&mut ann, &mut bob] {
            while player.is_asked() {
                let request = player.some_answer();
                let id = player.send(Command::Game(request.clone())).await;
                for _ in 0..4 {
                    player.connection.send(id, Command::Game(request.clone())).await;
                }
                for _ in 0..5 {
                    assert_eq!(player.result(id).await, Ok(()));
                }
                settle(player).await;
                answers += 1;
            }
            settle(player).await;
        }
    }
    assert_eq!(tables.numbers().answers, answers);
    // also by a server that has only the journal
    let line = Command::Say("Hello!".into());
    let id = bob.send(line.clone()).await;
    assert_eq!(bob.result(id).await, Ok(()));
    tables.shut_down().await;
    store.close().await;
    let (tables, _store) = tables_in(folder.path()).await;
    let mut again = Player::at(&tables, &table, &bob.visitor).await;
    again.connection.send(id, line).await;
    assert_eq!(again.result(id).await, Ok(()));
    again.until(|p| p.view.is_some()).await;
    assert_eq!(again.lines.len(), 1, "it was said once");
}

fn others_discard(g: &mut Game) -> Flow {
    g.others().into_iter().try_for_each(|player| g.discard_chosen(player, 1))
}

static SETS: [Set; 1] = [Set {
    name: "Secrets",
    short: "secrets",
    factions: &[
        Faction { name: "Takers", cards: &[minion("Taker", 1).copies(20).on_play(others_discard)] },
        Faction { name: "Thieves", cards: &[minion("Thief", 1).copies(20).on_play(others_discard)] },
        Faction { name: "Stones", cards: &[minion("Stone", 1).copies(20)] },
        Faction { name: "Rocks", cards: &[minion("Rock", 1).copies(20)] },
    ],
    bases: &[base("Hill", 20, [3, 2, 1]), base("Lake", 20, [3, 2, 1]), base("Wood", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_is_not_asked_again_while_another_is_asked_in_secret() {
    let tables = tables_with(&LIBRARY, settings()).await;
    let pair = |a: &str, b: &str| Some([a.to_string(), b.to_string()]);
    let factions = FactionRule::Chosen(vec![pair("takers", "thieves"), pair("stones", "rocks")]);
    let (table, mut ann, mut bob) = two(&tables, Options { factions, ..Options::default() }).await;
    let mut last = (0, Command::Resign);
    loop {
        settle(&mut ann).await;
        settle(&mut bob).await;
        let is_secret = bob.is_asked() && ann.view.as_ref().is_some_and(|view| view.asked != bob.room.you);
        if is_secret {
            break;
        }
        let player = if ann.is_asked() { &mut ann } else { &mut bob };
        let command = Command::Game(player.some_answer());
        last = (player.send(command.clone()).await, command);
        player.result(last.0).await.unwrap();
    }
    ann.connection.send(last.0, last.1).await;
    ann.result(last.0).await.unwrap();
    let seen = ann.updates;
    ann.until(|p| p.updates > seen).await;
    assert_eq!(ann.view().question, None, "it was done, and is told again");
    let mut again = Player::at(&tables, &table, &ann.visitor).await.counting_from(9000);
    again.until(|p| p.view.is_some()).await;
    assert_eq!(again.view().question, None, "also to whoever comes back");
    while bob.is_asked() {
        bob.answer().await.unwrap();
        settle(&mut bob).await;
    }
    for player in [&mut ann, &mut again] {
        player.until(|p| p.is_asked() || p.view().asked == bob.room.you).await;
    }
    assert_eq!(ann.events, again.events);
}

/// Hears all that has come.
pub async fn settle(player: &mut Player) {
    // whatever was told before this is answered, was heard before
    let id = player.send(Command::Ready(true)).await;
    assert_eq!(player.result(id).await, Err(RoomFault::NotNow));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_tabs_one_wins_and_both_converge() {
    let tables = tables().await;
    let (table, mut ann, mut bob) = two(&tables, short()).await;
    let mut races = 0;
    while races < 20 && ann.room.phase == Phase::Playing {
        settle(&mut ann).await;
        settle(&mut bob).await;
        let Some(player) = [&mut ann, &mut bob].into_iter().find(|p| p.is_asked()) else { continue };
        let mut other = Player::at(&tables, &table, &player.visitor).await.counting_from(1_000_000 + 100 * races);
        other.until(|p| p.view.is_some()).await;
        assert!(other.is_asked());
        let (one, two) = (player.some_answer(), other.some_answer());
        let (one, two) = (player.send(Command::Game(one)).await, other.send(Command::Game(two)).await);
        let results = [player.result(one).await, other.result(two).await];
        let stale = Err(RoomFault::Game(Fault::Stale));
        assert!(results.contains(&Ok(())) && results.contains(&stale), "{results:?}");
        settle(player).await;
        settle(&mut other).await;
        let same = |a: &Player, b: &Player| {
            let (a, b) = (a.view().clone(), b.view().clone());
            protocol::View { revision: 0, ..a } == protocol::View { revision: 0, ..b }
        };
        assert!(same(player, &other));
        assert_eq!(player.events, other.events);
        races += 1;
    }
    assert_eq!(races, 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_seat_or_another_one_changes_nothing() {
    let tables = tables().await;
    let (table, mut ann, mut bob) = two(&tables, short()).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await;
    eve.until(|p| p.view.is_some()).await;
    settle(&mut ann).await;
    settle(&mut bob).await;
    let (asked, other) = if ann.is_asked() { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let Request::Answer { choice, .. } = asked.some_answer() else { panic!("it is one") };
    let revision = other.view().revision;
    let stolen = Command::Game(Request::Answer { revision, choice });
    assert_eq!(other.want(stolen.clone()).await, Err(RoomFault::Game(Fault::Stale)));
    for command in [
        stolen,
        Command::Resign,
        Command::LetBotPlay(true),
        Command::AskTakeback,
        Command::AnswerTakeback(true),
        Command::ShareHand(true),
        Command::Close,
    ] {
        assert_eq!(eve.want(command).await, Err(RoomFault::NotSeated));
    }
    let owners = Request::StartGame(Box::new(protocol::NewGame {
        setup: engine::setup::Setup::new(2, 1, engine::setup::Factions::Random),
        players: vec![String::new(); 2],
        bots: vec![None; 2],
    }));
    assert_eq!(asked.want(Command::Game(owners)).await, Err(RoomFault::Game(Fault::NotAllowed)));
    assert_eq!(tables.numbers().answers, 0);
}
