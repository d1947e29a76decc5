//! A person, and how they are recognised.

use crate::PersonId;

/// A guest, somebody with an account, or a program.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Whether it is a program.
    pub is_bot: bool,
    /// The name to log in with; nobody else has it, whatever the case of its letters.
    pub account: Option<String>,
    /// The hash of the password, as a PHC string.
    pub password: Option<String>,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
    /// When they were last seen, in milliseconds since 1970.
    pub seen: i64,
}

// not derived: the hash of a password does not belong into a log
impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Person").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// Something that a person is recognised by, without what is secret of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is for.
    pub label: String,
    /// When it was given, in milliseconds since 1970.
    pub created: i64,
}
