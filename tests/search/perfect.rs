//! Tests of perfect play against a plain negamax.

use std::thread;

use fastrand::Rng;
use tictactype::computer::{Perfect, Solution, Strategy, Unsolvable, Value, play_out};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, FixedSide, GameInPlay, GameResult, Grid, Mark, SizeVisitor,
    Square,
};
use tictactype_laws::sides::any_line;

use crate::exhaustive_opponent;
use crate::negamax::Negamax;
use crate::positions;

/// A perfect player. It asserts in `choose` that negamax agrees on the value, the best moves and
/// the value of every move.
struct AssertAgreesWithNegamax<S: FixedSide> {
    perfect: Perfect<S>,
    negamax: Negamax<S>,
}

impl<S: FixedSide> AssertAgreesWithNegamax<S> {
    fn on(size: S) -> Self {
        Self {
            perfect: Perfect::on(size).unwrap(),
            negamax: Negamax::new(),
        }
    }
}

impl<S: FixedSide> Strategy<S> for AssertAgreesWithNegamax<S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let (value, values) = (self.negamax.value(game), self.negamax.values(game));
        let solution = self.perfect.solve(game);
        assert_eq!(solution.value(), value, "{game:?}");
        assert!(self.perfect.values(game).eq(values.clone()), "{game:?}");
        let best = values.into_iter().filter(|(_, of_move)| *of_move == value);
        assert!(
            solution.best().iter().eq(best.map(|(at, _)| at)),
            "{game:?}"
        );
        let chosen = self.perfect.choose(game);
        assert!(solution.best().contains(chosen.unwrap()), "{game:?}");
        chosen
    }
}

#[test]
fn solves_every_position_of_3x3() {
    let positions = positions::all(any_line::<3>(3));
    // 958 of the 5,478 positions are finished games.
    assert_eq!(positions.len(), 5_478 - 958);
    let mut player = AssertAgreesWithNegamax::on(any_line::<3>(3));
    for game in positions {
        player.choose(game.as_in_play().unwrap());
    }
}

#[test]
fn solves_every_position_of_2x2_and_two_in_a_row() {
    let mut player = AssertAgreesWithNegamax::on(any_line::<2>(2));
    for game in positions::all(any_line::<2>(2)) {
        player.choose(game.as_in_play().unwrap());
    }
    let mut player = AssertAgreesWithNegamax::on(any_line::<3>(2));
    for game in positions::all(any_line::<3>(2)) {
        player.choose(game.as_in_play().unwrap());
    }
}

#[test]
fn solves_positions_of_4x4() {
    let mut rng = Rng::with_seed(4);
    for line in [2, 3, 4] {
        let size = any_line::<4>(line);
        let mut player = AssertAgreesWithNegamax::on(size);
        for number in 0..400 {
            // Negamax is slow on early positions, so they are few.
            let moves = if number < 8 {
                4 + number / 2
            } else {
                rng.usize(8..16)
            };
            let game = positions::random(size, moves, &mut rng);
            player.choose(game.as_in_play().unwrap());
        }
    }
}

#[test]
fn solves_positions_of_5x5() {
    let mut rng = Rng::with_seed(5);
    for line in [2, 3, 4, 5] {
        let size = any_line::<5>(line);
        for number in 0..60 {
            // Negamax is slow on positions with more vacant squares.
            let moves = 14 + number % 5;
            let mut player = AssertAgreesWithNegamax::on(size);
            let game = positions::random(size, moves, &mut rng);
            if game.ply() >= 12 {
                player.choose(game.as_in_play().unwrap());
            }
        }
    }
}

/// There are no threats at first, so the search itself counts the plies.
#[test]
fn a_win_after_quiet_moves_takes_its_plies() {
    let board = Board::parse(any_line::<5>(4), "OOXXX/..XOO/XO..X/X..XO/.O...").unwrap();
    let game = AnyGame::from(board.check().unwrap());
    let value = Solution::of(game.as_in_play().unwrap()).value();
    assert_eq!(value, Value::Win { plies: 7 });
}

/// Negamax is too slow for the first plies of 5×5, so the solver is compared with itself: a
/// position has the value of its best move, and `best` lists all moves with this value.
#[test]
fn values_of_5x5_are_those_of_the_best_moves() {
    let mut rng = Rng::with_seed(6);
    for line in [2, 3, 4, 5] {
        let size = any_line::<5>(line);
        let perfect = Perfect::on(size).unwrap();
        for moves in 5..15 {
            let game = positions::random(size, moves, &mut rng);
            let game = game.as_in_play().unwrap();
            let solution = perfect.solve(game);
            let values: Vec<_> = perfect.values(game).collect();
            let value = values.iter().map(|(_, value)| *value).max().unwrap();
            assert_eq!(solution.value(), value, "{game:?}");
            let best = values.iter().filter(|(_, of_move)| *of_move == value);
            assert!(
                solution.best().iter().eq(best.map(|(at, _)| *at)),
                "{game:?}"
            );
        }
    }
}

