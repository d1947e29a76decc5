//! Whole random games through the protocol, and what must hold for everything that is sent.

use engine::ask::{Ask, Choice, Note, Question};
use engine::ids::{CardSet, Seat};
use engine::setup::{Factions, Setup};
use host::{Host, Screen};
use protocol::{Fault, NewGame, Order, Reason, Reply, Request, Spot, Thing, Undo, Update, View};
use serde::{Serialize, de::DeserializeOwned};

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) as u128 * n as u128) >> 64) as usize
    }
}

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
    let bytes = postcard::to_stdvec(&it).expect("it can be sent");
    let back = postcard::from_bytes(&bytes).expect("it can be received");
    assert_eq!(it, back);
    back
}

fn updates(replies: Vec<Reply>) -> Update {
    let update = replies.into_iter().find_map(|r| match sent(r) {
        Reply::Update(update) => Some(*update),
        Reply::Fault(fault) => panic!("{fault:?}"),
        Reply::Ready { .. } | Reply::Saved(_) | Reply::Opened { .. } | Reply::Tried { .. } | Reply::Final { .. } => {
            None
        }
    });
    update.expect("how things stand now")
}

/// Plays a game on one screen, looking at every view.
fn play(game: NewGame, mut look: impl FnMut(&Update)) -> View {
    let mut dice = Dice(game.setup.seed.number());
    let mut screen = Screen::new(cards::library());
    let mut now = updates(screen.handle(sent(Request::Begin(game.into()))));
    loop {
        look(&now);
        let view = &now.view;
        let Some(asked) = view.asked else { return now.view };
        let request = match (&view.players[asked.index()].bot, &view.question) {
            (Some(_), _) => Request::GoOn(view.step),
            (None, None) => Request::Look(asked),
            (None, Some(q)) => Request::Answer { step: view.step, choice: q.offers[dice.below(q.offers.len())].choice },
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
                    (Spot::Chip(b), Choice::Card(c) | Choice::Use(c)) => view.base_of(c).is_some_and(|at| at.slot == b),
                    (Spot::Hand, Choice::Card(c) | Choice::Use(c)) => {
                        view.me().is_some_and(|p| p.cards.iter().any(|d| d.id == c))
                    }
                    (Spot::Aside(p), Choice::Card(c) | Choice::Use(c)) => {
                        view.players[p.index()].titans.iter().any(|d| d.id == c)
                    }
                    (Spot::Buried(b, n), _) => view.base(b).is_some_and(|b| b.buried.len() > n as usize),
                    (Spot::Player(p), Choice::Seat(_)) => view.player(p).is_some(),
                    (Spot::Tray, Choice::Card(c) | Choice::Use(c)) => view.card(c).is_some(),
                    (Spot::Tray, Choice::Faction(_) | Choice::Def(_)) => true,
                    (Spot::Bar, _) => !matches!(o.choice, Choice::Card(_) | Choice::Use(_) | Choice::Base(_)),
                    _ => false,
                };
                assert!(seen, "{o:?} of {q:?}");
            }
            let things = view.cards().into_iter().map(|c| Thing::Card(c.id));
            let things = things.chain(view.bases.iter().map(|b| Thing::Base(b.slot)));
            for thing in things {
                let offered = match thing {
                    Thing::Card(c) => q.at_card(c).next().is_some(),
                    Thing::Base(b) => q.at_base(b).next().is_some(),
                    _ => false,
                };
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
        let mut host = Host::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 0)).expect("a possible game");
        while let Some(asked) = host.asked() {
            for viewer in (0..host.players()).map(|n| Some(Seat(n))).chain([None]) {
                let other = host.dealt_again(
                    viewer,
                    |q: &Question| match viewer {
                        Some(seat) if seat == q.seat => q.shown(),
                        _ => CardSet::default(),
                    },
                    seed ^ compared,
                );
                assert_eq!(host.view(viewer), other, "{viewer:?}, {asked:?} is asked");
                compared += 1;
            }
            host.bot_answers().expect("a bot can answer");
        }
    }
    assert!(compared > 5_000);
}

