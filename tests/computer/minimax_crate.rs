//! Tests of the adapter for the crate `minimax`, and of the agreement of all exact players.

use fastrand::Rng;
use minimax::{
    Evaluator as _, Game as _, IterativeOptions, IterativeSearch, MCTSOptions,
    MonteCarloTreeSearch, Negamax, ParallelOptions, ParallelSearch, Strategy as _,
};
use tictactype::computer::{Minimax, OpenLines, Perfect, Score, Search, Strategy, play_out};
use tictactype::{AnyGame, AnyLine, FixedSide, GameInPlay, Grid, Mark, Square, at, perft, play};

use crate::negamax::sign;
use crate::positions;

/// A player that asserts in `choose` that the solver, the search and the search of `minimax` agree
/// on the winner, and that `minimax` chooses a move that keeps the result.
struct AssertAllAgree<S: FixedSide> {
    perfect: Perfect<S>,
    search: Search,
    other: IterativeSearch<OpenLines<S>>,
}

impl<S: FixedSide> AssertAllAgree<S> {
    fn on(size: S) -> Self {
        Self {
            perfect: Perfect::on(size).unwrap(),
            search: Search::nodes(2_000_000),
            other: IterativeSearch::new(OpenLines::new(), IterativeOptions::new()),
        }
    }
}

impl<S: FixedSide> Strategy<S> for AssertAllAgree<S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let value = self.perfect.solve(game).value();
        let searched = match self.search.analyze(game).score() {
            Score::Proven(value) => sign(value),
            Score::Estimate(_) => panic!("not proven: {game:?}"),
        };
        assert_eq!(searched, sign(value), "{game:?}");

        let any = AnyGame::from(game);
        let depth = game.vacant().len() as u8;
        self.other.set_max_depth(depth);
        let chosen = self.other.choose_move(&any).unwrap();
        // `minimax` does not count plies, so only the signs are compared.
        let result = match self.other.root_value() {
            minimax::WORST_EVAL..0 => -1,
            0 => 0,
            1..=minimax::BEST_EVAL => 1,
            invalid => panic!("invalid evaluation {invalid}: {game:?}"),
        };
        assert_eq!(result, sign(value), "{game:?}");
        let of_chosen = |(at, value)| (at == chosen).then_some(sign(value));
        let kept = self.perfect.values(game).find_map(of_chosen);
        assert_eq!(kept, Some(sign(value)), "{chosen} in {game:?}");
        Some(chosen)
    }
}

/// The weight of a line is 4 to the power of 6 less the number of missing marks, but at least 1.
/// Lines of the opponent count negative.
#[test]
fn an_evaluation_is_the_sum_of_the_open_lines() {
    fn evaluate<S: FixedSide>(size: S, moves: &str) -> minimax::Evaluation {
        let mut game = AnyGame::on(size);
        for at in moves.split_whitespace() {
            game.push(at.parse().unwrap()).unwrap();
        }
        OpenLines::new().evaluate(&game)
    }
    assert_eq!(evaluate(Grid::<3>, ""), 0);
    assert_eq!(evaluate(Grid::<3>, "b2"), -4 * 256);
    assert_eq!(evaluate(Grid::<3>, "b2 a1"), 256);
    assert_eq!(
        evaluate(Grid::<3>, "b2 a1 b1"),
        2 * 256 - 2 * 256 - 1024 - 256
    );
    // Six marks are missing, then seven, on the row, the column and the diagonal.
    assert_eq!(evaluate(Grid::<7>, "a1"), -3);
    assert_eq!(evaluate(Grid::<8>, "a1"), -3);
    assert_eq!(evaluate(Grid::<6>, "a1"), -3 * 4);
    // 1024 for each neighbor of a mark. The sums would be −34,816 and 38,912.
    let limit = minimax::BEST_EVAL - 1;
    let moves = "d4 a1 g4 z1 j4 a26 m4 z26 d8 c26 g8 f26 j8";
    assert_eq!(evaluate(Grid::<26, 2>, moves), -limit);
    let moves = format!("{moves} i26 m8 l26 p8 o26 p4 r26");
    assert_eq!(evaluate(Grid::<26, 2>, &moves), limit);
}

#[test]
fn exact_players_agree_on_every_position_of_3x3() {
    let mut player = AssertAllAgree::on(Grid::<3>);
    for game in positions::all(Grid::<3>) {
        player.choose(game.as_in_play().unwrap());
    }
}

#[test]
fn exact_players_agree_on_positions_of_4x4() {
    let mut rng = Rng::with_seed(44);
    for _ in 0..60 {
        let moves = rng.usize(6..16);
        let game = positions::random(Grid::<4>, moves, &mut rng);
        AssertAllAgree::on(Grid::<4>).choose(game.as_in_play().unwrap());
        let game = positions::random(Grid::<4, 3>, moves, &mut rng);
        AssertAllAgree::on(Grid::<4, 3>).choose(game.as_in_play().unwrap());
    }
}

#[test]
fn perft_counts_the_same_nodes_as_minimax() {
    let mut game = AnyGame::<Grid<3>>::new();
    let counted = minimax::perft::<AnyGame<Grid<3>>>(&mut game, 9, false);
    let nodes = |depth| perft(&Grid::<3>::game(), depth).nodes;
    let at_depth = (1..=9).map(|depth| nodes(depth) - nodes(depth - 1));
    assert_eq!(counted[1..], at_depth.collect::<Vec<_>>());
}

