//! Visiting every node of the game's tree, and counting them.

use std::hint::black_box;

use tictactype::{Game, Outcome, Size, Square, Turn, perft};

use crate::masks::Masks;
use crate::measure::{Contender, compare};
use crate::peers;

/// The plain way by hand: two masks, no history, lines as a list of masks.
fn by_hand(lines: &[u16], full: u16, mover: u16, other: u16, depth: usize) -> u64 {
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
            nodes += by_hand(lines, full, other, mover, depth - 1);
        }
    }
    nodes
}

/// The same for the whole tree of 3×3, with all that is known of it written down.
fn tic_tac_toe_by_hand(mover: u16, other: u16) -> u64 {
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
            nodes += tic_tac_toe_by_hand(other, mover);
        }
    }
    nodes
}

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

pub fn tic_tac_toe() {
    let game = Square::<3>::game();
    compare(
        "3×3, the whole tree, 549,946 nodes",
        101,
        vec![
            Contender::new("by hand: two u16 masks, no history", || {
                tic_tac_toe_by_hand(black_box(0), 0)
            }),
            Contender::new("typed: vacant, clone, play", || {
                by_play(black_box(&game), 9)
            }),
            Contender::new("typed: entries", || by_entries(black_box(&game), 9)),
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
            Contender::new("by hand: two u16 masks, no history", || {
                by_hand(black_box(lines), Masks::<4>::FULL, 0, 0, 5)
            }),
            Contender::new("typed: vacant, clone, play", || {
                by_play(black_box(&game), 5)
            }),
            Contender::new("typed: entries", || by_entries(black_box(&game), 5)),
            Contender::new("perft", || perft(black_box(&game), 5).nodes),
        ],
    );
}
