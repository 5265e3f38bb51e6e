//! The squares of literals, read at compile time.

use super::games::ConstantSize;
use super::replay::{self, Replay};
use crate::board::{Notation, notation};

/// Returns the column letter of a square, in lower case.
///
/// # Panics
///
/// Panics with the message if the text is not a square. [`at!`](crate::at) calls this only in
/// constants, where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter(square: &str, message: &str) -> char {
    match read(square.as_bytes()) {
        Some(square) => square.letter,
        None => panic!("{}", message),
    }
}

/// Returns the column letter of a move of a list, in lower case. Returns `?` for a text that is not
/// a square, or off every board, if an earlier move of the list is reported.
///
/// # Panics
///
/// Panics if the text is not a square, or off every board, and is the first such text of the list.
/// The message gives the number of the move. [`round!`](crate::round) calls this only in constants,
/// where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter_of_move(square: &str, moves: &str) -> char {
    match read(square.as_bytes()) {
        Some(square) if square.is_on_largest_board() => square.letter,
        _ => match replay::first_malformed(square, moves) {
            Some(sentence) => panic!("{}", sentence.as_str()),
            None => '?',
        },
    }
}

/// Returns the row number of a square, or 1 if the text is not a square, which [`letter`] reports.
#[must_use]
pub const fn row(square: &str) -> usize {
    match read(square.as_bytes()) {
        Some(square) => square.row,
        None => 1,
    }
}

/// Returns the column letter of a move that leads to a board, in lower case, given the marks whose
/// moves come before it, all marks, and the rows. Returns `a` if the board is refused and another
/// move reports it.
///
/// # Panics
///
/// Panics with a sentence for the first move if no game can reach the board.
/// [`round!`](crate::round) calls this only in constants, where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter_of_mark<S: ConstantSize>(before: &str, all: &str, rows: &str) -> char {
    match &Replay::of_board(rows, S::SIDE, S::LINE) {
        Ok(replay) if replay.moves().len() == count_marks(all) => {
            notation::letter(index_of_mark(replay, before) % S::SIDE)
        }
        // The first move reports it, and a legal move here is no second error.
        _ if count_marks(before) > 0 => 'a',
        Ok(_) => panic!("the squares of a row are separated by spaces, such as `O X .`"),
        Err(sentence) => panic!("{}", sentence.as_str()),
    }
}

/// Returns the row number of a move that leads to a board, or 1 if the board is refused, which
/// [`letter_of_mark`] reports.
#[must_use]
pub const fn row_of_mark<S: ConstantSize>(before: &str, rows: &str) -> usize {
    match &Replay::of_board(rows, S::SIDE, S::LINE) {
        Ok(replay) => index_of_mark(replay, before) / S::SIDE + 1,
        Err(_) => 1,
    }
}

/// Returns the index of the square of the move that follows the marks `before`, or 0 if none does.
const fn index_of_mark(replay: &Replay, before: &str) -> usize {
    match replay.moves().split_at_checked(count_marks(before)) {
        Some((_, [at, ..])) => *at as usize,
        _ => 0,
    }
}

/// Returns the number of marks in a list of them.
const fn count_marks(marks: &str) -> usize {
    let (mut count, mut rest) = (0, marks.as_bytes());
    while let [byte, after @ ..] = rest {
        count += matches!(byte, b'X' | b'O') as usize;
        rest = after;
    }
    count
}

/// Parses a square: a column letter and a row number, or a name.
const fn read(square: &[u8]) -> Option<Notation> {
    match notation::read(square) {
        Ok(square) => Some(square),
        Err(_) => notation::read_spaced_name(square),
    }
}
