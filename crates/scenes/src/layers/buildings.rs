//! What is built outdoors.

use super::{Brush, dip, inwards};
use crate::path::Path;

/// A narrow window with a round top.
fn window(d: &mut Path, x: f64, y: f64) {
    d.add("M# #v-9a3 3 0 0 1 6 0v9Z", &[x - 3.0, y]);
}

pub fn city(b: &mut Brush) {
    let (mut walls, mut windows) = (Path::new(), Path::new());
    let mut x = -12.0;
    while x < 410.0 {
        let w = b.random.between(20.0, 44.0);
        let h = b.height * dip(x + w / 2.0) * b.random.between(0.45, 1.25);
        walls.rect(x, b.foot - h, w, h + 60.0);
        if b.random.next() > 0.7 {
            walls.rect(x + w / 2.0 - 1.0, b.foot - h - 16.0, 2.0, 16.0);
        }
        let mut y = b.foot - h + 8.0;
        while y < b.foot - 8.0 {
            let mut at = x + 5.0;
            while at < x + w - 6.0 {
                if b.random.next() > 0.55 {
                    windows.add("M# #v3", &[at + 1.7, y + 1.0]);
                }
                at += 8.0;
            }
            y += 11.0;
        }
        x += w + if b.random.next() > 0.6 { 5.0 } else { 0.0 };
    }
    b.fill(&walls);
    b.line(&windows, b.light, 3.0, 0.8);
}
pub fn houses(b: &mut Brush) {
    let (mut walls, mut windows) = (Path::new(), Path::new());
    for x in [18.0, 84.0, 322.0, 382.0] {
        let (w, h) = (b.random.between(50.0, 66.0), b.height * b.random.between(0.42, 0.7));
        let (half, roof) = (w / 2.0 + 5.0, w * 0.45);
        let numbers = [x - w / 2.0, b.foot + 20.0, -h - 20.0, half, -roof, half, roof, h + 20.0];
        walls.add("M# #v#h-5l# # # #h-5v#Z", &numbers);
        walls.rect(x + inwards(x) * w * 0.2, b.foot - h - w * 0.42, 8.0, 22.0);
        for side in [-15.0, 6.0] {
            windows.rect(x + side, b.foot - h * 0.72, 10.0, 13.0);
        }
    }
    b.fill(&walls);
    b.lit(&windows, 1.0);
}
pub fn towers(b: &mut Brush) {
    let (mut walls, mut windows) = (Path::new(), Path::new());
    for (x, size, w) in [(40.0, 1.5, 30.0), (92.0, 1.0, 40.0), (310.0, 1.15, 38.0), (362.0, 1.7, 28.0)] {
        let h = b.height * size * b.random.between(0.7, 0.85);
        let (top, half) = (b.foot - h, w / 2.0 + 5.0);
        walls.rect(x - w / 2.0, top, w, h + 30.0);
        walls.add("M# #L# # # #Z", &[x - half, top, x, top - w * 1.35, x + half, top]);
        window(&mut windows, x, top + 26.0);
        window(&mut windows, x, top + 56.0);
    }
    b.fill(&walls);
    b.lit(&windows, 1.0);
}
pub fn domes(b: &mut Brush) {
    let (mut walls, mut windows) = (Path::new(), Path::new());
    for (x, size) in [(30.0, 1.0), (92.0, 0.62), (308.0, 0.7), (368.0, 1.1)] {
        let h = b.height * size * 0.8;
        let top = b.foot - h;
        walls.rect(x - 13.0, top, 26.0, h + 30.0);
        let onion = "M# #c3 14 23 20 19 36c-1 8-7 12-10 14h-18c-4-2-9-6-10-14c-4-16 15-22 18-36Z";
        walls.add(onion, &[x, top - 48.0]);
        window(&mut windows, x, top + 24.0);
    }
    b.fill(&walls);
    b.lit(&windows, 1.0);
    b.on_hills(6.0, 0.15);
}
/// A factory with its chimneys.
pub fn works(b: &mut Brush) {
    let (mut walls, mut smoke) = (Path::new(), Path::new());
    let foot = b.foot + 20.0;
    for (x, size) in [(24.0, 1.4), (58.0, 1.0), (330.0, 1.1), (372.0, 1.6)] {
        let top = b.foot - b.height * size * b.random.between(0.7, 1.0);
        walls.add("M# #L# #h12L# #Z", &[x - 9.0, foot, x - 6.0, top, x + 9.0, foot]);
        for (dx, up, radius) in [(8.0, 12.0, 9.0), (19.0, 25.0, 12.0), (34.0, 42.0, 15.0)] {
            smoke.disc(x + dx, top - up, radius);
        }
    }
    for (from, n, share) in [(70.0, 4, 0.5), (258.0, 3, 0.4)] {
        for i in 0..n {
            let h = b.height * share;
            walls.add("M# #v#l20-13v#Z", &[from + f64::from(i) * 20.0, foot, -h, h + 13.0]);
        }
    }
    b.lit(&smoke, 0.28);
    b.fill(walls.rect(-10.0, b.foot, 420.0, 30.0));
}
pub fn pagoda(b: &mut Brush) {
    let mut d = Path::new();
    for (x, size) in [(50.0, 1.0), (352.0, 1.25)] {
        let mut y = b.foot;
        for i in 0..4 {
            let w = 30.0 * size * (1.25 - f64::from(i) * 0.2);
            d.rect(x - w * 0.62, y - 24.0 * size, w * 1.24, 26.0 * size);
            let roof = [x - w - 15.0, y - 20.0 * size, w * 0.5, w + 30.0, w * 0.5 - 10.0, w * 0.5];
            d.add("M# #q10-1 #-13h#q# 12 # 13Z", &roof);
            y -= 31.0 * size;
        }
        d.rect(x - 1.5, y - 20.0, 3.0, 22.0);
    }
    b.fill(&d);
    b.on_hills(8.0, 0.2);
}
pub fn arches(b: &mut Brush) {
    let foot = b.foot + 10.0;
    let mut wall = Path::new();
    wall.add("M-10-10H410V#H-10Z", &[foot]);
    for x in [18.0, 112.0, 288.0, 382.0] {
        wall.add("M# #V243a33 33 0 0 1 66 0V#Z", &[x - 33.0, foot, foot]);
    }
    b.pierced(wall.add("M152 #V262a48 48 0 0 1 96 0V#Z", &[foot, foot]));
    // the wall is high: courses of stone, and the vault's shadow
    let mut courses = Path::new();
    for i in 0..5 {
        courses.add("M-10 #H410", &[40.0 + f64::from(i) * 34.0]);
    }
    b.line(&courses, "#000", 2.0, 0.14);
    for i in 0..4 {
        b.paint(Path::new().rect(-10.0, -10.0, 420.0, 46.0 + f64::from(i) * 44.0), "#000", 0.12);
    }
}
pub fn columns(b: &mut Brush) {
    let (mut stone, mut flutes) = (Path::new(), Path::new());
    for x in [10.0, 66.0, 334.0, 390.0] {
        let top = b.foot - b.height * 2.0;
        let numbers = [x - 13.0, b.foot + 16.0, top + 12.0, b.foot + 8.0];
        stone.add("M# #v-8h4V#h-6v-12h30v12h-6V#h4v8Z", &numbers);
        for side in [-5.0, 1.0] {
            flutes.rect(x + side, top + 16.0, 2.4, b.height * 2.0 - 10.0);
        }
    }
    b.fill(&stone);
    b.lit(&flutes, 0.3);
}
pub fn graves(b: &mut Brush) {
    b.on_hills(0.0, 0.3);
    let mut d = Path::new();
    for (i, x) in [30.0, 78.0, 122.0, 286.0, 330.0, 376.0].into_iter().enumerate() {
        let (h, w, lean) = (b.random.between(26.0, 46.0), b.random.between(11.0, 15.0), b.random.between(-4.0, 4.0));
        let foot = b.foot + 8.0;
        if i % 3 == 1 {
            d.add("M# #v#h-9v-7h9v-12h7v12h9v7h-9v#Z", &[x - 3.0, foot, -h - 8.0, h + 8.0]);
        } else {
            let numbers = [x - w, foot, x - w + lean, b.foot - h, w, w, 2.0 * w, x + w, foot];
            d.add("M# #L# #a# # 0 0 1 # 0L# #Z", &numbers);
        }
    }
    b.fill(&d);
}
pub fn fence(b: &mut Brush) {
    let mut d = Path::new();
    for i in 0..23 {
        let h = b.random.between(34.0, 43.0);
        d.add("M# #v#l4-8 4 8v#Z", &[-8.0 + f64::from(i) * 18.5, b.foot + 14.0, -h, h]);
    }
    for (y, h) in [(-14.0, 4.0), (2.0, 4.0), (12.0, 30.0)] {
        d.rect(-10.0, b.foot + y, 420.0, h);
    }
    b.fill(&d);
}
/// Tiers with a crowd, and floodlights.
pub fn stands(b: &mut Brush) {
    let (mut tiers, mut crowd) = (Path::new(), Path::new());
    for i in 0..5 {
        let i = f64::from(i);
        let top = b.foot - b.height * (1.25 - i * 0.27);
        tiers.add("M-10 #Q200 # 410 #V#H-10Z", &[top - 16.0, top + 44.0, top - 16.0, b.foot + 20.0]);
        let mut x = 4.0 + i * 3.0;
        while x < 400.0 {
            if b.random.next() > 0.25 {
                let sag = 28.5 * (1.0 - ((x - 200.0) / 210.0_f64).powi(2));
                crowd.add("M# #h0", &[x, top - 13.0 + sag]);
            }
            x += 11.0;
        }
    }
    b.fill(&tiers);
    b.line(&crowd, b.light, 7.0, 0.42);
    let (mut masts, mut lamps) = (Path::new(), Path::new());
    for x in [24.0, 376.0] {
        let h = b.height * 2.3;
        masts.rect(x - 2.0, b.foot - h, 4.0, h).rect(x - 17.0, b.foot - h - 22.0, 34.0, 22.0);
        for dx in [-11.0, 0.0, 11.0] {
            for up in [15.0, 6.0] {
                lamps.add("M# #h0", &[x + dx, b.foot - h - up]);
            }
        }
    }
    b.fill(&masts);
    b.line(&lamps, b.light, 6.8, 1.0);
}
