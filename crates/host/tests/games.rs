//! Whole random games through the protocol, and what must hold for everything that is sent.

use engine::ask::{Ask, Choice, Note, Question};
use engine::ids::{CardId, CardSet, Seat};
use engine::setup::{Factions, Setup};
use host::{Audience, Screen, Table};
use protocol::{
    Fault, NewGame, Preview, PreviewOf, Reason, Reply, Request, Spot, StandingOrder, Thing, Undo, Update, View, wire,
};
use serde::{Serialize, de::DeserializeOwned};
use sim::Dice;

fn game(players: u8, seed: u64, people: u8) -> NewGame {
    let factions = if seed.is_multiple_of(2) { Factions::Random } else { Factions::Mixed };
    let setup = Setup::new(players, seed, factions);
    let bot = |n: u8| (n >= people).then(|| "random".to_string());
    NewGame {
        setup,
        players: (0..players).map(|n| format!("Player {n}")).collect(),
        bots: (0..players).map(bot).collect(),
    }
}

/// Sends something the way it is sent for real.
fn sent<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(it: T) -> T {
    let bytes = wire::to_bytes(&it);
    let back = wire::from_bytes(&bytes).expect("it can be received");
    assert_eq!(it, back);
    back
}

fn updates(replies: Vec<Reply>) -> Update {
    let update = replies.into_iter().find_map(|r| match sent(r) {
        Reply::Update(update) => Some(*update),
        Reply::Fault(fault) => panic!("{fault:?}"),
        Reply::Welcome(_)
        | Reply::Saved(_)
        | Reply::ReplayOpened { .. }
        | Reply::Preview { .. }
        | Reply::NotUndoable { .. }
        | Reply::TakenUp { .. } => None,
    });
    update.expect("how things stand now")
}

/// Plays a game on one screen, looking at every view.
fn play(game: NewGame, mut look: impl FnMut(&Update)) -> View {
    let mut dice = Dice::new(game.setup.seed.number());
    let mut screen = Screen::new(cards::library(), None);
    let mut now = updates(screen.handle(sent(Request::StartGame(game.into()))));
    loop {
        look(&now);
        let view = &now.view;
        let Some(asked) = view.asked else { return now.view };
        let request = match (&view.seated[asked.index()].bot, &view.question) {
            (Some(_), _) => Request::LetBotsAct { revision: view.revision },
            (None, None) => Request::TakeSeat(asked),
            (None, Some(q)) => {
                Request::Answer { revision: view.revision, choice: q.offers[dice.below(q.offers.len())].choice }
            }
        };
        now = updates(screen.handle(sent(request)));
    }
}

#[test]
fn whole_games_are_played_by_people_and_bots() {
    for (players, people) in [(2, 1), (2, 2), (3, 0), (4, 2)] {
        for seed in 0..4 {
            let end = play(game(players, seed, people), |_| {});
            assert!(end.is_over());
        }
    }
}

#[test]
fn events_come_in_order_and_a_shared_screen_shows_only_the_one_who_looks() {
    let mut logs: [Vec<protocol::Event>; 4] = Default::default();
    play(game(3, 8, 2), |update| {
        let numbers: Vec<u32> = update.events.iter().map(|e| e.number).collect();
        assert!(numbers.is_sorted() && numbers.first().is_none_or(|&n| n >= update.from));
        let log = &mut logs[update.view.seat.map_or(3, |p| p.index())];
        // whoever looks again is told everything: what was told bit by bit is the beginning of that
        assert!(update.from > 0 || update.events.starts_with(log), "nothing is left out");
        log.retain(|e| e.number < update.from);
        log.extend(update.events.clone());
        for (n, player) in update.view.players.iter().enumerate() {
            assert!(player.cards.is_empty() || update.view.seat == Some(Seat(n as u8)));
        }
    });
}

#[test]
fn every_audience_has_all_its_events_without_gaps_however_often_it_listens() {
    let (mut undone, mut told) = (0, 0);
    for seed in 0..4 {
        let mut table = Table::begin(cards::library(), game(4, seed, 4), None).expect("a possible game");
        let mut dice = Dice::new(seed);
        let eyes = (0..4).map(|n| Some(Seat(n))).chain([None]);
        let mut all: Vec<(Audience, Vec<protocol::Event>)> =
            eyes.map(|eyes| (table.attach(eyes).expect("a seat"), Vec::new())).collect();
        while let Some(q) = table.game().table().question().cloned() {
            for (audience, log) in &mut all {
                let Some(update) = (dice.below(3) > 0).then(|| table.news_for(audience)).flatten() else { continue };
                assert_eq!(update.step, None, "how many answers there are is not for an audience");
                assert!(update.from as usize <= log.len(), "nothing is left out");
                log.truncate(update.from as usize);
                log.extend(update.events);
                assert!(log.iter().zip(0..).all(|(event, n)| event.number == n));
                assert_eq!(*log, table.events(audience.eyes(), 0), "what was undone is gone");
                told += 1;
            }
            let free = table.people().into_iter().find(|&p| table.undo_of(p) == Undo::Free);
            if let Some(seat) = free.filter(|_| dice.below(4) == 0) {
                table.undo(seat).expect("it is free");
                undone += 1;
                continue;
            }
            let choice = table.as_told(q.seat, q.options[dice.below(q.options.len())]);
            let _ = table.answer(q.seat, choice);
        }
    }
    assert!(undone > 50 && told > 1_000, "{undone} {told}");
}

