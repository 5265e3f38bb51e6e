//! Calls that do not compile, with the compiler's messages.
//!
//! Programs and messages are cases of the compile-fail suite, which compares each message with the
//! compiler's.

use serde::Serialize;
use tictactype::error::IllegalMoveReason;
use tictactype::{AnyGame, GameResult, GameState, Mark};

/// A program of the compile-fail suite, and the compiler's message.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Case {
    /// The path of the case in the suite, without its extension.
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
const OPENS_TWICE: Case = case!("game/open-twice");
const PLAYS_AFTER_A_WIN: Case = case!("game/after-a-win");
const PLAYS_AFTER_A_DRAW: Case = case!("game/after-a-draw");
const UNDOES_NOTHING: Case = case!("game/undo-at-the-opening");
const ASKS_TOO_EARLY: Case = case!("game/result-before-the-end");
const ASKS_FOR_NO_WINNER: Case = case!("game/winner-of-a-draw");
const TAKEN_BY_X: Case = case!("literals/taken-square");
const TAKEN_BY_O: Case = case!("literals/taken-square-by-o");
const OFF_BOARD: Case = case!("literals/off-board-at");

impl Case {
    /// Returns the case in which a program makes the same mistake.
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
}

/// A call that does not compile in a state.
#[derive(Debug, Serialize)]
pub struct Call {
    code: &'static str,
    /// The player, if the call is a move.
    by: Option<Mark>,
    case: Case,
}

/// Returns the calls that do not compile in the state of a game.
pub(crate) fn calls(game: &AnyGame) -> Vec<Call> {
    let call = |code, by, case| Call { code, by, case };
    let play_x = |case| call("game.play(X, …)", Some(Mark::X), case);
    let play_o = |case| call("game.play(O, …)", Some(Mark::O), case);
    let open = call("game.open(…)", None, OPENS_TWICE);
    let result = call("game.result()", None, ASKS_TOO_EARLY);
    match game.state() {
        GameState::Opening => vec![
            play_o(O_OPENS),
            call("game.undo()", None, UNDOES_NOTHING),
            result,
        ],
        GameState::ToMove(Mark::X) => vec![play_o(O_PLAYS_TWICE), open, result],
        GameState::ToMove(Mark::O) => vec![play_x(X_PLAYS_TWICE), open, result],
        GameState::Won(Mark::X) => vec![play_o(PLAYS_AFTER_A_WIN)],
        GameState::Won(Mark::O) => vec![play_x(PLAYS_AFTER_A_WIN)],
        GameState::Drawn(last) => {
            let play = match last {
                Mark::X => play_o(PLAYS_AFTER_A_DRAW),
                Mark::O => play_x(PLAYS_AFTER_A_DRAW),
            };
            vec![play, call("game.winner()", None, ASKS_FOR_NO_WINNER)]
        }
    }
}
