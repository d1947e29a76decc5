//! The table on a screen: as much as fits, the question last.

use crate::text::{Line, Style, cut};
use crate::words::{Offer, Words};
use engine::ask::{Choice, Question};
use engine::ids::*;
use engine::state::*;
use scenario::names;

/// What one player is shown together with a question.
pub struct Page<'a> {
    /// The table, spoken of to that player.
    pub words: Words<'a>,
    /// The question.
    pub question: &'a Question,
    /// Its options.
    pub offers: &'a [Offer],
    /// What has happened since the player's last question.
    pub news: &'a [String],
}

/// How roomy a page is.
struct Room {
    /// Lines for the cards of one base.
    cards: usize,
    /// Empty lines between the parts.
    gaps: bool,
    /// A few options stand below each other.
    tall: bool,
    /// Options have letters for bases, the columns of the table no titles and texts a single line;
    /// titans that wait are left out.
    short: bool,
}

const ROOMS: [Room; 6] = [
    Room { cards: 4, gaps: true, tall: true, short: false },
    Room { cards: 2, gaps: true, tall: true, short: false },
    Room { cards: 2, gaps: true, tall: false, short: false },
    Room { cards: 2, gaps: false, tall: false, short: false },
    Room { cards: 1, gaps: false, tall: false, short: false },
    Room { cards: 1, gaps: false, tall: false, short: true },
];

impl Page<'_> {
    /// The lines of the page, and whether all news is on it.
    pub fn lines(&self, width: usize, height: usize) -> (Vec<Line>, bool) {
        let news = flow(self.news, width);
        for room in &ROOMS {
            let lines = self.with(room, &news, width);
            if lines.len() <= height {
                return (lines, true);
            }
        }
        // the news is told on a page of its own; some of its end stays in sight
        let bare = |room: &&Room| self.with(room, &[], width).len();
        let room = ROOMS[3..].iter().find(|room| bare(room) + 3 <= height).unwrap_or(&ROOMS[ROOMS.len() - 1]);
        let left = height.saturating_sub(bare(&room)).min(news.len() + 1);
        if left < 2 {
            return (self.with(room, &[], width), news.is_empty());
        }
        let mut shown = vec![Line::of(Style::Dim, "… `log` shows what came before")];
        shown.extend_from_slice(&news[news.len() - (left - 1)..]);
        (self.with(room, &shown, width), false)
    }
    fn with(&self, room: &Room, news: &[Line], width: usize) -> Vec<Line> {
        let w = &self.words;
        let mut parts = vec![head(w, width, room.short)];
        if !w.s.bases.is_empty() {
            let mut table = if room.short { Vec::new() } else { vec![legend(width)] };
            table.extend(w.s.slots().flat_map(|b| base(w, b, width, room.cards)));
            parts.push(table);
            parts.push(hand(w, self.question.seat).wrap(width, 6, room.cards));
        }
        parts.push(news.to_vec());
        parts.push(self.ask(room, width));
        let mut lines = Vec::new();
        for part in parts.into_iter().filter(|p| !p.is_empty()) {
            if room.gaps && !lines.is_empty() {
                lines.push(Line::default());
            }
            lines.extend(part);
        }
        lines
    }
    fn ask(&self, room: &Room, width: usize) -> Vec<Line> {
        let w = &self.words;
        let mut lines = Vec::new();
        if let Some(def) = w.about(self.question)
            && !def.text.is_empty()
        {
            lines.extend(Line::of(Style::Dim, def.text).wrap(width, 0, if room.short { 1 } else { 3 }));
        }
        lines.extend(Line::of(Style::Bold, w.question(self.question)).wrap(width, 0, 2));
        lines.extend(list(self.offers, width, room));
        lines
    }
}

