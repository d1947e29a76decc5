//! Everyone can use it: with any eyes, any fingers, any language, and with no mouse at all.

use crate::as_text::as_text;
use crate::layout::{SIZES, fits};
use crate::made_up::{aiming, crowded, show, show_as_text, show_in};
use crate::tools::{at_once, game, open};
use anyhow::{Context, Result, ensure};
use host::Table;
use protocol::View;
use serde_json::json;
use std::path::Path;
use web_tests::{Page, Size, browse};

const TABLET: Size = Size { width: 1024, height: 768, touch: false };

/// A crowded table of three on which some of the others' minions can be chosen.
fn aimed() -> View {
    let mut view = crowded(3, |b, p| 2 + (b + p) % 3);
    let others: Vec<_> = view.bases.iter().flat_map(|b| &b.lanes[1].cards).map(|c| c.id).collect();
    view.table.question = Some(aiming(&view, &others));
    view
}

async fn opened(page: &Page, key: &str, selector: &str) -> Result<()> {
    page.key(key).await?;
    page.until(&format!("{key} opens {selector}"), async || page.has(selector).await).await
}
async fn closed(page: &Page) -> Result<()> {
    page.key("Escape").await?;
    page.until("the sheet is closed", async || Ok(!page.has(".sheet").await?)).await
}

// ---- contrast, and what a machine can check ------------------------------------

/// Whatever axe finds, with every rule that it has, also those that it leaves out unless they are asked for; but for the
/// contrast of 7:1, where ours is 4.5:1.
async fn axe(page: &Page, what: &str) -> Result<()> {
    axe_in(page, "body", what).await
}
/// The same in a part of the page: what lies over the table covers targets that cannot be pressed then.
async fn axe_in(page: &Page, part: &str, what: &str) -> Result<()> {
    let script = format!(
        "(() => {{ window.axeFound = null;
            const told = (v) => `${{v.impact}} ${{v.id}}: ${{v.nodes.slice(0, 6).map(n => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? n.all[0]?.message ?? '')).join(' | ')}}`;
            const every = axe.getRules().filter(r => !r.tags.includes('deprecated') && r.ruleId !== 'color-contrast-enhanced');
            const rules = Object.fromEntries(every.map(r => [r.ruleId, {{ enabled: true }}]));
            axe.run({part}, {{ resultTypes: ['violations'], rules }}).then(
                r => {{ window.axeFound = r.violations.map(told); }},
                e => {{ window.axeFound = [String(e)]; }});
            return true; }})()",
        part = if part == "body" { "document".to_string() } else { json!(part).to_string() }
    );
    page.get::<bool>(&script).await?;
    page.until("axe has looked", async || page.get("window.axeFound !== null").await).await?;
    let found: Vec<String> = page.get("window.axeFound").await?;
    ensure!(found.is_empty(), "{what}: {found:#?}");
    Ok(())
}

#[test]
fn axe_finds_nothing_on_any_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let script = match web_build::npm::fetch(&root, "crates/web-tests", "axe", "axe-core/axe.min.js") {
        Ok(file) => std::fs::read_to_string(file).expect("a script"),
        Err(e) => return eprintln!("not looked at, axe cannot be had: {e:#}"),
    };
    browse(Size::DESKTOP, async move |page| {
        page.before_all(&script).await?;
        at_once(&page).await?;
        let pages = [
            "#/",
            "#/setup",
            "#/library",
            "#/library/ninjas",
            "#/library/ninjas/ninja-master",
            "#/help/turn",
            "#/settings",
            "#/credits",
            "#/deal",
            "#/score",
            "#/nowhere",
        ];
        for size in [Size::DESKTOP, Size::PHONE] {
            page.resize(size).await?;
            for hash in pages {
                page.go(hash).await?;
                page.until("there is a page", async || page.has("main").await).await?;
                axe(&page, &format!("{hash} at {size:?}")).await?;
            }
            // with factions dealt, and with a base that is ready to score
            page.go("#/deal").await?;
            page.press(".deal .begin").await?;
            page.press(".left-out summary").await?;
            axe(&page, &format!("factions dealt at {size:?}")).await?;
            page.go("#/score").await?;
            page.press(".scorer .more-of").await?;
            page.press(".at-base .more-of").await?;
            axe(&page, &format!("a score at {size:?}")).await?;
        }
        page.resize(Size::DESKTOP).await?;
        let host = Table::begin(cards::library(), game(3, 1, "relaxed", 5), None).ok().context("a game")?;
        page.keep_replay(&host.save()).await?;
        page.go("#/replay").await?;
        page.until("there is a table", async || page.has(".replay").await).await?;
        axe(&page, "a replay").await?;
        for size in [Size::DESKTOP, TABLET, Size::PHONE] {
            page.resize(size).await?;
            show(&page, aimed()).await?;
            axe(&page, &format!("a question at {size:?}")).await?;
            for (key, sheet) in [("m", "menu"), ("t", "matrix"), ("p", "piles"), ("?", "keys")] {
                opened(&page, key, &format!("[data-sheet={sheet}]")).await?;
                axe_in(&page, ".sheet", &format!("{sheet} at {size:?}")).await?;
                closed(&page).await?;
            }
            as_text(&page).await?;
            show_as_text(&page, aimed()).await?;
            axe(&page, &format!("the table as text at {size:?}")).await?;
            at_once(&page).await?;
        }
        Ok(())
    });
}

