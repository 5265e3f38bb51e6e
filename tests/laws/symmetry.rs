//! The positions of 3×3 up to symmetry, and their values.

use std::collections::BTreeSet;

use tictactype::computer::Solution;
use tictactype::{AnyGame, Board, FixedSide, Grid, Symmetry};

/// Calls a function with the board and the result of each game.
fn each_game<S: FixedSide>(game: &mut AnyGame<S>, found: &mut impl FnMut(Board<S>, bool)) {
    found(game.board(), game.result().is_some());
    for at in game.vacant() {
        if game.push(at).is_ok() {
            each_game(game, found);
            game.pop();
        }
    }
}

#[test]
fn positions_of_3x3_up_to_symmetry_are_765_of_which_138_are_final() {
    let mut boards = BTreeSet::new();
    let (mut canonical, mut finals) = (BTreeSet::new(), BTreeSet::new());
    each_game(&mut AnyGame::<Grid<3>>::new(), &mut |board, is_over| {
        if boards.insert(board) {
            let (form, symmetry) = board.canonical();
            assert_eq!(board.transform(symmetry), form);
            assert_eq!(form.transform(symmetry.inverse()), board);
            let first = Symmetry::ALL
                .iter()
                .find(|by| board.transform(**by) == form);
            assert_eq!(first, Some(&symmetry));
            for by in Symmetry::ALL {
                assert!(form <= board.transform(by));
                assert_eq!(board.transform(by).canonical().0, form);
            }
            canonical.insert(form);
            if is_over {
                finals.insert(form);
            }
        }
    });
    assert_eq!(
        (boards.len(), canonical.len(), finals.len()),
        (5_478, 765, 138)
    );
}

#[test]
fn images_of_boards_have_the_same_value() {
    let mut boards = BTreeSet::new();
    each_game(&mut AnyGame::<Grid<3>>::new(), &mut |board, _| {
        boards.insert(board.canonical().0);
    });
    for board in boards {
        let reachable = board.check().unwrap();
        let value =
            |game: AnyGame<Grid<3>>| game.as_in_play().map(|game| Solution::of(game).value());
        let expected = value(reachable.to_game());
        for symmetry in Symmetry::ALL {
            let image = reachable.transform(symmetry);
            assert_eq!(Ok(image), board.transform(symmetry).check());
            assert_eq!(image.result(), reachable.result());
            assert_eq!(value(image.to_game()), expected, "{board:?} {symmetry:?}");
        }
    }
}
