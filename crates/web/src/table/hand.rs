//! The hand of whoever looks, and beside it the plays that are left and the end of the turn.

use super::base::{awards, numbers};
use super::chip::{Shown, shown};
use super::drag::Drag;
use super::recap;
use crate::dom::element_of;
use crate::face::{self, Face};
use crate::settings::CurrentSettings;
use crate::stores::{Actions, Form, Hints, Inspected, Inspection, Layout, Playback, Preview, Selection, Sheet};
use crate::text::heard;
use engine::ask::Choice;
use engine::ids::*;
use engine::state::Phase;
use engine::words::def::Kind;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{Offer, Spot, Thing};
use wasm_bindgen::prelude::*;
use web_sys::Element;
use words::Words;
use words::markup;

/// So much of what a card says is on it, in characters; the rest is read by pointing at it.
const MOST: usize = 210;

/// More cards than these overlap.
const ROOM: usize = 7;

/// The hand and what stands beside it.
#[component]
pub fn Hand() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let selection = expect_context::<Selection>();
    let settings = expect_context::<CurrentSettings>();
    let is_phone = move || layout.form.get() == Form::Phone;
    let legal = Memo::new(move |_| playback.asked(|q| q.offers.iter().filter_map(held).collect::<Vec<_>>()));
    // where there is little room, the card that is meant lies open: the one that is taken up, or the only one that can be
    let open = Memo::new(move |_| {
        let in_hand = |c: &CardId| playback.with(|v| v.me().is_some_and(|p| p.cards.iter().any(|card| card.id == *c)));
        let only = || legal.with(|all| if let [only] = all[..] { Some(only) } else { None });
        let meant = selection.taken().filter(in_hand).or_else(only);
        meant.filter(|_| is_phone())
    });
    let cards = Memo::new(move |_| {
        let order = settings.with(|s| s.hand);
        let first = |id: CardId| is_phone() && (open.get() == Some(id) || legal.with(|all| all.contains(&id)));
        playback.with(|v| {
            let mut cards = in_hand(v);
            order.sort(&mut cards);
            cards.sort_by_key(|c| (open.get() != Some(c.id), !first(c.id)));
            cards.into_iter().map(shown).collect::<Vec<_>>()
        })
    });
    // where the players are not in sight, the titans that wait lie beside the hand
    let titans = Memo::new(move |_| match layout.form.get() {
        Form::Wide => Vec::new(),
        _ => playback.with(|v| v.me().iter().flat_map(|p| &p.titans).map(shown).collect()),
    });
    let empty = move || match playback.with(|v| (v.seat.is_some(), v.bases.is_empty())) {
        (_, true) => String::new(), // nobody has a deck yet
        (true, _) => t!("hand-empty"),
        (false, _) => t!("hand-other"),
    };
    let row = NodeRef::<Div>::new();
    let beyond = beyond(row, cards, open);
    view! {
        <section class="hand" aria-label=t!("hand-label")>
            <div class="hand-row">
                <div class="hand-cards" node_ref=row class:opened=move || open.get().is_some()
                    class:crowded=move || { cards.with(Vec::len) > ROOM }
                    style:--cards=move || cards.get().len().max(2).to_string()
                >
                    <For each=move || cards.get() key=|c| *c let:c><HandCard id=c.0 open/></For>
                    <Show when=move || cards.with(Vec::is_empty)>
                        <p class="hand-empty">{empty}</p>
                    </Show>
                    <Show when=move || !titans.with(Vec::is_empty)>
                        <div class="hand-aside" role="group" aria-label=t!("hand-aside")>
                            <For each=move || titans.get() key=|c| *c let:c><HandCard id=c.0 open/></For>
                        </div>
                    </Show>
                </div>
                <Show when=move || { beyond.get() > 0 }>
                    <button class="hand-beyond" type="button" aria-label=move || t!("hand-beyond", n = beyond.get())
                        on:click=move |_| scroll_on(row)
                    >{beyond}" ▸"</button>
                </Show>
            </div>
            <Show when=move || !is_phone() fallback=|| view! { <Bar/> }>
                <Side/>
            </Show>
        </section>
    }
}

/// The cards of one's hand; for somebody who watches, those of players who show them.
fn in_hand(v: &protocol::View) -> Vec<&protocol::Card> {
    match v.me() {
        Some(me) => me.cards.iter().collect(),
        None => v.players.iter().flat_map(|p| &p.cards).collect(),
    }
}

/// The card of the hand that an option is.
fn held(o: &Offer) -> Option<CardId> {
    match (o.spot, o.choice) {
        (Spot::Hand, Choice::Card(c) | Choice::Use(c)) => Some(c),
        _ => None,
    }
}

