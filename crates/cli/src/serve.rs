//! `breakpoint serve`: the game in the browser, and tables for people at different places.

use crate::Verdict;
use crate::database::Database;
use crate::error::UserError;
use anyhow::{Context, Result};
use ipnet::IpNet;
use server::{Config, Internal, Origin, Server, Setup, TablesSettings};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;
use web_server::http::Served;
use web_server::site::Site;

/// How it is served. Every option can also be given by the environment.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// At this port
    #[arg(long, value_name = "N", default_value_t = 8765, env = "BREAKPOINT_PORT")]
    port: u16,
    /// At this address; 0.0.0.0 lets other devices play, too
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", env = "BREAKPOINT_HOST")]
    host: String,
    #[command(flatten)]
    database: Database,
    /// How browsers reach it, if not by the address above, such as `https://play.example.org`
    #[arg(long, value_name = "URL", env = "BREAKPOINT_PUBLIC_URL")]
    public_url: Option<Origin>,
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses or networks
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', value_parser = network, env = "BREAKPOINT_TRUST_PROXY")]
    trust_proxy: Vec<IpNet>,
    /// Addresses or networks without limits for one address: monitoring, load tests
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', value_parser = network, env = "BREAKPOINT_UNLIMITED")]
    unlimited: Vec<IpNet>,
    /// Where Prometheus finds the numbers: 127.0.0.1:9100; without it, nowhere
    #[arg(long, value_name = "ADDRESS", env = "BREAKPOINT_METRICS")]
    metrics: Option<SocketAddr>,
    /// Where other processes on the same PostgreSQL reach this one: an address that only they can reach
    #[arg(long, value_name = "ADDRESS", requires = "internal_secret", env = "BREAKPOINT_INTERNAL_ADDRESS")]
    internal_address: Option<SocketAddr>,
    /// What all processes on the same PostgreSQL know and nobody else: 32 characters or more
    #[arg(
        long,
        value_name = "SECRET",
        requires = "internal_address",
        value_parser = secret,
        env = "BREAKPOINT_INTERNAL_SECRET",
        hide_env_values = true
    )]
    internal_secret: Option<String>,
    /// How many connections there may be at once
    #[arg(long, value_name = "N", default_value_t = 10_000, env = "BREAKPOINT_CONNECTIONS")]
    connections: usize,
    /// How many threads bots think in
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=256),
        env = "BREAKPOINT_BOT_THREADS"
    )]
    bot_threads: u16,
    /// The folder with the client, as `cargo xtask web` writes it, instead of the one in the program
    #[arg(long, value_name = "DIR", env = "BREAKPOINT_SITE_DIR")]
    site: Option<PathBuf>,
    /// How much is written to the log: error, warn, info, debug
    #[arg(long, value_name = "LEVEL", default_value = "info", env = "BREAKPOINT_LOG")]
    log: tracing::Level,
    /// The log as lines of JSON
    #[arg(long, env = "BREAKPOINT_LOG_JSON")]
    log_json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint serve                                      for this machine
  breakpoint serve --host 0.0.0.0                       for devices in the same network
  breakpoint serve --public-url https://play.example.org --trust-proxy 127.0.0.1
  breakpoint serve --database postgres://user@host/name --internal-address 10.0.0.5:8766 --internal-secret …

docs/ONLINE.md says how to run it for others.";

/// A network, or one address.
fn network(text: &str) -> Result<IpNet, String> {
    let one = text.parse().map(|address: std::net::IpAddr| IpNet::from(address));
    one.or_else(|_| text.parse()).map_err(|_| "expected an address like 10.0.0.5 or a network like 10.0.0.0/8".into())
}

fn secret(text: &str) -> Result<String, String> {
    let good = text.len() >= 32 && text.chars().all(|c| c.is_ascii_graphic());
    if good { Ok(text.into()) } else { Err("expected 32 or more letters, digits and signs without spaces".into()) }
}

/// The client: from a folder, or as it is in the program.
fn site(folder: Option<&PathBuf>) -> Result<Site> {
    if let Some(folder) = folder {
        return Site::read(folder);
    }
    #[cfg(feature = "web")]
    return Ok(crate::web::site());
    #[cfg(not(feature = "web"))]
    {
        eprintln!("there is no client in this program: only the interface is served; name a client by --site DIR");
        Ok(Site::default())
    }
}

fn listen(address: SocketAddr) -> Result<TcpListener> {
    TcpListener::bind(address).with_context(|| format!("cannot listen at {address}"))
}

/// Serves until it is told to end, by Ctrl+C or SIGTERM.
pub(crate) fn run(args: Args) -> Result<Verdict> {
    log(&args);
    let host = (args.host.as_str(), args.port);
    let public =
        TcpListener::bind(host).map_err(|e| UserError(format!("cannot listen at {}:{}: {e}", host.0, host.1)))?;
    let address = public.local_addr()?;
    let metrics = args.metrics.map(listen).transpose()?;
    let internal = args.internal_address.zip(args.internal_secret);
    let config = Config {
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        unlimited: args.unlimited,
        connections: args.connections,
        internal: internal.map(|(address, secret)| Internal { address, secret }),
        ..Config::default()
    };
    let setup = Setup {
        lib: ::cards::library(),
        location: args.database.location()?,
        config,
        tables: TablesSettings { bot_threads: args.bot_threads.into(), ..TablesSettings::default() },
        site: Served::new(site(args.site.as_ref())?, Default::default()),
        public,
        metrics,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(setup).await.map_err(|e| UserError(e.to_string()))?;
        println!("Breakpoint is at {}  (Ctrl+C to stop)", shown(address, args.public_url.as_ref()));
        told_to_end().await?;
        tokio::select! {
            () = server.end() => {}
            () = tokio::time::sleep(PATIENCE) => tracing::warn!("not everything has ended in time"),
            told = told_to_end() => told?,
        }
        Ok::<_, anyhow::Error>(())
    })?;
    runtime.shutdown_timeout(Duration::from_millis(100));
    Ok(Verdict::Well)
}

/// How long the end may take.
const PATIENCE: Duration = Duration::from_secs(10);

fn shown(address: SocketAddr, public: Option<&Origin>) -> String {
    public.map_or_else(|| play::port::addresses(address).join(" and "), ToString::to_string)
}

/// Nothing that is hidden is ever logged, and no token.
fn log(args: &Args) {
    let log = tracing_subscriber::fmt().with_max_level(args.log).with_target(false).with_writer(std::io::stderr);
    // whoever has set one already, a test say, keeps it
    let _ = if args.log_json { log.json().try_init() } else { log.with_ansi(false).try_init() };
}

#[cfg(unix)]
async fn told_to_end() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        told = tokio::signal::ctrl_c() => told,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn told_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
