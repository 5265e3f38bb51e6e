//! A single WebSocket connection.

use std::borrow::Cow;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tracing::{Instrument, debug, info_span};

use crate::address_limiter::AddressPermit;
use crate::client::{Client, Received};
use crate::forwarding::{self, MOVED};
use crate::limits::{self, MAX_MESSAGE_LENGTH};
use crate::lobby_handle::{AttachError, Attached, Attachment, Update};
use crate::metrics::METRICS;
use crate::options::Options;
use crate::page;
use crate::protocol::{ClientMessage, ServerMessage};
use crate::rate_limiter::RateLimiter;
use crate::refusal::Refusal;
use crate::server::{CLOSE_TIMEOUT, ServerState};
use crate::store::Owner;
use crate::token::Token;

/// The time to find a session that moved or lost its node. Longer than taking over a lease.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(20);

/// The shortest and longest pause between searches for a session. The first search usually suffices
/// after a move.
const SEARCH_PAUSE: Duration = Duration::from_millis(5);
const LONGEST_SEARCH_PAUSE: Duration = Duration::from_millis(250);

/// How often a client is told that the search continues.
const PAUSED: Duration = Duration::from_secs(1);

/// Why a connection is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum CloseReason {
    /// The client has closed the connection or cannot be reached.
    Disconnected,
    /// The server stops.
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
    /// The connection or a new session was refused.
    Refused(Refusal),
    /// The session cannot be found, because the store or the session's node cannot be reached.
    Unavailable,
    /// The session is at another node.
    Moved,
    /// The session's node closed the forwarded connection and gave this reason.
    ClosedByNode {
        /// The code of the close frame.
        code: u16,
        /// The reason in the close frame.
        reason: String,
    },
    /// The connection failed, or a message was longer than 4,096 bytes or not valid UTF-8.
    UnreadableMessage,
}

impl CloseReason {
    /// Returns the code and the word of the close frame, and the sentence for people before it.
    /// `None` if the client can receive nothing.
    fn end(&self, options: &Options) -> Option<(u16, &str, Option<String>)> {
        let (code, word, sentence) = match self {
            Self::Disconnected | Self::Moved => return None,
            // The client has received the sentence.
            Self::ClosedByNode { code, reason } => return Some((*code, reason, None)),
            Self::ServerStopped => {
                let text = if options.data.is_durable() {
                    "the server restarts: games go on when it is back"
                } else {
                    "the server stops, and games in progress are lost"
                };
                (close_code::AWAY, "stopped", text.to_owned())
            }
            Self::Unavailable => {
                let text = "your session cannot be reached right now: try again soon";
                (close_code::AGAIN, "unavailable", text.to_owned())
            }
            Self::Replaced => {
                let text = "your session was opened in another window";
                (close_code::POLICY, "elsewhere", text.to_owned())
            }
            Self::SessionEnded => {
                let text = "your session has ended";
                (close_code::NORMAL, "over", text.to_owned())
            }
            Self::Idle => {
                let seconds = options.idle_timeout.as_secs_f64();
                let text = format!("the server received nothing from you for {seconds} seconds");
                (close_code::POLICY, "idle", text)
            }
            Self::TooManyMessages => {
                let limit = options.messages;
                let text = format!("you sent too many messages: the limit is {limit} per second");
                (close_code::POLICY, "flood", text)
            }
            Self::NoHello => {
                let seconds = options.message_timeout.as_secs_f64();
                let text = format!("the first message must be a `hello`, within {seconds} seconds");
                (close_code::POLICY, "late", text)
            }
            Self::UnreadableMessage => {
                let length = MAX_MESSAGE_LENGTH;
                let text = format!("a message must be valid UTF-8 of at most {length} bytes");
                (close_code::POLICY, "unreadable", text)
            }
            Self::Refused(refusal) => {
                let code = match refusal {
                    Refusal::Full | Refusal::TooManySessions => close_code::AGAIN,
                    _ => close_code::POLICY,
                };
                (code, refusal.code(), refusal.sentence(options))
            }
        };
        Some((code, word, Some(sentence)))
    }
}

/// Serves a connection until it is closed.
pub(crate) async fn serve(state: Arc<ServerState>, socket: WebSocket, permit: AddressPermit) {
    let connection = Connection::new(socket, &state.options);
    connection.serve(&state, permit.address).await;
    // The connection counts until here.
    drop(permit);
}

