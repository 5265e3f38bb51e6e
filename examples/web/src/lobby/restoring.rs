//! Restores people and games from the store or from another node.
//!
//! Records are checked like messages, and games are replayed move by move. A record that cannot be
//! restored is set aside with the reason, and its people choose a game again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tictactype::{AnyGame, Mark};
use tokio::time::Instant;
use tracing::warn;

use super::meeting::Invitation;
use super::saving::SavedSeries;
use super::{Effect, Lobby, Timer};
use crate::activity::{Activity, Choosing, Queued};
use crate::metrics::METRICS;
use crate::person::{Person, PersonId, Presence};
use crate::protocol::{Departure, EndReason, NoteWord, ResultView};
use crate::queue::Entry;
use crate::series::{CurrentGame, Series, SeriesId, SeriesKind};
use crate::store::{
    Change, GameRecord, InvitationRecord, PersonRecord, RecordId, SeriesRecord, Served, Snapshot,
    StateRecord,
};

/// Why a record cannot be restored.
type Reason = String;

impl Lobby {
    /// Adds people and games from the store. All people count as disconnected from now, with the
    /// full time to reconnect.
    pub fn restore(&mut self, snapshot: Snapshot) {
        let Snapshot {
            people,
            invitations,
            series,
            unreadable,
        } = snapshot;
        for (id, reason) in unreadable {
            self.set_aside(id, reason);
        }
        let mut restored = BTreeSet::new();
        for (record, game) in series {
            let id = record.id;
            match self.restore_series(record, game) {
                Ok(()) => {
                    restored.insert(id);
                }
                Err(reason) => self.set_aside(RecordId::Series(id), reason),
            }
        }
        for record in invitations {
            self.restore_invitation(record);
        }
        for record in people {
            self.restore_person(record, Presence::away);
        }
        self.resume(restored);
    }

    /// Adds a person who moved here from another node, unless the person is already here.
    pub fn adopt(&mut self, record: &PersonRecord) {
        if self.people.get(&record.id).is_some() {
            return;
        }
        self.restore_person(record.clone(), |_, _| Presence::Arriving);
    }

    /// Removes a person who moved to another node.
    pub fn release(&mut self, id: PersonId) {
        let Some(person) = self.people.release(&id) else {
            return;
        };
        self.tokens.remove(&person.token);
        self.timers.set(Timer::Away(id), None);
        self.changed.remove(&id);
        if let Activity::Queued(Queued { size }) = person.activity {
            self.queue.leave(id, size);
            self.show_counts_soon();
        }
        // The other node ended a practice series in the store.
        if let Some(practice) = person.practice
            && self.series.release(&practice).is_some()
        {
            self.effects.push(Effect::StopThinking(practice));
        }
    }

    /// Tells a person that no other node has the private game either.
    pub fn refuse_join(&mut self, id: PersonId) {
        let refusal = super::meeting::no_code();
        self.note(id, refusal.why(), &refusal);
    }

    /// Returns `true` if a person chooses a game and does not practice. Nothing else refers to such
    /// a person.
    #[must_use]
    pub fn is_choosing(&self, id: PersonId) -> bool {
        let person = self.people.get(&id);
        person.is_some_and(|it| it.activity == Choosing.into() && it.practice.is_none())
    }

    fn set_aside(&mut self, id: RecordId, reason: Reason) {
        warn!(?id, reason, "record set aside");
        METRICS.set_aside.inc();
        self.changes.push(Change::SetAside(id, reason));
    }

    fn restore_series(
        &mut self,
        record: SeriesRecord,
        game: Option<GameRecord>,
    ) -> Result<(), Reason> {
        let game = game.ok_or("its game is missing")?;
        if (game.number, game.size) != (record.game, record.size) {
            return Err("its game is another one".into());
        }
        let series = Series {
            size: record.size,
            kind: record.kind,
            played: record.played,
            drawn: record.drawn,
            game: self.restore_game(&game)?,
            members: record.members,
            watchers: BTreeSet::new(),
        };
        if series.players().next().is_none() {
            return Err("it has no person".into());
        }
        if series
            .members
            .each()
            .iter()
            .all(|it| it.present().is_none())
        {
            return Err("all its people have left".into());
        }
        let id = record.id;
        if let SeriesKind::Private(code) = series.kind
            && series.members.each().iter().all(|it| it.departed.is_none())
        {
            self.codes.insert(code, id);
        }
        let saved = SavedSeries::new(id, &series);
        self.series.restore(id, series, saved);
        Ok(())
    }

    fn restore_game(&self, record: &GameRecord) -> Result<CurrentGame, Reason> {
        if let Some((ply, found)) = (0..).zip(&record.moves).find(|(ply, it)| *ply != it.ply) {
            return Err(format!("ply {ply} is missing, before ply {}", found.ply));
        }
        let mut game = AnyGame::on(record.size.to_any_size());
        for the_move in &record.moves {
            let pushed = game.push(the_move.square);
            pushed.map_err(|error| format!("ply {}: {error}", the_move.ply))?;
        }
        let result = record.result;
        let by_moves = game.result().map(ResultView::from);
        let agrees = match (result, by_moves) {
            (Some(result), None) => !matches!(result.why, EndReason::Line | EndReason::Full),
            (result, by_moves) => result == by_moves,
        };
        if !agrees {
            return Err("its result does not follow from its moves".into());
        }
        let deadline = match record.moves.last() {
            Some(the_move) => the_move.deadline,
            None => record.deadline,
        };
        Ok(CurrentGame {
            number: record.number,
            stopped: result.filter(|_| by_moves.is_none()),
            record: game,
            deadline: deadline
                .filter(|_| result.is_none())
                .map(|deadline| self.time_of(deadline)),
            held: None,
        })
    }

