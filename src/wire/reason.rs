//! Reasons of refusals in serde's formats.

use serde_core::ser::{Serialize, Serializer};

use crate::any_game::IllegalMoveReason;
use crate::any_size_game::AnySizeIllegalMoveReason;

/// Serializes the reason as a variant with its value: `Over` with a result, `WrongPlayer` and
/// `Occupied` with a mark. A reason is an answer, so it cannot be deserialized.
///
/// ```
/// use tictactype::{AnyGame, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game: AnyGame<Grid<3>> = "b2".parse()?;
/// let illegal = game.push(at!(b2)).unwrap_err();
/// assert_eq!(serde_json::to_string(&illegal.reason())?, r#"{"Occupied":"X"}"#);
/// # Ok(()) }
/// ```
impl Serialize for IllegalMoveReason {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        AnySizeIllegalMoveReason::from(*self).serialize(serializer)
    }
}

/// Serializes the reason as an [`IllegalMoveReason`] does, and `OffBoard` with a size.
impl Serialize for AnySizeIllegalMoveReason {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        let name = "IllegalMoveReason";
        match self {
            Self::Over(result) => serializer.serialize_newtype_variant(name, 0, "Over", result),
            Self::WrongPlayer(turn) => {
                serializer.serialize_newtype_variant(name, 1, "WrongPlayer", turn)
            }
            Self::OffBoard(size) => serializer.serialize_newtype_variant(name, 2, "OffBoard", size),
            Self::Occupied(mark) => serializer.serialize_newtype_variant(name, 3, "Occupied", mark),
        }
    }
}
