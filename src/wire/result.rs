//! Results in serde's formats.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, EnumAccess, VariantAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::name::OneOf;
use crate::player::GameResult;

/// The variants of a result. Formats without names write the index in this list.
const VARIANTS: [&str; 2] = [WON, DRAWN];
const WON: &str = "Won";
const DRAWN: &str = "Drawn";

/// Serializes the result as a variant: `Won` with the winner, or `Drawn`.
///
/// ```
/// use tictactype::{GameResult, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!(serde_json::to_string(&GameResult::Won(Mark::X))?, r#"{"Won":"X"}"#);
/// assert_eq!(serde_json::to_string(&GameResult::Drawn)?, r#""Drawn""#);
/// # Ok(()) }
/// ```
impl Serialize for GameResult {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        match self {
            Self::Won(winner) => serializer.serialize_newtype_variant("GameResult", 0, WON, winner),
            Self::Drawn => serializer.serialize_unit_variant("GameResult", 1, DRAWN),
        }
    }
}

/// Deserializes `Won` with the winner, or `Drawn`.
///
/// # Errors
///
/// Returns the deserializer's error for any other input.
impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ResultVisitor;

        impl<'de> Visitor<'de> for ResultVisitor {
            type Value = GameResult;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a result: `Won` with a mark, or `Drawn`")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<GameResult, A::Error> {
                let (name, rest) = data.variant_seed(OneOf::Variants(&VARIANTS))?;
                if name == WON {
                    rest.newtype_variant().map(GameResult::Won)
                } else {
                    rest.unit_variant()?;
                    Ok(GameResult::Drawn)
                }
            }
        }

        deserializer.deserialize_enum("GameResult", &VARIANTS, ResultVisitor)
    }
}
