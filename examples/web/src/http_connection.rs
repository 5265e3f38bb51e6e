//! Serves one HTTP connection.

use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::header::{CONNECTION, HOST, HeaderValue, RETRY_AFTER};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Version};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use proxy_header::io::ProxiedStream;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, yield_now};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower_http::trace::TraceLayer;
use tower_service::Service;
use tracing::{Span, debug, info_span, warn};

use crate::client_address::{ClientAddress, read_proxy_protocol};
use crate::idle_connections::{IdleConnection, IdleConnections};
use crate::limits::{self, ConnectionPermit, FAILURE_LINES, HTTP_TIMEOUT, PRIVATE_CONNECTIONS};
use crate::metrics::{Counted, METRICS};
use crate::rate_limiter::{LogLimiter, RateExceeded};
use crate::server::{CLOSE_TIMEOUT, ServerState};
use crate::socket_upgrade::upgrade_socket;
use crate::throttled_stream::ThrottledStream;
use crate::{health, page};

/// The response to connections beyond the reserve for pages.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n\
    content-type: text/plain\r\ncontent-length: 21\r\n\r\ntoo many connections\n";

/// The headers of all responses.
const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", page::POLICY),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// How long to wait for a slot on a full private listener.
const SLOT_PAUSE: Duration = Duration::from_millis(1);

/// The pause after failing to accept a connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A share of an open connection, which counts until all shares are dropped.
pub(crate) type OpenConnection = Arc<ConnectionPermit>;

/// Accepts connections of clients, each in a new task.
pub(crate) async fn accept_clients(state: Arc<ServerState>, listener: TcpListener, router: Router) {
    loop {
        let (stream, address) = accept(&listener).await;
        match state.limits.acquire_connection(address, &state.proxies) {
            Ok(permit) => {
                let (state, router) = (Arc::clone(&state), router.clone());
                let tasks = state.tasks.clone();
                tasks.spawn(serve(state, router, stream, address, permit));
            }
            Err(_) => refuse(&stream),
        }
        // Connections that make room must close before too many new ones come.
        yield_now().await;
    }
}

/// Serves a private listener, for the supervisor or the other nodes. There are no limits per
/// client, but waiting connections make room for others.
pub(crate) async fn serve_private(listener: TcpListener, router: Router, time_limit: Duration) {
    let idle = Arc::new(IdleConnections::default());
    let slots = Arc::new(Semaphore::new(PRIVATE_CONNECTIONS));
    // Dropping the set closes the connections.
    let mut connections = JoinSet::new();
    loop {
        let (stream, address) = accept(&listener).await;
        while connections.try_join_next().is_some() {}
        let slot = loop {
            match Arc::clone(&slots).try_acquire_owned() {
                Ok(slot) => break slot,
                Err(_) => drop(idle.close_first(None, false)),
            }
            sleep(SLOT_PAUSE).await;
        };
        let waiting = idle.add(address);
        let router = router.clone();
        connections.spawn(async move {
            let respond = |request| router.clone().call(request);
            let never = CancellationToken::new();
            serve_http(stream, respond, &waiting, time_limit, &never).await;
            drop(slot);
        });
    }
}

