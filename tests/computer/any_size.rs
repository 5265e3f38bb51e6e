//! Tests of the properties that the search has on every size.

use std::ops::ControlFlow;

use fastrand::Rng;
use tictactype::computer::{Analysis, Score, Search, Value};
use tictactype::{AnyGame, AnySize, AnySizeGame, Coordinates, Size, SizeVisitor, Square};

use crate::positions::{self, winning_squares};

/// The kinds of positions that were checked.
#[derive(Default)]
struct Counts {
    won: usize,
    threatened: usize,
    proven: usize,
}

struct Check<'a> {
    rng: &'a mut Rng,
    counts: &'a mut Counts,
}

impl SizeVisitor for Check<'_> {
    type Output = ();

    fn visit<S: Size>(self, size: S) {
        let Self { rng, counts } = self;
        let moves = rng.usize(..S::CELLS * 3 / 4);
        let game = positions::random(size, moves, rng);
        let turn = game.turn().unwrap();
        let nodes = [0, 1, 20, 200, 1_000][rng.usize(..5)];
        let analysis = Search::nodes(nodes).analyze(game.as_in_play().unwrap());
        let (best, score) = (analysis.best(), analysis.score());
        assert_any_size_agrees(&game, nodes);

        let own = winning_squares(&game, turn);
        let other = winning_squares(&game, turn.opponent());
        if !own.is_empty() {
            assert!(own.contains(&best), "{best} in {game}");
            assert_eq!(score, Score::Proven(Value::Win { plies: 1 }), "{game}");
            counts.won += 1;
        } else if !other.is_empty() {
            assert!(other.contains(&best), "{best} in {game}");
            counts.threatened += 1;
        }

        // All moves are legal, beginning with the best.
        let line = analysis.principal_variation();
        assert_eq!(line.first(), Some(&best));
        let mut end = game.clone();
        for at in line {
            end.push(*at).unwrap();
        }
        let winner = end.result().and_then(|result| result.winner());
        match score {
            Score::Proven(Value::Win { plies }) => {
                assert!(line.len() <= plies && plies % 2 == 1, "{plies} in {game}");
                assert_ne!(winner, Some(turn.opponent()), "{game}");
                if line.len() == plies {
                    assert_eq!(winner, Some(turn), "{game}");
                    counts.proven += usize::from(plies > 1);
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
    }
}

/// Checks that the game is analyzed in the same way without its size as a type.
fn assert_any_size_agrees<S: Size>(game: &AnyGame<S>, nodes: u64) {
    let search = || Search::nodes(nodes).with_alternatives(1);
    let line = |line: &[Square<S>]| -> Vec<Coordinates> {
        line.iter().copied().map(Coordinates::from).collect()
    };
    let typed = search().analyze(game.as_in_play().unwrap());
    let mut reports = 0;
    let found = search().analyze_any_size(&game.into(), |_| {
        reports += 1;
        ControlFlow::Continue(())
    });
    let found = found.unwrap();
    assert!(reports > 0);
    assert_eq!(found.best(), typed.best().into());
    assert_eq!(found.score(), typed.score());
    assert_eq!(
        (found.nodes(), found.depth()),
        (typed.nodes(), typed.depth())
    );
    let principal_variation = line(typed.principal_variation());
    assert_eq!(found.principal_variation(), principal_variation);
    let expected = typed.alternatives().iter();
    let expected = expected.map(|other| (other.score(), line(other.principal_variation())));
    let alternatives = found.alternatives().iter();
    let alternatives =
        alternatives.map(|other| (other.score(), other.principal_variation().to_vec()));
    assert!(alternatives.eq(expected));
}

#[test]
fn a_finished_game_is_not_analyzed() {
    let game: AnySizeGame = "2x2 a1 b1 b2".parse().unwrap();
    let observe = |_: &Analysis| ControlFlow::Continue(());
    assert_eq!(Search::nodes(10).analyze_any_size(&game, observe), None);
}

#[test]
fn the_analysis_of_any_size_ends_when_the_observer_breaks() {
    let game: AnySizeGame = "15x15/5 h8 i7".parse().unwrap();
    let observe = |_: &Analysis| ControlFlow::Break(());
    let analysis = Search::nodes(100_000).analyze_any_size(&game, observe);
    assert!(analysis.unwrap().nodes() < 1_000);
}

#[test]
fn moves_are_legal_and_answer_threats_and_proofs_hold_on_every_size() {
    let mut rng = Rng::with_seed(26);
    let mut counts = Counts::default();
    for side in 7..=26 {
        for line in 4..=side.min(9) {
            for _ in 0..6 {
                let (rng, counts) = (&mut rng, &mut counts);
                AnySize::new(side, line)
                    .unwrap()
                    .visit(Check { rng, counts });
            }
        }
    }
    let Counts {
        won,
        threatened,
        proven,
    } = counts;
    assert!(
        won > 50 && threatened > 20 && proven > 30,
        "{won} {threatened} {proven}"
    );
}
