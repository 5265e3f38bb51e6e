//! The score of a match, with an interval.

/// The points of the first player in the two games of a pair: 0, ½ or 1 each.
pub type Pair = [f64; 2];

/// The first player's share of the points, with a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.96;

impl Score {
    /// Computes the score of paired games.
    ///
    /// The two games of a pair have the same opening, so they are not independent: an opening that
    /// X wins gives each player a point. So the interval comes from the variance over the scores of
    /// the *n* pairs, each from 0 to 1. As Agresti and Coull (The American Statistician 52, 1998)
    /// do for a proportion, it adds two won and two lost pairs, so that it is right near 0 and 1
    /// and never empty:
    ///
    /// *m* = (2 + Σ *sᵢ*) / (*n* + 4),
    /// *v* = (2 (1 − *m*)² + 2 *m*² + Σ (*sᵢ* − *m*)²) / (*n* + 4),
    /// interval: *m* ± 1.96 √(*v* / (*n* + 4)), cut off at 0 and 1.
    pub fn of(pairs: &[Pair]) -> Self {
        let scores = || pairs.iter().map(|[first, second]| (first + second) / 2.0);
        let count = pairs.len() as f64 + 4.0;
        let center = (2.0 + scores().sum::<f64>()) / count;
        let square = |score: f64| (score - center).powi(2);
        let squares = 2.0 * square(1.0) + 2.0 * square(0.0) + scores().map(square).sum::<f64>();
        let half = Z * (squares / count / count).sqrt();
        Self {
            mean: scores().sum::<f64>() / pairs.len() as f64,
            low: (center - half).max(0.0),
            high: (center + half).min(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(found: f64, expected: f64) {
        assert!(
            (found - expected).abs() < 5e-4,
            "expected {expected}, found {found}"
        );
    }

    /// If all pairs are won or lost, the score is a proportion. By hand, the interval for 15 of 50
    /// is 17 / 54 ± 1.96 √(0.3148 · 0.6852 / 54).
    #[test]
    fn decided_pairs_have_the_interval_of_a_proportion() {
        let pairs: Vec<Pair> = (0..50).map(|n| [f64::from(n < 15); 2]).collect();
        let score = Score::of(&pairs);
        assert_close(score.mean, 0.3);
        assert_close(score.low, 0.1909);
        assert_close(score.high, 0.4387);
    }

    /// If X wins every opening, only the added pairs vary: ½ ± 1.96 √(1 / 104 / 104).
    #[test]
    fn games_that_the_opening_decides_say_nothing_about_the_players() {
        let score = Score::of(&[[1.0, 0.0]; 100]);
        assert_close(score.mean, 0.5);
        assert_close(score.low, 0.5 - 0.01885);
        assert_close(score.high, 0.5 + 0.01885);
    }

    #[test]
    fn a_match_without_a_loss_does_not_prove_that_there_is_none() {
        let score = Score::of(&[[1.0; 2]; 100]);
        assert_close(score.mean, 1.0);
        // 102 / 104 - 1.96 √(0.98077 · 0.01923 / 104)
        assert_close(score.low, 0.9544);
        assert_close(score.high, 1.0);
    }

    /// Plays many matches between players of known strength. Counts how often the interval has it.
    #[test]
    fn the_interval_contains_the_true_score_in_95_of_100_matches() {
        let mut rng = fastrand::Rng::with_seed(1);
        for (as_x, as_o) in [(0.7, 0.3), (0.9, 0.7), (0.99, 0.97)] {
            let expected = f64::midpoint(as_x, as_o);
            let matches = 4_000;
            let mut contained = 0;
            for _ in 0..matches {
                let mut play = |strength| f64::from(rng.f64() < strength);
                let pairs: Vec<Pair> = (0..100).map(|_| [play(as_x), play(as_o)]).collect();
                let score = Score::of(&pairs);
                contained += u32::from((score.low..=score.high).contains(&expected));
            }
            let share = f64::from(contained) / f64::from(matches);
            assert!((0.935..0.985).contains(&share), "{share} for {expected}");
        }
    }
}
