//! A client of the server, for programs and for other nodes.

use std::io;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::protocol::{ClientMessage, ServerMessage};

/// A connection of a client.
#[derive(Debug)]
pub struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Something from the server.
pub(crate) enum Received {
    /// A message.
    Text(Utf8Bytes),
    /// The end of the connection, with the reason if there is one.
    Closed(Option<CloseFrame>),
}

impl Client {
    /// Connects to the `WebSocket` of a server, such as `ws://127.0.0.1:3000/play`.
    ///
    /// # Errors
    ///
    /// Returns an error if the server cannot be reached or refuses the connection.
    pub async fn connect(url: &str) -> io::Result<Self> {
        Self::open(url).await
    }

    /// Connects with the headers of a request.
    pub(crate) async fn open(request: impl IntoClientRequest + Unpin) -> io::Result<Self> {
        // Nagle's algorithm would delay the short messages.
        let connected = connect_async_with_config(request, None, true).await;
        let (socket, _) = connected.map_err(io::Error::other)?;
        Ok(Self(socket))
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// Returns an error if the connection is closed.
    pub async fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        self.send_text(serde_json::to_string(message)?).await
    }

    pub(crate) async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> io::Result<()> {
        let sent = self.0.send(Message::text(text)).await;
        sent.map_err(io::Error::other)
    }

    /// Waits for the next message. Returns `None` once the connection is closed.
    ///
    /// # Errors
    ///
    /// Returns an error if the connection is lost, or if the message is not one of the protocol.
    pub async fn receive(&mut self) -> io::Result<Option<ServerMessage<'static>>> {
        Ok(match self.receive_text().await? {
            Received::Text(text) => Some(serde_json::from_str(&text)?),
            Received::Closed(_) => None,
        })
    }

    pub(crate) async fn receive_text(&mut self) -> io::Result<Received> {
        loop {
            return Ok(match self.0.next().await {
                Some(Ok(Message::Text(text))) => Received::Text(text),
                Some(Ok(Message::Close(frame))) => Received::Closed(frame),
                Some(Err(Error::ConnectionClosed)) | None => Received::Closed(None),
                Some(Err(error)) => return Err(io::Error::other(error)),
                Some(Ok(_)) => continue,
            });
        }
    }
}
