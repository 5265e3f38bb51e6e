//! Detection of complete lines.

mod counting;
mod recount;
mod runs;
mod scan;
pub(super) mod tallies;

pub(crate) use self::runs::Runs;
pub(crate) use self::tallies::{Tallies, Tally};
use super::cell::Diagonals;
use super::edge::Edge;

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

/// The data to detect lines, which can be found again from a board on which `P` is to move.
///
/// Only the kind of the data matters, not what it says about an earlier board.
pub trait Recounts<P, Board> {
    /// The data for the board.
    type Lines;

    /// `Then` if no line is complete and each square was marked once, [`Edge`] if not.
    type IfOpen<Then>;
}

impl<P, Board> Recounts<P, Board> for Edge {
    type Lines = Self;
    type IfOpen<Then> = Then;
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
