//! The cost of evaluating a board, in the search and from the marks.

use std::hint::black_box;

use minimax::Evaluator;
use tictactype::computer::{OpenLines, Search};
use tictactype::{AnyGame, Grid};

use crate::measure::{Contender, compare};

/// The number of positions that are evaluated in each round.
const POSITIONS: u64 = 512;

/// Compares a node of the search, which updates the shapes with each move, with an
/// evaluation that looks at every line.
pub fn table() {
    let Ok(game) = "h8 g7 i9 g9 h9 h7 j8 g8".parse::<AnyGame<Grid<15, 5>>>() else {
        panic!("the record is legal")
    };
    let mut search = Search::nodes(POSITIONS);
    let open_lines = OpenLines::new();
    compare(
        "evaluation on 15×15, 5 in a row",
        "position",
        vec![
            Contender::new("Search: a node, with the shapes updated", || {
                search.forget();
                let game = black_box(&game).as_in_play();
                game.map_or(0, |game| search.analyze(game).nodes())
            }),
            Contender::new("OpenLines: the weights from the marks", || {
                for _ in 0..POSITIONS {
                    black_box(open_lines.evaluate(black_box(&game)));
                }
                POSITIONS
            }),
        ],
    );
}
