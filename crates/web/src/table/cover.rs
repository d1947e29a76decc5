//! People who share a screen: nobody's hand is shown until the one who is asked says to be there.

use crate::desk::Desk;
use crate::dialog;
use crate::icon;
use crate::rich;
use engine::ids::Seat;
use leptos::html::Section;
use leptos::prelude::*;

/// The cover over the hand.
#[component]
pub fn Cover() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let next = Memo::new(move |_| {
        desk.with(|v| {
            let asked = v.asked?;
            (v.seat != Some(asked) && v.player(asked)?.bot.is_none()).then_some(asked)
        })
    });
    move || next.get().map(|seat| view! { <Handing seat/> })
}

#[component]
fn Handing(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let name = untrack(|| desk.say(|w| rich::plain(&w.who(seat))));
    let title = t!("cover-title", who = name.clone());
    view! {
        <section class="cover" role="dialog" aria-modal="true" aria-label=title.clone() tabindex="-1" node_ref=node>
            <div data-seat=seat.0.to_string()>
                {icon::shape(seat)}
                <h2>{title.clone()}</h2>
                <button type="button" data-first on:click=move |_| desk.client.look(seat)>{t!("cover-look", who = name)}</button>
            </div>
        </section>
    }
}
