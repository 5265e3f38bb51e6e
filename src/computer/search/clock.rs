//! Budgets of nodes and time, and the clock.

use std::time::{Duration, Instant};

use super::Search;
use super::tree::Report;

impl Search {
    /// Creates a search with a budget of time.
    ///
    /// On `wasm32-unknown-unknown`, which has no clock, this function, [`set_time`](Self::set_time)
    /// and [`set_time_left`](Self::set_time_left) do not exist. There, use a budget of nodes, or
    /// [`analyze_while`](Self::analyze_while) with a clock of yours.
    ///
    /// The search checks the clock every 256 positions, so it may exceed the budget slightly. It
    /// ends early if the result is proven, or if the move is forced.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tictactype::Grid;
    /// use tictactype::computer::{Search, Strategy};
    ///
    /// let game = Grid::<26, 6>::game();
    /// let at = Search::time(Duration::from_millis(5)).choose(game.as_in_play());
    /// assert!(at.is_some_and(|at| game.vacant().contains(at)));
    /// ```
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self::with_budget(Budget::Time(time))
    }

    /// Sets a budget of time for the next searches, and keeps the table.
    ///
    /// Use it to give each move its own budget.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tictactype::Grid;
    /// use tictactype::computer::Search;
    ///
    /// let mut search = Search::nodes(1_000);
    /// assert!(search.analyze(&Grid::<15, 5>::game()).nodes() > 0);
    /// search.set_time(Duration::ZERO);
    /// assert_eq!(search.analyze(&Grid::<15, 5>::game()).nodes(), 0);
    /// ```
    pub const fn set_time(&mut self, time: Duration) {
        self.budget = Budget::Time(time);
    }

    /// Sets the time left on the clock for the rest of a game, and the longest time for the next
    /// move. The search takes a share of the time left.
    ///
    /// A share is the time left, divided by the square root of the number of vacant squares. The
    /// search does not begin a depth that it would probably not finish, so it usually takes less
    /// than one share, and at most one and a half. While the best move changes or its score falls,
    /// it takes up to three shares, but no more than half the sum of the time left and one share. Like
    /// [`time`](Self::time), it may exceed these limits slightly. Call this before each move, with
    /// what the player's clock shows.
    ///
    /// A search with [`set_time`](Self::set_time) does not end early when its best move is steady,
    /// because later moves cannot use the time saved.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use tictactype::Grid;
    /// use tictactype::computer::{Search, Strategy};
    ///
    /// let game = Grid::<15, 5>::game();
    /// let (mut left, start) = (Duration::from_millis(300), Instant::now());
    /// let mut search = Search::nodes(0);
    /// search.set_time_left(left, Duration::from_secs(1));
    /// let at = search.choose(game.as_in_play());
    /// left = left.saturating_sub(start.elapsed());
    /// assert!(at.is_some_and(|at| game.vacant().contains(at)));
    /// search.set_time_left(left, Duration::from_secs(1)); // for the next move
    /// ```
    pub const fn set_time_left(&mut self, left: Duration, longest: Duration) {
        self.budget = Budget::TimeLeft { left, longest };
    }
}

/// The nodes or the time that a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Budget {
    Nodes(u64),
    Time(Duration),
    /// The time that is left for the game, and the longest time for a move.
    TimeLeft {
        left: Duration,
        longest: Duration,
    },
}

impl Budget {
    /// The maximum number of nodes.
    pub(crate) const fn nodes(self) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            Self::Time(_) | Self::TimeLeft { .. } => u64::MAX,
        }
    }

    /// Starts the clock for a move on a board with this many vacant squares. A budget of nodes has
    /// none.
    pub(crate) fn clock(self, vacancies: usize) -> Option<Clock> {
        match self {
            Self::Nodes(_) => None,
            Self::Time(time) => Some(Clock::fixed(time)),
            Self::TimeLeft { left, longest } => Some(Clock::share(left, longest, vacancies)),
        }
    }

    /// Returns `true` for a budget of time.
    pub(crate) const fn is_time(self) -> bool {
        !matches!(self, Self::Nodes(_))
    }
}

/// The time for one move.
#[derive(Debug)]
pub(crate) struct Clock {
    start: Instant,
    /// One share of the time left, or `None` if the time for the move is fixed.
    share: Option<Duration>,
    longest: Duration,
    /// The number of complete depths at the last look at the clock.
    complete: usize,
}

/// The longest time for a move that is not in doubt, in tenths of a share. It may exceed a whole
/// share because other moves end early.
const USUAL_TENTHS: u32 = 15;

/// The longest time for a move in doubt, in shares.
const MAX_SHARES: u32 = 3;

/// After this many depths with the same best move, the move counts as certain.
const CERTAIN_DEPTHS: usize = 4;

/// After this many tenths of a share, no new depth begins. It would probably not end in time, since
/// each depth takes longer than all earlier ones together.
const LAST_START_TENTHS: u32 = 7;

/// Like [`LAST_START_TENTHS`], if the best move is certain.
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

    /// Starts a clock with a share of the time left for the game.
    ///
    /// The number of shares is the square root of the number of vacant squares, since many games
    /// end long before the board is full. In a long game, the shares shrink with the time left.
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

    /// Returns `true` if the search may continue.
    pub(crate) fn may_continue(&mut self, report: &Report) -> bool {
        self.start.elapsed() < self.next_limit(report.complete, report.steady)
    }

    /// Returns the time limit after `complete` finished depths; the last `steady` of them chose the
    /// same move. The first call after a depth has a stricter limit: it decides whether to begin
    /// the next.
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
