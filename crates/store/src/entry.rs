//! What a journal is made of.

use crate::{Summary, TableId};

/// An entry that is to be added to the journal of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table.
    pub table: TableId,
    /// The epoch of the lease under which it is written.
    pub epoch: i64,
    /// Its number: that of the last entry and one more. The first one may have any.
    pub number: u32,
    /// What happened.
    pub body: Vec<u8>,
    /// What lists show of the table from now on, if it has changed. It is stored with the entry or not at all.
    pub summary: Option<Summary>,
}

/// An entry or a checkpoint as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The number of the entry; of a checkpoint, that of the last entry in it.
    pub number: u32,
    /// What was stored.
    pub body: Vec<u8>,
}
