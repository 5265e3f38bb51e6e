//! The records of people and games, and the changes to them since the last commit.

use tictactype::Mark;
use tokio::time::Instant;

use super::Lobby;
use super::meeting::Invitation;
use super::tracked::Difference;
use crate::activity::{Activity, BetweenGames, Inviting, Playing, Queued, Watching};
use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::protocol::ResultView;
use crate::seat::Occupant;
use crate::series::{GameRecord, Member, SavedGame, Series, SeriesId, SeriesKind};
use crate::store::{self, Change, Served, StateRecord};
use crate::token::Token;

impl Lobby {
    /// Returns the changes since the last call, in an order in which they can be saved.
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
        let record = invitation.map(|invitation| self.invitation_record(code, invitation));
        let change = match self.invitations.difference(code, record) {
            Some(Difference::Save(record)) => Change::SaveInvitation(record),
            Some(Difference::Delete) => Change::DeleteInvitation(code),
            None => return,
        };
        self.changes.push(change);
    }

    /// Saves a series with what is new of its game. Has to be called before the game is replaced.
    pub(crate) fn save_series(&mut self, id: SeriesId) {
        let series = self.series.get(&id);
        let record = series.map(|series| series_record(id, series));
        match self.series.difference(id, record) {
            Some(Difference::Save(record)) => self.changes.push(Change::SaveSeries(record)),
            Some(Difference::Delete) => self.changes.push(Change::EndSeries(id)),
            None => {}
        }
        let Some(series) = self.series.get(&id) else {
            return;
        };
        let game = &series.game;
        let deadline = game.deadline.map(|deadline| self.served_at(deadline));
        if !game.saved.is_started {
            let is_first = game.record.ply() == 0;
            let record = new_game_record(id, series, deadline.filter(|_| is_first));
            self.changes.push(Change::StartGame(record));
        }
        let last = game.record.ply().saturating_sub(1);
        for (ply, at) in game.record.moves().enumerate().skip(game.saved.moves) {
            self.changes.push(Change::AddMove(store::MoveRecord {
                game: game.number,
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                square: at.to_string(),
                deadline: deadline.filter(|_| ply == last),
            }));
        }
        if let Some(result) = game.result().filter(|_| !game.saved.is_finished) {
            let change = Change::FinishGame(game.number, result_record(result));
            self.changes.push(change);
        }
        let saved = SavedGame {
            is_started: true,
            moves: game.record.ply(),
            is_finished: game.result().is_some(),
        };
        self.series
            .update_unsaved(&id, |series| series.game.saved = saved);
    }

    fn save_person(&mut self, id: PersonId) {
        let record = self.person_record(id);
        let change = match self.people.difference(id, record) {
            Some(Difference::Save(record)) => Change::SavePerson(record),
            Some(Difference::Delete) => Change::DeletePerson(id),
            None => return,
        };
        self.changes.push(change);
    }

    /// Returns the record of a person. People who have only visited are not saved: they have nothing
    /// to lose.
    fn person_record(&self, id: PersonId) -> Option<store::PersonRecord> {
        let person = self.people.get(&id).filter(|person| !person.is_new)?;
        Some(store::PersonRecord {
            id,
            token: person.token,
            name: person.name.to_string(),
            network: person.network.to_string(),
            state: match person.activity {
                Activity::Choosing(_) => match person.activity.practice() {
                    None => StateRecord::Choosing,
                    Some(series) => StateRecord::Practicing(series),
                },
                Activity::Queued(Queued { size, practice }) => {
                    let entry = self.queue.entry(id, size)?;
                    StateRecord::Queued {
                        size: size.into(),
                        place: entry.place,
                        ready: self.served_at(entry.from),
                        connected: entry.is_connected,
                        practice,
                    }
                }
                Activity::Inviting(Inviting { code, practice }) => {
                    StateRecord::Inviting { code, practice }
                }
                Activity::Playing(Playing { series, .. })
                | Activity::BetweenGames(BetweenGames { series, .. }) => {
                    StateRecord::InSeries(series)
                }
                Activity::Watching(Watching { series }) => StateRecord::Watching(series),
            },
        })
    }

    fn invitation_record(&self, code: Token, invitation: &Invitation) -> store::InvitationRecord {
        store::InvitationRecord {
            code,
            size: invitation.size.into(),
            host: invitation.host,
            guest: invitation.guest,
            expires: self.served_at(invitation.expires),
            network: invitation.network.to_string(),
        }
    }

    /// Returns the time for which the node has served until now.
    #[must_use]
    pub fn served(&self) -> Served {
        self.served_at(self.now)
    }

    /// Converts a time of the lobby to one of the store.
    fn served_at(&self, time: Instant) -> Served {
        let after = time.saturating_duration_since(self.origin).as_millis();
        let before = self.origin.saturating_duration_since(time).as_millis();
        let [after, before] = [after, before].map(|it| i64::try_from(it).unwrap_or(i64::MAX));
        Served(after.saturating_sub(before))
    }
}

fn series_record(id: SeriesId, series: &Series) -> store::SeriesRecord {
    store::SeriesRecord {
        id,
        size: series.size.into(),
        kind: match series.kind {
            SeriesKind::Public => store::SeriesKindRecord::Public,
            SeriesKind::Private(code) => store::SeriesKindRecord::Private(code),
            SeriesKind::Practice => store::SeriesKindRecord::Practice,
        },
        x: member_record(&series.members.x),
        o: member_record(&series.members.o),
        played: series.played,
        drawn: series.drawn,
        game: series.game.number,
    }
}

fn member_record(member: &Member) -> store::MemberRecord {
    store::MemberRecord {
        occupant: match member.occupant {
            Occupant::Person(person) => store::OccupantRecord::Person(person),
            Occupant::Computer(level) => store::OccupantRecord::Computer(level.name().to_owned()),
        },
        name: member.name.to_string(),
        won: member.won,
        wants_rematch: member.wants_rematch,
        departed: member.departed.map(|departure| departure.word().to_owned()),
    }
}

fn new_game_record(id: SeriesId, series: &Series, deadline: Option<Served>) -> store::GameRecord {
    let GameRecord { number, .. } = series.game;
    store::GameRecord {
        number,
        series: id,
        size: series.size.into(),
        x: series.members.x.occupant.person(),
        o: series.members.o.occupant.person(),
        deadline,
        moves: Vec::new(),
        result: None,
    }
}

fn result_record(result: ResultView) -> store::ResultRecord {
    store::ResultRecord {
        winner: result.winner.map(|winner: Mark| winner.to_string()),
        why: result.why.word().to_owned(),
    }
}

impl From<OfferedSize> for store::SizeRecord {
    fn from(size: OfferedSize) -> Self {
        let number = |it| i64::try_from(it).unwrap_or(i64::MAX);
        Self {
            side: number(size.side()),
            line: number(size.line()),
        }
    }
}
