//! Win tables for the stores up to 8×8, and the neighbors of a square.
//!
//! The stores keep the tables in statics, because every crate would evaluate a constant of a
//! generic type again.

use crate::player::{Direction, LineStarts};

/// The squares of a line.
const fn squares(first: usize, direction: Direction, line: usize, side: usize) -> u64 {
    let (mut squares, mut ahead) = (0, 0);
    while ahead < line {
        squares |= 1 << (first + ahead * direction.step(side));
        ahead += 1;
    }
    squares
}

/// The sets of squares that contain a line: one bit for each set, 64 sets in a word.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn sets_with_a_line<const WORDS: usize>(side: usize, line: usize) -> [u64; WORDS] {
    /// For each of the first six squares, the sets of a word that contain the square.
    const WITH_SQUARE: [u64; 6] = [
        0xAAAA_AAAA_AAAA_AAAA,
        0xCCCC_CCCC_CCCC_CCCC,
        0xF0F0_F0F0_F0F0_F0F0,
        0xFF00_FF00_FF00_FF00,
        0xFFFF_0000_FFFF_0000,
        0xFFFF_FFFF_0000_0000,
    ];
    let mut sets = [0; WORDS];
    let mut lines = LineStarts::new(side, line);
    while let Some((direction, first)) = lines.next() {
        let squares = squares(first, direction, line, side);
        let mut with_line = u64::MAX;
        let mut square = 0;
        while square < WITH_SQUARE.len() {
            if squares >> square & 1 == 1 {
                with_line &= WITH_SQUARE[square];
            }
            square += 1;
        }
        // The bits of a word's number are the other squares of its sets, from the seventh on.
        let others = squares as usize >> WITH_SQUARE.len();
        let mut word = others;
        while word < WORDS {
            sets[word] |= with_line;
            // The next larger number that has the bits of `others`.
            word = (word + 1) | others;
        }
    }
    sets
}

/// For each square, the lines through it that are as long as the side, one in each direction. Where
/// a diagonal is shorter than the side, the row is repeated.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn full_lines<const CELLS: usize>(side: usize) -> [[u64; 4]; CELLS] {
    let mut lines = [[0; 4]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let mut number = 0;
        while number < Direction::ALL.len() {
            let direction = Direction::ALL[number];
            let (before, after) = direction.room(index, side);
            let first = index - before * direction.step(side);
            lines[index][number] = if before + after + 1 == side {
                squares(first, direction, side, side)
            } else {
                lines[index][0]
            };
            number += 1;
        }
        index += 1;
    }
    lines
}

/// For each length of line, the squares where a line begins, in each direction.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(crate) const fn line_starts<const LENGTHS: usize>(side: usize) -> [[u64; 4]; LENGTHS] {
    let mut starts = [[0; 4]; LENGTHS];
    let mut line = 1;
    while line < LENGTHS {
        let mut lines = LineStarts::new(side, line);
        while let Some((direction, first)) = lines.next() {
            starts[line][direction as usize] |= 1 << first;
        }
        line += 1;
    }
    starts
}

/// The neighbors of a square as bits. The lowest bit is the square to the upper left.
pub(crate) const fn neighbors(side: usize) -> u64 {
    0b111 | 0b101 << side | 0b111 << (2 * side)
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    extern crate std;

    use super::*;

    /// Each line as its first square, its direction and its squares, found by columns and rows.
    fn lines(side: usize, line: usize) -> impl Iterator<Item = (usize, usize, u64)> {
        let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        let firsts =
            (0..side * side).flat_map(move |first| (0..4).map(move |number| (first, number)));
        firsts.filter_map(move |(first, number)| {
            let (right, down) = steps[number];
            let mut squares = 0;
            for ahead in 0..line as isize {
                let column = (first % side) as isize + ahead * right;
                let row = (first / side) as isize + ahead * down;
                let on_board = 0..side as isize;
                if !on_board.contains(&column) || !on_board.contains(&row) {
                    return None;
                }
                squares |= 1 << (row * side as isize + column);
            }
            Some((first, number, squares))
        })
    }

    #[test]
    fn the_sets_with_a_line_are_those_that_contain_one() {
        fn check<const WORDS: usize>(side: usize, line: usize) {
            let sets: [u64; WORDS] = sets_with_a_line(side, line);
            for set in 0..1_u64 << (side * side) {
                let expected = lines(side, line).any(|(.., line)| set & line == line);
                let found = sets[set as usize / 64] >> (set % 64) & 1 == 1;
                assert_eq!(found, expected, "{set:b}, {line} in a row on {side}×{side}");
            }
        }
        check::<8>(2, 2);
        check::<8>(3, 2);
        check::<8>(3, 3);
        check::<1024>(4, 3);
        check::<1024>(4, 4);
    }

    #[test]
    fn full_lines_are_those_through_a_square() {
        let found: [[u64; 4]; 25] = full_lines(5);
        for (index, found) in found.iter().enumerate() {
            let through = lines(5, 5).filter(|(.., line)| line >> index & 1 == 1);
            let mut expected: std::vec::Vec<u64> = through.map(|(.., line)| line).collect();
            let mut unique = found.to_vec();
            for squares in [&mut expected, &mut unique] {
                squares.sort_unstable();
                squares.dedup();
            }
            assert_eq!(unique, expected, "{index}");
        }
    }

    #[test]
    fn a_line_starts_where_it_ends_on_the_board() {
        let found: [[u64; 4]; 6] = line_starts(6);
        for (line, found) in found.iter().enumerate().skip(1) {
            let mut expected = [0; 4];
            for (first, number, _) in lines(6, line) {
                expected[number] |= 1 << first;
            }
            assert_eq!(*found, expected, "{line}");
        }
    }

    #[test]
    fn neighbors_are_around_a_square() {
        for side in 5..=8 {
            let around = [
                0,
                1,
                2,
                side,
                side + 2,
                2 * side,
                2 * side + 1,
                2 * side + 2,
            ];
            let expected = around.into_iter().fold(0, |set, at| set | 1 << at);
            assert_eq!(neighbors(side), expected);
        }
    }
}
