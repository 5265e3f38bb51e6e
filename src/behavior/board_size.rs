//! The sizes of boards for which there are threads.

use super::Event;
use crate::board::{AnySize, Largest, Line, Size, Square};

/// An event in a game whose size is known only at run time. Its squares are those of the largest
/// board, of which the game uses the top left corner.
///
/// The threads come from the same functions, which take an [`AnySize`] too:
///
/// ```
/// use tictactype::behavior::{AnySizeEvent, Event, Program, Thread};
/// use tictactype::{AnySize, Coordinates, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let size = AnySize::new(15, 5)?;
/// let mut program = Program::new().with(Thread::rules(size));
///
/// let h8: Coordinates = "h8".parse()?;
/// program.trigger(AnySizeEvent::Move(Mark::X, h8.try_into()?))?;
/// let error = program.trigger(Event::Move(Mark::O, h8.try_into()?)).unwrap_err();
/// assert_eq!(error.to_string(), "O at h8 is refused: the thread `h8 taken` blocks it");
/// # Ok(()) }
/// ```
pub type AnySizeEvent = Event<Largest>;

/// A size of a board for threads whose events have the size `S`: `S` itself, or an [`AnySize`] for
/// [`AnySizeEvent`]s. Sealed, because other crates cannot name it.
#[diagnostic::on_unimplemented(
    message = "this is not the size of a board for events of size `{S}`",
    label = "not a size for these threads",
    note = "pass the size of the events, or an `AnySize` for `AnySizeEvent`s"
)]
pub trait BoardSize<S: Size>: Copy + Send + Sync + 'static {
    /// Returns the size of the events, with the length of the line.
    fn size(self) -> S;

    /// Returns the number of columns of the board, which is also the number of rows.
    fn side(self) -> usize;

    /// Returns `true` if the square is on the board.
    fn contains(self, at: Square<S>) -> bool {
        at.column() < self.side() && at.row() < self.side()
    }

    /// Returns an iterator over the squares of the board.
    fn squares(self) -> impl Iterator<Item = Square<S>> {
        Square::all().iter().filter(move |at| self.contains(*at))
    }

    /// Returns an iterator over the lines of the board.
    fn lines(self) -> impl Iterator<Item = Line<Square<S>>> {
        Line::all(self.size()).filter(move |line| line.squares().all(|at| self.contains(at)))
    }
}

impl<S: Size> BoardSize<S> for S {
    fn size(self) -> S {
        self
    }

    fn side(self) -> usize {
        S::SIDE
    }
}

impl BoardSize<Largest> for AnySize {
    fn size(self) -> Largest {
        Largest::known(self.line() as u8)
    }

    fn side(self) -> usize {
        AnySize::side(self)
    }
}
