//! Whose work it is.

use super::Page;
use crate::icon;
use crate::picture;
use crate::route::Route;
use leptos::prelude::*;

/// The licence of the icons.
const LICENCE: &str = "https://creativecommons.org/licenses/by/3.0/";
/// The licence of the typefaces.
const FONT_LICENCE: &str = "https://openfontlicense.org/open-font-license-official-text/";
/// Where the icons come from.
const SOURCE: &str = "https://game-icons.net";

/// The page.
#[component]
pub fn Credits() -> impl IntoView {
    let part = |title: &'static str, text: String| view! { <section><h2>{t!(title)}</h2><p>{text}</p></section> };
    view! {
        <Page here=Route::Credits>
            <main class="prose">
                <h1>{t!("credits-title")}</h1>
                {part("credits-game", t!("credits-game-text"))}
                <section>
                    <h2>{t!("credits-icons")}</h2>
                    <p>{t!("credits-icons-text", n = picture::count())}</p>
                    {icon::folder().is_none().then(|| view! { <p>{t!("credits-icons-missing")}</p> })}
                    <p class="links"><a href=SOURCE rel="noopener">{t!("credits-source")}</a><a href=LICENCE rel="license noopener">{t!("credits-licence")}</a></p>
                    <h3>{t!("credits-authors")}</h3>
                    <p>{t!("credits-authors-text")}</p>
                    <p class="authors">{t!("credits-authors-list")}</p>
                </section>
                {part("credits-scenes", t!("credits-scenes-text"))}
                <section>
                    <h2>{t!("credits-fonts")}</h2>
                    <p>{t!("credits-fonts-text")}</p>
                    <p class="links"><a href=FONT_LICENCE rel="license noopener">{t!("credits-fonts-licence")}</a></p>
                </section>
                {part("credits-code", t!("credits-code-text"))}
            </main>
        </Page>
    }
}
