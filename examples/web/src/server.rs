//! The HTTP server: its listener, its routes and its shutdown.

use std::fmt::Display;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::header::{HOST, HeaderMap, ORIGIN};
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;
use tracing::{debug, info, warn};

use crate::connection;
use crate::driver::LobbyHandle;
use crate::options::Options;
use crate::page::page;
use crate::rate_limits::{AddressLimiter, AddressPermit, ThrottledStream};

/// The maximum length of a WebSocket message, in bytes.
pub(crate) const MAX_MESSAGE_LENGTH: u32 = 4096;

/// The time limit for a connection that is not upgraded to a WebSocket.
const HTTP_TIMEOUT: Duration = Duration::from_secs(30);

/// The time limit for the client to complete the closing handshake.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The time limit for open connections to close when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that is bound to an address and serves once it is run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    state: Arc<ServerState>,
    tasks: TaskTracker,
}

/// The state that all connections share.
#[derive(Debug)]
pub(crate) struct ServerState {
    pub(crate) options: Options,
    pub(crate) stop: CancellationToken,
    /// The open connections.
    connections: Arc<AddressLimiter>,
    /// The sessions, connected or not.
    sessions: Arc<AddressLimiter>,
    pub(crate) lobby: LobbyHandle,
}

impl Server {
    /// Creates a server and binds it to the address in the options.
    ///
    /// # Errors
    ///
    /// Returns an error if the address cannot be bound.
    pub async fn bind(options: Options) -> io::Result<Self> {
        let listener = TcpListener::bind(options.listen).await?;
        let sessions = Arc::default();
        let lobby = LobbyHandle::start(&options, Arc::clone(&sessions));
        Ok(Self {
            listener,
            state: Arc::new(ServerState {
                options,
                stop: CancellationToken::new(),
                connections: Arc::default(),
                sessions,
                lobby,
            }),
            tasks: TaskTracker::new(),
        })
    }

    /// Returns the address that the server listens on.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not report the address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns a token that stops the server when it is cancelled. The server then notifies all
    /// clients and shuts down.
    #[must_use]
    pub fn stop_token(&self) -> CancellationToken {
        self.state.stop.clone()
    }

    /// Serves until the server is stopped.
    pub async fn run(self) {
        let router = Router::new()
            .route("/", get(page))
            .route("/healthz", get(health))
            .route("/play", get(play))
            .with_state(Arc::clone(&self.state));
        loop {
            let accepted = tokio::select! {
                () = self.state.stop.cancelled() => break,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => {
                    // Nagle's algorithm would delay the short messages.
                    if let Err(error) = stream.set_nodelay(true) {
                        debug!(%error, "cannot set TCP_NODELAY");
                    }
                    self.serve_connection(stream, address.ip(), router.clone());
                }
                Err(error) => {
                    // For example, no file descriptors are left. Retry once some are released.
                    warn!(%error, "cannot accept a connection");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
        info!(connections = self.tasks.len(), "shutting down");
        drop(self.listener);
        self.tasks.close();
        if timeout(SHUTDOWN_TIMEOUT, self.tasks.wait()).await.is_err() {
            warn!(connections = self.tasks.len(), "shutdown timed out");
        }
    }

    /// Serves a connection in a new task, or rejects it if there are too many.
    fn serve_connection(&self, stream: TcpStream, address: IpAddr, router: Router) {
        let state = Arc::clone(&self.state);
        let Options {
            connections,
            per_address,
            message_timeout,
            messages,
            ..
        } = state.options;
        let bytes_per_second = messages.saturating_mul(MAX_MESSAGE_LENGTH);
        let Some(permit) = state
            .connections
            .try_acquire(address, connections, per_address)
        else {
            debug!(%address, "too many connections");
            let full = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 21\r\n\r\ntoo many connections\n";
            // The send buffer of a new connection is empty, so this needs no waiting.
            let _ = stream.try_write(full);
            return;
        };
        let permit = Arc::new(permit);
        let tasks = self.tasks.clone();
        self.tasks.spawn(async move {
            let service = service_fn(|request: Request<hyper::body::Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(Arc::clone(&permit));
                request.extensions_mut().insert(tasks.clone());
                let mut router = router.clone();
                async move { router.call(request).await }
            });
            let mut connection = std::pin::pin!(
                hyper::server::conn::http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(message_timeout)
                    .max_buf_size(16 * 1024)
                    .serve_connection(
                        TokioIo::new(ThrottledStream::new(stream, bytes_per_second)),
                        service
                    )
                    .with_upgrades()
            );
            // An upgrade to a WebSocket ends this future at once, so the timeout does not apply to
            // games.
            tokio::select! {
                served = timeout(HTTP_TIMEOUT, connection.as_mut()) => match served {
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => debug!(%error, "HTTP connection failed"),
                    Err(_) => debug!("HTTP connection timed out"),
                },
                () = state.stop.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(CLOSE_TIMEOUT, connection).await;
                }
            }
        });
    }
}

/// Reports that the server is running, with its numbers of connections, sessions and games.
async fn health(State(state): State<Arc<ServerState>>) -> Response {
    axum::Json(serde_json::json!({
        "status": "ok",
        "connections": state.connections.count(),
        "people": state.sessions.count(),
        "games": state.lobby.games(),
    }))
    .into_response()
}

/// Upgrades a request from an allowed origin to a WebSocket.
async fn play(
    State(state): State<Arc<ServerState>>,
    Extension(permit): Extension<Arc<AddressPermit>>,
    Extension(tasks): Extension<TaskTracker>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_allowed_origin(&headers, &state.options.origins) {
        return (StatusCode::FORBIDDEN, "this origin is not allowed\n").into_response();
    }
    upgrade
        .max_message_size(MAX_MESSAGE_LENGTH as usize)
        .max_frame_size(MAX_MESSAGE_LENGTH as usize)
        // Each connection keeps a read buffer. Messages are short, so it can be small.
        .read_buffer_size(MAX_MESSAGE_LENGTH as usize)
        .on_upgrade(move |socket| tasks.track_future(connection::serve(state, socket, permit)))
}

/// Returns `true` if a request comes from the server's own page, from an allowed origin, or from a
/// program that is not a browser. Browsers always send an `Origin` header with a WebSocket request.
fn is_allowed_origin(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    origin.to_str().is_ok_and(|origin| {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some() && authority == host || origins.iter().any(|allowed| allowed == origin)
    })
}

/// Logs an error and returns the response with status 500.
pub(crate) fn internal_error(error: &impl Display) -> Response {
    tracing::error!(%error, "cannot create a response");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
