//! The types of a game, and the program that plays it.

use tictactype::{AnyGame, AnySize, GameResult, GameState};

/// Returns the type of a typed game in the state of this one, such as `Game<O, Grid<3>>`.
pub(crate) fn game_type(game: &AnyGame) -> String {
    let size = grid(game.size());
    match game.state() {
        GameState::Opening => format!("Game<Opening, {size}>"),
        GameState::ToMove(mark) => format!("Game<{mark}, {size}>"),
        GameState::Won(mark) => format!("Game<Won<{mark}>, {size}>"),
        GameState::Drawn(mark) => format!("Game<Drawn<{mark}>, {size}>"),
    }
}

/// Returns the program that plays the game by types, one line for the empty board and one for each
/// move.
pub(crate) fn program(game: &AnyGame) -> Vec<String> {
    let start = format!("let game = {}::game();", turbofish(game.size()));
    let moves = game.marked_moves().enumerate().map(|(ply, (mark, at))| {
        let is_last = ply + 1 == game.ply();
        match game.result().filter(|_| is_last) {
            None if ply == 0 => format!("let game = game.open(at!({at}));"),
            None => format!("let game = game.play({mark}, at!({at}))?.in_play()?;"),
            Some(GameResult::Won(_)) => {
                format!("let Outcome::Won(game) = game.play({mark}, at!({at}))? else {{ … }};")
            }
            Some(GameResult::Drawn) => {
                format!("let Outcome::Drawn(game) = game.play({mark}, at!({at}))? else {{ … }};")
            }
        }
    });
    std::iter::once(start).chain(moves).collect()
}

/// Returns the type of a size. The line is left out if it is as long as the side.
fn grid(size: AnySize) -> String {
    let line = size.line();
    if size.side() == line {
        format!("Grid<{line}>")
    } else {
        format!("Grid<{}, {line}>", size.side())
    }
}

/// Returns the type of a size as it is written in an expression.
fn turbofish(size: AnySize) -> String {
    grid(size).replace("Grid<", "Grid::<")
}
