//! Search with a budget.

use std::ops::ControlFlow;
use std::time::Duration;

use fastrand::Rng;
use tictactype::computer::{
    Advice, Analysis, AnyStrategy, Block, Center, FirstVacant, NewellSimon, Perfect, Score, Search,
    Strategy, Value, Win, play_out,
};
use tictactype::{
    AnyGame, AnyLine, Game, Mark, Position, Size, SizeVisitor, Square, Turn, at, play,
};

use crate::negamax::sign;
use crate::positions;

/// Wins at once where that can be, and blocks where one square has to be blocked: asserted of what a search chooses.
struct Watched(Search);

impl<S: Size> Strategy<S> for Watched {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        let chosen = self.0.choose(game);
        let any = AnyGame::from(game.clone());
        let turn = any.turn().unwrap();
        let wins = |mark| winning(&any, mark);
        let (own, other) = (wins(turn), wins(turn.opponent()));
        for chosen in [chosen, self.0.analyze(game).best()] {
            if !own.is_empty() {
                assert!(own.contains(&chosen), "{chosen} in {any}");
            } else if !other.is_empty() {
                assert!(other.contains(&chosen), "{chosen} in {any}");
            }
        }
        chosen
    }
}

/// The squares that would complete a line of a player's, found by the rules.
fn winning<S: Size>(game: &AnyGame<S>, mark: Mark) -> Vec<Position<S>> {
    let board = game.board();
    game.vacant()
        .filter(|at| {
            tictactype::Line::through(game.size(), *at).any(|line| {
                line.squares()
                    .all(|on| on == *at || board[on] == Some(mark))
            })
        })
        .collect()
}

#[test]
fn no_win_in_one_is_missed_and_no_loss_in_one_allowed() {
    #[derive(Clone, Copy)]
    struct Watch;
    impl SizeVisitor for Watch {
        type Output = ();
        fn visit<S: Size>(self, size: S) {
            let mut rng = Rng::with_seed(S::CELLS as u64);
            for budget in [0, 1, 30] {
                for moves in [2, 4, 8, S::CELLS / 4, S::CELLS / 2] {
                    let game = positions::random(size, moves, &mut rng);
                    Watched(Search::nodes(budget)).choose_any(&game);
                }
            }
        }
    }
    positions::every_side(Watch);

    let mut rng = Rng::with_seed(1);
    for budget in [0, 1, 7, 300] {
        for _ in 0..100 {
            let moves = rng.usize(6..60);
            let game = positions::random(Square::<9, 4>, moves, &mut rng);
            Watched(Search::nodes(budget)).choose_any(&game);
        }
    }
}

#[test]
fn a_budget_of_nodes_is_kept_and_answers_alike() {
    let game = play![Square<15, 5>; h8 i9 h9];
    for budget in [0, 1, 2, 255, 256, 257, 3_000] {
        let analysis = Search::nodes(budget).analyze(&game);
        assert!(analysis.nodes() <= budget);
        assert_eq!(analysis.nodes(), budget, "nothing is proven here");
        assert_eq!(analysis, Search::nodes(budget).analyze(&game));
        assert_eq!(
            analysis.principal_variation().first(),
            Some(&analysis.best())
        );
    }
}

#[test]
fn the_largest_board_is_answered_within_any_budget() {
    let game = Square::<26, 5>::game();
    assert_eq!(Search::nodes(100).analyze(&game).nodes(), 100);
    let at = Search::time(Duration::ZERO).choose(&game);
    assert!((12..=13).contains(&at.column()) && (12..=13).contains(&at.row()));
    let analysis = Search::time(Duration::from_millis(20)).analyze(&game);
    assert!(analysis.nodes() > 0 && analysis.depth() > 0);
}

