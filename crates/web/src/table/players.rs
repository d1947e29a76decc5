//! The players: points, cards, factions, and the titans that wait.

use super::base::numbers;
use super::chip::Tab;
use crate::desk::{Desk, Sheet, element_of};
use crate::icon::{self, Sign};
use crate::ink::Ink;
use crate::rich;
use crate::words::Words;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Thing;

/// The players, starting with the one who looks.
pub fn order(desk: Desk) -> Vec<Seat> {
    desk.with(|v| {
        let n = v.players.len() as u8;
        let first = v.seat.map_or(0, |p| p.0);
        (0..n).map(|i| Seat((first + i) % n)).collect()
    })
}

/// The panel of players.
#[component]
pub fn Players() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let order = Memo::new(move |_| order(desk));
    view! {
        <section class="players" aria-label=t!("players-label")>
            <For each=move || order.get() key=|p| *p let:p><PlayerRow seat=p/></For>
        </section>
    }
}

#[component]
fn PlayerRow(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let player = Memo::new(move |_| desk.with(|v| v.player(seat).cloned()));
    let offers = Memo::new(move |_| desk.offers(Thing::Player(seat)));
    let say = move |f: fn(&protocol::Player) -> String| player.with(|p| p.as_ref().map(f).unwrap_or_default());
    let name = move || desk.say(|w| w.name(seat));
    let factions = Memo::new(move |_| player.with(|p| p.as_ref().map(|p| p.factions.clone()).unwrap_or_default()));
    let account = move || desk.with(|v| desk.client.log.with(|log| Words { view: v }.points_account(log, seat)));
    let titans = move || {
        let ids = |p: &protocol::Player| p.titans.iter().chain(&p.dueling_cards).map(|c| c.id).collect::<Vec<_>>();
        player.with(|p| p.as_ref().map(ids).unwrap_or_default())
    };
    view! {
        <div class="player" data-seat=seat.0.to_string()
            class:current=move || desk.with(|v| v.current == seat && v.turn > 0)
            class:deciding=move || desk.with(|v| v.asked == Some(seat))
            class:legal=move || !offers.with(Vec::is_empty)
            data-offers=move || numbers(&offers.get())
        >
            <button class="player-button" type="button" aria-label=name
                on:click=move |e| match offers.with_untracked(Vec::is_empty) {
                    true => desk.sheet.set(Some(Sheet::Piles)),
                    false => desk.point(Thing::Player(seat), element_of(&e)),
                }
            ></button>
            {icon::shape(seat)}
            <div class="player-about">
                <b>{name}</b>
                <span>
                    {move || say(|p| t!("player-hand", n = p.hand))}" · "
                    {move || say(|p| t!("player-deck", n = p.deck))}" · "
                    {move || say(|p| t!("player-discard", n = p.discard.len()))}
                    {move || say(|p| if p.dueling > 0 { format!(" · {}", t!("player-dueling", n = p.dueling)) } else { String::new() })}
                </span>
            </div>
            <span class="tabs"><For each=titans key=|c| *c let:c><Tab id=c/></For></span>
            <span class="badge">
                <For each=move || factions.get() key=|f| *f let:f><Badge faction=f/></For>
            </span>
            <button class="player-vp" type="button" aria-label=move || account().map(|a| rich::plain(&a.title))
                on:click=move |e| if let Some(account) = account() { desk.account_at(account, element_of(&e)) }
            >{move || player.with(|p| p.as_ref().map_or(0, |p| p.vp))}</button>
        </div>
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

/// On a phone: everybody's points and hands in one line.
#[component]
pub fn Standings() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let order = Memo::new(move |_| order(desk));
    let one = move |seat: Seat| {
        let player = Memo::new(move |_| desk.with(|v| v.player(seat).cloned()));
        let offers = Memo::new(move |_| desk.offers(Thing::Player(seat)));
        view! {
            <button class="standing" type="button" data-seat=seat.0.to_string()
                class:current=move || desk.with(|v| if v.turn > 0 { v.current == seat } else { v.asked == Some(seat) })
                class:legal=move || !offers.with(Vec::is_empty)
                data-offers=move || numbers(&offers.get())
                aria-label=move || player.with(|p| p.as_ref().map(|p| t!("track-at", who = desk.say(|w| w.name(seat)), n = p.vp)))
                on:click=move |e| match offers.with_untracked(Vec::is_empty) {
                    true => desk.sheet.set(Some(Sheet::Piles)),
                    false => desk.point(Thing::Player(seat), element_of(&e)),
                }
            >
                {icon::shape(seat)}
                <b aria-hidden="true">{move || player.with(|p| p.as_ref().map_or(0, |p| p.vp))}</b>
                <span class="standing-hand" aria-hidden="true">{icon::sign(Sign::Cards)}{move || player.with(|p| p.as_ref().map_or(0, |p| p.hand))}</span>
            </button>
        }
    };
    view! { <div class="standings"><For each=move || order.get() key=|p| *p let:p>{one(p)}</For></div> }
}