#[test]
fn every_option_has_a_place_where_it_can_be_seen_and_everything_else_has_a_reason() {
    let mut options = 0;
    for seed in 0..6 {
        play(game(3, seed, 1), |update| {
            let view = &update.view;
            let Some(q) = &view.question else { return };
            for o in &q.offers {
                options += 1;
                let seen = match (o.spot, o.choice) {
                    (Spot::Base(b), _) => view.base(b).is_some(),
                    (Spot::InPlay(b), Choice::Card(c) | Choice::Use(c)) => {
                        view.base_of(c).is_some_and(|at| at.slot == b)
                    }
                    (Spot::Hand, Choice::Card(c) | Choice::Use(c)) => {
                        view.me().is_some_and(|p| p.cards.iter().any(|d| d.id == c))
                    }
                    (Spot::Aside(p), Choice::Card(c) | Choice::Use(c)) => {
                        view.players[p.index()].titans.iter().any(|d| d.id == c)
                    }
                    (Spot::Buried(b, n), _) => view.base(b).is_some_and(|b| b.buried.len() > n as usize),
                    (Spot::Player(p), Choice::Seat(_)) => view.player(p).is_some(),
                    (Spot::Elsewhere, Choice::Card(c) | Choice::Use(c)) => view.card(c).is_some(),
                    (Spot::Elsewhere, Choice::Faction(_) | Choice::Def(_)) => true,
                    (Spot::Nowhere, _) => !matches!(o.choice, Choice::Card(_) | Choice::Use(_) | Choice::Base(_)),
                    _ => false,
                };
                assert!(seen, "{o:?} of {q:?}");
            }
            let things = view.cards().into_iter().map(|c| Thing::Card(c.id));
            let things = things.chain(view.bases.iter().map(|b| Thing::Base(b.slot)));
            for thing in things {
                let offered = q.offers.iter().any(|o| match (thing, o.choice) {
                    (Thing::Card(c), Choice::Card(d) | Choice::Use(d)) => c == d,
                    (Thing::Base(b), Choice::Base(d) | Choice::UseBase(d)) => b == d,
                    _ => false,
                });
                assert_eq!(view.why_not(thing).is_none(), offered, "{thing:?} {q:?}");
            }
        });
    }
    assert!(options > 2_000);
}

#[test]
fn whoever_is_not_asked_learns_who_is() {
    play(game(2, 2, 0), |update| {
        let expected = update.view.asked.map_or(Reason::Over, Reason::Another);
        assert_eq!(update.view.why_not(Thing::Base(engine::ids::Slot(0))), Some(expected));
    });
}

#[test]
fn a_view_does_not_change_when_what_is_hidden_from_it_does() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut table =
            Table::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 0), None).expect("a possible game");
        while let Some(asked) = table.asked() {
            for viewer in (0..table.players()).map(|n| Some(Seat(n))).chain([None]) {
                let other = table.view_dealt_again(
                    viewer,
                    |q: &Question| match viewer {
                        Some(seat) if seat == q.seat => q.shown(),
                        _ => CardSet::default(),
                    },
                    seed ^ compared,
                );
                assert_eq!(table.view(viewer), other, "{viewer:?}, {asked:?} is asked");
                compared += 1;
            }
            table.bot_answers().expect("a bot can answer");
        }
    }
    assert!(compared > 5_000);
}

