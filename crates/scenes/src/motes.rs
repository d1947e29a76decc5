//! What floats in the air.

use crate::WIDTH;
use crate::layers::{Brush, Layer};
use crate::path::Path;

/// All there is.
pub static MOTES: [Layer; 12] = [
    Layer { name: "stars", draw: stars },
    Layer { name: "snow", draw: snow },
    Layer { name: "spores", draw: |b| dots(b.light, b, 26, (1.0, 2.4), 0.6) },
    Layer { name: "dust", draw: |b| dots(b.light, b, 24, (0.8, 1.3), 0.45) },
    Layer { name: "bubbles", draw: |b| dots(b.light, b, 16, (2.0, 4.0), 0.35) },
    Layer { name: "embers", draw: |b| dots("#ff9544", b, 28, (0.8, 1.7), 0.85) },
    Layer { name: "sparks", draw: |b| dots(b.light, b, 26, (0.8, 1.8), 0.9) },
    Layer { name: "fireflies", draw: |b| dots("#e6f060", b, 22, (1.2, 1.7), 0.9) },
    Layer { name: "petals", draw: petals },
    Layer { name: "rain", draw: rain },
    Layer { name: "mist", draw: mist },
    Layer { name: "none", draw: |_| {} },
];

/// Dots of three sizes: a line without length and with round ends is the shortest dot there is.
fn dots(colour: &str, b: &mut Brush, n: usize, sizes: (f64, f64), opacity: f64) {
    scatter(colour, b, n, (90.0, 590.0), sizes, [opacity; 3]);
}
fn scatter(colour: &str, b: &mut Brush, n: usize, y: (f64, f64), (least, more): (f64, f64), opacity: [f64; 3]) {
    let mut sizes = [Path::new(), Path::new(), Path::new()];
    for _ in 0..n {
        let at = [b.random.between(0.0, WIDTH), b.random.between(y.0, y.1)];
        sizes[b.random.below(3)].add("M# #h0", &at);
    }
    for (i, d) in sizes.iter().enumerate() {
        let radius = least + more * (i as f64 + 0.5) / 3.0;
        b.line(d, colour, 2.0 * radius, opacity[i]);
    }
}
fn stars(b: &mut Brush) {
    scatter("#fff", b, 46, (0.0, 330.0), (0.5, 1.4), [0.45, 0.65, 0.9]);
}
fn snow(b: &mut Brush) {
    dots("#fff", b, 46, (1.0, 2.0), 0.75);
}
fn petals(b: &mut Brush) {
    let mut d = Path::new();
    for _ in 0..22 {
        d.add("M# #q5-5 9 1q-5 4-9-1Z", &[b.random.between(0.0, WIDTH), b.random.between(90.0, 590.0)]);
    }
    b.paint(&d, "#ffb9d3", 0.85);
}
fn rain(b: &mut Brush) {
    let mut d = Path::new();
    for _ in 0..44 {
        d.add("M# #l-5 18", &[b.random.between(0.0, 420.0), b.random.between(0.0, 600.0)]);
    }
    b.line(&d, b.light, 1.2, 0.3);
}
fn mist(b: &mut Brush) {
    let mut d = Path::new();
    for i in 0..3 {
        let i = f64::from(i);
        d.add("M# #h#", &[-32.0 + i * 30.0, 298.0 + i * 41.0, 324.0 + i * 20.0]);
    }
    b.line(&d, b.light, 16.0, 0.1);
}
