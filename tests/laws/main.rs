//! One suite of laws, run through every door into the game and held against an oracle that shares no code with it.

mod compiled;
mod door;
mod figures;
mod oracle;
mod suite;

use tictactype::{AnyLine, AnySize, Size, SizeVisitor, Square};

use crate::door::{ByAnyGame, ByEntries, ByEntry, ByPlay};
use crate::suite::{agrees_in_random_games, agrees_in_the_tree, agrees_on_every_line};

#[test]
fn the_whole_tree_of_3x3_by_play() {
    assert_eq!(agrees_in_the_tree::<_, ByPlay<_>>(Square::<3>, 9), 549_946);
}

#[test]
fn the_whole_tree_of_3x3_by_entry() {
    assert_eq!(agrees_in_the_tree::<_, ByEntry<_>>(Square::<3>, 9), 549_946);
}

#[test]
fn the_whole_tree_of_3x3_by_entries() {
    assert_eq!(
        agrees_in_the_tree::<_, ByEntries<_>>(Square::<3>, 9),
        549_946
    );
}

#[test]
fn the_whole_tree_of_3x3_by_any_game() {
    assert_eq!(
        agrees_in_the_tree::<_, ByAnyGame<_>>(Square::<3>, 9),
        549_946
    );
}

#[test]
fn the_whole_trees_of_2x2_and_of_two_in_a_row() {
    agrees_in_the_tree::<_, ByPlay<_>>(Square::<2>, 4);
    agrees_in_the_tree::<_, ByEntries<_>>(Square::<3, 2>, 9);
    agrees_in_the_tree::<_, ByAnyGame<_>>(AnyLine::<3>::new(2).unwrap(), 9);
}

#[test]
fn the_tree_of_4x4_to_depth_5() {
    agrees_in_the_tree::<_, ByPlay<_>>(Square::<4>, 5);
}

#[test]
fn the_tree_of_three_in_a_row_on_4x4_to_depth_5() {
    agrees_in_the_tree::<_, ByAnyGame<_>>(Square::<4, 3>, 5);
}

/// Random games and every line, on one size, through one door for moves in play and the door of the untyped.
fn agrees_on<S: Size>(size: S, games: usize) {
    agrees_in_random_games::<S, ByPlay<S>>(size, games, usize::MAX);
    agrees_in_random_games::<S, ByAnyGame<S>>(size, games / 2, usize::MAX);
    agrees_on_every_line::<S, ByEntry<S>>(size);
}

#[test]
fn random_games_and_every_line_on_small_boards() {
    agrees_on(Square::<2>, 500);
    agrees_on(Square::<3>, 1000);
    agrees_on(Square::<5, 4>, 1000);
    agrees_on(Square::<8, 5>, 500);
}

#[test]
fn random_games_and_every_line_on_middling_boards() {
    agrees_on(Square::<11, 5>, 200);
    agrees_on(Square::<12>, 100);
    agrees_on(Square::<15, 5>, 100);
}

#[test]
fn random_games_and_every_line_on_large_boards() {
    agrees_on(Square::<19, 5>, 30);
    agrees_on(Square::<26, 6>, 10);
    agrees_on(Square::<26>, 4);
}

/// Every one of the 325 sizes, the way a user's choice gets there.
#[test]
fn random_games_on_every_size() {
    struct Agrees;

    impl SizeVisitor for Agrees {
        type Output = ();

        fn visit<S: Size>(self, size: S) {
            agrees_in_random_games::<S, ByAnyGame<S>>(size, 3, 40);
        }
    }

    for side in 2..=26 {
        for line in 2..=side {
            AnySize::new(side, line).unwrap().visit(Agrees);
        }
    }
}
