//! Tactics as threads.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use super::event_marks::EventMarks;
use super::{Event, SyncPoint, Thread};
use crate::board::{Line, Size};
use crate::player::Mark;

impl<S: Size> Thread<Event<S>> {
    /// Returns a thread that moves for a player on the first of these squares that is not blocked.
    ///
    /// Also add the threads of [`turns`](Thread::turns) and [`taken`](Thread::taken). Without
    /// `turns`, this thread plays all its squares in a row. Without `taken`, it plays its first
    /// square again and again.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, Size, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(Thread::rules(Grid::<3>))
    ///     .with(Thread::default_moves(Mark::O, Grid::<3>.squares()));
    /// let [_, answer] = program.trigger(Event::Move(Mark::X, at!(a1)))? else { panic!("O answers") };
    /// assert_eq!(*answer, Event::Move(Mark::O, at!(b1)));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn default_moves(mark: Mark, squares: impl IntoIterator<Item = S::Square>) -> Vec<Self> {
        let moves = squares.into_iter().fold(SyncPoint::new(), |point, at| {
            point.request(Event::Move(mark, at))
        });
        vec![Self::repeated(format!("{mark} by default"), [moves])]
    }

    /// Returns a thread that makes the first move of a player in the center.
    ///
    /// The center is one square if the side is odd, and four squares if it is even. If every
    /// central square is blocked, this thread requests nothing, and another thread may make the
    /// first move.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::rules(Grid::<4>)).with(Thread::start_at_center(Grid::<4>, Mark::O));
    /// let events = program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// assert_eq!(events[1..], [Event::Move(Mark::O, at!(c2))]);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn start_at_center(size: S, mark: Mark) -> Vec<Self> {
        let first_move = SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_by(mark));
        let central_move = size
            .squares()
            .iter()
            .filter(|at| (*at).into().is_central_on(size.side()))
            .fold(first_move, |point, at| point.request(Event::Move(mark, at)));
        vec![Self::once(
            format!("{mark} starts at the center"),
            [central_move],
        )]
    }

    /// Returns a thread for each line, which completes the line for a player.
    ///
    /// Once the player lacks only one square of the line, the thread requests a move on that
    /// square, if it is vacant.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(Thread::rules(Grid::<3, 2>))
    ///     .with(Thread::complete_lines(Grid::<3, 2>, Mark::O));
    /// program.replay([Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(c3))])?;
    /// let [_, answer, win] = program.trigger(Event::Move(Mark::X, at!(a3)))? else { panic!("O wins") };
    /// assert_eq!((answer.to_string(), win.to_string()), ("O at b3".to_owned(), "O wins on b3 c3".to_owned()));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn complete_lines(size: S, mark: Mark) -> Vec<Self> {
        fill_lines(size, mark, "completes", mark)
    }

    /// Returns a thread for each line, which stops the opponent of a player from completing the
    /// line.
    ///
    /// Once the opponent lacks only one square of the line, the thread requests a move of the
    /// player on that square, if it is vacant.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(Thread::rules(Grid::<3>))
    ///     .with(Thread::block_lines(Grid::<3>, Mark::O));
    /// program.replay([Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(c3))])?;
    /// let [_, answer] = program.trigger(Event::Move(Mark::X, at!(c1)))? else { panic!("O answers") };
    /// assert_eq!(*answer, Event::Move(Mark::O, at!(b1)));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn block_lines(size: S, mark: Mark) -> Vec<Self> {
        fill_lines(size, mark, "blocks", mark.opponent())
    }
}

/// Returns a thread for each line. Once `owner` lacks only one mark, the thread moves there for
/// `player`.
fn fill_lines<S: Size>(size: S, player: Mark, verb: &str, owner: Mark) -> Vec<Thread<Event<S>>> {
    let fill = |line: Line<S>| {
        // Computing the board takes time linear in the history, so the thread first waits until
        // `owner` has enough marks on the line. It cannot only count them: the other player may
        // have the last square.
        let marked =
            SyncPoint::new().wait_for(move |event: &Event<S>| event.is_move_on(owner, line));
        let filled = SyncPoint::new().request_with(move |history| {
            let missing = EventMarks::after(history).missing_square(owner, line)?;
            Some(Event::Move(player, missing))
        });
        Thread::once(
            format!("{player} {verb} {line}"),
            iter::repeat_n(marked, line.squares().len() - 1).chain([filled]),
        )
    };
    Line::all(size).map(fill).collect()
}
