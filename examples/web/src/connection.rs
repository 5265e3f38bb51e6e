//! A single WebSocket connection.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tokio::time::{Instant, interval, sleep_until, timeout};
use tracing::{debug, info};

use crate::options::Options;
use crate::protocol::{ClientMessage, ServerMessage};
use crate::rate_limits::{AddressPermit, RateLimiter};
use crate::refusal::Refusal;
use crate::registry::{Attachment, Update};
use crate::server::{CLOSE_TIMEOUT, MAX_MESSAGE_LENGTH, ServerState};

/// The reason for which a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CloseReason {
    /// The client has closed the connection or cannot be reached.
    Disconnected,
    /// The server shuts down.
    ServerStopped,
    /// Another connection has attached to the session.
    Replaced,
    /// The session has ended.
    SessionEnded,
    /// Nothing was received for too long.
    Idle,
    /// The rate limit was exceeded.
    TooManyMessages,
    /// The first message was not a `hello`, or came too late.
    NoHello,
    /// There are too many sessions.
    ServerFull,
    /// The connection failed, or a message was longer than 4,096 bytes or not valid UTF-8.
    UnreadableMessage,
}

impl CloseReason {
    /// Returns the word for programs and the sentence for people, or `None` if the client can no
    /// longer receive them.
    fn code_and_text(self, options: &Options) -> Option<(&'static str, String)> {
        Some(match self {
            Self::Disconnected => return None,
            Self::ServerStopped => ("stopped", "games are lost when the server stops".to_owned()),
            Self::Replaced => (
                "elsewhere",
                "your session was opened in another window".to_owned(),
            ),
            Self::SessionEnded => ("over", "your session has ended".to_owned()),
            Self::Idle => {
                let seconds = options.idle_timeout.as_secs_f64();
                let text = format!("the server received nothing from you for {seconds} seconds");
                ("idle", text)
            }
            Self::TooManyMessages => {
                let limit = options.messages;
                let text = format!("you sent too many messages: the limit is {limit} per second");
                ("flood", text)
            }
            Self::NoHello => {
                let seconds = options.message_timeout.as_secs_f64();
                let text = format!("the first message must be a `hello`, within {seconds} seconds");
                ("late", text)
            }
            Self::UnreadableMessage => {
                let text =
                    format!("a message must be valid UTF-8 of at most {MAX_MESSAGE_LENGTH} bytes");
                ("unreadable", text)
            }
            Self::ServerFull => ("full", "too many sessions: try again later".to_owned()),
        })
    }
}

/// Serves a connection until it is closed.
pub(crate) async fn serve(state: Arc<ServerState>, socket: WebSocket, permit: Arc<AddressPermit>) {
    let mut connection = Connection {
        rate_limiter: RateLimiter::new(state.options.messages),
        message_timeout: state.options.message_timeout,
        last_received: Instant::now(),
        socket,
        permit,
    };
    let reason = match connection.receive_hello(&state).await {
        Ok(mut session) => connection.relay(&state, &mut session).await,
        Err(reason) => reason,
    };
    info!(address = %connection.permit.address(), ?reason, "connection closed");
    connection.close(reason, &state.options).await;
}

/// Tells a client the reason for which it may not connect, and closes the connection.
pub(crate) async fn refuse(mut socket: WebSocket, refusal: Refusal, options: &Options) {
    let (code, text) = match refusal {
        Refusal::Full => (close_code::AGAIN, "too many connections: try again later"),
        Refusal::ForeignOrigin => (
            close_code::POLICY,
            "pages of this origin may not connect to the server",
        ),
        _ => (
            close_code::POLICY,
            "too many connections from your address: close some of them, or try again later",
        ),
    };
    let why = refusal.code();
    let end = ServerMessage::End {
        why,
        text: text.to_owned(),
    };
    let Ok(json) = serde_json::to_string(&end) else {
        return;
    };
    let close_frame = CloseFrame {
        code,
        reason: why.into(),
    };
    let close = async {
        socket.send(Message::Text(json.into())).await?;
        socket.send(Message::Close(Some(close_frame))).await?;
        while let Some(Ok(_)) = socket.recv().await {}
        Ok::<_, axum::Error>(())
    };
    // The client may be slow or gone, which makes no difference here.
    let _ = timeout(options.message_timeout.min(CLOSE_TIMEOUT), close).await;
}

struct Connection {
    socket: WebSocket,
    permit: Arc<AddressPermit>,
    rate_limiter: RateLimiter,
    message_timeout: Duration,
    last_received: Instant,
}

