//! What this screen points at: the one way from a click, a tap or a key to an answer or to a reason.

use crate::client::Client;
use crate::rich;
use crate::store::Confirm;
use crate::words::{Account, Words};
use engine::ask::{Ask, Choice};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Forecast, Offer, Question, Spot, Thing, Undo, View};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};

/// How long a reason stays, in milliseconds.
const REASON: u64 = 4_000;
/// How long it stays what a number is made of.
const ACCOUNT: u64 = 12_000;
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

/// What is read in the inspector. As an attribute, it makes an element something that is read by pointing at it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    /// A card on the table.
    Card(CardId),
    /// A base on the table.
    Base(Slot),
    /// A printed card.
    Def(DefId),
    /// A faction.
    Faction(FactionId),
}

impl Seen {
    /// As the attribute `data-see`.
    pub fn attribute(self) -> String {
        match self {
            Seen::Card(c) => format!("card {}", c.0),
            Seen::Base(b) => format!("base {}", b.0),
            Seen::Def(d) => format!("def {}", d.0),
            Seen::Faction(f) => format!("faction {}", f.0),
        }
    }
    /// From that attribute.
    pub fn of(attribute: &str) -> Option<Seen> {
        let (what, number) = attribute.split_once(' ')?;
        match what {
            "card" => Some(Seen::Card(CardId(number.parse().ok()?))),
            "base" => Some(Seen::Base(Slot(number.parse().ok()?))),
            "def" => Some(Seen::Def(DefId(number.parse().ok()?))),
            "faction" => Some(Seen::Faction(FactionId(number.parse().ok()?))),
            _ => None,
        }
    }
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
}

/// A card of the hand that is held over the table.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Held {
    /// Which card.
    pub card: CardId,
    /// Where the pointer is.
    pub x: f64,
    /// Where the pointer is.
    pub y: f64,
}

/// Where a card is to be played, if that is asked next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Intent {
    card: CardId,
    /// The number of the question before.
    step: u32,
    at: Option<Slot>,
    on: Option<CardId>,
}

/// A reason or a number with what it is made of, and where it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What is said.
    pub text: String,
    /// What a number is made of.
    pub rows: Vec<(String, String)>,
    /// The middle of what it is about.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Counts the hints, so that an old one does not take away a new one.
    number: u32,
}

/// What this screen points at.
#[derive(Copy, Clone)]
pub struct Desk {
    /// The table.
    pub client: Client,
    /// How things stand.
    pub view: Memo<Option<Arc<View>>>,
    /// How the table is laid out.
    pub form: Memo<Form>,
    /// What is read.
    pub seen: RwSignal<Option<Seen>>,
    /// The base that is in front, where one is shown at a time.
    pub focus: RwSignal<Option<Slot>>,
    /// What is open over the table.
    pub sheet: RwSignal<Option<Sheet>>,
    /// Why something cannot be chosen.
    pub hint: RwSignal<Option<Hint>>,
    /// Several options at one place, of which one is to be chosen.
    pub several: RwSignal<Vec<Offer>>,
    /// Whether the tray is made small.
    pub tray_hidden: RwSignal<bool>,
    /// An answer that is given only if it is given twice.
    pub unsure: RwSignal<Option<Choice>>,
    /// Where what is pointed at is on the screen: left, top, right and bottom.
    pub pointed: RwSignal<Option<[f64; 4]>>,
    /// Whether what is read was pointed at in the lower half of the screen, and opens in the upper one.
    pub low: RwSignal<bool>,
    /// The card that is held.
    pub held: RwSignal<Option<Held>>,
    /// Which card that is, wherever the pointer is.
    pub holding: Memo<Option<CardId>>,
    /// The base that is pointed at.
    pub over: RwSignal<Option<Slot>>,
    intent: RwSignal<Option<Intent>>,
    /// The card that is taken instead of the one that is being played.
    instead: RwSignal<Option<CardId>>,
}

