//! Before and after the game: seats, options, talk, rematch; and what can end a game before its time.

use crate::games::{settle, short};
use crate::people::*;
use engine::ids::Seat;
use protocol::online::{Chat, Command, FactionRule, Goodbye, Options, Phase, Phrase, RoomFault, Said, SeatHolder};
use protocol::{Fault, Undo};
use server::{ConnectFault, CreateFault};
use store::TableId;

#[tokio::test(flavor = "multi_thread")]
async fn a_host_arranges_a_table() {
    let tables = tables().await;
    let (ann, bob) = (visitor("Ann"), visitor("Robert"));
    let table = tables.create(&ann, short()).await.unwrap();
    let mut ann = Player::at(&tables, &table, &ann).await;
    let mut bob = Player::at(&tables, &table, &bob).await;
    assert!(ann.room.host && !bob.room.host);
    assert_eq!(bob.want(Command::Start).await, Err(RoomFault::NotHost));
    assert_eq!(ann.want(Command::Start).await, Err(RoomFault::NotReady));
    bob.want(Command::Sit(Seat(1))).await.unwrap();
    assert_eq!(bob.want(Command::Sit(Seat(0))).await, Err(RoomFault::Taken(Seat(0))));
    bob.want(Command::Ready(true)).await.unwrap();
    let wrong = Options { players: 9, ..short() };
    assert_eq!(ann.want(Command::SetOptions(Box::new(wrong))).await, Err(RoomFault::Option("players".into())));
    ann.want(Command::SetOptions(Box::new(Options { players: 3, ..short() }))).await.unwrap();
    bob.until(|p| p.room.seats.len() == 3).await;
    assert!(!bob.room.seats[1].ready, "the game is another one");
    ann.want(Command::SwapSeats(Seat(0), Seat(1))).await.unwrap();
    bob.until(|p| p.room.you == Some(Seat(0))).await;
    ann.want(Command::Remove(Seat(0))).await.unwrap();
    assert_eq!(bob.until_goodbye().await, Some(Goodbye::Removed));
    assert_eq!(tables.connect(&table, bob.visitor).await.err(), Some(ConnectFault::NotWatched));
    ann.want(Command::Close).await.unwrap();
    assert_eq!(ann.until_goodbye().await, Some(Goodbye::Closed));
    assert_eq!(
        tables.create(&ann.visitor, Options { players: 1, ..short() }).await,
        Err(CreateFault::Option("players".into()))
    );
    assert_eq!(tables.connect(&TableId::new(), ann.visitor).await.err(), Some(ConnectFault::NoTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_choose_their_factions() {
    let tables = tables().await;
    let (ann, bob) = (visitor("Ann"), visitor("Robert"));
    let factions = FactionRule::Chosen(vec![None, None]);
    let table = tables.create(&ann, Options { factions, ..short() }).await.unwrap();
    let mut ann = Player::at(&tables, &table, &ann).await;
    let mut bob = Player::at(&tables, &table, &bob).await;
    bob.want(Command::Sit(Seat(1))).await.unwrap();
    let pair = |a: &str, b: &str| Command::ChooseFactions(Some([a.into(), b.into()]));
    bob.want(pair("pirates", "ninjas")).await.unwrap();
    assert_eq!(ann.want(pair("pirates", "aliens")).await, Err(RoomFault::Option("factions".into())));
    ann.want(pair("wizards", "aliens")).await.unwrap();
    bob.want(Command::Ready(true)).await.unwrap();
    ann.want(Command::Start).await.unwrap();
    ann.until(|p| p.view.is_some()).await;
    let lib = cards::library();
    let keys = |seat: usize| ann.view().players[seat].factions.iter().map(|&f| lib.faction_key(f)).collect::<Vec<_>>();
    assert_eq!((keys(0), keys(1)), (vec!["wizards", "aliens"], vec!["pirates", "ninjas"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk() {
    let tables = tables().await;
    let (table, mut ann, mut bob) = two(&tables, Options { chat: Chat::Players, ..short() }).await;
    let mut eve = Player::at(&tables, &table, &visitor("Eve")).await;
    ann.want(Command::Say("  Hello! ".into())).await.unwrap();
    eve.want(Command::Phrase(Phrase::GoodLuck)).await.unwrap();
    assert_eq!(eve.want(Command::Say("Hello!".into())).await, Err(RoomFault::NotSaid));
    bob.until(|p| p.lines.len() == 2).await;
    assert_eq!((bob.lines[0].what.clone(), bob.lines[0].seat), (Said::Text("Hello!".into()), Some(Seat(0))));
    assert_eq!((bob.lines[1].what.clone(), bob.lines[1].seat), (Said::Phrase(Phrase::GoodLuck), None));
    for _ in 0..4 {
        ann.want(Command::Say("Hello!".into())).await.unwrap();
    }
    assert!(matches!(ann.want(Command::Say("Hello!".into())).await, Err(RoomFault::TooFast(_))));
    let mut late = Player::at(&tables, &table, &visitor("Late")).await;
    late.until(|p| p.lines.len() == 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_to_the_end_for_who_gives_up() {
    let tables = tables().await;
    let (_, ann, mut bob) = two(&tables, short()).await;
    bob.want(Command::Resign).await.unwrap();
    assert_eq!(bob.want(Command::LetBotPlay(false)).await, Err(RoomFault::NotNow));
    let ann = ann.play().await;
    assert!(ann.room.seats[1].resigned && ann.room.seats[1].played_by.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_when_everybody_wants_it() {
    let tables = tables().await;
    let (_, ann, bob) = two(&tables, short()).await;
    let (mut ann, mut bob) = tokio::join!(ann.play(), bob.play());
    ann.want(Command::Rematch).await.unwrap();
    bob.until(|p| p.room.seats[0].ready).await;
    assert_eq!(bob.room.rematch, None);
    bob.want(Command::Rematch).await.unwrap();
    ann.until(|p| p.room.rematch.is_some()).await;
    let again: TableId = ann.room.rematch.unwrap().parse().unwrap();
    let ann = Player::at(&tables, &again, &ann.visitor).await.counting_from(9000);
    let bob = Player::at(&tables, &again, &bob.visitor).await.counting_from(9000);
    assert_eq!((ann.room.you, bob.room.you, ann.room.phase), (Some(Seat(1)), Some(Seat(0)), Phase::Playing));
    tokio::join!(ann.play(), bob.play());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_taken_back_when_the_others_agree() {
    let tables = tables().await;
    let (_, ann, bob) = two(&tables, short()).await;
    let (mut ann, mut bob) = play_turns(ann, bob, 3).await;
    settle(&mut ann).await;
    settle(&mut bob).await;
    // until one of them cannot undo freely what they have answered
    while ![&ann, &bob].iter().any(|p| matches!(p.view().undo, Undo::Another | Undo::Secret)) {
        let player = if ann.is_asked() { &mut ann } else { &mut bob };
        player.answer().await.unwrap();
        settle(&mut ann).await;
        settle(&mut bob).await;
    }
    let first_wants = matches!(ann.view().undo, Undo::Another | Undo::Secret);
    let (wants, other) = if first_wants { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let seat = wants.room.you;
    let revision = wants.view().revision;
    let free = wants.want(Command::Game(protocol::Request::Undo { revision })).await;
    assert!(matches!(free, Err(RoomFault::Game(Fault::Undo(_)))), "{free:?}");

    wants.want(Command::AskTakeback).await.unwrap();
    other.until(|p| p.room.takeback == seat).await;
    other.want(Command::AnswerTakeback(false)).await.unwrap();
    wants.until(|p| p.room.takeback.is_none()).await;
    assert_eq!(wants.want(Command::AskTakeback).await, Err(RoomFault::NotNow), "not again for the same");

    let player = if wants.is_asked() { &mut *wants } else { &mut *other };
    player.answer().await.unwrap();
    settle(wants).await;
    let asked_before = wants.view().turn;
    wants.want(Command::AskTakeback).await.unwrap();
    other.until(|p| p.room.takeback == seat).await;
    other.want(Command::AnswerTakeback(true)).await.unwrap();
    wants.until(|p| p.room.takeback.is_none() && p.view().asked == seat).await;
    assert!(wants.view().question.is_some() && wants.view().turn <= asked_before);
    let again = wants.view().revision;
    assert!(again > revision, "revisions go on counting");
    settle(wants).await;
    wants.answer().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_closed_when_all_want_it() {
    let tables = tables().await;
    let (table, mut ann, mut bob) = two(&tables, short()).await;
    ann.want(Command::Close).await.unwrap();
    bob.until(|p| p.room.seats[0].wants_close).await;
    assert_eq!(bob.room.phase, Phase::Playing);
    bob.want(Command::Close).await.unwrap();
    assert_eq!(ann.until_goodbye().await, Some(Goodbye::Closed));
    let late = Player::at(&tables, &table, &ann.visitor).await;
    assert_eq!((late.room.phase, late.room.secret), (Phase::Closed, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_shown_and_who_logs_out_is_gone() {
    let tables = tables().await;
    let (_, mut ann, mut bob) = two(&tables, short()).await;
    tables.rename(&bob.visitor.person, "Bobby").await;
    let named = |p: &Player| matches!(&p.room.seats[1].holder, SeatHolder::Person { name, .. } if name == "Bobby");
    ann.until(named).await;
    tables.close_for(&bob.visitor.person).await;
    assert_eq!(bob.until_goodbye().await, Some(Goodbye::Removed));
    ann.until(|p| matches!(p.room.seats[1].holder, SeatHolder::Person { connected: false, .. })).await;
    assert_eq!(tables.numbers().connections, 1);
}
