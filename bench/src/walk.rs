//! Walks of the game tree that count its nodes, with each interface of the library.

use std::hint::black_box;

use tictactype::{
    AnyGame, Explored, FixedSide, Game, GameResult, Outcome, Perft, Player, Turn, Variation,
};

use crate::depth::Depth;
use crate::floor::WON;

/// Counts nodes with `Game::entries`.
pub fn by_entries<T: Turn, S: FixedSide, D: Depth>(game: &Game<T, S>, depth: D) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    for vacant in game.entries() {
        nodes += match vacant.play(T::Player::default()) {
            Outcome::InPlay(game) => less.map_or(1, |less| by_entries(&game, less)),
            Outcome::Won(_) => WON,
            Outcome::Drawn(_) => 1,
        };
    }
    nodes
}

/// Counts nodes with `Game::play`, on a clone for each vacant square.
pub fn by_play<T: Turn, S: FixedSide, D: Depth>(game: &Game<T, S>, depth: D) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    for at in game.vacant() {
        nodes += match game.clone().play(T::Player::default(), at) {
            Ok(Outcome::InPlay(game)) => less.map_or(1, |less| by_play(&game, less)),
            Ok(Outcome::Won(_)) => WON,
            Ok(Outcome::Drawn(_)) => 1,
            Err(_) => 0,
        };
    }
    nodes
}

/// Counts nodes with `Game::explore`, which plays in place.
pub fn by_variations<T: Turn, S: FixedSide, D: Depth>(
    mut variation: Variation<'_, T, S>,
    depth: D,
) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        nodes += match vacant.play(T::Player::default()) {
            Explored::InPlay(next) => less.map_or(1, |less| by_variations(next, less)),
            Explored::Won(_) => WON,
            Explored::Drawn(_) => 1,
        };
    }
    nodes
}

/// Counts nodes like [`by_variations`], and updates a hash with each move.
pub fn by_hashed_variations<T: Turn, S: FixedSide, D: Depth>(
    mut variation: Variation<'_, T, S>,
    hash: u64,
    depth: D,
) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let hash = black_box(hash ^ vacant.at().zobrist_key(T::Player::MARK));
        nodes += match vacant.play(T::Player::default()) {
            Explored::InPlay(next) => less.map_or(1, |less| by_hashed_variations(next, hash, less)),
            Explored::Won(_) => WON,
            Explored::Drawn(_) => 1,
        };
    }
    nodes
}

/// Counts nodes with `AnyGame::push` and `AnyGame::pop`.
pub fn by_push<S: FixedSide, D: Depth>(game: &mut AnyGame<S>, depth: D) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    for at in game.vacant() {
        if game.push(at).is_err() {
            continue;
        }
        nodes += match game.result() {
            None => less.map_or(1, |less| by_push(game, less)),
            Some(GameResult::Won(_)) => WON,
            Some(GameResult::Drawn) => 1,
        };
        game.pop();
    }
    nodes
}

/// Counts nodes with `Perft`.
pub fn by_perft<T: Turn, S: FixedSide>(game: &Game<T, S>, depth: usize) -> u64 {
    let perft = Perft::of(game, depth);
    perft.nodes + (perft.x_wins + perft.o_wins) * (WON - 1)
}
