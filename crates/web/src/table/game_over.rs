//! The end of a game: who has won, how it went, how the points came about, and what next.

use super::chart::Chart;
use super::fused::{fused, names};
use super::outcome::{Outcome, Standing};
use super::players::Badge;
use super::result_picture;
use super::tally::{Row, tally};
use crate::dialog;
use crate::icon;
use crate::online::AfterGame;
use crate::route::Route;
use crate::scene::{Scene, Shade};
use crate::setup;
use crate::storage::Games;
use crate::stores::{Game, Online, Playback};
use engine::ids::Seat;
use leptos::html::Section;
use leptos::prelude::*;
use protocol::{NewGame, View};
use words::markup;

/// Who has won, and what next.
#[component]
pub fn GameOver() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let looking = RwSignal::new(false);
    let over = Memo::new(move |_| playback.with(|v| v.is_over()));
    let begun = Memo::new(move |_| playback.with(|v| v.turn > 0));
    Effect::new(move || {
        over.track();
        looking.set(false);
        if begun.get() {
            untrack(|| playback.with(setup::remember));
        }
    });
    view! {
        <Show when=move || over.get() && !looking.get()><Victory looking/></Show>
        <Show when=move || over.get() && looking.get()>
            <button type="button" class="over-back" on:click=move |_| looking.set(false)>{t!("over-back")}</button>
        </Show>
    }
}

#[component]
fn Victory(looking: RwSignal<bool>) -> impl IntoView {
    let games = expect_context::<Games>();
    let playback = expect_context::<Playback>();
    let game = expect_context::<Game>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let outcome = Memo::new(move |_| {
        playback
            .with(|v| playback.log.with(|log| Some(Outcome::of(v, &log.iter().map(|l| &l.event).collect::<Vec<_>>()))))
    });
    let begin = move |next: fn(&View) -> NewGame| {
        move |_| {
            if let Some(view) = playback.view.get_untracked() {
                game.begin(next(&view));
            }
        }
    };
    let online = expect_context::<Online>();
    let own = Memo::new(move |_| !online.is_on());
    let picture = move || {
        if let Some(outcome) = outcome.get_untracked() {
            result_picture::save(&outcome);
        }
    };
    let told = move |Outcome { title, below, winner, standings, race, turning_point, best_moment, .. }: Outcome| {
        let badge = standings.first().map(|s| fused(&s.factions));
        let label = standings.iter().map(|s| t!("track-at", who = s.name.clone(), n = s.points));
        let label = label.collect::<Vec<_>>().join(", ");
        view! {
            <div class="hero-side" data-seat=winner.map(|p| p.0.to_string())>
                <span class="hero-badge">{badge}</span>
                <h2 id="over-title">{title}</h2>
                <p class="over-below">{below}</p>
            </div>
            <ol class="over-standings">{standings.into_iter().map(standing).collect_view()}</ol>
            <div class="story">
                <h3>{t!("over-race")}</h3>
                <Chart race label/>
                {turning_point.map(|text| view! { <p><b>{t!("over-turning-point")}</b>" "{text}</p> })}
                {best_moment.map(|text| view! { <p><b>{t!("over-best-moment")}</b>" "{text}</p> })}
            </div>
        }
    };
    view! {
        <section class="cover over" role="dialog" aria-modal="true" aria-labelledby="over-title" tabindex="-1" node_ref=node>
            {move || outcome.with(|o| o.as_ref().and_then(|o| o.base)).map(|base| view! { <Scene base wide=true landmark=false shade=Shade::Whole/> })}
            <i class="rays" aria-hidden="true"></i>
            <div class="victory">
                {move || outcome.get().map(told)}
                <details class="result">
                    <summary>{t!("over-by-base")}</summary>
                    <Tally/>
                </details>
                <Show when=move || own.get() fallback=move || view! { <AfterGame look=move |()| looking.set(true) picture=move |()| picture()/> }>
                    <div class="doors">
                        <button type="button" class="main again" data-first on:click=begin(setup::again)>{move || playback.with(setup::again_words)}</button>
                        <button type="button" class="rotated" on:click=begin(setup::rotated)>{t!("over-rotated")}</button>
                        <button type="button" class="replay-it" on:click=move |_| setup::look_through(games)>{t!("over-watch")}</button>
                        <button type="button" class="to-start" on:click=move |_| Route::Start.go()>{t!("over-home")}</button>
                    </div>
                    <div class="doors quiet">
                        <button type="button" class="look" on:click=move |_| looking.set(true)>{t!("over-look")}</button>
                        <button type="button" class="save-picture" on:click=move |_| picture()>{t!("over-picture")}</button>
                        <button type="button" class="to-setup" on:click=move |_| Route::Setup.go()>{t!("over-setup")}</button>
                    </div>
                </Show>
            </div>
        </section>
    }
}

/// A player's place, with what was played.
fn standing(s: Standing) -> impl IntoView {
    let badges = s.factions.iter().take(2).map(|f| view! { <Badge faction=*f/> }).collect_view();
    view! {
        <li data-seat=s.seat.0.to_string() class:won=s.place == 1>
            <b class="over-place">{s.place}</b>
            {icon::shape(s.seat)}
            <span class="over-who"><b>{s.name}</b><small>{names(&s.factions)}</small></span>
            <span class="badge" aria-hidden="true">{badges}</span>
            <b class="over-points">{s.points}</b>
        </li>
    }
}

/// The points, base by base.
#[component]
fn Tally() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let rows = move || {
        let players = playback.with(|v| v.players.len());
        playback.log.with(|log| tally(log.iter().map(|l| &l.event), players))
    };
    view! {
        <table>
            <thead>{move || playback.with(|v| Some(head(v)))}</thead>
            <tbody>{move || rows().into_iter().map(line).collect_view()}</tbody>
            <tfoot>{move || playback.with(|v| Some(sum(v)))}</tfoot>
        </table>
    }
}
fn head(v: &View) -> impl IntoView + use<> {
    let player = |i: u8| {
        let won = v.winners.contains(Seat(i));
        view! {
            <th scope="col" class:won=won data-seat=i.to_string()>
                {icon::shape(Seat(i))}<span>{words::Words { view: v }.name(Seat(i))}</span>
            </th>
        }
    };
    view! { <tr><td></td>{(0..v.players.len() as u8).map(player).collect_view()}</tr> }
}
/// What a base or cards gave, and to whom.
fn line(row: Row) -> impl IntoView {
    let most = row.points.iter().copied().max().unwrap_or(0);
    let cell = move |n: i16| {
        let shown = match n {
            0 => "–".into(),
            ..0 => format!("−{}", -n),
            _ => n.to_string(),
        };
        let is_most = n > 0 && n == most;
        view! { <td class:most=is_most>{shown}</td> }
    };
    let name = row.from.map_or_else(|| t!("over-besides"), |b| markup::name(b).to_string());
    view! { <tr><th scope="row">{name}</th>{row.points.into_iter().map(cell).collect_view()}</tr> }
}
fn sum(v: &View) -> impl IntoView + use<> {
    let cell = |(i, p): (usize, &protocol::Player)| {
        view! { <td class:won=v.winners.contains(Seat(i as u8)) data-seat=i.to_string()><b>{p.vp}</b></td> }
    };
    view! { <tr><th scope="row">{t!("over-sum")}</th>{v.players.iter().enumerate().map(cell).collect_view()}</tr> }
}
