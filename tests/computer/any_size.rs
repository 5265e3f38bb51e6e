//! Tests of the properties that the search has on every size.

use fastrand::Rng;
use tictactype::computer::{Score, Search, Value};
use tictactype::{AnySize, Size, SizeVisitor};

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
