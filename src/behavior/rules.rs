//! The rules of the game as threads.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use super::event_marks::EventMarks;
use super::{Event, SyncPoint, Thread};
use crate::board::{Line, Size, fixed_side, slot_on_board};
use crate::player::Mark;

impl<S: Size> Thread<Event<S>> {
    /// Returns the threads of all rules: [`turns`](Self::turns), [`taken`](Self::taken),
    /// [`wins`](Self::wins), [`draws`](Self::draws) and [`stop`](Self::stop).
    ///
    /// A program of these threads accepts the same [triggered](super::Program::trigger) moves as an
    /// [`AnyGame`](crate::AnyGame) of that size. The game ends after the same move, with the same
    /// winner and lines. If you trigger a win or a draw that is not on the board, the program
    /// refuses it.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Line, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::rules(Grid::<3>));
    /// program.replay([
    ///     Event::Move(Mark::X, at!(a1)),
    ///     Event::Move(Mark::O, at!(a3)),
    ///     Event::Move(Mark::X, at!(b1)),
    ///     Event::Move(Mark::O, at!(b3)),
    /// ])?;
    /// let row = Line::all(Grid::<3>).next().unwrap();
    /// let last = Event::Move(Mark::X, at!(c1));
    /// assert_eq!(program.trigger(last)?, [last, Event::Win(Mark::X, row)]);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn rules(size: S) -> Vec<Self> {
        [
            Self::turns(),
            Self::taken(size),
            Self::wins(size),
            Self::draws(size),
            Self::stop(),
        ]
        .concat()
    }

    /// Returns a thread that makes X and O take turns. X begins.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::<Event<Grid<3>>>::new().with(Thread::turns());
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// assert!(program.blocked_by(&Event::Move(Mark::X, at!(a1))).eq(["turns"]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn turns() -> Vec<Self> {
        let turn = |mark: Mark| {
            SyncPoint::new()
                .wait_for(move |event: &Event<S>| event.is_move_by(mark))
                .block(move |event| event.is_move_by(mark.opponent()))
        };
        vec![Self::repeated("turns", [turn(Mark::X), turn(Mark::O)])]
    }

    /// Returns a thread for each square, which blocks moves on the square once it is taken.
    ///
    /// For an [`AnySize`](crate::AnySize), one more thread blocks moves off the board.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::taken(Grid::<3>));
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// assert!(program.blocked_by(&Event::Move(Mark::O, at!(b2))).eq(["b2 taken"]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn taken(size: S) -> Vec<Self> {
        let off_the_board = fixed_side::<S>().is_none().then(|| {
            let is_off = move |event: &Event<S>| match *event {
                Event::Move(_, at) => slot_on_board(size, at).is_none(),
                Event::Win(..) | Event::Draw => false,
            };
            Self::once("on the board", [SyncPoint::new().block(is_off)])
        });
        let taken = size.squares().iter().map(|at| {
            Self::once(
                format!("{at} taken"),
                [
                    SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_at(at)),
                    SyncPoint::new().block(move |event: &Event<S>| event.is_move_at(at)),
                ],
            )
        });
        off_the_board.into_iter().chain(taken).collect()
    }

    /// Returns a thread for each player and line, which requests the win once the player has
    /// completed the line.
    ///
    /// One more thread blocks wins that are not on the board, and wins that were selected already.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::wins(Grid::<3, 2>));
    /// program.trigger(Event::Move(Mark::O, at!(a1)))?;
    /// let events = program.trigger(Event::Move(Mark::O, at!(b2)))?;
    /// assert_eq!(events[1].to_string(), "O wins on a1 b2");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn wins(size: S) -> Vec<Self> {
        let no_false_win = SyncPoint::new().block_with(move |history, event| match *event {
            Event::Win(mark, line) => {
                // With `AnySize` or `AnyLine`, the line may be from another size.
                line.size() != size
                    || history.contains(event)
                    || !EventMarks::after(history).has_line(mark, line)
            }
            Event::Move(..) | Event::Draw => false,
        });
        [Mark::X, Mark::O]
            .into_iter()
            .flat_map(|mark| Line::all(size).map(move |line| win(mark, line)))
            .chain([Self::once("no false win", [no_false_win])])
            .collect()
    }

    /// Returns a thread that requests a draw once the board is full, if no player has won.
    ///
    /// One more thread blocks a draw at any other time. Add these threads after
    /// [`wins`](Self::wins), so that a line completed on the last square is a win.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, Size};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::draws(Grid::<3>));
    /// for at in Grid::<3>.squares() {
    ///     program.trigger(Event::Move(Mark::X, at))?;
    /// }
    /// assert_eq!(program.history().last(), Some(&Event::Draw));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn draws(size: S) -> Vec<Self> {
        let is_drawn = move |history: &[Event<S>]| {
            let marks = EventMarks::after(history);
            size.squares().iter().all(|at| marks.is_taken(at)) && !history.iter().any(Event::is_end)
        };
        // Waits for as many moves as there are squares before it computes the board, as `win` does.
        let moved = SyncPoint::new().wait_for(Event::is_move);
        let drawn =
            SyncPoint::new().request_with(move |history| is_drawn(history).then_some(Event::Draw));
        let no_false_draw = SyncPoint::new()
            .block_with(move |history, event| *event == Event::Draw && !is_drawn(history));
        vec![
            Self::once(
                "draw",
                iter::repeat_n(moved, size.squares().len()).chain([drawn]),
            ),
            Self::once("no false draw", [no_false_draw]),
        ]
    }

    /// Returns a thread that blocks every move after a win or a draw.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::<Event<Grid<3>>>::new().with(Thread::stop());
    /// // Without the threads of `draws`, no thread blocks this draw.
    /// program.trigger(Event::Draw)?;
    /// assert!(program.blocked_by(&Event::Move(Mark::X, at!(b2))).eq(["stop"]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn stop() -> Vec<Self> {
        vec![Self::once(
            "stop",
            [
                SyncPoint::new().wait_for(Event::is_end),
                SyncPoint::new().block(Event::is_move),
            ],
        )]
    }
}

fn win<S: Size>(mark: Mark, line: Line<S>) -> Thread<Event<S>> {
    // Computing the board takes time linear in the history, so the thread first waits for as many
    // marks as the line needs. It cannot only count marks: without `taken`, several marks can be on
    // one square.
    let marked = SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_on(mark, line));
    let won = SyncPoint::new().request_with(move |history| {
        let is_won = EventMarks::after(history).has_line(mark, line);
        is_won.then_some(Event::Win(mark, line))
    });
    Thread::once(
        format!("{mark} wins on {line}"),
        iter::repeat_n(marked, line.squares().len()).chain([won]),
    )
}
