//! Writing with other names. Printed cards and factions are numbers inside, and numbers move; so what is written down
//! is written through [`Library::keyed`], and what is hashed through [`Library::numbered`]. The numbers of a game's own
//! cards would tell copies apart; so what a seat is told goes through [`Library::renamed`]. All of them work for any
//! data and any format: they let everything through but those numbers.

use crate::ask::Choice;
use crate::ids::{CardId, DefId, FactionId};
use crate::keys::UnknownKey;
use crate::library::Library;
use serde::ser::*;
use serde::{Deserialize, Serialize};

impl Library {
    /// Something as it is written: with keys in the place of numbers.
    pub fn keyed<'a, T: Serialize + ?Sized>(&'a self, value: &'a T) -> impl Serialize + 'a {
        Dictionary { lib: self, form: Form::Key, cards: None }.of(value)
    }
    /// Something as it is hashed: with numbers that stand for the keys.
    pub fn numbered<'a, T: Serialize + ?Sized>(&'a self, value: &'a T) -> impl Serialize + 'a {
        Dictionary { lib: self, form: Form::Stable, cards: None }.of(value)
    }
    /// Something with other numbers for the cards of the game, in the order they are named. No card stays no card.
    pub fn renamed<'a, T: Serialize + ?Sized>(&'a self, value: &'a T, cards: Rename<'a>) -> impl Serialize + 'a {
        Dictionary { lib: self, form: Form::Number, cards: Some(cards) }.of(value)
    }
}

/// A choice as it is read: with keys in the place of numbers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyedChoice {
    /// A faction.
    Faction(String),
    /// A printed card or base.
    Def(String),
    /// Everything else is written as it is.
    #[serde(untagged)]
    Other(Choice),
}

impl KeyedChoice {
    /// The choice that is meant.
    pub fn choice(&self, lib: &Library) -> Result<Choice, UnknownKey> {
        match self {
            KeyedChoice::Faction(key) => lib.faction_by_key(key).map(Choice::Faction),
            KeyedChoice::Def(key) => lib.by_key(key).map(Choice::Def),
            KeyedChoice::Other(Choice::Faction(FactionId(n))) => Err(UnknownKey(n.to_string())),
            KeyedChoice::Other(Choice::Def(DefId(n))) => Err(UnknownKey(n.to_string())),
            KeyedChoice::Other(choice) => Ok(*choice),
        }
    }
}

/// The other number of a card.
pub type Rename<'a> = &'a dyn Fn(CardId) -> CardId;

/// What numbers become.
#[derive(Copy, Clone)]
enum Form {
    Key,
    Stable,
    Number,
}

/// How numbers are translated.
#[derive(Copy, Clone)]
struct Dictionary<'a> {
    lib: &'a Library,
    form: Form,
    /// The new number of each card of the game.
    cards: Option<Rename<'a>>,
}

impl<'a> Dictionary<'a> {
    fn of<'b, T: ?Sized>(self, value: &'b T) -> Translated<'a, 'b, T> {
        Translated { value, by: self }
    }
}

struct Translated<'a, 'b, T: ?Sized> {
    value: &'b T,
    by: Dictionary<'a>,
}

impl<T: Serialize + ?Sized> Serialize for Translated<'_, '_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Translator { to, by: self.by, next: Next::Number })
    }
}

/// What the next number is.
#[derive(Copy, Clone)]
enum Next {
    Number,
    Def,
    Faction,
    Card,
}

/// A serializer, or a part of one, that translates.
struct Translator<'a, S> {
    to: S,
    by: Dictionary<'a>,
    next: Next,
}

