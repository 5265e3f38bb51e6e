//! The listener for other nodes. They forward connections of people with a game here.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::header::{AUTHORIZATION, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use crate::connection;
use crate::http_connection;
use crate::limits::MAX_MESSAGE_LENGTH;
use crate::server::ServerState;
use crate::token::Token;

/// The path of forwarded connections.
pub(crate) const PATH: &str = "/forwarded";

/// The header with the client's address.
pub(crate) const CLIENT: HeaderName = HeaderName::from_static("x-tictactype-client");

/// Serves the other nodes. They read the secret from the store.
pub(crate) async fn serve(listener: TcpListener, secret: Token, state: Arc<ServerState>) {
    let time_limit = state.options.message_timeout;
    let router = Router::new()
        .route(PATH, get(accept))
        .with_state((state, secret));
    http_connection::serve_private(listener, router, time_limit).await;
}

/// Accepts a forwarded connection from a node that knows the secret.
async fn accept(
    State((state, secret)): State<(Arc<ServerState>, Token)>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let header = |name: &HeaderName| headers.get(name)?.to_str().ok();
    let shown = header(&AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "))
        .and_then(|value| value.parse::<Token>().ok());
    // Comparing hashes makes the timing reveal nothing about the secret.
    if shown.map(Token::hash) != Some(secret.hash()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(client) = header(&CLIENT).and_then(|value| value.parse::<IpAddr>().ok()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let tasks = state.tasks.clone();
    upgrade
        .max_message_size(MAX_MESSAGE_LENGTH as usize)
        .read_buffer_size(MAX_MESSAGE_LENGTH as usize)
        .on_upgrade(move |socket| {
            tasks.track_future(connection::serve_forwarded(state, socket, client))
        })
}

/// The URL where a node accepts forwarded connections.
pub(crate) fn url(address: SocketAddr) -> String {
    format!("ws://{address}{PATH}")
}
