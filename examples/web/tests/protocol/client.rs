//! A test server, and a client of its protocol.
//!
//! The server and its clients share one thread and one clock. The clock stands still until a test
//! [advances](TestServer::advance) it, so a slow machine cannot make a time limit expire. While a
//! client waits for the server, a millisecond passes per [`TICK`], because timers have that
//! resolution.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::Location;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tictactype_web::store::Store;
use tictactype_web::{Options, Server, ServerMessage};
use tictactype_web_tests::ModelStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use tokio_util::sync::CancellationToken;

/// How often a waiting client lets a millisecond pass, in real time.
const TICK: Duration = Duration::from_millis(20);

/// How many ticks a client waits for a message: half a minute.
const PATIENCE: usize = 1500;

/// The names of clients that connect together.
const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Dan"];

/// The TypeScript types of the messages, which the page uses.
const TYPES: &str = include_str!("../../page/script/protocol.js");

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
pub(crate) const DRAWN: [&str; 9] = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];

/// Moves of a game on 3×3 that X wins.
pub(crate) const WON: [&str; 5] = ["a1", "a2", "b1", "b2", "c1"];

/// A server that runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) task: JoinHandle<()>,
    pub(crate) store: Arc<ModelStore>,
    /// Changes at each [`TICK`].
    pub(crate) ticks: watch::Receiver<()>,
}

impl TestServer {
    /// Starts a server on a free port.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts a server with other options.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            listen: vec![([127, 0, 0, 1], 0).into()],
            pages: 10_000,
            per_address: 1000,
            messages: 1000,
            ..Options::default()
        };
        options.computer_delay = Duration::ZERO;
        // Clients that wait for others send nothing while minutes pass.
        options.idle_timeout = Duration::from_secs(100_000);
        change(&mut options);
        tokio::time::pause();
        let (ticker, ticks) = watch::channel(());
        // As long as this thread runs, tokio does not advance the clock by itself.
        tokio::task::spawn_blocking(move || {
            while ticker.send(()).is_ok() {
                thread::sleep(TICK);
            }
        });
        // A database has its own threads. The clock would not wait for them.
        let store = Arc::new(ModelStore::new());
        let bound = Server::bind_with(options, Arc::clone(&store) as Arc<dyn Store>);
        let server = bound.await.unwrap();
        Self {
            address: server.address().unwrap(),
            stop: server.stop_token(),
            task: tokio::spawn(server.run()),
            store,
            ticks,
        }
    }

    /// Advances the clock second by second: a server that misses its heartbeats stops the clocks.
    pub(crate) async fn advance(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(Duration::from_secs(1));
            tokio::time::advance(step).await;
            left -= step;
        }
    }

    /// Sends a GET request. Returns headers and body.
    pub(crate) async fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        response
    }

    /// The counts in the health check.
    pub(crate) async fn health(&self) -> Value {
        let response = self.get("/healthz").await;
        let (_, body) = response.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap()
    }

    /// Opens a WebSocket and sends nothing.
    pub(crate) async fn open(&self) -> Client {
        self.open_from(Ipv4Addr::LOCALHOST).await
    }

    /// Opens a WebSocket from an address.
    pub(crate) async fn open_from(&self, from: Ipv4Addr) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((IpAddr::from(from), 0).into()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        let url = format!("ws://{}/play", self.address);
        let (socket, _) = client_async(url, stream).await.unwrap();
        Client {
            socket,
            ticks: self.ticks.clone(),
            joining: false,
            pings: 0,
            welcome: Value::Null,
            view: Value::Null,
        }
    }

    /// Connects a new client as a guest.
    pub(crate) async fn connect(&self) -> Client {
        self.connect_with_token(&Value::Null).await
    }

    /// Connects a client with a token.
    pub(crate) async fn connect_with_token(&self, token: &Value) -> Client {
        let mut client = self.open().await;
        client.greet(token).await;
        client
    }

    /// Connects a named client, up to its choice of a game.
    pub(crate) async fn connect_as(&self, name: &str) -> Client {
        self.connect_from(Ipv4Addr::LOCALHOST, name).await
    }

    /// Connects a named client from an address.
    pub(crate) async fn connect_from(&self, from: Ipv4Addr, name: &str) -> Client {
        let mut client = self.open_from(from).await;
        client.greet(&Value::Null).await;
        client.send(json!({"type": "name", "name": name})).await;
        client.wait_for(|view| view["name"] == name).await;
        client
    }

    /// Connects this many clients, up to their choice of a game.
    pub(crate) async fn connect_many<const COUNT: usize>(&self) -> [Client; COUNT] {
        let mut clients = Vec::new();
        for name in NAMES.into_iter().take(COUNT) {
            clients.push(self.connect_as(name).await);
        }
        clients.try_into().ok().unwrap()
    }

    /// Connects two clients in a game of 3×3, X first.
    pub(crate) async fn pair(&self) -> [Client; 2] {
        self.pair_on(3, 3).await
    }

    /// Connects two clients in a game of a size, X first.
    pub(crate) async fn pair_on(&self, side: usize, line: usize) -> [Client; 2] {
        let [mut ann, mut bob] = self.connect_many().await;
        ann.join_queue(side, line).await;
        bob.choose_game(side, line, "person").await;
        in_order([ann, bob]).await
    }

    /// Connects two players who have played a game to its end. Returns X first.
    pub(crate) async fn pair_after_a_game(&self) -> [Client; 2] {
        let mut pair = self.pair().await;
        play_all(&mut pair, &WON).await;
        results(&mut pair).await;
        pair
    }

    /// Connects two clients in a private game of 3×3, X first. Also returns the code.
    pub(crate) async fn pair_privately(&self) -> ([Client; 2], String) {
        let [mut ann, mut bob] = self.connect_many().await;
        let code = ann.invite(3, 3).await;
        bob.join(&code).await;
        (in_order([ann, bob]).await, code)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        tokio::time::resume();
    }
}

