//! What is on the table as headings and lists of sentences.

use crate::table::track::GOAL;
use commands::labels::{Room, in_full, lettered};
use commands::place;
use engine::ids::{CardId, Seat};
use engine::state::Phase;
use protocol::{Base, Buried, Card, Lane, Talent};
use words::Words;
use words::bundle::key;
use words::markup::{name, plain};

/// Something of a list, and what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// What it says.
    pub text: String,
    /// What belongs to it.
    pub below: Vec<Entry>,
}

impl Entry {
    fn of(text: String) -> Entry {
        Entry { text, below: Vec::new() }
    }
}

/// A heading and what stands below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The heading.
    pub title: String,
    /// Sentences.
    pub lines: Vec<String>,
    /// A list.
    pub list: Vec<Entry>,
}

/// All of it, a sentence each.
pub fn sentences(part: &Part) -> Vec<String> {
    [part.title.clone()].into_iter().chain(part.lines.iter().cloned()).chain(part.list.iter().flat_map(flat)).collect()
}
/// An entry as one sentence, or several where more belongs to it.
pub fn flat(entry: &Entry) -> Vec<String> {
    match entry.below.is_empty() {
        true => vec![entry.text.clone()],
        false => {
            let below: Vec<String> = entry.below.iter().flat_map(flat).collect();
            vec![t!("text-with", what = entry.text.as_str(), list = below.join("; "))]
        }
    }
}

/// The turn, its phase and what may still be played.
pub fn turn(w: &Words) -> String {
    let view = w.view;
    if view.phase == Phase::Setup {
        return t!("prompt-setup");
    }
    let phase = t!(key("phase", &view.phase));
    t!("text-turn", n = view.turn, you = w.you(view.current), who = plain(&w.who(view.current)), phase = phase)
}

/// A base: how far it is, what it says, and who has what there.
pub fn base(w: &Words, b: &Base) -> Part {
    let state = match b {
        _ if b.scored => "scored",
        _ if b.cannot_score => "kept",
        _ if b.ready => "ready",
        _ => "open",
    };
    let printed = cards::library().entry(b.def).def;
    let title =
        t!("text-base", base = lettered(w, b.slot), power = b.power, breakpoint = b.breakpoint.total, state = state);
    let [first, second, third] = printed.vp;
    let mut lines = vec![t!("text-points", first = first, second = second, third = third)];
    lines.extend(Some(printed.text.to_string()).filter(|text| !text.is_empty()));
    let mut list: Vec<Entry> = b.lanes.iter().enumerate().filter_map(|(p, l)| lane(w, Seat(p as u8), l)).collect();
    if !b.monsters.is_empty() {
        let monsters = cards_in_words(w, &b.monsters);
        list.push(Entry { text: t!("text-monsters"), below: monsters });
    }
    if !b.actions.is_empty() {
        let owned = |card: &Card| {
            let who = plain(&w.who(card.controller));
            Entry::of(t!("text-of", you = w.you(card.controller), card = card_in_words(w, card), who = who))
        };
        list.push(Entry { text: t!("text-actions"), below: b.actions.iter().map(owned).collect() });
    }
    if !b.buried.is_empty() {
        list.push(Entry { text: t!("text-buried"), below: b.buried.iter().map(|c| buried(w, c)).collect() });
    }
    if list.is_empty() {
        lines.push(t!("text-empty-base"));
    }
    Part { title, lines, list }
}
/// What a player has at a base, if anything.
fn lane(w: &Words, seat: Seat, lane: &Lane) -> Option<Entry> {
    if lane.cards.is_empty() && lane.total == 0 {
        return None;
    }
    let text = match lane.rank {
        0 => t!("text-lane-none", who = w.name(seat), power = lane.total),
        rank => t!("text-lane", who = w.name(seat), power = lane.total, rank = w.rank(rank), points = lane.vp),
    };
    let mut below = cards_in_words(w, &lane.cards);
    below.extend(lane.others.iter().map(|term| {
        Entry::of(t!("text-share", n = format!("{:+}", term.n).replace('-', "−"), from = plain(&w.term(term))))
    }));
    Some(Entry { text, below })
}
fn buried(w: &Words, buried: &Buried) -> Entry {
    let what = buried.card.as_ref().map_or_else(|| t!("text-hidden-card"), |card| name(card.def).to_string());
    let (you, who) = (w.you(buried.controller), plain(&w.who(buried.controller)));
    Entry::of(t!("text-of", you = you, card = what, who = who))
}
/// Cards, those that are alike once.
fn cards_in_words(w: &Words, cards: &[Card]) -> Vec<Entry> {
    let mut groups: Vec<(&Card, usize)> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|(other, _)| other.def == card.def && place::alike(w.view, other.id, card.id)) {
            Some((_, n)) => *n += 1,
            None => groups.push((card, 1)),
        }
    }
    let one = |&(card, n): &(&Card, usize)| {
        let text = card_in_words(w, card);
        let text = if n > 1 { t!("text-times", card = text, n = n) } else { text };
        Entry { text, below: card.attached.iter().map(|a| on_it(w, a)).collect() }
    };
    groups.iter().map(one).collect()
}
fn on_it(w: &Words, card: &Card) -> Entry {
    let who = plain(&w.who(card.controller));
    Entry::of(t!("text-on-it", you = w.you(card.controller), card = card_in_words(w, card), who = who))
}
/// A card with its numbers and its Talent.
fn card_in_words(w: &Words, card: &Card) -> String {
    let mut parts = vec![name(card.def).to_string()];
    parts.extend(card.power.as_ref().map(|power| t!("inspector-power", n = power.total)));
    parts.extend((card.counters > 0).then(|| t!("chip-counters", n = card.counters)));
    match card.talent {
        Talent::None => {}
        Talent::Unused => parts.push(t!("chip-talent")),
        Talent::Used => parts.push(t!("chip-talent-used")),
    }
    parts.extend(card.cancelled.then(|| t!("text-cancelled")));
    let lasting = w.view.lasting.iter().filter_map(|l| w.lasting(card.id, l));
    parts.extend(lasting.map(|text| plain(&text)));
    parts.join(", ")
}

