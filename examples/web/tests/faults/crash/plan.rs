//! The size of a run, from the environment.

use std::env;
use std::fmt::Debug;
use std::str::FromStr;
use std::time::Duration;

/// The number of games, how long they run, and the seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// `CRASH_SEED`. Processes and their timing are not reproducible, but the clients' moves and
    /// the order of the faults are.
    pub(crate) seed: u64,
    /// The games at once, `CRASH_GAMES`, with two players each.
    pub(crate) games: usize,
    /// How long there are faults, `CRASH_SECONDS`.
    pub(crate) time: Duration,
}

impl Plan {
    /// Reads the plan. The default time is this number of seconds.
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
