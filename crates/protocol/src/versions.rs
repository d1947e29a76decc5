//! What both ends must agree on before anything else is said.

use engine::library::Library;
use serde::{Deserialize, Serialize};

/// The version of the messages. It goes up whenever one of them changes.
pub const PROTOCOL: u32 = 4;

/// What one end speaks, plays by, and calls cards by number with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Versions {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// [`engine::RULES_VERSION`].
    pub rules: u32,
    /// [`Library::fingerprint`] in hexadecimal. A client that calls cards by their keys may leave it out.
    #[serde(default)]
    pub library: Option<String>,
}

impl Versions {
    /// Those of this program.
    pub fn of(lib: &Library) -> Versions {
        let library = Some(format!("{:016x}", lib.fingerprint()));
        Versions { protocol: PROTOCOL, rules: engine::RULES_VERSION, library }
    }
    /// Whether two ends understand each other: they agree on all that both of them name.
    pub fn agrees_with(&self, other: &Versions) -> bool {
        let same_library = self.library.is_none() || other.library.is_none() || self.library == other.library;
        (self.protocol, self.rules) == (other.protocol, other.rules) && same_library
    }
}
