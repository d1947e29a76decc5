use crate::harness::*;
use crate::player::*;
use engine::ids::Seat;
use protocol::online::{Command, FromServer, RoomFault};
use protocol::{Fault, Reply, Request};
use serde_json::json;

#[test]
fn two_people_play_a_whole_game_in_both_forms_and_come_back_at_any_time() {
    let server = Running::new(unlimited());
    let (ann, bob) = (server.guest("Ann"), server.guest("Bob"));
    for seed in 0..2 {
        let (table, mut sockets) = begin(&ann, &bob, [Form::Json, Form::Bytes]);
        assert_eq!(ann.get(&format!("/api/tables/{table}/record")).error(), (409, "not_over".into()));
        let mut players =
            [Player::new(&ann, &table, Form::Json, seed), Player::new(&bob, &table, Form::Bytes, seed + 100)];
        players.iter_mut().for_each(|player| player.reconnects = 15);
        let stopped = both_play(&mut players, &mut sockets, u32::MAX);
        assert_eq!(stopped, [Stopped::Over, Stopped::Over]);
        check_record(&ann, &table, &players);
        let listed = ann.get("/api/me/tables").json();
        let own = listed.as_array().unwrap().iter().find(|t| t["table"] == json!(table)).unwrap();
        assert_eq!((&own["phase"], &own["your_turn"]), (&json!("over"), &json!(false)));
    }
}

/// Everything that only the player who is asked may do, tried by everybody else.
#[test]
fn nobody_acts_for_another() {
    let server = Running::new(unlimited());
    let (ann, bob, eve) = (server.guest("Ann"), server.guest("Bob"), server.guest("Eve"));
    let (table, [mut first, mut second]) = begin(&ann, &bob, [Form::Bytes, Form::Bytes]);
    let update = |socket: &mut Socket| loop {
        if let FromServer::Game(Reply::Update(update)) = socket.hear().expect("it is open") {
            return update.view;
        }
    };
    let views = [update(&mut first), update(&mut second)];
    let asked = views.iter().position(|view| view.question.is_some()).expect("somebody is asked");
    let offers = &views[asked].question.as_ref().unwrap().offers;
    let mut watcher = eve.comes(&table, Form::Bytes);
    let revision = update(&mut watcher).revision;
    let others =
        [(&mut watcher, revision), (if asked == 0 { &mut second } else { &mut first }, views[1 - asked].revision)];
    for (socket, revision) in others {
        for offer in offers {
            let choice = offer.choice;
            for request in [
                Request::Answer { revision, choice },
                Request::AnswerIfUndoable { revision, choice },
                Request::TakeUp { revision, choice },
                Request::Undo { revision },
                Request::LetBotsAct { revision },
                Request::TakeSeat(Seat(asked as u8)),
            ] {
                let id = socket.command(Command::Game(request.clone()));
                let outcome = socket.outcome(id, |_| {});
                assert!(outcome.is_err(), "{request:?}");
                std::thread::sleep(std::time::Duration::from_millis(60)); // as fast as is allowed
            }
        }
        for command in [Command::Start, Command::Sit(Seat(0)), Command::SwapSeats(Seat(0), Seat(1)), Command::Close] {
            let id = socket.command(command.clone());
            let outcome = socket.outcome(id, |_| {});
            assert!(outcome.is_err() || command == Command::Close, "{command:?}: {outcome:?}");
            std::thread::sleep(std::time::Duration::from_millis(60));
        }
    }
    let right = if asked == 0 { &mut first } else { &mut second };
    let wrong = Command::Game(Request::Answer { revision: views[asked].revision + 7, choice: offers[0].choice });
    let id = right.command(wrong);
    assert_eq!(right.outcome(id, |_| {}), Err(RoomFault::Game(Fault::Stale)));
    // nothing has changed for whoever is asked
    let mut right = [&ann, &bob][asked].comes(&table, Form::Bytes);
    let view = update(&mut right);
    assert_eq!(view.table, views[asked].table);
    let id = right.command(Command::Game(Request::Answer { revision: view.revision, choice: offers[0].choice }));
    assert_eq!(right.outcome(id, |_| {}), Ok(()));
}
