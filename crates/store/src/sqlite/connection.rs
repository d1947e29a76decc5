//! A connection, and how statements are run on it.

use crate::errors::{Failure, OpenError, Unavailable};
use crate::statement::{Row, Rows, Statement, Value};
use crate::{clock, migrations};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, TransactionBehavior, ffi};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for others who have the file locked: programs that look into it, or copy it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Marks the file as ours: "brkp".
const APPLICATION: i64 = 0x6272_6b70;

/// Which database.
pub enum Database {
    File(PathBuf),
    Memory,
}

/// The file in a folder.
pub fn file_in(folder: &Path) -> PathBuf {
    folder.join("breakpoint.db")
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        let unique = [ffi::SQLITE_CONSTRAINT_UNIQUE, ffi::SQLITE_CONSTRAINT_PRIMARYKEY];
        match error.sqlite_error() {
            Some(e) if unique.contains(&e.extended_code) => Failure::Duplicate,
            _ => Failure::Unavailable(format!("SQLite: {error}")),
        }
    }
}
impl From<rusqlite::Error> for Unavailable {
    fn from(error: rusqlite::Error) -> Self {
        Failure::from(error).into()
    }
}
impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Failure::from(error).into()
    }
}

/// Whether something is wrong with the file or the disk, and not with what was to be written.
pub fn is_trouble(error: &rusqlite::Error) -> bool {
    let request =
        [ErrorCode::ConstraintViolation, ErrorCode::TypeMismatch, ErrorCode::TooBig, ErrorCode::ParameterOutOfRange];
    match error.sqlite_error_code() {
        Some(ErrorCode::Unknown) => error.sqlite_error().is_none_or(|e| e.extended_code != ffi::SQLITE_ERROR),
        Some(code) => !request.contains(&code),
        None => false,
    }
}

/// A connection to write: durable before it is acknowledged.
pub fn writing(database: &Database, flags: OpenFlags) -> Result<Connection, Unavailable> {
    let connection = match database {
        Database::File(file) => Connection::open_with_flags(file, flags),
        Database::Memory => Connection::open_in_memory(),
    }?;
    connection.busy_timeout(PATIENCE)?;
    if connection.is_readonly("main")? {
        return Err(Unavailable("the file cannot be written to".into()));
    }
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" && matches!(database, Database::File(_)) {
        return Err(Unavailable(format!(
            "the file system cannot share memory, so the journal mode is {mode}, not wal"
        )));
    }
    // FULL: in this mode, the log is synced at every commit. What is deleted is overwritten. The log may grow to 32 MB
    // before it is worked into the file: tables in play change the same pages again and again.
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
         PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864;",
    )?;
    add_functions(&connection)?;
    Ok(connection)
}

/// Flags to open a file that must be there already: one that has vanished is not made anew, and empty.
pub fn existing() -> OpenFlags {
    OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX
}

/// A connection to read.
pub fn reading(file: &Path) -> Result<Connection, Unavailable> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    add_functions(&connection)?;
    Ok(connection)
}

fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    connection.create_scalar_function("now_millis", 0, FunctionFlags::SQLITE_UTF8, |_| Ok(clock::now_millis()))
}

/// The first connection: it makes the file if there is none, and brings its schema up to date.
pub fn prepared(database: &Database) -> Result<Connection, OpenError> {
    let mut connection = writing(database, existing() | OpenFlags::SQLITE_OPEN_CREATE)?;
    migrate(&mut connection, migrations::SQLITE)?;
    // whoever had a table is gone: there is only one process
    connection.execute("UPDATE leases SET owner = '', epoch = epoch + 1, until = 0 WHERE owner <> ''", [])?;
    Ok(connection)
}

/// Brings the schema up to date.
pub fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), OpenError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let pragma = |name| transaction.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0));
    let (found, application): (i64, i64) = (pragma("user_version")?, pragma("application_id")?);
    let tables: i64 = transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && (tables, found) != (0, 0) {
        return Err(OpenError::Unavailable("the file is a database of another program".into()));
    }
    for (version, step) in migrations::missing(steps, found)? {
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", version)?;
    }
    if application != APPLICATION {
        transaction.pragma_update(None, "application_id", APPLICATION)?;
    }
    Ok(transaction.commit()?)
}

/// Runs a statement.
pub fn run(connection: &Connection, statement: &Statement) -> rusqlite::Result<Rows> {
    let mut rows = Vec::new();
    run_sql(connection, statement.sql, &statement.values, |row| {
        rows.push(row);
        true
    })?;
    Ok(rows)
}

/// Hands over the rows one by one until they are not wanted any more; says whether they were all wanted.
pub fn run_sql(
    connection: &Connection,
    sql: &str,
    values: &[Value],
    mut wanted: impl FnMut(Row) -> bool,
) -> rusqlite::Result<bool> {
    let mut prepared = connection.prepare_cached(&sql.replace('$', "?"))?;
    let columns = prepared.column_count();
    let mut rows = prepared.query(rusqlite::params_from_iter(values))?;
    while let Some(row) = rows.next()? {
        let values: rusqlite::Result<_> = (0..columns).map(|i| value(row.get_ref(i)?, i)).collect();
        if !wanted(Row::new(values?)) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn value(found: ValueRef<'_>, column: usize) -> rusqlite::Result<Value> {
    let wrong = |kind| rusqlite::Error::InvalidColumnType(column, column.to_string(), kind);
    Ok(match found {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(it) => Value::Int(it),
        ValueRef::Text(it) => Value::Text(str::from_utf8(it)?.to_string()),
        ValueRef::Blob(it) => Value::Bytes(it.to_vec()),
        ValueRef::Real(_) => return Err(wrong(rusqlite::types::Type::Real)),
    })
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Bool(it) => ValueRef::Integer((*it).into()),
            Value::Int(it) => ValueRef::Integer(*it),
            Value::Text(it) => ValueRef::Text(it.as_bytes()),
            Value::Bytes(it) => ValueRef::Blob(it),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> i64 {
        connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_older_schema_is_brought_up_to_date_and_a_newer_one_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        let (one, two) = ("CREATE TABLE a (x);", "ALTER TABLE a ADD COLUMN y DEFAULT 7;");
        migrate(&mut connection, &[one]).unwrap();
        connection.execute("INSERT INTO a (x) VALUES (1)", []).unwrap();
        migrate(&mut connection, &[one, two]).unwrap();
        let row = connection.query_row("SELECT x, y FROM a", [], |row| Ok((row.get(0)?, row.get(1)?)));
        assert_eq!((version(&connection), row.unwrap()), (2, (1, 7)));
        assert_eq!(migrate(&mut connection, &[one]), Err(OpenError::Newer { found: 2, known: 1 }));
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        let bad = "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);";
        migrate(&mut connection, &["CREATE TABLE a (x);"]).unwrap();
        migrate(&mut connection, &["CREATE TABLE a (x);", bad]).unwrap_err();
        let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
        assert_eq!((version(&connection), tables), (1, 1));
    }

    #[test]
    fn a_database_of_another_program_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE songs (title)").unwrap();
        let refused = migrate(&mut connection, migrations::SQLITE).unwrap_err();
        assert_eq!(refused, OpenError::Unavailable("the file is a database of another program".into()));
    }
}
