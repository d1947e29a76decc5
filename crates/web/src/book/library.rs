//! The library: every card there is, by faction and by what one looks for.

use super::Page;
use super::card::{Reader, tile};
use super::faction;
use super::filter::{Filter, Wanted};
use super::group::{self, Group};
use crate::icon;
use crate::route::{self, Route};
use crate::tr;
use engine::ids::*;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Library() -> impl IntoView {
    let path = route::path();
    let wanted = RwSignal::new(Wanted::default());
    provide_context(wanted);
    // a card lies over the list one came from, which stays as it is
    let shown = Memo::new(move |before: Option<&Option<Group>>| {
        path.with(|path| match (path.as_slice(), before) {
            ([_, _, ..], Some(before)) => *before,
            (path, _) => path.first().and_then(|part| Group::find(part)),
        })
    });
    let card = Memo::new(move |_| path.with(|p| group::find(p.first()?, p.get(1)?)));
    let back = move || shown.get().map_or(Route::Library.hash().to_string(), Group::hash);
    let looking = Memo::new(move |_| wanted.with(|w| *w != Wanted::default()));
    let content = move || match (looking.get(), shown.get()) {
        (true, group) => view! { <Found wanted group/> }.into_any(),
        (false, Some(Group::Faction(f))) => faction::page(f).into_any(),
        (false, Some(group)) => deck(group).into_any(),
        (false, None) => everything().into_any(),
    };
    view! {
        <Page here=Route::Library>
            <main class="library">
                <Filter wanted part=Signal::derive(move || shown.get().map(Group::part).unwrap_or_default())/>
                <Show when=move || shown.get().is_some()>
                    <a class="up" href=Route::Library.hash()>"‹ "{t!("library-all")}</a>
                </Show>
                {content}
            </main>
            {move || card.get().map(|def| view! { <Reader def back=back()/> })}
        </Page>
    }
}

/// What was found.
#[component]
fn Found(wanted: RwSignal<Wanted>, group: Option<Group>) -> impl IntoView {
    let pool: Vec<DefId> = group.map_or_else(|| cards::library().ids().collect(), Group::cards);
    let found = Memo::new(move |_| wanted.with(|w| pool.iter().copied().filter(|&d| w.fits(d)).collect::<Vec<_>>()));
    view! {
        <p class="count" role="status">{move || t!("library-count", n = found.with(Vec::len))}</p>
        <div class="tiles"><For each=move || found.get() key=|d| *d let:d>{tile(d)}</For></div>
    }
}

/// A deck that belongs to nobody.
fn deck(group: Group) -> impl IntoView {
    view! {
        <header class="lead">
            <h1>{group.name()}</h1>
            <p>{t!(format!("{}-about", tr::key("group", &group)))}</p>
        </header>
        <div class="tiles">{group.cards().into_iter().map(tile).collect_view()}</div>
    }
}

/// All factions, and the decks that belong to nobody.
fn everything() -> impl IntoView {
    let lib = cards::library();
    let (whole, parts): (Vec<FactionId>, Vec<FactionId>) =
        group::factions().partition(|&f| lib.faction(f).is_playable());
    let other = |g: Group| {
        let word = match g {
            Group::Monsters => "Monster",
            Group::Treasures => "Treasure",
            Group::Madness => "Madness",
            _ => "Base",
        };
        view! {
            <a class="plate grey" href=g.hash()>
                <span class="plate-icon">{icon::word_icon(word)}</span>
                <span class="plate-words"><b>{g.name()}</b><small>{t!(format!("{}-about", tr::key("group", &g)))}</small></span>
            </a>
        }
    };
    view! {
        <header class="lead"><h1>{t!("library-title")}</h1><p>{t!("library-lead")}</p></header>
        <h2>{t!("library-factions")}</h2>
        <div class="plates">{whole.into_iter().map(faction::plate).collect_view()}</div>
        <h2>{t!("library-others")}</h2>
        <div class="plates">{Group::OTHERS.map(other)}{parts.into_iter().map(faction::plate).collect_view()}</div>
    }
}
