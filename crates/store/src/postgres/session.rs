//! A connection, and how statements are run on it.

use crate::errors::{Failure, OpenError, Unavailable};
use crate::migrations;
use crate::statement::{Row, Rows, Statement, Value};
use std::collections::BTreeMap;
use std::error::Error as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Config, Error, NoTls, Statement as Prepared};

/// After this time, whatever was sent is given up and the connection with it. The database gives up before that.
const PATIENCE: Duration = Duration::from_secs(15);

/// What every connection begins with. Others may hold a lock for two seconds, not more. A commit is durable whatever
/// the settings of the database are.
const BEGIN: &str = "
    SET search_path TO breakpoint;
    SET lock_timeout = '2s';
    SET statement_timeout = '10s';
    SET idle_in_transaction_session_timeout = '10s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Held while the schema is changed, so that two processes do not do it at once: "brkp".
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(1651665776)";

/// Where the database is. It may hold a password, so it is never shown.
#[derive(Clone)]
pub struct Address(Arc<Config>);

impl Address {
    pub fn new(address: &str) -> Result<Self, Unavailable> {
        let parsed: Result<Config, _> = address.parse();
        let mut config = parsed.map_err(|e| {
            Unavailable(format!("the address is not like postgres://user:password@host/database: {}", told(&e)))
        })?;
        config.application_name("breakpoint").tcp_user_timeout(PATIENCE).keepalives_idle(Duration::from_secs(30));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        Ok(Address(Arc::new(config)))
    }

    pub async fn connect(
        &self,
    ) -> Result<
        (Client, tokio_postgres::Connection<tokio_postgres::Socket, tokio_postgres::tls::NoTlsStream>),
        Unavailable,
    > {
        Ok(self.0.connect(NoTls).await?)
    }
}

/// A connection. It is dropped when anything goes wrong, and whoever needs it connects again.
pub struct Session {
    client: Client,
    prepared: Mutex<BTreeMap<&'static str, Prepared>>,
    driver: AbortHandle,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.driver.abort(); // it would wait for answers that nobody wants any more
    }
}

/// What is wrong, with all that is behind it.
fn told(error: &Error) -> String {
    if let Some(db) = error.as_db_error() {
        return format!("{} ({})", db.message(), db.code().code());
    }
    let mut all = error.to_string();
    let mut cause = error.source();
    while let Some(e) = cause {
        all = format!("{all}: {e}");
        cause = e.source();
    }
    all
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
            return Failure::Duplicate;
        }
        Failure::Unavailable(format!("PostgreSQL: {}", told(&error)))
    }
}
impl From<Error> for Unavailable {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
impl From<Error> for OpenError {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}

/// Why something was not written.
pub struct Refused {
    pub failure: Failure,
    pub blame: Blame,
}

/// What was wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blame {
    /// What was to be written.
    Request,
    /// Somebody was in the way, and nothing was written: the same can be tried again.
    Conflict,
    /// The database, or the way to it.
    Database,
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        let code = error.code().map_or("", SqlState::code);
        let blame = match code.get(..2) {
            Some("22" | "23" | "42" | "54") => Blame::Request,
            Some("40") => Blame::Conflict,
            _ => Blame::Database,
        };
        Refused { failure: error.into(), blame }
    }
}

impl From<Unavailable> for Refused {
    fn from(why: Unavailable) -> Self {
        Refused { failure: why.into(), blame: Blame::Database }
    }
}

/// Gives up when it takes too long.
pub async fn in_time<T, E: From<Unavailable>>(work: impl Future<Output = Result<T, E>>) -> Result<T, E> {
    let late = || Unavailable(format!("PostgreSQL did not answer for {} seconds", PATIENCE.as_secs())).into();
    tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(late()))
}

impl Session {
    pub async fn connect(address: &Address) -> Result<Session, Unavailable> {
        in_time(async {
            let session = Session::bare(address).await?;
            session.client.batch_execute(BEGIN).await?;
            Ok(session)
        })
        .await
    }

    /// One that waits for locks and answers as long as it takes, and sees nothing of ours yet.
    async fn bare(address: &Address) -> Result<Session, Unavailable> {
        let (client, connection) = address.connect().await?;
        let driver = tokio::spawn(connection).abort_handle();
        Ok(Session { client, prepared: Mutex::default(), driver })
    }

    /// One that reads everything as it is at this moment, for as long as it takes.
    pub async fn snapshot(address: &Address) -> Result<Session, Unavailable> {
        let session = Session::connect(address).await?;
        let begin = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
                     BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        session.client.batch_execute(begin).await?;
        Ok(session)
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    pub fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    pub async fn prepare(&self, sql: &'static str, types: &[Type]) -> Result<Prepared, Error> {
        let known = self.prepared.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let prepared = self.client.prepare_typed(sql, types).await?;
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner).insert(sql, prepared.clone());
        Ok(prepared)
    }

