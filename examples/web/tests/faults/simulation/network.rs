//! The simulated network: messages on the way, and links that are cut or slow.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::BoxFuture;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::mpsc;

/// The longest latency of most messages, of some messages, and on a slow link, in milliseconds.
const USUAL: u64 = 15;
const UNUSUAL: u64 = 120;
const SLOW: u64 = 3000;

/// A host in the simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HostId {
    /// The store.
    Store,
    /// The machines of all players.
    Players,
    /// A node.
    Node(usize),
}

impl Display for HostId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store => f.write_str("store"),
            Self::Players => f.write_str("players"),
            Self::Node(node) => write!(f, "node {node}"),
        }
    }
}

/// What happens to a message on arrival.
pub(crate) enum Delivery {
    /// The message reaches a task that waits for it.
    Call(Box<dyn FnOnce() + Send>),
    /// The host starts a task, or drops it while down.
    Spawn(HostId, BoxFuture<'static, ()>),
}

impl Debug for Delivery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(_) => f.write_str("Call"),
            Self::Spawn(host, _) => write!(f, "Spawn({host})"),
        }
    }
}

/// The network of all hosts.
#[derive(Debug)]
pub(crate) struct Network(Mutex<State>);

#[derive(Debug)]
struct State {
    now: Duration,
    random: StdRng,
    /// The number of the last message. Orders messages that arrive at the same time.
    last: u64,
    in_flight: BTreeMap<(Duration, u64), Delivery>,
    /// Until when links are cut, by direction.
    cut: BTreeMap<(HostId, HostId), Duration>,
    /// Until when links are slow, by direction.
    slow: BTreeMap<(HostId, HostId), Duration>,
    /// The number of the last stream.
    last_stream: u64,
    /// The streams that a crash is closing.
    closing: Option<BTreeMap<u64, Closing>>,
}

/// The end of a stream of a crashed process: from where, to where, when at the earliest, and how.
type Closing = (HostId, HostId, Duration, Delivery);

impl Network {
    /// Creates a network without faults.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Mutex::new(State {
            now: Duration::ZERO,
            random: StdRng::seed_from_u64(seed),
            last: 0,
            in_flight: BTreeMap::new(),
            cut: BTreeMap::new(),
            slow: BTreeMap::new(),
            last_stream: 0,
            closing: None,
        }))
    }

    /// The time since the start.
    pub(crate) fn now(&self) -> Duration {
        self.0.lock().unwrap().now
    }

    /// Returns `true` with a probability in percent.
    pub(crate) fn chance(&self, percent: u32) -> bool {
        self.0.lock().unwrap().random.random_range(0..100) < percent
    }

    /// Advances the time. Returns what has arrived.
    pub(crate) fn advance(&self, time: Duration) -> Vec<Delivery> {
        let mut state = self.0.lock().unwrap();
        state.now += time;
        let later = (state.now, u64::MAX);
        let later = state.in_flight.split_off(&later);
        let arrived = std::mem::replace(&mut state.in_flight, later);
        arrived.into_values().collect()
    }

    /// Cuts the link from one host to another.
    pub(crate) fn cut(&self, from: HostId, to: HostId, until: Duration) {
        self.0.lock().unwrap().cut.insert((from, to), until);
    }

    /// Makes the link from one host to another slow.
    pub(crate) fn slow_down(&self, from: HostId, to: HostId, until: Duration) {
        self.0.lock().unwrap().slow.insert((from, to), until);
    }

    /// Sends a message on a stream. It arrives after `earliest`, so that the stream keeps its
    /// order, and later if the link is cut. Returns when it arrives.
    fn send(&self, from: HostId, to: HostId, earliest: Duration, delivery: Delivery) -> Duration {
        let mut state = self.0.lock().unwrap();
        let due = state.due(from, to).max(earliest);
        state.put(due, delivery);
        due
    }

    /// Sends a single message. On a cut link, it is lost or arrives much later.
    pub(crate) fn send_single(&self, from: HostId, to: HostId, delivery: Delivery) {
        let mut state = self.0.lock().unwrap();
        let is_cut = state.cut_until(from, to) > state.now;
        if is_cut && state.random.random() {
            drop(state);
            // This may send something itself, so the network must not be locked.
            drop(delivery);
            return;
        }
        let due = state.due(from, to);
        state.put(due, delivery);
    }

    /// Calls a function that ends a process. Runtimes drop their tasks in no defined order, so the
    /// streams are closed in the order of their opening.
    pub(crate) fn close_in_order(&self, crash: impl FnOnce()) {
        self.0.lock().unwrap().closing = Some(BTreeMap::new());
        crash();
        let closing = self.0.lock().unwrap().closing.take();
        let closing = closing.into_iter().flat_map(BTreeMap::into_values);
        for (from, to, earliest, delivery) in closing {
            self.send(from, to, earliest, delivery);
        }
    }

    /// Opens a stream from one host to another.
    pub(crate) fn stream<T: Send + 'static>(
        self: &Arc<Self>,
        from: HostId,
        to: HostId,
    ) -> (Sender<T>, mpsc::UnboundedReceiver<T>) {
        let (channel, received) = mpsc::unbounded_channel();
        let mut state = self.0.lock().unwrap();
        state.last_stream += 1;
        let sender = Sender {
            number: state.last_stream,
            network: Arc::clone(self),
            from,
            to,
            last: Duration::ZERO,
            channel,
        };
        (sender, received)
    }
}

