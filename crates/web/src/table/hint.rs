//! Why something cannot be chosen, or what a number is made of, said where it was pointed at.

use crate::stores::{Hint, Hints};
use crate::text::Text;
use leptos::prelude::*;

/// The bubble.
#[component]
pub fn HintView() -> impl IntoView {
    let hints = expect_context::<Hints>();
    let bubble = move |hint: Hint| {
        let width = window().inner_width().ok().and_then(|w| w.as_f64()).unwrap_or(390.0);
        let x = hint.x.clamp(150.0, (width - 150.0).max(150.0));
        let below = hint.y < 90.0 + 22.0 * hint.rows.len() as f64;
        let text = hint.text;
        let row = |(n, why): (String, String)| view! { <tr><td>{n}</td><td><Text text=why/></td></tr> };
        let rows = (!hint.rows.is_empty()).then(
            || view! { <table class="sum"><tbody>{hint.rows.into_iter().map(row).collect_view()}</tbody></table> },
        );
        view! {
            <div class="hint" role="alert" class:below=below style:left=format!("{x}px") style:top=format!("{}px", hint.y)>
                <Text text=text/>
                {rows}
            </div>
        }
    };
    move || hints.shown.get().map(bubble)
}