#[test]
fn what_was_answered_can_be_taken_back_until_something_is_learned() {
    let (mut undone, mut kept) = (0, 0);
    for seed in 0..4 {
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(2, seed, 2)).expect("a possible game");
        while let Some(seat) = host.asked() {
            let (step, before, log) = (host.step(), host.view(Some(seat)), host.events(Some(seat), 0));
            let known = host.known(seat);
            let offers = before.question.clone().expect("the asked one sees it").offers;
            let choice = offers[dice.below(offers.len())].choice;
            host.answer(seat, step, choice).expect("an offered option");
            match host.view(Some(seat)).undo {
                Undo::Free => {
                    undone += 1;
                    host.undo(seat).expect("it is free");
                    let (now, told) = (host.view(Some(seat)), host.events(Some(seat), 0));
                    assert_eq!((now, told, host.known(seat)), (before, log, known));
                    host.answer(seat, step, choice).expect("the same again");
                }
                why => {
                    kept += 1;
                    assert_eq!(host.undo(seat), Err(Fault::Undo(why)));
                    assert_eq!(host.step(), step + 1);
                }
            }
        }
    }
    assert!(undone > 100 && kept > 20, "{undone} {kept}");
}

#[test]
fn a_minion_that_is_not_wanted_is_told_from_those_that_are() {
    let mut told = [0; 4];
    for seed in 0..12 {
        let (mut host, mut dice) =
            (Host::begin(cards::library(), game(2, seed, 2)).expect("a possible game"), Dice(seed));
        while let Some(seat) = host.asked() {
            let view = host.view(Some(seat));
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
            host.answer(seat, host.step(), choice).expect("an offered option");
        }
    }
    assert!(told[..3].iter().all(|&n| n > 5) && told[3] < told[..3].iter().sum(), "{told:?}");
}

#[test]
fn who_chooses_several_cards_sees_which_ones_so_far() {
    let mut several = 0;
    for seed in 0..6 {
        let (mut host, mut dice) =
            (Host::begin(cards::library(), game(2, seed, 2)).expect("a possible game"), Dice(seed));
        let mut chosen: Vec<Choice> = Vec::new();
        while let Some(seat) = host.asked() {
            let q = host.view(Some(seat)).question.expect("the asked one sees it");
            chosen.drain(..chosen.len() - chosen.len().min(q.again.into()));
            let picked: Vec<Choice> = q.picked.iter().map(|&c| Choice::Card(c)).collect();
            let cards: Vec<Choice> = chosen.iter().copied().filter(|c| matches!(c, Choice::Card(_))).collect();
            assert_eq!(picked, cards);
            several += usize::from(picked.len() > 1);
            let choice = q.offers[dice.below(q.offers.len())].choice;
            chosen.push(choice);
            host.answer(seat, host.step(), choice).expect("an offered option");
        }
    }
    assert!(several > 3, "{several}");
}

#[test]
fn who_wants_to_be_warned_is_warned_before_what_cannot_be_taken_back() {
    let (mut screen, mut dice, mut warned, mut free) = (Screen::new(cards::library()), Dice(5), 0, 0);
    let mut now = updates(screen.handle(Request::Begin(game(2, 6, 1).into())));
    while let Some(asked) = now.view.asked {
        let step = now.view.step;
        let Some(q) = now.view.question.as_ref().filter(|_| asked == Seat(0)) else {
            now = updates(screen.handle(Request::GoOn(step)));
            continue;
        };
        let choice = q.offers[dice.below(q.offers.len())].choice;
        let replies = screen.handle(Request::AnswerIfFree { step, choice });
        if replies == [Reply::Final { step, choice }] {
            warned += 1;
            now = updates(screen.handle(Request::Answer { step, choice }));
            assert_eq!(now.view.step, step + 1, "nothing had changed");
        } else {
            free += 1;
            now = updates(replies);
            assert_eq!(now.view.undo, Undo::Free, "{choice:?}");
        }
    }
    assert!(warned > 15 && free > 15, "{warned} and {free}");
}

