//! The changes of a commit.
//!
//! Changes are grouped by table, so that a commit needs few statements. The order of the groups
//! keeps the effect: a game is inserted before its moves, and finished before its series ends. If
//! several records have the same number, only the last is written.

use std::collections::BTreeMap;

use sqlx::Error;

use crate::person::PersonId;
use crate::protocol::ResultView;
use crate::series::SeriesId;
use crate::store::sql::fields::{Field, Value};
use crate::store::sql::rows::Row;
use crate::store::sql::statement::{Statement, execute};
use crate::store::sql::transaction::Transaction;
use crate::store::{
    Change, GameRecord, InvitationRecord, Lease, MoveRecord, PersonRecord, RecordId, SeriesRecord,
    StoreError, StoreTime,
};
use crate::token::Token;

/// The maximum number of rows per statement. Databases limit the parameters.
const ROWS: usize = 256;

/// The changes of a commit by table. `None` deletes the record.
#[derive(Default)]
pub(crate) struct Changes<'c> {
    people: BTreeMap<PersonId, Option<&'c PersonRecord>>,
    invitations: BTreeMap<Token, Option<&'c InvitationRecord>>,
    series: BTreeMap<SeriesId, Option<&'c SeriesRecord>>,
    games: Vec<&'c GameRecord>,
    moves: Vec<&'c MoveRecord>,
    results: BTreeMap<u64, ResultView>,
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
            Change::SavePerson(person) => drop(self.people.insert(person.id, Some(person))),
            Change::DeletePerson(person) => drop(self.people.insert(*person, None)),
            Change::SaveInvitation(invitation) => {
                self.invitations.insert(invitation.code, Some(invitation));
            }
            Change::DeleteInvitation(code) => drop(self.invitations.insert(*code, None)),
            Change::SaveSeries(series) => drop(self.series.insert(series.id, Some(series))),
            Change::EndSeries(series) => self.ended.push(*series),
            Change::StartGame(game) => self.games.push(game),
            Change::AddMove(next) => self.moves.push(next),
            Change::FinishGame(game, result) => drop(self.results.insert(*game, *result)),
            Change::DeleteNotice(number) => self.notices.push(*number),
            Change::SetAside(record, why) => self.set_aside.push((*record, why)),
        }
    }

    /// Writes the changes at a time of the database's clock.
    pub(crate) async fn write(
        self,
        transaction: &mut Transaction,
        lease: Lease,
        time: StoreTime,
    ) -> Result<(), StoreError> {
        // Before the people: a person who left and came back may be saved with both notices.
        for notices in self.notices.chunks(ROWS) {
            Statement::new(
                "DELETE FROM notices WHERE lease = $1 AND number IN ",
                [lease.into()],
            )
            .list(notices.iter().copied())
            .execute(transaction)
            .await?;
        }
        let people: Vec<_> = self.people.keys().copied().collect();
        for people in people.chunks(ROWS) {
            refuse_people_of_others(transaction, lease, people).await?;
        }
        replace(transaction, lease, &self.people).await?;
        replace(transaction, lease, &self.invitations).await?;
        replace(transaction, lease, &self.series).await?;
        for games in self.games.chunks(ROWS) {
            let inserted = insert_records(games, &[("started_at", time.into())]);
            expect_rows(inserted.execute(transaction).await, games.len())?;
        }
        for moves in self.moves.chunks(ROWS) {
            let inserted = insert_records(moves, &[]);
            expect_rows(inserted.execute(transaction).await, moves.len())?;
        }
        let results: Vec<_> = self.results.into_iter().collect();
        for results in results.chunks(ROWS) {
            finish_games(transaction, time, results).await?;
        }
        for series in self.ended.chunks(ROWS) {
            end_series(transaction, lease, series).await?;
        }
        for (record, why) in self.set_aside {
            set_aside(transaction, lease, record, why).await?;
        }
        Ok(())
    }
}

