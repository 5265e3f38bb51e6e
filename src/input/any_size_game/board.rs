//! The marks on a board whose size is known only at run time.

use core::fmt::{self, Debug, Display};

use super::AnySizeGame;
use crate::board::{draw_board, write_rows};

/// The marks on the board of an [`AnySizeGame`], which are read from it.
#[derive(Clone, Copy)]
pub(crate) struct AnySizeBoard<'a>(&'a AnySizeGame);

impl<'a> AnySizeBoard<'a> {
    pub(super) const fn new(game: &'a AnySizeGame) -> Self {
        Self(game)
    }
}

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl Display for AnySizeBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(f, self.0.size().side(), self.0.rows())
    }
}

/// Writes the rows from the top, separated by `/`: `OX./.X./O..`.
impl Debug for AnySizeBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.0.rows())
    }
}
