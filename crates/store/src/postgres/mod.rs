//! PostgreSQL: connections that write, one for journals and one for all else, and connections that read.

mod append;
mod copy;
mod listener;
mod notifier;
mod readers;
mod session;
mod writer;

pub use copy::{backup, restore};
pub use listener::listen;
pub use notifier::Notifier;
pub use readers::Readers;
pub use session::Address;

use crate::OpenError;
use crate::writer::{Counter, Jobs};
use session::Session;

/// Connects, brings the schema up to date, and begins to write what it is told to.
pub async fn open(address: &str, jobs: [Jobs; 2], counter: &Counter) -> Result<(Readers, Notifier), OpenError> {
    let address = Address::new(address)?;
    session::migrate(&address, crate::migrations::POSTGRES).await?;
    for jobs in jobs {
        writer::start(Session::connect(&address).await?, address.clone(), jobs, counter.clone());
    }
    Ok((Readers::new(address.clone()), Notifier::start(address)))
}
