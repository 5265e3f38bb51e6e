//! Boards in serde's formats.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};

use super::name::{OneOf, once};
use super::number::Number;
use super::refusal::nothing_follows;
use super::size::{LINE, SIDE, size_of_parts};
use crate::board::ReachableBoard;
use crate::board::{Board, SetOf, Size, parse_marks};
use crate::player::PerPlayer;

/// The fields of a board, in the order of formats without names.
const PARTS: [&str; 3] = [SIDE, LINE, BOARD];
const BOARD: &str = "board";

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
        struct BoardVisitor<S>(PhantomData<S>);

        impl<'de, S: Size> Visitor<'de> for BoardVisitor<S> {
            type Value = ReachableBoard<S>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board: its side, its line and its rows")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
                let size = size_of_board(parts.next_element()?, parts.next_element()?)?;
                let marks = parts.next_element_seed(Marks::<S>(PhantomData))?;
                nothing_follows(&mut parts)?;
                check(size, marks)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
                let (mut side, mut line, mut marks) = (None, None, None);
                while let Some(name) = parts.next_key_seed(OneOf::Fields(&PARTS))? {
                    match name {
                        SIDE => once(&mut side, parts.next_value()?, SIDE)?,
                        LINE => once(&mut line, parts.next_value()?, LINE)?,
                        _ => {
                            let rows = parts.next_value_seed(Marks::<S>(PhantomData))?;
                            once(&mut marks, rows, BOARD)?;
                        }
                    }
                }
                check(size_of_board(side, line)?, marks)
            }
        }

        deserializer.deserialize_struct("Board", &PARTS, BoardVisitor(PhantomData))
    }
}

fn size_of_board<S: Size, E: Error>(side: Option<Number>, line: Option<Number>) -> Result<S, E> {
    S::of(size_of_parts(side, line)?).map_err(E::custom)
}

fn check<S: Size, E: Error>(
    size: S,
    marks: Option<PerPlayer<SetOf<S>>>,
) -> Result<ReachableBoard<S>, E> {
    let marks = marks.ok_or_else(|| E::missing_field(BOARD))?;
    Board::of_marks(marks, size).check().map_err(E::custom)
}

/// A reader of the rows of a board as text. It needs the side, which the type determines, and not
/// the line.
struct Marks<S>(PhantomData<S>);

impl<'de, S: Size> DeserializeSeed<'de> for Marks<S> {
    type Value = PerPlayer<SetOf<S>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<S: Size> Visitor<'_> for Marks<S> {
    type Value = PerPlayer<SetOf<S>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rows of a board, such as `OX./.X./...`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        parse_marks::<S>(text).map_err(E::custom)
    }
}
