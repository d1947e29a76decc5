//! The page that deals factions to people who play with real cards.

use super::deal::{Deal, MOST_BANS, Way};
use super::names::{self, Name, PLAYERS};
use super::score::Sheet;
use crate::book::{self, Look, Page, Shelf, Stand, so_many};
use crate::icon::{self, Sign};
use crate::ink::Ink;
use crate::route::Route;
use crate::setup::{Sets, number_below, pair};
use crate::storage::local;
use engine::ids::*;
use leptos::prelude::*;
use words::bundle::key;

/// The page.
#[component]
pub fn DealPage() -> impl IntoView {
    let stored = local::deal().and_then(Deal::sound);
    let deal = RwSignal::new(stored.unwrap_or_else(|| Deal::of(names::first(*PLAYERS.start()))));
    Effect::new(move || deal.with(local::keep_deal));
    let way = Memo::new(move |_| deal.with(|d| d.way));
    let drafting = Memo::new(move |_| deal.with(|d| d.next().is_some()));
    let done = Memo::new(move |_| deal.with(Deal::is_done));
    let possible = Memo::new(move |_| deal.with(Deal::is_possible));
    let start = move |_| {
        deal.update(|d| match d.way {
            Way::Random => d.deal(number_below),
            Way::Draft => d.begin(number_below),
        });
    };
    let start_words = move || match (way.get(), done.get() || drafting.get()) {
        (Way::Random, false) => t!("deal-random"),
        (Way::Random, true) => t!("deal-again"),
        (Way::Draft, false) => t!("deal-draft"),
        (Way::Draft, true) => t!("deal-draft-again"),
    };
    let status = move || {
        let turn = deal.with(|d| d.next().map(|turn| (turn.bans, d.players[turn.player].clone())));
        match (turn, possible.get()) {
            (Some((true, who)), _) => t!("deal-bans", who = who),
            (Some((false, who)), _) => t!("deal-takes", who = who),
            (None, false) => deal.with(|d| t!("deal-few", left = d.pool().len(), wanted = d.wanted())),
            (None, true) if done.get() => t!("deal-done"),
            (None, true) => deal.with(|d| t!("deal-ready", n = d.pool().len())),
        }
    };
    let keep_score = move |_| {
        let names = deal.with_untracked(|d| d.players.clone());
        let mut sheet = local::score().and_then(Sheet::sound).unwrap_or_else(|| Sheet::begin(names.clone()));
        sheet.restart(names);
        local::keep_score(&sheet);
        Route::Score.go();
    };
    view! {
        <Page here=Route::Deal>
            <main class="tabletop deal">
                <header class="lead"><h1>{t!("deal-title")}</h1><p>{t!("deal-lead")}</p></header>
                <section class="panel">
                    <h2>{t!("tabletop-players")}</h2>
                    <Players deal/>
                </section>
                <section class="panel">
                    <h2>{t!("setup-factions")}</h2>
                    <Ways deal/>
                    <FactionsThere deal/>
                </section>
                <section class="panel dealt" aria-labelledby="dealt">
                    <h2 id="dealt">{t!("deal-result")}</h2>
                    <Dealt deal/>
                    <Show when=move || drafting.get()><Draft deal/></Show>
                </section>
                <footer class="setup-foot">
                    <p role="status" class:problem=move || !possible.get() && !drafting.get()>{status}</p>
                    <Show when=move || { way.get() == Way::Draft && deal.with(|d| d.first.is_some()) }>
                        <button type="button" class="undo-deal" on:click=move |_| deal.update(Deal::undo)>{t!("tabletop-undo")}</button>
                    </Show>
                    <Show when=move || done.get()>
                        <button type="button" class="keep-score" on:click=keep_score>{t!("deal-keep-score")}</button>
                    </Show>
                    <button type="button" class="begin" disabled=move || !possible.get() on:click=start>{start_words}</button>
                </footer>
            </main>
        </Page>
    }
}

#[component]
fn Players(deal: RwSignal<Deal>) -> impl IntoView {
    let count = Memo::new(move |_| deal.with(|d| d.players.len()));
    let one = move |player: usize| {
        let name = Memo::new(move |_| deal.with(|d| d.players.get(player).cloned().unwrap_or_default()));
        let rename = move |name| deal.update(|d| d.players[player] = name);
        let remove = move || {
            deal.update(|d| {
                d.players.remove(player);
                d.forget();
            });
        };
        view! { <div class="sitter" data-seat=player.to_string()><Name player name rename count remove/></div> }
    };
    let add = move |_| {
        deal.update(|d| {
            d.players.push(names::usual(d.players.len()));
            d.forget();
        });
    };
    view! {
        <div class="sitters">
            <For each=move || 0..count.get() key=|player| *player let:player>{one(player)}</For>
            <Show when=move || { count.get() < *PLAYERS.end() }>
                <button type="button" class="add" on:click=add>"+ "{t!("tabletop-add")}</button>
            </Show>
        </div>
    }
}

