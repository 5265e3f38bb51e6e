//! The store: what outlives the process.
//!
//! A node is a process with a [lobby](crate::lobby::Lobby). It holds a *lease*. A lease owns
//! people, private games and series in the store, and only the node with this lease changes them.
//! So each game has one order of moves.
//!
//! - [`commit`](Store::commit) saves the changes of a batch of events in one transaction and renews
//!   the lease. No view shows a change before its commit. A commit with a lost lease fails.
//! - A lease that was not renewed for [`LEASE_DURATION`] has expired. Another node [takes
//!   over](Store::take_over) all that it owned and deletes the lease, in one transaction. A node
//!   that was only slow finds its lease gone.
//! - People move between nodes: to the node of the opponent ([`claim`](Store::claim)) or of a
//!   private game ([`hand_over`](Store::hand_over)).
//!
//! Deadlines are stored as [`Served`] time. It stands still while no node serves the game.

mod record;
mod sql;

use std::fmt::{self, Debug, Display};
use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use thiserror::Error;
use tracing::warn;

use crate::offered_size::OfferedSize;
use crate::options::{DataSource, Options};
use crate::person::PersonId;
use crate::series::SeriesId;
use crate::token::{Token, TokenHash};

pub use self::record::{
    Change, GameRecord, InvitationRecord, MoveRecord, PersonRecord, SeriesRecord, Snapshot,
    StateRecord,
};
pub use self::sql::SqlStore;

/// A lease expires this long after its last renewal. Must be longer than several
/// [heartbeats](HEARTBEAT).
pub const LEASE_DURATION: Duration = Duration::from_secs(5);

/// The longest interval between commits of a node. Each commit renews the lease and saves the
/// [`Served`] time, so this bounds how much time a player gains from downtime.
pub const HEARTBEAT: Duration = Duration::from_secs(1);

/// The number of a lease. A store never uses it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lease(pub u32);

impl Display for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

/// How long a node has served, in milliseconds since its lease began.
///
/// A deadline in the store is a time of the lease that owns it. When another lease takes over,
/// deadlines are converted so that the remaining time stays the same. So no machine's clock
/// matters, and downtime does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Served(pub i64);

/// A time by the store's clock, in milliseconds since 1970. Only orders people by when they came to
/// different nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StoreTime(pub i64);

/// The address of a node, for the other nodes.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeAddress {
    /// The address on which the node accepts connections from other nodes.
    pub address: SocketAddr,
    /// The secret that such a connection must present.
    pub secret: Token,
}

/// Hides the secret from logs.
impl Debug for NodeAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.address, f)
    }
}

/// The changes of a batch of events.
#[derive(Clone, Debug)]
pub struct Commit {
    /// The lease of the node.
    pub lease: Lease,
    /// The number of the commit within the lease, from 1. A repeated commit, after a lost reply,
    /// changes nothing.
    pub number: u64,
    /// How long the node has served.
    pub served: Served,
    /// The changes, in order.
    pub changes: Vec<Change>,
}

/// Who owns a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The lease that owns the person.
    pub lease: Lease,
    /// The address of its node, if it accepts connections from other nodes.
    pub address: Option<NodeAddress>,
}

/// News for a node about people who moved. The store keeps it until the node deletes it in a
/// commit, so it cannot be lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The number of the notice, for [`Change::DeleteNotice`].
    pub number: i64,
    /// The news.
    pub news: News,
}

/// The content of a [`Notice`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Another lease now owns the person.
    Gone(PersonId),
    /// This lease now owns the person, who may want to join the private game with this code.
    Arrived(Box<PersonRecord>, Option<Token>),
}

/// Why an operation of a store failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The database cannot be reached, or is full, for this reason. The operation may succeed if it
    /// is repeated. A commit may have happened or not.
    #[error("the store cannot be used: {0}")]
    Unavailable(String),
    /// The lease expired, and another node took over what it owned.
    #[error("the lease of this node was taken over by another one")]
    LeaseLost,
    /// A person in the commit has moved to another lease, or a game already has this move. The node
    /// must reload its records.
    #[error("a record was changed by another node")]
    Conflict,
}

pub(crate) fn unavailable(why: impl Into<String>) -> StoreError {
    StoreError::Unavailable(why.into())
}