#[test]
fn inks_rings_and_seats_stand_out() {
    browse(Size::DESKTOP, async |page| {
        for settings in [r#"{"speed":"Off"}"#, r#"{"speed":"Off","contrast":true}"#] {
            page.keep("breakpoint.settings", settings).await?;
            show(&page, aimed()).await?;
            let found: Vec<String> = page.get(include_str!("contrast.js").trim()).await?;
            ensure!(found.is_empty(), "{settings}: {found:#?}");
        }
        Ok(())
    });
}

// ---- never colour alone --------------------------------------------------------

#[test]
fn whose_a_card_is_can_be_told_without_colours() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let view = crowded(4, |b, p| 1 + (b + p) % 3);
        show(&page, view.clone()).await?;
        // by seat: the outline of its shape, the form of its mark, and its weave
        let seats: Vec<(String, String, String)> = page
            .get(
                "[0, 1, 2, 3].map(n => [
                    document.querySelector(`.player[data-seat='${n}'] > .shape path`).getAttribute('d'),
                    (e => {
                        e.className = 'tab';
                        e.dataset.seat = n;
                        document.body.append(e);
                        const form = getComputedStyle(e, '::after').clipPath;
                        e.remove();
                        return form;
                    })(document.createElement('i')),
                    getComputedStyle(document.querySelector(`.lane[data-seat='${n}'] .gutter`)).backgroundImage.replace(/(oklab|oklch|rgba?|color)\\([^()]*\\)/g, ''),
                ])",
            )
            .await?;
        for i in 0..4 {
            for j in 0..i {
                ensure!(seats[i].0 != seats[j].0 && seats[i].1 != seats[j].1 && seats[i].2 != seats[j].2, "{seats:#?}");
            }
        }
        // each card by its number: the outline of the shape of the lane it lies in, or the form of its own mark
        let seen: Vec<(u8, Option<String>, Option<String>)> = page
            .get(
                "all('.board .chip, .board .tab').map(e => [Number(e.dataset.card),
                    e.matches('.chip') ? e.closest('.lane').querySelector('.gutter path').getAttribute('d') : null,
                    e.matches('.tab') ? getComputedStyle(e, '::after').clipPath : null])",
            )
            .await?;
        ensure!(seen.len() > 40, "only {} cards", seen.len());
        for (id, shape, form) in seen {
            let card = view.card(engine::ids::CardId(id)).context("a card of the view")?;
            let owner = &seats[card.controller.index()];
            ensure!(shape.as_ref().is_none_or(|s| *s == owner.0), "{card:?}: {shape:?}");
            ensure!(form.as_ref().is_none_or(|f| *f == owner.1), "{card:?}: {form:?}");
        }
        Ok(())
    });
}

// ---- reading any card ----------------------------------------------------------

/// The text of what is read, and whether it lies over an element.
const READ: &str = "((selector) => {
    const shown = all('.peek .inspector, .sheet .inspector, .drawer .inspector').filter(e => e.checkVisibility());
    const top = shown.find(e => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.x + 20, r.y + 12)) || e.closest('.peek'); });
    const [a, b] = [top?.getBoundingClientRect(), document.querySelector(selector)?.getBoundingClientRect()];
    const over = !!a && !!b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [top?.querySelector('.inspector-text')?.textContent ?? '', over];
})";

