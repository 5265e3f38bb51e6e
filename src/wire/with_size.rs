//! Structs with a side, a line and a third field, in serde's formats.

use core::fmt::{self, Display};

use serde_core::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::name::{OneOf, once};
use super::number::Number;
use super::refusal::nothing_follows;
use super::size::{LINE, SIDE, size_of_parts};
use crate::board::{AnySize, Size, WrongSize};

/// Writes a struct with three fields: side, line and a third.
pub(crate) fn write<S: Size, W: Serializer>(
    name: &'static str,
    [side, line, third]: [&'static str; 3],
    size: S,
    part: &impl Serialize,
    serializer: W,
) -> Result<W::Ok, W::Error> {
    let mut parts = serializer.serialize_struct(name, 3)?;
    parts.serialize_field(side, &(size.side() as u8))?;
    parts.serialize_field(line, &(size.line() as u8))?;
    parts.serialize_field(third, part)?;
    parts.end()
}

/// Reads a struct with three fields: side, line and a third.
pub(crate) struct WithSize<S, Seed, Part, Value, Why> {
    /// The name of the struct.
    pub(crate) name: &'static str,
    /// The names of the fields. Formats without field names have the fields in this order.
    pub(crate) parts: &'static [&'static str; 3],
    /// What the error says was expected.
    pub(crate) expected: &'static str,
    /// Checks the size as soon as it is read.
    pub(crate) accept: fn(AnySize) -> Result<S, WrongSize>,
    /// Returns the reader of the third field, given the size if the size comes first.
    pub(crate) part: fn(Option<S>) -> Seed,
    /// Creates the result from the size and the third field.
    pub(crate) value: fn(S, Part) -> Result<Value, Why>,
}

impl<S: Copy, Seed, Part, Value, Why: Display> WithSize<S, Seed, Part, Value, Why> {
    /// Reads the struct.
    pub(crate) fn read<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error>
    where
        Seed: DeserializeSeed<'de, Value = Part>,
    {
        deserializer.deserialize_struct(self.name, self.parts, self)
    }

    fn size<E: Error>(&self, side: Option<Number>, line: Option<Number>) -> Result<S, E> {
        (self.accept)(size_of_parts(side, line)?).map_err(E::custom)
    }

    fn value<E: Error>(&self, size: S, part: Option<Part>) -> Result<Value, E> {
        let [_, _, name] = *self.parts;
        let part = part.ok_or_else(|| E::missing_field(name))?;
        (self.value)(size, part).map_err(E::custom)
    }
}

impl<'de, S, Seed, Part, Value, Why> Visitor<'de> for WithSize<S, Seed, Part, Value, Why>
where
    S: Copy,
    Seed: DeserializeSeed<'de, Value = Part>,
    Why: Display,
{
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Value, A::Error> {
        let size = self.size(parts.next_element()?, parts.next_element()?)?;
        let part = parts.next_element_seed((self.part)(Some(size)))?;
        nothing_follows(&mut parts)?;
        self.value(size, part)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Value, A::Error> {
        let (mut side, mut line, mut size, mut part) = (None, None, None, None);
        while let Some(name) = parts.next_key_seed(OneOf::Fields(self.parts))? {
            match name {
                SIDE => once(&mut side, parts.next_value()?, SIDE)?,
                LINE => once(&mut line, parts.next_value()?, LINE)?,
                _ => once(&mut part, parts.next_value_seed((self.part)(size))?, name)?,
            }
            if side.is_some() && line.is_some() {
                size = Some(self.size(side, line)?);
            }
        }
        self.value(self.size(side, line)?, part)
    }
}
