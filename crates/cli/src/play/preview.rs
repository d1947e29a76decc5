//! What would come of an answer, as far as the one who is asked can know.

use super::names;
use crate::error::nearest;
use crate::labels::{self, Item, lettered};
use crate::place::Place;
use engine::ask::{Ask, Choice};
use engine::ids::CardId;
use host::Table;
use protocol::{OpenQuestion, Preview, PreviewOf, View};
use words::markup::{name, plain};
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
    let hand = names::cards(&w, words).into_iter().find(|(_, at)| matches!(at, Place::Hand(_)));
    let Some((card, _)) = hand else {
        let hand = view.me().map_or(&[][..], |me| &me.cards);
        return vec![t!("why-unknown", name = words, near = nearest(words, hand.iter().map(|c| name(c.def))))];
    };
    let previews = previews(table, view, PreviewOf::Card(card.id)).0;
    if previews.is_empty() {
        return vec![t!("preview-none", card = name(card.def))];
    }
    let line =
        |p: &Preview| t!("preview-at", card = name(card.def), base = plain(&w.base(p.at)), outcome = outcome(&w, p));
    previews.iter().map(line).collect()
}

/// What the table says about it; nothing where that cannot be found out.
fn previews(table: &Table, view: &View, of: PreviewOf) -> (Vec<Preview>, Vec<CardId>) {
    view.seat.and_then(|seat| table.preview(seat, of).ok()).unwrap_or_default()
}

/// How the bases would stand that stand otherwise now.
fn outcome(w: &Words, preview: &Preview) -> String {
    let changed = preview.bases.iter().filter_map(|f| {
        let now = w.view.base(f.slot)?;
        let lanes = now.lanes.iter().map(|l| (l.total, l.rank, l.vp));
        let same = (now.power, now.breakpoint.total) == (f.power, f.breakpoint) && lanes.eq(f.lanes.iter().copied());
        if same {
            return None;
        }
        let base = format!("{} {}/{}", lettered(w, f.slot), now.power, now.breakpoint.total);
        let mut text = t!("option-leads-to", base = base, power = f.power, breakpoint = f.breakpoint);
        text.extend(w.forecast(f).map(|text| format!(", {}", plain(&text))));
        Some(text)
    });
    changed.collect::<Vec<_>>().join("; ")
}
