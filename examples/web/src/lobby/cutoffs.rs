//! Cutoffs: most connections end at once, because the proxy or the server's network failed. Time
//! stands still for the people who lost theirs, until they or somebody they play with are back.

use ::metrics::counter;
use tokio::time::Instant;
use tracing::warn;

use super::{Lobby, Timer};
use crate::limits::{CUTOFF_LOSSES, CUTOFF_TIME, FAILURE_LINES, LONGEST_CUTOFF};
use crate::metrics::CUTOFFS;
use crate::person::{Person, PersonId, Presence};
use crate::rate_limiter::LogLimiter;
use crate::series::SeriesId;

impl Lobby {
    /// Records that a person's connection ended.
    pub(crate) fn record_loss(&mut self, id: PersonId) {
        self.lost.insert(id);
        if !self.timers.is_set(Timer::Losses) {
            self.timers.set(Timer::Losses, Some(self.now + CUTOFF_TIME));
        }
    }

    /// If more people lost their connections together than are still connected, stops their time,
    /// and that of those who have not returned since an earlier cutoff. Whoever plays with a
    /// connected person has only the usual time.
    pub(crate) fn count_losses(&mut self) {
        static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

        let lost = std::mem::take(&mut self.lost);
        let is_cut_off = |(id, person): &(&PersonId, &Person)| {
            matches!(person.presence, Presence::Away { cut_off, .. }
                if cut_off.is_some() || lost.contains(id))
        };
        let cut_off = self.people.iter().filter(is_cut_off);
        let cut_off: Vec<PersonId> = cut_off.map(|(id, _)| *id).collect();
        let lost = cut_off.iter().filter(|id| lost.contains(*id)).count();
        let connected = self.people.values().filter(|it| it.is_connected()).count();
        if cut_off.len() < CUTOFF_LOSSES || lost <= connected {
            return;
        }
        counter!(CUTOFFS).increment(1);
        if let Some(omitted) = LOG.take_line() {
            warn!(
                lost,
                connected, omitted, "most connections have ended at once"
            );
        }
        for id in cut_off {
            let series = self.people.get(&id).and_then(Person::series);
            if let Some(series) = series {
                let mut players = self.present(series).into_iter();
                if players.any(|player| self.is_connected(player)) {
                    continue;
                }
                self.restore_clock(series);
                self.show_to_series(series);
            }
            self.stop_time(id);
        }
    }

    /// Lets the session of a person who was cut off wait for the longest cutoff.
    fn stop_time(&mut self, id: PersonId) {
        let longest = self.absence_ends(id) + LONGEST_CUTOFF;
        if let Some(person) = self.people.get_mut(&id)
            && let Presence::Away { cut_off, .. } = &mut person.presence
        {
            let until = *cut_off.get_or_insert(longest);
            self.end_absence_at(id, until);
        }
    }

    /// Starts the usual time to reconnect for those who play with a person who is back.
    pub(crate) fn expect_players(&mut self, series: SeriesId) {
        for player in self.present(series) {
            let usual = self.absence_ends(player);
            let until = self.people.get(&player).and_then(Person::away_until);
            if let Some(until) = until {
                self.end_absence_at(player, until.min(usual));
            }
        }
    }

    fn end_absence_at(&mut self, id: PersonId, end: Instant) {
        if let Some(person) = self.people.get_mut(&id)
            && let Presence::Away { until, .. } = &mut person.presence
        {
            *until = end;
            self.timers.set(Timer::Away(id), Some(end));
        }
    }
}
