//! Squares in serde's formats.

use core::fmt::{self, Display};

use serde_core::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, Expected, SeqAccess, Unexpected, Visitor,
};
use serde_core::ser::{self, Serialize, Serializer};

use super::number::Number;
use super::refusal::{illegal, nothing_follows};
use crate::board::{Coordinates, FixedSide, OffBoard, ParseSquareError, Square};
use crate::game::GameOver;
use crate::player::{GameResult, MAX_SIDE};

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
        match SquareSeed::on_side(None).deserialize(deserializer)? {
            Ok(at) => Ok(at),
            Err(why) => why.at().ok_or_else(|| D::Error::custom(why)),
        }
    }
}

const EXPECTED: &str = "a square: `b2`, or its column and its row, counted from 0";

/// Reads a square.
fn read<'de, D: Deserializer<'de>, V: Visitor<'de>>(
    deserializer: D,
    visitor: V,
) -> Result<V::Value, D::Error> {
    if deserializer.is_human_readable() {
        // Not `deserialize_str`: serde's buffer for tagged enums and flattened structs says that it
        // is human-readable even if the format is binary, and then holds a column and a row.
        deserializer.deserialize_any(visitor)
    } else {
        deserializer.deserialize_tuple(2, visitor)
    }
}

/// Converts bytes to text, for formats such as bencode that have bytes but no text.
fn text_of<'a, E: Error>(bytes: &'a [u8], expected: &dyn Expected) -> Result<&'a str, E> {
    core::str::from_utf8(bytes).map_err(|_| E::invalid_type(Unexpected::Bytes(bytes), expected))
}

/// Reads a column and a row.
fn column_and_row<'de, A: SeqAccess<'de>>(mut parts: A) -> Result<(usize, usize), A::Error> {
    let mut part = |length| {
        let number: Option<Number> = parts.next_element()?;
        number.ok_or_else(|| A::Error::invalid_length(length, &"a column and a row"))
    };
    let (Number(column), Number(row)) = (part(0)?, part(1)?);
    nothing_follows(&mut parts)?;
    Ok((column, row))
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
        let square = SquareSeed::on_side(Some(S::SIDE)).deserialize(deserializer)?;
        square.and_then(Self::try_from).map_err(D::Error::custom)
    }
}

/// Reads a square of a board. If it is the square of a move, the error for a bad square has the
/// number of the move.
pub(crate) struct SquareSeed {
    number: Option<usize>,
    /// The side of the board, if it is known.
    side: Option<usize>,
    result: Option<GameResult>,
}

impl SquareSeed {
    const fn on_side(side: Option<usize>) -> Self {
        Self {
            number: None,
            side,
            result: None,
        }
    }

    /// Creates a reader for the square of a move. `result` is the result of the game before this
    /// move, if it was over.
    pub(crate) const fn of_move(
        number: usize,
        side: Option<usize>,
        result: Option<GameResult>,
    ) -> Self {
        Self {
            number: Some(number),
            side,
            result,
        }
    }

    /// The side of the board, or 26 if it is not known.
    fn side(&self) -> usize {
        self.side.unwrap_or(MAX_SIDE)
    }

    /// Returns the error for a square off the board. If the game was over before this move, the
    /// error says that instead. If the side is not known, returns `Ok` with the reason: once the
    /// side is known, an earlier move may turn out to have ended the game.
    fn off_board<E: Error>(&self, why: OffBoard) -> Result<Result<Coordinates, OffBoard>, E> {
        match (self.result, self.side) {
            (Some(result), _) => Err(self.refuse(GameOver(result))),
            (None, Some(_)) => Err(self.refuse(why)),
            (None, None) => Ok(Err(why)),
        }
    }

    fn refuse<E: Error>(&self, why: impl Display) -> E {
        match self.number {
            None => E::custom(why),
            Some(number) => illegal(number, why),
        }
    }
}

impl<'de> DeserializeSeed<'de> for SquareSeed {
    type Value = Result<Coordinates, OffBoard>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        read(deserializer, self)
    }
}

impl<'de> Visitor<'de> for SquareSeed {
    type Value = Result<Coordinates, OffBoard>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        // Names such as `top-left` are not accepted, so that squares look the same on every size.
        match Coordinates::from_notation(text, self.side()) {
            Ok(at) => Ok(Ok(at)),
            Err(ParseSquareError::OffBoard(why)) => self.off_board(why),
            Err(why @ ParseSquareError::NotASquare(_)) => Err(self.refuse(why)),
        }
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        let text = text_of(bytes, &self)?;
        self.visit_str(text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, parts: A) -> Result<Self::Value, A::Error> {
        let (column, row) = column_and_row(parts)?;
        let at = Coordinates { column, row };
        match OffBoard::check(at, self.side()) {
            Ok(()) => Ok(Ok(at)),
            Err(why) => self.off_board(why),
        }
    }
}
