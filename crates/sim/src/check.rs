//! The laws that hold at every question of every game.

use engine::ask::{Ask, Choice, Note, Prompt};
use engine::ids::*;
use engine::power::Part;
use engine::scoring::Next;
use engine::state::*;
use engine::turn::{GOAL, Played, Step};
use engine::words::def::{Def, Kind, Origin, PlayOn};

type Law = Result<(), String>;

macro_rules! law {
    ($holds:expr, $($why:tt)+) => {
        if !$holds {
            return Err(format!($($why)+));
        }
    };
}

/// Checks everything that must be true of a state, at a question or at the end.
pub fn check(s: &State) -> Law {
    places(s)?;
    cards(s)?;
    titans(s)?;
    decks_are_whole(s)?;
    law!(s.index == s.index_from_scratch(), "the index is not what the cards in play make it");
    lasting(s)?;
    values(s)?;
    bases(s)?;
    agenda(s)
}

/// Checks what must be true of a question.
pub fn check_question(s: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Law {
    let ask = prompt.ask;
    law!(!s.is_over(), "{ask:?}: something is asked after the end");
    law!(seat.0 < s.players, "{ask:?}: {seat:?} is asked, which nobody has");
    law!(!options.is_empty(), "{ask:?}: there are no options");
    law!(options.len() > 1 || ask == Ask::PlayCards, "{ask:?}: there is only one option");
    for (i, o) in options.iter().enumerate() {
        law!(!options[..i].contains(o), "{ask:?}: {o:?} is offered twice");
        let there = match *o {
            Choice::Card(c) | Choice::Use(c) => c.index() < s.cards.len(),
            Choice::Base(b) | Choice::UseBase(b) => s.has_base(b),
            Choice::Seat(p) => p.0 < s.players,
            Choice::Faction(f) => s.lib.0.factions().any(|g| g == f),
            Choice::Def(d) => d.index() < s.lib.0.len(),
            Choice::Buried(b, n) => (n as usize) < s.buried_at(b).count(),
            _ => true,
        };
        law!(there, "{ask:?}: {o:?} is offered, which does not exist");
        if let Choice::Card(c) | Choice::Use(c) = *o {
            let secret = s.is_buried(c) && s.is_hidden_from(c, Some(seat));
            law!(!secret, "{ask:?}: {seat:?} is shown {}, which another player has buried", name(s, c));
        }
    }
    if ask == Ask::PlayCards {
        law!(seat == s.current() && s.turn.phase == Phase::Play, "{seat:?} plays cards outside the phase");
        for &c in s.hand(seat) {
            let (offered, refusal) = (options.contains(&Choice::Card(c)), s.why_not(seat, c));
            law!(offered == refusal.is_none(), "{} is offered: {offered}, but refused: {refusal:?}", name(s, c));
        }
    }
    Ok(())
}

/// What everybody at the table has seen, so that nothing else is told to all of them.
#[derive(Clone, Default, Debug)]
pub struct Watched {
    /// The cards that have lain open since the last question.
    open: CardSet,
    /// Hidden cards that were shown in this turn.
    shown: CardSet,
}

impl Watched {
    /// Looks at the table at a question.
    pub fn look(&mut self, s: &State) {
        self.open = open(s).collect();
    }
    /// Checks that what everybody is told names no card that some cannot know.
    pub fn hear(&mut self, s: &State, note: Note) -> Law {
        let named = match note {
            Note::Turn(..) => {
                self.shown = CardSet::default();
                None
            }
            Note::Revealed(c) | Note::Uncovered(_, c, _) => {
                self.shown.insert(c);
                None
            }
            Note::NamedCard(_, def) => {
                all_cards(s)
                    .filter(|&c| s.entry(s.card(c).def).name_id == s.entry(def).name_id)
                    .for_each(|c| self.shown.insert(c));
                None
            }
            Note::Played(c, ..) | Note::Prevented(c) | Note::Discarded(_, c) | Note::Placed(c, _) => Some(c),
            Note::Buried(_, _, c) => c,
            Note::Affected(e) => Some(e.card),
            _ => None,
        };
        if let Some(c) = named {
            if !s.is_hidden_from(c, None) {
                self.open.insert(c);
            }
            let known = self.open.contains(c) || self.shown.contains(c) || s.is_madness(c); // which are all alike
            law!(known, "{note:?} tells everybody of {}, which is hidden", name(s, c));
        }
        Ok(())
    }
}

/// The cards that anybody can see.
fn open(s: &State) -> impl Iterator<Item = CardId> + '_ {
    all_cards(s).filter(|&c| !s.is_hidden_from(c, None))
}

