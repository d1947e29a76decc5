//! Everything a person can set, on a page of its own and in the menu of the table.

use super::{Chips, Confirm, CurrentSettings, HandOrder, Settings, Speed, Volume};
use crate::book::Page;
use crate::route::Route;
use crate::table::KeyboardHelp;
use leptos::prelude::*;
use words::bundle::{Language, key};

/// The smallest and the largest text, and the steps between them, in percent.
const TEXT: (u16, u16, u16) = (90, 150, 10);

/// The page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    view! {
        <Page here=Route::Settings>
            <main class="prose settings">
                <h1>{t!("settings-title")}</h1>
                <p>{t!("settings-lead")}</p>
                <div class="all-settings"><SettingsView/></div>
                <section><h2>{t!("hotkeys")}</h2><KeyboardHelp/></section>
            </main>
        </Page>
    }
}

/// Everything a person can set.
#[component]
pub fn SettingsView() -> impl IntoView {
    let settings = expect_context::<CurrentSettings>();
    let text =
        move |by: i16| move |_| settings.change(|s| s.text = s.text.saturating_add_signed(by).clamp(TEXT.0, TEXT.1));
    let size = move || settings.with(|s| s.text);
    let step = TEXT.2 as i16;
    let language = move |l: Language| {
        let choose = move |_| {
            settings.change(|s| s.language = l.tag().into());
            let _ = window().location().reload(); // what is on the page already would stay as it is
        };
        let is = move || settings.with(|s| s.language == l.tag());
        view! { <button type="button" class:chosen=is aria-pressed=move || is().to_string() on:click=choose>{t!(format!("language-{}", l.tag()))}</button> }
    };
    view! {
        {one_of(settings, "speed", Speed::ALL, |s| s.speed, |s, v| s.speed = v)}
        {one_of(settings, "sound", Volume::ALL, |s| s.sound, |s, v| s.sound = v)}
        {one_of(settings, "confirm", Confirm::ALL, |s| s.confirm, |s, v| s.confirm = v)}
        {one_of(settings, "hand-order", HandOrder::ALL, |s| s.hand, |s, v| s.hand = v)}
        {one_of(settings, "chips", Chips::ALL, |s| s.chips, |s, v| s.chips = v)}
        <fieldset class="setting" data-setting="text">
            <legend>{t!("text-size")}</legend>
            <div class="choices">
                <button type="button" aria-label=t!("text-smaller") disabled=move || { size() <= TEXT.0 } on:click=text(-step)>"−"</button>
                <output aria-live="polite">{move || t!("text-percent", n = size())}</output>
                <button type="button" aria-label=t!("text-larger") disabled=move || { size() >= TEXT.1 } on:click=text(step)>"+"</button>
            </div>
        </fieldset>
        <fieldset class="setting" data-setting="look">
            <legend>{t!("look")}</legend>
            <div class="choices">
                {switch(settings, "contrast", |s| s.contrast, |s, v| s.contrast = v)}
                {switch(settings, "patterns", |s| s.patterns, |s, v| s.patterns = v)}
                {switch(settings, "log-details", |s| s.details, |s, v| s.details = v)}
                {switch(settings, "as-text", |s| s.as_text, |s, v| s.as_text = v)}
            </div>
        </fieldset>
        <fieldset class="setting" data-setting="language">
            <legend>{t!("language")}</legend>
            <div class="choices">{Language::SPOKEN.map(language)}</div>
        </fieldset>
    }
}

/// One of several values, by the key of their name.
fn one_of<T, const N: usize>(
    settings: CurrentSettings,
    name: &'static str,
    all: [T; N],
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> impl IntoView
where
    T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
{
    let button = move |value: T| {
        let is = move || settings.with(get) == value;
        view! {
            <button type="button" class:chosen=is aria-pressed=move || is().to_string()
                on:click=move |_| settings.change(|s| set(s, value))
            >{t!(key(name, &value))}</button>
        }
    };
    view! {
        <fieldset class="setting" data-setting=name>
            <legend>{t!(name)}</legend>
            <div class="choices">{all.map(button)}</div>
        </fieldset>
    }
}

/// Something that is on or off.
fn switch(
    settings: CurrentSettings,
    name: &'static str,
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> impl IntoView {
    let is = move || settings.with(get);
    view! {
        <button type="button" data-setting=name class:chosen=is aria-pressed=move || is().to_string()
            on:click=move |_| settings.change(|s| set(s, !get(s)))
        >{t!(name)}</button>
    }
}