#[test]
fn a_saved_game_comes_back_to_the_same_question() {
    let mut screen = Screen::new(cards::library());
    let mut dice = Dice(5);
    let mut replies = screen.handle(Request::Begin(game(3, 6, 1).into()));
    loop {
        let saved = replies.iter().find_map(|r| match r {
            Reply::Saved(text) => Some(text.clone()),
            _ => None,
        });
        let now = updates(replies);
        if now.view.step.is_multiple_of(40) {
            let mut other = Screen::new(cards::library());
            let again = updates(other.handle(Request::Load(saved.expect("saved after every answer"))));
            assert_eq!(again.view, now.view);
        }
        let Some(asked) = now.view.asked else { break };
        let request = match &now.view.question {
            _ if now.view.players[asked.index()].bot.is_some() => Request::GoOn(now.view.step),
            Some(q) => Request::Answer { step: now.view.step, choice: q.offers[dice.below(q.offers.len())].choice },
            None => unreachable!("the only person looks all the time"),
        };
        replies = screen.handle(request);
    }
}

#[test]
fn what_seats_remember_comes_back_with_a_saved_game() {
    let (mut compared, mut hidden) = (0, 0);
    for seed in 0..4 {
        let mut host = Host::begin(cards::library(), game(3, seed, 0)).expect("a possible game");
        while host.asked().is_some() {
            if host.step() % 50 == 49 {
                let again = Host::load(cards::library(), &host.save()).expect("a saved game");
                for seat in (0..3).map(Seat) {
                    assert_eq!(host.known(seat), again.known(seat));
                    let seen: CardSet = host.view(Some(seat)).cards().into_iter().map(|c| c.id).collect();
                    hidden += host.known(seat).iter().filter(|&c| !seen.contains(c)).count();
                    compared += 1;
                }
            }
            host.bot_answers().expect("a bot can answer");
        }
    }
    assert!(compared > 20 && hidden > 0, "{compared} {hidden}");
}

fn opened(length: usize, turns: Vec<u32>, eyes: &[u8], own: Option<Seat>) -> Reply {
    Reply::Opened { length: length as u32, turns, eyes: eyes.iter().map(|&p| Seat(p)).collect(), own }
}

#[test]
fn nobody_looks_into_anothers_hand_while_a_game_is_on() {
    for (people, eyes, own) in [(1, &[0][..], Some(Seat(0))), (2, &[], None)] {
        let mut screen = Screen::new(cards::library());
        let replies = screen.handle(Request::Begin(game(3, 6, people).into()));
        let begun = replies.iter().any(|r| matches!(r, Reply::Update(u) if u.view.turn > 0));
        let saved = replies.into_iter().find_map(|r| match r {
            Reply::Saved(text) => Some(text),
            _ => None,
        });
        let turns = if begun { vec![0] } else { vec![] };
        assert_eq!(screen.handle(Request::Replay(saved.expect("it is saved"))), [opened(0, turns, eyes, own)]);
        let seen = |seat| updates(screen.handle(Request::At { step: 0, seat: Some(Seat(seat)) })).view.seat;
        assert_eq!([0, 1, 2].map(seen), [own, None, None]);
    }
}

