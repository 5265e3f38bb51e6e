//! The records of a lease in memory.

use std::collections::BTreeMap;

use tictactype_web::store::{
    Change, GameRecord, InvitationRecord, PersonRecord, RecordId, SeriesRecord, Served, Snapshot,
    StateRecord,
};
use tictactype_web::{PersonId, SeriesId, Token};

/// The records.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// The people.
    pub people: BTreeMap<PersonId, PersonRecord>,
    /// The private games that have not started.
    pub invitations: BTreeMap<Token, InvitationRecord>,
    /// The series that have not ended.
    pub series: BTreeMap<SeriesId, SeriesRecord>,
    /// All games, with their moves.
    pub games: BTreeMap<u64, GameRecord>,
    /// The records that were set aside, with the reasons.
    pub set_aside: Vec<(RecordId, String)>,
}

impl Records {
    /// Saves the changes of a lobby. Panics if one does not fit.
    pub fn save(&mut self, changes: Vec<Change>) {
        for change in changes {
            assert!(self.apply(&change), "{change:?} does not fit");
        }
    }

    /// Applies a change. Returns `false` if it does not fit: what it deletes is not there, or a
    /// game or a move is not the next one.
    pub fn apply(&mut self, change: &Change) -> bool {
        match change.clone() {
            Change::SavePerson(record) => {
                self.people.insert(record.id, record);
            }
            Change::SaveInvitation(record) => {
                self.invitations.insert(record.code, record);
            }
            Change::SaveSeries(record) => {
                self.series.insert(record.id, record);
            }
            Change::DeletePerson(id) => return self.people.remove(&id).is_some(),
            Change::DeleteInvitation(code) => return self.invitations.remove(&code).is_some(),
            Change::EndSeries(id) => return self.series.remove(&id).is_some(),
            Change::StartGame(record) => {
                return self.series.contains_key(&record.series)
                    && self.games.insert(record.number, record).is_none();
            }
            Change::AddMove(record) => match self.running(record.game) {
                Some(game) if game.moves.len() == record.ply => game.moves.push(record),
                _ => return false,
            },
            Change::FinishGame(number, result) => match self.running(number) {
                Some(game) => game.result = Some(result),
                None => return false,
            },
            Change::DeleteNotice(_) => {}
            Change::SetAside(id, reason) => {
                match id {
                    RecordId::Person(id) => drop(self.people.remove(&id)),
                    RecordId::Series(id) => drop(self.series.remove(&id)),
                    RecordId::Invitation(host) => self.invitations.retain(|_, it| it.host != host),
                }
                self.set_aside.push((id, reason));
            }
        }
        true
    }

    /// A game without a result.
    fn running(&mut self, number: u64) -> Option<&mut GameRecord> {
        self.games
            .get_mut(&number)
            .filter(|game| game.result.is_none())
    }

    /// Adds the records of another lease.
    pub fn append(&mut self, mut other: Self) {
        self.people.append(&mut other.people);
        self.invitations.append(&mut other.invitations);
        self.series.append(&mut other.series);
        self.games.append(&mut other.games);
    }

    /// Shifts all times, as a takeover does.
    pub fn move_times(&mut self, milliseconds: i64) {
        let add = |Served(time): &mut Served| *time = time.saturating_add(milliseconds);
        for person in self.people.values_mut() {
            if let StateRecord::Queued { ready, .. } = &mut person.state {
                add(ready);
            }
        }
        for invitation in self.invitations.values_mut() {
            add(&mut invitation.expires);
        }
        for game in self.games.values_mut().filter(|it| it.result.is_none()) {
            let moves = game.moves.iter_mut().map(|it| &mut it.deadline);
            let deadlines = moves.chain([&mut game.deadline]);
            deadlines.flatten().for_each(add);
        }
    }

    /// Everything to restore.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let with_game =
            |series: &SeriesRecord| (series.clone(), self.games.get(&series.game).cloned());
        Snapshot {
            people: self.people.values().cloned().collect(),
            invitations: self.invitations.values().cloned().collect(),
            series: self.series.values().map(with_game).collect(),
            unreadable: Vec::new(),
        }
    }
}
