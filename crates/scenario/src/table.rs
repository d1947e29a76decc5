//! Setting the table: the lines of a scenario before its first move or check.

use engine::ids::*;
use engine::library::Library;
use engine::setup::{start_in_play_phase, start_with_bases};
use engine::state::{Base, Heap, MAX_BASES, MAX_CARDS, Place, State};
use engine::words::def::{Def, Kind, Origin, PlayOn};

/// A table being set.
pub(crate) struct Setting {
    pub lib: &'static Library,
    pub players: Vec<String>,
    state: State,
    turn: Seat,
    base: Option<Slot>,
    base_deck: Option<Vec<DefId>>,
    /// Whether the game is still being set up: the bases and the hands are to come.
    setup: bool,
    madness: Option<usize>,
    /// The piles of monsters and treasures that were given.
    heaps: Vec<Heap>,
}

/// A card as it is written down.
struct Written {
    name: String,
    copies: usize,
    counters: u8,
    owner: Option<Seat>,
    of: Option<Seat>,
    on_it: Option<String>,
    memory: Option<String>,
}

impl Setting {
    pub fn new(lib: &'static Library, players: Vec<String>) -> Result<Self, String> {
        if !(2..=4).contains(&players.len()) {
            return Err(format!("{} players: the game is for 2 to 4", players.len()));
        }
        let state = State::empty(lib, players.len() as u8, 1);
        Ok(Setting {
            lib,
            players,
            state,
            turn: Seat(0),
            base: None,
            base_deck: None,
            setup: false,
            madness: None,
            heaps: Vec::new(),
        })
    }
    pub fn seat(&self, name: &str) -> Result<Seat, String> {
        let i = self.players.iter().position(|p| p.eq_ignore_ascii_case(name.trim()));
        i.map(|i| Seat(i as u8))
            .ok_or_else(|| format!("\"{}\" is not one of the players ({})", name.trim(), self.players.join(", ")))
    }

