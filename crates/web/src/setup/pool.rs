//! The factions: to be picked for a seat, or to be kept away.

use super::plan::{FactionMode, Plan};
use super::sets::Sets;
use crate::book::{self, Look, Shelf, Stand, so_many};
use crate::icon::{self, Sign};
use crate::ink::Ink;
use engine::ids::*;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// Every faction of the sets.
#[component]
pub fn Pool(plan: RwSignal<Plan>, picking: RwSignal<u32>) -> impl IntoView {
    let look = RwSignal::new(Look::default());
    let way = Memo::new(move |_| plan.with(|p| p.way));
    let counts = Memo::new(move |_| plan.with(|p| (p.allowed().len(), cards::library().playable().count())));
    let summary = move || {
        let (left, all) = counts.get();
        t!("setup-pool", left = left, all = all)
    };
    let next = move || plan.with(|p| p.picking(picking.get()).map(|c| t!("setup-pick-for", who = c.name.clone())));
    let fill = move |_| plan.update(|p| p.fill(super::seed::number_below));
    move || match way.get() {
        FactionMode::Chosen => view! {
            <div class="pool-head">
                <p class="next" role="status">{move || next().unwrap_or_else(|| t!("setup-all-picked"))}</p>
                <Show when=move || next().is_some()>
                    <button type="button" class="fill" on:click=fill>{t!("setup-fill")}</button>
                </Show>
            </div>
            <FactionSets plan/>
            <Plates plan picking look/>
        }
        .into_any(),
        FactionMode::Random | FactionMode::Draft => view! {
            <details class="which">
                <summary><b>{t!("setup-which")}</b> <span>{summary}</span></summary>
                <FactionSets plan/>
                <Avoid plan/>
                <p class="dim">{t!("setup-ban-about")}</p>
                <Plates plan picking look/>
            </details>
        }
        .into_any(),
    }
}

/// The sets that factions come from.
#[component]
fn FactionSets(plan: RwSignal<Plan>) -> impl IntoView {
    let lib = cards::library();
    let with_factions: Vec<usize> =
        (0..lib.sets().len()).filter(|&i| lib.playable().any(|f| lib.set_of(f) == i)).collect();
    view! {
        <Sets title=t!("setup-sets") none=t!("setup-sets-all") sets=with_factions
            chosen=move || plan.with(|p| p.sets.clone())
            choose=move |sets| plan.update(|p| p.sets = sets)
        />
    }
}

/// Whether what was played lately stays away.
#[component]
fn Avoid(plan: RwSignal<Plan>) -> impl IntoView {
    let avoided = move || plan.with(|p| super::plan::names(p.avoided().into_iter()).join(", "));
    view! {
        <label class="check avoid">
            <input type="checkbox" prop:checked=move || plan.with(|p| p.avoid)
                on:change=move |e| plan.update(|p| p.avoid = event_target_checked(&e))
            />
            <span>{t!("setup-avoid")}<small>{avoided}</small></span>
        </label>
    }
}

/// The factions by set, and how they stand.
#[component]
fn Plates(plan: RwSignal<Plan>, picking: RwSignal<u32>, look: RwSignal<Look>) -> impl IntoView {
    let lib = cards::library();
    let pool = Memo::new(move |_| plan.with(Plan::pool));
    let chosen_here = Memo::new(move |_| plan.with(|p| p.way == FactionMode::Chosen));
    let taken =
        Memo::new(move |_| plan.with(|p| p.seats.iter().flat_map(|c| c.factions.clone()).collect::<BTreeSet<_>>()));
    let away =
        Memo::new(move |_| plan.with(|p| p.avoided().into_iter().chain(p.bans.clone()).collect::<BTreeSet<_>>()));
    let stand = move |f: FactionId| match chosen_here.get() {
        true if taken.with(|t| t.contains(&f)) => Stand::Taken,
        false if away.with(|a| a.contains(&f)) => Stand::Away,
        _ => Stand::Free,
    };
    let count = move |set: usize| {
        let own = |f: &FactionId| lib.set_of(*f) == set;
        let all = pool.with(|p| p.iter().copied().filter(own).count());
        match chosen_here.get() {
            true => match taken.with(|t| t.iter().copied().filter(own).count()) {
                0 => so_many(all),
                n => t!("setup-set-picked", n = n, all = all),
            },
            false => match away.with(|a| pool.with(|p| p.iter().filter(|f| own(f) && !a.contains(f)).count())) {
                left if left == all => so_many(all),
                left => t!("setup-pool", left = left, all = all),
            },
        }
    };
    view! {
        <Shelf factions=pool look count stand plate=move |f| view! { <Plate plan picking f/> }.into_any()/>
    }
}

/// A faction: in its ink, with what it is like and how hard it is.
#[component]
fn Plate(plan: RwSignal<Plan>, picking: RwSignal<u32>, f: FactionId) -> impl IntoView {
    let ink = Ink::of(f);
    let chosen_here = Memo::new(move |_| plan.with(|p| p.way == FactionMode::Chosen));
    let owners = Memo::new(move |_| {
        plan.with(|p| {
            let has = |(i, c): (usize, &super::seat::PlannedSeat)| c.factions.contains(&f).then_some(Seat(i as u8));
            p.seats.iter().enumerate().filter_map(has).collect::<Vec<_>>()
        })
    });
    let banned = Memo::new(move |_| plan.with(|p| p.bans.contains(&f)));
    let avoided = Memo::new(move |_| plan.with(|p| p.avoided().contains(&f)));
    let click = move |_| {
        if chosen_here.get_untracked() {
            let next = plan.try_update(|p| p.pick(picking.get_untracked(), f)).unwrap_or_default();
            return picking.set(next);
        }
        plan.update(|p| {
            if !p.bans.remove(&f) {
                p.bans.insert(f);
            }
        });
    };
    let pressed = move || match chosen_here.get() {
        true => !owners.with(Vec::is_empty),
        false => !banned.get(),
    };
    let tag = move || match (chosen_here.get(), banned.get(), avoided.get()) {
        (true, ..) => owners.get().into_iter().map(icon::shape).collect_view().into_any(),
        (false, true, _) => {
            view! { <span class="tag">{icon::sign(Sign::Cross)} {t!("setup-banned")}</span> }.into_any()
        }
        (false, false, true) => view! { <span class="tag">{t!("setup-recent")}</span> }.into_any(),
        _ => ().into_any(),
    };
    view! {
        <button type="button" class="plate" data-faction=f.0.to_string() data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
            class:taken=move || chosen_here.get() && pressed()
            class:away=move || !chosen_here.get() && (banned.get() || avoided.get())
            aria-pressed=move || pressed().to_string() on:click=click
        >
            {book::on_plate(f)}
            <span class="owners">{tag}</span>
        </button>
    }
}
