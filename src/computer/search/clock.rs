//! How long a search may take.

use std::time::{Duration, Instant};

use super::tree::Report;

/// The time for one move.
#[derive(Debug)]
pub(crate) struct Clock {
    start: Instant,
    /// An equal share of the time for the game, if the search may end early.
    share: Option<Duration>,
    longest: Duration,
    /// The number of complete depths at the last look at the clock.
    complete: usize,
}

/// The longest time for a move that is not in doubt, in tenths of an equal share of what is left
/// for the game. Moves that end early leave it.
const USUAL_TENTHS: u32 = 15;

/// The longest time for a move that is in doubt, in equal shares.
const MAX_SHARES: u32 = 3;

/// The number of depths in a row that make the best move certain.
const CERTAIN_DEPTHS: usize = 4;

/// The tenths of an equal share after which no depth is begun. A depth takes longer than all
/// before it together, so it would probably not end in time.
const LAST_START_TENTHS: u32 = 7;

/// The same, if the best move is certain.
const LAST_START_TENTHS_IF_CERTAIN: u32 = 5;

impl Clock {
    /// Starts a clock with a fixed time.
    pub(crate) fn fixed(time: Duration) -> Self {
        Self {
            start: Instant::now(),
            share: None,
            longest: time,
            complete: 0,
        }
    }

    /// Starts a clock with a share of the time that is left for a game.
    ///
    /// The number of shares is the square root of the number of vacant squares, since many games
    /// end long before the board is full. In a long one, the shares shrink with the time that is
    /// left.
    pub(crate) fn share(left: Duration, longest: Duration, vacancies: usize) -> Self {
        let shares = u32::try_from(vacancies.isqrt()).unwrap_or(u32::MAX).max(1);
        let share = (left / shares).min(longest);
        let longest = longest
            .min(left.saturating_add(share) / 2)
            .min(share.saturating_mul(MAX_SHARES));
        Self {
            share: Some(share),
            ..Self::fixed(longest)
        }
    }

    /// Returns `true` if the search may go on.
    pub(crate) fn may_continue(&mut self, report: &Report) -> bool {
        self.start.elapsed() < self.next_limit(report.complete, report.steady)
    }

    /// Returns the time at which the search ends, after this many complete depths, of which the
    /// last `steady` ones confirmed the best move. The first call after a depth decides whether to
    /// begin the next.
    fn next_limit(&mut self, complete: usize, steady: usize) -> Duration {
        let is_new_depth = self.complete < complete;
        self.complete = complete;
        match self.share {
            Some(share) if steady > 0 => {
                let tenths = if !is_new_depth {
                    USUAL_TENTHS
                } else if steady < CERTAIN_DEPTHS {
                    LAST_START_TENTHS
                } else {
                    LAST_START_TENTHS_IF_CERTAIN
                };
                (share.saturating_mul(tenths) / 10).min(self.longest)
            }
            _ => self.longest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_steady_search_ends_earlier_than_one_in_doubt() {
        let mut clock = Clock::share(SECOND * 15, Duration::MAX, 225);
        assert_eq!(clock.next_limit(0, 0), SECOND * 3);
        // The first look after a complete depth decides whether to begin another.
        assert_eq!(clock.next_limit(1, 1), SECOND * 7 / 10);
        assert_eq!(clock.next_limit(1, 1), SECOND * 3 / 2);
        assert_eq!(clock.next_limit(3, 3), SECOND * 7 / 10);
        assert_eq!(clock.next_limit(4, 4), SECOND / 2);
        assert_eq!(clock.next_limit(5, 5), SECOND / 2);
        assert_eq!(clock.next_limit(5, 5), SECOND * 3 / 2);
        assert_eq!(clock.next_limit(6, 0), SECOND * 3);
        let mut clock = Clock::share(SECOND * 15, Duration::MAX, 225);
        assert_eq!(clock.next_limit(1, 1), SECOND * 7 / 10);
    }

    #[test]
    fn time_is_left_for_further_moves_if_there_are_any() {
        for (vacancies, longest) in [(1, SECOND), (4, SECOND * 3 / 4), (9, SECOND * 2 / 3)] {
            let mut clock = Clock::share(SECOND, Duration::MAX, vacancies);
            let difference = clock.next_limit(0, 0).abs_diff(longest);
            assert!(
                difference <= Duration::from_nanos(1),
                "{vacancies} vacancies"
            );
        }
    }

    #[test]
    fn a_fixed_time_does_not_depend_on_the_search() {
        let mut clock = Clock::fixed(SECOND);
        for (complete, steady) in [(0, 0), (1, 1), (2, 0), (9, 7)] {
            assert_eq!(clock.next_limit(complete, steady), SECOND);
        }
    }

    #[test]
    fn a_share_keeps_time_for_later_moves_and_is_within_the_longest() {
        for vacancies in 0..=26 * 26 {
            for left in [Duration::ZERO, SECOND, Duration::MAX] {
                let mut clock = Clock::share(left, Duration::MAX, vacancies);
                assert!(clock.next_limit(0, 0) <= left);
                assert!(vacancies < 4 || left.is_zero() || clock.next_limit(0, 0) < left);
                let mut clock = Clock::share(left, SECOND / 9, vacancies);
                assert!(
                    clock.next_limit(0, 0) <= SECOND / 9 && clock.next_limit(1, 1) <= SECOND / 9
                );
            }
        }
    }
}
