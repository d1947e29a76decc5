//! Lists of tables: those everybody may join, and one's own.

use super::address;
use super::api::Listed;
use super::store::bot_name;
use leptos::prelude::*;
use protocol::online::Phase;
use words::bundle::key;

/// A list of tables.
#[component]
pub fn Listing(
    #[prop(into)] tables: Signal<Vec<Listed>>,
    /// What is said if there are none.
    none: String,
) -> impl IntoView {
    view! {
        <ul class="listing">
            {move || tables.get().into_iter().map(|table| view! { <Row table/> }).collect_view()}
        </ul>
        {move || tables.with(Vec::is_empty).then(|| view! { <p class="dim">{none.clone()}</p> })}
    }
}

#[component]
fn Row(table: Listed) -> impl IntoView {
    let go = deed(&table);
    let name = |(i, person): (usize, &Option<String>)| match (person, table.bot(i)) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => bot_name(level),
        (None, None) => t!("online-free"),
    };
    let names: Vec<String> = table.players.iter().enumerate().map(name).collect();
    let Listed { table: number, title, phase, your_turn, .. } = table;
    let title = if title.is_empty() { t!("online-untitled") } else { title };
    view! {
        <li data-table=number.clone() class:yours=your_turn>
            <span class="listed-what"><b>{title}</b><small>{names.join(" · ")}</small></span>
            <span class="tag">{if your_turn { t!("online-your-turn") } else { t!(key("online-phase", &phase)) }}</span>
            <a class="go-to" href=address::hash(&number)>{go}</a>
        </li>
    }
}

/// What one can do at a table.
fn deed(table: &Listed) -> String {
    match table.phase {
        Phase::Waiting if table.has_room() => t!("online-join"),
        _ if table.your_turn => t!("online-play"),
        _ => t!("online-look"),
    }
}