/// Serves a connection that another node forwards.
pub(crate) async fn serve_forwarded(state: Arc<ServerState>, socket: WebSocket, client: IpAddr) {
    let mut connection = Connection::new(socket, &state.options);
    connection.is_forwarded = true;
    connection.serve(&state, client).await;
}

/// Tells a client why it is refused, and closes the connection.
pub(crate) async fn refuse(socket: WebSocket, reason: Refusal, options: &Options) {
    let mut connection = Connection::new(socket, options);
    connection
        .close(CloseReason::Refused(reason), options)
        .await;
}

struct Connection {
    socket: WebSocket,
    rate_limiter: RateLimiter,
    message_timeout: Duration,
    last_received: Instant,
    last_ping: Instant,
    /// `true` for a forwarded connection. The other node searches for the session itself.
    is_forwarded: bool,
    /// `true` once the client has received its `welcome`.
    is_welcomed: bool,
}

impl Connection {
    fn new(socket: WebSocket, options: &Options) -> Self {
        Self {
            socket,
            rate_limiter: RateLimiter::new(limits::messages(options), Instant::now()),
            message_timeout: options.message_timeout,
            last_received: Instant::now(),
            last_ping: Instant::now(),
            is_forwarded: false,
            is_welcomed: false,
        }
    }

    /// Serves the connection until it is closed.
    async fn serve(mut self, state: &ServerState, address: IpAddr) {
        let Err(reason) = self.serve_session(state, address).await;
        // At a stop, the lobby ends at once. After that it neither finds nor creates sessions.
        let reason = match reason {
            CloseReason::SessionEnded | CloseReason::Refused(_) if state.stop.is_cancelled() => {
                CloseReason::ServerStopped
            }
            reason => reason,
        };
        debug!(%address, ?reason, "connection closed");
        self.close(reason, &state.options).await;
    }

    /// Serves the session that the client asks for, on any node, until the connection must close.
    async fn serve_session(
        &mut self,
        state: &ServerState,
        address: IpAddr,
    ) -> Result<Infallible, CloseReason> {
        let token = self.receive_hello(state).await?;
        let was_sent = token.is_some();
        let mut token: Option<Token> = token.and_then(|token| token.parse().ok());
        let mut searched_since = Instant::now();
        let mut told = searched_since;
        loop {
            if searched_since.elapsed() > SEARCH_TIMEOUT {
                return Err(CloseReason::Unavailable);
            }
            let reason = match state.lobby.attach(token, address).await {
                Ok(Attached::Here(mut session)) => {
                    token = Some(session.token);
                    let span = info_span!("connection", %address, person = %session.person);
                    let relay = async {
                        self.welcome(&session, was_sent).await?;
                        self.relay(state, &mut session).await
                    };
                    let Err(reason) = relay.instrument(span).await;
                    searched_since = Instant::now();
                    reason
                }
                Ok(Attached::Elsewhere(_)) if self.is_forwarded => CloseReason::Moved,
                Ok(Attached::Elsewhere(owner)) => {
                    // The owner was found by the token, so there is one.
                    let Some(token) = token else {
                        return Err(CloseReason::Unavailable);
                    };
                    // On the heap, so that other connections do not need this memory.
                    let forwarded = Box::pin(async {
                        let connected = forwarding::connect(&owner, token, address);
                        let (node, welcome) = connected.await?;
                        Some(self.forward(state, &owner, node, &welcome).await)
                    });
                    match forwarded.await {
                        Some(Err(reason)) => {
                            searched_since = Instant::now();
                            reason
                        }
                        None => CloseReason::Moved,
                    }
                }
                Err(AttachError::TooManySessions) => {
                    CloseReason::Refused(Refusal::TooManySessions.record(address))
                }
                Err(AttachError::Unavailable) => CloseReason::Moved,
            };
            if reason != CloseReason::Moved || self.is_forwarded {
                return Err(reason);
            }
            let searched = searched_since.elapsed();
            // This also shows the client that the connection is alive.
            if told.max(searched_since).elapsed() >= PAUSED {
                told = Instant::now();
                self.send(&ServerMessage::Paused {}).await?;
            }
            let pause = searched.clamp(SEARCH_PAUSE, LONGEST_SEARCH_PAUSE);
            tokio::select! {
                () = state.stop.cancelled() => return Err(CloseReason::ServerStopped),
                () = sleep(pause) => {}
            }
        }
    }

