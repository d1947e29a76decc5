//! Colours that people who see few colours can tell apart, too.

use std::fmt;

/// Red, green and blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Colour(u8, u8, u8);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Text.
pub const INK: Colour = Colour(0x22, 0x26, 0x2b);
/// Text that matters less.
pub const GREY: Colour = Colour(0x6b, 0x72, 0x7a);
/// Lines of a grid, and cells without a value.
pub const FAINT: Colour = Colour(0xe4, 0xe6, 0xe9);
/// What is under everything.
pub const PAPER: Colour = Colour(0xff, 0xff, 0xff);

/// From weak, orange, over fair, nearly white, to strong, blue; evenly spaced.
const STOPS: [Colour; 9] = [
    Colour(0x8c, 0x3d, 0x04),
    Colour(0xc9, 0x66, 0x0c),
    Colour(0xee, 0x9d, 0x48),
    Colour(0xfb, 0xd2, 0xa0),
    Colour(0xf6, 0xf6, 0xf4),
    Colour(0xbf, 0xdb, 0xec),
    Colour(0x76, 0xb0, 0xd6),
    Colour(0x2f, 0x7a, 0xb8),
    Colour(0x0b, 0x47, 0x85),
];

/// The colour of a value from -1, as weak as it gets, to 1.
pub fn diverging(value: f64) -> Colour {
    let x = (value.clamp(-1.0, 1.0) + 1.0) / 2.0 * (STOPS.len() - 1) as f64;
    let (below, part) = ((x as usize).min(STOPS.len() - 2), x.fract());
    let part = if x as usize > below { 1.0 } else { part };
    let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * part).round() as u8;
    let (a, b) = (STOPS[below], STOPS[below + 1]);
    Colour(mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
}

/// The colour in which text can be read on a diverging one.
pub fn on_diverging(value: f64) -> Colour {
    if value.abs() > 0.62 { PAPER } else { INK }
}
