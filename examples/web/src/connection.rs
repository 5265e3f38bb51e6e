//! One WebSocket, as long as it holds.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tokio::time::{Instant, interval, sleep_until, timeout};
use tracing::{debug, info};

use crate::limits::{Allowance, Visitor};
use crate::registry::{Attached, Change};
use crate::server::{HANDSHAKE, House};
use crate::wire::{Said, Shown};

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The other side has closed it, or is not to be reached.
    Closed,
    Stopped,
    Elsewhere,
    Over,
    Idle,
    Flood,
    Late,
    Full,
    Unreadable,
}

impl End {
    /// A word, and a sentence.
    const fn why(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::Closed => return None,
            Self::Stopped => ("stopped", "The server stops, and games do not outlive it."),
            Self::Elsewhere => ("elsewhere", "This seat was taken up in another window."),
            Self::Over => ("over", "See you again."),
            Self::Idle => ("idle", "Nothing was heard for too long."),
            Self::Flood => ("flood", "That was too much at once."),
            Self::Late => ("late", "The first message has to be a hello, and soon."),
            Self::Unreadable => ("unreadable", "Messages are short, and text."),
            Self::Full => ("full", "There are too many people already."),
        })
    }
}

/// Serves a connection to its end.
pub(crate) async fn serve(house: Arc<House>, socket: WebSocket, visitor: Arc<Visitor>) {
    let mut connection = Connection {
        allowance: Allowance::new(house.options.messages),
        patience: house.options.patience,
        heard: Instant::now(),
        socket,
        visitor,
    };
    let end = match connection.greet(&house).await {
        Ok(mut place) => connection.carry(&house, &mut place).await,
        Err(end) => end,
    };
    info!(address = %connection.visitor.address(), ?end, "a connection ends");
    connection.farewell(end).await;
}

struct Connection {
    socket: WebSocket,
    visitor: Arc<Visitor>,
    allowance: Allowance,
    patience: Duration,
    /// When something was last heard.
    heard: Instant,
}

impl Connection {
    /// Waits for the hello, and finds a place for whoever says it.
    async fn greet(&mut self, house: &Arc<House>) -> Result<Attached, End> {
        let late = Instant::now() + self.patience;
        loop {
            let message = tokio::select! {
                () = house.stop.cancelled() => return Err(End::Stopped),
                () = sleep_until(late) => return Err(End::Late),
                message = self.socket.recv() => message,
            };
            match self.read(message)? {
                Some(Ok(Said::Hello { token })) => {
                    let known = token.and_then(|token| house.registry.find(&token));
                    return match known {
                        Some(place) => Ok(place.attach()),
                        None => house.receive(self.visitor.address()).ok_or(End::Full),
                    };
                }
                Some(Ok(_)) => return Err(End::Late),
                Some(Err(error)) => self.send(&Shown::Error { error }).await?,
                None => {}
            }
        }
    }

    /// Carries what is said and what is shown, until it ends.
    async fn carry(&mut self, house: &House, place: &mut Attached) -> End {
        let mut ping = interval(house.options.ping);
        loop {
            let step = tokio::select! {
                () = house.stop.cancelled() => Err(End::Stopped),
                () = sleep_until(self.heard + house.options.silence) => Err(End::Idle),
                change = place.changed() => match change {
                    Change::View => self.show(place).await,
                    Change::Over => Err(End::Over),
                    Change::Elsewhere => Err(End::Elsewhere),
                },
                message = self.socket.recv() => self.hear(message, place).await,
                _ = ping.tick() => self.transmit(Message::Ping(Bytes::new())).await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn hear(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        place: &Attached,
    ) -> Result<(), End> {
        let refused = match self.read(message)? {
            Some(Ok(Said::Hello { .. })) => Err("a hello is said once".to_owned()),
            Some(Ok(said)) => place.say(said).map_err(str::to_owned),
            Some(Err(error)) => Err(error),
            None => Ok(()),
        };
        match refused {
            Ok(()) => Ok(()),
            Err(error) => self.send(&Shown::Error { error }).await,
        }
    }

    /// What a message says, if it says anything; or why it does not.
    fn read(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<Option<Result<Said, String>>, End> {
        let message = match message {
            Some(Ok(Message::Close(_))) | None => return Err(End::Closed),
            Some(Ok(message)) => message,
            Some(Err(error)) => {
                debug!(%error, "a message was not readable");
                return Err(End::Unreadable);
            }
        };
        self.heard = Instant::now();
        if self.allowance.take(1).is_some() {
            return Err(End::Flood);
        }
        Ok(match message {
            Message::Text(text) => {
                Some(serde_json::from_str(&text).map_err(|error| error.to_string()))
            }
            Message::Binary(_) => Some(Err("messages are text".to_owned())),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
        })
    }

    async fn show(&mut self, place: &mut Attached) -> Result<(), End> {
        let text = serde_json::to_string(&Shown::View(&place.view()));
        self.transmit_text(text).await
    }

    async fn send(&mut self, shown: &Shown<'_>) -> Result<(), End> {
        self.transmit_text(serde_json::to_string(shown)).await
    }

    async fn transmit_text(&mut self, text: Result<String, serde_json::Error>) -> Result<(), End> {
        match text {
            Ok(text) => self.transmit(Message::Text(text.into())).await,
            Err(error) => {
                tracing::error!(%error, "what is to be shown cannot be written");
                Err(End::Closed)
            }
        }
    }

    /// Sends a message. Whoever does not read it within a while is not waited for any longer.
    async fn transmit(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Closed),
        }
    }

    async fn farewell(&mut self, end: End) {
        let Some((why, text)) = end.why() else {
            // A close is answered by a close, which is sent when the next message is waited for.
            let _ = timeout(HANDSHAKE, self.socket.recv()).await;
            return;
        };
        let code = match end {
            End::Stopped => close_code::AWAY,
            End::Over => close_code::NORMAL,
            _ => close_code::POLICY,
        };
        let close = Message::Close(Some(CloseFrame {
            code,
            reason: why.into(),
        }));
        if self.send(&Shown::End { why, text }).await.is_ok() {
            // Whoever closes without reading what is on its way takes back what was sent last.
            if self.transmit(close).await.is_ok() {
                let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                let _ = timeout(HANDSHAKE, rest).await;
            }
        }
    }
}
