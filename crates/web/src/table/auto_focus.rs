//! Where one base is shown at a time, the one where the others do something comes to the front.

use crate::stores::{Form, Layout, Playback};
use engine::ask::Note;
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Event, Spot};

/// Follows what happens as long as the table is shown.
pub fn listen(playback: Playback, layout: Layout) {
    Effect::new(move || {
        let at = playback.news.with(|news| news.iter().rev().find_map(place));
        let Some((slot, by)) = at.filter(|_| layout.form.get_untracked() == Form::Phone) else { return };
        untrack(|| {
            let there = playback.with(|v| v.base(slot).is_some() && by != v.seat);
            if there && layout.front() != Some(slot) && !asks_elsewhere(playback, slot) {
                layout.bring_to_front(slot);
            }
        });
    });
}

/// Whether the person here is asked about other bases and not about this one.
fn asks_elsewhere(playback: Playback, slot: Slot) -> bool {
    let at: Vec<Slot> = playback.asked(|q| q.offers.iter().filter_map(|o| base_of(o.spot)).collect());
    !at.is_empty() && !at.contains(&slot)
}

/// The base at which an option lies.
pub fn base_of(spot: Spot) -> Option<Slot> {
    match spot {
        Spot::Base(b) | Spot::InPlay(b) | Spot::Buried(b, _) => Some(b),
        _ => None,
    }
}

/// The base where something has happened, and who did it.
fn place(event: &Event) -> Option<(Slot, Option<Seat>)> {
    let at = match event.note {
        Note::Played(_, _, at) => at?,
        Note::Affected(e) => e.at,
        Note::Unseen { at, .. } | Note::Buried(_, at, _) | Note::Uncovered(_, _, at) | Note::BaseAdded(at, _) => at,
        _ => return None,
    };
    Some((at, event.by()))
}
