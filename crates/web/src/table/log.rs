//! What has happened, turn by turn; the names in it can be read.

use super::recap::Recap;
use crate::desk::Desk;
use crate::icon;
use crate::text::Text;
use crate::words::Line;
use leptos::html::Div;
use leptos::prelude::*;

/// The log, at its end.
#[component]
pub fn Log() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let list = NodeRef::<Div>::new();
    Effect::new(move || {
        desk.client.log.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    view! {
        <section class="events">
            <Recap/>
            <div class="log" role="log" aria-live="polite" aria-label=t!("log-label") node_ref=list tabindex="0"><ol>
                <For each=move || desk.client.log.get() key=|line| (line.number, line.text.clone()) let:line>
                    <li class:turn=line.turn class:indented=line.indented class:to-you=line.to_you>{entry(&line)}</li>
                </For>
            </ol></div>
        </section>
    }
}

/// What a line says.
pub fn entry(line: &Line) -> impl IntoView + use<> {
    view! {
        {line.by.map(icon::shape)}
        <span><Text text=line.text.clone()/></span>
    }
}