/// Something to read, and the text that is printed on it.
async fn readable(page: &Page, selector: &str) -> Result<(String, (f64, f64))> {
    page.until(&format!("{selector} is in sight"), async || {
        page.get(&format!("(e => {{ e?.scrollIntoView({{ block: 'nearest', inline: 'nearest' }}); return !!e && !!seen(e); }})(document.querySelector({}))", json!(selector))).await
    })
    .await?;
    let (see, point): (String, (f64, f64)) =
        page.get(&format!("(e => [e.dataset.see, seen(e)])(document.querySelector({}))", json!(selector))).await?;
    Ok((see, point))
}
fn text_of(view: &View, see: &str) -> Result<&'static str> {
    let (what, number) = see.split_once(' ').context("what is read")?;
    let number: u16 = number.parse()?;
    let def = match what {
        "card" => view.card(engine::ids::CardId(number as u8)).context("a card")?.def,
        "base" => view.base(engine::ids::Slot(number as u8)).context("a base")?.def,
        _ => engine::ids::DefId(number),
    };
    Ok(cards::library().entry(def).def.text)
}
async fn is_read(page: &Page, view: &View, selector: &str, see: &str) -> Result<()> {
    let text = text_of(view, see)?;
    let read = format!("{READ}({})", json!(selector));
    page.until(&format!("{selector} ({see}) is read"), async || {
        let (shown, over): (String, bool) = page.get(&read).await?;
        Ok(shown == text && !over)
    })
    .await
}

/// A table with something to read everywhere: a pile, a card that asks, cards on bases.
fn to_read() -> View {
    let mut view = aimed();
    let pile = view.table.players[0].cards.split_off(7);
    view.table.players[1].discard = pile;
    view
}

const ON_TABLE: [&str; 5] = [
    ".base:nth-of-type(1) .lane .chip",
    ".base:nth-of-type(1) .base-button",
    ".base:nth-of-type(1) .chip[data-kind=action]",
    ".hand .card:nth-of-type(2)",
    ".prompt .asker",
];

#[test]
fn any_card_is_read_by_resting_on_it_or_by_focus() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let view = to_read();
        for size in [Size::DESKTOP, TABLET] {
            page.resize(size).await?;
            show(&page, view.clone()).await?;
            for selector in ON_TABLE {
                let (see, point) = readable(&page, selector).await?;
                page.hover_at(point).await?;
                is_read(&page, &view, selector, &see).await?;
                page.hover_at((2.0, 2.0)).await?;
            }
            for selector in [ON_TABLE[0], ON_TABLE[3]] {
                // from the element before it, as the Tab key goes
                page.get::<bool>(&format!(
                    "(e => {{ e.focus(); return true; }})(document.querySelector({}))",
                    json!(selector)
                ))
                .await?;
                page.key("Tab").await?;
                page.get::<bool>("(e => { e.id = 'focused'; return true; })(document.activeElement)").await?;
                let (see, _) = readable(&page, "#focused").await?;
                is_read(&page, &view, "#focused", &see).await?;
                page.get::<bool>("(e => { e.id = ''; e.blur(); return true; })(document.activeElement)").await?;
            }
            opened(&page, "p", "[data-sheet=piles]").await?;
            let (see, point) = readable(&page, ".sheet .card").await?;
            page.hover_at(point).await?;
            is_read(&page, &view, ".sheet .card", &see).await?;
            closed(&page).await?;
        }
        Ok(())
    });
}

#[test]
fn a_finger_that_stays_on_a_card_reads_it_and_does_not_choose_it() {
    browse(Size::PHONE, async |page| {
        at_once(&page).await?;
        let view = to_read();
        show(&page, view.clone()).await?;
        for selector in [
            ".lane .chip.legal",
            ".base-button",
            ".chip[data-kind=action]",
            ".hand .card:nth-of-type(2)",
            ".prompt .asker",
        ] {
            let sent: u32 = page.get("window.sent").await?;
            let (see, point) = readable(&page, selector).await?;
            page.hold_at(point, "it is read", async || page.has("[data-sheet=card]").await).await?;
            is_read(&page, &view, selector, &see).await?;
            closed(&page).await?;
            ensure!(
                page.get::<u32>("window.sent").await? == sent && !page.has(".hint").await?,
                "{selector} was chosen"
            );
        }
        // a short touch chooses
        let sent: u32 = page.get("window.sent").await?;
        page.press(".lane .chip.legal").await?;
        page.until("it is chosen", async || Ok(page.get::<u32>("window.sent").await? > sent)).await
    });
}

