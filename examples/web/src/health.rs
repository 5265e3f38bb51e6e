//! Health checks for a supervisor.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;

use crate::server::ServerState;

/// The routes of the health check and the readiness check.
pub(crate) fn routes() -> Router<Arc<ServerState>> {
    Router::new()
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
        .layer(map_response(async |mut response: Response| {
            let now = HeaderValue::from_static("no-store");
            response.headers_mut().insert(CACHE_CONTROL, now);
            response
        }))
}

/// Reports that the server is running, and counts its connections, sessions and games.
async fn health(State(state): State<Arc<ServerState>>) -> Response {
    let health = json!({
        "status": "ok",
        "connections": state.limits.connections(),
        "people": state.sessions.count(),
        "games": state.lobby.games(),
    });
    ([(CONTENT_TYPE, "application/json")], health.to_string()).into_response()
}

/// Reports whether the server accepts new players, or why not.
async fn readiness(State(state): State<Arc<ServerState>>) -> Response {
    let reason = if state.draining.is_cancelled() {
        "draining: the server stops when the games in progress are over\n".to_owned()
    } else if !state.lobby.is_available() {
        "the store cannot be used: the games pause\n".to_owned()
    } else if let Err(error) = state.lobby.store.check_place() {
        format!("{error}: what is played now will be lost\n")
    } else {
        return "ready\n".into_response();
    };
    (StatusCode::SERVICE_UNAVAILABLE, reason).into_response()
}
