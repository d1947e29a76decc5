//! What a seat, or a spectator, is sent is a function of what it may know. Everything else is dealt anew and the same
//! answers are given: every message must be the same, byte for byte, and there must be as many of them.
//!
//! `BREAKPOINT_STREAMS=0-2000 cargo test --release -p host --test streams -- --nocapture` plays the games of these
//! seeds; the last one is not among them, so that a long run can be cut into pieces.

use engine::ask::{Ask, Choice, Deed as Part, Note, Question};
use engine::hidden::Seen;
use engine::ids::{CardId, CardSet, DefId, Seat};
use engine::setup::{Factions, Setup};
use engine::table::AnswerError;
use host::{Audience, Table};
use knowledge::{Memory, Moves};
use protocol::{Fault, NewGame, PreviewOf, StandingOrder, Undo, Update, wire};
use serde_json::Value;
use sim::Dice;
use std::collections::{BTreeMap, VecDeque};

fn game(seed: u64) -> NewGame {
    let players = 2 + (seed % 3) as u8;
    let factions = match seed % 5 {
        0 => Factions::Draft,
        1 => Factions::Mixed,
        _ => Factions::Random,
    };
    let names = (0..players).map(|n| format!("Player {n}")).collect();
    NewGame { setup: Setup::new(players, seed, factions), players: names, bots: vec![None; players.into()] }
}
fn begin(seed: u64) -> Table {
    Table::begin(cards::library(), game(seed), None).expect("a possible game")
}

/// Something that somebody does.
#[derive(Clone, Debug)]
enum Deed {
    /// In the numbers of the game.
    Answer(Seat, Choice),
    Undo(Seat),
    Order(Seat, DefId, StandingOrder),
}

/// What was done, and when.
#[derive(Debug)]
struct Done {
    deed: Deed,
    /// What was asked then.
    asked: Question,
    /// Somebody was asked in secret.
    hidden: bool,
}

/// What somebody is sent while things are done.
struct Stream {
    audience: Audience,
    updates: Vec<Update>,
    /// What a preview of the options of its own questions says.
    previews: Vec<Vec<CardId>>,
}

impl Stream {
    fn of(audience: Audience) -> Stream {
        Stream { audience, updates: Vec::new(), previews: Vec::new() }
    }
    fn read(&mut self, table: &Table) {
        self.updates.extend(table.news_for(&mut self.audience));
        if let Some(seat) = self.audience.eyes().filter(|&p| table.asked() == Some(p)) {
            let (_, no_effect) = table.preview(seat, PreviewOf::Options).expect("it is asked");
            self.previews.push(no_effect);
        }
    }
    fn bytes(&self) -> Vec<Vec<u8>> {
        self.updates.iter().map(wire::to_bytes).chain([wire::to_bytes(&self.previews)]).collect()
    }
    /// What the rules of the game have shown: what has happened with which printed cards, how the table looks, and what
    /// there is to choose from. By which numbers is left out: the rules show none.
    fn shows(&self) -> Vec<u8> {
        let events: Vec<_> = self.updates.iter().flat_map(|u| &u.events).map(|e| (&e.note, &e.cards)).collect();
        let looks = self.updates.last().map(|u| (&u.view.bases, &u.view.players, &u.view.plays, u.view.phase));
        let choices = self.updates.iter().filter_map(|u| u.view.question.as_ref()).map(|q| {
            let mut printed: Vec<_> = q.offers.iter().map(|o| o.def).collect();
            printed.sort_unstable();
            (q.ask, printed)
        });
        let shown = (events, looks, choices.collect::<Vec<_>>());
        wire::to_bytes(&cards::library().renamed(&shown, &|_| CardId(0)))
    }
}

fn is_pass(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::Done)
}
fn offered(table: &Table, seat: Seat, choice: Choice) -> bool {
    table.game().table().question().is_some_and(|q| q.seat == seat && q.options.contains(&choice))
}
/// Whether the same is asked, be there more to choose from or not.
fn is_asked(table: &Table, asked: &Question) -> bool {
    let offered = |q: &Question| asked.options.iter().all(|o| q.options.contains(o));
    table.game().table().question().is_some_and(|q| (q.seat, q.prompt) == (asked.seat, asked.prompt) && offered(q))
}
fn act(table: &mut Table, deed: &Deed) -> Result<(), Fault> {
    match *deed {
        Deed::Answer(seat, choice) => table.answer(seat, table.as_told(seat, choice)),
        Deed::Undo(seat) => table.undo(seat),
        Deed::Order(seat, card, order) => table.set_standing_order(seat, card, order),
    }
}

