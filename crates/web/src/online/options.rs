//! How a table is set up: the fields for it, for a table that is opened and for the host of one that waits.

use super::plan::{self, BANS, CANDIDATES, CHATS, CLOCKS, DELAYS, LONGEST, PLAYERS, Problem, WINDOWS, Way};
use crate::setup::Sets;
use leptos::prelude::*;
use protocol::online::{ClockRule, FactionRule, Options};
use words::bundle::key;

/// What is changed: the options, and by whom they are kept.
pub type Change = Callback<Box<dyn FnOnce(&mut Options) + Send + Sync>>;

/// The fields.
#[component]
pub fn OptionsForm(
    /// As they are.
    #[prop(into)]
    options: Signal<Options>,
    /// Changes them.
    change: Change,
) -> impl IntoView {
    let lib = cards::library();
    let with_factions: Vec<usize> =
        (0..lib.sets().len()).filter(|&i| lib.playable().any(|f| lib.set_of(f) == i)).collect();
    let players = move |n: u8| {
        let chosen = move || options.with(|o| o.players == n);
        view! {
            <button type="button" data-players=n.to_string() class:chosen=chosen aria-pressed=move || chosen().to_string()
                on:click=move |_| change.run(Box::new(move |o| plan::set_players(o, n)))
            >{n}</button>
        }
    };
    let way = move |way: Way| {
        let chosen = move || options.with(|o| Way::of(o) == way);
        let name = key("online-factions", &way);
        view! {
            <button type="button" class="way" data-way=format!("{way:?}").to_lowercase() class:chosen=chosen
                aria-pressed=move || chosen().to_string()
                on:click=move |_| change.run(Box::new(move |o| if Way::of(o) != way { o.factions = way.rule(o.players) }))
            ><b>{t!(name.clone())}</b><small>{t!(format!("{name}-about"))}</small></button>
        }
    };
    let check = move |name: &'static str, get: fn(&Options) -> bool, set: fn(&mut Options, bool)| {
        view! {
            <label class="check"><input type="checkbox" data-option=name prop:checked=move || options.with(get)
                    on:change=move |e| { let on = event_target_checked(&e); change.run(Box::new(move |o| set(o, on))) }
                />
                <span>{t!(name)}<small>{t!(format!("{name}-about"))}</small></span>
            </label>
        }
    };
    let problem = move || {
        options.with(plan::problem).map(|why| match why {
            Problem::Title => t!("online-long-title", n = LONGEST),
            Problem::FewFactions { left, wanted } => t!("online-few-factions", left = left, wanted = wanted),
        })
    };
    view! {
        <div class="table-options">
            <label class="field"><span>{t!("online-title")}</span>
                <input data-option="title" maxlength=LONGEST.to_string() autocomplete="off" placeholder=t!("online-title-none")
                    prop:value=move || options.with(|o| o.title.clone())
                    on:change=move |e| { let title = event_target_value(&e); change.run(Box::new(move |o| o.title = title)) }
                />
            </label>
            <div class="field" role="group" aria-label=t!("online-players")><span>{t!("online-players")}</span>
                <div class="choices">{PLAYERS.map(players).collect_view()}</div>
            </div>
            <div class="ways" role="group" aria-label=t!("setup-factions")>{Way::ALL.map(way)}</div>
            <Show when=move || options.with(|o| Way::of(o) == Way::Draft)><DraftNumbers options change/></Show>
            {move || problem().map(|text| view! { <p class="problem" role="alert">{text}</p> })}
            <Sets title=t!("setup-sets") none=t!("setup-sets-all") sets=with_factions.clone()
                chosen=move || options.with(|o| plan::numbers(&o.sets))
                choose=move |sets| change.run(Box::new(move |o| o.sets = plan::names(&sets)))
            />
            <div class="selects">
                <One name="online-clock" all=CLOCKS.to_vec() words=clock_words options change get=|o| o.clock set=|o, v| o.clock = v/>
                <One name="online-spectators" all=DELAYS.to_vec() words=delay_words options change get=|o| o.spectators set=|o, v| o.spectators = v/>
                <One name="online-chat" all=CHATS.to_vec() words=|c| t!(key("online-chat", &c)) options change get=|o| o.chat set=|o, v| o.chat = v/>
                <One name="online-windows" all=WINDOWS.to_vec() words=window_words options change get=|o| o.windows set=|o, v| o.windows = v/>
            </div>
            {check("setup-titans", |o| o.titans, |o, on| o.titans = on)}
            {check("online-listed", |o| o.listed, plan::set_listed)}
        </div>
    }
}