#[test]
fn names_in_the_log_and_in_a_replay_are_read() {
    browse(Size::DESKTOP, async |page| {
        let mut host = Table::begin(cards::library(), game(2, 0, "relaxed", 31), None).ok().context("a game")?;
        for _ in 0..40 {
            host.bot_answers().ok().context("bots answer")?;
        }
        at_once(&page).await?;
        page.keep_replay(&host.save()).await?;
        page.go("#/replay?at=40&seat=0").await?;
        page.until("it is shown", async || Ok(page.step().await? == 40)).await?;
        let view = host.view(Some(engine::ids::Seat(0)));
        // the last name in the log
        page.get::<bool>("(e => { e.id = 'named'; return true; })(all('.log .name').at(-1))").await?;
        for selector in ["#named", ".hand .card"] {
            let (see, point) = readable(&page, selector).await?;
            page.hover_at(point).await?;
            is_read(&page, &view, selector, &see).await?;
        }
        Ok(())
    });
}

// ---- languages -----------------------------------------------------------------

#[test]
fn longer_words_and_the_other_direction_fit() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        for language in ["pseudo", "mirrored"] {
            for view in [crowded(4, |b, p| if (b * 4 + p).is_multiple_of(3) { 8 } else { 3 }), aimed()] {
                show_in(&page, view, language).await?;
                let direction: String =
                    page.get("getComputedStyle(document.querySelector('.table')).direction").await?;
                ensure!(direction == if language == "mirrored" { "rtl" } else { "ltr" }, "{language} runs {direction}");
                fits(&page, language, &SIZES).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn every_word_can_be_translated() {
    let lib = cards::library();
    let mut known: Vec<String> = lib
        .ids()
        .flat_map(|d| {
            let printed = lib.entry(d).def;
            // on a face, a text comes in pieces
            let labels = ["Ongoing:", "Special:", "Talent:"];
            let cut = labels.iter().fold(printed.text.to_string(), |text, l| text.replace(l, &format!("|{l}|")));
            let pieces: Vec<String> = cut.split('|').map(|piece| piece.trim().to_string()).collect();
            [printed.name, printed.text]
                .into_iter()
                .chain(printed.rulings.iter().map(|r| r.1))
                .map(str::to_string)
                .chain(pieces)
                .collect::<Vec<_>>()
        })
        .collect();
    known.extend(lib.factions().map(|f| lib.faction(f).name.to_string()));
    known.extend(lib.sets().iter().map(|s| s.name.to_string()));
    known.extend((0..4).map(|n| format!("Player {n}")));
    known.retain(|k| !k.is_empty());
    known.sort_by_key(|k| std::cmp::Reverse(k.len()));
    let scan = format!("{}({})", include_str!("words.js").trim(), json!(known));
    browse(Size::DESKTOP, async move |page| {
        at_once(&page).await?;
        let translated = async |what: &str| -> Result<()> {
            let found: Vec<String> = page.get(&scan).await?;
            ensure!(found.is_empty(), "{what}: {found:#?}");
            Ok(())
        };
        for size in [Size::DESKTOP, Size::PHONE] {
            page.resize(size).await?;
            show_in(&page, to_read(), "pseudo").await?;
            translated("the table").await?;
            for (key, sheet) in [("m", "menu"), ("t", "matrix"), ("p", "piles"), ("?", "keys")] {
                opened(&page, key, &format!("[data-sheet={sheet}]")).await?;
                translated(sheet).await?;
                closed(&page).await?;
            }
        }
        page.get::<serde_json::Value>("localStorage.removeItem('test.said')").await?;
        for hash in [
            "#/",
            "#/library",
            "#/library/ninjas/ninja-master",
            "#/help/idea",
            "#/help/keys",
            "#/deal",
            "#/score",
            "#/foo",
        ] {
            page.go(&format!("?lang=pseudo{hash}")).await?;
            page.until("there is a page", async || page.has("main").await).await?;
            translated(hash).await?;
        }
        Ok(())
    });
}

// ---- the keyboard, and those who hear the page ----------------------------------

async fn focus_is_on(page: &Page, selector: &str) -> Result<()> {
    page.until(&format!("the focus is on {selector}"), async || {
        page.get(&format!("!!document.activeElement?.matches({})", json!(selector))).await
    })
    .await
}

#[test]
fn keys_do_what_the_list_says_and_sheets_hold_the_focus() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        show(&page, aimed()).await?;
        page.key("ArrowRight").await?;
        focus_is_on(&page, ".chip.legal:focus-visible").await?;
        let ring: (String, f64) = page
            .get("(s => [s.outlineStyle, parseFloat(s.outlineWidth)])(getComputedStyle(document.activeElement))")
            .await?;
        ensure!(ring.0 == "solid" && ring.1 >= 3.0, "the focus can be seen: {ring:?}");
        let sent: u32 = page.get("window.sent").await?;
        for (key, selector) in [
            ("h", ".hand .card"),
            ("q", ".prompt .asker"),
            ("b", ".base-button"),
            ("2", ".base:nth-of-type(2) .base-button"),
            ("l", ".log"),
        ] {
            page.key(key).await?;
            focus_is_on(&page, selector).await?;
        }
        page.key("h").await?;
        focus_is_on(&page, ".hand .card").await?;
        for (key, sheet) in [("?", "keys"), ("m", "menu"), ("t", "matrix"), ("p", "piles")] {
            opened(&page, key, &format!("[data-sheet={sheet}]")).await?;
            focus_is_on(&page, ".sheet, .sheet *").await?;
            for _ in 0..40 {
                page.key("Tab").await?;
                ensure!(
                    page.get::<bool>("document.activeElement.matches('.sheet, .sheet *')").await?,
                    "{sheet} holds the focus"
                );
            }
            closed(&page).await?;
            focus_is_on(&page, ".hand .card").await?;
        }
        ensure!(page.get::<u32>("window.sent").await? == sent, "nothing was answered so far");
        let speed = async || page.get::<String>("document.documentElement.dataset.speed").await;
        page.key("s").await?;
        page.until("the speed is another", async || Ok(speed().await? == "Fast")).await?;
        // the first button is the only one: to pass
        page.key("1").await?;
        page.until("a number presses a button", async || Ok(page.get::<u32>("window.sent").await? == sent + 1)).await
    });
}

