//! The store as a node reaches it: each call is a request and a reply on the simulated network.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tictactype_web::store::{
    Change, Commit, Lease, NodeAddress, Notice, Owner, Reply, Served, Snapshot, Store, StoreError,
    StoreTime,
};
use tictactype_web::{OfferedSize, PersonId, Token, TokenHash};
use tokio::sync::{Notify, oneshot};
use tokio::time::{sleep, timeout};

use crate::simulation::bug::Bug;
use crate::simulation::network::{Delivery, HostId};
use crate::simulation::world::World;

/// A call without a reply fails after this time. The request may still be on its way.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How much later than its view a delayed commit happens.
const LATE: Duration = Duration::from_millis(300);

/// The probability, in percent, that a node is told of a change. Otherwise it learns of it when it
/// asks.
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
    fn call<T: Send + 'static>(
        &self,
        name: &'static str,
        operation: impl for<'a> FnOnce(&'a World) -> Reply<'a, T> + Send + 'static,
    ) -> Reply<'_, T> {
        let exchange = async move {
            let (reply, received) = oneshot::channel();
            let node = HostId::Node(self.node);
            let world = Arc::clone(&self.world);
            let at_store = async move {
                let result = operation(&world).await;
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
            Err(StoreError::Unavailable("no reply".to_owned()))
        };
        exchange.boxed()
    }

    fn send_commit(&self, commit: Commit) -> Reply<'_, StoreTime> {
        let node = self.node;
        self.call("commit", move |world| {
            async move {
                let result = commit_at_store(world, &commit).await;
                world.oracle.committed(world, node, &commit, &result);
                result
            }
            .boxed()
        })
    }
}

/// Commits at the store, perhaps with a bug.
async fn commit_at_store(world: &World, commit: &Commit) -> Result<StoreTime, StoreError> {
    let result = world.model.commit(commit).await;
    match (world.bug, result) {
        (Some(Bug::NoFencing), Err(StoreError::LeaseLost)) => {
            Ok(world.model.apply_unfenced(&commit.changes))
        }
        (Some(Bug::LeaseKept), Err(StoreError::LeaseLost)) => {
            let is_of_person =
                |change: &Change| matches!(change, Change::SavePerson(_) | Change::DeletePerson(_));
            if commit.changes.iter().any(is_of_person) {
                return Err(StoreError::Conflict);
            }
            Ok(world.model.apply_unfenced(&commit.changes))
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
    fn open_lease(&self, address: Option<NodeAddress>) -> Reply<'_, (Lease, StoreTime)> {
        let node = self.node;
        self.call("open_lease", move |world| {
            async move {
                let opened = world.model.open_lease(address).await?;
                world.oracle.opened(opened.0);
                world.log(format_args!("node {node}: lease {} opened", opened.0));
                Ok(opened)
            }
            .boxed()
        })
    }

    fn close_lease(&self, lease: Lease, served: Served) -> Reply<'_, ()> {
        self.call("close_lease", move |world| {
            world.model.close_lease(lease, served)
        })
    }

    fn commit<'a>(&'a self, commit: &'a Commit) -> Reply<'a, StoreTime> {
        let commit = commit.clone();
        if self.world.bug != Some(Bug::ShownBeforeCommit) {
            return self.send_commit(commit);
        }
        let store = self.clone();
        let late = async move {
            sleep(LATE).await;
            while let Err(StoreError::Unavailable(_)) = store.send_commit(commit.clone()).await {}
        };
        async {
            tokio::spawn(late);
            Ok(StoreTime(0))
        }
        .boxed()
    }

    fn load(&self, lease: Lease) -> Reply<'_, Snapshot> {
        self.call("load", move |world| world.model.load(lease))
    }

    fn take_over(&self, lease: Lease, served: Served) -> Reply<'_, Option<Snapshot>> {
        let node = self.node;
        self.call("take_over", move |world| {
            async move {
                let taken = world.model.take_over(lease, served).await;
                if let Ok(Some(snapshot)) = &taken {
                    let [people, series] = [snapshot.people.len(), snapshot.series.len()];
                    world.log(format_args!(
                        "node {node}: lease {lease} takes over {people} people, {series} series"
                    ));
                    world.oracle.taken_over(lease, snapshot);
                }
                taken
            }
            .boxed()
        })
    }

    fn claim(&self, lease: Lease, served: Served) -> Reply<'_, bool> {
        self.call("claim", move |world| world.model.claim(lease, served))
    }

    fn hand_over(&self, lease: Lease, person: PersonId, code: Token) -> Reply<'_, bool> {
        self.call("hand_over", move |world| {
            world.model.hand_over(lease, person, code)
        })
    }

    fn has_code(&self, lease: Lease, code: Token) -> Reply<'_, bool> {
        self.call("has_code", move |world| world.model.has_code(lease, code))
    }

    fn notices(&self, lease: Lease) -> Reply<'_, Vec<Notice>> {
        self.call("notices", move |world| world.model.notices(lease))
    }

    fn find(&self, token: TokenHash) -> Reply<'_, Option<Owner>> {
        self.call("find", move |world| world.model.find(token))
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Reply<'_, Vec<(OfferedSize, usize)>> {
        self.call("waiting_elsewhere", move |world| {
            world.model.waiting_elsewhere(lease)
        })
    }

    fn wait_for_news(&self, _: Lease) -> BoxFuture<'_, ()> {
        self.news.notified().boxed()
    }

    fn delete_finished(&self, older_than: Duration) -> Reply<'_, u64> {
        self.call("delete_finished", move |world| {
            world.model.delete_finished(older_than)
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_durable(&self) -> bool {
        true
    }
}
