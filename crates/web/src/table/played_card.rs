//! The card that somebody else has just played: large enough to be read, over where it goes, and then as small as it
//! lies there.

use super::effect_arrows::center;
use crate::face::Face;
use crate::stores::Playback;
use engine::ask::Note;
use leptos::prelude::*;
use protocol::Event;

/// How wide and high it is, in pixels.
const SIZE: (f64, f64) = (178.0, 262.0);
/// How far from the edges of the window, in pixels.
const MARGIN: f64 = 6.0;

/// A card on its way.
#[derive(Clone, PartialEq)]
struct Flight {
    event: Event,
    /// Its middle.
    from: (f64, f64),
    to: (f64, f64),
    /// How long it takes, in milliseconds.
    millis: f64,
}

/// The card, for as long as it is shown.
#[component]
pub fn PlayedCard() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let flight = RwSignal::new(None::<Flight>);
    Effect::new(move || {
        let played = playback.played.get();
        // once the base is there to be measured
        request_animation_frame(move || {
            let millis = playback.stays.try_get_untracked().unwrap_or_default();
            let _ = flight.try_set(played.and_then(|event| on_its_way(event, millis)));
        });
    });
    let card = move |Flight { event, from, to, millis }: Flight| {
        let face = *event.face(event.target()?)?;
        let pixels = |n: f64| format!("{n:.0}px");
        Some(view! {
            <div class="played" aria-hidden="true" data-seat=event.by().map(|p| p.0.to_string())
                style:--x=pixels(from.0) style:--y=pixels(from.1)
                style:--dx=pixels(to.0 - from.0) style:--dy=pixels(to.1 - from.1) style:--stays=format!("{millis:.0}ms")
            ><span class="card"><Face def=face.def owner=Some(face.owner) view=playback.view.get_untracked()/></span></div>
        })
    };
    move || flight.get().and_then(card)
}

/// From over its lane, or beside its player, to where it lies then.
fn on_its_way(event: Event, millis: f64) -> Option<Flight> {
    let (card, place) = match event.note {
        Note::Played(c, p, Some(at)) => {
            let base = format!(".base[data-slot='{}']", at.0);
            let lane = format!("{base} .lane[data-seat='{}']", p.0);
            (c, center(&lane).or_else(|| center(&format!("{base} > header"))))
        }
        Note::Played(c, p, None) => {
            let player = format!(".player[data-seat='{}']", p.0);
            (c, center(&player).or_else(|| center(&format!(".standing[data-seat='{}']", p.0))))
        }
        _ => return None,
    };
    let (x, y) = place?;
    let (width, height) = (window().inner_width().ok()?.as_f64()?, window().inner_height().ok()?.as_f64()?);
    let within = |n: f64, size: f64, most: f64| {
        let least = size / 2.0 + MARGIN;
        n.clamp(least, (most - least).max(least))
    };
    let to = center(&format!(".board [data-card='{}']", card.0)).unwrap_or((x, y));
    Some(Flight { event, from: (within(x, SIZE.0, width), within(y, SIZE.1, height)), to, millis })
}
