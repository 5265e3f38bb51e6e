//! Things that happen at a set time, without a message.

use std::collections::{BTreeSet, HashMap};

use tokio::time::Instant;

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::token::{Token, TokenHash};

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Timer {
    /// The connections that ended recently are counted. Comes first among equal times, because it
    /// may stop the others.
    Losses,
    /// The player to move in a series loses the game.
    Clock(SeriesId),
    /// A disconnected person's session ends.
    Away(PersonId),
    /// The code of a private game expires.
    Invitation(Token),
    /// People who were kept apart may be paired.
    Pairing,
    /// Views show the new waiting counts.
    Counts,
    /// The last game of an ended session is forgotten.
    LastGame(TokenHash),
}

/// The timers, each set at most once.
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

    /// When a timer is due, if it is set.
    pub(crate) fn time(&self, timer: Timer) -> Option<Instant> {
        self.times.get(&timer).copied()
    }

    /// When the next timer is due.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.in_order.first().map(|(time, _)| *time)
    }

    /// Takes the next timer if it is due.
    pub(crate) fn pop(&mut self, now: Instant) -> Option<Timer> {
        let (time, timer) = *self.in_order.first()?;
        (time <= now).then(|| {
            self.set(timer, None);
            timer
        })
    }
}
