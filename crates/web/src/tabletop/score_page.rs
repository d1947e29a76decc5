//! The page that keeps the score of a game with real cards.

use super::names::{self, Name, PLAYERS};
use super::score::{Base, GOAL, MOST_BASES, Score, Sheet, Standing};
use crate::book::Page;
use crate::icon::{self, Sign};
use crate::route::Route;
use crate::storage::local;
use engine::ids::*;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ScorePage() -> impl IntoView {
    let stored = local::score().and_then(Sheet::sound);
    let sheet = RwSignal::new(stored.unwrap_or_else(|| Sheet::begin(names::first(*PLAYERS.start()))));
    Effect::new(move || sheet.with(local::keep_score));
    let players = Memo::new(move |_| sheet.with(|s| s.now.players.len()));
    let bases = Memo::new(move |_| sheet.with(|s| s.now.bases.len()));
    let won = Memo::new(move |_| sheet.with(|s| matches!(s.now.standing(), Standing::Won(_))));
    let restart = move |_| sheet.update(|s| s.restart(s.names()));
    let add = move |_| sheet.update(|s| s.change(|score| score.add_player(names::usual(score.players.len()))));
    view! {
        <Page here=Route::Score>
            <main class="tabletop score">
                <header class="lead"><h1>{t!("score-title")}</h1><p>{t!("score-lead", n = GOAL)}</p></header>
                <section class="panel">
                    <h2>{t!("tabletop-players")}</h2>
                    <div class="sitters">
                        <For each=move || 0..players.get() key=|player| *player let:player><Scorer sheet player count=players/></For>
                        <Show when=move || { players.get() < *PLAYERS.end() }>
                            <button type="button" class="add" on:click=add>"+ "{t!("tabletop-add")}</button>
                        </Show>
                    </div>
                </section>
                <section class="panel">
                    <h2>{t!("score-bases")}</h2>
                    <div class="score-bases">
                        <For each=move || 0..bases.get() key=|base| *base let:base><BaseView sheet base players/></For>
                        <Show when=move || { bases.get() < MOST_BASES }>
                            <button type="button" class="add add-base" on:click=move |_| sheet.update(|s| s.change(Score::add_base))>"+ "{t!("score-add-base")}</button>
                        </Show>
                    </div>
                </section>
                <footer class="setup-foot">
                    <p role="status" class="score-standing" class:won=move || won.get()>{move || sheet.with(|s| standing(&s.now))}</p>
                    <button type="button" class="undo-score" disabled=move || !sheet.with(Sheet::can_undo) on:click=move |_| sheet.update(Sheet::undo)>{t!("tabletop-undo")}</button>
                    <button type="button" class="restart" on:click=restart>{t!("score-restart")}</button>
                    <button type="button" class="begin end-turn" disabled=move || won.get() on:click=move |_| sheet.update(|s| s.change(Score::end_turn))>{t!("score-end-turn")}</button>
                </footer>
            </main>
        </Page>
    }
}

/// How it stands, in words.
fn standing(score: &Score) -> String {
    let name = |player: usize| score.players[player].name.clone();
    match score.standing() {
        Standing::Open => t!("score-turn", who = name(score.turn), n = score.round),
        Standing::Leads(player) => t!("score-leads", who = name(player), n = score.players[player].points),
        Standing::Tied => t!("score-tied"),
        Standing::Won(player) => t!("score-won", who = name(player), n = score.players[player].points),
    }
}

/// A number with a button on either side.
#[component]
fn Counter(
    /// What is counted.
    #[prop(into)]
    label: Signal<String>,
    /// How many there are.
    #[prop(into)]
    number: Signal<i32>,
    /// Changes it.
    add: impl Fn(i16) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <span class="counter" role="group" aria-label=label>
            <button type="button" class="less" aria-label=move || t!("score-less", what = label.get()) on:click=move |_| add(-1)>"−"</button>
            <output aria-label=label>{number}</output>
            <button type="button" class="more-of" aria-label=move || t!("score-more", what = label.get()) on:click=move |_| add(1)>"+"</button>
        </span>
    }
}

/// A player with points.
#[component]
fn Scorer(sheet: RwSignal<Sheet>, player: usize, count: Memo<usize>) -> impl IntoView {
    let of = move |score: &Score| score.players.get(player).cloned().unwrap_or_default();
    let name = Memo::new(move |_| sheet.with(|s| of(&s.now).name));
    let points = Memo::new(move |_| sheet.with(|s| i32::from(of(&s.now).points)));
    let turn = Memo::new(move |_| sheet.with(|s| s.now.turn == player));
    let won = Memo::new(move |_| sheet.with(|s| s.now.standing() == Standing::Won(player)));
    let remove = move || sheet.update(|s| s.change(|score| score.remove_player(player)));
    view! {
        <div class="sitter scorer" role="group" aria-label=name data-seat=player.to_string() class:current=move || turn.get() class:won=move || won.get()
            aria-current=move || turn.get().then_some("true")
        >
            <Name player name rename=move |name: String| sheet.update(|s| s.rename(player, &name)) count remove/>
            <Counter label=Signal::derive(move || t!("score-points-of", who = name.get())) number=points
                add=move |by| sheet.update(|s| s.change(|score| score.award(player, by)))/>
            <span class="cells" aria-hidden="true">
                {(0..i32::from(GOAL)).map(|n| view! { <i class:on=move || { points.get() > n }></i> }).collect_view()}
            </span>
        </div>
    }
}

