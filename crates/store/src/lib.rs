//! People, tables and journals that survive: SQLite in one file, or PostgreSQL. It knows nothing of the game: what is
//! in a journal is bytes here.
//!
//! - [`Store`] is opened at a [`Location`] and is cheap to clone. Its methods are grouped by what they keep: journals,
//!   tables, leases, people, and operation.
//! - Every query is written once, for both databases (`statement.rs`); only the append of journal entries has a form
//!   of its own in each, because it has to be fast.
//! - All that is written goes through one writer, which commits whatever has come in together, and answers only when
//!   it is durable. A batch that fails for what is in it is tried again one by one, so that nobody fails for others.

#![forbid(unsafe_code)]

mod backup;
mod clock;
mod entry;
mod errors;
mod ids;
mod journals;
mod leases;
mod location;
mod migrations;
mod notifications;
mod operation;
mod people;
mod person;
mod postgres;
mod sqlite;
mod statement;
mod statistics;
mod store;
mod summary;
mod tables;
mod writer;

pub use backup::{backup, restore};
pub use entry::{Entry, Stored};
pub use errors::{AppendError, LeaseError, OpenError, PersonError, Unavailable};
pub use ids::{IdError, PersonId, TableId};
pub use leases::Lease;
pub use location::Location;
pub use notifications::{Notification, Notifications};
pub use person::{Person, Token};
pub use statistics::{COMMIT_BOUNDS, Statistics};
pub use store::Store;
pub use summary::Summary;
