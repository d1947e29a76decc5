//! A game that another tab plays: it can be continued here instead, or another one begun.

use crate::dialog;
use crate::route::Route;
use crate::storage::Games;
use crate::storage::games::Elsewhere;
use crate::stores::Game;
use leptos::html::Section;
use leptos::prelude::*;

/// What is said then, over the table.
#[component]
pub fn OtherTab() -> impl IntoView {
    let elsewhere = expect_context::<Games>().elsewhere;
    move || elsewhere.get().map(|elsewhere| view! { <Choice elsewhere/> })
}

#[component]
fn Choice(elsewhere: Elsewhere) -> impl IntoView {
    let game = expect_context::<Game>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let (title, about) = match elsewhere.taken {
        true => (t!("other-tab-taken"), t!("other-tab-taken-about")),
        false => (t!("other-tab-plays"), t!("other-tab-plays-about")),
    };
    view! {
        <section class="cover other-tab" role="dialog" aria-modal="true" aria-labelledby="other-tab-title" tabindex="-1"
            node_ref=node data-taken=elsewhere.taken.to_string()
        >
            <div>
                <h2 id="other-tab-title">{title}</h2>
                <p>{about}</p>
                <div class="choices">
                    <button type="button" class="main take-over" data-first on:click=move |_| game.take_over()>{t!("other-tab-take-over")}</button>
                    <button type="button" class="own-game" on:click=move |_| Route::Setup.go()>{t!("other-tab-own")}</button>
                    <button type="button" class="to-start" on:click=move |_| Route::Start.go()>{t!("over-start")}</button>
                </div>
            </div>
        </section>
    }
}
