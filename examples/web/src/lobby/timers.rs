//! The times at which something happens without a message.

use std::collections::{BTreeSet, HashMap};

use tokio::time::Instant;

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::token::{Token, TokenHash};

/// Something that happens at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Timer {
    /// The player to move of a series loses the game.
    Clock(SeriesId),
    /// The session of a disconnected person ends.
    Away(PersonId),
    /// The code of a private game expires.
    Invitation(Token),
    /// People who were kept from being paired may be paired.
    Pairing,
    /// The views show the new numbers of waiting people.
    Counts,
    /// The connections that have ended in a moment are counted.
    Losses,
    /// The last game of a session that has ended is forgotten.
    LastGame(TokenHash),
}

/// The timers that are set, each at most once.
#[derive(Debug, Default)]
pub(crate) struct Timers {
    in_order: BTreeSet<(Instant, Timer)>,
    times: HashMap<Timer, Instant>,
}

impl Timers {
    /// Sets a timer to a time, or removes it.
    pub(crate) fn set(&mut self, timer: Timer, time: Option<Instant>) {
        let before = match time {
            Some(time) => self.times.insert(timer, time),
            None => self.times.remove(&timer),
        };
        if let Some(before) = before {
            self.in_order.remove(&(before, timer));
        }
        self.in_order.extend(time.map(|time| (time, timer)));
    }

    /// Returns `true` if a timer is set.
    pub(crate) fn is_set(&self, timer: Timer) -> bool {
        self.times.contains_key(&timer)
    }

    /// Returns the time of the next timer.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.in_order.first().map(|(time, _)| *time)
    }

    /// Removes and returns the next timer, if its time has come.
    pub(crate) fn pop(&mut self, now: Instant) -> Option<Timer> {
        let (time, timer) = *self.in_order.first()?;
        (time <= now).then(|| {
            self.set(timer, None);
            timer
        })
    }
}
