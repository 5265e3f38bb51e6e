//! A client of the protocol, which sees the messages as JSON.

use std::net::SocketAddr;
use std::panic::Location;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tictactype_web::ServerMessage;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderName;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::clock::Clock;

/// The TypeScript types of the messages, which the page uses.
const TYPES: &str = include_str!("../page/script/protocol.js");

/// Checks that the types have every field of a message, and every word of word fields.
fn check_types(field: &str, value: &Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                // A player, by mark.
                let is_mark = name == "X" || name == "O";
                let is_known = [format!("{name}:"), format!("{name}?:")]
                    .iter()
                    .any(|field| TYPES.contains(field));
                assert!(
                    is_mark || is_known,
                    "the types lack the field `{name}` of `{field}`"
                );
                check_types(name, value);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| check_types(field, value)),
        Value::String(word)
            if ["type", "state", "asked", "gone", "level", "turn"].contains(&field) =>
        {
            let word = format!("\"{word}\"");
            assert!(
                TYPES.contains(&word),
                "the types lack the word {word} of `{field}`"
            );
        }
        _ => {}
    }
}

/// Moves of a drawn game on 3×3.
pub const DRAWN: [&str; 9] = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];

/// Moves of a game on 3×3 that X wins.
pub const WON: [&str; 5] = ["a1", "a2", "b1", "b2", "c1"];

/// Waits until two clients play. Returns X first.
pub async fn in_order(mut pair: [Client; 2]) -> [Client; 2] {
    for client in &mut pair {
        client.wait_for_state("playing").await;
    }
    if pair[0].view["game"]["you"] == "O" {
        pair.reverse();
    }
    pair
}

/// Plays moves in turn, X first, from an empty board.
pub async fn play_all(pair: &mut [Client; 2], moves: &[&str]) {
    for (ply, at) in moves.iter().enumerate() {
        pair[ply % 2].play(at).await;
    }
}

/// Waits for the end of the game of both players.
pub async fn results(pair: &mut [Client; 2]) -> [[String; 2]; 2] {
    [pair[0].result().await, pair[1].result().await]
}

/// A connection to the server.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    clock: Clock,
    /// The client has followed a link since it last settled.
    joining: bool,
    /// How many ping frames came.
    pub pings: usize,
    /// `true` once the server has said that it cannot save.
    pub is_paused: bool,
    /// The `welcome` message.
    pub welcome: Value,
    /// The latest view.
    pub view: Value,
}

