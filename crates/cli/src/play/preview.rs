//! What would come of an answer, as far as the one who is asked can know.

use commands::labels::{self, Item};
use commands::preview::{in_hand, outcomes};
use engine::ask::{Ask, Choice};
use engine::ids::CardId;
use host::Table;
use protocol::{OpenQuestion, Preview, PreviewOf, View};
use words::markup::plain;
use words::{Words, t};

/// The options of a question as a list: with those that would have no effect, and with how a base would stand.
pub fn items(table: &Table, view: &View, q: &OpenQuestion) -> Vec<Item> {
    let w = Words { view };
    let mut items = labels::items(&w, q, &previews(table, view, PreviewOf::Options).1);
    if q.ask != Ask::PlayWhere {
        return items;
    }
    for preview in previews(table, view, PreviewOf::BeingPlayed).0 {
        let Some(item) = items.iter_mut().find(|i| i.choice == Choice::Base(preview.at)) else { continue };
        let Some(base) = preview.bases.iter().find(|b| b.slot == preview.at) else { continue };
        let (power, breakpoint) = (base.power, base.breakpoint);
        item.label = t!("option-leads-to", base = item.label.as_str(), power = power, breakpoint = breakpoint);
        item.label.extend(w.forecast(base).map(|text| format!(", {}", plain(&text))));
    }
    items
}

/// What playing a card of the hand at each base would lead to, a line each.
pub fn of_card(table: &Table, view: &View, words: &str) -> Vec<String> {
    let w = Words { view };
    match in_hand(&w, words) {
        Ok(card) => outcomes(&w, card.def, &previews(table, view, PreviewOf::Card(card.id)).0),
        Err(why) => vec![why],
    }
}

/// What the table says about it; nothing where that cannot be found out.
fn previews(table: &Table, view: &View, of: PreviewOf) -> (Vec<Preview>, Vec<CardId>) {
    view.seat.and_then(|seat| table.preview(seat, of).ok()).unwrap_or_default()
}
