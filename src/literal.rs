//! Squares and games as literals: `at!`, `play!` and `board!`. `round!` is in
//! `src/typelevel/moves/literal.rs`; without its feature, a message stands in for it.

mod games;
#[cfg(not(feature = "typelevel"))]
mod messages;
mod refusal;
mod replay;
mod squares;

pub use self::games::{ConstantSize, Literal, Text, state};
#[cfg(not(feature = "typelevel"))]
pub use self::messages::HasRound;
#[cfg(feature = "typelevel")]
pub(crate) use self::squares::NamesSize;
pub use self::squares::{
    last_letter, last_mark, last_row, letter, letter_of_last_move, letter_of_move, row, row_of_move,
};

/// Creates a [`Square`](crate::Square) from a literal, checked at compile time: `at!(b2)`.
///
/// The literal is a column letter from `a` and a row number from 1. On 3×3, it can also be a name,
/// such as `top-left`; rustfmt writes this as `at!(top - left)`. The size is inferred from the use
/// of the square. The macro can be used in constants.
///
/// ```
/// use tictactype::{Grid, Square, at};
///
/// const CENTER: Square<Grid<3>> = at!(b2);
/// let game = Grid::<3>::game().open(CENTER);
/// assert!(game.is_taken(at!(b2)));
/// assert!(game.is_taken(at!(middle-center)));
/// ```
///
/// A square off the board does not compile:
///
/// ```compile_fail,E0277
/// # use tictactype::{Grid, at};
/// Grid::<3>::game().open(at!(d4)); // error: column 'd', row 4 is off the board
/// ```
#[macro_export]
macro_rules! at {
    ($row:ident - $column:ident) => {
        $crate::Square::named::<
            {
                $crate::__private::letter(
                    ::core::concat!(::core::stringify!($row), "-", ::core::stringify!($column)),
                    ::core::concat!(
                        "`", ::core::stringify!($row), "-", ::core::stringify!($column),
                        "` is not a square: expected a column letter and a row number, such as `b2`",
                    ),
                )
            },
            {
                $crate::__private::row(
                    ::core::concat!(::core::stringify!($row), "-", ::core::stringify!($column)),
                )
            },
        >()
    };
    ($column:ident $row:ident) => {
        $crate::at!($column, $row)
    };
    ($column:expr, $row:expr) => {
        ::core::compile_error!(
            "`at!` takes a literal, such as `at!(b2)`: a column and a row as numbers go to the `new` of `Square`"
        )
    };
    ($($square:tt)*) => {
        $crate::Square::literal::<
            {
                $crate::__private::letter(
                    ::core::stringify!($($square)*),
                    ::core::concat!(
                        "`", ::core::stringify!($($square)*),
                        "` is not a square: expected a column letter and a row number, such as `b2`",
                    ),
                )
            },
            { $crate::__private::row(::core::stringify!($($square)*)) },
        >()
    };
}

