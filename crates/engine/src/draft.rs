//! A draft: the players pick their factions in turn. The book has the plain one; that factions can be banned first, and
//! candidates be dealt to each player, is ours.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::setup::{Factions, SetupError};
use crate::state::State;
use crate::turn::Step;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

/// How many factions each player picks.
pub const PICKS: u8 = 2;

/// What comes before the picks of a draft.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct DraftRules {
    /// How many factions each player bans: one each in turn, round by round.
    #[serde(default)]
    pub bans: u8,
    /// How many of those that are left each player is dealt, face up, to pick from; 0: everybody picks from all of them.
    #[serde(default)]
    pub candidates: u8,
}

impl DraftRules {
    /// How many factions it takes.
    pub fn wanted(&self, players: u8) -> usize {
        (usize::from(self.bans) + usize::from(self.candidates.max(PICKS))) * usize::from(players)
    }
    /// Whether this many factions are enough.
    pub(crate) fn check(&self, players: u8, left: usize) -> Result<(), SetupError> {
        let wanted = self.wanted(players);
        match *self {
            DraftRules { candidates, .. } if (1..PICKS).contains(&candidates) => {
                Err(SetupError::Candidates(candidates))
            }
            _ if left >= wanted => Ok(()),
            plain if plain == DraftRules::default() => Err(SetupError::TooFew),
            _ => Err(SetupError::FewForDraft { left, wanted }),
        }
    }
}

impl Factions {
    /// A draft in which each player first bans so many factions and is then dealt so many candidates; with 0,
    /// everybody picks from all that are left.
    pub fn draft(bans: u8, candidates: u8) -> Factions {
        match (DraftRules { bans, candidates }) {
            plain if plain == DraftRules::default() => Factions::Draft,
            rules => Factions::DraftWith(rules),
        }
    }
    /// The rules of the draft, if it is one.
    pub fn draft_rules(&self) -> Option<DraftRules> {
        match self {
            Factions::Draft => Some(DraftRules::default()),
            Factions::DraftWith(rules) => Some(*rules),
            _ => None,
        }
    }
}

/// What a draft with bans or candidates keeps beside the factions that are left, until everybody has picked.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Drafting {
    /// Its rules.
    pub rules: DraftRules,
    /// What each player has banned.
    pub banned: [Vec<FactionId>; 4],
    /// What each player can still pick from, if candidates are dealt.
    pub candidates: [Vec<FactionId>; 4],
}

impl State {
    /// Puts a draft on the agenda, with these factions to pick from.
    pub(crate) fn begin_draft(&mut self, rules: DraftRules, pool: &[FactionId]) {
        pool.iter().for_each(|&f| self.draft.push(f));
        self.agenda.push(Step::Draft(0));
        if rules == DraftRules::default() {
            return;
        }
        self.drafting = Some(Box::new(Drafting { rules, ..Drafting::default() }));
        if rules.candidates > 0 {
            self.agenda.push(Step::DealCandidates);
        }
        self.agenda.push(Step::Ban(0));
    }
    /// The factions a player has banned in the draft that is on.
    pub fn banned_by(&self, seat: Seat) -> &[FactionId] {
        self.drafting.as_ref().and_then(|d| d.banned.get(seat.index())).map_or(&[], Vec::as_slice)
    }
    /// The candidates a player can still pick from in the draft that is on.
    pub fn candidates_of(&self, seat: Seat) -> &[FactionId] {
        self.drafting.as_ref().and_then(|d| d.candidates.get(seat.index())).map_or(&[], Vec::as_slice)
    }
}

impl Game<'_> {
    /// Step: in turn, round by round, each bans one faction.
    pub(crate) fn ban(&mut self, n: u8) -> Flow {
        let (players, bans) = (self.s.players, self.s.drafting.as_ref().map_or(0, |d| d.rules.bans));
        if n == bans * players {
            return Ok(());
        }
        let seat = Seat((self.s.turn.seat.0 + n) % players);
        let f = self.pick_faction(seat, Ask::Ban, self.s.draft.to_vec())?;
        if let Some(drafting) = &mut self.s.drafting {
            drafting.banned[seat.index()].push(f);
        }
        self.note(Note::Banned(seat, f));
        self.s.agenda.push(Step::Ban(n + 1));
        Ok(())
    }
    /// Step: everybody is dealt candidates, face up. Nobody can pick anything else.
    pub(crate) fn deal_candidates(&mut self) -> Flow {
        let each = self.s.drafting.as_ref().map_or(0, |d| d.rules.candidates);
        let listed = self.s.draft.to_vec();
        let mut left = listed.clone();
        left.shuffle(&mut self.s.random.take());
        self.s.secrets += 1;
        self.s.draft.clear();
        for seat in self.s.in_order() {
            let mut dealt: Vec<FactionId> = left.drain(..usize::from(each)).collect();
            dealt.sort_unstable_by_key(|f| listed.iter().position(|g| g == f));
            for &f in &dealt {
                self.s.draft.push(f);
                self.note(Note::Candidate(seat, f));
            }
            if let Some(drafting) = &mut self.s.drafting {
                drafting.candidates[seat.index()] = dealt;
            }
        }
        Ok(())
    }
    /// Step: first to last, then back, each takes one faction.
    pub(crate) fn draft(&mut self, n: u8) -> Flow {
        let players = self.s.players;
        if n == PICKS * players {
            self.s.draft.clear();
            self.s.drafting = None;
            return Ok(());
        }
        let place = if n < players { n } else { 2 * players - 1 - n };
        let seat = Seat((self.s.turn.seat.0 + place) % players);
        let own = self.s.candidates_of(seat);
        let options = if own.is_empty() { self.s.draft.to_vec() } else { own.to_vec() };
        let f = self.pick_faction(seat, Ask::Draft, options)?;
        self.s.factions[seat.index()].push(f);
        self.note(Note::Named(seat, f));
        self.s.agenda.push(Step::Draft(n + 1));
        Ok(())
    }
    /// A player chooses one of these factions, and nobody can have it any more.
    fn pick_faction(&mut self, seat: Seat, ask: Ask, factions: Vec<FactionId>) -> Flow<FactionId> {
        let options: Vec<Choice> = factions.into_iter().map(Choice::Faction).collect();
        let Choice::Faction(f) = self.pick(seat, ask, &options)? else { unreachable!("factions only") };
        self.s.draft.retain(|&g| g != f);
        if let Some(drafting) = &mut self.s.drafting {
            drafting.candidates[seat.index()].retain(|&g| g != f);
        }
        Ok(f)
    }
}
