//! The changes of a commit.
//!
//! They are grouped by table, so that a commit with many changes needs few statements. The groups
//! are in an order that has the same effect: a game is inserted before its moves, and is finished
//! before its series ends. Of several records with one number, only the last one is written.

use std::collections::BTreeMap;

use sqlx::Error;

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::store::sql::failure::Failure;
use crate::store::sql::fields::hexadecimal;
use crate::store::sql::statement::{Statement, Value};
use crate::store::sql::transaction::Transaction;
use crate::store::{
    Change, GameRecord, InvitationRecord, Lease, MemberRecord, MoveRecord, OccupantRecord,
    PersonRecord, RecordId, ResultRecord, SeriesKindRecord, SeriesRecord, SizeRecord, StateRecord,
};
use crate::token::Token;

/// The maximum number of rows in a statement. Databases limit the number of parameters.
const ROWS: usize = 256;

/// The changes of a commit, by table.
#[derive(Default)]
pub(crate) struct Changes<'c> {
    /// The people with their records, or `None` for those who are deleted.
    people: BTreeMap<PersonId, Option<&'c PersonRecord>>,
    invitations: BTreeMap<Token, Option<&'c InvitationRecord>>,
    series: BTreeMap<SeriesId, &'c SeriesRecord>,
    games: Vec<&'c GameRecord>,
    moves: Vec<&'c MoveRecord>,
    results: BTreeMap<u64, &'c ResultRecord>,
    ended: Vec<SeriesId>,
    notices: Vec<i64>,
    set_aside: Vec<(RecordId, &'c str)>,
}

impl<'c> Changes<'c> {
    pub(crate) fn new(changes: &'c [Change]) -> Self {
        let mut groups = Self::default();
        for change in changes {
            groups.add(change);
        }
        groups
    }

    fn add(&mut self, change: &'c Change) {
        match change {
            Change::SavePerson(person) => {
                self.people.insert(person.id, Some(person));
            }
            Change::DeletePerson(person) => {
                self.people.insert(*person, None);
            }
            Change::SaveInvitation(invitation) => {
                self.invitations.insert(invitation.code, Some(invitation));
            }
            Change::DeleteInvitation(code) => {
                self.invitations.insert(*code, None);
            }
            Change::SaveSeries(series) => {
                self.series.insert(series.id, series);
            }
            Change::EndSeries(series) => self.ended.push(*series),
            Change::StartGame(game) => self.games.push(game),
            Change::AddMove(next) => self.moves.push(next),
            Change::FinishGame(game, result) => {
                self.results.insert(*game, result);
            }
            Change::DeleteNotice(number) => self.notices.push(*number),
            Change::SetAside(record, why) => self.set_aside.push((*record, why)),
        }
    }

    /// Writes the changes.
    pub(crate) async fn write(
        self,
        transaction: &mut Transaction,
        lease: Lease,
    ) -> Result<(), Failure> {
        // Before the people: a person who has left and come back may be saved with both notices.
        for notices in self.notices.chunks(ROWS) {
            Statement::new("DELETE FROM notices WHERE lease = $1 AND number IN ")
                .bind(lease.0)
                .list(notices.iter().copied())
                .execute(transaction)
                .await?;
        }
        self.write_people(transaction, lease).await?;
        self.write_invitations(transaction, lease).await?;
        let series: Vec<_> = self.series.values().copied().collect();
        for series in series.chunks(ROWS) {
            save_series(transaction, lease, series).await?;
        }
        for games in self.games.chunks(ROWS) {
            start_games(transaction, games).await?;
        }
        for moves in self.moves.chunks(ROWS) {
            add_moves(transaction, moves).await?;
        }
        let results: Vec<_> = self.results.into_iter().collect();
        for results in results.chunks(ROWS) {
            finish_games(transaction, results).await?;
        }
        for series in self.ended.chunks(ROWS) {
            end_series(transaction, lease, series).await?;
        }
        for (record, why) in self.set_aside {
            set_aside(transaction, lease, record, why).await?;
        }
        Ok(())
    }