#[test]
fn every_player_of_minimax_plays_whole_games() {
    let options = IterativeOptions::new();
    let eval = OpenLines::<Grid<3>>::new();
    let mut parallel =
        ParallelSearch::new(eval, options, ParallelOptions::new().with_num_threads(2));
    parallel.set_max_depth(9);
    let mut carlo = MonteCarloTreeSearch::new(MCTSOptions::default().with_num_threads(1));
    carlo.set_max_rollouts(2_000);
    let mut players: [Box<dyn Strategy<Grid<3>>>; 4] = [
        Box::new(Minimax(Negamax::new(eval, 9))),
        Box::new(Minimax(parallel)),
        Box::new(Minimax(carlo)),
        Box::new(Minimax(minimax::Random::new())),
    ];
    for (number, player) in players.iter_mut().enumerate() {
        let game = play_out(Grid::<3>::game(), Perfect::new(), player)
            .unwrap()
            .game;
        let winner = game.result().unwrap().winner();
        if number < 2 {
            assert_eq!(winner, None, "player {number}: {game}");
        } else {
            assert_ne!(winner, Some(Mark::O), "player {number}: {game}");
        }
    }
    // The players that search take a win in one.
    let game = play![Grid<3>; a1 b1 b2 c1];
    for player in &mut players[..3] {
        assert_eq!(player.choose(game.as_in_play()), Some(at!(c3)));
    }
}

#[test]
fn open_lines_evaluates_for_the_player_to_move() {
    use minimax::Evaluator;
    let eval = OpenLines::new();
    let game = AnyGame::from(play![Grid<3>; b2 a2]);
    assert!(eval.evaluate(&game) > 0);
    let game = AnyGame::from(play![Grid<3>; b2]);
    assert!(eval.evaluate(&game) < 0);
    assert_eq!(eval.evaluate(&AnyGame::new()), 0);
    // An evaluation is less than a win, even with many lines.
    let mut rng = Rng::with_seed(2);
    for _ in 0..20 {
        let game = positions::random(Grid::<26, 5>, 300, &mut rng);
        let evaluation = OpenLines::new().evaluate(&game);
        assert!(evaluation.abs() < minimax::BEST_EVAL, "{evaluation}");
    }
}

/// Applies every move, legal or not, to a game, like the players: with the state that `apply`
/// returns, if it returns one, and then `undo` on the state that was passed to it.
fn check_apply_and_undo<S: FixedSide>(game: &AnyGame<S>) {
    for at in game.size().squares() {
        let mut passed = game.clone();
        let next = AnyGame::apply(&mut passed, at).unwrap_or_else(|| passed.clone());
        let mut expected = game.clone();
        // A refused move does not change the game.
        let _ = expected.push(at);
        assert_eq!(next, expected, "{at} after {game}");
        <AnyGame<S> as minimax::Game>::undo(&mut passed, at);
        assert_eq!(&passed, game, "{at} taken back after {game}");
        assert_eq!(
            passed.result(),
            game.result(),
            "{at} taken back after {game}"
        );
    }
}

#[test]
fn an_illegal_move_leaves_the_game_unchanged_and_undo_restores_it() {
    fn check<S: FixedSide>(size: S, rng: &mut Rng) {
        for _ in 0..20 {
            let mut game = AnyGame::on(size);
            check_apply_and_undo(&game);
            while game.turn().is_some() {
                let vacant: Vec<_> = game.vacant().iter().collect();
                game.push(vacant[rng.usize(..vacant.len())]).unwrap();
                if S::SIDE < 5 || game.result().is_some() {
                    check_apply_and_undo(&game);
                }
            }
        }
    }

    let mut rng = Rng::with_seed(3);
    check(Grid::<2>, &mut rng);
    check(Grid::<3>, &mut rng);
    check(Grid::<4>, &mut rng);
    check(Grid::<5>, &mut rng);
    check(Grid::<15, 5>, &mut rng);
}

#[test]
fn the_hash_and_the_notation_are_those_of_the_board() {
    let game = AnyGame::from(play![Grid<3>; b2]);
    assert_eq!(AnyGame::notation(&game, at!(b2)), Some("b2".to_owned()));
    assert_eq!(AnyGame::<Grid<3>>::max_table_index(), 8);
    assert_eq!(AnyGame::<Grid<3>>::table_index(at!(c3)), 8);
    let moved = AnyGame::<Grid<3>>::zobrist_hash(&game);
    assert_ne!(moved, AnyGame::<Grid<3>>::zobrist_hash(&AnyGame::new()));
    // One table can serve games with different lines.
    let [four, five] = [4, 5].map(|line| {
        let size = AnyLine::<9>::new(line).unwrap();
        AnyGame::zobrist_hash(&AnyGame::replay(size, "e5").unwrap())
    });
    assert_ne!(four, five);
}

#[test]
fn plays_the_first_vacant_square_if_the_player_returns_no_move() {
    struct NoMove;
    impl minimax::Strategy<AnyGame<Grid<3>>> for NoMove {
        fn choose_move(&mut self, _: &AnyGame<Grid<3>>) -> Option<Square<Grid<3>>> {
            None
        }
    }
    let game = Grid::<3>::game();
    assert_eq!(Minimax(NoMove).choose(game.as_in_play()), Some(at!(a1)));
}
