//! Tests of the search on 3×3 to 6×6, where the results are known.

use std::ops::Range;

use fastrand::Rng;
use minimax::{IterativeOptions, IterativeSearch};
use tictactype::computer::{
    Advice, Block, NewellSimon, Perfect, Proof, Score, Search, Strategy, Value, Win, play_out,
};
use tictactype::{
    AnyGame, AnyLine, AnySize, FixedSide, GameInPlay, GameResult, Mark, Size, Square,
};
use tictactype_laws::sides::any_line;

use crate::exhaustive_opponent;
use crate::minimax_crate::{Minimax, OpenLines};
use crate::positions::{self, RandomMove};
use crate::sign::sign;

/// Enough nodes for the search to keep the value of every tested position: no lost draw, no lost or
/// drawn win.
const NODES: u64 = 1_000;

/// Enough on 5×5 with four in a row, where wins take up to 15 plies.
const NODES_FOR_FOUR_ON_5X5: u64 = 50_000;

/// A search that asserts in `choose` that its move keeps the value, and that the solver agrees with
/// proven scores.
struct AssertKeepsValue<S: FixedSide> {
    search: Search,
    perfect: Perfect<S>,
    proven: usize,
    unproven: usize,
}

impl<S: FixedSide> AssertKeepsValue<S> {
    fn new(search: Search, size: S) -> Self {
        Self {
            search,
            perfect: Perfect::on(size).unwrap(),
            proven: 0,
            unproven: 0,
        }
    }

    /// The value of a move for the player who makes it.
    fn value_of(&self, game: GameInPlay<'_, S>, at: Square<S>) -> Value {
        let next = AnyGame::from(game).play(at).unwrap();
        match (next.as_in_play(), next.result()) {
            (Some(next), _) => self.perfect.solve(next).value().backed_up(),
            (None, Some(GameResult::Won(_))) => Value::Win { plies: 1 },
            (None, _) => Value::Draw,
        }
    }
}

impl<S: FixedSide> Strategy<S> for AssertKeepsValue<S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let analysis = self.search.analyze(game);
        let (best, score) = (analysis.best(), analysis.score());
        let value = self.perfect.solve(game).value();
        let kept = self.value_of(game, best);
        assert_eq!(
            sign(kept),
            sign(value),
            "{best} with {score}, {} nodes in {game:?}",
            analysis.nodes()
        );
        match score {
            Score::Proven(proven) => {
                assert_agree(proven, value, game);
                self.proven += 1;
            }
            Score::Estimate(_) => self.unproven += 1,
        }
        Some(best)
    }
}

/// Asserts that a proven score has the right winner. The win need not be the fastest.
fn assert_agree<S: Size>(proven: Value, value: Value, game: GameInPlay<'_, S>) {
    match (proven, value) {
        (Value::Draw, Value::Draw) => {}
        (Value::Win { plies }, Value::Win { plies: least }) => assert!(plies >= least, "{game:?}"),
        (Value::Loss { plies }, Value::Loss { plies: most }) => assert!(plies >= most, "{game:?}"),
        _ => panic!("{proven} is {value} in {game:?}"),
    }
}

/// Checks positions after up to this many random moves.
fn check_positions<S: FixedSide>(size: S, nodes: u64, count: usize, moves: Range<usize>) {
    let mut rng = Rng::with_seed(size.line() as u64);
    let mut player = AssertKeepsValue::new(Search::nodes(nodes), size);
    for _ in 0..count {
        // Each position gets the budget alone, without a table.
        player.search.forget();
        let moves = rng.usize(moves.clone());
        let game = positions::random(size, moves, &mut rng);
        player.choose(game.as_in_play().unwrap());
    }
    assert!(
        player.proven > count / 4,
        "{} on {}",
        player.proven,
        size.line()
    );
}

