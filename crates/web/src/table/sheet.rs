//! What opens over the table and closes again: the menu, and on small screens what has no place otherwise.

use super::chip::Chip;
use super::inspector::Inspector;
use super::log::Log;
use super::matrix::Matrix;
use super::piles::Piles;
use crate::desk::{Desk, Sheet};
use crate::icon::{self, Sign};
use crate::route::Route;
use crate::setup;
use crate::store::Speed;
use crate::tr::{Language, key};
use leptos::prelude::*;

/// The sheet that is open.
#[component]
pub fn SheetView() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let close = move |_| desk.sheet.set(None);
    let content = move |sheet: Sheet| match sheet {
        Sheet::Menu => view! { <Menu/> }.into_any(),
        Sheet::Log => view! { <Log/> }.into_any(),
        Sheet::Matrix => view! { <Matrix/> }.into_any(),
        Sheet::Piles => view! { <Piles/> }.into_any(),
        Sheet::Card => view! { <Inspector/> }.into_any(),
        Sheet::Lane(slot, seat) => {
            let all = move || {
                desk.with(|v| {
                    v.base(slot)
                        .and_then(|b| b.lanes.get(seat.index()))
                        .map(|l| l.cards.iter().map(|c| c.id).collect::<Vec<_>>())
                        .unwrap_or_default()
                })
            };
            view! { <div class="chips all"><For each=all key=|c| *c let:c><Chip id=c at=slot/></For></div> }.into_any()
        }
    };
    move || {
        desk.sheet.get().map(|sheet| {
            view! {
                <section class="sheet" data-sheet=format!("{sheet:?}").split('(').next().unwrap_or_default().to_lowercase()>
                    <button class="sheet-close" type="button" aria-label=t!("close") on:click=close>{icon::sign(Sign::Cross)}</button>
                    {content(sheet)}
                </section>
            }
        })
    }
}

/// Settings, and the way out.
#[component]
fn Menu() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let client = desk.client;
    let speed = move |s: Speed| {
        view! {
            <button type="button" class:chosen=move || client.settings.get().speed == s
                on:click=move |_| client.set(|settings| settings.speed = s)
            >{t!(key("speed", &s))}</button>
        }
    };
    let text = move |by: i16| move |_| client.set(|s| s.text = (s.text as i16 + by).clamp(90, 150) as u16);
    let language = move |l: Language| {
        let choose = move |_| {
            client.set(|s| s.language = l.tag().into());
            let _ = window().location().reload();
        };
        view! {
            <button type="button" class:chosen=move || client.settings.get().language == l.tag() on:click=choose>
                {t!(format!("language-{}", l.tag()))}
            </button>
        }
    };
    view! {
        <div class="menu-sheet">
            <h2>{t!("app-name")}</h2>
            <p>{t!("speed")}</p>
            <div class="choices">{Speed::ALL.map(speed)}</div>
            <div class="choices">
                <button type="button" on:click=text(-10)>{t!("text-smaller")}</button>
                <button type="button" on:click=text(10)>{t!("text-larger")}</button>
                <button type="button" class:chosen=move || client.settings.get().contrast
                    on:click=move |_| client.set(|s| s.contrast = !s.contrast)
                >{t!("contrast")}</button>
            </div>
            <p>{t!("language")}</p>
            <div class="choices">{Language::ALL.map(language)}</div>
            <crate::book::Ways/>
            <div class="choices">
                <button type="button" on:click=move |_| setup::look_through()>{t!("replay-it")}</button>
                <button type="button" class="export" on:click=move |_| setup::export()>{t!("replay-export")}</button>
            </div>
            <button type="button" class="leave" on:click=move |_| Route::Setup.go()>{t!("back-to-setup")}</button>
        </div>
    }
}