/// How many cards lie beyond the end of the row. Whenever other cards come first, the row begins with them.
fn beyond(row: NodeRef<Div>, cards: Memo<Vec<Shown>>, open: Memo<Option<CardId>>) -> ReadSignal<usize> {
    let (beyond, set_beyond) = signal(0);
    let count = move || {
        let Some(row) = row.try_get_untracked().flatten() else { return };
        let (r, all) = (row.get_bounding_client_rect(), row.query_selector_all(".card"));
        let is_beyond = |e: Element| {
            let card = e.get_bounding_client_rect();
            let middle = card.x() + card.width() / 2.0;
            middle > r.right() || middle < r.left()
        };
        let hidden = all.map_or(0, |all| {
            (0..all.length())
                .filter_map(|i| all.item(i)?.dyn_into::<Element>().ok())
                .filter(|e| is_beyond(e.clone()))
                .count()
        });
        // what was moved out of sight at the beginning is where one has been
        let been = row.scroll_left() != 0;
        let _ = set_beyond.try_set(if been && at_end(&row) { 0 } else { hidden });
    };
    Effect::new(move || {
        cards.track();
        open.track();
        request_animation_frame(move || {
            if let Some(row) = row.try_get_untracked().flatten() {
                row.set_scroll_left(0);
            }
            count();
        });
    });
    Effect::new(move || {
        let Some(row) = row.get() else { return };
        let changed = Closure::<dyn FnMut()>::new(count);
        let listener: &js_sys::Function = changed.as_ref().unchecked_ref();
        let _ = row.add_event_listener_with_callback("scroll", listener);
        if let Ok(observer) = web_sys::ResizeObserver::new(listener) {
            observer.observe(&row);
        }
        changed.forget(); // the observer may call once more when the row goes
    });
    beyond
}
/// Whether the row cannot be moved any further, from left to right or from right to left.
fn at_end(row: &Element) -> bool {
    row.scroll_left().abs() + row.client_width() >= row.scroll_width() - 1
}
/// Moves the row on by most of what is in sight.
fn scroll_on(row: NodeRef<Div>) {
    let Some(row) = row.get_untracked() else { return };
    let rtl = window()
        .get_computed_style(&row)
        .ok()
        .flatten()
        .is_some_and(|s| s.get_property_value("direction").is_ok_and(|d| d == "rtl"));
    let by = row.client_width() * 3 / 4;
    row.set_scroll_left(row.scroll_left() + if rtl { -by } else { by });
}

/// A card of the hand.
#[component]
fn HandCard(id: CardId, open: Memo<Option<CardId>>) -> impl IntoView {
    let actions = expect_context::<Actions>();
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let preview = expect_context::<Preview>();
    let selection = expect_context::<Selection>();
    let Some(card) = untrack(|| playback.with(|v| v.card(id).cloned())) else { return ().into_any() };
    let offers = Memo::new(move |_| playback.offers(Thing::Card(id)));
    let view = playback.view.get_untracked();
    let hold = Drag::of(preview, selection, id);
    let about =
        Memo::new(move |_| playback.asked(|q| q.about.is_some_and(|a| a.0 == id) || q.source == Source::Card(id)));
    let taken = Memo::new(move |_| selection.taken() == Some(id));
    let idle = Memo::new(move |_| playback.asked(|_| true) && actions.has_no_effect(id));
    let label = move || {
        let idle = idle.get().then(|| t!("inspector-idle"));
        let again = (taken.get() && !offers.with(Vec::is_empty)).then(|| t!("taken-again"));
        [Some(face::label(card.def)), idle, again].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let text = cards::library().entry(card.def).def.text;
    view! {
        <button class="card" type="button" data-card=id.0.to_string()
            class:legal=move || !offers.with(Vec::is_empty)
            class:about=about
            class:taken=taken
            class:open=move || open.get() == Some(id)
            class:picked=move || playback.while_asked(|v| v.picked.contains(&id))
            data-offers=move || numbers(&offers.get())
            style:--chars=text.chars().count().to_string()
            aria-pressed=move || taken.get().then_some("true")
            data-see=Inspected::Card(id).attribute()
            on:contextmenu=move |e| { e.prevent_default(); inspection.read(Inspected::Card(id)) }
            class:held=move || preview.dragging.get() == Some(id)
            on:pointerdown=move |e| hold.down(&e) on:pointermove=move |e| hold.moves(&e)
            on:pointerup=move |e| hold.up(&e) on:pointercancel=move |_| hold.cancel()
            on:click=move |e| if !hold.was_held() { inspection.see(Inspected::Card(id)); selection.point(Thing::Card(id), element_of(&e)) }
        >
            {heard(label)}
            <Face def=card.def owner=Some(card.owner) view=view text=shortened(text) silent=true/>
            <Show when=move || open.get() == Some(id)><span class="open-text" aria-hidden="true">{text}</span></Show>
            <Show when=move || idle.get()><span class="idle" aria-hidden="true">{t!("card-idle")}</span></Show>
        </button>
    }
    .into_any()
}

/// What a card says, or its beginning where that is long.
fn shortened(text: &'static str) -> Option<String> {
    let end = text.char_indices().nth(MOST).map(|(i, _)| i)?;
    let words = text[..end].rfind(' ').map_or(end, |i| i);
    Some(t!("hand-text-more", text = text[..words].trim_end_matches([',', '.', ';', ':'])))
}

/// The plays that are left, and the end of the turn.
#[component]
fn Side() -> impl IntoView {
    view! {
        <div class="side">
            <Plays kind=Kind::Minion/>
            <Plays kind=Kind::Action/>
            <EndTurn/>
        </div>
    }
}

/// How many plays of a kind are left: the regular one, and extra ones.
#[component]
fn Plays(kind: Kind) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let hints = expect_context::<Hints>();
    let mine = move || playback.with(|v| v.phase == Phase::Play && v.seat.is_none_or(|p| p == v.current));
    let count = move |regular: bool| {
        playback.with(|v| v.plays.iter().filter(|p| p.kind == kind && p.regular == regular).count())
    };
    let shown = move || match (mine(), count(true), count(false)) {
        (false, ..) => "–".to_string(),
        (true, n, 0) => n.to_string(),
        (true, n, extra) => format!("{n}+{extra}"),
    };
    let title = if kind == Kind::Minion { t!("plays-minion") } else { t!("plays-action") };
    let all = move || markup::plain(&playback.say(|w| w.may_play()));
    let account = move || untrack(|| playback.with(|v| Some(Words { view: v }.plays_account())));
    view! {
        <button class="pile" type="button" class:none=move || mine() && count(true) + count(false) == 0
            title=all
            on:click=move |e| if let Some(account) = account() { hints.account_at(account, element_of(&e)) }
        ><b>{shown}</b>{title}</button>
    }
}

