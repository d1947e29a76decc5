//! What grows.

use super::{Brush, dip, inwards};
use crate::path::Path;

pub fn pines(b: &mut Brush) {
    let mut d = Path::new();
    let (foot, height) = (b.foot, b.height);
    b.spread(15, |random, x| {
        let h = height * dip(x) * random.between(0.5, 1.1) + 14.0;
        let w = h * 0.2 + 5.0;
        let right = [w * 0.6, h * 0.36, -w * 0.2, w * 0.4, h * 0.3, -w * 0.2, w * 0.5, h * 0.5];
        let left = [-w * 2.2, w * 0.5, -h * 0.5, -w * 0.2, w * 0.4, -h * 0.3, -w * 0.2];
        d.add("M# #l# #h#l# #h#l# #", &[&[x, foot - h], &right[..]].concat());
        d.add("h#l# #h#l# #h#Z", &left);
    });
    b.fill(d.rect(-10.0, foot, 420.0, 30.0));
}
pub fn bamboo(b: &mut Brush) {
    let mut d = Path::new();
    for x in [8.0, 24.0, 44.0, 62.0, 338.0, 356.0, 374.0, 392.0] {
        let (top, lean) = (b.foot - b.height * b.random.between(1.6, 2.6), b.random.between(-6.0, 6.0));
        let foot = b.foot + 30.0;
        d.add("M# #L# #h5L# #Z", &[x, foot, x + lean, top, x + 6.0, foot]);
        let s = inwards(x);
        for i in 0..4 {
            let numbers = [x + lean * 0.7, top + 18.0 + f64::from(i) * 24.0, s * 18.0, s * 30.0, -s * 30.0];
            d.add("M# #q#-7 # 5q-16-1 #-2Z", &numbers);
        }
    }
    b.fill(&d);
    b.on_hills(8.0, 0.2);
}
pub fn jungle(b: &mut Brush) {
    let mut d = Path::new();
    let (foot, height) = (b.foot, b.height);
    b.spread(13, |random, x| {
        let y = foot - height * dip(x) * random.between(0.3, 0.75);
        d.disc(x, y, random.between(17.0, 34.0));
    });
    b.fill(d.rect(-10.0, foot - 10.0, 420.0, 50.0));
    some_palms(b, &[28.0, 372.0], 0.95);
}
pub fn palms(b: &mut Brush) {
    some_palms(b, &[28.0, 372.0, 70.0, 335.0], 1.0);
}
fn some_palms(b: &mut Brush, places: &[f64], size: f64) {
    const LEAVES: [(f64, f64); 7] =
        [(-34.0, 4.0), (-26.0, -16.0), (2.0, -26.0), (28.0, -14.0), (36.0, 6.0), (20.0, 20.0), (-20.0, 20.0)];
    let mut d = Path::new();
    for &x in places {
        let s = inwards(x);
        let top_x = x + s * b.random.between(10.0, 24.0);
        let top = b.foot - b.height * size * b.random.between(1.0, 1.5);
        let (foot, middle) = (b.foot + 12.0, (b.foot + top) / 2.0);
        d.add("M# #Q# # # #l5 2", &[x, foot, x + s * 2.0, middle, top_x, top]);
        d.add("Q# # # #Z", &[x + s * 2.0 + 8.0, middle, x + 8.0, foot]);
        for (dx, dy) in LEAVES {
            let numbers = [top_x, top, dx * 0.5, dy - 10.0, dx, dy, -dx * 0.4, -dx, -dy + 5.0];
            d.add("M# #q# # # #q#-6 # #Z", &numbers);
        }
    }
    b.fill(&d);
}
pub fn mush(b: &mut Brush) {
    let (mut dark, mut dots) = (Path::new(), Path::new());
    for x in [26.0, 74.0, 116.0, 296.0, 338.0, 384.0_f64] {
        let size = if (x - 200.0).abs() > 110.0 { 1.2 } else { 0.6 };
        let h = b.height * b.random.between(0.35, 1.0) * size;
        let w = h * 0.52 + 12.0;
        let y = |share: f64| b.foot - h * share;
        let stem = [x - w * 0.16, b.foot + 14.0, -h * 0.5, -h, w * 0.32, h * 0.5, h];
        dark.add("M# #q4 # 0 #h#q-4 # 0 #Z", &stem);
        let cap = [x - w, y(0.72), x - w, y(1.5), x + w, y(1.5), x + w, y(0.72), -w, h * 0.16, -2.0 * w];
        dark.add("M# #C# # # # # #q# # # 0Z", &cap);
        dots.disc(x - w * 0.4, y(1.0), w * 0.15);
        dots.disc(x + w * 0.15, y(1.13), w * 0.19);
        dots.disc(x + w * 0.58, y(0.92), w * 0.11);
    }
    b.fill(&dark);
    b.lit(&dots, 0.65);
    b.on_hills(10.0, 0.2);
}
pub fn sakura(b: &mut Brush) {
    const BLOSSOM: [(f64, f64, f64); 5] =
        [(-30.0, -72.0, 24.0), (4.0, -92.0, 30.0), (36.0, -74.0, 25.0), (10.0, -62.0, 26.0), (-14.0, -108.0, 18.0)];
    const LIT: [(f64, f64, f64); 3] = [(-24.0, -82.0, 12.0), (14.0, -102.0, 14.0), (38.0, -80.0, 10.0)];
    let (mut trunk, mut blossom, mut lit) = (Path::new(), Path::new(), Path::new());
    for (x, size) in [(34.0, 1.0), (366.0, 1.15)] {
        let s = inwards(x);
        let h = 70.0 * size;
        trunk.add("M# #q#-40 # #h10q# 40 4 #Z", &[x - 6.0, b.foot + 16.0, s * 10.0, s * 4.0, -h, s * 2.0, h]);
        for (to, discs) in [(&mut blossom, &BLOSSOM[..]), (&mut lit, &LIT)] {
            for &(dx, dy, radius) in discs {
                to.disc(x + dx, b.foot + dy * size, radius * size);
            }
        }
    }
    b.fill(&trunk);
    b.paint(&blossom, "#e88bb0", 0.92);
    b.paint(&lit, "#fcc0d7", 0.8);
    b.on_hills(8.0, 0.16);
}
pub fn grass(b: &mut Brush) {
    let mut d = Path::new();
    let foot = b.foot;
    b.spread(46, |random, x| {
        let (h, lean) = (14.0 + random.between(0.0, 26.0) * dip(x), random.between(-7.0, 7.0));
        d.add("M# #Q# # # #", &[x - 3.0, foot + 18.0, x, foot - h * 0.4, x + lean, foot - h]);
        d.add("Q# # # #Z", &[x + 4.0, foot - h * 0.3, x + 4.0, foot + 18.0]);
    });
    b.fill(d.rect(-10.0, foot + 12.0, 420.0, 30.0));
}
pub fn cacti(b: &mut Brush) {
    let mut d = Path::new();
    for x in [28.0, 84.0, 322.0, 380.0] {
        let h = b.height * b.random.between(0.5, 0.9);
        let foot = b.foot + 16.0;
        d.add("M# #V#a6 6 0 0 1 12 0V#Z", &[x - 6.0, foot, b.foot - h, foot]);
        d.add("M# #h9v#a4 4 0 0 1 8 0v#h-17Z", &[x + 6.0, b.foot - h * 0.3, -h * 0.32, h * 0.32 + 8.0]);
        d.add("M# #h-9v#a4 4 0 0 0-8 0v#h17Z", &[x - 6.0, b.foot - h * 0.1, -h * 0.36, h * 0.36 + 8.0]);
    }
    b.fill(&d);
    b.on_hills(10.0, 0.14);
}
pub fn reef(b: &mut Brush) {
    let (mut weed, mut coral) = (Path::new(), Path::new());
    for (i, x) in [4.0, 38.0, 72.0, 108.0, 292.0, 328.0, 362.0, 396.0].into_iter().enumerate() {
        let (h, lean) = (b.height * b.random.between(0.7, 1.6), b.random.between(-8.0, 8.0));
        let y = |share: f64| b.foot - h * share;
        if i % 2 == 0 {
            let numbers = [x, b.foot + 16.0, 14.0 + lean, -h * 0.3, -h * 0.55, lean, -h * 0.6];
            weed.add("M# #q# # 0 #t# #", &numbers);
        } else {
            coral.add("M# #V#", &[x, b.foot + 16.0, y(0.8)]);
            coral.add("M# #q-17-2-17 #", &[x, y(0.2), -h * 0.4]);
            coral.add("M# #q17-2 17 #", &[x, y(0.35), -h * 0.34]);
            coral.add("M# #l-8-14", &[x - 17.0, y(0.42)]);
        }
    }
    b.line(&weed, b.colour, 7.0, 1.0);
    b.line(&coral, b.colour, 9.0, 1.0);
    b.on_hills(6.0, 0.22);
}
