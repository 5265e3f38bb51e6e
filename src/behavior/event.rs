//! What happens in a game.

use core::fmt::{self, Debug, Display};

use crate::line::Line;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// What happens in a game of tic-tac-toe.
///
/// ```
/// use tictactype::behavior::Event;
/// use tictactype::{Line, Mark, Square, at};
///
/// let opened: Event<Square<3>> = Event::Move(Mark::X, at!(b2));
/// assert_eq!(opened.to_string(), "X at b2");
///
/// let row = Line::all(Square::<3>).next().unwrap();
/// assert_eq!(Event::Win(Mark::X, row).to_string(), "X wins on a1 b1 c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event<S: Size> {
    /// A mark is put on a square.
    Move(Mark, Position<S>),
    /// A player has completed a line.
    Win(Mark, Line<S>),
    /// The board is full, and nobody has completed a line.
    Draw,
}

impl<S: Size> Event<S> {
    /// Whether a mark is put on a square, whoever's and wherever.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(self, Self::Move(..))
    }

    /// Whether a player puts a mark on a square, wherever.
    ///
    /// ```
    /// use tictactype::behavior::Event;
    /// use tictactype::{Mark, Square, at};
    ///
    /// let opened: Event<Square<3>> = Event::Move(Mark::X, at!(b2));
    /// assert!(opened.is_move_by(Mark::X) && !opened.is_move_by(Mark::O));
    /// ```
    #[must_use]
    pub fn is_move_by(&self, mark: Mark) -> bool {
        matches!(self, Self::Move(by, _) if *by == mark)
    }

    /// Whether a mark is put on this square, whoever's.
    ///
    /// ```
    /// use tictactype::behavior::Event;
    /// use tictactype::{Mark, Square, at};
    ///
    /// let opened: Event<Square<3>> = Event::Move(Mark::X, at!(b2));
    /// assert!(opened.is_move_at(at!(b2)) && !opened.is_move_at(at!(a1)));
    /// ```
    #[must_use]
    pub fn is_move_at(&self, at: Position<S>) -> bool {
        matches!(self, Self::Move(_, square) if *square == at)
    }

    /// Whether a player puts a mark on a square of this line.
    pub(crate) fn is_move_on(&self, mark: Mark, line: Line<S>) -> bool {
        matches!(self, Self::Move(by, at) if *by == mark && line.contains(*at))
    }

    /// Whether the game is over by it: a win or a draw.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        matches!(self, Self::Win(..) | Self::Draw)
    }
}

impl<S: Size> Display for Event<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mark, at) => write!(f, "{mark} at {at}"),
            Self::Win(mark, line) => write!(f, "{mark} wins on {line}"),
            Self::Draw => f.write_str("a draw"),
        }
    }
}

/// The same as [`Display`], which is how refusals and traces show events.
impl<S: Size> Debug for Event<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
