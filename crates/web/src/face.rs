//! A printed card, drawn: "two inks, one card".

use crate::book;
use crate::icon::{self, Sign};
use crate::ink;
use crate::scene::{Scene, Shade};
use crate::text::parted;
use engine::ids::*;
use engine::words::def::{Kind, Label, PlayOn};
use leptos::prelude::*;
use protocol::View;
use words::markup;

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
    /// What it says, where that is not all that is printed.
    #[prop(optional_no_strip)]
    text: Option<String>,
    /// What it lies on says in words what it shows.
    #[prop(optional)]
    silent: bool,
) -> impl IntoView {
    let printed = cards::library().entry(def).def;
    let (a, b) = ink::pair(view.as_deref(), def, owner);
    let has = |label: Label| printed.abilities.iter().flatten().any(|a| a.label == label);
    let is_base = printed.kind == Kind::Base;
    let stays = printed.kind == Kind::Action && printed.play_on != PlayOn::Nothing;
    let mark = |there: bool, sign: Sign| there.then(|| view! { <i>{icon::sign(sign)}</i> });
    view! {
        <span class="face" aria-hidden=silent.then_some("true") data-kind=format!("{:?}", printed.kind).to_lowercase()
            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
            style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string() style:--l2=b.light.to_string()
        >
            {match is_base {
                true => view! { <Scene base=def shade=Shade::Head/> }.into_any(),
                false => view! {
                    <span class="ink-a" data-pattern=a.pattern.to_string()></span>
                    <span class="ink-b" data-pattern=b.pattern.to_string()></span>
                }
                .into_any(),
            }}
            <span class="notch">{notch(printed.kind, power.unwrap_or(printed.power.into()), printed.breakpoint)}</span>
            <span class="face-name">{parted(markup::name(def))}</span>
            <span class="face-icon">{(!is_base).then(|| icon::icon(def))}</span>
            <span class="face-corner">
                {mark(stays, Sign::Loop)}
                {mark(has(Label::Talent), Sign::Star)}
                {mark(has(Label::Special) || printed.when_uncovered.is_some(), Sign::Bolt)}
            </span>
            {is_base.then(|| view! { <span class="face-points">{printed.vp.map(|n| view! { <b>{n}</b> })}</span> })}
            <span class="face-text">{match text {
                Some(text) => text.into_any(),
                None => printed_text(printed.text).into_any(),
            }}</span>
        </span>
    }
}

/// The words with which a printed ability begins.
const LABELS: [&str; 3] = ["Ongoing:", "Special:", "Talent:"];

/// What is printed on a card, with the words set off that say when it counts.
pub fn printed_text(text: &'static str) -> impl IntoView {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((at, label)) = LABELS.iter().filter_map(|l| Some((rest.find(l)?, l.len()))).min() {
        pieces.push((false, &rest[..at]));
        pieces.push((true, &rest[at..at + label]));
        rest = &rest[at + label..];
    }
    pieces.push((false, rest));
    let piece = |(label, text): (bool, &'static str)| match label {
        true => view! { <b>{text}</b> }.into_any(),
        false => text.into_any(),
    };
    pieces.into_iter().filter(|p| !p.1.is_empty()).map(piece).collect_view()
}

/// A faction as a card: its ink, its picture, what it is like and how hard.
pub fn faction_face(f: FactionId) -> AnyView {
    let ink = ink::Ink::of(f);
    view! {
        <span class="face faction-face" data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
            style:--h2=ink.hue.to_string() style:--c2="0.04"
        >
            <span class="face-icon">{icon::faction_icon(f)}</span>
            <span class="face-name">{parted(cards::library().faction(f).name)}</span>
            {book::complexity(f)}
            <span class="face-about">{book::character(f)}</span>
        </span>
    }
    .into_any()
}
/// A printed card in words: what one hears instead of seeing its face.
pub fn label(def: DefId) -> String {
    let printed = cards::library().entry(def).def;
    let kind = t!(words::bundle::key("kind", &printed.kind));
    let about = match printed.kind {
        Kind::Minion => format!("{kind}, {}", t!("inspector-power", n = printed.power)),
        _ => kind,
    };
    t!("card-label", card = printed.name, about = about, text = printed.text)
}

fn notch(kind: Kind, power: i32, breakpoint: u8) -> AnyView {
    match kind {
        Kind::Minion => power.to_string().into_any(),
        Kind::Action => icon::sign(Sign::Bolt).into_any(),
        Kind::Titan => icon::sign(Sign::Crown).into_any(),
        Kind::Base => breakpoint.to_string().into_any(),
    }
}