    async fn write_people(
        &self,
        transaction: &mut Transaction,
        lease: Lease,
    ) -> Result<(), Failure> {
        let people: Vec<_> = self.people.iter().collect();
        for people in people.chunks(ROWS) {
            let ids: Vec<_> = people.iter().map(|(id, _)| id.0).collect();
            refuse_people_of_others(transaction, lease, &ids).await?;
            let deleted = people.iter().filter(|(_, record)| record.is_none());
            let deleted: Vec<_> = deleted.map(|(id, _)| id.0).collect();
            if !deleted.is_empty() {
                Statement::new("DELETE FROM people WHERE lease = $1 AND id IN ")
                    .bind(lease.0)
                    .list(deleted)
                    .execute(transaction)
                    .await?;
            }
            let saved: Vec<_> = people.iter().filter_map(|(_, record)| **record).collect();
            if !saved.is_empty() {
                save_people(transaction, lease, &saved).await?;
            }
        }
        Ok(())
    }

    async fn write_invitations(
        &self,
        transaction: &mut Transaction,
        lease: Lease,
    ) -> Result<(), Failure> {
        let invitations: Vec<_> = self.invitations.iter().collect();
        for invitations in invitations.chunks(ROWS) {
            let deleted = invitations.iter().filter(|(_, record)| record.is_none());
            let deleted: Vec<_> = deleted.map(|(code, _)| code.to_string()).collect();
            if !deleted.is_empty() {
                Statement::new("DELETE FROM invitations WHERE lease = $1 AND code IN ")
                    .bind(lease.0)
                    .list(deleted)
                    .execute(transaction)
                    .await?;
            }
            let saved = invitations.iter().filter_map(|(_, record)| **record);
            let saved: Vec<_> = saved.collect();
            if !saved.is_empty() {
                save_invitations(transaction, lease, &saved).await?;
            }
        }
        Ok(())
    }
}

/// Fails if another lease owns one of these people, or has owned one and this lease has not handled
/// the notice yet.
async fn refuse_people_of_others(
    transaction: &mut Transaction,
    lease: Lease,
    ids: &[u64],
) -> Result<(), Failure> {
    let ids = || ids.iter().copied();
    let moved = Statement::new("SELECT id FROM people WHERE lease <> $1 AND id IN ")
        .bind(lease.0)
        .list(ids())
        .then(" UNION ALL SELECT person FROM notices WHERE lease = $1 AND kind = 'gone' AND person IN ")
        .list(ids())
        .fetch(transaction)
        .await?;
    if moved.is_empty() {
        Ok(())
    } else {
        Err(Failure::Conflict)
    }
}

/// Fails if not all rows were written, because other leases own the others.
fn expect_rows(written: Result<u64, Error>, expected: usize) -> Result<(), Failure> {
    let written = written.map_err(Failure::of_insert)?;
    if usize::try_from(written).is_ok_and(|written| written == expected) {
        Ok(())
    } else {
        Err(Failure::Conflict)
    }
}

async fn save_people(
    transaction: &mut Transaction,
    lease: Lease,
    people: &[&PersonRecord],
) -> Result<(), Failure> {
    let rows = people.iter().map(|person| person_row(lease, person));
    let written = Statement::new(
        "INSERT INTO people
        (id, lease, token, name, network, state, side, line, place, ready, connected, series, code)
        SELECT * FROM ",
    )
    .rows(rows)
    .then(
        " WHERE column1 IS NOT NULL ON CONFLICT (id) DO UPDATE SET token = excluded.token,
        name = excluded.name, network = excluded.network, state = excluded.state,
        side = excluded.side, line = excluded.line, place = excluded.place,
        ready = excluded.ready, connected = excluded.connected, series = excluded.series,
        code = excluded.code WHERE people.lease = excluded.lease",
    )
    .execute(transaction)
    .await;
    expect_rows(written, people.len())
}

fn person_row(lease: Lease, person: &PersonRecord) -> [Value; 13] {
    let mut place = None;
    let mut pause = None;
    let mut is_connected = None;
    let mut series = None;
    let mut private = None;
    let mut board = None;
    let state = match &person.state {
        StateRecord::Choosing => "choosing",
        StateRecord::Practicing(practice) => {
            series = Some(*practice);
            "choosing"
        }
        StateRecord::Queued {
            size,
            place: came,
            ready,
            connected,
            practice,
        } => {
            board = Some(*size);
            place = Some(came.0);
            pause = Some(ready.0);
            is_connected = Some(i64::from(*connected));
            series = *practice;
            "queued"
        }
        StateRecord::Inviting { code, practice } => {
            private = Some(code.to_string());
            series = *practice;
            "inviting"
        }
        StateRecord::InSeries(id) => {
            series = Some(*id);
            "in_series"
        }
        StateRecord::Watching(id) => {
            series = Some(*id);
            "watching"
        }
    };
    [
        person.id.0.into(),
        lease.0.into(),
        hexadecimal(person.token).into(),
        person.name.as_str().into(),
        person.network.as_str().into(),
        state.into(),
        board.map(|size| size.side).into(),
        board.map(|size| size.line).into(),
        place.into(),
        pause.into(),
        is_connected.into(),
        series.map(|series| series.0).into(),
        private.into(),
    ]
}

