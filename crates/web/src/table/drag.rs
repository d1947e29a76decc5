//! A card that is held over the table with the mouse: let go over a base, it is played there.

use crate::dom::element_of;
use crate::face::Face;
use crate::stores::{Dragged, Playback, Preview, Selection};
use engine::ids::*;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use web_sys::Element;

/// How far the mouse moves until a press is no click, in pixels.
const SLACK: f64 = 6.0;

/// A press on a card of the hand, and whether it has become more than that.
#[derive(Copy, Clone)]
pub struct Drag {
    preview: Preview,
    selection: Selection,
    card: CardId,
    /// Where the mouse was pressed.
    from: StoredValue<Option<(f64, f64)>>,
    /// The press was more than a click.
    held: StoredValue<bool>,
}

impl Drag {
    /// Nothing is pressed yet.
    pub fn of(preview: Preview, selection: Selection, card: CardId) -> Drag {
        Drag { preview, selection, card, from: StoredValue::new(None), held: StoredValue::new(false) }
    }
    /// The mouse is pressed. A finger scrolls the hand instead.
    pub fn down(self, e: &PointerEvent) {
        self.held.set_value(false);
        if e.pointer_type() == "mouse" && e.button() == 0 {
            self.from.set_value(Some(point(e)));
            // a quick mouse is elsewhere before the card hears that it moves
            if let Some(element) = element_of(e) {
                let _ = element.set_pointer_capture(e.pointer_id());
            }
        }
    }
    /// The mouse moves.
    pub fn moves(self, e: &PointerEvent) {
        let Some(from) = self.from.get_value() else { return };
        let (x, y) = point(e);
        if self.held.get_value() {
            let over = if self.preview.drag_to(x, y) { base_at(x, y) } else { None };
            self.preview.point_at(over);
        } else if (x - from.0).hypot(y - from.1) > SLACK && self.preview.pick_up(Dragged { card: self.card, x, y }) {
            self.held.set_value(true);
        }
    }
    /// The mouse is released.
    pub fn up(self, e: &PointerEvent) {
        self.from.set_value(None);
        if self.held.get_value() {
            let (x, y) = point(e);
            self.selection.drop_card(base_at(x, y), chip_at(x, y), element_at(x, y, ".base"));
        }
    }
    /// The browser takes it away.
    pub fn cancel(self) {
        self.from.set_value(None);
        self.preview.put_down();
    }
    /// Whether the press that ends here was more than a click.
    pub fn was_held(self) -> bool {
        let held = self.held.get_value();
        self.held.set_value(false);
        held
    }
}

fn point(e: &PointerEvent) -> (f64, f64) {
    (f64::from(e.client_x()), f64::from(e.client_y()))
}
fn element_at(x: f64, y: f64, selector: &str) -> Option<Element> {
    document().element_from_point(x as f32, y as f32)?.closest(selector).ok()?
}
fn base_at(x: f64, y: f64) -> Option<Slot> {
    element_at(x, y, ".base")?.get_attribute("data-slot")?.parse().ok().map(Slot)
}
fn chip_at(x: f64, y: f64) -> Option<CardId> {
    element_at(x, y, ".chip")?.get_attribute("data-card")?.parse().ok().map(CardId)
}

/// The card at the pointer.
#[component]
pub fn DragView() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let preview = expect_context::<Preview>();
    let face = move |id: CardId| {
        let (def, owner) = untrack(|| playback.with(|v| v.card(id).map(|c| (c.def, c.owner))))?;
        let at = move |f: fn(Dragged) -> f64| preview.dragged.with(|h| h.map(|h| format!("{}px", f(h))));
        Some(view! {
            <div class="held-card card" aria-hidden="true" style:left=move || at(|h| h.x) style:top=move || at(|h| h.y)>
                <Face def=def owner=Some(owner) view=playback.view.get_untracked()/>
            </div>
        })
    };
    move || preview.dragging.get().map(face)
}
