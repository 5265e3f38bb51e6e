//! Moves and calls that the rules forbid.

use serde::Serialize;
use tictactype::error::{IllegalMove, IllegalMoveReason};
use tictactype::{AnyGame, Coordinates, GameState, Mark};

use crate::case::{ASKS_FOR_NO_WINNER, ASKS_TOO_EARLY, Case, OPENS_TWICE, UNDOES_NOTHING};
use crate::request::Attempt;
use crate::typed::game_type;

/// A forbidden move or call in the state of a game.
#[derive(Debug, Serialize)]
pub struct Mistake {
    /// The kind, as on its button.
    kind: &'static str,
    /// The move, if the mistake is a move.
    attempt: Option<Attempt>,
    /// The rule in the library's words at run time, or in the compiler's.
    sentence: String,
    /// The lines with the mistake, after the program that plays the game.
    lines: Vec<String>,
    /// `true` if these lines compile, and the move is refused at run time.
    compiles: bool,
    case: Case,
}

impl Mistake {
    /// Describes a refused move.
    pub(crate) fn of(game: &AnyGame, by: Mark, illegal: IllegalMove) -> Self {
        let (at, reason) = (illegal.at(), illegal.reason());
        let compiles = matches!(reason, IllegalMoveReason::Taken(_));
        Self {
            kind: match reason {
                IllegalMoveReason::Taken(_) => "Taken square",
                IllegalMoveReason::OutOfTurn(_) => "Wrong player",
                IllegalMoveReason::OffBoard(_) => "Off the board",
                IllegalMoveReason::Over(_) => "Move after the end",
            },
            attempt: Some(Attempt { by, at }),
            sentence: illegal.to_string(),
            lines: if compiles {
                vec![
                    format!("let Err(refused) = game.play({by}, at!({at})) else {{ … }};"),
                    format!("// refused: {illegal}"),
                    "let game = refused.into_game();".to_owned(),
                    format!("// game: {}", game_type(game)),
                ]
            } else if (game.ply(), by) == (0, Mark::X) {
                vec![format!("let game = game.open(at!({at}));")]
            } else {
                vec![format!("let outcome = game.play({by}, at!({at}));")]
            },
            compiles,
            case: Case::of(game, reason),
        }
    }

    fn call(kind: &'static str, line: String, case: Case) -> Self {
        Self {
            kind,
            attempt: None,
            sentence: case.rule().to_owned(),
            lines: vec![line],
            compiles: false,
            case,
        }
    }
}

/// Returns one mistake of each kind that is possible in the game's state.
pub(crate) fn mistakes(game: &AnyGame) -> Vec<Mistake> {
    let vacant = game.vacant().first();
    let side = game.size().side();
    // Only 26 columns have a letter.
    let outside = (side < 26).then_some(Coordinates {
        column: side,
        row: side,
    });
    // After the end: the player whose turn it would be.
    let last = game.marked_moves().last().map(|(mark, _)| mark);
    let next = last.map_or(Mark::X, Mark::opponent);
    let attempts = match game.turn() {
        Some(_) => vec![
            (next, game.last_move()),
            (next.opponent(), vacant),
            (next, outside),
        ],
        None => vec![(next, vacant.or(game.last_move()))],
    };
    let refused = attempts.into_iter().filter_map(|(by, at)| {
        let illegal = game.clone().push_as(by, at?).err()?;
        Some(Mistake::of(game, by, illegal))
    });
    let early = || {
        Mistake::call(
            "Result too early",
            "let result = game.result();".to_owned(),
            ASKS_TOO_EARLY,
        )
    };
    let calls = match game.state() {
        GameState::Opening => vec![
            Mistake::call(
                "Undo at the start",
                "let game = game.undo();".to_owned(),
                UNDOES_NOTHING,
            ),
            early(),
        ],
        GameState::ToMove(_) => {
            let open = |at| format!("let game = game.open(at!({at}));");
            let opening = vacant.map(|at| Mistake::call("Second opening", open(at), OPENS_TWICE));
            opening.into_iter().chain([early()]).collect()
        }
        GameState::Won(_) => vec![],
        GameState::Drawn(_) => vec![Mistake::call(
            "Winner of a draw",
            "let winner = game.winner();".to_owned(),
            ASKS_FOR_NO_WINNER,
        )],
    };
    refused.chain(calls).collect()
}
