//! A server in the process of the test.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tictactype_web::store::Store;
use tictactype_web::{Options, Server};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Error;
use tokio_util::sync::CancellationToken;

use crate::client::{Client, WON, in_order, play_all, results};
use crate::clock::Clock;
use crate::http::{Response, connect_from, get, get_on};
use crate::model_store::ModelStore;

/// The names of clients that connect together.
const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Dan"];

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct TestServer {
    /// Where the server listens.
    pub addresses: Vec<SocketAddr>,
    /// The listener of the metrics.
    pub metrics: Option<SocketAddr>,
    /// The listener of other nodes.
    pub node: Option<SocketAddr>,
    /// Stops the server.
    pub stop: CancellationToken,
    /// Ends with the server.
    pub task: JoinHandle<()>,
    /// The store.
    pub store: Arc<ModelStore>,
    /// The time of the server and of its clients.
    pub clock: Clock,
}

impl TestServer {
    /// Starts a server on a free port of 127.0.0.1.
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts a server with other options.
    pub async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Self::options();
        change(&mut options);
        Self::run(options, Clock::real()).await
    }

    /// Starts a server whose clock stands still. No limit is in the way of the test.
    pub async fn paused() -> Self {
        Self::paused_with(|_| {}).await
    }

    /// Starts a server like [`paused`](Self::paused), with other options.
    pub async fn paused_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            pages: 10_000,
            per_address: 1000,
            messages: 1000,
            computer_delay: Duration::ZERO,
            // Clients that wait for others send nothing while minutes pass.
            idle_timeout: Duration::from_secs(100_000),
            ..Self::options()
        };
        change(&mut options);
        Self::run(options, Clock::stopped()).await
    }

    fn options() -> Options {
        Options {
            listen: vec![([127, 0, 0, 1], 0).into()],
            ..Options::default()
        }
    }

    /// Not generic, so that it is compiled once.
    async fn run(options: Options, clock: Clock) -> Self {
        // A database has its own threads. A stopped clock would not wait for them.
        let store = Arc::new(ModelStore::default());
        let bound = Server::bind_with(options, Arc::clone(&store) as Arc<dyn Store>);
        let server = bound.await.unwrap();
        Self {
            addresses: server.addresses().unwrap(),
            metrics: server.metrics_address().unwrap(),
            node: server.node_address(),
            stop: server.stop_token(),
            task: tokio::spawn(server.run()),
            store,
            clock,
        }
    }

    /// The first address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// Lets time pass.
    pub async fn advance(&self, time: Duration) {
        self.clock.advance(time).await;
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Response {
        get(self.address(), path).await
    }

    /// Sends a GET request with more headers.
    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Response {
        get_on(self.connect().await, path, headers).await
    }

    /// The counts in the health check.
    pub async fn health(&self) -> Value {
        serde_json::from_slice(&self.get("/healthz").await.body).unwrap()
    }

    /// Opens a connection that sends nothing yet.
    pub async fn connect(&self) -> TcpStream {
        self.connect_from(1).await
    }

    /// Opens a connection from 127.0.0.`last`.
    pub async fn connect_from(&self, last: u8) -> TcpStream {
        connect_from(last, self.address()).await
    }

    /// Opens a WebSocket.
    pub async fn open(&self) -> Client {
        self.open_from(1).await
    }

    /// Opens a WebSocket from 127.0.0.`last`.
    pub async fn open_from(&self, last: u8) -> Client {
        let stream = self.connect_from(last).await;
        self.open_on(stream, &[]).await.unwrap()
    }

    /// Opens a WebSocket with more headers in the request.
    pub async fn open_with(&self, headers: &[(&str, &str)]) -> Client {
        self.open_on(self.connect().await, headers).await.unwrap()
    }

    /// Opens a WebSocket on a connection, with more headers in the request.
    ///
    /// # Errors
    ///
    /// Returns an error if the server refuses the request.
    pub async fn open_on(
        &self,
        stream: TcpStream,
        headers: &[(&str, &str)],
    ) -> Result<Client, Error> {
        Client::open(stream, headers, self.clock.clone()).await
    }

    /// Connects a guest.
    pub async fn guest(&self) -> Client {
        self.resume(&Value::Null).await
    }

    /// Connects a client with a token.
    pub async fn resume(&self, token: &Value) -> Client {
        let mut client = self.open().await;
        client.greet(token).await;
        client
    }

    /// Connects a named client, up to its choice of a game.
    pub async fn connect_as(&self, name: &str) -> Client {
        let mut client = self.open().await;
        client.enter(name).await;
        client
    }

    /// Connects this many clients, up to their choice of a game.
    pub async fn connect_many<const COUNT: usize>(&self) -> [Client; COUNT] {
        let mut clients = Vec::new();
        for name in NAMES.into_iter().take(COUNT) {
            clients.push(self.connect_as(name).await);
        }
        clients.try_into().ok().unwrap()
    }

    /// Connects two clients in a game of 3×3, X first.
    pub async fn pair(&self) -> [Client; 2] {
        self.pair_on(3, 3).await
    }

    /// Connects two clients in a game of a size, X first.
    pub async fn pair_on(&self, side: usize, line: usize) -> [Client; 2] {
        let [mut ann, mut bob] = self.connect_many().await;
        ann.join_queue(side, line).await;
        bob.choose_game(side, line, "person").await;
        in_order([ann, bob]).await
    }

    /// Connects two players who have played a game to its end. Returns X first.
    pub async fn pair_after_a_game(&self) -> [Client; 2] {
        let mut pair = self.pair().await;
        play_all(&mut pair, &WON).await;
        results(&mut pair).await;
        pair
    }

    /// Connects two clients in a private game of 3×3, X first. Also returns the code.
    pub async fn pair_privately(&self) -> ([Client; 2], String) {
        let [mut ann, mut bob] = self.connect_many().await;
        let code = ann.invite(3, 3).await;
        bob.join(&code).await;
        (in_order([ann, bob]).await, code)
    }

    /// Connects a client that watches a private game.
    pub async fn watch(&self, name: &str, code: &str) -> Client {
        let mut watcher = self.connect_as(name).await;
        watcher.join(code).await;
        watcher.wait_for_state("watching").await;
        watcher
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        self.task.abort();
        if self.clock.is_stopped() {
            tokio::time::resume();
        }
    }
}
