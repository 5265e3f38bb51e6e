//! The extent of a run, from the environment.

use std::env;
use std::fmt::Debug;
use std::str::FromStr;
use std::time::Duration;

/// The number of games, their time, and the seed of everything random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// The seed, `CRASH_SEED`. Processes and their timing are not reproducible, but the moves that
    /// clients try and the order of the faults are.
    pub(crate) seed: u64,
    /// The games at once, `CRASH_GAMES`. Twice as many people play.
    pub(crate) games: usize,
    /// The time with faults, `CRASH_SECONDS`.
    pub(crate) time: Duration,
}

impl Plan {
    /// Reads the plan, whose default is this number of seconds.
    pub(crate) fn read(seconds: u64) -> Self {
        Self {
            seed: variable("CRASH_SEED", 1),
            games: variable("CRASH_GAMES", 10),
            time: Duration::from_secs(variable("CRASH_SECONDS", seconds)),
        }
    }

    /// Returns `true` if the plan is one of `.ci/soak`.
    pub(crate) fn is_long(self) -> bool {
        self.games > 50
    }
}

fn variable<N: FromStr<Err: Debug>>(name: &str, default: N) -> N {
    env::var(name).map_or(default, |text| text.parse().unwrap())
}