/// The reply of a store, once it is there.
pub type Reply<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A store that several nodes may share.
///
/// Each method is one transaction. If a lease that a method names does not exist, the method fails
/// with [`StoreError::LeaseLost`] or does nothing. Exceptions are [`find`](Self::find),
/// [`has_code`](Self::has_code) and [`waiting_elsewhere`](Self::waiting_elsewhere).
pub trait Store: Debug + Send + Sync {
    /// Opens a lease for a node with an address. Also returns the store's time. Fails with
    /// [`StoreError::Conflict`] if another lease has not expired, unless both nodes have addresses
    /// and the addresses differ: otherwise they could not exchange people.
    fn open_lease(&self, address: Option<NodeAddress>) -> Reply<'_, (Lease, StoreTime)>;

    /// Gives up a lease at once, so that another node can take over. Saves how long the node has
    /// served.
    fn close_lease(&self, lease: Lease, served: Served) -> Reply<'_, ()>;

    /// Saves changes and renews the lease. Does nothing if the last commit has the same number,
    /// which means that this one is a repetition. Returns the store's time.
    fn commit<'a>(&'a self, commit: &'a Commit) -> Reply<'a, StoreTime>;

    /// Returns everything that a lease owns.
    fn load(&self, lease: Lease) -> Reply<'_, Snapshot>;

    /// Takes over from an expired lease and deletes it. Returns the moved records, with times
    /// converted to this lease, or `None` if no lease has expired.
    fn take_over(&self, lease: Lease, served: Served) -> Reply<'_, Option<Snapshot>>;

    /// Pairs all waiting people in the order in which they came, except two of the same lease: a
    /// node pairs its own people. If the first of a pair belongs to this lease and the second does
    /// not, moves the second here, ends the second's practice game, and notifies both nodes.
    /// Returns `true` if a person was moved.
    fn claim(&self, lease: Lease, served: Served) -> Reply<'_, bool>;

    /// Moves a person to the lease with a private game, and notifies both nodes. Returns `false` if
    /// no other lease owns the game.
    fn hand_over(&self, lease: Lease, person: PersonId, code: Token) -> Reply<'_, bool>;

    /// Returns `true` if another lease owns the private game with this code, so a person can be
    /// [handed over](Self::hand_over).
    fn has_code(&self, lease: Lease, code: Token) -> Reply<'_, bool>;

    /// Returns the notices for a lease.
    fn notices(&self, lease: Lease) -> Reply<'_, Vec<Notice>>;

    /// Returns the owner of the person with a token.
    fn find(&self, token: TokenHash) -> Reply<'_, Option<Owner>>;

    /// Returns how many people wait at other nodes, by size.
    fn waiting_elsewhere(&self, lease: Lease) -> Reply<'_, Vec<(OfferedSize, usize)>>;

    /// Waits until there may be notices for a lease, or new people to claim. May return early, late
    /// or never: nodes also ask at each heartbeat.
    fn wait_for_news(&self, lease: Lease) -> BoxFuture<'_, ()>;

    /// Deletes games that finished longer ago than this, except the last game of an open series.
    /// Returns how many.
    fn delete_finished(&self, older_than: Duration) -> Reply<'_, u64>;

    /// Closes the store: moves the log into its file, and waits until another process can open it.
    /// Call no other method afterwards.
    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }

    /// Checks that the next process will find what is committed now.
    ///
    /// # Errors
    ///
    /// Returns an error if the file of the store was deleted or replaced.
    fn check_place(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns `true` if several nodes may share the store.
    fn is_shared(&self) -> bool;

    /// Returns `true` if the contents outlive the process.
    fn is_durable(&self) -> bool;
}

/// Which record a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordId {
    /// A person.
    Person(PersonId),
    /// A series, with its game.
    Series(SeriesId),
    /// A private game that has not started, by its host.
    Invitation(PersonId),
}

/// Opens the store in the options.
pub(crate) async fn open(options: &Options) -> io::Result<Arc<dyn Store>> {
    let opened = match &options.data {
        DataSource::Memory => SqlStore::memory().await,
        DataSource::Directory(folder) if options.accept_rollback => {
            SqlStore::open_rolled_back(folder).await
        }
        DataSource::Directory(folder) => SqlStore::open_sqlite(folder).await,
        DataSource::Postgres(url) => SqlStore::connect_postgres(url).await,
    };
    let store = opened.map_err(io::Error::other)?;
    if !store.is_durable() {
        warn!("games are kept in memory only: --data keeps them on disk");
    }
    Ok(Arc::new(store))
}
