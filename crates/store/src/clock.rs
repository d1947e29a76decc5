//! The only places where this crate looks at a clock. No game sees it.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, for leases of SQLite; PostgreSQL has a clock of its own that all processes share.
#[expect(clippy::disallowed_methods, reason = "a lease holds until a moment")]
pub fn now_millis() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// To measure how long commits take.
#[expect(clippy::disallowed_methods, reason = "measures the database")]
pub fn instant() -> Instant {
    Instant::now()
}
