//! What is said: questions, options, events and reasons in words. All of it is here, so that
//! the same thing is always called the same.

use crate::text::cut;
use engine::affect::Affect;
use engine::ask::{Ask, Choice, Note, Question};
use engine::ids::*;
use engine::play::Refusal;
use engine::power::Part;
use engine::react::{Event, On};
use engine::state::*;
use engine::turn::{Played, Step};
use engine::words::def::{Def, Kind, PlayOn};
use scenario::names;

/// A table and the names of those who sit there.
#[derive(Copy, Clone)]
pub struct Words<'a> {
    /// The table.
    pub s: &'a State,
    /// The players' names.
    pub players: &'a [String],
    /// Who is spoken to.
    pub you: Option<Seat>,
}

/// What is asked, without the card that asks.
fn asked(ask: Ask) -> &'static str {
    match ask {
        Ask::Draft => "Choose a faction",
        Ask::Redraw => "Your hand has no minion. Show it and draw five new cards?",
        Ask::PlayCards => "Play a card, use a Talent, or end your turn",
        Ask::PlayExtra => "Choose an extra card to play now",
        Ask::PlayWhere => "Choose where to play it",
        Ask::PlayOnWhich => "Choose a minion to play it on",
        Ask::WhichPlay => "Choose which of your plays this uses",
        Ask::Destroy => "Choose a card to destroy",
        Ask::Move => "Choose a card to move",
        Ask::MoveWhere => "Choose a base to move it to",
        Ask::Transfer => "Choose a card to transfer",
        Ask::TransferWhere => "Choose a base to transfer it to",
        Ask::Control => "Choose a card to take control of",
        Ask::GiveControl => "Choose a card to give another player control of",
        Ask::Return => "Choose a card to return to its owner's hand",
        Ask::Place => "Choose a card to place",
        Ask::PlaceWhere => "Choose where to place it",
        Ask::Power => "Choose a minion to change its power",
        Ask::Card => "Choose a card",
        Ask::Base => "Choose a base",
        Ask::Player => "Choose a player",
        Ask::Faction => "Name a faction",
        Ask::Name => "Name a card",
        Ask::Pick => "Choose a card",
        Ask::Discard => "Choose a card to discard",
        Ask::Claim => "Choose a treasure to claim",
        Ask::PutBack => "Choose the next card to put back (the first ends up on top)",
        Ask::PutUnder => "Choose a card for the bottom of the deck",
        Ask::May => "Use this?",
        Ask::Either => "Choose one",
        Ask::Ignore => "Ignore the base's ability?",
        Ask::Special => "Use a Special, or pass",
        Ask::Order => "Choose which ability resolves next",
        Ask::OrderOrPlay => "Choose which ability resolves next, or an extra card to play first",
        Ask::Score => "Choose which base scores first",
        Ask::WhichReset => "Choose which ability sets the value",
        Ask::Instead => "Redirect it to another card?",
        Ask::Challenger => "Choose one of your minions for the duel",
        Ask::Duel => "Choose a minion for it to duel",
        Ask::DuelCard => "Choose a card to place face down for the duel",
        Ask::Bury => "Choose a card to bury",
        Ask::BuryWhere => "Choose a base to bury it at",
        Ask::Uncover => "Choose one of your buried cards to uncover",
        Ask::SameWay => "Choose a minion to affect the same way",
        Ask::HowMany => "Choose how many",
        Ask::CountersFrom => "Choose a card to take +1 power counters from",
        Ask::CountersTo => "Choose a card to place +1 power counters on",
        Ask::Ability => "Choose which of its abilities to use",
        Ask::Deck => "Choose a deck to look at",
    }
}

/// What is done to something in answer to a question.
fn verb(ask: Ask) -> &'static str {
    match ask {
        Ask::Draft => "take the ",
        Ask::PlayCards | Ask::PlayExtra => "play ",
        Ask::Destroy => "destroy ",
        Ask::Move => "move ",
        Ask::Transfer => "transfer ",
        Ask::Control => "take control of ",
        Ask::GiveControl => "give away control of ",
        Ask::Return => "return ",
        Ask::Place => "place ",
        Ask::Power => "change the power of ",
        Ask::Card | Ask::Base | Ask::Player | Ask::Pick => "choose ",
        Ask::Faction | Ask::Name => "name ",
        Ask::Discard => "discard ",
        Ask::Claim => "claim ",
        Ask::PutBack => "put back ",
        Ask::Special | Ask::Ability => "use ",
        Ask::Order | Ask::OrderOrPlay => "resolve ",
        Ask::Score => "score ",
        Ask::WhichReset => "set the value by ",
        Ask::Instead => "redirect it to ",
        Ask::Challenger => "duel with ",
        Ask::DuelCard => "place face down ",
        Ask::Bury => "bury ",
        Ask::Uncover => "uncover ",
        Ask::CountersFrom => "take counters from ",
        Ask::CountersTo => "place counters on ",
        Ask::PlayWhere
        | Ask::PlayOnWhich
        | Ask::WhichPlay
        | Ask::MoveWhere
        | Ask::TransferWhere
        | Ask::PlaceWhere
        | Ask::BuryWhere
        | Ask::Duel
        | Ask::PutUnder
        | Ask::SameWay
        | Ask::Redraw
        | Ask::May
        | Ask::Either
        | Ask::Deck
        | Ask::Ignore
        | Ask::HowMany => "",
    }
}

