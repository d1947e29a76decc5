//! The seed: shown, to be changed, to be copied, so that a game can be played again.

use super::plan::Plan;
use engine::seed;
use leptos::prelude::*;
use std::time::Duration;

/// How long it is said that the seed was copied.
const COPIED: Duration = Duration::from_secs(2);

/// A seed that nobody guesses, of the browser's randomness.
pub fn any() -> seed::Seed {
    let mut bytes = [0; 32];
    let crypto = window().crypto().expect("every browser that runs this has randomness");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("so few bytes can always be had");
    bytes.into()
}
/// Any number below another one.
pub fn number_below(n: usize) -> usize {
    (js_sys::Math::random() * n as f64) as usize
}

/// The field for it.
#[component]
pub fn Seed(plan: RwSignal<Plan>) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let text = plan.with_untracked(|p| p.seed.trim().to_string());
        let done = window().navigator().clipboard().write_text(&text);
        leptos::task::spawn_local(async move {
            if wasm_bindgen_futures::JsFuture::from(done).await.is_ok() {
                let _ = copied.try_set(true);
                let over = move || {
                    let _ = copied.try_set(false);
                };
                set_timeout(over, COPIED);
            }
        });
    };
    view! {
        <div class="seed">
            <label>{t!("setup-seed")} <input autocomplete="off" spellcheck="false" prop:value=move || plan.with(|p| p.seed.clone())
                on:input=move |e| plan.update(|p| p.seed = event_target_value(&e))/></label>
            <button type="button" on:click=move |_| plan.update(|p| p.seed = any().to_string())>{t!("setup-new-seed")}</button>
            // a page that came by an unsafe way must not copy
            <Show when=|| window().is_secure_context()>
                <button type="button" class="copy" on:click=copy>{move || if copied.get() { t!("setup-copied") } else { t!("setup-copy") }}</button>
            </Show>
            <small role="status">{t!("setup-seed-about")}</small>
        </div>
    }
}