/// Checks what must be true of a game that is over.
pub fn check_end(s: &State) -> Law {
    law!(s.is_over(), "there is nothing left to do, and nobody has won");
    law!(s.agenda.is_empty() && s.pending.is_empty(), "the game is over, and there is something left to do");
    law!(s.duel.is_none(), "the game is over, and there is a duel");
    law!(all_cards(s).all(|c| s.card(c).place != Place::Resolving), "the game is over, and a card is being played");
    let points = |p: Seat| s.vp(p);
    let best = s.in_order().map(points).max().unwrap_or(0);
    let alone = s.in_order().filter(|&p| points(p) == best).count() == 1;
    law!(best >= GOAL && alone, "the game is over at {best} points, and nobody is alone in the lead");
    let standing = |p: Seat| (s.final_vp(p), std::cmp::Reverse(s.madness_of(p)));
    for p in s.in_order() {
        let first = s.in_order().all(|q| standing(q) <= standing(p));
        law!(first == s.winners.contains(p), "{p:?} has {:?} points and Madness cards at the end", standing(p));
    }
    Ok(())
}

fn all_cards(s: &State) -> impl Iterator<Item = CardId> + use<> {
    (0..s.cards.len() as u8).map(CardId)
}
/// A card, as a person who looks for a mistake wants to read it.
fn name(s: &State, c: CardId) -> String {
    format!("{} (card {})", s.def(c).name, c.0)
}

/// Every card is in exactly one place, and that is the place it says.
fn places(s: &State) -> Law {
    let mut seen = CardSet::default();
    let mut found = |c: CardId, place: Place| {
        law!(c.index() < s.cards.len(), "{place:?} holds card {}, which does not exist", c.0);
        law!(!seen.contains(c), "{} is in {place:?}, and elsewhere too", name(s, c));
        law!(s.card(c).place == place, "{} is in {place:?}, but says {:?}", name(s, c), s.card(c).place);
        seen.insert(c);
        Ok(())
    };
    for p in (0..4).map(Seat) {
        let piles = [(s.deck(p), Place::Deck(p)), (s.hand(p), Place::Hand(p)), (s.discard(p), Place::Discard(p))];
        for (pile, place) in piles {
            law!(p.0 < s.players || pile.is_empty(), "nobody plays at {p:?}, where cards are");
            pile.iter().try_for_each(|&c| found(c, place))?;
        }
    }
    for (i, base) in s.bases.iter().enumerate() {
        law!(base.is_there() || base.cards.is_empty(), "there are cards where no base is");
        base.cards.iter().try_for_each(|c| found(c, Place::At(Slot(i as u8))))?;
    }
    for heap in Heap::ALL {
        s.heap(heap).iter().try_for_each(|&c| found(c, Place::Heap(heap)))?;
    }
    for c in s.index.buried.iter() {
        law!(s.card(c).controller.0 < s.players, "{} was buried by nobody", name(s, c));
        law!(matches!(s.card(c).place, Place::Buried(b) if s.has_base(b)), "{} is not buried", name(s, c));
        seen.insert(c);
    }
    let mut played = 0;
    for c in all_cards(s).filter(|&c| !seen.contains(c)) {
        match s.card(c).place {
            Place::On(host) => {
                let holds = host.index() < s.cards.len() && matches!(s.card(host).place, Place::At(_));
                law!(holds && s.def(host).kind == Kind::Minion, "{} is on something that is no minion", name(s, c));
            }
            Place::Resolving => {
                let waits = |step: &Step| match *step {
                    Step::Aftermath(Some(played)) => played.card == c,
                    step => step == Step::Finish(c),
                };
                played += !s.agenda.iter().any(waits) as u32;
            }
            Place::Box | Place::Aside(_) | Place::Revealed => {}
            Place::Dueling(_) => law!(s.duel.is_some(), "{} lies there for a duel, and there is none", name(s, c)),
            place => return Err(format!("{} says {place:?}, but is not there", name(s, c))),
        }
    }
    if let Some(duel) = s.duel {
        let [a, b] = duel.minions;
        law!(a != b && a.index() < s.cards.len() && b.index() < s.cards.len(), "{duel:?} makes no sense");
        let placed = s.in_order().map(|p| s.dueling_cards(p).count()).sum::<usize>();
        law!(placed <= 2, "{placed} cards lie there for a duel");
    }
    law!(played <= 1, "{played} cards are being played, and nothing will ever finish that"); // one: by this step
    Ok(())
}

