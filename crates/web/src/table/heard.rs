//! What has happened, for those who hear the page, where the log is not always in sight.

use crate::desk::{Desk, Form};
use crate::rich;
use leptos::prelude::*;

/// How many lines stay.
const LINES: usize = 12;

/// A log that is heard and not seen, where none is seen.
#[component]
pub fn Heard() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let last = move || {
        desk.client.log.with(|log| {
            let lines = log[log.len().saturating_sub(LINES)..].iter();
            lines.map(|line| (line.number, rich::plain(&line.text))).collect::<Vec<_>>()
        })
    };
    view! {
        <Show when=move || desk.form.get() != Form::Wide>
            <div class="unseen heard" role="log" aria-live="polite" aria-label=t!("log-label")>
                <For each=last key=|line| line.clone() let:line><p>{line.1}</p></For>
            </div>
        </Show>
    }
}
