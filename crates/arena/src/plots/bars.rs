//! The strengths of the factions as bars with their intervals.

use super::palette::{FAINT, GREY, INK, diverging};
use super::picture::{Picture, Shape, Text};
use crate::balance::{Balance, Line, Who};
use crate::interval::chance;
use engine::library::Library;

const MARGIN: i32 = 48;
const ROW: i32 = 38;
const PLOT: i32 = 1000;
const HEAD: i32 = 190;
const FOOT: i32 = 120;
const COLUMNS: i32 = 330;

/// Bars, the strongest faction on top; beside them games and win rates.
pub fn draw(balance: &Balance, lib: &Library) -> Picture {
    let lines = balance.factions();
    let name = |line: &Line| match line.who {
        Who::Faction(f) | Who::Pair(f, _) => Text::new(lib.faction(f).name, 22, INK).ending(),
    };
    let names = lines.iter().map(|l| name(l).width()).max().unwrap_or(0);
    let left = MARGIN + names + 20;
    let (width, bottom) = (left + PLOT + COLUMNS + MARGIN, HEAD + ROW * lines.len() as i32);

    // As many logits on either side as the longest interval needs, in tenths.
    let ends = lines.iter().flat_map(|l| [l.strength.low, l.strength.high]);
    let reach = (ends.fold(0.1, |most: f64, end| most.max(end.abs())) / 0.1).ceil() * 0.1;
    let x = |logit: f64| left + ((logit / reach + 1.0) / 2.0 * f64::from(PLOT)).round() as i32;
    let mut shapes = Vec::new();
    let mut text = |at, text| shapes.push(Shape::Text(at, text));

    text((MARGIN, 52), Text::new("Strength of the factions", 38, INK).bold(true));
    let about =
        format!("{} games. Bars: additive strength; lines: 95 % intervals; 0 is the average faction.", balance.games);
    text((MARGIN, 96), Text::new(about, 22, GREY));
    text((x(0.0), HEAD - 50), Text::new("chance to win a game of two, all else being average", 20, GREY).centred());
    for (end, title) in [(110, "games"), (220, "win rate"), (330, "fair share")] {
        text((left + PLOT + end, HEAD - 22), Text::new(title, 20, GREY).ending());
    }
    text((x(0.0), bottom + 62), Text::new("strength (logit)", 20, GREY).centred());

    let step = step_for(reach);
    let ticks = (reach / step + 1e-9).floor() as i32;
    for tick in -ticks..=ticks {
        let logit = f64::from(tick) * step;
        let (colour, thick) = if tick == 0 { (GREY, 2) } else { (FAINT, 2) };
        shapes.push(Shape::Line((x(logit), HEAD), (x(logit), bottom), colour, thick));
        let label = if tick == 0 { "0".into() } else { format!("{logit:+.*}", decimals(step)).replace('-', "−") };
        shapes.push(Shape::Text((x(logit), bottom + 26), Text::new(label, 20, INK).centred()));
        let percent = format!("{:.0} %", 100.0 * chance(logit));
        shapes.push(Shape::Text((x(logit), HEAD - 20), Text::new(percent, 20, INK).centred()));
    }
    for (n, line) in lines.iter().enumerate() {
        let (y, strength) = (HEAD + ROW * n as i32 + ROW / 2, line.strength);
        shapes.push(Shape::Text((left - 14, y), name(line)));
        // Strong colours only: a bar near zero must be seen, too.
        let colour = diverging(if strength.value < 0.0 { -0.45 } else { 0.55 });
        let (from, to) = (x(strength.value.min(0.0)), x(strength.value.max(0.0)));
        shapes.push(Shape::Box((from, y - 12), (to, y + 12), colour));
        let (low, high) = (x(strength.low), x(strength.high));
        shapes.push(Shape::Line((low, y), (high, y), INK, 3));
        for end in [low, high] {
            shapes.push(Shape::Line((end, y - 7), (end, y + 7), INK, 3));
        }
        shapes.push(Shape::Dot((x(strength.value), y), 5, INK));
        let tally = &line.tally;
        let rate = |r: f64| format!("{:.1} %", 100.0 * r);
        let columns = [
            (110, tally.games.to_string(), INK),
            (220, rate(tally.win_rate().value), INK),
            (330, rate(tally.fair_rate()), GREY),
        ];
        for (end, words, colour) in columns {
            shapes.push(Shape::Text((left + PLOT + end, y), Text::new(words, 20, colour).ending()));
        }
    }
    Picture { size: (width, bottom + FOOT), shapes }
}

/// The distance of ticks that makes about four of them on either side.
fn step_for(reach: f64) -> f64 {
    [0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0].into_iter().find(|step| reach / step <= 5.0).unwrap_or(5.0)
}

fn decimals(step: f64) -> usize {
    if step < 0.1 {
        2
    } else if step < 1.0 {
        1
    } else {
        0
    }
}