#[test]
fn what_was_answered_can_be_taken_back_until_something_is_learned() {
    let (mut undone, mut kept) = (0, 0);
    for seed in 0..4 {
        let mut dice = Dice::new(seed);
        let mut table = Table::begin(cards::library(), game(2, seed, 2), None).expect("a possible game");
        while let Some(seat) = table.asked() {
            let (step, before, log) = (table.step(), table.view(Some(seat)), table.events(Some(seat), 0));
            let known = table.game().memory(seat).known();
            let offers = before.question.clone().expect("the asked one sees it").offers;
            let choice = offers[dice.below(offers.len())].choice;
            table.answer(seat, choice).expect("an offered option");
            match table.undo_of(seat) {
                Undo::Free => {
                    undone += 1;
                    table.undo(seat).expect("it is free");
                    let (now, told) = (table.view(Some(seat)), table.events(Some(seat), 0));
                    assert_eq!((now, told, table.game().memory(seat).known()), (before, log, known));
                    table.answer(seat, choice).expect("the same again");
                }
                why => {
                    kept += 1;
                    assert_eq!(table.undo(seat), Err(Fault::Undo(why)));
                    assert_eq!(table.step(), step + 1);
                }
            }
        }
    }
    assert!(undone > 100 && kept > 20, "{undone} {kept}");
}

#[test]
fn whoever_can_undo_undoes_something_also_after_somebody_else_did() {
    let (mut undone, mut by_another) = (0, 0);
    for seed in 0..12 {
        let draft = NewGame { setup: Setup::new(3, seed, Factions::Draft), ..game(3, seed, 3) };
        let mut table = Table::begin(cards::library(), draft, None).expect("a possible game");
        let mut dice = Dice::new(seed);
        'play: while let Some(q) = table.game().table().question().cloned() {
            let free = |p: &Seat| table.undo_of(*p) == Undo::Free;
            for seat in table.people().into_iter().filter(free).collect::<Vec<Seat>>() {
                let mut undoing = table.clone();
                undoing.undo(seat).expect("it is free");
                assert!(undoing.step() < table.step(), "seed {seed}: {seat:?} has undone nothing");
                undone += 1;
                if dice.below(3) == 0 {
                    by_another += u32::from(q.seat != seat);
                    table = undoing;
                    continue 'play;
                }
            }
            let choice = table.as_told(q.seat, q.options[dice.below(q.options.len())]);
            let _ = table.answer(q.seat, choice);
        }
    }
    assert!(undone > 100 && by_another > 10, "{undone} {by_another}");
}

#[test]
fn a_minion_that_is_not_wanted_is_told_from_those_that_are() {
    let mut told = [0; 4];
    for seed in 0..12 {
        let (mut table, mut dice) =
            (Table::begin(cards::library(), game(2, seed, 2), None).expect("a possible game"), Dice::new(seed));
        while let Some(seat) = table.asked() {
            let view = table.view(Some(seat));
            let q = view.question.as_ref().expect("the asked one sees it");
            for card in view.bases.iter().flat_map(|b| &b.lanes).flat_map(|l| &l.cards) {
                let (power, wanted) = (card.power.as_ref().map(|p| p.total), q.wanted);
                let Some(why) = view.why_not(Thing::Card(card.id)) else {
                    let most = wanted.and_then(|w| w.max_power);
                    assert!(
                        most.is_none_or(|most| power.is_some_and(|p| p <= most)),
                        "{card:?} is too strong for {q:?}"
                    );
                    continue;
                };
                let Some(_) = wanted else { continue };
                match why {
                    Reason::TooStrong(p, most) => {
                        assert!(Some(p) == power && p > most);
                        told[0] += 1;
                    }
                    Reason::NotAt(base) => {
                        assert!(view.base_of(card.id).is_some_and(|b| b.def != base));
                        told[1] += 1;
                    }
                    Reason::Yours | Reason::NotYours(_) => {
                        assert_eq!(why == Reason::Yours, card.controller == seat);
                        told[2] += 1;
                    }
                    _ => told[3] += 1,
                }
            }
            let choice = q.offers[dice.below(q.offers.len())].choice;
            table.answer(seat, choice).expect("an offered option");
        }
    }
    assert!(told[..3].iter().all(|&n| n > 5) && told[3] < told[..3].iter().sum(), "{told:?}");
}

#[test]
fn who_chooses_several_cards_sees_which_ones_so_far() {
    let mut several = 0;
    for seed in 0..6 {
        let (mut table, mut dice) =
            (Table::begin(cards::library(), game(2, seed, 2), None).expect("a possible game"), Dice::new(seed));
        let (mut chosen, mut before) = (Vec::<Choice>::new(), None);
        while let Some(seat) = table.asked() {
            let view = table.view(Some(seat));
            let q = view.table.question.expect("the asked one sees it");
            let same = Some((seat, q.ask, q.source, q.def)).filter(|_| q.def.is_some());
            if same.is_none() || before != same {
                chosen.clear();
            }
            before = same;
            let picked: Vec<Choice> = view.picked.iter().map(|&c| Choice::Card(c)).collect();
            let cards: Vec<Choice> = chosen.iter().copied().filter(|c| matches!(c, Choice::Card(_))).collect();
            assert_eq!(picked, cards);
            several += usize::from(picked.len() > 1);
            let choice = q.offers[dice.below(q.offers.len())].choice;
            chosen.push(choice);
            table.answer(seat, choice).expect("an offered option");
        }
    }
    assert!(several > 3, "{several}");
}

