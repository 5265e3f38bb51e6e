//! Tests of the search with a budget.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tictactype::computer::{
    Advice, Analysis, Block, Center, FirstVacant, Level, NewellSimon, Perfect, Score, Search,
    Strategy, Value, Win, play_out,
};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, FixedSide, GameInPlay, Grid, Line, Mark, Size, Square, at,
    play,
};

use crate::every_side::{self, check_every_side};
use crate::positions::{self, RandomMove};
use crate::sign::sign;

/// The squares where a player completes a line.
fn winning_squares<S: Size>(game: &AnyGame<S>, mark: Mark) -> Vec<S::Square> {
    let board = game.board();
    let only_square_without = |line: Line<S>| {
        let mut others = line.squares().filter(|at| board[*at] != Some(mark));
        others.next().filter(|_| others.next().is_none())
    };
    Line::all(game.size())
        .filter_map(only_square_without)
        .filter(|at| board[*at].is_none())
        .collect()
}

/// A search that asserts in `choose` that it takes a win in one, and otherwise blocks a win in one.
struct AssertTakesWinOrBlocks(Search);

impl<S: Size> Strategy<S> for AssertTakesWinOrBlocks {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let chosen = self.0.choose(game).unwrap();
        let any = AnyGame::from(game);
        let turn = any.turn().unwrap();
        let wins = |mark| winning_squares(&any, mark);
        let (own, other) = (wins(turn), wins(turn.opponent()));
        for chosen in [chosen, self.0.analyze(game).best()] {
            if !own.is_empty() {
                assert!(own.contains(&chosen), "{chosen} in {any}");
            } else if !other.is_empty() {
                assert!(other.contains(&chosen), "{chosen} in {any}");
            }
        }
        Some(chosen)
    }
}

#[test]
fn a_win_in_one_is_proven_at_depth_1() {
    let game = play![Grid<9, 4>; a1 a2 b1 b2 c1 c2];
    let analysis = Search::nodes(0).analyze(&game);
    assert_eq!((analysis.best(), analysis.depth()), (at!(d1), 1));
    assert_eq!(analysis.score().proven(), Some(Value::Win { plies: 1 }));
}

#[test]
fn takes_a_win_in_one_and_blocks_a_loss_in_one() {
    #[derive(Clone, Copy)]
    struct Check;
    impl every_side::Check for Check {
        fn check<S: Size>(self, size: S) {
            let cells = size.squares().len();
            let mut rng = Rng::with_seed(cells as u64);
            for budget in [0, 1, 30] {
                for moves in [2, 4, 8, cells / 4, cells / 2] {
                    let game = positions::random(size, moves, &mut rng);
                    AssertTakesWinOrBlocks(Search::nodes(budget))
                        .choose(game.as_in_play().unwrap());
                }
            }
        }
    }
    check_every_side(Check);

    let mut rng = Rng::with_seed(1);
    for budget in [0, 1, 7, 300] {
        for _ in 0..100 {
            let moves = rng.usize(6..60);
            let game = positions::random(Grid::<9, 4>, moves, &mut rng);
            AssertTakesWinOrBlocks(Search::nodes(budget)).choose(game.as_in_play().unwrap());
        }
    }
}

#[test]
fn a_budget_of_nodes_is_used_up_and_deterministic() {
    let game = play![Grid<15, 5>; h8 i9 h9];
    for budget in [0, 1, 2, 255, 256, 257, 3_000] {
        let analysis = Search::nodes(budget).analyze(&game);
        assert!(analysis.nodes() <= budget);
        assert_eq!(analysis.nodes(), budget, "the search should not end early");
        assert_eq!(analysis, Search::nodes(budget).analyze(&game));
        assert_eq!(
            analysis.principal_variation().first(),
            Some(&analysis.best())
        );
    }
}

#[test]
fn a_kept_table_serves_games_of_all_sizes() {
    // The marks on both boards have the same indices, so only the size differs.
    let mut search = Search::nodes(20_000);
    let won = search.analyze(&play![Grid<6, 4>; c3 a1]).score();
    assert_eq!(won, Score::Proven(Value::Win { plies: 7 }));
    let small = search.analyze(&play![Grid<3>; b2]).score();
    assert_eq!(small, Score::Proven(Value::Draw));
    let other = search.analyze(&play![Grid<6, 5>; c3 a1]).score();
    assert!(matches!(other, Score::Estimate(_)), "{other}");
    // A second search continues from the table, so it is no shallower.
    let game = play![Grid<15, 5>; h8 i9 h9];
    let first = search.analyze(&game);
    assert!(search.analyze(&game).depth() >= first.depth());
    search.forget();
    assert_eq!(search.analyze(&game), Search::nodes(20_000).analyze(&game));
}