/// One line of a numbered list; several options that are alike in every way share it.
pub struct Offer {
    /// The first of them.
    pub choice: Choice,
    /// What it is called.
    pub label: String,
    /// The same, with letters for bases and shorter names of players.
    pub short: String,
}

impl<'a> Words<'a> {
    // ---- names ----------------------------------------------------------------

    /// A player's name.
    pub fn name(&self, p: Seat) -> &'a str {
        self.players.get(p.index()).map_or("nobody", String::as_str)
    }
    /// What a player does: "Ann draws", "You draw".
    fn does(&self, p: Seat, verb: &str) -> String {
        if self.you == Some(p) { format!("You {verb}") } else { format!("{} {verb}s", self.name(p)) }
    }
    fn buries(&self, p: Seat) -> String {
        if self.you == Some(p) { "You bury".into() } else { format!("{} buries", self.name(p)) }
    }
    /// Whose it is: "Ann's", "your"; "the", if it is nobody's.
    pub fn whose(&self, p: Seat) -> String {
        match p {
            p if self.you == Some(p) => "your".into(),
            p if p.is_somebody() => format!("{}'s", self.name(p)),
            _ => "the".into(),
        }
    }
    /// A card's printed name.
    pub fn card(&self, c: CardId) -> &'static str {
        self.s.def(c).name
    }
    /// The letter a base has on the screen.
    pub fn letter(b: Slot) -> char {
        (b'A' + b.0) as char
    }
    /// A base by letter and name.
    pub fn lettered(&self, b: Slot) -> String {
        format!("{} {}", Words::letter(b), self.s.base_def(b).name)
    }
    /// A card with its power and counters, if it has any.
    pub fn with_power(&self, c: CardId) -> String {
        let def = self.s.def(c);
        let card = self.s.card(c);
        let counters = match (card.counters, card.place) {
            (0, _) => String::new(),
            (n, Place::Aside(_)) => format!("({n})"), // they only count
            (n, _) => format!("(+{n})"),
        };
        match def.kind {
            Kind::Minion => format!("{} {}{counters}", def.name, self.s.power(c)),
            _ => format!("{}{counters}", def.name),
        }
    }
    /// Where a card is, as an addition to its name.
    fn place(&self, c: CardId, short: bool) -> String {
        match self.s.card(c).place {
            Place::At(b) if short => format!(" at {}", Words::letter(b)),
            Place::At(b) => format!(" at {}", self.s.base_def(b).name),
            Place::On(host) => format!(" on {}{}", self.card(host), self.place(host, short)),
            Place::Hand(p) if self.you == Some(p) => String::new(),
            Place::Hand(p) => format!(" in {} hand", self.whose(p)),
            Place::Discard(p) => format!(" in {} discard", self.whose(p)),
            Place::Deck(p) => format!(" in {} deck", self.whose(p)),
            Place::Heap(heap) => format!(" in the {}", heap.name()),
            Place::Buried(b) if short => format!(" buried at {}", Words::letter(b)),
            Place::Buried(b) => format!(" buried at {}", self.s.base_def(b).name),
            Place::Aside(p) if self.you == Some(p) => " near you".into(),
            Place::Aside(p) => format!(" near {}", self.name(p)),
            Place::Revealed => " among the revealed".into(),
            Place::Dueling(_) => " in the duel".into(),
            Place::Resolving | Place::Box => String::new(),
        }
    }
    /// A card with all that tells it from others.
    pub fn in_full(&self, c: CardId) -> String {
        self.told_apart(c, false)
    }
    fn told_apart(&self, c: CardId, short: bool) -> String {
        let owner = match self.s.card(c).controller {
            _ if !self.s.in_play(c) => String::new(),
            p if !p.is_somebody() => String::new(),
            p if short && self.you != Some(p) => format!("{}'s ", cut(self.name(p), 8)),
            p => format!("{} ", self.whose(p)),
        };
        let whose = names::not_the_holders(self.s, self.players, c);
        format!("{owner}{}{}{whose}", self.with_power(c), self.place(c, short))
    }
    /// A card and whose it is; what power it had then is not known any more.
    fn owned(&self, c: CardId) -> String {
        format!("{} {}", self.whose(self.s.card(c).controller), self.card(c))
    }
    fn source(&self, source: Source) -> &'static str {
        match source {
            Source::Card(c) => self.card(c),
            Source::Base(b) => self.s.base_def(b).name,
            Source::Rules => "the rules",
        }
    }
    fn printed(&self, def: DefId) -> &'static str {
        self.s.entry(def).def.name
    }

    // ---- questions ------------------------------------------------------------

    /// The printed card that asks; none if it is the rules.
    fn asks(&self, q: &Question) -> Option<&'static Def> {
        q.prompt.def.map(|d| self.s.entry(d).def)
    }
    /// The printed card a question is about: the one that asks, or the only one that can be used.
    pub fn about(&self, q: &Question) -> Option<&'static Def> {
        let mut used: Vec<DefId> = Vec::new();
        for option in &q.options {
            match option {
                Choice::Use(c) => used.push(self.s.card(*c).def),
                Choice::Pass => {}
                _ => return self.asks(q),
            }
        }
        used.dedup();
        match used.as_slice() {
            [only] => Some(self.s.entry(*only).def),
            _ => self.asks(q),
        }
    }
    /// The question in words, beginning with who asks or what is going on.
    pub fn question(&self, q: &Question) -> String {
        let what = match (q.prompt.ask, q.options.as_slice()) {
            (Ask::Special, [Choice::Yes, ..]) => "Use this?",
            (Ask::May, [Choice::Do(_), ..]) => "Choose what to do with it",
            (Ask::Discard, _) if q.prompt.def.is_none() => "You may keep ten cards. Choose a card to discard",
            (ask, _) => asked(ask),
        };
        let about = q.prompt.about.map(|c| self.s.card(c).def).filter(|&def| Some(def) != q.prompt.def);
        let what = match about.map(|def| self.printed(def)) {
            Some(card) if q.prompt.ask == Ask::Special => &format!("Use this in response to {card}?"),
            Some(card) => &format!("{what} ({card})"),
            None => what,
        };
        let what = match q.prompt.whom {
            Some(p) => &format!("{what} ({})", self.name(p)),
            None => what,
        };
        match (self.asks(q), q.prompt.ask) {
            (Some(def), _) => format!("{}: {what}", def.name),
            (None, Ask::Special | Ask::Order | Ask::OrderOrPlay | Ask::PlayExtra | Ask::DuelCard | Ask::Uncover) => {
                match self.occasion() {
                    Some(occasion) => format!("{occasion}. {what}"),
                    None => what.into(),
                }
            }
            (None, _) => what.into(),
        }
    }
    /// What is going on while specials are used or abilities are put in order.
    fn occasion(&self) -> Option<String> {
        if let Some(duel) = self.s.duel {
            let [a, b] = duel.minions.map(|c| self.in_full(c));
            return Some(capital(&format!("{a} duels {b}")));
        }
        let base = || self.s.base_def(self.s.scoring.slot).name;
        self.s.agenda.iter().rev().find_map(|step| match *step {
            Step::Window { on, .. } => Some(match on {
                On::BeforeScoring => format!("{} is about to score", base()),
                On::WhenScoring => format!("{} scores", base()),
                On::AfterScoring => format!("{} has scored", base()),
                On::TurnStart => "The turn starts".into(),
                On::TurnEnd => "The turn ends".into(),
                _ => return None,
            }),
            Step::Responses { played, .. } => Some(self.was_played(played)),
            Step::HandsRespond { .. } => {
                let there = self.s.responding_to().map(|e| e.at).filter(|&b| self.s.has_base(b))?;
                Some(format!("A minion was destroyed at {}", self.s.base_def(there).name))
            }
            Step::NewBase { base, .. } => Some(format!("{} has entered play", self.s.entry(base).def.name)),
            Step::Aftermath(Some(played)) if self.s.card(played.card).place == Place::Resolving => {
                Some(self.was_played(played))
            }
            _ => None,
        })
    }
    fn was_played(&self, played: Played) -> String {
        let card = self.card(played.card);
        match played.by {
            p if self.you == Some(p) => format!("You played {card}"),
            p if p.is_somebody() => format!("{} played {card}", self.name(p)),
            _ => format!("{card} has entered play"),
        }
    }

    /// The options as a list in which those that are alike stand once.
    pub fn offers(&self, q: &Question) -> Vec<Offer> {
        let mut offers: Vec<(Offer, usize)> = Vec::new();
        for &choice in &q.options {
            match offers.iter_mut().find(|(o, _)| names::alike(self.s, o.choice, choice)) {
                Some((_, count)) => *count += 1,
                None => {
                    let (label, short) = (self.option(q, choice, false), self.option(q, choice, true));
                    offers.push((Offer { choice, label, short }, 1));
                }
            }
        }
        let counted = |(mut o, n): (Offer, usize)| {
            if n > 1 {
                o.label += &format!(" ×{n}");
                o.short += &format!(" ×{n}");
            }
            o
        };
        offers.into_iter().map(counted).collect()
    }
    /// One option.
    pub fn option(&self, q: &Question, choice: Choice, short: bool) -> String {
        match choice {
            Choice::Pass if q.options.contains(&Choice::Yes) => "no".into(),
            Choice::Card(c) if q.prompt.ask == Ask::OrderOrPlay && self.s.card(c).place == Place::Hand(q.seat) => {
                format!("play {}", self.told_apart(c, short))
            }
            Choice::Card(c) => self.told_apart(c, short),
            Choice::Use(c) if self.s.is_buried(c) => {
                format!("uncover {}{}", self.card(c), self.place(c, short).replace(" buried", ""))
            }
            Choice::Buried(b, n) => {
                let c = self.s.buried_in_order(b)[n as usize];
                let at = if short { Words::letter(b).to_string() } else { self.s.base_def(b).name.to_string() };
                format!("{} buried card {} at {at}", self.whose(self.s.card(c).controller), n + 1)
            }
            Choice::Use(c) => {
                let place =
                    if self.s.card(c).place == Place::Hand(q.seat) { " from hand" } else { &self.place(c, short) };
                format!("use {}{place}{}", self.card(c), names::not_the_holders(self.s, self.players, c))
            }
            Choice::Base(b) => {
                format!("{} {}/{}", self.lettered(b), self.s.power_at(b), self.s.breakpoint(b))
            }
            Choice::UseBase(b) => format!("use {}", self.lettered(b)),
            Choice::Number(n) if q.prompt.ask == Ask::WhichPlay => match self.s.turn.plays.get(n as usize) {
                Some(play) => self.allowance(play),
                None => n.to_string(),
            },
            other => names::plain(self.s, self.players, other),
        }
    }

    // ---- plans ----------------------------------------------------------------

    /// What an answer does, as a part of a plan: "play Shinobi". What only adds to the part before it begins
    /// with a space: " at Tar Pits". The end of a choice is not a part of its own, and empty.
    pub fn part(&self, q: &Question, choice: Choice) -> String {
        let thing = match choice {
            Choice::Card(c) | Choice::Use(c) if self.s.is_buried(c) => self.option(q, choice, false),
            Choice::Card(c) | Choice::Use(c) if self.s.card(c).place == Place::Hand(q.seat) => self.card(c).into(),
            Choice::Card(c) | Choice::Use(c) => self.in_full(c),
            Choice::Base(b) | Choice::UseBase(b) => self.s.base_def(b).name.into(),
            other => self.option(q, other, false),
        };
        let asks = self.asks(q).map(|def| def.name);
        match (q.prompt.ask, choice) {
            (_, Choice::EndTurn) => "end the turn".into(),
            (_, Choice::Done) => String::new(),
            (Ask::Redraw, Choice::Yes) => "draw a new hand".into(),
            (Ask::Redraw, _) => "keep the hand".into(),
            (Ask::Ignore, Choice::Yes) => "ignore the base's ability".into(),
            (Ask::Special, Choice::Pass) => "use no special".into(),
            (_, Choice::Pass) => asks.map_or("pass".into(), |def| format!("pass on {def}")),
            (_, Choice::Yes) => asks.map_or("yes".into(), |def| format!("use {def}")),
            (_, Choice::Use(c)) if self.s.is_buried(c) => thing,
            (_, Choice::Use(_) | Choice::UseBase(_)) => format!("use {thing}"),
            (Ask::PlayWhere | Ask::PlaceWhere | Ask::BuryWhere, Choice::Base(_)) => format!(" at {thing}"),
            (Ask::PlayOnWhich, _) => format!(" on {thing}"),
            (Ask::MoveWhere | Ask::TransferWhere, _) => format!(" to {thing}"),
            (Ask::WhichPlay, _) => format!(" as {thing}"),
            (Ask::Duel, _) => format!(" against {thing}"),
            (Ask::PutUnder, _) => format!("put {thing} on the bottom of the deck"),
            (Ask::SameWay, _) => format!("affect {thing} the same way"),
            (Ask::OrderOrPlay, Choice::Card(c)) if self.s.card(c).place == Place::Hand(q.seat) => {
                format!("play {thing}")
            }
            (ask, _) => format!("{}{thing}", verb(ask)),
        }
    }

    // ---- the turn -------------------------------------------------------------

    /// The turn and its phase.
    pub fn turn(&self) -> String {
        let phase = match self.s.turn.phase {
            Phase::Setup => return "Before the first turn".into(),
            Phase::Start => "Start Turn",
            Phase::Play => "Play Cards",
            Phase::Score => "Score Bases",
            Phase::Draw => "Draw 2 Cards",
            Phase::End => "End Turn",
        };
        format!("Turn {} · {} · {phase}", self.s.turn.number, self.name(self.s.current()))
    }
    /// What may still be played, with the limits of extra plays and where they came from.
    pub fn plays_left(&self) -> String {
        let plays: Vec<String> = self.s.turn.plays.iter().map(|p| self.allowance(p)).collect();
        if plays.is_empty() { "nothing more".into() } else { plays.join(", ") }
    }
    fn allowance(&self, a: &Allowance) -> String {
        let kind = kind(a.kind);
        let mut text = if a.regular { kind.to_string() } else { format!("extra {kind}") };
        if a.max_power < i8::MAX {
            text += &format!(" with power {} or less", a.max_power);
        }
        if a.cancelled {
            text += " without its abilities";
        }
        match a.place {
            Where::Anywhere => {}
            Where::At(b) | Where::AtWithoutYours(b) => text += &format!(" at {}", self.s.base_def(b).name),
            Where::WithoutYours => text += " where you have no minion",
            Where::WithYours => text += " where you have a minion",
            Where::OnABase => text += " on a base",
            Where::WhereBehind => text += " where another player has more power than you",
            Where::On(c) => text += &format!(" on {}", self.card(c)),
            Where::Raises(c) => text += &format!(" that increases the power of {}", self.card(c)),
            Where::RaisesYours => text += " that increases the power of one of your minions",
        }
        match (self.s.name_for(a), self.s.power_left_for(a)) {
            (Some(def), _) => text += &format!(" named {}", self.printed(def)),
            (None, Some(left)) => text += &format!(", total power {left} or less"),
            (None, None) => match self.s.other_name_for(a) {
                Some(def) => text += &format!(" not named {}", self.printed(def)),
                None if a.group != 0 => text += " (the others must have the same name)",
                None => {}
            },
        }
        if let Some(from) = a.from {
            text += &format!(" ({})", self.printed(from));
        }
        text
    }
    /// Why a card cannot be played.
    pub fn refusal(&self, c: CardId, why: Refusal) -> String {
        let name = self.card(c);
        match why {
            Refusal::NotInHand => format!("{name} is not in your hand, and nothing lets you play it from where it is."),
            Refusal::NotNow => "You can play cards only during your own Play Cards phase.".into(),
            Refusal::NoPlayLeft(k) => {
                format!("You have no {} plays left this turn. Left: {}.", kind(k), self.plays_left())
            }
            Refusal::DoesNotFit => format!("None of your remaining plays allows {name}: {}.", self.plays_left()),
            Refusal::SpecialOnly => format!("{name} can be played only by its Special ability, when that is offered."),
            Refusal::NoTarget => format!("There is nothing to play {name} on."),
            Refusal::OwnCondition => format!("{name}'s own condition is not met: {}", self.s.def(c).text),
            Refusal::NoActions => "You cannot play actions this turn.".into(),
            Refusal::HasTitan => "You already have a titan in play.".into(),
            Refusal::Forbidden(source) => {
                let text = self.s.def_of(source).map_or("", |d| self.s.entry(d).def.text);
                format!("{} forbids it: {text}", self.source(source))
            }
            Refusal::CannotPay(source) => {
                let text = self.s.def_of(source).map_or("", |d| self.s.entry(d).def.text);
                format!("You do not have enough cards to discard for {}: {text}", self.source(source))
            }
        }
    }

    // ---- numbers --------------------------------------------------------------

    /// What a number is made of: "5 printed, -4 Poison".
    pub fn parts(&self, parts: &[(Part, i32)]) -> String {
        let word = |&(part, n): &(Part, i32)| match part {
            Part::Printed => format!("{n} printed"),
            Part::Set(source) => format!("set to {n} by {}", self.source(source)),
            Part::Counters => format!("{n:+} from counters"),
            Part::CountersOn(c) => format!("{n:+} from counters on {}", self.card(c)),
            Part::Lasting(Some(from)) => format!("{n:+} {} (temporary)", self.printed(from)),
            Part::Lasting(None) => format!("{n:+} (temporary)"),
            Part::Ongoing(source) => format!("{n:+} {}", self.source(source)),
            Part::Monster(c) => format!("{n:+} {}", self.card(c)),
            Part::Floor => "never below 0".into(),
        };
        parts.iter().map(word).collect::<Vec<_>>().join(", ")
    }
    /// A temporary effect that is more than a change of a number.
    pub fn lasting(&self, l: &Lasting) -> Option<String> {
        let from = l.from.map_or(String::new(), |d| format!(" ({})", self.printed(d)));
        let what = match l.what {
            Lasts::Unaffected(c, by) => format!("{} is not affected by {}", self.in_full(c), self.card(by)),
            Lasts::Abilities(c, def) => format!("{} also has the abilities of {}", self.in_full(c), self.printed(def)),
            Lasts::Cancelled(c) => format!("{} loses its abilities", self.in_full(c)),
            Lasts::CancelledBase(b) => format!("{} loses its abilities", self.s.base_def(b).name),
            Lasts::Silenced(b, ..) => format!("cards at {} lose their abilities", self.s.base_def(b).name),
            Lasts::Control(c, back) => {
                let (card, until) = (self.in_full(c), self.until(l.until));
                return Some(capital(&format!(
                    "{card} is under new control{until}, then returns to {}{from}.",
                    self.name(back)
                )));
            }
            Lasts::Stays(c) => format!("{} cannot be destroyed, moved or returned to hand", self.in_full(c)),
            Lasts::Talent(c, def) => format!("{} has the Talent of {}", self.in_full(c), self.printed(def)),
            Lasts::Withheld(a, c) => format!("{} does not have the ability of {}", self.in_full(c), self.card(a)),
            Lasts::Returns(c, ..) => format!("{} returns to its owner's hand if it is discarded", self.in_full(c)),
            Lasts::MayReturn(c, _, p) => format!(
                "{} may go to its owner's hand instead of the discard pile if {} chooses",
                self.in_full(c),
                self.name(p)
            ),
            Lasts::NoActions(p) => format!("{} cannot play actions", self.name(p)),
            Lasts::OnlySpecialsOf(p) => format!("only {} can use Specials", self.name(p)),
            Lasts::Total(b, p, n) => format!("{} has {n:+} power at {}", self.name(p), self.s.base_def(b).name),
            Lasts::Owes(from, to) => format!("{} owes {} 1 VP for a win", self.name(from), self.name(to)),
            Lasts::Promised(p) => format!("an effect is pending for {}", self.name(p)),
            Lasts::Nothing
            | Lasts::Lost(..)
            | Lasts::Watched(..)
            | Lasts::Remembered(..)
            | Lasts::Power(..)
            | Lasts::Breakpoint(..)
            | Lasts::PrintedBreakpoint(..)
            | Lasts::StartingBreakpoint(..)
            | Lasts::Name(..)
            | Lasts::PowerLeft(..)
            | Lasts::AnotherName(..)
            | Lasts::ResetBy(..)
            | Lasts::BreakpointBy(..) => {
                return None;
            }
        };
        Some(capital(&format!("{what}{}{from}.", self.until(l.until))))
    }
    fn until(&self, until: Until) -> String {
        match until {
            Until::EndOfTurn => " until the end of the turn".into(),
            Until::EndOfTurnAt(b) => format!(" at {} until the end of the turn", self.s.base_def(b).name),
            Until::EndOfTurnOf(p) => format!(" until the end of {} turn", self.whose(p)),
            Until::StartOfTurnOf(p) => format!(" until the start of {} next turn", self.whose(p)),
            Until::NextTurnOf(p) => format!(" during {} next turn", self.whose(p)),
            Until::LeavesPlay => String::new(),
            Until::Without(c) => format!(" while {} is on it", self.card(c)),
            Until::BaseScored => " until the base has finished scoring".into(),
        }
    }
}

