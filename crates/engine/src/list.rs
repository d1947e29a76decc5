//! A short list stored in place.
//!
//! `arrayvec` would do, but its lists are not `Copy`, and a `Copy` state is what
//! makes cloning a game one block move.

use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// Up to `N` (at most 255) values, kept in place and copied as a block.
#[derive(Copy, Clone)]
pub struct List<T, const N: usize> {
    len: u8,
    spilled: bool,
    items: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `blank` is what is where no value is.
    pub const fn empty(blank: T) -> Self {
        List { len: 0, spilled: false, items: [blank; N] }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds a value at the end. What does not fit is lost, and the list remembers that
    /// ([`List::has_spilled`]): the driver then refuses the whole step.
    pub fn push(&mut self, item: T) {
        if self.is_full() {
            self.spilled = true;
            return;
        }
        self.items[self.len as usize] = item;
        self.len += 1;
    }
    /// Whether something did not fit.
    pub fn has_spilled(&self) -> bool {
        self.spilled
    }
    /// How many values fit.
    pub const fn capacity(&self) -> usize {
        N
    }
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// True when no further value fits.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
    /// Takes the last value.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }
    /// Puts a value before all others.
    pub fn push_first(&mut self, item: T) {
        self.push(item);
        self.rotate_right(1);
    }
    /// Takes out the value at an index, keeping the order of the others.
    pub fn remove(&mut self, i: usize) -> T {
        let item = self[i];
        let len = self.len as usize;
        self.items.copy_within(i + 1..len, i);
        self.len -= 1;
        item
    }
    /// Keeps only the values for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len as usize {
            if keep(&self.items[i]) {
                self.items[kept] = self.items[i];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        const { assert!(N <= 255) };
        List { len: 0, spilled: false, items: [T::default(); N] }
    }
}
impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}
impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}
impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for List<T, N> {}
impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}
