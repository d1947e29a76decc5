//! The right column: players, the card one looks at, the log.

use super::inspector::Inspector;
use super::log::Log;
use super::players::Players;
use super::track::{MenuButton, PhaseNow};
use crate::online::TableButton;
use crate::stores::{Form, Layout, Sheet};
use leptos::prelude::*;

/// The right column where there is room for it.
#[component]
pub fn Drawer() -> impl IntoView {
    let layout = expect_context::<Layout>();
    let open = move || match layout.form.get() {
        Form::Wide => true,
        Form::Drawer => layout.sheet.get() == Some(Sheet::Log),
        Form::Phone => false,
    };
    view! {
        <Show when=open>
            <aside class="drawer">
                <Show when=move || layout.form.get() == Form::Wide>
                    <div class="rail-head"><PhaseNow/><span class="rail-buttons"><TableButton/><MenuButton/></span></div>
                </Show>
                <Players/>
                <Inspector/>
                <Log/>
            </aside>
        </Show>
    }
}
