//! What is indoors, or put up for an occasion.

use super::Brush;
use crate::path::Path;

pub fn gears(b: &mut Brush) {
    let mut d = Path::new();
    for (x, y, radius) in [(30.0, -40.0, 40.0), (372.0, -30.0, 46.0), (86.0, 8.0, 26.0), (318.0, 14.0, 24.0)] {
        let y = b.foot + y;
        for i in 0..32 {
            // eight teeth: twice out, twice in
            let reach = if i % 4 < 2 { 1.16 } else { 0.94 };
            let (sin, cos) = (f64::from(i) * 11.25).to_radians().sin_cos();
            d.add(if i == 0 { "M# #" } else { "L# #" }, &[x + cos * radius * reach, y + sin * radius * reach]);
        }
        d.add("Z", &[]).disc(x, y, radius * 0.56);
    }
    b.pierced(&d);
}
pub fn shelves(b: &mut Brush) {
    let mut cases = Path::new();
    let mut books = [Path::new(), Path::new(), Path::new()];
    for left in [-4.0, 328.0] {
        cases.rect(left, 90.0, 78.0, b.foot - 60.0);
        for board in 0..8 {
            let foot = 134.0 + f64::from(board) * 42.0;
            let mut x = left + 6.0;
            while x < left + 70.0 {
                let (w, h) = (b.random.between(4.0, 10.0), b.random.between(20.0, 32.0));
                books[b.random.below(3)].rect(x, foot - h, w, h);
                x += w + if b.random.next() > 0.85 { 7.0 } else { 1.0 };
            }
        }
    }
    b.fill(&cases);
    for (d, opacity) in books.iter().zip([0.28, 0.45, 0.62]) {
        b.lit(d, opacity);
    }
}
/// Vats of glass with something in them.
pub fn tubes(b: &mut Brush) {
    let (mut metal, mut glass, mut liquid) = (Path::new(), Path::new(), Path::new());
    let (mut walls, mut bubbles, mut shine) = (Path::new(), Path::new(), Path::new());
    for (x, w, size) in [(30.0, 30.0, 2.0), (100.0, 21.0, 1.4), (300.0, 21.0, 1.4), (370.0, 30.0, 2.0)] {
        let (top, foot) = (b.foot - b.height * size, b.foot - 12.0);
        let level = top + b.random.between(26.0, 56.0);
        metal.add("M# #v-10q#-16 # 0v10Z", &[x - w - 3.0, top + 8.0, w + 3.0, 2.0 * w + 6.0]);
        metal.rect(x - w - 4.0, foot, 2.0 * w + 8.0, 32.0).rect(x - 3.0, 90.0, 6.0, top - 98.0);
        glass.rect(x - w, top + 8.0, 2.0 * w, foot - top - 8.0);
        liquid.rect(x - w, level, 2.0 * w, foot - level);
        walls.add("M# #V#M# #V#", &[x - w, top + 8.0, foot, x + w, top + 8.0, foot]);
        for _ in 0..4 {
            let at = x + b.random.between(-0.65, 0.65) * w;
            let y = level + 8.0 + b.random.between(0.0, foot - 28.0 - level);
            bubbles.disc(at, y, b.random.between(2.0, 5.0));
        }
        shine.rect(x - w + 6.0, top + 14.0, 3.0, foot - 24.0 - top);
    }
    b.fill(&metal);
    b.lit(&glass, 0.16);
    b.lit(&liquid, 0.3);
    b.line(&walls, b.colour, 4.0, 1.0);
    b.lit(&bubbles, 0.55);
    b.paint(&shine, "#fff", 0.3);
}
pub fn drapes(b: &mut Brush) {
    let (mut cloth, mut folds, mut ties) = (Path::new(), Path::new(), Path::new());
    let foot = b.foot + 16.0;
    for side in [1.0, -1.0] {
        let x = |x: f64| 200.0 - side * (200.0 - x);
        cloth.add("M#-10H#C# 150 # 250 # 288", &[x(-10.0), x(132.0), x(128.0), x(96.0), x(46.0)]);
        cloth.add("C# 330 # 400 # #H#Z", &[x(64.0), x(66.0), x(60.0), foot, x(-10.0)]);
        for w in [104.0, 78.0, 52.0, 26.0] {
            folds.add("M#-10C# 150 # 246 # 286", &[x(w + 8.0), x(w + 2.0), x(w * 0.74), x(w * 0.36 + 4.0)]);
            folds.add("C# 330 # 400 # #", &[x(w * 0.5), x(w * 0.52), x(w * 0.5), foot - 2.0]);
        }
        let numbers = [x(-10.0), side * 34.0, side * 60.0, -side * 28.0, -side * 60.0];
        ties.add("M# 280q# 14 # 2v13q# 12 # 0Z", &numbers);
    }
    b.fill(&cloth);
    b.line(&folds, b.light, 3.0, 0.22);
    b.lit(&ties, 0.7);
    let edge = format!("M-10 76{}", "q35 44 70 0".repeat(6));
    b.fill(Path::new().add(&edge, &[]).add("V-10H-10Z", &[]));
    b.line(Path::new().add(&edge, &[]), b.light, 4.0, 0.5);
}
pub fn bunting(b: &mut Brush) {
    let mut rows = [Path::new(), Path::new()];
    for (row, top) in rows.iter_mut().zip([226.0, 263.0]) {
        for i in 0..21 {
            let x = -10.0 + f64::from(i) * 20.0;
            let sag = 26.0 * ((x + 10.0) / 420.0 * std::f64::consts::PI).sin();
            row.add("M# #h14l-7 17Z", &[x, top + sag]);
        }
    }
    b.lit(&rows[0], 0.75);
    b.paint(&rows[1], b.colour, 0.95);
    let mut tents = Path::new();
    for x in [22.0, 378.0] {
        tents.rect(x - 2.0, 218.0, 4.0, b.foot - 208.0);
        tents.add("M# #l40-80 40 80Z", &[x - 40.0, b.foot + 14.0]);
    }
    b.fill(&tents);
}
/// Beams of light from above.
pub fn beams(b: &mut Brush) {
    let mut d = Path::new();
    for (x, top) in [(-30.0, 60.0), (60.0, 130.0), (150.0, 190.0), (250.0, 210.0), (340.0, 270.0), (430.0, 340.0)] {
        d.add("M#-10L# #h84Z", &[top, x - 42.0, b.foot]);
    }
    b.lit(&d, 0.16);
    b.on_hills(0.0, 0.2);
}
pub fn circuit(b: &mut Brush) {
    let (mut wires, mut ends) = (Path::new(), Path::new());
    for x in [12.0, 40.0, 68.0, 96.0, 304.0, 332.0, 360.0, 388.0] {
        let top = b.random.between(190.0, 280.0);
        let side = if b.random.next() < 0.5 { -14.0 } else { 14.0 };
        wires.add("M# #V#l#-16V#", &[x, b.foot, top + 40.0, side, top]);
        ends.add("M# #h0", &[x + side, top - 4.0]);
    }
    b.line(&wires, b.light, 2.4, 0.55);
    b.line(&ends, b.light, 9.0, 0.7);
    b.on_hills(4.0, 0.2);
}