#[component]
fn Ways(deal: RwSignal<Deal>) -> impl IntoView {
    let one = move |way: Way| {
        let chosen = move || deal.with(|d| d.way == way);
        let choose = move |_| {
            deal.update(|d| {
                d.way = way;
                d.forget();
            });
        };
        let name = key("deal-way", &way);
        view! {
            <button type="button" class="way" data-way=format!("{way:?}").to_lowercase() class:chosen=chosen
                aria-pressed=move || chosen().to_string() on:click=choose
            ><b>{t!(name.clone())}</b><small>{t!(format!("{name}-about"))}</small></button>
        }
    };
    let bans = move |n: u8| {
        let chosen = move || deal.with(|d| d.bans == n);
        let choose = move |_| {
            deal.update(|d| {
                d.bans = n;
                d.forget();
            });
        };
        view! {
            <button type="button" data-bans=n.to_string() class:chosen=chosen aria-pressed=move || chosen().to_string() on:click=choose>{t!("deal-bans-each", n = n)}</button>
        }
    };
    view! {
        <div class="ways">{[Way::Random, Way::Draft].map(one)}</div>
        <Show when=move || deal.with(|d| d.way == Way::Draft)>
            <div class="choices bans" role="group" aria-label=t!("deal-bans-label")>{(0..=MOST_BANS).map(bans).collect_view()}</div>
        </Show>
    }
}

/// The sets that are on the table, and the factions that are left out.
#[component]
fn FactionsThere(deal: RwSignal<Deal>) -> impl IntoView {
    let lib = cards::library();
    let look = RwSignal::new(Look::default());
    let sets: Vec<usize> = (0..lib.sets().len()).filter(|&i| lib.playable().any(|f| lib.set_of(f) == i)).collect();
    let there = Memo::new(move |_| deal.with(Deal::shelf));
    let counts = move || t!("setup-pool", left = deal.with(|d| d.pool().len()), all = there.with(Vec::len));
    let is_out = move |f: FactionId| deal.with(|d| d.is_out(f));
    let count = move |set: usize| {
        let of = |all: Vec<FactionId>| all.into_iter().filter(|&f| lib.set_of(f) == set).count();
        let (left, all) = deal.with(|d| (of(d.pool()), of(d.shelf())));
        if left == all { so_many(all) } else { t!("setup-pool", left = left, all = all) }
    };
    let one = move |f: FactionId| {
        let tag = move || {
            is_out(f).then(|| view! { <span class="tag">{icon::sign(Sign::Cross)} {t!("setup-banned")}</span> })
        };
        view! {
            <Plate f press=move || deal.update(|d| d.leave_out(f)) pressed=Signal::derive(move || Some(!is_out(f)))>
                <span class="owners">{tag}</span>
            </Plate>
        }
        .into_any()
    };
    view! {
        <Sets title=t!("deal-owned") none=t!("setup-sets-all") sets
            chosen=move || deal.with(Deal::owned) choose=move |sets| deal.update(|d| d.own(&sets))
        />
        <details class="which left-out">
            <summary><b>{t!("setup-which")}</b> <span>{counts}</span></summary>
            <p class="dim">{t!("setup-ban-about")}</p>
            <Shelf factions=there look count stand=move |f| if is_out(f) { Stand::Away } else { Stand::Free } plate=one/>
        </details>
    }
}

/// What everybody has, and what is banned.
#[component]
fn Dealt(deal: RwSignal<Deal>) -> impl IntoView {
    let count = Memo::new(move |_| deal.with(|d| d.players.len()));
    let next = Memo::new(move |_| deal.with(|d| d.next().map(|turn| turn.player)));
    let one = move |player: usize| {
        let name = move || deal.with(|d| d.players.get(player).cloned().unwrap_or_default());
        let factions = Memo::new(move |_| deal.with(|d| d.factions(player)));
        view! {
            <div class="share" role="group" aria-label=name data-seat=player.to_string() class:current=move || next.get() == Some(player)>
                <p class="who">{icon::shape(Seat(player as u8))} {name}</p>
                <div class="picks">{move || pair(&factions.get())}</div>
            </div>
        }
    };
    let banned = Memo::new(move |_| {
        let names = |d: &Deal| d.banned().into_iter().map(|f| cards::library().faction(f).name).collect::<Vec<_>>();
        deal.with(names).join(", ")
    });
    view! {
        <div class="shares"><For each=move || 0..count.get() key=|player| *player let:player>{one(player)}</For></div>
        <Show when=move || banned.with(|b| !b.is_empty())>
            <p class="banned">{move || t!("deal-banned", factions = banned.get())}</p>
        </Show>
    }
}

/// The factions that can be taken or banned now.
#[component]
fn Draft(deal: RwSignal<Deal>) -> impl IntoView {
    let look = RwSignal::new(Look::default());
    let left = Memo::new(move |_| deal.with(Deal::left));
    let count =
        move |set: usize| so_many(left.with(|all| all.iter().filter(|f| cards::library().set_of(**f) == set).count()));
    let one = move |f: FactionId| {
        view! { <Plate f press=move || deal.update(|d| d.choose(f)) pressed=Signal::derive(|| None)>""</Plate> }
            .into_any()
    };
    view! { <Shelf factions=left look count stand=|_| Stand::Free plate=one/> }
}

/// A faction to press.
#[component]
fn Plate(
    f: FactionId,
    press: impl Fn() + Send + Sync + 'static,
    /// Whether it is pressed, where that means something.
    pressed: Signal<Option<bool>>,
    children: Children,
) -> impl IntoView {
    let ink = Ink::of(f);
    view! {
        <button type="button" class="plate" data-faction=f.0.to_string() data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
            class:away=move || pressed.get() == Some(false)
            aria-pressed=move || pressed.get().map(|p| p.to_string()) on:click=move |_| press()
        >
            {book::on_plate(f)}
            {children()}
        </button>
    }
}
