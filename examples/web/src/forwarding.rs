//! Forwards a client's messages to the node with the session, and the views back.

use std::fmt::Display;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::http::header::AUTHORIZATION;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tracing::warn;

use crate::client::{Client, Received};
use crate::limits::FAILURE_LINES;
use crate::metrics::METRICS;
use crate::node_listener;
use crate::protocol::ClientMessage;
use crate::rate_limiter::LogLimiter;
use crate::store::{NodeAddress, Owner};
use crate::token::Token;

/// The close code for a forwarded connection with a session that is no longer there.
pub(crate) const MOVED: u16 = 4000;

/// The time limit for connecting to another node, and for sending a message.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(2);

/// Connects to the owner of a session and asks for the session. Returns the other node's `welcome`.
pub(crate) async fn connect(
    owner: &Owner,
    token: Token,
    client: IpAddr,
) -> Option<(Client, Utf8Bytes)> {
    let address = owner.address.as_ref().map(|node| node.address);
    let error: &dyn Display = match &owner.address {
        None => &"it has no address for other nodes",
        Some(node) => match timeout(TIMEOUT, open(node, token, client)).await {
            Ok(Ok(connected)) => return connected,
            Ok(Err(error)) => &error.to_string(),
            Err(_) => &"it does not answer within 2 seconds",
        },
    };
    record_failure(address, error);
    None
}

/// Counts a failed connection to another node, and logs it within the rate limit.
fn record_failure(address: Option<SocketAddr>, error: &dyn Display) {
    static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

    METRICS.forwarding_failures.inc();
    if let Some(omitted) = LOG.take_line() {
        let address = address.map(tracing::field::display);
        warn!(address, %error, omitted, "cannot reach another node");
    }
}

async fn open(
    node: &NodeAddress,
    token: Token,
    client: IpAddr,
) -> io::Result<Option<(Client, Utf8Bytes)>> {
    let request = node_listener::url(node.address).into_client_request();
    let mut request = request.map_err(io::Error::other)?;
    let header = |text: String| HeaderValue::try_from(text).map_err(io::Error::other);
    let mut secret = header(format!("Bearer {}", node.secret))?;
    secret.set_sensitive(true);
    let headers = request.headers_mut();
    headers.insert(AUTHORIZATION, secret);
    headers.insert(node_listener::CLIENT, header(client.to_string())?);
    let mut node = Client::open(request).await?;
    let token = Some(token.to_string());
    node.send(&ClientMessage::Hello { token }).await?;
    Ok(match node.receive_text().await {
        Ok(Received::Text(welcome)) if welcome.starts_with("{\"type\":\"welcome\"") => {
            Some((node, welcome))
        }
        _ => None,
    })
}