impl Desk {
    /// A desk for a table.
    pub fn new(client: Client) -> Desk {
        let pixels = |n: Result<JsValue, JsValue>, or: f64| n.ok().and_then(|n| n.as_f64()).unwrap_or(or);
        let now = move || (pixels(window().inner_width(), 1440.0), pixels(window().inner_height(), 900.0));
        let size = RwSignal::new(now());
        let resized = window_event_listener(leptos::ev::resize, move |_| size.set(now()));
        on_cleanup(move || resized.remove());
        let held = RwSignal::new(None::<Held>);
        let desk = Desk {
            client,
            view: Memo::new(move |_| client.view.get()),
            form: Memo::new(move |_| match size.get() {
                (w, h) if w < PHONE || h < LOW => Form::Phone,
                (w, _) if w < DRAWER => Form::Drawer,
                _ => Form::Wide,
            }),
            seen: RwSignal::new(None),
            focus: RwSignal::new(None),
            sheet: RwSignal::new(None),
            hint: RwSignal::new(None),
            several: RwSignal::new(Vec::new()),
            tray_hidden: RwSignal::new(false),
            unsure: client.unsure,
            pointed: RwSignal::new(None),
            low: RwSignal::new(false),
            held,
            holding: Memo::new(move |_| held.with(|h| h.map(|h| h.card))),
            over: RwSignal::new(None),
            intent: RwSignal::new(None),
            instead: RwSignal::new(None),
        };
        // another question: what was begun about the last one is over
        let step = Memo::new(move |_| client.view.get().map(|v| (v.step, v.seat)));
        Effect::new(move || {
            step.get(); // a memo that is only tracked is never computed, and never changes
            desk.several.set(Vec::new());
            desk.hint.set(None);
            desk.tray_hidden.set(false);
            desk.unsure.set(None);
            desk.held.set(None);
            desk.go_through_with_it();
            if let Some(card) = desk.instead.try_update(Option::take).flatten() {
                desk.point(Thing::Card(card), None);
            }
            if untrack(|| desk.asked(asks_where)) {
                client.find_out(None);
            }
        });
        desk
    }

    // ---- looking --------------------------------------------------------------

    /// Something of how things stand.
    pub fn with<T: Default>(self, f: impl FnOnce(&View) -> T) -> T {
        self.view.with(|v| v.as_deref().map(f).unwrap_or_default())
    }
    /// Something in words.
    pub fn say(self, f: impl FnOnce(Words) -> String) -> String {
        self.with(|view| f(Words { view }))
    }
    /// Something of the question that this seat must answer, and has not answered.
    pub fn asked<T: Default>(self, f: impl FnOnce(&Question) -> T) -> T {
        let open = !self.client.past.get();
        self.with(|v| v.question.as_ref().filter(|_| open).map(f).unwrap_or_default())
    }
    /// The numbers of the options at a thing.
    pub fn offers(self, thing: Thing) -> Vec<usize> {
        let is = |choice: Choice| match (choice, thing) {
            (Choice::Card(c) | Choice::Use(c), Thing::Card(d)) => c == d,
            (Choice::Base(b) | Choice::UseBase(b), Thing::Base(d)) => b == d,
            (Choice::Buried(b, n), Thing::Buried(d, m)) => (b, n) == (d, m),
            (Choice::Seat(p), Thing::Player(d)) => p == d,
            _ => false,
        };
        self.asked(|q| (0..q.offers.len()).filter(|&i| is(q.offers[i].choice)).collect())
    }
    /// Looks at something: it is shown where there is room for it.
    pub fn see(self, seen: Seen) {
        self.seen.set(Some(seen));
    }
    /// Looks at something and opens it where it would not be shown otherwise.
    pub fn read(self, seen: Seen) {
        self.see(seen);
        if self.form.get_untracked() != Form::Wide {
            self.sheet.set(Some(Sheet::Card));
        }
    }
    /// Opens a sheet, or closes it if it is the one that is open.
    pub fn toggle(self, sheet: Sheet) {
        self.sheet.update(|s| *s = if *s == Some(sheet) { None } else { Some(sheet) });
    }
    /// Whether an option is shown in the tray: what has no place on the table, and what is too small there.
    pub fn in_tray(self, view: &View, offer: &Offer) -> bool {
        match (offer.spot, offer.choice) {
            (Spot::Tray, _) => true,
            // one's own titans lie beside the hand there
            (Spot::Aside(p), _) => self.form.get() != Form::Wide && Some(p) != view.seat,
            (Spot::Chip(_), Choice::Card(c) | Choice::Use(c)) => {
                view.cards().iter().any(|d| d.attached.iter().any(|a| a.id == c))
            }
            _ => false,
        }
    }