    /// Takes a line of the table; `false` if it is not one.
    pub fn line(&mut self, line: &str) -> Result<bool, String> {
        if line.starts_with(' ') || line.starts_with('\t') {
            return self.base_line(line.trim()).map(|()| true);
        }
        if let Some(rest) = line.strip_prefix("base deck:") {
            self.base_deck = Some(self.base_pile(rest)?);
            return Ok(true);
        }
        if let Some(rest) = line.strip_prefix("base discard:") {
            let pile = self.base_pile(rest)?;
            pile.into_iter().for_each(|d| self.state.base_discard.push(d));
            return Ok(true);
        }
        if let Some(rest) = line.strip_prefix("madness deck:") {
            let n = rest.trim().trim_end_matches(" cards").trim_end_matches(" card");
            self.madness = Some(n.parse().map_err(|_| format!("\"{n}\" is not a number of cards"))?);
            return Ok(true);
        }
        if let Some(name) = line.strip_prefix("base ")
            && !name.contains(':')
        {
            let def = self.base_named(name.trim())?;
            if self.state.bases.len() == MAX_BASES {
                return Err(format!("there is room for {MAX_BASES} bases"));
            }
            self.base = Some(Slot(self.state.bases.len() as u8));
            self.state.bases.push(Base { def, ..Base::default() });
            return Ok(true);
        }
        let Some((key, value)) = line.split_once(':') else { return Ok(false) };
        match key.split_once(' ') {
            None if key == "turn" => self.turn = self.seat(value)?,
            None if key == "start" && value.trim() == "setup" => self.setup = true,
            None if matches!(key, "title" | "rule" | "players") => {}
            Some(("vp", who)) => {
                let seat = self.seat(who)?;
                self.state.vp[seat.index()] =
                    value.trim().parse().map_err(|_| format!("\"{}\" is not a number of points", value.trim()))?;
            }
            Some(("hand", who)) => self.pile(who, value, Place::Hand)?,
            Some(("discard", who)) => self.pile(who, value, Place::Discard)?,
            Some(("deck", who)) => self.pile(who, value, Place::Deck)?,
            Some(("aside", who)) => self.aside(who, value)?,
            Some(("monster" | "treasure", "deck" | "discard")) => {
                let named = |h: &&Heap| h.name() == key;
                let heap = *Heap::ALL.iter().find(named).ok_or_else(|| format!("\"{key}\" is not a pile"))?;
                self.heap(heap, value)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
    fn base_pile(&self, list: &str) -> Result<Vec<DefId>, String> {
        split_commas(list).iter().map(|n| self.base_named(n)).collect()
    }
    fn aside(&mut self, who: &str, value: &str) -> Result<(), String> {
        let seat = self.seat(who)?;
        for w in self.written(value)? {
            let def = self.card_named(&w.name, |d| d.kind == Kind::Titan)?;
            if self.lib.entry(def).kind != Kind::Titan {
                return Err(format!("\"{}\" is not a titan", w.name));
            }
            let c = self.add_card(def, seat)?;
            self.state.place_by_hand(c, Place::Aside(seat), None);
            self.state.set_counters(c, w.counters);
        }
        Ok(())
    }
    /// A pile of monsters or treasures; the first named is on top.
    fn heap(&mut self, heap: Heap, value: &str) -> Result<(), String> {
        self.heaps.push(heap);
        let mut cards = Vec::new();
        for w in self.written(value)? {
            let def = self.card_named(&w.name, |d| heap.holds(d.origin))?;
            if !heap.holds(self.lib.entry(def).def.origin) {
                return Err(format!("\"{}\" does not belong in the {}", w.name, heap.name()));
            }
            for _ in 0..w.copies {
                cards.push(self.add_card(def, Seat::NOBODY)?);
            }
        }
        cards.into_iter().rev().for_each(|c| self.state.place_by_hand(c, Place::Heap(heap), None));
        Ok(())
    }
    fn pile(&mut self, who: &str, value: &str, place: fn(Seat) -> Place) -> Result<(), String> {
        let seat = self.seat(who)?;
        let mut cards = Vec::new();
        for w in self.written(value)? {
            let def = self.card_named(&w.name, |d| d.origin != Origin::Monsters)?;
            if self.lib.entry(def).def.origin == Origin::Monsters {
                return Err(format!("\"{}\" is a monster, and no player has those", w.name));
            }
            for _ in 0..w.copies {
                cards.push(self.add_card(def, w.owner.unwrap_or(seat))?);
            }
        }
        if place(seat) == Place::Deck(seat) {
            cards.reverse(); // the first named is on top
        }
        cards.into_iter().for_each(|c| self.state.place_by_hand(c, place(seat), None));
        Ok(())
    }
    fn add_card(&mut self, def: DefId, owner: Seat) -> Result<CardId, String> {
        self.state.add_card(def, owner).ok_or_else(|| format!("there is room for {MAX_CARDS} cards"))
    }
    fn base_line(&mut self, line: &str) -> Result<(), String> {
        let at = self.base.ok_or("an indented line belongs under a base")?;
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| format!("\"{line}\": expected a player or kind of card, then a colon"))?;
        match key {
            "actions" => self.put_actions(value, Place::At(at), None),
            "titan" => self.put_of_somebody(value, Place::At(at), "a titan", |d| d.kind == Kind::Titan),
            "buried" => self.put_of_somebody(value, Place::Buried(at), "a card", |d| {
                d.kind != Kind::Titan && d.origin != Origin::Monsters
            }),
            "monsters" => self.minions(value, at, Seat::NOBODY),
            who => {
                let seat = self.seat(who)?;
                self.minions(value, at, seat)
            }
        }
    }
    fn minions(&mut self, list: &str, at: Slot, controller: Seat) -> Result<(), String> {
        for w in self.written(list)? {
            let monsters = !controller.is_somebody();
            let fits = |d: &Def| d.kind == Kind::Minion && (!monsters || d.origin == Origin::Monsters);
            let def = self.card_named(&w.name, fits)?;
            let d = self.lib.entry(def).def;
            if d.kind != Kind::Minion {
                return Err(format!("\"{}\" is not a minion: actions on a base are listed after \"actions:\"", w.name));
            }
            if monsters && d.origin != Origin::Monsters {
                return Err(format!("\"{}\" is not a monster: a minion is listed after its player's name", w.name));
            }
            for _ in 0..w.copies {
                let c = self.add_card(def, w.owner.unwrap_or(controller))?;
                self.state.place_by_hand(c, Place::At(at), Some(controller));
                self.state.set_counters(c, w.counters);
                if let Some(actions) = &w.on_it {
                    self.put_actions(actions, Place::On(c), Some(controller).filter(|p| p.is_somebody()))?;
                }
            }
        }
        Ok(())
    }
    /// Cards that are listed with their controllers: "Gorgodzolla of Bob +3".
    fn put_of_somebody(&mut self, list: &str, place: Place, what: &str, fits: fn(&Def) -> bool) -> Result<(), String> {
        for w in self.written(list)? {
            let def = self.card_named(&w.name, fits)?;
            if !fits(self.lib.entry(def).def) {
                return Err(format!("\"{}\" is not {what} that can be there", w.name));
            }
            let controller = self.controller(&w, None)?;
            for _ in 0..w.copies {
                let c = self.add_card(def, w.owner.unwrap_or(controller))?;
                self.state.place_by_hand(c, place, Some(controller));
                self.state.set_counters(c, w.counters);
            }
        }
        Ok(())
    }
    fn controller(&self, w: &Written, default: Option<Seat>) -> Result<Seat, String> {
        w.of.or(default)
            .ok_or_else(|| format!("\"{}\": say whose it is, as in \"{} of {}\"", w.name, w.name, self.players[0]))
    }
    fn put_actions(&mut self, list: &str, place: Place, default: Option<Seat>) -> Result<(), String> {
        for w in self.written(list)? {
            let fits = |d: &Def| match (place, d.play_on) {
                (Place::At(_), on) => on == PlayOn::Base,
                (_, on) => matches!(on, PlayOn::Minion | PlayOn::YourMinion),
            };
            let def = self.card_named(&w.name, fits)?;
            if !fits(self.lib.entry(def).def) {
                return Err(format!("\"{}\" is not an action that is played there", w.name));
            }
            let controller = self.controller(&w, default)?;
            for _ in 0..w.copies {
                let c = self.add_card(def, w.owner.unwrap_or(controller))?;
                self.state.place_by_hand(c, place, Some(controller));
                self.state.set_counters(c, w.counters);
                if let Some(m) = &w.memory {
                    let f =
                        self.lib.find_faction(m).ok_or_else(|| format!("there is no faction \"{m}\" to remember"))?;
                    self.state.set_memory(c, f);
                }
            }
        }
        Ok(())
    }
    fn base_named(&self, name: &str) -> Result<DefId, String> {
        self.lib.find_base(name).map_err(|e| e.to_string())
    }
    /// The card of a name; of several, the only one that fits where it is put.
    fn card_named(&self, name: &str, fits: impl Fn(&Def) -> bool) -> Result<DefId, String> {
        let fitting = self.lib.only_one("card", name, |e| e.kind != Kind::Base && fits(e.def));
        fitting.or_else(|_| self.lib.find_card(name)).map_err(|e| e.to_string())
    }

    /// Cards written with commas between them; names may have commas of their own.
    fn written(&self, list: &str) -> Result<Vec<Written>, String> {
        let parts = split_commas(list);
        let mut cards = Vec::new();
        let mut i = 0;
        while i < parts.len() {
            let longest = (i + 1..=parts.len()).rev().find_map(|j| {
                let w = self.written_card(&parts[i..j].join(", "))?;
                let is_card = |&d: &DefId| self.lib.entry(d).kind != Kind::Base;
                self.lib.named(&w.name).iter().any(is_card).then_some((j, w))
            });
            let (j, w) = longest.ok_or_else(|| format!("there is no card \"{}\"", parts[i]))?;
            cards.push(w);
            i = j;
        }
        Ok(cards)
    }
    fn written_card(&self, text: &str) -> Option<Written> {
        let mut w =
            Written { name: String::new(), copies: 1, counters: 0, owner: None, of: None, on_it: None, memory: None };
        let mut rest = text.trim().to_string();
        loop {
            if rest.ends_with(']') {
                let i = rest.rfind('[')?; // an earlier one belongs to an earlier card
                w.on_it = Some(rest[i + 1..rest.len() - 1].to_string());
                rest.truncate(i);
            } else if rest.ends_with(')') {
                let i = rest.rfind('(')?;
                w.memory = Some(rest[i + 1..rest.len() - 1].trim().to_string());
                rest.truncate(i);
            } else if let Some((name, n)) =
                rest.rsplit_once(" x").and_then(|(a, n)| Some((a.to_string(), n.parse().ok()?)))
            {
                (rest, w.copies) = (name, n);
            } else if let Some((name, n)) =
                rest.rsplit_once(" +").and_then(|(a, n)| Some((a.to_string(), n.parse().ok()?)))
            {
                (rest, w.counters) = (name, n);
            } else if let Some((name, p)) =
                rest.rsplit_once(" owned by ").and_then(|(a, p)| Some((a.to_string(), self.seat(p).ok()?)))
            {
                (rest, w.owner) = (name, Some(p));
            } else if let Some((name, p)) =
                rest.rsplit_once(" of ").and_then(|(a, p)| Some((a.to_string(), self.seat(p).ok()?)))
            {
                (rest, w.of) = (name, Some(p));
            } else {
                w.name = rest.trim().to_string();
                return Some(w);
            }
            rest = rest.trim_end().to_string();
        }
    }

    /// The extra decks are out if any of their sets' cards or bases is on the table: what is left of them, or
    /// as many cards as the table says.
    fn fill_extra_decks(&mut self) -> Result<(), String> {
        let used = |d: DefId| self.state.cards.iter().filter(|c| c.def == d).count();
        let defs = self.state.cards.iter().map(|c| c.def).chain(self.state.bases.iter().map(|b| b.def));
        let sets = defs.fold(0, |sets, d| sets | 1 << self.lib.entry(d).set);
        let extras: Vec<(DefId, usize)> = self.lib.extras_in(sets).map(|d| (d, used(d))).collect();
        for (def, used) in extras {
            let all = self.lib.entry(def).def.copies as usize;
            let Some(heap) = Heap::of(self.lib.entry(def).def.origin).filter(|h| !self.heaps.contains(h)) else {
                continue;
            };
            let given = self.madness.filter(|_| heap == Heap::Madness);
            for _ in 0..given.unwrap_or(all.saturating_sub(used)) {
                let c = self.add_card(def, Seat(0))?;
                self.state.place_by_hand(c, Place::Heap(heap), None);
            }
        }
        Ok(())
    }
    /// The finished table: the current player is in the Play Cards phase.
    pub fn finish(mut self) -> Result<State, String> {
        let used: Vec<DefId> = self.state.bases.iter().map(|b| b.def).chain(self.state.base_discard.to_vec()).collect();
        let filler = || {
            self.lib.ids().filter(|&d| self.lib.entry(d).def.kind == Kind::Base && !used.contains(&d)).take(8).collect()
        };
        let deck: Vec<DefId> = self.base_deck.take().unwrap_or_else(filler);
        deck.iter().rev().for_each(|&d| self.state.base_deck.push(d));
        self.fill_extra_decks()?;
        self.state.turn.seat = self.turn;
        if self.setup {
            start_with_bases(&mut self.state);
        } else {
            start_in_play_phase(&mut self.state);
        }
        Ok(self.state)
    }
}

/// Splits at commas that are not inside brackets.
pub(crate) fn split_commas(list: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for ch in list.chars() {
        match ch {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("there is one").push(ch);
    }
    parts.iter().map(|p| p.trim().to_string()).filter(|p| !p.is_empty()).collect()
}
