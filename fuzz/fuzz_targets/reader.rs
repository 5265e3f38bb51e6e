//! Two bytes choose the size, and one the options of a reader. Four lines have the marks and the
//! separators. The rest is a record and a board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactype::{AnyGame, Board, FixedSide, Reader, SizeVisitor};
use tictactype_fuzz::{check_board, check_game, size_and_rest};

struct Read<'a> {
    options: u8,
    marks: [&'a str; 3],
    separators: &'a str,
    text: &'a str,
}

impl SizeVisitor for Read<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let Self {
            options,
            marks: [x, o, vacant],
            separators,
            text,
        } = self;
        let chosen = |option: u8| options >> option & 1 == 1;
        let mut reader = Reader::new();
        let strict = (AnyGame::replay(size, text), Board::parse(size, text));
        assert_eq!((reader.game(size, text), reader.board(size, text)), strict);
        if chosen(0) {
            reader = reader.with_move_numbers();
        }
        if chosen(1) {
            reader = reader.with_size();
        }
        // Each of these two options only accepts more.
        if let Ok(game) = &strict.0 {
            assert_eq!(reader.game(size, text).as_ref(), Ok(game));
        }
        if chosen(2) {
            reader = reader.with_separators(separators);
        }
        if chosen(3) {
            reader = reader.with_marks(x, o, vacant).unwrap_or(reader);
        } else {
            assert_eq!(reader.board(size, text), strict.1);
        }

        match reader.board(size, text) {
            Ok(board) => check_board(board),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(text.is_char_boundary(error.offset()));
            }
        }
        match reader.game(size, text) {
            Ok(game) => check_game(&game),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(text.is_char_boundary(error.reason().offset()));
                check_game(error.game());
            }
        }
        match reader.game_with_size(text) {
            Ok(game) => {
                check_game(&game);
                assert_eq!(game.to_string().parse(), Ok(game));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((size, [options, rest @ ..])) = size_and_rest(bytes) else {
        return;
    };
    let Ok(rest) = std::str::from_utf8(rest) else {
        return;
    };
    let mut lines = rest.splitn(5, '\n');
    let mut line = || lines.next().unwrap_or("");
    let marks = [line(), line(), line()];
    let (separators, text) = (line(), line());
    size.visit(Read {
        options: *options,
        marks,
        separators,
        text,
    });
});
