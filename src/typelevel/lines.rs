//! How a line is seen to be complete.

mod runs;
mod tallies;

pub(crate) use self::runs::Runs;
pub(crate) use self::tallies::{Tallies, Tally};
use super::cell::{Diagonals, Edge};

/// What is known beside the board to see that a move in a column and a row completes a line of `P`'s.
pub trait Watch<P, Column, Row> {
    /// What is known after the move, which leads to a board.
    type After<On: Diagonals, Board>;

    /// `Then` if the move completes a line, `Else` if not.
    type IfWon<On: Diagonals, Then, Else>;
}

/// What is known, with regard to the last move, in a column and a row.
pub trait Rewind<Column, Row> {
    /// What was known before the move, which was made on a board.
    type Before<On: Diagonals, Board>;
}

// A line that there is not, of a size that is reported where a round starts on it; its moves are not reported once more.

impl<P, Column, Row> Watch<P, Column, Row> for Edge {
    type After<On: Diagonals, Board> = Self;
    type IfWon<On: Diagonals, Then, Else> = Else;
}

impl<Column, Row> Rewind<Column, Row> for Edge {
    type Before<On: Diagonals, Board> = Self;
}
