//! The types of a game, and the program that plays it.

use tictactype::{AnyGame, AnySize, GameResult, GameState};

/// The type of a game in this state, such as `Game<O, Grid<3>>`.
pub(crate) fn game_type(game: &AnyGame) -> String {
    format!("Game<{}, {}>", state(game), grid(game.size()))
}

/// The state's type after each move, from `Opening` on.
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

/// The type of a game's state.
fn state(game: &AnyGame) -> String {
    match game.state() {
        GameState::Opening => "Opening".to_owned(),
        GameState::ToMove(mark) => mark.to_string(),
        GameState::Won(mark) => format!("Won<{mark}>"),
        GameState::Drawn(mark) => format!("Drawn<{mark}>"),
    }
}

/// The program that plays the game by types: a line for the empty board, then one per move.
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

/// The type of a size. Omits the line if it is as long as the side.
fn grid(size: AnySize) -> String {
    let line = size.line();
    if size.side() == line {
        format!("Grid<{line}>")
    } else {
        format!("Grid<{}, {line}>", size.side())
    }
}

/// The type of a size, as written in an expression.
fn turbofish(size: AnySize) -> String {
    grid(size).replace("Grid<", "Grid::<")
}
