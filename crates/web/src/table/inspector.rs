//! The card or base one looks at: its text, its numbers and where they come from, what changes it, its rulings.

use super::orders::{OrderChoice, can_order};
use crate::book;
use crate::face::{Face, faction_face, printed_text};
use crate::stores::{Actions, Inspected, Inspection, Playback};
use crate::text::Text;
use engine::ids::*;
use engine::words::def::{Kind, PlayOn};
use leptos::prelude::*;
use protocol::{Sum, View};
use words::Words;
use words::markup;

/// What is looked at.
#[component]
pub fn Inspector() -> impl IntoView {
    let actions = expect_context::<Actions>();
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let content = move || {
        let view = playback.view.get();
        let found = match inspection.shown.get() {
            None => None,
            Some(Inspected::Faction(f)) => Some(faction(f)),
            Some(Inspected::Def(def)) => Some(about(playback, actions, view.as_deref(), def, None)),
            Some(Inspected::Card(id)) => view.as_deref().and_then(|v| {
                let card = v.card(id)?;
                Some(about(playback, actions, Some(v), card.def, Some(Inspected::Card(id))))
            }),
            Some(Inspected::Base(slot)) => view.as_deref().and_then(|v| {
                let base = v.base(slot)?;
                Some(about(playback, actions, Some(v), base.def, Some(Inspected::Base(slot))))
            }),
        };
        found.unwrap_or_else(|| view! { <p class="inspector-empty">{t!("inspector-empty")}</p> }.into_any())
    };
    view! { <section class="inspector" aria-label=t!("inspector-label")>{content}</section> }
}

fn about(
    playback: Playback,
    actions: Actions,
    view: Option<&View>,
    def: DefId,
    on_table: Option<Inspected>,
) -> AnyView {
    let entry = cards::library().entry(def);
    let printed = entry.def;
    let card = view.and_then(|v| match on_table {
        Some(Inspected::Card(id)) => v.card(id),
        _ => None,
    });
    let base = view.and_then(|v| match on_table {
        Some(Inspected::Base(slot)) => v.base(slot),
        _ => None,
    });
    let sum = card.and_then(|c| c.power.as_ref()).or(base.map(|b| &b.breakpoint));
    let facts = facts(def, sum);
    let (owner, power) = (card.map(|c| c.owner), card.and_then(|c| c.power.as_ref().map(|p| p.total)));
    let mut lines: Vec<String> = Vec::new();
    if let (Some(view), Some(card)) = (view, card) {
        let words = Words { view };
        lines.extend(actions.has_no_effect(card.id).then(|| t!("inspector-idle")));
        lines.extend(card.cancelled.then(|| t!("inspector-cancelled")));
        lines.extend(card.gained.iter().map(|&d| t!("inspector-gained", card = markup::def(d))));
        lines.extend(view.lasting.iter().filter_map(|l| words.lasting(card.id, l)).map(|l| markup::capital(&l)));
    }
    let attached: Vec<DefId> = card.map(|c| c.attached.iter().map(|a| a.def).collect()).unwrap_or_default();
    let shared = playback.view.get_untracked();
    view! {
        <div class="inspector-head">
            <Face def=def owner=owner view=shared power=power/>
            <div>
                <h3>{printed.name}</h3>
                <p class="inspector-facts">{facts}</p>
            </div>
        </div>
        <p class="inspector-text">{printed_text(printed.text)}</p>
        {view.zip(sum).map(|(view, sum)| explain(view, sum))}
        {view.is_some_and(|v| can_order(v, def)).then(|| view! {
            <div class="order-row"><span>{t!("orders-about", card = markup::name(def))}</span><OrderChoice def/></div>
        })}
        {lines.into_iter().map(|line| view! { <p class="inspector-line"><Text text=line/></p> }).collect_view()}
        {(!attached.is_empty()).then(|| view! {
            <h4>{t!("inspector-attached")}</h4>
            {attached.into_iter().map(|d| view! {
                <p class="inspector-line"><b>{markup::name(d)}</b>" — "{printed_text(cards::library().entry(d).def.text)}</p>
            }).collect_view()}
        })}
        {(!printed.rulings.is_empty()).then(|| view! {
            <details class="rulings">
                <summary>{t!("inspector-rulings")}</summary>
                {printed.rulings.iter().map(|(_, text)| view! { <p>{*text}</p> }).collect_view()}
            </details>
        })}
    }
    .into_any()
}

/// What a faction is like, and its cards.
fn faction(f: FactionId) -> AnyView {
    let lib = cards::library();
    let cards: Vec<DefId> = lib.cards_of(f).collect();
    let line = |def: DefId| {
        let printed = lib.entry(def).def;
        let times = (printed.copies > 1).then(|| format!(" ×{}", printed.copies));
        view! {
            <li><b>{printed.name}</b>{times}<small>{facts(def, None)}</small><span>{printed.text}</span></li>
        }
    };
    view! {
        <div class="inspector-head">
            {faction_face(f)}
            <div>
                <h3>{lib.faction(f).name}</h3>
                <p class="inspector-facts">{book::complexity(f)}</p>
                <p class="inspector-text">{book::character(f)}</p>
            </div>
        </div>
        <ul class="inspector-cards">{cards.into_iter().map(line).collect_view()}</ul>
    }
    .into_any()
}

/// What kind of card it is, of which faction, and its printed numbers.
fn facts(def: DefId, sum: Option<&Sum>) -> String {
    let lib = cards::library();
    let (entry, printed) = (lib.entry(def), lib.entry(def).def);
    let mut facts = vec![t!(words::bundle::key("kind", &printed.kind))];
    match printed.kind {
        Kind::Minion => facts.push(t!("inspector-power", n = sum.map_or(printed.power.into(), |s| s.total))),
        Kind::Base => {
            let [first, second, third] = printed.vp;
            facts.push(t!("inspector-breakpoint", n = sum.map_or(printed.breakpoint.into(), |s| s.total)));
            facts.push(t!("inspector-points", first = first, second = second, third = third));
        }
        Kind::Action | Kind::Titan => {}
    }
    match printed.play_on {
        PlayOn::Nothing => {}
        PlayOn::Base => facts.push(t!("inspector-on-base")),
        PlayOn::Minion => facts.push(t!("inspector-on-minion")),
        PlayOn::YourMinion => facts.push(t!("inspector-on-your-minion")),
        PlayOn::NewBase => facts.push(t!("inspector-on-new-base")),
    }
    facts.push(entry.faction.map_or(lib.sets()[entry.set].name, |f| lib.faction(f).name).to_string());
    facts.join(" · ")
}

/// A number as the sum of its parts; nothing, if it is simply what is printed.
fn explain(view: &View, sum: &Sum) -> Option<AnyView> {
    if sum.parts.len() < 2 && sum.printed().is_some() {
        return None;
    }
    let words = Words { view };
    let row = |t: &protocol::Term| {
        let (n, why) = (t.n, words.term(t));
        let n = if matches!(t.part, engine::power::Part::Printed | engine::power::Part::Set(_)) {
            n.to_string()
        } else {
            format!("{n:+}")
        };
        view! { <tr><td>{n}</td><td><Text text=why/></td></tr> }
    };
    let rows = sum.parts.iter().map(row).collect_view();
    Some(
        view! {
            <table class="sum">
                <tbody>{rows}</tbody>
                <tfoot><tr><td>{sum.total}</td><td>"="</td></tr></tfoot>
            </table>
        }
        .into_any(),
    )
}
