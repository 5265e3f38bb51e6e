//! The types of a game, and the program that plays it.

use tictactype::{AnyGame, AnySize, GameResult, GameState};

/// Returns the type of a typed game in the state of this one, such as `Game<O, Grid<3>>`.
pub(crate) fn game_type(game: &AnyGame) -> String {
    format!("Game<{}, {}>", state(game), grid(game.size()))
}

/// Returns the state of a game after each number of moves, from `Opening` on, as its type has it.
pub(crate) fn path(game: &AnyGame) -> Vec<String> {
    let states = game
        .marked_moves()
        .enumerate()
        .map(|(ply, (mark, _))| match ply {
            0 => "Opening".to_owned(),
            _ => mark.to_string(),
        });
    states.chain([state(game)]).collect()
}

/// Returns the state of a game, as its type has it.
fn state(game: &AnyGame) -> String {
    match game.state() {
        GameState::Opening => "Opening".to_owned(),
        GameState::ToMove(mark) => mark.to_string(),
        GameState::Won(mark) => format!("Won<{mark}>"),
        GameState::Drawn(mark) => format!("Drawn<{mark}>"),
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