/// Tells what happens. Bases come and go in the meantime, so it follows which one is where.
/// The default is to begin with the setup of a game.
#[derive(Default)]
pub struct Teller {
    bases: Vec<DefId>,
    begun: bool,
}

impl Teller {
    /// Begins to tell, from a table on which the first event is still to happen.
    pub fn at(s: &State) -> Teller {
        Teller { bases: s.bases.iter().map(|b| b.def).collect(), begun: s.turn.number > 0 }
    }
    fn base(&self, w: &Words, b: Slot) -> &'static str {
        let now = || w.s.bases.get(b.index()).map(|b| b.def);
        let def = self.bases.get(b.index()).copied().or_else(now).filter(|&def| def != DefId::NONE);
        def.map_or("no base", |def| w.printed(def))
    }
    fn set_base(&mut self, b: Slot, def: DefId) {
        if self.bases.len() <= b.index() {
            self.bases.resize(b.index() + 1, DefId::NONE);
        }
        self.bases[b.index()] = def;
    }
    /// An event as a sentence, if it is worth one. Says nothing that is not known to everybody.
    pub fn tell(&mut self, w: &Words, note: Note) -> Option<String> {
        let s = match note {
            Note::Turn(p, n) => {
                self.begun = true;
                format!("Turn {n}, {}", w.name(p))
            }
            Note::Played(c, p, Some(at)) if !p.is_somebody() => {
                format!("{} appears at {}", w.card(c), self.base(w, at))
            }
            Note::Played(c, p, Some(at)) => format!("{} {} at {}", w.does(p, "play"), w.card(c), self.base(w, at)),
            Note::Played(c, p, None) => format!("{} {}", w.does(p, "play"), w.card(c)),
            Note::Used(Source::Base(_), def, _, p) => {
                let whom = if w.you == Some(p) { "you" } else { w.name(p) };
                format!("{} takes effect for {whom}", w.printed(def))
            }
            Note::Used(_, def, _, p) => format!("{} {}", w.does(p, "use"), w.printed(def)),
            Note::Affected(e) => self.affected(w, &e),
            Note::Unseen { how, controller, at } => {
                let card = format!("{} buried card at {}", w.whose(controller), self.base(w, at));
                self.happens(w, how, &card, &w.whose(controller))
            }
            Note::Buried(p, at, Some(c)) => {
                format!("{} {} at {}", w.buries(p), w.card(c), self.base(w, at))
            }
            Note::Buried(p, at, None) => format!("{} a card at {}", w.buries(p), self.base(w, at)),
            Note::Uncovered(p, c, at) => format!("{} {} at {}", w.does(p, "uncover"), w.card(c), self.base(w, at)),
            Note::Prevented(c) => format!("{} is protected: nothing happens to it", w.card(c)),
            Note::Drew(p, 1) => format!("{} a card", w.does(p, "draw")),
            Note::Drew(p, n) => format!("{} {n} cards", w.does(p, "draw")),
            Note::Looted(p, 1) => format!("{} a treasure", w.does(p, "draw")),
            Note::Looted(p, n) => format!("{} {n} treasures", w.does(p, "draw")),
            Note::Discarded(p, c) => format!("{} {}", w.does(p, "discard"), w.card(c)),
            Note::Looked(p, c) if w.you == Some(p) => format!("You see {}", w.card(c)),
            Note::Looked(..) => return None,
            Note::Revealed(c) => format!("{} {} is revealed", w.whose(w.s.card(c).owner), w.card(c)),
            Note::Shuffled(_) if !self.begun => return None,
            Note::Shuffled(p) => format!("{} deck is shuffled", w.whose(p)),
            Note::PutUnder(p) => format!("A card goes to the bottom of {} deck", w.whose(p)),
            Note::HeapShuffled(heap) => format!("The {} is shuffled", heap.name()),
            Note::Placed(c, to) => self.placed(w, c, to),
            Note::Beaten(c) => {
                let owner = w.s.card(c).owner;
                format!("{} {} loses the clash of the titans and is set aside", w.whose(owner), w.card(c))
            }
            Note::Gained(p, 1, _) => format!("{} a point", w.does(p, "gain")),
            Note::Gained(p, n, _) => format!("{} {n} points", w.does(p, "gain")),
            Note::Lost(p, 1, _) => format!("{} a point", w.does(p, "lose")),
            Note::Lost(p, n, _) => format!("{} {n} points", w.does(p, "lose")),
            Note::Scores(_, def) => format!("{} is about to score", w.printed(def)),
            Note::Replaced(b, old, new) => {
                self.set_base(b, new);
                format!("{} is replaced by {}", w.printed(old), w.printed(new))
            }
            Note::BaseAdded(b, new) => {
                self.set_base(b, new);
                format!("{} enters play", w.printed(new))
            }
            Note::LeftVacant(b, old) => {
                self.set_base(b, DefId::NONE);
                format!("{} leaves play and is not replaced", w.printed(old))
            }
            Note::RevealedBase(def) => format!("The base {} is revealed", w.printed(def)),
            Note::NamedCard(p, def) => format!("{} {}", w.does(p, "name"), w.printed(def)),
            Note::Took(p, from) => format!("{} a card from {} hand", w.does(p, "take"), w.whose(from)),
            Note::PlacedOnDeck(p, n) => {
                let cards = if n == 1 { "a card".into() } else { format!("{n} cards") };
                let their = if w.you == Some(p) { "your" } else { "their" };
                format!("{} {cards} on top of {their} deck", w.does(p, "place"))
            }
            Note::ExtraTurn(p) => format!("{} an extra turn after this one", w.does(p, "take")),
            Note::Named(p, f) => format!("{} the {}", w.does(p, "choose"), w.s.lib.0.faction(f).name),
            Note::BreakpointChanged(b, n) => {
                format!("{}'s breakpoint changes by {n:+} until the end of the turn", self.base(w, b))
            }
            Note::BreakpointSet(b, n) => {
                format!("{}'s breakpoint is set to {n} until the end of the turn", self.base(w, b))
            }
            Note::Duel(a, b) => format!("{} duels {}", w.owned(a), w.owned(b)),
            Note::PlacedForDuel(p) => format!("{} a card face down for the duel", w.does(p, "place")),
            Note::DuelWon(c) => format!("{} wins the duel", w.owned(c)),
            Note::DuelTied => "The duel is a tie: both minions win it, and both lose it".into(),
            Note::DuelStopped => "The duel ends: its minions are no longer together".into(),
            Note::OnlyChoice(..) => return None,
            Note::Won(seats) => {
                let won = (0..w.s.players).map(Seat).filter(|&p| seats.contains(p));
                won.map(|p| format!("{} the game", w.does(p, "win"))).collect::<Vec<_>>().join(", ")
            }
        };
        Some(capital(&(s + ".")))
    }
    fn affected(&self, w: &Words, e: &Event) -> String {
        let card = format!("{} {}", w.whose(e.controller), w.card(e.card));
        let what = match e.how {
            Affect::Move(to) => format!("{card} moves from {} to {}", self.base(w, e.at), self.base(w, to)),
            Affect::Transfer(to) => {
                format!("{card} is transferred from {} to {}", self.base(w, e.at), self.base(w, to))
            }
            Affect::Attach(action) => return format!("{} is now on {card}", w.card(action)),
            how if e.at == Slot::NOWHERE => self.happens(w, how, &card, &w.whose(e.owner)),
            how => self.happens(w, how, &format!("{card} at {}", self.base(w, e.at)), &w.whose(e.owner)),
        };
        match e.cause.source {
            Source::Card(c) if c != e.card => format!("{what} ({})", w.card(c)),
            Source::Base(b) => format!("{what} ({})", self.base(w, b)),
            _ => what,
        }
    }
    /// What happens to a card, which is called something.
    fn happens(&self, w: &Words, how: Affect, card: &str, owner: &str) -> String {
        match how {
            Affect::Destroy => format!("{card} is destroyed"),
            Affect::Move(to) => format!("{card} moves to {}", self.base(w, to)),
            Affect::Return => format!("{card} returns to {owner} hand"),
            Affect::PlaceOnDeckBottom => format!("{card} goes to the bottom of {owner} deck"),
            Affect::PlaceOnDeckTop => format!("{card} goes to the top of {owner} deck"),
            Affect::ShuffleIntoDeck => format!("{card} is shuffled into {owner} deck"),
            Affect::Power(n, until) => format!("{card} has {n:+} power{}", w.until(until)),
            Affect::AddCounters(n) => format!("{card} gets {}", counters(n)),
            Affect::ReceiveCounters(n) => format!("{card} receives {}", counters(n)),
            Affect::RemoveCounters(n) => format!("{card} loses {}", counters(n)),
            Affect::Control(p, until) => format!("{} control of {card}{}", w.does(p, "take"), w.until(until)),
            Affect::Cancel(until) => format!("{card} loses its abilities{}", w.until(until)),
            Affect::Attach(action) => format!("{} is now on {card}", w.card(action)),
            Affect::Bury(to) => format!("{card} is buried at {}", self.base(w, to)),
            Affect::PlaceInHand => format!("{card} goes to {owner} hand"),
            Affect::PlaceInHandOf(p) => format!("{card} goes to {} hand", w.whose(p)),
            Affect::TakeTreasure => format!("{card} is taken"),
            Affect::PlaceUnderOwnDeck => format!("{card} goes to the bottom of its own deck"),
            Affect::ShuffleIntoDeckOf(p) => format!("{card} is shuffled into {} deck", w.whose(p)),
            Affect::Transfer(to) => format!("{card} is transferred to {}", self.base(w, to)),
            Affect::Stay(until) => format!("{card} cannot be destroyed, moved or returned to hand{}", w.until(until)),
            Affect::ReturnInstead(until) => {
                format!("{card} returns to {owner} hand if it is discarded{}", w.until(until))
            }
        }
    }
    fn placed(&self, w: &Words, c: CardId, to: Place) -> String {
        let card = format!("{} {}", w.whose(w.s.card(c).owner), w.card(c));
        match to {
            Place::Deck(_) => format!("{card} goes to the deck"),
            Place::Hand(p) => format!("{card} goes to {} hand", w.whose(p)),
            Place::Discard(_) => format!("{card} is discarded"),
            Place::At(b) => format!("{card} moves to {}", self.base(w, b)),
            Place::On(host) => format!("{card} is attached to {}", w.card(host)),
            Place::Heap(heap) => format!("{card} goes to the {}", heap.name()),
            Place::Buried(b) => format!("a card is buried at {}", self.base(w, b)),
            Place::Aside(_) | Place::Resolving => format!("{card} is set aside"),
            Place::Dueling(_) => "a card is placed for the duel".into(),
            Place::Revealed => format!("{card} is revealed"),
            Place::Box => format!("{card} is removed from the game"),
        }
    }
}

