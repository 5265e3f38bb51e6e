//! Squares and games as literals.

mod refusal;
mod replay;

use core::marker::PhantomData;

use self::replay::Replay;
use crate::board::{FixedSide, Grid, Notation, StoreOf, notation};
use crate::game::{Drawn, Game, GameState, Opening, Position, State, Won};
use crate::player::{Mark, O, Sentence, X};
use crate::store::{ConstantMoves, Replayed};

/// Creates a [`Square`](crate::Square) from a literal, checked at compile time: `at!(b2)`.
///
/// The literal is a column letter from `a` and a row number from 1, or on 3×3 a name, such as
/// `top-left`, which rustfmt writes with spaces: `at!(top - left)`. The size is inferred from the
/// use of the square. The macro can be used in constants.
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
pub const fn letter_of_mark<S: FixedSize>(before: &str, all: &str, rows: &str) -> char {
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
pub const fn row_of_mark<S: FixedSize>(before: &str, rows: &str) -> usize {
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

/// Plays a game at compile time from a literal: `play![Grid<3>; b2 a1 c3]`.
///
/// The literal is the size, then the squares of the moves, alternating between X and O. On 3×3 the
/// squares can be written by their names: `play![Grid<3>; middle-center top-left]`. The value is
/// a [`Game`] in the state that the moves lead to; another state as its type does not compile.
/// The macro can be used in constants.
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
/// ```compile_fail,E0308
/// # use tictactype::{Game, Grid, Won, X, play};
/// let won: Game<Won<X>, _> = play![Grid<3>; b2 a1 c3]; // error: mismatched types
/// ```
///
/// The type of a game does not contain its squares. If you need them at compile time, write
/// [`round!`](crate::round) for `play!`: the same list, without names of squares, is then a type.
///
/// ```
/// use tictactype::typelevel::{IsPositionOccupied, TopLeft, True};
/// use tictactype::{Grid, play, round};
///
/// type Over = round![Grid<3>; a1 b1 b2 c1 c3];
///
/// let taken: IsPositionOccupied<Over, TopLeft> = True;
/// assert_eq!(Over::new().game(), play![Grid<3>; a1 b1 b2 c1 c3]);
/// ```
#[macro_export]
macro_rules! play {
    ($size:ty $(; $($moves:tt)*)?) => {{
        // Items in macros are not hygienic, so the name must not collide with one of the caller's.
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
/// The literal is the size, then the rows from the top as text, in the form that
/// [`Board::parse`](crate::Board::parse) reads. The board is checked as by
/// [`Board::check`](crate::Board::check), and the value is the [`Game`] that
/// [`to_game`](crate::evidence::ReachableBoard::to_game) returns, in its exact state. The macro can
/// be used in constants.
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
/// A board that no game can reach does not compile, and neither does text that is not a board. The
/// error states the rule, or the place in the text:
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
    ($size:ty; $rows:expr $(,)?) => {{
        // Items in macros are not hygienic, so the name must not collide with one of the caller's.
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
            "a board is a size, a semicolon and its rows as text, such as `board![Grid<3>; \"OX./.X./O..\"]`"
        )
    };
}

/// A type that carries the text of a literal.
pub trait Text {
    /// The squares of the moves, or the rows of a board, as written.
    const TEXT: &'static str;

    /// If `true`, the text is the rows of a board.
    const IS_BOARD: bool = false;
}

/// A size fully determined by its type.
#[diagnostic::on_unimplemented(
    message = "this size cannot be used in a literal: expected a `Grid` with a side of 2 to 26 and a line of 2 to the side",
    label = "not a supported `Grid`"
)]
pub trait FixedSize: FixedSide {
    const SIZE: Self;
    const LINE: usize;
}

impl<const SIDE: usize, const LINE: usize> FixedSize for Grid<SIDE, LINE>
where
    Self: FixedSide,
{
    const SIZE: Self = Self;
    const LINE: usize = LINE;
}

/// The replay of a text on a board of a size, as a constant, so that the compiler evaluates it
/// once.
#[derive(Debug)]
pub struct ReplayOf<S, Moves>(PhantomData<(S, Moves)>);

impl<S: FixedSize, Moves: Text> ReplayOf<S, Moves> {
    /// The game, or the sentence that refuses its first illegal move or its board.
    const REPLAY: Result<Replay, Sentence> = if Moves::IS_BOARD {
        Replay::of_board(Moves::TEXT, S::SIDE, S::LINE)
    } else {
        Replay::new(Moves::TEXT, S::SIDE, S::LINE)
    };
}

impl<S: FixedSize, Moves: Text> ConstantMoves for ReplayOf<S, Moves> {
    const MOVES: &'static [u16] = match &Self::REPLAY {
        Ok(replay) => replay.moves(),
        Err(_) => &[],
    };
}

/// Returns the number of the state that a text leads to.
///
/// # Panics
///
/// Panics with a sentence if a move is illegal, or if no game can reach the board.
/// [`play!`](crate::play) and [`board!`](crate::board!) call this only in constants, where a panic
/// is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn state<S: FixedSize, Moves: Text>() -> u8 {
    match &ReplayOf::<S, Moves>::REPLAY {
        Ok(replay) => code(replay.state()),
        Err(sentence) => panic!("{}", sentence.as_str()),
    }
}

