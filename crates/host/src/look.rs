//! From the state to what a seat sees of it. Whatever is hidden from the seat must not come through here;
//! the tests deal it anew and compare.

use crate::orders;
use engine::ask::{self, Ask, Choice};
use engine::ids::*;
use engine::play::{Play, Refusal};
use engine::power::Part;
use engine::react::On;
use engine::state::{Allowance, Heap, Phase, Place, State};
use engine::turn::Step;
use engine::words::def::Kind;
use protocol::{Base, Buried, Card, Lane, Occasion, Offer, Pile, PlayLeft, Player, Question, Spot, Sum, Talent, Term};
use protocol::{Undo, View};
use record::Record;

/// Somebody who looks at a table.
pub(crate) struct Looking<'a> {
    pub s: &'a State,
    pub seat: Option<Seat>,
    pub open: Option<&'a ask::Question>,
    pub again: u8,
    /// The cards that were chosen then.
    pub picked: Vec<CardId>,
    /// What is printed on the cards that the seat alone has just been shown.
    pub seen: Vec<DefId>,
    /// The cards with which the seat would do nothing now.
    pub idle: Vec<CardId>,
}

impl Looking<'_> {
    /// The whole table.
    pub fn view(&self, record: &Record, undo: Undo) -> View {
        let s = self.s;
        let own = self.open.filter(|q| self.seat == Some(q.seat));
        let resolving = (0..s.cards.len() as u8).map(CardId).filter(|&c| s.card(c).place == Place::Resolving);
        View {
            step: record.answers.len() as u32,
            seat: self.seat,
            current: s.current(),
            turn: s.turn.number,
            phase: s.turn.phase,
            plays: s.turn.plays.iter().map(|a| self.play_left(a)).collect(),
            players: (0..s.players).map(|p| self.player(Seat(p), record)).collect(),
            bases: s.slots().map(|b| self.base(b)).collect(),
            base_deck: s.base_deck.len(),
            base_discard: s.base_discard.to_vec(),
            piles: Heap::ALL.iter().filter(|&&h| !s.heap(h).is_empty()).map(|&h| self.pile(h)).collect(),
            revealed: s.revealed_treasures().map(|c| self.card(c)).collect(),
            resolving: resolving.map(|c| self.card(c)).collect(),
            duel: s.duel.map(|d| d.minions),
            lasting: s.lasting.to_vec(),
            asked: self.open.map(|q| q.seat),
            occasion: self.open.and_then(|_| self.occasion()),
            question: own.map(|q| self.question(q)),
            shown: own.map_or(Vec::new(), |q| self.shown(q)),
            orders: self.seat.map_or(Vec::new(), |p| orders::of(&record.orders, p)),
            undo,
            winners: s.winners,
        }
    }

    // ---- players and piles ----------------------------------------------------

    fn player(&self, p: Seat, record: &Record) -> Player {
        let s = self.s;
        let own = self.seat == Some(p);
        let hand = s.hand(p).iter().filter(|_| own).map(|&c| Card { refusal: s.why_not(p, c), ..self.card(c) });
        Player {
            name: record.players[p.index()].clone(),
            bot: record.bots[p.index()].clone(),
            factions: s.factions[p.index()].to_vec(),
            vp: s.vp(p),
            hand: s.hand(p).len(),
            cards: hand.collect(),
            dueling: s.dueling_cards(p).count(),
            dueling_cards: s.dueling_cards(p).filter(|_| own).map(|c| self.card(c)).collect(),
            deck: s.deck(p).len(),
            discard: s.discard(p).iter().map(|&c| self.card(c)).collect(),
            titans: s.titans_near(p).map(|c| Card { refusal: s.why_not(p, c), ..self.card(c) }).collect(),
        }
    }
    fn pile(&self, heap: Heap) -> Pile {
        let pile = self.s.heap(heap);
        let seen = pile.iter().filter(|_| !heap.is_face_down());
        Pile { heap, size: pile.len(), cards: seen.map(|&c| self.card(c)).collect() }
    }
    fn play_left(&self, a: &Allowance) -> PlayLeft {
        PlayLeft {
            kind: a.kind,
            regular: a.regular,
            max_power: Some(a.max_power).filter(|&n| n < i8::MAX),
            place: a.place,
            grouped: a.group != 0,
            name: self.s.name_for(a),
            other_name: self.s.other_name_for(a),
            power_left: self.s.power_left_for(a),
            cancelled: a.cancelled,
            from: a.from,
        }
    }

    // ---- cards and bases ------------------------------------------------------

    fn card(&self, c: CardId) -> Card {
        let (s, card) = (self.s, self.s.card(c));
        let in_play = s.in_play(c);
        let attached = if in_play { s.in_order_of_arrival(s.actions_on(c).collect()) } else { Vec::new() };
        let mut has: Vec<DefId> = if in_play { s.abilities_of(c).collect() } else { vec![card.def] };
        let printed = has.iter().position(|&d| d == card.def);
        printed.map(|i| has.remove(i));
        Card {
            id: c,
            def: card.def,
            owner: card.owner,
            controller: card.controller,
            power: (s.kind(c) == Kind::Minion).then(|| self.sum(s.power(c), s.explain_power(c))),
            counters: card.counters,
            talent: match s.talent_used(c).filter(|_| in_play) {
                None => Talent::None,
                Some(false) => Talent::Unused,
                Some(true) => Talent::Used,
            },
            gained: has,
            cancelled: printed.is_none(),
            attached: attached.into_iter().map(|a| self.card(a)).collect(),
            refusal: None,
        }
    }
    fn base(&self, b: Slot) -> Base {
        let s = self.s;
        let now = s.projection(b);
        let cards = s.in_order_of_arrival(s.base(b).cards.iter().collect());
        let of = |who: Seat, kinds: &[Kind]| -> Vec<Card> {
            let is = |&&c: &&CardId| kinds.contains(&s.kind(c)) && s.card(c).controller == who;
            cards.iter().filter(is).map(|&c| self.card(c)).collect()
        };
        let lane = |p: Seat| Lane {
            total: now.power[p.index()].into(),
            others: self.terms(s.explain_power_without_minions(p, b)),
            rank: now.rank[p.index()],
            vp: now.vp[p.index()],
            cards: of(p, &[Kind::Minion, Kind::Titan]),
        };
        let buried = |c: CardId| Buried {
            controller: s.card(c).controller,
            counters: s.card(c).counters,
            card: (!s.is_hidden_from(c, self.seat)).then(|| self.card(c)),
        };
        let on_it = s.in_order_of_arrival(s.actions_on_base(b).collect());
        let scoring = s.turn.phase == Phase::Score && s.scoring.slot == b && s.scoring.base == s.base(b).def;
        let scored = scoring && s.scoring.awarded;
        Base {
            slot: b,
            def: s.base(b).def,
            breakpoint: self.sum(s.breakpoint(b), s.explain_breakpoint(b)),
            power: s.power_at(b),
            ready: s.is_ready(b) && !scored,
            scoring,
            scored,
            cannot_score: s.cannot_score(b),
            lanes: (0..s.players).map(Seat).map(lane).collect(),
            actions: on_it.into_iter().map(|c| self.card(c)).collect(),
            monsters: of(Seat::NOBODY, &[Kind::Minion]),
            buried: s.buried_in_order(b).into_iter().map(buried).collect(),
        }
    }
    fn sum(&self, total: i32, parts: Vec<(Part, i32)>) -> Sum {
        Sum { total, parts: self.terms(parts) }
    }
    fn terms(&self, parts: Vec<(Part, i32)>) -> Vec<Term> {
        let def = |part| match part {
            Part::Set(source) | Part::Ongoing(source) => self.s.def_of(source),
            Part::CountersOn(c) | Part::Monster(c) => Some(self.s.card(c).def),
            Part::Lasting(from) => from,
            Part::Printed | Part::Counters | Part::Floor => None,
        };
        parts.into_iter().map(|(part, n)| Term { n, part, def: def(part) }).collect()
    }

    // ---- the question ---------------------------------------------------------

    /// The question that is open for the seat.
    pub fn open_question(&self) -> Option<Question> {
        self.open.filter(|q| self.seat == Some(q.seat)).map(|q| self.question(q))
    }
    fn question(&self, q: &ask::Question) -> Question {
        let offer = |&choice: &Choice| Offer { choice, spot: self.spot(q.seat, choice), def: self.def_of(choice) };
        Question {
            ask: q.prompt.ask,
            source: q.prompt.source,
            def: q.prompt.def,
            about: q.prompt.about.map(|c| (c, self.s.card(c).def)),
            whom: q.prompt.whom,
            again: self.again,
            picked: self.picked.clone(),
            seen: self.seen.clone(),
            wanted: q.wanted,
            idle: self.idle.clone(),
            offers: q.options.iter().map(offer).collect(),
            barred: self.barred(q),
        }
    }
    fn shown(&self, q: &ask::Question) -> Vec<Card> {
        q.shown().iter().filter(|&c| self.s.is_hidden_from(c, self.seat)).map(|c| self.card(c)).collect()
    }
    fn def_of(&self, choice: Choice) -> Option<DefId> {
        match choice {
            Choice::Card(c) | Choice::Use(c) => Some(self.s.card(c).def),
            Choice::Base(b) | Choice::UseBase(b) => Some(self.s.base(b).def),
            Choice::Def(def) => Some(def),
            _ => None,
        }
    }
    fn spot(&self, seat: Seat, choice: Choice) -> Spot {
        match choice {
            Choice::Base(b) | Choice::UseBase(b) => Spot::Base(b),
            Choice::Buried(b, n) => Spot::Buried(b, n),
            Choice::Seat(p) => Spot::Player(p),
            Choice::Card(c) | Choice::Use(c) => self.spot_of(seat, c),
            Choice::Faction(_) | Choice::Def(_) => Spot::Tray,
            Choice::Pass | Choice::Done | Choice::Yes | Choice::EndTurn | Choice::Number(_) | Choice::Do(_) => {
                Spot::Bar
            }
        }
    }
    fn spot_of(&self, seat: Seat, c: CardId) -> Spot {
        match self.s.card(c).place {
            Place::At(b) => Spot::Chip(b),
            Place::On(_) => self.s.base_of(c).map_or(Spot::Tray, Spot::Chip),
            Place::Hand(p) if p == seat => Spot::Hand,
            Place::Aside(p) => Spot::Aside(p),
            Place::Buried(b) => {
                let n = self.s.buried_in_order(b).iter().position(|&d| d == c);
                n.map_or(Spot::Tray, |n| Spot::Buried(b, n as u8))
            }
            _ => Spot::Tray,
        }
    }
    /// Why a card that is being played cannot go to the bases that are not offered.
    fn barred(&self, q: &ask::Question) -> Vec<(Slot, Refusal)> {
        let Source::Card(card) = q.prompt.source else { return Vec::new() };
        if q.prompt.ask != Ask::PlayWhere {
            return Vec::new();
        }
        let why = |at: Slot| {
            let play = Play::minion(card, q.seat, at, false);
            self.s.may_play(&play).err().unwrap_or(Refusal::DoesNotFit)
        };
        self.s.slots().filter(|&b| !q.options.contains(&Choice::Base(b))).map(|b| (b, why(b))).collect()
    }
    /// What is going on while specials are used or abilities are put in order.
    fn occasion(&self) -> Option<Occasion> {
        let s = self.s;
        if let Some(duel) = s.duel {
            return Some(Occasion::Duel(duel.minions.map(|c| s.card(c).def)));
        }
        let base = s.scoring.base;
        s.agenda.iter().rev().find_map(|step| match *step {
            Step::Window { on, .. } => Some(match on {
                On::BeforeScoring => Occasion::BeforeScoring(base),
                On::WhenScoring => Occasion::Scoring(base),
                On::AfterScoring => Occasion::AfterScoring(base),
                On::TurnStart => Occasion::TurnStart,
                On::TurnEnd => Occasion::TurnEnd,
                _ => return None,
            }),
            // it may have gone to a hand or deck since
            Step::Responses { played, .. } if !s.is_hidden_from(played.card, self.seat) => {
                Some(Occasion::Played(s.card(played.card).def, played.by))
            }
            Step::HandsRespond { .. } => {
                let there = s.responding_to().map(|e| e.at).filter(|&b| s.has_base(b));
                there.map(|b| Occasion::Destroyed(s.base(b).def))
            }
            Step::NewBase { base, .. } => Some(Occasion::NewBase(base)),
            Step::Aftermath(Some(played)) if s.card(played.card).place == Place::Resolving => {
                Some(Occasion::Played(s.card(played.card).def, played.by))
            }
            _ => None,
        })
    }
}
