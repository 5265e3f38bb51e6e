//! Reasons of refusals in serde's formats.

use serde_core::ser::{Serialize, Serializer};

use crate::input::IllegalMoveReason;

/// Serializes the reason as a variant with its value: `Over` with a result, `OutOfTurn` with the
/// mark of the player to move, `OffBoard` with a size, and `Taken` with the mark on the square.
/// There is no `Deserialize`: to get the reason for a move, play it.
///
/// ```
/// use tictactype::{AnyGame, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game: AnyGame<Grid<3>> = "b2".parse()?;
/// let illegal = game.push(at!(b2)).unwrap_err();
/// assert_eq!(serde_json::to_string(&illegal.reason())?, r#"{"Taken":"X"}"#);
/// # Ok(()) }
/// ```
impl Serialize for IllegalMoveReason {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        let name = "IllegalMoveReason";
        match self {
            Self::Over(result) => serializer.serialize_newtype_variant(name, 0, "Over", result),
            Self::OutOfTurn(turn) => {
                serializer.serialize_newtype_variant(name, 1, "OutOfTurn", turn)
            }
            Self::OffBoard(size) => serializer.serialize_newtype_variant(name, 2, "OffBoard", size),
            Self::Taken(by) => serializer.serialize_newtype_variant(name, 3, "Taken", by),
        }
    }
}
