//! The messages: the handshake, and both ways to send them.

use engine::ask::Choice;
use engine::ids::{CardId, DefId, FactionId, Seat};
use engine::setup::{Factions, Setup};
use host::{Screen, Table};
use protocol::{Fault, NewGame, PROTOCOL, PreviewOf, Reply, Request, SavedFault, StandingOrder, Versions, wire};
use serde_json::{Value, json};

fn lib() -> &'static engine::library::Library {
    cards::library()
}
fn game(seed: u64, factions: Factions) -> Request {
    let players = vec!["Ann".to_string(), "Bob".to_string(), "Cleo".to_string()];
    let bots = vec![None, Some("random".to_string()), Some("random".to_string())];
    Request::StartGame(Box::new(NewGame { setup: Setup::new(3, seed, factions), players, bots }))
}

#[test]
fn two_ends_that_differ_are_told_in_what() {
    let mut screen = Screen::new(lib(), None);
    let ours = Versions::of(lib());
    assert_eq!(screen.handle(Request::Hello(ours.clone())), [Reply::Welcome(ours.clone())]);
    let by_keys = Versions { library: None, ..ours.clone() };
    assert_eq!(
        screen.handle(Request::Hello(by_keys)),
        [Reply::Welcome(ours.clone())],
        "who uses keys needs no numbers"
    );
    let others = [
        Versions { protocol: PROTOCOL + 1, ..ours.clone() },
        Versions { rules: 1, ..ours.clone() },
        Versions { library: Some("0".into()), ..ours.clone() },
    ];
    for client in others {
        let fault = Fault::Version { client: client.clone(), table: ours.clone() };
        assert_eq!(screen.handle(Request::Hello(client)), [Reply::Fault(fault)]);
    }
}

#[test]
fn every_message_of_a_game_is_the_same_after_both_ways() {
    let mut sent = 0;
    for (seed, factions) in [(1, Factions::Random), (2, Factions::Mixed), (3, Factions::Draft)] {
        let mut screen = Screen::new(lib(), None);
        let mut request = game(seed, factions);
        for _ in 0..120 {
            let text = wire::to_json(lib(), &request);
            assert_eq!(wire::from_json(lib(), &text), Ok(request.clone()), "{text}");
            assert_eq!(wire::from_bytes(&wire::to_bytes(&request)), Ok(request.clone()));
            let replies = screen.handle(request);
            for reply in &replies {
                let text = wire::to_json(lib(), reply);
                assert_eq!(wire::from_json(lib(), &text).as_ref(), Ok(reply), "{text}");
                assert_eq!(wire::from_bytes(&wire::to_bytes(reply)).as_ref(), Ok(reply));
                sent += 1;
            }
            let Some(Reply::Update(now)) = replies.first() else { panic!("{replies:?}") };
            let revision = now.view.revision;
            request = match &now.view.question {
                Some(q) => Request::Answer { revision, choice: q.offers[sent % q.offers.len()].choice },
                None if now.view.is_over() => break,
                None => Request::LetBotsAct { revision },
            };
        }
    }
    assert!(sent > 300, "{sent}");
}

