//! The hand of whoever looks, and beside it the piles, the plays that are left, and the end of the turn.

use super::base::{awards, numbers};
use super::held::Hold;
use super::recap;
use crate::desk::{Desk, Form, Seen, Sheet, element_of};
use crate::face::{self, Face};
use crate::rich;
use crate::words::Words;
use engine::ask::Choice;
use engine::ids::*;
use engine::state::Phase;
use engine::words::def::Kind;
use leptos::prelude::*;
use protocol::Thing;

/// The hand and what stands beside it.
#[component]
pub fn Hand() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let cards = Memo::new(move |_| {
        let order = desk.client.settings.with(|s| s.hand);
        desk.with(|v| {
            let mut cards: Vec<&protocol::Card> = v.me().iter().flat_map(|p| &p.cards).collect();
            order.sort(&mut cards);
            cards.iter().map(|c| c.id).collect::<Vec<_>>()
        })
    });
    // where the players are not in sight, the titans that wait lie beside the hand
    let titans = Memo::new(move |_| match desk.form.get() {
        Form::Wide => Vec::new(),
        _ => desk.with(|v| v.me().iter().flat_map(|p| &p.titans).map(|c| c.id).collect()),
    });
    let empty = move || match desk.with(|v| (v.seat.is_some(), v.bases.is_empty())) {
        (_, true) => String::new(), // nobody has a deck yet
        (true, _) => t!("hand-empty"),
        (false, _) => t!("hand-other"),
    };
    view! {
        <section class="hand" aria-label=t!("hand-label")>
            <div class="hand-cards" style:--cards=move || cards.get().len().max(5).to_string()>
                <For each=move || cards.get() key=|c| *c let:c><HandCard id=c/></For>
                <Show when=move || cards.with(Vec::is_empty)>
                    <p class="hand-empty">{empty}</p>
                </Show>
                <Show when=move || !titans.with(Vec::is_empty)>
                    <div class="hand-aside" role="group" aria-label=t!("hand-aside")>
                        <For each=move || titans.get() key=|c| *c let:c><HandCard id=c/></For>
                    </div>
                </Show>
            </div>
            <Show when=move || desk.form.get() != Form::Phone fallback=|| view! { <Bar/> }>
                <Side/>
            </Show>
        </section>
    }
}

/// A card of the hand.
#[component]
fn HandCard(id: CardId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let Some(card) = untrack(|| desk.with(|v| v.card(id).cloned())) else { return ().into_any() };
    let offers = Memo::new(move |_| desk.offers(Thing::Card(id)));
    let view = desk.view.get_untracked();
    let hold = Hold::of(desk, id);
    let about = Memo::new(move |_| desk.asked(|q| q.about.is_some_and(|a| a.0 == id) || q.source == Source::Card(id)));
    let idle = Memo::new(move |_| desk.asked(|q| q.idle.contains(&id)));
    let label = move || match idle.get() {
        true => format!("{} {}", face::label(card.def), t!("inspector-idle")),
        false => face::label(card.def),
    };
    view! {
        <button class="card" type="button" data-card=id.0.to_string()
            class:legal=move || !offers.with(Vec::is_empty)
            class:about=about
            class:picked=move || desk.asked(|q| q.picked.contains(&id))
            data-offers=move || numbers(&offers.get())
            aria-label=label
            data-see=Seen::Card(id).attribute()
            on:contextmenu=move |e| { e.prevent_default(); desk.read(Seen::Card(id)) }
            class:held=move || desk.holding.get() == Some(id)
            on:pointerdown=move |e| hold.down(&e) on:pointermove=move |e| hold.moves(&e)
            on:pointerup=move |e| hold.up(&e) on:pointercancel=move |_| hold.cancel()
            on:click=move |e| if !hold.was_held() { desk.see(Seen::Card(id)); desk.point(Thing::Card(id), element_of(&e)) }
        >
            <Face def=card.def owner=Some(card.owner) view=view silent=true/>
            <Show when=move || idle.get()><span class="idle" aria-hidden="true">{t!("card-idle")}</span></Show>
        </button>
    }
    .into_any()
}

