//! One run: hosts, players, and the faults of a seed.

use std::cell::RefCell;
use std::future::pending;
use std::panic;
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use tictactype_web_tests::ModelStore;

use crate::simulation::bug::Bug;
use crate::simulation::host::Host;
use crate::simulation::network::{Delivery, HostId};
use crate::simulation::node;
use crate::simulation::player::{Player, Progress};
use crate::simulation::world::World;

/// How long each host runs in turn.
const TICK: Duration = Duration::from_millis(10);

/// Each player must receive a view this soon after the faults.
const VIEW_AFTER: Duration = Duration::from_secs(25);

/// Each player must finish a game this soon after the faults.
const DONE_AFTER: Duration = Duration::from_secs(150);

/// How long all nodes or the store are away at once. Longer than the time for a move and the time
/// to reconnect.
const OUTAGE: Duration = Duration::from_secs(75);

/// How often the whole store is checked.
const CHECK: Duration = Duration::from_secs(1);

/// How soon a node that stops regularly must give up its lease.
const STOPPING: Duration = Duration::from_millis(1500);

thread_local! {
    /// The panics of this thread's tasks. A runtime catches them.
    static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The run of a seed.
struct Simulation {
    world: Arc<World>,
    random: StdRng,
    /// The store, the players, and the nodes.
    hosts: Vec<(HostId, Host)>,
    /// When nodes are started or stopped.
    plans: Vec<(Duration, usize, Plan)>,
    progress: Vec<Arc<Mutex<Progress>>>,
    checked: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    Start,
    Crash,
}

/// A run that violated a promise.
#[derive(Debug)]
pub(crate) struct Failure {
    seed: u64,
    pub(crate) violation: String,
    events: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            seed,
            violation,
            events,
        } = self;
        write!(
            f,
            "seed {seed} violates promise {violation}\n\nthe last events:\n{events}\n\n\
             to repeat this run, with more events:\nSIMULATION_SEED={seed} SIMULATION_EVENTS=1000 \
             cargo test -p tictactype-web-tests --test faults -- the_promises_hold"
        )
    }
}

/// Runs a seed. Returns all events.
pub(crate) fn run(seed: u64, bug: Option<Bug>) -> Result<Vec<String>, Failure> {
    let mut simulation = Simulation::new(seed, bug);
    match simulation.run() {
        None => Ok(simulation.world.trace.take()),
        Some(violation) => Err(Failure {
            seed,
            violation,
            events: simulation.world.trace.last(),
        }),
    }
}

/// Collects the panics of all tasks.
fn keep_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.with_borrow_mut(|panics| panics.push(info.to_string()));
            usual(info);
        }));
    });
    PANICS.take();
}

impl Simulation {
    fn new(seed: u64, bug: Option<Bug>) -> Self {
        keep_panics();
        let mut random = StdRng::seed_from_u64(seed);
        let nodes = random.random_range(2..=4);
        let [mut store, mut players] = [Host::new(100), Host::new(100)];
        store.start(pending());
        players.start(pending());
        let model = store.enter(ModelStore::default).unwrap();
        let world = Arc::new(World::new(random.random(), nodes, model, bug));
        let mut hosts = vec![(HostId::Store, store), (HostId::Players, players)];
        for node in 0..nodes {
            let rate = *[80, 90, 100, 100, 110, 120].choose(&mut random).unwrap();
            world.log(format_args!("node {node}: clock at {rate} %"));
            hosts.push((HostId::Node(node), Host::new(rate)));
        }
        let mut simulation = Self {
            world,
            random,
            hosts,
            plans: Vec::new(),
            progress: Vec::new(),
            checked: Duration::ZERO,
        };
        for node in 0..nodes {
            simulation.start(node);
        }
        let players = 2 * simulation.random.random_range(3..=6);
        let has_absent = simulation.random.random_range(0..3) == 0;
        for number in 0..players {
            let seed = simulation.random.random();
            let player = Player::new(&simulation.world, number, seed);
            simulation.progress.push(player.progress());
            simulation.hosts[1]
                .1
                .spawn(player.run(has_absent && number == 0));
        }
        simulation
    }

