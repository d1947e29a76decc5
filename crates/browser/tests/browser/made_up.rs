//! Tables that nobody has played to: a real game's view with more cards in it. The page is shown them by a worker
//! of the test's own, which says what the test wants and hears nothing.

use crate::tools::{Dice, game};
use anyhow::Result;
use browser::Page;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::words::def::Kind;
use host::Host;
use protocol::{Base, Card, Offer, Question, Reply, Spot, Update, View};

/// Stands in for the worker wherever a test has left something to say.
const WORKER: &str = "
    { const said = localStorage.getItem('test.said');
    if (said) window.Worker = class {
        constructor() { setTimeout(() => this.say(JSON.parse(said)[0])); }
        postMessage() { window.sent = (window.sent ?? 0) + 1; if (!this.heard) setTimeout(() => this.say(JSON.parse(said)[1])); this.heard = true; }
        say(bytes) { this.onmessage?.(new MessageEvent('message', { data: new Uint8Array(bytes) })); }
    }; }
";

/// Opens a table that shows a view.
pub async fn show(page: &Page, view: View) -> Result<()> {
    show_in(page, view, "en").await
}
/// The same in a language.
pub async fn show_in(page: &Page, view: View, language: &str) -> Result<()> {
    let update = Reply::Update(Box::new(Update { from: 0, events: vec![], view }));
    let said = [
        postcard::to_stdvec(&Reply::Ready { library: cards::library().fingerprint() })?,
        postcard::to_stdvec(&update)?,
    ];
    page.before_all(WORKER).await?;
    page.keep("test.said", &serde_json::to_string(&said)?).await?;
    page.keep("breakpoint.save", "shown by a test").await?;
    page.go(&format!("?lang={language}#/play")).await?;
    page.until("the table is shown", async || page.has(".base .lane").await).await
}

/// The view of the first player at the beginning of a game, with the hand full.
pub fn beginning(players: u8, seed: u64) -> View {
    let mut host = Host::begin(cards::library(), game(players, players, "", seed)).expect("a possible game");
    let mut dice = Dice(seed);
    while let Some(seat) = host.asked() {
        let view = host.view(Some(seat));
        let question = view.question.clone().expect("the asked one sees it");
        if seat == Seat(0) && question.ask == Ask::PlayCards {
            return view;
        }
        let choice = question.offers[dice.below(question.offers.len())].choice;
        host.answer(seat, host.step(), choice).expect("an offered option");
    }
    unreachable!("a game begins with somebody's turn")
}

/// The same with this many minions in each lane, by the number of the base and of the seat.
pub fn crowded(players: u8, minions: impl Fn(usize, usize) -> usize) -> View {
    let mut view = beginning(players, 7);
    let model = view.players[0].cards[0].clone();
    let mut next = 0;
    let mut card = |def: DefId, seat: Seat| {
        next += 1;
        let power = cards::library().entry(def).def.power;
        let sum = protocol::Sum { total: power.into(), parts: vec![] };
        Card {
            id: CardId(next - 1),
            def,
            owner: seat,
            controller: seat,
            power: Some(sum),
            refusal: None,
            ..model.clone()
        }
    };
    let names: Vec<Vec<DefId>> = view.players.iter().map(|p| minions_of(&p.factions)).collect();
    for (b, base) in view.bases.iter_mut().enumerate() {
        base.actions.clear();
        base.monsters.clear();
        for (p, lane) in base.lanes.iter_mut().enumerate() {
            let seat = Seat(p as u8);
            lane.cards = (0..minions(b, p)).map(|n| card(names[p][(n + b) % names[p].len()], seat)).collect();
            for (n, card) in lane.cards.iter_mut().enumerate() {
                card.counters = (n % 3) as u8;
                card.talent = if n % 4 == 1 { protocol::Talent::Unused } else { protocol::Talent::None };
            }
        }
    }
    // what lies on bases and minions
    let action = cards::library().ids().find(|&d| cards::library().entry(d).kind == Kind::Action).expect("an action");
    for (b, base) in view.bases.iter_mut().enumerate() {
        base.actions =
            (0..=b).map(|n| Card { power: None, ..card(action, Seat((n % players as usize) as u8)) }).collect();
        if let Some(first) = base.lanes.iter_mut().find_map(|l| l.cards.first_mut()) {
            first.attached = vec![Card { power: None, ..card(action, Seat(0)) }];
        }
        count(base);
    }
    let hand: Vec<DefId> = names[0].iter().cycle().take(10).copied().collect();
    for p in &mut view.players {
        (p.discard, p.titans) = (vec![], vec![]);
    }
    view.players[0].cards = hand.into_iter().map(|def| card(def, Seat(0))).collect();
    view.players[0].hand = 10;
    (view.piles, view.resolving, view.shown, view.revealed) = (vec![], vec![], vec![], vec![]);
    view.question = Some(plain(&view));
    view
}

/// Totals as they follow from the cards.
fn count(base: &mut Base) {
    for lane in &mut base.lanes {
        lane.total = lane.cards.iter().filter_map(|c| c.power.as_ref()).map(|p| p.total).sum();
        (lane.rank, lane.vp) = (1, 2);
    }
    base.power = base.lanes.iter().map(|l| l.total).sum();
    base.ready = base.power >= base.breakpoint.total;
}

fn minions_of(factions: &[FactionId]) -> Vec<DefId> {
    let lib = cards::library();
    let of =
        |d: &DefId| lib.entry(*d).kind == Kind::Minion && lib.entry(*d).faction.is_some_and(|f| factions.contains(&f));
    lib.ids().filter(of).collect()
}

/// What is asked at the beginning of a turn: any card of the hand, or the end of it.
fn plain(view: &View) -> Question {
    let hand = view.players[0].cards.iter();
    let cards = hand.map(|c| Offer { choice: Choice::Card(c.id), spot: Spot::Hand, def: Some(c.def) });
    let end = Offer { choice: Choice::EndTurn, spot: Spot::Bar, def: None };
    asking(view, Ask::PlayCards, None, cards.chain([end]).collect())
}

/// A question about cards in play, of which these can be chosen.
pub fn aiming(view: &View, at: &[CardId]) -> Question {
    let spot = |c: CardId| view.base_of(c).map_or(Spot::Tray, |b| Spot::Chip(b.slot));
    let offer = |&c: &CardId| Offer { choice: Choice::Card(c), spot: spot(c), def: view.card(c).map(|c| c.def) };
    let pass = Offer { choice: Choice::Pass, spot: Spot::Bar, def: None };
    asking(
        view,
        Ask::Destroy,
        view.players[0].cards.first().map(|c| c.def),
        at.iter().map(offer).chain([pass]).collect(),
    )
}

fn asking(view: &View, ask: Ask, def: Option<DefId>, offers: Vec<Offer>) -> Question {
    let model = view.question.clone().expect("somebody is asked");
    Question { ask, source: Source::Rules, def, about: None, again: 0, wanted: None, offers, ..model }
}
