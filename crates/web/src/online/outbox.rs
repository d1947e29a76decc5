//! Commands that the server has not answered yet. Whatever happens to the connection, each is sent until it is answered,
//! with the same number, so that it is done once. What is about a moment of the game is not sent again: on another
//! connection cards have other numbers, and the view that comes first shows whether it was done.

use protocol::Request;
use protocol::online::Command;
use std::collections::VecDeque;

/// What was sent and is not answered.
#[derive(Default, Debug)]
pub struct Outbox {
    next: u64,
    waiting: VecDeque<(u64, Command)>,
}

impl Outbox {
    /// An empty one, whose numbers begin here.
    pub fn new(first: u64) -> Outbox {
        Outbox { next: first, waiting: VecDeque::new() }
    }
    /// Numbers a command, and keeps it until it is answered. A preview is not worth being asked for again.
    pub fn put(&mut self, command: Command) -> u64 {
        let id = self.next;
        self.next += 1;
        if !matches!(command, Command::Game(Request::Preview { .. })) {
            self.waiting.push_back((id, command));
        }
        id
    }
    /// A command was answered: it is done or refused. Says which one, if it was waited for.
    pub fn settle(&mut self, id: u64) -> Option<Command> {
        let at = self.waiting.iter().position(|w| w.0 == id)?;
        self.waiting.remove(at).map(|w| w.1)
    }
    /// What has to be sent again, in the order in which it was said.
    pub fn waiting(&self) -> impl Iterator<Item = &(u64, Command)> {
        self.waiting.iter()
    }
    /// The connection was lost: what was about a moment of the game is forgotten.
    pub fn lose(&mut self) {
        self.waiting.retain(|(_, command)| match command {
            Command::Game(request) => matches!(request, Request::SetStandingOrder { .. }),
            _ => true,
        });
    }
    /// Nothing of it is wanted any more.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }
}

/// The first number of a page: the time in milliseconds and something random, so that it follows all numbers of earlier
/// pages and meets none of another tab.
pub fn first_number(millis: f64, random: f64) -> u64 {
    const BITS: u32 = 20;
    ((millis as u64) << BITS) | (random * f64::from(1u32 << BITS)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::PreviewOf;

    #[test]
    fn a_command_waits_until_it_is_answered_and_keeps_its_number() {
        let mut outbox = Outbox::new(7);
        let ids: Vec<u64> = [Command::Stand, Command::Resign, Command::Start].map(|c| outbox.put(c)).to_vec();
        assert_eq!(ids, [7, 8, 9]);
        assert_eq!(outbox.settle(8), Some(Command::Resign));
        assert_eq!(outbox.settle(8), None, "it is answered once");
        let again: Vec<u64> = outbox.waiting().map(|w| w.0).collect();
        assert_eq!(again, [7, 9]);
        outbox.settle(7);
        outbox.settle(9);
        assert_eq!(outbox.waiting().count(), 0);
    }
    #[test]
    fn previews_are_not_asked_for_again() {
        let mut outbox = Outbox::default();
        outbox.put(Command::Game(Request::Preview { revision: 1, of: PreviewOf::Options }));
        assert_eq!(outbox.waiting().count(), 0);
    }
    #[test]
    fn on_another_connection_only_what_still_means_the_same_is_sent_again() {
        let mut outbox = Outbox::default();
        outbox.put(Command::Game(Request::Answer { revision: 1, choice: engine::ask::Choice::Pass }));
        let order = protocol::StandingOrder::Never;
        outbox.put(Command::Game(Request::SetStandingOrder { card: engine::ids::DefId(3), order }));
        outbox.put(Command::Ready(true));
        outbox.lose();
        assert_eq!(outbox.waiting().map(|w| w.0).collect::<Vec<_>>(), [1, 2]);
    }
    #[test]
    fn another_page_has_other_numbers() {
        let (now, later) = (1.79e12, 1.79e12 + 1.0);
        assert!(first_number(now, 0.999_999) < first_number(later, 0.0));
        assert_ne!(first_number(now, 0.1), first_number(now, 0.2));
    }
}
