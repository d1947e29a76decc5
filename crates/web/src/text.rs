//! Sentences on the page: names in them can be pointed at and read.

use crate::desk::{Desk, Seen};
use crate::icon;
use crate::rich::{Piece, pieces};
use leptos::prelude::*;

/// A sentence.
#[component]
pub fn Text(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let desk = use_context::<Desk>();
    let piece = move |piece: Piece| match (piece, desk) {
        (Piece::Text(text), _) => view! { {text} }.into_any(),
        (Piece::Seat(seat, name), _) => {
            view! { <span class="who" data-seat=seat.0.to_string()>{icon::shape(seat)} {name}</span> }.into_any()
        }
        (Piece::Def(_, name), None) => view! { <b>{name}</b> }.into_any(),
        (Piece::Def(def, name), Some(desk)) => view! {
            // not a button: that would not break over lines as words do
            <span class="name" role="button" tabindex="-1"
                data-see=Seen::Def(def).attribute()
                on:click=move |e| { e.stop_propagation(); desk.read(Seen::Def(def)) }
            >{name}</span>
        }
        .into_any(),
    };
    move || pieces(&text.get()).into_iter().map(piece).collect_view()
}
