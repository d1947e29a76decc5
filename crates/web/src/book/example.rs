//! A rule shown on a small table: a scenario, one answer after the other.

use crate::icon;
use crate::ink::Ink;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::state::{Place, State};
use engine::words::def::Kind;
use leptos::prelude::*;
use scenario::{Moment, Story};
use std::sync::Arc;
use words::markup;

/// The scenario files the examples come from.
const FILES: [&str; 9] = [
    include_str!("../../../../scenarios/rules/1-phases.scn"),
    include_str!("../../../../scenarios/rules/2-card-resolution-order.scn"),
    include_str!("../../../../scenarios/rules/3-scoring.scn"),
    include_str!("../../../../scenarios/rules/4-power-counters.scn"),
    include_str!("../../../../scenarios/rules/7-titans.scn"),
    include_str!("../../../../scenarios/rules/9-burying.scn"),
    include_str!("../../../../scenarios/rules/10-duels.scn"),
    include_str!("../../../../scenarios/examples/tie-fighter.scn"),
    include_str!("../../../../scenarios/examples/below-the-breakpoint.scn"),
];

/// The story of a scenario, by its title.
pub fn story(title: &str) -> Option<Story> {
    let mut all = FILES.iter().flat_map(|file| scenario::parse(file));
    scenario::tell(cards::library(), &all.find(|s| s.title == title)?).ok()
}

/// An example.
#[component]
pub fn Example(
    /// The title of its scenario.
    title: &'static str,
) -> impl IntoView {
    let Some(story) = story(title) else { return ().into_any() };
    let story = Arc::new(story);
    let at = RwSignal::new(0_usize);
    let read = RwSignal::new(None::<DefId>);
    let last = story.moments.len() - 1;
    let (said, board) = (story.clone(), story);
    view! {
        <figure class="example">
            <figcaption>{title}</figcaption>
            {move || table(&board, &board.moments[at.get().min(last)], read)}
            <p class="example-card" role="status">{move || read.get().map_or_else(|| t!("example-tap").into_any(), about)}</p>
            <div class="example-foot">
                <p role="status">{move || words(&said, at.get().min(last))}</p>
                <div class="example-turn">
                    <button type="button" disabled=move || at.get() == 0 on:click=move |_| at.update(|n| *n -= 1)>{t!("example-back")}</button>
                    <button type="button" class="go" on:click=move |_| at.update(|n| *n = if *n < last { *n + 1 } else { 0 })>
                        {move || if at.get() < last { t!("example-next") } else { t!("example-again") }}
                    </button>
                </div>
            </div>
        </figure>
    }
    .into_any()
}

/// What has just been said, or what is asked.
fn words(story: &Story, at: usize) -> String {
    let name = |p: Seat| story.players[p.index()].clone();
    let moment = &story.moments[at];
    let count = t!("example-step", n = at, all = story.moments.len() - 1);
    let what = match (&moment.said, &moment.question) {
        (Some((seat, said)), _) => {
            let asked = at.checked_sub(1).and_then(|before| story.moments[before].question.as_ref());
            let key = match said.as_str() {
                "end turn" => "example-ends",
                "pass" | "done" | "no" => "example-passes",
                "yes" => "example-agrees",
                _ if asked.is_some_and(|q| q.prompt.ask == Ask::PlayCards) => "example-plays",
                _ => "example-chooses",
            };
            t!(key, who = name(*seat), what = said.clone())
        }
        (None, Some(question)) => t!("example-asked", who = name(question.seat)),
        (None, None) => String::new(),
    };
    format!("{what} {count}")
}

/// A card or base in words, where one has asked for it.
fn about(def: DefId) -> AnyView {
    let printed = cards::library().entry(def).def;
    let mut facts = vec![t!(words::bundle::key("kind", &printed.kind))];
    match printed.kind {
        Kind::Minion => facts.push(t!("inspector-power", n = printed.power)),
        Kind::Base => facts.extend(worth(def)),
        Kind::Action | Kind::Titan => {}
    }
    view! { <b>{printed.name}</b><small>{facts.join(" · ")}</small><span>{printed.text}</span> }.into_any()
}
/// What a base takes and gives.
fn worth(def: DefId) -> [String; 2] {
    let printed = cards::library().entry(def).def;
    let [first, second, third] = printed.vp;
    let points = t!("inspector-points", first = first, second = second, third = third);
    [t!("inspector-breakpoint", n = printed.breakpoint), points]
}