/// What a card may be, by where it is.
fn cards(s: &State) -> Law {
    let dealt = is_dealt(s);
    for c in all_cards(s) {
        let (card, def) = (s.card(c), s.def(c));
        let loot = matches!(def.origin, Origin::Monsters | Origin::Treasures);
        law!(
            if loot { !card.owner.is_somebody() } else { card.owner.0 < s.players },
            "{} is {:?}'s",
            name(s, c),
            card.owner
        );
        let wild = is_wild(s, c, card.controller);
        let controlled = card.controller.0 < s.players || wild || (loot && !s.in_play(c));
        law!(controlled, "{} is controlled by {:?}", name(s, c), card.controller);
        let fits = match card.place {
            Place::At(_) => {
                matches!(def.kind, Kind::Minion | Kind::Titan) || matches!(s.play_on(c), PlayOn::Base | PlayOn::NewBase)
            }
            Place::On(_) => matches!(s.play_on(c), PlayOn::Minion | PlayOn::YourMinion),
            Place::Resolving => def.kind == Kind::Action || s.turn.phase == Phase::Setup,
            Place::Heap(heap) => heap.holds(def.origin),
            Place::Aside(_) => def.kind == Kind::Titan,
            Place::Revealed => def.origin == Origin::Treasures && s.turn.phase == Phase::Score,
            Place::Discard(_) => def.kind != Kind::Titan && !loot,
            Place::Deck(_) | Place::Hand(_) | Place::Buried(_) | Place::Dueling(_) => {
                def.kind != Kind::Titan && def.origin != Origin::Monsters
            }
            Place::Box => true,
        };
        law!(fits, "{} cannot be where it is: {:?}", name(s, c), card.place);
        law!(
            !s.is_buried(c) || card.memo == Memo::NOTHING,
            "{} is buried, but remembers that it was in play",
            name(s, c)
        );
        if let Place::Deck(p) | Place::Hand(p) | Place::Discard(p) | Place::Dueling(p) = card.place {
            let may_be_anothers = !dealt || !matches!(card.place, Place::Discard(_));
            law!(
                may_be_anothers || loot || p == card.owner,
                "{} of {:?} is in {:?}",
                name(s, c),
                card.owner,
                card.place
            );
            law!(card.controller == card.owner, "{} is not in play, but has a controller", name(s, c));
            law!(card.counters == 0 && card.memo == Memo::NOTHING, "{} is not in play, but remembers it", name(s, c));
        }
    }
    Ok(())
}

/// Whether a card is a monster that is meant to be nobody's.
fn is_wild(s: &State, c: CardId, controller: Seat) -> bool {
    s.is_monster(c) && !controller.is_somebody()
}
/// A titan waits near its owner or is in play; nobody has two of them there, and no base that does not share.
fn titans(s: &State) -> Law {
    let fighting = s.agenda.iter().any(|step| matches!(step, Step::Clash(_)));
    for c in s.index.titans.iter() {
        let alone = s.titan_of(s.card(c).controller) == Some(c);
        law!(alone, "{:?} has another titan beside {}", s.card(c).controller, name(s, c));
        let share = |b: Slot| s.base_def(b).titans_share || s.titans_at(b).all(|t| t == c);
        law!(fighting || s.base_of(c).is_some_and(share), "{} is not alone at its base", name(s, c));
    }
    for c in all_cards(s).filter(|&c| matches!(s.card(c).place, Place::Aside(_))) {
        law!(s.card(c).place == Place::Aside(s.card(c).owner), "{} does not wait near its owner", name(s, c));
    }
    Ok(())
}

/// Whether the decks come from factions, and not from a table set by hand.
fn is_dealt(s: &State) -> bool {
    !s.cards.is_empty() && s.factions.iter().take(s.players as usize).all(|f| f.len() == 2)
}

