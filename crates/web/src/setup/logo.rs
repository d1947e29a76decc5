//! Our sign: two inks, one card.

use leptos::prelude::*;

/// The sign.
#[component]
pub fn Logo() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
            <path class="upper" d="M10 4h44a6 6 0 0 1 6 6v9l-7 7-6-5-10 12-8-5-10 11-6-5-9 8V10a6 6 0 0 1 6-6z"/>
            <path class="lower" d="M60 25v29a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6v-6l9-8 6 5 10-11 8 5 10-12 6 5z"/>
        </svg>
    }
}
