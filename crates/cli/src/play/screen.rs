//! The table on a screen: as much as fits, the question last.

use crate::text::{Line, Style, columns, cut};
use commands::card::{Paragraph, triple};
use commands::labels::{Item, lettered, player as named, with_power};
use commands::labels::{Room as Names, in_full};
use commands::place::{self, Place};
use engine::ids::*;
use engine::state::Phase;
use protocol::{Base, Card, OpenQuestion};
use words::bundle::key;
use words::markup::{name, plain};
use words::{Words, t};

/// What one player is shown together with a question.
pub struct Page<'a> {
    /// The table, spoken of to that player.
    pub words: Words<'a>,
    /// The question.
    pub question: &'a OpenQuestion,
    /// Its options.
    pub items: &'a [Item],
    /// What has happened since the player's last question.
    pub news: &'a [words::Line],
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
        let mut shown = vec![Line::of(Style::Dim, t!("earlier-news"))];
        shown.extend_from_slice(&news[news.len() - (left - 1)..]);
        (self.with(room, &shown, width), false)
    }
    fn with(&self, room: &Room, news: &[Line], width: usize) -> Vec<Line> {
        let w = &self.words;
        let mut parts = vec![head(w, width, room.short)];
        if !w.view.bases.is_empty() {
            let mut table = if room.short { Vec::new() } else { vec![legend(width)] };
            table.extend(w.view.bases.iter().flat_map(|b| base(w, b, width, room.cards)));
            parts.push(table);
            parts.push(hand(w).wrap(width, 6, room.cards));
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
        let mut lines = Vec::new();
        let text = self.question.asker().map_or("", text);
        if !text.is_empty() {
            lines.extend(Line::of(Style::Dim, text).wrap(width, 0, if room.short { 1 } else { 3 }));
        }
        lines.extend(Line::said(Style::Bold, &self.words.question(self.question)).wrap(width, 0, 2));
        lines.extend(list(self.items, width, room));
        lines
    }
}

/// What is printed on a card or base as its text.
pub fn text(def: DefId) -> &'static str {
    cards::library().entry(def).def.text
}

/// What is said about a card, a name in it standing out.
pub fn paragraph(said: &Paragraph) -> Line {
    let mut line = Line::default();
    if !said.name.is_empty() {
        line.push(Style::Bold, format!("{}  ", said.name));
    }
    line.push(if said.lesser { Style::Dim } else { Style::Plain }, said.text.clone());
    line
}

