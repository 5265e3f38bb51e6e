use std::marker::PhantomData;

use minimax::Winner;
use tictactype::computer::Strategy;
use tictactype::{AnyGame, FixedSide, GameInPlay, GameResult, Square};

/// The rules, for the players of `minimax`.
pub struct Rules<S>(PhantomData<S>);

impl<S: FixedSide> minimax::Game for Rules<S> {
    type S = AnyGame<S>;
    type M = Square<S>;

    fn generate_moves(game: &AnyGame<S>, moves: &mut Vec<Square<S>>) -> Option<Winner> {
        if game.result().is_none() {
            moves.extend(game.vacant());
        }
        Self::get_winner(game)
    }

    fn apply(game: &mut AnyGame<S>, at: Square<S>) -> Option<AnyGame<S>> {
        let mut next = game.clone();
        next.push(at).ok()?;
        Some(next)
    }

    fn get_winner(game: &AnyGame<S>) -> Option<Winner> {
        game.result().map(|result| match result {
            GameResult::Won(_) => Winner::PlayerJustMoved,
            GameResult::Drawn => Winner::Draw,
        })
    }

    fn zobrist_hash(game: &AnyGame<S>) -> u64 {
        game.zobrist_hash()
    }
}

/// A player of `minimax`, as a strategy.
pub struct Minimax<P>(pub P);

impl<S: FixedSide, P: minimax::Strategy<Rules<S>>> Strategy<S> for Minimax<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        self.0.choose_move(&game.into())
    }
}
