//! The marks on a board whose size is known only at run time.

use core::fmt::{self, Debug, Display};

use super::marks::Marks;
use super::text::{Symbols, draw_board, parse_marks, write_rows};
use super::{AnySize, Coordinates, ParseBoardError};
use crate::player::Mark;

/// The marks on a board whose size is known only at run time, without the order of the moves.
///
/// A [`Board`](crate::Board) has the size in its type. Any marks make a board;
/// [`to_game`](Self::to_game) checks that a game can reach it.
///
/// ```
/// use tictactype::{AnySize, AnySizeBoard, GameResult};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = AnySizeBoard::parse(AnySize::new(4, 3)?, "OX../.X../..../....")?;
/// let mut game = board.to_game()?;
/// assert_eq!(game.to_string(), "4x4/3 b1 a1 b2");
/// assert_eq!(game.board(), board);
///
/// let refused = AnySizeBoard::parse(AnySize::new(4, 3)?, "XX../..../..../....")?.to_game();
/// assert_eq!(
///     refused.unwrap_err().to_string(),
///     "X has 2 marks and O has 0: X must have as many as O, or one more",
/// );
/// # Ok(()) }
/// ```
///
/// It takes about 700 bytes, whatever its size.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnySizeBoard {
    marks: Marks,
}

impl AnySizeBoard {
    /// Creates a board from a function that returns the mark on each square.
    ///
    /// ```
    /// use tictactype::{AnySizeBoard, Grid, Mark};
    ///
    /// let screen = [["o", "x"], ["", "x"]];
    /// let board = AnySizeBoard::from_fn(Grid::<2>, |at| match screen[at.row][at.column] {
    ///     "x" => Some(Mark::X),
    ///     "o" => Some(Mark::O),
    ///     _ => None,
    /// });
    /// assert_eq!(format!("{board:?}"), "OX/.X");
    /// ```
    #[must_use]
    pub fn from_fn(
        size: impl Into<AnySize>,
        mut mark_at: impl FnMut(Coordinates) -> Option<Mark>,
    ) -> Self {
        let size = size.into();
        let side = size.side();
        let mut marks = Marks::new(side, size.line());
        for row in 0..side {
            for column in 0..side {
                if let Some(mark) = mark_at(Coordinates { column, row }) {
                    marks.set(row * side + column, mark);
                }
            }
        }
        Self { marks }
    }

    /// Parses the rows of a board from the top, in the forms that [`Board::parse`] reads.
    ///
    /// [`Board::parse`]: crate::Board::parse
    ///
    /// ```
    /// use tictactype::{AnySizeBoard, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board = AnySizeBoard::parse(Grid::<3>, "OX./.X./...")?;
    /// assert_eq!(AnySizeBoard::parse(Grid::<3>, &board.to_string()), Ok(board));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseBoardError`] if the text is not a board of this size.
    pub fn parse(size: impl Into<AnySize>, text: &str) -> Result<Self, ParseBoardError> {
        Self::parse_with(size.into(), text, &Symbols::STRICT)
    }

    /// Parses a board whose marks are other texts.
    pub(crate) const fn parse_with(
        size: AnySize,
        text: &str,
        symbols: &Symbols<'_>,
    ) -> Result<Self, ParseBoardError> {
        match parse_marks(text, size.side(), size.line(), symbols) {
            Ok(marks) => Ok(Self { marks }),
            Err(error) => Err(error),
        }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> AnySize {
        AnySize::known(self.marks.side() as u8, self.marks.line() as u8)
    }

    /// Returns the mark on a square, or `None` if the square is vacant or off the board.
    ///
    /// ```
    /// use tictactype::{AnySizeBoard, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board = AnySizeBoard::parse(Grid::<3>, "OX./.X./...")?;
    /// assert_eq!(board.mark_at("b1".parse()?), Some(Mark::X));
    /// assert_eq!(board.mark_at("d1".parse()?), None);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn mark_at(&self, at: Coordinates) -> Option<Mark> {
        if self.size().contains(at) {
            self.marks.at(at.row * self.marks.side() + at.column)
        } else {
            None
        }
    }

    pub(crate) const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Returns an iterator over the rows from the top, each an iterator over its marks.
    fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<Mark>>> {
        let side = self.marks.side();
        (0..side)
            .map(move |row| (0..side).map(move |column| self.mark_at(Coordinates { column, row })))
    }
}

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl Display for AnySizeBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(f, self.marks.side(), self.rows())
    }
}

/// Writes the rows from the top, separated by `/`: `OX./.X./O..`.
impl Debug for AnySizeBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.rows())
    }
}
