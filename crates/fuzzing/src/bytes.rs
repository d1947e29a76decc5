//! Bytes as a source of decisions.

/// Decisions, until the bytes run out; from then on, all are zero.
pub(crate) struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }
    pub fn number(&mut self) -> u64 {
        (0..8).fold(0, |n, _| n << 8 | u64::from(self.byte()))
    }
    /// A number below `n`, which is not zero.
    pub fn below(&mut self, n: usize) -> usize {
        let byte = usize::from(self.byte());
        if n <= 256 { byte % n } else { (byte << 8 | usize::from(self.byte())) % n }
    }
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
