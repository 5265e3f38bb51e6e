//! Behavioral threads: a game as a program of independent rules.
//!
//! In *behavioral programming*, a [`Program`] is a list of [`Thread`]s. Each thread describes one
//! rule as a sequence of synchronization points ([`SyncPoint`]). At each point, the thread requests
//! events, waits for events and blocks events. The program selects a requested event that no thread
//! blocks, advances the threads that requested the event or waited for it, and repeats.
//!
//! To add a rule, add a thread: the other threads stay as they are. The
//! [manual](crate::manual::threads) describes the idea and where it comes from.
//!
//! ```
//! use tictactype::behavior::{Event, Program, SyncPoint, Thread};
//! use tictactype::{Grid, Mark, at};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A custom rule: X may not open in the center.
//! let no_center_opening = Thread::once("no center opening", [SyncPoint::<Event<Grid<3>>>::new()
//!     .block(|event| event.is_move_at(at!(b2)))
//!     .wait_for(Event::is_move)]);
//!
//! let mut program = Program::new().with(Thread::rules(Grid::<3>)).with([no_center_opening]);
//! let error = program.trigger(Event::Move(Mark::X, at!(b2))).unwrap_err();
//! assert_eq!(error.to_string(), "X at b2 is refused: the thread `no center opening` blocks it");
//! program.trigger(Event::Move(Mark::X, at!(a1)))?;
//! # Ok(()) }
//! ```
//!
//! # When to use it
//!
//! Use threads for rules that are optional, change often, or are combined at run time: custom
//! rules, tutorials, tactics. When an event is refused, the error names the threads that block it.
//!
//! Do not use them:
//!
//! - for rules that always hold: a [`Game`](crate::Game) checks those at compile time;
//! - for input under the standard rules: an [`AnyGame`](crate::AnyGame) checks only the square of
//!   the move and the lines through it, while each step of a program visits every thread, one for
//!   each square and two for each line;
//! - for a strong player: use a search or perfect play from [`computer`](crate::computer);
//! - for concurrency: behavioral threads run one after another, and are not threads of the
//!   operating system.
//!
//! The manual [compares threads with types](crate::manual::threads#comparison-with-types).
//!
//! # The game
//!
//! The events of a game are [`Event`]s. Most functions take the size of the board. With an
//! [`AnySize`](crate::AnySize), squares are [`Coordinates`](crate::Coordinates).
//!
//! These functions return threads that you can combine freely:
//!
//! | function | its threads |
//! |---|---|
//! | [`Thread::turns`] | make X and O take turns |
//! | [`Thread::taken`] | block moves on a taken square |
//! | [`Thread::wins`] | request a win when a player completes a line, for every line of the size |
//! | [`Thread::draws`] | request a draw when the board is full and no player has won |
//! | [`Thread::stop`] | block moves after the end of the game |
//! | [`Thread::rules`] | do all of the above |
//! | [`Thread::complete_lines`] | complete the lines of a player |
//! | [`Thread::block_lines`] | block the lines of the opponent |
//! | [`Thread::start_at_center`] | make the first move of a player in the center |
//! | [`Thread::default_moves`] | move on the first square of a list that no thread blocks |
//!
//! Threads that were added earlier have priority. If you add [`Thread::complete_lines`] before
//! [`Thread::block_lines`], the player prefers to complete its own line.
//!
//! # A player
//!
//! A program with [`Event`]s is also a [`Strategy`](crate::computer::Strategy). It replays the
//! moves of the game and chooses the next move that its threads request.
//!
//! The players of [`computer`](crate::computer) know only the standard rules, so a custom rule may
//! block their move. Check the move with [`blocked_by`](Program::blocked_by) before you trigger it.
//! If a thread blocks the move, choose a vacant square that no thread blocks.
//!
//! ```
//! use tictactype::behavior::{Program, Thread};
//! use tictactype::computer::{FirstVacant, play_out};
//! use tictactype::{Grid, Mark};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let size = Grid::<3>;
//! let player = Program::new()
//!     .with(Thread::rules(size))
//!     .with(Thread::complete_lines(size, Mark::X))
//!     .with(Thread::block_lines(size, Mark::X))
//!     .with(Thread::start_at_center(size, Mark::X));
//! let game = play_out(Grid::<3>::game(), player, FirstVacant)?.game;
//! assert_eq!(game.result().map(|result| result.to_string()), Some("X won".to_owned()));
//! # Ok(()) }
//! ```

mod engine;
mod error;
mod event;
mod event_marks;
mod program;
mod rules;
mod step;
mod strategy;
mod sync_point;
mod tactics;
mod thread;
mod thread_names;

pub use self::error::{Blocked, StepLimitReached, TriggerError};
pub use self::event::Event;
pub use self::program::Program;
pub use self::step::{Requested, Step};
pub use self::sync_point::SyncPoint;
pub use self::thread::Thread;