#[test]
fn alternatives_are_new_and_in_order_at_any_time() {
    let (mut rng, mut four) = (Rng::with_seed(11), 0);
    let assert_in_order = |analysis: &Analysis<Grid<15, 5>>| {
        let scores = analysis.alternatives().iter().map(|other| other.score());
        assert!(
            [analysis.score()]
                .into_iter()
                .chain(scores)
                .is_sorted_by(|a, b| a >= b)
        );
        let others = analysis.alternatives().iter().map(|other| other.best());
        let mut moves: Vec<_> = [analysis.best()].into_iter().chain(others).collect();
        let count = moves.len();
        moves.sort_unstable();
        moves.dedup();
        assert_eq!(moves.len(), count, "{analysis:?}");
    };
    for moves in 2..22 {
        let game = positions::random(Grid::<15, 5>, moves, &mut rng);
        let mut search = Search::nodes(2_500).with_alternatives(4);
        let analysis = search.analyze_while(game.as_in_play().unwrap(), |analysis| {
            assert_in_order(analysis);
            ControlFlow::Continue(())
        });
        assert_in_order(&analysis);
        let mut search = Search::nodes(u64::MAX).with_depth(2).with_alternatives(4);
        let complete = search.analyze(game.as_in_play().unwrap());
        assert_in_order(&complete);
        four += usize::from(complete.alternatives().len() == 4);
    }
    // In some positions, fewer moves answer a threat.
    assert!(four > 10, "{four} of 20");
}

/// Most moves are left out at first. In these draws, only moves that were left out avoid a loss.
#[test]
fn a_loss_is_proven_only_with_the_moves_that_were_left_out() {
    type Five = Grid<5, 4>;
    for (record, nodes) in [
        ("a2 e3 b1 d3 d5 d2 c3", 300),
        ("c1 b2 a5 e4 e2 a3 c5 e3 c2 d3", 1_000),
        ("e5 a5 b5 d4 a4 b1", 1_000),
    ] {
        let game: AnyGame<Five> = record.parse().unwrap();
        let game = game.as_in_play().unwrap();
        assert_eq!(Perfect::new().solve(game).value(), Value::Draw);
        let score = Search::nodes(nodes).analyze(game).score();
        let is_draw = matches!(score, Score::Estimate(_) | Score::Proven(Value::Draw));
        assert!(is_draw, "{score} in {record}");
    }
}

#[test]
fn a_table_that_does_not_fit_into_memory_is_smaller() {
    for bytes in [0, 1, 64, usize::MAX] {
        let mut search = Search::nodes(u64::MAX).with_depth(1).with_table(bytes);
        assert_eq!(search.analyze(&play![Grid<15, 5>; h8 i9]).depth(), 1);
    }
}

#[test]
fn alternatives_are_other_moves_in_order() {
    let mut rng = Rng::with_seed(7);
    let perfect = Perfect::new();
    for moves in [2, 4, 6, 8, 10] {
        let game = positions::random(Grid::<4, 3>, moves, &mut rng);
        let game = game.as_in_play().unwrap();
        let analysis = Search::nodes(200_000).with_alternatives(30).analyze(game);
        if analysis.score() == Score::Proven(Value::Win { plies: 1 }) {
            continue;
        }
        let alternatives = analysis.alternatives();
        let mut found: Vec<_> = alternatives.iter().map(|other| other.best()).collect();
        found.push(analysis.best());
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), alternatives.len() + 1);
        assert!(
            alternatives
                .is_sorted_by(|a, b| a.score() >= b.score() || a.score().proven().is_some())
        );
        for other in alternatives {
            let value = perfect
                .values(game)
                .find(|(at, _)| *at == other.best())
                .unwrap()
                .1;
            if let Some(proven) = other.score().proven() {
                assert_eq!(sign(proven), sign(value), "{} in {game:?}", other.best());
            }
        }
    }
}

