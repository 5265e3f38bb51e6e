//! Games as programs of small scenarios, each of which knows one rule.
//!
//! In *behavioral programming* a [`Program`] is a list of [`Thread`]s. Each is a scenario of its own, and all of them meet
//! at synchronization points, [`SyncPoint`], where each requests events, waits for events and blocks events. What is requested and
//! not blocked happens, one event after another. A rule is added by adding a thread; none of the others is touched, and none
//! needs to have foreseen it. The [manual](crate::manual::threads) has more about the idea and its source.
//!
//! ```
//! use tictactype::behavior::{Event, Program, SyncPoint, Thread, rules};
//! use tictactype::{Mark, Square, at};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A rule of the house: X may not open in the center.
//! let modest = Thread::once("modest opening", [SyncPoint::<Event<Square<3>>>::new()
//!     .block(|event| event.is_move_at(at!(b2)))
//!     .wait_for(Event::is_move)]);
//!
//! let mut program = Program::new().with(rules(Square::<3>)).with([modest]);
//! let refused = program.trigger(Event::Move(Mark::X, at!(b2))).unwrap_err();
//! assert_eq!(refused.to_string(), "X at b2 is refused: the thread `modest opening` blocks it");
//! program.trigger(Event::Move(Mark::X, at!(a1)))?;
//! # Ok(()) }
//! ```
//!
//! # When to use it
//!
//! Take threads for rules that are optional, that still change, or that are put together while the program runs: rules of
//! the house, lessons, tactics. They also tell why something was refused, and by which rule.
//!
//! Do not take them:
//!
//! - for what always holds: in a [`Game`](crate::Game) the compiler checks it, and threads can promise a compiler nothing;
//! - for moves from a file, a wire or a person by the plain rules: an [`AnyGame`](crate::AnyGame) checks them in one look,
//!   and a step of a program looks at every thread, of which the rules have one for each square and two for each line;
//! - for a strong player: that is a search, or perfect play, of the module [`computer`](crate::computer);
//! - for work to be done at the same time: these threads are none of the operating system's; see
//!   [`std::thread`](https://doc.rust-lang.org/std/thread/index.html).
//!
//! The manual's page shows [one rule both ways](crate::manual::threads#one-rule-both-ways).
//!
//! # The game
//!
//! What happens in a game is an [`Event`], and each of these gives threads that can be put together freely:
//!
//! | threads | |
//! |---|---|
//! | [`turns`] | X and O take turns |
//! | [`taken`] | a taken square stays taken |
//! | [`wins`] | who completes a line wins, for every line of the size |
//! | [`draws`] | a full board without a line is a draw |
//! | [`stop`] | after the end nobody moves |
//! | [`rules`](rules()) | all of these |
//! | [`complete_lines`] | a player completes its own lines |
//! | [`block_lines`] | a player blocks the other's lines |
//! | [`start_at_center`] | a player begins in the middle |
//! | [`default_moves`] | a player moves where it can, in an order |
//!
//! What comes first in a program has priority: so a player would rather complete a line than block one if
//! [`complete_lines`] comes before [`block_lines`].
//!
//! # A player
//!
//! A program of such events is a [`Strategy`](crate::computer::Strategy), too: it is shown the moves of the game, and
//! chooses what its threads request next.
//!
//! The other way round, the players of [`computer`](crate::computer) know the plain rules alone, and a rule of the house may block what
//! they choose. Who lets them play in such a program asks [`blocked_by`](Program::blocked_by) first, and plays a vacant square
//! that nobody blocks instead.
//!
//! ```
//! use tictactype::behavior::{Program, block_lines, complete_lines, rules, start_at_center};
//! use tictactype::computer::{FirstVacant, play_out};
//! use tictactype::{Mark, Square};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let size = Square::<3>;
//! let mut careful = Program::new()
//!     .with(rules(size))
//!     .with(complete_lines(size, Mark::X))
//!     .with(block_lines(size, Mark::X))
//!     .with(start_at_center(Mark::X));
//! let game = play_out(Square::<3>::game(), &mut careful, &mut FirstVacant)?;
//! assert_eq!(game.result().map(|result| result.to_string()), Some("X won".to_owned()));
//! # Ok(()) }
//! ```

mod engine;
mod event;
mod handlers;
mod marks;
mod names;
mod program;
mod refusal;
mod rules;
mod step;
mod strategy;
mod sync_point;
mod tactics;
mod thread;

pub use self::event::Event;
pub use self::handlers::Handlers;
pub use self::program::Program;
pub use self::refusal::{Refused, StepLimitReached, TriggerError};
pub use self::rules::{draws, rules, stop, taken, turns, wins};
pub use self::step::{Requested, Step};
pub use self::sync_point::SyncPoint;
pub use self::tactics::{block_lines, complete_lines, default_moves, start_at_center};
pub use self::thread::Thread;
