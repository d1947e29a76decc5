//! After the game: once more, the record as a replay, and what proves that the deal was fair.

use super::address;
use super::store::Online;
use crate::route::Route;
use leptos::prelude::*;
use protocol::online::{Command, SeatHolder};

/// What next, instead of what a game of this page's own offers.
#[component]
pub fn AfterGame(
    /// Looks at the table again.
    #[prop(into)]
    look: Callback<()>,
    /// Saves a picture of the result.
    #[prop(into)]
    picture: Callback<()>,
) -> impl IntoView {
    let online = expect_context::<Online>();
    let table = Memo::new(move |_| online.with(|r| r.table.clone()));
    let plays = Memo::new(move |_| online.with(|r| r.you.is_some()));
    let wants = Memo::new(move |_| online.with(|r| r.you.is_some_and(|p| r.seats[p.index()].ready)));
    let next = Memo::new(move |_| online.with(|r| r.rematch.clone()));
    let waits_for = move || {
        online.with(|r| {
            let missing = |s: &&protocol::online::SeatState| matches!(s.holder, SeatHolder::Person { .. }) && !s.ready;
            r.seats.iter().filter(missing).count()
        })
    };
    let rematch = move |_| match next.get_untracked() {
        Some(next) => address::go(&next),
        None => online.send(Command::Rematch),
    };
    let rematch_words = move || match (next.with(Option::is_some), wants.get()) {
        (true, _) => t!("online-rematch-go"),
        (false, true) => t!("online-rematch-waits", n = waits_for()),
        (false, false) => t!("online-rematch"),
    };
    view! {
        <div class="doors">
            <Show when=move || plays.get() || next.with(Option::is_some)>
                <button type="button" class="main rematch" data-first disabled=move || wants.get() && next.with(Option::is_none) on:click=rematch>{rematch_words}</button>
            </Show>
            <a class="door-link watch-again" href=move || address::replay(&table.get())>{t!("over-watch")}</a>
            <a class="door-link go-online" href=Route::Online.hash()>{t!("online-other-tables")}</a>
        </div>
        <div class="doors quiet">
            <button type="button" class="look" on:click=move |_| look.run(())>{t!("over-look")}</button>
            <button type="button" class="save-picture" on:click=move |_| picture.run(())>{t!("over-picture")}</button>
        </div>
        <Proof/>
    }
}

/// The commitment and the secret, and what they prove.
#[component]
fn Proof() -> impl IntoView {
    let online = expect_context::<Online>();
    let known = Memo::new(move |_| online.with(|r| r.commitment.clone().zip(r.secret.clone())));
    move || {
        known.get().map(|(commitment, secret)| {
            view! {
                <details class="proof">
                    <summary>{t!("online-proof")}</summary>
                    <p>{t!("online-proof-about")}</p>
                    <dl>
                        <dt>{t!("online-commitment")}</dt><dd><code>{commitment}</code></dd>
                        <dt>{t!("online-secret")}</dt><dd><code>{secret}</code></dd>
                    </dl>
                </details>
            }
        })
    }
}
