//! A browser for one test, and the site it looks at.

use crate::page::Page;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread::JoinHandle;
use thirtyfour::common::capabilities::chrome::ChromeCapabilities;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};
use tokio::sync::oneshot;
use web_build::client::Build;
use web_build::pack::Packed;
use web_build::site::Site;

/// How large the window is, and whether it is touched.
#[derive(Copy, Clone, Debug)]
pub struct Size {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Fingers instead of a mouse.
    pub touch: bool,
}

impl Size {
    /// A desktop.
    pub const DESKTOP: Size = Size { width: 1440, height: 900, touch: false };
    /// A phone.
    pub const PHONE: Size = Size { width: 390, height: 844, touch: true };
    /// The smallest phone there is.
    pub const SMALL: Size = Size { width: 360, height: 640, touch: true };
}

/// The program between us and the browser; it ends with the test.
struct ChromeDriver {
    child: Child,
    port: u16,
}

impl ChromeDriver {
    fn start() -> Result<ChromeDriver> {
        let mut command = Command::new("chromedriver");
        let mut child = command
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver cannot be started: install Chromium and its driver, on Debian by `apt-get install chromium chromium-driver`")?;
        let out = BufReader::new(child.stdout.take().context("chromedriver says nothing")?);
        // it says first that the port is to be 0, and then which one it has taken
        let port = out.lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.strip_suffix('.').unwrap_or(&line).rsplit_once("on port ")?;
            port.parse().ok().filter(|&port: &u16| port > 0)
        });
        Ok(ChromeDriver { port: port.context("chromedriver has not told its port")?, child })
    }
}

impl Drop for ChromeDriver {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended by itself
        let _ = self.child.wait();
    }
}

/// The client on a web server, for as long as this is kept.
pub struct Server {
    address: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves the files of a site, packed or as they are.
    pub fn start(site: Site, packed: BTreeMap<String, Packed>) -> Server {
        Server::start_at("127.0.0.1:0", site, packed)
    }
    /// Serves the client as people get it: built with all care, and packed.
    pub fn of_release() -> Result<Server> {
        let site = web_build::client::build(Build::Published)?;
        let packed = web_build::pack::pack(&site, &web_build::client::target()?.join("packed"))?;
        println!("{}\n", web_build::pack::sizes(&site, &packed));
        Ok(Server::start(site, packed))
    }
    fn start_at(at: &str, site: Site, packed: BTreeMap<String, Packed>) -> Server {
        let listener = TcpListener::bind(at).expect("a free port");
        let address = format!("http://{}/", listener.local_addr().expect("an address"));
        let (stop, stopped) = oneshot::channel();
        let end = async {
            let _ = stopped.await;
        };
        let run = || web_build::http::serve(listener, site, packed, end).expect("a server");
        Server { address, stop: Some(stop), thread: Some(std::thread::spawn(run)) }
    }
    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }
    /// Stops it: from now on nobody answers at its address.
    pub fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it has served until now");
        }
    }
    /// Serves something else at the same address.
    pub fn serve_instead(&mut self, site: Site) {
        self.stop();
        let at = self.address.trim_start_matches("http://").trim_end_matches('/');
        *self = Server::start_at(at, site, BTreeMap::new());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The client, built once and quickly.
pub fn client() -> &'static Site {
    static CLIENT: OnceLock<Site> = OnceLock::new();
    CLIENT.get_or_init(|| web_build::client::build(Build::Dev).expect("the client can be built"))
}

/// Runs a test in a browser of its own. Whatever the browser complains about fails it as well.
pub fn browse(size: Size, test: impl AsyncFnOnce(Page) -> Result<()> + 'static) {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let server = SERVER.get_or_init(|| Server::start(client().clone(), BTreeMap::new()));
    let test = async |page: Page| {
        test(page.clone()).await?;
        let complaints = page.complaints().await?;
        ensure!(complaints.is_empty(), "complaints of the browser: {complaints:#?}");
        Ok(())
    };
    browse_at(server.address(), size, test);
}

/// Runs a test in a browser of its own, somewhere else and whatever the browser says to it.
pub fn browse_at(address: &str, size: Size, test: impl AsyncFnOnce(Page) -> Result<()> + 'static) {
    browse_together(address, &[size], async move |mut pages| {
        let page = pages.pop().context("a page")?;
        test(page).await
    });
}

/// Runs a test in several browsers, one for each person, which know nothing of each other.
pub fn browse_together(address: &str, sizes: &[Size], test: impl AsyncFnOnce(Vec<Page>) -> Result<()> + 'static) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let local = tokio::task::LocalSet::new();
    let told = format!("at {sizes:?}");
    let outcome = local.block_on(&runtime, async {
        let chrome = ChromeDriver::start()?;
        let mut drivers = Vec::new();
        let mut pages: Result<Vec<Page>> = Ok(Vec::new());
        for &size in sizes {
            let driver = WebDriver::new(format!("http://127.0.0.1:{}", chrome.port), capabilities()?).await?;
            drivers.push(driver.clone());
            if let Ok(all) = &mut pages {
                match Page::open(driver, address, size).await {
                    Ok(page) => all.push(page),
                    Err(e) => pages = Err(e),
                }
            }
        }
        // in a task of its own, so that the browsers are closed also if the test panics
        let outcome = match pages {
            Ok(pages) => tokio::task::spawn_local(async move { test(pages).await.context(told) }).await,
            Err(e) => Ok(Err(e)),
        };
        for driver in drivers {
            driver.quit().await?;
        }
        anyhow::Ok(outcome)
    });
    match outcome.expect("a browser") {
        Ok(result) => result.expect("the test"),
        Err(panic) => std::panic::resume_unwind(panic.into_panic()),
    }
}

fn capabilities() -> Result<ChromeCapabilities> {
    let mut wishes = DesiredCapabilities::chrome();
    // root, as in a container, has no sandbox and little shared memory
    for arg in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars"] {
        wishes.add_arg(arg)?;
    }
    wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(wishes)
}