/// Plays a game at compile time from a literal: `play![Grid<3>; b2 a1 c3]`.
///
/// The literal is the size, then the squares of the moves, alternating between X and O. On 3×3 you
/// can write squares by name: `play![Grid<3>; middle-center top-left]`. The value is a
/// [`Game`](crate::Game) in the state that the moves lead to. The macro can be used in constants.
///
/// ```
/// use tictactype::{Game, Grid, O, Opening, Won, X, play};
///
/// const GAME: Game<O, Grid<3>> = play![Grid<3>; b2 a1 c3];
/// static EMPTY: Game<Opening, Grid<15, 5>> = play![Grid<15, 5>];
///
/// let won: Game<Won<X>, _> = play![Grid<3>; a1 b1 b2 c1 c3];
/// assert_eq!(won.winner(), X);
/// ```
///
/// An illegal move does not compile, and the error gives its number:
///
/// ```compile_fail,E0080
/// # use tictactype::{Grid, play};
/// play![Grid<3>; b2 a1 b2]; // error: move 3: the square `b2` is already taken by X
/// ```
///
/// An annotation with another state does not compile either:
///
/// ```compile_fail,E0308
/// # use tictactype::{Game, Grid, Won, X, play};
/// let won: Game<Won<X>, _> = play![Grid<3>; b2 a1 c3]; // error: mismatched types
/// ```
///
/// The type of a game does not contain its squares. If you need them at compile time, replace
/// `play!` by [`round!`](crate::round), which takes the same list (feature `typelevel`).
///
/// ```
/// # #[cfg(feature = "typelevel")] {
/// use tictactype::typelevel::{IsPositionOccupied, TopLeft, True};
/// use tictactype::{Grid, play, round};
///
/// type Over = round![Grid<3>; a1 b1 b2 c1 c3];
///
/// let taken: IsPositionOccupied<Over, TopLeft> = True;
/// assert_eq!(Over::new().game(), play![Grid<3>; a1 b1 b2 c1 c3]);
/// # }
/// ```
#[macro_export]
macro_rules! play {
    ($size:ty $(; $($moves:tt)*)?) => {{
        // Items in macros are not hygienic: the name must not collide with one of the caller's.
        enum __TictactypeMoves {}

        impl $crate::__private::Text for __TictactypeMoves {
            const TEXT: &'static ::core::primitive::str = ::core::stringify!($($($moves)*)?);
        }

        $crate::__private::Literal::<
            $size,
            __TictactypeMoves,
            // The call is here so that the error points at the literal, not into this crate.
            { $crate::__private::state::<$size, __TictactypeMoves>() },
        >::GAME
    }};
    ($($other:tt)*) => {
        ::core::compile_error!(
            "a literal is a size, a semicolon and squares, such as `play![Grid<3>; b2 a1 c3]`"
        )
    };
}

/// Continues a game at compile time from a board: `board![Grid<3>; "OX./.X./O.."]`.
///
/// The literal is the size, then the rows from the top as text that
/// [`Board::parse`](crate::Board::parse) reads. The board must pass
/// [`Board::check`](crate::Board::check). The value is a [`Game`](crate::Game) in the state of the
/// board, with moves in the order of [`to_game`](crate::evidence::ReachableBoard::to_game). The
/// macro can be used in constants.
///
/// ```
/// use tictactype::{Game, Grid, O, Won, X, at, board};
///
/// const GAME: Game<O, Grid<3>> = board![Grid<3>; "OX./.X./..."];
/// assert!(GAME.play(O, at!(b3)).is_ok());
///
/// let won: Game<Won<X>, _> = board![Grid<3>; "
///     X X X
///     O O .
///     . . .
/// "];
/// assert_eq!(won.winner(), X);
/// ```
///
/// A board that no game can reach does not compile, nor does text that is not a board. The error
/// states the broken rule, or the place in the text:
///
/// ```compile_fail,E0080
/// # use tictactype::{Grid, board};
/// board![Grid<3>; "XXX/O../..."]; // error: X has 3 marks and O has 1: X must have as many as O, or one more
/// ```
///
/// ```compile_fail,E0080
/// # use tictactype::{Grid, board};
/// board![Grid<3>; "OX./.Z./..."]; // error: row 2 at byte 5: expected `X`, `O` or `.`, found `Z`
/// ```
#[macro_export]
macro_rules! board {
    ($size:ty; X $next:tt $($rows:tt)*) => { $crate::board!() };
    ($size:ty; O $next:tt $($rows:tt)*) => { $crate::board!() };
    ($size:ty; . $($rows:tt)*) => { $crate::board!() };
    ($size:ty; _ $($rows:tt)*) => { $crate::board!() };
    ($size:ty; - $($rows:tt)*) => { $crate::board!() };
    ($size:ty; [$($rows:tt)*]) => { $crate::board!() };
    ($size:ty; $row:literal / $($rows:tt)*) => { $crate::board!() };
    // Rows without spaces: `XO.`, `X..`, `XOX` and `X.O`.
    ($size:ty; $first:ident . / $($rows:tt)*) => { $crate::board!() };
    ($size:ty; $first:ident .. $($rows:tt)*) => { $crate::board!() };
    ($size:ty; $first:ident / $($rows:tt)*) => { $crate::board!() };
    ($size:ty; $first:ident . $last:ident / $($rows:tt)*) => { $crate::board!() };
    ($size:ty; & $($text:tt)*) => {
        ::core::compile_error!(
            "`board!` takes a literal: a text that is known only at run time goes to the `parse` of `Board`"
        )
    };
    ($size:ty; $rows:expr $(,)?) => {{
        // Items in macros are not hygienic: the name must not collide with one of the caller's.
        enum __TictactypeRows {}

        impl $crate::__private::Text for __TictactypeRows {
            const TEXT: &'static ::core::primitive::str = $rows;
            const IS_BOARD: ::core::primitive::bool = true;
        }

        $crate::__private::Literal::<
            $size,
            __TictactypeRows,
            // The call is here so that the error points at the literal, not into this crate.
            { $crate::__private::state::<$size, __TictactypeRows>() },
        >::GAME
    }};
    ($($other:tt)*) => {
        ::core::compile_error!(
            "a board is a size, a semicolon and its rows as one text, such as `board![Grid<3>; \"OX./.X./O..\"]`"
        )
    };
}

