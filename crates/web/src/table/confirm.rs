//! An answer that is given only if it is given twice: by a click on what it is about, or by these two buttons.

use crate::stores::{Playback, Selection};
use engine::ask::Choice;
use leptos::prelude::*;
use protocol::Spot;

/// The two buttons that are shown then.
#[component]
pub fn Confirm(choice: Choice) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let selection = expect_context::<Selection>();
    let offer = playback.asked(|q| q.offer(choice).copied());
    let what = playback.asked(|q| offer.map(|o| playback.say(|w| w.deed(q, &o))).unwrap_or_default());
    let held = offer.is_some_and(|o| o.spot == Spot::Hand);
    let back = if held { t!("taken-back") } else { t!("confirm-no") };
    view! {
        <button type="button" class="option yes confirm" on:click=move |_| selection.answer(choice)>
            <span>{what}</span> <kbd>{t!("key-enter")}</kbd>
        </button>
        <button type="button" class="option" on:click=move |_| selection.cancel()>
            <span>{back}</span> <kbd>{t!("key-escape")}</kbd>
        </button>
    }
}
