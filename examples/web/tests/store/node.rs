//! A node that commits changes with its lease.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use tictactype_web::store::{
    Change, Commit, Lease, News, NodeAddress, PersonRecord, Served, Snapshot, Store, StoreError,
    StoreTime,
};
use tictactype_web::{OfferedSize, PersonId};

use tokio::time::timeout;

use crate::database::Database;
use crate::records::token;

/// An address that no other node has.
pub(crate) fn new_address() -> NodeAddress {
    static PORT: AtomicU16 = AtomicU16::new(4000);
    node_address(PORT.fetch_add(1, Ordering::Relaxed))
}

/// The address of a node at a port.
pub(crate) fn node_address(port: u16) -> NodeAddress {
    NodeAddress {
        address: ([127, 0, 0, 1], port).into(),
        secret: token(99),
    }
}

pub(crate) struct Node {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) lease: Lease,
    pub(crate) number: u64,
    pub(crate) served: i64,
}

impl Node {
    /// Opens a node that others can reach.
    pub(crate) async fn open(database: &Database) -> Self {
        Self::of(database.store().await, Some(new_address())).await
    }

    /// Opens a node of a store.
    pub(crate) async fn of(store: Arc<dyn Store>, address: Option<NodeAddress>) -> Self {
        let (lease, _) = store.open_lease(address).await.unwrap();
        Self {
            store,
            lease,
            number: 0,
            served: 0,
        }
    }

    /// Commits changes.
    pub(crate) async fn try_commit(
        &mut self,
        changes: impl Into<Vec<Change>>,
    ) -> Result<StoreTime, StoreError> {
        let commit = self.next(changes);
        let result = self.store.commit(&commit).await;
        if result.is_ok() {
            self.number = commit.number;
        }
        result
    }

    pub(crate) async fn commit(&mut self, changes: impl Into<Vec<Change>>) {
        self.try_commit(changes).await.unwrap();
    }

    /// Commits people.
    pub(crate) async fn save(&mut self, people: impl IntoIterator<Item = PersonRecord>) {
        let changes = people.into_iter().map(Change::SavePerson);
        self.commit(changes.collect::<Vec<_>>()).await;
    }

    /// Checks that a commit is refused because of a conflict.
    pub(crate) async fn assert_conflict(&mut self, changes: impl Into<Vec<Change>>) {
        let changes = changes.into();
        let refused = self.try_commit(changes.clone()).await;
        assert_eq!(refused, Err(StoreError::Conflict), "{changes:?}");
    }

    /// The next commit.
    pub(crate) fn next(&self, changes: impl Into<Vec<Change>>) -> Commit {
        Commit {
            lease: self.lease,
            number: self.number + 1,
            served: Served(self.served),
            changes: changes.into(),
        }
    }

    /// Gives up the lease.
    pub(crate) async fn close(&self) {
        let served = Served(self.served);
        self.store.close_lease(self.lease, served).await.unwrap();
    }

    /// Hands a person over to the private game with the code of a number.
    pub(crate) async fn hand_over(&self, person: u64, code: u64) -> Result<bool, StoreError> {
        let (store, person) = (&self.store, PersonId(person));
        store.hand_over(self.lease, person, token(code)).await
    }

    pub(crate) async fn has_code(&self, code: u64) -> Result<bool, StoreError> {
        self.store.has_code(self.lease, token(code)).await
    }

    /// Returns `true` if there are news within some time.
    pub(crate) async fn hears(&self, limit: Duration) -> bool {
        let news = self.store.wait_for_news(self.lease);
        timeout(limit, news).await.is_ok()
    }

    pub(crate) async fn waiting_elsewhere(&self) -> Vec<(OfferedSize, usize)> {
        self.store.waiting_elsewhere(self.lease).await.unwrap()
    }

    pub(crate) async fn load(&self) -> Snapshot {
        self.store.load(self.lease).await.unwrap()
    }

    pub(crate) async fn take_over(&self) -> Option<Snapshot> {
        let taken = self.store.take_over(self.lease, Served(self.served));
        taken.await.unwrap()
    }

    /// Claims people. Returns who arrived.
    pub(crate) async fn claim(&mut self) -> Vec<u64> {
        let claimed = self.store.claim(self.lease, Served(self.served));
        let has_claimed = claimed.await.unwrap();
        let arrived = self.take_arrived().await;
        assert_eq!(has_claimed, !arrived.is_empty());
        arrived
    }

    /// Returns who arrived, and deletes all notices.
    pub(crate) async fn take_arrived(&mut self) -> Vec<u64> {
        let news = self.take_news().await.into_iter();
        let arrived = news.filter_map(|news| match news {
            News::Arrived(person, None) => Some(person.id.0),
            _ => None,
        });
        arrived.collect()
    }

    /// Returns the node's news, and deletes its notices.
    pub(crate) async fn take_news(&mut self) -> Vec<News> {
        let notices = self.store.notices(self.lease).await.unwrap();
        // They stay until a commit deletes them.
        assert_eq!(self.store.notices(self.lease).await, Ok(notices.clone()));
        let numbers = notices.iter().map(|notice| notice.number);
        let deleted: Vec<_> = numbers.map(Change::DeleteNotice).collect();
        if !deleted.is_empty() {
            self.commit(deleted).await;
        }
        assert_eq!(self.store.notices(self.lease).await, Ok(Vec::new()));
        notices.into_iter().map(|notice| notice.news).collect()
    }
}