/// The table at a moment.
fn table(story: &Story, moment: &Moment, read: RwSignal<Option<DefId>>) -> impl IntoView + use<> {
    let s = &*moment.state;
    let offered = |choice: Choice| moment.question.as_ref().is_some_and(|q| q.options.contains(&choice));
    let seats: Vec<Seat> = (0..s.players).map(Seat).collect();
    let chip = |c: CardId| bit(s, c, offered(Choice::Card(c)) || offered(Choice::Use(c)), read);
    let lane = |b: Slot, p: Seat| {
        let mine = |&c: &CardId| s.card(c).controller == p;
        let cards: Vec<CardId> = s.minions_at(b).chain(s.titans_at(b)).filter(mine).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <div class="example-lane" data-seat=p.0.to_string()>
                    {icon::shape(p)}<b>{s.total_power(p, b)}</b>
                    {cards.into_iter().map(chip).collect_view()}
                </div>
            }
        })
    };
    let base = |b: Slot| {
        let def = s.base(b).def;
        let buried = s.buried_at(b).count();
        view! {
            <div class="example-base" class:legal=offered(Choice::Base(b)) style:--hue=crate::ink::base_hue(def).to_string()>
                <button type="button" class="example-name" on:click=move |_| read.set(Some(def))>
                    <b>{markup::name(def)}</b><span>{format!("{}/{}", s.power_at(b), s.breakpoint(b))}</span>
                    <small>{worth(def).map(|text| view! { <i>{text}</i> })}</small>
                </button>
                {s.actions_on_base(b).map(chip).collect_view()}
                {seats.iter().map(|&p| lane(b, p)).collect_view()}
                {(buried > 0).then(|| view! { <small>{t!("base-buried", n = buried)}</small> })}
            </div>
        }
    };
    let side = |&p: &Seat| {
        let aside = (0..s.cards.len() as u8).map(CardId).filter(|&c| s.card(c).place == Place::Aside(p));
        let hand: Vec<CardId> = s.hand(p).iter().copied().chain(aside).collect();
        view! {
            <div class="example-side" data-seat=p.0.to_string()>
                <span class="who" data-seat=p.0.to_string()>{icon::shape(p)}{story.players[p.index()].clone()}</span>
                <small>{t!("over-points", n = s.vp(p))}</small>
                {hand.into_iter().map(chip).collect_view()}
            </div>
        }
    };
    let bases = s.slots().map(base).collect_view();
    let sides = seats.iter().map(side).collect_view();
    view! { <div class="example-bases">{bases}</div><div class="example-sides">{sides}</div> }
}

/// A card, as small as can be.
fn bit(s: &State, c: CardId, legal: bool, read: RwSignal<Option<DefId>>) -> impl IntoView + use<> {
    let def = s.card(c).def;
    let ink = Ink::of_def(def);
    let power = (s.kind(c) == Kind::Minion).then(|| if s.in_play(c) { s.power(c) } else { s.def(c).power.into() });
    let on: Vec<&str> = s.actions_on(c).map(|a| s.def(a).name).collect();
    let label = [markup::name(def)].into_iter().chain(on.iter().copied()).collect::<Vec<_>>().join(", ");
    view! {
        <button type="button" class="bit" class:legal=legal class:read=move || read.get() == Some(def) on:click=move |_| read.set(Some(def)) title=label.clone() data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
        >
            <span class="unseen">{label.clone()}</span>
            {icon::icon(def)}
            {power.map(|n| view! { <b>{n}</b> })}
            {(!on.is_empty()).then(|| view! { <i></i> })}
        </button>
    }
}
