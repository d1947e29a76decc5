//! What can go wrong, in words for whoever runs the server.

use std::fmt;
use std::path::PathBuf;

/// The database cannot be used now, and why. Nothing was promised. Later calls try again by themselves.
///
/// Where a connection was lost in the middle of a commit, it is not known whether the write was carried out: read
/// again before going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavailable(pub String);

/// Why an entry or a checkpoint was not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The table has been taken over, or given up: its lease has another epoch.
    Fenced,
    /// There is an entry of that number. Read the journal again.
    Exists,
    /// The entry before this one is missing.
    Gap,
    /// The database cannot be used now, as in [`Unavailable`].
    Unavailable(String),
}

impl AppendError {
    /// Why an entry was not stored: by whether its epoch is the current one, and whether there is one of its number.
    pub(crate) fn why_not(held: bool, there: bool) -> Self {
        match (held, there) {
            (false, _) => AppendError::Fenced,
            (true, true) => AppendError::Exists,
            (true, false) => AppendError::Gap,
        }
    }
}

/// Why a lease was not given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeaseError {
    /// Somebody else has the table.
    Held {
        /// Who has it.
        owner: String,
        /// Where they can be reached.
        address: String,
    },
    /// The database cannot be used now, as in [`Unavailable`].
    Unavailable(String),
}

/// Why a person was not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonError {
    /// Somebody else has an account of that name.
    AccountTaken,
    /// There is no such person.
    NoPerson,
    /// The database cannot be used now, as in [`Unavailable`].
    Unavailable(String),
}

/// Why a store cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// A later version of the program has written it.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The latest that this program knows.
        known: i64,
    },
    /// Another process has it open.
    InUse(PathBuf),
    /// A store that was to be filled from a backup is not empty.
    NotEmpty,
    /// It cannot be used, as in [`Unavailable`].
    Unavailable(String),
}

/// What went wrong inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Something that must be unique is there already.
    Duplicate,
    /// All else.
    Unavailable(String),
}

const UNAVAILABLE: &str = "the database cannot be used now";

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{UNAVAILABLE}: {}", self.0)
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Fenced => f.write_str("the table belongs to another process now"),
            AppendError::Exists => f.write_str("the journal has an entry of that number"),
            AppendError::Gap => f.write_str("the journal lacks the entry before this one"),
            AppendError::Unavailable(why) => write!(f, "{UNAVAILABLE}: {why}"),
        }
    }
}

impl fmt::Display for LeaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeaseError::Held { owner, address } => write!(f, "the table belongs to {owner} at {address}"),
            LeaseError::Unavailable(why) => write!(f, "{UNAVAILABLE}: {why}"),
        }
    }
}

impl fmt::Display for PersonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PersonError::AccountTaken => f.write_str("somebody else has an account of that name"),
            PersonError::NoPerson => f.write_str("there is no such person"),
            PersonError::Unavailable(why) => write!(f, "{UNAVAILABLE}: {why}"),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Newer { found, known } => write!(
                f,
                "a later version of this program has written the database: its schema has version {found}, and this \
                 program knows versions up to {known}; use the later program, or restore a backup"
            ),
            OpenError::InUse(file) => write!(
                f,
                "another process has {} open; with SQLite there can be only one: end it, or use PostgreSQL",
                file.display()
            ),
            OpenError::NotEmpty => f.write_str("a backup can only be restored into an empty database"),
            OpenError::Unavailable(why) => write!(f, "the database cannot be opened: {why}"),
        }
    }
}

impl std::error::Error for Unavailable {}
impl std::error::Error for AppendError {}
impl std::error::Error for LeaseError {}
impl std::error::Error for PersonError {}
impl std::error::Error for OpenError {}

impl From<Unavailable> for AppendError {
    fn from(Unavailable(why): Unavailable) -> Self {
        AppendError::Unavailable(why)
    }
}
impl From<Unavailable> for LeaseError {
    fn from(Unavailable(why): Unavailable) -> Self {
        LeaseError::Unavailable(why)
    }
}
impl From<Unavailable> for PersonError {
    fn from(Unavailable(why): Unavailable) -> Self {
        PersonError::Unavailable(why)
    }
}
impl From<Unavailable> for OpenError {
    fn from(Unavailable(why): Unavailable) -> Self {
        OpenError::Unavailable(why)
    }
}

impl From<Failure> for Unavailable {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Duplicate => Unavailable("it is there already".into()),
            Failure::Unavailable(why) => Unavailable(why),
        }
    }
}
impl From<Failure> for AppendError {
    fn from(failure: Failure) -> Self {
        Unavailable::from(failure).into()
    }
}
impl From<Failure> for LeaseError {
    fn from(failure: Failure) -> Self {
        Unavailable::from(failure).into()
    }
}
impl From<Failure> for OpenError {
    fn from(failure: Failure) -> Self {
        Unavailable::from(failure).into()
    }
}
impl From<Failure> for PersonError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Duplicate => PersonError::AccountTaken,
            Failure::Unavailable(why) => PersonError::Unavailable(why),
        }
    }
}
impl From<Unavailable> for Failure {
    fn from(Unavailable(why): Unavailable) -> Self {
        Failure::Unavailable(why)
    }
}