/// A numbered list, in as many columns as fit; a short one may stand in one.
fn list(items: &[Item], width: usize, room: &Room) -> Vec<Line> {
    let label = |item: &Item| if room.short { item.short.clone() } else { item.label.clone() };
    let text = |(i, item): (usize, &Item)| cut(&format!("{:>2} {}", i + 1, label(item)), width);
    let items: Vec<String> = items.iter().enumerate().map(text).collect();
    let most = if room.tall && items.len() <= 7 { 1 } else { 4 };
    for count in (1..=most).rev() {
        let rows = items.len().div_ceil(count).max(1);
        let longest = |column: &[String]| column.iter().map(|i| columns(i)).max().unwrap_or(0);
        let widths: Vec<usize> = items.chunks(rows).map(longest).collect();
        if count > 1 && widths.iter().map(|w| w + 2).sum::<usize>() > width + 2 {
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
pub fn flow(news: &[words::Line], width: usize) -> Vec<Line> {
    let mut paragraphs: Vec<Line> = Vec::new();
    for event in news {
        match paragraphs.last_mut() {
            Some(last) if !event.turn => {
                last.push(Style::Plain, " ");
                last.append(sentence(event));
            }
            _ if event.turn => {
                paragraphs.push(Line::said(Style::Dim, &t!("news-of-turn", turn = event.text.as_str())));
            }
            _ => paragraphs.push(sentence(event)),
        }
    }
    paragraphs.iter().flat_map(|p| p.wrap(width, 2, usize::MAX)).collect()
}
/// An event as a sentence.
pub fn sentence(event: &words::Line) -> Line {
    match event.turn {
        true => Line::said(Style::Dim, &event.text),
        false => Line::said(Style::Plain, &t!("sentence", text = event.text.as_str())),
    }
}

// ---- parts of the table -------------------------------------------------------

fn seats(w: &Words) -> Vec<Seat> {
    (0..w.view.players.len() as u8).map(Seat).collect()
}
/// The turn and its phase.
fn turn(w: &Words) -> String {
    let view = w.view;
    match view.phase {
        Phase::Setup => t!("turn-none"),
        phase => {
            t!("turn-now", n = view.turn, who = named(w, view.current, Names::Ample), phase = t!(key("phase", &phase)))
        }
    }
}
/// The turn, what is left to play, and the players.
fn head(w: &Words, width: usize, short: bool) -> Vec<Line> {
    let mut turn = Line::of(Style::Bold, turn(w));
    if w.view.phase == Phase::Play {
        turn.push(Style::Plain, format!(" · {}", t!("turn-left", plays = plain(&w.plays_left()))));
    }
    let mut lines = turn.wrap(width, 2, 2);
    let seats = seats(w);
    if seats.len() > 2 && w.view.phase != Phase::Setup {
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
        let near = |&p: &Seat| Some(t!("titan-of", titan = waiting(w, p)?, who = named(w, p, Names::Ample)));
        let titans: Vec<String> = seats.iter().filter_map(near).collect();
        if !titans.is_empty() && !short {
            let aside = format!(" {}", t!("players-aside", titans = titans.join(", ")));
            lines.extend(Line::of(Style::Dim, aside).wrap(width, 2, 1));
        }
    } else {
        lines.extend(seats.iter().flat_map(|&p| in_a_line(w, p).wrap(width, 0, 1)));
    }
    lines
}
/// A player with factions and titans.
fn in_a_line(w: &Words, p: Seat) -> Line {
    let mut line = Line::default();
    player(w, p, &mut line);
    let factions = factions(w, p);
    if !factions.is_empty() {
        line.push(Style::Dim, format!("  {factions}"));
    }
    if let Some(titans) = waiting(w, p) {
        line.push(Style::Dim, format!(" · {}", t!("players-aside", titans = titans)));
    }
    line
}
fn player(w: &Words, p: Seat, line: &mut Line) {
    let Some(player) = w.view.player(p) else { return };
    let turn = if p == w.view.current && w.view.turn > 0 { "▸" } else { " " };
    line.push(Style::Bold, turn);
    let longest = seats(w).into_iter().map(|p| columns(&named(w, p, Names::Tight))).max().unwrap_or(0);
    line.column(Style::Seat(p.0), &named(w, p, Names::Tight), longest);
    line.push(Style::Bold, format!(" {:>5}", t!("player-vp", n = player.vp)));
    for (pile, n) in
        [("player-hand", player.hand), ("player-deck", player.deck), ("player-discard", player.discard.len())]
    {
        line.push(Style::Plain, format!(" {}", t!(pile, n = n)));
    }
}
/// The titans that wait near a player.
fn waiting(w: &Words, p: Seat) -> Option<String> {
    let titans: Vec<String> = w.view.player(p)?.titans.iter().map(|c| with_power(c, Place::Aside(p))).collect();
    (!titans.is_empty()).then(|| titans.join(", "))
}
/// A player's factions.
pub fn factions(w: &Words, p: Seat) -> String {
    let factions = w.view.player(p).map_or(&[][..], |player| &player.factions);
    factions.iter().map(|&f| cards::library().faction(f).name).collect::<Vec<_>>().join(" + ")
}

const NAME: usize = 22;
const TOTAL: usize = 8;
const VP: usize = 7;

fn legend(width: usize) -> Line {
    let mut line = Line::default();
    line.column(Style::Dim, &t!("column-base"), NAME);
    line.column(Style::Dim, &t!("column-power"), TOTAL);
    line.column(Style::Dim, &t!("column-vp"), VP);
    line.push(Style::Dim, cut(&t!("column-now"), width.saturating_sub(NAME + TOTAL + VP)));
    line
}

/// A base: what it takes, what each would get, and the cards there.
fn base(w: &Words, b: &Base, width: usize, most: usize) -> Vec<Line> {
    let mut line = Line::default();
    line.column(Style::Bold, &cut(&lettered(w, b.slot), NAME - 1), NAME);
    let total = format!("{}/{}", b.power, b.breakpoint.total);
    line.column(if b.ready { Style::Alert } else { Style::Plain }, &total, TOTAL);
    line.column(Style::Plain, &triple(cards::library().entry(b.def).def.vp), VP);
    let present = b.lanes.iter().enumerate().filter(|(_, lane)| lane.rank > 0);
    for (i, (p, lane)) in present.enumerate() {
        let (gap, p) = (if i > 0 { "  " } else { "" }, Seat(p as u8));
        line.push(Style::Seat(p.0), format!("{gap}{} {}→{}", named(w, p, Names::Tight), lane.total, lane.vp));
    }
    let mut lines = line.wrap(width, 0, 1);
    let there = cards_at(w, b);
    if there.width() > 0 {
        let mut indented = Line::plain("  ");
        indented.append(there);
        lines.extend(indented.wrap(width, 4, most));
    }
    lines
}

/// The cards at a base, by player and in the order they came.
fn cards_at(w: &Words, b: &Base) -> Line {
    let at = Place::At(b.slot);
    let mut line = Line::default();
    let mut add = |style, who: &str, what: Vec<String>| {
        if what.is_empty() {
            return;
        }
        if line.width() > 0 {
            line.push(Style::Dim, " · ");
        }
        line.push(style, format!("{who} "));
        line.push(Style::Plain, what.join(", "));
    };
    for (p, lane) in b.lanes.iter().enumerate() {
        let p = Seat(p as u8);
        let (minions, titans): (Vec<&Card>, Vec<&Card>) = lane.cards.iter().partition(|c| c.power.is_some());
        let mut there: Vec<String> = titans.iter().map(|c| t!("at-base-titan", card = with_power(c, at))).collect();
        there.extend(several(w, &minions, at, p));
        add(Style::Seat(p.0), &format!("{}:", named(w, p, Names::Ample)), there);
    }
    let monsters: Vec<&Card> = b.monsters.iter().collect();
    add(Style::Dim, &t!("at-base-monsters"), several(w, &monsters, at, Seat::NOBODY));
    let of = |card: String, p: Seat| t!("card-of", card = card, who = named(w, p, Names::Ample));
    let actions = b.actions.iter().map(|a| of(with_power(a, at), a.controller)).collect();
    add(Style::Dim, &t!("at-base-actions"), actions);
    let buried = b.buried.iter().map(|c| {
        let what = c.card.as_ref().map_or_else(|| t!("at-base-hidden"), |card| name(card.def).to_string());
        let counters = if c.counters > 0 { format!("(+{})", c.counters) } else { String::new() };
        of(what + &counters, c.controller)
    });
    add(Style::Dim, &t!("at-base-buried"), buried.collect());
    line
}
/// Cards one after the other; those that are alike are counted.
fn several(w: &Words, cards: &[&Card], at: Place, holder: Seat) -> Vec<String> {
    let mut groups: Vec<(&Card, usize)> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|(other, _)| place::alike(w.view, other.id, card.id)) {
            Some((_, n)) => *n += 1,
            None => groups.push((card, 1)),
        }
    }
    let one = |&(card, n): &(&Card, usize)| {
        let times = if n > 1 { format!(" ×{n}") } else { String::new() };
        format!("{}{}{times}", with_power(card, at), attached(w, card, holder))
    };
    groups.iter().map(one).collect()
}
fn attached(w: &Words, card: &Card, holder: Seat) -> String {
    if card.attached.is_empty() {
        return String::new();
    }
    let one = |a: &Card| match a.controller {
        p if p == holder => with_power(a, Place::On(card.id)),
        p => t!("attached-of", card = with_power(a, Place::On(card.id)), who = named(w, p, Names::Ample)),
    };
    format!(" [{}]", card.attached.iter().map(one).collect::<Vec<_>>().join(", "))
}
/// The hand of the one who looks.
fn hand(w: &Words) -> Line {
    let Some((p, me)) = w.view.seat.zip(w.view.me()) else { return Line::default() };
    let cards = several(w, &me.cards.iter().collect::<Vec<_>>(), Place::Hand(p), p);
    let cards = if cards.is_empty() { t!("hand-none") } else { cards.join(", ") };
    Line::plain(t!("hand-cards", cards = cards))
}

// ---- everything ---------------------------------------------------------------

/// The whole table, nothing cut.
pub fn everything(w: &Words, width: usize) -> Vec<Line> {
    let mut lines = Line::of(Style::Bold, turn(w)).wrap(width, 2, usize::MAX);
    if w.view.phase == Phase::Play {
        let left = t!("turn-left", plays = plain(&w.plays_left()));
        lines.extend(Line::plain(left).wrap(width, 6, usize::MAX));
    }
    lines.extend(seats(w).into_iter().flat_map(|p| in_a_line(w, p).wrap(width, 4, usize::MAX)));
    lines.push(Line::default());
    lines.extend(w.view.bases.iter().flat_map(|b| one_base(w, b, width)));
    lines.push(Line::default());
    let (left, scored) = (w.view.base_deck, w.view.base_discard.len());
    lines.push(Line::plain(t!("table-bases", left = left, scored = scored)));
    let subject = |c: CardId| place::of(w.view, c).map(|(card, at)| in_full(w, card, at, Names::Ample));
    let lasting = w.view.lasting.iter().filter_map(|l| w.lasts(l, subject));
    let lasting = lasting.map(|text| t!("sentence", text = text));
    lines.extend(lasting.flat_map(|text| Line::said(Style::Plain, &text).wrap(width, 2, usize::MAX)));
    lines.extend(hand(w).wrap(width, 6, usize::MAX));
    lines
}

/// All about one base.
pub fn one_base(w: &Words, b: &Base, width: usize) -> Vec<Line> {
    let mut lines = base(w, b, width, usize::MAX);
    let text = text(b.def);
    if !text.is_empty() {
        lines.splice(1..1, Line::of(Style::Dim, format!("  {text}")).wrap(width, 2, usize::MAX));
    }
    lines
}

/// The cards of a hand with what they say.
pub fn hand_in_full(w: &Words, width: usize) -> Vec<Line> {
    let Some((p, me)) = w.view.seat.zip(w.view.me()) else { return Vec::new() };
    let mut lines = Vec::new();
    let mut told: Vec<DefId> = Vec::new();
    for card in &me.cards {
        if told.contains(&card.def) {
            continue;
        }
        told.push(card.def);
        let times = me.cards.iter().filter(|c| c.def == card.def).count();
        let mut line = Line::of(Style::Bold, with_power(card, Place::Hand(p)));
        if times > 1 {
            line.push(Style::Plain, format!(" ×{times}"));
        }
        line.push(Style::Plain, format!("  {}", text(card.def)));
        lines.extend(line.wrap(width, 2, usize::MAX));
    }
    if lines.is_empty() {
        lines.push(Line::plain(t!("sentence", text = t!("hand-empty"))));
    }
    lines
}

/// What can be typed, and what it does: commands, and the keys of the words about them.
pub fn commands(list: &[(&str, &str)], width: usize) -> Vec<Line> {
    let column = list.iter().map(|(what, _)| columns(what)).max().unwrap_or(0) + 4;
    let line = |(what, does): &(&str, &str)| {
        let mut line = Line::default();
        line.column(Style::Bold, &format!("`{what}`"), column);
        line.push(Style::Plain, t!(*does));
        line.wrap(width, column, usize::MAX)
    };
    list.iter().flat_map(line).collect()
}

/// The discard piles, which anybody may look through, the top card first.
pub fn discards(w: &Words, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (p, player) in w.view.players.iter().enumerate() {
        let p = Seat(p as u8);
        let pile = several(w, &player.discard.iter().rev().collect::<Vec<_>>(), Place::Discard(p), p);
        let mut line = Line::of(Style::Seat(p.0), format!("{}: ", named(w, p, Names::Ample)));
        line.push(Style::Plain, if pile.is_empty() { t!("pile-none") } else { pile.join(", ") });
        lines.extend(line.wrap(width, 2, usize::MAX));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seen;
    use commands::labels::items;
    use engine::setup::{Factions, Setup};
    use engine::state::{self, State};
    use host::Table;
    use protocol::NewGame;

    /// A buried card has its name for the player who buried it, and for nobody else.
    #[test]
    fn buried_cards_lie_face_down() {
        let lib = cards::library();
        let players = ["Ann", "Bob"].map(String::from).to_vec();
        let mut s = State::empty(lib, 2, 1);
        s.bases.push(state::Base { def: lib.find_base("Tar Pits").expect("a base"), ..state::Base::default() });
        for (name, p) in [("King Rex", Seat(0)), ("Walker", Seat(1))] {
            let c = s.add_card(lib.find_card(name).expect("a card"), p).expect("there is room");
            s.place_by_hand(c, state::Place::Buried(Slot(0)), Some(p));
        }
        let shown = |you| {
            let view = seen::view(&s, &players, you, None);
            cards_at(&Words { view: &view }, &view.bases[0]).text()
        };
        assert_eq!(shown(Some(Seat(0))), "buried: King Rex (Ann), a card (Bob)");
        assert_eq!(shown(Some(Seat(1))), "buried: a card (Ann), Walker (Bob)");
        assert_eq!(shown(None), "buried: a card (Ann), a card (Bob)");
    }

    /// Four players and five bases, some ways into the game, still fit a small terminal.
    #[test]
    fn pages_fit_80_by_24() {
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
            let game = NewGame { setup, players: players.clone(), bots: vec![Some("random".into()); 4] };
            let mut table = Table::begin(cards::library(), game, None).expect("a possible setup");
            while let Some(seat) = table.asked() {
                let view = table.view(Some(seat));
                let words = Words { view: &view };
                let told: Vec<words::Line> = table.events(Some(seat), 0).iter().filter_map(|e| words.line(e)).collect();
                let news = &told[told.len().saturating_sub(20)..];
                let question = view.question.as_ref().expect("the seat is asked");
                let items = items(&words, question, &[]);
                let page = Page { words, question, items: &items, news };
                let (lines, _) = page.lines(80, 23);
                assert!(lines.iter().all(|l| l.width() <= 80), "{lines:#?}");
                pages += 1;
                if lines.len() > 23 {
                    tall.push(lines.iter().map(|l| l.text() + "\n").collect());
                }
                table.bot_answers().expect("a bot can answer");
            }
        }
        assert!(pages > 1000, "{pages}");
        assert!(tall.len() * 100 < pages, "{} of {pages} are too tall, such as\n{}", tall.len(), tall[0]);
    }
}
