//! Chance that is always the same: numbers that follow from a name.

/// Numbers that follow from a name.
pub struct Random(u32);

impl Random {
    /// The numbers of a name.
    pub fn of(name: &str) -> Random {
        Random(name.chars().fold(2_166_136_261, |h, c| (h ^ c as u32).wrapping_mul(16_777_619)))
    }
    /// The next one: at least 0, less than 1.
    pub fn next(&mut self) -> f64 {
        self.0 = (self.0 ^ self.0 >> 15).wrapping_mul(2_246_822_507);
        self.0 = (self.0 ^ self.0 >> 13).wrapping_mul(3_266_489_909);
        self.0 ^= self.0 >> 16;
        f64::from(self.0) / 4_294_967_296.0
    }
    /// The next one between two others.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.next() * (high - low)
    }
    /// One of so many.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() * n as f64) as usize
    }
}
