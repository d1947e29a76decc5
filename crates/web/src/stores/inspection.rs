//! The card or base that is read, and where it was pointed at.

use super::{Form, Layout, Sheet};
use engine::ids::*;
use leptos::prelude::*;

/// What is read in the inspector. As an attribute, it makes an element something that is read by pointing at it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Inspected {
    /// A card on the table.
    Card(CardId),
    /// A base on the table.
    Base(Slot),
    /// A printed card.
    Def(DefId),
    /// A faction.
    Faction(FactionId),
}

impl Inspected {
    /// As the attribute `data-see`.
    pub fn attribute(self) -> String {
        match self {
            Inspected::Card(c) => format!("card {}", c.0),
            Inspected::Base(b) => format!("base {}", b.0),
            Inspected::Def(d) => format!("def {}", d.0),
            Inspected::Faction(f) => format!("faction {}", f.0),
        }
    }
    /// From that attribute.
    pub fn of(attribute: &str) -> Option<Inspected> {
        let (what, number) = attribute.split_once(' ')?;
        match what {
            "card" => Some(Inspected::Card(CardId(number.parse().ok()?))),
            "base" => Some(Inspected::Base(Slot(number.parse().ok()?))),
            "def" => Some(Inspected::Def(DefId(number.parse().ok()?))),
            "faction" => Some(Inspected::Faction(FactionId(number.parse().ok()?))),
            _ => None,
        }
    }
}

/// What is read.
#[derive(Copy, Clone)]
pub struct Inspection {
    layout: Layout,
    /// What is read, if anything is.
    pub shown: RwSignal<Option<Inspected>>,
    /// Where what is pointed at is on the screen: left, top, right and bottom.
    pub pointed: RwSignal<Option<[f64; 4]>>,
    /// Whether it was pointed at in the lower half of the screen, and opens in the upper one.
    pub low: RwSignal<bool>,
}

impl Inspection {
    /// Nothing is read yet.
    pub fn new(layout: Layout) -> Inspection {
        Inspection { layout, shown: RwSignal::new(None), pointed: RwSignal::new(None), low: RwSignal::new(false) }
    }
    /// Reads something, where there is room for it.
    pub fn see(self, what: Inspected) {
        self.shown.set(Some(what));
    }
    /// Reads something, and opens it where it would not be shown otherwise.
    pub fn read(self, what: Inspected) {
        self.see(what);
        if self.layout.form.get_untracked() != Form::Wide {
            self.layout.open(Sheet::Card);
        }
    }
}