#[test]
fn whoever_watches_can_end_it() {
    let game = play![Square<15, 5>; h8 i9 h9];
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

    let mut questions = 0;
    let analysis = Search::nodes(u64::MAX).analyze_while(&game, |_| {
        questions += 1;
        ControlFlow::Break(())
    });
    // Once to be asked, and once to be told.
    assert_eq!((questions, analysis.nodes()), (2, 0));
    assert!(game.vacant().contains(analysis.best()));

    // Where there is nothing to search, too.
    let mut told = None;
    let analysis = Search::nodes(100).analyze_while(&play![Square<3>; a1 b1 b2 c1], |analysis| {
        told = Some(analysis.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(told, Some(analysis));
}

#[test]
fn the_expected_line_can_be_played_and_ends_as_the_score_says() {
    let mut rng = Rng::with_seed(2);
    let mut complete = 0;
    for _ in 0..200 {
        let moves = rng.usize(4..30);
        let game = positions::random(Square::<8, 4>, moves, &mut rng);
        let analysis = Search::nodes(1_000).analyze_any(&game).unwrap();
        let line = analysis.principal_variation();
        let end = line.iter().copied().try_fold(game.clone(), AnyGame::play);
        let winner = end.unwrap().result().and_then(|result| result.winner());
        let turn = game.turn().unwrap();
        match analysis.score() {
            Score::Proven(Value::Win { plies }) => {
                assert!(line.len() <= plies);
                assert_ne!(winner, Some(turn.opponent()), "{game}");
                if line.len() == plies {
                    assert_eq!(winner, Some(turn), "{game}");
                    complete += usize::from(plies > 1);
                }
            }
            Score::Proven(Value::Loss { plies }) => {
                assert!(line.len() <= plies);
                assert_ne!(winner, Some(turn), "{game}");
            }
            Score::Proven(Value::Draw) => assert_eq!(winner, None, "{game}"),
            Score::Estimate(estimate) => assert!(estimate.abs() < 999_500, "{game}"),
        }
    }
    assert!(complete > 10, "{complete}");
}

#[test]
fn no_move_is_chosen_that_is_known_to_lose_while_others_are_not() {
    let perfect = Perfect::new();
    for game in positions::all(Square::<3>) {
        let solution = perfect.solve_any(&game).unwrap();
        for nodes in 0..30 {
            let analysis = Search::nodes(nodes).analyze_any(&game).unwrap();
            if let Score::Proven(value) = analysis.score() {
                assert_eq!(sign(value), sign(solution.value()), "{game}");
            }
            let next = game.clone().play(analysis.best()).unwrap();
            let answer = perfect.solve_any(&next).map(|solution| solution.value());
            if nodes == 29 {
                // Which are enough on this board.
                let loses = matches!(answer, Some(Value::Win { .. }));
                assert!(!loses || sign(solution.value()) < 0, "{game}");
            }
        }
    }
    let game: AnyGame<Square<3>> = "c2 a3 b1".parse().unwrap();
    let analysis = Search::nodes(2).analyze_any(&game).unwrap();
    assert!(matches!(analysis.score(), Score::Estimate(-5_000..5_000)));
    assert_ne!(analysis.best(), at!(b2), "after which X wins");
}

#[test]
fn all_moves_are_tried_before_a_loss_is_called_proven() {
    // Four in a row on 6×6 is won by whoever begins, so every one of the 35 answers loses.
    let game = play![Square<6, 4>; c3];
    let analysis = Search::nodes(400_000).analyze(&game);
    assert!(
        matches!(analysis.score(), Score::Proven(Value::Loss { .. })),
        "{}",
        analysis.score()
    );
    // What is proven is not searched for longer.
    assert!(analysis.nodes() < 400_000);
}

#[test]
fn all_answers_are_tried_before_a_win_is_called_proven() {
    // O seems to win, if X looks at the ten most promising answers alone.
    let game = play![Square<7, 4>; d2 b6 d1 g2 a6 e1 c1];
    let analysis = Search::nodes(4_000).analyze(&game);
    let value = analysis.score().proven();
    assert!(matches!(value, Some(Value::Loss { .. })), "{value:?}");
    // And so it goes: X wins, whatever O plays, by the rules of Newell and Simon or by a search.
    for other in [
        &mut NewellSimon as &mut dyn AnyStrategy<_>,
        &mut Search::nodes(9_000),
    ] {
        let end = play_out(game.clone(), &mut Search::nodes(4_000), other).unwrap();
        assert_eq!(end.result().unwrap().winner(), Some(Mark::X), "{end}");
    }
}

#[test]
fn a_board_that_is_nearly_dead_is_searched_to_the_end() {
    let mut rng = Rng::with_seed(66);
    let mut searched = 0;
    for _ in 0..200 {
        let game = positions::random(Square::<6>, 15, &mut rng);
        let analysis = Search::nodes(3_000).analyze_any(&game).unwrap();
        if analysis.nodes() > 0 && analysis.score() == Score::Proven(Value::Draw) {
            searched += 1;
        }
    }
    assert!(searched > 3, "{searched}");
}

#[test]
fn a_dead_board_is_known_to_be_a_draw() {
    let record = "f6 a6 b5 e5 e4 f4 d3 c3 c2 d2 a1 b1";
    let game: AnyGame<Square<6>> = record.parse().unwrap();
    let analysis = Search::nodes(10).analyze_any(&game).unwrap();
    assert_eq!(analysis.score(), Score::Proven(Value::Draw));
    assert!(game.vacant().contains(analysis.best()));
}

/// Asserts that what a search proves is so, as far as that is known.
struct Proven<S: Size> {
    perfect: Perfect<S>,
    nodes: u64,
    proven: usize,
}

impl<S: Size> Strategy<S> for Proven<S> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        let analysis = Search::nodes(self.nodes).analyze(game);
        let solution = self.perfect.solve(game);
        if let Score::Proven(value) = analysis.score() {
            self.proven += 1;
            match (value, solution.value()) {
                (Value::Draw, Value::Draw) => {}
                // A search knows a way to win, and perhaps not the shortest.
                (Value::Win { plies }, Value::Win { plies: least }) => assert!(plies >= least),
                (Value::Loss { plies }, Value::Loss { plies: most }) => assert!(plies >= most),
                (searched, solved) => panic!("{searched} and {solved} in {game:?}"),
            }
            let best = analysis.best();
            let (_, of_move) = self
                .perfect
                .values(game)
                .find(|(at, _)| *at == best)
                .unwrap();
            assert_eq!(sign(of_move), sign(solution.value()), "{best} in {game:?}");
        }
        analysis.best()
    }
}

#[test]
fn every_position_of_three_by_three_is_worked_out() {
    let mut proven = Proven {
        perfect: Perfect::new(),
        // From the empty board it takes nearly as many, and without its table it would take far more.
        nodes: 3_000,
        proven: 0,
    };
    let positions = positions::all(Square::<3>);
    for game in &positions {
        proven.choose_any(game);
    }
    assert_eq!(proven.proven, positions.len());
}

#[test]
fn what_is_proven_on_four_by_four_is_so() {
    let mut rng = Rng::with_seed(3);
    for line in [2, 3, 4] {
        let size = AnyLine::<4>::new(line).unwrap();
        let perfect = Perfect::on(size).unwrap();
        let mut proven = Proven {
            perfect,
            nodes: 20_000,
            proven: 0,
        };
        for _ in 0..200 {
            let moves = rng.usize(0..16);
            proven.choose_any(&positions::random(size, moves, &mut rng));
        }
        assert!(proven.proven > 100, "{} with {line}", proven.proven);
    }
}

#[test]
fn a_proven_win_is_won_whatever_the_other_does() {
    // Four in a row on 6×6 is X's.
    let game = Square::<6, 4>::game();
    let mut search = Search::nodes(100_000);
    let analysis = search.analyze(&game);
    assert!(matches!(analysis.score(), Score::Proven(Value::Win { .. })));
    let mut rng = Rng::with_seed(6);
    for n in 0..12 {
        let mut other: Box<dyn AnyStrategy<Square<6, 4>>> = if n == 0 {
            Box::new(NewellSimon)
        } else if n == 1 {
            Box::new(Search::nodes(5_000))
        } else {
            Box::new(Win.or(Block).or(Scattered(rng.fork())))
        };
        let end = play_out(game.clone(), &mut search, &mut *other).unwrap();
        assert_eq!(end.result().unwrap().winner(), Some(Mark::X), "{end}");
    }
}

/// Chooses any square.
struct Scattered(Rng);

impl<S: Size> Strategy<S> for Scattered {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        let vacant: Vec<_> = game.vacant().collect();
        vacant[self.0.usize(..vacant.len())]
    }
}

#[test]
fn search_beats_the_rules_at_five_in_a_row() {
    let mut rules = Win.or(Block).or(Center).or(FirstVacant);
    let start = Square::<15, 5>::game();
    let mut search = Search::nodes(300);
    let end = play_out(start.clone(), &mut search, &mut rules).unwrap();
    assert_eq!(end.result().unwrap().winner(), Some(Mark::X));
    let end = play_out(start, &mut rules, &mut search).unwrap();
    assert_eq!(end.result().unwrap().winner(), Some(Mark::O));
}

#[test]
fn full_length_lines_on_large_boards_are_no_trouble() {
    for moves in [0, 1, 100, 300, 674] {
        let mut rng = Rng::with_seed(26);
        let game = positions::random(Square::<26>, moves, &mut rng);
        let at = Search::nodes(500).choose_any(&game).unwrap();
        assert!(game.vacant().contains(at));
    }
}
