//! From the card that does something to the card it is done to, in the colour of whoever does it.

use crate::stores::Playback;
use engine::ask::Note;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Event;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A point on the screen.
type Point = (f64, f64);

/// An arrow on the screen.
#[derive(Clone, PartialEq, Debug)]
struct Arrow {
    /// The event it is about.
    number: u32,
    from: Point,
    to: Point,
    seat: Option<Seat>,
}

/// The arrows of what has happened last. They stay, dimmed, until something else happens.
#[component]
pub fn EffectArrows() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let arrows = RwSignal::new(Vec::<Arrow>::new());
    // where cards were seen last: what is gone is still pointed at
    let places = StoredValue::new(BTreeMap::<u8, Point>::new());
    Effect::new(move || {
        let news = playback.news.get();
        let _ = playback.view.get();
        // once the chips are where they belong
        request_animation_frame(move || {
            let me = playback.view.try_get_untracked().flatten().and_then(|v| v.seat);
            let known = places.try_get_value().unwrap_or_default();
            let _ = arrows.try_set(news.iter().filter_map(|e| arrow(e, me, &known)).collect());
            places.try_update_value(|places| places.extend(cards_in_sight()));
        });
    });
    let draw = |a: Arrow| {
        let ((x1, y1), (x2, y2)) = (a.from, a.to);
        let bend = ((x1 + x2) / 2.0 + (y1 - y2) * 0.12, (y1 + y2) / 2.0 + (x2 - x1) * 0.12);
        let path = format!("M{x1:.0} {y1:.0} Q{:.0} {:.0} {x2:.0} {y2:.0}", bend.0, bend.1);
        view! {
            <g data-seat=a.seat.map(|p| p.0.to_string()) data-event=a.number.to_string()>
                <path class="arrow" d=path/>
                <circle cx=x2.to_string() cy=y2.to_string() r="5"/>
            </g>
        }
    };
    // one that is there already does not begin anew
    let key = |a: &Arrow| (a.number, [a.from.0, a.from.1, a.to.0, a.to.1].map(|n| n as i32));
    view! { <svg class="arrows" aria-hidden="true"><For each=move || arrows.get() key=key let:a>{draw(a)}</For></svg> }
}

fn arrow(e: &Event, me: Option<Seat>, places: &BTreeMap<u8, Point>) -> Option<Arrow> {
    let card = |c: CardId| center(&format!(".table [data-card='{}']", c.0)).or_else(|| places.get(&c.0).copied());
    let player =
        |p: Seat| center(&format!(".player[data-seat='{0}'] > .shape, .standing[data-seat='{0}'] > .shape", p.0));
    let to = card(e.target()?)?;
    let from = match (e.source(), e.by()) {
        // an action that is gone was its player's
        (Source::Card(c), by) => card(c).or_else(|| player(by?)),
        (Source::Base(b), _) => center(&format!("[data-base='{}']", b.0)),
        (Source::Rules, Some(by)) if matches!(e.note, Note::Played(..)) && Some(by) != me => player(by),
        (Source::Rules, _) => None,
    }?;
    (from != to).then_some(Arrow { number: e.number, from, to, seat: e.by() })
}

fn cards_in_sight() -> Vec<(u8, Point)> {
    let Ok(all) = document().query_selector_all(".table [data-card]") else { return Vec::new() };
    let place = |i: u32| {
        let element = all.item(i)?.dyn_into::<Element>().ok()?;
        Some((element.get_attribute("data-card")?.parse().ok()?, middle(&element)?))
    };
    (0..all.length()).filter_map(place).collect()
}
/// The middle of an element on the screen, if there is one.
pub fn center(selector: &str) -> Option<Point> {
    middle(&document().query_selector(selector).ok()??)
}
fn middle(element: &Element) -> Option<Point> {
    let rect = element.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}