    /// Forwards messages to the session's node, and views to the client. Ends when the connection
    /// must close or the session has moved.
    async fn forward(
        &mut self,
        state: &ServerState,
        owner: &Owner,
        mut node: Client,
        welcome: &str,
    ) -> Result<Infallible, CloseReason> {
        debug!(lease = %owner.lease, "forwarding");
        if !self.is_welcomed || welcome.contains("\"resumed\":false") {
            self.is_welcomed = true;
            self.send_frame(Message::text(welcome)).await?;
        }
        loop {
            tokio::select! {
                received = node.receive_text() => match received {
                    Ok(Received::Text(text)) => {
                        self.send_frame(Message::text(text.as_str())).await?;
                    }
                    Ok(Received::Closed(Some(frame))) if u16::from(frame.code) != MOVED => {
                        let (code, reason) = (frame.code.into(), frame.reason.to_string());
                        return Err(CloseReason::ClosedByNode { code, reason });
                    }
                    _ => return Err(CloseReason::Moved),
                },
                frame = self.next_frame(state) => if let Message::Text(message) = frame? {
                    let sent = timeout(forwarding::TIMEOUT, node.send_text(message.as_str())).await;
                    if !matches!(sent, Ok(Ok(()))) {
                        return Err(CloseReason::Moved);
                    }
                },
            }
        }
    }

    /// Waits for the `hello` and returns its token.
    async fn receive_hello(&mut self, state: &ServerState) -> Result<Option<String>, CloseReason> {
        let deadline = Instant::now() + self.message_timeout;
        loop {
            let frame = tokio::select! {
                () = state.stop.cancelled() => return Err(CloseReason::ServerStopped),
                () = sleep_until(deadline) => return Err(CloseReason::NoHello),
                frame = self.socket.recv() => frame,
            };
            match parse(&self.receive(frame)?) {
                Some(Ok(ClientMessage::Hello { token })) => return Ok(token),
                Some(Ok(_)) => return Err(CloseReason::NoHello),
                Some(Err(error)) => self.send(&ServerMessage::Error { error }).await?,
                None => {}
            }
        }
    }

    /// Sends the session's token. `resumed` tells a client that its session is gone.
    async fn welcome(&mut self, session: &Attachment, sent_token: bool) -> Result<(), CloseReason> {
        if self.is_welcomed && session.resumed {
            // The session has come back to this node.
            return Ok(());
        }
        self.is_welcomed = true;
        if sent_token && !session.resumed {
            debug!("the session of a token is gone");
        }
        let welcome = ServerMessage::Welcome {
            token: session.token.to_string().into(),
            resumed: session.resumed,
            version: page::VERSION.into(),
            last: session.last_game.as_deref().map(Cow::Borrowed),
        };
        self.send(&welcome).await
    }

    /// Relays messages from the client and views to it, until the connection must close.
    async fn relay(
        &mut self,
        state: &ServerState,
        session: &mut Attachment,
    ) -> Result<Infallible, CloseReason> {
        loop {
            tokio::select! {
                // The stop comes first, because it also ends the lobby and the session.
                biased;
                () = state.stop.cancelled() => {
                    // The last view may show the end of a game. The server waits until it is sent.
                    self.send_view(session).await?;
                    return Err(CloseReason::ServerStopped);
                }
                update = session.next_update() => match update {
                    Update::View => self.send_view(session).await?,
                    Update::Paused => self.send(&ServerMessage::Paused {}).await?,
                    Update::SessionEnded => return Err(CloseReason::SessionEnded),
                    Update::Replaced => return Err(CloseReason::Replaced),
                    Update::Moved => return Err(CloseReason::Moved),
                },
                frame = self.next_frame(state) => self.handle_frame(&frame?, session).await?,
            }
        }
    }

    /// Returns the next frame from the client. Pings a silent client, and gives it up in the end.
    async fn next_frame(&mut self, state: &ServerState) -> Result<Message, CloseReason> {
        loop {
            // Only a silent client is pinged: the page sends heartbeats itself.
            let next_ping = self.last_received.max(self.last_ping) + state.options.ping_interval;
            let silence_ends = self.last_received + state.options.idle_timeout;
            tokio::select! {
                // A waiting frame comes before the silence: the process may have been suspended.
                biased;
                () = state.stop.cancelled() => return Err(CloseReason::ServerStopped),
                frame = self.socket.recv() => return self.receive(frame),
                () = sleep_until(silence_ends) => return Err(CloseReason::Idle),
                () = sleep_until(next_ping) => {
                    self.last_ping = Instant::now();
                    self.send_frame(Message::Ping(Bytes::new())).await?;
                }
            }
        }
    }

