//! The strengths of all pairs as a heat map.

use super::palette::{FAINT, GREY, INK, diverging, on_diverging};
use super::picture::{Picture, Shape, Text};
use crate::balance::{Balance, Line, Where, Who};
use crate::interval::chance;
use engine::ids::FactionId;
use engine::library::Library;
use std::collections::BTreeMap;

const MARGIN: i32 = 48;
const HEAD: i32 = 150;
/// The room for the legend, and how much of it is the bar of colours.
const LEGEND: i32 = 150;
const BAR: i32 = 560;

/// Factions by factions, the strongest first; each cell the chance of the pair to beat an average one.
pub fn draw(balance: &Balance, lib: &Library) -> Picture {
    let order: Vec<FactionId> = balance.factions().iter().filter_map(|l| faction_of(l)).collect();
    let pairs: BTreeMap<(FactionId, FactionId), &Line> = balance.pairs().iter().filter_map(|&l| pair_of(l)).collect();
    let cell = (1400 / order.len().max(1) as i32).clamp(30, 64);
    let size = (cell * 2 / 5).clamp(13, 22);
    let name = |f: FactionId| Text::new(lib.faction(f).name, size + 2, INK);
    let names = order.iter().map(|&f| name(f).width()).max().unwrap_or(0);
    let (left, top) = (MARGIN + names + 16, HEAD + names + 16);
    let side = cell * order.len() as i32;
    let percent = |line: &Line| line.strength.map(|s| 100.0 * chance(s));

    // The colours reach as far to either side of fair as the cells do, in steps of ten.
    let far = pairs.values().map(|l| (percent(l).value - 50.0).abs()).fold(0.0, f64::max);
    let reach = (far / 10.0).ceil().clamp(1.0, 5.0) * 10.0;
    let mut shapes = head(balance, &pairs);
    for (row, &f) in order.iter().enumerate() {
        let middle = |n: usize| cell * n as i32 + cell / 2;
        shapes.push(Shape::Text((left - 10, top + middle(row)), name(f).ending()));
        shapes.push(Shape::Text((left + middle(row), top - 10), name(f).upright()));
        for (column, &g) in order.iter().enumerate() {
            let (x, y) = (left + cell * column as i32, top + cell * row as i32);
            let corners = ((x, y), (x + cell - 2, y + cell - 2));
            let Some(line) = pairs.get(&(f.min(g), f.max(g))) else {
                if f != g {
                    shapes.push(Shape::Box(corners.0, corners.1, FAINT));
                }
                continue;
            };
            let percent = percent(line);
            let tone = (percent.value - 50.0) / reach;
            shapes.push(Shape::Box(corners.0, corners.1, diverging(tone)));
            let words = Text::new(format!("{:.0}", percent.value), size, on_diverging(tone));
            let middle = (x + cell / 2 - 1, y + cell / 2 - 1);
            shapes.push(Shape::Text(middle, words.centred().bold(!percent.contains(50.0))));
        }
    }
    legend(&mut shapes, (left, top + side + 40), reach);
    let width = (left + side + MARGIN).max(1090); // room for the heading and the legend
    Picture { size: (width, top + side + LEGEND), shapes }
}

fn faction_of(line: &Line) -> Option<FactionId> {
    if let Who::Faction(f) = line.who { Some(f) } else { None }
}

fn pair_of(line: &Line) -> Option<((FactionId, FactionId), &Line)> {
    if let Who::Pair(f, g) = line.who { Some(((f, g), line)) } else { None }
}

/// What it is, and from how many games.
fn head(balance: &Balance, pairs: &BTreeMap<(FactionId, FactionId), &Line>) -> Vec<Shape> {
    debug_assert!(pairs.values().all(|l| l.at == Where::Anywhere));
    let mut games: Vec<u32> = pairs.values().map(|l| l.tally.games).collect();
    games.sort_unstable();
    let [least, median, most] = [0, games.len() / 2, games.len().saturating_sub(1)].map(|n| games.get(n).unwrap_or(&0));
    let about = "Chance in % to beat an average pair in a game of two; bold where the 95 % interval leaves out 50.";
    let n = format!(
        "{} games; each pair played {least} to {most} times, half of them {median} times or more.",
        balance.games
    );
    vec![
        Shape::Text((MARGIN, 52), Text::new("Strength of the pairs", 38, INK).bold(true)),
        Shape::Text((MARGIN, 96), Text::new(about, 22, GREY)),
        Shape::Text((MARGIN, 126), Text::new(n, 22, GREY)),
    ]
}

/// The colours and what they stand for.
fn legend(shapes: &mut Vec<Shape>, (left, top): (i32, i32), reach: f64) {
    for n in 0..BAR {
        let tone = f64::from(n) / f64::from(BAR - 1) * 2.0 - 1.0;
        shapes.push(Shape::Box((left + n, top), (left + n + 1, top + 24), diverging(tone)));
    }
    for (n, label) in [(-1.0, "weaker"), (-0.5, ""), (0.0, "fair share"), (0.5, ""), (1.0, "stronger")] {
        let x = left + ((n + 1.0) / 2.0 * f64::from(BAR)) as i32;
        shapes.push(Shape::Line((x, top + 24), (x, top + 32), GREY, 2));
        shapes.push(Shape::Text((x, top + 46), Text::new(format!("{:.0} %", 50.0 + n * reach), 20, INK).centred()));
        shapes.push(Shape::Text((x, top + 74), Text::new(label, 20, GREY).centred()));
    }
    let x = left + BAR + 60;
    shapes.push(Shape::Box((x, top), (x + 24, top + 24), FAINT));
    shapes.push(Shape::Text((x + 36, top + 12), Text::new("no games", 20, INK)));
}