/// A base: which one, its breakpoint, and everybody's power there.
#[component]
fn BaseView(sheet: RwSignal<Sheet>, base: usize, players: Memo<usize>) -> impl IntoView {
    let with = move |f: fn(&Base) -> i32| move || sheet.with(|s| s.now.bases.get(base).map_or(0, f));
    let name = Memo::new(move |_| sheet.with(|s| s.now.bases.get(base).map(|b| b.name.clone()).unwrap_or_default()));
    let shown = move || name.with(|n| if n.is_empty() { t!("score-base", n = base + 1) } else { n.clone() });
    let ready = Memo::new(move |_| sheet.with(|s| s.now.bases.get(base).is_some_and(Base::is_ready)));
    let winnings = Memo::new(move |_| sheet.with(|s| s.now.bases.get(base).and_then(Base::winnings)));
    let share = Memo::new(move |_| {
        let (total, goal) = (with(|b| b.total().into())(), with(|b| b.breakpoint.into())());
        if goal > 0 { f64::from(total) / f64::from(goal) } else { 1.0 }.min(1.0)
    });
    let one = move |player: usize| {
        let who =
            Memo::new(move |_| sheet.with(|s| s.now.players.get(player).map(|p| p.name.clone()).unwrap_or_default()));
        let power = Memo::new(move |_| {
            sheet.with(|s| s.now.bases.get(base).and_then(|b| b.power.get(player)).map_or(0, |n| i32::from(*n)))
        });
        let wins = move || winnings.with(|w| w.as_ref().and_then(|w| w.get(player).copied()).filter(|n| *n > 0));
        view! {
            <div class="at-base" data-seat=player.to_string()>
                <span class="who-there">{icon::shape(Seat(player as u8))} <span>{who}</span>
                    {move || wins().map(|n| view! { <b class="wins">{t!("score-wins", n = n)}</b> })}
                </span>
                <Counter label=Signal::derive(move || t!("score-power", who = who.get(), base = shown())) number=power
                    add=move |by| sheet.update(|s| s.change(|score| score.add_power(base, player, by)))/>
            </div>
        }
    };
    view! {
        <div class="score-base" role="group" aria-label=shown data-base=base.to_string() class:ready=move || ready.get() style:--share=move || share.get().to_string()>
            <div class="base-line">
                <select aria-label=t!("score-which", n = base + 1)
                    on:change=move |e| { let name = event_target_value(&e); sheet.update(|s| s.change(|score| score.name_base(base, &name))) }
                >
                    <option value="" prop:selected=move || name.with(String::is_empty)>{t!("score-any")}</option>
                    {all_bases(name)}
                </select>
                <button type="button" class="remove" aria-label=move || t!("score-remove-base", base = shown())
                    on:click=move |_| sheet.update(|s| s.change(|score| score.remove_base(base)))
                >{icon::sign(Sign::Cross)}</button>
            </div>
            <div class="base-line">
                <p class="total"><b>{with(|b| b.total().into())}</b> " / "</p>
                <Counter label=Signal::derive(move || t!("score-breakpoint", base = shown())) number=Signal::derive(with(|b| b.breakpoint.into()))
                    add=move |by| sheet.update(|s| s.change(|score| score.add_breakpoint(base, by)))/>
                <Show when=move || ready.get()><b class="tag ready-tag">{t!("score-ready")}</b></Show>
            </div>
            <span class="filling" aria-hidden="true"></span>
            <div class="powers"><For each=move || 0..players.get() key=|player| *player let:player>{one(player)}</For></div>
            <Show when=move || winnings.with(Option::is_some)>
                <button type="button" class="score-it" class:main=move || ready.get() on:click=move |_| sheet.update(|s| s.change(|score| score.score_base(base)))>{t!("score-it")}</button>
            </Show>
        </div>
    }
}

/// All bases there are, by set.
fn all_bases(chosen: Memo<String>) -> impl IntoView {
    let lib = cards::library();
    let option = move |def: DefId| {
        let name = lib.entry(def).def.name;
        view! { <option value=name prop:selected=move || chosen.with(|c| c == name)>{name}</option> }
    };
    let set = move |i: usize| {
        let bases = lib.bases_in(1 << i).map(option).collect_view();
        view! { <optgroup label=lib.sets()[i].name>{bases}</optgroup> }
    };
    (0..lib.sets().len()).filter(|&i| !lib.sets()[i].bases.is_empty()).map(set).collect_view()
}