/// Accepts the next connection of a listener.
async fn accept(listener: &TcpListener) -> (TcpStream, IpAddr) {
    static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // Nagle's algorithm would delay the short messages.
                if let Err(error) = stream.set_nodelay(true) {
                    debug!(%error, "cannot set TCP_NODELAY");
                }
                return (stream, address.ip().to_canonical());
            }
            Err(error) if is_failure_of_the_client(&error) => {
                debug!(%error, "cannot accept a connection");
            }
            Err(error) => {
                // For example, no file descriptors are left. Retry once some are released.
                if let Some(omitted) = LOG.take_line() {
                    warn!(%error, omitted, "cannot accept a connection");
                }
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Returns `true` for an error that concerns one connection. Others can be accepted at once.
fn is_failure_of_the_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

/// Refuses a connection without a permit.
fn refuse(stream: &TcpStream) {
    // The send buffer of a new connection is empty, so there is no need to wait.
    let _ = stream.try_write(FULL);
}

/// Serves a connection until it closes or becomes a WebSocket.
async fn serve(
    state: Arc<ServerState>,
    router: Router,
    stream: TcpStream,
    address: IpAddr,
    permit: ConnectionPermit,
) {
    let _counted = Counted::new(&METRICS.connections, ("kind", "http"));
    if !state.proxies.send_proxy_protocol(address) {
        let stream = ProxiedStream::unproxied(stream);
        return serve_requests(&state, router, stream, address, permit).await;
    }
    let time_limit = state.options.message_timeout;
    let read = tokio::select! {
        read = read_proxy_protocol(stream, time_limit) => read,
        () = permit.idle.closed.cancelled() => return,
    };
    let (stream, client) = match read {
        Ok(read) => read,
        Err(error) => return debug!(%address, %error, "no valid header of the PROXY protocol"),
    };
    let Some(client) = client else {
        // For example, the proxy checks the server's health.
        return serve_requests(&state, router, stream, address, permit).await;
    };
    // The connection counts for the client's network, not the proxy's.
    drop(permit);
    match state.limits.acquire_connection(client, &state.proxies) {
        Ok(permit) => serve_requests(&state, router, stream, client, permit).await,
        Err(_) => refuse(stream.get_ref()),
    }
}

/// Serves requests from an address.
async fn serve_requests(
    state: &ServerState,
    router: Router,
    stream: ProxiedStream<TcpStream>,
    address: IpAddr,
    permit: ConnectionPermit,
) {
    let open_connection = Arc::new(permit);
    let is_reserve = open_connection.is_reserve;
    let respond = |mut request: Request| {
        let client = state.proxies.client(address, request.headers());
        join_connection(request.headers_mut());
        let extensions = request.extensions_mut();
        extensions.insert(ClientAddress(client));
        extensions.insert(Arc::clone(&open_connection));
        let response = router.clone().call(request);
        async move {
            let mut response = response.await?;
            // A connection in the reserve gets one response. A client that sends too many requests
            // must not send the next at once.
            let closes = match response.status() {
                StatusCode::SWITCHING_PROTOCOLS => false,
                StatusCode::TOO_MANY_REQUESTS => true,
                _ => is_reserve,
            };
            if closes {
                let headers = response.headers_mut();
                headers.insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok(response)
        }
    };
    let stream = ThrottledStream::new(stream, limits::bytes(&state.options));
    let (idle, time_limit) = (&open_connection.idle, state.options.message_timeout);
    serve_http(stream, respond, idle, time_limit, &state.stop).await;
}

/// Serves the requests of a connection until it is upgraded or told to close.
async fn serve_http<F: Future<Output = Result<Response, Infallible>>>(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    respond: impl Fn(Request) -> F,
    idle: &IdleConnection,
    time_limit: Duration,
    stop: &CancellationToken,
) {
    let service = service_fn(|request: Request<Incoming>| {
        idle.begin_request();
        let response = respond(request.map(Body::new));
        async move {
            let response = response.await?;
            if response.status() != StatusCode::SWITCHING_PROTOCOLS {
                idle.wait();
            }
            Ok::<_, Infallible>(response)
        }
    });
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(time_limit)
            .max_buf_size(16 * 1024)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    // An upgrade to a WebSocket ends this future at once, so the timeout does not apply to games.
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = async {
            tokio::select! {
                () = sleep(time_limit * HTTP_TIMEOUT) => {}
                () = idle.closed.cancelled() => {}
                () = stop.cancelled() => {}
            }
        } => {
            // A response in progress may finish.
            connection.as_mut().graceful_shutdown();
            match timeout(CLOSE_TIMEOUT, connection).await {
                Ok(served) => served,
                Err(_) => return debug!(address = %idle.address, "HTTP connection timed out"),
            }
        }
    };
    if let Err(error) = served {
        debug!(address = %idle.address, %error, "HTTP connection failed");
    }
}

/// Joins several `Connection` headers into one with the same meaning (RFC 9110, section 5.2). axum
/// reads only the first, and would refuse an upgrade in the second.
fn join_connection(headers: &mut HeaderMap) {
    let values: Vec<_> = headers.get_all(CONNECTION).iter().collect();
    if values.len() > 1 {
        let joined = values.iter().map(|value| value.as_bytes());
        let joined = joined.collect::<Vec<_>>().join(&b", "[..]);
        if let Ok(joined) = HeaderValue::from_bytes(&joined) {
            headers.insert(CONNECTION, joined);
        }
    }
}

/// The routes of the server, with the layers for all requests.
pub(crate) fn router(state: &Arc<ServerState>) -> Router {
    let limited = Router::new()
        .route("/", get(page::page))
        .fallback(async || (StatusCode::NOT_FOUND, "not found\n"))
        .layer(from_fn_with_state(Arc::clone(state), limit_rate));
    Router::new()
        .route("/play", get(upgrade_socket))
        .merge(health::routes())
        .merge(limited)
        .with_state(Arc::clone(state))
        .layer(from_fn(check_host))
        .layer(map_response(complete))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(request_span)
                .on_request(())
                // A status such as 503 is not a failure of the server.
                .on_failure(()),
        )
}

/// The tracing span of a request, without the query: links may contain secrets.
fn request_span(request: &Request) -> Span {
    let address = request.extensions().get::<ClientAddress>();
    info_span!(
        "request",
        method = %request.method(),
        path = request.uri().path(),
        address = address.map(|ClientAddress(address)| tracing::field::display(address)),
    )
}

/// Counts a response and adds the common headers.
async fn complete(mut response: Response) -> Response {
    let status = [("status", response.status().as_u16())];
    METRICS.http_responses.get_or_create(&status).inc();
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        // A short text, which no browser shows as a page.
        return response;
    }
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// Refuses requests without exactly one valid `Host` header. In HTTP/1.0 there need not be one, and
/// health checks of proxies have none.
async fn check_host(request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).into_iter();
    let is_valid = match (hosts.next(), hosts.next()) {
        (Some(host), None) => Authority::try_from(host.as_bytes()).is_ok(),
        (None, _) => request.version() == Version::HTTP_10,
        _ => false,
    };
    if !is_valid {
        let reason = "expected one valid `Host` header\n";
        return (StatusCode::BAD_REQUEST, reason).into_response();
    }
    next.run(request).await
}

/// Refuses a request above the rate limit of the client's network.
async fn limit_rate(
    State(state): State<Arc<ServerState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Request,
    next: Next,
) -> Response {
    match state.limits.requests.try_take(address, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(exceeded) => exceeded.into_response(),
    }
}

impl IntoResponse for RateExceeded {
    fn into_response(self) -> Response {
        let seconds = self.wait.as_secs().saturating_add(1);
        let retry_after = [(RETRY_AFTER, HeaderValue::from(seconds))];
        let reason = "too many requests: try again later\n";
        (StatusCode::TOO_MANY_REQUESTS, retry_after, reason).into_response()
    }
}