/// Waits until two clients play. Returns X first.
pub(crate) async fn in_order(mut pair: [Client; 2]) -> [Client; 2] {
    for client in &mut pair {
        client.wait_for_state("playing").await;
    }
    if pair[0].view["game"]["you"] == "O" {
        pair.reverse();
    }
    pair
}

/// Plays moves in turn, X first, from an empty board.
pub(crate) async fn play_all(pair: &mut [Client; 2], moves: &[&str]) {
    for (ply, at) in moves.iter().enumerate() {
        pair[ply % 2].play(at).await;
    }
}

/// Waits for the end of the game of both players.
pub(crate) async fn results(pair: &mut [Client; 2]) -> [[String; 2]; 2] {
    [pair[0].result().await, pair[1].result().await]
}

/// A connection to the server.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    ticks: watch::Receiver<()>,
    /// The client has followed a link since it last settled.
    joining: bool,
    /// How many ping frames came.
    pub(crate) pings: usize,
    /// The `welcome` message.
    pub(crate) welcome: Value,
    /// The latest view.
    pub(crate) view: Value,
}

impl Client {
    /// Sends the first message, and waits for the reply and the first view.
    pub(crate) async fn greet(&mut self, token: &Value) {
        self.send(json!({"type": "hello", "token": token})).await;
        self.welcome = self.next().await;
        assert_eq!(self.welcome["type"], "welcome", "{}", self.welcome);
        self.wait_for(Value::is_object).await;
    }

