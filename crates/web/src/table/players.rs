//! The players: points, cards, factions, and the titans that wait.

use super::base::numbers;
use super::chip::{Tab, shown};
use super::track::{GOAL, Track};
use crate::dom::element_of;
use crate::icon::{self, Sign};
use crate::ink::Ink;
use crate::online::SeatNote;
use crate::stores::{Hints, Inspected, Layout, Playback, Selection, Sheet};
use crate::text::heard;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Thing;
use words::Words;
use words::markup;

/// The players, starting with the one who looks.
pub fn order(playback: Playback) -> Vec<Seat> {
    playback.with(|v| {
        let n = v.players.len() as u8;
        let first = v.seat.map_or(0, |p| p.0);
        (0..n).map(|i| Seat((first + i) % n)).collect()
    })
}

/// The panel of players.
#[component]
pub fn Players() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let order = Memo::new(move |_| order(playback));
    view! {
        <section class="players" aria-label=t!("players-label")>
            <For each=move || order.get() key=|p| *p let:p><PlayerRow seat=p/></For>
        </section>
    }
}

/// A player's plate.
#[component]
fn PlayerRow(seat: Seat) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let hints = expect_context::<Hints>();
    let selection = expect_context::<Selection>();
    let player = Memo::new(move |_| playback.with(|v| v.player(seat).cloned()));
    let offers = Memo::new(move |_| playback.offers(Thing::Player(seat)));
    let count = move |f: fn(&protocol::Player) -> usize| player.with(|p| p.as_ref().map_or(0, f));
    let name = move || playback.say(|w| w.name(seat));
    let factions = Memo::new(move |_| player.with(|p| p.as_ref().map(|p| p.factions.clone()).unwrap_or_default()));
    let account = move || playback.with(|v| playback.log.with(|log| Words { view: v }.points_account(log, seat)));
    let titans = move || {
        let ids = |p: &protocol::Player| p.titans.iter().chain(&p.dueling_cards).map(shown).collect::<Vec<_>>();
        player.with(|p| p.as_ref().map(ids).unwrap_or_default())
    };
    let dueling = move || {
        Some(count(|p| p.dueling)).filter(|&n| n > 0).map(|n| view! { <span>{t!("player-dueling", n = n)}</span> })
    };
    view! {
        <div class="player" data-seat=seat.0.to_string()
            class:current=move || playback.with(|v| v.current == seat && v.turn > 0)
            class:deciding=move || playback.with(|v| v.asked == Some(seat))
            class:legal=move || !offers.with(Vec::is_empty)
            data-offers=move || numbers(&offers.get())
        >
            <button class="player-button" type="button" aria-label=name
                on:click=move |e| match offers.with_untracked(Vec::is_empty) {
                    true => layout.open(Sheet::Piles),
                    false => selection.point(Thing::Player(seat), element_of(&e)),
                }
            ></button>
            {icon::shape(seat)}
            <b class="player-name">{name}</b>
            <button class="player-vp" type="button"
                on:click=move |e| if let Some(account) = account() { hints.account_at(account, element_of(&e)) }
            >
                {heard(move || account().map(|a| markup::plain(&a.title)).unwrap_or_default())}
                <span aria-hidden="true">{move || player.with(|p| p.as_ref().map_or(0, |p| p.vp))}<small>"/"{GOAL}</small></span>
            </button>
            <Factions factions/>
            <Track seat/>
            <span class="player-piles">
                <span>{icon::sign(Sign::Cards)}{move || t!("player-in-hand", n = count(|p| p.hand))}</span>
                <span title=t!("deck")>{icon::sign(Sign::Deck)}<span class="unseen">{t!("deck")}</span>{move || count(|p| p.deck)}</span>
                <span title=t!("discard")>{icon::sign(Sign::Discard)}<span class="unseen">{t!("discard")}</span>{move || count(|p| p.discard.len())}</span>
                {dueling}
                <SeatNote seat/>
            </span>
            <span class="tabs"><For each=titans key=|c| *c let:c><Tab id=c.0/></For></span>
        </div>
    }
}

/// A player's factions: their signs, each of which can be read, and their names. They open what is said of all
/// players' factions.
#[component]
fn Factions(factions: Memo<Vec<FactionId>>) -> impl IntoView {
    let layout = expect_context::<Layout>();
    let names = move || {
        let names: Vec<&str> = factions.get().into_iter().map(|f| cards::library().faction(f).name).collect();
        names.join(" + ")
    };
    let sign = |f: FactionId| view! { <span data-see=Inspected::Faction(f).attribute()><Badge faction=f/></span> };
    view! {
        <button type="button" class="badge player-factions" on:click=move |_| super::opening::open(layout)>
            <For each=move || factions.get() key=|f| *f let:f>{sign(f)}</For>
            <span class="faction-names">{names}</span>
        </button>
    }
}

/// A faction's sign on its ink.
#[component]
pub fn Badge(faction: FactionId) -> impl IntoView {
    let ink = Ink::of(faction);
    view! {
        <span class="faction-badge" title=cards::library().faction(faction).name data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
        >{icon::faction_icon(faction)}</span>
    }
}

/// On a phone: everybody's names and points in one line.
#[component]
pub fn Standings() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let selection = expect_context::<Selection>();
    let order = Memo::new(move |_| order(playback));
    let one = move |seat: Seat| {
        let player = Memo::new(move |_| playback.with(|v| v.player(seat).cloned()));
        let offers = Memo::new(move |_| playback.offers(Thing::Player(seat)));
        view! {
            <button class="standing" type="button" data-seat=seat.0.to_string()
                class:current=move || playback.with(|v| if v.turn > 0 { v.current == seat } else { v.asked == Some(seat) })
                class:legal=move || !offers.with(Vec::is_empty)
                data-offers=move || numbers(&offers.get())
                on:click=move |e| match offers.with_untracked(Vec::is_empty) {
                    true => layout.open(Sheet::Piles),
                    false => selection.point(Thing::Player(seat), element_of(&e)),
                }
            >
                {heard(move || t!("track-at", who = playback.say(|w| w.name(seat)), n = player.with(|p| p.as_ref().map_or(0, |p| p.vp))))}
                {icon::shape(seat)}
                <span class="standing-name" aria-hidden="true">{move || playback.say(|w| w.name(seat))}</span>
                <b aria-hidden="true">{move || player.with(|p| p.as_ref().map_or(0, |p| p.vp))}</b>
                <SeatNote seat short=true/>
            </button>
        }
    };
    view! { <div class="standings"><For each=move || order.get() key=|p| *p let:p>{one(p)}</For></div> }
}
