//! People who move from one lease to another, and the notices to their nodes.

use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::store::sql::changes;
use crate::store::sql::fields::{Fields, Value};
use crate::store::sql::leases;
use crate::store::sql::rows::Row;
use crate::store::sql::statement::{Statement, execute, fetch};
use crate::store::sql::transaction::Transaction;
use crate::store::{Lease, News, Notice, PersonRecord, Served, StoreError};
use crate::token::Token;

/// A person in the queue, while pairs are made.
#[derive(Clone, Copy)]
struct Waiting {
    id: PersonId,
    lease: Lease,
    size: OfferedSize,
}

/// Moves the next opponents of this lease's people here. Returns `true` if there are any.
pub(crate) async fn claim(
    transaction: &mut Transaction,
    lease: Lease,
    served: Served,
) -> Result<bool, StoreError> {
    leases::hold(transaction, lease, served).await?;
    let pairs = claimable_pairs(transaction, lease).await?;
    if pairs.is_empty() {
        return Ok(false);
    }
    let locked = lock(transaction, &pairs).await?;
    let mut claimed = Vec::new();
    let mut notices = Vec::new();
    for [first, second] in pairs {
        // Another node may have moved, removed or locked these people since.
        let is_unchanged = |person: Waiting| {
            locked.iter().find_map(|(lease, record)| {
                (record.id == person.id && *lease == person.lease).then_some(record)
            })
        };
        let (Some(_), Some(record)) = (is_unchanged(first), is_unchanged(second)) else {
            continue;
        };
        if let Some(practice) = record.practice {
            changes::end_series(transaction, second.lease, &[practice]).await?;
        }
        claimed.push(record.id);
        notices.push((second.lease, GONE, record.id, None));
        notices.push((lease, ARRIVED, record.id, None));
    }
    if claimed.is_empty() {
        return Ok(false);
    }
    Statement::new(
        "UPDATE people SET lease = $1, ready = $2, series = NULL WHERE id IN ",
        [lease.into(), served.into()],
    )
    .list(claimed)
    .execute(transaction)
    .await?;
    add_notices(transaction, notices).await?;
    Ok(true)
}

/// Returns the next pairs with the first person of this lease and the second of another.
async fn claimable_pairs(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<[Waiting; 2]>, StoreError> {
    let query = format!(
        "SELECT people.id, people.lease, people.side, people.line
        FROM people JOIN leases ON leases.number = people.lease
        WHERE people.state = 'queued' AND people.connected = 1 AND people.ready <= leases.served
        AND (people.lease = $1 OR {})
        ORDER BY people.side, people.line, people.place, people.id",
        leases::live(transaction.dialect())
    );
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let mut pairs = Vec::new();
    // People without an opponent so far, in the order in which they came.
    let mut left: Vec<Waiting> = Vec::new();
    let people = rows.iter().filter_map(|row| {
        let fields = Fields(row);
        Some(Waiting {
            id: fields.read("id").ok()?,
            lease: fields.read("lease").ok()?,
            size: fields.read("size").ok()?,
        })
    });
    for person in people {
        // A node pairs its own people at once. If two still wait, they must not be paired.
        let opponent = |other: &Waiting| other.size == person.size && other.lease != person.lease;
        match left.iter().position(opponent) {
            Some(index) => pairs.push([left.remove(index), person]),
            None => left.push(person),
        }
    }
    pairs.retain(|[first, second]| first.lease == lease && second.lease != lease);
    Ok(pairs)
}

/// Locks those people who still wait and are not locked by another transaction. Returns their
/// leases and records.
async fn lock(
    transaction: &mut Transaction,
    pairs: &[[Waiting; 2]],
) -> Result<Vec<(Lease, PersonRecord)>, StoreError> {
    let skip_locked = transaction.dialect().skip_locked();
    let rows = Statement::new(
        "SELECT * FROM people WHERE state = 'queued' AND connected = 1 AND id IN ",
        [],
    )
    .list(pairs.iter().flatten().map(|person| person.id))
    .then(" ORDER BY id")
    .then(skip_locked)
    .fetch(transaction)
    .await?;
    let locked = rows.iter().filter_map(|row| {
        let fields = Fields(row);
        Some((fields.read("lease").ok()?, PersonRecord::read(fields).ok()?))
    });
    Ok(locked.collect())
}

/// Moves a person to the lease that owns a private game.
pub(crate) async fn hand_over(
    transaction: &mut Transaction,
    lease: Lease,
    person: PersonId,
    code: Token,
) -> Result<bool, StoreError> {
    // Two nodes that hand people over to each other must not wait for each other's locks.
    let share = transaction.dialect().share();
    let query = format!("SELECT served FROM leases WHERE number = $1{share}");
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let served: Option<Served> = leases::first(&rows, "served")?;
    let Served(served) = served.ok_or(StoreError::LeaseLost)?;
    let host = host_of(transaction, lease, code, share).await?;
    let Some((host, Served(host_served))) = host else {
        return Ok(false);
    };
    let update = "UPDATE people SET lease = $3, ready = ready + $4 WHERE lease = $1 AND id = $2";
    let difference = host_served.saturating_sub(served);
    let values = [lease.into(), person.into(), host.into(), difference.into()];
    if execute(transaction, update, values).await? == 0 {
        return Err(StoreError::Conflict);
    }
    let notices = vec![
        (lease, GONE, person, None),
        (host, ARRIVED, person, Some(code)),
    ];
    add_notices(transaction, notices).await?;
    Ok(true)
}

/// Returns the other lease that owns a private game, and its time.
pub(crate) async fn host_of(
    transaction: &mut Transaction,
    lease: Lease,
    code: Token,
    share: &str,
) -> Result<Option<(Lease, Served)>, StoreError> {
    let query = format!(
        "SELECT number, served FROM leases WHERE number <> $1 AND address IS NOT NULL AND (
            number IN (SELECT lease FROM invitations WHERE code = $2)
            OR number IN (SELECT lease FROM series WHERE code = $2)
        ){share}"
    );
    let rows = fetch(transaction, query, [lease.into(), code.into()]).await?;
    let host = leases::first(&rows, "number")?;
    Ok(host.zip(leases::first(&rows, "served")?))
}

