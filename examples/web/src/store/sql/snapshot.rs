//! Reads everything that a lease owns.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::store::sql::fields::Fields;
use crate::store::sql::rows::Row;
use crate::store::sql::statement::fetch;
use crate::store::sql::transaction::Transaction;
use crate::store::{GameRecord, Lease, MoveRecord, RecordId, SeriesRecord, Snapshot, StoreError};

/// The games of a lease's series, as the end of a `SELECT` statement.
const CURRENT_GAMES: &str = "JOIN series ON series.game = games.number AND series.id = games.series
    WHERE series.lease = $1";

/// Reads everything that a lease owns.
pub(crate) async fn read(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Snapshot, StoreError> {
    let mut unreadable = Vec::new();
    let people = read_all(transaction, lease, &mut unreadable, |row| {
        RecordId::Person(PersonId(number(row, "id")))
    });
    let people = people.await?;
    let invitations = read_all(transaction, lease, &mut unreadable, |row| {
        RecordId::Invitation(PersonId(number(row, "host")))
    });
    let invitations = invitations.await?;
    let all_series: Vec<SeriesRecord> = read_all(transaction, lease, &mut unreadable, |row| {
        RecordId::Series(SeriesId(number(row, "id")))
    })
    .await?;
    let mut games = current_games(transaction, lease).await?;
    let mut series = Vec::new();
    for record in all_series {
        match games.remove(&record.id.0).transpose() {
            Ok(game) => series.push((record, game)),
            Err(why) => unreadable.push((RecordId::Series(record.id), why)),
        }
    }
    Ok(Snapshot {
        people,
        invitations,
        series,
        unreadable,
    })
}

/// Reads a lease's records in a table. Malformed ones are added to the unreadable ones.
async fn read_all<R: Row>(
    transaction: &mut Transaction,
    lease: Lease,
    unreadable: &mut Vec<(RecordId, String)>,
    id: impl Fn(&AnyRow) -> RecordId,
) -> Result<Vec<R>, StoreError> {
    let [table, key] = [R::TABLE, R::KEY];
    let query = format!("SELECT * FROM {table} WHERE lease = $1 ORDER BY {key}");
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let mut records = Vec::new();
    for row in &rows {
        match R::read(Fields(row)) {
            Ok(record) => records.push(record),
            Err(why) => unreadable.push((id(row), why)),
        }
    }
    Ok(records)
}

/// Reads the current or last game of each series of a lease.
async fn current_games(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<BTreeMap<u64, Result<GameRecord, String>>, StoreError> {
    let query = format!("SELECT games.* FROM games {CURRENT_GAMES}");
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let games = rows.iter();
    let games = games.map(|row| (number(row, "series"), GameRecord::read(Fields(row))));
    let mut games: BTreeMap<_, _> = games.collect();
    let query = format!(
        "SELECT moves.*, games.series FROM moves JOIN games ON games.number = moves.game
        {CURRENT_GAMES} ORDER BY moves.game, moves.ply"
    );
    let rows = fetch(transaction, query, [lease.into()]).await?;
    for row in &rows {
        if let Some(game) = games.get_mut(&number(row, "series"))
            && let Ok(record) = game
        {
            match MoveRecord::read(Fields(row)) {
                Ok(next) => record.moves.push(next),
                Err(why) => *game = Err(why),
            }
        }
    }
    Ok(games)
}

/// The number of a record that may be malformed. Even a negative number identifies the record.
fn number(row: &AnyRow, column: &str) -> u64 {
    let number = Fields(row).read::<i64>(column);
    number.unwrap_or_default().cast_unsigned()
}
