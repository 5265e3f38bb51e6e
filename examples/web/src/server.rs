//! The house: its door, its rooms, and its end.

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
use crate::limits::{Throttled, Visitor, Visitors};
use crate::lobby::Lobby;
use crate::options::Options;
use crate::page::page;
use crate::registry::{Attached, Registry};

/// The longest message that is read, in bytes.
const LONGEST: u32 = 4096;

/// How long a connection may be about pages.
const PAGE: Duration = Duration::from_secs(30);

/// How long the other side is waited for when a connection is closed.
pub(crate) const HANDSHAKE: Duration = Duration::from_secs(1);

/// How long people are waited for when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that listens, and serves when it is run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    house: Arc<House>,
    open: TaskTracker,
}

/// What all connections share.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) options: Options,
    pub(crate) registry: Arc<Registry>,
    pub(crate) stop: CancellationToken,
    /// Who is connected.
    visitors: Arc<Visitors>,
    /// Who has a place, connected or not.
    inhabitants: Arc<Visitors>,
    lobby: Arc<Lobby>,
}

impl House {
    /// A place for somebody new from an address, if there is one.
    pub(crate) fn receive(&self, address: IpAddr) -> Option<Attached> {
        let Options {
            connections,
            per_address,
            absence,
            ..
        } = self.options;
        // Some may be away for a while and still have their place.
        let visitor = self
            .inhabitants
            .admit(address, 2 * connections, 2 * per_address)?;
        let (link, handle) = self.registry.enter(visitor, absence);
        let place = handle.attach();
        tokio::spawn(Arc::clone(&self.lobby).receive(link));
        Some(place)
    }
}

impl Server {
    /// Listens.
    ///
    /// # Errors
    ///
    /// If there is no listening there.
    pub async fn bind(options: Options) -> io::Result<Self> {
        let listener = TcpListener::bind(options.listen).await?;
        let lobby = Arc::new(Lobby::new(options.clock));
        Ok(Self {
            listener,
            house: Arc::new(House {
                options,
                registry: Arc::default(),
                stop: CancellationToken::new(),
                visitors: Arc::default(),
                inhabitants: Arc::default(),
                lobby,
            }),
            open: TaskTracker::new(),
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// If the system does not know.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// By which it is stopped: whoever is connected is told, and then it ends.
    #[must_use]
    pub fn stop(&self) -> CancellationToken {
        self.house.stop.clone()
    }

    /// Serves until it is stopped.
    pub async fn run(self) {
        let router = Router::new()
            .route("/", get(page))
            .route("/healthz", get(health))
            .route("/play", get(play))
            .with_state(Arc::clone(&self.house));
        loop {
            let accepted = tokio::select! {
                () = self.house.stop.cancelled() => break,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => {
                    // A move is a short message that somebody waits for; without this it waits for the next.
                    if let Err(error) = stream.set_nodelay(true) {
                        debug!(%error, "short messages will take longer");
                    }
                    self.welcome(stream, address.ip(), router.clone());
                }
                Err(error) => {
                    // As when there are no file descriptors left: some will be given back.
                    warn!(%error, "a connection was not accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
        info!(left = self.open.len(), "stopping");
        drop(self.listener);
        self.open.close();
        if timeout(FAREWELL, self.open.wait()).await.is_err() {
            warn!(left = self.open.len(), "not everybody has left in time");
        }
    }

    /// Serves a connection, if there may be one more.
    fn welcome(&self, stream: TcpStream, address: IpAddr, router: Router) {
        let house = Arc::clone(&self.house);
        let Options {
            connections,
            per_address,
            patience,
            messages,
            ..
        } = house.options;
        let bytes = messages.saturating_mul(LONGEST);
        let Some(visitor) = house.visitors.admit(address, connections, per_address) else {
            debug!(%address, "too many connections");
            let full = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 21\r\n\r\ntoo many connections\n";
            // What does not fit into an empty buffer is not worth waiting for.
            let _ = stream.try_write(full);
            return;
        };
        let visitor = Arc::new(visitor);
        let open = self.open.clone();
        self.open.spawn(async move {
            let service = service_fn(|request: Request<hyper::body::Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(Arc::clone(&visitor));
                request.extensions_mut().insert(open.clone());
                let mut router = router.clone();
                async move { router.call(request).await }
            });
            let mut connection = std::pin::pin!(
                hyper::server::conn::http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(patience)
                    .max_buf_size(16 * 1024)
                    .serve_connection(TokioIo::new(Throttled::new(stream, bytes)), service)
                    .with_upgrades()
            );
            // A connection that becomes a WebSocket is done with here. No other has so much to ask, nor to read.
            tokio::select! {
                served = timeout(PAGE, connection.as_mut()) => match served {
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => debug!(%error, "a connection broke"),
                    Err(_) => debug!("a connection took too long"),
                },
                () = house.stop.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(HANDSHAKE, connection).await;
                }
            }
        });
    }
}

/// Whether it is well, and how much there is to do.
async fn health(State(house): State<Arc<House>>) -> Response {
    axum::Json(serde_json::json!({
        "status": "ok",
        "connections": house.visitors.count(),
        "people": house.inhabitants.count(),
        "games": house.lobby.games(),
    }))
    .into_response()
}

/// Becomes a WebSocket, if it comes from this page.
async fn play(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    Extension(open): Extension<TaskTracker>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_from_here(&headers, &house.options.origins) {
        return (StatusCode::FORBIDDEN, "this page may not connect here\n").into_response();
    }
    upgrade
        .max_message_size(LONGEST as usize)
        .max_frame_size(LONGEST as usize)
        // A buffer is kept for each connection, and messages are short.
        .read_buffer_size(LONGEST as usize)
        .on_upgrade(move |socket| open.track_future(connection::serve(house, socket, visitor)))
}

/// Whether a request comes from this server's own page, or from no page at all: a browser always says.
fn is_from_here(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    origin.to_str().is_ok_and(|origin| {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some() && authority == host || origins.iter().any(|allowed| allowed == origin)
    })
}

pub(crate) fn failure(error: &impl Display) -> Response {
    tracing::error!(%error, "an answer cannot be written");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
