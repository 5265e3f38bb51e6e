//! Zobrist hashes of positions.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use tictactype::{AnyGame, AnyLine, AnySize, FixedSide, Grid, Mark, SizeVisitor, Square};

use crate::sides;

/// Pins the keys: changing them is a breaking change.
#[test]
fn hashes_do_not_change() {
    let hash = |record: &str| record.parse::<AnyGame>().unwrap().zobrist_hash();
    assert_eq!(hash("3x3"), 0xE9BF_F1AC_37CD_3760);
    assert_eq!(hash("3x3 b2 a1"), 0xB922_1756_D7BD_D857);
    assert_eq!(hash("15x15/5 h8 i7 g9"), 0x11CD_AA5B_82A1_163B);
}

/// A key of 0, or equal keys, would give two positions the same hash.
#[test]
fn each_mark_on_each_square_has_a_key_of_its_own() {
    let squares = Square::<Grid<26>>::all();
    let keys = squares.flat_map(|at| [Mark::X, Mark::O].map(|mark| at.zobrist_key(mark)));
    let distinct: BTreeSet<u64> = keys.collect();
    assert_eq!(distinct.len(), 2 * 26 * 26);
    assert!(!distinct.contains(&0));
}

/// The hash is the same through every type of game, and by keys.
struct SameHash;

impl SizeVisitor for SameHash {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let mut random = Rng::with_seed(1);
        let mut game = AnyGame::on(size);
        let mut kept = game.zobrist_hash();
        while let Some(in_play) = game.as_in_play() {
            assert_eq!(in_play.zobrist_hash(), kept);
            assert_eq!(in_play.board().zobrist_hash(), kept);
            assert_eq!(game.to_any_size().zobrist_hash(), kept);
            let vacant: Vec<Square<S>> = game.vacant().iter().collect();
            let at = vacant[random.usize(..vacant.len())];
            kept ^= at.zobrist_key(game.turn().unwrap());
            game.push(at).unwrap();
            assert_eq!(game.zobrist_hash(), kept, "{game}");
        }
    }
}

#[test]
fn every_type_of_game_has_the_same_hash() {
    for (side, line) in [
        (2, 2),
        (3, 3),
        (4, 3),
        (5, 4),
        (8, 5),
        (9, 5),
        (15, 5),
        (26, 26),
    ] {
        sides::visit(AnySize::new(side, line).unwrap(), SameHash);
    }
}

#[test]
fn a_variation_has_the_hash_of_its_game() {
    let game = Grid::<9, 5>::game();
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let at = Square::from_index(40).unwrap();
    let after = game.zobrist_hash() ^ at.zobrist_key(Mark::X);
    {
        let next = variation.play(tictactype::X, at).unwrap();
        assert_eq!(next.in_play().unwrap().to_game().zobrist_hash(), after);
    }
    assert_eq!(variation.to_game().zobrist_hash(), game.zobrist_hash());
}

/// Transpositions have the same hash. Other marks or another size change it.
#[test]
fn boards_of_small_sizes_have_distinct_hashes() {
    let mut boards = BTreeMap::new();
    for line in [2, 3] {
        let mut games = vec![AnyGame::on(AnyLine::<3>::new(line).unwrap())];
        while let Some(game) = games.pop() {
            let entry = (line, format!("{:?}", game.board()));
            if boards
                .insert(game.zobrist_hash(), entry.clone())
                .is_some_and(|other| {
                    assert_eq!(other, entry);
                    true
                })
            {
                continue;
            }
            for at in game.vacant() {
                let mut next = game.clone();
                if next.push(at).is_ok() {
                    games.push(next);
                }
            }
        }
    }
    assert_eq!(boards.len(), 5_478 + 1_234);
}