#[test]
fn who_wants_to_be_warned_is_warned_before_what_cannot_be_taken_back() {
    let (mut screen, mut dice, mut warned, mut free) = (Screen::new(cards::library(), None), Dice::new(5), 0, 0);
    let mut now = updates(screen.handle(Request::StartGame(game(2, 6, 1).into())));
    while let Some(asked) = now.view.asked {
        let revision = now.view.revision;
        let Some(q) = now.view.question.as_ref().filter(|_| asked == Seat(0)) else {
            now = updates(screen.handle(Request::LetBotsAct { revision }));
            continue;
        };
        let choice = q.offers[dice.below(q.offers.len())].choice;
        let replies = screen.handle(Request::AnswerIfUndoable { revision, choice });
        if replies == [Reply::NotUndoable { revision, choice }] {
            warned += 1;
            now = updates(screen.handle(Request::Answer { revision, choice }));
            assert_eq!(now.view.revision, revision + 1, "nothing had changed");
        } else {
            free += 1;
            now = updates(replies);
            assert_eq!(now.view.undo, Undo::Free, "{choice:?}");
        }
    }
    assert!(warned > 15 && free > 15, "{warned} and {free}");
}

#[test]
fn a_card_that_is_taken_up_is_not_played_until_it_is_said_where_or_answered() {
    let (mut screen, mut dice, mut where_, mut held) = (Screen::new(cards::library(), None), Dice::new(8), 0, 0);
    let mut now = updates(screen.handle(Request::StartGame(game(2, 9, 1).into())));
    while let Some(asked) = now.view.asked {
        let revision = now.view.revision;
        let Some(q) = now.view.question.as_ref().filter(|_| asked == Seat(0)) else {
            now = updates(screen.handle(Request::LetBotsAct { revision }));
            continue;
        };
        let choice = q.offers[dice.below(q.offers.len())].choice;
        let replies = screen.handle(Request::TakeUp { revision, choice });
        if replies == [Reply::TakenUp { revision, choice }] {
            held += 1;
            now = updates(screen.handle(Request::Answer { revision, choice }));
            assert_eq!(now.view.revision, revision + 1, "nothing had changed");
        } else {
            where_ += 1;
            now = updates(replies);
            let ask = now.view.question.as_ref().map(|q| q.ask);
            assert!(matches!(ask, Some(Ask::PlayWhere | Ask::PlayOnWhich | Ask::WhichPlay)), "{ask:?}");
            assert_eq!(now.view.undo, Undo::Free, "{choice:?}");
        }
    }
    assert!(where_ > 5 && held > 15, "{where_} and {held}");
}

#[test]
fn a_saved_game_comes_back_to_the_same_question() {
    let mut screen = Screen::new(cards::library(), None);
    let mut dice = Dice::new(5);
    let mut replies = screen.handle(Request::StartGame(game(3, 6, 1).into()));
    loop {
        let saved = replies.iter().find_map(|r| match r {
            Reply::Saved(text) => Some(text.clone()),
            _ => None,
        });
        let now = updates(replies);
        if now.view.revision.is_multiple_of(40) {
            let mut other = Screen::new(cards::library(), None);
            let again = updates(other.handle(Request::LoadGame(saved.expect("saved after every answer"))));
            assert_eq!(View { revision: now.view.revision, ..again.view }, now.view);
        }
        let Some(asked) = now.view.asked else { break };
        let request = match &now.view.question {
            _ if now.view.seated[asked.index()].bot.is_some() => Request::LetBotsAct { revision: now.view.revision },
            Some(q) => {
                Request::Answer { revision: now.view.revision, choice: q.offers[dice.below(q.offers.len())].choice }
            }
            None => unreachable!("the only person looks all the time"),
        };
        replies = screen.handle(request);
    }
}

#[test]
fn what_seats_remember_comes_back_with_a_saved_game() {
    let (mut compared, mut hidden) = (0, 0);
    for seed in 0..4 {
        let mut table = Table::begin(cards::library(), game(3, seed, 0), None).expect("a possible game");
        while table.asked().is_some() {
            if table.step() % 50 == 49 {
                let again = Table::load(cards::library(), &table.save(), None).expect("a saved game");
                for seat in (0..3).map(Seat) {
                    assert_eq!(table.game().memory(seat).known(), again.game().memory(seat).known());
                    assert_eq!(table.view(Some(seat)), again.view(Some(seat)), "with the same numbers");
                    let state = table.game().table().state();
                    let is_hidden = |c: &CardId| state.is_hidden_from(*c, Some(seat));
                    hidden += table.game().memory(seat).known().iter().filter(is_hidden).count();
                    compared += 1;
                }
            }
            table.bot_answers().expect("a bot can answer");
        }
    }
    assert!(compared > 20 && hidden > 0, "{compared} {hidden}");
}

