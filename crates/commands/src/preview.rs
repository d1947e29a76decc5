//! `preview NAME`: what playing a card would lead to, as far as the one who is asked can know.

use crate::labels::lettered;
use crate::place::Place;
use crate::{names, nearest};
use engine::ids::DefId;
use protocol::{Card, Preview};
use words::markup::{name, plain};
use words::{Words, t};

/// The card of the hand that some words mean, or a line that says which there are.
pub fn in_hand<'a>(w: &Words<'a>, words: &str) -> Result<&'a Card, String> {
    let hand = names::cards(w, words).into_iter().find(|(_, at)| matches!(at, Place::Hand(_)));
    hand.map(|(card, _)| card).ok_or_else(|| {
        let hand = w.view.me().map_or(&[][..], |me| &me.cards);
        t!("why-unknown", name = words, near = nearest(words, hand.iter().map(|c| name(c.def))))
    })
}

/// What playing a card at each base would lead to, a line each.
pub fn outcomes(w: &Words, def: DefId, previews: &[Preview]) -> Vec<String> {
    if previews.is_empty() {
        return vec![t!("preview-none", card = name(def))];
    }
    let line = |p: &Preview| t!("preview-at", card = name(def), base = plain(&w.base(p.at)), outcome = outcome(w, p));
    previews.iter().map(line).collect()
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
