//! The page before a game: who sits where, with which factions, by which seed.

use crate::client::Client;
use crate::file;
use crate::icon;
use crate::route::Route;
use crate::store;
use crate::table::faction_face;
use engine::ids::*;
use engine::setup::{Factions, Setup as Rules};
use leptos::prelude::*;
use protocol::NewGame;
use std::collections::BTreeSet;

/// The longest name.
const LONGEST: usize = 16;

/// A seat to be.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Chair {
    /// Tells it from others while seats come and go.
    key: u32,
    name: String,
    bot: Option<String>,
    factions: Vec<FactionId>,
}

/// How players come to their factions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Way {
    Random,
    Draft,
    Chosen,
}

/// What is being set up.
#[derive(Copy, Clone)]
struct Plan {
    chairs: RwSignal<Vec<Chair>>,
    way: RwSignal<Way>,
    sets: RwSignal<BTreeSet<usize>>,
    titans: RwSignal<bool>,
    same: RwSignal<bool>,
    seed: RwSignal<String>,
    /// Whose turn it is to pick factions.
    picking: RwSignal<u32>,
}

fn any_seed() -> String {
    ((js_sys::Math::random() * 1e6) as u64).to_string()
}
fn chair(key: u32, bot: bool) -> Chair {
    let name = if bot { t!("setup-bot-name", n = key) } else { t!("setup-you") };
    Chair { key, name, bot: bot.then(|| host::USUAL.into()), factions: Vec::new() }
}

impl Plan {
    /// As the last game was, or you against one bot.
    fn new() -> Plan {
        let last = store::setup();
        let seats = last.as_ref().map(|g| g.players.iter().cloned().zip(g.bots.iter().cloned()).enumerate());
        let chairs = seats.map(|seats| {
            // a level that is not offered any more becomes the usual one
            let level = |l: String| if host::LEVELS.contains(&l.as_str()) { l } else { host::USUAL.into() };
            seats
                .map(|(i, (name, bot))| Chair { key: i as u32, name, bot: bot.map(level), factions: Vec::new() })
                .collect()
        });
        let way = last.as_ref().map_or(Way::Random, |g| match g.setup.factions {
            Factions::Draft => Way::Draft,
            Factions::Chosen(_) => Way::Chosen,
            _ => Way::Random,
        });
        Plan {
            chairs: RwSignal::new(chairs.unwrap_or_else(|| vec![chair(0, false), chair(1, true)])),
            way: RwSignal::new(way),
            sets: RwSignal::new(BTreeSet::new()),
            titans: RwSignal::new(last.is_none_or(|g| g.setup.titans)),
            same: RwSignal::new(false),
            seed: RwSignal::new(any_seed()),
            picking: RwSignal::new(0),
        }
    }
    fn change(self, key: u32, f: impl FnOnce(&mut Chair)) {
        self.chairs.update(|chairs| {
            if let Some(chair) = chairs.iter_mut().find(|c| c.key == key) {
                f(chair);
            }
        });
    }
    /// What is still missing.
    fn problem(self) -> Option<String> {
        let chairs = self.chairs.get();
        let names: BTreeSet<String> = chairs.iter().map(|c| c.name.trim().to_lowercase()).collect();
        let bad = |c: &Chair| c.name.trim().is_empty() || c.name.chars().count() > LONGEST;
        if names.len() < chairs.len() || chairs.iter().any(bad) {
            return Some(t!("setup-bad-name"));
        }
        if self.seed.with(|s| s.trim().parse::<u64>().is_err()) {
            return Some(t!("setup-bad-seed"));
        }
        let missing: usize = chairs.iter().map(|c| 2 - c.factions.len()).sum();
        (self.way.get() == Way::Chosen && missing > 0).then(|| t!("setup-missing", n = missing))
    }
    fn game(self) -> NewGame {
        let chairs = self.chairs.get_untracked();
        let lib = cards::library();
        let pair = |c: &Chair| [0, 1].map(|i| c.factions.get(i).map_or(String::new(), |&f| lib.faction(f).name.into()));
        let factions = match self.way.get_untracked() {
            Way::Random => Factions::Random,
            Way::Draft => Factions::Draft,
            Way::Chosen => Factions::Chosen(chairs.iter().map(pair).collect()),
        };
        let setup = Rules {
            players: chairs.len() as u8,
            seed: self.seed.get_untracked().trim().parse().unwrap_or_default(),
            factions,
            sets: self.sets.get_untracked().iter().map(|&i| lib.sets()[i].short.to_string()).collect(),
            same_factions: self.same.get_untracked(),
            titans: self.titans.get_untracked(),
            without: Vec::new(),
            bases: Vec::new(),
        };
        let bots = chairs.iter().map(|c| c.bot.clone()).collect();
        NewGame { setup, players: chairs.iter().map(|c| c.name.trim().to_string()).collect(), bots }
    }
}

