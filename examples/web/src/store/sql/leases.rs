//! Leases, and how all their records move to another one.

use sqlx::Error;
use sqlx::any::AnyRow;

use crate::store::sql::dialect::Dialect;
use crate::store::sql::fields::{Field, Fields};
use crate::store::sql::snapshot;
use crate::store::sql::statement::{execute, fetch};
use crate::store::sql::transaction::Transaction;
use crate::store::{
    Commit, LEASE_DURATION, Lease, NodeAddress, Owner, Served, Snapshot, StoreError, StoreTime,
};
use crate::token::TokenHash;

/// Times outside this range are malformed and not converted: the sum could overflow.
const TIMES: &str = "BETWEEN -4000000000000000000 AND 4000000000000000000";

/// Opens a lease.
pub(crate) async fn open(
    transaction: &mut Transaction,
    address: Option<NodeAddress>,
) -> Result<(Lease, StoreTime), StoreError> {
    let number = next_number(transaction, "lease", 1).await?;
    let lease = Lease::restore(number).ok_or_else(unexpected)?;
    let (address, secret) = address.map(|node| (node.address, node.secret)).unzip();
    // The counter is locked, so of two nodes that start at the same time, one sees the other.
    let query = format!(
        "SELECT number FROM leases WHERE (address <> $1) IS NOT TRUE AND {}",
        live(transaction.dialect())
    );
    let obstacles = fetch(transaction, query, [address.into()]).await?;
    if !obstacles.is_empty() {
        return Err(StoreError::Conflict);
    }
    let insert = format!(
        "INSERT INTO leases (number, alive_at, served, last_commit, address, secret)
        VALUES ($1, {}, 0, 0, $2, $3) RETURNING alive_at",
        transaction.dialect().clock()
    );
    let values = [lease.into(), address.into(), secret.into()];
    let rows = fetch(transaction, insert, values).await?;
    Ok((lease, first(&rows, "alive_at")?.ok_or_else(unexpected)?))
}

/// Makes a lease expire.
pub(crate) async fn close(
    transaction: &mut Transaction,
    lease: Lease,
    served: Served,
) -> Result<(), StoreError> {
    let update = "UPDATE leases SET alive_at = 0, served = $2 WHERE number = $1";
    execute(transaction, update, [lease.into(), served.into()]).await?;
    Ok(())
}

/// Renews a lease with a commit. Returns the store's time, and `false` if the commit is a repetition
/// whose changes were already written.
pub(crate) async fn renew(
    transaction: &mut Transaction,
    commit: &Commit,
) -> Result<(StoreTime, bool), StoreError> {
    let clock = transaction.dialect().clock();
    let update = format!(
        "UPDATE leases SET alive_at = {clock}, served = $3, last_commit = $2
        WHERE number = $1 AND last_commit = $2 - 1 RETURNING alive_at"
    );
    let (lease, number) = (commit.lease, commit.number);
    let values = [lease.into(), number.into(), commit.served.into()];
    let rows = fetch(transaction, update, values).await?;
    if let Some(time) = first(&rows, "alive_at")? {
        return Ok((time, true));
    }
    let query = format!("SELECT last_commit, {clock} AS time FROM leases WHERE number = $1");
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let last: u64 = first(&rows, "last_commit")?.ok_or(StoreError::LeaseLost)?;
    if last == number && last > 0 {
        let time = first(&rows, "time")?;
        Ok((time.ok_or_else(unexpected)?, false))
    } else {
        // The database was restored, or is a copy that is behind, so it does not match this node's
        // memory.
        Err(StoreError::LeaseLost)
    }
}

/// Saves how long the node has served, and locks the lease against a takeover until the end of the
/// transaction.
pub(crate) async fn hold(
    transaction: &mut Transaction,
    lease: Lease,
    served: Served,
) -> Result<(), StoreError> {
    let update = "UPDATE leases SET served = CASE WHEN served < $2 THEN $2 ELSE served END
        WHERE number = $1";
    match execute(transaction, update, [lease.into(), served.into()]).await? {
        0 => Err(StoreError::LeaseLost),
        _ => Ok(()),
    }
}