/// Nobody's cards become more, or fewer, or other ones.
fn decks_are_whole(s: &State) -> Law {
    if !is_dealt(s) {
        return Ok(());
    }
    let lib = s.lib.0;
    let mut counts = vec![[0u8; 4]; lib.len()];
    let mut there = vec![0usize; lib.len()];
    s.cards.iter().for_each(|c| there[c.def.index()] += 1);
    let own = || s.cards.iter().filter(|c| lib.entry(c.def).def.origin == Origin::Faction);
    for card in own() {
        let (entry, p) = (lib.entry(card.def), card.owner.index());
        let his = entry.faction.is_some_and(|f| s.factions[p].contains(&f));
        let count = &mut counts[card.def.index()][p];
        *count += 1;
        law!(his && *count <= entry.def.copies, "{:?} has {count} {}", card.owner, entry.def.name);
    }
    // nobody has too many of any card; with all cards there, nobody has too few
    let dealt = |d: &&Def| d.kind != Kind::Titan || s.titans;
    let printed = |f: &FactionId| lib.faction(*f).cards.iter().filter(dealt).map(|d| d.copies as usize).sum::<usize>();
    let all: usize = s.factions.iter().flat_map(|f| f.iter()).map(printed).sum();
    law!(own().count() == all, "there are {} cards and not {all}", own().count());
    let mut extra = 0;
    for set in 0..lib.sets().len() {
        let out = lib.extras_in(1 << set).any(|d| there[d.index()] > 0); // all of a set's extra decks are, or none
        for d in lib.extras_in(1 << set) {
            let (n, copies) = (there[d.index()], lib.entry(d).def.copies as usize * out as usize);
            law!(n == copies, "there are {n} {} and not {copies}", lib.entry(d).def.name);
            extra += n;
        }
    }
    law!(s.cards.len() == all + extra, "there are {} cards and not {}", s.cards.len(), all + extra);
    Ok(())
}

/// Effects last on what is there.
fn lasting(s: &State) -> Law {
    for l in s.lasting.iter() {
        let slot = |b: Slot| s.has_base(b);
        let played_as = |c| matches!(l.what, Lasts::Abilities(..)) && s.card(c).place == Place::Resolving;
        let there = l.what.card().is_none_or(|c| s.in_play(c) || played_as(c))
            && !matches!(l.until, Until::EndOfTurnAt(b) if !slot(b))
            && match l.what {
                Lasts::Lost(b, p) => slot(b) && s.keeps_losses && p.0 < s.players,
                Lasts::Total(b, p, _) => slot(b) && p.0 < s.players,
                Lasts::Breakpoint(b, _)
                | Lasts::PrintedBreakpoint(b, _)
                | Lasts::StartingBreakpoint(b, ..)
                | Lasts::Silenced(b, ..)
                | Lasts::CancelledBase(b) => slot(b),
                Lasts::BreakpointBy(b, by) => {
                    let has_set =
                        |l: &Lasting| matches!(l.what, Lasts::StartingBreakpoint(d, c, _) if (d, c) == (b, by));
                    slot(b) && (s.in_play(by) || s.lasting.iter().any(has_set))
                }
                Lasts::ResetBy(_, by) => s.in_play(by),
                Lasts::Control(c, seat) => seat.0 < s.players || is_wild(s, c, seat),
                Lasts::Promised(seat) => seat.0 < s.players && l.from.is_some(),
                Lasts::NoActions(seat) | Lasts::OnlySpecialsOf(seat) => seat.0 < s.players,
                Lasts::Watched(_, seat) => seat.0 < s.players && l.from.is_some(),
                Lasts::Owes(from, to) => from.0 < s.players && to.0 < s.players,
                Lasts::Nothing => false,
                Lasts::Withheld(_, host) => s.in_play(host),
                Lasts::Abilities(_, def) | Lasts::Talent(_, def) => def.index() < s.lib.0.len(),
                Lasts::Power(..)
                | Lasts::Unaffected(..)
                | Lasts::Cancelled(_)
                | Lasts::Returns(..)
                | Lasts::MayReturn(..)
                | Lasts::Name(..)
                | Lasts::PowerLeft(..)
                | Lasts::AnotherName(..)
                | Lasts::Remembered(_)
                | Lasts::Stays(_) => true,
            };
        law!(there, "{:?} lasts, but what it is about is gone", l.what);
    }
    Ok(())
}

/// Values are what their explanations add up to.
fn values(s: &State) -> Law {
    let sum = |parts: &[(Part, i32)]| parts.iter().map(|p| p.1).sum::<i32>();
    for c in s.index.minions.iter() {
        let parts = s.explain_power(c);
        law!(s.power(c) == sum(&parts) && s.power(c) >= 0, "the power of {} is not {parts:?}", name(s, c));
    }
    for b in s.slots() {
        let parts = s.explain_breakpoint(b);
        law!(s.breakpoint(b) == sum(&parts) && sum(&parts) >= 0, "the breakpoint at {b:?} is not {parts:?}");
        for c in s.minions_at(b).filter(|&c| !s.card(c).controller.is_somebody()) {
            let part = (Part::Monster(c), s.added_power(c));
            law!(parts.contains(&part), "{} does not make {b:?} harder to score", name(s, c));
        }
        let now = s.projection(b);
        let all: i32 = now.power.iter().map(|&n| i32::from(n)).sum();
        law!(s.power_at(b) == all, "the power at {b:?} is not what the players have there");
        for p in s.in_order() {
            let minions: i32 = s.minions_at(b).filter(|&c| s.card(c).controller == p).map(|c| s.added_power(c)).sum();
            let parts = s.explain_power_without_minions(p, b);
            let others = s.power_without_minions(p, b);
            law!(others == sum(&parts) && others >= 0, "the power of {p:?} at {b:?} without minions is not {parts:?}");
            let total = minions + others;
            law!(s.total_power(p, b) == total, "the total of {p:?} at {b:?} is counted in two ways");
            law!(now.power[p.index()] as i32 == total, "the total of {p:?} at {b:?} is not {total}");
        }
    }
    Ok(())
}

