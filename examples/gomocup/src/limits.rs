//! The limits of time and memory, and the rule.

use std::time::Duration;

use crate::command::Info;

/// What a manager has set by `INFO`.
///
/// | key | without it |
/// |---|---|
/// | `timeout_turn` | 1 second for a move |
/// | `timeout_match`, `time_left` | no limit for a game |
/// | `max_memory` | no limit |
/// | `rule` | free-style |
///
/// All other keys are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    turn: Duration,
    game: Option<Duration>,
    left: Option<Duration>,
    memory: Option<u64>,
    rule: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            turn: Duration::from_secs(1),
            game: None,
            left: None,
            memory: None,
            rule: 0,
        }
    }
}

impl Limits {
    /// The memory of the program without the table of the search, in bytes.
    const PROGRAM_MEMORY: u64 = 4 << 20;

    /// The memory with which the search plays, in bytes.
    const NEEDED_MEMORY: u64 = 5 << 20;

    /// The largest table, in bytes.
    const MAX_TABLE: u64 = 64 << 20;

    /// The most of a move's time to reserve for latency and for other work of the machine.
    const MAX_MARGIN: Duration = Duration::from_millis(50);

    /// The time of a move's way to the manager and back.
    const LATENCY: Duration = Duration::from_millis(2);

    /// The part of a game's time to reserve for each vacant square, for the same reasons: two
    /// milliseconds for each move of this player.
    const RESERVE_PER_SQUARE: Duration = Duration::from_millis(1);

    /// Sets a limit.
    pub fn set(&mut self, info: Info) {
        match info {
            Info::TurnTime(time) => self.turn = time,
            Info::MatchTime(time) => (self.game, self.left) = (time, time),
            Info::TimeLeft(time) => self.left = time,
            Info::Memory(bytes) => self.memory = bytes,
            Info::Rule(rule) => self.rule = rule,
            Info::Other => {}
        }
    }

    /// Gives the whole time of a game again.
    pub fn start_game(&mut self) {
        self.left = self.game;
    }

    /// Subtracts the time and the latency of a move from what is left for the game. Not every manager
    /// sends `time_left` before each move.
    pub fn spend(&mut self, time: Duration) {
        let time = time + Self::LATENCY;
        self.left = self.left.map(|left| left.saturating_sub(time));
    }

    /// Checks whether the search can play under these limits.
    ///
    /// # Errors
    ///
    /// Returns a sentence about the rule or the memory.
    pub fn check(&self) -> Result<(), String> {
        if self.rule != 0 {
            let rule = self.rule;
            return Err(format!(
                "rule {rule} is not supported: expected INFO rule 0, free-style"
            ));
        }
        match self.memory {
            Some(memory) if memory < Self::NEEDED_MEMORY => {
                let needed = Self::NEEDED_MEMORY;
                Err(format!(
                    "a memory of {memory} is too little: expected INFO max_memory {needed} or more, in \
                     bytes, or 0 for no limit"
                ))
            }
            _ => Ok(()),
        }
    }

    /// Returns the size of the table of the search, in bytes: what the program leaves of the
    /// memory, up to 64 MiB.
    ///
    /// ```
    /// use tictactype_gomocup::{Info, Limits};
    ///
    /// let mut limits = Limits::default();
    /// assert_eq!(limits.table(), 64 << 20);
    /// limits.set(Info::Memory(Some(10 << 20)));
    /// assert_eq!(limits.table(), 6 << 20);
    /// ```
    #[must_use]
    pub fn table(&self) -> usize {
        let left = |memory: u64| memory.saturating_sub(Self::PROGRAM_MEMORY);
        let bytes = self.memory.map_or(Self::MAX_TABLE, left);
        usize::try_from(bytes.min(Self::MAX_TABLE)).unwrap_or(usize::MAX)
    }

    /// Returns the longest time for the search of the next move.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tictactype_gomocup::{Info, Limits};
    ///
    /// let mut limits = Limits::default();
    /// limits.set(Info::TurnTime(Duration::from_millis(100)));
    /// assert_eq!(limits.time(), Duration::from_millis(90));
    /// ```
    #[must_use]
    pub fn time(&self) -> Duration {
        self.turn
            .saturating_sub(Self::MAX_MARGIN.min(self.turn / 10))
    }

    /// Returns what is left for the searches of a game with this many vacant squares; `None`
    /// without a limit.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tictactype_gomocup::{Info, Limits};
    ///
    /// let mut limits = Limits::default();
    /// assert_eq!(limits.time_left(225), None);
    /// limits.set(Info::TimeLeft(Some(Duration::from_millis(1_000))));
    /// assert_eq!(limits.time_left(225), Some(Duration::from_millis(775)));
    /// ```
    #[must_use]
    pub fn time_left(&self, vacancies: usize) -> Option<Duration> {
        let squares = u32::try_from(vacancies).unwrap_or(u32::MAX);
        let reserve = Self::RESERVE_PER_SQUARE.saturating_mul(squares);
        self.left
            .map(|left| left.saturating_sub(reserve.min(left / 4 * 3)))
    }
}
