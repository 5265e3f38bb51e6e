//! The time of a test: the machine's, or one that only the test advances.

use std::panic::Location;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::{advance, pause, sleep};

/// How often those who wait look again, in real time.
const TICK: Duration = Duration::from_millis(5);

/// A clock.
///
/// A stopped clock stands still until a test [advances](Self::advance) it, so a slow machine cannot
/// make a time limit expire. The server and its clients share one thread and this clock. While a
/// client waits for the server, a millisecond passes per tick, because timers have that resolution.
#[derive(Clone, Debug)]
pub struct Clock(Option<watch::Receiver<()>>);

impl Clock {
    /// How many ticks a test waits for something: half a minute.
    pub const PATIENCE: u32 = 6000;

    /// The machine's clock.
    #[must_use]
    pub const fn real() -> Self {
        Self(None)
    }

    /// Stops the clock of this thread's runtime.
    #[must_use]
    pub fn stopped() -> Self {
        pause();
        let (ticker, ticks) = watch::channel(());
        // As long as this thread runs, tokio does not advance the clock by itself.
        tokio::task::spawn_blocking(move || {
            while ticker.send(()).is_ok() {
                thread::sleep(TICK);
            }
        });
        Self(Some(ticks))
    }

    /// Returns `true` if the clock stands still.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.0.is_some()
    }

    /// Waits for the next tick, in real time.
    pub async fn tick(&mut self) {
        match &mut self.0 {
            Some(ticks) => ticks.changed().await.unwrap(),
            None => sleep(TICK).await,
        }
    }

    /// Waits for the next tick, and lets a millisecond pass.
    pub async fn pass(&mut self) {
        self.tick().await;
        if self.is_stopped() {
            advance(Duration::from_millis(1)).await;
        }
    }

    /// Advances the clock second by second: a server that misses its heartbeats stops the clocks.
    pub async fn advance(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(Duration::from_secs(1));
            advance(step).await;
            left -= step;
        }
    }
}

/// Waits until a condition is met, for at most half a minute of real time.
#[track_caller]
pub fn wait_until(mut condition: impl AsyncFnMut() -> bool) -> impl Future<Output = ()> {
    let caller = Location::caller();
    async move {
        let start = Instant::now();
        while !condition().await {
            let patience = TICK * Clock::PATIENCE;
            assert!(
                start.elapsed() < patience,
                "the condition at {caller} is not met"
            );
            sleep(TICK).await;
        }
    }
}
