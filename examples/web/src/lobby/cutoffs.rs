//! Cutoffs: most connections end at once, because the proxy or the server's network failed. Time
//! stands still for the people who lost theirs, until they or somebody they play with are back.

use tokio::time::Instant;
use tracing::warn;

use super::{Lobby, Timer};
use crate::limits::{CUTOFF_LOSSES, CUTOFF_TIME, FAILURE_LINES, LONGEST_CUTOFF};
use crate::metrics::METRICS;
use crate::person::{Person, PersonId, Presence};
use crate::rate_limiter::LogLimiter;
use crate::series::SeriesId;

impl Lobby {
    /// Records that a person's connection ended.
    pub(crate) fn record_loss(&mut self, id: PersonId) {
        self.losses.insert(id);
        if self.timers.time(Timer::Losses).is_none() {
            // A cutoff may have begun before this loss.
            let (people, now) = (&self.people, self.now);
            self.losses.retain(|id| {
                let since = people.get(id).and_then(Person::away_since);
                since.is_some_and(|since| now < since + CUTOFF_TIME)
            });
            self.timers.set(Timer::Losses, Some(now + CUTOFF_TIME));
        }
    }

    /// If more people lost their connections together than are still connected, stops their time,
    /// and that of those who have not returned since an earlier cutoff. Whoever plays with a
    /// connected person has only the usual time.
    pub(crate) fn count_losses(&mut self) {
        let people = &self.people;
        self.losses
            .retain(|id| people.get(id).is_some_and(|it| !it.is_connected()));
        let is_excused =
            |(id, person): &(&PersonId, &Person)| person.is_cut_off() || self.losses.contains(id);
        let excused = people.iter().filter(is_excused);
        let excused: Vec<PersonId> = excused.map(|(id, _)| *id).collect();
        let connected = people.values().filter(|it| it.is_connected()).count();
        if excused.len() < CUTOFF_LOSSES || self.losses.len() <= connected {
            return;
        }
        self.report_cutoff(excused.len(), connected);
        for id in excused {
            self.excuse(id);
        }
    }

    /// Counts and logs a cutoff, unless it continues one that has been counted.
    fn report_cutoff(&self, away: usize, connected: usize) {
        static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

        let mut losses = self.losses.iter().filter_map(|id| self.people.get(id));
        if losses.any(Person::is_cut_off) {
            return;
        }
        METRICS.cutoffs.inc();
        if let Some(omitted) = LOG.take_line() {
            warn!(
                away,
                connected, omitted, "most connections have ended at once"
            );
        }
    }

    /// Stops the clock and the session's time of a person who was cut off, unless somebody plays
    /// with the person.
    fn excuse(&mut self, id: PersonId) {
        if let Some(series) = self.people.get(&id).and_then(Person::series) {
            if self.is_anybody_at(series) {
                return;
            }
            if self.losses.contains(&id) {
                let mover = self.mover(series).filter(|it| self.losses.contains(it));
                let since = self.people.get(&mover.unwrap_or(id));
                if let Some(since) = since.and_then(Person::away_since) {
                    self.stop_clock(series, since);
                    self.show_to_series(series);
                }
            }
        }
        self.stop_time(id);
    }

    /// When the losses are counted, if they may be a cutoff of the players of a series.
    pub(crate) fn losses_counted(&self, series: SeriesId) -> Option<Instant> {
        let mut players = self.present(series).into_iter();
        let may_be_cut_off =
            !self.is_anybody_at(series) && players.any(|it| self.losses.contains(&it));
        self.timers.time(Timer::Losses).filter(|_| may_be_cut_off)
    }

    /// Returns `true` if a player of a series is connected.
    fn is_anybody_at(&self, series: SeriesId) -> bool {
        let mut players = self.present(series).into_iter();
        players.any(|player| self.is_connected(player))
    }

    /// Lets the session of a person who was cut off wait for the longest cutoff.
    fn stop_time(&mut self, id: PersonId) {
        let end = self.absence_ends(id) + LONGEST_CUTOFF;
        if let Some(person) = self.people.get_mut(&id)
            && let Presence::Away { longest, .. } = &mut person.presence
        {
            let until = *longest.get_or_insert(end);
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
