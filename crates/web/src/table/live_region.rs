//! What has happened, for those who hear the page, where the log is not always in sight.

use crate::stores::{Form, Layout, Playback};
use leptos::prelude::*;
use words::markup;

/// How many lines stay.
const LINES: usize = 12;

/// A log that is heard and not seen, where none is seen.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let last = move || {
        playback.log.with(|log| {
            let lines = log[log.len().saturating_sub(LINES)..].iter();
            lines.map(|line| (line.number, markup::plain(&line.text))).collect::<Vec<_>>()
        })
    };
    view! {
        <Show when=move || layout.form.get() != Form::Wide>
            <div class="unseen heard" role="log" aria-live="polite" aria-label=t!("log-label")>
                <For each=last key=|line| line.clone() let:line><p>{line.1}</p></For>
            </div>
        </Show>
    }
}
