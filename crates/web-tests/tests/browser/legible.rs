//! Every text can be read on what really lies behind it: scenes, inks and patterns are no colour of a style sheet.
//!
//! The table is pictured twice, with its texts and without them. Where the two differ is text: the pixel that differs
//! most has the colour of the text, dimmed by whatever dims it, and the pixels without it are its ground. Nine of ten of
//! them have to stand off by 4.5 : 1, or by 3 : 1 if the text is large (WCAG 2.2, 1.4.3).

use crate::layout::SIZES;
use crate::made_up::{aiming, busy, crowded, show};
use crate::tools::at_once;
use anyhow::{Context, Result, ensure};
use engine::ids::DefId;
use engine::words::def::Kind;
use protocol::View;
use serde::Deserialize;
use std::collections::BTreeMap;
use web_tests::{Page, Size, browse};

/// A text on the screen.
#[derive(Deserialize)]
struct Text {
    what: String,
    large: bool,
    /// Left, top, right, bottom.
    boxes: Vec<[u32; 4]>,
}

type Colour = [u8; 3];

struct Picture {
    width: u32,
    pixels: Vec<u8>,
}

impl Picture {
    async fn of(page: &Page) -> Result<Picture> {
        let picture = page.picture().await?;
        let mut decoder = png::Decoder::new(std::io::Cursor::new(picture));
        decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info()?;
        let mut pixels = vec![0; reader.output_buffer_size().context("too large")?];
        let width = reader.next_frame(&mut pixels)?.width;
        Ok(Picture { width, pixels })
    }
    fn at(&self, x: u32, y: u32) -> Option<Colour> {
        let at = 4 * (y * self.width + x) as usize;
        self.pixels.get(at..at + 3).and_then(|p| p.try_into().ok())
    }
}

fn luminance(colour: Colour) -> f64 {
    let [r, g, b] = colour
        .map(|n| f64::from(n) / 255.0)
        .map(|n| if n <= 0.04045 { n / 12.92 } else { ((n + 0.055) / 1.055).powf(2.4) });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}
fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
fn apart(a: Colour, b: Colour) -> u32 {
    (0..3).map(|i| u32::from(a[i].abs_diff(b[i]))).sum()
}

/// How well a text stands off, on the worst tenth of its ground; nothing, if none of it is to be seen.
fn stands_off(text: &Text, with: &Picture, without: &Picture) -> Option<(f64, Colour, Colour)> {
    let points = text.boxes.iter().flat_map(|&[l, t, r, b]| (t..b).flat_map(move |y| (l..r).map(move |x| (x, y))));
    let pixels: Vec<(Colour, Colour)> = points
        .filter_map(|(x, y)| Some((with.at(x, y)?, without.at(x, y)?)))
        .filter(|(a, b)| apart(*a, *b) > 8)
        .collect();
    let ink = pixels.iter().max_by_key(|(a, b)| apart(*a, *b))?.0;
    let mut grounds: Vec<(f64, Colour)> = pixels.iter().map(|(_, ground)| (contrast(ink, *ground), *ground)).collect();
    grounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, ground) = grounds[grounds.len() / 10];
    Some((ratio, ink, ground))
}

/// Shows the texts a little bolder, so that even thin strokes have pixels of their full colour, or not at all. Shadows
/// of letters do not count.
async fn show_texts(page: &Page, shown: bool) -> Result<()> {
    let how = if shown {
        "-webkit-text-stroke: 0.7px"
    } else {
        "-webkit-text-fill-color: transparent; text-decoration-color: transparent"
    };
    page.get::<bool>(&format!(
        "(() => {{
            window.texts ??= new CSSStyleSheet();
            document.adoptedStyleSheets = [window.texts];
            window.texts.replaceSync('*, *::before, *::after {{ text-shadow: none !important; transition: none !important; {how} !important; }}');
            return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
        }})()"
    ))
    .await?;
    Ok(())
}

/// What cannot be read, each kind of text once, with the worst of it.
async fn faults(page: &Page) -> Result<Vec<String>> {
    let texts: Vec<Text> = page.get(include_str!("legible.js").trim()).await?;
    ensure!(texts.len() > 20, "only {} texts", texts.len());
    show_texts(page, true).await?;
    let with = Picture::of(page).await?;
    show_texts(page, false).await?;
    let without = Picture::of(page).await?;
    page.get::<bool>("(document.adoptedStyleSheets = [], true)").await?;
    let mut worst: BTreeMap<&str, (f64, String)> = BTreeMap::new();
    for text in &texts {
        let least = if text.large { 3.0 } else { 4.5 };
        let Some((ratio, ink, ground)) = stands_off(text, &with, &without) else {
            worst.insert(&text.what, (0.0, format!("{}: cannot be seen, {:?}", text.what, text.boxes)));
            continue;
        };
        let kind = text.what.split(':').next().unwrap_or_default();
        if ratio < least && worst.get(kind).is_none_or(|w| ratio < w.0) {
            worst.insert(
                kind,
                (ratio, format!("{}: {ratio:.2} of {least}, {ink:?} on {ground:?}, {:?}", text.what, text.boxes)),
            );
        }
    }
    Ok(worst.into_values().map(|w| w.1).collect())
}

async fn legible(page: &Page, what: &str, sizes: &[Size]) -> Result<()> {
    let mut all = Vec::new();
    for &size in sizes {
        page.resize(size).await?;
        page.settle().await?;
        let mut found = Vec::new();
        for _ in 0..3 {
            found = faults(page).await?; // pictures may still come
            if found.is_empty() {
                break;
            }
        }
        all.extend(found.into_iter().map(|f| format!("{}x{}: {f}", size.width, size.height)));
    }
    ensure!(all.is_empty(), "{what}: {all:#?}");
    Ok(())
}

/// Twelve in a lane, and some of the others' minions can be chosen, so that everything else is dim.
fn aimed() -> View {
    let mut view = crowded(3, |b, p| if (b, p) == (1, 1) { 11 } else { 3 });
    let others: Vec<_> = view.bases.iter().flat_map(|b| &b.lanes[1].cards).map(|c| c.id).collect();
    view.table.question = Some(aiming(&view, &others));
    view
}

/// Hardly anything in the way of the scenes, and sums that stand on them.
fn calm() -> View {
    crowded(4, |b, p| (b + p) % 2)
}

fn tables() -> [(&'static str, View); 4] {
    [("two", busy(2)), ("three", aimed()), ("four", busy(4)), ("calm", calm())]
}

#[test]
fn every_text_stands_off_from_the_pixels_behind_it() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        for (what, view) in tables() {
            show(&page, view).await?;
            legible(&page, what, &SIZES).await?;
        }
        Ok(())
    });
}

#[test]
fn words_stand_off_from_every_scene() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let lib = cards::library();
        let bases: Vec<DefId> = lib.ids().filter(|&d| lib.entry(d).kind == Kind::Base).collect();
        let sizes = [
            Size { width: 1280, height: 720, touch: false },
            Size::PHONE,
            Size { width: 844, height: 390, touch: true },
        ];
        for defs in bases.chunks(5) {
            let mut view = calm();
            for (base, def) in view.table.bases.iter_mut().zip(defs) {
                base.def = *def;
            }
            show(&page, view).await?;
            legible(&page, "scenes", &sizes).await?;
        }
        Ok(())
    });
}
