//! A short list stored in place, and on the heap once it is no longer short.

use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// Any number of values. Up to `N`, a handful, are in place and are copied as a block, which is quicker than to look
/// how many there are; more than that are all on the heap.
pub struct List<T, const N: usize> {
    len: usize,
    items: [T; N],
    /// All of them, if they are more than `N`; otherwise whatever was left there.
    heap: Vec<T>,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Adds a value at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        if self.len < N {
            self.items[self.len] = item;
        } else {
            self.push_on_heap(item);
        }
        self.len += 1;
    }
    /// Adds several values at the end, in their order.
    #[inline]
    pub fn push_all<const M: usize>(&mut self, items: [T; M]) {
        match self.items.get_mut(self.len..self.len + M) {
            Some(room) => {
                room.copy_from_slice(&items);
                self.len += M;
            }
            None => items.into_iter().for_each(|item| self.push(item)),
        }
    }
    #[cold]
    fn push_on_heap(&mut self, item: T) {
        if self.len == N {
            self.heap.clear();
            self.heap.extend_from_slice(&self.items);
        }
        self.heap.push(item);
    }
    /// Whether there is nothing in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Takes the last value.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        if self.len > N {
            return self.pop_from_heap();
        }
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len])
    }
    #[cold]
    fn pop_from_heap(&mut self) -> Option<T> {
        let last = *self.heap.last()?;
        self.truncate(self.len - 1);
        Some(last)
    }
    /// Keeps this many values, of those that are there.
    #[inline]
    fn truncate(&mut self, n: usize) {
        if self.len > N {
            self.truncate_heap(n);
        }
        self.len = n;
    }
    #[cold]
    fn truncate_heap(&mut self, n: usize) {
        self.heap.truncate(n);
        if n <= N {
            self.items[..n].copy_from_slice(&self.heap);
        }
    }
    /// Takes out the value at an index, keeping the order of the others.
    pub fn remove(&mut self, i: usize) -> T {
        let item = self[i];
        self[i..].rotate_left(1);
        self.truncate(self.len - 1);
        item
    }
    /// Keeps only the values for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            let item = self[i];
            if keep(&item) {
                self[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
    }
    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { len: 0, items: [T::default(); N], heap: Vec::new() }
    }
}
impl<T: Copy, const N: usize> Clone for List<T, N> {
    fn clone(&self) -> Self {
        let heap = if self.len > N { self.heap.clone() } else { Vec::new() };
        List { len: self.len, items: self.items, heap }
    }
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        (self.len, self.items) = (other.len, other.items);
        if other.len > N {
            self.heap.clone_from(&other.heap);
        }
    }
}
impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        if self.len <= N { &self.items[..self.len] } else { &self.heap }
    }
}
impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.len <= N { &mut self.items[..self.len] } else { &mut self.heap }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_the_same_in_place_and_on_the_heap() {
        let (mut list, mut vec) = (List::<u8, 4>::default(), Vec::new());
        let mut copy = List::default();
        for n in 0..200u8 {
            match n % 11 {
                0..5 => (list.push(n), vec.push(n)).0,
                5 => (list.push_all([n, 7]), vec.extend([n, 7])).0,
                6..8 => assert_eq!(list.pop(), vec.pop()),
                8 if n % 3 == 0 => (list.clear(), vec.clear()).0,
                8 if !vec.is_empty() => assert_eq!(list.remove(0), vec.remove(0)),
                9 => (list.retain(|x| x % 3 != 0), vec.retain(|x| x % 3 != 0)).0,
                _ => (list.reverse(), vec.reverse()).0,
            }
            assert_eq!((&list[..], list.is_empty()), (&vec[..], vec.is_empty()), "after {n}");
            copy.clone_from(&list);
            assert_eq!((&copy, &list.clone()), (&list, &list), "after {n}");
        }
    }
}
