//! Sizes in serde's formats.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::name::{OneOf, once};
use super::number::Number;
use super::refusal::nothing_follows;
use crate::board::AnySize;

pub(crate) const SIDE: &str = "side";
pub(crate) const LINE: &str = "line";

/// The fields of a size. Formats without field names write them in this order.
const PARTS: [&str; 2] = [SIDE, LINE];

/// Serializes the side and the line.
///
/// ```
/// use tictactype::AnySize;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// assert_eq!(serde_json::to_string(&size)?, r#"{"side":15,"line":5}"#);
/// # Ok(()) }
/// ```
impl Serialize for AnySize {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        let mut size = serializer.serialize_struct("Size", PARTS.len())?;
        size.serialize_field(SIDE, &(self.side() as u8))?;
        size.serialize_field(LINE, &(self.line() as u8))?;
        size.end()
    }
}

/// Deserializes a side and a line or, in human-readable formats, text such as `15x15/5`.
///
/// ```
/// use tictactype::AnySize;
///
/// let size: AnySize = serde_json::from_str(r#""15x15/5""#).unwrap();
/// assert_eq!(size, AnySize::new(15, 5).unwrap());
///
/// let error = serde_json::from_str::<AnySize>(r#"{"side":27,"line":5}"#).unwrap_err();
/// assert!(error.to_string().starts_with("a side of 27 is not supported: it must be 2 to 26"));
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a size, or if the size is not supported.
/// The error says why unless the format drops messages.
impl<'de> Deserialize<'de> for AnySize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PartsVisitor;

        impl<'de> Visitor<'de> for PartsVisitor {
            type Value = AnySize;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a size: its side and its line")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<AnySize, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<AnySize, A::Error> {
                let size = size_of_parts(parts.next_element()?, parts.next_element()?)?;
                nothing_follows(&mut parts)?;
                Ok(size)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<AnySize, A::Error> {
                let (mut side, mut line) = (None, None);
                while let Some(name) = parts.next_key_seed(OneOf::Fields(&PARTS))? {
                    match name {
                        SIDE => once(&mut side, parts.next_value()?, SIDE)?,
                        _ => once(&mut line, parts.next_value()?, LINE)?,
                    }
                }
                size_of_parts(side, line)
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_any(PartsVisitor)
        } else {
            deserializer.deserialize_struct("Size", &PARTS, PartsVisitor)
        }
    }
}

pub(crate) fn size_of_parts<E: Error>(
    side: Option<Number>,
    line: Option<Number>,
) -> Result<AnySize, E> {
    let side = side.ok_or_else(|| E::missing_field(SIDE))?;
    let line = line.ok_or_else(|| E::missing_field(LINE))?;
    AnySize::new(side.0, line.0).map_err(E::custom)
}