/// The players, whoever looks first.
pub fn players(w: &Words) -> Vec<Entry> {
    let n = w.view.players.len() as u8;
    let first = w.view.seat.map_or(0, |p| p.0);
    let one = |i: u8| {
        let seat = Seat((first + i) % n);
        let player = &w.view.players[seat.index()];
        let factions: Vec<&str> = player.factions.iter().map(|&f| cards::library().faction(f).name).collect();
        let (hand, deck, discard) = (player.hand, player.deck, player.discard.len());
        let mut who = t!("text-player", who = w.name(seat), n = player.vp, all = GOAL);
        if !factions.is_empty() {
            who = t!("text-player-factions", player = who, factions = factions.join(" + "));
        }
        let text = t!("text-piles", who = who, hand = hand, deck = deck, discard = discard);
        let titan = |card: &Card| Entry::of(t!("text-aside", card = card_in_words(w, card)));
        Entry { text, below: player.titans.iter().map(titan).collect() }
    };
    (0..n).map(one).collect()
}

/// The hand of whoever looks, with what the cards say and which would have no effect.
pub fn hand(w: &Words, no_effect: &[CardId]) -> Vec<Entry> {
    let Some(me) = w.view.me() else { return vec![Entry::of(t!("hand-other"))] };
    let one = |card: &Card| {
        let mut text = card_in_words(w, card);
        if no_effect.contains(&card.id) {
            text = t!("option-no-effect", option = text, what = t!("card-idle"));
        }
        let printed = cards::library().entry(card.def).def.text;
        Entry::of(match printed {
            "" => text,
            printed => t!("card-listed", card = text, text = printed),
        })
    };
    match me.cards.as_slice() {
        [] => vec![Entry::of(t!("hand-empty"))],
        cards => cards.iter().map(one).collect(),
    }
}

