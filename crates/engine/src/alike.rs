//! Cards that nothing tells apart. Which of two such cards comes first makes no difference, so that nobody is asked.

use crate::ids::*;
use crate::react::Pending;
use crate::state::*;
use crate::turn::Step;

impl State {
    /// Whether two cards are alike in everything but the order in which they came: print, players, place, and what
    /// has become of them, with nothing on them and nothing that is about one of them alone.
    pub(crate) fn are_alike(&self, a: CardId, b: CardId) -> bool {
        let print = |c: &Card| (c.def, c.owner, c.controller, c.place, c.counters, c.used, c.memo, c.came_from);
        let played = |c| self.turn.minions_played.iter().rfind(|p| p.card == c).map(|p| (p.by, p.at));
        let offered = |c| self.window.cards.contains(c);
        print(self.card(a)) == print(self.card(b))
            && played(a) == played(b)
            && offered(a) == offered(b)
            && !self.is_named(a)
            && !self.is_named(b)
    }
    /// Whether it makes no difference which of two cards comes first with its ability: they are alike, and what waits
    /// stays the same if they change their names.
    pub(crate) fn are_interchangeable(&self, a: Source, b: Source) -> bool {
        let (Source::Card(a), Source::Card(b)) = (a, b) else { return false };
        let times = |p: Pending| self.pending.iter().filter(|q| ageless(**q) == p).count();
        self.are_alike(a, b) && self.pending.iter().all(|p| times(ageless(*p)) == times(swapped(ageless(*p), a, b)))
    }
    /// Whether something besides the waiting abilities is about this very card.
    fn is_named(&self, c: CardId) -> bool {
        let on_agenda = |step: &Step| match *step {
            Step::Aftermath(Some(played)) | Step::Responses { played, .. } => played.card == c,
            Step::Finish(d) | Step::Clash(d) => d == c,
            _ => false,
        };
        self.actions_on(c).next().is_some()
            || self.lasting.iter().any(|l| l.names(c))
            || self.in_order().any(|p| self.turn.minions_played_by(p).next().is_some_and(|first| first.card == c))
            || self.duel.is_some_and(|d| d.minions.contains(&c))
            || self.scoring.then.iter().any(|t| t.1 == c)
            || self.agenda.iter().any(on_agenda)
    }
}

/// Cards that are alike came at different times.
fn ageless(p: Pending) -> Pending {
    Pending { since: 0, ..p }
}
fn swapped(mut p: Pending, a: CardId, b: CardId) -> Pending {
    let swap = |c: CardId| match c {
        c if c == a => b,
        c if c == b => a,
        c => c,
    };
    for source in [&mut p.source, &mut p.event.cause.source] {
        if let Source::Card(c) = source {
            *c = swap(*c);
        }
    }
    p.event.card = swap(p.event.card);
    p
}

impl Lasting {
    /// Whether it is about a card, or comes from it.
    fn names(&self, c: CardId) -> bool {
        let by = match self.what {
            Lasts::Unaffected(_, by)
            | Lasts::Silenced(_, by, _)
            | Lasts::ResetBy(_, by)
            | Lasts::BreakpointBy(_, by)
            | Lasts::StartingBreakpoint(_, by, _)
            | Lasts::Withheld(_, by)
            | Lasts::MayReturn(_, by, _)
            | Lasts::Returns(_, by, _) => Some(by),
            _ => None,
        };
        self.what.card() == Some(c) || by == Some(c) || self.until == Until::Without(c)
    }
}
