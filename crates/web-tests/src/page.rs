//! The page under test: what is on it, and what a person does with it.

use crate::driver::Size;
use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;
use std::time::Duration;
use thirtyfour::common::types::WindowHandle;
use thirtyfour::prelude::*;

/// How long something may take that takes an instant on an idle machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// How long a script may take, and what it promises; less than what one request to the driver may take.
const SCRIPT: Duration = Duration::from_secs(100);

/// How near to each other, in pixels, and how soon after each other two taps are a double one.
const DOUBLE_TAP: (f64, Duration) = (100.0, Duration::from_millis(350));

/// Functions for scripts: `all(selector)`; `seen(e)`, a point at which `e` can be hit, or nothing; `handle(e)`, what
/// of it is clicked; `offer(e)`, what can be chosen there, and `offers()`, all of it with the points where it can be hit;
/// `until(is, most)`, a promise of the milliseconds until something is so, or of nothing if it takes longer than `most`;
/// `still(look)`, a promise of what a function says once it has said the same for some frames; `texts(ask)`, a promise of
/// what comes of a request to the browser's database, and `games()` of all games in it by number, `stored()` of the
/// newest one's record, `saved()` of the same once it is as far as the table that is shown.
const TOOLS: &str = "
    const all = (s) => [...document.querySelectorAll(s)];
    const seen = (e) => {
        const r = e.getBoundingClientRect();
        if (r.width < 1 || r.height < 1) return null;
        for (const [fx, fy] of [[.5,.5],[.5,.25],[.25,.5],[.75,.5],[.5,.8],[.15,.2],[.85,.2],[.1,.9],[.9,.9]]) {
            const [x, y] = [r.x + r.width * fx, r.y + r.height * fy];
            const hit = document.elementFromPoint(x, y);
            if (hit && (hit === e || e.contains(hit))) return [x, y];
        }
        return null;
    };
    const offer = (e) => ({
        numbers: e.dataset.offers.split(' ').map(Number),
        ringed: e.matches('.legal') ? getComputedStyle(e).boxShadow !== 'none' || getComputedStyle(e).outlineStyle !== 'none'
            : e.matches('.option, .end-turn'),
        card: e.dataset.card === undefined ? null : Number(e.dataset.card),
        base: e.matches('.base') ? Number(e.dataset.slot) : null,
        player: e.matches('.player, .standing') ? Number(e.dataset.seat) : null,
        point: null,
    });
    const offers = () => all('[data-offers]').map(e => ({ ...offer(e), point: seen(handle(e)) }));
    const until = (is, most) => new Promise(done => {
        const began = performance.now();
        const look = () => {
            const now = performance.now() - began;
            if (is()) done(now); else if (now > most) done(null); else setTimeout(look, 4);
        };
        look();
    });
    const still = async (look) => {
        const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100); }); // a hidden tab has no frames
        let last = null;
        for (let same = 0, frames = 0; same < 3 && frames < 300; frames++) {
            await frame();
            const now = JSON.stringify(look());
            same = now === last ? same + 1 : 0;
            last = now;
        }
        return JSON.parse(last);
    };
    const texts = (ask, mode = 'readonly') => new Promise((done, fail) => {
        const open = indexedDB.open('breakpoint', 1);
        open.onupgradeneeded = () => open.result.createObjectStore('texts');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
            const transaction = open.result.transaction('texts', mode), request = ask(transaction.objectStore('texts'));
            transaction.oncomplete = () => { open.result.close(); done(request.result ?? null); };
            transaction.onabort = () => fail(transaction.error);
        };
    });
    const games = async () => {
        const numbers = (await texts(t => t.getAllKeys())).filter(k => k.startsWith('game/')).map(k => Number(k.slice(5)));
        const game = async (n) => [n, JSON.parse(await texts(t => t.get(`game/${n}`)))];
        return Object.fromEntries(await Promise.all(numbers.map(game)));
    };
    const stored = async () => { const all = await games(); return all[Math.max(...Object.keys(all))]?.record ?? ''; };
    const saved = async () => {
        for (let tries = 0; ; tries++) {
            const shown = document.querySelector('.table:not(.replaying)')?.dataset.step;
            const record = await stored();
            if (shown === undefined || record && JSON.parse(record).answers.length >= shown) return record;
            if (tries > 1500) throw new Error(`step ${shown} is shown and not stored: ${record.slice(-200)}`);
            await new Promise(done => setTimeout(done, 20));
        }
    };
    const handle = (e) => e.querySelector(':scope > header > .base-button, :scope > .player-button') || e;
