//! SQL that both databases understand, and what goes into it and comes out of it.
//!
//! Values are never part of the text: `$1` is the first one of `values`. `now_millis()` is the time in milliseconds
//! since 1970, by the clock of the database; that of SQLite is ours.

use crate::errors::Unavailable;
use crate::{PersonId, TableId};

/// One statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub sql: &'static str,
    pub values: Vec<Value>,
}

impl Statement {
    pub fn new(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Self {
        Statement { sql, values: values.into_iter().collect() }
    }
}

/// One value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<bool> for Value {
    fn from(it: bool) -> Self {
        Value::Bool(it)
    }
}
impl From<i64> for Value {
    fn from(it: i64) -> Self {
        Value::Int(it)
    }
}
impl From<u32> for Value {
    fn from(it: u32) -> Self {
        Value::Int(it.into())
    }
}
impl From<&str> for Value {
    fn from(it: &str) -> Self {
        Value::Text(it.to_string())
    }
}
impl From<String> for Value {
    fn from(it: String) -> Self {
        Value::Text(it)
    }
}
impl From<&TableId> for Value {
    fn from(it: &TableId) -> Self {
        it.as_str().into()
    }
}
impl From<&PersonId> for Value {
    fn from(it: &PersonId) -> Self {
        it.as_str().into()
    }
}
impl From<Vec<u8>> for Value {
    fn from(it: Vec<u8>) -> Self {
        Value::Bytes(it)
    }
}
impl From<&[u8; 32]> for Value {
    fn from(it: &[u8; 32]) -> Self {
        Value::Bytes(it.to_vec())
    }
}
impl From<&Option<String>> for Value {
    fn from(it: &Option<String>) -> Self {
        it.as_deref().map_or(Value::Null, Value::from)
    }
}

/// One row of an answer. Its values are taken one after the other.
#[derive(Clone, Debug)]
pub struct Row(std::vec::IntoIter<Value>);

pub type Rows = Vec<Row>;

/// What was found was not written by us.
fn strange<T>(wanted: &str, found: Option<Value>) -> Result<T, Unavailable> {
    Err(Unavailable(format!("{wanted} was expected, and there is {found:?}")))
}

impl Row {
    pub fn new(values: Vec<Value>) -> Self {
        Row(values.into_iter())
    }
    pub fn into_values(self) -> Vec<Value> {
        self.0.collect()
    }
    pub fn bool(&mut self) -> Result<bool, Unavailable> {
        match self.0.next() {
            Some(Value::Bool(it)) => Ok(it),
            Some(Value::Int(it)) => Ok(it != 0), // SQLite has no other
            found => strange("yes or no", found),
        }
    }
    pub fn int(&mut self) -> Result<i64, Unavailable> {
        match self.0.next() {
            Some(Value::Int(it)) => Ok(it),
            found => strange("a number", found),
        }
    }
    pub fn text(&mut self) -> Result<String, Unavailable> {
        match self.0.next() {
            Some(Value::Text(it)) => Ok(it),
            found => strange("a text", found),
        }
    }
    pub fn maybe_text(&mut self) -> Result<Option<String>, Unavailable> {
        match self.0.next() {
            Some(Value::Null) => Ok(None),
            Some(Value::Text(it)) => Ok(Some(it)),
            found => strange("a text or nothing", found),
        }
    }
    pub fn bytes(&mut self) -> Result<Vec<u8>, Unavailable> {
        match self.0.next() {
            Some(Value::Bytes(it)) => Ok(it),
            found => strange("bytes", found),
        }
    }
    pub fn number(&mut self) -> Result<u32, Unavailable> {
        let number = self.int()?;
        u32::try_from(number).or_else(|_| strange("a number of 32 bits", Some(Value::Int(number))))
    }
    /// An id, or whatever else is kept as a text.
    pub fn parsed<T: std::str::FromStr>(&mut self) -> Result<T, Unavailable> {
        let text = self.text()?;
        text.parse().or_else(|_| strange("an id", Some(Value::Text(text))))
    }
}
