//! Squares in serde's formats.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde_core::ser::{self, Serialize, Serializer};

use super::number::Number;
use super::refusal::nothing_follows;
use crate::board::{Coordinates, FixedSide, OffBoard, ParseSquareError, Square};
use crate::player::MAX_SIDE;

/// Serializes the square as text, such as `b2`, in human-readable formats, and as column and row,
/// counted from 0, in binary formats.
///
/// ```
/// use tictactype::{Grid, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let center: Square<Grid<3>> = at!(b2);
/// assert_eq!(serde_json::to_string(&center)?, r#""b2""#);
/// # Ok(()) }
/// ```
impl<S: FixedSide> Serialize for Square<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        Coordinates::from(*self).serialize(serializer)
    }
}

/// Serializes the square like a [`Square`].
///
/// ```
/// use tictactype::Coordinates;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let at = Coordinates { column: 1, row: 1 };
/// assert_eq!(serde_json::to_string(&at)?, r#""b2""#);
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the serializer's error if the column or the row is not below 26.
impl Serialize for Coordinates {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        if self.column.max(self.row) >= MAX_SIDE {
            Err(ser::Error::custom(OffBoard::new(*self, MAX_SIDE)))
        } else if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.column as u8, self.row as u8).serialize(serializer)
        }
    }
}

/// Deserializes a square of a board of any size.
///
/// ```
/// use tictactype::{AnyGame, AnySize, Coordinates};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let at: Coordinates = serde_json::from_str(r#""d4""#)?;
/// assert_eq!(at, Coordinates { column: 3, row: 3 });
///
/// // The board of the game may be smaller.
/// assert!(AnyGame::on(AnySize::new(3, 3)?).push(at).is_err());
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a square. The error says why unless the
/// format drops messages. `z30` is accepted, although no board has it: a game refuses the move later, with
/// an error that names the squares of its board.
impl<'de> Deserialize<'de> for Coordinates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, |square| {
            square.map_err(|why| why.on_side(MAX_SIDE))
        })
    }
}

/// Deserializes a square of the board.
///
/// ```
/// use tictactype::{Grid, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let center: Square<Grid<3>> = serde_json::from_str(r#""b2""#)?;
/// assert_eq!(center, at!(b2));
///
/// let error = serde_json::from_str::<Square<Grid<3>>>(r#""d4""#).unwrap_err();
/// assert!(error.to_string().starts_with(
///     "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3"
/// ));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a square, or not a square of this board.
/// The error says why unless the format drops messages.
impl<'de, S: FixedSide> Deserialize<'de> for Square<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, |square| {
            let at = square.map_err(|why| why.on_side(S::SIDE))?;
            Self::try_from(at).map_err(ParseSquareError::OffBoard)
        })
    }
}

/// What was read: a square, which may be off the board, or the reason why it is none.
pub(crate) type ReadSquare = Result<Coordinates, ParseSquareError>;

/// Reads a square, and converts it with `value`.
pub(crate) fn read<'de, D: Deserializer<'de>, Value>(
    deserializer: D,
    value: fn(ReadSquare) -> Result<Value, ParseSquareError>,
) -> Result<Value, D::Error> {
    if deserializer.is_human_readable() {
        // Not `deserialize_str`: serde's buffer for tagged enums and flattened structs says that it
        // is human-readable even if the format is binary, and then holds a column and a row.
        deserializer.deserialize_any(SquareVisitor { value })
    } else {
        deserializer.deserialize_tuple(2, SquareVisitor { value })
    }
}

struct SquareVisitor<Value> {
    value: fn(ReadSquare) -> Result<Value, ParseSquareError>,
}

impl<'de, Value> Visitor<'de> for SquareVisitor<Value> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square: `b2`, or its column and its row, counted from 0")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        // Names such as `top-left` are not accepted, so that squares look the same on every size.
        (self.value)(Coordinates::from_notation(text, usize::MAX)).map_err(E::custom)
    }

    /// Formats such as bencode have bytes but no text.
    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Value, E> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.visit_str(text),
            Err(_) => Err(E::invalid_type(Unexpected::Bytes(bytes), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Value, A::Error> {
        let mut part = |length| {
            let number: Option<Number> = parts.next_element()?;
            number.ok_or_else(|| A::Error::invalid_length(length, &"a column and a row"))
        };
        let (Number(column), Number(row)) = (part(0)?, part(1)?);
        nothing_follows(&mut parts)?;
        (self.value)(Ok(Coordinates { column, row })).map_err(A::Error::custom)
    }
}