";

/// The page under test.
#[derive(Clone)]
pub struct Page {
    driver: WebDriver,
    address: String,
    touch: bool,
    /// Where a finger was last.
    tapped: Rc<Cell<(f64, f64)>>,
}

/// What is done with a mouse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mouse {
    /// It is moved.
    Move,
    /// It is moved with its button pressed.
    Drag,
    /// Its button is pressed.
    Press,
    /// Its button is released.
    Release,
}

/// An element at which something can be chosen.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Offer {
    /// The numbers of the options there.
    pub numbers: Vec<usize>,
    /// Whether it is ringed, or a button that needs no ring.
    pub ringed: bool,
    /// The card it shows.
    pub card: Option<u8>,
    /// The base it shows.
    pub base: Option<u8>,
    /// The player it shows.
    pub player: Option<u8>,
    /// Where it can be hit; nothing, if something lies over it or it is out of sight.
    pub point: Option<(f64, f64)>,
}

impl Page {
    /// Opens the page in a window of a size.
    pub(crate) async fn open(driver: WebDriver, address: &str, size: Size) -> Result<Page> {
        let page = Page { driver, address: address.into(), touch: size.touch, tapped: Rc::default() };
        page.resize(size).await?;
        page.driver.set_script_timeout(SCRIPT).await?;
        page.driver.goto(address).await?;
        Ok(page)
    }
    /// Makes the window another size.
    pub async fn resize(&self, size: Size) -> Result<()> {
        let Size { width, height, touch } = size;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await
    }
    async fn command(&self, name: &str, params: Value) -> Result<()> {
        self.driver.cdp().send_raw(name, params).await?;
        Ok(())
    }
    /// What the browser has complained about since it was last asked. The page names its icon; the text that it is left
    /// for (`keep_game`) does not, and the browser looks for one.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.driver.browser_log().await?.into_iter();
        let told = log.filter(|e| matches!(e.level.as_str(), "SEVERE" | "WARNING")).map(|e| e.message);
        Ok(told.filter(|message| !message.contains("/favicon.ico ")).collect())
    }
    /// Waits until something is so.
    pub async fn until<F: Future<Output = Result<bool>>>(&self, what: &str, mut is: impl FnMut() -> F) -> Result<()> {
        let tries = PATIENCE.as_millis() / 20;
        for _ in 0..tries {
            if is().await? {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("waited in vain until {what}; the page says: {}", self.get::<String>("document.body.innerText").await?)
    }

    // ---- what is on it --------------------------------------------------------

    /// The value of an expression on the page, or what it promises. The functions of `TOOLS` can be used in it.
    pub async fn get<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let value = self.driver.execute(format!("{TOOLS} return ({expression});"), vec![]).await?;
        value.convert().with_context(|| format!("{expression}: {}", value.json()))
    }
    /// Whether there is such an element.
    pub async fn has(&self, selector: &str) -> Result<bool> {
        self.get(&format!("!!document.querySelector({})", json!(selector))).await
    }
    /// The text of an element.
    pub async fn text(&self, selector: &str) -> Result<String> {
        self.get(&format!("document.querySelector({})?.innerText ?? ''", json!(selector))).await
    }
    /// The number of the question that is shown.
    pub async fn step(&self) -> Result<u32> {
        self.get("Number(document.querySelector('.table')?.dataset.step ?? 0)").await
    }
    /// What can be chosen, once it stands where it stays.
    pub async fn offers(&self) -> Result<Vec<Offer>> {
        self.get("still(offers)").await
    }
    /// The newest game as the browser stores it, as far as the table that is shown, or further.
    pub async fn saved(&self) -> Result<String> {
        self.get("saved()").await
    }
    /// The same, however far it is.
    pub async fn stored(&self) -> Result<String> {
        self.get("stored()").await
    }
    /// Waits until nothing on the page changes its place or size any more.
    pub async fn settle(&self) -> Result<()> {
        let places = "[document.fonts.status, ...all('main, main *, body > *').map(e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })]";
        self.get::<Value>(&format!("still(() => {places})")).await?;
        Ok(())
    }
    /// Waits until an element has the focus.
    pub async fn until_focus(&self, selector: &str) -> Result<()> {
        let on = format!("!!document.activeElement?.matches({})", json!(selector));
        self.until(&format!("the focus is on {selector}"), async || self.get(&on).await).await
    }
    /// Waits until somebody who sits here is asked, or the game is over; false if it is.
    pub async fn until_asked(&self, after: Option<u32>) -> Result<bool> {
        let js = "[!!document.querySelector('.table.asked'), !!document.querySelector('.over'),
                   Number(document.querySelector('.table')?.dataset.step ?? -1), document.querySelector('.prompt.fault')?.innerText ?? null]";
        let is = async || -> Result<bool> {
            let (asked, over, step, fault): (bool, bool, i64, Option<String>) = self.get(js).await?;
            ensure!(fault.is_none(), "refused: {fault:?}");
            Ok((asked || over) && after.is_none_or(|n| step != i64::from(n)))
        };
        self.until("somebody is asked", is).await?;
        Ok(!self.has(".over").await?)
    }

    // ---- what the browser is told ---------------------------------------------

    /// Runs a script in every page that is opened from now on, before anything of its own.
    pub async fn before_all(&self, script: &str) -> Result<()> {
        self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await
    }
    /// From now on, the browser stores this many bytes of the page at most.
    pub async fn limit_storage(&self, bytes: u32) -> Result<()> {
        let origin = self.address.trim_end_matches('/');
        self.command("Storage.overrideQuotaForOrigin", json!({ "origin": origin, "quotaSize": bytes })).await
    }
    /// Takes the network away, or gives it back.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        let params = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.command("Network.enable", json!({})).await?;
        self.command("Network.emulateNetworkConditions", params).await
    }
    /// Opens an address of any kind.
    pub async fn visit(&self, address: &str) -> Result<()> {
        self.driver.goto("about:blank").await?;
        Ok(self.driver.goto(address).await?)
    }
    /// What the person has told the system to prefer, such as `prefers-reduced-motion`: `reduce`.
    pub async fn prefer(&self, what: &str, value: &str) -> Result<()> {
        self.command("Emulation.setEmulatedMedia", json!({ "features": [{ "name": what, "value": value }] })).await
    }
    /// Puts what is downloaded into a folder.
    pub async fn download_to(&self, folder: &std::path::Path) -> Result<()> {
        let params = json!({ "behavior": "allow", "downloadPath": folder });
        self.command("Page.setDownloadBehavior", params).await
    }
    /// Chooses a file in an input.
    pub async fn choose_file(&self, selector: &str, file: &std::path::Path) -> Result<()> {
        let input = self.driver.find(By::Css(selector)).await?;
        Ok(input.send_keys(file.to_string_lossy().into_owned()).await?)
    }

    // ---- what a person does ---------------------------------------------------

    /// Opens the page anew.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.driver.refresh().await?)
    }
    /// Opens another tab of the same size at what stands after the `#`, and goes on there. Says which tab it was before.
    pub async fn new_tab(&self, hash: &str, size: Size) -> Result<WindowHandle> {
        let before = self.driver.window().await?;
        let tab = self.driver.new_tab().await?;
        self.switch_to(&tab).await?;
        self.resize(size).await?;
        self.driver.goto(format!("{}{hash}", self.address)).await?;
        Ok(before)
    }
    /// Goes to another tab. Says which tab it was before.
    pub async fn switch_to(&self, tab: &WindowHandle) -> Result<WindowHandle> {
        let before = self.driver.window().await?;
        self.driver.switch_to_window(tab.clone()).await?;
        Ok(before)
    }
    /// Goes to a page of the client by what stands after the `#`.
    pub async fn go(&self, hash: &str) -> Result<()> {
        self.driver.goto("about:blank").await?; // the same address with another hash loads nothing
        Ok(self.driver.goto(format!("{}{hash}", self.address)).await?)
    }
    /// Puts a game into the browser's database, as the only one. The page is left first: bots may still play there, and
    /// write over it.
    pub async fn keep_game(&self, record: &str) -> Result<()> {
        self.driver.goto(format!("{}sw.js", self.address)).await?; // a text of the same origin
        let game = json!({ "over": false, "lessons": null, "record": record }).to_string();
        self.forget_games().await?;
        self.write(&format!("t.put({}, 'game/1')", json!(game))).await
    }
    /// Puts a game there to be looked through.
    pub async fn keep_replay(&self, record: &str) -> Result<()> {
        self.write(&format!("t.put({}, 'replay')", json!(record))).await
    }
    /// Removes all games from there.
    pub async fn forget_games(&self) -> Result<()> {
        self.write("t.clear()").await
    }
    async fn write(&self, request: &str) -> Result<()> {
        self.get::<Value>(&format!("texts(t => {request}, 'readwrite')")).await?;
        Ok(())
    }
    /// Puts something small into the browser's local storage.
    pub async fn keep(&self, key: &str, text: &str) -> Result<()> {
        self.get::<Value>(&format!("localStorage.setItem({}, {})", json!(key), json!(text))).await?;
        Ok(())
    }
    /// Moves the mouse to a point.
    pub async fn hover_at(&self, (x, y): (f64, f64)) -> Result<()> {
        self.command("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await
    }
    /// Puts a finger on a point, and takes it away once something is so.
    pub async fn hold_at<F: Future<Output = Result<bool>>>(
        &self,
        (x, y): (f64, f64),
        what: &str,
        is: impl FnMut() -> F,
    ) -> Result<()> {
        let down = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        self.command("Input.dispatchTouchEvent", down).await?;
        self.until(what, is).await?;
        self.command("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await
    }
    /// A picture of what is on the screen.
    pub async fn picture(&self) -> Result<Vec<u8>> {
        Ok(self.driver.screenshot_as_png().await?)
    }
    /// Clicks or taps at a point.
    pub async fn press_at(&self, (x, y): (f64, f64)) -> Result<()> {
        if self.touch {
            let (x0, y0) = self.tapped.replace((x, y));
            if (x - x0).abs().max((y - y0).abs()) < DOUBLE_TAP.0 {
                tokio::time::sleep(DOUBLE_TAP.1).await; // it is another tap, not the second half of one
            }
            self.command(
                "Input.dispatchTouchEvent",
                json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
            )
            .await?;
            return self.command("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        }
        self.hover_at((x, y)).await?;
        self.click_at((x, y), 1).await
    }
    /// Clicks again where one has just clicked: the second half of a double click.
    pub async fn press_again_at(&self, point: (f64, f64)) -> Result<()> {
        self.click_at(point, 2).await
    }
    /// Presses and releases the button of the mouse, for the `count`th time in a row.
    async fn click_at(&self, (x, y): (f64, f64), count: u8) -> Result<()> {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": count });
            self.command("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    }
    /// Does one thing with the mouse.
    pub async fn mouse(&self, what: Mouse, (x, y): (f64, f64)) -> Result<()> {
        let (kind, button) = match what {
            Mouse::Move => ("mouseMoved", "none"),
            Mouse::Drag => ("mouseMoved", "left"),
            Mouse::Press => ("mousePressed", "left"),
            Mouse::Release => ("mouseReleased", "left"),
        };
        let buttons = u8::from(matches!(what, Mouse::Drag | Mouse::Press));
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.command("Input.dispatchMouseEvent", event).await
    }
    /// Clicks or taps at an element, once it is there, stands still, and nothing lies over it.
    pub async fn press(&self, selector: &str) -> Result<()> {
        let point = format!(
            "still(() => (e => {{ e?.scrollIntoView({{ block: 'nearest' }}); return e && !e.disabled ? seen(e) : null; }})(document.querySelector({})))",
            json!(selector)
        );
        let at = Cell::new(None);
        self.until(&format!("{selector} can be hit"), async || {
            at.set(self.get::<Option<(f64, f64)>>(&point).await?);
            Ok(at.get().is_some())
        })
        .await?;
        self.press_at(at.get().context("it was there")?).await
    }
    /// Types words where the focus is.
    pub async fn type_words(&self, words: &str) -> Result<()> {
        self.command("Input.insertText", json!({ "text": words })).await
    }
    /// Presses a key by its name.
    pub async fn key(&self, key: &str) -> Result<()> {
        let (code, text) = match key {
            "Enter" => (13, "\r".to_string()),
            "Tab" => (9, String::new()),
            "Escape" => (27, String::new()),
            "ArrowRight" => (39, String::new()),
            "ArrowLeft" => (37, String::new()),
            letter => (u32::from(letter.to_ascii_uppercase().as_bytes()[0]), letter.to_string()),
        };
        let event = |kind: &str| {
            let mut event = json!({ "type": kind, "key": key, "windowsVirtualKeyCode": code });
            if kind == "keyDown" && !text.is_empty() {
                event["text"] = json!(text);
            }
            event
        };
        self.command("Input.dispatchKeyEvent", event("keyDown")).await?;
        self.command("Input.dispatchKeyEvent", event("keyUp")).await
    }
}