#[test]
fn whoever_hears_the_page_hears_everything() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let view = aimed();
        show(&page, view.clone()).await?;
        let labels: Vec<(u8, String, String)> = page
            .get("all('.board .chip').map(e => [Number(e.dataset.card), e.tagName, e.querySelector('.unseen').textContent])")
            .await?;
        for (id, tag, label) in labels {
            let card = view.card(engine::ids::CardId(id)).context("a card")?;
            let base = view.base_of(card.id).context("a base")?;
            let name = |d| cards::library().entry(d).def.name;
            let mut parts = vec![name(card.def).to_string(), name(base.def).to_string()];
            parts.extend(card.power.as_ref().map(|power| format!("power {}", power.total)));
            parts.push(view.seated[card.controller.index()].name.clone());
            parts.extend(card.attached.iter().map(|a| name(a.def).to_string()));
            let right = tag == "BUTTON" && parts.iter().all(|p| label.to_lowercase().contains(&p.to_lowercase()));
            ensure!(right, "{label} of {parts:?}");
        }
        ensure!(
            page.has(".prompt [aria-live=assertive]").await? && page.has(".log[role=log][aria-live=polite]").await?
        );
        ensure!(page.has("main h1").await? && page.get::<usize>("all('main h2').length").await? >= view.bases.len());
        opened(&page, "t", "[data-sheet=matrix]").await?;
        let cells: Vec<Vec<String>> = page
            .get("all('.matrix tbody tr').map(r => [...r.querySelectorAll('td')].map(c => (c.querySelector('button') ?? c).firstChild.textContent))")
            .await?;
        ensure!(cells.len() == view.players.len(), "{cells:?}");
        for (row, seat) in cells.iter().zip([1, 2, 0]) {
            let totals = view.bases.iter().map(|b| b.lanes[seat].total.to_string());
            let expected: Vec<String> = std::iter::once(view.players[seat].vp.to_string()).chain(totals).collect();
            ensure!(*row == expected, "{row:?} of {expected:?}");
        }
        closed(&page).await?;
        page.resize(Size::PHONE).await?;
        page.until("what happens is heard where no log is seen", async || page.has(".heard[role=log]").await).await
    });
}

