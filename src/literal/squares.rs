//! Squares of literals, read at compile time.

use super::replay;
use crate::board::{Grid, Notation, UnsupportedSize, notation};
use crate::player::{Mark, Sentence};

/// Returns the column letter of a square, in lower case.
///
/// # Panics
///
/// Panics with the message if the text is not a square. [`at!`](crate::at) calls this only in
/// constants, where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
#[inline]
pub const fn letter(square: &str, message: &str) -> char {
    match read(square.as_bytes()) {
        Some(square) => square.letter,
        None => panic!("{}", message),
    }
}

/// Returns the column letter of a move of a list, in lower case. Returns `?` for a text that is not
/// a square of any board; [`letter_of_last_move`] reports the text.
#[must_use]
#[inline]
pub const fn letter_of_move(square: &str) -> char {
    match read(square.as_bytes()) {
        Some(square) if square.is_on_largest_board() => square.letter,
        _ => '?',
    }
}

/// Returns the column letter of the last move of a list, in lower case.
///
/// # Panics
///
/// Panics with a sentence for the first word of the list that is not a square of any board.
/// [`round!`](crate::round) calls this only in constants, where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
#[inline]
pub const fn letter_of_last_move(square: &str, moves: &str) -> char {
    match replay::first_malformed(moves) {
        Some(sentence) => panic!("{}", sentence.as_str()),
        None => letter_of_move(square),
    }
}

/// Returns the row number of a square. Returns 1 if the text is not a square; [`letter`] panics for
/// such a text.
#[must_use]
#[inline]
pub const fn row(square: &str) -> usize {
    match read(square.as_bytes()) {
        Some(square) => square.row,
        None => 1,
    }
}

/// Returns the row number of a move of a list. Returns 1 where [`letter_of_move`] returns `?`.
#[must_use]
#[inline]
pub const fn row_of_move(square: &str) -> usize {
    match read(square.as_bytes()) {
        Some(square) if square.is_on_largest_board() => square.row,
        _ => 1,
    }
}

/// The start of a list of moves: a size or a round. Unsupported sizes are accepted here; the type
/// of the literal reports them.
#[diagnostic::on_unimplemented(
    message = "a list of moves begins with a size or a round, such as `round![Grid<3>; b2 a1 c3]`",
    label = "neither a `Grid` nor a `Round`"
)]
pub trait NamesSize {
    /// The side of the board.
    const SIDE: usize;

    /// The length of a line.
    const LINE: usize;

    /// `false` for a round with moves, which the rows of a board cannot follow.
    const IS_BLANK: bool = true;
}

impl<const SIDE: usize, const LINE: usize> NamesSize for Grid<SIDE, LINE> {
    const SIDE: usize = SIDE;
    const LINE: usize = LINE;
}

/// Returns the mark of a board's last move. Returns `.` if the board is empty or the size is not
/// supported.
///
/// # Panics
///
/// Panics with a sentence if the rows are malformed or no game can reach the board.
/// [`round!`](crate::round) calls this only in constants, where a panic is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn last_mark<S: NamesSize>(rows: &str) -> char {
    assert!(
        S::IS_BLANK,
        "the rows of a board follow a size, such as `round![Grid<3>; O X . / . X . / . . .]`"
    );
    // True for all rows that compile. Checked first because constants are evaluated slowly.
    let has_only_marks = are_marks(rows.as_bytes());
    if !has_only_marks {
        assert!(
            !has_squares(rows.as_bytes()),
            "a list of moves names no players: X opens, and the players take turns"
        );
        assert!(
            !has_labels(rows.as_bytes()),
            "the rows of a `round!` have neither numbers nor column letters: write a row as `O X .`"
        );
    }
    if !is_supported::<S>() {
        return '.';
    }
    match last_move::<S>(rows) {
        Err(sentence) => panic!("{}", sentence.as_str()),
        Ok(_) if !has_only_marks => {
            panic!("the squares of a row are separated by spaces, such as `O X .`")
        }
        Ok(Some((mark, _))) => mark.symbol(),
        Ok(None) => '.',
    }
}

/// Returns `true` if each word of the rows is a mark, a dot or a slash, with one space between
/// words.
#[inline]
const fn are_marks(mut rows: &[u8]) -> bool {
    while let [b'X' | b'x' | b'O' | b'o' | b'.' | b'/', after @ ..] = rows {
        rows = match after {
            [b' ', next @ ..] => next,
            [] => after,
            _ => return false,
        };
    }
    rows.is_empty()
}

/// Returns `true` if the rows of a board have numbers, or column letters above them.
#[inline]
const fn has_labels(rows: &[u8]) -> bool {
    let mut rest = rows.trim_ascii_start();
    if let [b'a', b' ', ..] = rest {
        return true;
    }
    // `0` is no row number. It probably means O, and the parser refuses it as a mark.
    while let [first, after @ ..] = rest {
        if let (b'1'..=b'9', [] | [b' ' | b'0'..=b'9', ..]) = (*first, after) {
            return true;
        }
        rest = after_word(rest);
    }
    false
}

/// Returns `true` if a text that starts like the rows of a board has squares, as in `X b2 O a1`.
#[inline]
const fn has_squares(rows: &[u8]) -> bool {
    let mut rest = rows.trim_ascii_start();
    while let [first, after @ ..] = rest {
        if let (true, [b'1'..=b'9', ..]) = (first.is_ascii_alphabetic(), after) {
            return true;
        }
        rest = after_word(rest);
    }
    false
}

/// The text after its first word and the white space that follows.
#[inline]
const fn after_word(mut text: &[u8]) -> &[u8] {
    while let [b'!'..=0xFF, rest @ ..] = text {
        text = rest;
    }
    text.trim_ascii_start()
}

/// Returns the column letter of a board's last move. Returns `a` if the board is empty, or if it is
/// refused; [`last_mark`] reports a refused board.
#[must_use]
pub const fn last_letter<S: NamesSize>(rows: &str) -> char {
    match last_move::<S>(rows) {
        Ok(Some((_, index))) => notation::letter(index % S::SIDE),
        _ => 'a',
    }
}

/// Returns the row number of a board's last move. Returns 1 if the board is empty, or if it is
/// refused; [`last_mark`] reports a refused board.
#[must_use]
pub const fn last_row<S: NamesSize>(rows: &str) -> usize {
    match last_move::<S>(rows) {
        Ok(Some((_, index))) => index / S::SIDE + 1,
        _ => 1,
    }
}

/// The player and the square of the last move of a game that reaches a board. Returns `None` if the
/// board is empty or the size is not supported.
///
/// # Errors
///
/// Returns the sentence that refuses the rows or the board.
const fn last_move<S: NamesSize>(rows: &str) -> Result<Option<(Mark, usize)>, Sentence> {
    if !is_supported::<S>() {
        return Ok(None);
    }
    match replay::marks_and_win(rows, S::SIDE, S::LINE) {
        Ok((marks, win)) => Ok(marks.last_move(win)),
        Err(sentence) => Err(sentence),
    }
}

const fn is_supported<S: NamesSize>() -> bool {
    UnsupportedSize::check(S::SIDE, S::LINE).is_ok()
}

/// Parses a square: a column letter and a row number, or a name.
#[inline]
const fn read(square: &[u8]) -> Option<Notation> {
    match notation::read(square) {
        Ok(square) => Some(square),
        Err(_) => notation::read_spaced_name(square),
    }
}