/// Fails if another lease owns one of these people. Also fails if a person has moved away and this
/// lease has not handled the notice yet.
async fn refuse_people_of_others(
    transaction: &mut Transaction,
    lease: Lease,
    people: &[PersonId],
) -> Result<(), StoreError> {
    let moved = Statement::new(
        "SELECT id FROM people WHERE lease <> $1 AND id IN ",
        [lease.into()],
    )
    .list(people.iter().copied())
    .then(" UNION ALL SELECT person FROM notices WHERE lease = $1 AND kind = 'gone' AND person IN ")
    .list(people.iter().copied())
    .fetch(transaction)
    .await?;
    if moved.is_empty() {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

/// Fails if some rows were not written because they exist, or because other leases own them.
fn expect_rows(written: Result<u64, Error>, expected: usize) -> Result<(), StoreError> {
    let written = written.map_err(|error| match &error {
        Error::Database(refusal) if refusal.is_unique_violation() => StoreError::Conflict,
        _ => error.into(),
    })?;
    if usize::try_from(written).is_ok_and(|written| written == expected) {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

/// Deletes and saves records that leases own.
async fn replace<K: Field + Copy, R: Row>(
    transaction: &mut Transaction,
    lease: Lease,
    records: &BTreeMap<K, Option<&R>>,
) -> Result<(), StoreError> {
    let [table, key] = [R::TABLE, R::KEY];
    let deleted = records.iter().filter(|(_, record)| record.is_none());
    let deleted: Vec<_> = deleted.map(|(id, _)| *id).collect();
    for deleted in deleted.chunks(ROWS) {
        Statement::new(
            format!("DELETE FROM {table} WHERE lease = $1 AND {key} IN "),
            [lease.into()],
        )
        .list(deleted.iter().copied())
        .execute(transaction)
        .await?;
    }
    let saved: Vec<_> = records.values().copied().flatten().collect();
    for saved in saved.chunks(ROWS) {
        let columns = saved.iter().take(1).flat_map(|record| record.columns());
        let updates = columns.map(|(name, _)| format!("{name} = excluded.{name}"));
        let updates = updates.collect::<Vec<_>>().join(", ");
        let written = insert_records(saved, &[("lease", lease.into())])
            .then(&format!(
                " ON CONFLICT ({key}) DO UPDATE SET {updates} WHERE {table}.lease = excluded.lease"
            ))
            .execute(transaction)
            .await;
        expect_rows(written, saved.len())?;
    }
    Ok(())
}

/// Builds the statement that inserts records, with further columns.
fn insert_records<R: Row>(records: &[&R], further: &[(&'static str, Value)]) -> Statement {
    let mut names = Vec::new();
    let rows = records.iter().map(|record| {
        let columns = record.columns().into_iter().chain(further.iter().cloned());
        let (row_names, values): (Vec<_>, Vec<_>) = columns.unzip();
        names = row_names;
        values
    });
    let rows: Vec<_> = rows.collect();
    insert(R::TABLE, &names, rows)
}

/// Builds the statement that inserts rows.
pub(crate) fn insert(table: &str, names: &[&str], rows: Vec<Vec<Value>>) -> Statement {
    let names = names.join(", ");
    Statement::new(format!("INSERT INTO {table} ({names}) SELECT * FROM "), [])
        .rows(rows)
        .then(" WHERE column1 IS NOT NULL")
}

/// A game stays abandoned if another node has claimed its person meanwhile.
async fn finish_games(
    transaction: &mut Transaction,
    time: StoreTime,
    results: &[(u64, ResultView)],
) -> Result<(), StoreError> {
    let rows = results.iter().map(|(game, ResultView { winner, why })| {
        let row: [Value; 3] = [(*game).into(), (*winner).into(), (*why).into()];
        row.into()
    });
    Statement::new(
        "UPDATE games SET winner = column2, why = column3, finished_at = $1 FROM ",
        [time.into()],
    )
    .rows(rows.collect())
    .then(" WHERE games.number = column1 AND games.why IS NULL")
    .execute(transaction)
    .await?;
    Ok(())
}

/// Ends the series, as far as this lease owns them.
pub(crate) async fn end_series(
    transaction: &mut Transaction,
    lease: Lease,
    series: &[SeriesId],
) -> Result<(), StoreError> {
    let abandon = format!(
        "UPDATE games SET why = 'abandoned', finished_at = {} WHERE why IS NULL
        AND EXISTS (SELECT 1 FROM series WHERE series.id = games.series AND series.lease = $1)
        AND series IN ",
        transaction.dialect().clock()
    );
    let end =
        "UPDATE series SET lease = NULL, x_name = '', o_name = '' WHERE lease = $1 AND id IN ";
    for statement in [abandon, end.to_owned()] {
        Statement::new(statement, [lease.into()])
            .list(series.iter().copied())
            .execute(transaction)
            .await?;
    }
    Ok(())
}

async fn set_aside(
    transaction: &mut Transaction,
    lease: Lease,
    record: RecordId,
    why: &str,
) -> Result<(), StoreError> {
    let (table, column, id) = match record {
        RecordId::Person(PersonId(id)) => ("people", "id", id),
        RecordId::Series(SeriesId(id)) => ("series", "id", id),
        RecordId::Invitation(PersonId(host)) => ("invitations", "host", host),
    };
    let update = format!(
        "UPDATE {table} SET lease = NULL, set_aside = $3 WHERE lease = $1 AND {column} = $2"
    );
    execute(transaction, update, [lease.into(), id.into(), why.into()]).await?;
    Ok(())
}
