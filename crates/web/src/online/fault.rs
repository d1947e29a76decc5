//! Why something did not work, and how that is said.

use protocol::online::RoomFault;
use serde::Deserialize;
use words::bundle::key;
use words::reason;

/// Why the server did not do what was asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ApiFault {
    /// There is no server behind this page: it is served as files.
    NoServer,
    /// It does not answer.
    Unreachable,
    /// It does not know who asks.
    Unknown,
    /// There is no such thing, such as a table.
    Nothing,
    /// Too much at once; after this many seconds it may be asked again.
    TooFast(u32),
    /// It refuses, and says why.
    Refused {
        /// By a word that stays the same from release to release.
        code: String,
        /// In English.
        message: String,
    },
}

/// What a server of ours says with an error.
#[derive(Deserialize)]
struct Said {
    error: String,
    #[serde(default)]
    message: String,
}

impl ApiFault {
    /// What an answer that is not a success means.
    pub fn of(status: u16, later: Option<u32>, said: &str) -> ApiFault {
        let said: Option<Said> = serde_json::from_str(said).ok();
        match (status, said) {
            (429, _) => ApiFault::TooFast(later.unwrap_or(1)),
            (500.., _) => ApiFault::Unreachable,
            (_, None) => ApiFault::NoServer,
            (401, Some(said)) if said.error == "not_signed_in" => ApiFault::Unknown,
            (404, Some(_)) => ApiFault::Nothing,
            (_, Some(Said { error, message })) => ApiFault::Refused { code: error, message },
        }
    }
    /// In words.
    pub fn words(&self) -> String {
        match self {
            ApiFault::TooFast(n) => t!("online-too-fast", n = *n),
            // what the page has no words for is said as the server says it
            ApiFault::Refused { code, message } => {
                let key = format!("online-refused-{}", code.replace('_', "-"));
                if words::bundle::has(&key) { t!(key) } else { message.clone() }
            }
            ApiFault::NoServer | ApiFault::Unreachable | ApiFault::Unknown | ApiFault::Nothing => {
                t!(key("online-fault", self))
            }
        }
    }
}

/// Why a command was not carried out, in words; nothing for what happens to whoever clicks fast.
pub fn room_fault(why: &RoomFault) -> Option<String> {
    let seat = |p: &engine::ids::Seat| i32::from(p.0) + 1;
    Some(match why {
        RoomFault::Game(protocol::Fault::Stale | protocol::Fault::NoGame) => return None,
        RoomFault::Game(fault) => reason::fault(fault),
        RoomFault::NoSeat(p) | RoomFault::Taken(p) => t!(key("room-fault", why), seat = seat(p)),
        RoomFault::NoLevel(name) | RoomFault::Option(name) => t!(key("room-fault", why), name = name.as_str()),
        RoomFault::TooFast(n) => t!("online-too-fast", n = *n),
        RoomFault::NotHost
        | RoomFault::NotSeated
        | RoomFault::NotNow
        | RoomFault::NotReady
        | RoomFault::NotSaid
        | RoomFault::NotStored => t!(key("room-fault", why)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::Seat;
    use protocol::Fault;
    use words::bundle::MISSING;

    #[test]
    fn a_host_of_files_is_told_from_a_server_that_refuses() {
        let no_page = "<!doctype html><title>404</title>";
        assert_eq!(ApiFault::of(404, None, no_page), ApiFault::NoServer);
        assert_eq!(ApiFault::of(405, None, "There is nothing to do here but to read."), ApiFault::NoServer);
        assert_eq!(ApiFault::of(404, None, r#"{"error":"no_table","message":"x"}"#), ApiFault::Nothing);
        assert_eq!(ApiFault::of(401, None, r#"{"error":"not_signed_in","message":"x"}"#), ApiFault::Unknown);
        assert_eq!(ApiFault::of(429, Some(7), ""), ApiFault::TooFast(7));
        assert_eq!(ApiFault::of(503, None, ""), ApiFault::Unreachable);
        let refused = ApiFault::of(401, None, r#"{"error":"wrong_password","message":"no"}"#);
        assert_eq!(refused, ApiFault::Refused { code: "wrong_password".into(), message: "no".into() });
        assert_eq!(refused.words(), t!("online-refused-wrong-password"));
        let new = ApiFault::of(400, None, r#"{"error":"of_a_later_release","message":"No.","field":"x"}"#);
        assert_eq!(new.words(), "No.");
    }
    #[test]
    fn every_fault_has_words() {
        let api =
            [ApiFault::NoServer, ApiFault::Unreachable, ApiFault::Unknown, ApiFault::Nothing, ApiFault::TooFast(3)];
        let room = [
            RoomFault::Game(Fault::NotAllowed),
            RoomFault::NotHost,
            RoomFault::NotSeated,
            RoomFault::NotNow,
            RoomFault::NoSeat(Seat(9)),
            RoomFault::Taken(Seat(1)),
            RoomFault::NotReady,
            RoomFault::NoLevel("clever".into()),
            RoomFault::Option("players".into()),
            RoomFault::NotSaid,
            RoomFault::TooFast(3),
            RoomFault::NotStored,
        ];
        let said = api.iter().map(ApiFault::words).chain(room.iter().filter_map(room_fault));
        let said: Vec<String> = said.collect();
        assert_eq!(said.len(), api.len() + room.len());
        assert!(said.iter().all(|text| !text.is_empty() && !text.contains(MISSING)), "{said:?}");
        assert_eq!(room_fault(&RoomFault::Game(Fault::Stale)), None);
    }
}
