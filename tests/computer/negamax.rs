//! What a game is worth, worked out the plain way: try everything, and take the best for whoever is to move.

use std::collections::HashMap;

use tictactype::computer::Value;
use tictactype::{Board, Game, Outcome, Position, Size, Turn};

/// Remembers the boards that it has been asked about.
pub struct Negamax<S: Size> {
    known: HashMap<Board<S>, i32>,
}

impl<S: Size> Negamax<S> {
    pub fn new() -> Self {
        Self {
            known: HashMap::new(),
        }
    }

    /// What each move is worth to the player who makes it.
    pub fn values<T: Turn>(&mut self, game: &Game<T, S>) -> Vec<(Position<S>, Value)> {
        self.moves(game)
            .into_iter()
            .map(|(at, worth)| (at, value(worth)))
            .collect()
    }

    /// What the game is worth to the player to move.
    pub fn value<T: Turn>(&mut self, game: &Game<T, S>) -> Value {
        value(self.worth(game))
    }

    fn worth<T: Turn>(&mut self, game: &Game<T, S>) -> i32 {
        if let Some(worth) = self.known.get(&game.board()) {
            return *worth;
        }
        let worth = self.moves(game).iter().map(|(_, worth)| *worth).max();
        self.known.insert(game.board(), worth.unwrap());
        worth.unwrap()
    }

    fn moves<T: Turn>(&mut self, game: &Game<T, S>) -> Vec<(Position<S>, i32)> {
        game.entries()
            .map(|vacant| {
                let at = vacant.at();
                let worth = match vacant.play(T::Player::default()) {
                    Outcome::Won(_) => WON - 1,
                    Outcome::Drawn(_) => 0,
                    Outcome::InPlay(game) => one_later(-self.worth(&game)),
                };
                (at, worth)
            })
            .collect()
    }
}

/// More than the plies of any game. A win in three plies is three less.
const WON: i32 = 1000;

fn one_later(worth: i32) -> i32 {
    worth - worth.signum()
}

fn value(worth: i32) -> Value {
    let plies = (WON - worth.abs()) as usize;
    match worth.signum() {
        1 => Value::Win { plies },
        0 => Value::Draw,
        _ => Value::Loss { plies },
    }
}

/// Who wins: 1 if it is the player to move, -1 if the other, and 0 if nobody.
pub fn sign(value: Value) -> i32 {
    match value {
        Value::Loss { .. } => -1,
        Value::Draw => 0,
        Value::Win { .. } => 1,
    }
}
