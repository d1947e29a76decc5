//! A player as a badge: the inks of two factions, torn into one.

use crate::icon;
use crate::ink::Ink;
use engine::ids::FactionId;
use leptos::prelude::*;

/// The badge. More than two factions have a place only in words.
pub fn fused(factions: &[FactionId]) -> impl IntoView + use<> {
    let half = |f: &FactionId| {
        let ink = Ink::of(*f);
        view! {
            <span class="fused-half" data-pattern=ink.pattern.to_string()
                style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
            >{icon::faction_icon(*f)}</span>
        }
    };
    let halves = factions.iter().take(2).map(half).collect_view();
    view! { <span class="fused" class:whole=factions.len() == 1 aria-hidden="true">{halves}</span> }
}

/// What they are called together.
pub fn names(factions: &[FactionId]) -> String {
    factions.iter().map(|f| cards::library().faction(*f).name).collect::<Vec<_>>().join(" + ")
}