async fn save_invitations(
    transaction: &mut Transaction,
    lease: Lease,
    invitations: &[&InvitationRecord],
) -> Result<(), Failure> {
    let rows = invitations.iter().map(|invitation| -> [Value; 8] {
        [
            invitation.code.to_string().into(),
            lease.0.into(),
            invitation.size.side.into(),
            invitation.size.line.into(),
            invitation.host.0.into(),
            invitation.guest.map(|guest| guest.0).into(),
            invitation.expires.0.into(),
            invitation.network.as_str().into(),
        ]
    });
    let written = Statement::new(
        "INSERT INTO invitations (code, lease, side, line, host, guest, expires, network)
        SELECT * FROM ",
    )
    .rows(rows)
    .then(
        " WHERE column1 IS NOT NULL ON CONFLICT (code) DO UPDATE SET side = excluded.side,
        line = excluded.line, host = excluded.host, guest = excluded.guest,
        expires = excluded.expires, network = excluded.network
        WHERE invitations.lease = excluded.lease",
    )
    .execute(transaction)
    .await;
    expect_rows(written, invitations.len())
}

async fn save_series(
    transaction: &mut Transaction,
    lease: Lease,
    series: &[&SeriesRecord],
) -> Result<(), Failure> {
    let rows = series.iter().map(|series| series_row(lease, series));
    let written = Statement::new(
        "INSERT INTO series (id, lease, side, line, kind, code,
        x_person, x_computer, x_name, x_won, x_wants_rematch, x_departed,
        o_person, o_computer, o_name, o_won, o_wants_rematch, o_departed,
        played, drawn, game) SELECT * FROM ",
    )
    .rows(rows)
    .then(
        " WHERE column1 IS NOT NULL ON CONFLICT (id) DO UPDATE SET
        side = excluded.side, line = excluded.line, kind = excluded.kind, code = excluded.code,
        x_person = excluded.x_person, x_computer = excluded.x_computer, x_name = excluded.x_name,
        x_won = excluded.x_won, x_wants_rematch = excluded.x_wants_rematch,
        x_departed = excluded.x_departed,
        o_person = excluded.o_person, o_computer = excluded.o_computer, o_name = excluded.o_name,
        o_won = excluded.o_won, o_wants_rematch = excluded.o_wants_rematch,
        o_departed = excluded.o_departed,
        played = excluded.played, drawn = excluded.drawn, game = excluded.game
        WHERE series.lease = excluded.lease",
    )
    .execute(transaction)
    .await;
    expect_rows(written, series.len())
}

fn series_row(lease: Lease, series: &SeriesRecord) -> [Value; 21] {
    let SizeRecord { side, line } = series.size;
    let (kind, code) = match series.kind {
        SeriesKindRecord::Public => ("public", None),
        SeriesKindRecord::Private(code) => ("private", Some(code.to_string())),
        SeriesKindRecord::Practice => ("practice", None),
    };
    let [x1, x2, x3, x4, x5, x6] = member_columns(&series.x);
    let [o1, o2, o3, o4, o5, o6] = member_columns(&series.o);
    let [id, lease] = [series.id.0.into(), lease.0.into()];
    let [played, drawn] = [series.played.into(), series.drawn.into()];
    let game = series.game.into();
    [
        id,
        lease,
        side.into(),
        line.into(),
        kind.into(),
        code.into(),
        x1,
        x2,
        x3,
        x4,
        x5,
        x6,
        o1,
        o2,
        o3,
        o4,
        o5,
        o6,
        played,
        drawn,
        game,
    ]
}