#[test]
fn answers_on_the_largest_board_within_any_budget() {
    let game = Grid::<26, 5>::game();
    assert_eq!(Search::nodes(100).analyze(&game).nodes(), 100);
    let at = Search::time(Duration::ZERO)
        .choose(game.as_in_play())
        .unwrap();
    assert!((12..=13).contains(&at.column()) && (12..=13).contains(&at.row()));
    // A busy machine may need more than the first budget for a depth.
    let budgets = [20, 200, 2000, 20_000].map(Duration::from_millis);
    let mut analyses = budgets
        .iter()
        .map(|time| Search::time(*time).analyze(&game));
    assert!(analyses.any(|analysis| analysis.nodes() > 0 && analysis.depth() > 0));
}

#[test]
fn a_forced_move_takes_no_time() {
    // O must play g8, or X wins there: l8 is taken.
    let game = play![Grid<15, 5>; h8 l8 i8 a3 j8 a5 k8];
    let analysis = Search::time(Duration::from_secs(5)).analyze(&game);
    assert_eq!((analysis.best(), analysis.depth()), (at!(g8), 1));
    let mut search = Search::nodes(u64::MAX);
    assert_eq!(search.choose(game.as_in_play()), Some(at!(g8)));
    // An analysis needs a score as well, so it uses the budget.
    assert_eq!(Search::nodes(3_000).analyze(&game).nodes(), 3_000);
}

/// Measures a search.
fn time_of(search: &mut Search, game: &AnyGame<Grid<15, 5>>) -> Duration {
    let start = Instant::now();
    search.choose(game.as_in_play().unwrap()).unwrap();
    start.elapsed()
}

#[test]
fn a_clock_of_a_game_is_shared_among_its_moves() {
    let game = "h8 i9 g7".parse().unwrap();
    let left = Duration::from_secs(3);
    let mut search = Search::nodes(0);
    search.set_time_left(left, Duration::MAX);
    let time = time_of(&mut search, &game);
    // The share of a move is a 14th.
    assert!(left / 100 < time && time < left / 3, "{time:?}");
    search.forget();
    for (left, longest) in [
        (Duration::MAX, Duration::from_millis(10)),
        (Duration::ZERO, Duration::MAX),
    ] {
        search.set_time_left(left, longest);
        assert!(time_of(&mut search, &game) < Duration::from_secs(1));
    }
}