    /// Runs until all players have finished a game after the faults. Returns the violation.
    fn run(&mut self) -> Option<String> {
        let mut faults = Duration::from_millis(self.random.random_range(20_000..50_000));
        let has_outage = self.random.random_range(0..4) == 0;
        let mut outage = has_outage.then(|| self.random.random_range(5_000..15_000));
        let mut next = Duration::from_secs(1);
        while self.world.now() < faults {
            if let Some(time) = outage
                && self.world.now() >= Duration::from_millis(time)
            {
                outage = None;
                faults += OUTAGE;
                next += OUTAGE;
                self.cause_outage();
            }
            if self.world.now() >= next {
                self.inject(faults);
                next += Duration::from_millis(self.random.random_range(100..3_000));
            }
            self.step();
            if let Some(violation) = self.violation() {
                return Some(violation);
            }
        }
        self.world.log("no faults from now on");
        self.plans.clear();
        for node in 0..self.nodes() {
            self.host(node).pause(Duration::ZERO);
            if self.world.lobbies[node].lock().unwrap().is_none() || !self.host(node).is_running() {
                self.crash(node);
                self.start(node);
            }
        }
        self.hosts[0].1.pause(Duration::ZERO);
        self.world.calm_down();
        while !self.is_done() {
            self.step();
            if let Some(violation) = self.violation() {
                return Some(violation);
            }
            self.check_progress(faults);
        }
        self.world.oracle.check_store(&self.world);
        self.violation()
    }

    fn nodes(&self) -> usize {
        self.hosts.len() - 2
    }

    fn host(&mut self, node: usize) -> &mut Host {
        &mut self.hosts[2 + node].1
    }

    fn start(&mut self, node: usize) {
        let seed = self.random.random();
        self.world.log(format_args!("node {node}: starts"));
        let world = Arc::clone(&self.world);
        self.host(node).start(node::run(world, node, seed));
    }

    fn crash(&mut self, node: usize) {
        self.world.log(format_args!("node {node}: crashes"));
        let network = Arc::clone(&self.world.network);
        network.close_in_order(|| self.host(node).crash());
        // A lobby's handle is part of the process.
        drop(self.world.lobbies[node].lock().unwrap().take());
    }

    /// Lets everything run for a moment.
    fn step(&mut self) {
        for delivery in self.world.network.advance(TICK) {
            match delivery {
                Delivery::Call(call) => call(),
                Delivery::Spawn(id, task) => {
                    let host = self.hosts.iter().find(|(other, _)| *other == id);
                    host.unwrap().1.spawn(task);
                }
            }
        }
        let now = self.world.now();
        let due: Vec<_> = self
            .plans
            .extract_if(.., |(time, ..)| *time <= now)
            .collect();
        for (_, node, plan) in due {
            self.crash(node);
            if plan == Plan::Start {
                self.start(node);
            }
        }
        let mut order: Vec<usize> = (0..self.hosts.len()).collect();
        order.shuffle(&mut self.random);
        for index in order {
            self.hosts[index].1.run(now, TICK);
        }
        if now >= self.checked + CHECK {
            self.checked = now;
            self.world.oracle.check_store(&self.world);
        }
    }

    fn violation(&self) -> Option<String> {
        let panic = PANICS.with_borrow(|panics| panics.first().map(|panic| format!("7: {panic}")));
        panic.or_else(|| self.world.oracle.violation())
    }

    /// Returns `true` if all players have finished a game, or all but one who waits for an opponent.
    fn is_done(&self) -> bool {
        let progress = self
            .progress
            .iter()
            .map(|progress| progress.lock().unwrap());
        let rest: Vec<_> = progress.filter(|progress| !progress.is_done).collect();
        rest.is_empty() || rest.len() == 1 && rest[0].is_waiting
    }

