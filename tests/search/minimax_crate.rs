//! The players of the crate `minimax`, connected as the manual says, and a comparison of all exact
//! players.

#[path = "../../assets/minimax.rs"]
mod recipe;

use std::marker::PhantomData;

use fastrand::Rng;
use minimax::{
    Evaluation, Evaluator, IterativeOptions, IterativeSearch, MCTSOptions, MonteCarloTreeSearch,
    Negamax, ParallelOptions, ParallelSearch, Strategy as _,
};
use tictactype::computer::{Perfect, Score, Search, Strategy, play_out};
use tictactype::{AnyGame, FixedSide, GameInPlay, Grid, Line, Mark, Perft, Square, at, play};
use tictactype_laws::sides::any_line;

pub use self::recipe::{Minimax, Rules};
use crate::positions;
use crate::sign::sign;

/// Evaluates the lines with marks of one player alone. Each further mark makes a line count four
/// times as much.
#[derive(Clone, Copy)]
pub struct OpenLines<S>(PhantomData<S>);

impl<S> OpenLines<S> {
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

impl<S: FixedSide> Evaluator for OpenLines<S> {
    type G = Rules<S>;

    fn evaluate(&self, game: &AnyGame<S>) -> Evaluation {
        let turn = game.turn().unwrap();
        let value = |line: Line<S>| {
            let marks = |of| {
                game.marks(of)
                    .iter()
                    .filter(|at| line.contains(*at))
                    .count()
            };
            match (marks(turn), marks(turn.opponent())) {
                (0, 0) => 0,
                (own, 0) => 4_i16.pow(own as u32),
                (0, other) => -(4_i16.pow(other as u32)),
                _ => 0,
            }
        };
        Line::all(game.size()).map(value).sum()
    }
}

/// A player that asserts in `choose` that the solver, the search and `minimax` agree on the winner,
/// and that the move of `minimax` keeps it.
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

#[test]
fn exact_players_agree_on_every_position_of_3x3() {
    let mut player = AssertAllAgree::on(any_line::<3>(3));
    for game in positions::all(any_line::<3>(3)) {
        player.choose(game.as_in_play().unwrap());
    }
}

#[test]
fn exact_players_agree_on_positions_of_4x4() {
    let mut rng = Rng::with_seed(44);
    for _ in 0..60 {
        let moves = rng.usize(6..16);
        for size in [any_line::<4>(4), any_line::<4>(3)] {
            let game = positions::random(size, moves, &mut rng);
            AssertAllAgree::on(size).choose(game.as_in_play().unwrap());
        }
    }
}

#[test]
fn perft_counts_the_same_nodes_as_minimax() {
    let counted = minimax::perft::<Rules<Grid<3>>>(&mut AnyGame::new(), 9, false);
    let nodes = |depth| Perft::of(&Grid::<3>::game(), depth).nodes;
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
    // All searching players take a win in one.
    let game = play![Grid<3>; a1 b1 b2 c1];
    for player in &mut players[..3] {
        assert_eq!(player.choose(game.as_in_play()), Some(at!(c3)));
    }
}
