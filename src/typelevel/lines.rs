//! Detection of complete lines.

mod recount;
mod runs;
mod tallies;

pub(crate) use self::recount::{CountsBoard, Orders, Recounted};
pub(crate) use self::runs::Runs;
pub(crate) use self::tallies::{Tallies, Tally};
use super::cell::{Diagonals, Edge};

/// The data that tells whether a move of `P` in a column and a row completes a line.
pub trait Watch<P, Column, Row> {
    /// The data after the move, which leads to `Board`.
    type After<On: Diagonals, Board>;

    /// `Then` if the move completes a line, `Else` if not.
    type IfWon<On: Diagonals, Then, Else>;
}

/// The data after a move in a column and a row, which can be taken back.
pub trait Rewind<Column, Row> {
    /// The data before the move, which was played on `Board`.
    type Before<On: Diagonals, Board>;
}

// `Edge` is the list element for a line that the size does not have. `Start` reports that size;
// these implementations keep the moves that follow from being reported too.

impl<P, Column, Row> Watch<P, Column, Row> for Edge {
    type After<On: Diagonals, Board> = Self;
    type IfWon<On: Diagonals, Then, Else> = Else;
}

impl<Column, Row> Rewind<Column, Row> for Edge {
    type Before<On: Diagonals, Board> = Self;
}
