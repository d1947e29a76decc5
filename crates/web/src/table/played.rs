//! The card that somebody else has just played, large enough to be read, near where it went.

use crate::desk::Desk;
use crate::face::Face;
use engine::ask::Note;
use leptos::prelude::*;
use protocol::Event;

/// The card, for as long as it is shown.
#[component]
pub fn Played() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let place = RwSignal::new(None::<(Event, f64, f64)>);
    Effect::new(move || {
        let played = desk.client.played.get();
        // once the base is there to be measured
        request_animation_frame(move || {
            let _ = place.try_set(played.and_then(|e| near(&e).map(|(x, y)| (e, x, y))));
        });
    });
    let card = move |(event, x, y): (Event, f64, f64)| {
        let face = *event.face(event.target()?)?;
        Some(view! {
            <div class="played" aria-hidden="true" data-seat=event.by().map(|p| p.0.to_string())
                style:--x=format!("{x:.0}px") style:--y=format!("{y:.0}px")
            ><Face def=face.def owner=Some(face.owner) view=desk.view.get_untracked()/></div>
        })
    };
    move || place.get().and_then(card)
}

/// Beside the header of the base it went to, or beside its player.
fn near(event: &Event) -> Option<(f64, f64)> {
    let selector = match event.note {
        Note::Played(_, _, Some(at)) => format!(".base[data-slot='{}'] > header", at.0),
        Note::Played(_, p, None) => format!(".player[data-seat='{0}'], .standing[data-seat='{0}']", p.0),
        _ => return None,
    };
    let rect = document().query_selector(&selector).ok()??.get_bounding_client_rect();
    let width = window().inner_width().ok()?.as_f64()?;
    let x = rect.x() + rect.width() / 2.0;
    (rect.width() > 0.0).then(|| (x.clamp(76.0, width - 76.0), rect.bottom() + 8.0))
}