    // ---- a card over a base ---------------------------------------------------

    /// How a base would stand if the card that is held, or being played, were played where one points; nothing,
    /// if it would stand as it does.
    pub fn forecast(self, slot: Slot) -> Option<Forecast> {
        let card = self.holding.get();
        if card.is_none() && !self.asked(asks_where) {
            return None;
        }
        // where one base is shown at a time, it is the one that is meant
        let in_front = || (self.form.get() == Form::Phone).then(|| crate::table::front(self)).flatten();
        let at = self.over.get().or_else(in_front)?;
        let step = self.with(|v| v.step);
        let then = self.client.tried.with(|t| {
            let tried = t.as_ref().filter(|t| (t.step, t.card) == (step, card))?;
            let outlook = tried.outlooks.iter().find(|o| o.at == at)?;
            outlook.bases.iter().find(|f| f.slot == slot).cloned()
        })?;
        let as_it_is = self.with(|v| {
            let lanes = |b: &protocol::Base| b.lanes.iter().map(|l| (l.total, l.rank, l.vp)).collect::<Vec<_>>();
            v.base(slot).is_some_and(|b| (b.breakpoint.total, lanes(b)) == (then.breakpoint, then.lanes.clone()))
        });
        (!as_it_is).then_some(then)
    }
    /// Takes a card of the hand, if it can be played.
    pub fn take(self, held: Held) -> bool {
        let choice = Choice::Card(held.card);
        let may = untrack(|| self.asked(|q| q.ask == Ask::PlayCards && q.offer(choice).is_some()));
        if may {
            self.client.find_out(Some(held.card));
            self.held.set(Some(held));
        }
        may
    }
    /// Lets go of the card that is held, over a base or a card there or anywhere else.
    pub fn let_go(self, at: Option<Slot>, on: Option<CardId>, element: Option<web_sys::Element>) {
        let Some(Held { card, .. }) = self.held.get_untracked() else { return };
        self.held.set(None);
        self.over.set(None);
        let Some(slot) = at else { return };
        let step = untrack(|| self.with(|v| v.step));
        let places: Vec<Slot> = self.client.tried.with_untracked(|t| {
            let tried = t.iter().find(|t| (t.step, t.card) == (step, Some(card)));
            tried.map(|t| t.outlooks.iter().map(|o| o.at).collect()).unwrap_or_default()
        });
        if let [only] = places[..]
            && only != slot
        {
            // it would not be asked where, and go there
            let base = untrack(|| self.say(|w| w.base(only)));
            return self.hint_at(t!("held-only", base = base), element);
        }
        self.intent.set(Some(Intent { card, step, at, on }));
        self.client.answer(Choice::Card(card));
    }
    /// Answers where a card goes that was let go there.
    fn go_through_with_it(self) {
        let Some(Intent { card, step, at, on }) = self.intent.get_untracked() else { return };
        let asked = untrack(|| self.asked(|q| (q.source == Source::Card(card)).then_some(q.ask)));
        if untrack(|| self.with(|v| v.step)) == step {
            return;
        }
        self.intent.set(None);
        let thing = match asked {
            Some(Ask::PlayWhere) => at.map(Thing::Base),
            Some(Ask::PlayOnWhich) => on.map(Thing::Card),
            _ => None,
        };
        if let Some(thing) = thing {
            let selector = at.map(|b| format!(".base-button[data-base=\"{}\"]", b.0)).unwrap_or_default();
            self.point(thing, document().query_selector(&selector).ok().flatten());
        }
    }

    // ---- choosing -------------------------------------------------------------

