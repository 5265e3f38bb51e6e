//! Upgrades a request to the game's WebSocket, after some checks.

use std::sync::Arc;

use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::header::{HOST, HeaderMap, ORIGIN};
use axum::response::{IntoResponse, Response};
use tokio::time::Instant;

use crate::client_address::ClientAddress;
use crate::connection;
use crate::http_connection::OpenConnection;
use crate::limits::MAX_MESSAGE_LENGTH;
use crate::metrics::{Counted, METRICS};
use crate::refusal::Refusal;
use crate::server::ServerState;

/// Upgrades a request to a WebSocket. A refused client learns the reason over the WebSocket,
/// because a page cannot read the response to a refused upgrade.
pub(crate) async fn upgrade_socket(
    State(state): State<Arc<ServerState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Extension(open_connection): Extension<OpenConnection>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if let Err(exceeded) = state.limits.openings.try_take(address, Instant::now()) {
        return exceeded.into_response();
    }
    let permit = if is_allowed_origin(&headers, &state.options.origins) {
        state.limits.acquire_socket(address)
    } else {
        Err(Refusal::ForeignOrigin.record(address))
    };
    let tasks = state.tasks.clone();
    upgrade
        .max_message_size(MAX_MESSAGE_LENGTH as usize)
        .max_frame_size(MAX_MESSAGE_LENGTH as usize)
        // One read buffer per connection. Messages are short, so it can be small.
        .read_buffer_size(MAX_MESSAGE_LENGTH as usize)
        .on_upgrade(move |socket| {
            tasks.track_future(async move {
                let _counted = Counted::new(&METRICS.connections, ("kind", "websocket"));
                match permit {
                    Ok(permit) => connection::serve(state, socket, permit).await,
                    Err(refusal) => connection::refuse(socket, refusal, &state.options).await,
                }
                drop(open_connection);
            })
        })
}

/// Returns `true` if a request comes from the server's own page, an allowed origin, or a program
/// that is not a browser. Browsers always send an `Origin` header with a WebSocket request.
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
