//! A load generator: plays many games at once against a running server and measures its speed.
//!
//! ```sh
//! cargo run --release --example web -- --connections 100000 --per-address 100000 --messages 1000 --log warn
//! cargo run --release --example load -- --games 500
//! ```

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

const USAGE: &str = "\
A load generator: plays many games of 3×3 at once against a running server and measures
its speed.

Usage: load [OPTIONS]

  --games N      games at once, with two connections each (default 500)
  --seconds N    duration in seconds, once all players are connected (default 20)
  --think MS     pause before each move, in milliseconds (default 0)
  --url URL      WebSocket address of the server (default ws://127.0.0.1:3000/play)
  -h, --help     print this help

Start the server with higher limits than its defaults:

  cargo run --release --example web -- --connections 100000 --per-address 100000 \\
      --messages 1000 --log warn";

/// The time limit for connecting and for each reply. A player that exceeds it counts as lost.
const TIMEOUT: Duration = Duration::from_secs(10);

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// The command-line options.
#[derive(Clone)]
struct Options {
    games: usize,
    duration: Duration,
    think: Duration,
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

#[tokio::main]
async fn main() -> Result<()> {
    let Some(options) = Options::parse()? else {
        println!("{USAGE}");
        return Ok(());
    };
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
    let seconds = (end - start).as_secs_f64();
    moves.sort_unstable();
    let percentile = |percent: usize| {
        moves
            .get(moves.len() * percent / 100)
            .copied()
            .unwrap_or_default()
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
    println!("{} players lost", lost.len());
    for error in lost.iter().take(3) {
        println!("  {error}");
    }
    Ok(())
}

impl Options {
    /// Parses the command line. Returns `None` if it asks for help.
    fn parse() -> Result<Option<Self>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let mut options = Self {
            games: 500,
            duration: Duration::from_secs(20),
            think: Duration::ZERO,
            url: "ws://127.0.0.1:3000/play".into(),
        };
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("games") => options.games = arguments.value()?.parse()?,
                Long("seconds") => {
                    options.duration = Duration::from_secs(arguments.value()?.parse()?);
                }
                Long("think") => options.think = Duration::from_millis(arguments.value()?.parse()?),
                Long("url") => options.url = arguments.value()?.string()?.into(),
                Long("help") | Short('h') => return Ok(None),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Some(options))
    }
}

/// Plays one game after another until the time is over. A game in progress is played to its end.
async fn play(options: Options, number: usize, all_connected: Arc<Barrier>) -> Result<Tally> {
    let connected = Player::connect(&options.url, number).await;
    all_connected.wait().await;
    let mut player = connected?;
    let (end, mut tally) = (Instant::now() + options.duration, Tally::default());
    player
        .send(json!({"type": "game", "side": 3, "line": 3, "against": "person"}))
        .await?;
    loop {
        let has_started =
            |view: &Value| view["game"].is_object() && view["game"]["result"].is_null();
        match player.wait_for(has_started).await {
            Ok(()) => {}
            // The last player in the queue finds no opponent.
            Err(_) if Instant::now() > end => return Ok(tally),
            Err(error) => return Err(error),
        }
        while player.view["game"]["result"].is_null() {
            player
                .wait_for(|view| view["asked"] == "move" || view["game"]["result"].is_object())
                .await?;
            if player.view["asked"] == "move" {
                sleep(options.think).await;
                tally.moves.push(player.make_move().await?);
            }
        }
        tally.games += 1;
        tally.last_end = Some(Instant::now());
        let again = Instant::now() < end;
        player.wait_for(|view| view["asked"] == "again").await?;
        player
            .send(json!({"type": "again", "again": again}))
            .await?;
        if !again {
            return Ok(tally);
        }
    }
}

/// A connection that plays games.
struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    view: Value,
}

impl Player {
    /// Connects with a name made from the number.
    async fn connect(url: &str, number: usize) -> Result<Self> {
        let (socket, _) = timeout(TIMEOUT, connect_async_with_config(url, None, true)).await??;
        let mut player = Self {
            socket,
            view: Value::Null,
        };
        player.send(json!({"type": "hello", "token": null})).await?;
        player.wait_for(|view| view["asked"] == "name").await?;
        player
            .send(json!({"type": "name", "name": format!("player {number}")}))
            .await?;
        player.wait_for(|view| view["asked"] == "game").await?;
        Ok(player)
    }

    async fn send(&mut self, message: Value) -> Result<()> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// Waits for a view that meets a condition.
    async fn wait_for(&mut self, condition: impl Fn(&Value) -> bool) -> Result<()> {
        while !condition(&self.view) {
            let message = timeout(TIMEOUT, self.socket.next()).await?;
            let message = message.ok_or("the server closed the connection")??;
            if let Message::Text(text) = message {
                let value: Value = serde_json::from_str(&text)?;
                if value["type"] != "view" {
                    return Err(text.as_str().into());
                }
                self.view = value;
            }
        }
        Ok(())
    }

    /// Plays on a random vacant square. Returns the time until the view shows the move.
    async fn make_move(&mut self) -> Result<Duration> {
        let moves = self.view["game"]["moves"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let squares = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
        let vacant: Vec<_> = squares
            .iter()
            .filter(|at| !moves.contains(&json!(at)))
            .collect();
        let at = vacant[rand::random_range(..vacant.len())];
        let start = Instant::now();
        self.send(json!({"type": "move", "ply": moves.len(), "at": at}))
            .await?;
        self.wait_for(|view| {
            view["game"]["moves"]
                .as_array()
                .is_none_or(|shown| shown.len() > moves.len())
        })
        .await?;
        Ok(start.elapsed())
    }
}
