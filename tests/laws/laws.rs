//! One suite of laws, run through every interface into the game.
//!
//! The results are compared with an oracle that shares no code with the crate.

mod compile_time;
mod order;
mod perft;
#[path = "../ui/program.rs"]
mod program;
mod symmetry;
mod threads;

use tictactype::{AnyLine, AnySize, FixedSide, Grid, Size, SizeVisitor};
use tictactype_laws::by_any_size::ByAnySize;
use tictactype_laws::by_threads::ByThreads;
use tictactype_laws::interface::{
    ByAnyGame, ByEntries, ByEntry, ByPlay, ByPush, ByPushAlone, ByVariation,
};
use tictactype_laws::sides::{self, SIDES, any_line};
use tictactype_laws::suite::{check_every_line, check_random_games, check_tree};

#[test]
fn play_agrees_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByPlay<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn entry_agrees_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByEntry<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn entries_agrees_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByEntries<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn any_game_agrees_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByAnyGame<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn push_agrees_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByPush<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn variations_agree_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByVariation<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn games_of_any_size_agree_with_the_oracle_in_the_whole_trees_of_2x2_and_two_in_a_row() {
    check_tree::<_, ByAnySize>(any_line::<2>(2), 4);
    check_tree::<_, ByAnySize>(any_line::<3>(2), 9);
}

#[test]
fn games_of_any_size_agree_with_the_oracle_in_the_3x3_tree_to_depth_6() {
    check_tree::<_, ByAnySize>(Grid::<3>, 6);
}

#[test]
fn threads_agree_with_the_oracle_in_the_whole_3x3_tree() {
    assert_eq!(check_tree::<_, ByThreads<_>>(Grid::<3>, 9), 549_946);
}

#[test]
fn interfaces_agree_with_the_oracle_in_the_whole_trees_of_2x2_and_two_in_a_row() {
    check_tree::<_, ByPlay<_>>(any_line::<2>(2), 4);
    check_tree::<_, ByEntries<_>>(any_line::<3>(2), 9);
    check_tree::<_, ByAnyGame<_>>(any_line::<3>(2), 9);
    check_tree::<_, ByPush<_>>(any_line::<2>(2), 4);
    check_tree::<_, ByVariation<_>>(any_line::<3>(2), 9);
}

#[test]
fn play_agrees_with_the_oracle_in_the_4x4_tree_to_depth_5() {
    check_tree::<_, ByPlay<_>>(any_line::<4>(4), 5);
}

#[test]
fn any_game_agrees_with_the_oracle_in_the_tree_of_three_in_a_row_on_4x4_to_depth_5() {
    check_tree::<_, ByAnyGame<_>>(any_line::<4>(3), 5);
}

/// Checks one size: random games through `Game::play`, `AnyGame::push` and `Game::explore`, and every
/// line through `Game::entry`.
fn check_size<S: FixedSide>(size: S, games: usize) {
    check_random_games::<S, ByPlay<S>>(size, games, usize::MAX);
    check_random_games::<S, ByPush<S>>(size, games / 2, usize::MAX);
    check_random_games::<S, ByVariation<S>>(size, games.div_ceil(20), usize::MAX);
    check_every_line::<S, ByEntry<S>>(size);
}

#[test]
fn interfaces_agree_with_the_oracle_on_small_boards() {
    check_size(any_line::<2>(2), 500);
    check_size(Grid::<3>, 1000);
    check_size(Grid::<5, 4>, 1000);
    check_size(any_line::<8>(5), 500);
}

#[test]
fn interfaces_agree_with_the_oracle_on_medium_boards() {
    check_size(any_line::<9>(5), 200);
    check_size(any_line::<16>(16), 100);
    check_size(any_line::<15>(5), 100);
}

#[test]
fn interfaces_agree_with_the_oracle_on_large_boards() {
    check_size(any_line::<16>(5), 30);
    check_size(any_line::<26>(6), 10);
    check_size(any_line::<26>(26), 4);
}

/// Each size as a type and as a value.
#[test]
fn push_agrees_with_the_oracle_on_every_size_typed_or_not() {
    struct CheckTyped;

    impl SizeVisitor for CheckTyped {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check_random_games::<S, ByPushAlone<S>>(size, 3, 40);
        }
    }

    for side in 2..=26 {
        for line in 2..=side {
            let size = AnySize::new(side, line).unwrap();
            size.visit(CheckTyped);
            check_random_games::<_, ByPush<_>>(size, 3, 40);
        }
    }
}

#[test]
fn every_line_of_every_store_agrees_with_the_oracle_typed_and_not() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check_random_games::<S, ByPush<S>>(size, 3, 40);
            check_random_games::<S, ByPlay<S>>(size, 1, 40);
            check_random_games::<S, ByAnySize>(size, 1, 40);
        }
    }

    for side in SIDES {
        for line in 2..=side {
            sides::visit(AnySize::new(side, line).unwrap(), Check);
        }
    }
}

/// Sides 2 to 9 cover every store.
#[test]
fn every_line_of_every_length_wins_on_the_sides_up_to_9() {
    fn check<const SIDE: usize>()
    where
        AnyLine<SIDE>: FixedSide,
    {
        for line in 2..=SIDE {
            let size = any_line::<SIDE>(line);
            check_every_line::<_, ByPushAlone<_>>(size);
            check_every_line::<_, ByPush<_>>(size.to_any_size());
        }
    }

    check::<2>();
    check::<3>();
    check::<4>();
    check::<5>();
    check::<6>();
    check::<7>();
    check::<8>();
    check::<9>();
}
