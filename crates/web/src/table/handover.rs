//! People who share a screen: nobody's hand is shown until the one who is asked says to be there.

use crate::dialog;
use crate::icon;
use crate::stores::{Actions, Playback};
use engine::ids::Seat;
use leptos::html::Section;
use leptos::prelude::*;
use words::markup;

/// The cover over the hand.
#[component]
pub fn Handover() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let next = Memo::new(move |_| {
        if playback.opens.get() {
            return None; // who plays what is for everybody's eyes
        }
        playback.with(|v| {
            let asked = v.asked?;
            (v.seat != Some(asked) && !v.is_bot(asked)).then_some(asked)
        })
    });
    move || next.get().map(|seat| view! { <Handing seat/> })
}

#[component]
fn Handing(seat: Seat) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let actions = expect_context::<Actions>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let name = untrack(|| playback.say(|w| markup::plain(&w.who(seat))));
    let title = t!("cover-title", who = name.clone());
    view! {
        <section class="cover" role="dialog" aria-modal="true" aria-label=title.clone() tabindex="-1" node_ref=node>
            <div data-seat=seat.0.to_string()>
                {icon::shape(seat)}
                <h2>{title.clone()}</h2>
                <button type="button" data-first on:click=move |_| actions.take_seat(seat)>{t!("cover-look", who = name)}</button>
            </div>
        </section>
    }
}
