//! Numbers: sides, lines, columns and rows.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};

/// A side, a line, a column or a row. It is written as one byte, but larger numbers are read too,
/// so that the error can name them.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) usize);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor;

        impl Visitor<'_> for NumberVisitor {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a non-negative integer")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(usize::try_from(number).unwrap_or(usize::MAX)))
            }

            // Some formats deserialize every integer as `i64`.
            fn visit_i64<E: Error>(self, number: i64) -> Result<Number, E> {
                match u64::try_from(number) {
                    Ok(number) => self.visit_u64(number),
                    Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
                }
            }
        }

        deserializer.deserialize_u8(NumberVisitor)
    }
}