macro_rules! as_it_is {
    ($($method:ident($($arg:ident: $type:ty),*);)*) => {$(
        #[inline]
        fn $method(self, $($arg: $type),*) -> Result<S::Ok, S::Error> {
            self.to.$method($($arg),*)
        }
    )*};
}
macro_rules! begins {
    ($($method:ident($($arg:ident: $type:ty),*) -> $part:ident;)*) => {$(
        #[inline]
        fn $method(self, $($arg: $type),*) -> Result<Self::$part, S::Error> {
            Ok(Translator { to: self.to.$method($($arg),*)?, by: self.by, next: Next::Number })
        }
    )*};
}

impl<'a, S: Serializer> Serializer for Translator<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Translator<'a, S::SerializeSeq>;
    type SerializeTuple = Translator<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Translator<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Translator<'a, S::SerializeTupleVariant>;
    type SerializeMap = Translator<'a, S::SerializeMap>;
    type SerializeStruct = Translator<'a, S::SerializeStruct>;
    type SerializeStructVariant = Translator<'a, S::SerializeStructVariant>;

    /// The handles of cards and factions are the only ones that say what they are.
    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        let next = match name {
            DefId::NAME => Next::Def,
            FactionId::NAME => Next::Faction,
            CardId::NAME => Next::Card,
            _ => return self.to.serialize_newtype_struct(name, &self.by.of(value)),
        };
        value.serialize(Translator { next, ..self })
    }
    #[inline]
    fn serialize_u16(self, n: u16) -> Result<S::Ok, S::Error> {
        match (self.next, self.by.form) {
            (Next::Def, Form::Stable) => self.to.serialize_u64(self.by.lib.stable(DefId(n))),
            (Next::Def, Form::Key) if DefId(n) == DefId::NONE => self.to.serialize_none(),
            (Next::Def, Form::Key) => self.to.serialize_str(self.by.lib.key(DefId(n))),
            _ => self.to.serialize_u16(n),
        }
    }
    #[inline]
    fn serialize_u8(self, n: u8) -> Result<S::Ok, S::Error> {
        match (self.next, self.by.form) {
            (Next::Faction, Form::Stable) => self.to.serialize_u64(self.by.lib.stable_faction(FactionId(n))),
            (Next::Faction, Form::Key) => self.to.serialize_str(self.by.lib.faction_key(FactionId(n))),
            (Next::Card, _) if CardId(n) != CardId::NONE => {
                self.to.serialize_u8(self.by.cards.map_or(n, |rename| rename(CardId(n)).0))
            }
            _ => self.to.serialize_u8(n),
        }
    }
    as_it_is! {
        serialize_bool(v: bool);
        serialize_i8(v: i8);
        serialize_i16(v: i16);
        serialize_i32(v: i32);
        serialize_i64(v: i64);
        serialize_u32(v: u32);
        serialize_u64(v: u64);
        serialize_f32(v: f32);
        serialize_f64(v: f64);
        serialize_char(v: char);
        serialize_str(v: &str);
        serialize_bytes(v: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
    }
    begins! {
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> SerializeStructVariant;
    }
    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.to.serialize_some(&self.by.of(value))
    }
    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.to.serialize_newtype_variant(name, index, variant, &self.by.of(value))
    }
    fn is_human_readable(&self) -> bool {
        self.to.is_human_readable()
    }
}

macro_rules! parts {
    ($($part:ident: $method:ident($($arg:ident: $type:ty),*);)*) => {$(
        impl<S: $part> $part for Translator<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;
            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, $($arg: $type,)* value: &T) -> Result<(), S::Error> {
                self.to.$method($($arg,)* &self.by.of(value))
            }
            #[inline]
            fn end(self) -> Result<S::Ok, S::Error> {
                self.to.end()
            }
        }
    )*};
}
parts! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(key: &'static str);
    SerializeStructVariant: serialize_field(key: &'static str);
}

impl<S: SerializeMap> SerializeMap for Translator<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        self.to.serialize_key(&self.by.of(key))
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.to.serialize_value(&self.by.of(value))
    }
    fn end(self) -> Result<S::Ok, S::Error> {
        self.to.end()
    }
}
