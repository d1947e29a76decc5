//! How a server is set up: plain data, filled from the command line.

use crate::http::origin::Origin;
use ipnet::IpNet;
use std::net::SocketAddr;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where browsers find it, if that is not the address it listens at: behind a proxy, say.
    pub public_url: Option<Origin>,
    /// Proxies whose word is taken about where a request comes from.
    pub trust_proxy: Vec<IpNet>,
    /// Addresses for which the limits for one address do not hold: monitoring, load tests.
    pub unlimited: Vec<IpNet>,
    /// How many connections there may be at once; more wait.
    pub connections: usize,
    /// How other processes on the same database reach this one. Without it, there are none.
    pub internal: Option<Internal>,
    /// How long guests are remembered who do not come back.
    pub forget_guests_after: Duration,
}

/// How other processes on the same database reach this one.
#[derive(Clone)]
pub struct Internal {
    /// Where it listens for them, and how they reach it.
    pub address: SocketAddr,
    /// What all of them know and nobody else.
    pub secret: String,
}

// not derived: the secret does not belong into a log
impl std::fmt::Debug for Internal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Internal").field("address", &self.address).finish_non_exhaustive()
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            trust_proxy: Vec::new(),
            unlimited: Vec::new(),
            connections: 10_000,
            internal: None,
            forget_guests_after: 30 * DAY,
        }
    }
}
