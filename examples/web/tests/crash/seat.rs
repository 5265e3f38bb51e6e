//! A player whom a test leads step by step.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::view::{Game, Reply, View};

/// The time limit for a reply.
const REPLY: Duration = Duration::from_secs(15);

/// A connected player with a name.
#[derive(Debug)]
pub(crate) struct Seat {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
    pub(crate) view: View,
    /// `true` once the server has said that nothing can be saved.
    pub(crate) is_paused: bool,
}

impl Seat {
    /// Connects a new player.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Self {
        let mut seat = Self::connect(address, None).await;
        seat.send(json!({"type": "name", "name": name})).await;
        seat.wait_for(|view| view.name == name).await;
        seat
    }

    /// Connects two new players who play a game of 3×3. The first is X.
    pub(crate) async fn pair(address: SocketAddr, names: [&str; 2]) -> [Self; 2] {
        let mut seats = [
            Self::new(address, names[0]).await,
            Self::new(address, names[1]).await,
        ];
        for seat in &mut seats {
            let game = json!({"type": "game", "side": 3, "line": 3, "against": "person"});
            seat.send(game).await;
        }
        for seat in &mut seats {
            seat.wait_for(|view| view.state == "playing").await;
        }
        if seats[0].game().you.as_deref() != Some("X") {
            seats.reverse();
        }
        seats
    }

    /// Connects again to a session.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr) {
        *self = Self::connect(address, Some(&self.token)).await;
    }

    async fn connect(address: SocketAddr, token: Option<&str>) -> Self {
        let url = format!("ws://{address}/play");
        let (mut socket, _) = connect_async(url).await.unwrap();
        let hello = json!({"type": "hello", "token": token});
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let mut welcomed = None;
        let (token, view) = loop {
            match receive(&mut socket, REPLY).await.expect("no welcome") {
                Reply::Welcome { token, .. } => welcomed = Some(token),
                Reply::View(view) => break (welcomed.unwrap(), *view),
                Reply::Paused => {}
                other => panic!("{other:?}"),
            }
        };
        Self {
            socket,
            token,
            view,
            is_paused: false,
        }
    }

    pub(crate) fn game(&self) -> &Game {
        self.view.game.as_ref().unwrap()
    }

    pub(crate) async fn send(&mut self, message: Value) {
        let message = Message::text(message.to_string());
        self.socket.send(message).await.unwrap();
    }

    /// Sends a move, without waiting for its view.
    pub(crate) async fn play(&mut self, square: &str) {
        let (number, ply) = (self.game().number, self.game().moves.len());
        self.send(json!({"type": "move", "game": number, "ply": ply, "at": square}))
            .await;
    }

    /// Waits for a view that meets a condition.
    pub(crate) async fn wait_for(&mut self, condition: impl Fn(&View) -> bool) {
        while !condition(&self.view) {
            match receive(&mut self.socket, REPLY).await {
                Some(Reply::View(view)) => self.view = *view,
                Some(Reply::Pong | Reply::Paused) => {}
                other => panic!("{other:?} after {:?}", self.view),
            }
        }
    }

    /// Waits until the game has a number of moves.
    pub(crate) async fn wait_for_moves(&mut self, number: usize) {
        let has_all = |view: &View| {
            let game = view.game.as_ref();
            game.is_some_and(|game| game.moves.len() >= number)
        };
        self.wait_for(has_all).await;
    }

    /// Checks that the connection is alive, and that no more than these moves are shown for a time.
    pub(crate) async fn assert_at_most(&mut self, moves: usize, time: Duration) {
        self.send(json!({"type": "ping"})).await;
        let mut is_alive = false;
        let _ = timeout(time, async {
            loop {
                match receive(&mut self.socket, REPLY).await {
                    Some(Reply::Pong) => is_alive = true,
                    Some(Reply::Paused) => self.is_paused = true,
                    Some(Reply::View(view)) => self.view = *view,
                    other => panic!("{other:?}"),
                }
                assert!(self.game().moves.len() <= moves, "{:?}", self.view);
            }
        })
        .await;
        assert!(is_alive, "the connection is dead");
    }
}

/// Returns the next message, or `None` if the connection is closed.
async fn receive(
    socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>,
    limit: Duration,
) -> Option<Reply> {
    let next = async {
        loop {
            match socket.next().await?.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    };
    timeout(limit, next).await.expect("no reply in time")
}
