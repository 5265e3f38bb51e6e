//! What the page shows of a game.

use serde::Serialize;
use tictactype::{AnyGame, Coordinates, GameResult, Mark};

use crate::player::Player;
use crate::typed::{game_type, path, program};

/// A game and everything that follows from its moves.
#[derive(Debug, Serialize)]
pub struct Position {
    turn: Option<Mark>,
    result: Option<GameResult>,
    /// The lines that the last move completed.
    lines: Vec<Vec<Coordinates>>,
    /// The type of a [`Game`](tictactype::Game) in this state.
    game_type: String,
    /// The states so far, from `Opening` to the present one.
    path: Vec<String>,
    /// The program that plays the game, line by line.
    program: Vec<String>,
    /// The size, for people.
    size: String,
    /// The computer players that play on this size.
    players: Vec<Player>,
    game: AnyGame,
}

impl Position {
    pub(crate) fn of(game: AnyGame) -> Self {
        let lines = game.winning_lines();
        Self {
            turn: game.turn(),
            result: game.result(),
            lines: lines.map(|line| line.squares().collect()).collect(),
            game_type: game_type(&game),
            path: path(&game),
            program: program(&game),
            size: game.size().to_string(),
            players: Player::on(game.size()).collect(),
            game,
        }
    }
}
