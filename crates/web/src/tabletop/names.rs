//! The players at a real table: two to four, with names.

use crate::icon::{self, Sign};
use engine::ids::Seat;
use leptos::prelude::*;

/// How many there can be.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
/// The longest name.
pub const LONGEST: usize = 16;

/// The name of somebody who has none yet.
pub fn usual(player: usize) -> String {
    t!("setup-player-name", n = player + 1)
}
/// The first so many.
pub fn first(count: usize) -> Vec<String> {
    (0..count).map(usual).collect()
}

/// A name to be changed, with the sign of its seat; and a way for the player to leave.
#[component]
pub fn Name(
    /// Which player.
    player: usize,
    /// The name now.
    #[prop(into)]
    name: Signal<String>,
    /// Changes it.
    rename: impl Fn(String) + Copy + Send + Sync + 'static,
    /// How many there are.
    #[prop(into)]
    count: Signal<usize>,
    /// Takes the player away.
    remove: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        {icon::shape(Seat(player as u8))}
        <input class="player-name" aria-label=t!("setup-name") maxlength=LONGEST.to_string() autocomplete="off" prop:value=name
            on:input=move |e| rename(event_target_value(&e))
        />
        <Show when=move || { count.get() > *PLAYERS.start() }>
            <button type="button" class="remove" aria-label=move || t!("tabletop-remove", who = name.get()) on:click=move |_| remove()>{icon::sign(Sign::Cross)}</button>
        </Show>
    }
}
