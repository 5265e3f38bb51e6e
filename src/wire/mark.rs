//! Marks in serde's formats.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, EnumAccess, VariantAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::name::OneOf;
use crate::player::Mark;

/// Serializes the mark as the variant `X` or `O`; formats without names write its index, 0 or 1.
///
/// ```
/// assert_eq!(serde_json::to_string(&tictactype::Mark::X).ok().as_deref(), Some(r#""X""#));
/// ```
impl Serialize for Mark {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        match self {
            Self::X => serializer.serialize_unit_variant("Mark", 0, "X"),
            Self::O => serializer.serialize_unit_variant("Mark", 1, "O"),
        }
    }
}

/// Deserializes the variant `X` or `O` or, from formats without names, its index, 0 or 1.
///
/// # Errors
///
/// Returns the deserializer's error for any other input.
impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MarkVisitor;

        impl<'de> Visitor<'de> for MarkVisitor {
            type Value = Mark;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mark: `X` or `O`")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Mark, A::Error> {
                let (name, rest) = data.variant_seed(OneOf::Variants(&["X", "O"]))?;
                rest.unit_variant()?;
                Ok(if name == "X" { Mark::X } else { Mark::O })
            }
        }

        deserializer.deserialize_enum("Mark", &["X", "O"], MarkVisitor)
    }
}
