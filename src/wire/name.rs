//! Names of fields and variants.

use core::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, Unexpected, Visitor};

/// Reads a field or a variant, by name or by index.
#[derive(Clone, Copy)]
pub(crate) enum OneOf {
    Fields(&'static [&'static str]),
    Variants(&'static [&'static str]),
}

impl OneOf {
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Fields(names) | Self::Variants(names) => names,
        }
    }
}

impl<'de> DeserializeSeed<'de> for OneOf {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for OneOf {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of ")?;
        f.debug_list().entries(self.names()).finish()
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<&'static str, E> {
        let name = usize::try_from(number)
            .ok()
            .and_then(|number| self.names().get(number));
        name.copied()
            .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let name = self.names().iter().find(|name| **name == text);
        name.copied().ok_or_else(|| match self {
            // A long input must not make the message long.
            _ if text.len() > 32 => E::invalid_value(Unexpected::Other("a long name"), &self),
            Self::Fields(names) => E::unknown_field(text, names),
            Self::Variants(names) => E::unknown_variant(text, names),
        })
    }
}

/// Stores a field. Refuses a field that is already stored.
pub(crate) fn once<T, E: Error>(
    place: &mut Option<T>,
    part: T,
    name: &'static str,
) -> Result<(), E> {
    match place.replace(part) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}
