//! The server: listeners, shared state and shutdown.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use rand::SeedableRng;
use rand::rngs::StdRng;
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error, info, warn};

use crate::address_limiter::AddressLimiter;
use crate::client_address::TrustedProxies;
use crate::driver::Driver;
use crate::health;
use crate::http_connection;
use crate::limits::{BACKLOG, Limits};
use crate::lobby_handle::LobbyHandle;
use crate::metrics;
use crate::node_listener;
use crate::options::{NODE_NEEDS_SHARED_DATA, Options};
use crate::store::{self, NodeAddress, Store};
use crate::token::Token;

/// The time limit for the client to complete the closing handshake.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The time limit for a stop: for closing connections, the last commits of the lobby, and closing
/// the store.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(4500);
/// The part of it in which connections close. The lobby commits meanwhile.
const CONNECTIONS_TIMEOUT: Duration = Duration::from_millis(2500);

/// How often finished games are deleted, and the store's place is checked.
const DELETE_INTERVAL: Duration = Duration::from_mins(1);

/// A server bound to its addresses. It serves once it is run.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    metrics: Option<TcpListener>,
    /// The listener for the other nodes, with its address.
    node: Option<(TcpListener, NodeAddress)>,
    store: Arc<dyn Store>,
    state: Arc<ServerState>,
}

/// State shared by all connections.
#[derive(Debug)]
pub(crate) struct ServerState {
    pub(crate) options: Options,
    /// Cancelled when the server must stop. Games in progress may finish.
    pub(crate) draining: CancellationToken,
    /// Cancelled when all connections must close.
    pub(crate) stop: CancellationToken,
    pub(crate) proxies: TrustedProxies,
    pub(crate) limits: Limits,
    /// The tasks of the open connections.
    pub(crate) tasks: TaskTracker,
    /// The sessions, connected or not.
    pub(crate) sessions: Arc<AddressLimiter>,
    pub(crate) lobby: LobbyHandle,
}

