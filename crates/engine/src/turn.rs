//! As the game turns: the phases, step by step. One step is one transaction: it runs to its
//! end, or it is rolled back and run again with one more answer.

use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::On;
use crate::state::*;
use crate::words::def::Kind;
use serde::Serialize;

/// What is to happen next.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Step {
    /// Nothing.
    #[default]
    Nothing,
    /// The next pick of a draft.
    Draft(u8),
    /// Decks.
    Deal,
    /// A player may draw a new opening hand.
    Redraw(Seat),
    /// Phase 1.
    StartTurn,
    /// A window of abilities and specials begins.
    Open(On),
    /// A window goes on with this player, after so many passes in a row.
    Window {
        /// What it is about.
        on: On,
        /// Who is next.
        asking: Seat,
        /// How many have passed in a row.
        passes: u8,
    },
    /// Phase 2 begins.
    BeginPlay,
    /// Phase 2, one card or ability at a time.
    PlayCards,
    /// What a card or ability has triggered.
    Aftermath(Option<Played>),
    /// Cards in hand that a card just played triggers.
    Responses {
        /// The card just played.
        played: Played,
        /// What that triggers: that a minion was played, or an action.
        on: On,
        /// Who is next.
        asking: Seat,
        /// How many have passed in a row.
        passes: u8,
    },
    /// Cards in hand that an event of the aftermath below this triggers.
    HandsRespond {
        /// Who is next.
        asking: Seat,
        /// How many have passed in a row.
        passes: u8,
    },
    /// Cards in hand that a base just played triggers.
    NewBase {
        /// Where it is.
        at: Slot,
        /// Which base it is.
        base: DefId,
        /// Who is next.
        asking: Seat,
        /// How many have passed in a row.
        passes: u8,
    },
    /// A standard action that has resolved is discarded.
    Finish(CardId),
    /// A titan that has come to a base meets another one there.
    Clash(CardId),
    /// Phase 3.
    CheckBases,
    /// The points of a base.
    Award,
    /// The treasures of a base's monsters are revealed.
    RevealTreasures,
    /// The players claim them, one at a time; so many have been claimed.
    ClaimTreasures(u8),
    /// The cards of a scored base are discarded.
    DiscardCards,
    /// A scored base is replaced.
    Replace,
    /// What the scored base does after that.
    AfterReplaced {
        /// The base that was scored.
        old: DefId,
    },
    /// Phase 4.
    Draw,
    /// Phase 5 begins.
    BeginEnd,
    /// Phase 5: what expires.
    EndTurn,
    /// Whether somebody has won, or whose turn is next.
    NextTurn,
    /// The bases of the setup.
    FirstBases,
    /// The opening hands.
    FirstHands,
    /// The bases that do not come with the factions are put away.
    KeepBases,
    /// The next ban of a draft.
    Ban(u8),
    /// Everybody is dealt candidates for a draft.
    DealCandidates,
}

/// A card that was played: by whom and where, whatever has become of it since.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Played {
    /// The card.
    pub card: CardId,
    /// Who played it.
    pub by: Seat,
    /// The base it was played at.
    pub at: Slot,
    /// Whether it is a minion: everybody saw that, and by now it may be in a deck.
    #[serde(skip)]
    pub is_minion: bool,
}

impl Played {
    /// What happens when a card of its kind is played.
    pub(crate) fn event(&self) -> On {
        if self.is_minion { On::MinionPlayed } else { On::ActionPlayed }
    }
}

/// Points needed to win.
pub const GOAL: u8 = 15;
/// Cards a hand may hold after drawing.
pub const HAND: usize = 10;

impl State {
    /// Puts the turn from its Play Cards phase on the agenda.
    pub(crate) fn start_in_play_phase(&mut self) {
        use Step::*;
        self.agenda.push_all([EndTurn, BeginEnd, Draw, CheckBases, PlayCards, BeginPlay]);
    }
}

