//! Boards in serde's formats.

use core::fmt::{self, Display};

use serde_core::de::{Deserialize, DeserializeSeed, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::size::{LINE, SIDE};
use super::with_size::{self, WithSize};
use crate::board::{
    Board, MarkArray, ReachableBoard, Size, Symbols, UnreachableBoard, count_rows, fixed_side,
    parse_marks,
};
use crate::player::MAX_SIDE;

/// The fields of a board. Formats without field names write them in this order.
const PARTS: [&str; 3] = [SIDE, LINE, "board"];

const NAME: &str = "Board";

/// Serializes the size and the rows as text.
///
/// A board does not have the order of the moves. To take moves back later, store the game instead.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Grid<3>> = "b2 a1 b1".parse()?;
/// let json = serde_json::to_string(&game.board())?;
/// assert_eq!(json, r#"{"side":3,"line":3,"board":"OX./.X./..."}"#);
/// # Ok(()) }
/// ```
impl<S: Size> Serialize for Board<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        let size = self.size();
        with_size::write(NAME, PARTS, size, &format_args!("{self:?}"), serializer)
    }
}

/// Serializes the board, like a [`Board`].
impl<S: Size> Serialize for ReachableBoard<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        self.board().serialize(serializer)
    }
}

/// Deserializes a board from its size and its rows as text. Accepts any marks; if you do not trust
/// the sender, deserialize a [`ReachableBoard`].
///
/// ```
/// use tictactype::{Board, Grid, X};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":3,"line":3,"board":"XX./.../..."}"#;
/// let board: Board<Grid<3>> = serde_json::from_str(json)?;
/// assert_eq!(board.marks(X).len(), 2);
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a board, or if it has another size. The
/// error says why unless the format drops messages.
impl<'de, S: Size> Deserialize<'de> for Board<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        reader(|size, marks| board(size, &marks)).read(deserializer)
    }
}

/// Deserializes a board from its size and its rows as text, and checks that a game can reach it.
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
/// Returns the deserializer's error if the input is not a board, if it has another size, or if no
/// game can reach the board. The error says why unless the format drops messages.
impl<'de, S: Size> Deserialize<'de> for ReachableBoard<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let reader = reader(|size, marks| {
            board(size, &marks)?
                .check()
                .map_err(RefusedBoard::Unreachable)
        });
        reader.read(deserializer)
    }
}

/// Returns a reader of boards. `value` creates the result from the size and the marks.
fn reader<S: Size, Value, Why: Display>(
    value: fn(S, MarkArray) -> Result<Value, Why>,
) -> WithSize<S, RowsSeed, MarkArray, Value, Why> {
    WithSize {
        name: NAME,
        parts: &PARTS,
        expected: "a board: its side, its line and its rows",
        accept: S::of,
        part: |size| RowsSeed {
            side: size.map(S::side).or_else(fixed_side::<S>),
        },
        value,
    }
}

/// Reads the rows of a board as text. Without a side, it takes the number of rows as the side.
struct RowsSeed {
    side: Option<usize>,
}

impl<'de> DeserializeSeed<'de> for RowsSeed {
    type Value = MarkArray;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<MarkArray, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for RowsSeed {
    type Value = MarkArray;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rows of a board, such as `OX./.X./...`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<MarkArray, E> {
        let side = self
            .side
            .unwrap_or_else(|| count_rows(text).clamp(2, MAX_SIDE));
        // The marks are the same for every line, so any valid line will do.
        parse_marks(text, side, side, &Symbols::STRICT).map_err(E::custom)
    }
}

/// Creates the board. Refuses marks whose number of rows is not the side.
fn board<S: Size>(size: S, marks: &MarkArray) -> Result<Board<S>, RefusedBoard<S>> {
    let (rows, side) = (marks.side(), size.side());
    if rows != side {
        return Err(RefusedBoard::WrongSide { rows, side });
    }
    Ok(Board::of_marks(marks.sets::<S>(), size))
}

/// The reason that a board is refused.
enum RefusedBoard<S: Size> {
    /// The rows came before the size, and their number is not the side.
    WrongSide {
        rows: usize,
        side: usize,
    },
    Unreachable(UnreachableBoard<S>),
}

impl<S: Size> Display for RefusedBoard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongSide { rows, side } => {
                write!(f, "the board has {rows} rows, and its side is {side}")
            }
            Self::Unreachable(why) => why.fmt(f),
        }
    }
}