/// The number of a state, as a type.
#[derive(Debug)]
pub struct Code<const STATE: u8>;

/// A state number with its state.
pub trait Coded {
    type State: State;
}

macro_rules! codes {
    ($($variant:pat => $code:literal, $state:ty;)*) => {
        const fn code(state: GameState) -> u8 {
            match state {
                $($variant => $code,)*
            }
        }

        $(
            impl Coded for Code<$code> {
                type State = $state;
            }
        )*
    };
}

codes! {
    GameState::Opening => 0, Opening;
    GameState::ToMove(Mark::X) => 1, X;
    GameState::ToMove(Mark::O) => 2, O;
    GameState::Won(Mark::X) => 3, Won<X>;
    GameState::Won(Mark::O) => 4, Won<O>;
    GameState::Drawn(Mark::X) => 5, Drawn<X>;
    GameState::Drawn(Mark::O) => 6, Drawn<O>;
}

/// A game on a board of a size, from the text of its moves, in the state with a number.
#[derive(Debug)]
pub struct Literal<S, Moves, const STATE: u8>(PhantomData<(S, Moves)>);

impl<S, Moves, const STATE: u8> Literal<S, Moves, STATE>
where
    S: FixedSize,
    Moves: Text,
    Code<STATE>: Coded,
    StoreOf<S>: Replayed<ReplayOf<S, Moves>>,
{
    /// The game. Code that names this type itself could choose another state than that of the
    /// moves; the assertion makes that a compile error.
    pub const GAME: Game<<Code<STATE> as Coded>::State, S> = {
        assert!(
            STATE == state::<S, Moves>(),
            "the moves lead to another state"
        );
        Game::reached(Position::new(StoreOf::<S>::REPLAYED, S::SIZE))
    };
}

#[cfg(test)]
mod tests {
    use super::{Text, letter, letter_of_mark, letter_of_move, row, row_of_mark, state};
    use crate::board::Grid;

    #[test]
    fn a_square_has_a_letter_and_a_row() {
        assert_eq!((letter("c12", ""), row("c12")), ('c', 12));
        // The letter reports what is no square.
        assert_eq!(row("12c"), 1);
    }

    #[test]
    fn the_marks_of_a_board_are_moves_in_turn() {
        let rows = "X O . / . X . / . . O";
        for (before, at) in [
            ("", ('a', 1)),
            ("X", ('b', 1)),
            ("X O", ('b', 2)),
            ("X O X", ('c', 3)),
        ] {
            let found = (
                letter_of_mark::<Grid<3>>(before, "X O X O", rows),
                row_of_mark::<Grid<3>>(before, rows),
            );
            assert_eq!(found, at, "{before}");
        }
        // Only the letter of the first move reports what is wrong with a board.
        assert_eq!(
            letter_of_mark::<Grid<3>>("X", "X X", "X X . / . . . / . . ."),
            'a'
        );
        assert_eq!(row_of_mark::<Grid<3>>("", "X X . / . . . / . . ."), 1);
    }

    #[test]
    #[should_panic(expected = "X has 2 marks and O has 0")]
    fn the_first_move_reports_a_board_that_no_game_reaches() {
        let _ = letter_of_mark::<Grid<3>>("", "X X", "X X . / . . . / . . .");
    }

    #[test]
    #[should_panic(expected = "separated by spaces")]
    fn the_marks_of_a_row_are_separate_tokens() {
        let _ = letter_of_mark::<Grid<3>>("", "X", "XO. / .X. / ..O");
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
        assert_eq!(letter_of_move("z26", "b2 z26"), 'z');
        // The first bad word of the list is reported instead.
        assert_eq!(letter_of_move("z27", "a27 z27"), '?');
    }

    #[test]
    #[should_panic(expected = "move 2: the square `z27` is off every board")]
    fn a_move_off_every_board_has_no_letter() {
        let _ = letter_of_move("z27", "b2 z27");
    }
}
