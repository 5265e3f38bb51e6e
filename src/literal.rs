//! Squares and games as literals.

mod replay;
mod sentence;

use core::marker::PhantomData;

use self::replay::Replay;
use self::sentence::Sentence;
use crate::game::{Drawn, Game, Kind, Opening, State, Won};
use crate::mark::Mark;
use crate::notation;
use crate::player::{O, X};
use crate::size::{Size, Square, StoreOf};
use crate::store::{Grid, Index, Packed};

/// A square of the board as a literal, checked at compile time: `at!(b2)`.
///
/// A column letter from `a` and a row number from 1. The size is inferred from where the position goes; usable in
/// constants.
///
/// ```
/// use tictactype::{Position, Square, at};
///
/// const CENTER: Position<Square<3>> = at!(b2);
/// let game = Square::<3>::game().open(CENTER);
/// assert!(game.is_occupied(at!(b2)));
/// ```
///
/// A square that the board does not have does not compile:
///
/// ```compile_fail,E0277
/// # use tictactype::{Square, at};
/// Square::<3>::game().open(at!(d4)); // error: column 'd', row 4 is off the board
/// ```
#[macro_export]
macro_rules! at {
    ($($square:tt)*) => {
        $crate::Position::literal::<
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

/// The column letter of a square, in lower case.
///
/// # Panics
///
/// With the message, if it is no square: [`at!`](crate::at) calls this at compile time.
#[must_use]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter(square: &str, message: &str) -> char {
    match notation::read(square.as_bytes()) {
        Ok(square) => square.letter,
        Err(_) => panic!("{}", message),
    }
}

/// The row number of a square. A text that is no square is for [`letter`] to report.
#[must_use]
pub const fn row(square: &str) -> usize {
    match notation::read(square.as_bytes()) {
        Ok(square) => square.row,
        Err(_) => 1,
    }
}

/// A game as a literal, played at compile time: `play![Square<3>; b2 a1 c3]`.
///
/// The size, then the squares of X's and O's moves in turn. It is a [`Game`] in the state that the moves lead to,
/// usable in constants; a claim to another state does not compile.
///
/// ```
/// use tictactype::{Game, O, Opening, Square, Won, X, play};
///
/// const GAME: Game<O, Square<3>> = play![Square<3>; b2 a1 c3];
/// static EMPTY: Game<Opening, Square<15, 5>> = play![Square<15, 5>];
///
/// let won: Game<Won<X>, _> = play![Square<3>; a1 b1 b2 c1 c3];
/// assert_eq!(won.winner(), X);
/// ```
///
/// Neither does an illegal move, wherever it stands; the compiler names it:
///
/// ```compile_fail,E0080
/// # use tictactype::{Square, play};
/// play![Square<3>; b2 a1 b2]; // error: move 3: illegal move `b2`: the square is already taken by X
/// ```
///
/// ```compile_fail,E0308
/// # use tictactype::{Game, Square, Won, X, play};
/// let won: Game<Won<X>, _> = play![Square<3>; b2 a1 c3]; // error: mismatched types
/// ```
#[macro_export]
macro_rules! play {
    ($size:ty $(; $($moves:tt)*)?) => {{
        // Names in a macro are everybody's: this one should be nobody else's.
        enum __TictactypeMoves {}

        impl $crate::__private::Text for __TictactypeMoves {
            const TEXT: &'static ::core::primitive::str = ::core::stringify!($($($moves)*)?);
        }

        $crate::__private::Literal::<
            $size,
            __TictactypeMoves,
            // Called here, so that the compiler points at the literal, and not into this crate.
            { $crate::__private::state::<$size, __TictactypeMoves>() },
        >::GAME
    }};
}

/// The squares of a literal.
pub trait Text {
    /// What stands in the macro.
    const TEXT: &'static str;
}

/// A size that the type says it all about.
#[diagnostic::on_unimplemented(
    message = "not a size for a literal: a `Square` has a side of 2 to 26 and a line of 2 to the side",
    label = "not a supported `Square`"
)]
pub trait FixedSize: Size {
    const SIZE: Self;
    const LINE: usize;
}

impl<const SIDE: usize, const LINE: usize> FixedSize for Square<SIDE, LINE>
where
    Self: Size,
{
    const SIZE: Self = Self;
    const LINE: usize = LINE;
}

/// A text that was played, on a board of a size. Once: the compiler remembers what a constant is.
struct ReplayOf<S, Moves>(PhantomData<(S, Moves)>);

impl<S: FixedSize, Moves: Text> ReplayOf<S, Moves> {
    /// The game, or the sentence on its first illegal move.
    const REPLAY: Result<Replay, Sentence> = Replay::new(Moves::TEXT, S::SIDE, S::LINE);

    /// The squares that were played, as indices.
    const fn moves() -> &'static [u16] {
        match &Self::REPLAY {
            Ok(replay) => replay.moves(),
            Err(_) => &[],
        }
    }
}

/// The state that a text leads to, as a number.
///
/// # Panics
///
/// With a sentence, if a move is illegal: [`play!`](crate::play) calls this at compile time.
#[must_use]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn state<S: FixedSize, Moves: Text>() -> u8 {
    match &ReplayOf::<S, Moves>::REPLAY {
        Ok(replay) => code(replay.kind()),
        Err(sentence) => panic!("{}", sentence.as_str()),
    }
}

/// The number of a state.
#[derive(Debug)]
pub struct Code<const STATE: u8>;

/// The number of a state, which names its type.
pub trait Coded {
    type State: State;
}

macro_rules! codes {
    ($($kind:pat => $code:literal, $state:ty;)*) => {
        const fn code(kind: Kind) -> u8 {
            match kind {
                $($kind => $code,)*
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
    Kind::Opening => 0, Opening;
    Kind::Turn(Mark::X) => 1, X;
    Kind::Turn(Mark::O) => 2, O;
    Kind::Won(Mark::X) => 3, Won<X>;
    Kind::Won(Mark::O) => 4, Won<O>;
    Kind::Drawn(Mark::X) => 5, Drawn<X>;
    Kind::Drawn(Mark::O) => 6, Drawn<O>;
}

/// A game of a size by the text of its moves, which leads to a state.
#[derive(Debug)]
pub struct Literal<S, Moves, const STATE: u8>(PhantomData<(S, Moves)>);

impl<S, Moves, const STATE: u8> Literal<S, Moves, STATE>
where
    S: FixedSize,
    Moves: Text,
    Code<STATE>: Coded,
    StoreOf<S>: Replayed<S, Moves>,
{
    /// The game. Whoever calls this without [`play!`](crate::play) cannot get one in a state that its moves do not lead to.
    pub const GAME: Game<<Code<STATE> as Coded>::State, S> = {
        assert!(
            STATE == state::<S, Moves>(),
            "the moves lead to another state"
        );
        Game::reached(StoreOf::<S>::REPLAYED, S::SIZE)
    };
}

/// A store that holds the moves of a text: a constant, since a trait has no functions that are.
pub trait Replayed<S, Moves> {
    const REPLAYED: Self;
}

impl<S: FixedSize, Moves: Text, const SIDE: usize> Replayed<S, Moves> for Packed<SIDE> {
    const REPLAYED: Self = Self::of(ReplayOf::<S, Moves>::moves());
}

impl<S: FixedSize, Moves: Text, const SIDE: usize, const WORDS: usize, const CELLS: usize, I: Index>
    Replayed<S, Moves> for Grid<SIDE, WORDS, CELLS, I>
{
    const REPLAYED: Self = Self::of(ReplayOf::<S, Moves>::moves());
}
