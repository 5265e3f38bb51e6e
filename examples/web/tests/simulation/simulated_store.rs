//! The store as a node reaches it: each call is a request and a reply on the simulated network.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tictactype_web::store::{
    Change, Commit, CommitError, Lease, NodeAddress, Notice, Owner, Served, Snapshot, Store,
    StoreTime, Unavailable,
};
use tictactype_web::{OfferedSize, PersonId, Token, TokenHash};
use tokio::sync::{Notify, oneshot};
use tokio::time::{sleep, timeout};

use crate::bug::Bug;
use crate::network::{Delivery, HostId};
use crate::world::World;

/// A call without a reply fails after this time. The request may still be on its way.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How much later than its view a delayed commit happens.
const LATE: Duration = Duration::from_millis(300);

/// The probability that a node gets news before it asks, in percent.
const NEWS: u32 = 70;

/// The node's end of the store.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedStore {
    world: Arc<World>,
    node: usize,
    news: Arc<Notify>,
}

impl SimulatedStore {
    /// Creates a node's end of the store.
    pub(crate) fn new(world: &Arc<World>, node: usize) -> Self {
        let news = Arc::clone(&world.news[node]);
        let world = Arc::clone(world);
        Self { world, node, news }
    }

    /// Sends an operation to the store and waits for the reply.
    async fn call<T, E>(
        &self,
        name: &'static str,
        operation: impl FnOnce(Arc<World>) -> BoxFuture<'static, Result<T, E>> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Unavailable> + Send + 'static,
    {
        let (reply, received) = oneshot::channel();
        let node = HostId::Node(self.node);
        let world = Arc::clone(&self.world);
        let at_store = async move {
            let result = operation(Arc::clone(&world)).await;
            let is_ok = result.is_ok();
            let delivery = Delivery::Call(Box::new(move || {
                // Fails if the node no longer waits.
                let _ = reply.send(result);
            }));
            world.network.send_single(HostId::Store, node, delivery);
            if is_ok && ["commit", "claim", "hand_over"].contains(&name) {
                tell_news(&world);
            }
        };
        let request = Delivery::Spawn(HostId::Store, at_store.boxed());
        self.world.network.send_single(node, HostId::Store, request);
        // Nobody waits for a lost request, as if the connection was reset.
        if let Ok(Ok(result)) = timeout(TIMEOUT, received).await {
            return result;
        }
        self.world.log(format_args!("{node}: no reply to `{name}`"));
        Err(Unavailable("no reply".to_owned()).into())
    }

    async fn send_commit(&self, commit: Commit) -> Result<StoreTime, CommitError> {
        let node = self.node;
        let operation = move |world: Arc<World>| {
            let commit = async move {
                let result = commit_at_store(&world, &commit).await;
                world.oracle.committed(&world, node, &commit, &result);
                result
            };
            commit.boxed()
        };
        self.call("commit", operation).await
    }
}

/// Commits at the store, perhaps with a bug.
async fn commit_at_store(world: &World, commit: &Commit) -> Result<StoreTime, CommitError> {
    let result = world.model.commit(commit).await;
    match (world.bug, result) {
        (Some(bug @ (Bug::NoFencing | Bug::LeaseKept)), Err(CommitError::LeaseLost)) => {
            // The store accepts the same changes under another lease.
            let (lease, _) = world.model.open_lease(None).await?;
            let mut commit = commit.clone();
            (commit.lease, commit.number) = (lease, 1);
            if bug == Bug::NoFencing {
                let is_of_person = |change: &Change| {
                    matches!(change, Change::SavePerson(_) | Change::DeletePerson(_))
                };
                commit.changes.retain(|change| !is_of_person(change));
            }
            world.model.commit(&commit).await
        }
        (_, result) => result,
    }
}

/// Tells the nodes that there may be news. Some do not hear it.
fn tell_news(world: &Arc<World>) {
    for (node, news) in world.news.iter().enumerate() {
        if world.network.chance(NEWS) {
            let news = Arc::clone(news);
            let delivery = Delivery::Call(Box::new(move || news.notify_one()));
            world
                .network
                .send_single(HostId::Store, HostId::Node(node), delivery);
        }
    }
}

impl Store for SimulatedStore {
    fn open_lease(
        &self,
        address: Option<NodeAddress>,
    ) -> BoxFuture<'_, Result<(Lease, StoreTime), CommitError>> {
        let node = self.node;
        self.call("open_lease", move |world| {
            let open = async move {
                let opened = world.model.open_lease(address).await?;
                world.oracle.opened(opened.0);
                world.log(format_args!("node {node}: lease {} opened", opened.0));
                Ok(opened)
            };
            open.boxed()
        })
        .boxed()
    }