/// Every base is there once, and none is lost.
fn bases(s: &State) -> Law {
    let lib = s.lib.0;
    let mut seen = vec![false; lib.len()];
    let chosen = match &s.scoring.next {
        Next::Chosen(chosen) => Some(chosen),
        Next::Drawn | Next::Nothing => None,
    };
    let in_play = s.bases.iter().filter(|b| b.is_there()).map(|b| &b.def);
    for d in in_play.chain(s.base_deck.iter()).chain(s.base_discard.iter()).chain(chosen) {
        law!(lib.entry(*d).def.kind == Kind::Base, "{} is no base", lib.entry(*d).def.name);
        law!(!std::mem::replace(&mut seen[d.index()], true), "{} is there twice", lib.entry(*d).def.name);
    }
    if is_dealt(s) {
        let n = s.slots().count();
        law!(n > s.players as usize, "only {n} bases are in play");
        let in_set = |set: usize| s.factions.iter().flat_map(|f| f.iter()).any(|&f| lib.set_of(f) == set);
        for d in lib.bases_in(u32::MAX) {
            let there = seen[d.index()];
            law!(there == in_set(lib.entry(d).set), "{} is {}", lib.entry(d).def.name, lost_or_new(there));
        }
    }
    Ok(())
}
fn lost_or_new(there: bool) -> &'static str {
    if there { "of no set in play" } else { "lost" }
}

/// A card was played by somebody, or a monster by nobody.
fn was_played(s: &State, played: Played) -> bool {
    let there = played.card.index() < s.cards.len();
    there && (played.by.0 < s.players || is_wild(s, played.card, played.by))
}

/// What is still to happen makes sense.
fn agenda(s: &State) -> Law {
    law!(s.turn.seat.0 < s.players, "it is the turn of {:?}, which nobody has", s.turn.seat);
    for step in s.agenda.iter() {
        let there = match *step {
            Step::Nothing => false,
            Step::Finish(c) | Step::Clash(c) => c.index() < s.cards.len(),
            Step::Aftermath(Some(played)) => was_played(s, played),
            Step::Responses { played, asking, .. } => was_played(s, played) && asking.0 < s.players,
            Step::Window { asking, .. } | Step::HandsRespond { asking, .. } => asking.0 < s.players,
            Step::NewBase { at, asking, .. } => at.index() < s.bases.len() && asking.0 < s.players,
            _ => true,
        };
        law!(there, "{step:?} makes no sense");
    }
    for p in s.pending.iter() {
        let for_hands = p.def == DefId::NONE;
        let what = if for_hands { "the rules" } else { s.entry(p.def).def.name };
        let (pool, open) = (p.pool as usize, s.agenda.len());
        // the last pool may have been taken off the agenda by the step that is asking
        let waits = pool == open || matches!(s.agenda.get(pool), Some(Step::Aftermath(_)));
        law!(waits, "an ability of {what} waits for a card that is not being resolved");
        if for_hands {
            law!(s.hand_events.contains(p.event.on), "{:?} waits for hands that have nothing to say", p.event);
            continue;
        }
        let ability = s.entry(p.def).def.abilities.get(p.ability as usize).is_some_and(Option::is_some);
        let wild = matches!(p.source, Source::Card(c) if is_wild(s, c, p.you));
        law!(ability && (p.you.0 < s.players || wild), "an ability waits that {what} does not have");
    }
    for play in s.turn.plays.iter() {
        let nowhere = match play.place {
            Where::At(b) | Where::AtWithoutYours(b) => !s.has_base(b),
            Where::On(c) | Where::Raises(c) => !s.in_play(c),
            _ => false,
        };
        law!(!nowhere, "{play:?} makes no sense");
    }
    law!(s.turn.next.iter().all(|p| p.0 < s.players), "{:?} take the next turns", s.turn.next);
    Ok(())
}
