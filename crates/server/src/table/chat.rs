//! What people say: how much, how often, and who.

use super::options::is_unseen;
use protocol::online::{Chat, RoomFault};
use std::collections::VecDeque;
use std::time::Duration;
use store::PersonId;
use tokio::time::Instant;

/// The longest text, in characters.
const LENGTH: usize = 280;
/// How many lines one person may say in this time.
const LINES: usize = 5;
const TIME: Duration = Duration::from_secs(10);

/// What is said, as it is told: without spaces around it, and nothing in it that cannot be seen.
pub(crate) fn text(chat: Chat, is_player: bool, text: &str) -> Result<String, RoomFault> {
    let may = match chat {
        Chat::Phrases => false,
        Chat::Players => is_player,
        Chat::Everybody => true,
    };
    let text = text.trim();
    let good = !text.is_empty() && text.chars().count() <= LENGTH && !text.chars().any(is_unseen);
    if may && good { Ok(text.into()) } else { Err(RoomFault::NotSaid) }
}

/// Who has said something lately, and when.
#[derive(Default)]
pub(crate) struct Spoken(VecDeque<(Instant, PersonId)>);

impl Spoken {
    /// Somebody wants to say something; whoever has said too much has to wait.
    pub fn may_speak(&mut self, now: Instant, person: &PersonId) -> Result<(), RoomFault> {
        self.0.retain(|(then, _)| now - *then < TIME);
        let own: Vec<Instant> = self.0.iter().filter(|(_, p)| p == person).map(|(then, _)| *then).collect();
        if own.len() < LINES {
            return Ok(());
        }
        let wait = TIME.saturating_sub(now - own[0]);
        Err(RoomFault::TooFast(u16::try_from(wait.as_secs() + 1).unwrap_or(u16::MAX)))
    }
    /// Somebody has said something.
    pub fn speaks(&mut self, now: Instant, person: &PersonId) {
        self.0.push_back((now, person.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_said() {
        assert_eq!(text(Chat::Players, true, " Hello! "), Ok("Hello!".into()));
        assert_eq!(text(Chat::Everybody, false, "Hello!"), Ok("Hello!".into()));
        let refused = |chat, is_player, words: &str| assert_eq!(text(chat, is_player, words), Err(RoomFault::NotSaid));
        refused(Chat::Players, false, "Hello!");
        refused(Chat::Phrases, true, "Hello!");
        refused(Chat::Players, true, "  ");
        refused(Chat::Players, true, "one\ntwo");
        refused(Chat::Players, true, &"a".repeat(281));
    }

    #[tokio::test(start_paused = true)]
    async fn who_says_too_much_waits() {
        let (mut spoken, ann, bob, now) = (Spoken::default(), PersonId::new(), PersonId::new(), Instant::now());
        for _ in 0..5 {
            spoken.may_speak(now, &ann).unwrap();
            spoken.speaks(now, &ann);
        }
        assert_eq!(spoken.may_speak(now + Duration::from_secs(4), &ann), Err(RoomFault::TooFast(7)));
        assert_eq!(spoken.may_speak(now, &bob), Ok(()));
        assert_eq!(spoken.may_speak(now + TIME, &ann), Ok(()));
    }
}
