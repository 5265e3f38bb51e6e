//! Forwards a client's messages to the node with the session, and the views back.

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use ::metrics::counter;
use axum::http::header::AUTHORIZATION;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Error};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tracing::warn;

use crate::limits::FAILURE_LINES;
use crate::metrics::FORWARDING_FAILURES;
use crate::node_listener;
use crate::protocol::ClientMessage;
use crate::rate_limiter::LogLimiter;
use crate::store::{NodeAddress, Owner};
use crate::token::Token;

/// The close code for a forwarded connection with a session that is no longer there.
pub(crate) const MOVED: u16 = 4000;

/// The time limit for connecting to another node.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// A connection to the session's node.
#[derive(Debug)]
pub(crate) struct Forwarding {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// Something from the other node.
#[derive(Debug)]
pub(crate) enum FromNode {
    /// A message for the client.
    Text(String),
    /// The node closes the connection. Close the client's in the same way.
    Close {
        /// The code.
        code: u16,
        /// The reason.
        reason: String,
    },
    /// The session has left this node, or the node cannot be reached.
    Lost,
}

impl Forwarding {
    /// Connects to the owner of a session and asks for the session. Returns the other node's
    /// `welcome`.
    pub(crate) async fn connect(
        owner: &Owner,
        token: Token,
        client: IpAddr,
    ) -> Option<(Self, String)> {
        let address = owner.address.as_ref().map(|node| node.address);
        let error: &dyn Display = match &owner.address {
            None => &"it has no address for other nodes",
            Some(node) => match timeout(CONNECT_TIMEOUT, open(node, token, client)).await {
                Ok(Ok(connected)) => return connected,
                Ok(Err(error)) => &error.to_string(),
                Err(_) => &"it does not answer within 2 seconds",
            },
        };
        record_failure(address, error);
        None
    }

    /// Sends a client's message.
    pub(crate) async fn send(&mut self, text: String) -> Result<(), Box<Error>> {
        let message = tungstenite::Message::Text(text.into());
        match timeout(CONNECT_TIMEOUT, self.stream.send(message)).await {
            Ok(sent) => sent.map_err(Box::new),
            Err(_) => Err(Box::new(Error::ConnectionClosed)),
        }
    }

    /// Waits for the other node.
    pub(crate) async fn receive(&mut self) -> FromNode {
        loop {
            match self.stream.next().await {
                Some(Ok(tungstenite::Message::Text(text))) => {
                    return FromNode::Text(text.to_string());
                }
                Some(Ok(tungstenite::Message::Close(Some(frame))))
                    if u16::from(frame.code) != MOVED =>
                {
                    return FromNode::Close {
                        code: frame.code.into(),
                        reason: frame.reason.to_string(),
                    };
                }
                Some(Ok(tungstenite::Message::Close(_)) | Err(_)) | None => return FromNode::Lost,
                Some(Ok(_)) => {}
            }
        }
    }
}

/// Counts a failed connection to another node, and logs it within the rate limit.
fn record_failure(address: Option<SocketAddr>, error: &dyn Display) {
    static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

    counter!(FORWARDING_FAILURES).increment(1);
    if let Some(omitted) = LOG.take_line() {
        let address = address.map(tracing::field::display);
        warn!(address, %error, omitted, "cannot reach another node");
    }
}

async fn open(
    node: &NodeAddress,
    token: Token,
    client: IpAddr,
) -> Result<Option<(Forwarding, String)>, Box<Error>> {
    let mut request = node_listener::url(node.address).into_client_request()?;
    let headers = request.headers_mut();
    let mut secret = HeaderValue::try_from(format!("Bearer {}", node.secret))
        .map_err(|error| Error::HttpFormat(error.into()))?;
    secret.set_sensitive(true);
    headers.insert(AUTHORIZATION, secret);
    let client = HeaderValue::try_from(client.to_string());
    let client = client.map_err(|error| Error::HttpFormat(error.into()))?;
    headers.insert(node_listener::CLIENT, client);
    let (stream, _) = connect_async(request).await?;
    let mut forwarding = Forwarding { stream };
    let hello = ClientMessage::Hello {
        token: Some(token.to_string()),
    };
    // A `hello` is always valid JSON.
    let hello = serde_json::to_string(&hello).unwrap_or_default();
    forwarding.send(hello).await?;
    match forwarding.receive().await {
        FromNode::Text(welcome) if welcome.starts_with("{\"type\":\"welcome\"") => {
            Ok(Some((forwarding, welcome)))
        }
        _ => Ok(None),
    }
}
