//! The server: its listeners, its shared state and its shutdown.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error, info, warn};

use crate::client_address::TrustedProxies;
use crate::driver::LobbyHandle;
use crate::health;
use crate::http_connection;
use crate::limits::Limits;
use crate::metrics::MetricsListener;
use crate::options::Options;
use crate::rate_limits::AddressLimiter;

/// The maximum length of a WebSocket message, in bytes.
pub(crate) const MAX_MESSAGE_LENGTH: u32 = 4096;

/// The time limit for the client to complete the closing handshake.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The time limit for open connections to close when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The pause after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A server that is bound to its addresses and serves once it is run.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    metrics: Option<MetricsListener>,
    state: Arc<ServerState>,
}

/// The state that all connections share.
#[derive(Debug)]
pub(crate) struct ServerState {
    pub(crate) options: Options,
    /// Cancelled when the server is told to stop: games in progress may finish.
    pub(crate) draining: CancellationToken,
    /// Cancelled when all connections must close.
    pub(crate) stop: CancellationToken,
    pub(crate) proxies: TrustedProxies,
    pub(crate) limits: Limits,
    /// The tasks of the open connections.
    pub(crate) tasks: TaskTracker,
    /// The sessions, connected or not.
    sessions: Arc<AddressLimiter>,
    pub(crate) lobby: LobbyHandle,
}

impl ServerState {
    /// Returns the number of sessions.
    pub(crate) fn people(&self) -> usize {
        self.sessions.count()
    }

    /// Returns the number of games in progress.
    pub(crate) fn games(&self) -> usize {
        self.lobby.games()
    }
}

impl Server {
    /// Creates a server and binds it to the addresses in the options.
    ///
    /// # Errors
    ///
    /// Returns an error if an address cannot be bound, or if metrics are enabled in a process that
    /// already records them in another way.
    pub async fn bind(options: Options) -> io::Result<Self> {
        let mut listeners = Vec::new();
        for &address in &options.listen {
            let listener = TcpListener::bind(address).await;
            listeners.push(listener.map_err(|error| cannot_listen(address, &error))?);
        }
        let metrics = match options.metrics {
            Some(address) => {
                let listener = MetricsListener::bind(address).await;
                Some(listener.map_err(|error| cannot_listen(address, &error))?)
            }
            None => None,
        };
        let sessions = Arc::default();
        Ok(Self {
            listeners,
            metrics,
            state: Arc::new(ServerState {
                draining: CancellationToken::new(),
                stop: CancellationToken::new(),
                proxies: TrustedProxies::new(&options),
                limits: Limits::new(&options),
                tasks: TaskTracker::new(),
                lobby: LobbyHandle::start(&options, Arc::clone(&sessions)),
                sessions,
                options,
            }),
        })
    }

    /// Returns the first address that the server listens on.
    ///
    /// # Errors
    ///
    /// Returns an error if the options contain no address, or if the operating system does not
    /// report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        let first = self.addresses()?.first().copied();
        first.ok_or_else(|| io::Error::new(io::ErrorKind::AddrNotAvailable, "no address"))
    }

    /// Returns all addresses that the server listens on.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not report an address.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        self.listeners.iter().map(TcpListener::local_addr).collect()
    }

    /// Returns the address at which the metrics are served, if they are.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not report the address.
    pub fn metrics_address(&self) -> io::Result<Option<SocketAddr>> {
        self.metrics
            .as_ref()
            .map(MetricsListener::address)
            .transpose()
    }

    /// Returns a token that stops the server when it is cancelled. Games in progress may finish
    /// within [`Options::drain`]. Then the server notifies all clients and shuts down.
    #[must_use]
    pub fn stop_token(&self) -> CancellationToken {
        self.state.draining.clone()
    }

    /// Serves until the server is stopped.
    pub async fn run(self) {
        let state = self.state;
        let router = http_connection::router(&state);
        // Dropping the set ends the tasks, and closes the listeners.
        let mut listeners = JoinSet::new();
        for listener in self.listeners {
            listeners.spawn(accept(Arc::clone(&state), listener, router.clone()));
        }
        if let Some(metrics) = self.metrics {
            let others = health::routes().with_state(Arc::clone(&state));
            let stop = state.stop.clone();
            state.tasks.spawn(async move {
                if let Err(error) = metrics.serve(others, stop).await {
                    error!(%error, "cannot serve the metrics");
                }
            });
        }
        state.draining.cancelled().await;
        info!(games = state.games(), "draining");
        // Players may still reconnect meanwhile, and the page can show what happens.
        state
            .lobby
            .drain(Instant::now() + state.options.drain)
            .await;
        info!(connections = state.tasks.len(), "shutting down");
        state.stop.cancel();
        listeners.shutdown().await;
        state.tasks.close();
        if timeout(SHUTDOWN_TIMEOUT, state.tasks.wait()).await.is_err() {
            warn!(connections = state.tasks.len(), "shutdown timed out");
        }
    }
}

/// Adds the address to the error of an attempt to listen.
fn cannot_listen(address: SocketAddr, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot listen on {address}: {error}"))
}

/// Accepts connections, and serves each of them in a new task.
async fn accept(state: Arc<ServerState>, listener: TcpListener, router: Router) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => start(&state, stream, address.ip().to_canonical(), &router),
            Err(error) => {
                // For example, no file descriptors are left. Retry once some are released.
                warn!(%error, "cannot accept a connection");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Serves a connection in a new task, or refuses it if there are too many.
fn start(state: &Arc<ServerState>, stream: TcpStream, address: IpAddr, router: &Router) {
    // Nagle's algorithm would delay the short messages.
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "cannot set TCP_NODELAY");
    }
    match state.limits.acquire_connection(address, &state.proxies) {
        Ok(permit) => {
            let (state, router) = (Arc::clone(state), router.clone());
            let tasks = state.tasks.clone();
            tasks.spawn(http_connection::serve(
                state, router, stream, address, permit,
            ));
        }
        Err(_) => http_connection::refuse(&stream),
    }
}
