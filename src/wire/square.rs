//! Squares on a wire.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::number::Number;
use super::refusal::{illegal, nothing_follows};
use crate::position::{ParsePositionError, Position};
use crate::size::Size;

/// Writes the square as text, `b2`, where people read, and elsewhere as its column and its row, counted from 0.
///
/// ```
/// use tictactype::{Position, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let center: Position<Square<3>> = at!(b2);
/// assert_eq!(serde_json::to_string(&center)?, r#""b2""#);
/// # Ok(()) }
/// ```
impl<S: Size> Serialize for Position<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.column() as u8, self.row() as u8).serialize(serializer)
        }
    }
}

/// Reads a square of the board.
///
/// ```
/// use tictactype::{Position, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let center: Position<Square<3>> = serde_json::from_str(r#""b2""#)?;
/// assert_eq!(center, at!(b2));
///
/// let error = serde_json::from_str::<Position<Square<3>>>(r#""d4""#).unwrap_err();
/// assert!(error.to_string().starts_with("`d4` is off the board: columns go from a to c, rows from 1 to 3"));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// The deserializer's, with a reason in it: no square, or a square that the board does not have.
impl<'de, S: Size> Deserialize<'de> for Position<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SquareSeed::new().deserialize(deserializer)
    }
}

/// Reads a square of the board of `S`, or of a smaller one, and says of a bad one in which move it stood.
pub(crate) struct SquareSeed<S> {
    number: Option<usize>,
    side: usize,
    board: PhantomData<S>,
}

impl<S: Size> SquareSeed<S> {
    fn new() -> Self {
        Self {
            number: None,
            side: S::SIDE,
            board: PhantomData,
        }
    }

    pub(crate) fn of_move(number: usize, side: usize) -> Self {
        Self {
            number: Some(number),
            side,
            board: PhantomData,
        }
    }

    fn check<E: Error>(&self, at: Position<S>) -> Result<Position<S>, E> {
        if at.column() < self.side && at.row() < self.side {
            Ok(at)
        } else {
            Err(self.refuse(ParsePositionError::off_board(at, self.side)))
        }
    }

    fn refuse<E: Error>(&self, why: impl Display) -> E {
        match self.number {
            None => E::custom(why),
            Some(number) => illegal(number, why),
        }
    }
}

impl<'de, S: Size> DeserializeSeed<'de> for SquareSeed<S> {
    type Value = Position<S>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Position<S>, D::Error> {
        if deserializer.is_human_readable() {
            // Not `deserialize_str`: what serde has buffered, for a tagged enum or a flattened struct, calls itself
            // readable whatever it comes from.
            deserializer.deserialize_any(self)
        } else {
            deserializer.deserialize_tuple(2, self)
        }
    }
}

impl<'de, S: Size> Visitor<'de> for SquareSeed<S> {
    type Value = Position<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square: `b2`, or its column and its row, counted from 0")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Position<S>, E> {
        // No names here: a square is written alike whatever the size of its board.
        let at = Position::from_notation(text).map_err(|why| self.refuse(why))?;
        self.check(at)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Position<S>, A::Error> {
        let mut part = |length| {
            let number: Option<Number> = parts.next_element()?;
            number.ok_or_else(|| A::Error::invalid_length(length, &"a column and a row"))
        };
        let (Number(column), Number(row)) = (part(0)?, part(1)?);
        nothing_follows(&mut parts)?;
        let at = Position::new(column, row).map_err(|why| self.refuse(why))?;
        self.check(at)
    }
}
