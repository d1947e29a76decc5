//! A small table as a picture, of our own cards: what the game looks like, before the first one.

use crate::face::Face;
use crate::scene::{Scene, Shade};
use engine::ids::*;
use leptos::prelude::*;

/// The bases, and the minions of both sides there.
const TABLE: [(&str, &[&str], &[&str]); 3] = [
    ("Tortuga", &["Buccaneer", "First Mate"], &["Mechanic", "Captain Ahab"]),
    ("Mushroom Kingdom", &["King Rex"], &["Steam Queen", "Steam Man"]),
    ("Haunted House", &["War Raptor", "Cut Lass"], &[]),
];

fn found(names: &[&str]) -> Vec<DefId> {
    names.iter().filter_map(|name| cards::library().find_card(name).ok()).collect()
}

/// The picture.
#[component]
pub fn Showcase() -> impl IntoView {
    let side = |names: &[&str]| {
        let card = |def: DefId| view! { <span class="card"><Face def silent=true/></span> };
        found(names).into_iter().map(card).collect_view()
    };
    let column = |(base, theirs, ours): (&str, &[&str], &[&str])| {
        let def = cards::library().find_base(base).ok()?;
        Some(view! {
            <span class="show-base">
                <Scene base=def shade=Shade::Head/>
                <b class="show-name">{cards::library().entry(def).def.name}</b>
                <span class="show-lane">{side(theirs)}</span>
                <span></span>
                <span class="show-lane">{side(ours)}</span>
            </span>
        })
    };
    let pill = |n: u8, text: String| view! { <span class="show-pill" data-n=n.to_string()><b>{n}</b>{text}</span> };
    view! {
        <div class="showcase" role="img" aria-label=t!("start-picture")>
            <div class="show-bases" aria-hidden="true">{TABLE.map(column)}</div>
            {pill(1, t!("start-win"))}
            {pill(2, t!("start-reach", n = engine::turn::GOAL))}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_picture_is_a_card_of_ours() {
        for (base, theirs, ours) in TABLE {
            assert!(cards::library().find_base(base).is_ok(), "{base}");
            assert_eq!((found(theirs).len(), found(ours).len()), (theirs.len(), ours.len()), "{base}");
        }
    }
}
