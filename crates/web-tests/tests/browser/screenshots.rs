//! The pictures in docs/screenshots, from fixed seeds: `cargo xtask screenshots`.

use crate::as_text::as_text;
use crate::tools::{at_once, game};
use anyhow::{Context, Result};
use engine::ask::Choice;
use engine::ids::Seat;
use host::Table;
use protocol::{Occasion, Spot, View};
use record::Record;
use std::collections::BTreeMap;
use std::path::Path;
use web_tests::{Page, Size, browse};

const ME: Seat = Seat(0);
const NAMES: [&str; 4] = ["You", "Maren", "Tomo", "Ilse"];

/// A game between bots to its end, and the question of the first seat that is worth the most; of the first seed from
/// here on that has one: rules and bots change.
fn games(players: u8, seed: u64, worth: impl Fn(&View) -> usize) -> (String, String) {
    (seed..seed + 40).find_map(|seed| game_of(players, seed, &worth)).expect("something worth a picture")
}
fn game_of(players: u8, seed: u64, worth: impl Fn(&View) -> usize) -> Option<(String, String)> {
    let mut new = game(players, 0, "relaxed", seed);
    new.players = NAMES[..players as usize].iter().map(|n| n.to_string()).collect();
    let mut host = Table::begin(cards::library(), new, None).expect("a possible game");
    let (mut best, mut most) = (None, 0);
    while let Some(seat) = host.asked() {
        let value = if seat == ME { worth(&host.view(Some(ME))) } else { 0 };
        if value > most {
            (most, best) = (value, Some(host.save()));
        }
        host.bot_answers().expect("a bot can answer");
    }
    // the first seat is a person's from there on
    let mut record = Record::parse(cards::library(), &best?).expect("a saved game");
    record.bots[0] = None;
    Some((record.to_text(cards::library()), host.save()))
}

/// Many cards, and everywhere.
fn in_play(view: &View) -> usize {
    let cards = |b: &protocol::Base| b.lanes.iter().map(|l| l.cards.len()).sum::<usize>();
    let wide = view.bases.iter().filter(|b| cards(b) > 1).count();
    wide * 6 + view.bases.iter().map(cards).sum::<usize>()
}
/// One's own turn with much on the table and several cards to choose from.
fn turn(view: &View) -> usize {
    let offers = view.question.as_ref().map_or(&[][..], |q| &q.offers);
    let mine = offers.iter().any(|o| o.choice == Choice::EndTurn) && offers.len() > 4;
    if mine { in_play(view) } else { 0 }
}
/// A card that asks for a minion in play.
fn question(view: &View) -> usize {
    let Some(question) = view.question.as_ref().filter(|q| q.def.is_some()) else { return 0 };
    let bases: std::collections::BTreeSet<Spot> =
        question.offers.iter().map(|o| o.spot).filter(|s| matches!(s, Spot::InPlay(_))).collect();
    if bases.len() > 1 { bases.len() * 10 + question.offers.len() } else { 0 }
}
/// A base that scores.
fn scoring(view: &View) -> usize {
    let at =
        matches!(view.occasion, Some(Occasion::BeforeScoring(_) | Occasion::Scoring(_) | Occasion::AfterScoring(_)));
    if at && view.question.is_some() { in_play(view) } else { 0 }
}

/// Takes a picture, once everything has come that is on it.
async fn take(page: &Page, name: &str) -> Result<()> {
    let still = "document.fonts.ready.then(() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 400)))).then(() => true)";
    page.get::<bool>(still).await?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screenshots");
    std::fs::create_dir_all(&folder)?;
    let png = in_few_colours(&page.picture().await?)?;
    println!("{name}.png  {:.0} kB", png.len() as f64 / 1e3);
    std::fs::write(folder.join(name).with_extension("png"), png).context("cannot write the picture")
}

/// The same picture in 256 colours: a third of the size, and hardly to be seen.
fn in_few_colours(picture: &[u8]) -> Result<Vec<u8>> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(picture));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().context("too large")?];
    let info = reader.next_frame(&mut pixels)?;
    let colours = color_quant::NeuQuant::new(3, 256, &pixels);
    let mut known = BTreeMap::new(); // looking for the nearest takes a while
    let indexed: Vec<u8> =
        pixels.chunks_exact(4).map(|p| *known.entry(p).or_insert_with(|| colours.index_of(p) as u8)).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indexed)?;
    Ok(out)
}

async fn table(page: &Page, save: &str, name: &str, sizes: &[(Size, &str)]) -> Result<()> {
    page.keep_game(save).await?;
    let view = Table::load(cards::library(), save, None).ok().context("a saved game")?.view(Some(ME));
    let cards = |b: &protocol::Base| b.lanes.iter().map(|l| l.cards.len()).sum::<usize>();
    let fullest = (0..view.bases.len()).max_by_key(|&i| cards(&view.bases[i])).context("a base")?;
    for (size, suffix) in sizes {
        page.resize(*size).await?;
        page.go("#/play").await?;
        page.until_asked(None).await?;
        if size.touch {
            page.press(&format!(".stop:nth-of-type({})", fullest + 1)).await?;
        }
        take(page, &format!("{name}{suffix}")).await?;
    }
    Ok(())
}

#[test]
#[ignore = "writes docs/screenshots"]
fn screenshots() {
    // they look the same however it is compiled
    browse(Size::DESKTOP, async |page| {
        let both = [(Size::DESKTOP, ""), (Size::PHONE, "-phone")];
        at_once(&page).await?;
        for (size, suffix) in both {
            page.resize(size).await?;
            page.forget_games().await?; // as for the first time
            for (hash, there, name) in [("#/setup", ".begin", "setup"), ("#/", ".door.learn", "start")] {
                page.go(hash).await?;
                page.until("there is a page", async || page.has(there).await).await?;
                take(&page, &format!("{name}{suffix}")).await?;
            }
            page.press(".door.learn").await?;
            for lesson in ["welcome", "bases", "meter"] {
                page.press(&format!("[data-lesson={lesson}] .coach-next")).await?;
            }
            page.until("it points at something", async || page.has("[data-lesson=points] ~ .frames .frame").await)
                .await?;
            take(&page, &format!("first-game{suffix}")).await?;
        }
        let (duel, replay) = games(2, 5, turn);
        table(&page, &duel, "table-2", &both).await?;
        let four = games(4, 3, turn).0;
        table(&page, &four, "table-4", &both).await?;
        page.resize(Size::DESKTOP).await?;
        as_text(&page).await?;
        page.keep_game(&four).await?;
        page.go("#/play").await?;
        page.until_asked(None).await?;
        take(&page, "table-as-text").await?;
        at_once(&page).await?;
        table(&page, &games(3, 2, question).0, "question", &both[..1]).await?;
        table(&page, &games(2, 5, scoring).0, "scoring", &both[..1]).await?;
        page.resize(Size::DESKTOP).await?;
        page.keep_replay(&replay).await?;
        for (hash, there, name) in [
            ("#/replay?at=90&seat=0", ".base", "replay"),
            ("#/library", ".library", "library"),
            ("#/help/scoring", "h1", "rules"),
        ] {
            page.go(hash).await?;
            page.until("it is there", async || page.has(there).await).await?;
            take(&page, name).await?;
        }
        Ok(())
    });
}