    fn restore_invitation(&mut self, record: InvitationRecord) {
        let (code, network) = (record.code, record.network);
        let permit = self.invitation_limiter.acquire(network.addr(), network);
        let expires = self.time_of(record.expires);
        self.timers.set(Timer::Invitation(code), Some(expires));
        let invitation = Invitation::new(record.clone(), permit);
        self.invitations.restore(code, invitation, record);
    }

    fn restore_person(
        &mut self,
        record: PersonRecord,
        presence: impl Fn(Instant, Instant) -> Presence,
    ) {
        let id = record.id;
        // A person who moved to another node and back may still be here.
        self.release(id);
        let mut person = Person::new(record.token, record.network, Arc::clone(&record.name));
        person.is_new = false;
        if let Some(activity) = self.restored_activity(id, record.state) {
            person.set_activity(activity);
            let is_practice = |series: &SeriesId| {
                let series = self.series.get(series);
                series.is_some_and(|it| it.kind == SeriesKind::Practice && it.side_of(id).is_some())
            };
            person.practice = record.practice.filter(is_practice);
        } else {
            let text = "your game could not be restored, so choose another one";
            person.note(NoteWord::NotRestored, text);
        }
        self.tokens.insert(record.token, id);
        self.people.restore(id, person, record);
        self.changed.insert(id);
        let until = self.absence_ends(id);
        if let Some(person) = self.people.get_mut(&id) {
            person.presence = presence(self.now, until);
        }
        self.timers.set(Timer::Away(id), Some(until));
    }

    /// Returns a person's state. `None` if something that it refers to is missing.
    fn restored_activity(&mut self, id: PersonId, state: StateRecord) -> Option<Activity> {
        Some(match state {
            StateRecord::Choosing => Choosing.into(),
            StateRecord::Queued {
                size,
                place,
                ready,
                connected,
            } => {
                let entry = Entry {
                    place,
                    person: id,
                    from: self.time_of(ready),
                    is_connected: connected,
                };
                self.queue.insert(size, entry);
                Choosing.queue(size).into()
            }
            StateRecord::Inviting(code) => {
                let invitation = self.invitations.get(&code)?;
                invitation.people().find(|person| *person == id)?;
                Choosing.invite(code).into()
            }
            StateRecord::InSeries(series_id) => {
                let series = self.series.get(&series_id)?;
                let side = series.side_of(id)?;
                if series.members.of(side).departed.is_some() || series.kind == SeriesKind::Practice
                {
                    return None;
                }
                let playing = Choosing.queue(series.size).pair(series_id, side);
                match series.game.result() {
                    None => playing.into(),
                    Some(_) => playing.finish().into(),
                }
            }
            StateRecord::Watching(series_id) => {
                self.series.get_mut(&series_id)?.watchers.insert(id);
                Choosing.watch(series_id).into()
            }
        })
    }

    /// Resumes series and private games after their people, and removes those without an owner.
    fn resume(&mut self, restored: BTreeSet<SeriesId>) {
        for id in restored {
            let Some(series) = self.series.get(&id) else {
                continue;
            };
            self.games += usize::from(series.game.turn().is_some() && series.is_between_people());
            let missing: Vec<Mark> = [Mark::X, Mark::O]
                .into_iter()
                .filter(|side| {
                    let person = series.members.of(*side).present();
                    person.is_some_and(|person| !self.is_in(person, id))
                })
                .collect();
            self.stop_clock(id, self.now);
            self.think(id);
            for side in missing {
                let series = self.series.get(&id);
                if series.is_some_and(|series| series.game.turn().is_some()) {
                    self.end_game(id, Some(side.opponent()), EndReason::Gone);
                }
                self.depart(id, side, Departure::Gone);
            }
        }
        let orphans: Vec<_> = self
            .invitations
            .iter()
            .filter(|(_, it)| self.people.get(&it.record.host).is_none())
            .map(|(code, _)| *code)
            .collect();
        for code in orphans {
            self.expire_invitation(code);
        }
        self.pair_all();
        self.changed.extend(self.people.keys());
    }

    /// Returns `true` if a person plays in a series, or practices in it.
    fn is_in(&self, person: PersonId, series: SeriesId) -> bool {
        let person = self.people.get(&person);
        person.is_some_and(|person| person.series() == Some(series))
    }

    /// Converts a store time to lobby time.
    pub(crate) fn time_of(&self, served: Served) -> Instant {
        let Served(time) = served;
        let distance = Duration::from_millis(time.unsigned_abs());
        let converted = if time < 0 {
            self.origin.checked_sub(distance)
        } else {
            self.origin.checked_add(distance)
        };
        converted.unwrap_or(self.now)
    }
}
