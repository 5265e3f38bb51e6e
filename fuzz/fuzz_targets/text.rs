//! Text, read as a record with its size. Then two bytes choose a size, and the rest is read as a
//! record, a board and a board literal.
#![no_main]

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use tictactype::__private::{last_letter, last_row};
use tictactype::{
    AnyGame, AnySize, Board, Coordinates, FixedSide, Grid, Mark, SizeVisitor, Square,
};
use tictactype_fuzz::{check_board, check_game, size_and_rest};

struct ReadText<'a>(&'a str);

impl SizeVisitor for ReadText<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let record = self.0;
        match Board::parse(size, record) {
            Ok(board) => check_board(board),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(error.offset() <= record.len());
            }
        }
        match AnyGame::replay(size, record) {
            Ok(game) => check_game(&game),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(error.reason().number(), Some(error.game().ply() + 1));
                // The error holds the game before the refused word.
                let (before, _) = record.split_at(error.reason().offset());
                let word = before
                    .rfind(|end: char| end.is_ascii_whitespace())
                    .map_or(0, |space| space + 1);
                assert_eq!(
                    AnyGame::replay(size, &before[..word]).as_ref(),
                    Ok(error.game())
                );
                check_game(error.game());
            }
        }
    }
}

/// Checks that the constant functions behind `round!` read a board like the parser. The last move
/// is the one in the game to the board; a refused board has none.
fn check_literal<const SIDE: usize, const LINE: usize>(rows: &str)
where
    Grid<SIDE, LINE>: FixedSide,
{
    let size = Grid::<SIDE, LINE>;
    let board = Board::parse(size, rows).ok();
    let game = board.and_then(|board| Some(board.check().ok()?.to_game()));
    let last = game
        .and_then(|game| game.last_move())
        .map(|at| at.to_string());
    let letter = last_letter::<Grid<SIDE, LINE>>(rows);
    let row = last_row::<Grid<SIDE, LINE>>(rows);
    assert_eq!(
        format!("{letter}{row}"),
        last.unwrap_or("a1".to_owned()),
        "{rows}"
    );
}

/// Checks that a value from text round-trips.
fn check_text<T>(text: &str)
where
    T: FromStr<Err: Error> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse().ok(), Some(value)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(record) = std::str::from_utf8(bytes) {
        check_text::<Square<Grid<3>>>(record);
        check_text::<Square<Grid<26>>>(record);
        check_text::<Coordinates>(record);
        check_text::<AnySize>(record);
        check_text::<Mark>(record);
        match record.parse::<AnyGame>() {
            Ok(game) => assert_eq!(game.to_string().parse(), Ok(game)),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(error.reason().offset() <= record.len());
            }
        }
    }
    if let Some((size, rest)) = size_and_rest(bytes)
        && let Ok(text) = std::str::from_utf8(rest)
    {
        size.visit(ReadText(text));
        check_literal::<3, 3>(text);
        check_literal::<4, 3>(text);
        check_literal::<9, 5>(text);
        check_literal::<26, 26>(text);
    }
});