fn opened(length: usize, turns: Vec<u32>, eyes: &[u8], own: Option<Seat>) -> Reply {
    Reply::ReplayOpened { length: length as u32, turns, eyes: eyes.iter().map(|&p| Seat(p)).collect(), own }
}

#[test]
fn nobody_looks_into_anothers_hand_while_a_game_is_on() {
    for (people, eyes, own) in [(1, &[0][..], Some(Seat(0))), (2, &[], None)] {
        let mut screen = Screen::new(cards::library(), None);
        let replies = screen.handle(Request::StartGame(game(3, 6, people).into()));
        let begun = replies.iter().any(|r| matches!(r, Reply::Update(u) if u.view.turn > 0));
        let saved = replies.into_iter().find_map(|r| match r {
            Reply::Saved(text) => Some(text),
            _ => None,
        });
        let turns = if begun { vec![0] } else { vec![] };
        assert_eq!(screen.handle(Request::OpenReplay(saved.expect("it is saved"))), [opened(0, turns, eyes, own)]);
        let seen = |seat| updates(screen.handle(Request::ShowStep { step: 0, seat: Some(Seat(seat)) })).view.seat;
        assert_eq!([0, 1, 2].map(seen), [own, None, None]);
    }
}

#[test]
fn a_replay_shows_every_step_as_it_was_with_anybodys_eyes() {
    let mut table = Table::begin(cards::library(), game(3, 7, 0), None).expect("a possible game");
    let mut points = Vec::new();
    loop {
        points.push(table.view(None).players.iter().map(|p| (p.vp, p.hand, p.deck)).collect::<Vec<_>>());
        if table.asked().is_none() {
            break;
        }
        table.bot_answers().expect("a bot can answer");
    }
    let mut screen = Screen::new(cards::library(), None);
    let [Reply::ReplayOpened { length, turns, eyes, own: None }] =
        &screen.handle(Request::OpenReplay(table.save()))[..]
    else {
        panic!("it can be opened")
    };
    assert_eq!((*length as usize, *eyes), (points.len() - 1, (0..3).map(Seat).collect()));
    // forwards, each time with all eyes; then to and fro
    let seats = [None, Some(Seat(0)), Some(Seat(2))];
    let mut shown: Vec<[(View, Vec<protocol::Event>); 3]> = Vec::new();
    for (step, points) in (0..).zip(&points) {
        shown.push(seats.map(|seat| {
            let update = updates(screen.handle(Request::ShowStep { step, seat }));
            assert_eq!((update.step, update.from, update.view.seat), (Some(step), 0, seat));
            assert_eq!(&update.view.players.iter().map(|p| (p.vp, p.hand, p.deck)).collect::<Vec<_>>(), points);
            (View { revision: 0, ..update.view }, update.events)
        }));
    }
    let turn = |step: u32| shown[step as usize][0].0.turn;
    let begins = |&step: &u32| turn(step) > step.checked_sub(1).map_or(0, turn);
    assert_eq!(turns, &(0..=*length).filter(begins).collect::<Vec<_>>());
    assert!(turns.len() > 5, "{turns:?}");
    let (mut dice, mut eyes, mut told) = (Dice::new(1), 0, Vec::new());
    for _ in 0..150 {
        let step = dice.below(shown.len());
        if dice.below(4) == 0 {
            eyes = dice.below(3);
        }
        let (view, events) = &shown[step][eyes];
        let update = updates(screen.handle(Request::ShowStep { step: step as u32, seat: seats[eyes] }));
        assert_eq!(&View { revision: 0, ..update.view }, view);
        told.retain(|e: &protocol::Event| e.number < update.from);
        told.extend(update.events);
        assert_eq!(&told, events, "the log is whole at every step");
        assert_eq!(screen.handle(Request::LetBotsAct { revision: step as u32 }), [Reply::Fault(Fault::NoGame)]);
    }
}

#[test]
fn every_level_and_every_bot_of_the_ladder_plays() {
    for level in host::LEVELS.into_iter().chain(["random", "greedy", "planner"]) {
        let mut game = game(2, 4, 0);
        game.bots[1] = Some(level.into());
        let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
        let mut answered = 0;
        while table.asked().is_some() && answered < 6 {
            answered += u32::from(table.asked() == Some(Seat(1)) && table.view(Some(Seat(1))).turn > 0);
            table.bot_answers().expect("a bot can answer");
        }
        assert_eq!(answered, 6, "{level}");
    }
}

