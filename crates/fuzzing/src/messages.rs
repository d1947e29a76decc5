//! Bytes as messages: to a screen, and to a table with several audiences.

use crate::answers::{any_choice, setup};
use crate::bytes::Bytes;
use engine::ask::{Choice, Question};
use engine::ids::{CardId, CardSet, DefId, Seat};
use engine::setup::{Factions, Setup};
use host::{Audience, Screen, Table};
use protocol::{Fault, NewGame, PreviewOf, Reply, Request, StandingOrder, Update, Versions, wire};

/// The bytes are messages, or they choose them: well-formed ones with any numbers, in any order. Nothing panics, a
/// fault changes nothing, and no view names a hidden card. Returns how many messages that were.
pub fn messages(bytes: &[u8]) -> u32 {
    let mut bytes = Bytes(bytes);
    match bytes.below(4) {
        0 => raw(bytes.0),
        1 => to_a_screen(&mut bytes),
        _ => to_a_table(&mut bytes),
    }
}

/// Bytes as they are, in both encodings.
fn raw(bytes: &[u8]) -> u32 {
    let mut screen = Screen::new(cards::library(), None);
    let mut sent = 0;
    for chunk in bytes.chunks(16) {
        sent += 2;
        if let Ok(request) = wire::from_bytes::<Request>(chunk) {
            screen.handle(request);
        }
        let _ = wire::from_bytes::<Reply>(chunk);
        if let Ok(request) = wire::from_json::<Request>(cards::library(), &String::from_utf8_lossy(chunk)) {
            screen.handle(request);
        }
    }
    sent
}

fn to_a_screen(bytes: &mut Bytes) -> u32 {
    let mut screen = Screen::new(cards::library(), None);
    let (mut sent, mut saved, mut now) = (0, String::new(), None::<Update>);
    screen.handle(Request::StartGame(Box::new(small_game(bytes))));
    while !bytes.is_empty() {
        let request = match bytes.below(96) {
            0 => Request::StartGame(Box::new(any_game(bytes))),
            1 => Request::LoadGame(spoiled(&saved, bytes)),
            2 => Request::OpenReplay(spoiled(&saved, bytes)),
            3..8 => Request::Hello(any_versions(bytes)),
            8..32 => Request::LetBotsAct { revision: any_revision(bytes, now.as_ref()) },
            32..40 => Request::ShowStep { step: any_step(bytes), seat: bytes.one_in(2).then(|| any_seat(bytes)) },
            _ => any_request(bytes, now.as_ref()),
        };
        let request = if bytes.one_in(8) { over_the_wire(request) } else { request };
        let before = screen.table().map(standing);
        let replies = screen.handle(request.clone());
        sent += 1;
        for reply in replies {
            match reply {
                Reply::Fault(fault) => {
                    assert_ne!(fault, Fault::Failed, "{request:?}");
                    assert_eq!(screen.table().map(standing), before, "{request:?} has changed something");
                }
                Reply::Update(update) => now = Some(*update),
                Reply::Saved(text) => saved = text,
                _ => {}
            }
        }
    }
    sent
}

fn to_a_table(bytes: &mut Bytes) -> u32 {
    let Ok(mut table) = Table::begin(cards::library(), small_game(bytes), None) else { return 0 };
    let seats = (0..table.players()).map(|n| Some(Seat(n))).chain([None, None]);
    let mut audiences: Vec<(Audience, Option<Update>)> =
        seats.map(|eyes| (table.attach(eyes).expect("a seat"), None)).collect();
    let mut sent = 0;
    while !bytes.is_empty() {
        hear(&table, &mut audiences, bytes);
        let asked = table.asked().map_or(0, Seat::index);
        let who = if bytes.one_in(4) { bytes.below(audiences.len()) } else { asked };
        let (audience, now) = &audiences[who];
        let request = any_request(bytes, now.as_ref());
        let before = standing(&table);
        let result = table.obey(audience, request.clone());
        sent += 1;
        if let Err(fault) = result {
            assert_ne!(fault, Fault::Failed, "{request:?}");
            assert_eq!(standing(&table), before, "{request:?} has changed something");
        }
        let any = any_seat(bytes);
        assert_eq!(table.attach(Some(any)).is_err(), any.0 >= table.players());
    }
    sent
}

/// Everybody is told what there is to tell.
fn hear(table: &Table, audiences: &mut [(Audience, Option<Update>)], bytes: &mut Bytes) {
    for (audience, now) in audiences {
        let Some(update) = table.news_for(audience) else { continue };
        if bytes.one_in(64) {
            let eyes = audience.eyes();
            let known = |q: &Question| if Some(q.seat) == eyes { q.shown() } else { CardSet::default() };
            let dealt = table.view_dealt_again(eyes, known, bytes.number());
            assert_eq!(table.view(eyes), dealt, "a view depends on what is hidden");
        }
        *now = Some(update);
    }
}

