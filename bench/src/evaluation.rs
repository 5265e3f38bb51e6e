//! The cost of evaluating a board: incrementally in the search, and by all lines.

use std::hint::black_box;

use tictactype::computer::Search;
use tictactype::{AnyGame, Grid, Line, Mark};

use crate::measure::{Contender, compare};

/// How many positions each round evaluates.
const POSITIONS: u64 = 512;

/// Compares a node of the search, which updates the shapes with each move, with an evaluation that
/// looks at every line.
pub fn table() {
    let Ok(game) = "h8 g7 i9 g9 h9 h7 j8 g8".parse::<AnyGame<Grid<15, 5>>>() else {
        panic!("the record is legal")
    };
    let mut search = Search::nodes(POSITIONS);
    compare(
        "evaluation on 15×15, 5 in a row",
        "position",
        vec![
            Contender::new("Search: a node, with the shapes updated", || {
                search.forget();
                let game = black_box(&game).as_in_play();
                game.map_or(0, |game| search.analyze(game).nodes())
            }),
            Contender::new("open lines: the weights from the marks", || {
                for _ in 0..POSITIONS {
                    black_box(open_lines(black_box(&game)));
                }
                POSITIONS
            }),
        ],
    );
}

/// Sums the lines with marks of one player alone, for X. Each further mark makes a line count four
/// times as much.
fn open_lines(game: &AnyGame<Grid<15, 5>>) -> i64 {
    let board = game.board();
    let value = |line: Line<Grid<15, 5>>| {
        let marks = |of| line.squares().filter(|at| board[*at] == Some(of)).count();
        match (marks(Mark::X), marks(Mark::O)) {
            (0, 0) => 0,
            (x, 0) => 4_i64.pow(x as u32),
            (0, o) => -4_i64.pow(o as u32),
            _ => 0,
        }
    };
    Line::all(game.size()).map(value).sum()
}