/// The piles, the plays that are left, and the end of the turn.
#[component]
fn Side() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let deck = move || desk.with(|v| v.me().map_or(v.base_deck, |p| p.deck));
    let discard = move || desk.with(|v| v.me().map_or(v.base_discard.len(), |p| p.discard.len()));
    view! {
        <div class="side">
            <button class="pile" type="button" on:click=move |_| desk.sheet.set(Some(Sheet::Piles))><b>{deck}</b>{t!("deck")}</button>
            <button class="pile" type="button" on:click=move |_| desk.sheet.set(Some(Sheet::Piles))><b>{discard}</b>{t!("discard")}</button>
            <Plays kind=Kind::Minion/>
            <Plays kind=Kind::Action/>
            <EndTurn/>
        </div>
    }
}

/// How many plays of a kind are left: the regular one, and extra ones.
#[component]
fn Plays(kind: Kind) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let mine = move || desk.with(|v| v.phase == Phase::Play && v.seat.is_none_or(|p| p == v.current));
    let count =
        move |regular: bool| desk.with(|v| v.plays.iter().filter(|p| p.kind == kind && p.regular == regular).count());
    let shown = move || match (mine(), count(true), count(false)) {
        (false, ..) => "–".to_string(),
        (true, n, 0) => n.to_string(),
        (true, n, extra) => format!("{n}+{extra}"),
    };
    let title = if kind == Kind::Minion { t!("plays-minion") } else { t!("plays-action") };
    let all = move || t!("plays-label", plays = desk.say(|w| rich::plain(&w.plays_left())));
    let account = move || untrack(|| desk.with(|v| Some(Words { view: v }.plays_account())));
    view! {
        <button class="pile" type="button" class:none=move || mine() && count(true) + count(false) == 0
            title=all
            on:click=move |e| if let Some(account) = account() { desk.account_at(account, element_of(&e)) }
        ><b>{shown}</b>{title}</button>
    }
}

/// Ends the turn, and says what follows.
#[component]
pub fn EndTurn() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let offer = move || desk.asked(|q| q.offers.iter().position(|o| o.choice == Choice::EndTurn));
    let follows = move || {
        desk.with(|v| {
            let points = |b: &protocol::Base| {
                let who = |p: Seat| Words { view: v }.name(p);
                awards(b).iter().map(|(p, vp)| format!("{} {vp}", who(*p))).collect::<Vec<_>>().join(", ")
            };
            let scores = v.bases.iter().filter(|b| b.ready);
            let mut follows: Vec<String> =
                scores.map(|b| t!("end-turn-scores", base = rich::name(b.def), points = points(b))).collect();
            if !v.plays.is_empty() {
                follows.push(t!("end-turn-unused", plays = rich::plain(&Words { view: v }.plays_left())));
            }
            follows.join(" · ")
        })
    };
    view! {
        <button class="end-turn" type="button" disabled=move || offer().is_none()
            data-offers=move || offer().map(|i| i.to_string())
            title=follows
            on:click=move |_| desk.answer(Choice::EndTurn)
        >
            <span>{t!("end-turn")} <kbd>"E"</kbd></span>
            <small>{move || offer().map(|_| follows())}</small>
        </button>
    }
}

/// On a phone: what stands beside the hand otherwise, at the thumb.
#[component]
fn Bar() -> impl IntoView {
    let desk = expect_context::<Desk>();
    // what the others have done is marked at the log until it was read there
    let recap = recap::lines(desk);
    let last = move || recap.with(|lines| lines.iter().map(|l| l.number).max());
    let read = RwSignal::new(None::<u32>);
    Effect::new(move || {
        if desk.sheet.get() == Some(Sheet::Log) && desk.with(|v| v.seat == Some(v.current)) {
            read.set(last());
        }
    });
    let news = move || if last() > read.get() { recap.with(Vec::len) } else { 0 };
    let count = move || {
        (news() > 0).then(|| view! { <i class="bar-count" aria-label=t!("tab-log-new", n = news())>{news}</i> })
    };
    let tab = move |sheet: Sheet, name: String| {
        view! {
            <button type="button" class:open=move || desk.sheet.get() == Some(sheet) on:click=move |_| desk.toggle(sheet)>
                {name}{move || (sheet == Sheet::Log).then(count)}
            </button>
        }
    };
    view! {
        <nav class="bar" aria-label=t!("bar-label")>
            {tab(Sheet::Card, t!("tab-card"))}
            {tab(Sheet::Matrix, t!("tab-table"))}
            {tab(Sheet::Log, t!("tab-log"))}
            {tab(Sheet::Piles, t!("tab-piles"))}
            <EndTurn/>
        </nav>
    }
}
