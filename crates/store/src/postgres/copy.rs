//! Everything out into a file of SQLite's, and from there back.

use super::session::{Address, Session, migrate, row};
use crate::backup::{CONTENTS, blocking, insert, select};
use crate::statement::Row;
use crate::{OpenError, Unavailable, migrations, sqlite};
use futures_util::{StreamExt, TryStreamExt, future};
use std::path::Path;
use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;

/// How many rows are on their way at once.
const ROWS: usize = 500;

/// Rows of a table of `CONTENTS`.
type Rows = (usize, Vec<Row>);

pub async fn backup(address: &str, to: &Path) -> Result<(), Unavailable> {
    let session = Session::snapshot(&Address::new(address)?).await?;
    let version = session.client().query_one("SELECT version FROM schema_version", &[]).await?;
    let (found, known): (i64, i64) = (version.try_get(0)?, migrations::version(migrations::POSTGRES));
    if found != known {
        let why = format!("the schema of the database has version {found}, and this program knows {known}");
        return Err(Unavailable(why));
    }
    let (sender, mut rows) = mpsc::channel::<Rows>(2);
    let to = to.to_path_buf();
    let written = blocking(move || sqlite::write_new(&to, || rows.blocking_recv()));
    let read = async move {
        for (table, contents) in CONTENTS.iter().enumerate() {
            let found = session.client().query_raw(&select(*contents), std::iter::empty::<i64>()).await?;
            let mut chunks = found.map_ok(|found| row(&found)).try_chunks(ROWS).boxed();
            while let Some(chunk) = chunks.next().await {
                let chunk = chunk.map_err(|e| Unavailable::from(e.1))?;
                let chunk = chunk.into_iter().collect::<Result<_, _>>()?;
                if sender.send((table, chunk)).await.is_err() {
                    return Ok(()); // whoever writes has failed, and says why
                }
            }
        }
        Ok::<_, Unavailable>(())
    };
    let (written, read) = future::join(written, read).await;
    written.and(read)
}

pub async fn restore(from: &Path, address: &str) -> Result<(), OpenError> {
    let address = Address::new(address)?;
    migrate(&address, migrations::POSTGRES).await?;
    let session = Session::connect(&address).await?;
    let client = session.client();
    client.batch_execute("SET statement_timeout = 0; BEGIN").await?;
    for (table, _) in CONTENTS {
        let found = client.query_one(&format!("SELECT EXISTS (SELECT 1 FROM {table})"), &[]).await?;
        if found.try_get(0)? {
            return Err(OpenError::NotEmpty);
        }
    }
    let (sender, mut rows) = mpsc::channel::<Rows>(2);
    let from = from.to_path_buf();
    let read = blocking(move || sqlite::read_all(&from, ROWS, |rows| sender.blocking_send(rows).is_ok()));
    let write = async {
        let mut inserts = Vec::new();
        for contents in CONTENTS {
            inserts.push(client.prepare(&insert(*contents)).await?);
        }
        while let Some((table, rows)) = rows.recv().await {
            let rows: Vec<Vec<_>> = rows.into_iter().map(Row::into_values).collect();
            let rows = rows.iter().map(|row| row.iter().map(|v| v as &(dyn ToSql + Sync)).collect::<Vec<_>>());
            let rows: Vec<Vec<_>> = rows.collect();
            future::try_join_all(rows.iter().map(|row| client.execute(&inserts[table], row))).await?;
        }
        Ok::<_, Unavailable>(())
    };
    let (read, written) = future::join(read, write).await;
    read?; // before the commit: what was not read to the end is not kept
    written?;
    client.batch_execute("COMMIT").await?;
    Ok(())
}
