//! One card of the library: its face, its numbers, its text and its rulings.

use super::filter::Wanted;
use super::group::{self, Group};
use crate::dialog;
use crate::face::Face;
use crate::icon::{self, Sign};
use engine::ids::*;
use engine::words::def::{Kind, PlayOn};
use leptos::html::Section;
use leptos::prelude::*;
use words::bundle;

/// A card in a list, and how many of it are in the deck.
pub fn tile(def: DefId) -> impl IntoView {
    let copies = cards::library().entry(def).def.copies;
    view! {
        <a class="card tile" href=group::hash(def)>
            <Face def=def/>
            {(copies > 1).then(|| view! { <span class="copies">{format!("×{copies}")}</span> })}
        </a>
    }
}

/// A card to read, over the list one came from.
#[component]
pub fn Reader(
    /// Which card.
    def: DefId,
    /// Where closing it leads.
    back: String,
) -> impl IntoView {
    let printed = cards::library().entry(def).def;
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let cards = Group::of(def).cards();
    let at = cards.iter().position(|&d| d == def).unwrap_or(0);
    let (before, next) = (at.checked_sub(1).map(|i| cards[i]), cards.get(at + 1).copied());
    let target = back.clone();
    let go = move |hash: &str| {
        let _ = window().location().set_hash(hash);
    };
    let keys = window_event_listener(leptos::ev::keydown, move |e| match (e.key().as_str(), before, next) {
        ("Escape", ..) => go(&target),
        ("ArrowLeft", Some(before), _) => go(&group::hash(before)),
        ("ArrowRight", _, Some(next)) => go(&group::hash(next)),
        _ => {}
    });
    on_cleanup(move || keys.remove());
    let text = if printed.text.is_empty() { t!("card-no-text") } else { printed.text.to_string() };
    let turn = |to: Option<DefId>, class: &'static str, label: &'static str, sign: &'static str| {
        to.map(|d| view! { <a class=class href=group::hash(d) aria-label=t!(label)>{sign}</a> })
    };
    view! {
        <a class="veil" href=back.clone() tabindex="-1" aria-hidden="true"></a>
        <section class="reader" role="dialog" aria-modal="true" aria-label=printed.name tabindex="-1" node_ref=node>
            <a class="reader-close" data-first href=back aria-label=t!("close")>{icon::sign(Sign::Cross)}</a>
            <div class="card reader-card"><Face def=def/></div>
            <div class="reader-words">
                <h2>{printed.name}</h2>
                <p class="reader-text">{text}</p>
                <dl>{facts(def).into_iter().map(|(key, value)| view! { <div><dt>{t!(key)}</dt><dd>{value}</dd></div> }).collect_view()}</dl>
                {(!printed.rulings.is_empty()).then(|| view! {
                    <h3>{t!("card-rulings")}</h3>
                    <ul>{printed.rulings.iter().map(|(_, text)| view! { <li>{*text}</li> }).collect_view()}</ul>
                })}
                <p class="reader-turn">
                    {turn(before, "before", "card-before", "‹")}
                    {turn(next, "next", "card-next", "›")}
                </p>
            </div>
        </section>
    }
}

/// What is printed besides the text, by the key of its name.
fn facts(def: DefId) -> Vec<(&'static str, AnyView)> {
    let lib = cards::library();
    let (entry, printed) = (lib.entry(def), lib.entry(def).def);
    let text = |t: String| view! { {t} }.into_any();
    let mut facts = vec![("card-kind", text(t!(bundle::key("kind", &printed.kind))))];
    match printed.kind {
        Kind::Minion => facts.push(("card-power", text(printed.power.to_string()))),
        Kind::Base => {
            facts.push(("card-breakpoint", text(printed.breakpoint.to_string())));
            facts.push(("card-points", text(printed.vp.map(|n| n.to_string()).join(" · "))));
        }
        Kind::Action | Kind::Titan => {}
    }
    match printed.play_on {
        PlayOn::Nothing => {}
        PlayOn::Base => facts.push(("card-on", text(t!("card-on-base")))),
        PlayOn::Minion => facts.push(("card-on", text(t!("card-on-minion")))),
        PlayOn::YourMinion => facts.push(("card-on", text(t!("card-on-your-minion")))),
        PlayOn::NewBase => facts.push(("card-on", text(t!("card-on-new-base")))),
    }
    if printed.kind != Kind::Base {
        facts.push(("card-copies", text(printed.copies.to_string())));
    }
    if printed.treasures > 0 {
        facts.push(("card-treasures", text(printed.treasures.to_string())));
    }
    if printed.monsters > 0 {
        facts.push(("card-monsters", text(printed.monsters.to_string())));
    }
    if let Some(f) = entry.faction {
        let group = Group::Faction(f);
        // who goes there looks for nothing else any more
        let looks = use_context::<RwSignal<Wanted>>();
        let forget = move |_| looks.iter().for_each(|wanted| wanted.set(Wanted::default()));
        facts.push(("card-faction", view! { <a href=group.hash() on:click=forget>{group.name()}</a> }.into_any()));
    }
    facts.push(("card-set", text(lib.sets()[entry.set].name.to_string())));
    facts
}