#[test]
fn keeps_the_value_of_every_position_of_3x3() {
    let all = positions::all(any_line::<3>(3));
    let short = positions::all(any_line::<3>(2));
    let mut player = AssertKeepsValue::new(Search::nodes(NODES), any_line::<3>(3));
    for game in &all {
        player.search.forget();
        player.choose(game.as_in_play().unwrap());
    }
    // From an empty board, a proof needs more nodes.
    assert!(player.unproven < 100, "{}", player.unproven);
    let mut player = AssertKeepsValue::new(Search::nodes(NODES), any_line::<3>(2));
    for game in &short {
        player.choose(game.as_in_play().unwrap());
    }
    assert_eq!(player.unproven, 0);
}

#[test]
fn keeps_the_value_of_positions_of_4x4_and_5x5() {
    for line in [2, 3, 4] {
        check_positions(any_line::<4>(line), NODES, 1_000, 0..16);
    }
    for line in [2, 3, 5] {
        check_positions(any_line::<5>(line), NODES, 1_000, 0..25);
    }
    check_positions(any_line::<5>(4), NODES_FOR_FOUR_ON_5X5, 60, 8..25);
}

#[test]
#[ignore = "takes minutes"]
fn keeps_the_value_of_many_positions() {
    for line in [2, 3, 4] {
        check_positions(any_line::<4>(line), NODES, 20_000, 0..16);
    }
    for line in [2, 3, 5] {
        check_positions(any_line::<5>(line), NODES, 20_000, 0..25);
    }
    check_positions(any_line::<5>(4), NODES_FOR_FOUR_ON_5X5, 2_000, 2..25);
    check_games(any_line::<5>(4), NODES_FOR_FOUR_ON_5X5, 20);
}

/// Checks proven scores, also of alternatives, after random moves. Asserts at least this many
/// draws.
fn check_proofs<S: FixedSide>(size: S, count: usize, moves: Range<usize>, draws: usize) {
    let perfect = Perfect::on(size).unwrap();
    let mut rng = Rng::with_seed(size.line() as u64);
    let (mut decided, mut drawn) = (0, 0);
    // One table for all, as in a game.
    let mut search = Search::nodes(0).with_alternatives(2);
    for number in 0..count {
        if number % 20 == 0 {
            let nodes = [30, 300, 1_000, 4_000][number / 20 % 4];
            search = Search::nodes(nodes).with_alternatives(2);
        }
        let game = positions::random(size, rng.usize(moves.clone()), &mut rng);
        let game = game.as_in_play().unwrap();
        let analysis = search.analyze(game);
        if let Score::Proven(proven) = analysis.score() {
            assert_agree(proven, perfect.solve(game).value(), game);
            *(if proven == Value::Draw {
                &mut drawn
            } else {
                &mut decided
            }) += 1;
        }
        let values: Vec<_> = if analysis.alternatives().is_empty() {
            Vec::new()
        } else {
            perfect.values(game).collect()
        };
        for other in analysis.alternatives() {
            let at = other.best();
            let (_, value) = values.iter().find(|(of, _)| *of == at).unwrap();
            if let Score::Proven(proven) = other.score() {
                assert_eq!(sign(proven), sign(*value), "{at} in {game:?}");
            }
        }
    }
    assert!(decided > count / 3, "{decided} of {count}");
    assert!(drawn >= draws, "{drawn} of {count}");
}

#[test]
fn proofs_on_4x4_and_5x5_agree_with_the_solver_at_any_budget() {
    // With three in a row, there are hardly any draws.
    check_proofs(any_line::<4>(3), 1_500, 0..16, 0);
    check_proofs(any_line::<5>(3), 1_500, 0..25, 0);
    check_proofs(any_line::<5>(4), 200, 10..25, 10);
}

#[test]
#[ignore = "takes minutes"]
fn many_proofs_on_5x5_agree_with_the_solver_at_any_budget() {
    check_proofs(any_line::<5>(4), 10_000, 6..25, 300);
}

#[test]
fn never_loses_3x3_with_either_mark() {
    assert!(exhaustive_opponent::never_loses(
        any_line::<3>(3),
        &mut Search::nodes(NODES)
    ));
}

