//! A load generator: plays many games at once against a running server and measures its speed.
//!
//! ```sh
//! cargo run --release --example web -- --connections 100000 --per-address 100000 --messages 1000 --log warn
//! cargo run --release --example load -- --games 500
//! ```

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use rand::seq::IndexedRandom;
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The time limit for connecting and for each reply. A player that exceeds it counts as lost.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The squares of the board.
const SQUARES: [&str; 9] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// A load generator: plays many games of 3×3 at once against a running server and measures its speed
#[derive(Clone, Parser)]
#[command(
    name = "load",
    max_term_width = 100,
    after_help = "Start the server with higher limits than its defaults:\n\n  \
                  cargo run --release --example web -- --connections 100000 \\\n      \
                  --per-address 100000 --messages 1000 --log warn"
)]
struct Options {
    /// Games at once, with two connections each
    #[arg(long, value_name = "N", default_value = "500")]
    games: usize,
    /// Duration in seconds, once all players are connected
    #[arg(long, value_name = "N", default_value = "20")]
    seconds: u64,
    /// Pause before each move, in milliseconds
    #[arg(long, value_name = "MS", default_value = "0")]
    think: u64,
    /// WebSocket address of the server
    #[arg(long, value_name = "URL", default_value = "ws://127.0.0.1:3000/play")]
    url: Arc<str>,
}

/// The measurements of one player.
#[derive(Default)]
struct Tally {
    games: usize,
    /// The round-trip time of each move.
    moves: Vec<Duration>,
    /// The time at which the last game ended.
    last_end: Option<Instant>,
}

/// A message of the server, with the fields that are used here.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Reply {
    Welcome,
    View(View),
    Pong,
    Error { error: String },
    End { text: String },
}

/// The state of the session.
#[derive(Default, Deserialize)]
struct View {
    state: String,
    asked: Option<String>,
    game: Option<Game>,
}

/// A game in a view.
#[derive(Deserialize)]
struct Game {
    number: u64,
    moves: Vec<String>,
}

