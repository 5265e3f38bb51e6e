//! Three nodes with PostgreSQL. Nodes and database are killed, stopped, paused and restarted at
//! random.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::{Barrier, Mutex, Semaphore};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::crash::client::{Clients, Hall};
use crate::crash::cluster::Database;
use crate::crash::node;
use crate::crash::oracle::Fault;
use crate::crash::plan::Plan;
use tictactype_web_tests::{Program, Scratch};

/// The number of nodes.
const NODES: usize = 3;

/// How many nodes may be down at once. The others take over.
const DOWN: usize = 2;

/// Another node must take over within this time, unless PostgreSQL was killed meanwhile.
const TAKEOVER: Duration = Duration::from_millis(7500);

/// Disturbs one node, or PostgreSQL.
struct Disturbance {
    hall: Arc<Hall>,
    database: Arc<Database>,
    random: StdRng,
    plan: Plan,
    start: Instant,
    /// Held while PostgreSQL is down, because a node's games cannot be read then.
    is_up: Arc<Mutex<()>>,
    /// How many more nodes may go down.
    up: Arc<Semaphore>,
    /// Passed when each node has had its first fault. No other fault gets in its way.
    first: Arc<Barrier>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_nodes_and_postgres_are_killed() {
    let Some(database) = Database::create().await else {
        return;
    };
    let database = Arc::new(database);
    let plan = Plan::read(8);
    let scratch = Scratch::create();
    let logs: Vec<PathBuf> = (0..NODES)
        .map(|number| scratch.path(&format!("log{number}")))
        .collect();
    let mut nodes = Vec::new();
    for log in &logs {
        nodes.push(start(&database, log.clone()).await);
    }
    let think = Duration::from_millis(if plan.is_long() { 600 } else { 50 });
    let addresses = nodes.iter().map(Program::address).collect();
    let clients = Clients::start(2 * plan.games, think, plan.seed, addresses);
    let is_up = Arc::default();
    let up = Arc::new(Semaphore::new(DOWN));
    let first = Arc::new(Barrier::new(NODES + 1));
    let mut disturbances = JoinSet::new();
    let disturbance = |number: u64| Disturbance {
        hall: clients.hall.clone(),
        database: Arc::clone(&database),
        random: StdRng::seed_from_u64(plan.seed.wrapping_mul(31) + number),
        plan,
        start: Instant::now(),
        is_up: Arc::clone(&is_up),
        up: Arc::clone(&up),
        first: Arc::clone(&first),
    };
    let firsts = [Fault::Killed, Fault::Paused, Fault::Stopped];
    for ((number, node), first) in (1..).zip(nodes).zip(firsts) {
        let disturbance = disturbance(number);
        let log = logs[usize::try_from(number).unwrap() - 1].clone();
        disturbances.spawn(disturbance.disturb_node(node, log, first));
    }
    let database_faults = tokio::spawn(disturbance(0).disturb_database());
    let nodes = disturbances.join_all().await;
    database_faults.await.unwrap();
    let (hall, longest) = clients.finish(Duration::from_secs(60)).await;
    let mut lost_leases = 0;
    for mut node in nodes {
        lost_leases += node.log().matches("lease lost").count();
        node.terminate().await;
    }
    let what = format!("{NODES} nodes on PostgreSQL, {lost_leases} leases lost");
    let records = database.records().await;
    hall.check_end(what, plan, longest, records).await;
    // Under load, too, the other nodes take over from a paused one.
    let pauses = hall.oracle.count(Fault::Paused);
    assert!(
        lost_leases > 0 && 2 * lost_leases >= pauses,
        "{lost_leases} leases were lost in {pauses} pauses"
    );
    assert!(longest < Duration::from_secs(20), "{longest:?}");
    let database = Arc::into_inner(database).unwrap();
    database.delete().await;
}

/// Starts a node on free ports.
async fn start(database: &Database, log: PathBuf) -> Program {
    node::start(&database.address(), &log, &["--node", "127.0.0.1:0"]).await
}

impl Disturbance {
    fn is_over(&self) -> bool {
        self.start.elapsed() > self.plan.time
    }

    /// Pauses for up to this time.
    async fn pause(&mut self, longest: u64) {
        let pause = self.random.random_range(0..longest);
        sleep(Duration::from_millis(pause)).await;
    }

    /// Kills, stops and pauses a node until the end. Returns the last node.
    async fn disturb_node(mut self, mut node: Program, log: PathBuf, first: Fault) -> Program {
        self.pause(1000).await;
        node = self.disturb_node_once(node, &log, first).await;
        self.first.wait().await;
        loop {
            self.pause(if self.plan.is_long() { 15_000 } else { 500 })
                .await;
            let up = Arc::clone(&self.up);
            let _down = up.acquire().await.unwrap();
            if self.is_over() {
                return node;
            }
            let faults = [Fault::Killed, Fault::Killed, Fault::Stopped, Fault::Paused];
            let fault = faults[self.random.random_range(0..faults.len())];
            node = self.disturb_node_once(node, &log, fault).await;
        }
    }

    async fn disturb_node_once(&mut self, mut node: Program, log: &Path, fault: Fault) -> Program {
        let address = node.address();
        let at = Instant::now();
        match fault {
            Fault::Killed => {
                node.kill();
                self.forget(address);
            }
            Fault::Stopped => {
                self.forget(address);
                node.terminate().await;
            }
            // Clients do not know that it is paused, and wait for it.
            _ => node.signal("-STOP"),
        }
        {
            let _is_up = self.is_up.lock().await;
            let mut records = self.database.records().await;
            let games = records.games_of(node.lease()).await;
            records.close().await;
            self.hall.oracle.stop(fault, &games, at);
        }
        match fault {
            Fault::Killed | Fault::Stopped => {
                // A node that comes back at once takes over from itself, but only after the lease
                // expires.
                if matches!(fault, Fault::Killed) && self.random.random_bool(0.7) {
                    sleep(TAKEOVER).await;
                }
                self.pause(500).await;
                let _is_up = self.is_up.lock().await;
                let node = start(&self.database, log.to_owned()).await;
                self.hall.nodes.lock().unwrap().push(node.address());
                node
            }
            _ => {
                sleep(TAKEOVER + Duration::from_millis(500)).await;
                node.signal("-CONT");
                node
            }
        }
    }

    /// Removes an address from the ones that clients try.
    fn forget(&self, address: std::net::SocketAddr) {
        let mut nodes = self.hall.nodes.lock().unwrap();
        nodes.retain(|node| *node != address);
    }

    /// Kills PostgreSQL until the end.
    async fn disturb_database(mut self) {
        // The nodes' first faults happen without it.
        self.first.wait().await;
        self.pause(1000).await;
        loop {
            {
                let is_up = Arc::clone(&self.is_up);
                let _is_up = is_up.lock().await;
                self.database.cluster.kill();
                let games = self.hall.oracle.unfinished();
                self.hall
                    .oracle
                    .stop(Fault::Database, &games, Instant::now());
                self.pause(2000).await;
                self.database.cluster.start().await;
            }
            if self.is_over() {
                return;
            }
            sleep(Duration::from_secs(10)).await;
            self.pause(30_000).await;
        }
    }
}