/// Plays games from the empty board, half with each mark. The search must keep the value of every
/// position.
fn check_games<S: FixedSide>(size: S, nodes: u64, games: usize) {
    let mut rng = Rng::with_seed(7);
    for game in 0..games {
        let mut search = AssertKeepsValue::new(Search::nodes(nodes), size);
        let mut other: Box<dyn Strategy<S>> = if game < 2 {
            Box::new(search.perfect)
        } else {
            Box::new(Win.or(Block).or(RandomMove(rng.fork())))
        };
        let start = AnyGame::on(size);
        let (end, mark) = if game % 2 == 0 {
            (play_out(start, &mut search, &mut other), Mark::X)
        } else {
            (play_out(start, &mut other, &mut search), Mark::O)
        };
        let winner = end.unwrap().game.result().unwrap().winner();
        assert_ne!(winner, Some(mark.opponent()));
    }
}

#[test]
fn never_loses_4x4_and_5x5_from_the_empty_board() {
    check_games(any_line::<4>(4), NODES, 40);
    check_games(any_line::<5>(5), NODES, 20);
    // The solver is slow here; `keeps_the_value_of_many_positions` asks it.
    let start = AnyGame::on(any_line::<5>(4));
    let search = || Search::nodes(NODES_FOR_FOUR_ON_5X5 / 5);
    for other in [
        &mut NewellSimon as &mut dyn Strategy<_>,
        &mut Search::nodes(3_000),
    ] {
        let end = play_out(start.clone(), search(), &mut *other).unwrap().game;
        assert_ne!(end.result(), Some(GameResult::Won(Mark::O)), "{end}");
        let end = play_out(start.clone(), &mut *other, search()).unwrap().game;
        assert_ne!(end.result(), Some(GameResult::Won(Mark::X)), "{end}");
    }
}

#[test]
fn finds_the_proven_wins_of_the_empty_boards() {
    // Two and three in a row need more nodes on larger boards: up to 1,347, on 26×26.
    for (line, sides, nodes) in [(2, 2..=26, 700), (3, 4..=26, 1_400), (4, 6..=8, 30_000)] {
        for side in sides {
            let size = AnySize::new(side, line).unwrap();
            let proof = Proof::of(size).unwrap();
            assert_eq!(proof.result(), GameResult::Won(Mark::X));
            let game = AnyGame::on(size);
            let analysis = Search::nodes(nodes).analyze(game.as_in_play().unwrap());
            let value = analysis.score().proven();
            assert!(
                matches!(value, Some(Value::Win { .. })),
                "{value:?} on {size}"
            );
        }
    }
}

#[test]
fn never_loses_five_and_six_in_a_row_on_6x6() {
    let mut rng = Rng::with_seed(6);
    for line in [5, 6] {
        let size = any_line::<6>(line);
        let start = AnyGame::on(size);
        assert_eq!(Proof::of(size).unwrap().result(), GameResult::Drawn);
        // Against itself, also with another budget.
        for nodes in [
            [1_000, 1_000],
            [300, 3_000],
            [3_000, 300],
            [30, 1_000],
            [1_000, 30],
        ] {
            let [x, o] = nodes.map(Search::nodes);
            let end = play_out(start.clone(), x, o).unwrap().game;
            assert_eq!(
                end.result(),
                Some(GameResult::Drawn),
                "{end} with {nodes:?}"
            );
        }
        let mut minimax = IterativeSearch::new(OpenLines::new(), IterativeOptions::new());
        minimax::Strategy::set_max_depth(&mut minimax, 3);
        let mut others: [Box<dyn Strategy<AnyLine<6>>>; 3] = [
            Box::new(Minimax(minimax)),
            Box::new(NewellSimon),
            Box::new(Win.or(Block).or(RandomMove(rng.fork()))),
        ];
        for other in &mut others {
            let end = play_out(start.clone(), Search::nodes(NODES), &mut *other)
                .unwrap()
                .game;
            assert_ne!(end.result(), Some(GameResult::Won(Mark::O)), "{end}");
            let end = play_out(start.clone(), &mut *other, Search::nodes(NODES))
                .unwrap()
                .game;
            assert_ne!(end.result(), Some(GameResult::Won(Mark::X)), "{end}");
        }
    }
}
