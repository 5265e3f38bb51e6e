//! A single HTTP connection, and what applies to all of its requests.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ::metrics::counter;
use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, REFERRER_POLICY,
    RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use proxy_header::io::ProxiedStream;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tower_http::trace::TraceLayer;
use tower_service::Service;
use tracing::{Span, debug, info_span};

use crate::client_address::{ClientAddress, read_proxy_protocol};
use crate::limits::ConnectionPermit;
use crate::metrics::{CountedConnection, RESPONSES};
use crate::server::{CLOSE_TIMEOUT, MAX_MESSAGE_LENGTH, ServerState};
use crate::socket_upgrade::upgrade_socket;
use crate::throttled_stream::ThrottledStream;
use crate::{health, page};

/// The time limit for a connection that is not upgraded to a WebSocket, as a multiple of the time
/// limit for a message.
const HTTP_TIMEOUT: u32 = 3;

/// The response to a connection beyond the reserve for pages.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n\
    content-type: text/plain\r\ncontent-length: 21\r\n\r\ntoo many connections\n";

/// The headers of all responses.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, page::POLICY),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// A part of an open connection. The connection is counted until all of them are dropped.
pub(crate) type OpenConnection = Arc<ConnectionPermit>;

/// Refuses a connection for which there is no permit.
pub(crate) fn refuse(stream: &TcpStream) {
    // The send buffer of a new connection is empty, so this needs no waiting.
    let _ = stream.try_write(FULL);
}

/// Serves a connection until it is closed or upgraded to a WebSocket.
pub(crate) async fn serve(
    state: Arc<ServerState>,
    router: Router,
    stream: TcpStream,
    address: IpAddr,
    permit: ConnectionPermit,
) {
    let _counted = CountedConnection::new("http");
    if !state.proxies.send_proxy_protocol(address) {
        let stream = ProxiedStream::unproxied(stream);
        return serve_requests(&state, router, stream, address, permit).await;
    }
    let (stream, client) = match read_proxy_protocol(stream, state.options.message_timeout).await {
        Ok(read) => read,
        Err(error) => return debug!(%address, %error, "no valid header of the PROXY protocol"),
    };
    let Some(client) = client else {
        // For example, the proxy checks the server's health.
        return serve_requests(&state, router, stream, address, permit).await;
    };
    // The connection counts for the client's network instead of the proxy's.
    drop(permit);
    match state.limits.acquire_connection(client, &state.proxies) {
        Ok(permit) => serve_requests(&state, router, stream, client, permit).await,
        Err(_) => refuse(stream.get_ref()),
    }
}

/// Serves the requests of a connection from an address.
async fn serve_requests(
    state: &ServerState,
    router: Router,
    stream: ProxiedStream<TcpStream>,
    address: IpAddr,
    permit: ConnectionPermit,
) {
    let bytes_per_second = state.options.messages.saturating_mul(MAX_MESSAGE_LENGTH);
    let is_reserve = permit.is_reserve;
    let open_connection = Arc::new(permit);
    let service = service_fn(|request: Request<Incoming>| {
        let client = state.proxies.client(address, request.headers());
        let mut request = request.map(Body::new);
        join_connection(request.headers_mut());
        request.extensions_mut().insert(ClientAddress(client));
        request
            .extensions_mut()
            .insert(Arc::clone(&open_connection));
        let mut router = router.clone();
        async move {
            let mut response = router.call(request).await?;
            // A connection in the reserve is for one response, and one whose client sends too many
            // requests must not send the next at once. An upgrade needs its own header.
            let status = response.status();
            let is_last = is_reserve || status == StatusCode::TOO_MANY_REQUESTS;
            if is_last && status != StatusCode::SWITCHING_PROTOCOLS {
                let headers = response.headers_mut();
                headers.insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(response)
        }
    });
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(state.options.message_timeout)
            .max_buf_size(16 * 1024)
            .serve_connection(
                TokioIo::new(ThrottledStream::new(stream, bytes_per_second)),
                service
            )
            .with_upgrades()
    );
    // An upgrade to a WebSocket ends this future at once, so the timeout does not apply to games.
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = async {
            tokio::select! {
                () = sleep(state.options.message_timeout * HTTP_TIMEOUT) => {}
                () = state.stop.cancelled() => {}
            }
        } => {
            // A response in progress may be finished.
            connection.as_mut().graceful_shutdown();
            match timeout(CLOSE_TIMEOUT, connection).await {
                Ok(served) => served,
                Err(_) => return debug!(%address, "HTTP connection timed out"),
            }
        }
    };
    if let Err(error) = served {
        debug!(%address, %error, "HTTP connection failed");
    }
}

/// Joins several `Connection` headers to one with the same meaning (RFC 9110, section 5.2). axum
/// reads only the first, and would refuse an upgrade that the second asks for.
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

/// Returns the routes of the server, with what applies to all requests.
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

/// Returns the span in which a request is logged. The query is left out, because links may contain
/// secrets.
fn request_span(request: &Request) -> Span {
    let address = request.extensions().get::<ClientAddress>();
    info_span!(
        "request",
        method = %request.method(),
        path = request.uri().path(),
        address = address.map(|ClientAddress(address)| tracing::field::display(address)),
    )
}

/// Counts a response and inserts the headers of all responses.
async fn complete(mut response: Response) -> Response {
    counter!(RESPONSES, "status" => response.status().as_str().to_owned()).increment(1);
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

/// Refuses requests without a valid `Host` header, or with two.
async fn check_host(request: Request, next: Next) -> Response {
    if !has_host(request.headers()) {
        let reason = "expected one valid `Host` header\n";
        return (StatusCode::BAD_REQUEST, reason).into_response();
    }
    next.run(request).await
}

fn has_host(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).into_iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => Authority::try_from(host.as_bytes()).is_ok(),
        _ => false,
    }
}

/// Refuses a request if there were too many from the client's network.
async fn limit_rate(
    State(state): State<Arc<ServerState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Request,
    next: Next,
) -> Response {
    match state.limits.take_request(address) {
        Ok(()) => next.run(request).await,
        Err(wait) => too_many_requests(wait),
    }
}

/// Returns the response to a request above a rate limit.
pub(crate) fn too_many_requests(wait: Duration) -> Response {
    let seconds = wait.as_secs().saturating_add(1);
    let retry_after = [(RETRY_AFTER, HeaderValue::from(seconds))];
    let reason = "too many requests: try again later\n";
    (StatusCode::TOO_MANY_REQUESTS, retry_after, reason).into_response()
}
