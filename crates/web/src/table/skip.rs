//! While others act: who does what, and the way to the end of it.

use crate::icon::{self, Sign};
use crate::stores::playback::Moment;
use crate::stores::{Playback, ReplayControl};
use leptos::prelude::*;
use protocol::View;
use words::{Words, markup};

/// Whether others act, or what they have done is being shown.
fn is_on(playback: Playback) -> bool {
    playback.showing.get() && !playback.asked(|_| true)
}

/// The button, as long as there is something to be skipped.
#[component]
pub fn Skip() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let replay = expect_context::<ReplayControl>();
    let on = Memo::new(move |_| is_on(playback) && !replay.is_on());
    view! {
        <Show when=move || on.get()>
            <button type="button" class="option skip" on:click=move |_| { playback.hurry(); }>
                {icon::sign(Sign::Skip)}{t!("skip")} <kbd>{t!("key-space")}</kbd>
            </button>
        </Show>
    }
}

/// Whose turn is being shown, or which base scores, instead of who is thinking.
pub fn title(playback: Playback) -> Option<String> {
    let moment = playback.moment.get();
    if !is_on(playback) {
        return None;
    }
    playback.with(|v| {
        let base = moment.as_ref().and_then(Moment::base).and_then(|slot| v.base(slot));
        match (base, &moment) {
            (Some(base), Some(Moment::Before(_))) => Some(t!("score-before", base = markup::def(base.def))),
            (Some(base), Some(Moment::Points(..))) => Some(t!("score-points", base = markup::def(base.def))),
            (Some(base), _) => Some(t!("score-after", base = markup::def(base.def))),
            (None, _) => turn(playback, v),
        }
    })
}
fn turn(playback: Playback, v: &View) -> Option<String> {
    // how things stand may be ahead of what is told
    let told = playback.log.with(|log| log.iter().rfind(|l| l.turn).and_then(|l| l.by));
    let seat = told.unwrap_or(v.current);
    (Some(seat) != v.seat && seat.is_somebody()).then(|| t!("skip-turn", who = Words { view: v }.who(seat)))
}

/// What has just happened, below it.
pub fn below(playback: Playback) -> Option<String> {
    if !is_on(playback) {
        return None;
    }
    match playback.moment.get() {
        Some(Moment::Points(..)) => Some(t!("skip-points")),
        _ => playback.log.with(|log| log.last().filter(|l| !l.turn).map(|l| l.text.clone())),
    }
}