impl View {
    /// Returns the number of moves of a game, if the view shows this game.
    fn plies(&self, game: u64) -> Option<usize> {
        let shown = self.game.as_ref().filter(|shown| shown.number == game);
        shown.map(|shown| shown.moves.len())
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let all_connected = Arc::new(Barrier::new(2 * options.games + 1));
    let mut players = JoinSet::new();
    let before = Instant::now();
    for number in 0..2 * options.games {
        players.spawn(play(options.clone(), number, Arc::clone(&all_connected)));
        // Connections are opened in batches, so that the server's backlog does not overflow.
        if number % 50 == 49 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    all_connected.wait().await;
    println!(
        "{} connections opened in {:.1?}",
        2 * options.games,
        before.elapsed()
    );

    let start = Instant::now();
    let (mut games, mut moves, mut lost) = (0, Vec::new(), Vec::new());
    // The end of the last game, because a player left without an opponent waits until the timeout.
    let mut end = start;
    while let Some(player) = players.join_next().await {
        match player? {
            Ok(tally) => {
                games += tally.games;
                moves.extend(tally.moves);
                end = tally.last_end.map_or(end, |last| end.max(last));
            }
            Err(error) => lost.push(error),
        }
    }
    report_speed(games, moves, end - start);
    println!("{} players lost", lost.len());
    for error in lost.iter().take(3) {
        println!("  {error}");
    }
    if games == 0 {
        return Err("no game was played to its end".into());
    }
    Ok(())
}

/// Prints the speed of the games that were played to their end.
fn report_speed(games: usize, mut moves: Vec<Duration>, time: Duration) {
    let seconds = time.as_secs_f64();
    if games == 0 || moves.is_empty() || time.is_zero() {
        println!("no game was played to its end, so there is no speed to report");
        return;
    }
    moves.sort_unstable();
    let percentile = |percent: usize| {
        let moves = moves.get(moves.len() * percent / 100);
        moves.copied().unwrap_or_default()
    };
    // Each game is counted by both of its players.
    println!("{:.0} games per second", games as f64 / 2.0 / seconds);
    println!("{:.0} moves per second", moves.len() as f64 / seconds);
    println!(
        "{:.1?} round trip of a move, 50th percentile",
        percentile(50)
    );
    println!(
        "{:.1?} round trip of a move, 99th percentile",
        percentile(99)
    );
}

/// Plays one game after another until the time is over. A game in progress is played to its end.
async fn play(options: Options, number: usize, all_connected: Arc<Barrier>) -> Result<Tally> {
    let connected = Player::connect(&options.url, number).await;
    all_connected.wait().await;
    let mut player = connected?;
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let mut tally = Tally::default();
    let message = json!({"type": "game", "side": 3, "line": 3, "against": "person"});
    player.send(&message).await?;
    loop {
        match player.wait_for(|view| view.state == "playing").await {
            Ok(()) => {}
            // The last player finds no opponent, or one that has left.
            Err(_) if Instant::now() > end => return Ok(tally),
            Err(error) => return Err(error),
        }
        loop {
            player
                .wait_for(|view| view.asked.as_deref() == Some("move") || view.state == "between")
                .await?;
            if player.view.state == "between" {
                break;
            }
            sleep(Duration::from_millis(options.think)).await;
            tally.moves.push(player.make_move().await?);
        }
        tally.games += 1;
        tally.last_end = Some(Instant::now());
        if Instant::now() >= end {
            return Ok(tally);
        }
        player.send(&json!({"type": "rematch"})).await?;
    }
}

/// A connection that plays games.
struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    view: View,
}

impl Player {
    /// Connects with a name made from the number.
    async fn connect(url: &str, number: usize) -> Result<Self> {
        let (socket, _) = timeout(TIMEOUT, connect_async_with_config(url, None, true)).await??;
        let mut player = Self {
            socket,
            view: View::default(),
        };
        let hello = json!({"type": "hello", "token": null});
        player.send(&hello).await?;
        player.wait_for(|view| view.state == "naming").await?;
        let name = json!({"type": "name", "name": format!("player {number}")});
        player.send(&name).await?;
        player.wait_for(|view| view.state == "choosing").await?;
        Ok(player)
    }

    async fn send(&mut self, message: &serde_json::Value) -> Result<()> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// Waits for a view that meets a condition. A refusal of the server is an error with its
    /// sentence.
    async fn wait_for(&mut self, condition: impl Fn(&View) -> bool) -> Result<()> {
        while !condition(&self.view) {
            let message = timeout(TIMEOUT, self.socket.next());
            let message = message
                .await
                .map_err(|_| "the server did not reply in time")?;
            let message = message.ok_or("the server closed the connection")??;
            let Message::Text(text) = message else {
                continue;
            };
            match serde_json::from_str(&text)? {
                Reply::View(view) => self.view = view,
                Reply::Welcome | Reply::Pong => {}
                Reply::Error { error } => return Err(error.into()),
                Reply::End { text } => return Err(format!("the server refuses: {text}").into()),
            }
        }
        Ok(())
    }

    /// Plays on a random vacant square. Returns the time until the view shows the move.
    async fn make_move(&mut self) -> Result<Duration> {
        let Game { number, moves } = self.view.game.take().ok_or("a move without a game")?;
        let vacant = SQUARES
            .iter()
            .filter(|at| !moves.iter().any(|taken| taken == *at));
        let vacant: Vec<_> = vacant.collect();
        let at = vacant
            .choose(&mut rand::rng())
            .ok_or("a move on a full board")?;
        let ply = moves.len();
        let start = Instant::now();
        let message = json!({"type": "move", "game": number, "ply": ply, "at": at});
        self.send(&message).await?;
        // The next game may have begun when the view arrives, as only the latest one is sent.
        self.wait_for(|view| view.game.is_some() && view.plies(number).is_none_or(|now| now > ply))
            .await?;
        Ok(start.elapsed())
    }
}
