//! The events of a game.

use core::fmt::{self, Debug, Display};

use crate::board::{Grid, Line, Size};
use crate::player::{Mark, pad};

/// An event in a game of tic-tac-toe.
///
/// ```
/// use tictactype::behavior::Event;
/// use tictactype::{Grid, Line, Mark, at};
///
/// let event: Event<Grid<3>> = Event::Move(Mark::X, at!(b2));
/// assert_eq!(event.to_string(), "X at b2");
///
/// let row = Line::all(Grid::<3>).next().unwrap();
/// assert_eq!(Event::Win(Mark::X, row).to_string(), "X wins on a1 b1 c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event<S: Size = Grid<3>> {
    /// A move: the player marks the square.
    Move(Mark, S::Square),
    /// A win: the player has completed the line.
    Win(Mark, Line<S>),
    /// A draw: the board is full, and no player has completed a line.
    Draw,
}

impl<S: Size> Event<S> {
    /// Returns `true` if the event is a move, by either player and on any square.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(self, Self::Move(..))
    }

    /// Returns `true` if the event is a move by this player, on any square.
    ///
    /// ```
    /// use tictactype::behavior::Event;
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let event: Event<Grid<3>> = Event::Move(Mark::X, at!(b2));
    /// assert!(event.is_move_by(Mark::X) && !event.is_move_by(Mark::O));
    /// ```
    #[must_use]
    pub fn is_move_by(&self, mark: Mark) -> bool {
        matches!(self, Self::Move(player, _) if *player == mark)
    }

    /// Returns `true` if the event is a move on this square, by either player.
    ///
    /// ```
    /// use tictactype::behavior::Event;
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let event: Event<Grid<3>> = Event::Move(Mark::X, at!(b2));
    /// assert!(event.is_move_at(at!(b2)) && !event.is_move_at(at!(a1)));
    /// ```
    #[must_use]
    pub fn is_move_at(&self, at: S::Square) -> bool {
        matches!(self, Self::Move(_, square) if *square == at)
    }

    /// Returns `true` if the event is a move by this player on a square of this line.
    pub(crate) fn is_move_on(&self, mark: Mark, line: Line<S>) -> bool {
        matches!(self, Self::Move(player, at) if *player == mark && line.contains(*at))
    }

    /// Returns `true` if the event ends the game: a win or a draw.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        matches!(self, Self::Win(..) | Self::Draw)
    }
}

impl<S: Size> Display for Event<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mark, at) => pad(f, format_args!("{mark} at {at}")),
            Self::Win(mark, line) => pad(f, format_args!("{mark} wins on {line}")),
            Self::Draw => f.pad("a draw"),
        }
    }
}

/// Formats the event like [`Display`], because refusals and traces print events with `Debug`.
impl<S: Size> Debug for Event<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
