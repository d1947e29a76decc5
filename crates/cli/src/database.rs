//! Where a server keeps what must survive.

use crate::error::UserError;
use std::path::PathBuf;
use store::Location;

/// Where a server keeps what must survive.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Database {
    /// SQLite in this folder; without it, `breakpoint` in the folder for data of this user
    #[arg(long, value_name = "DIR", env = "BREAKPOINT_DATA")]
    data: Option<PathBuf>,
    /// PostgreSQL instead of SQLite, at an address like postgres://user:password@host/name
    #[arg(long, value_name = "URL", env = "BREAKPOINT_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl Database {
    /// Where that is.
    pub fn location(&self) -> Result<Location, UserError> {
        match (&self.database, &self.data) {
            (Some(url), _) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Ok(Location::Postgres(url.clone()))
            }
            (Some(_), _) => Err(UserError("--database: expected an address like postgres://user@host/name".into())),
            (None, Some(folder)) => Ok(Location::Sqlite(folder.clone())),
            (None, None) => Ok(Location::Sqlite(usual_folder())),
        }
    }
}

/// `breakpoint` in the folder for data of this user, or `breakpoint-data` here where there is none.
fn usual_folder() -> PathBuf {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = named("XDG_DATA_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| named("HOME").map(|home| home.join(".local/share")));
    folder.map_or_else(|| PathBuf::from("breakpoint-data"), |folder| folder.join("breakpoint"))
}