    /// Chooses what is at a thing; where that is no option, says why at the element that was pointed at.
    pub fn point(self, thing: Thing, element: Option<web_sys::Element>) {
        if self.client.past.get_untracked() {
            self.client.skip(); // what it would be chosen for is over: one sees what came of it
            return;
        }
        let numbers = untrack(|| self.offers(thing));
        let offers: Vec<Offer> =
            untrack(|| self.asked(|q| numbers.iter().filter_map(|&i| q.offers.get(i).copied()).collect()));
        match offers[..] {
            [] if self.put_back(thing) => {}
            [] => self.explain(thing, element),
            [only] => self.answer(only.choice),
            _ => self.several.set(offers),
        }
    }
    /// While several cards are chosen, the last one is given up again. While it is asked where a card goes, the card itself
    /// is put back into the hand, and another one of the hand is taken in its place. False, if it is something else.
    fn put_back(self, thing: Thing) -> bool {
        let Thing::Card(card) = thing else { return false };
        if untrack(|| self.asked(|q| q.picked.last() == Some(&card)) && self.with(|v| v.undo == Undo::Free)) {
            self.client.undo();
            return true;
        }
        let Some(played) = untrack(|| self.being_played()) else { return false };
        let in_hand = untrack(|| self.with(|v| v.me().is_some_and(|p| p.cards.iter().any(|c| c.id == card))));
        if card != played && !in_hand {
            return false;
        }
        self.instead.set((card != played).then_some(card));
        self.client.undo();
        true
    }
    /// The card of which it is asked where it goes, if that can be taken back.
    pub fn being_played(self) -> Option<CardId> {
        let free = self.with(|v| v.undo == Undo::Free);
        let played = self.asked(|q| match (q.ask, q.source) {
            (Ask::PlayWhere | Ask::PlayOnWhich, Source::Card(c)) => Some(c),
            _ => None,
        });
        played.filter(|_| free)
    }
    /// Answers, or asks again where the person wants that.
    pub fn answer(self, choice: Choice) {
        let sure = self.unsure.get_untracked() == Some(choice);
        match self.client.settings.with_untracked(|s| s.confirm) {
            Confirm::Always if !sure => self.unsure.set(Some(choice)),
            Confirm::Final if !sure => self.client.answer_if_free(choice),
            _ => self.client.answer(choice),
        }
    }
    fn explain(self, thing: Thing, element: Option<web_sys::Element>) {
        let why = untrack(|| self.with(|view| view.why_not(thing).map(|why| Words { view }.reason(thing, why))));
        let Some(why) = why else { return };
        // where no column shows what one points at, it is read here
        let read = untrack(|| self.with(|view| view.printed(thing)).filter(|_| self.form.get() != Form::Wide));
        let text = read.map(|def| (def, cards::library().entry(def).def.text)).filter(|(_, text)| !text.is_empty());
        let said = match text {
            Some((def, text)) => t!("reason-with-text", card = rich::def(def), text = text, why = why),
            None => why,
        };
        self.hint_at(said, element);
    }
    /// Says something at an element for a moment.
    pub fn hint_at(self, text: String, element: Option<web_sys::Element>) {
        self.hint(text, Vec::new(), element);
    }
    /// Says at an element what a number there is made of.
    pub fn account_at(self, account: Account, element: Option<web_sys::Element>) {
        self.hint(account.title, account.rows, element);
    }
    fn hint(self, text: String, rows: Vec<(String, String)>, element: Option<web_sys::Element>) {
        let rect = element.map(|e| e.get_bounding_client_rect());
        let (x, y) = rect.map_or((160.0, 120.0), |r| (r.x() + r.width() / 2.0, r.y()));
        let number = self.hint.get_untracked().map_or(0, |h| h.number) + 1;
        let shown = if rows.is_empty() { REASON } else { ACCOUNT };
        self.hint.set(Some(Hint { text, rows, x, y, number }));
        let away = move || {
            if self.hint.try_get_untracked().flatten().is_some_and(|h| h.number == number) {
                self.hint.set(None);
            }
        };
        set_timeout(away, Duration::from_millis(shown));
    }
}

fn asks_where(q: &Question) -> bool {
    q.ask == Ask::PlayWhere
}

/// Whether an event met something of this kind.
pub fn is_on(e: &web_sys::Event, selector: &str) -> bool {
    let target = e.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|t| t.closest(selector).ok().flatten().is_some())
}
/// The element an event is listened for at.
pub fn element_of(e: &web_sys::Event) -> Option<web_sys::Element> {
    e.current_target()?.dyn_into().ok()
}