// Boxed, so that this crate compiles the futures. The body of a public `async fn` is compiled in
// each program that awaits it.
impl Server {
    /// Creates a server and binds it to the addresses in the options.
    ///
    /// # Errors
    ///
    /// Returns an error if an address cannot be bound or the store cannot be opened.
    #[must_use]
    pub fn bind(options: Options) -> BoxFuture<'static, io::Result<Self>> {
        Box::pin(async {
            let store = store::open(&options).await?;
            Self::start(options, store).await
        })
    }

    /// Creates a server that keeps games in this store, and binds it to the addresses in the options.
    ///
    /// # Errors
    ///
    /// Returns an error if an address cannot be bound or the store cannot be used.
    #[must_use]
    pub fn bind_with(
        options: Options,
        store: Arc<dyn Store>,
    ) -> BoxFuture<'static, io::Result<Self>> {
        Box::pin(Self::start(options, store))
    }

    async fn start(options: Options, store: Arc<dyn Store>) -> io::Result<Self> {
        let addresses = options.listen.iter();
        let bound = addresses.map(|address| bind(*address, &options.listen));
        let sockets = bound.collect::<io::Result<Vec<Socket>>>()?;
        let metrics = options
            .metrics
            .map(|address| bind(address, &[]))
            .transpose()?;
        if options.node.is_some() && !store.is_shared() {
            let kind = io::ErrorKind::InvalidInput;
            return Err(io::Error::new(kind, NODE_NEEDS_SHARED_DATA));
        }
        let node = match options.node {
            Some(address) => {
                let socket = bind(address, &[])?;
                let address = socket.local_addr()?.as_socket();
                let address = NodeAddress {
                    address: address.ok_or(io::ErrorKind::AddrNotAvailable)?,
                    secret: Token::random(&mut rand::rng()),
                };
                Some((socket, address))
            }
            None => None,
        };
        let node_address = node.as_ref().map(|(_, address)| address.clone());
        let sessions = Arc::default();
        let random = StdRng::from_rng(&mut rand::rng());
        let started = Driver::start(
            &options,
            Arc::clone(&store),
            node_address,
            Arc::clone(&sessions),
            random,
        );
        let lobby = started.await.map_err(io::Error::other)?;
        // Not before: while the lobby waits for a lease, nobody would be answered.
        let listeners = sockets.into_iter().map(listen);
        Ok(Self {
            listeners: listeners.collect::<io::Result<_>>()?,
            metrics: metrics.map(listen).transpose()?,
            node: match node {
                Some((socket, address)) => Some((listen(socket)?, address)),
                None => None,
            },
            store,
            state: Arc::new(ServerState {
                draining: CancellationToken::new(),
                stop: CancellationToken::new(),
                proxies: TrustedProxies::new(&options),
                limits: Limits::new(&options),
                tasks: TaskTracker::new(),
                lobby,
                sessions,
                options,
            }),
        })
    }

    /// Returns all listening addresses.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not report an address.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        self.listeners.iter().map(TcpListener::local_addr).collect()
    }

    /// Returns the address of the metrics, if they are served.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not report the address.
    pub fn metrics_address(&self) -> io::Result<Option<SocketAddr>> {
        let metrics = self.metrics.as_ref();
        metrics.map(TcpListener::local_addr).transpose()
    }

    /// Returns the address for the other nodes of a shared store, if there is one.
    #[must_use]
    pub fn node_address(&self) -> Option<SocketAddr> {
        self.node.as_ref().map(|(_, node)| node.address)
    }

    /// Returns a token to stop the server by cancelling it. Games in progress may finish within
    /// [`Options::drain`]. Then the server notifies all clients and shuts down.
    #[must_use]
    pub fn stop_token(&self) -> CancellationToken {
        self.state.draining.clone()
    }

    /// Serves until the server is stopped.
    #[must_use]
    pub fn run(self) -> BoxFuture<'static, ()> {
        Box::pin(self.serve())
    }

    async fn serve(self) {
        let state = self.state;
        let router = http_connection::router(&state);
        // Dropping the set ends the tasks and closes the listeners.
        let mut listeners = JoinSet::new();
        for listener in self.listeners {
            listeners.spawn(http_connection::accept_clients(
                Arc::clone(&state),
                listener,
                router.clone(),
            ));
        }
        if let Some(listener) = self.metrics {
            let others = health::routes().with_state(Arc::clone(&state));
            let time_limit = state.options.message_timeout;
            listeners.spawn(metrics::serve(listener, others, time_limit));
        }
        if let Some((listener, node)) = self.node {
            listeners.spawn(node_listener::serve(
                listener,
                node.secret,
                Arc::clone(&state),
            ));
        }
        let store = Arc::clone(&self.store);
        listeners.spawn(delete_finished(store, state.options.keep));
        state.draining.cancelled().await;
        // Games in a durable store continue after the restart.
        if !state.options.data.is_durable() {
            info!(games = state.lobby.games(), "draining");
            // Players may still reconnect meanwhile, and the page can show what happens.
            state
                .lobby
                .drain(Instant::now() + state.options.drain)
                .await;
        }
        let begun = Instant::now();
        info!(connections = state.tasks.len(), "shutting down");
        state.stop.cancel();
        listeners.shutdown().await;
        state.tasks.close();
        // At once: another node need not wait for clients that do not answer.
        let connections = timeout_at(begun + CONNECTIONS_TIMEOUT, state.tasks.wait());
        let lobby = timeout_at(begun + SHUTDOWN_TIMEOUT, state.lobby.close());
        let (are_closed, is_committed) = tokio::join!(connections, lobby);
        if are_closed.is_err() {
            warn!(connections = state.tasks.len(), "shutdown timed out");
        }
        let store = timeout_at(begun + SHUTDOWN_TIMEOUT, self.store.close());
        if is_committed.is_err() || store.await.is_err() {
            warn!("the last changes could not be committed");
        }
    }
}

/// Deletes finished games from the store regularly.
async fn delete_finished(store: Arc<dyn Store>, keep: Duration) {
    // If the store does not outlive the server, nobody reads its finished games.
    let keep = if store.is_durable() {
        keep
    } else {
        Duration::ZERO
    };
    let mut interval = interval(DELETE_INTERVAL);
    loop {
        interval.tick().await;
        if let Err(error) = store.check_place() {
            error!(%error, "what is played now will be lost");
        }
        match store.delete_finished(keep).await {
            Ok(0) => {}
            Ok(games) => debug!(games, "deleted finished games"),
            Err(error) => warn!(%error, "cannot delete finished games"),
        }
    }
}

/// Binds an address, given all addresses to bind. Refuses connections until it listens. The error
/// names the address.
fn bind(address: SocketAddr, all: &[SocketAddr]) -> io::Result<Socket> {
    let bind = || {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        socket.set_nonblocking(true)?;
        // As in the standard library: a restart must not wait for closing connections.
        #[cfg(unix)]
        socket.set_reuse_address(true)?;
        // On Linux, `[::]` takes IPv4 connections too, unless another listener does.
        let is_other = |other: &SocketAddr| other.is_ipv4() && other.port() == address.port();
        if address.is_ipv6() && all.iter().any(is_other) {
            socket.set_only_v6(true)?;
        }
        socket.bind(&address.into())?;
        Ok(socket)
    };
    bind().map_err(|error: io::Error| {
        let text = format!("cannot listen on {address}: {error}");
        io::Error::new(error.kind(), text)
    })
}

fn listen(socket: Socket) -> io::Result<TcpListener> {
    socket.listen(BACKLOG)?;
    TcpListener::from_std(socket.into())
}