#[test]
fn the_observer_can_stop_the_search() {
    let game = play![Grid<15, 5>; h8 i9 h9];
    let mut seen = Vec::new();
    let analysis = Search::nodes(u64::MAX).analyze_while(&game, |analysis| {
        seen.push(analysis.clone());
        if analysis.nodes() < 5_000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert!((5_000..6_000).contains(&analysis.nodes()));
    assert_eq!(seen.last(), Some(&analysis));
    assert!(seen.len() > 10);
    assert!(seen.is_sorted_by_key(Analysis::nodes));
    assert!(seen.is_sorted_by_key(Analysis::depth));
    assert!(analysis.depth() > 2);

    let mut calls = 0;
    let analysis = Search::nodes(u64::MAX).analyze_while(&game, |_| {
        calls += 1;
        ControlFlow::Break(())
    });
    // One call before the first node, and one with the result.
    assert_eq!((calls, analysis.nodes()), (2, 0));
    assert!(game.vacant().contains(analysis.best()));

    let any_size = game.to_any_size();
    let game = any_size.as_in_play().unwrap();
    let observe = |_: &Analysis<AnySize>| ControlFlow::Break(());
    let analysis = Search::nodes(100_000).analyze_while(game, observe);
    assert!(analysis.nodes() < 1_000);

    // The observer also gets the result if there is nothing to search.
    let mut observed = None;
    let analysis = Search::nodes(100).analyze_while(&play![Grid<3>; a1 b1 b2 c1], |analysis| {
        observed = Some(analysis.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(observed, Some(analysis));
}

#[test]
fn the_principal_variation_is_legal_and_matches_the_score() {
    let mut rng = Rng::with_seed(2);
    let mut complete = 0;
    for _ in 0..200 {
        let moves = rng.usize(4..30);
        let game = positions::random(Grid::<8, 4>, moves, &mut rng);
        let analysis = Search::nodes(1_000).analyze(game.as_in_play().unwrap());
        complete += usize::from(assert_variation_matches_the_score(&game, &analysis));
    }
    assert!(complete > 10, "{complete}");
}

/// Checks the moves, threats and proofs of a search on a random position of each size.
#[test]
fn moves_are_legal_and_answer_threats_and_proofs_hold_on_every_size() {
    let mut rng = Rng::with_seed(26);
    let sizes = (7..=26).flat_map(|side| (4..=side.min(9)).map(move |line| (side, line)));
    let (mut won, mut threatened, mut complete) = (0, 0, 0);
    for (side, line) in sizes.flat_map(|size| [size; 6]) {
        let size = AnySize::new(side, line).unwrap();
        let moves = rng.usize(..side * side * 3 / 4);
        let game = positions::random(size, moves, &mut rng);
        let turn = game.turn().unwrap();
        let nodes = rng.choice([0, 1, 20, 200, 1_000]).unwrap();
        let analysis = Search::nodes(nodes).analyze(game.as_in_play().unwrap());
        let (best, score) = (analysis.best(), analysis.score());

        let own = winning_squares(&game, turn);
        let other = winning_squares(&game, turn.opponent());
        if !own.is_empty() {
            assert!(own.contains(&best), "{best} in {game}");
            assert_eq!(score, Score::Proven(Value::Win { plies: 1 }), "{game}");
            won += 1;
        } else if !other.is_empty() {
            assert!(other.contains(&best), "{best} in {game}");
            threatened += 1;
        }
        complete += usize::from(assert_variation_matches_the_score(&game, &analysis));
    }
    assert!(
        won > 50 && threatened > 20 && complete > 30,
        "{won} {threatened} {complete}"
    );
}

/// Asserts that the principal variation is legal, begins with the best move, and ends in a position
/// that fits the score. Returns `true` if it shows a win of several plies to the end.
fn assert_variation_matches_the_score<S: Size>(game: &AnyGame<S>, analysis: &Analysis<S>) -> bool {
    let line = analysis.principal_variation();
    assert_eq!(line.first(), Some(&analysis.best()));
    let end = line.iter().copied().try_fold(game.clone(), AnyGame::play);
    let winner = end.unwrap().winner();
    let turn = game.turn().unwrap();
    match analysis.score() {
        Score::Proven(Value::Win { plies }) => {
            assert!(line.len() <= plies && plies % 2 == 1, "{plies} in {game}");
            assert_ne!(winner, Some(turn.opponent()), "{game}");
            if line.len() == plies {
                assert_eq!(winner, Some(turn), "{game}");
                return plies > 1;
            }
        }
        Score::Proven(Value::Loss { plies }) => {
            assert!(line.len() <= plies && plies % 2 == 0, "{plies} in {game}");
            assert_ne!(winner, Some(turn), "{game}");
        }
        Score::Proven(Value::Draw) => assert_eq!(winner, None, "{game}"),
        Score::Estimate(estimate) => {
            assert!((-1_000..=1_000).contains(&estimate), "{estimate} in {game}");
        }
    }
    false
}

#[test]
fn does_not_choose_a_losing_move_if_another_may_not_lose() {
    let perfect = Perfect::new();
    for game in positions::all(Grid::<3>) {
        let solution = perfect.solve(game.as_in_play().unwrap());
        for nodes in 0..30 {
            let analysis = Search::nodes(nodes).analyze(game.as_in_play().unwrap());
            if let Score::Proven(value) = analysis.score() {
                assert_eq!(sign(value), sign(solution.value()), "{game}");
            }
            if nodes == 29 {
                // On this board, 29 nodes are enough to find a move that does not lose.
                let next = game.clone().play(analysis.best()).unwrap();
                let answer = next.as_in_play().map(|next| perfect.solve(next).value());
                let loses = matches!(answer, Some(Value::Win { .. }));
                assert!(!loses || sign(solution.value()) < 0, "{game}");
            }
        }
    }
    let game: AnyGame<Grid<3>> = "c2 a3 b1".parse().unwrap();
    let analysis = Search::nodes(2).analyze(game.as_in_play().unwrap());
    assert!(matches!(analysis.score(), Score::Estimate(-5_000..5_000)));
    assert_ne!(analysis.best(), at!(b2), "X wins after b2");
}

/// If levels see a position differently, each has its own table entry.
#[test]
fn a_table_serves_searches_of_several_levels() {
    let mut rng = Rng::with_seed(5);
    let mut search = Search::nodes(1_000);
    let mut proofs = 0;
    for _ in 0..300 {
        let mut game = AnyGame::<Grid<3>>::new();
        while let Some(in_play) = game.as_in_play() {
            let levels = [Level::Medium, Level::Hard, Level::Expert];
            let level = rng.choice(levels).unwrap();
            search = search.with_level(level, 0);
            let analysis = search.analyze(in_play);
            if let Score::Proven(value) = analysis.score() {
                let exact = Perfect::on(in_play.size()).unwrap().solve(in_play).value();
                assert_eq!(sign(value), sign(exact), "{level} in {game}");
                proofs += 1;
            }
            let at = rng
                .choice(game.vacant().iter().collect::<Vec<_>>())
                .unwrap();
            game.push(at).unwrap();
        }
    }
    assert!(proofs > 500, "{proofs}");
}

/// A level ignores the entries of another level. With so many nodes, the table has room for both.
#[test]
fn a_level_searches_the_same_after_another() {
    for record in ["h8", "h8 i9 h9", "h8 g8 i9 g7 g9 h7"] {
        let game: AnyGame<Grid<15, 5>> = record.parse().unwrap();
        let in_play = game.as_in_play().unwrap();
        for level in [Level::Medium, Level::Hard] {
            let expected = Search::nodes(20_000).with_level(level, 0).analyze(in_play);
            let mut search = Search::nodes(20_000);
            let _ = search.analyze(in_play);
            let found = search.with_level(level, 0).analyze(in_play);
            assert_eq!(found, expected, "{level} in {game}");
        }
    }
}

/// X threatens an open four in the row and one in the column. O can stop only one.
#[test]
fn answers_one_of_two_threats_in_a_lost_position() {
    let record = "f8 a1 g8 c15 h8 o1 m4 m15 m5 e2 m6";
    let game: AnyGame<Grid<15, 5>> = record.parse().unwrap();
    let analysis = Search::nodes(2_000).analyze(game.as_in_play().unwrap());
    assert!(matches!(
        analysis.score(),
        Score::Proven(Value::Loss { .. })
    ));
    let best = analysis.best();
    assert!(
        [at!(e8), at!(i8), at!(m3), at!(m7)].contains(&best),
        "{best}"
    );
}

#[test]
fn searches_all_moves_before_a_loss_is_proven() {
    // X wins four in a row on 6×6 by force, so all 35 replies lose.
    let game = play![Grid<6, 4>; c3];
    let analysis = Search::nodes(400_000).analyze(&game);
    assert!(
        matches!(analysis.score(), Score::Proven(Value::Loss { .. })),
        "{}",
        analysis.score()
    );
    // The search ends once the result is proven.
    assert!(analysis.nodes() < 400_000);
}

#[test]
fn searches_all_replies_before_a_win_is_proven() {
    // With only the ten best replies by weight, O seems to win.
    let game = play![Grid<7, 4>; d2 b6 d1 g2 a6 e1 c1];
    let analysis = Search::nodes(4_000).analyze(&game);
    let value = analysis.score().proven();
    assert!(matches!(value, Some(Value::Loss { .. })), "{value:?}");
    // X in fact wins, against the rules of Newell and Simon and against a search.
    for other in [
        &mut NewellSimon as &mut dyn Strategy<_>,
        &mut Search::nodes(9_000),
    ] {
        let end = play_out(game.clone(), Search::nodes(4_000), other)
            .unwrap()
            .game;
        assert_eq!(end.result().unwrap().winner(), Some(Mark::X), "{end}");
    }
}

#[test]
fn proves_draws_by_searching_to_the_end() {
    let mut rng = Rng::with_seed(66);
    let mut proven = 0;
    for _ in 0..200 {
        let game = positions::random(Grid::<6>, 15, &mut rng);
        let analysis = Search::nodes(3_000).analyze(game.as_in_play().unwrap());
        if analysis.nodes() > 0 && analysis.score() == Score::Proven(Value::Draw) {
            proven += 1;
        }
    }
    assert!(proven > 3, "{proven}");
}

#[test]
fn a_board_without_open_lines_is_a_proven_draw() {
    let record = "f6 a6 b5 e5 e4 f4 d3 c3 c2 d2 a1 b1";
    let game: AnyGame<Grid<6>> = record.parse().unwrap();
    let analysis = Search::nodes(10).analyze(game.as_in_play().unwrap());
    assert_eq!(analysis.score(), Score::Proven(Value::Draw));
    assert!(game.vacant().contains(analysis.best()));

    // The last vacant square is the first of the board.
    let board = Board::parse(Grid::<3>, ".XO/OXX/XOO").unwrap();
    let game = AnyGame::from(board.check().unwrap());
    let analysis = Search::nodes(10).analyze(game.as_in_play().unwrap());
    assert_eq!(analysis.principal_variation(), [at!(a1)]);
}

/// With more than 64 vacant squares, the search tries only those near a mark until the last depth.
#[test]
fn a_draw_on_a_large_board_is_proven_by_all_moves() {
    // Only X can complete a line: the last row.
    let rows = "XOXOXOXOXO/OOOXOXOXXX/.X......O./XO......../XO......../XO......../XO......../XO......../XO......../X.........";
    let board = Board::parse(Grid::<10>, rows).unwrap();
    let game = AnyGame::from(board.check().unwrap());
    assert_eq!((game.turn(), game.vacant().len()), (Some(Mark::O), 65));
    let mut search = Search::nodes(1_000_000).with_alternatives(20);
    let analysis = search.analyze(game.as_in_play().unwrap());
    assert_eq!(analysis.score(), Score::Proven(Value::Draw));
    // All vacant squares of the row.
    assert_eq!(analysis.alternatives().len(), 8);
}

#[test]
fn a_choice_is_the_best_move_of_an_analysis() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..60 {
        let moves = rng.usize(4..50);
        let game = positions::random(Grid::<9, 5>, moves, &mut rng);
        let game = game.as_in_play().unwrap();
        let best = Search::nodes(300).analyze(game).best();
        assert_eq!(Search::nodes(300).choose(game), Some(best), "{game:?}");
    }
}

/// A search that asserts in `choose` that the solver agrees with its proofs.
struct AssertProofsHold<S: FixedSide> {
    perfect: Perfect<S>,
    nodes: u64,
    proven: usize,
}

impl<S: FixedSide> Strategy<S> for AssertProofsHold<S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let analysis = Search::nodes(self.nodes).analyze(game);
        let solution = self.perfect.solve(game);
        if let Score::Proven(value) = analysis.score() {
            self.proven += 1;
            match (value, solution.value()) {
                (Value::Draw, Value::Draw) => {}
                // A search proves a win, but not necessarily the fastest.
                (Value::Win { plies }, Value::Win { plies: least }) => assert!(plies >= least),
                (Value::Loss { plies }, Value::Loss { plies: most }) => assert!(plies >= most),
                (searched, solved) => panic!("{searched} and {solved} in {game:?}"),
            }
            let best = analysis.best();
            let (_, value_of_best) = self
                .perfect
                .values(game)
                .find(|(at, _)| *at == best)
                .unwrap();
            assert_eq!(
                sign(value_of_best),
                sign(solution.value()),
                "{best} in {game:?}"
            );
        }
        Some(analysis.best())
    }
}

#[test]
fn proves_every_position_of_3x3() {
    let mut player = AssertProofsHold {
        perfect: Perfect::new(),
        // The empty board needs nearly as many, and far more without the table.
        nodes: 3_000,
        proven: 0,
    };
    let positions = positions::all(Grid::<3>);
    for game in &positions {
        player.choose(game.as_in_play().unwrap());
    }
    assert_eq!(player.proven, positions.len());
}

#[test]
fn proofs_on_4x4_are_correct() {
    let mut rng = Rng::with_seed(3);
    for line in [2, 3, 4] {
        let size = AnyLine::<4>::new(line).unwrap();
        let perfect = Perfect::on(size).unwrap();
        let mut player = AssertProofsHold {
            perfect,
            nodes: 20_000,
            proven: 0,
        };
        for _ in 0..200 {
            let moves = rng.usize(0..16);
            let game = positions::random(size, moves, &mut rng);
            player.choose(game.as_in_play().unwrap());
        }
        assert!(player.proven > 100, "{} with {line}", player.proven);
    }
}

#[test]
fn a_proven_win_is_won_against_every_opponent() {
    // X wins four in a row on 6×6 by force.
    let game = Grid::<6, 4>::game();
    let mut search = Search::nodes(100_000);
    let analysis = search.analyze(&game);
    assert!(matches!(analysis.score(), Score::Proven(Value::Win { .. })));
    let mut rng = Rng::with_seed(6);
    for n in 0..12 {
        let other: Box<dyn Strategy<Grid<6, 4>>> = if n == 0 {
            Box::new(NewellSimon)
        } else if n == 1 {
            Box::new(Search::nodes(5_000))
        } else {
            Box::new(Win.or(Block).or(RandomMove(rng.fork())))
        };
        let end = play_out(game.clone(), &mut search, other).unwrap().game;
        assert_eq!(end.result().unwrap().winner(), Some(Mark::X), "{end}");
    }
}

#[test]
fn beats_simple_rules_at_five_in_a_row() {
    let mut rules = Win.or(Block).or(Center).or(FirstVacant);
    let start = Grid::<15, 5>::game();
    let mut search = Search::nodes(300);
    let end = play_out(start.clone(), &mut search, &mut rules)
        .unwrap()
        .game;
    assert_eq!(end.result().unwrap().winner(), Some(Mark::X));
    let end = play_out(start, &mut rules, &mut search).unwrap().game;
    assert_eq!(end.result().unwrap().winner(), Some(Mark::O));
}

#[test]
fn searches_the_largest_board_with_full_length_lines() {
    for moves in [0, 1, 100, 300, 674] {
        let mut rng = Rng::with_seed(26);
        let game = positions::random(Grid::<26>, moves, &mut rng);
        let at = Search::nodes(500)
            .choose(game.as_in_play().unwrap())
            .unwrap();
        assert!(game.vacant().contains(at));
    }
}

#[test]
fn a_level_and_a_depth_combine_in_either_order() {
    let game = Grid::<15, 5>::game();
    for mut search in [
        Search::nodes(u64::MAX)
            .with_depth(3)
            .with_level(Level::Hard, 0),
        Search::nodes(u64::MAX)
            .with_level(Level::Hard, 0)
            .with_depth(3),
    ] {
        assert_eq!(search.analyze(&game).depth(), 3);
    }
}

#[test]
fn forgetting_keeps_the_settings() {
    let game = play![Grid<3>; b2 b1];
    let mut search = Search::nodes(10_000).with_alternatives(2);
    let first = search.analyze(&game);
    assert_eq!(first.alternatives().len(), 2);
    search.forget();
    assert_eq!(search.analyze(&game), first);

    let mut weak = Search::nodes(2_000)
        .with_level(Level::Medium, 1)
        .with_depth(1);
    let first = weak.analyze(&game);
    weak.forget();
    assert_eq!(weak.analyze(&game), first);
}

#[test]
fn setting_the_time_keeps_the_settings() {
    let game = Grid::<3>::game();
    let settings: [fn(Search) -> Search; 3] = [
        |search| search.with_depth(1),
        |search| search.with_alternatives(2),
        |search| search.with_level(Level::Easy, 1).with_depth(2),
    ];
    for with_settings in settings {
        let mut search = with_settings(Search::nodes(0));
        search.set_time(Duration::MAX);
        let expected = with_settings(Search::nodes(u64::MAX)).analyze(&game);
        assert_eq!(search.analyze(&game), expected);
    }
    let mut search = Search::nodes(0).with_table(1 << 10);
    search.set_time(Duration::MAX);
    let settings = format!("{search:?}");
    assert!(settings.contains(" table_bytes: 1024,"), "{settings}");
}

#[test]
fn a_budget_can_change_between_nodes_and_time() {
    let game = Grid::<15, 5>::game();
    let mut search = Search::nodes(0);
    search.set_time(Duration::MAX);
    let analysis = search.analyze_while(&game, |analysis| match analysis.depth() {
        0 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    });
    assert!(analysis.nodes() > 0);
}

#[test]
fn scores_are_ordered_consistently_with_equality() {
    let scores = [
        Score::Proven(Value::Loss { plies: 2 }),
        Score::Proven(Value::Loss { plies: 4 }),
        Score::Estimate(-1),
        Score::Estimate(0),
        Score::Proven(Value::Draw),
        Score::Estimate(1),
        Score::Proven(Value::Win { plies: 3 }),
        Score::Proven(Value::Win { plies: 1 }),
    ];
    for (number, a) in scores.iter().enumerate() {
        for (other, b) in scores.iter().enumerate() {
            assert_eq!(a.cmp(b), number.cmp(&other), "{a} and {b}");
            assert_eq!(a == b, number == other, "{a} and {b}");
        }
    }
}
