//! Ada's answer to the kata.

use tictactype::computer::Question;
use tictactype::{Grid, Square};

/// Plays in the center, then on an edge beside a mark of X if X has opposite corners, then where
/// lines of X cross.
pub const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    const CENTER: u32 = 0b000_010_000;
    const EDGES: u32 = 0b010_101_010;
    const CORNERS: [(u32, u32, u32); 4] = [
        (0b000_000_001, 0b000_000_111, 0b001_001_001),
        (0b000_000_100, 0b000_000_111, 0b100_100_100),
        (0b001_000_000, 0b111_000_000, 0b001_001_001),
        (0b100_000_000, 0b111_000_000, 0b100_100_100),
    ];
    if question.vacant() & CENTER != 0 {
        return question.first_of(CENTER);
    }
    if matches!(question.other(), 0b100_000_001 | 0b001_000_100) {
        return question.first_of(EDGES);
    }
    let mut corners = CORNERS.as_slice();
    while let [(corner, row, column), rest @ ..] = corners {
        let cross = question.other() & *row != 0 && question.other() & *column != 0;
        if cross && question.vacant() & *corner != 0 {
            return question.first_of(*corner);
        }
        corners = rest;
    }
    question.first_of(question.vacant() & !EDGES)
}