/// What somebody has seen while things were done.
struct Watcher {
    eyes: Option<Seat>,
    spectator: Memory,
    moves: Moves,
    known: CardSet,
    bases: Vec<DefId>,
    seen: Option<Seen>,
    chance: u32,
}

impl Watcher {
    fn watch(&mut self, table: &Table) {
        let (game, s) = (table.game(), table.game().table().state());
        self.spectator.watch(s, self.moves.look(s), game.notes());
        let remembered = self.eyes.map_or(self.spectator.known(), |p| game.memory(p).known());
        let visible = (0..s.cards.len() as u8).map(CardId).filter(|&c| !s.is_hidden_from(c, self.eyes));
        remembered.iter().chain(visible).for_each(|c| self.known.insert(c));
        for note in game.notes().iter().filter(|n| n.is_for(self.eyes.unwrap_or(Seat::NOBODY))) {
            match *note {
                Note::Looked(_, c) | Note::Revealed(c) | Note::Discarded(_, c) | Note::Placed(c, _) => {
                    self.known.insert(c);
                }
                Note::Played(c, ..) | Note::Uncovered(_, c, _) => self.known.insert(c),
                Note::RevealedBase(b) => self.bases.push(b),
                _ => {}
            }
        }
        if let Some(q) = game.table().question().filter(|q| Some(q.seat) == self.eyes) {
            q.shown().iter().for_each(|c| self.known.insert(c));
            self.bases.extend(q.shown_bases());
        }
        self.bases.extend(game.table().answers().iter().filter_map(Choice::printed));
        self.bases.extend(s.bases.iter().filter(|b| b.is_there()).map(|b| b.def));
        if self.seen.is_none() || s.random.uses() >= self.chance {
            self.chance = s.random.uses();
        }
        self.seen = Some(Seen::at(s, self.eyes, self.known, self.bases.iter().copied()));
    }
}

/// What differed: whether the rules have shown it, where, how often, and once how.
type Told = BTreeMap<(bool, String), (u32, String)>;

#[derive(Default, Debug)]
struct Tally {
    games: u32,
    answers: u32,
    undone: u32,
    ordered: u32,
    /// Comparisons, messages in them, and how many were with a spectator.
    compared: u32,
    messages: u32,
    spectators: u32,
    /// Questions that were asked in one of two games alone and nobody was told of.
    unnoticed: u32,
    /// Another deal in which the same could not be done.
    impossible: u32,
    /// What the rules themselves have shown.
    shown: u32,
}

/// Does the same on another table. What somebody is asked there because of other cards is declined, and so nothing
/// comes of it. False, if the same cannot be done.
fn follow(other: &mut Table, deeds: &[Done], stream: &mut Stream, tally: &mut Tally) -> bool {
    let eyes = stream.audience.eyes();
    let mut deeds: VecDeque<&Done> = deeds.iter().collect();
    loop {
        let extra = !other.is_told(eyes);
        let fits = |done: &Done, choice| match (done.hidden, extra) {
            (true, false) => !is_pass(choice),
            (false, true) => is_asked(other, &done.asked), // else somebody passes something else first
            _ => true,
        };
        match deeds.front() {
            Some(done @ &&Done { deed: Deed::Answer(seat, choice), .. })
                if offered(other, seat, choice) && fits(done, choice) => {}
            Some(Done { deed: Deed::Answer(_, choice), hidden: true, .. }) if is_pass(*choice) => {
                tally.unnoticed += 1;
                deeds.pop_front();
                continue;
            }
            Some(Done { deed: Deed::Undo(_) | Deed::Order(..), .. }) if !extra => {}
            _ if extra => {
                let q = other.game().table().question().expect("somebody is asked").clone();
                let Some(pass) = q.options.into_iter().find(|&o| is_pass(o)) else { return false };
                tally.unnoticed += 1;
                if act(other, &Deed::Answer(q.seat, pass)).is_err() {
                    return false;
                }
                stream.read(other);
                continue;
            }
            None => return true,
            _ => return false,
        }
        let done = deeds.pop_front().expect("it is there");
        if act(other, &done.deed).is_err() {
            return false;
        }
        stream.read(other);
    }
}