    fn close_lease(&self, lease: Lease, served: Served) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.call("close_lease", move |world| {
            async move { world.model.close_lease(lease, served).await }.boxed()
        })
        .boxed()
    }

    fn commit<'a>(&'a self, commit: &'a Commit) -> BoxFuture<'a, Result<StoreTime, CommitError>> {
        let commit = commit.clone();
        if self.world.bug != Some(Bug::ShownBeforeCommit) {
            return self.send_commit(commit).boxed();
        }
        let store = self.clone();
        let late = async move {
            sleep(LATE).await;
            while let Err(CommitError::Unavailable(_)) = store.send_commit(commit.clone()).await {}
        };
        async {
            tokio::spawn(late);
            Ok(StoreTime(0))
        }
        .boxed()
    }

    fn load(&self, lease: Lease) -> BoxFuture<'_, Result<Snapshot, Unavailable>> {
        self.call("load", move |world| {
            async move { world.model.load(lease).await }.boxed()
        })
        .boxed()
    }

    fn take_over(
        &self,
        lease: Lease,
        served: Served,
    ) -> BoxFuture<'_, Result<Option<Snapshot>, CommitError>> {
        let node = self.node;
        self.call("take_over", move |world| {
            let take_over = async move {
                let taken = world.model.take_over(lease, served).await;
                if let Ok(Some(snapshot)) = &taken {
                    let [people, series] = [snapshot.people.len(), snapshot.series.len()];
                    world.log(format_args!(
                        "node {node}: lease {lease} takes over {people} people, {series} series"
                    ));
                    world.oracle.taken_over(lease, snapshot);
                }
                taken
            };
            take_over.boxed()
        })
        .boxed()
    }

    fn claim(&self, lease: Lease, served: Served) -> BoxFuture<'_, Result<bool, CommitError>> {
        let node = self.node;
        self.call("claim", move |world| {
            let claim = async move {
                let claimed = world.model.claim(lease, served).await;
                if claimed == Ok(true) {
                    world.log(format_args!("node {node}: lease {lease} claims people"));
                }
                claimed
            };
            claim.boxed()
        })
        .boxed()
    }

    fn hand_over(
        &self,
        lease: Lease,
        person: PersonId,
        code: Token,
    ) -> BoxFuture<'_, Result<bool, CommitError>> {
        let node = self.node;
        self.call("hand_over", move |world| {
            let hand_over = async move {
                let moved = world.model.hand_over(lease, person, code).await;
                world.log(format_args!("node {node}: hands over {person}: {moved:?}"));
                moved
            };
            hand_over.boxed()
        })
        .boxed()
    }

    fn has_code(&self, lease: Lease, code: Token) -> BoxFuture<'_, Result<bool, Unavailable>> {
        self.call("has_code", move |world| {
            async move { world.model.has_code(lease, code).await }.boxed()
        })
        .boxed()
    }

    fn notices(&self, lease: Lease) -> BoxFuture<'_, Result<Vec<Notice>, Unavailable>> {
        self.call("notices", move |world| {
            async move { world.model.notices(lease).await }.boxed()
        })
        .boxed()
    }

    fn find(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Owner>, Unavailable>> {
        self.call("find", move |world| {
            async move { world.model.find(token).await }.boxed()
        })
        .boxed()
    }

    fn waiting_elsewhere(
        &self,
        lease: Lease,
    ) -> BoxFuture<'_, Result<Vec<(OfferedSize, usize)>, Unavailable>> {
        self.call("waiting_elsewhere", move |world| {
            async move { world.model.waiting_elsewhere(lease).await }.boxed()
        })
        .boxed()
    }

    fn wait_for_news(&self, _: Lease) -> BoxFuture<'_, ()> {
        self.news.notified().boxed()
    }

    fn delete_finished(&self, older_than: Duration) -> BoxFuture<'_, Result<u64, Unavailable>> {
        self.call("delete_finished", move |world| {
            async move { world.model.delete_finished(older_than).await }.boxed()
        })
        .boxed()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_durable(&self) -> bool {
        true
    }
}
