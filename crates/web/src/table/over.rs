//! The end of a game.

use crate::desk::Desk;
use crate::dialog;
use crate::icon;
use crate::route::Route;
use crate::setup;
use crate::store;
use engine::ids::Seat;
use leptos::html::Section;
use leptos::prelude::*;

/// Who has won, and what next.
#[component]
pub fn Over() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let looking = RwSignal::new(false);
    let over = Memo::new(move |_| desk.with(|v| v.is_over()));
    view! { <Show when=move || over.get() && !looking.get()><Won looking/></Show> }
}

#[component]
fn Won(looking: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let title = move || {
        desk.with(|v| {
            let won: Vec<Seat> = (0..v.players.len() as u8).map(Seat).filter(|&p| v.winners.contains(p)).collect();
            match won[..] {
                [only] => {
                    let words = crate::words::Words { view: v };
                    t!("over-title", you = words.you(only), who = crate::rich::plain(&words.who(only)))
                }
                _ => t!("over-shared"),
            }
        })
    };
    let rows = move || {
        desk.with(|v| {
            let mut seats: Vec<Seat> = (0..v.players.len() as u8).map(Seat).collect();
            seats.sort_by_key(|p| std::cmp::Reverse(v.players[p.index()].vp));
            let row = |p: Seat| {
                let player = &v.players[p.index()];
                view! { <li data-seat=p.0.to_string() class:won=v.winners.contains(p)>{icon::shape(p)}<span>{player.name.clone()}</span><b>{t!("over-points", n = player.vp)}</b></li> }
            };
            Some(seats.into_iter().map(row).collect_view())
        })
    };
    let again = move |rotated: bool| {
        move |_| {
            if let Some(game) = store::setup() {
                desk.client.begin(setup::again(game, rotated));
            }
        }
    };
    view! {
            <section class="cover over" role="dialog" aria-modal="true" aria-label=title tabindex="-1" node_ref=node>
                <div>
                    <h2>{title}</h2>
                    <ol>{rows}</ol>
                    <div class="choices">
                        <button type="button" class="main" data-first on:click=again(false)>{t!("over-again")}</button>
                        <button type="button" on:click=again(true)>{t!("over-rotated")}</button>
                        <button type="button" on:click=move |_| Route::Setup.go()>{t!("over-setup")}</button>
                        <button type="button" on:click=move |_| looking.set(true)>{t!("over-look")}</button>
                        <button type="button" class="replay-it" on:click=move |_| setup::look_through()>{t!("replay-it")}</button>
                    </div>
                </div>
            </section>
    }
}