/// Where two streams differ first, and how.
fn difference(one: &Stream, other: &Stream) -> (String, String) {
    let json = |u: &Update| -> Value { serde_json::from_str(&wire::to_json(cards::library(), u)).expect("JSON") };
    if one.updates.len() != other.updates.len() {
        let asked = |s: &Stream| {
            let asks =
                s.updates.iter().map(|u| (u.view.asked, u.view.question.as_ref().map(|q| q.ask), u.view.occasion));
            format!("{:?}", asks.collect::<Vec<_>>())
        };
        return ("number of messages".into(), format!("{} {}", asked(one), asked(other)));
    }
    let pairs = one.updates.iter().zip(&other.updates);
    let found = pairs.filter_map(|(a, b)| {
        let q = |u: &Update| u.view.question.as_ref().map(|q| (q.ask, q.def.map(|d| cards::library().key(d))));
        let (path, how) = first(&json(a), &json(b), String::new())?;
        let events = a.events.iter().zip(&b.events).find(|(a, b)| a != b);
        let events = events.map(|(a, b)| format!("{:?} / {:?}", a.note, b.note));
        Some((path, format!("{how}; {events:?}; asked {:?} and {:?}", q(a), q(b))))
    });
    let previews = || ("preview".into(), format!("{:?} {:?}", one.previews, other.previews));
    found.into_iter().next().unwrap_or_else(previews)
}
fn first(a: &Value, b: &Value, path: String) -> Option<(String, String)> {
    match (a, b) {
        _ if a == b => None,
        (Value::Object(x), Value::Object(y)) if x.keys().eq(y.keys()) => {
            x.iter().find_map(|(k, v)| first(v, &y[k], format!("{path}.{k}")))
        }
        (Value::Array(x), Value::Array(y)) => {
            let found = x.iter().zip(y).find_map(|(v, w)| first(v, w, format!("{path}[]")));
            let more = || format!("{} more", short(x.get(y.len()).or(y.get(x.len())).unwrap_or(a)));
            Some(found.unwrap_or_else(|| (format!("{path}.length"), more())))
        }
        _ => Some((path, format!("{} / {}", short(a), short(b)))),
    }
}
fn short(v: &Value) -> String {
    v.to_string().chars().take(300).collect()
}

/// What somebody may do; only an answer after the first so many is undone.
fn random_deed(table: &Table, since: u32, dice: &mut Dice) -> Deed {
    let seats: Vec<Seat> = (0..table.players()).map(Seat).collect();
    let free = seats.iter().copied().find(|&p| table.undo_of(p) == Undo::Free);
    if let Some(seat) = free.filter(|_| table.step() > since && dice.below(4) == 0) {
        return Deed::Undo(seat);
    }
    let q = table.game().table().question().expect("somebody is asked").clone();
    let lib = cards::library();
    if dice.below(24) == 0 {
        let seat = seats[dice.below(seats.len())];
        let s = table.game().table().state();
        let own: Vec<DefId> = s.cards.iter().filter(|c| c.owner == seat).map(|c| c.def).collect();
        let special: Vec<DefId> = own.into_iter().filter(|&d| !lib.entry(d).from_hand.is_empty()).collect();
        // with other cards, one that is always used would be used where none is now, and everybody would see it
        let order = [StandingOrder::Ask, StandingOrder::Never][dice.below(2)];
        if !special.is_empty() {
            return Deed::Order(seat, special[dice.below(special.len())], order);
        }
    }
    Deed::Answer(q.seat, q.options[dice.below(q.options.len())])
}

