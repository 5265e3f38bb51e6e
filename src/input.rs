//! Games whose moves arrive at run time, their records, and games that continue from a board.

mod any_game;
mod messages;
mod reachable_board;
mod reader;
mod record;

pub use self::any_game::{
    AnyGame, AnyVacant, IllegalMove, IllegalMoveReason, TypedGame, WrongState,
};
#[doc(hidden)]
pub use self::messages::{HasState, IsKnownInPlay, MayBeOver};
pub use self::reader::Reader;
pub use self::record::ParseGameError;
