//! The right column: players, the card one looks at, the log.

use super::inspector::Inspector;
use super::log::Log;
use super::players::Players;
use crate::desk::{Desk, Form, Sheet};
use leptos::prelude::*;

/// The right column where there is room for it.
#[component]
pub fn Drawer() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let open = move || match desk.form.get() {
        Form::Wide => true,
        Form::Drawer => desk.sheet.get() == Some(Sheet::Log),
        Form::Phone => false,
    };
    view! {
        <Show when=open>
            <aside class="drawer">
                <Players/>
                <Inspector/>
                <Log/>
            </aside>
        </Show>
    }
}
