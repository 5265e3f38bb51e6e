//! The lines of a board, found without the library.

/// A square as column and row, which may be off the board.
pub type Square = (i32, i32);

/// One step along a row, a column, a diagonal and an antidiagonal.
pub const STEPS: [Square; 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The squares of a line from its first, also beyond the edge of a board.
pub fn squares((column, row): Square, (right, down): Square, line: usize) -> Vec<Square> {
    (0..line as i32)
        .map(|ahead| (column + right * ahead, row + down * ahead))
        .collect()
}

/// Every line of a board.
pub fn all(side: usize, line: usize) -> Vec<Vec<Square>> {
    let on_board =
        |at: &Square| (0..side as i32).contains(&at.0) && (0..side as i32).contains(&at.1);
    let firsts = (0..side as i32).flat_map(|row| (0..side as i32).map(move |column| (column, row)));
    firsts
        .flat_map(|first| STEPS.map(|step| squares(first, step, line)))
        .filter(|squares| squares.iter().all(on_board))
        .collect()
}

/// The lines of a board of at most 8×8 as bit sets, row by row from the lowest bit.
pub fn masks(side: usize, line: usize) -> Vec<u64> {
    let bit = |(column, row): Square| 1 << (row * side as i32 + column);
    let lines = all(side, line).into_iter();
    lines
        .map(|squares| squares.into_iter().map(bit).sum())
        .collect()
}

#[test]
fn a_side_of_3_has_8_lines_and_15x15_has_572_of_5() {
    assert_eq!(all(3, 3).len(), 8);
    assert_eq!(all(15, 5).len(), 572);
}
