//! Walks of the game tree that count its nodes.

use std::hint::black_box;

use tictactype::{Game, Outcome, Size, Square, Turn, perft};

use crate::masks::Masks;
use crate::measure::{Contender, compare};
use crate::peers;

/// Counts nodes with hand-written bitboards: two masks, no history, and the lines as a list.
fn hand_written(lines: &[u16], full: u16, mover: u16, other: u16, depth: usize) -> u64 {
    let mut nodes = 1;
    if depth == 0 {
        return nodes;
    }
    let mut vacant = full & !(mover | other);
    while vacant != 0 {
        let square = vacant & vacant.wrapping_neg();
        vacant ^= square;
        let mover = mover | square;
        if lines.iter().any(|line| mover & line == *line) || mover | other == full {
            nodes += 1;
        } else {
            nodes += hand_written(lines, full, other, mover, depth - 1);
        }
    }
    nodes
}

/// Counts the nodes of the full tree of 3×3, with the lines and the size as constants.
fn hand_written_3x3(mover: u16, other: u16) -> u64 {
    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut nodes = 1;
    let mut vacant = 0o777 & !(mover | other);
    while vacant != 0 {
        let square = vacant & vacant.wrapping_neg();
        vacant ^= square;
        let mover = mover | square;
        if LINES.iter().any(|line| mover & line == *line) || mover | other == 0o777 {
            nodes += 1;
        } else {
            nodes += hand_written_3x3(other, mover);
        }
    }
    nodes
}

/// Counts nodes with `Game::play`, on a clone for each vacant square.
fn by_play<T: Turn, S: Size>(game: &Game<T, S>, depth: usize) -> u64 {
    let mut nodes = 1;
    if depth == 0 {
        return nodes;
    }
    for at in game.vacant() {
        nodes += match game.clone().play(T::Player::default(), at) {
            Ok(Outcome::InPlay(game)) => by_play(&game, depth - 1),
            Ok(Outcome::Won(_) | Outcome::Drawn(_)) => 1,
            Err(_) => 0,
        };
    }
    nodes
}

/// Counts nodes with `Game::entries`.
fn by_entries<T: Turn, S: Size>(game: &Game<T, S>, depth: usize) -> u64 {
    let mut nodes = 1;
    if depth == 0 {
        return nodes;
    }
    for vacant in game.entries() {
        nodes += match vacant.play(T::Player::default()) {
            Outcome::InPlay(game) => by_entries(&game, depth - 1),
            Outcome::Won(_) | Outcome::Drawn(_) => 1,
        };
    }
    nodes
}

pub fn three_by_three() {
    let game = Square::<3>::game();
    compare(
        "3×3, the full tree, 549,946 nodes",
        101,
        vec![
            Contender::new("hand-written: two u16 masks, no history", || {
                hand_written_3x3(black_box(0), 0)
            }),
            Contender::new("Game: vacant, clone, play", || by_play(black_box(&game), 9)),
            Contender::new("Game: entries", || by_entries(black_box(&game), 9)),
            Contender::new("perft", || perft(black_box(&game), 9).nodes),
            Contender::new("gamie 0.14: clone, put", peers::gamie),
            Contender::new(
                "board-game 0.8: available_moves, clone_and_play",
                peers::board_game,
            ),
            Contender::new(
                "minimax 0.6: generate_moves, apply, on two u16 masks",
                peers::minimax,
            ),
        ],
    );
}

pub fn four_by_four() {
    let lines = Masks::<4>::lines();
    let game = Square::<4>::game();
    compare(
        "4×4, to depth 5, 571,457 nodes",
        51,
        vec![
            Contender::new("hand-written: two u16 masks, no history", || {
                hand_written(black_box(lines), Masks::<4>::FULL, 0, 0, 5)
            }),
            Contender::new("Game: vacant, clone, play", || by_play(black_box(&game), 5)),
            Contender::new("Game: entries", || by_entries(black_box(&game), 5)),
            Contender::new("perft", || perft(black_box(&game), 5).nodes),
        ],
    );
}
