//! An answer that is given only if it is given twice, where the person wants to be asked again.

use crate::desk::Desk;
use engine::ask::Choice;
use leptos::prelude::*;

/// The two buttons that are shown then.
#[component]
pub fn Confirm(choice: Choice) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let what = desk.asked(|q| q.offer(choice).map(|o| desk.say(|w| w.offer(q, o))).unwrap_or_default());
    view! {
        <button type="button" class="option yes confirm" on:click=move |_| desk.answer(choice)>
            {t!("confirm-yes", what = what)} <kbd>{t!("key-enter")}</kbd>
        </button>
        <button type="button" class="option" on:click=move |_| desk.unsure.set(None)>
            {t!("confirm-no")} <kbd>{t!("key-escape")}</kbd>
        </button>
    }
}
