//! A client of the server, for programs.

use std::io;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::protocol::{ClientMessage, ServerMessage};

/// A connection of a client.
#[derive(Debug)]
pub struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    /// Connects to the `WebSocket` of a server, such as `ws://127.0.0.1:3000/play`.
    ///
    /// # Errors
    ///
    /// Returns an error if the server cannot be reached or refuses the connection.
    pub async fn connect(url: &str) -> io::Result<Self> {
        // Nagle's algorithm would delay the short messages.
        let connected = connect_async_with_config(url, None, true).await;
        let (socket, _) = connected.map_err(io::Error::other)?;
        Ok(Self(socket))
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// Returns an error if the connection is closed.
    pub async fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        let text = serde_json::to_string(message)?;
        let sent = self.0.send(Message::text(text)).await;
        sent.map_err(io::Error::other)
    }

    /// Waits for the next message. Returns `None` once the connection is closed.
    ///
    /// # Errors
    ///
    /// Returns an error if the connection is lost, or if the message is not one of the protocol.
    pub async fn receive(&mut self) -> io::Result<Option<ServerMessage<'static>>> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(serde_json::from_str(&text)?)),
                Some(Ok(Message::Close(_)) | Err(Error::ConnectionClosed)) | None => {
                    return Ok(None);
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(io::Error::other(error)),
            }
        }
    }
}
