//! Random games, boards, squares and sizes for fuzz targets and property tests, by the traits of
//! the crate `arbitrary`.
//!
//! Values are decoded from bytes. Zeros, and the end of the bytes, decode to the smallest value:
//! the empty game, the first square, a side of 2. So shrinking the bytes shrinks the value. Games
//! are made by playing moves, so none is illegal.

mod ended;
mod moves;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use self::ended::{any_line, drawn, won};
use self::moves::push_any;
use crate::board::{
    AnyLine, AnySize, Board, Coordinates, FixedSide, Grid, Line, ReachableBoard, Size, Square,
    Squares,
};
use crate::game::{Game, GameState, State};
use crate::input::{AnyGame, TypedGame};
use crate::player::{GameResult, MAX_SIDE, Mark, Symmetry};

impl<'a> Arbitrary<'a> for Mark {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*bytes.choose(&[Self::X, Self::O])?)
    }
}

impl<'a> Arbitrary<'a> for GameResult {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*bytes.choose(&[Self::Drawn, Self::Won(Mark::X), Self::Won(Mark::O)])?)
    }
}

impl<'a> Arbitrary<'a> for Symmetry {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*bytes.choose(&Self::ALL)?)
    }
}

impl<'a, const SIDE: usize, const LINE: usize> Arbitrary<'a> for Grid<SIDE, LINE> {
    fn arbitrary(_: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self)
    }
}

impl<'a, const SIDE: usize> Arbitrary<'a> for AnyLine<SIDE>
where
    Self: Size,
{
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let line = bytes.int_in_range(2..=SIDE)?;
        Self::new(line).map_err(|_| Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for AnySize {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let side = bytes.int_in_range(2..=MAX_SIDE)?;
        let line = bytes.int_in_range(2..=side)?;
        Self::new(side, line).map_err(|_| Error::IncorrectFormat)
    }
}

/// A square of the largest board.
impl<'a> Arbitrary<'a> for Coordinates {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Square::<Grid<MAX_SIDE>>::arbitrary(bytes).map(Self::from)
    }
}

impl<'a, S: FixedSide> Arbitrary<'a> for Square<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::known(bytes.int_in_range(0..=S::CELLS - 1)?))
    }
}

impl<'a, S: FixedSide> Arbitrary<'a> for Squares<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let length = bytes.int_in_range(0..=S::CELLS)?;
        (0..length).map(|_| Square::arbitrary(bytes)).collect()
    }
}

impl<'a, S: Size + Arbitrary<'a>> Arbitrary<'a> for Line<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let size = S::arbitrary(bytes)?;
        any_line(size, bytes)
    }
}

/// A board with any marks, which may be one that no game can reach.
impl<'a, S: Size + Arbitrary<'a>> Arbitrary<'a> for Board<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let size = S::arbitrary(bytes)?;
        let mut board = Self::on(size);
        for _ in 0..bytes.int_in_range(0..=size.squares().len())? {
            board.set(square(size, bytes)?, Mark::arbitrary(bytes)?);
        }
        Ok(board)
    }
}

impl<'a, S: Size + Arbitrary<'a>> Arbitrary<'a> for ReachableBoard<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let game = AnyGame::<S>::arbitrary(bytes)?;
        game.board().check().map_err(|_| Error::IncorrectFormat)
    }
}

/// A game in any state.
impl<'a, S: Size + Arbitrary<'a>> Arbitrary<'a> for AnyGame<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let size = S::arbitrary(bytes)?;
        any_state(size, bytes)
    }
}

impl<'a, S: FixedSide + Arbitrary<'a>> Arbitrary<'a> for TypedGame<S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        AnyGame::arbitrary(bytes).map(Self::from)
    }
}

/// A game in the state `T`. Returns an error if no game of the size reaches it: for example, with
/// two in a row no game is drawn, and on 2×2 O cannot win.
impl<'a, T: State, S: FixedSide + Arbitrary<'a>> Arbitrary<'a> for Game<T, S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let size = S::arbitrary(bytes)?;
        let game = match T::STATE {
            GameState::Opening => AnyGame::on(size),
            GameState::ToMove(Mark::X) => in_play(size, bytes, |ply| ply > 0 && ply % 2 == 0)?,
            GameState::ToMove(Mark::O) => in_play(size, bytes, |ply| ply % 2 == 1)?,
            GameState::Won(winner) => won(size, winner, bytes)?,
            GameState::Drawn(_) => drawn(size, bytes)?,
        };
        Game::try_from(game).map_err(|_| Error::IncorrectFormat)
    }
}

/// Returns a game in any state.
fn any_state<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<AnyGame<S>> {
    // Random moves hardly ever end a game on a large board, so half of the games are ended on
    // purpose.
    let ended = match bytes.int_in_range(0..=5)? {
        0..=2 => return in_play(size, bytes, |_| true),
        3 => won(size, Mark::X, bytes),
        4 => won(size, Mark::O, bytes),
        _ => drawn(size, bytes),
    };
    // On some sizes, O cannot win or no game is drawn.
    ended.or_else(|_| in_play(size, bytes, |_| true))
}

/// Returns a game in play after a number of moves that `is_allowed` accepts.
fn in_play<S: Size>(
    size: S,
    bytes: &mut Unstructured<'_>,
    is_allowed: fn(usize) -> bool,
) -> Result<AnyGame<S>> {
    let squares = size.squares().len();
    let least = (0..squares)
        .find(|ply| is_allowed(*ply))
        .unwrap_or_default();
    let plies = bytes.int_in_range(least..=squares - 1)?;
    let mut game = AnyGame::on(size);
    while game.ply() < plies && push_any(&mut game, bytes)? {}
    while !is_allowed(game.ply()) {
        if game.pop().is_none() {
            return Err(Error::IncorrectFormat);
        }
    }
    Ok(game)
}

/// Returns a square of a board.
fn square<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<S::Square> {
    bytes.choose_iter(size.squares().iter())
}
