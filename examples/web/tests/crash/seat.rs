//! A player that a test leads step by step.

use std::net::SocketAddr;
use std::time::Duration;

use tictactype::Mark;
use tictactype_web::{
    Client, ClientMessage, GameView, OpponentKind, ServerMessage, StateWord, View,
};
use tokio::time::timeout;

/// The time limit for a reply.
const REPLY: Duration = Duration::from_secs(15);

/// A connected player with a name.
#[derive(Debug)]
pub(crate) struct Seat {
    client: Client,
    token: String,
    pub(crate) view: View,
    /// `true` once the server has said that it cannot save.
    pub(crate) is_paused: bool,
}

impl Seat {
    /// Connects a new player.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Self {
        let mut seat = Self::connect(address, None).await;
        let message = ClientMessage::Name { name: name.into() };
        seat.send(&message).await;
        seat.wait_for(|view| &*view.name == name).await;
        seat
    }

    /// Connects two new players for a game of 3×3. The first is X.
    pub(crate) async fn pair(address: SocketAddr, names: [&str; 2]) -> [Self; 2] {
        let mut seats = [
            Self::new(address, names[0]).await,
            Self::new(address, names[1]).await,
        ];
        for seat in &mut seats {
            let game = ClientMessage::game(3, 3, OpponentKind::Person);
            seat.send(&game).await;
        }
        for seat in &mut seats {
            seat.wait_for(|view| view.state == StateWord::Playing).await;
        }
        if seats[0].game().you != Some(Mark::X) {
            seats.reverse();
        }
        seats
    }

    /// Reconnects to a session.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr) {
        *self = Self::connect(address, Some(self.token.clone())).await;
    }

    async fn connect(address: SocketAddr, token: Option<String>) -> Self {
        let url = format!("ws://{address}/play");
        let mut client = Client::connect(&url).await.unwrap();
        client.send(&ClientMessage::Hello { token }).await.unwrap();
        let mut welcomed = None;
        let (token, view) = loop {
            match receive(&mut client, REPLY).await.expect("no welcome") {
                ServerMessage::Welcome { token, .. } => welcomed = Some(token.into_owned()),
                ServerMessage::View(view) => break (welcomed.unwrap(), view.into_owned()),
                ServerMessage::Paused {} => {}
                other => panic!("{other:?}"),
            }
        };
        Self {
            client,
            token,
            view,
            is_paused: false,
        }
    }

    pub(crate) fn game(&self) -> &GameView {
        self.view.game.as_ref().unwrap()
    }

    /// The moves of the game.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.game().moves.iter().map(ToString::to_string).collect()
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.client.send(message).await.unwrap();
    }

    /// Sends a move without waiting for its view.
    pub(crate) async fn play(&mut self, square: &str) {
        let message = ClientMessage::Move {
            game: self.game().number,
            ply: self.game().moves.len(),
            at: square.to_owned(),
        };
        self.send(&message).await;
    }

    /// Waits for a view that meets a condition.
    pub(crate) async fn wait_for(&mut self, condition: impl Fn(&View) -> bool) {
        while !condition(&self.view) {
            match receive(&mut self.client, REPLY).await {
                Some(ServerMessage::View(view)) => self.view = view.into_owned(),
                Some(ServerMessage::Pong {} | ServerMessage::Paused {}) => {}
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

    /// Checks for some time that the connection is alive and shows only these moves.
    pub(crate) async fn assert_at_most(&mut self, moves: usize, time: Duration) {
        self.send(&ClientMessage::Ping {}).await;
        let mut is_alive = false;
        let _ = timeout(time, async {
            loop {
                match receive(&mut self.client, REPLY).await {
                    Some(ServerMessage::Pong {}) => is_alive = true,
                    Some(ServerMessage::Paused {}) => self.is_paused = true,
                    Some(ServerMessage::View(view)) => self.view = view.into_owned(),
                    other => panic!("{other:?}"),
                }
                assert!(self.game().moves.len() <= moves, "{:?}", self.view);
            }
        })
        .await;
        assert!(is_alive, "the connection is dead");
    }
}

/// The next message, or `None` if the connection is closed.
async fn receive(client: &mut Client, limit: Duration) -> Option<ServerMessage<'static>> {
    let message = timeout(limit, client.receive()).await;
    message.expect("no reply in time").ok().flatten()
}