#[test]
fn a_replay_shows_every_step_as_it_was_with_anybodys_eyes() {
    let mut host = Host::begin(cards::library(), game(3, 7, 0)).expect("a possible game");
    let mut views = Vec::new();
    let of = |host: &Host, seat: Option<Seat>| (host.view(seat), host.events(seat, 0));
    loop {
        views.push([None, Some(Seat(0)), Some(Seat(2))].map(|seat| (seat, of(&host, seat))));
        if host.asked().is_none() {
            break;
        }
        host.bot_answers().expect("a bot can answer");
    }
    let turn = |step: u32| views[step as usize][0].1.0.turn;
    let (length, begins) = (views.len() - 1, |&step: &u32| turn(step) > step.checked_sub(1).map_or(0, turn));
    let turns: Vec<u32> = (0..=length as u32).filter(begins).collect();
    assert!(turns.len() > 5, "{turns:?}");
    let mut screen = Screen::new(cards::library());
    assert_eq!(screen.handle(Request::Replay(host.save())), [opened(length, turns, &[0, 1, 2], None)]);
    let (mut dice, mut eyes, mut told) = (Dice(1), 0, Vec::new());
    for _ in 0..150 {
        let step = dice.below(views.len());
        if dice.below(4) == 0 {
            eyes = dice.below(3);
        }
        let (seat, (view, events)) = &views[step][eyes];
        let update = updates(screen.handle(Request::At { step: step as u32, seat: *seat }));
        assert_eq!(&update.view, view);
        told.retain(|e: &protocol::Event| e.number < update.from);
        told.extend(update.events);
        assert_eq!(&told, events, "the log is whole at every step");
        assert_eq!(screen.handle(Request::GoOn(step as u32)), [Reply::Fault(Fault::NoGame)]);
    }
}

#[test]
fn every_level_and_every_bot_of_the_ladder_plays() {
    for level in host::LEVELS.into_iter().chain(["random", "greedy", "planner"]) {
        let mut game = game(2, 4, 0);
        game.bots[1] = Some(level.into());
        let mut host = Host::begin(cards::library(), game).expect("a possible game");
        let mut answered = 0;
        while host.asked().is_some() && answered < 6 {
            answered += u32::from(host.asked() == Some(Seat(1)) && host.view(Some(Seat(1))).turn > 0);
            host.bot_answers().expect("a bot can answer");
        }
        assert_eq!(answered, 6, "{level}");
    }
}

#[test]
fn what_is_late_or_wrong_is_refused_and_changes_nothing() {
    let mut screen = Screen::new(cards::library());
    assert_eq!(screen.handle(Request::Undo(0)), [Reply::Fault(Fault::Stale)]);
    assert_eq!(screen.handle(Request::GoOn(0)), [Reply::Fault(Fault::NoGame)]);
    let refused = |replies: Vec<Reply>| matches!(replies[..], [Reply::Fault(_)]);
    assert!(refused(screen.handle(Request::Load("{}".into()))));
    assert!(refused(screen.handle(Request::Begin(game(5, 0, 1).into()))));
    let mut strange = game(2, 0, 1);
    strange.bots[1] = Some("clever".into());
    assert!(refused(screen.handle(Request::Begin(strange.into()))));
    let now = updates(screen.handle(Request::Begin(game(2, 0, 2).into())));
    let step = now.view.step;
    assert!(refused(screen.handle(Request::Answer { step, choice: Choice::EndTurn })), "nobody looks yet");
    let asked = now.view.asked.expect("somebody begins");
    let now = updates(screen.handle(Request::Look(asked)));
    assert!(refused(screen.handle(Request::Answer { step: step + 1, choice: Choice::EndTurn })));
    assert!(refused(screen.handle(Request::Answer { step, choice: Choice::Number(250) })));
    assert_eq!(updates(screen.handle(Request::Look(asked))).view, now.view);
}

