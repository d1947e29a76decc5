//! What has happened, turn by turn; the names in it can be read, and a line leads to how the table was then.

use super::recap::Recap;
use super::story::{Filter, Told, told};
use crate::dom::is_on;
use crate::icon::{self, Sign};
use crate::setup;
use crate::storage::Games;
use crate::stores::{Online, Playback, ReplayControl};
use crate::text::Text;
use engine::ids::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use words::Line;

/// The log, at its end.
#[component]
pub fn Log() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let list = NodeRef::<Div>::new();
    let filter = RwSignal::new(Filter::All);
    Effect::new(move || {
        playback.log.track();
        filter.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let me = Memo::new(move |_| playback.with(|v| v.seat));
    let lines = move || playback.log.with(|log| told(log, filter.get(), me.get()));
    view! {
        <section class="events">
            <Recap/>
            <FilterChoice filter/>
            <div class="log" role="log" aria-live="polite" aria-label=t!("log-label") node_ref=list tabindex="0"><ol>
                <For each=lines key=|t| (t.line.number, t.line.text.clone(), t.times) let:one><Entry one/></For>
            </ol></div>
        </section>
    }
}

/// What of it is told.
#[component]
fn FilterChoice(filter: RwSignal<Filter>) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let names = Memo::new(move |_| {
        playback
            .with(|v| (0..v.players.len() as u8).map(|p| words::Words { view: v }.name(Seat(p))).collect::<Vec<_>>())
    });
    let sits = Memo::new(move |_| playback.with(|v| v.seat.is_some()));
    let choose = move |e: leptos::ev::Event| filter.set(Filter::of(&event_target_value(&e)));
    let one = move |which: Filter, name: String| {
        view! { <option value=which.value() selected=move || filter.get() == which>{name}</option> }
    };
    view! {
        <label class="log-filter"><span class="unseen">{t!("log-filter")}</span>
            <select on:change=choose>
                {one(Filter::All, t!("log-all"))}
                {move || sits.get().then(|| one(Filter::AboutYou, t!("log-about-you")))}
                {one(Filter::Scoring, t!("log-scoring"))}
                {move || names.get().into_iter().enumerate().map(|(i, name)| one(Filter::Player(Seat(i as u8)), name)).collect_view()}
            </select>
        </label>
    }
}

/// A line, with how often it was, and the way to it.
#[component]
fn Entry(one: Told) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let (games, replay) = (expect_context::<Games>(), expect_context::<ReplayControl>());
    let Told { line, times, turn } = one;
    // the record of a server's table is there when the game is over
    let turn = if untrack(|| expect_context::<Online>().is_on()) { 0 } else { turn };
    let number = line.number;
    let go = move || {
        let step = playback.step_of(number);
        if !replay.show(step, turn) {
            setup::look_at(games, step, turn, untrack(|| playback.with(|v| v.seat)));
        }
    };
    // a name in it is read
    let click = move |e: leptos::ev::MouseEvent| {
        if turn > 0 && !is_on(&e, "button, [role=button]") {
            go();
        }
    };
    let way = (turn > 0 && (line.turn || !line.indented)).then(|| {
        view! {
            <button type="button" class="to-step" aria-label=t!("log-go") title=t!("log-go") on:click=move |_| go()
            >{icon::sign(Sign::Then)}</button>
        }
    });
    view! {
        <li class:turn=line.turn class:indented=line.indented class:to-you=line.to_you class:leads=turn != 0 on:click=click>
            {entry(&line)}
            {(times > 1).then(|| view! { <b class="times">{t!("log-times", n = times)}</b> })}
            {way}
        </li>
    }
}

/// What a line says.
pub fn entry(line: &Line) -> impl IntoView + use<> {
    view! {
        {line.by.map(icon::shape)}
        <span><Text text=line.text.clone()/></span>
    }
}