/// In a draft: how many are banned, and from how many one picks.
#[component]
fn DraftNumbers(options: Signal<Options>, change: Change) -> impl IntoView {
    let get = |o: &Options| match o.factions {
        FactionRule::Draft { bans, candidates } => (bans, candidates),
        _ => (0, 0),
    };
    view! {
        <div class="selects">
            <One name="online-bans" all=BANS.to_vec() words=|n| n.to_string() options change
                get=move |o| get(o).0
                set=move |o, bans| o.factions = FactionRule::Draft { bans, candidates: get(o).1 }
            />
            <One name="online-candidates" all=CANDIDATES.to_vec() words=candidate_words options change
                get=move |o| get(o).1
                set=move |o, candidates| o.factions = FactionRule::Draft { bans: get(o).0, candidates }
            />
        </div>
    }
}

/// One of several values, in a list.
#[component]
fn One<T>(
    /// The key of its name.
    name: &'static str,
    /// All values.
    all: Vec<T>,
    /// A value in words.
    words: fn(T) -> String,
    options: Signal<Options>,
    change: Change,
    get: impl Fn(&Options) -> T + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Options, T) + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let now = Memo::new(move |_| options.with(get));
    // a table may have been set up by a program, with another value
    let known = all.clone();
    let all = Memo::new(move |_| {
        let extra = Some(now.get()).filter(|v| !known.contains(v));
        known.iter().copied().chain(extra).collect::<Vec<T>>()
    });
    let choose = move |e: leptos::ev::Event| {
        let at: Option<usize> = event_target_value(&e).parse().ok();
        if let Some(value) = at.and_then(|i| all.with_untracked(|all| all.get(i).copied())) {
            change.run(Box::new(move |o| set(o, value)));
        }
    };
    let option = move |(i, value): (usize, T)| view! { <option value=i.to_string() selected=move || now.get() == value>{words(value)}</option> };
    view! {
        <label class="field"><span>{t!(name)}</span>
            <select data-option=name on:change=choose>{move || all.get().into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

/// A clock in words.
pub fn clock_words(clock: ClockRule) -> String {
    let minutes = |seconds: u32| f64::from(seconds) / 60.0;
    match clock {
        ClockRule::None => t!("online-clock-none"),
        ClockRule::PerMove(86_400) => t!("online-clock-day"),
        ClockRule::PerMove(seconds) if seconds % 60 != 0 => t!("online-clock-seconds", n = seconds),
        ClockRule::PerMove(seconds) => t!("online-clock-move", n = minutes(seconds)),
        ClockRule::Bank { seconds, more } => t!("online-clock-bank", n = minutes(seconds), more = more),
    }
}
fn delay_words(delay: Option<u16>) -> String {
    match delay {
        None => t!("online-spectators-none"),
        Some(0) => t!("online-spectators-live"),
        Some(n) if n % 60 == 0 => t!("online-spectators-minutes", n = n / 60),
        Some(n) => t!("online-spectators-seconds", n = n),
    }
}
fn window_words(seconds: u8) -> String {
    if seconds == 0 { t!("online-windows-none") } else { t!("online-windows-seconds", n = seconds) }
}
fn candidate_words(n: u8) -> String {
    if n == 0 { t!("online-candidates-all") } else { t!("online-candidates-some", n = n) }
}

/// How a table is set up, in a line for those who do not change it.
pub fn summary(o: &Options) -> Vec<String> {
    let sets: Vec<&str> = plan::numbers(&o.sets).into_iter().map(|i| cards::library().sets()[i].name).collect();
    let draft = match o.factions {
        FactionRule::Draft { bans, candidates } if bans > 0 || candidates > 0 => {
            Some(t!("online-summary-draft", bans = bans, from = candidate_words(candidates)))
        }
        _ => None,
    };
    let first = [Some(t!("online-summary-players", n = o.players)), Some(t!(key("summary", &Way::of(o)))), draft];
    let sets = (!sets.is_empty()).then(|| sets.join(", "));
    let titans = (!o.titans).then(|| t!("online-summary-no-titans"));
    let clock = (o.clock != ClockRule::None).then(|| clock_words(o.clock));
    let watched = o.spectators.is_none().then(|| t!("online-spectators-none"));
    let windows = (o.windows > 0).then(|| t!("online-summary-windows", n = o.windows));
    first.into_iter().chain([sets, titans, clock, watched, windows]).flatten().collect()
}
