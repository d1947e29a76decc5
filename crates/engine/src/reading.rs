//! Reading what was written with keys ([`crate::keyed`]), whatever it is and whatever format it is in, as long as the
//! format says by itself what comes next: everything goes through as it is but the keys, which become numbers again.

use crate::ids::{DefId, FactionId};
use crate::library::Library;
use serde::Deserialize;
use serde::de::*;

impl Library {
    /// Reads something that was written by [`Library::keyed`].
    pub fn read_keyed<'de, T: Deserialize<'de>, D: Deserializer<'de>>(&self, from: D) -> Result<T, D::Error> {
        T::deserialize(Reader { by: self, of: from })
    }
}

/// A deserializer, or a part of one, that translates.
struct Reader<'a, T> {
    by: &'a Library,
    of: T,
}

impl<'a, T> Reader<'a, T> {
    fn with<U>(&self, of: U) -> Reader<'a, U> {
        Reader { by: self.by, of }
    }
}

macro_rules! reads {
    ($($method:ident($($arg:ident: $type:ty),*);)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($arg: $type,)* visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.with(visitor);
            self.of.$method($($arg,)* visitor)
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Reader<'_, D> {
    type Error = D::Error;

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, D::Error> {
        let lib = self.by;
        match name {
            DefId::NAME => {
                let key = Option::<String>::deserialize(self.of)?;
                let def = key.map_or(Ok(DefId::NONE), |key| lib.by_key(&key)).map_err(D::Error::custom)?;
                visitor.visit_newtype_struct(def.0.into_deserializer())
            }
            FactionId::NAME => {
                let key = String::deserialize(self.of)?;
                let faction = lib.faction_by_key(&key).map_err(D::Error::custom)?;
                visitor.visit_newtype_struct(faction.0.into_deserializer())
            }
            _ => {
                let visitor = self.with(visitor);
                self.of.deserialize_newtype_struct(name, visitor)
            }
        }
    }
    reads! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }
    fn is_human_readable(&self) -> bool {
        self.of.is_human_readable()
    }
}

macro_rules! visits {
    ($($method:ident($type:ty);)*) => {$(
        fn $method<E: Error>(self, v: $type) -> Result<V::Value, E> {
            self.of.$method(v)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Reader<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.of.expecting(f)
    }
    visits! {
        visit_bool(bool);
        visit_i8(i8);
        visit_i16(i16);
        visit_i32(i32);
        visit_i64(i64);
        visit_u8(u8);
        visit_u16(u16);
        visit_u32(u32);
        visit_u64(u64);
        visit_f32(f32);
        visit_f64(f64);
        visit_char(char);
        visit_str(&str);
        visit_borrowed_str(&'de str);
        visit_string(String);
        visit_bytes(&[u8]);
        visit_borrowed_bytes(&'de [u8]);
        visit_byte_buf(Vec<u8>);
    }
    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.of.visit_none()
    }
    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.of.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        let from = self.with(from);
        self.of.visit_some(from)
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        let from = self.with(from);
        self.of.visit_newtype_struct(from)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        let from = self.with(from);
        self.of.visit_seq(from)
    }
    fn visit_map<A: MapAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        let from = self.with(from);
        self.of.visit_map(from)
    }
    fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<V::Value, A::Error> {
        let from = self.with(from);
        self.of.visit_enum(from)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Reader<'_, S> {
    type Value = S::Value;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<S::Value, D::Error> {
        let from = self.with(from);
        self.of.deserialize(from)
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Reader<'_, A> {
    type Error = A::Error;
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.with(seed);
        self.of.next_element_seed(seed)
    }
    fn size_hint(&self) -> Option<usize> {
        self.of.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Reader<'_, A> {
    type Error = A::Error;
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.with(seed);
        self.of.next_key_seed(seed)
    }
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.of.next_value_seed(seed)
    }
    fn size_hint(&self) -> Option<usize> {
        self.of.size_hint()
    }
}

impl<'de, 'a, A: EnumAccess<'de>> EnumAccess<'de> for Reader<'a, A> {
    type Error = A::Error;
    type Variant = Reader<'a, A::Variant>;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), A::Error> {
        let by = self.by;
        let (value, of) = self.of.variant_seed(seed)?;
        Ok((value, Reader { by, of }))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Reader<'_, A> {
    type Error = A::Error;
    fn unit_variant(self) -> Result<(), A::Error> {
        self.of.unit_variant()
    }
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.of.newtype_variant_seed(seed)
    }
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.of.tuple_variant(len, visitor)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.of.struct_variant(fields, visitor)
    }
}