/// The same game once more, with another seed, and with everybody one seat further if so wished.
pub fn again(mut game: NewGame, rotated: bool) -> NewGame {
    game.setup.seed = any_seed().parse().unwrap_or_default();
    if rotated {
        game.players.rotate_right(1);
        game.bots.rotate_right(1);
        if let Factions::Chosen(pairs) = &mut game.setup.factions {
            pairs.rotate_right(1);
        }
    }
    game
}

/// Looks through the game that was played last.
pub fn look_through() {
    if let Some(text) = store::saved() {
        store::keep_replay(&text);
        Route::Replay.go();
    }
}
/// The game that is looked through or was played last, as a file to be kept.
pub fn export() {
    let replaying = expect_context::<Client>().replay.get_untracked().is_some();
    let text = if replaying { store::replay() } else { store::saved() };
    if let Some(text) = text {
        let _ = file::download("breakpoint-game.json", &text); // a browser that allows none has said so
    }
}

/// The page.
#[component]
pub fn Setup() -> impl IntoView {
    let client = expect_context::<Client>();
    let plan = Plan::new();
    let begin = move |_| {
        client.begin(plan.game());
        Route::Play.go();
    };
    let saved = store::saved().is_some();
    let import = move |e: leptos::ev::Event| {
        file::chosen(event_target(&e), |text| {
            store::keep_replay(&text);
            Route::Replay.go();
        });
    };
    view! {
        <main class="setup">
            <header class="setup-head">
                <Mark/>
                <div>
                    <h1>{t!("app-name")}</h1>
                    <p>{t!("setup-tagline")}</p>
                </div>
                {saved.then(|| view! {
                    <button type="button" class="continue" on:click=move |_| Route::Play.go()>{t!("setup-continue")}</button>
                })}
            </header>
            <Seats plan/>
            <Ways plan/>
            <section class="panel options">
                <Sets plan/>
                <label class="check"><input type="checkbox" prop:checked=plan.titans on:change=move |e| plan.titans.set(event_target_checked(&e))/>{t!("setup-titans")}</label>
                <label class="check"><input type="checkbox" prop:checked=plan.same on:change=move |e| plan.same.set(event_target_checked(&e))/>{t!("setup-same")}</label>
                <div class="seed">
                    <label>{t!("setup-seed")} <input inputmode="numeric" prop:value=plan.seed on:input=move |e| plan.seed.set(event_target_value(&e))/></label>
                    <button type="button" on:click=move |_| plan.seed.set(any_seed())>{t!("setup-new-seed")}</button>
                    <small>{t!("setup-seed-about")}</small>
                </div>
            </section>
            <footer class="setup-foot">
                <p role="status">{move || plan.problem()}</p>
                <button type="button" class="begin" disabled=move || plan.problem().is_some() on:click=begin>{t!("setup-begin")}</button>
            </footer>
            <crate::book::Ways/>
            <label class="import"><span>{t!("replay-import")}</span><input type="file" accept=".json,application/json" on:change=import/></label>
            <p class="small-print">{t!("footer-note")}</p>
        </main>
    }
}