#[test]
fn what_would_come_of_playing_a_card_is_what_comes_of_it() {
    let (mut tried, mut base_counts) = (0, 0);
    for seed in 0..3 {
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4)).expect("a possible game");
        while let Some(seat) = host.asked() {
            let view = host.view(Some(seat));
            let q = view.question.clone().expect("the asked one sees it");
            for o in q.offers.iter().filter(|o| q.ask == Ask::PlayCards && o.spot == Spot::Hand) {
                let Choice::Card(c) = o.choice else { continue };
                let outlooks = host.outlooks(seat, Some(c));
                for outlook in outlooks.into_iter().filter(|_| dice.below(8) == 0) {
                    let mut other = Host::load(cards::library(), &host.save()).expect("a saved game");
                    other.answer(seat, other.step(), o.choice).expect("an offered option");
                    let asks_where = other.view(Some(seat)).question.is_some_and(|q| q.ask == Ask::PlayWhere);
                    if asks_where {
                        let again = other.outlooks(seat, None);
                        assert!(again.contains(&outlook), "chosen or held, it is the same");
                        other.answer(seat, other.step(), Choice::Base(outlook.at)).expect("where it may go");
                    }
                    if let Some(q) = other.view(Some(seat)).question.filter(|q| q.ask == Ask::WhichPlay) {
                        other.answer(seat, other.step(), q.offers[0].choice).expect("an offered option");
                    }
                    let now = other.view(Some(seat));
                    if now.undo != Undo::Free || now.asked != Some(seat) {
                        continue; // something was learned, which nobody could know, or somebody responds
                    }
                    tried += 1;
                    for f in &outlook.bases {
                        let base = now.base(f.slot).expect("the same bases");
                        base_counts += u32::from(f.power != view.base(f.slot).map_or(0, |b| b.power));
                        let lanes: Vec<_> = base.lanes.iter().map(|l| (l.total, l.rank, l.vp)).collect();
                        let (then, is) =
                            ((f.breakpoint, f.power, f.ready), (base.breakpoint.total, base.power, base.ready));
                        let name = cards::library().entry(o.def.expect("a card")).def.name;
                        assert_eq!(then, is, "{name} at {:?}, looking at {:?}, seed {seed}", outlook.at, f.slot);
                        assert_eq!(f.lanes, lanes);
                    }
                }
            }
            let choice = q.offers[dice.below(q.offers.len())].choice;
            host.answer(seat, host.step(), choice).expect("an offered option");
        }
    }
    assert!(tried > 25 && base_counts > 15, "{tried} {base_counts}");
}

#[test]
fn a_card_that_would_do_nothing_does_nothing_and_one_that_does_nothing_is_known_to() {
    let (mut idle, mut not) = (0, 0);
    for seed in 0..12 {
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4)).expect("a possible game");
        while let Some(seat) = host.asked() {
            let before = host.view(Some(seat));
            let q = before.question.clone().expect("the asked one sees it");
            let choice = q.offers[dice.below(q.offers.len())].choice;
            let events = host.events_so_far();
            host.answer(seat, host.step(), choice).expect("an offered option");
            let (Choice::Card(c) | Choice::Use(c)) = choice else { continue };
            let after = host.view(Some(seat));
            let Some(next) = after.question.as_ref() else { continue }; // somebody responds
            let numbers = |v: &View| v.players.iter().map(|p| (p.vp, p.deck)).collect::<Vec<_>>();
            let same_table = before.bases == after.bases && before.lasting == after.lasting;
            let same = same_table && numbers(&before) == numbers(&after) && after.plays.len() < before.plays.len();
            let notes: Vec<Note> = host.events(Some(seat), events).into_iter().map(|e| e.note).collect();
            if q.ask == Ask::PlayCards && q.idle.contains(&c) {
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
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(2 + (seed % 3) as u8, seed, 4)).expect("a possible game");
        while let Some(seat) = host.asked() {
            let q = host.view(Some(seat)).question.expect("the asked one sees it");
            let choice = q.offers[dice.below(q.offers.len())].choice;
            let special = q.ask == Ask::Special && matches!(choice, Choice::Card(_) | Choice::Use(_));
            let saved = special.then(|| host.save());
            let step = host.step();
            host.answer(seat, step, choice).expect("an offered option");
            let Some(saved) = saved else { continue };
            let mut passed = Host::load(cards::library(), &saved).expect("a saved game");
            passed.answer(seat, step, Choice::Pass).expect("one may pass");
            let table = |host: &Host| {
                let v = host.view(Some(seat));
                let points: Vec<(u8, usize)> = v.players.iter().map(|p| (p.vp, p.deck)).collect();
                (v.bases, v.lasting, points)
            };
            let asks = |host: &Host| {
                let v = host.view(host.asked());
                (v.asked, v.occasion, v.question.map(|q| q.ask))
            };
            if !q.is_idle(choice) {
                not += 1;
            } else if asks(&host) == asks(&passed) {
                assert!(table(&host) == table(&passed), "{choice:?} in {q:?}, seed {seed}");
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
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(3, seed, 3)).expect("a possible game");
        let mut last = None;
        while let Some(seat) = host.asked() {
            let view = host.view(Some(seat));
            let q = view.question.expect("the asked one sees it");
            let now = Some((seat, q.source, q.offers.clone(), view.occasion, host.events_so_far()));
            // not what is triggered: that may happen several times at once
            let window = !q.window().is_empty() && q.def.is_none();
            assert!(!window || last != now, "{q:?}");
            let pass = window && dice.below(3) > 0;
            let choice = if pass { Choice::Pass } else { q.offers[dice.below(q.offers.len())].choice };
            if pass {
                passes += 1;
                last = now;
            }
            host.answer(seat, host.step(), choice).expect("an offered option");
        }
    }
    assert!(passes > 50, "{passes}");
}