#[test]
fn what_is_late_or_wrong_is_refused_and_changes_nothing() {
    let mut screen = Screen::new(cards::library(), None);
    assert_eq!(screen.handle(Request::Undo { revision: 0 }), [Reply::Fault(Fault::NoGame)]);
    assert_eq!(screen.handle(Request::LetBotsAct { revision: 0 }), [Reply::Fault(Fault::NoGame)]);
    let refused = |replies: Vec<Reply>| matches!(replies[..], [Reply::Fault(_)]);
    assert!(refused(screen.handle(Request::LoadGame("{}".into()))));
    assert!(refused(screen.handle(Request::StartGame(game(5, 0, 1).into()))));
    let mut strange = game(2, 0, 1);
    strange.bots[1] = Some("clever".into());
    assert!(refused(screen.handle(Request::StartGame(strange.into()))));
    let now = updates(screen.handle(Request::StartGame(game(2, 0, 2).into())));
    let revision = now.view.revision;
    assert!(refused(screen.handle(Request::Answer { revision, choice: Choice::EndTurn })), "nobody looks yet");
    let asked = now.view.asked.expect("somebody begins");
    let now = updates(screen.handle(Request::TakeSeat(asked)));
    let revision = now.view.revision;
    assert!(refused(screen.handle(Request::Answer { revision: revision + 1, choice: Choice::EndTurn })));
    assert!(refused(screen.handle(Request::Answer { revision, choice: Choice::Number(250) })));
    assert_eq!(updates(screen.handle(Request::TakeSeat(asked))).view, now.view);
}

fn previews(table: &Table, seat: Seat, of: PreviewOf) -> Vec<Preview> {
    table.preview(seat, of).expect("a preview").0
}
fn no_effect(table: &Table, seat: Seat) -> Vec<CardId> {
    table.preview(seat, PreviewOf::Options).expect("a preview").1
}

#[test]
fn what_would_come_of_playing_a_card_is_what_comes_of_it() {
    let (mut tried, mut base_counts) = (0, 0);
    for seed in 0..3 {
        let mut dice = Dice::new(seed);
        let mut table =
            Table::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4), None).expect("a possible game");
        while let Some(seat) = table.asked() {
            let view = table.view(Some(seat));
            let q = view.question.clone().expect("the asked one sees it");
            for o in q.offers.iter().filter(|o| q.ask == Ask::PlayCards && o.spot == Spot::Hand) {
                let Choice::Card(c) = o.choice else { continue };
                let outcomes = previews(&table, seat, PreviewOf::Card(c));
                for outcome in outcomes.into_iter().filter(|_| dice.below(8) == 0) {
                    let mut other = Table::load(cards::library(), &table.save(), None).expect("a saved game");
                    other.answer(seat, o.choice).expect("an offered option");
                    let asks_where = other.view(Some(seat)).table.question.is_some_and(|q| q.ask == Ask::PlayWhere);
                    if asks_where {
                        let again = previews(&other, seat, PreviewOf::BeingPlayed);
                        assert!(again.contains(&outcome), "chosen or held, it is the same");
                        other.answer(seat, Choice::Base(outcome.at)).expect("where it may go");
                    }
                    if let Some(q) = other.view(Some(seat)).table.question.filter(|q| q.ask == Ask::WhichPlay) {
                        other.answer(seat, q.offers[0].choice).expect("an offered option");
                    }
                    let now = other.view(Some(seat));
                    if now.undo != Undo::Free || now.asked != Some(seat) {
                        continue; // something was learned, which nobody could know, or somebody responds
                    }
                    tried += 1;
                    for f in &outcome.bases {
                        let base = now.base(f.slot).expect("the same bases");
                        base_counts += u32::from(f.power != view.base(f.slot).map_or(0, |b| b.power));
                        let lanes: Vec<_> = base.lanes.iter().map(|l| (l.total, l.rank, l.vp)).collect();
                        let (then, is) =
                            ((f.breakpoint, f.power, f.ready), (base.breakpoint.total, base.power, base.ready));
                        let name = cards::library().entry(o.def.expect("a card")).def.name;
                        assert_eq!(then, is, "{name} at {:?}, looking at {:?}, seed {seed}", outcome.at, f.slot);
                        assert_eq!(f.lanes, lanes);
                    }
                }
            }
            let choice = q.offers[dice.below(q.offers.len())].choice;
            table.answer(seat, choice).expect("an offered option");
        }
    }
    assert!(tried > 25 && base_counts > 15, "{tried} {base_counts}");
}

