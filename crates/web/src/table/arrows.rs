//! From the card that does something to the card it is done to, in the colour of whoever does it.

use crate::desk::Desk;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Event;

/// An arrow on the screen.
#[derive(Clone, PartialEq, Debug)]
struct Arrow {
    from: (f64, f64),
    to: (f64, f64),
    seat: Option<Seat>,
}

/// The arrows of what has happened last.
#[component]
pub fn Arrows() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let arrows = RwSignal::new(Vec::<Arrow>::new());
    Effect::new(move || {
        let news = desk.client.news.get();
        // once the chips are where they belong
        request_animation_frame(move || {
            let _ = arrows.try_set(news.iter().filter_map(arrow).collect());
        });
    });
    let draw = |a: Arrow| {
        let ((x1, y1), (x2, y2)) = (a.from, a.to);
        let bend = ((x1 + x2) / 2.0 + (y1 - y2) * 0.12, (y1 + y2) / 2.0 + (x2 - x1) * 0.12);
        let path = format!("M{x1:.0} {y1:.0} Q{:.0} {:.0} {x2:.0} {y2:.0}", bend.0, bend.1);
        view! {
            <g data-seat=a.seat.map(|p| p.0.to_string())>
                <path class="arrow" d=path/>
                <circle cx=x2.to_string() cy=y2.to_string() r="5"/>
            </g>
        }
    };
    view! { <svg class="arrows" aria-hidden="true">{move || arrows.get().into_iter().map(draw).collect_view()}</svg> }
}

fn arrow(e: &Event) -> Option<Arrow> {
    let to = center(&format!("[data-card='{}']", e.target()?.0))?;
    let from = match e.source() {
        Source::Card(c) => center(&format!("[data-card='{}']", c.0)),
        Source::Base(b) => center(&format!("[data-base='{}']", b.0)),
        Source::Rules => None,
    }?;
    Some(Arrow { from, to, seat: e.by() })
}

fn center(selector: &str) -> Option<(f64, f64)> {
    let rect = document().query_selector(selector).ok()??.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}
