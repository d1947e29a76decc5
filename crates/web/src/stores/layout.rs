//! How the table is laid out: by the size of the window, the base in front, and what is open over it.

use super::Playback;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Offer, Spot, View};
use wasm_bindgen::JsValue;

/// Below this width, one base is shown at a time.
const PHONE: f64 = 760.0;
/// Below this height too: a phone that is held sideways.
const LOW: f64 = 500.0;
/// Below this width, the players, the card and the log are in a drawer.
const DRAWER: f64 = 1160.0;

/// How the table is laid out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Everything side by side.
    Wide,
    /// The right column is a drawer.
    Drawer,
    /// One base at a time.
    Phone,
}

/// What is open over the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// The log.
    Log,
    /// Powers and points as a table.
    Matrix,
    /// The piles.
    Piles,
    /// The card that is looked at.
    Card,
    /// All cards of a player at a base.
    Lane(Slot, Seat),
    /// What keys do.
    Keys,
    /// Who plays what.
    Factions,
    /// The people at an online table.
    Room,
}

/// How the table is laid out.
#[derive(Copy, Clone)]
pub struct Layout {
    playback: Playback,
    /// By the size of the window.
    pub form: Memo<Form>,
    /// What is open over the table.
    pub sheet: RwSignal<Option<Sheet>>,
    /// Whether the tray is made small.
    pub tray_hidden: RwSignal<bool>,
    /// The base that was brought to the front, where one is shown at a time.
    chosen: RwSignal<Option<Slot>>,
}

impl Layout {
    /// As the window is.
    pub fn new(playback: Playback) -> Layout {
        let pixels = |n: Result<JsValue, JsValue>, or: f64| n.ok().and_then(|n| n.as_f64()).unwrap_or(or);
        let now = move || (pixels(window().inner_width(), 1440.0), pixels(window().inner_height(), 900.0));
        let size = RwSignal::new(now());
        let resized = window_event_listener(leptos::ev::resize, move |_| size.set(now()));
        on_cleanup(move || resized.remove());
        let form = Memo::new(move |_| match size.get() {
            (w, h) if w < PHONE || h < LOW => Form::Phone,
            (w, _) if w < DRAWER => Form::Drawer,
            _ => Form::Wide,
        });
        let (sheet, tray_hidden, chosen) = (RwSignal::new(None), RwSignal::new(false), RwSignal::new(None));
        Layout { playback, form, sheet, tray_hidden, chosen }
    }
    /// Opens a sheet.
    pub fn open(self, sheet: Sheet) {
        self.sheet.set(Some(sheet));
    }
    /// Closes the sheet that is open.
    pub fn close(self) {
        self.sheet.set(None);
    }
    /// Opens a sheet, or closes it if it is the one that is open.
    pub fn toggle(self, sheet: Sheet) {
        self.sheet.update(|s| *s = if *s == Some(sheet) { None } else { Some(sheet) });
    }
    /// Shows the tray as large as it is.
    pub fn show_tray(self) {
        self.tray_hidden.set(false);
    }
    /// The base in front, where one is shown at a time: the one chosen, or else the first that can be chosen, or
    /// that scores, or the first.
    pub fn front(self) -> Option<Slot> {
        self.playback.with(|v| {
            let chosen = self.chosen.get().filter(|&b| v.base(b).is_some());
            chosen.or_else(|| v.bases.iter().find(|b| b.ready).or(v.bases.first()).map(|b| b.slot))
        })
    }
    /// Brings a base to the front.
    pub fn bring_to_front(self, slot: Slot) {
        self.chosen.set(Some(slot));
    }
    /// Whether an option is shown in the tray. In one's own turn the hand is needed, and nothing lies over it.
    pub fn in_tray(self, view: &View, offer: &Offer) -> bool {
        !plays_cards(view) && self.is_unplaced(view, offer)
    }
    /// Whether an option is a button instead.
    pub fn has_button(self, view: &View, offer: &Offer) -> bool {
        plays_cards(view) && self.is_unplaced(view, offer)
    }
    /// Whether an option has no place on the table, or is too small there.
    fn is_unplaced(self, view: &View, offer: &Offer) -> bool {
        match (offer.spot, offer.choice) {
            (Spot::Elsewhere, _) => true,
            // one's own titans lie beside the hand there
            (Spot::Aside(p), _) => self.form.get() != Form::Wide && Some(p) != view.seat,
            (Spot::InPlay(_), Choice::Card(c) | Choice::Use(c)) => {
                view.cards().iter().any(|d| d.attached.iter().any(|a| a.id == c))
            }
            _ => false,
        }
    }
}

fn plays_cards(view: &View) -> bool {
    view.question.as_ref().is_some_and(|q| q.ask == Ask::PlayCards)
}
