//! Tables that nobody has played to: a real game's view with more cards in it. The page is shown them by a worker
//! of the test's own, which says what the test wants and hears nothing.

use crate::tools::{Dice, game};
use anyhow::Result;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::power::Part;
use engine::words::def::{Kind, PlayOn};
use host::Table;
use protocol::{Base, Card, Offer, OpenQuestion, Reply, Spot, Term, Update, Versions, View, wire};
use web_tests::Page;

/// Stands in for the worker wherever a test has left something to say.
const WORKER: &str = "
    { const said = location.protocol == 'about:' ? null : localStorage.getItem('test.said'); // an empty page has no storage
    if (said) window.Worker = class {
        constructor() { setTimeout(() => this.say(JSON.parse(said)[0])); }
        postMessage() { window.sent = (window.sent ?? 0) + 1; if (!this.heard) setTimeout(() => this.say(JSON.parse(said)[1])); this.heard = true; }
        say(bytes) { this.onmessage?.(new MessageEvent('message', { data: [new Uint8Array(bytes)] })); }
    }; }
";

/// Opens a table that shows a view.
pub async fn show(page: &Page, view: View) -> Result<()> {
    show_in(page, view, "en").await
}
/// The same as text, if that is how the person wants it.
pub async fn show_as_text(page: &Page, view: View) -> Result<()> {
    load(page, view, "en").await?;
    page.until("the table is told", async || page.has(".as-text h3").await).await?;
    page.settle().await
}
/// The same in a language.
pub async fn show_in(page: &Page, view: View, language: &str) -> Result<()> {
    load(page, view, language).await?;
    page.until("the table is shown", async || page.has(".base .lane").await).await?;
    page.settle().await
}
async fn load(page: &Page, view: View, language: &str) -> Result<()> {
    let update = Reply::Update(Box::new(Update { from: 0, events: vec![], view, step: None }));
    let said = [wire::to_bytes(&Reply::Welcome(Versions::of(cards::library()))), wire::to_bytes(&update)];
    page.before_all(WORKER).await?;
    page.keep_game("shown by a test").await?;
    page.keep("test.said", &serde_json::to_string(&said)?).await?;
    page.go(&format!("?lang={language}#/play")).await
}

