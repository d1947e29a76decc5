//! A seat to be: a name, a person or a bot with a level, two factions.

use super::plan::{FactionMode, LONGEST, Plan, SEATS};
use crate::icon::{self, Sign};
use crate::ink::Ink;
use engine::ids::*;
use leptos::prelude::*;

/// A seat to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedSeat {
    /// Tells it from others while seats come and go.
    pub key: u32,
    /// The player's name.
    pub name: String,
    /// The level of a bot.
    pub bot: Option<String>,
    /// The factions, if they are picked here.
    pub factions: Vec<FactionId>,
}

impl PlannedSeat {
    /// A person's.
    pub fn person(key: u32) -> PlannedSeat {
        PlannedSeat { key, name: person(key), bot: None, factions: Vec::new() }
    }
    /// A bot's.
    pub fn bot(key: u32) -> PlannedSeat {
        PlannedSeat { key, name: bot(key), bot: Some(host::USUAL.into()), factions: Vec::new() }
    }
    /// The first bot that anybody meets: a relaxed one.
    pub fn first_bot(key: u32) -> PlannedSeat {
        PlannedSeat { bot: Some(host::LEVELS[0].into()), ..PlannedSeat::bot(key) }
    }
    /// Gives it to a person or a bot. A name that nobody has chosen changes with it.
    fn give(&mut self, to_bot: bool) {
        let unchosen = [person(self.key), bot(self.key)].contains(&self.name);
        self.bot = to_bot.then(|| host::USUAL.into());
        if unchosen {
            self.name = if to_bot { bot(self.key) } else { person(self.key) };
        }
    }
}
fn person(key: u32) -> String {
    t!("setup-player-name", n = key + 1)
}
fn bot(key: u32) -> String {
    t!("setup-bot-name", n = key)
}

/// All seats.
#[component]
pub fn PlannedSeats(plan: RwSignal<Plan>, picking: RwSignal<u32>) -> impl IntoView {
    let keys = Memo::new(move |_| plan.with(|p| p.seats.iter().map(|c| c.key).collect::<Vec<_>>()));
    view! {
        <div class="chairs">
            <For each=move || keys.get() key=|k| *k let:key><PlannedSeatView plan picking key/></For>
            <Show when=move || { keys.with(Vec::len) < *SEATS.end() }>
                <button type="button" class="add" on:click=move |_| plan.update(Plan::add)>"+ "{t!("setup-add-seat")}</button>
            </Show>
        </div>
    }
}

#[component]
fn PlannedSeatView(plan: RwSignal<Plan>, picking: RwSignal<u32>, key: u32) -> impl IntoView {
    let planned = Memo::new(move |_| plan.with(|p| p.seats.iter().find(|c| c.key == key).cloned()));
    let seat = Memo::new(move |_| plan.with(|p| p.seats.iter().position(|c| c.key == key).unwrap_or(0) as u8));
    let level = Memo::new(move |_| planned.with(|c| c.as_ref().and_then(|c| c.bot.clone())));
    let name = move || planned.with(|c| c.as_ref().map(|c| c.name.clone()).unwrap_or_default());
    let is_bot = move || level.with(Option::is_some);
    let change = move |f: &dyn Fn(&mut PlannedSeat)| plan.update(|p| p.change(key, f));
    let remove = move |_| plan.update(|p| p.seats.retain(|c| c.key != key));
    let one_level = move |l: &'static str| {
        let chosen = move || level.with(|now| now.as_deref() == Some(l));
        view! {
            <button type="button" class:chosen=chosen aria-pressed=move || chosen().to_string()
                on:click=move |_| change(&|c| c.bot = Some(l.into()))
            >{t!(format!("level-{l}"))}</button>
        }
    };
    let about = move || level.get().map(|l| t!(format!("level-{l}-about")));
    let picks = move || planned.with(|c| c.as_ref().map(|c| c.factions.clone()).unwrap_or_default());
    let chosen_here = move || plan.with(|p| p.way == FactionMode::Chosen);
    let is_picking =
        move || plan.with(|p| p.way == FactionMode::Chosen && p.picking(picking.get()).is_some_and(|c| c.key == key));
    let n = move || seat.get() + 1;
    view! {
        <div class="chair" role="group" aria-label=move || t!("setup-seat", n = n()) data-seat=move || seat.get().to_string()
            class:picking=is_picking on:click=move |_| picking.set(key)
        >
            {move || icon::shape(Seat(seat.get()))}
            <input aria-label=t!("setup-name") maxlength=LONGEST.to_string() autocomplete="off" prop:value=name
                on:input=move |e| { let typed = event_target_value(&e); change(&|c| c.name = typed.clone()) }
            />
            <Show when=move || plan.with(|p| p.seats.len() > *SEATS.start())>
                <button type="button" class="remove" aria-label=move || t!("setup-remove-seat", n = n()) on:click=remove>{icon::sign(Sign::Cross)}</button>
            </Show>
            <div class="choices kinds">
                <button type="button" class="to-person" class:chosen=move || !is_bot() aria-pressed=move || (!is_bot()).to_string() on:click=move |_| change(&|c| c.give(false))>{t!("setup-person")}</button>
                <button type="button" class="to-bot" class:chosen=is_bot aria-pressed=move || is_bot().to_string() on:click=move |_| change(&|c| c.give(true))>{t!("setup-bot")}</button>
            </div>
            <Show when=is_bot>
                <div class="choices levels" role="group" aria-label=t!("setup-level")>{host::LEVELS.map(one_level)}</div>
            </Show>
            <small class="about">{move || about().unwrap_or_else(|| t!("setup-person-about"))}</small>
            <Show when=chosen_here>
                <div class="picks">{move || pair(&picks())}</div>
            </Show>
        </div>
    }
}

/// Two factions as they are printed: two inks, one card. What is missing is an empty place.
pub fn pair(factions: &[FactionId]) -> impl IntoView + use<> {
    let one = |f: Option<FactionId>| match f {
        Some(f) => {
            let ink = Ink::of(f);
            view! {
                <span class="half" data-pattern=ink.pattern.to_string() style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()>
                    {icon::faction_icon(f)}<b>{cards::library().faction(f).name}</b>
                </span>
            }
            .into_any()
        }
        None => view! { <span class="half empty"><b>{t!("setup-open")}</b></span> }.into_any(),
    };
    [one(factions.first().copied()), one(factions.get(1).copied())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nobody_chose_changes_with_who_sits_there() {
        let mut seat = PlannedSeat::bot(1);
        seat.give(false);
        assert_eq!((seat.name.as_str(), &seat.bot), ("Player 2", &None));
        seat.name = "Ann".into();
        seat.give(true);
        assert_eq!((seat.name.as_str(), seat.bot.as_deref()), ("Ann", Some(host::USUAL)));
    }
}
