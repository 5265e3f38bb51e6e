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

/// A line detector: tells whether a move of `P` completes a line.
pub trait Watch<P, Column, Row> {
    /// The detector after the move, which leads to `Board`.
    type After<On: Diagonals, Board>;

    /// `Then` if the move completes a line, `Else` if not.
    type IfWon<On: Diagonals, Then, Else>;
}

/// A line detector that can take back a move.
pub trait Rewind<Column, Row> {
    /// The detector before the move, which was played on `Board`.
    type Before<On: Diagonals, Board>;
}

/// Recomputes a line detector from the marks of a board, with `P` to move.
pub trait Recounts<P, Board> {
    /// The detector for the board.
    type Lines;

    /// `Then` if no line is complete and no square was marked twice, [`Edge`] if not.
    type IfOpen<Then>;
}

impl<P, Board> Recounts<P, Board> for Edge {
    type Lines = Self;
    type IfOpen<Then> = Then;
}

// `Edge` stands for a line length that the size does not have. `Start` reports the size; these
// implementations keep rustc from reporting the moves as well.

impl<P, Column, Row> Watch<P, Column, Row> for Edge {
    type After<On: Diagonals, Board> = Self;
    type IfWon<On: Diagonals, Then, Else> = Else;
}

impl<Column, Row> Rewind<Column, Row> for Edge {
    type Before<On: Diagonals, Board> = Self;
}