/// Ends the turn, and says what follows.
#[component]
pub fn EndTurn() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let selection = expect_context::<Selection>();
    let offer = move || playback.asked(|q| q.offers.iter().position(|o| o.choice == Choice::EndTurn));
    let follows = move || {
        playback.with(|v| {
            let points = |b: &protocol::Base| {
                let who = |p: Seat| Words { view: v }.name(p);
                awards(b).iter().map(|(p, vp)| format!("{} {vp}", who(*p))).collect::<Vec<_>>().join(", ")
            };
            let scores = v.bases.iter().filter(|b| b.ready);
            let mut follows: Vec<String> =
                scores.map(|b| t!("end-turn-scores", base = markup::name(b.def), points = points(b))).collect();
            if !v.plays.is_empty() {
                follows.push(t!("end-turn-unused", plays = markup::plain(&Words { view: v }.plays_left())));
            }
            follows.join(" · ")
        })
    };
    view! {
        <button class="end-turn" type="button" disabled=move || offer().is_none()
            data-offers=move || offer().map(|i| i.to_string())
            title=follows
            on:click=move |_| selection.answer(Choice::EndTurn)
        >
            <span>{t!("end-turn")} <kbd>"E"</kbd></span>
            <small>{move || offer().map(|_| follows())}</small>
        </button>
    }
}

/// On a phone: what stands beside the hand otherwise, at the thumb.
#[component]
fn Bar() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    // what the others have done is marked at the log until it was read there
    let recap = recap::lines(playback);
    let last = move || recap.with(|lines| lines.iter().map(|l| l.number).max());
    let read = RwSignal::new(None::<u32>);
    Effect::new(move || {
        if layout.sheet.get() == Some(Sheet::Log) && playback.with(|v| v.seat == Some(v.current)) {
            read.set(last());
        }
    });
    let news = move || if last() > read.get() { recap.with(Vec::len) } else { 0 };
    let count = move || {
        (news() > 0).then(|| view! { <i class="bar-count" aria-label=t!("tab-log-new", n = news())>{news}</i> })
    };
    let tab = move |sheet: Sheet, name: String| {
        view! {
            <button type="button" class:open=move || layout.sheet.get() == Some(sheet) on:click=move |_| layout.toggle(sheet)>
                {name}{move || (sheet == Sheet::Log).then(count)}
            </button>
        }
    };
    view! {
        <nav class="bar" aria-label=t!("bar-label")>
            {tab(Sheet::Matrix, t!("tab-table"))}
            {tab(Sheet::Log, t!("tab-log"))}
            {tab(Sheet::Piles, t!("tab-piles"))}
            <EndTurn/>
        </nav>
    }
}
