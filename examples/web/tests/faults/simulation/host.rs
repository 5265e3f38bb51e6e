//! A simulated machine with a process: a runtime with its own clock.

use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::time::{advance, sleep};

/// A process that runs only when the simulation lets it.
#[derive(Debug)]
pub(crate) struct Host {
    runtime: Option<Runtime>,
    /// The clock's rate, in percent.
    rate: u32,
    paused_until: Duration,
    /// How long the process was stopped, by its clock.
    owed: Duration,
}

impl Host {
    /// Creates a machine without starting its process.
    pub(crate) const fn new(rate: u32) -> Self {
        Self {
            runtime: None,
            rate,
            paused_until: Duration::ZERO,
            owed: Duration::ZERO,
        }
    }

    /// Starts the process.
    pub(crate) fn start(&mut self, main: impl Future<Output = ()> + Send + 'static) {
        let mut builder = Builder::new_current_thread();
        let runtime = builder.enable_time().start_paused(true).build().unwrap();
        runtime.spawn(main);
        self.runtime = Some(runtime);
        self.paused_until = Duration::ZERO;
        self.owed = Duration::ZERO;
    }

    /// Calls a function in the process.
    pub(crate) fn enter<R>(&self, function: impl FnOnce() -> R) -> Option<R> {
        let runtime = self.runtime.as_ref()?;
        Some(runtime.block_on(async { function() }))
    }

    /// Ends the process at once, wherever its tasks are.
    pub(crate) fn crash(&mut self) {
        self.runtime = None;
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.runtime.is_some()
    }

    /// Stops the process for a time. Its clock continues, and messages wait.
    pub(crate) const fn pause(&mut self, until: Duration) {
        self.paused_until = until;
    }

    /// Starts a task in the process. Drops the task if the process is down.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        if let Some(runtime) = &self.runtime {
            runtime.spawn(task);
        }
    }

    /// Runs the process for some simulated time that ends at `now`.
    pub(crate) fn run(&mut self, now: Duration, time: Duration) {
        let Some(runtime) = &self.runtime else {
            return;
        };
        let time = time * self.rate / 100;
        if now < self.paused_until {
            self.owed += time;
            return;
        }
        let owed = std::mem::take(&mut self.owed);
        runtime.block_on(async {
            if !owed.is_zero() {
                // All due timers run late, as in a stopped process.
                advance(owed).await;
            }
            sleep(time).await;
        });
    }
}
