//! A lobby's records in memory, as a store keeps them.

use std::collections::BTreeMap;

use tictactype_web::store::{
    Change, GameRecord, InvitationRecord, PersonRecord, RecordId, SeriesRecord, Served, Snapshot,
    StateRecord,
};
use tictactype_web::{PersonId, SeriesId, Token};

/// The records.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    pub(crate) people: BTreeMap<PersonId, PersonRecord>,
    pub(crate) invitations: BTreeMap<Token, InvitationRecord>,
    pub(crate) series: BTreeMap<SeriesId, SeriesRecord>,
    pub(crate) games: BTreeMap<u64, GameRecord>,
    pub(crate) set_aside: Vec<(RecordId, String)>,
}

impl Records {
    /// Applies changes. Panics if they do not fit the records.
    pub(crate) fn apply(&mut self, changes: Vec<Change>) {
        for change in changes {
            match change {
                Change::SavePerson(record) => {
                    self.people.insert(record.id, record);
                }
                Change::DeletePerson(id) => assert!(self.people.remove(&id).is_some()),
                Change::SaveInvitation(record) => {
                    self.invitations.insert(record.code, record);
                }
                Change::DeleteInvitation(code) => {
                    assert!(self.invitations.remove(&code).is_some());
                }
                Change::SaveSeries(record) => {
                    self.series.insert(record.id, record);
                }
                Change::EndSeries(id) => assert!(self.series.remove(&id).is_some()),
                Change::StartGame(record) => {
                    assert!(
                        self.series.contains_key(&record.series),
                        "a game without a series"
                    );
                    assert_eq!(self.games.insert(record.number, record), None);
                }
                Change::AddMove(record) => {
                    let game = self.games.get_mut(&record.game).expect("a move in a game");
                    assert_eq!(game.result, None, "a move after the end");
                    assert_eq!(game.moves.len(), record.ply, "the next ply");
                    game.moves.push(record);
                }
                Change::FinishGame(number, result) => {
                    let game = self.games.get_mut(&number).expect("the result of a game");
                    assert_eq!(game.result.replace(result), None, "a second result");
                }
                Change::DeleteNotice(_) => {}
                Change::SetAside(id, reason) => {
                    match id {
                        RecordId::Person(id) => drop(self.people.remove(&id)),
                        RecordId::Series(id) => drop(self.series.remove(&id)),
                        RecordId::Invitation(host) => {
                            self.invitations
                                .retain(|_, invitation| invitation.host != host);
                        }
                    }
                    self.set_aside.push((id, reason));
                }
            }
        }
    }

    /// Shifts all times, as a takeover does.
    pub(crate) fn move_times(&mut self, milliseconds: i64) {
        let add = |Served(time): &mut Served| *time += milliseconds;
        for person in self.people.values_mut() {
            if let StateRecord::Queued { ready, .. } = &mut person.state {
                add(ready);
            }
        }
        for invitation in self.invitations.values_mut() {
            add(&mut invitation.expires);
        }
        for game in self.games.values_mut() {
            let moves = game.moves.iter_mut().map(|it| &mut it.deadline);
            let deadlines = moves.chain([&mut game.deadline]);
            deadlines.flatten().for_each(add);
        }
    }

    /// Everything to restore.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let game = |series: &SeriesRecord| self.games.get(&series.game).cloned();
        Snapshot {
            people: self.people.values().cloned().collect(),
            invitations: self.invitations.values().cloned().collect(),
            series: self
                .series
                .values()
                .map(|series| (series.clone(), game(series)))
                .collect(),
            unreadable: Vec::new(),
        }
    }
}
