//! `breakpoint admin`: what whoever runs a server needs.

use crate::Verdict;
use crate::database::Database;
use crate::error::UserError;
use anyhow::{Context, Result, bail};
use server::{ConnectFault, Tables, TablesSettings};
use std::path::{Path, PathBuf};
use store::{Location, PersonId, Store, TableId};

/// What is to be done.
#[derive(clap::Subcommand, Debug)]
pub(crate) enum Command {
    /// Copies everything into a new file, while servers go on
    Backup {
        /// The file
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Fills an empty database from a backup
    Restore {
        /// The file
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Writes the records of all finished games into a folder, as `breakpoint replay` reads them
    Export {
        /// The folder; games that are there already are left as they are
        folder: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Closes a table for good, such as one that is frozen. With SQLite, the server has to be ended before
    Close {
        /// The table: its number, as in its link
        table: String,
        #[command(flatten)]
        database: Database,
    },
}

/// Carries it out.
pub(crate) fn run(command: Command) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Backup { file, database } => {
                store::backup(&database.location()?, &file).await.map_err(|e| UserError(e.to_string()))?;
                println!("everything is in {}", file.display());
            }
            Command::Restore { file, database } => {
                store::restore(&file, &database.location()?).await.map_err(|e| UserError(e.to_string()))?;
                println!("everything of {} is there again", file.display());
            }
            Command::Export { folder, database } => export(&database.location()?, &folder).await?,
            Command::Close { table, database } => close(&database.location()?, &table).await?,
        }
        Ok(Verdict::Well)
    })
}

async fn tables(location: &Location) -> Result<(Store, Tables)> {
    let store = Store::open(location).await.map_err(|e| UserError(e.to_string()))?;
    let settings = TablesSettings { owner: PersonId::new().to_string(), ..TablesSettings::default() };
    Ok((store.clone(), Tables::new(::cards::library(), store, settings)))
}

/// How many tables are looked at at a time.
const STEP: u32 = 500;

async fn export(location: &Location, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let (store, tables) = tables(location).await?;
    let (mut written, mut left, mut after) = (0, 0, None);
    loop {
        let some = store.tables_in("over", after.as_ref(), STEP).await?;
        let Some(last) = some.last().cloned() else { break };
        for table in &some {
            let file = folder.join(format!("{table}.json"));
            match tables.record(table).await {
                _ if file.exists() => {}
                Ok(Some(record)) => {
                    files::write(&file, record).with_context(|| format!("cannot write {}", file.display()))?;
                    written += 1;
                }
                Ok(None) => left += 1,
                Err(ConnectFault::Elsewhere { .. }) => left += 1, // a server has it in memory
                Err(e) => bail!("{table}: {e}"),
            }
        }
        after = Some(last);
    }
    tables.shut_down().await;
    store.close().await;
    println!("{written} games are in {}", folder.display());
    if left > 0 {
        println!("{left} could not be read now; try again later");
    }
    Ok(())
}

async fn close(location: &Location, table: &str) -> Result<()> {
    let table: TableId = table.parse().map_err(|e| UserError(format!("{table}: {e}")))?;
    let (store, tables) = tables(location).await?;
    let closed = tables.close(&table).await;
    tables.shut_down().await;
    store.close().await;
    match closed {
        Ok(()) => println!("{table} is closed"),
        Err(ConnectFault::Elsewhere { address }) => {
            bail!(UserError(format!("a server has the table in memory ({address}); try again when nobody is there")))
        }
        Err(e) => bail!(UserError(e.to_string())),
    }
    Ok(())
}