fn member_columns(member: &MemberRecord) -> [Value; 6] {
    let (person, computer) = match &member.occupant {
        OccupantRecord::Person(person) => (Some(person.0), None),
        OccupantRecord::Computer(level) => (None, Some(level.clone())),
    };
    [
        person.into(),
        computer.into(),
        member.name.as_str().into(),
        member.won.into(),
        member.wants_rematch.into(),
        member.departed.clone().into(),
    ]
}

async fn start_games(transaction: &mut Transaction, games: &[&GameRecord]) -> Result<(), Failure> {
    let rows = games.iter().map(|game| -> [Value; 7] {
        [
            game.number.into(),
            game.series.0.into(),
            game.size.side.into(),
            game.size.line.into(),
            game.x.map(|person| person.0).into(),
            game.o.map(|person| person.0).into(),
            game.deadline.map(|deadline| deadline.0).into(),
        ]
    });
    let insert = format!(
        "INSERT INTO games (number, series, side, line, x, o, deadline, started_at)
        SELECT given.*, {} FROM ",
        transaction.dialect().clock()
    );
    let written = Statement::new(insert)
        .rows(rows)
        .then(" WHERE column1 IS NOT NULL")
        .execute(transaction)
        .await;
    expect_rows(written, games.len())
}

async fn add_moves(transaction: &mut Transaction, moves: &[&MoveRecord]) -> Result<(), Failure> {
    let rows = moves.iter().map(|next| -> [Value; 4] {
        [
            next.game.into(),
            next.ply.into(),
            next.square.as_str().into(),
            next.deadline.map(|deadline| deadline.0).into(),
        ]
    });
    let written = Statement::new("INSERT INTO moves (game, ply, square, deadline) SELECT * FROM ")
        .rows(rows)
        .then(" WHERE column1 IS NOT NULL")
        .execute(transaction)
        .await;
    expect_rows(written, moves.len())
}

/// A game that was abandoned meanwhile, because another node has claimed the person, remains so.
async fn finish_games(
    transaction: &mut Transaction,
    results: &[(u64, &ResultRecord)],
) -> Result<(), Failure> {
    let rows = results.iter().map(|(game, result)| -> [Value; 3] {
        [
            (*game).into(),
            result.winner.clone().into(),
            result.why.as_str().into(),
        ]
    });
    let update = format!(
        "UPDATE games SET winner = column2, why = column3, finished_at = {} FROM ",
        transaction.dialect().clock()
    );
    Statement::new(update)
        .rows(rows)
        .then(" WHERE games.number = column1 AND games.why IS NULL")
        .execute(transaction)
        .await?;
    Ok(())
}

/// Ends those of the series that a lease owns.
pub(crate) async fn end_series(
    transaction: &mut Transaction,
    lease: Lease,
    series: &[SeriesId],
) -> Result<(), Failure> {
    let ids = || series.iter().map(|series| series.0);
    let abandon = format!(
        "UPDATE games SET why = 'abandoned', finished_at = {} WHERE why IS NULL
        AND EXISTS (SELECT 1 FROM series WHERE series.id = games.series AND series.lease = $1)
        AND series IN ",
        transaction.dialect().clock()
    );
    Statement::new(abandon)
        .bind(lease.0)
        .list(ids())
        .execute(transaction)
        .await?;
    Statement::new(
        "UPDATE series SET lease = NULL, x_name = '', o_name = '' WHERE lease = $1 AND id IN ",
    )
    .bind(lease.0)
    .list(ids())
    .execute(transaction)
    .await?;
    Ok(())
}

async fn set_aside(
    transaction: &mut Transaction,
    lease: Lease,
    record: RecordId,
    why: &str,
) -> Result<(), Failure> {
    let (update, id) = match record {
        RecordId::Person(PersonId(id)) => (
            "UPDATE people SET lease = NULL, set_aside = $3 WHERE lease = $1 AND id = $2",
            id,
        ),
        RecordId::Series(SeriesId(id)) => (
            "UPDATE series SET lease = NULL, set_aside = $3 WHERE lease = $1 AND id = $2",
            id,
        ),
        RecordId::Invitation(PersonId(host)) => (
            "UPDATE invitations SET lease = NULL, set_aside = $3 WHERE lease = $1 AND host = $2",
            host,
        ),
    };
    Statement::new(update)
        .bind(lease.0)
        .bind(id)
        .bind(why)
        .execute(transaction)
        .await?;
    Ok(())
}