/// The discard piles, the top card first.
pub fn discards(w: &Words) -> Vec<Entry> {
    let one = |(p, player): (usize, &protocol::Player)| {
        let names: Vec<&str> = player.discard.iter().rev().map(|c| name(c.def)).collect();
        let pile = if names.is_empty() { t!("text-nothing") } else { names.join(", ") };
        Entry::of(t!("text-discard", who = w.name(Seat(p as u8)), cards = pile))
    };
    w.view.players.iter().enumerate().map(one).collect()
}

/// What lasts for some time, and the bases that are still to come.
pub fn besides(w: &Words) -> Vec<Entry> {
    let subject = |c: CardId| place::of(w.view, c).map(|(card, at)| in_full(w, card, at, Room::Ample));
    let lasting = w.view.lasting.iter().filter_map(|l| w.lasts(l, subject));
    let mut list: Vec<Entry> = lasting.map(|text| Entry::of(plain(&text))).collect();
    list.push(Entry::of(t!("piles-bases", n = w.view.base_deck)));
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use host::Table;
    use protocol::NewGame;
    use words::bundle::MISSING;

    fn played(seed: u64, questions: usize) -> Table {
        let setup = Setup::new(3, seed, Factions::Random);
        let players = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
        let game = NewGame { setup, players, bots: vec![Some("random".into()); 3] };
        let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
        for _ in 0..questions {
            if table.asked().is_some() {
                table.bot_answers().expect("a bot can answer");
            }
        }
        table
    }

    /// Every card, number and name that a seat sees is in the text, and nothing of another's hand.
    #[test]
    fn everything_on_the_table_is_in_the_text() {
        for seed in 0..6 {
            let view = played(seed, 120).view(Some(Seat(0)));
            let w = Words { view: &view };
            for b in &view.bases {
                let text = sentences(&base(&w, b)).join("\n");
                assert!(!text.contains(MISSING), "{text}");
                let title = text.lines().next().expect("a title");
                assert!(title.contains(name(b.def)) && title.contains(&b.power.to_string()), "{title}");
                for (p, lane) in b.lanes.iter().enumerate().filter(|(_, l)| !l.cards.is_empty()) {
                    assert!(text.contains(&w.name(Seat(p as u8))), "{text}");
                    for card in &lane.cards {
                        assert!(text.contains(name(card.def)), "{} of {text}", name(card.def));
                        for on_it in &card.attached {
                            assert!(text.contains(name(on_it.def)), "{} of {text}", name(on_it.def));
                        }
                    }
                }
                for card in b.actions.iter().chain(&b.monsters) {
                    assert!(text.contains(name(card.def)), "{} of {text}", name(card.def));
                }
            }
            let hand: String = hand(&w, &[]).iter().flat_map(flat).collect();
            let me = view.me().expect("somebody looks");
            assert!(me.cards.iter().all(|c| hand.contains(name(c.def))), "{hand}");
            let rest: Vec<Entry> = players(&w).into_iter().chain(discards(&w)).chain(besides(&w)).collect();
            let rest = rest.iter().flat_map(flat).collect::<Vec<_>>().join("\n") + &turn(&w);
            assert!(!rest.contains(MISSING) && !hand.contains(MISSING), "{rest}{hand}");
            assert!(["Ann", "Bob", "Cy"].iter().all(|who| rest.contains(who)), "{rest}");
        }
    }

    #[test]
    fn a_base_is_read_from_its_total_to_its_cards() {
        let view = played(3, 150).view(Some(Seat(0)));
        let w = Words { view: &view };
        let full = view.bases.iter().find(|b| b.lanes.iter().any(|l| l.rank > 0)).expect("somebody is somewhere");
        let part = base(&w, full);
        assert!(part.title.contains(&format!("power {} of {}", full.power, full.breakpoint.total)), "{}", part.title);
        assert_eq!(part.lines[0], {
            let [a, b, c] = cards::library().entry(full.def).def.vp;
            format!("Points: {a} for first, {b} for second, {c} for third place.")
        });
        assert!(part.list.iter().any(|e| e.text.contains("if it scored now") && !e.below.is_empty()), "{part:?}");
    }
}
