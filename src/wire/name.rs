//! Names of fields and of marks.

use core::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, Unexpected, Visitor};

/// A reader of one of several names, or of its number.
pub(crate) struct OneOf(pub(crate) &'static [&'static str]);

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
        f.debug_list().entries(self.0).finish()
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<&'static str, E> {
        let name = usize::try_from(number)
            .ok()
            .and_then(|number| self.0.get(number));
        name.copied()
            .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let name = self.0.iter().find(|name| **name == text);
        name.copied().ok_or_else(|| {
            // A long input must not make the message long.
            let found = match text.len() {
                ..=32 => Unexpected::Str(text),
                _ => Unexpected::Other("a long name"),
            };
            E::invalid_value(found, &self)
        })
    }
}
