//! Boards in serde's formats.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserialize, DeserializeSeed, Deserializer, Error, Visitor};

use super::size::{LINE, SIDE};
use super::with_size::WithSize;
use crate::board::{Board, ReachableBoard, SetOf, Size, parse_marks};
use crate::player::PerPlayer;

/// Deserializes a board from its size and its rows as text, and checks that a game can reach it.
///
/// A board is an input and is not serialized, because it has lost the order of the moves. Store the
/// game instead.
///
/// ```
/// use tictactype::evidence::ReachableBoard;
/// use tictactype::{Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":3,"line":3,"board":"OX./.X./..."}"#;
/// let board: ReachableBoard<Grid<3>> = serde_json::from_str(json)?;
/// assert_eq!(board.to_game().turn(), Some(Mark::O));
///
/// let json = r#"{"side":3,"line":3,"board":"XX./.X./..."}"#;
/// let error = serde_json::from_str::<ReachableBoard<Grid<3>>>(json).unwrap_err();
/// assert!(error.to_string().starts_with("X has 3 marks and O has 0"));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a board, if the size differs, or if no game
/// can reach the board. It contains the reason if the format keeps it.
impl<'de, S: Size> Deserialize<'de> for ReachableBoard<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let board = WithSize {
            name: "Board",
            parts: &[SIDE, LINE, "board"],
            expected: "a board: its side, its line and its rows",
            accept: S::of,
            part: |_| RowsSeed::<S>(PhantomData),
            value: |size, marks| Board::of_marks(marks, size).check(),
        };
        board.read(deserializer)
    }
}

/// A reader of the rows of a board as text. It needs the side, which the type determines, and not
/// the line.
struct RowsSeed<S>(PhantomData<S>);

impl<'de, S: Size> DeserializeSeed<'de> for RowsSeed<S> {
    type Value = PerPlayer<SetOf<S>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<S: Size> Visitor<'_> for RowsSeed<S> {
    type Value = PerPlayer<SetOf<S>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rows of a board, such as `OX./.X./...`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        parse_marks::<S>(text).map_err(E::custom)
    }
}