impl Connection {
    /// Waits for the `hello` and attaches to the session that it names, or to a new one.
    async fn receive_hello(&mut self, state: &Arc<ServerState>) -> Result<Attachment, CloseReason> {
        let deadline = Instant::now() + self.message_timeout;
        loop {
            let frame = tokio::select! {
                () = state.stop.cancelled() => return Err(CloseReason::ServerStopped),
                () = sleep_until(deadline) => return Err(CloseReason::NoHello),
                frame = self.socket.recv() => frame,
            };
            match self.parse(frame)? {
                Some(Ok(ClientMessage::Hello { token })) => {
                    let known = token.and_then(|token| state.registry.find(&token));
                    return match known {
                        Some(handle) => Ok(handle.attach()),
                        None => state
                            .create_session(self.permit.address())
                            .ok_or(CloseReason::ServerFull),
                    };
                }
                Some(Ok(_)) => return Err(CloseReason::NoHello),
                Some(Err(error)) => self.send(&ServerMessage::Error { error }).await?,
                None => {}
            }
        }
    }

    /// Relays messages from the client and views to it, until the connection has to be closed.
    async fn relay(&mut self, state: &ServerState, session: &mut Attachment) -> CloseReason {
        let mut ping = interval(state.options.ping_interval);
        loop {
            let step = tokio::select! {
                () = state.stop.cancelled() => Err(CloseReason::ServerStopped),
                () = sleep_until(self.last_received + state.options.idle_timeout) => Err(CloseReason::Idle),
                update = session.next_update() => match update {
                    Update::View => self.send_view(session).await,
                    Update::SessionEnded => Err(CloseReason::SessionEnded),
                    Update::Replaced => Err(CloseReason::Replaced),
                },
                frame = self.socket.recv() => self.handle_frame(frame, session).await,
                _ = ping.tick() => self.send_frame(Message::Ping(Bytes::new())).await,
            };
            if let Err(reason) = step {
                return reason;
            }
        }
    }

    /// Passes a message on to the session, or reports to the client why it cannot.
    async fn handle_frame(
        &mut self,
        frame: Option<Result<Message, axum::Error>>,
        session: &Attachment,
    ) -> Result<(), CloseReason> {
        let result = match self.parse(frame)? {
            Some(Ok(ClientMessage::Hello { .. })) => Err("`hello` was already sent".to_owned()),
            Some(Ok(message)) => session.send(message).map_err(str::to_owned),
            Some(Err(error)) => Err(error),
            None => Ok(()),
        };
        match result {
            Ok(()) => Ok(()),
            Err(error) => self.send(&ServerMessage::Error { error }).await,
        }
    }

    /// Parses a frame. Returns `None` for a ping or a pong, and an inner error for data that is not
    /// a message.
    fn parse(
        &mut self,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<Option<Result<ClientMessage, String>>, CloseReason> {
        let frame = match frame {
            Some(Ok(Message::Close(_))) | None => return Err(CloseReason::Disconnected),
            Some(Ok(frame)) => frame,
            Some(Err(error)) => {
                debug!(%error, "unreadable message");
                return Err(CloseReason::UnreadableMessage);
            }
        };
        self.last_received = Instant::now();
        if self.rate_limiter.take(1).is_some() {
            return Err(CloseReason::TooManyMessages);
        }
        Ok(match frame {
            Message::Text(text) => {
                Some(serde_json::from_str(&text).map_err(|error| error.to_string()))
            }
            Message::Binary(_) => Some(Err("expected a text message, not a binary one".to_owned())),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
        })
    }

    /// Sends the latest view.
    async fn send_view(&mut self, session: &mut Attachment) -> Result<(), CloseReason> {
        let json = serde_json::to_string(&ServerMessage::View(&session.view()));
        self.send_json(json).await
    }

    async fn send(&mut self, message: &ServerMessage<'_>) -> Result<(), CloseReason> {
        self.send_json(serde_json::to_string(message)).await
    }

    async fn send_json(
        &mut self,
        json: Result<String, serde_json::Error>,
    ) -> Result<(), CloseReason> {
        match json {
            Ok(json) => self.send_frame(Message::Text(json.into())).await,
            Err(error) => {
                tracing::error!(%error, "cannot serialize a message");
                Err(CloseReason::Disconnected)
            }
        }
    }

    /// Sends a frame. A client that does not read it in time counts as disconnected.
    async fn send_frame(&mut self, frame: Message) -> Result<(), CloseReason> {
        match timeout(self.message_timeout, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(CloseReason::Disconnected),
        }
    }

    /// Tells the client the reason and closes the connection.
    async fn close(&mut self, reason: CloseReason, options: &Options) {
        let Some((why, text)) = reason.code_and_text(options) else {
            // The client has sent a close frame. `recv` sends the reply to it.
            let _ = timeout(CLOSE_TIMEOUT, self.socket.recv()).await;
            return;
        };
        let code = match reason {
            CloseReason::ServerStopped => close_code::AWAY,
            CloseReason::SessionEnded => close_code::NORMAL,
            _ => close_code::POLICY,
        };
        let close_frame = Message::Close(Some(CloseFrame {
            code,
            reason: why.into(),
        }));
        if self.send(&ServerMessage::End { why, text }).await.is_ok() {
            // Closing a socket with unread input resets the connection, and the client may then
            // lose the last message. So the rest of the input is read first.
            if self.send_frame(close_frame).await.is_ok() {
                let drain = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                let _ = timeout(CLOSE_TIMEOUT, drain).await;
            }
        }
    }
}
