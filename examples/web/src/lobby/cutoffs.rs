//! Cutoffs: most connections end at once, because the proxy or the server's network failed. The
//! people's time to reconnect stands still until the first of them is back.

use std::time::Duration;

use ::metrics::counter;
use tracing::warn;

use super::{Lobby, Timer};
use crate::limits::{CUTOFF_LOSSES, CUTOFF_TIME, FAILURE_LINES, LONGEST_CUTOFF};
use crate::metrics::CUTOFFS;
use crate::person::{Person, PersonId, Presence};
use crate::rate_limiter::LogLimiter;
use crate::series::Series;

impl Lobby {
    /// Records that a person's connection ended.
    pub(crate) fn record_loss(&mut self, id: PersonId) {
        self.lost.push(id);
        if !self.timers.is_set(Timer::Losses) {
            self.timers.set(Timer::Losses, Some(self.now + CUTOFF_TIME));
        }
    }

    /// If more people were cut off together than are still connected, stops their time to
    /// reconnect, except in games with a connected player.
    pub(crate) fn count_losses(&mut self) {
        static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

        let is_away = |id: &PersonId| {
            let person = self.people.get(id);
            person.is_some_and(|person| person.away_until().is_some())
        };
        let lost: Vec<PersonId> = std::mem::take(&mut self.lost);
        let lost: Vec<_> = lost.into_iter().filter(is_away).collect();
        let connected = self.people.values().filter(|it| it.is_connected()).count();
        if lost.len() < CUTOFF_LOSSES || lost.len() <= connected {
            return;
        }
        counter!(CUTOFFS).increment(1);
        if let Some(omitted) = LOG.take_line() {
            let lost = lost.len();
            warn!(
                lost,
                connected, omitted, "most connections have ended at once"
            );
        }
        for id in lost {
            let series = self.people.get(&id).and_then(Person::series);
            let players = series.and_then(|series| self.series.get(&series));
            let mut players = players.into_iter().flat_map(Series::players);
            if players.any(|player| self.is_connected(player)) {
                continue;
            }
            self.cut_off.insert(id);
            self.stay_away(id, LONGEST_CUTOFF);
            if let Some(series) = series {
                self.restore_clock(series);
            }
        }
    }

    /// Starts the time to reconnect for those who were cut off.
    pub(crate) fn end_cutoff(&mut self) {
        for id in std::mem::take(&mut self.cut_off) {
            let person = self.people.get(&id);
            if person.and_then(Person::away_until).is_some() {
                self.stay_away(id, Duration::ZERO);
            }
        }
    }

    /// Lets a person's session end as if the person had disconnected now.
    fn stay_away(&mut self, id: PersonId, longer: Duration) {
        let until = self.absence_ends(id) + longer;
        let series = self.people.get_mut(&id).and_then(|person| {
            person.presence = Presence::Away { until };
            person.series()
        });
        self.timers.set(Timer::Away(id), Some(until));
        if let Some(series) = series {
            self.show_to_series(series);
        }
    }
}