#[cfg(test)]
mod tests {
    use super::{
        Text, last_letter, last_mark, last_row, letter, letter_of_last_move, letter_of_move, row,
        row_of_move, state,
    };
    use crate::board::Grid;

    #[test]
    fn a_square_has_a_letter_and_a_row() {
        assert_eq!((letter("c12", ""), row("c12")), ('c', 12));
        // `letter` reports the malformed square.
        assert_eq!(row("12c"), 1);
    }

    #[test]
    fn a_board_has_a_last_move() {
        let last = |rows| {
            (
                last_mark::<Grid<3>>(rows),
                last_letter::<Grid<3>>(rows),
                last_row::<Grid<3>>(rows),
            )
        };
        assert_eq!(last("X O . / . X . / . . O"), ('O', 'c', 3));
        assert_eq!(last("X O . / . . . / . . ."), ('O', 'b', 1));
        assert_eq!(last(". . . / . . . / . . X"), ('X', 'c', 3));
        // X won, so X's last move is on the line.
        assert_eq!(last("X X X / O O . / . . ."), ('X', 'c', 1));
        assert_eq!(last(". . . / . . . / . . ."), ('.', 'a', 1));
        // An unsupported size: `last_mark` returns `.`, and rustc reports the type.
        assert_eq!(last_mark::<Grid<27>>("X"), '.');
        assert_eq!(last_mark::<Grid<27>>("_ _"), '.');
        assert_eq!(last_row::<Grid<3, 4>>("X"), 1);
    }

    #[test]
    #[should_panic(expected = "X has 2 marks and O has 0")]
    fn a_board_that_no_game_reaches_has_no_last_move() {
        let _ = last_mark::<Grid<3>>("X X . / . . . / . . .");
    }

    #[test]
    #[should_panic(expected = "neither numbers nor column letters")]
    fn the_rows_of_a_board_have_no_numbers() {
        let _ = last_mark::<Grid<10>>("X O . / 10 . X .");
    }

    #[test]
    #[should_panic(expected = "names no players")]
    fn a_list_of_moves_has_no_players() {
        let _ = last_mark::<Grid<3>>("X b2, O a1");
    }

    #[test]
    #[should_panic(expected = "separated by spaces")]
    fn the_marks_of_a_row_are_separate_tokens() {
        let _ = last_mark::<Grid<3>>("XO. / .X. / ..O");
    }

    #[test]
    fn moves_lead_to_a_state() {
        struct Empty;
        struct Opened;
        struct WonByX;
        impl Text for Empty {
            const TEXT: &'static str = "";
        }
        impl Text for Opened {
            const TEXT: &'static str = "b2";
        }
        impl Text for WonByX {
            const TEXT: &'static str = "a1 b1 a2 b2 a3";
        }
        assert_eq!(state::<Grid<3>, Empty>(), 0);
        assert_eq!(state::<Grid<3>, Opened>(), 2);
        assert_eq!(state::<Grid<3>, WonByX>(), 3);
    }

    #[test]
    fn the_letter_of_a_move_is_its_column() {
        assert_eq!(letter_of_move("z26"), 'z');
        assert_eq!(letter_of_last_move("z26", "b2 z26"), 'z');
        // `letter_of_last_move` reports this square.
        assert_eq!((letter_of_move("z27"), row_of_move("z27")), ('?', 1));
        assert_eq!(row_of_move("z26"), 26);
    }

    #[test]
    #[should_panic(expected = "move 2: the square `z27` is off every board")]
    fn a_move_off_every_board_has_no_letter() {
        let _ = letter_of_last_move("b2", "b2 z27");
    }
}