/// Our sign: two inks, one card.
#[component]
pub fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
            <path class="ink-a" d="M10 4h44a6 6 0 0 1 6 6v8L4 46V10a6 6 0 0 1 6-6z"/>
            <path class="ink-b" d="M60 22v32a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6v-4z"/>
            <path class="crack" d="M2 48 24 37l-3-9 16 2 25-12"/>
        </svg>
    }
}

#[component]
fn Seats(plan: Plan) -> impl IntoView {
    let chairs = plan.chairs;
    let keys = move || chairs.with(|c| c.iter().map(|c| c.key).collect::<Vec<_>>());
    let add = move |_| {
        chairs.update(|c| {
            let key = c.iter().map(|c| c.key).max().unwrap_or(0) + 1;
            c.push(chair(key, true));
        });
    };
    view! {
        <section class="panel">
            <h2>{t!("setup-seats")}</h2>
            <div class="chairs">
                <For each=keys key=|k| *k let:key><ChairView plan key/></For>
                <Show when=move || { chairs.with(Vec::len) < 4 }>
                    <button type="button" class="add" on:click=add>"+ "{t!("setup-add-seat")}</button>
                </Show>
            </div>
        </section>
    }
}

#[component]
fn ChairView(plan: Plan, key: u32) -> impl IntoView {
    let chair = Memo::new(move |_| plan.chairs.with(|c| c.iter().find(|c| c.key == key).cloned()));
    let seat = Memo::new(move |_| plan.chairs.with(|c| c.iter().position(|c| c.key == key).unwrap_or(0) as u8));
    let is_bot = move || chair.with(|c| c.as_ref().is_some_and(|c| c.bot.is_some()));
    let level = move || chair.with(|c| c.as_ref().and_then(|c| c.bot.clone()).unwrap_or_default());
    let remove = move |_| plan.chairs.update(|c| c.retain(|c| c.key != key));
    let kind = move |bot: bool| {
        plan.change(key, |c| {
            let was_default = |c: &Chair| {
                c.name == t!("setup-bot-name", n = c.key)
                    || c.name == t!("setup-you")
                    || c.name == t!("setup-player-name", n = c.key + 1)
            };
            c.bot = bot.then(|| host::USUAL.into());
            if was_default(c) {
                c.name = if bot { t!("setup-bot-name", n = c.key) } else { t!("setup-player-name", n = c.key + 1) };
            }
        });
    };
    let one_level = move |l: &'static str| {
        let choose = move |_| plan.change(key, |c| c.bot = Some(l.into()));
        view! { <button type="button" class:chosen=move || level() == l on:click=choose>{t!(format!("level-{l}"))}</button> }
    };
    let picks = move || chair.with(|c| c.as_ref().map(|c| c.factions.clone()).unwrap_or_default());
    view! {
        <div class="chair" data-seat=move || seat.get().to_string()
            class:picking=move || plan.way.get() == Way::Chosen && plan.picking.get() == key
            on:click=move |_| plan.picking.set(key)
        >
            {move || icon::shape(Seat(seat.get()))}
            <input aria-label=t!("setup-name") maxlength=LONGEST.to_string()
                prop:value=move || chair.with(|c| c.as_ref().map(|c| c.name.clone()).unwrap_or_default())
                on:input=move |e| plan.change(key, |c| c.name = event_target_value(&e))
            />
            <div class="choices">
                <button type="button" class:chosen=move || !is_bot() on:click=move |_| kind(false)>{t!("setup-person")}</button>
                <button type="button" class:chosen=is_bot on:click=move |_| kind(true)>{t!("setup-bot")}</button>
            </div>
            <Show when=is_bot>
                <div class="levels">
                    <div class="choices" role="group" aria-label=t!("setup-level")>{host::LEVELS.map(one_level)}</div>
                    <small>{move || t!(format!("level-{}-about", level()))}</small>
                </div>
            </Show>
            <span class="picks">{move || picks().into_iter().map(|f| view! { <span class="pick">{cards::library().faction(f).name}</span> }).collect_view()}</span>
            <Show when=move || { plan.chairs.with(Vec::len) > 2 }>
                <button type="button" class="remove" aria-label=move || t!("setup-remove-seat", n = seat.get() + 1) on:click=remove>{icon::sign(icon::Sign::Cross)}</button>
            </Show>
        </div>
    }
}

