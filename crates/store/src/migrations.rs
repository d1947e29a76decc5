//! How a database comes to have the schema of this program: numbered steps for each kind, and in the database the
//! number of the last one that was taken. A step that was published is never changed. Both kinds always have the same
//! number of steps, because a backup of either is a file of SQLite's.

use crate::OpenError;

pub const POSTGRES: &[&str] = &[include_str!("schema/postgres_1.sql")];
pub const SQLITE: &[&str] = &[include_str!("schema/sqlite_1.sql")];

/// The version of a schema to which all the steps have been applied.
pub fn version(steps: &[&str]) -> i64 {
    i64::try_from(steps.len()).unwrap_or(i64::MAX)
}

/// The steps that a database of this version lacks, each with the version it leads to.
pub fn missing<'a>(
    steps: &'a [&'a str],
    found: i64,
) -> Result<impl Iterator<Item = (i64, &'a str)> + use<'a>, OpenError> {
    let newer = OpenError::Newer { found, known: version(steps) };
    let taken = usize::try_from(found).map_err(|_| newer.clone())?;
    let left = steps.get(taken..).ok_or(newer)?;
    Ok((found + 1..).zip(left.iter().copied()))
}
