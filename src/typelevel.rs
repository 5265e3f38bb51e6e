//! Games that are played wholly in the type system.
#![allow(missing_docs, missing_debug_implementations)]
mod at;
mod attempt;
mod cell;
mod history;
mod lines;
mod list;
mod number;
mod occupied;
mod play;
mod result;
mod round;
mod start;
mod take_back;

pub use self::at::At;
pub use self::attempt::{Attempt, GameOver, Legal, MoveOrStay, OffBoard, OutOfTurn, Taken};
pub use self::cell::Empty;
pub use self::occupied::{False, IsPositionOccupied, MarkAt, True};
pub use self::play::Move;
pub use self::result::{Draw, InPlay, Standing, WhoWonOrDraw};
pub use self::round::{Reached, Round};
pub use self::start::Start;
pub use self::take_back::{AttemptToTakeBack, NothingPlayed, TakeMoveBack};