/// The view of the first player at the beginning of a game, with the hand full.
pub fn beginning(players: u8, seed: u64) -> View {
    let mut host = Table::begin(cards::library(), game(players, players, "", seed), None).expect("a possible game");
    let mut dice = Dice(seed);
    while let Some(seat) = host.asked() {
        let view = host.view(Some(seat));
        let question = view.question.clone().expect("the asked one sees it");
        if seat == Seat(0) && question.ask == Ask::PlayCards {
            return view;
        }
        let choice = question.offers[dice.below(question.offers.len())].choice;
        host.answer(seat, choice).expect("an offered option");
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
    let table = &mut view.table;
    let names: Vec<Vec<DefId>> = table.players.iter().map(|p| minions_of(&p.factions)).collect();
    for (b, base) in table.bases.iter_mut().enumerate() {
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
    for (b, base) in table.bases.iter_mut().enumerate() {
        base.actions =
            (0..=b).map(|n| Card { power: None, ..card(action, Seat((n % players as usize) as u8)) }).collect();
        if let Some(first) = base.lanes.iter_mut().find_map(|l| l.cards.first_mut()) {
            first.attached = vec![Card { power: None, ..card(action, Seat(0)) }];
        }
        count(base);
    }
    let hand: Vec<DefId> = names[0].iter().cycle().take(10).copied().collect();
    for p in &mut table.players {
        (p.discard, p.titans) = (vec![], vec![]);
    }
    table.players[0].cards = hand.into_iter().map(|def| card(def, Seat(0))).collect();
    table.players[0].hand = 10;
    (table.piles, table.resolving, table.shown, table.revealed) = (vec![], vec![], vec![], vec![]);
    view.table.question = Some(plain(&view));
    view
}

/// Of everything there is, somewhere: titans, monsters, buried cards, many actions with and without power, power that
/// no card in the lane shows, minions with much on them, points on the way.
pub fn busy(players: u8) -> View {
    let mut view = crowded(players, |b, p| [3, 0, 1, 5, 2][(b + 2 * p) % 5]);
    let lib = cards::library();
    let of_kind = |kind: Kind| lib.ids().filter(move |&d| lib.entry(d).kind == kind);
    let ongoing: Vec<DefId> = of_kind(Kind::Action).filter(|&d| lib.entry(d).def.play_on != PlayOn::Nothing).collect();
    let titans: Vec<DefId> = of_kind(Kind::Titan).collect();
    let monsters: Vec<DefId> = of_kind(Kind::Minion).take(2).collect();
    let model = view.players[0].cards[0].clone();
    let mut next = 150;
    let mut card = |def: DefId, seat: Seat, power: Option<i32>| {
        next += 1;
        let power = power.map(|total| protocol::Sum { total, parts: vec![] });
        Card { id: CardId(next), def, owner: seat, controller: seat, power, refusal: None, ..model.clone() }
    };
    for (b, base) in view.table.bases.iter_mut().enumerate() {
        base.actions.clear();
        for n in 0..2 + b {
            let seat = Seat(((b + n) % players as usize) as u8);
            let action = card(ongoing[(7 * b + 3 * n) % ongoing.len()], seat, None);
            if n % 2 == 0 {
                let part = Part::Ongoing(Source::Card(action.id));
                base.lanes[seat.index()].others.push(Term { n: 5, part, def: Some(action.def) });
            }
            base.actions.push(action);
        }
        let part = Part::Ongoing(Source::Base(base.slot));
        base.lanes[1].others.push(Term { n: -2, part, def: Some(base.def) });
        if b % 2 == 0 {
            let titan = card(titans[b % titans.len()], Seat(0), None);
            let part = Part::CountersOn(titan.id);
            base.lanes[0].others.push(Term { n: 3, part, def: Some(titan.def) });
            base.lanes[0].cards.insert(0, Card { counters: 3, ..titan });
            base.monsters = monsters.iter().map(|&d| card(d, Seat::NOBODY, Some(4))).collect();
        }
        let own = card(ongoing[b], Seat(0), None);
        base.buried = vec![
            protocol::Buried { controller: Seat(0), counters: 0, card: Some(own) },
            protocol::Buried { controller: Seat(1), counters: 1, card: None },
        ];
        if let Some(first) = base.lanes[players as usize - 1].cards.first_mut() {
            let on_it = card(ongoing[b + 4], Seat(1), None);
            let (part, def) = (Part::Ongoing(Source::Card(on_it.id)), Some(on_it.def));
            let printed = Term { n: 3, part: Part::Printed, def: None };
            first.power = Some(protocol::Sum { total: 5, parts: vec![printed, Term { n: 2, part, def }] });
            first.attached = vec![on_it, card(ongoing[b + 5], Seat(0), None)];
        }
        count(base);
    }
    for (p, player) in view.table.players.iter_mut().enumerate() {
        player.vp = [9, 11, 7, 14][p];
        player.titans = vec![card(titans[p + 1], Seat(p as u8), None)];
    }
    view
}

/// Totals as they follow from the cards.
fn count(base: &mut Base) {
    for lane in &mut base.lanes {
        let minions: i32 = lane.cards.iter().filter_map(|c| c.power.as_ref()).map(|p| p.total).sum();
        lane.total = minions + lane.others.iter().map(|t| t.n).sum::<i32>();
    }
    let totals: Vec<i32> = base.lanes.iter().map(|l| l.total).collect();
    for lane in &mut base.lanes {
        let before = totals.iter().filter(|&&t| t > lane.total).count();
        lane.rank = if lane.cards.is_empty() { 0 } else { before as u8 + 1 };
        lane.vp = if lane.rank == 0 { 0 } else { *[4, 2, 1].get(before).unwrap_or(&0) };
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
fn plain(view: &View) -> OpenQuestion {
    let hand = view.players[0].cards.iter();
    let cards = hand.map(|c| Offer { choice: Choice::Card(c.id), spot: Spot::Hand, def: Some(c.def) });
    let end = Offer { choice: Choice::EndTurn, spot: Spot::Nowhere, def: None };
    asking(view, Ask::PlayCards, None, cards.chain([end]).collect())
}

/// A question about cards in play, of which these can be chosen.
pub fn aiming(view: &View, at: &[CardId]) -> OpenQuestion {
    let spot = |c: CardId| view.base_of(c).map_or(Spot::Elsewhere, |b| Spot::InPlay(b.slot));
    let offer = |&c: &CardId| Offer { choice: Choice::Card(c), spot: spot(c), def: view.card(c).map(|c| c.def) };
    let pass = Offer { choice: Choice::Pass, spot: Spot::Nowhere, def: None };
    asking(
        view,
        Ask::Destroy,
        view.players[0].cards.first().map(|c| c.def),
        at.iter().map(offer).chain([pass]).collect(),
    )
}

/// Another question.
pub fn asking(view: &View, ask: Ask, def: Option<DefId>, offers: Vec<Offer>) -> OpenQuestion {
    let model = view.question.clone().expect("somebody is asked");
    OpenQuestion { ask, source: Source::Rules, def, about: None, wanted: None, offers, ..model }
}