#[test]
fn a_card_that_would_do_nothing_does_nothing_and_one_that_does_nothing_is_known_to() {
    let (mut idle, mut not) = (0, 0);
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let mut table =
            Table::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4), None).expect("a possible game");
        while let Some(seat) = table.asked() {
            let before = table.view(Some(seat));
            let q = before.question.clone().expect("the asked one sees it");
            let idle_now = no_effect(&table, seat);
            let choice = q.offers[dice.below(q.offers.len())].choice;
            let events = table.events(Some(seat), 0).len() as u32;
            table.answer(seat, choice).expect("an offered option");
            let (Choice::Card(c) | Choice::Use(c)) = choice else { continue };
            let after = table.view(Some(seat));
            let Some(next) = after.question.as_ref() else { continue }; // somebody responds
            let numbers = |v: &View| v.players.iter().map(|p| (p.vp, p.deck)).collect::<Vec<_>>();
            let same_table = before.bases == after.bases && before.lasting == after.lasting;
            let same = same_table && numbers(&before) == numbers(&after) && after.plays.len() < before.plays.len();
            let notes: Vec<Note> = table.events(Some(seat), events).into_iter().map(|e| e.note).collect();
            if q.ask == Ask::PlayCards && idle_now.contains(&c) {
                let nothing = |n: &Note| {
                    matches!(n, Note::Played(..) | Note::Used(..) | Note::OnlyChoice(..) | Note::Prevented(_))
                };
                assert!(next.ask == Ask::PlayCards && notes.iter().all(nothing), "{notes:?}, seed {seed}");
                idle += 1;
            } else if q.ask == Ask::PlayCards && next.ask == Ask::PlayCards {
                let name = before.card(c).map(|c| cards::library().entry(c.def).def.name);
                assert!(!same || notes.len() > 1, "{name:?}: {notes:?}, seed {seed}");
                not += 1;
            }
        }
    }
    assert!(idle > 20 && not > 100, "{idle} {not}");
}

#[test]
fn a_special_that_would_do_nothing_makes_no_difference_to_passing() {
    let (mut idle, mut not) = (0, 0);
    for seed in 0..48 {
        let mut dice = Dice::new(seed);
        let mut table =
            Table::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4), None).expect("a possible game");
        while let Some(seat) = table.asked() {
            let q = table.view(Some(seat)).table.question.expect("the asked one sees it");
            let choice = q.offers[dice.below(q.offers.len())].choice;
            let special = q.ask == Ask::Special && matches!(choice, Choice::Card(_) | Choice::Use(_));
            let saved = special.then(|| (table.save(), no_effect(&table, seat)));
            table.answer(seat, choice).expect("an offered option");
            let Some((saved, without_effect)) = saved else { continue };
            let mut passed = Table::load(cards::library(), &saved, None).expect("a saved game");
            passed.answer(seat, Choice::Pass).expect("one may pass");
            let stands = |table: &Table| {
                let v = table.view(Some(seat));
                let points: Vec<(u8, usize)> = v.players.iter().map(|p| (p.vp, p.deck)).collect();
                (v.table.bases, v.table.lasting, points)
            };
            let asks = |table: &Table| {
                let v = table.view(table.asked());
                (v.asked, v.occasion, v.table.question.map(|q| q.ask))
            };
            let is_idle = matches!(choice, Choice::Card(c) | Choice::Use(c) if without_effect.contains(&c));
            if !is_idle {
                not += 1;
            } else if asks(&table) == asks(&passed) {
                assert!(stands(&table) == stands(&passed), "{choice:?} in {q:?}, seed {seed}");
                idle += 1; // otherwise there are more specials to be used, by oneself or others
            }
        }
    }
    assert!(idle > 5 && not > 50, "{idle} {not}");
}

#[test]
fn who_has_passed_is_asked_again_only_after_something_has_happened() {
    let mut passes = 0;
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let mut table = Table::begin(cards::library(), game(3, seed, 3), None).expect("a possible game");
        let mut last = None;
        while let Some(seat) = table.asked() {
            let view = table.view(Some(seat));
            let q = view.question.as_ref().expect("the asked one sees it");
            let now = Some((seat, q.source, q.offers.clone(), view.occasion, table.events(Some(seat), 0).len() as u32));
            // not what is triggered: that may happen several times at once
            let window = !q.window().is_empty() && q.def.is_none();
            assert!(!window || last != now, "{q:?}");
            let pass = window && dice.below(3) > 0;
            let choice = if pass { Choice::Pass } else { q.offers[dice.below(q.offers.len())].choice };
            if pass {
                passes += 1;
                last = now;
            }
            table.answer(seat, choice).expect("an offered option");
        }
    }
    assert!(passes > 50, "{passes}");
}