impl State {
    /// Until when a link is cut. The time may have passed.
    fn cut_until(&self, from: HostId, to: HostId) -> Duration {
        self.cut.get(&(from, to)).copied().unwrap_or_default()
    }

    /// When a message arrives that is sent now.
    fn due(&mut self, from: HostId, to: HostId) -> Duration {
        let slow = self.slow.get(&(from, to));
        let is_slow = slow.is_some_and(|until| *until > self.now);
        let longest = match self.random.random_range(0..10) {
            _ if is_slow => SLOW,
            0 => UNUSUAL,
            _ => USUAL,
        };
        let latency = Duration::from_millis(self.random.random_range(1..=longest));
        self.now.max(self.cut_until(from, to)) + latency
    }

    fn put(&mut self, due: Duration, delivery: Delivery) {
        self.last += 1;
        self.in_flight.insert((due, self.last), delivery);
    }
}

/// The sending end of a stream. Dropping it closes the stream.
#[derive(Debug)]
pub(crate) struct Sender<T: Send + 'static> {
    network: Arc<Network>,
    number: u64,
    from: HostId,
    to: HostId,
    /// When the last message arrives.
    last: Duration,
    channel: mpsc::UnboundedSender<T>,
}

impl<T: Send + 'static> Sender<T> {
    /// Sends a message after the previous ones.
    pub(crate) fn send(&mut self, message: T) {
        let channel = self.channel.clone();
        let delivery = Delivery::Call(Box::new(move || {
            // Fails if the receiver closed the stream.
            let _ = channel.send(message);
        }));
        self.last = self.network.send(self.from, self.to, self.last, delivery);
    }

    /// Sends a task to the host at the end of the stream, after the previous messages.
    pub(crate) fn spawn(&mut self, task: BoxFuture<'static, ()>) {
        let delivery = Delivery::Spawn(self.to, task);
        self.last = self.network.send(self.from, self.to, self.last, delivery);
    }
}

impl<T: Send + 'static> Drop for Sender<T> {
    fn drop(&mut self) {
        let channel = self.channel.clone();
        let delivery = Delivery::Call(Box::new(move || drop(channel)));
        let [from, to] = [self.from, self.to];
        let earliest = self.last;
        let mut state = self.network.0.lock().unwrap();
        if let Some(closing) = &mut state.closing {
            closing.insert(self.number, (from, to, earliest, delivery));
        } else {
            drop(state);
            self.network.send(from, to, earliest, delivery);
        }
    }
}