fn play(seed: u64, tally: &mut Tally, told: &mut Told) {
    let (mut table, mut dice) = (begin(seed), Dice::new(seed));
    tally.games += 1;
    while table.asked().is_some() {
        let all: Vec<Option<Seat>> = (0..table.players()).map(Seat).map(Some).chain([None]).collect();
        let eyes = all[dice.below(all.len())];
        if !table.is_told(eyes) || table.game().table().state().cards.is_empty() {
            let deed = random_deed(&table, u32::MAX, &mut dice);
            act(&mut table, &deed).expect("it is offered");
            continue;
        }
        let start = table.clone();
        let mut audience = table.attach(eyes).expect("a seat");
        table.news_for(&mut audience).expect("all of it");
        let mut stream = Stream::of(audience.clone());
        let mut watcher = Watcher {
            eyes,
            spectator: Memory::new(Seat::NOBODY),
            moves: Moves::default(),
            known: CardSet::default(),
            bases: Vec::new(),
            seen: None,
            chance: 0,
        };
        watcher.watch(&table);
        let most = [3, 3, 3, 12][dice.below(4)];
        let (mut deeds, length) = (Vec::new(), 1 + dice.below(most));
        let (mut done, mut within) = (0, true);
        while table.asked().is_some() && (done < length || !table.is_told(eyes)) {
            let hidden = !table.is_told(eyes);
            let asked = table.game().table().question().expect("somebody is asked").clone();
            let deed = random_deed(&table, start.step(), &mut dice);
            if hidden && !matches!(deed, Deed::Answer(..)) {
                continue; // nobody does that while somebody else is asked in secret
            }
            match act(&mut table, &deed) {
                Ok(()) => {}
                Err(Fault::Answer(AnswerError::Runaway)) => continue,
                Err(fault) => panic!("{fault:?} for {deed:?} of {:?}", table.game().table().question()),
            }
            match deed {
                Deed::Answer(..) => tally.answers += 1,
                Deed::Undo(_) => tally.undone += 1,
                Deed::Order(..) => tally.ordered += 1,
            }
            within &= table.step() >= start.step(); // what an order answered is undone with the answer before it
            deeds.push(Done { deed, asked, hidden });
            watcher.watch(&table);
            stream.read(&table);
            done += 1;
        }
        let Some(seen) = watcher.seen.filter(|_| within) else { continue };
        for _ in 0..2 {
            let chance = dice.roll();
            let Some(mut other) = start.changed(|s| s.deal_again(&seen, chance)) else {
                tally.impossible += 1;
                continue;
            };
            if start.view(eyes) != other.view(eyes) {
                tally.impossible += 1; // the options of its own question depend on what it cannot know
                continue;
            }
            let mut same = Stream::of(audience.clone());
            if !follow(&mut other, &deeds, &mut same, tally) {
                tally.impossible += 1;
                continue;
            }
            tally.compared += 1;
            tally.messages += stream.updates.len() as u32;
            tally.spectators += u32::from(eyes.is_none());
            if stream.bytes() == same.bytes() {
                continue;
            }
            let (what, sample) = difference(&stream, &same);
            let by_rules = stream.shows() != same.shows();
            tally.shown += u32::from(by_rules);
            let found = told.entry((by_rules, what)).or_default();
            found.0 += 1;
            if found.0 <= 6 {
                found.1 += &format!("\n    seed {seed}, {eyes:?}: {sample} after {deeds:?}");
            }
        }
    }
}

#[test]
fn what_somebody_is_sent_does_not_depend_on_what_is_hidden_from_them() {
    let wanted = std::env::var("BREAKPOINT_STREAMS").unwrap_or("0-30".into());
    let seeds = wanted.split_once('-').and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    let (mut tally, mut told) = (Tally::default(), BTreeMap::new());
    seeds.expect("two seeds, as in 0-30").for_each(|seed| play(seed, &mut tally, &mut told));
    println!("{tally:?}");
    for ((by_rules, what), (times, sample)) in &told {
        println!("{} {what}: {times} times; {sample}", if *by_rules { "by the rules:" } else { "LEAK" });
    }
    assert!(told.keys().all(|(by_rules, _)| *by_rules), "something leaks");
    assert!(tally.compared > 20 * tally.games && tally.unnoticed > tally.games / 4, "{tally:?}");
}

/// Of two Madness cards in a hand, one had been seen: which of them was discarded was remembered.
#[test]
fn a_game_that_once_told_something_tells_nothing_any_more() {
    let (mut tally, mut told) = (Tally::default(), BTreeMap::new());
    play(592, &mut tally, &mut told);
    assert!(told.keys().all(|(by_rules, _)| *by_rules), "{told:?}");
}

#[test]
fn whoever_ends_the_turn_cannot_undo_it_to_find_out_who_holds_something() {
    let mut probed = 0;
    for seed in 0..16 {
        let (mut table, mut dice) = (begin(seed), Dice::new(seed));
        while let Some(q) = table.game().table().question().cloned() {
            let mut audience = table.attach(Some(q.seat)).expect("a seat");
            table.news_for(&mut audience).expect("it is asked");
            let choice = q.options[dice.below(q.options.len())];
            act(&mut table, &Deed::Answer(q.seat, choice)).expect("it is offered");
            if choice == Choice::EndTurn && !table.is_told(Some(q.seat)) {
                assert!(table.news_for(&mut audience).is_none(), "that somebody is asked is told to nobody");
                assert_eq!(table.undo(q.seat), Err(Fault::Undo(Undo::Secret)), "as if nobody had been");
                probed += 1;
            }
        }
    }
    assert!(probed > 30, "{probed}");
}

