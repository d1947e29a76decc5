//! What goes wrong: disks, programs, readers, rules, other processes.

use crate::games::{settle, short};
use crate::people::*;
use engine::ids::Seat;
use engine::library::Library;
use engine::prelude::*;
use protocol::Fault;
use protocol::online::{Command, FactionRule, Goodbye, Options, Phase, RoomFault};
use server::{ConnectFault, Tables, TablesSettings};
use std::sync::LazyLock;
use std::time::Duration;
use store::{Location, Store, TableId};

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_stored_is_not_done_and_nobody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (tables, store) = tables_in(folder.path()).await;
    let (table, ann, bob) = two(&tables, short()).await;
    let (mut ann, mut bob) = play_turns(ann, bob, 2).await;
    settle(&mut ann).await;
    settle(&mut bob).await;
    let entries = store.journal(&table, 0).await.unwrap().len();
    let other = rusqlite::Connection::open(folder.path().join("breakpoint.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (asked, watches) = if ann.is_asked() { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let seen = watches.events.clone();
    assert_eq!(asked.answer().await, Err(RoomFault::NotStored));
    settle(watches).await;
    assert_eq!(watches.events, seen);
    assert_eq!(store.journal(&table, 0).await.unwrap().len(), entries);
    other.execute_batch("COMMIT").unwrap();
    settle(asked).await;
    let (ann, bob) = tokio::join!(ann.play(), bob.play());
    assert_eq!(ann.view().winners, bob.view().winners);
    assert_eq!(tables.numbers().not_stored, 1);
}

static SETS: [Set; 1] = [Set {
    name: "Trouble",
    short: "trouble",
    factions: &[
        Faction { name: "Stones", cards: &[minion("Stone", 1).copies(20)] },
        Faction { name: "Rocks", cards: &[minion("Rock", 1).copies(20)] },
        Faction { name: "Bombs", cards: &[minion("Bomb", 1).copies(20).on_play(|_| panic!("a bomb goes off"))] },
        Faction { name: "Mines", cards: &[minion("Mine", 1).copies(20).on_play(|_| panic!("a mine goes off"))] },
    ],
    bases: &[base("Hill", 20, [3, 2, 1]), base("Lake", 20, [3, 2, 1]), base("Wood", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_fails_is_frozen_and_the_others_go_on() {
    let tables = tables_with(&LIBRARY, settings()).await;
    let pair = |a: &str, b: &str| Some([a.to_string(), b.to_string()]);
    let factions = FactionRule::Chosen(vec![pair("stones", "rocks"), pair("bombs", "mines")]);
    let options = Options { factions, ..Options::default() };
    let (table, mut ann, mut bob) = two(&tables, options.clone()).await;
    let (_, mut other_ann, mut other_bob) = two(&tables, options).await;
    let mut failed = None;
    while failed.is_none() {
        settle(&mut ann).await;
        settle(&mut bob).await;
        if ann.is_asked() {
            ann.answer().await.unwrap();
        } else if bob.is_asked() {
            failed = bob.answer().await.err();
        }
    }
    assert_eq!(failed, Some(RoomFault::Game(Fault::Failed)));
    for player in [&mut ann, &mut bob] {
        player.until(|p| p.room.phase == Phase::Frozen).await;
        assert!(player.view.is_some(), "it can still be looked at");
    }
    assert_eq!(ann.want(Command::Resign).await, Err(RoomFault::NotNow));
    assert_eq!(tables.numbers().frozen, 1);
    for _ in 0..3 {
        settle(&mut other_ann).await;
        if other_ann.is_asked() {
            other_ann.answer().await.unwrap();
        }
    }
    settle(&mut other_bob).await;
    assert_eq!(other_ann.room.phase, Phase::Playing);

    bob.want(Command::Close).await.unwrap();
    assert_eq!(ann.until_goodbye().await, Some(Goodbye::Closed));
    assert_eq!(Player::at(&tables, &table, &ann.visitor).await.room.phase, Phase::Closed);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_slowly_gets_a_full_view() {
    let tables = tables().await;
    let (table, ann, bob) = two(&tables, short()).await;
    let mut slow = Player::at(&tables, &table, &visitor("Slow")).await;
    let (ann, bob) = play_turns(ann, bob, 12).await; // and nobody reads meanwhile
    let last = ann.view.as_ref().map_or(0, |v| v.turn).max(bob.view.as_ref().map_or(0, |v| v.turn));
    slow.until(|p| p.view.as_ref().is_some_and(|v| v.turn >= last)).await;
    assert!(slow.updates < 20, "{} updates", slow.updates);
    assert_eq!(tables.numbers().caught_up, 1);
    let (now, events) = look(&tables, &table, &visitor("Eve")).await;
    assert_eq!(slow.events, events);
    assert_eq!(slow.view().table, now.table);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_at_once_is_refused() {
    let tables = tables().await;
    let ann = visitor("Ann");
    let table = tables.create(&ann, short()).await.unwrap();
    let mut ann = Player::at(&tables, &table, &ann).await;
    let ids: Vec<u64> = (1..=100).collect();
    for &id in &ids {
        ann.connection.send(id, Command::Ready(id % 2 == 0)).await;
    }
    let mut refused = 0;
    for id in ids {
        refused += usize::from(ann.result(id).await == Err(RoomFault::TooFast(1)));
    }
    assert!(refused >= 68, "{refused} of 100"); // none was read meanwhile
    ann.want(Command::Ready(true)).await.unwrap();
}

/// A game of some turns in a store, and those who play it.
async fn played(store: &Store) -> (TableId, [server::Visitor; 2]) {
    let tables = Tables::new(cards::library(), store.clone(), settings());
    let (table, ann, bob) = two(&tables, short()).await;
    let (ann, bob) = play_turns(ann, bob, 3).await;
    let both = [ann.leave(), bob.leave()];
    tables.shut_down().await;
    (table, both)
}

/// Changes what a store has of a table: its checkpoint, which has all of it.
async fn change(store: &Store, table: &TableId, change: impl Fn(&str) -> String) {
    let epoch = store.take_lease(table, "test", "", LONG).await.unwrap().epoch;
    let checkpoint = store.checkpoint(table).await.unwrap().expect("it was written at the end");
    let body = change(std::str::from_utf8(&checkpoint.body).unwrap());
    store.put_checkpoint(table, epoch, checkpoint.number, body.into_bytes()).await.unwrap();
    store.release_lease(table, epoch).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_earlier_rules_goes_on_if_all_leads_where_it_did() {
    let store = Store::open(&Location::Memory).await.unwrap();
    let (table, [ann, bob]) = played(&store).await;
    let ours = engine::RULES_VERSION;
    let earlier = |text: &str| text.replace(&format!("\"rules\":{ours}"), &format!("\"rules\":{}", ours - 1));
    change(&store, &table, earlier).await;
    let tables = Tables::new(cards::library(), store.clone(), settings());
    let ann = Player::at(&tables, &table, &ann).await.counting_from(100);
    let bob = Player::at(&tables, &table, &bob).await.counting_from(100);
    assert_eq!((ann.room.phase, ann.room.began_with_rules), (Phase::Playing, Some(ours - 1)));
    let (ann, _) = tokio::join!(ann.play(), bob.play());
    assert_eq!(ann.room.began_with_rules, Some(ours - 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_that_leads_elsewhere_can_be_closed() {
    let store = Store::open(&Location::Memory).await.unwrap();
    let (table, [ann, _]) = played(&store).await;
    let ours = engine::RULES_VERSION;
    let elsewhere = |text: &str| {
        let text = text.replace(&format!("\"rules\":{ours}"), &format!("\"rules\":{}", ours - 1));
        let at = text.find("\"hash\":\"").unwrap() + 8;
        format!("{}0000000000000000{}", &text[..at], &text[at + 16..])
    };
    change(&store, &table, elsewhere).await;
    let entries = store.journal(&table, 0).await.unwrap();
    let tables = Tables::new(cards::library(), store.clone(), settings());
    let mut ann = Player::at(&tables, &table, &ann).await.counting_from(100);
    assert_eq!((ann.room.phase, ann.room.began_with_rules), (Phase::Frozen, Some(ours - 1)));
    assert_eq!(ann.want(Command::Resign).await, Err(RoomFault::NotNow));
    ann.want(Command::Close).await.unwrap();
    assert_eq!(ann.until_goodbye().await, Some(Goodbye::Closed));
    assert!(store.journal(&table, 0).await.unwrap().starts_with(&entries), "nothing is lost");
}

fn process(store: &Store, name: &str) -> Tables {
    let lease = Duration::from_millis(900);
    let (owner, address) = (name.to_string(), format!("{name}.example"));
    Tables::new(cards::library(), store.clone(), TablesSettings { owner, address, lease, ..settings() })
}

/// One process is gone without a word, and another one goes on when the lease has run out.
async fn another_process_goes_on(one: Store, two_: Store) {
    let (first, second) = (process(&one, "first"), process(&two_, "second"));
    let (table, ann, bob) = two(&first, short()).await;
    let (ann, bob) = play_turns(ann, bob, 3).await;
    let elsewhere = ConnectFault::Elsewhere { address: "first.example".into() };
    assert_eq!(second.connect(&table, ann.visitor.clone()).await.err(), Some(elsewhere.clone()));
    drop(first);
    let (ann, bob) = (ann.leave(), bob.leave());
    let ann = loop {
        match second.connect(&table, ann.clone()).await {
            Ok(_) => break Player::at(&second, &table, &ann).await,
            Err(fault) => assert_eq!(fault, elsewhere),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let bob = Player::at(&second, &table, &bob).await;
    let (ann, bob) = tokio::join!(ann.counting_from(100).play(), bob.counting_from(100).play());
    assert_eq!(ann.view().winners, bob.view().winners);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_process_takes_over_when_a_lease_runs_out() {
    let store = Store::open(&Location::Memory).await.unwrap();
    another_process_goes_on(store.clone(), store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_on_postgres() {
    let Some(postgres) = test_postgres::shared() else { return };
    let location = Location::Postgres(postgres.database());
    another_process_goes_on(Store::open(&location).await.unwrap(), Store::open(&location).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_else_has_is_dropped() {
    let store = Store::open(&Location::Memory).await.unwrap();
    let first = process(&store, "first");
    let (table, mut ann, mut bob) = two(&first, short()).await;
    store.release_all("first").await.unwrap();
    let epoch = store.take_lease(&table, "second", "second.example", LONG).await.unwrap().epoch;
    for player in [&mut ann, &mut bob] {
        assert_eq!(player.until_goodbye().await, Some(Goodbye::Restart));
    }
    let again = first.connect(&table, ann.visitor.clone()).await.err();
    assert_eq!(again, Some(ConnectFault::Elsewhere { address: "second.example".into() }));
    store.release_lease(&table, epoch).await.unwrap();
    let ann = Player::at(&first, &table, &ann.visitor).await;
    assert_eq!((ann.room.phase, ann.room.you), (Phase::Playing, Some(Seat(0))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_looks_at_leaves_memory() {
    let idle = Duration::from_millis(50);
    let tables = tables_with(cards::library(), TablesSettings { idle, ..settings() }).await;
    let (table, ann, bob) = two(&tables, short()).await;
    let (ann, _) = (ann.leave(), bob.leave());
    while tables.numbers().tables > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let ann = Player::at(&tables, &table, &ann).await;
    assert_eq!((ann.room.phase, tables.numbers().loaded), (Phase::Playing, 1));
}
