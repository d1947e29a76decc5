//! Before a game: who sits where, with which factions, on which bases, by which seed.

mod abandon_game;
mod faction_mode;
mod logo;
mod plan;
mod play_on;
mod pool;
mod recent;
mod seat;
mod seed;
mod sets;
mod showcase;
mod start;

pub use abandon_game::{AbandonGame, Door};
pub use logo::Logo;
pub use plan::Wishes;
pub use recent::remember;
pub use seat::pair;
pub use seed::number_below;
pub use sets::Sets;
pub use start::Start;

use crate::file;
use crate::route::Route;
use crate::storage::{Games, local};
use crate::stores::{Game, ReplayControl};
use crate::tutorial;
use engine::ids::Seat;
use leptos::prelude::*;
use plan::{FactionMode, Plan, Problem};
use protocol::{NewGame, View};

/// The plan as it was last, with another seed.
fn last_plan() -> Plan {
    let seed = seed::any();
    let wishes = local::wishes();
    match local::setup() {
        Some(game) => Plan::like(&game, &wishes, &recent::recent(), seed),
        None => Plan::first(seed),
    }
}
/// Begins a game as it is planned, and remembers the plan.
fn begin(game: Game, plan: &Plan) {
    local::keep_setup(&plan.game());
    local::keep_wishes(&plan.wishes());
    game.begin(plan.game());
    Route::Play.go();
}

/// The same players again, as the last setup says; after the game that teaches, a normal one.
pub fn again(view: &View) -> NewGame {
    match tutorial::is(view) {
        true => last_plan().game(),
        false => last_plan().seated(view).game(),
    }
}
/// What that is called.
pub fn again_words(view: &View) -> String {
    if tutorial::is(view) { t!("over-normal") } else { t!("over-again") }
}
/// The same players with the same factions, everybody one seat further.
pub fn rotated(view: &View) -> NewGame {
    last_plan().seated(view).rotated().game()
}

/// Looks through the game that was played last.
pub fn look_through(games: Games) {
    leptos::task::spawn_local(async move {
        if let Some(text) = games.last().await {
            games.keep_replay(text);
            Route::Replay.go();
        }
    });
}
/// Looks up how the table of the game that is being played was after so many answers, or else when a turn began.
pub fn look_at(games: Games, step: Option<u32>, turn: u16, seat: Option<Seat>) {
    leptos::task::spawn_local(async move {
        if let Some(text) = games.last().await {
            games.keep_replay(text);
            let when = step.map_or_else(|| format!("turn={turn}"), |step| format!("at={step}"));
            let eyes = seat.map(|p| format!("&seat={}", p.0)).unwrap_or_default();
            let _ = window().location().set_hash(&format!("{}?{when}{eyes}&game=1", Route::Replay.hash()));
        }
    });
}
/// Plays a game that is looked through on, from where one is.
pub fn play_on(games: Games, game: Game, at: u32, eyes: Option<Seat>) {
    leptos::task::spawn_local(async move {
        let text = games.replay().await;
        if let Some(record) = text.and_then(|text| play_on::cut(&text, at, eyes)) {
            game.play_on(record);
            Route::Play.go();
        }
    });
}
/// The game that is looked through or was played last, as a file to be kept.
pub fn export(games: Games, replay: ReplayControl) {
    let replaying = untrack(|| replay.is_on());
    leptos::task::spawn_local(async move {
        let text = if replaying { games.replay().await } else { games.last().await };
        if let Some(text) = text {
            let now = String::from(js_sys::Date::new_0().to_iso_string());
            let minute = now.get(..16).unwrap_or_default().replace(':', "-"); // no colons in names of files
            let _ = file::download(&format!("breakpoint-{minute}.json"), &text); // a browser that allows none has said so
        }
    });
}