impl Game<'_> {
    /// Runs one step, and what follows at once from the hands as they are then.
    pub fn run(&mut self, step: Step) -> Flow {
        self.take(step)?;
        self.settle_hands()
    }
    /// Where something depends on how many cards are in a hand, what follows from a hand that has changed.
    pub(crate) fn settle_hands(&mut self) -> Flow {
        if self.s.anything_holds(StaticEffects::BY_HAND_SIZE) { self.settle() } else { Ok(()) }
    }
    #[inline]
    fn take(&mut self, step: Step) -> Flow {
        match step {
            Step::Nothing => Ok(()),
            Step::Draft(n) => self.draft(n),
            Step::Ban(n) => self.ban(n),
            Step::DealCandidates => self.deal_candidates(),
            Step::Deal => self.deal(),
            Step::Redraw(seat) => self.redraw(seat),
            Step::StartTurn => self.start_turn(),
            Step::Open(on) => self.open_window(on),
            Step::Window { on, asking, passes } => self.window(on, asking, passes),
            Step::BeginPlay => self.begin_play(),
            Step::PlayCards => self.play_cards(),
            Step::Aftermath(played) => self.aftermath(played),
            Step::Responses { played, on, asking, passes } => self.responses(played, on, asking, passes),
            Step::HandsRespond { asking, passes } => self.hands_respond(asking, passes),
            Step::NewBase { at, base, asking, passes } => self.new_base(at, base, asking, passes),
            Step::Finish(c) => self.finish(c),
            Step::Clash(c) => self.clash(c),
            Step::CheckBases => self.check_bases(),
            Step::Award => self.award(),
            Step::RevealTreasures => self.reveal_treasures(),
            Step::ClaimTreasures(claimed) => self.claim_treasures(claimed),
            Step::DiscardCards => self.discard_cards(),
            Step::Replace => self.replace(),
            Step::AfterReplaced { old } => self.after_replaced(old),
            Step::Draw => self.draw_two(),
            Step::BeginEnd => self.begin_end(),
            Step::EndTurn => self.end_turn(),
            Step::NextTurn => self.next_turn(),
            Step::FirstBases => self.first_bases(),
            Step::FirstHands => self.first_hands(),
            Step::KeepBases => {
                self.s.keep_bases();
                Ok(())
            }
        }
    }

    /// Runs what has come onto the agenda above this height, in the middle of the step that is running.
    pub(crate) fn run_down_to(&mut self, height: usize) -> Flow {
        while self.s.agenda.len() > height
            && let Some(step) = self.s.agenda.pop()
        {
            self.burn()?;
            let pool = std::mem::take(&mut self.pool);
            let me = Speaker { you: self.s.current(), ..Speaker::default() };
            self.speak_as(me, |g| g.run(step))?;
            self.pool = pool;
        }
        Ok(())
    }

    /// Takes a step off the agenda if it is next and can run at once, within the one before it: nothing but the hands is
    /// looked at between two steps, so that this is quicker and makes no difference.
    pub(crate) fn goes_on_with(&mut self, step: Step) -> bool {
        let at_once = self.s.agenda.last() == Some(&step) && !self.s.anything_holds(StaticEffects::BY_HAND_SIZE);
        if at_once {
            self.s.agenda.pop();
        }
        at_once
    }

    fn start_turn(&mut self) -> Flow {
        let seat = self.s.current();
        let Turn {
            number,
            phase,
            plays,
            minions_played,
            minions_played_in_phase,
            actions_played,
            names_used,
            replacements,
            deck_seen,
            marked,
            ..
        } = &mut self.s.turn;
        *number = number.saturating_add(1);
        *phase = Phase::Start;
        plays.clear();
        minions_played.clear();
        (*minions_played_in_phase, *actions_played) = (0, [0; 4]);
        (*replacements, *deck_seen) = (0, false);
        names_used.clear();
        if std::mem::take(marked).0 {
            self.s.cards.iter_mut().for_each(|c| (c.used, c.after) = (Used::empty(), After::Discard));
        }
        debug_assert!(self.s.cards.iter().all(|c| c.used.is_empty() && c.after.is_usual()), "a mark was not noticed");
        self.s.bases.iter_mut().for_each(|b| b.used = UsedAtBase::empty());
        self.note(Note::Turn(seat, self.s.turn.number));
        self.s.expire(|until| until == Until::StartOfTurnOf(seat));
        for l in self.s.lasting.iter_mut().filter(|l| l.until == Until::NextTurnOf(seat)) {
            l.until = Until::EndOfTurnOf(seat);
        }
        self.s.start_in_play_phase();
        self.s.agenda.push(Step::Open(On::TurnStart));
        self.settle()?;
        if self.goes_on_with(Step::Open(On::TurnStart)) {
            self.open_window(On::TurnStart)?;
            if !self.s.index.listens.contains(On::PlayPhase) && self.goes_on_with(Step::BeginPlay) {
                return self.begin_play();
            }
        }
        Ok(())
    }

    /// One minion, one action, and what cards in play add to that.
    fn begin_play(&mut self) -> Flow {
        self.s.turn.phase = Phase::Play;
        for kind in [Kind::Minion, Kind::Action] {
            self.s.turn.plays.push(Allowance { kind, regular: true, ..Allowance::default() });
        }
        if !self.s.index.listens.contains(On::PlayPhase) {
            return Ok(());
        }
        let seat = self.s.current();
        for c in self.s.index.listeners.iter() {
            if self.s.card(c).controller != seat {
                continue;
            }
            for def in self.s.abilities_of(c) {
                let me = Speaker { source: Source::Card(c), def: Some(def), you: seat, ..Speaker::default() };
                self.speak_as(me, |g| g.each_turn_of(def))?;
            }
        }
        Ok(())
    }

    /// Two cards, and no more than ten in hand.
    pub(crate) fn draw_two(&mut self) -> Flow {
        self.s.turn.phase = Phase::Draw;
        self.s.turn.plays.clear();
        let seat = self.s.current();
        self.draw(seat, 2);
        let over = self.s.hand(seat).len().saturating_sub(HAND);
        if over == 0 && self.goes_on_with(Step::BeginEnd) {
            return self.begin_end();
        }
        self.discard_chosen(seat, over)
    }

    fn begin_end(&mut self) -> Flow {
        self.s.turn.phase = Phase::End;
        if !self.s.lasting.iter().any(|l| matches!(l.what, Lasts::Promised(_))) {
            self.open_window(On::TurnEnd)?;
            return if self.goes_on_with(Step::EndTurn) { self.end_turn() } else { Ok(()) };
        }
        self.s.agenda.push(Step::Open(On::TurnEnd));
        self.keep_promises();
        Ok(())
    }

    fn end_turn(&mut self) -> Flow {
        let seat = self.s.current();
        let ended = self.s.expire(|until| match until {
            Until::EndOfTurn | Until::EndOfTurnAt(_) => true,
            Until::EndOfTurnOf(p) => p == seat,
            _ => false,
        });
        self.forget_what_was_played();
        self.s.agenda.push(Step::NextTurn);
        if ended {
            self.settle()?; // nothing depends on the rest, and what has happened before is settled
        }
        if self.goes_on_with(Step::NextTurn) { self.next_turn() } else { Ok(()) }
    }
    /// What limits of one turn count, and what has moved in it, ends with it.
    fn forget_what_was_played(&mut self) {
        self.s.turn.regular_played = 0;
        self.s.turn.counters_placed = [0; 4];
        (self.s.turn.first_action, self.s.turn.as_actions) = ([CardId::NONE; 4], [0; 4]);
        self.s.forget_moves();
    }

    /// Whether somebody has won; if not, it is the next player's turn.
    fn next_turn(&mut self) -> Flow {
        if self.leader().is_some() {
            self.s.winners = self.s.final_winners();
            self.note(Note::Won(self.s.winners));
            return Ok(());
        }
        let next = &mut self.s.turn.next;
        self.s.turn.seat = if next.is_empty() { self.s.next_seat(self.s.current()) } else { next.remove(0) };
        self.s.agenda.push(Step::StartTurn);
        if self.goes_on_with(Step::StartTurn) {
            self.me.you = self.s.current();
            return self.start_turn();
        }
        Ok(())
    }
    /// A player takes an extra turn after this one and after those that were given before. Then the order goes on
    /// where it was.
    pub fn take_extra_turn(&mut self, seat: Seat) {
        let usual = self.s.next_seat(self.s.current());
        let next = &mut self.s.turn.next;
        let goes_on = next.pop().unwrap_or(usual);
        next.push(seat);
        next.push(goes_on);
        self.note(Note::ExtraTurn(seat));
    }
    /// The player alone in the lead, if anybody has reached the goal.
    fn leader(&self) -> Option<Seat> {
        let most = self.s.vp.into_iter().max().filter(|&most| most >= GOAL)?;
        let mut first = self.s.in_order().filter(|&p| self.s.vp(p) == most);
        first.next().filter(|_| first.next().is_none())
    }
}
