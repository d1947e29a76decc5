//! Where factions are chosen: each player picks two, which nobody else has.

use super::plan;
use super::store::Online;
use crate::book::{self, Look, Shelf, Stand, so_many};
use crate::icon;
use crate::ink::Ink;
use engine::ids::*;
use leptos::prelude::*;
use protocol::online::{Command, FactionRule, Room};

/// The factions of a seat, or of all others.
fn chosen(room: &Room, is: impl Fn(usize) -> bool) -> Vec<FactionId> {
    let FactionRule::Chosen(pairs) = &room.options.factions else { return Vec::new() };
    let picked = pairs.iter().enumerate().filter(|(i, _)| is(*i)).flat_map(|(_, pair)| pair.iter().flatten());
    picked.filter_map(|key| cards::library().faction_by_key(key).ok()).collect()
}

/// All factions of the sets, to be picked.
#[component]
pub fn Choosing() -> impl IntoView {
    let online = expect_context::<Online>();
    let look = RwSignal::new(Look::default());
    let pool = Memo::new(move |_| online.with(|r| plan::pool(&r.options)));
    let mine = move |r: &Room, i: usize| r.you.is_some_and(|p| p.index() == i);
    let own = Memo::new(move |_| online.with(|r| chosen(r, |i| mine(r, i))));
    let taken = Memo::new(move |_| online.with(|r| chosen(r, |i| !mine(r, i))));
    // the first of two, until there are two that can be told
    let half = RwSignal::new(None::<FactionId>);
    let picked = Memo::new(move |_| match own.with(Vec::is_empty) {
        true => half.get().into_iter().collect::<Vec<_>>(),
        false => own.get(),
    });
    let pick = move |f: FactionId| {
        let now = picked.get_untracked();
        let key = |f: FactionId| cards::library().faction_key(f).to_string();
        match now[..] {
            _ if taken.with_untracked(|t| t.contains(&f)) => {}
            [a] if a == f => half.set(None),
            [a] => {
                half.set(None);
                online.send(Command::ChooseFactions(Some([key(a), key(f)])));
            }
            // one of them is given back, and the other one waits for another
            [a, b] if a == f || b == f => {
                half.set(Some(if a == f { b } else { a }));
                online.send(Command::ChooseFactions(None));
            }
            [_, _] => {}
            _ => half.set(Some(f)),
        }
    };
    let stand = move |f: FactionId| match () {
        _ if taken.with(|t| t.contains(&f)) => Stand::Away,
        _ if picked.with(|p| p.contains(&f)) => Stand::Taken,
        _ => Stand::Free,
    };
    let count =
        move |set: usize| so_many(pool.with(|p| p.iter().filter(|f| cards::library().set_of(**f) == set).count()));
    let plate = move |f: FactionId| {
        let ink = Ink::of(f);
        let is_own = move || picked.with(|p| p.contains(&f));
        let is_taken = move || taken.with(|t| t.contains(&f));
        view! {
            <button type="button" class="plate" data-faction=f.0.to_string() data-pattern=ink.pattern.to_string()
                style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
                class:taken=is_own class:away=is_taken disabled=is_taken aria-pressed=move || is_own().to_string()
                on:click=move |_| pick(f)
            >
                {book::on_plate(f)}
                <span class="owners">{move || is_own().then(|| online.with(|r| r.you.map(icon::shape)))}</span>
            </button>
        }
        .into_any()
    };
    let left = move || 2usize.saturating_sub(picked.with(Vec::len));
    view! {
        <p role="status">{move || if left() == 0 { t!("online-chosen") } else { t!("setup-missing", n = left()) }}</p>
        <Shelf factions=pool look count stand plate/>
    }
}
