//! Those who watch.

use crate::games::{settle, short};
use crate::people::*;
use engine::ids::Seat;
use protocol::online::{Command, Goodbye, Options, Phase};
use server::ConnectFault;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_sees_what_everybody_may_know() {
    let tables = tables().await;
    let (table, ann, bob) = two(&tables, short()).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await;
    let (ann, bob) = play_turns(ann, bob, 4).await;
    eve.until(|p| p.view.as_ref().is_some_and(|v| v.turn >= 4)).await;
    let hands = |p: &Player| p.view().players.iter().map(|p| p.cards.len()).collect::<Vec<_>>();
    assert_eq!((hands(&eve), eve.view().seat, eve.room.you), (vec![0, 0], None, None));
    assert!(eve.view().question.is_none() && !eve.room.host);
    assert!(eve.view().players.iter().all(|p| p.hand > 0 || p.deck > 0));
    let (_, _) = tokio::join!(ann.play(), bob.play());
    eve.until(|p| p.view.as_ref().is_some_and(has_ended)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_may_share_a_hand() {
    let tables = tables().await;
    let (table, mut ann, mut bob) = two(&tables, short()).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await;
    eve.until(|p| p.view.is_some()).await;
    ann.want(Command::ShareHand(true)).await.unwrap();
    eve.until(|p| !p.view().players[0].cards.is_empty()).await;
    settle(&mut ann).await;
    settle(&mut bob).await;
    let hand = |p: &Player, seat: usize| p.view().players[seat].cards.iter().map(|c| c.def).collect::<Vec<_>>();
    assert_eq!(hand(&eve, 0), hand(&ann, 0));
    assert_eq!((hand(&eve, 1), hand(&bob, 0)), (vec![], vec![]), "and nobody else's, and not to the others");
    assert!(eve.room.seats[0].shares_hand);
    let (late, _) = look(&tables, &table, &visitor("Late")).await;
    assert_eq!(late.players[0].cards, eve.view().players[0].cards);
    ann.want(Command::ShareHand(false)).await.unwrap();
    eve.until(|p| p.view().players[0].cards.is_empty()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_watches_where_nobody_may() {
    let tables = tables().await;
    let ann = visitor("Ann");
    let table = tables.create(&ann, Options { spectators: None, ..short() }).await.unwrap();
    let mut ann = Player::at(&tables, &table, &ann).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await; // there is a seat
    ann.want(Command::SetBot { seat: Seat(1), level: Some("relaxed".into()) }).await.unwrap();
    ann.want(Command::Start).await.unwrap();
    assert_eq!(eve.until_goodbye().await, Some(Goodbye::Removed));
    let refused = tables.connect(&table, visitor("Eve")).await.err();
    assert_eq!(refused, Some(ConnectFault::NotWatched));
}

#[tokio::test(start_paused = true)]
async fn who_watches_later_sees_it_later() {
    let _still = crate::time::still();
    let tables = tables().await;
    let (table, ann, bob) = two(&tables, Options { spectators: Some(60), ..short() }).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await;
    tokio::time::advance(Duration::from_secs(30)).await;
    let (ann, bob) = play_turns(ann, bob, 3).await;
    for player in [ann, bob] {
        assert_eq!(player.room.phase, Phase::Playing);
    }
    assert!(eve.view.is_none(), "nothing was half a minute ago");
    tokio::time::advance(Duration::from_secs(31)).await;
    eve.until(|p| p.view.is_some()).await;
    assert!(eve.view().turn <= 1, "how the game began");
    tokio::time::advance(Duration::from_secs(30)).await;
    eve.until(|p| p.view().turn >= 3).await;
    let (late, events) = look(&tables, &table, &visitor("Late")).await;
    assert_eq!((&late, &events), (eve.view(), &eve.events));
}
