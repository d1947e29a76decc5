//! The library: every card there is, by faction and by what one looks for.

use super::Page;
use super::card::{Reader, tile};
use super::faction;
use super::filter::{Filter, Wanted};
use super::group::{self, Group};
use super::shelf::{Look, Shelf, Stand, so_many};
use crate::icon;
use crate::route::{self, Route};
use engine::ids::*;
use leptos::prelude::*;
use words::bundle;

/// The page.
#[component]
pub fn Library() -> impl IntoView {
    let path = route::path();
    let wanted = RwSignal::new(Wanted::default());
    provide_context(wanted);
    let look = RwSignal::new(if is_wide() { Look::unfolded() } else { Look::default() });
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
        (false, None) => everything(look).into_any(),
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

/// Whether there is room for everything to begin with.
fn is_wide() -> bool {
    window().inner_width().ok().and_then(|w| w.as_f64()).is_some_and(|w| w >= 900.0)
}

/// What was found.
#[component]
fn Found(wanted: RwSignal<Wanted>, group: Option<Group>) -> impl IntoView {
    let pool: Vec<DefId> = group.map_or_else(|| cards::library().ids().collect(), Group::cards);
    let found = Memo::new(move |_| wanted.with(|w| pool.iter().copied().filter(|&d| w.fits(d)).collect::<Vec<_>>()));
    // whoever looks for a faction or a set finds it above its cards
    let factions = Memo::new(move |_| {
        let wanted = wanted.get();
        let named = wanted.set.is_some() || !wanted.words.trim().is_empty();
        let any = group.is_none() && named && wanted.sort.is_none() && wanted.power.is_none();
        let (set, look) = (wanted.set, Look { words: wanted.words, ..Look::default() });
        let fits = |f: &FactionId| any && set.is_none_or(|s| cards::library().set_of(*f) == s) && look.fits(*f);
        group::factions().filter(fits).collect::<Vec<_>>()
    });
    view! {
        <div class="plates found"><For each=move || factions.get() key=|f| *f let:f>{faction::plate(f)}</For></div>
        <p class="count" role="status">{move || t!("library-count", n = found.with(Vec::len))}</p>
        <div class="tiles"><For each=move || found.get() key=|d| *d let:d>{tile(d)}</For></div>
    }
}

/// A deck that belongs to nobody.
fn deck(group: Group) -> impl IntoView {
    view! {
        <header class="lead">
            <h1>{group.name()}</h1>
            <p>{t!(format!("{}-about", bundle::key("group", &group)))}</p>
        </header>
        <div class="tiles">{group.cards().into_iter().map(tile).collect_view()}</div>
    }
}

/// All factions, and the decks that belong to nobody.
fn everything(look: RwSignal<Look>) -> impl IntoView {
    let lib = cards::library();
    let (whole, parts): (Vec<FactionId>, Vec<FactionId>) =
        group::factions().partition(|&f| lib.faction(f).is_playable());
    let count =
        |set: usize| so_many(cards::library().playable().filter(|&f| cards::library().set_of(f) == set).count());
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
                <span class="plate-words"><b>{g.name()}</b><small>{t!(format!("{}-about", bundle::key("group", &g)))}</small></span>
            </a>
        }
    };
    view! {
        <header class="lead"><h1>{t!("library-title")}</h1><p>{t!("library-lead")}</p></header>
        <h2>{t!("library-factions")}</h2>
        <Shelf factions=whole look search=false count stand=|_| Stand::Free plate=|f| faction::plate(f).into_any()/>
        <h2>{t!("library-others")}</h2>
        <div class="plates">{Group::OTHERS.map(other)}{parts.into_iter().map(faction::plate).collect_view()}</div>
    }
}