/// All that a fault must leave as it was.
fn standing(table: &Table) -> (u64, u32, String) {
    let orders = format!("{:?}", table.record().orders);
    (table.game().table().state().hash(), table.step(), orders)
}

fn any_request(bytes: &mut Bytes, now: Option<&Update>) -> Request {
    let revision = any_revision(bytes, now);
    let offered = now.and_then(|u| u.view.question.as_ref()).map(|q| &q.offers[..]).unwrap_or_default();
    let choice = match offered {
        [] => any_choice(bytes),
        _ if bytes.one_in(4) => any_choice(bytes),
        offers => offers[bytes.below(offers.len())].choice,
    };
    match bytes.below(64) {
        0..35 => Request::Answer { revision, choice },
        35 => Request::TakeUp { revision, choice },
        36 => Request::AnswerIfUndoable { revision, choice },
        37 => Request::Preview { revision, of: any_preview(bytes, choice) },
        38..46 => Request::Undo { revision },
        46..56 => {
            let card = DefId(u16::from_be_bytes([bytes.byte() % 16, bytes.byte()]));
            Request::SetStandingOrder { card, order: bytes.one_of(&StandingOrder::ALL) }
        }
        56..60 => Request::TakeSeat(any_seat(bytes)),
        60 => Request::LetBotsAct { revision },
        _ => Request::ShowStep { step: any_step(bytes), seat: Some(any_seat(bytes)) },
    }
}
fn any_preview(bytes: &mut Bytes, choice: Choice) -> PreviewOf {
    match (bytes.below(4), choice) {
        (0, _) => PreviewOf::BeingPlayed,
        (1, _) => PreviewOf::Options,
        (_, Choice::Card(c) | Choice::Use(c)) => PreviewOf::Card(c),
        _ => PreviewOf::Card(CardId(bytes.byte())),
    }
}
fn any_revision(bytes: &mut Bytes, now: Option<&Update>) -> u32 {
    match (bytes.below(8), now) {
        (0, _) | (_, None) => bytes.number() as u32,
        (1, Some(u)) => u.view.revision.wrapping_sub(1),
        (_, Some(u)) => u.view.revision,
    }
}
fn any_seat(bytes: &mut Bytes) -> Seat {
    Seat(if bytes.one_in(2) { bytes.byte() } else { bytes.byte() % 4 })
}
fn any_step(bytes: &mut Bytes) -> u32 {
    if bytes.one_in(4) { bytes.number() as u32 } else { bytes.byte().into() }
}
fn any_versions(bytes: &mut Bytes) -> Versions {
    let ours = Versions::of(cards::library());
    match bytes.below(4) {
        0 => Versions { protocol: bytes.byte().into(), ..ours },
        1 => Versions { rules: bytes.byte().into(), ..ours },
        2 => Versions { library: Some(format!("{:x}", bytes.number())), ..ours },
        _ => ours,
    }
}
/// A game that can begin, with people and bots.
fn small_game(bytes: &mut Bytes) -> NewGame {
    let players = 2 + bytes.below(3) as u8;
    let bot = |bytes: &mut Bytes| bytes.one_in(3).then(|| "random".to_string());
    NewGame {
        setup: Setup::new(players, bytes.number(), Factions::Random),
        players: (0..players).map(|n| n.to_string()).collect(),
        bots: (0..players).map(|_| bot(bytes)).collect(),
    }
}
/// A game that may be anything.
fn any_game(bytes: &mut Bytes) -> NewGame {
    let setup = setup(cards::library(), bytes);
    let seats = if bytes.one_in(4) { bytes.byte() } else { setup.players };
    let bot = |bytes: &mut Bytes| [None, Some("random"), Some("clever")][bytes.below(3)].map(String::from);
    NewGame {
        setup,
        players: (0..seats).map(|n| n.to_string()).collect(),
        bots: (0..seats).map(|_| bot(bytes)).collect(),
    }
}
/// The same request after it was sent, in one way or the other.
fn over_the_wire(request: Request) -> Request {
    let lib = cards::library();
    let numbers_are_there = match &request {
        Request::SetStandingOrder { card, .. } => card.index() < lib.len(),
        Request::Answer { choice: Choice::Def(d), .. } => d.index() < lib.len(),
        Request::Answer { choice: Choice::Faction(f), .. } => f.index() < lib.factions().count(),
        _ => true,
    };
    if numbers_are_there && !matches!(request, Request::AnswerIfUndoable { .. } | Request::TakeUp { .. }) {
        assert_eq!(wire::from_json(lib, &wire::to_json(lib, &request)).as_ref(), Ok(&request));
    }
    wire::from_bytes(&wire::to_bytes(&request)).expect("what was written can be read")
}
/// A saved game with some damage, or without.
fn spoiled(saved: &str, bytes: &mut Bytes) -> String {
    let mut text = saved.as_bytes().to_vec();
    for _ in 0..bytes.below(3) {
        if !text.is_empty() {
            let at = (bytes.below(256) << 8 | bytes.below(256)) % text.len();
            text[at] = bytes.byte();
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}
