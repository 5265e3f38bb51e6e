//! People who move from one lease to another, and the notices for the nodes.

use sqlx::Error;
use sqlx::any::AnyRow;

use crate::person::PersonId;
use crate::store::sql::changes;
use crate::store::sql::failure::Failure;
use crate::store::sql::fields::Fields;
use crate::store::sql::leases;
use crate::store::sql::snapshot;
use crate::store::sql::statement::{Statement, Value};
use crate::store::sql::transaction::Transaction;
use crate::store::{Lease, News, Notice, PersonRecord, Served, SizeRecord, StateRecord};
use crate::token::Token;

/// A person in the queue, as the pairs are found.
#[derive(Clone, Copy)]
struct Waiting {
    id: u64,
    lease: Lease,
    size: SizeRecord,
}

/// Moves the next opponents of people of this lease to this lease. Returns `true` if there are any.
pub(crate) async fn claim(
    transaction: &mut Transaction,
    lease: Lease,
    served: Served,
) -> Result<bool, Failure> {
    leases::hold(transaction, lease, served).await?;
    let pairs = claimable_pairs(transaction, lease).await?;
    if pairs.is_empty() {
        return Ok(false);
    }
    let locked = lock(transaction, &pairs).await?;
    let mut claimed = Vec::new();
    let mut notices = Vec::new();
    for [first, second] in pairs {
        // Both people may have moved, left or been locked by another node since.
        let is_unchanged = |person: Waiting| {
            locked.iter().find_map(|(lease, record)| {
                (record.id.0 == person.id && *lease == person.lease).then_some(record)
            })
        };
        let (Some(_), Some(record)) = (is_unchanged(first), is_unchanged(second)) else {
            continue;
        };
        if let StateRecord::Queued {
            practice: Some(practice),
            ..
        } = record.state
        {
            changes::end_series(transaction, second.lease, &[practice]).await?;
        }
        claimed.push(record.id.0);
        notices.push((second.lease, NoticeRow::Gone(record.id)));
        notices.push((lease, NoticeRow::Arrived(record.id, None)));
    }
    if claimed.is_empty() {
        return Ok(false);
    }
    Statement::new("UPDATE people SET lease = $1, ready = $2, series = NULL WHERE id IN ")
        .bind(lease.0)
        .bind(served.0)
        .list(claimed)
        .execute(transaction)
        .await?;
    add_notices(transaction, &notices).await?;
    Ok(true)
}

/// Returns the next pairs of people whose first is owned by a lease and whose second is not.
async fn claimable_pairs(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<[Waiting; 2]>, Error> {
    let query = format!(
        "SELECT people.id, people.lease, people.side, people.line
        FROM people JOIN leases ON leases.number = people.lease
        WHERE people.state = 'queued' AND people.connected = 1 AND people.ready <= leases.served
        AND (people.lease = $1 OR {})
        ORDER BY people.side, people.line, people.place, people.id",
        leases::live(transaction.dialect())
    );
    let rows = Statement::new(query)
        .bind(lease.0)
        .fetch(transaction)
        .await?;
    let mut pairs = Vec::new();
    // Those who have no opponent yet, in the order in which they came.
    let mut left: Vec<Waiting> = Vec::new();
    for person in rows.iter().filter_map(waiting) {
        // A node pairs its own people at once, so two who still wait must not be paired.
        let opponent = |other: &Waiting| other.size == person.size && other.lease != person.lease;
        match left.iter().position(opponent) {
            Some(index) => pairs.push([left.remove(index), person]),
            None => left.push(person),
        }
    }
    pairs.retain(|[first, second]| first.lease == lease && second.lease != lease);
    Ok(pairs)
}

fn waiting(row: &AnyRow) -> Option<Waiting> {
    let fields = Fields(row);
    Some(Waiting {
        id: fields.id("id").ok()?,
        lease: Lease(fields.count("lease").ok()?),
        size: fields.size().ok()?,
    })
}

/// Locks those of the people who still wait and whom no other transaction has locked. Returns their
/// leases and records.
async fn lock(
    transaction: &mut Transaction,
    pairs: &[[Waiting; 2]],
) -> Result<Vec<(Lease, PersonRecord)>, Error> {
    let skip_locked = transaction.dialect().skip_locked();
    let rows =
        Statement::new("SELECT * FROM people WHERE state = 'queued' AND connected = 1 AND id IN ")
            .list(pairs.iter().flatten().map(|person| person.id))
            .then(" ORDER BY id")
            .then(skip_locked)
            .fetch(transaction)
            .await?;
    let locked = rows.iter().filter_map(|row| {
        let lease = Fields(row).count("lease").ok()?;
        Some((Lease(lease), snapshot::person(row).ok()?))
    });
    Ok(locked.collect())
}

/// Moves a person to the lease that owns a private game.
pub(crate) async fn hand_over(
    transaction: &mut Transaction,
    lease: Lease,
    person: PersonId,
    code: Token,
) -> Result<bool, Failure> {
    // Two nodes that hand people over to each other wait for no lock of the other.
    let share = transaction.dialect().share();
    let query = format!("SELECT served FROM leases WHERE number = $1{share}");
    let rows = Statement::new(query)
        .bind(lease.0)
        .fetch(transaction)
        .await?;
    let served = leases::number_in(&rows, "served").ok_or(Failure::LeaseLost)?;
    let query = format!(
        "SELECT number, served FROM leases WHERE number <> $1 AND address IS NOT NULL AND (
            number IN (SELECT lease FROM invitations WHERE code = $2)
            OR number IN (SELECT lease FROM series WHERE code = $2)
        ){share}"
    );
    let rows = Statement::new(query)
        .bind(lease.0)
        .bind(code.to_string())
        .fetch(transaction)
        .await?;
    let Some(host) = rows.first() else {
        return Ok(false);
    };
    let host = Fields(host);
    let (Ok(number), Ok(host_served)) = (host.count("number"), host.number("served")) else {
        return Err(leases::unexpected());
    };
    let moved = Statement::new(
        "UPDATE people SET lease = $3, ready = ready + $4 WHERE lease = $1 AND id = $2",
    )
    .bind(lease.0)
    .bind(person.0)
    .bind(number)
    .bind(host_served.saturating_sub(served))
    .execute(transaction)
    .await?;
    if moved == 0 {
        return Err(Failure::Conflict);
    }
    let notices = [
        (lease, NoticeRow::Gone(person)),
        (Lease(number), NoticeRow::Arrived(person, Some(code))),
    ];
    add_notices(transaction, &notices).await?;
    Ok(true)
}