impl Client {
    /// Opens a WebSocket on a connection, with more headers in the request.
    ///
    /// # Errors
    ///
    /// Returns an error if the server refuses the request.
    pub async fn open(
        stream: TcpStream,
        headers: &[(&str, &str)],
        clock: Clock,
    ) -> Result<Self, Error> {
        let url = format!("ws://{}/play", stream.peer_addr()?);
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            let name = HeaderName::try_from(*name).unwrap();
            request.headers_mut().append(name, value.parse().unwrap());
        }
        let (socket, _) = client_async(request, stream).await?;
        Ok(Self {
            socket,
            clock,
            joining: false,
            pings: 0,
            is_paused: false,
            welcome: Value::Null,
            view: Value::Null,
        })
    }

    /// Connects a named client to a server, up to its choice of a game.
    pub async fn connect(address: SocketAddr, name: &str) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        let opened = Self::open(stream, &[], Clock::real()).await;
        let mut client = opened.unwrap();
        client.enter(name).await;
        client
    }

    /// Connects two clients to a server, in a game of 3×3. The first is X.
    pub async fn pair(address: SocketAddr, names: [&str; 2]) -> [Self; 2] {
        let [one, other] = names.map(|name| Self::connect(address, name));
        let mut pair = [one.await, other.await];
        for client in &mut pair {
            client.choose_game(3, 3, "person").await;
        }
        in_order(pair).await
    }

    /// Reconnects to the session at a server.
    pub async fn reconnect(&mut self, address: SocketAddr) {
        let stream = TcpStream::connect(address).await.unwrap();
        let opened = Self::open(stream, &[], self.clock.clone()).await;
        let before = std::mem::replace(self, opened.unwrap());
        self.greet(&before.token()).await;
    }

    /// Sends the first message, and waits for the reply and the first view.
    pub async fn greet(&mut self, token: &Value) {
        self.send(json!({"type": "hello", "token": token})).await;
        self.welcome = self.receive().await;
        while self.welcome["type"] == "paused" {
            self.welcome = self.receive().await;
        }
        assert_eq!(self.welcome["type"], "welcome", "{}", self.welcome);
        self.wait_for(Value::is_object).await;
    }

    /// Starts a session with a name.
    pub async fn enter(&mut self, name: &str) {
        self.greet(&Value::Null).await;
        self.send(json!({"type": "name", "name": name})).await;
        self.wait_for(|view| view["name"] == name).await;
    }

    /// Checks that the server serves the WebSocket: it answers the `hello`.
    pub async fn assert_served(&mut self) {
        self.send(json!({"type": "hello", "token": null})).await;
        let answer = self.receive().await;
        assert_ne!(answer["type"], "end", "{answer}");
    }

    /// Checks that the server refuses the WebSocket for this reason.
    pub async fn assert_refused(self, why: &str) {
        let code = if why == "full" { 1013 } else { 1008 };
        assert_eq!(self.close_code().await, (Some(why.to_owned()), Some(code)));
    }

    /// The session's token.
    #[must_use]
    pub fn token(&self) -> Value {
        self.welcome["token"].clone()
    }

    /// Loses the connection. Returns the session's token.
    #[must_use]
    pub fn disconnect(self) -> Value {
        self.token()
    }

    /// Sends a message.
    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    /// Sends a text frame.
    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends a frame. Returns `false` if the connection is closed.
    pub async fn try_send(&mut self, frame: Message) -> bool {
        self.socket.send(frame).await.is_ok()
    }

    /// Chooses a game against a `person`, a `friend` or the `computer`.
    pub async fn choose_game(&mut self, side: usize, line: usize, against: &str) {
        let message = json!({"type": "game", "side": side, "line": line, "against": against});
        self.send(message).await;
    }

    /// Chooses a game against the computer at a level.
    pub async fn choose_computer(&mut self, side: usize, line: usize, level: &str) {
        let against = "computer";
        self.send(json!({
            "type": "game", "side": side, "line": line, "against": against, "level": level
        }))
        .await;
    }

    /// Joins the queue while no opponent is waiting.
    pub async fn join_queue(&mut self, side: usize, line: usize) {
        self.choose_game(side, line, "person").await;
        self.wait_for_state("queued").await;
    }

    /// Opens a private game. Returns its code.
    pub async fn invite(&mut self, side: usize, line: usize) -> String {
        self.choose_game(side, line, "friend").await;
        self.wait_for_state("inviting").await;
        self.view["wait"]["code"].as_str().unwrap().to_owned()
    }

    /// Follows the link of a private game.
    pub async fn join(&mut self, code: &str) {
        self.joining = true;
        self.send(json!({"type": "join", "code": code})).await;
    }

    /// Asks for another game.
    pub async fn ask_for_rematch(&mut self) {
        self.send(json!({"type": "rematch"})).await;
    }

    /// Leaves something, such as the `queue`.
    pub async fn leave(&mut self, what: &str) {
        self.send(json!({"type": "leave", "what": what})).await;
    }

    /// Leaves, and waits for the next state.
    pub async fn leave_to(&mut self, what: &str, state: &str) {
        self.leave(what).await;
        self.wait_for_state(state).await;
    }

    /// Sends a move in the game of the latest view, at any ply.
    pub async fn send_move_at(&mut self, ply: usize, at: &str) {
        let game = &self.view["game"]["number"];
        let message = json!({"type": "move", "game": game, "ply": ply, "at": at});
        self.send(message).await;
    }

    /// Sends the next move in the game of the latest view.
    pub async fn send_move(&mut self, at: &str) {
        self.send_move_at(self.moves().len(), at).await;
    }

    /// Waits for its turn, plays, and waits until the view shows the move.
    pub async fn play(&mut self, at: &str) {
        self.wait_for(|view| view["asked"] == "move").await;
        let ply = self.moves().len();
        self.send_move(at).await;
        self.wait_for(|view| view["game"]["moves"][ply] == at).await;
    }

    /// Waits for its turn and plays on the first of these squares that is vacant.
    pub async fn play_first_vacant(&mut self, squares: &[&str]) {
        self.wait_for(|view| view["asked"] == "move").await;
        let moves = self.moves();
        let at = squares.iter().find(|at| !moves.contains(at)).unwrap();
        self.play(at).await;
    }

    /// Plays on vacant squares of a 3×3 board until the game is over.
    pub async fn play_to_the_end(&mut self) {
        loop {
            self.wait_for(|view| view["asked"] == "move" || view["game"]["result"].is_object())
                .await;
            if self.view["game"]["result"].is_object() {
                return;
            }
            self.play_first_vacant(&DRAWN).await;
        }
    }

    /// Sends messages that the server answers with errors, and reads no answer until both
    /// directions are full.
    pub async fn fill_the_pipe(&mut self) {
        let invalid = format!("{{\"type\":\"{}\"}}", "x".repeat(3000));
        loop {
            // Half a second without progress means that the server no longer reads.
            let mut clock = self.clock.clone();
            let blocked = async {
                for _ in 0..100 {
                    clock.tick().await;
                }
            };
            tokio::select! {
                biased;
                sent = self.socket.send(Message::text(invalid.clone())) => sent.unwrap(),
                () = blocked => return,
            }
        }
    }

    /// Closes the connection, and waits until the server notices.
    pub async fn close(&mut self) {
        self.socket.close(None).await.unwrap();
        while self.frame(Location::caller()).await.is_some() {}
    }

    /// Sends a heartbeat and waits for the answer.
    pub async fn ping(&mut self) {
        self.send(json!({"type": "ping"})).await;
        while self.receive().await != json!({"type": "pong"}) {}
    }

    /// Waits until the server has handled all of this client's messages, and the view is the
    /// latest.
    ///
    /// Asks for something that is refused in every state.
    #[track_caller]
    pub fn settle(&mut self) -> impl Future<Output = ()> {
        let caller = Location::caller();
        async move {
            let state = &self.view["state"];
            let may_watch = state == "watching" || self.joining && state == "choosing";
            let (what, refusal) = if may_watch {
                ("queue", "there is no queue to leave")
            } else {
                ("watching", "there is no watched game to leave")
            };
            let last = self.view["note"]["number"].clone();
            self.leave(what).await;
            self.wait_at(caller, |view| {
                view["note"]["number"] != last && view["note"]["text"] == refusal
            })
            .await;
            self.joining = false;
        }
    }

    /// Waits like [`settle`](Self::settle), and checks the state of the person.
    pub async fn assert_state(&mut self, state: &str) {
        self.settle().await;
        assert_eq!(self.view["state"], state);
    }

    /// The next frame, or `None` when the connection is closed.
    async fn frame(&mut self, caller: &'static Location<'_>) -> Option<Message> {
        for _ in 0..Clock::PATIENCE {
            tokio::select! {
                biased;
                frame = self.socket.next() => {
                    let frame = frame.and_then(Result::ok);
                    self.pings += usize::from(matches!(frame, Some(Message::Ping(_))));
                    return frame;
                }
                () = self.clock.pass() => {}
            }
        }
        panic!("the client at {caller} waits in vain: {}", self.view);
    }

    async fn next_at(&mut self, caller: &'static Location<'_>) -> Value {
        loop {
            match self.frame(caller).await {
                Some(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    check_types("message", &value);
                    // Times count from parsing.
                    if self.clock.is_stopped() {
                        let message: ServerMessage<'_> = serde_json::from_str(&text).unwrap();
                        assert_eq!(serde_json::to_value(message).unwrap(), value);
                    }
                    match value["type"].as_str() {
                        Some("view") => self.view = value.clone(),
                        Some("paused") => self.is_paused = true,
                        _ => {}
                    }
                    return value;
                }
                Some(Message::Ping(_) | Message::Pong(_)) => {}
                other => panic!("the client at {caller} received {other:?}"),
            }
        }
    }

    async fn wait_at(&mut self, caller: &'static Location<'_>, condition: impl Fn(&Value) -> bool) {
        while !condition(&self.view) {
            let message = self.next_at(caller).await;
            let is_final = message["type"] == "end" || message["type"] == "error";
            assert!(!is_final, "the client at {caller} received {message}");
        }
    }

    /// Waits for the next message.
    #[track_caller]
    pub fn receive(&mut self) -> impl Future<Output = Value> {
        self.next_at(Location::caller())
    }

    /// Waits for a ping frame. The library answers it while the client waits for the next frame.
    #[track_caller]
    pub fn ping_frame(&mut self) -> impl Future<Output = ()> {
        let caller = Location::caller();
        async move { while !matches!(self.frame(caller).await, Some(Message::Ping(_))) {} }
    }

    /// Waits until the latest view meets a condition.
    #[track_caller]
    pub fn wait_for(&mut self, condition: impl Fn(&Value) -> bool) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), condition)
    }

    /// Waits until the view has a value at a JSON pointer.
    #[track_caller]
    pub fn wait_for_value(
        &mut self,
        pointer: &str,
        value: impl Into<Value>,
    ) -> impl Future<Output = ()> {
        let value = value.into();
        self.wait_at(Location::caller(), move |view| {
            view.pointer(pointer) == Some(&value)
        })
    }

    /// Waits until the game has a number of moves.
    #[track_caller]
    pub fn wait_for_moves(&mut self, number: usize) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), move |view| {
            let moves = view["game"]["moves"].as_array();
            moves.is_some_and(|moves| moves.len() >= number)
        })
    }

    /// Waits until a player is disconnected.
    #[track_caller]
    pub fn wait_for_away(&mut self, mark: &str) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), move |view| {
            view["game"]["players"][mark]["away_ms"].is_u64()
        })
    }

    /// Waits until the person is in a state.
    #[track_caller]
    pub fn wait_for_state(&mut self, state: &str) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), move |view| view["state"] == state)
    }

    /// Waits for a new note. Returns its word and its sentence.
    #[track_caller]
    pub fn note(&mut self) -> impl Future<Output = [String; 2]> {
        let caller = Location::caller();
        async move {
            let last = self.view["note"]["number"].clone();
            self.wait_at(caller, |view| {
                view["note"].is_object() && view["note"]["number"] != last
            })
            .await;
            self.shown_note()
        }
    }

    /// The word and the sentence of the latest note.
    #[must_use]
    pub fn shown_note(&self) -> [String; 2] {
        ["why", "text"].map(|field| self.view["note"][field].as_str().unwrap().to_owned())
    }

    /// Waits for an error message. Returns its text.
    pub async fn error(&mut self) -> String {
        loop {
            let message = self.receive().await;
            if message["type"] == "error" {
                return message["error"].as_str().unwrap().to_owned();
            }
        }
    }

    /// Waits until the server closes the connection. Returns the `why` of its `end` message, if it
    /// sent one.
    #[track_caller]
    pub fn end(self) -> impl Future<Output = Option<String>> {
        let end = self.close_code();
        async move { end.await.0 }
    }

    /// Waits like [`end`](Self::end). Returns the code of the close frame, too.
    #[track_caller]
    pub fn close_code(mut self) -> impl Future<Output = (Option<String>, Option<u16>)> {
        let caller = Location::caller();
        async move {
            let (mut why, mut code) = (None, None);
            while let Some(frame) = self.frame(caller).await {
                match frame {
                    Message::Text(text) => {
                        let value: Value = serde_json::from_str(&text).unwrap();
                        if value["type"] == "end" {
                            assert_ne!(value["text"], "");
                            why = value["why"].as_str().map(str::to_owned);
                        }
                    }
                    Message::Close(close) => code = close.map(|close| close.code.into()),
                    _ => {}
                }
            }
            (why, code)
        }
    }

    /// Checks for some time that the connection is alive and shows only these moves.
    pub async fn assert_at_most(&mut self, moves: usize, time: Duration) {
        self.send(json!({"type": "ping"})).await;
        let mut is_alive = false;
        let watch = async {
            loop {
                is_alive |= self.receive().await["type"] == "pong";
                assert!(self.moves().len() <= moves, "{}", self.view);
            }
        };
        let _: Result<(), _> = timeout(time, watch).await;
        assert!(is_alive, "the connection is dead");
    }

    /// The moves in the latest view.
    #[must_use]
    pub fn moves(&self) -> Vec<&str> {
        let moves = self.view["game"]["moves"].as_array();
        let moves = moves.into_iter().flatten();
        moves.filter_map(Value::as_str).collect()
    }

    /// A field of a named player in the latest view.
    #[must_use]
    pub fn player(&self, name: &str, field: &str) -> Value {
        let players = &self.view["game"]["players"];
        let player = [&players["X"], &players["O"]];
        let player = player.into_iter().find(|player| player["name"] == name);
        player.unwrap()[field].clone()
    }

    /// Waits for the end of the game. Returns this player's outcome, and the reason.
    #[track_caller]
    pub fn result(&mut self) -> impl Future<Output = [String; 2]> {
        let caller = Location::caller();
        async move {
            self.wait_at(caller, |view| view["game"]["result"].is_object())
                .await;
            let game = &self.view["game"];
            let winner = &game["result"]["winner"];
            let outcome = match winner {
                Value::Null => "drawn",
                _ if *winner == game["you"] => "won",
                _ => "lost",
            };
            [outcome, game["result"]["why"].as_str().unwrap()].map(str::to_owned)
        }
    }
}