/// Moves everything that one expired lease owns to another lease.
pub(crate) async fn take_over(
    transaction: &mut Transaction,
    lease: Lease,
    served: Served,
) -> Result<Option<Snapshot>, StoreError> {
    hold(transaction, lease, served).await?;
    let dialect = transaction.dialect();
    let query = format!(
        "SELECT number, served FROM leases WHERE number <> $1 AND NOT {} ORDER BY number LIMIT 1{}",
        live(dialect),
        dialect.skip_locked()
    );
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let Some(old) = first::<Lease>(&rows, "number")? else {
        return Ok(None);
    };
    let Served(old_served) = first(&rows, "served")?.ok_or_else(unexpected)?;
    convert_times(transaction, old, served.0.saturating_sub(old_served)).await?;
    let snapshot = snapshot::read(transaction, old).await?;
    for change in [
        // The lease gets its own people back, so it needs no notice that they left.
        "DELETE FROM notices WHERE lease = $1 AND kind = 'gone'
        AND person IN (SELECT id FROM people WHERE lease = $2)",
        "UPDATE people SET lease = $1 WHERE lease = $2",
        "UPDATE invitations SET lease = $1 WHERE lease = $2",
        "UPDATE series SET lease = $1 WHERE lease = $2",
        // A node that reloads its records needs no other notices.
        "UPDATE notices SET lease = $1 WHERE lease = $2 AND kind = 'arrived'",
    ] {
        execute(transaction, change, [lease.into(), old.into()]).await?;
    }
    for delete in [
        "DELETE FROM notices WHERE lease = $1",
        "DELETE FROM leases WHERE number = $1",
    ] {
        execute(transaction, delete, [old.into()]).await?;
    }
    Ok(Some(snapshot))
}

/// Shifts all times that a lease owns.
async fn convert_times(
    transaction: &mut Transaction,
    lease: Lease,
    difference: i64,
) -> Result<(), StoreError> {
    for update in [
        format!("UPDATE people SET ready = ready + $2 WHERE lease = $1 AND ready {TIMES}"),
        format!(
            "UPDATE invitations SET expires = expires + $2 WHERE lease = $1 AND expires {TIMES}"
        ),
        format!(
            "UPDATE games SET deadline = deadline + $2 WHERE why IS NULL AND deadline {TIMES}
            AND series IN (SELECT id FROM series WHERE lease = $1)"
        ),
        format!(
            "UPDATE moves SET deadline = deadline + $2 WHERE deadline {TIMES} AND game IN (
                SELECT games.number FROM games JOIN series ON series.id = games.series
                WHERE series.lease = $1 AND games.why IS NULL
            )"
        ),
    ] {
        execute(transaction, update, [lease.into(), difference.into()]).await?;
    }
    Ok(())
}

/// Returns the owner of the person with a token.
pub(crate) async fn find(
    transaction: &mut Transaction,
    token: TokenHash,
) -> Result<Option<Owner>, StoreError> {
    let query = "SELECT leases.number, leases.address, leases.secret
        FROM people JOIN leases ON leases.number = people.lease WHERE people.token = $1
        ORDER BY people.id DESC";
    let rows = fetch(transaction, query, [token.into()]).await?;
    Ok(rows.first().and_then(|row| {
        let fields = Fields(row);
        let node = fields.read("address").and_then(|address| {
            let secret = fields.read("secret")?;
            Ok(NodeAddress { address, secret })
        });
        Some(Owner {
            lease: fields.read("number").ok()?,
            address: node.ok(),
        })
    }))
}

/// SQL that is true for another node's lease that has not expired. On SQLite there is none: only
/// one process at a time can open the database.
pub(crate) fn live(dialect: Dialect) -> String {
    if dialect == Dialect::Sqlite {
        return "FALSE".to_owned();
    }
    let [clock, duration] = [dialect.clock(), &LEASE_DURATION.as_millis().to_string()];
    format!("leases.alive_at >= {clock} - {duration}")
}

/// Increments a counter, and returns its last number.
pub(crate) async fn next_number(
    transaction: &mut Transaction,
    name: &str,
    count: u32,
) -> Result<i64, StoreError> {
    let update = "UPDATE counters SET number = number + $2 WHERE name = $1 RETURNING number";
    let rows = fetch(transaction, update, [name.into(), count.into()]).await?;
    first(&rows, "number")?.ok_or_else(unexpected)
}

/// Reads a value from the first row, if there is one.
pub(crate) fn first<F: Field>(rows: &[AnyRow], column: &str) -> Result<Option<F>, StoreError> {
    let value = rows.first().map(|row| Fields(row).read(column));
    value.transpose().map_err(|_| unexpected())
}

/// The error for a reply without the expected columns.
pub(crate) fn unexpected() -> StoreError {
    Error::RowNotFound.into()
}