/// A notice as it is stored.
#[derive(Clone, Copy)]
enum NoticeRow {
    Gone(PersonId),
    Arrived(PersonId, Option<Token>),
}

/// The word for people who have moved away.
const GONE: &str = "gone";

/// The word for people who have come.
const ARRIVED: &str = "arrived";

async fn add_notices(
    transaction: &mut Transaction,
    notices: &[(Lease, NoticeRow)],
) -> Result<(), Failure> {
    let count = u32::try_from(notices.len()).map_err(|_| leases::unexpected())?;
    let last = leases::next_number(transaction, "notice", count).await?;
    let numbers: Vec<_> = (last - i64::from(count) + 1..=last).collect();
    let rows = notices
        .iter()
        .zip(&numbers)
        .map(|((lease, notice), number)| -> [Value; 5] {
            let (kind, person, code) = match *notice {
                NoticeRow::Gone(person) => (GONE, person, None),
                NoticeRow::Arrived(person, code) => (ARRIVED, person, code),
            };
            [
                (*number).into(),
                lease.0.into(),
                kind.to_owned().into(),
                person.0.into(),
                code.map(|code| code.to_string()).into(),
            ]
        });
    Statement::new("INSERT INTO notices (number, lease, kind, person, code) SELECT * FROM ")
        .rows(rows)
        .then(" WHERE column1 IS NOT NULL")
        .execute(transaction)
        .await?;
    Ok(())
}

/// Returns the notices for a lease, in order.
pub(crate) async fn notices(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<Notice>, Error> {
    let rows = Statement::new(
        "SELECT number, kind, person, code FROM notices WHERE lease = $1 ORDER BY number",
    )
    .bind(lease.0)
    .fetch(transaction)
    .await?;
    let mut notices = Vec::new();
    for row in rows {
        let fields = Fields(&row);
        let (Ok(number), Ok(person)) = (fields.number("number"), fields.id("person")) else {
            continue;
        };
        if fields.text("kind").is_ok_and(|kind| kind == GONE) {
            let news = News::Gone(PersonId(person));
            notices.push(Notice { number, news });
            continue;
        }
        let arrived = Statement::new("SELECT * FROM people WHERE lease = $1 AND id = $2")
            .bind(lease.0)
            .bind(person)
            .fetch(transaction)
            .await?;
        // The person may have moved on, or the record is malformed.
        if let Some(record) = arrived.first().and_then(|row| snapshot::person(row).ok()) {
            let news = News::Arrived(Box::new(record), fields.token("code").ok());
            notices.push(Notice { number, news });
        }
    }
    Ok(notices)
}

/// Returns the sizes on which people wait at other nodes, with their numbers.
pub(crate) async fn waiting_elsewhere(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<Vec<(SizeRecord, usize)>, Error> {
    let query = format!(
        "SELECT people.side, people.line, COUNT(*) AS count
        FROM people JOIN leases ON leases.number = people.lease
        WHERE people.state = 'queued' AND people.connected = 1 AND people.lease <> $1 AND {}
        GROUP BY people.side, people.line ORDER BY people.side, people.line",
        leases::live(transaction.dialect())
    );
    let rows = Statement::new(query)
        .bind(lease.0)
        .fetch(transaction)
        .await?;
    let counts = rows.iter().filter_map(|row| {
        let fields = Fields(row);
        let count = usize::try_from(fields.number("count").ok()?).ok()?;
        Some((fields.size().ok()?, count))
    });
    Ok(counts.collect())
}