#[test]
fn standing_orders_answer_windows_and_can_be_taken_back_with_what_they_follow() {
    let (mut ordered, mut undone) = (0, 0);
    for seed in 0..16 {
        let mut dice = Dice::new(seed);
        let mut table = Table::begin(cards::library(), game(2, seed, 2), None).expect("a possible game");
        let mut last = None;
        while let Some(seat) = table.asked() {
            let (before, step_before) = (table.view(Some(seat)), table.step());
            let q = before.question.clone().expect("the asked one sees it");
            if let Some(&def) = q.window().first() {
                let order = if dice.below(2) == 0 { StandingOrder::Always } else { StandingOrder::Never };
                table.set_standing_order(seat, def, order).expect("a card and a seat");
                ordered += 1;
                let saved = Table::load(cards::library(), &table.save(), None).expect("a saved game");
                assert_eq!(saved.view(Some(seat)).orders, table.view(Some(seat)).orders);
                assert!(table.view(Some(seat)).order(def) == order);
                assert!(table.step() > step_before || q.window().len() > 1);
                // it is taken back together with the answer before it
                if let Some((step, choice)) = last.take()
                    && (before.undo, table.undo_of(seat)) == (Undo::Free, Undo::Free)
                    && table.step() > step_before
                {
                    table.undo(seat).expect("it is free");
                    assert_eq!(table.step(), step);
                    table.answer(seat, choice).expect("the same again");
                    undone += 1;
                }
                continue;
            }
            let choice = q.offers[dice.below(q.offers.len())].choice;
            last = Some((table.step(), choice));
            table.answer(seat, choice).expect("an offered option");
            let now = table.view(Some(seat));
            if let Some(q) = table.asked().and_then(|p| table.view(Some(p)).table.question) {
                let p = table.asked().expect("somebody");
                let orders = table.view(Some(p)).orders;
                let all_ordered = !q.window().is_empty() && q.window().iter().all(|d| orders.iter().any(|o| o.0 == *d));
                assert!(!all_ordered, "{q:?}");
            }
            if now.undo == Undo::Free && dice.below(2) == 0 {
                undone += u32::from(table.step() > step_before + 1);
                table.undo(seat).expect("it is free");
                assert_eq!(table.view(Some(seat)), before);
                table.answer(seat, choice).expect("the same again");
            }
        }
    }
    assert!(ordered > 30 && undone > 0, "{ordered} {undone}");
}

#[test]
fn who_has_one_choice_is_told_of_it_instead_of_being_asked() {
    let mut told = 0;
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let mut table = Table::begin(cards::library(), game(3, seed, 3), None).expect("a possible game");
        while let Some(seat) = table.asked() {
            let q = table.view(Some(seat)).table.question.expect("the asked one sees it");
            // the end of a turn is never taken out of one's hands: it is the last moment to take something back
            assert!(q.offers.len() > 1 || q.ask == Ask::PlayCards, "{q:?}");
            let choice = q.offers[dice.below(q.offers.len())].choice;
            table.answer(seat, choice).expect("an offered option");
        }
        for seat in (0..3).map(Seat).map(Some).chain([None]) {
            for e in table.events(seat, 0) {
                if let Note::OnlyChoice(who, _) = e.note {
                    assert_eq!(Some(who), seat);
                    told += 1;
                }
            }
        }
    }
    assert!(told > 30, "{told}");
}

#[test]
fn a_minion_that_leaves_a_duel_for_a_hand_is_named_no_more() {
    let (mut dueling, mut left) = (0, 0);
    for seed in 0..60 {
        let pairs = [["Cowboys", "Aliens"], ["Samurai", "Aliens"], ["Cowboys", "Ninjas"]].map(|p| p.map(String::from));
        let mut new = game(3, seed, 0);
        new.setup = Setup { same_factions: true, ..Setup::new(3, seed, Factions::Chosen(pairs.to_vec())) };
        let mut table = Table::begin(cards::library(), new, None).expect("a possible game");
        while table.asked().is_some() {
            let s = table.game().table().state();
            for viewer in [None, Some(Seat(0)), Some(Seat(1))].into_iter().filter(|_| s.duel.is_some()) {
                let known = |q: &Question| if Some(q.seat) == viewer { q.shown() } else { CardSet::default() };
                assert_eq!(table.view(viewer), table.view_dealt_again(viewer, known, seed));
                dueling += 1;
                left += u32::from(s.duel.is_some_and(|d| d.minions.iter().any(|&c| s.is_hidden_from(c, viewer))));
            }
            table.bot_answers().expect("a bot can answer");
        }
    }
    assert!(dueling > 200 && left > 0, "{dueling} {left}");
}
