//! The tables by which the stores up to 8×8 decide whether a move completes a line, and the
//! neighbors of a square.
//!
//! The stores keep the tables in statics. A constant of a generic type would be evaluated again in
//! every crate that uses it.

use crate::player::Direction;

/// Returns the squares of the line that begins at a square, or `None` if it ends off the board.
const fn line_at(first: usize, direction: Direction, line: usize, side: usize) -> Option<u64> {
    let (_, room_ahead) = direction.room(first, side);
    if line > room_ahead + 1 {
        return None;
    }
    let mut squares = 0;
    let mut ahead = 0;
    while ahead < line {
        squares |= 1 << (first + ahead * direction.step(side));
        ahead += 1;
    }
    Some(squares)
}

/// Returns the sets of squares that contain a line: one bit for each set, 64 sets in a word.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn sets_with_a_line<const WORDS: usize>(side: usize, line: usize) -> [u64; WORDS] {
    /// For each of the first six squares, those of the sets in a word that contain it.
    const WITH_SQUARE: [u64; 6] = [
        0xAAAA_AAAA_AAAA_AAAA,
        0xCCCC_CCCC_CCCC_CCCC,
        0xF0F0_F0F0_F0F0_F0F0,
        0xFF00_FF00_FF00_FF00,
        0xFFFF_0000_FFFF_0000,
        0xFFFF_FFFF_0000_0000,
    ];
    let mut sets = [0; WORDS];
    let mut number = 0;
    while number < Direction::ALL.len() {
        let mut first = 0;
        while first < side * side {
            if let Some(squares) = line_at(first, Direction::ALL[number], line, side) {
                let mut with_line = u64::MAX;
                let mut square = 0;
                while square < WITH_SQUARE.len() {
                    if squares >> square & 1 == 1 {
                        with_line &= WITH_SQUARE[square];
                    }
                    square += 1;
                }
                // The other squares of a set are the number of its word.
                let others = squares as usize >> WITH_SQUARE.len();
                let mut word = others;
                while word < WORDS {
                    sets[word] |= with_line;
                    // The next larger number with these squares.
                    word = (word + 1) | others;
                }
            }
            first += 1;
        }
        number += 1;
    }
    sets
}

/// Returns for each square the lines through it that are as long as the side, one in each
/// direction. Where there is none, the row takes its place.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn full_lines<const CELLS: usize>(side: usize) -> [[u64; 4]; CELLS] {
    let mut lines = [[0; 4]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let mut number = 0;
        while number < Direction::ALL.len() {
            let direction = Direction::ALL[number];
            let (before, _) = direction.room(index, side);
            let first = index - before * direction.step(side);
            lines[index][number] = match line_at(first, direction, side, side) {
                Some(line) => line,
                None => lines[index][0],
            };
            number += 1;
        }
        index += 1;
    }
    lines
}

/// Returns for each length of a line the squares at which such a line begins, in each direction.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn line_starts<const LENGTHS: usize>(side: usize) -> [[u64; 4]; LENGTHS] {
    let mut starts = [[0; 4]; LENGTHS];
    let mut line = 0;
    while line < LENGTHS {
        let mut number = 0;
        while number < Direction::ALL.len() {
            let mut first = 0;
            while first < side * side {
                if line_at(first, Direction::ALL[number], line, side).is_some() {
                    starts[line][number] |= 1 << first;
                }
                first += 1;
            }
            number += 1;
        }
        line += 1;
    }
    starts
}

/// Returns the neighbors of a square as bits. The lowest bit is the square above it to the left.
pub(crate) const fn neighbors(side: usize) -> u64 {
    0b111 | 0b101 << side | 0b111 << (2 * side)
}