    /// The session's token.
    pub(crate) fn token(&self) -> Value {
        self.welcome["token"].clone()
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends a frame. Returns `false` if the connection is closed.
    pub(crate) async fn try_send(&mut self, frame: Message) -> bool {
        self.socket.send(frame).await.is_ok()
    }

    pub(crate) async fn choose_game(&mut self, side: usize, line: usize, against: &str) {
        let message = json!({"type": "game", "side": side, "line": line, "against": against});
        self.send(message).await;
    }

    pub(crate) async fn choose_computer(&mut self, side: usize, line: usize, level: &str) {
        let against = "computer";
        self.send(json!({
            "type": "game", "side": side, "line": line, "against": against, "level": level
        }))
        .await;
    }

    /// Joins the queue while no opponent is waiting.
    pub(crate) async fn join_queue(&mut self, side: usize, line: usize) {
        self.choose_game(side, line, "person").await;
        self.wait_for_state("queued").await;
    }

    /// Opens a private game. Returns its code.
    pub(crate) async fn invite(&mut self, side: usize, line: usize) -> String {
        self.choose_game(side, line, "friend").await;
        self.wait_for_state("inviting").await;
        self.view["wait"]["code"].as_str().unwrap().to_owned()
    }

    /// Follows the link of a private game.
    pub(crate) async fn join(&mut self, code: &str) {
        self.joining = true;
        self.send(json!({"type": "join", "code": code})).await;
    }

    pub(crate) async fn ask_for_rematch(&mut self) {
        self.send(json!({"type": "rematch"})).await;
    }

    pub(crate) async fn leave(&mut self, what: &str) {
        self.send(json!({"type": "leave", "what": what})).await;
    }

    /// Leaves, and waits for the next state.
    pub(crate) async fn leave_to(&mut self, what: &str, state: &str) {
        self.leave(what).await;
        self.wait_for_state(state).await;
    }

    /// Sends a move in the game of the latest view.
    pub(crate) async fn send_move(&mut self, ply: usize, at: &str) {
        let game = self.view["game"]["number"].clone();
        self.send(json!({"type": "move", "game": game, "ply": ply, "at": at}))
            .await;
    }

    /// Waits for its turn, plays, and waits until the view shows the move.
    pub(crate) async fn play(&mut self, at: &str) {
        self.wait_for(|view| view["asked"] == "move").await;
        let ply = self.moves().len();
        self.send_move(ply, at).await;
        self.wait_for(|view| view["game"]["moves"][ply] == at).await;
    }

    /// Waits for its turn and plays on the first of these squares that is vacant.
    pub(crate) async fn play_first_vacant(&mut self, squares: &[&str]) {
        self.wait_for(|view| view["asked"] == "move").await;
        let moves = self.moves();
        let at = squares.iter().find(|at| !moves.contains(at)).unwrap();
        self.play(at).await;
    }

    /// Plays on vacant squares of a 3×3 board until the game is over.
    pub(crate) async fn play_to_the_end(&mut self) {
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
    pub(crate) async fn fill_the_pipe(&mut self) {
        let invalid = format!("{{\"type\":\"{}\"}}", "x".repeat(3000));
        loop {
            // Half a second without progress means that the server no longer reads.
            let mut ticks = self.ticks.clone();
            let blocked = async {
                for _ in 0..25 {
                    ticks.changed().await.unwrap();
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
    pub(crate) async fn close(&mut self) {
        self.socket.close(None).await.unwrap();
        while self.frame(Location::caller()).await.is_some() {}
    }

    /// Sends a heartbeat and waits for the answer.
    pub(crate) async fn ping(&mut self) {
        self.send(json!({"type": "ping"})).await;
        while self.next().await != json!({"type": "pong"}) {}
    }

    /// Waits until the server has handled all of this client's messages, and the view is the
    /// latest.
    ///
    /// Asks for something that is refused in every state.
    #[track_caller]
    pub(crate) fn settle(&mut self) -> impl Future<Output = ()> {
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

    /// The next frame, or `None` when the connection is closed.
    async fn frame(&mut self, caller: &'static Location<'_>) -> Option<Message> {
        for _ in 0..PATIENCE {
            tokio::select! {
                biased;
                frame = self.socket.next() => {
                    let frame = frame.and_then(Result::ok);
                    self.pings += usize::from(matches!(frame, Some(Message::Ping(_))));
                    return frame;
                }
                ticked = self.ticks.changed() => {
                    ticked.unwrap();
                    tokio::time::advance(Duration::from_millis(1)).await;
                }
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
                    // Times count from parsing, and the clock stands still.
                    let message: ServerMessage<'_> = serde_json::from_str(&text).unwrap();
                    assert_eq!(serde_json::to_value(message).unwrap(), value);
                    if value["type"] == "view" {
                        self.view = value.clone();
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
    pub(crate) fn next(&mut self) -> impl Future<Output = Value> {
        self.next_at(Location::caller())
    }

    /// Waits for a ping frame. The library answers it while the client waits for the next frame.
    #[track_caller]
    pub(crate) fn ping_frame(&mut self) -> impl Future<Output = ()> {
        let caller = Location::caller();
        async move { while !matches!(self.frame(caller).await, Some(Message::Ping(_))) {} }
    }

    /// Waits until the latest view meets a condition.
    #[track_caller]
    pub(crate) fn wait_for(
        &mut self,
        condition: impl Fn(&Value) -> bool,
    ) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), condition)
    }

    /// Waits until the view has a value at a JSON pointer.
    #[track_caller]
    pub(crate) fn wait_for_value(
        &mut self,
        pointer: &str,
        value: impl Into<Value>,
    ) -> impl Future<Output = ()> {
        let value = value.into();
        self.wait_at(Location::caller(), move |view| {
            view.pointer(pointer) == Some(&value)
        })
    }

    /// Waits until a player is disconnected.
    #[track_caller]
    pub(crate) fn wait_for_away(&mut self, mark: &str) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), move |view| {
            view["game"]["players"][mark]["away_ms"].is_u64()
        })
    }

    /// Waits until the person is in a state.
    #[track_caller]
    pub(crate) fn wait_for_state(&mut self, state: &str) -> impl Future<Output = ()> {
        self.wait_at(Location::caller(), move |view| view["state"] == state)
    }

    /// Waits until the view shows this many people waiting for 3×3.
    pub(crate) async fn wait_for_count(&mut self, server: &TestServer, count: usize) {
        // The counts change at most once a second.
        for _ in 0..5 {
            self.settle().await;
            server.advance(Duration::from_secs(1)).await;
        }
        self.wait_for(|view| view["sizes"][0]["waiting"] == count)
            .await;
    }

    /// Waits for a new note. Returns its word and its sentence.
    #[track_caller]
    pub(crate) fn note(&mut self) -> impl Future<Output = [String; 2]> {
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
    pub(crate) fn shown_note(&self) -> [String; 2] {
        ["why", "text"].map(|field| self.view["note"][field].as_str().unwrap().to_owned())
    }

    /// Waits for an error message. Returns its text.
    pub(crate) async fn error(&mut self) -> String {
        loop {
            let message = self.next().await;
            if message["type"] == "error" {
                return message["error"].as_str().unwrap().to_owned();
            }
        }
    }

    /// Waits until the server closes the connection. Returns the `why` of its `end` message, if it
    /// sent one.
    #[track_caller]
    pub(crate) fn end(mut self) -> impl Future<Output = Option<String>> {
        let caller = Location::caller();
        async move {
            let mut why = None;
            while let Some(frame) = self.frame(caller).await {
                if let Message::Text(text) = frame {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["type"] == "end" {
                        why = value["why"].as_str().map(str::to_owned);
                    }
                }
            }
            why
        }
    }

    /// The moves in the latest view.
    pub(crate) fn moves(&self) -> Vec<&str> {
        let moves = self.view["game"]["moves"].as_array();
        let moves = moves.into_iter().flatten();
        moves.filter_map(Value::as_str).collect()
    }

    /// A field of a named player in the latest view.
    pub(crate) fn player(&self, name: &str, field: &str) -> Value {
        let players = &self.view["game"]["players"];
        let player = [&players["X"], &players["O"]];
        let player = player.into_iter().find(|player| player["name"] == name);
        player.unwrap()[field].clone()
    }

    /// Waits for the end of the game. Returns this player's outcome, and the reason.
    #[track_caller]
    pub(crate) fn result(&mut self) -> impl Future<Output = [String; 2]> {
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