/// What is wrong, in words.
fn problem(problem: Problem) -> String {
    match problem {
        Problem::Name => t!("setup-bad-name", n = plan::LONGEST),
        Problem::Missing(n) => t!("setup-missing", n = n),
        Problem::FewFactions { left, wanted } => t!("setup-few-factions", left = left, wanted = wanted),
        Problem::FewBases { left, wanted } => t!("setup-few-bases", left = left, wanted = wanted),
        Problem::Seed => t!("setup-bad-seed"),
    }
}

/// The plan in a line.
fn summary(plan: &Plan) -> String {
    let names: Vec<String> = plan.seats.iter().map(|c| c.name.trim().to_string()).collect();
    let way = t!(words::bundle::key("summary", &plan.way));
    t!("setup-summary", who = names.join(" · "), way = way)
}

/// The page.
#[component]
pub fn Setup() -> impl IntoView {
    let (game, games) = (expect_context::<Game>(), expect_context::<Games>());
    let plan = RwSignal::new(last_plan());
    let picking = RwSignal::new(0);
    let abandon = AbandonGame::new(games);
    let problems = Memo::new(move |_| plan.with(Plan::problems));
    let fault = move |is: fn(&Problem) -> bool| {
        let found = move || problems.with(|all| all.iter().copied().find(is).map(problem));
        move || found().map(|text| view! { <p class="problem">{text}</p> })
    };
    let toggle = move |name: &'static str, of: fn(&mut Plan) -> &mut bool| {
        let set = move |e| plan.update(|p| *of(p) = event_target_checked(&e));
        let on = move || plan.with(|p| *of(&mut p.clone()));
        view! {
            <label class="check"><input type="checkbox" prop:checked=on on:change=set/>
                <span>{t!(name)}<small>{t!(format!("{name}-about"))}</small></span>
            </label>
        }
    };
    let status = move || match problems.with(|all| all.first().copied()) {
        Some(wrong) => problem(wrong),
        None if abandon.asks(Door::Planned) => t!("setup-gives-up"),
        None => plan.with(summary),
    };
    let lib = cards::library();
    let with_bases: Vec<usize> = (0..lib.sets().len()).filter(|&i| !lib.sets()[i].bases.is_empty()).collect();
    view! {
        <main class="setup">
            <header class="setup-head">
                <a class="home" href=Route::Start.hash()><Logo/><b>{t!("app-name")}</b></a>
                <h1>{t!("setup-title")}</h1>
            </header>
            <section class="panel">
                <h2>{t!("setup-seats")}</h2>
                {fault(|p| *p == Problem::Name)}
                <seat::PlannedSeats plan picking/>
            </section>
            <section class="panel">
                <h2>{t!("setup-factions")}</h2>
                <faction_mode::FactionModes plan/>
                <faction_mode::DraftOptions plan/>
                {fault(|p| matches!(p, Problem::FewFactions { .. }))}
                <pool::Pool plan picking/>
                <Show when=move || plan.with(|p| p.way != FactionMode::Draft)>{toggle("setup-same", |p| &mut p.same)}</Show>
            </section>
            <section class="panel">
                <h2>{t!("setup-table")}</h2>
                {fault(|p| matches!(p, Problem::FewBases { .. }))}
                <sets::Sets title=t!("setup-bases") none=t!("setup-bases-own") sets=with_bases
                    chosen=move || plan.with(|p| p.bases.clone())
                    choose=move |sets| plan.update(|p| p.bases = sets)
                />
                {toggle("setup-titans", |p| &mut p.titans)}
                {fault(|p| *p == Problem::Seed)}
                <seed::Seed plan/>
            </section>
            <footer class="setup-foot">
                <p role="status" class:problem=move || !problems.with(Vec::is_empty)>{status}</p>
                <button type="button" class="begin" class:asks=move || abandon.asks(Door::Planned)
                    disabled=move || !problems.with(Vec::is_empty)
                    on:click=move |_| if abandon.press(Door::Planned) { plan.with_untracked(|p| begin(game, p)) }
                    on:blur=move |_| abandon.forget()
                >{move || if abandon.asks(Door::Planned) { t!("setup-begin-anyway") } else { t!("setup-begin") }}</button>
            </footer>
        </main>
    }
}