#[test]
fn symmetric_positions_of_5x5_have_equal_values() {
    let mut rng = Rng::with_seed(7);
    for line in [3, 4, 5] {
        let size = any_line::<5>(line);
        for moves in 4..14 {
            let game = positions::random(size, moves, &mut rng);
            let solution = Solution::of(game.as_in_play().unwrap());
            // A quarter turn.
            let rotated = |at: Square<AnyLine<5>>| {
                let (row, column) = (at.index() / 5, at.index() % 5);
                Square::from_index(column * 5 + 4 - row).unwrap()
            };
            let mut other = AnyGame::on(size);
            for at in game.moves() {
                other.push(rotated(at)).unwrap();
            }
            let turned = Solution::of(other.as_in_play().unwrap());
            assert_eq!(solution.value(), turned.value(), "{game:?}");
            assert_eq!(solution.best().len(), turned.best().len(), "{game:?}");
            for at in solution.best() {
                assert!(turned.best().contains(rotated(at)), "{game:?}");
            }
        }
    }
}

/// Solves on a thread with a small stack, without optimization, where frames are largest.
#[test]
fn empty_boards_of_5x5_are_solved_on_a_small_stack() {
    let solve_all = || {
        let value = |line| {
            let game = AnyGame::on(any_line::<5>(line));
            Solution::of(game.as_in_play().unwrap()).value()
        };
        assert_eq!(value(2), Value::Win { plies: 3 });
        assert_eq!(value(3), Value::Win { plies: 5 });
        assert_eq!(value(4), Value::Draw);
        assert_eq!(value(5), Value::Draw);
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(solve_all);
    thread.unwrap().join().unwrap();
}

/// A stack large enough for `Solution::of`, in bytes.
const STACK: usize = 80 * 1024;

#[test]
fn perfect_play_draws_on_4x4_and_wins_with_shorter_lines() {
    assert_eq!(Solution::of(&Grid::<4>::game()).value(), Value::Draw);
    assert_eq!(Solution::of(&Grid::<4>::game()).best().len(), 16);
    let shorter = Solution::of(&Grid::<4, 3>::game());
    assert_eq!(shorter.value(), Value::Win { plies: 5 });
    // The four central squares.
    let best: Vec<String> = shorter.best().iter().map(|at| at.to_string()).collect();
    assert_eq!(best, ["b2", "c2", "b3", "c3"]);
    let value = Solution::of(&Grid::<4, 2>::game()).value();
    assert_eq!(value, Value::Win { plies: 3 });
}

#[test]
fn perfect_play_never_loses_on_3x3() {
    assert!(exhaustive_opponent::never_loses(
        Grid::<3>,
        &mut Perfect::new()
    ));
}

#[test]
fn perfect_play_wins_won_positions() {
    // X wins three in a row on 4×4 against every defense.
    let size = any_line::<4>(3);
    let results =
        exhaustive_opponent::results(AnyGame::on(size), Mark::X, &mut Perfect::on(size).unwrap());
    assert!(
        results
            .iter()
            .all(|result| *result == GameResult::Won(Mark::X))
    );
    let game = "b2 b1".parse::<AnyGame<Grid<3>>>().unwrap();
    let game = play_out(game, Perfect::new(), Perfect::new()).unwrap().game;
    assert_eq!(
        (game.ply(), game.result()),
        (7, Some(GameResult::Won(Mark::X)))
    );
}

#[test]
fn solvable_sizes_are_the_same_at_run_time_and_at_compile_time() {
    struct IsSolvable;
    impl SizeVisitor for IsSolvable {
        type Output = bool;
        fn visit<S: FixedSide>(self, size: S) -> bool {
            Perfect::on(size).is_ok()
        }
    }
    for side in 2..=26 {
        let size = AnySize::new(side, 2).unwrap();
        assert_eq!(size.visit(IsSolvable), side <= 5, "{size}");
        assert_eq!(Unsolvable::check(size).is_ok(), side <= 5, "{size}");
    }
    let error = Perfect::on(Grid::<6>).unwrap_err();
    assert_eq!(error.size(), Grid::<6>.into());
    assert_eq!(
        error.to_string(),
        "games of 6×6 are not solved: the side must be 2 to 5"
    );
}