/// Whoever holds no Madness card is not asked which of two things Cthulhu's talent does.
#[test]
fn that_somebody_is_asked_because_they_hold_madness_is_told_to_nobody() {
    let pairs = [["Minions of Cthulhu", "Innsmouth"], ["Ninjas", "Pirates"]].map(|pair| pair.map(String::from));
    let mut asked = 0;
    for seed in 0..40 {
        let setup = Setup::new(2, seed, Factions::Chosen(pairs.to_vec()));
        let new = NewGame { setup, ..game(0) };
        let mut table = Table::begin(cards::library(), new, None).expect("a possible game");
        let mut dice = Dice::new(seed);
        for _ in 0..300 {
            let Some(q) = table.game().table().question().cloned() else { break };
            if q.options.contains(&Choice::Do(Part::GiveMadness)) {
                assert!(!table.is_told(Some(Seat(1 - q.seat.0))) && !table.is_told(None));
                asked += 1;
            }
            let used = |o: &&Choice| matches!(o, Choice::Use(_)) && q.prompt.ask == Ask::PlayCards;
            let wanted = q.options.iter().find(used).filter(|_| dice.below(2) == 0).copied();
            let choice = wanted.unwrap_or(q.options[dice.below(q.options.len())]);
            if act(&mut table, &Deed::Answer(q.seat, choice)).is_err() {
                break; // it would never end
            }
        }
        if asked > 3 {
            return;
        }
    }
    panic!("asked {asked} times");
}

/// A choice with two cards in each other's place.
fn swapped(choice: Choice, [a, b]: [CardId; 2]) -> Choice {
    let other = |c: CardId| {
        if c == a {
            b
        } else if c == b {
            a
        } else {
            c
        }
    };
    match choice {
        Choice::Card(c) => Choice::Card(other(c)),
        Choice::Use(c) => Choice::Use(other(c)),
        same => same,
    }
}

#[test]
fn copies_that_were_out_of_sight_cannot_be_told_apart() {
    let (mut same, mut came, mut noticed) = (0, 0, 0);
    'game: for seed in 0..240 {
        let (mut table, mut dice) = (begin(seed), Dice::new(seed));
        let long = 60 + dice.below(120);
        for n in 0.. {
            let Some(q) = table.game().table().question().cloned() else { break };
            if n > long && q.prompt.ask == Ask::PlayCards {
                break;
            }
            act(&mut table, &Deed::Answer(q.seat, q.options[dice.below(q.options.len())])).expect("it is offered");
        }
        let s = table.game().table().state();
        let decks: Vec<&[CardId]> = (0..table.players()).map(|p| s.deck(Seat(p))).collect();
        let known = |c: CardId| (0..table.players()).any(|p| table.game().memory(Seat(p)).known().contains(c));
        let alike = |a: CardId, b: CardId| (s.card(a).def, s.card(a).owner) == (s.card(b).def, s.card(b).owner);
        let pair = |deck: &&[CardId]| {
            let top = *deck.last()?;
            let copy = deck.iter().copied().find(|&c| c != top && alike(c, top) && !known(c) && !known(top));
            copy.map(|c| [top, c])
        };
        let Some(pair) = decks.iter().find_map(pair) else { continue };
        let Some(mut other) = table.changed(|s| s.swap_in_deck(pair[0], pair[1])) else { continue };
        let all: Vec<Option<Seat>> = (0..table.players()).map(Seat).map(Some).chain([None]).collect();
        let open = |table: &Table| -> Vec<Stream> {
            all.iter().map(|&eyes| Stream::of(table.attach(eyes).expect("a seat"))).collect()
        };
        let (mut one, mut two) = (open(&table), open(&other));
        for _ in 0..40 {
            let Some(q) = table.game().table().question().cloned() else { break };
            let choice = q.options[dice.below(q.options.len())];
            act(&mut table, &Deed::Answer(q.seat, choice)).expect("it is offered");
            if act(&mut other, &Deed::Answer(q.seat, swapped(choice, pair))).is_err() {
                break; // of two that nothing tells apart, one stands for both
            }
            one.iter_mut().for_each(|stream| stream.read(&table));
            two.iter_mut().for_each(|stream| stream.read(&other));
            for (a, b) in one.iter().zip(&two) {
                if a.bytes() != b.bytes() {
                    println!("seed {seed} {:?}: {:?}", a.audience.eyes(), difference(a, b));
                    noticed += 1;
                    continue 'game;
                }
                same += 1;
            }
        }
        came += u32::from(pair.iter().any(|&c| !table.game().table().state().is_hidden_from(c, None)));
    }
    println!("{same} the same, {came} came into sight, {noticed} noticed");
    assert!(same > 5_000 && came > 10, "{same} {came}");
    assert_eq!(noticed, 0, "also not by the order in which cards lie that were discarded at once");
}
