//! A plain negamax, to compare the solver and the search with.

use std::collections::HashMap;

use tictactype::computer::Value;
use tictactype::{AnyGame, Board, GameInPlay, GameResult, Size};

/// A negamax with memoization.
pub struct Negamax<S: Size> {
    memo: HashMap<Board<S>, i32>,
}

impl<S: Size> Negamax<S> {
    pub fn new() -> Self {
        Self {
            memo: HashMap::new(),
        }
    }

    /// The value of each move for the player who makes it.
    pub fn values(&mut self, game: GameInPlay<'_, S>) -> Vec<(S::Square, Value)> {
        self.moves(game)
            .into_iter()
            .map(|(at, eval)| (at, value(eval)))
            .collect()
    }

    /// The value of the game for the player to move.
    pub fn value(&mut self, game: GameInPlay<'_, S>) -> Value {
        value(self.eval(game))
    }

    fn eval(&mut self, game: GameInPlay<'_, S>) -> i32 {
        if let Some(eval) = self.memo.get(&game.board()) {
            return *eval;
        }
        let eval = self.moves(game).iter().map(|(_, eval)| *eval).max();
        self.memo.insert(game.board(), eval.unwrap());
        eval.unwrap()
    }

    fn moves(&mut self, game: GameInPlay<'_, S>) -> Vec<(S::Square, i32)> {
        game.vacant()
            .iter()
            .map(|at| {
                let next = AnyGame::from(game).play(at).unwrap();
                let eval = match (next.as_in_play(), next.result()) {
                    (Some(next), _) => one_ply_later(-self.eval(next)),
                    (None, Some(GameResult::Won(_))) => WIN - 1,
                    (None, _) => 0,
                };
                (at, eval)
            })
            .collect()
    }
}

/// The evaluation of a win, minus one per ply until then. It is larger than the plies of any game.
const WIN: i32 = 1000;

fn one_ply_later(eval: i32) -> i32 {
    eval - eval.signum()
}

fn value(eval: i32) -> Value {
    let plies = (WIN - eval.abs()) as usize;
    match eval.signum() {
        1 => Value::Win { plies },
        0 => Value::Draw,
        _ => Value::Loss { plies },
    }
}