    /// Checks that the players make progress after the faults.
    fn check_progress(&self, since: Duration) {
        for (number, progress) in self.progress.iter().enumerate() {
            let progress = progress.lock().unwrap();
            let state = &progress.state;
            let calm = self
                .world
                .now()
                .saturating_sub(since.max(progress.away_until));
            if calm > VIEW_AFTER && !progress.has_view {
                let text = format!("5: player {number} has no view after {VIEW_AFTER:?}");
                self.world.oracle.violate(text);
            }
            if calm > DONE_AFTER && !progress.is_done {
                let text = format!("5: player {number} is not done after {DONE_AFTER:?}: {state}");
                self.world.oracle.violate(text);
            }
        }
    }

    /// Pauses the store or all nodes, or ends all nodes, for longer than a player has for a move.
    fn cause_outage(&mut self) {
        let until = self.world.now() + OUTAGE;
        // Nodes that are down meanwhile stay down.
        self.plans.retain(|(_, _, plan)| *plan == Plan::Start);
        for (time, ..) in &mut self.plans {
            *time = until;
        }
        let kind = self.random.random_range(0..3);
        let outage = match kind {
            0 => {
                self.hosts[0].1.pause(until);
                "the store is paused"
            }
            1 => {
                for node in 0..self.nodes() {
                    self.host(node).pause(until);
                }
                "all nodes are paused"
            }
            _ => {
                self.plans.clear();
                for node in 0..self.nodes() {
                    self.crash(node);
                    self.plans.push((until, node, Plan::Start));
                }
                "all nodes are down"
            }
        };
        self.world.log(format_args!("{outage}, for {OUTAGE:?}"));
    }

    /// A time within a range from now, in milliseconds, before an end.
    fn soon(&mut self, range: std::ops::Range<u64>, end: Duration) -> Duration {
        let time = Duration::from_millis(self.random.random_range(range));
        (self.world.now() + time).min(end)
    }

    /// Causes a fault that ends before a time.
    fn inject(&mut self, end: Duration) {
        let node = self.random.random_range(0..self.nodes());
        let id = HostId::Node(node);
        let until = self.soon(300..9_000, end);
        let seconds = until.saturating_sub(self.world.now()).as_secs_f64();
        let network = Arc::clone(&self.world.network);
        let is_planned = self.plans.iter().any(|(_, other, _)| *other == node);
        let kind = self.random.random_range(0..100);
        let fault = match kind {
            0..15 if !is_planned => {
                self.crash(node);
                self.plans.push((until, node, Plan::Start));
                "is down"
            }
            15..20 if !is_planned => {
                let world = Arc::clone(&self.world);
                self.host(node).spawn(node::stop(world, node));
                let stopped = self.world.now() + STOPPING;
                self.plans.push((stopped, node, Plan::Crash));
                self.plans
                    .push((until.max(stopped + TICK), node, Plan::Start));
                "stops"
            }
            20..35 => {
                self.host(node).pause(until);
                "is paused"
            }
            35..45 => {
                network.cut(id, HostId::Store, until);
                "cannot send to the store"
            }
            45..55 => {
                network.cut(HostId::Store, id, until);
                "cannot receive from the store"
            }
            55..65 => {
                network.cut(id, HostId::Store, until);
                network.cut(HostId::Store, id, until);
                "is cut off from the store"
            }
            65..75 => {
                network.slow_down(id, HostId::Store, until);
                network.slow_down(HostId::Store, id, until);
                "has a slow link to the store"
            }
            75..85 => {
                let until = self.soon(300..5_000, end);
                network.cut(id, HostId::Players, until);
                network.cut(HostId::Players, id, until);
                "is cut off from the players"
            }
            85..88 => {
                let until = self.soon(300..7_000, end);
                self.hosts[0].1.pause(until);
                "sees the store paused"
            }
            _ => return,
        };
        self.world
            .log(format_args!("node {node}: {fault}, for {seconds:.2} s"));
    }
}
