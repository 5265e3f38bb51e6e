//! Programs that do not compile, with the compiler's messages.
//!
//! They come from the compile-fail suite, which compares each message with the compiler's.

use serde::Serialize;
use tictactype::error::IllegalMoveReason;
use tictactype::{AnyGame, GameResult, Mark};

/// A program of the compile-fail suite, and its message.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Case {
    /// The path of the case in the suite, without the extension.
    name: &'static str,
    program: &'static str,
    message: &'static str,
}

macro_rules! case {
    ($name:literal) => {
        Case {
            name: $name,
            program: include_str!(concat!("../../../../tests/ui/fail/", $name, ".rs")),
            message: include_str!(concat!("../../../../tests/ui/fail/", $name, ".stderr")),
        }
    };
}

const O_OPENS: Case = case!("game/wrong-player-opens");
const O_PLAYS_TWICE: Case = case!("game/wrong-player-twice");
const X_PLAYS_TWICE: Case = case!("game/wrong-player");
pub(crate) const OPENS_TWICE: Case = case!("game/open-twice");
const PLAYS_AFTER_A_WIN: Case = case!("game/after-a-win");
const PLAYS_AFTER_A_DRAW: Case = case!("game/after-a-draw");
pub(crate) const UNDOES_NOTHING: Case = case!("game/undo-at-the-opening");
pub(crate) const ASKS_TOO_EARLY: Case = case!("game/result-before-the-end");
pub(crate) const ASKS_FOR_NO_WINNER: Case = case!("game/winner-of-a-draw");
const TAKEN_BY_X: Case = case!("literals/taken-square");
const TAKEN_BY_O: Case = case!("literals/taken-square-by-o");
const OFF_BOARD: Case = case!("literals/off-board-at");

impl Case {
    /// Finds the case with the same mistake as a program.
    pub(crate) fn of(game: &AnyGame, reason: IllegalMoveReason) -> Self {
        match reason {
            IllegalMoveReason::Over(GameResult::Won(_)) => PLAYS_AFTER_A_WIN,
            IllegalMoveReason::Over(GameResult::Drawn) => PLAYS_AFTER_A_DRAW,
            IllegalMoveReason::OutOfTurn(Mark::O) => X_PLAYS_TWICE,
            IllegalMoveReason::OutOfTurn(Mark::X) if game.ply() == 0 => O_OPENS,
            IllegalMoveReason::OutOfTurn(Mark::X) => O_PLAYS_TWICE,
            IllegalMoveReason::Taken(Mark::X) => TAKEN_BY_X,
            IllegalMoveReason::Taken(Mark::O) => TAKEN_BY_O,
            IllegalMoveReason::OffBoard(_) => OFF_BOARD,
        }
    }

    /// The rule in the first line of the compiler's message.
    pub(crate) fn rule(self) -> &'static str {
        let first = self.message.lines().next().unwrap_or_default();
        first.split_once("]: ").map_or(first, |(_, rule)| rule)
    }
}
