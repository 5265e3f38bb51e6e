//! The events of a run: read them after a failure, or compare two runs of a seed.

use std::fmt::Display;
use std::sync::Mutex;
use std::time::Duration;

/// How many events a failure report shows.
const SHOWN: usize = 50;

/// The events of a run, in order.
#[derive(Debug, Default)]
pub(crate) struct Trace(Mutex<Vec<String>>);

impl Trace {
    /// Adds an event.
    pub(crate) fn add(&self, now: Duration, event: impl Display) {
        let line = format!("{:>8.2} s  {event}", now.as_secs_f64());
        self.0.lock().unwrap().push(line);
    }

    /// Returns the last events.
    pub(crate) fn last(&self) -> String {
        let events = self.0.lock().unwrap();
        let shown = std::env::var("SIMULATION_EVENTS").ok();
        let shown = shown.map_or(SHOWN, |shown| shown.parse().unwrap());
        let skipped = events.len().saturating_sub(shown);
        events[skipped..].join("\n")
    }

    /// Returns all events.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}