#[component]
fn Ways(plan: Plan) -> impl IntoView {
    let ways = [
        (Way::Random, "setup-random", "setup-random-about"),
        (Way::Draft, "setup-draft", "setup-draft-about"),
        (Way::Chosen, "setup-chosen", "setup-chosen-about"),
    ];
    let way = move |(way, name, about): (Way, &'static str, &'static str)| {
        view! {
            <button type="button" class="way" class:chosen=move || plan.way.get() == way on:click=move |_| plan.way.set(way)>
                <b>{t!(name)}</b><small>{t!(about)}</small>
            </button>
        }
    };
    view! {
        <section class="panel">
            <h2>{t!("setup-factions")}</h2>
            <div class="ways">{ways.map(way)}</div>
            <Show when=move || plan.way.get() == Way::Chosen><Pick plan/></Show>
        </section>
    }
}

/// Every faction, to be picked for the seat whose turn it is.
#[component]
fn Pick(plan: Plan) -> impl IntoView {
    let lib = cards::library();
    let chairs = plan.chairs;
    let picking = move || {
        let all = chairs.get();
        let now = all.iter().find(|c| c.key == plan.picking.get() && c.factions.len() < 2);
        now.or(all.iter().find(|c| c.factions.len() < 2)).cloned()
    };
    let of_sets = move || plan.sets.get();
    let pool = move || {
        let sets = of_sets();
        lib.playable().filter(|&f| sets.is_empty() || sets.contains(&lib.set_of(f))).collect::<Vec<_>>()
    };
    let one = move |f: FactionId| {
        let owners = move || {
            chairs.with(|c| {
                c.iter()
                    .enumerate()
                    .filter(|(_, c)| c.factions.contains(&f))
                    .map(|(i, c)| (Seat(i as u8), c.key))
                    .collect::<Vec<_>>()
            })
        };
        let click = move |_| {
            let mine = untrack(owners);
            if let Some((_, key)) = mine.first()
                && !plan.same.get_untracked()
            {
                return plan.change(*key, |c| c.factions.retain(|&g| g != f));
            }
            if let Some(c) = untrack(picking) {
                plan.picking.set(c.key);
                plan.change(c.key, |c| {
                    if c.factions.contains(&f) { c.factions.retain(|&g| g != f) } else { c.factions.push(f) }
                });
            }
        };
        view! {
            <button type="button" class="card" class:taken=move || !owners().is_empty() aria-pressed=move || (!owners().is_empty()).to_string() on:click=click>
                {faction_face(f)}
                <span class="owners">{move || owners().into_iter().map(|(p, _)| icon::shape(p)).collect_view()}</span>
            </button>
        }
    };
    view! {
        <p class="picking">{move || picking().map(|c| t!("setup-pick-for", who = c.name))}</p>
        <div class="pool"><For each=pool key=|f| *f let:f>{one(f)}</For></div>
    }
}

/// The sets that factions come from.
#[component]
fn Sets(plan: Plan) -> impl IntoView {
    let lib = cards::library();
    let has = move |i: usize| lib.playable().any(|f| lib.set_of(f) == i);
    let one = move |i: usize| {
        let toggle = move |_| {
            plan.sets.update(|s| {
                if !s.remove(&i) {
                    s.insert(i);
                }
            })
        };
        view! { <button type="button" class:chosen=move || plan.sets.with(|s| s.contains(&i)) on:click=toggle>{lib.sets()[i].name}</button> }
    };
    let sets: Vec<usize> = (0..lib.sets().len()).filter(|&i| has(i)).collect();
    view! {
        <div class="sets">
            <h2>{t!("setup-sets")}</h2>
            <div class="choices">
                <button type="button" class:chosen=move || plan.sets.with(BTreeSet::is_empty) on:click=move |_| plan.sets.set(BTreeSet::new())>{t!("setup-sets-all")}</button>
                {sets.into_iter().map(one).collect_view()}
            </div>
        </div>
    }
}