#[test]
fn standing_orders_answer_windows_and_can_be_taken_back_with_what_they_follow() {
    let (mut ordered, mut undone) = (0, 0);
    for seed in 0..16 {
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(2, seed, 2)).expect("a possible game");
        let mut last = None;
        while let Some(seat) = host.asked() {
            let before = host.view(Some(seat));
            let q = before.question.clone().expect("the asked one sees it");
            if let Some(&def) = q.window().first() {
                let order = if dice.below(2) == 0 { Order::Always } else { Order::Never };
                host.order(seat, def, order);
                ordered += 1;
                let saved = Host::load(cards::library(), &host.save()).expect("a saved game");
                assert_eq!(saved.view(Some(seat)).orders, host.view(Some(seat)).orders);
                assert!(host.view(Some(seat)).order(def) == order);
                assert!(host.step() > before.step || q.window().len() > 1);
                // it is taken back together with the answer before it
                if let Some((step, choice)) = last.take()
                    && (before.undo, host.view(Some(seat)).undo) == (Undo::Free, Undo::Free)
                    && host.step() > before.step
                {
                    host.undo(seat).expect("it is free");
                    assert_eq!(host.step(), step);
                    host.answer(seat, step, choice).expect("the same again");
                    undone += 1;
                }
                continue;
            }
            let choice = q.offers[dice.below(q.offers.len())].choice;
            last = Some((host.step(), choice));
            host.answer(seat, host.step(), choice).expect("an offered option");
            let now = host.view(Some(seat));
            if let Some(q) = host.asked().and_then(|p| host.view(Some(p)).question) {
                let p = host.asked().expect("somebody");
                let orders = host.view(Some(p)).orders;
                let all_ordered = !q.window().is_empty() && q.window().iter().all(|d| orders.iter().any(|o| o.0 == *d));
                assert!(!all_ordered, "{q:?}");
            }
            if now.undo == Undo::Free && dice.below(2) == 0 {
                undone += u32::from(now.step > before.step + 1);
                host.undo(seat).expect("it is free");
                assert_eq!(host.view(Some(seat)), before);
                host.answer(seat, host.step(), choice).expect("the same again");
            }
        }
    }
    assert!(ordered > 30 && undone > 0, "{ordered} {undone}");
}

#[test]
fn who_has_one_choice_is_told_of_it_instead_of_being_asked() {
    let mut told = 0;
    for seed in 0..6 {
        let mut dice = Dice(seed);
        let mut host = Host::begin(cards::library(), game(3, seed, 3)).expect("a possible game");
        while let Some(seat) = host.asked() {
            let q = host.view(Some(seat)).question.expect("the asked one sees it");
            // the end of a turn is never taken out of one's hands: it is the last moment to take something back
            assert!(q.offers.len() > 1 || q.ask == Ask::PlayCards, "{q:?}");
            let choice = q.offers[dice.below(q.offers.len())].choice;
            host.answer(seat, host.step(), choice).expect("an offered option");
        }
        for seat in (0..3).map(Seat).map(Some).chain([None]) {
            for e in host.events(seat, 0) {
                if let Note::OnlyChoice(who, _) = e.note {
                    assert_eq!(Some(who), seat);
                    told += 1;
                }
            }
        }
    }
    assert!(told > 30, "{told}");
}
