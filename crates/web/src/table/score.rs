//! A base that scores, before everybody's eyes: it is lit, its points fly to the track, and the next one turns up.

use super::arrows::center;
use crate::desk::{Desk, Form};
use crate::icon;
use crate::rich;
use crate::show::Moment;
use crate::text::Text;
use engine::ids::*;
use leptos::prelude::*;

/// The points that end a game, where the track ends.
const GOAL: u8 = 15;

/// Points on their way.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    seat: Seat,
    points: u8,
    from: (f64, f64),
    to: (f64, f64),
}

impl Moment {
    /// What a base at a slot is shown as just now.
    pub fn of(&self, slot: Slot) -> Option<&'static str> {
        match self {
            Moment::Before(b) if *b == slot => Some("before"),
            Moment::Points(b, _) if *b == slot => Some("points"),
            Moment::After(b) if *b == slot => Some("after"),
            Moment::New(all) if all.contains(&slot) => Some("new"),
            _ => None,
        }
    }
    /// The base that scores.
    fn base(&self) -> Option<Slot> {
        match self {
            Moment::Before(b) | Moment::Points(b, _) | Moment::After(b) => Some(*b),
            Moment::New(_) => None,
        }
    }
}

/// What is shown over the table while a base scores.
#[component]
pub fn Score() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let moment = desk.client.moment;
    let (place, flights) = (RwSignal::new(None::<(f64, f64)>), RwSignal::new(Vec::<Flight>::new()));
    Effect::new(move || {
        let now = moment.get();
        let base = now.as_ref().and_then(Moment::base);
        if base.is_some() && desk.form.get_untracked() == Form::Phone {
            desk.focus.set(base);
        }
        // once the base is there to be measured
        request_animation_frame(move || {
            let at = base.and_then(|b| center(&format!(".base[data-slot='{}']", b.0)));
            let _ = place.try_set(at);
            let points = match now {
                Some(Moment::Points(_, points)) => points,
                _ => Vec::new(),
            };
            let flight = |(i, (seat, points)): (usize, (Seat, u8))| {
                let from = at.map(|(x, y)| (x, y + 34.0 * i as f64))?;
                Some(Flight { seat, points, from, to: target(desk, seat, points)? })
            };
            let _ = flights.try_set(points.into_iter().enumerate().filter_map(flight).collect());
        });
    });
    let title = move || {
        // a question about it says so itself
        let moment = moment.get().filter(|_| !desk.asked(|_| true))?;
        let def = desk.with(|v| v.base(moment.base()?).map(|b| b.def))?;
        Some(match moment {
            Moment::Before(_) => t!("score-before", base = rich::def(def)),
            Moment::Points(..) => t!("score-points", base = rich::def(def)),
            Moment::After(_) | Moment::New(_) => t!("score-after", base = rich::def(def)),
        })
    };
    let fly = |f: Flight| {
        let pixels = |n: f64| format!("{n:.0}px");
        view! {
            <span class="flight" data-seat=f.seat.0.to_string()
                style:--x=pixels(f.from.0) style:--y=pixels(f.from.1)
                style:--dx=pixels(f.to.0 - f.from.0) style:--dy=pixels(f.to.1 - f.from.1)
            >{icon::shape(f.seat)}"+"{f.points}</span>
        }
    };
    view! {
        {move || place.get().zip(title()).map(|((x, y), title)| view! {
            <p class="score-title" style:--x=format!("{x:.0}px") style:--y=format!("{y:.0}px")><Text text=title/></p>
        })}
        {move || flights.get().into_iter().map(fly).collect_view()}
    }
}

/// Where a player's points go.
fn target(desk: Desk, seat: Seat, points: u8) -> Option<(f64, f64)> {
    let has = desk.view.try_get_untracked().flatten()?.player(seat)?.vp;
    let place = has.saturating_add(points).min(GOAL) + 1;
    center(&format!(".track li:nth-child({place}) .pawns"))
        .or_else(|| center(&format!(".standing[data-seat='{}']", seat.0)))
}
