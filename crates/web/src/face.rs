//! A printed card, drawn: "two inks, one card".

use crate::icon::{self, Sign};
use crate::ink;
use crate::rich;
use engine::ids::*;
use engine::words::def::{Kind, Label, PlayOn};
use leptos::prelude::*;
use protocol::View;

/// The face of a printed card: notch, name, picture and text.
#[component]
pub fn Face(
    /// Which card.
    def: DefId,
    /// Whose it is, for the second ink.
    #[prop(optional_no_strip)]
    owner: Option<Seat>,
    /// The table, for the second ink.
    #[prop(optional_no_strip)]
    view: Option<std::sync::Arc<View>>,
    /// The power now, where it is another than what is printed.
    #[prop(optional_no_strip)]
    power: Option<i32>,
) -> impl IntoView {
    let printed = cards::library().entry(def).def;
    let (a, b) = ink::pair(view.as_deref(), def, owner);
    let has = |label: Label| printed.abilities.iter().flatten().any(|a| a.label == label);
    view! {
        <span class="face" data-kind=format!("{:?}", printed.kind).to_lowercase() data-pattern=a.pattern.to_string()
            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string()
            style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string()
        >
            <span class="notch">{notch(printed.kind, power.unwrap_or(printed.power.into()), printed.breakpoint)}</span>
            <span class="face-name">{rich::name(def)}</span>
            <span class="face-icon">{icon::icon(def)}</span>
            <span class="face-corner">
                {(printed.kind == Kind::Action && printed.play_on != PlayOn::Nothing).then(|| icon::sign(Sign::Loop))}
                {has(Label::Talent).then(|| icon::sign(Sign::Star))}
                {has(Label::Special).then(|| icon::sign(Sign::Bolt))}
            </span>
            <span class="face-text">{printed.text}</span>
        </span>
    }
}

fn notch(kind: Kind, power: i32, breakpoint: u8) -> AnyView {
    match kind {
        Kind::Minion => power.to_string().into_any(),
        Kind::Action => icon::sign(Sign::Bolt).into_any(),
        Kind::Titan => icon::sign(Sign::Crown).into_any(),
        Kind::Base => breakpoint.to_string().into_any(),
    }
}
