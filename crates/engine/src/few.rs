//! A list in place that the rules keep short.

use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// At most `N` values (fewer than 256), in place: no heap, and nothing to look up before one is found. A copy takes
/// only what is filled.
pub struct Few<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Adds a value at the end.
    ///
    /// # Panics
    /// If there are `N` already.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }
    /// The value of a number that there is: quicker than an index, which is compared with how many there are.
    #[inline]
    pub(crate) fn nth(&self, i: usize) -> &T {
        debug_assert!(i < self.len as usize, "there is no value of number {i}");
        &self.items[i]
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        const { assert!(N < 256) };
        Few { len: 0, items: [T::default(); N] }
    }
}
impl<T: Copy, const N: usize> Clone for Few<T, N> {
    fn clone(&self) -> Self {
        Few { len: self.len, items: self.items }
    }
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.len = other.len;
        self.copy_from_slice(other);
    }
}
impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}
impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}
impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for Few<T, N> {}
impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}