/// What kind of card it is.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Minion => "minion",
        Kind::Action => "action",
        Kind::Base => "base",
        Kind::Titan => "titan",
    }
}

/// What an action is played on.
pub fn play_on(on: PlayOn) -> &'static str {
    match on {
        PlayOn::Nothing => "",
        PlayOn::Base => " on a base",
        PlayOn::Minion => " on a minion",
        PlayOn::YourMinion => " on one of your minions",
        PlayOn::NewBase => " on a new base",
    }
}

/// Some +1 power counters.
fn counters(n: u8) -> String {
    if n == 1 { "a +1 power counter".into() } else { format!("{n} +1 power counters") }
}

/// A sentence with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ask::Deed;

    /// Whoever changes from the browser to the terminal is asked the same, word by word.
    #[test]
    fn the_terminal_asks_what_the_page_asks() {
        let page = include_str!("../../web/locales/en/ask.ftl").replace('’', "'");
        let s = State::empty(cards::library(), 2, 0);
        let (mut asks, mut deeds) = (0, 0);
        for (key, text) in page.lines().filter_map(|line| line.split_once(" = ")) {
            let Some((of, name)) = key.split_once('-') else { continue };
            let name = serde_json::Value::from(name.replace('-', "_"));
            if let ("ask", Ok(ask)) = (of, serde_json::from_value::<Ask>(name.clone())) {
                assert_eq!(asked(ask), text, "{key}");
                asks += 1;
            } else if let ("deed", Ok(deed)) = (of, serde_json::from_value::<Deed>(name)) {
                assert_eq!(capital(&names::plain(&s, &[], Choice::Do(deed))), text, "{key}");
                deeds += 1;
            }
        }
        assert!(asks > 45 && deeds > 40, "{asks} questions and {deeds} deeds");
    }
}