/// The kind of a notice about a person who moved away.
const GONE: &str = "gone";

/// The kind of a notice about a person who arrived.
const ARRIVED: &str = "arrived";

/// Adds notices: for a lease, of a kind, about a person, with the code of the private game that an
/// arriving person wants to join.
async fn add_notices(
    transaction: &mut Transaction,
    notices: Vec<(Lease, &str, PersonId, Option<Token>)>,
) -> Result<(), StoreError> {
    let count = u32::try_from(notices.len()).map_err(|_| leases::unexpected())?;
    let last = leases::next_number(transaction, "notice", count).await?;
    let rows = (1 + last - i64::from(count)..).zip(notices);
    let rows = rows.map(|(number, (lease, kind, person, code))| -> [Value; 5] {
        [
            number.into(),
            lease.into(),
            kind.into(),
            person.into(),
            code.into(),
        ]
    });
    let names = ["number", "lease", "kind", "person", "code"];
    changes::insert("notices", &names, rows.map(Vec::from).collect())
        .execute(transaction)
        .await?;
    Ok(())
}

/// Returns a lease's notices, in order, except of people who arrived and have moved again.
pub(crate) async fn notices(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<Notice>, StoreError> {
    let query = "SELECT notices.number AS notice, kind, person, notices.code AS wanted, people.*
        FROM notices LEFT JOIN people ON people.id = person AND people.lease = $1
        WHERE notices.lease = $1 ORDER BY notices.number";
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let read = |fields: Fields<'_>| -> Result<Notice, String> {
        let news = match &*fields.read::<String>("kind")? {
            GONE => News::Gone(fields.read("person")?),
            _ => News::Arrived(
                Box::new(PersonRecord::read(fields)?),
                fields.read("wanted")?,
            ),
        };
        let number = fields.read("notice")?;
        Ok(Notice { number, news })
    };
    // Malformed notices are left out, too.
    Ok(rows
        .iter()
        .filter_map(|row| read(Fields(row)).ok())
        .collect())
}

/// Returns how many people wait at other nodes, by size.
pub(crate) async fn waiting_elsewhere(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<(OfferedSize, usize)>, StoreError> {
    let query = format!(
        "SELECT people.side, people.line, COUNT(*) AS count
        FROM people JOIN leases ON leases.number = people.lease
        WHERE people.state = 'queued' AND people.connected = 1 AND people.lease <> $1 AND {}
        GROUP BY people.side, people.line ORDER BY people.side, people.line",
        leases::live(transaction.dialect())
    );
    let rows = fetch(transaction, query, [lease.into()]).await?;
    let counts = rows.iter().filter_map(|row| {
        let fields = Fields(row);
        Some((fields.read("size").ok()?, fields.read("count").ok()?))
    });
    Ok(counts.collect())
}