#[test]
fn in_json_printed_cards_and_factions_are_keys() {
    let zapbot = lib().find_card("Zapbot").expect("a card");
    let order = Request::SetStandingOrder { card: zapbot, order: StandingOrder::Never };
    let text = wire::to_json(lib(), &order);
    assert_eq!(text, r#"{"set_standing_order":{"card":"robots/zapbot","order":"never"}}"#);
    assert_eq!(wire::from_json(lib(), &text), Ok(order));
    for wrong in [text.replace("zapbot", "zapbat"), text.replace("\"robots/zapbot\"", "7"), format!("{text} x")] {
        assert_eq!(wire::from_json::<Request>(lib(), &wrong), Err(wire::Unreadable), "{wrong}");
    }
    for choice in [Choice::Def(zapbot), Choice::Faction(FactionId(3)), Choice::Card(CardId(3)), Choice::Seat(Seat(1))] {
        let text = wire::to_json(lib(), &choice);
        assert_eq!(wire::from_json(lib(), &text), Ok(choice), "{text}");
    }
    assert_eq!(wire::from_json(lib(), &wire::to_json(lib(), &DefId::NONE)), Ok(DefId::NONE));
}

#[test]
fn a_number_that_nothing_has_is_answered_with_a_fault() {
    let mut screen = Screen::new(lib(), None);
    let no_seat = |n: u8| [Reply::Fault(Fault::NoSeat(Seat(n)))];
    screen.handle(game(4, Factions::Random));
    for n in [1, 3, 7, 8, 255] {
        assert_eq!(screen.handle(Request::TakeSeat(Seat(n))), no_seat(n), "only people sit down");
    }
    let order = |card| Request::SetStandingOrder { card: DefId(card), order: StandingOrder::Always };
    assert_eq!(screen.handle(order(u16::MAX)), [Reply::Fault(Fault::NoCard)]);
    for card in [CardId(254), CardId::NONE] {
        let replies = screen.handle(Request::Preview { revision: 1, of: PreviewOf::Card(card) });
        assert!(!matches!(replies[..], [Reply::Fault(Fault::Failed)]), "{replies:?}");
    }
    let saved = screen.handle(Request::LetBotsAct { revision: 1 }).into_iter().find_map(|r| match r {
        Reply::Saved(text) => Some(text),
        _ => None,
    });
    let saved = saved.unwrap_or_else(|| panic!("a bot begins"));
    screen.handle(Request::OpenReplay(saved));
    for n in [3, 7, 8, 200, 255] {
        assert_eq!(screen.handle(Request::ShowStep { step: 0, seat: Some(Seat(n)) }), no_seat(n));
    }
}

fn people(seed: u64) -> Table {
    let names = ["Ann", "Bob", "Cleo"].map(String::from).to_vec();
    let game = NewGame { setup: Setup::new(3, seed, Factions::Random), players: names, bots: vec![None; 3] };
    Table::begin(lib(), game, None).expect("a possible game")
}

#[test]
fn an_audience_is_refused_what_only_the_owner_of_a_table_may_ask() {
    let mut table = people(5);
    let (seat, before) = (table.asked().expect("somebody is asked"), table.save());
    let owners = [
        game(1, Factions::Random),
        Request::LoadGame(before.clone()),
        Request::OpenReplay(before.clone()),
        Request::ShowStep { step: 0, seat: None },
        Request::TakeSeat(Seat(1)),
        Request::LetBotsAct { revision: 1 },
    ];
    for eyes in [Some(seat), None] {
        let mut audience = table.attach(eyes).expect("a seat");
        let view = table.news_for(&mut audience).expect("all of it").view;
        for request in &owners {
            assert_eq!(table.obey(&audience, request.clone()), Err(Fault::NotAllowed), "{request:?}");
        }
        assert_eq!((view.revision, view.seat), (1, eyes));
    }
    let mut spectator = table.attach(None).expect("anybody may look on");
    table.news_for(&mut spectator).expect("all of it");
    for request in [
        Request::Answer { revision: 1, choice: Choice::Pass },
        Request::AnswerIfUndoable { revision: 1, choice: Choice::Pass },
        Request::Preview { revision: 1, of: PreviewOf::Options },
        Request::Undo { revision: 1 },
        Request::SetStandingOrder { card: DefId(0), order: StandingOrder::Never },
    ] {
        assert_eq!(table.obey(&spectator, request.clone()), Err(Fault::NotAllowed), "{request:?}");
    }
    assert_eq!(table.save(), before);
}

#[test]
fn a_saved_game_with_an_order_that_nobody_can_have_given_is_refused() {
    let mut table = people(6);
    table
        .set_standing_order(Seat(1), lib().find_card("Shinobi").expect("a card"), StandingOrder::Always)
        .expect("fine");
    let saved: Value = serde_json::from_str(&table.save()).expect("JSON");
    let with = |order: Value| {
        let mut saved = saved.clone();
        saved["orders"] = json!([order]);
        Table::load(lib(), &saved.to_string(), None).err()
    };
    assert_eq!(with(saved["orders"][0].clone()), None);
    assert_eq!(with(json!([9, "ninjas/shinobi", true])), Some(Fault::Saved(SavedFault::Seat(Seat(9)))));
    let unknown = "ninjas/nobody".to_string();
    assert_eq!(with(json!([1, unknown, true])), Some(Fault::Saved(SavedFault::Unknown(unknown))));
    assert_eq!(with(json!([1, 65535, true])), Some(Fault::Saved(SavedFault::Format)));
}
