//! A server with online tables, for as long as a test lasts.

use crate::driver::client;
use server::{Config, Setup, TablesSettings};
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::thread::JoinHandle;
use store::Location;
use tokio::sync::oneshot;
use web_build::http::Served;

/// The server. It keeps everything in memory.
pub struct GameServer {
    address: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl GameServer {
    /// Starts one, which serves the client as well.
    pub fn start() -> GameServer {
        let public = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}/", public.local_addr().expect("an address"));
        let setup = Setup {
            lib: cards::library(),
            location: Location::Memory,
            // all people of a test come from one address
            config: Config { unlimited: vec!["127.0.0.0/8".parse().expect("addresses")], ..Config::default() },
            tables: TablesSettings::default(),
            site: Served::new(client().clone(), BTreeMap::new()),
            public,
            metrics: None,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let run = move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let server = server::Server::start(setup).await.expect("a server");
                let _ = stopped.await;
                server.end().await;
            });
        };
        GameServer { address, stop: Some(stop), thread: Some(std::thread::spawn(run)) }
    }
    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for GameServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // what it has to say it has said
        }
    }
}