// ---- settings ------------------------------------------------------------------

#[test]
fn settings_do_what_they_say_and_are_remembered() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let mut view = crowded(4, |b, p| if (b, p) == (1, 1) { 12 } else { 3 });
        view.table.players[0].cards.reverse();
        show(&page, view.clone()).await?;
        let css = async |selector: &str, property: &str| {
            page.get::<String>(&format!(
                "getComputedStyle(document.querySelector({})).getPropertyValue('{property}')",
                json!(selector)
            ))
            .await
        };
        let names = async || {
            page.get::<Vec<String>>("all('.hand .face-name').map(e => e.textContent.replaceAll('\\u00ad', ''))").await
        };
        let crowd = "document.querySelector('.base:nth-of-type(2) .lane[data-seat=\"1\"] .chip')";
        let chip = async || page.get::<f64>(&format!("{crowd}.getBoundingClientRect().width")).await;
        let (weave, panel, size, hand, width) = (
            css(".lane[data-seat='1'] .gutter", "background-image").await?,
            css(":root", "--panel").await?,
            css(".prompt-title", "font-size").await?,
            names().await?,
            chip().await?,
        );
        let grain = css(".hand .ink-a", "--grain").await?;
        ensure!(width < 52.0, "chips are small: {width}");
        opened(&page, "m", "[data-sheet=menu]").await?;
        for press in [
            "[data-setting=patterns]",
            "[data-setting=contrast]",
            "[data-setting=log-details]",
            "[data-setting=text] button:last-child",
            "[data-setting=hand-order] button:nth-child(3)",
            "[data-setting=chips] button:nth-child(2)",
            "[data-setting=confirm] button:last-child",
            "[data-setting=speed] button:nth-child(2)",
            "[data-setting=sound] button:nth-child(1)",
        ] {
            page.press(press).await?;
        }
        closed(&page).await?;
        for again in [false, true] {
            if again {
                page.reload().await?;
                page.until("the table is shown", async || page.has(".base .lane").await).await?;
            }
            ensure!(
                css(".lane[data-seat='1'] .gutter", "background-image").await? != weave
                    && css(":root", "--panel").await? != panel
            );
            ensure!(css(".hand .ink-a", "--grain").await? != grain, "the inks have no patterns any more");
            ensure!(css(".prompt-title", "font-size").await? != size);
            let mut sorted = hand.clone();
            sorted.sort();
            ensure!(names().await? == sorted && sorted != hand, "the hand lies by name");
            page.until("chips are large", async || Ok(chip().await? >= 52.0)).await?;
            let root: (String, String) = page.get("(d => [d.speed, d.log])(document.documentElement.dataset)").await?;
            ensure!(root == ("Fast".into(), "brief".into()), "{root:?}");
        }
        // every answer is asked for once more
        let sent: u32 = page.get("window.sent").await?; // the game, and what would have no effect
        page.press(".hand .card.legal").await?;
        page.until("it asks once more", async || page.has(".prompt .confirm").await).await?;
        ensure!(page.get::<u32>("window.sent").await? == sent, "nothing is answered yet");
        page.key("Escape").await?;
        page.until("it is not meant", async || Ok(!page.has(".prompt .confirm").await?)).await?;
        page.press(".hand .card.legal").await?;
        page.press(".prompt .confirm").await?;
        page.until("it is answered", async || Ok(page.get::<u32>("window.sent").await? == sent + 1)).await
    });
}

#[test]
fn a_shared_screen_is_handed_over_with_the_keyboard() {
    browse(Size::DESKTOP, async |page| {
        let host = Table::begin(cards::library(), game(2, 2, "", 3), None).ok().context("a game")?;
        open(&page, &host).await?;
        page.until("the screen is handed over", async || page.has(".cover").await).await?;
        focus_is_on(&page, ".cover button").await?;
        page.key("Enter").await?;
        page.until_asked(None).await?;
        ensure!(!page.has(".cover").await?);
        Ok(())
    });
}
