//! What is underfoot, from the horizon to the front.

use crate::layers::{Brush, Layer};
use crate::path::Path;
use crate::{HEIGHT, HORIZON};

/// All grounds.
pub static GROUNDS: [Layer; 7] = [
    Layer { name: "plain", draw: plain },
    Layer { name: "snow", draw: snow },
    Layer { name: "sand", draw: sand },
    Layer { name: "water", draw: water },
    Layer { name: "tiles", draw: tiles },
    Layer { name: "planks", draw: planks },
    Layer { name: "road", draw: road },
];

fn plain(b: &mut Brush) {
    let mut d = Path::new();
    for i in 0..5 {
        let x = b.random.between(-40.0, 80.0);
        let numbers = [
            x,
            HORIZON + 28.0 + f64::from(i) * 52.0,
            b.random.between(60.0, 120.0),
            b.random.between(150.0, 270.0),
            -b.random.between(150.0, 210.0),
        ];
        d.add("M# #q# -7 # 0q-70 8 # 0Z", &numbers);
    }
    b.lit(&d, 0.16);
}
fn snow(b: &mut Brush) {
    plain(b);
    sand(b);
}
fn sand(b: &mut Brush) {
    let mut d = Path::new();
    for i in 0..6 {
        let y = HORIZON + 20.0 + f64::from(i * i) * 7.0;
        d.add("M-10 #q100 # 210 0t210 0", &[y, b.random.between(-11.0, 11.0)]);
    }
    b.line(&d, b.light, 3.0, 0.2);
}
fn water(b: &mut Brush) {
    // three widths of glints: the nearer, the thicker
    let mut glints = [Path::new(), Path::new(), Path::new()];
    for i in 0..26 {
        let t = f64::from(i) / 26.0;
        let width = 16.0 + t * 74.0;
        let x = 200.0 + b.random.between(-180.0, 180.0) * (1.0 - t * 0.2) - width / 2.0;
        glints[i as usize / 9].add("M# #h#", &[x, HORIZON + 9.0 + t * t * 270.0, width]);
    }
    for (d, width) in glints.iter().zip([2.0, 3.2, 4.4]) {
        b.line(d, b.light, width, 0.34);
    }
}
fn tiles(b: &mut Brush) {
    let mut d = Path::new();
    for i in -4..=5 {
        let i = f64::from(2 * i - 1);
        d.add("M# #L# #", &[200.0 + i * 14.0, HORIZON, 200.0 + i * 84.0, HEIGHT]);
    }
    for i in 0..7 {
        d.add("M-10 #H410", &[HORIZON + 6.0 + f64::from(i * i) * 6.6]);
    }
    b.line(&d, b.light, 1.8, 0.3);
}
fn planks(b: &mut Brush) {
    let mut d = Path::new();
    for i in -5..=6 {
        let i = f64::from(2 * i - 1);
        d.add("M# #L# #", &[200.0 + i * 13.0, HORIZON, 200.0 + i * 60.0, HEIGHT]);
    }
    b.line(&d, "#000", 2.0, 0.3);
}
fn road(b: &mut Brush) {
    b.paint(Path::new().add("M178 #h44L370 #H30Z", &[HORIZON, HEIGHT]), "#000", 0.34);
    let mut d = Path::new();
    for i in 0..5 {
        let i = f64::from(i);
        let width = 2.0 + i * 2.0;
        let numbers = [200.0 - width / 2.0, HORIZON + 12.0 + i * i * 10.0, width, 10.0 + i * 6.0, -width - 2.0];
        d.add("M# #h#l1 #h#Z", &numbers);
    }
    b.lit(&d, 0.7);
}