    /// Passes a message on to the session. Tells the client if that fails.
    async fn handle_frame(
        &mut self,
        frame: &Message,
        session: &Attachment,
    ) -> Result<(), CloseReason> {
        let result = match parse(frame) {
            Some(Ok(ClientMessage::Hello { .. })) => Err("`hello` was already sent".to_owned()),
            Some(Ok(ClientMessage::Ping {})) => return self.send(&ServerMessage::Pong {}).await,
            Some(Ok(message)) => session.send(message).map_err(str::to_owned),
            Some(Err(error)) => Err(error),
            None => Ok(()),
        };
        match result {
            Ok(()) => Ok(()),
            Err(error) => self.send(&ServerMessage::Error { error }).await,
        }
    }

    /// Counts a frame. Fails above the rate limit.
    fn receive(
        &mut self,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<Message, CloseReason> {
        let frame = match frame {
            Some(Ok(Message::Close(_))) | None => return Err(CloseReason::Disconnected),
            Some(Ok(frame)) => frame,
            Some(Err(error)) => {
                debug!(%error, "unreadable message");
                return Err(CloseReason::UnreadableMessage);
            }
        };
        self.last_received = Instant::now();
        if self.rate_limiter.take(1, self.last_received).is_some() {
            return Err(CloseReason::TooManyMessages);
        }
        METRICS.messages_received.inc();
        Ok(frame)
    }

    /// Sends the latest view.
    async fn send_view(&mut self, session: &mut Attachment) -> Result<(), CloseReason> {
        let json = session
            .with_view(|view| serde_json::to_string(&ServerMessage::View(Cow::Borrowed(view))));
        match json {
            Some(json) => self.send_json(json).await,
            // The first view follows at once.
            None => Ok(()),
        }
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
        METRICS.messages_sent.inc();
        match timeout(self.message_timeout, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(CloseReason::Disconnected),
        }
    }

    /// Tells the client why, and closes the connection.
    async fn close(&mut self, reason: CloseReason, options: &Options) {
        let end = match reason {
            // The forwarding node will find the session again.
            CloseReason::Moved | CloseReason::ServerStopped | CloseReason::Unavailable
                if self.is_forwarded =>
            {
                Some((MOVED, "moved", None))
            }
            _ => reason.end(options),
        };
        if let Some((code, word, sentence)) = end {
            if let Some(text) = sentence {
                let why = word.into();
                if self.send(&ServerMessage::End { why, text }).await.is_err() {
                    return;
                }
            }
            let reason = word.into();
            let frame = Message::Close(Some(CloseFrame { code, reason }));
            if self.send_frame(frame).await.is_err() {
                return;
            }
        }
        // Closing a socket with unread input resets the connection, and the client may lose the
        // last message. So the rest of the input is read first. This also replies to a close frame.
        let drain = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(CLOSE_TIMEOUT, drain).await;
    }
}

/// Parses a frame. Returns `None` for a ping or a pong, and an inner error for an invalid message.
fn parse(frame: &Message) -> Option<Result<ClientMessage, String>> {
    match frame {
        Message::Text(text) => Some(parse_message(text)),
        Message::Binary(_) => Some(Err("expected a text message, not a binary one".to_owned())),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
    }
}

/// Parses a message. The error is for authors of clients and has no internal names.
fn parse_message(text: &str) -> Result<ClientMessage, String> {
    // serde would also read arrays as fields in order. The protocol has objects only.
    if !text.trim_start().starts_with('{') {
        return Err("expected a JSON object with a field `type`".to_owned());
    }
    serde_json::from_str(text).map_err(|error| {
        let sentence = error.to_string();
        let sentence = sentence
            .split_once(" at line ")
            .map_or(&*sentence, |(sentence, _)| sentence)
            .replace("variant identifier", "a string")
            .replace("unknown variant", "unknown word")
            .replace("expected usize", "expected a whole number")
            .replace("expected u64", "expected a whole number");
        format!("invalid message: {sentence}")
    })
}