    /// Runs a statement.
    pub async fn run(&self, statement: &Statement) -> Result<Rows, Error> {
        let types: Vec<Type> = statement.values.iter().map(kind).collect();
        let prepared = self.prepare(statement.sql, &types).await?;
        let values: Vec<&(dyn ToSql + Sync)> = statement.values.iter().map(|v| v as _).collect();
        let found = self.client.query(&prepared, &values).await?;
        found.iter().map(row).collect()
    }

    /// Runs statements together or not at all.
    pub async fn run_all(&self, statements: &[Statement]) -> Result<Vec<Rows>, Error> {
        if let [one] = statements {
            return Ok(vec![self.run(one).await?]);
        }
        self.client.batch_execute("BEGIN").await?;
        let mut answers = Vec::new();
        for statement in statements {
            match self.run(statement).await {
                Ok(rows) => answers.push(rows),
                Err(error) => {
                    self.client.batch_execute("ROLLBACK").await?;
                    return Err(error);
                }
            }
        }
        self.client.batch_execute("COMMIT").await?;
        Ok(answers)
    }
}

/// Brings the schema up to date.
pub async fn migrate(address: &Address, steps: &[&str]) -> Result<(), OpenError> {
    let Session { client, .. } = &Session::bare(address).await?;
    client.batch_execute("BEGIN").await?;
    client.batch_execute(MIGRATION_LOCK).await?;
    client
        .batch_execute(
            "SET LOCAL client_min_messages = warning;
             CREATE SCHEMA IF NOT EXISTS breakpoint;
             SET LOCAL search_path TO breakpoint;
             CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)",
        )
        .await?;
    let found = client.query_opt("SELECT version FROM schema_version", &[]).await?;
    let found: i64 = found.map_or(Ok(0), |row| row.try_get(0))?;
    for (version, step) in migrations::missing(steps, found)? {
        client.batch_execute(step).await?;
        client.batch_execute("DELETE FROM schema_version").await?;
        client.execute("INSERT INTO schema_version (version) VALUES ($1)", &[&version]).await?;
    }
    client.batch_execute("COMMIT").await?;
    Ok(())
}

/// What a value is to PostgreSQL; nothing can be anything.
fn kind(value: &Value) -> Type {
    match value {
        Value::Null => Type::UNKNOWN,
        Value::Bool(_) => Type::BOOL,
        Value::Int(_) => Type::INT8,
        Value::Text(_) => Type::TEXT,
        Value::Bytes(_) => Type::BYTEA,
    }
}

pub fn row(row: &tokio_postgres::Row) -> Result<Row, Error> {
    let values = row.columns().iter().enumerate().map(|(i, column)| {
        Ok(match *column.type_() {
            Type::BOOL => row.try_get::<_, Option<bool>>(i)?.map_or(Value::Null, Value::Bool),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(i)?.map_or(Value::Null, Value::Bytes),
            Type::TEXT => row.try_get::<_, Option<String>>(i)?.map_or(Value::Null, Value::Text),
            _ => row.try_get::<_, Option<i64>>(i)?.map_or(Value::Null, Value::Int),
        })
    });
    Ok(Row::new(values.collect::<Result<_, Error>>()?))
}

impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut tokio_postgres::types::private::BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(it) if *ty == Type::BOOL => (*it != 0).to_sql(ty, out), // as SQLite has it
            Value::Bool(it) => it.to_sql(ty, out),
            Value::Int(it) => it.to_sql(ty, out),
            Value::Text(it) => it.to_sql(ty, out),
            Value::Bytes(it) => it.to_sql(ty, out),
        }
    }
    fn accepts(_: &Type) -> bool {
        true
    }
    to_sql_checked!();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_older_schema_is_brought_up_to_date_and_a_newer_one_is_refused() {
        let Some(postgres) = test_postgres::shared() else { return };
        let address = postgres.database();
        let migrated = async |steps: &[&str]| migrate(&Address::new(&address).unwrap(), steps).await;
        let version = || postgres.run_sql(&address, "SELECT version FROM breakpoint.schema_version");
        let (one, two) = ("CREATE TABLE a (x INT);", "ALTER TABLE a ADD COLUMN y INT DEFAULT 7;");
        migrated(&[one]).await.unwrap();
        postgres.run_sql(&address, "INSERT INTO breakpoint.a (x) VALUES (1)");
        migrated(&[one, two]).await.unwrap();
        assert_eq!(
            (version(), postgres.run_sql(&address, "SELECT x, y FROM breakpoint.a")),
            ("2".into(), "1|7".into())
        );
        assert_eq!(migrated(&[one]).await, Err(OpenError::Newer { found: 2, known: 1 }));
        migrated(&[one, two, "CREATE TABLE b (x INT); INSERT INTO nowhere VALUES (1);"]).await.unwrap_err();
        let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'breakpoint' AND tablename = 'b'";
        assert_eq!(
            (version(), postgres.run_sql(&address, tables)),
            ("2".into(), "0".into()),
            "all of a step or nothing"
        );
    }
}