/// A numbered list, in as many columns as fit; a short one may stand in one.
fn list(offers: &[Offer], width: usize, room: &Room) -> Vec<Line> {
    let label = |o: &Offer| if room.short { o.short.clone() } else { o.label.clone() };
    let text = |(i, o): (usize, &Offer)| cut(&format!("{:>2} {}", i + 1, label(o)), width);
    let items: Vec<String> = offers.iter().enumerate().map(text).collect();
    let most = if room.tall && items.len() <= 7 { 1 } else { 4 };
    for columns in (1..=most).rev() {
        let rows = items.len().div_ceil(columns).max(1);
        let longest = |column: &[String]| column.iter().map(|i| i.chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = items.chunks(rows).map(longest).collect();
        if columns > 1 && widths.iter().map(|w| w + 2).sum::<usize>() > width + 2 {
            continue;
        }
        let row = |r: usize| {
            let mut line = Line::default();
            for (item, &width) in items.iter().skip(r).step_by(rows).zip(&widths) {
                if line.width() > 0 {
                    line.push(Style::Plain, "  ");
                }
                line.column(Style::Plain, item, width);
            }
            line
        };
        return (0..rows).map(row).collect();
    }
    Vec::new()
}

/// Sentences one after the other; every turn begins a line.
pub fn flow(news: &[String], width: usize) -> Vec<Line> {
    let mut paragraphs: Vec<Line> = Vec::new();
    for sentence in news {
        let turn = is_turn(sentence);
        match paragraphs.last_mut() {
            Some(last) if !turn => last.push(Style::Plain, format!(" {sentence}")),
            _ => paragraphs.push(Line::of(if turn { Style::Dim } else { Style::Plain }, sentence.as_str())),
        }
    }
    paragraphs.iter().flat_map(|p| p.wrap(width, 2, usize::MAX)).collect()
}

/// Whether a sentence of the log begins a turn.
pub fn is_turn(sentence: &str) -> bool {
    let number = sentence.strip_prefix("Turn ").and_then(|s| s.chars().next());
    number.is_some_and(|c| c.is_ascii_digit())
}

// ---- parts of the table -------------------------------------------------------

/// The turn, what is left to play, and the players.
fn head(w: &Words, width: usize, short: bool) -> Vec<Line> {
    let mut turn = Line::of(Style::Bold, w.turn());
    if w.s.turn.phase == Phase::Play {
        turn.push(Style::Plain, format!(" · left: {}", w.plays_left()));
    }
    let mut lines = turn.wrap(width, 2, 2);
    let seats: Vec<Seat> = (0..w.s.players).map(Seat).collect();
    if seats.len() > 2 && w.s.turn.phase != Phase::Setup {
        for two in seats.chunks(2) {
            let mut line = Line::default();
            for &p in two {
                let mut cell = Line::default();
                player(w, p, &mut cell);
                let fill = (width / 2).saturating_sub(cell.width());
                line.append(cell);
                line.push(Style::Plain, " ".repeat(fill));
            }
            lines.extend(line.wrap(width, 0, 1));
        }
        let near = |&p: &Seat| Some(format!("{} ({})", waiting(w, p)?, w.name(p)));
        let titans: Vec<String> = seats.iter().filter_map(near).collect();
        if !titans.is_empty() && !short {
            lines.extend(Line::of(Style::Dim, format!(" aside: {}", titans.join(", "))).wrap(width, 2, 1));
        }
    } else {
        for &p in &seats {
            let mut line = Line::default();
            player(w, p, &mut line);
            let factions = factions(w, p);
            if !factions.is_empty() {
                line.push(Style::Dim, format!("  {factions}"));
            }
            if let Some(titans) = waiting(w, p) {
                line.push(Style::Dim, format!(" · aside: {titans}"));
            }
            lines.extend(line.wrap(width, 0, 1));
        }
    }
    lines
}
fn player(w: &Words, p: Seat, line: &mut Line) {
    let turn = if p == w.s.current() && w.s.turn.number > 0 { "▸" } else { " " };
    line.push(Style::Bold, turn);
    line.column(Style::Seat(p.0), w.name(p), longest_name(w).min(8));
    line.push(Style::Bold, format!(" {:>2} VP", w.s.vp(p)));
    let [hand, deck, discard] = [w.s.hand(p), w.s.deck(p), w.s.discard(p)].map(|pile| pile.len());
    line.push(Style::Plain, format!(" hand {hand} deck {deck} disc {discard}"));
}
/// The titans that wait near a player.
fn waiting(w: &Words, p: Seat) -> Option<String> {
    let titans: Vec<String> = w.s.titans_near(p).map(|c| w.with_power(c)).collect();
    (!titans.is_empty()).then(|| titans.join(", "))
}
fn longest_name(w: &Words) -> usize {
    w.players.iter().map(|n| n.chars().count()).max().unwrap_or(0)
}
/// A player's factions.
pub fn factions(w: &Words, p: Seat) -> String {
    let names: Vec<&str> = w.s.factions[p.index()].iter().map(|&f| w.s.lib.0.faction(f).name).collect();
    names.join(" + ")
}

const NAME: usize = 22;
const TOTAL: usize = 8;
const VP: usize = 7;

fn legend(width: usize) -> Line {
    let mut line = Line::default();
    line.column(Style::Dim, "base", NAME);
    line.column(Style::Dim, "power", TOTAL);
    line.column(Style::Dim, "VP", VP);
    line.push(Style::Dim, cut("power → VP if it scored now", width.saturating_sub(NAME + TOTAL + VP)));
    line
}

/// A base: what it takes, what each would get, and the cards there.
fn base(w: &Words, b: Slot, width: usize, most: usize) -> Vec<Line> {
    let def = w.s.base_def(b);
    let ready = w.s.is_ready(b);
    let mut line = Line::default();
    line.column(Style::Bold, &cut(&w.lettered(b), NAME - 1), NAME);
    let total = format!("{}/{}", w.s.power_at(b), w.s.breakpoint(b));
    line.column(if ready { Style::Alert } else { Style::Plain }, &total, TOTAL);
    line.column(Style::Plain, &triple(def.vp), VP);
    let now = w.s.projection(b);
    let present = (0..w.s.players).map(Seat).filter(|p| now.rank[p.index()] > 0);
    for (i, p) in present.enumerate() {
        let gap = if i > 0 { "  " } else { "" };
        let (power, vp) = (now.power[p.index()], now.vp[p.index()]);
        line.push(Style::Seat(p.0), format!("{gap}{} {power}→{vp}", cut(w.name(p), 8)));
    }
    let mut lines = line.wrap(width, 0, 1);
    let cards = cards(w, b);
    if cards.width() > 0 {
        let mut indented = Line::plain("  ");
        indented.append(cards);
        lines.extend(indented.wrap(width, 4, most));
    }
    lines
}

/// The points of a base: first, second, third.
pub fn triple(vp: [u8; 3]) -> String {
    format!("{}-{}-{}", vp[0], vp[1], vp[2])
}

/// The cards at a base, by player and in the order they came.
fn cards(w: &Words, b: Slot) -> Line {
    let mut line = Line::default();
    let add = |line: &mut Line, style, who: String, what: String| {
        if line.width() > 0 {
            line.push(Style::Dim, " · ");
        }
        line.push(style, who);
        line.push(Style::Plain, what);
    };
    for p in (0..w.s.players).map(Seat) {
        let minions = w.s.minions_at(b).filter(|&c| w.s.card(c).controller == p).collect();
        let minions = w.s.in_order_of_arrival(minions);
        let titans = w.s.titans_at(b).filter(|&c| w.s.card(c).controller == p);
        let mut there: Vec<String> = titans.map(|c| format!("titan {}", w.with_power(c))).collect();
        if !minions.is_empty() {
            there.push(several(w, &minions, p));
        }
        if !there.is_empty() {
            add(&mut line, Style::Seat(p.0), format!("{}: ", w.name(p)), there.join(", "));
        }
    }
    let wild = w.s.minions_at(b).filter(|&c| !w.s.card(c).controller.is_somebody()).collect();
    let wild = w.s.in_order_of_arrival(wild);
    if !wild.is_empty() {
        add(&mut line, Style::Dim, "monsters: ".into(), several(w, &wild, Seat::NOBODY));
    }
    let actions = w.s.in_order_of_arrival(w.s.actions_on_base(b).collect());
    if !actions.is_empty() {
        let of = |&a: &CardId| format!("{} ({})", w.with_power(a), w.name(w.s.card(a).controller));
        let what: Vec<String> = actions.iter().map(of).collect();
        add(&mut line, Style::Dim, "on it: ".into(), what.join(", "));
    }
    let buried = w.s.buried_in_order(b);
    if !buried.is_empty() {
        let of = |&c: &CardId| {
            let what = if w.s.is_hidden_from(c, w.you) { "a card" } else { w.card(c) };
            let counters = match w.s.card(c).counters {
                0 => String::new(),
                n => format!("(+{n})"),
            };
            format!("{what}{counters} ({})", w.name(w.s.card(c).controller))
        };
        let what: Vec<String> = buried.iter().map(of).collect();
        add(&mut line, Style::Dim, "buried: ".into(), what.join(", "));
    }
    line
}
/// Cards one after the other; those that are alike are counted.
fn several(w: &Words, cards: &[CardId], holder: Seat) -> String {
    let mut groups: Vec<(CardId, usize)> = Vec::new();
    for &c in cards {
        match groups.iter_mut().find(|(d, _)| names::alike(w.s, Choice::Card(*d), Choice::Card(c))) {
            Some((_, n)) => *n += 1,
            None => groups.push((c, 1)),
        }
    }
    let one = |&(c, n): &(CardId, usize)| {
        let times = if n > 1 { format!(" ×{n}") } else { String::new() };
        format!("{}{}{times}", w.with_power(c), attached(w, c, holder))
    };
    groups.iter().map(one).collect::<Vec<_>>().join(", ")
}
fn attached(w: &Words, minion: CardId, holder: Seat) -> String {
    let actions = w.s.in_order_of_arrival(w.s.actions_on(minion).collect());
    if actions.is_empty() {
        return String::new();
    }
    let one = |&a: &CardId| match w.s.card(a).controller {
        p if p == holder => w.with_power(a),
        p => format!("{} of {}", w.with_power(a), w.name(p)),
    };
    format!(" [{}]", actions.iter().map(one).collect::<Vec<_>>().join(", "))
}
fn hand(w: &Words, p: Seat) -> Line {
    let cards = w.s.hand(p);
    let mut line = Line::of(Style::Dim, "hand: ");
    line.push(Style::Plain, if cards.is_empty() { "empty".into() } else { several(w, cards, p) });
    line
}

// ---- everything ---------------------------------------------------------------

/// The whole table, nothing cut.
pub fn everything(w: &Words, p: Seat, width: usize) -> Vec<Line> {
    let mut lines = Line::of(Style::Bold, w.turn()).wrap(width, 2, usize::MAX);
    if w.s.turn.phase == Phase::Play {
        lines.extend(Line::plain(format!("left: {}", w.plays_left())).wrap(width, 6, usize::MAX));
    }
    for p in (0..w.s.players).map(Seat) {
        let mut line = Line::default();
        player(w, p, &mut line);
        line.push(Style::Dim, format!("  {}", factions(w, p)));
        if let Some(titans) = waiting(w, p) {
            line.push(Style::Dim, format!(" · aside: {titans}"));
        }
        lines.extend(line.wrap(width, 4, usize::MAX));
    }
    lines.push(Line::default());
    for b in w.s.slots() {
        lines.extend(one_base(w, b, width));
    }
    lines.push(Line::default());
    let (left, scored) = (w.s.base_deck.len(), w.s.base_discard.len());
    lines.push(Line::plain(format!("{left} bases in the base deck, {scored} discarded")));
    let lasting: Vec<String> = w.s.lasting.iter().filter_map(|l| w.lasting(l)).collect();
    lines.extend(lasting.iter().flat_map(|l| Line::plain(l.as_str()).wrap(width, 2, usize::MAX)));
    lines.extend(hand(w, p).wrap(width, 6, usize::MAX));
    lines
}

/// All about one base.
pub fn one_base(w: &Words, b: Slot, width: usize) -> Vec<Line> {
    let mut lines = base(w, b, width, usize::MAX);
    let def = w.s.base_def(b);
    if !def.text.is_empty() {
        lines.insert(1, Line::of(Style::Dim, format!("  {}", def.text)));
        let text = lines.remove(1).wrap(width, 2, usize::MAX);
        lines.splice(1..1, text);
    }
    lines
}

/// The cards of a hand with what they say.
pub fn hand_in_full(w: &Words, p: Seat, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut told: Vec<DefId> = Vec::new();
    for &c in w.s.hand(p).iter() {
        let def = w.s.card(c).def;
        if told.contains(&def) {
            continue;
        }
        told.push(def);
        let times = w.s.hand(p).iter().filter(|&&d| w.s.card(d).def == def).count();
        let mut line = Line::of(Style::Bold, w.with_power(c));
        if times > 1 {
            line.push(Style::Plain, format!(" ×{times}"));
        }
        line.push(Style::Plain, format!("  {}", w.s.def(c).text));
        lines.extend(line.wrap(width, 2, usize::MAX));
    }
    if lines.is_empty() {
        lines.push(Line::plain("Your hand is empty."));
    }
    lines
}

/// The discard piles, which anybody may look through, the top card first.
pub fn discards(w: &Words, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for p in (0..w.s.players).map(Seat) {
        let pile: Vec<CardId> = w.s.discard(p).iter().rev().copied().collect();
        let mut line = Line::of(Style::Seat(p.0), format!("{}: ", w.name(p)));
        line.push(Style::Plain, if pile.is_empty() { "nothing".into() } else { several(w, &pile, p) });
        lines.extend(line.wrap(width, 2, usize::MAX));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Teller;
    use engine::setup::{Factions, Setup};
    use engine::table::Table;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A buried card has its name for the player who buried it, and for nobody else.
    #[test]
    fn buried_cards_lie_face_down() {
        let lib = cards::library();
        let players = ["Ann", "Bob"].map(String::from).to_vec();
        let mut s = State::empty(lib, 2, 1);
        s.bases.push(Base { def: lib.find_base("Tar Pits").expect("a base"), ..Base::default() });
        for (name, p) in [("King Rex", Seat(0)), ("Walker", Seat(1))] {
            let c = s.add_card(lib.find_card(name).expect("a card"), p).expect("there is room");
            s.place_by_hand(c, Place::Buried(Slot(0)), Some(p));
        }
        let shown = |you| cards(&Words { s: &s, players: &players, you }, Slot(0)).text();
        assert_eq!(shown(Some(Seat(0))), "buried: King Rex (Ann), a card (Bob)");
        assert_eq!(shown(Some(Seat(1))), "buried: a card (Ann), Walker (Bob)");
        assert_eq!(shown(None), "buried: a card (Ann), a card (Bob)");
    }

    /// Four players and five bases, some ways into the game, still fit a small terminal.
    #[test]
    fn pages_fit_80_by_24() {
        let lib = cards::library();
        let pair = |a: &str, b: &str| [a.to_string(), b.to_string()];
        let factions = Factions::Chosen(vec![
            pair("Ninjas", "Pirates"),
            pair("Robots", "Wizards"),
            pair("Tricksters", "Robots"),
            pair("Pirates", "Tricksters"),
        ]);
        let players: Vec<String> = ["Ann", "Bartholomew", "Bot1", "Bot2"].map(String::from).to_vec();
        let (mut pages, mut tall) = (0, Vec::<String>::new());
        for seed in 0..20 {
            let setup = Setup { same_factions: true, ..Setup::new(4, seed, factions.clone()) };
            let mut table = Table::begin(lib, &setup).expect("the setup is possible");
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut news: Vec<String> = Vec::new();
            while let Some(q) = table.question().cloned() {
                let words = Words { s: table.state(), players: &players, you: Some(q.seat) };
                let offers = words.offers(&q);
                let page = Page { words, question: &q, offers: &offers, news: &news };
                let (lines, _) = page.lines(80, 23);
                assert!(lines.iter().all(|l| l.width() <= 80), "{lines:#?}");
                pages += 1;
                if lines.len() > 23 {
                    tall.push(lines.iter().map(|l| l.text() + "\n").collect());
                }
                let teller = &mut Teller::at(table.state());
                while table.answer(q.options[rng.random_range(0..q.options.len())]).is_err() {}
                let notes = table.take_notes();
                let words = Words { s: table.state(), players: &players, you: None };
                let told = notes.into_iter().filter_map(|n| teller.tell(&words, n));
                news = news.into_iter().rev().take(20).rev().chain(told).collect();
            }
        }
        assert!(pages > 1000, "{pages}");
        assert!(tall.len() * 100 < pages, "{} of {pages} are too tall, such as\n{}", tall.len(), tall[0]);
    }
}
