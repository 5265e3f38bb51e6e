//! Ways to move, each as threads.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use super::marks::Marks;
use super::{Event, SyncPoint, Thread};
use crate::line::Line;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// A player moves by itself: on the first of these squares that nobody blocks.
///
/// With [`turns`](super::turns) this is once in a turn; without them it is again and again, and without
/// [`taken`](super::taken) there is no end to it.
///
/// ```
/// use tictactype::behavior::{Event, Program, default_moves, rules};
/// use tictactype::{Mark, Position, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::new()
///     .with(rules(Square::<3>))
///     .with(default_moves(Mark::O, Position::all()));
/// let [_, answer] = program.trigger(Event::Move(Mark::X, at!(a1)))? else { panic!("O answers") };
/// assert_eq!(*answer, Event::Move(Mark::O, at!(b1)));
/// # Ok(()) }
/// ```
#[must_use]
pub fn default_moves<S: Size>(
    mark: Mark,
    squares: impl IntoIterator<Item = Position<S>>,
) -> Vec<Thread<Event<S>>> {
    let anywhere = squares.into_iter().fold(SyncPoint::new(), |point, at| {
        point.request(Event::Move(mark, at))
    });
    vec![Thread::repeated(format!("{mark} by default"), [anywhere])]
}

/// A player makes its first move in the middle: on the one central square of an odd side, or on one of the four of an
/// even side. Where that cannot be, it moves as other threads say.
///
/// ```
/// use tictactype::behavior::{Event, Program, rules, start_at_center};
/// use tictactype::{Mark, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::new().with(rules(Square::<4>)).with(start_at_center(Mark::O));
/// let events = program.trigger(Event::Move(Mark::X, at!(b2)))?;
/// assert_eq!(events[1..], [Event::Move(Mark::O, at!(c2))]);
/// # Ok(()) }
/// ```
#[must_use]
pub fn start_at_center<S: Size>(mark: Mark) -> Vec<Thread<Event<S>>> {
    let started = SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_by(mark));
    let start = Position::all()
        .filter(|at| at.is_central())
        .fold(started, |point, at| point.request(Event::Move(mark, at)));
    vec![Thread::once(format!("{mark} starts"), [start])]
}

/// A player completes its own lines: one thread for each line, which moves where only one mark is missing.
///
/// ```
/// use tictactype::behavior::{Event, Program, complete_lines, rules};
/// use tictactype::{Mark, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::new()
///     .with(rules(Square::<3, 2>))
///     .with(complete_lines(Square::<3, 2>, Mark::O));
/// program.replay([Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(c3))])?;
/// let [_, answer, win] = program.trigger(Event::Move(Mark::X, at!(a3)))? else { panic!("O wins") };
/// assert_eq!((answer.to_string(), win.to_string()), ("O at b3".to_owned(), "O wins on b3 c3".to_owned()));
/// # Ok(()) }
/// ```
#[must_use]
pub fn complete_lines<S: Size>(size: S, mark: Mark) -> Vec<Thread<Event<S>>> {
    fill_lines(size, mark, "completes", mark)
}

/// A player blocks the other's lines: one thread for each line, which moves where only one mark is missing.
///
/// A line on which it has a mark already needs no blocking, and costs it no move.
///
/// ```
/// use tictactype::behavior::{Event, Program, block_lines, rules};
/// use tictactype::{Mark, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::new()
///     .with(rules(Square::<3>))
///     .with(block_lines(Square::<3>, Mark::O));
/// program.replay([Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(c3))])?;
/// let [_, answer] = program.trigger(Event::Move(Mark::X, at!(c1)))? else { panic!("O answers") };
/// assert_eq!(*answer, Event::Move(Mark::O, at!(b1)));
/// # Ok(()) }
/// ```
#[must_use]
pub fn block_lines<S: Size>(size: S, mark: Mark) -> Vec<Thread<Event<S>>> {
    fill_lines(size, mark, "blocks", mark.opponent())
}

/// A player moves where a line lacks only one mark of somebody's, of its own or of the other's.
fn fill_lines<S: Size>(size: S, by: Mark, verb: &str, of: Mark) -> Vec<Thread<Event<S>>> {
    let fill = |line: Line<S>| {
        // Only after so many marks is it worth a look at the board, which knows what stands on the others.
        let marked = SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_on(of, line));
        let filled = SyncPoint::new().request_with(move |history| {
            let missing = Marks::after(history).missing(of, line)?;
            Some(Event::Move(by, missing))
        });
        Thread::once(
            format!("{by} {verb} {line}"),
            iter::repeat_n(marked, size.line() - 1).chain([filled]),
        )
    };
    Line::all(size).map(fill).collect()
}
