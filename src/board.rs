//! Boards: the marks on the squares.

use core::fmt::{self, Debug, Display, Write};
use core::ops::Index;

use crate::mark::Mark;
use crate::notation::letter;
use crate::per_player::PerPlayer;
use crate::position::Position;
use crate::size::{SetOf, Size, StoreOf};
use crate::squares::Squares;
use crate::store::{SquareSet, Store};

/// The marks on the squares of a game, without the order of the moves.
///
/// Two games that reach the same marks by different moves have equal boards.
///
/// ```
/// use tictactype::{Mark, Square, at};
///
/// let board = Square::<3>::game().open(at!(b1)).board();
/// assert_eq!(board[at!(b1)], Some(Mark::X));
/// assert_eq!(board[at!(b2)], None);
/// assert_eq!(board.vacant().len(), 8);
/// assert_eq!(board.to_string(), "  a b c\n1 . X .\n2 . . .\n3 . . .");
/// assert_eq!(format!("{board:?}"), ".X./.../...");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<S: Size> {
    marks: PerPlayer<SetOf<S>>,
}

impl<S: Size> Board<S> {
    pub(crate) fn of(store: &StoreOf<S>) -> Self {
        let (x, o) = (store.marks(Mark::X), store.marks(Mark::O));
        Self {
            marks: PerPlayer { x, o },
        }
    }

    /// Returns the mark on a square, or `None` if the square is vacant. Equivalent to indexing.
    #[must_use]
    pub fn mark_at(&self, at: Position<S>) -> Option<Mark> {
        self[at]
    }

    /// Returns the squares with a player's mark, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Square, X, at};
    ///
    /// let board = Square::<3>::game().open(at!(b1)).board();
    /// assert!(board.marks(X).eq([at!(b1)]));
    /// ```
    pub fn marks(&self, of: impl Into<Mark>) -> Squares<S> {
        Squares::new(*self.marks.of(of.into()))
    }

    /// Returns the vacant squares, in row-major order from the top left.
    pub fn vacant(&self) -> Squares<S> {
        let PerPlayer { x, o } = self.marks;
        Squares::new(StoreOf::<S>::EMPTY.vacant().without(x).without(o))
    }
}

impl<S: Size> Index<Position<S>> for Board<S> {
    type Output = Option<Mark>;

    fn index(&self, at: Position<S>) -> &Option<Mark> {
        if self.marks.x.contains(at.index()) {
            &Some(Mark::X)
        } else if self.marks.o.contains(at.index()) {
            &Some(Mark::O)
        } else {
            &None
        }
    }
}

/// Draws the board, one line for each row, with column letters and row numbers. Vacant squares are
/// dots.
impl<S: Size> Display for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = if S::SIDE < 10 { 1 } else { 2 };
        write!(f, "{:margin$}", "")?;
        for column in 0..S::SIDE {
            write!(f, " {}", letter(column))?;
        }
        for at in Position::all() {
            if at.column() == 0 {
                write!(f, "\n{:margin$}", at.row() + 1)?;
            }
            write!(f, " {}", symbol(self[at]))?;
        }
        Ok(())
    }
}

/// Writes the rows from the top, separated by `/`: `OX./.X./O..`.
impl<S: Size> Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for at in Position::all() {
            if at.column() == 0 && at.row() > 0 {
                f.write_char('/')?;
            }
            f.write_char(symbol(self[at]))?;
        }
        Ok(())
    }
}

fn symbol(square: Option<Mark>) -> char {
    square.map_or('.', Mark::symbol)
}
