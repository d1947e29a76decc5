//! What the earth, the sky and the sea are made of.

use super::{Brush, dip};
use crate::HEIGHT;
use crate::path::Path;

/// Every so many units from one x to another.
fn steps(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    (0..).map(move |i| from + f64::from(i) * step).take_while(move |&x| x <= to)
}

pub fn peaks(b: &mut Brush) {
    let mut ridge = Vec::new();
    let mut x = -20.0;
    while x <= 420.0 {
        ridge.push((x, b.foot - b.height * dip(x) * b.random.between(0.55, 1.25)));
        ridge.push((x + b.random.between(17.0, 25.0), b.foot - b.height * b.random.between(0.0, 0.18)));
        x += b.random.between(34.0, 60.0);
    }
    b.fill(Path::new().jagged(&ridge, HEIGHT));
    let mut snow = Path::new();
    for &(x, y) in ridge.iter().step_by(2) {
        snow.add("M# #l9 17-5-3-4 9-4-10-6 4Z", &[x, y]);
    }
    b.lit(&snow, 0.7);
}
pub fn volcano(b: &mut Brush) {
    b.on_hills(0.0, 0.4);
    let top = b.foot - b.height * 1.5;
    let mut smoke = Path::new();
    for (x, up, radius) in [(196.0, 14.0, 15.0), (212.0, 34.0, 20.0), (190.0, 58.0, 25.0), (222.0, 82.0, 28.0)] {
        smoke.disc(x, top - up, radius);
    }
    b.paint(&smoke, b.colour, 0.7);
    let cone = "M60 #L165 #q35 14 70 0L345 #Z";
    b.fill(Path::new().add(cone, &[b.foot, top, b.foot]));
    b.paint(Path::new().add(cone, &[b.foot, top, b.foot]), "#000", 0.22);
    b.paint(Path::new().add("M165 #q35 14 70 0l-14 30-10-12-12 30-12-26-9 12Z", &[top]), "#ff7a2e", 1.0);
    b.line(Path::new().add("M186 #l-16 44 6 22-20 40M216 #l14 40-4 18 22 44", &[top + 22.0; 2]), "#ff7a2e", 4.0, 0.75);
}
pub fn hills(b: &mut Brush) {
    let ridge: Vec<_> =
        steps(-20.0, 440.0, 62.0).map(|x| (x, b.foot - b.height * dip(x) * b.random.between(0.35, 0.85))).collect();
    b.paint(Path::new().smooth(&ridge, HEIGHT), b.earth, 1.0);
}
pub fn dunes(b: &mut Brush) {
    let ridge: Vec<_> =
        steps(-20.0, 460.0, 90.0).map(|x| (x, b.foot - b.height * dip(x) * b.random.between(0.15, 0.65))).collect();
    b.paint(Path::new().smooth(&ridge, HEIGHT), b.earth, 1.0);
    let lit: Vec<_> = ridge.iter().map(|&(x, y)| (x + 26.0, y + 15.0)).collect();
    b.lit(Path::new().smooth(&lit, HEIGHT), 0.25);
}
pub fn mesa(b: &mut Brush) {
    let (mut rock, mut edge) = (Path::new(), Path::new());
    let (foot, height) = (b.foot, b.height);
    b.spread(4, |random, x| {
        let (h, w) = (height * dip(x) * random.between(0.6, 1.3), random.between(44.0, 84.0));
        let numbers = [x - w / 2.0 - 14.0, foot + 4.0, -h * 0.45, -h * 0.55, w - 8.0, h * 0.5, h * 0.5];
        rock.add("M# #l12 # 5 #h#l6 # 13 #Z", &numbers);
        edge.add("M# #h#l1 7h#Z", &[x - w / 2.0 + 3.0, foot - h, w - 8.0, -w + 6.0]);
    });
    b.fill(rock.rect(-10.0, foot, 420.0, 40.0));
    b.lit(&edge, 0.5);
}
pub fn pyramid(b: &mut Brush) {
    let (mut stone, mut side) = (Path::new(), Path::new());
    for (x, size) in [(70.0, 1.15), (335.0, 1.0), (185.0, 0.55)] {
        let h = b.height * size * b.random.between(0.85, 1.15);
        let (top, foot, half) = (b.foot - h, b.foot + 6.0, h * 0.8);
        stone.add("M# #L# # # #Z", &[x - half, foot, x, top, x + half, foot]);
        side.add("M# #L# #H#Z", &[x, top, x + half, foot, x + h * 0.15]);
    }
    b.fill(stone.rect(-10.0, b.foot, 420.0, 40.0));
    b.lit(&side, 0.35);
}
pub fn waves(b: &mut Brush) {
    for (lower, crest, opacity) in [(0.0, -9.0, 0.7), (22.0, -12.0, 1.0)] {
        let mut d = Path::new();
        d.add("M-10 #V#", &[HEIGHT, b.foot + lower]);
        for _ in 0..14 {
            d.add("q15 # 30 0", &[crest]);
        }
        b.paint(d.add("V#Z", &[HEIGHT]), b.earth, opacity);
    }
}
pub fn clouds(b: &mut Brush) {
    let mut d = Path::new();
    for (x, up) in [(60.0, 0.9), (330.0, 1.2), (190.0, 1.75)] {
        let y = b.foot - b.height * up;
        for (dx, radius) in [(-34.0, 11.0), (-12.0, 18.0), (14.0, 21.0), (36.0, 12.0)] {
            d.disc(x + dx, y, radius);
        }
        d.rect(x - 44.0, y, 92.0, 11.0);
    }
    b.paint(&d, b.colour, 0.55);
    b.on_hills(4.0, 0.12);
}
/// What hangs from the roof of a cave.
pub fn teeth(b: &mut Brush) {
    let mut roof = Vec::new();
    for x in steps(-20.0, 420.0, 18.0) {
        roof.push((x, 60.0 + 14.0 * (1.0 - dip(x)) + b.random.between(0.0, 20.0)));
        roof.push((x + 9.0, 130.0 + b.random.between(0.0, 135.0) * dip(x)));
    }
    b.fill(Path::new().jagged(&roof, -10.0));
    b.on_hills(0.0, 0.6);
}
pub fn stones(b: &mut Brush) {
    let (mut stone, mut edge) = (Path::new(), Path::new());
    for (left, right, size) in [(18.0, 60.0, 1.0), (98.0, 130.0, 0.72), (270.0, 302.0, 0.72), (340.0, 384.0, 1.0)] {
        let h = b.height * size * b.random.between(0.95, 1.1);
        let w = 15.0 * size + 3.0;
        for (x, lean) in [(left, 2.0), (right, -2.0)] {
            let s = 3.0 * size;
            let numbers = [x - w, b.foot + 14.0, s, -h - 14.0, 2.0 * (w - s), s + lean, h + 14.0];
            stone.add("M# #l# #h#l# #Z", &numbers);
            edge.rect(x - w + 4.0, b.foot - h, 2.4, h);
        }
        let (x, y, width) = (left - w - 4.0, b.foot - h - 15.0 * size, right - left + 2.0 * w + 8.0);
        stone.add("M# #l# #v#H#Z", &[x, y, width, b.random.between(-3.0, 3.0), 17.0 * size, x + 2.0]);
    }
    b.fill(&stone);
    b.lit(&edge, 0.45);
    b.on_hills(8.0, 0.16);
}
pub fn bones(b: &mut Brush) {
    let mut d = Path::new();
    for i in 0..4 {
        let i = f64::from(i);
        d.add("M# #q-14 # 12 #", &[24.0 + i * 24.0, b.foot + 14.0, -36.0 - i * 5.0, -58.0 - i * 4.0]);
        d.add("M# #q14 #-10 #", &[376.0 - i * 22.0, b.foot + 14.0, -30.0 - i * 5.0, -48.0 - i * 4.0]);
    }
    b.line(&d, b.light, 6.0, 0.8);
}
pub fn rainbow(b: &mut Brush) {
    for (i, colour) in ["#ff8f92", "#ffa26b", "#d9b454", "#8fcf85", "#6fbbff", "#b7a4ff"].iter().enumerate() {
        let inner = i as f64 * 11.0;
        let numbers = [4.0 + inner, b.foot + 10.0, 196.0 - inner, 206.0 - inner, 392.0 - 2.0 * inner];
        b.line(Path::new().add("M# #a# # 0 0 1 # 0", &numbers), colour, 11.0, 0.8);
    }
    b.on_hills(0.0, 0.4);
}
pub fn crystals(b: &mut Brush) {
    let (mut dark, mut side) = (Path::new(), Path::new());
    for x in [14.0, 50.0, 84.0, 124.0, 282.0, 318.0, 356.0, 390.0] {
        let (h, w) = (b.height * dip(x) * b.random.between(0.5, 1.3), b.random.between(9.0, 18.0));
        let (lean, foot, y) = ((x - 200.0) / 14.0, b.foot + 16.0, |share: f64| b.foot - h * share);
        let right = [x + w + lean, y(0.74), x + w, foot];
        let left = [x - w, foot, x - w + lean, y(0.8), x + lean, y(1.0)];
        dark.add("M# #L# # # # # # # #Z", &[&left[..], &right].concat());
        side.add("M# #L# # # #H#Z", &[&left[4..], &right, &[x + 2.0]].concat());
    }
    b.fill(&dark);
    b.lit(&side, 0.4);
}
