//! A short list stored in place, and on the heap once it is no longer short.

use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};

/// Any number of values, the first `N` of them without the heap. A copy takes only what is filled.
pub struct List<T: Copy, const N: usize>(SmallVec<[T; N]>);

impl<T: Copy, const N: usize> List<T, N> {
    /// Adds a value at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.0.push(item);
    }
    /// Whether there is nothing in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// Takes the last value.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }
    /// Takes out the value at an index, keeping the order of the others.
    pub fn remove(&mut self, i: usize) -> T {
        self.0.remove(i)
    }
    /// Keeps only the values for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        self.0.retain(|item| keep(item));
    }
    /// Empties the list.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T: Copy, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List(SmallVec::new())
    }
}
impl<T: Copy, const N: usize> Clone for List<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        List(SmallVec::from_slice(self))
    }
    /// In the room that is there already, if it is enough.
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.0.truncate(other.len());
        let (same, more) = other.split_at(self.len());
        self.copy_from_slice(same);
        if !more.is_empty() {
            self.0.extend_from_slice(more);
        }
    }
}

/// Lets a struct with lists be cloned field by field. The derived `clone_from` would make new lists instead of using
/// the room of those that are there.
macro_rules! clone_by_field {
    ($name:ident: $($field:ident),+) => {
        impl Clone for $name {
            fn clone(&self) -> Self {
                let $name { $($field),+ } = self;
                $name { $($field: $field.clone()),+ }
            }
            fn clone_from(&mut self, other: &Self) {
                let $name { $($field),+ } = other;
                $(self.$field.clone_from($field);)+
            }
        }
    };
}
pub(crate) use clone_by_field;

impl<T: Copy, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.0
    }
}
impl<T: Copy, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Copy + Eq, const N: usize> Eq for List<T, N> {}
impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
impl<T: Copy + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}
