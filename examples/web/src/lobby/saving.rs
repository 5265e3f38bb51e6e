//! Records of people and games, and the changes since the last commit.

use std::sync::Arc;

use tokio::time::Instant;

use super::Lobby;
use super::tracked::Difference;
use crate::activity::{Activity, BetweenGames, Inviting, Playing, Queued, Watching};
use crate::person::PersonId;
use crate::series::{Series, SeriesId};
use crate::store::{
    Change, GameRecord, MoveRecord, PersonRecord, SeriesRecord, Served, StateRecord,
};
use crate::token::Token;

/// The saved part of a series and its current game: the record, the number of moves, and whether
/// there is a result. Saved moves and results never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedSeries {
    record: SeriesRecord,
    moves: usize,
    is_finished: bool,
}

impl SavedSeries {
    pub(crate) fn new(id: SeriesId, series: &Series) -> Self {
        Self {
            record: SeriesRecord {
                id,
                size: series.size,
                kind: series.kind,
                members: series.members.clone(),
                played: series.played,
                drawn: series.drawn,
                game: series.game.number,
            },
            moves: series.game.record.ply(),
            is_finished: series.game.result().is_some(),
        }
    }
}

impl Lobby {
    /// Returns the changes since the last call, in an order that can be saved.
    pub fn take_changes(&mut self) -> Vec<Change> {
        for code in self.invitations.take_touched() {
            self.save_invitation(code);
        }
        for id in self.series.take_touched() {
            self.save_series(id);
        }
        for id in self.people.take_touched() {
            self.save_person(id);
        }
        std::mem::take(&mut self.changes)
    }

    fn save_invitation(&mut self, code: Token) {
        let invitation = self.invitations.get(&code);
        let record = invitation.map(|invitation| invitation.record.clone());
        let difference = self.invitations.difference(code, record);
        self.changes.extend(difference.map(|it| match it.after {
            Some(record) => Change::SaveInvitation(record),
            None => Change::DeleteInvitation(code),
        }));
    }

    fn save_person(&mut self, id: PersonId) {
        let record = self.person_record(id);
        let difference = self.people.difference(id, record);
        self.changes.extend(difference.map(|it| match it.after {
            Some(record) => Change::SavePerson(record),
            None => Change::DeletePerson(id),
        }));
    }

    /// Saves what is new in a series and its game, if it is worth saving. Call it before the game
    /// is replaced.
    pub(crate) fn save_series(&mut self, id: SeriesId) {
        if self.series.get(&id).is_some_and(|it| !it.is_kept()) {
            return;
        }
        let saved = self.series.get(&id).map(|it| SavedSeries::new(id, it));
        let Some(Difference { before, after }) = self.series.difference(id, saved) else {
            return;
        };
        let (Some(after), Some(series)) = (after, self.series.get(&id)) else {
            self.changes.push(Change::EndSeries(id));
            return;
        };
        let game = &series.game;
        let deadline = game.deadline.map(|deadline| self.served_at(deadline));
        let mut changes = Vec::new();
        if before.as_ref().map(|before| &before.record) != Some(&after.record) {
            changes.push(Change::SaveSeries(after.record));
        }
        let before = before.filter(|before| before.record.game == game.number);
        if before.is_none() {
            changes.push(Change::StartGame(GameRecord {
                number: game.number,
                series: id,
                size: series.size,
                people: series.members.map(|member| member.occupant.person()),
                deadline: deadline.filter(|_| after.moves == 0),
                moves: Vec::new(),
                result: None,
            }));
        }
        let moves = game.record.moves().enumerate();
        let moves = moves.skip(before.as_ref().map_or(0, |before| before.moves));
        changes.extend(moves.map(|(ply, square)| {
            Change::AddMove(MoveRecord {
                game: game.number,
                ply,
                square,
                deadline: deadline.filter(|_| ply + 1 == after.moves),
            })
        }));
        let result = game.result();
        let result = result.filter(|_| before.is_none_or(|before| !before.is_finished));
        changes.extend(result.map(|result| Change::FinishGame(game.number, result)));
        self.changes.extend(changes);
    }

    /// Returns the record of a person. People who have only visited have nothing to lose and are
    /// not saved.
    fn person_record(&self, id: PersonId) -> Option<PersonRecord> {
        let person = self.people.get(&id).filter(|person| !person.is_new)?;
        Some(PersonRecord {
            id,
            token: person.token,
            name: Arc::clone(&person.name),
            network: person.network,
            practice: person.practice.filter(|it| self.series.is_saved(it)),
            state: match person.activity {
                Activity::Choosing(_) => StateRecord::Choosing,
                Activity::Queued(Queued { size }) => {
                    let entry = self.queue.entry(id, size)?;
                    StateRecord::Queued {
                        size,
                        place: entry.place,
                        ready: self.served_at(entry.from),
                        connected: entry.is_connected,
                    }
                }
                Activity::Inviting(Inviting { code }) => StateRecord::Inviting(code),
                Activity::Playing(Playing { series, .. })
                | Activity::BetweenGames(BetweenGames { series, .. }) => {
                    StateRecord::InSeries(series)
                }
                Activity::Watching(Watching { series }) => StateRecord::Watching(series),
            },
        })
    }

    /// How long the node has served.
    #[must_use]
    pub fn served(&self) -> Served {
        self.served_at(self.now)
    }

    /// Converts a lobby time to store time.
    pub(crate) fn served_at(&self, time: Instant) -> Served {
        let after = time.saturating_duration_since(self.origin).as_millis();
        let before = self.origin.saturating_duration_since(time).as_millis();
        let [after, before] = [after, before].map(|it| i64::try_from(it).unwrap_or(i64::MAX));
        Served(after.saturating_sub(before))
    }
}
