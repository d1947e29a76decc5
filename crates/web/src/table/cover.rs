//! People who share a screen: nobody's hand is shown until the one who is asked says to be there.

use crate::desk::Desk;
use crate::icon;
use crate::rich;
use engine::ids::Seat;
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
    let cover = move |seat: Seat| {
        let name = desk.say(|w| rich::plain(&w.who(seat)));
        view! {
            <section class="cover" role="dialog" aria-modal="true">
                <div data-seat=seat.0.to_string()>
                    {icon::shape(seat)}
                    <h2>{t!("cover-title", who = name.clone())}</h2>
                    <button type="button" autofocus on:click=move |_| desk.client.look(seat)>{t!("cover-look", who = name)}</button>
                </div>
            </section>
        }
    };
    move || next.get().map(cover)
}
