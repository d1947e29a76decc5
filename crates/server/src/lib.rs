//! Tables that people sit at from different places: sockets, seats, clocks and limits around `host`.
//!
//! - [`Tables`], [`Connection`]: what happens at a table. No HTTP.
//! - `people`: who is who. `api`: what can be asked over HTTP. `socket`: play. `link`: a table here or at another
//!   process. `limits`: how much one may do. `http`: origins, addresses, headers, errors.
//! - [`Server`] brings them together.

#![forbid(unsafe_code)]

mod api;
mod app;
mod bots;
mod config;
mod connection;
mod forgetting;
mod forward;
mod http;
mod leases;
mod limits;
mod link;
mod metrics;
mod numbers;
mod people;
mod serve;
mod settings;
mod shown;
mod socket;
mod table;
mod tables;
mod wall_clock;

pub use config::{Config, Internal};
pub use connection::{Connection, Visitor};
pub use http::origin::Origin;
pub use numbers::TablesNumbers;
pub use people::name::{TextFault, visible};
pub use serve::{Server, Setup, StartError};
pub use settings::TablesSettings;
pub use shown::Shown;
pub use tables::{ConnectFault, CreateFault, Tables};
