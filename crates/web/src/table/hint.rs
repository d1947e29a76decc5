//! Why something cannot be chosen, said where it was pointed at.

use crate::desk::Desk;
use crate::text::Text;
use leptos::prelude::*;

/// The bubble.
#[component]
pub fn HintView() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let bubble = move |hint: crate::desk::Hint| {
        let width = window().inner_width().ok().and_then(|w| w.as_f64()).unwrap_or(390.0);
        let x = hint.x.clamp(150.0, (width - 150.0).max(150.0));
        let below = hint.y < 90.0;
        let text = hint.text;
        view! {
            <div class="hint" role="alert" class:below=below style:left=format!("{x}px") style:top=format!("{}px", hint.y)>
                <Text text=text/>
            </div>
        }
    };
    move || desk.hint.get().map(bubble)
}
