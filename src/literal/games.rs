//! Games of literals, as constants.

use core::marker::PhantomData;

use super::replay::Replay;
use crate::board::{FixedSide, Grid, StoreOf};
use crate::game::{Drawn, Game, GameState, Opening, Position, State, Won};
use crate::player::{Mark, O, Sentence, X};
use crate::store::{ConstantMoves, Replayed};

/// The text of a literal, as a type.
pub trait Text {
    /// The squares of the moves, or the rows of a board, as written.
    const TEXT: &'static str;

    /// If `true`, the text is the rows of a board.
    const IS_BOARD: bool = false;
}

/// A size that its type fixes: the side and the line.
#[diagnostic::on_unimplemented(
    message = "this size cannot be used in a literal: expected a `Grid` with a side of 2 to 26 and a line of 2 to the side",
    label = "not a supported `Grid`"
)]
pub trait ConstantSize: FixedSide {
    /// The size.
    const SIZE: Self;
    /// The length of a line.
    const LINE: usize;
}

impl<const SIDE: usize, const LINE: usize> ConstantSize for Grid<SIDE, LINE>
where
    Self: FixedSide,
{
    const SIZE: Self = Self;
    const LINE: usize = LINE;
}

/// Replays a text once, as a constant.
#[derive(Debug)]
pub struct ReplayOf<S, Moves>(PhantomData<(S, Moves)>);

impl<S: ConstantSize, Moves: Text> ReplayOf<S, Moves> {
    /// The game, or the sentence that refuses the text.
    const REPLAY: Result<Replay, Sentence> = if Moves::IS_BOARD {
        Replay::of_board(Moves::TEXT, S::SIDE, S::LINE)
    } else {
        Replay::new(Moves::TEXT, S::SIDE, S::LINE)
    };
}

impl<S: ConstantSize, Moves: Text> ConstantMoves for ReplayOf<S, Moves> {
    const MOVES: &'static [u16] = match &Self::REPLAY {
        Ok(replay) => replay.moves(),
        Err(_) => &[],
    };
}

/// Returns the number of the state that a text leads to, as `codes!` assigns them.
///
/// # Panics
///
/// Panics with a sentence if a move is illegal or no game can reach the board.
/// [`play!`](crate::play) and [`board!`](crate::board!) call this only in constants, where a panic
/// is a compile error.
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn state<S: ConstantSize, Moves: Text>() -> u8 {
    match &ReplayOf::<S, Moves>::REPLAY {
        Ok(replay) => code(replay.state()),
        Err(sentence) => panic!("{}", sentence.as_str()),
    }
}

/// The number of a state, as a type.
#[derive(Debug)]
pub struct Code<const STATE: u8>;

/// Maps a number to its state.
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

/// A game on a board of size `S`, from the text of its moves, with the number of its state.
#[derive(Debug)]
pub struct Literal<S, Moves, const STATE: u8>(PhantomData<(S, Moves)>);

impl<S, Moves, const STATE: u8> Literal<S, Moves, STATE>
where
    S: ConstantSize,
    Moves: Text,
    Code<STATE>: Coded,
    StoreOf<S>: Replayed<ReplayOf<S, Moves>>,
{
    /// The game. The assertion refuses a `STATE` that the moves do not lead to.
    pub const GAME: Game<<Code<STATE> as Coded>::State, S> = {
        assert!(
            STATE == state::<S, Moves>(),
            "the moves lead to another state"
        );
        Game::reached(Position::reached(StoreOf::<S>::REPLAYED, S::SIZE))
    };
}
