//! A browser for one test, and the site it looks at.

use crate::page::Page;
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use thirtyfour::common::capabilities::chrome::ChromeCapabilities;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

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
        let port = out.lines().map_while(Result::ok).find_map(|line| {
            line.strip_suffix('.').unwrap_or(&line).rsplit_once("on port ").and_then(|(_, port)| port.parse().ok())
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

/// The address of the client: built once, and served for as long as the tests run.
fn site() -> &'static str {
    static SITE: OnceLock<String> = OnceLock::new();
    SITE.get_or_init(|| {
        let site = serve::client::build(true).expect("the client can be built");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}/", listener.local_addr().expect("an address"));
        std::thread::spawn(move || serve::http::serve(listener, site, |_| {}));
        address
    })
}

/// Runs a test in a browser of its own. Whatever the browser complains about fails it as well.
pub fn browse(size: Size, test: impl AsyncFnOnce(Page) -> Result<()> + 'static) {
    let address = site();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let local = tokio::task::LocalSet::new();
    let outcome = local.block_on(&runtime, async {
        let chrome = ChromeDriver::start()?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{}", chrome.port), capabilities()?).await?;
        let page = Page::open(driver.clone(), address, size).await;
        // in a task of its own, so that the browser is closed also if the test panics
        let outcome = match page {
            Ok(page) => {
                tokio::task::spawn_local(async move {
                    test(page.clone()).await.with_context(|| format!("at {size:?}"))?;
                    page.complaints().await
                })
                .await
            }
            Err(e) => Ok(Err(e)),
        };
        driver.quit().await?;
        anyhow::Ok(outcome)
    });
    match outcome.expect("a browser") {
        Ok(result) => assert_eq!(result.expect("the test"), Vec::<String>::new(), "complaints of the browser"),
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
