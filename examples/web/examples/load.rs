//! Plays many games at once against a server, and tells how it kept up.
//!
//! ```sh
//! cargo run --release -p tictactype-web -- --connections 100000 --per-address 100000 --messages 1000 --log warn
//! cargo run --release -p tictactype-web --example load -- --games 500
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
Plays many games of 3×3 at once against a server, and tells how it kept up.

Usage: load [--games N] [--seconds S] [--think MS] [--url URL]

  --games N      so many games at once, which is two connections each; without it 500
  --seconds S    for so long, once all are connected; without it 20
  --think MS     so many milliseconds pass before each move; without it none
  --url URL      without it ws://127.0.0.1:3000/play";

/// How long anything may take before it counts as lost.
const LOST: Duration = Duration::from_secs(10);

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

#[derive(Clone)]
struct Load {
    games: usize,
    time: Duration,
    think: Duration,
    url: Arc<str>,
}

/// What one player has seen.
#[derive(Default)]
struct Tally {
    games: usize,
    moves: Vec<Duration>,
    /// When the last game ended.
    last: Option<Instant>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let Some(load) = Load::read()? else {
        println!("{USAGE}");
        return Ok(());
    };
    let everybody = Arc::new(Barrier::new(2 * load.games + 1));
    let mut players = JoinSet::new();
    let before = Instant::now();
    for number in 0..2 * load.games {
        players.spawn(play(load.clone(), number, Arc::clone(&everybody)));
        // A door has a width.
        if number % 50 == 49 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    everybody.wait().await;
    println!("{} connections in {:.1?}", 2 * load.games, before.elapsed());

    let start = Instant::now();
    let (mut games, mut moves, mut lost) = (0, Vec::new(), Vec::new());
    // Not until everybody is back: whoever is left without an opponent waits for a while.
    let mut end = start;
    while let Some(player) = players.join_next().await {
        match player? {
            Ok(tally) => {
                games += tally.games;
                moves.extend(tally.moves);
                end = tally.last.map_or(end, |last| end.max(last));
            }
            Err(error) => lost.push(error),
        }
    }
    let seconds = (end - start).as_secs_f64();
    moves.sort_unstable();
    let percentile = |part: usize| {
        moves
            .get(moves.len() * part / 100)
            .copied()
            .unwrap_or_default()
    };
    // Both players of a game count it.
    println!("{:.0} games per second", games as f64 / 2.0 / seconds);
    println!("{:.0} moves per second", moves.len() as f64 / seconds);
    println!("{:.1?} for a move, 50th percentile", percentile(50));
    println!("{:.1?} for a move, 99th percentile", percentile(99));
    println!("{} players lost", lost.len());
    for error in lost.iter().take(3) {
        println!("  {error}");
    }
    Ok(())
}

impl Load {
    fn read() -> Result<Option<Self>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let mut load = Self {
            games: 500,
            time: Duration::from_secs(20),
            think: Duration::ZERO,
            url: "ws://127.0.0.1:3000/play".into(),
        };
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("games") => load.games = arguments.value()?.parse()?,
                Long("seconds") => load.time = Duration::from_secs(arguments.value()?.parse()?),
                Long("think") => load.think = Duration::from_millis(arguments.value()?.parse()?),
                Long("url") => load.url = arguments.value()?.string()?.into(),
                Long("help") | Short('h') => return Ok(None),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Some(load))
    }
}

/// Plays one game after the other until the time is over; a game that was begun is played to its end.
async fn play(load: Load, number: usize, everybody: Arc<Barrier>) -> Result<Tally> {
    let connected = Player::connect(&load.url, number).await;
    everybody.wait().await;
    let mut player = connected?;
    let (end, mut tally) = (Instant::now() + load.time, Tally::default());
    player
        .say(json!({"type": "game", "side": 3, "line": 3, "against": "person"}))
        .await?;
    loop {
        let begun = |view: &Value| view["game"].is_object() && view["game"]["result"].is_null();
        match player.see(begun).await {
            Ok(()) => {}
            // Whoever comes last has nobody left to play against.
            Err(_) if Instant::now() > end => return Ok(tally),
            Err(lost) => return Err(lost),
        }
        while player.view["game"]["result"].is_null() {
            player
                .see(|view| view["asked"] == "move" || view["game"]["result"].is_object())
                .await?;
            if player.view["asked"] == "move" {
                sleep(load.think).await;
                tally.moves.push(player.make_move().await?);
            }
        }
        tally.games += 1;
        tally.last = Some(Instant::now());
        let again = Instant::now() < end;
        player.see(|view| view["asked"] == "again").await?;
        player.say(json!({"type": "again", "again": again})).await?;
        if !again {
            return Ok(tally);
        }
    }
}

struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    view: Value,
}

impl Player {
    async fn connect(url: &str, number: usize) -> Result<Self> {
        let (socket, _) = timeout(LOST, connect_async_with_config(url, None, true)).await??;
        let mut player = Self {
            socket,
            view: Value::Null,
        };
        player.say(json!({"type": "hello", "token": null})).await?;
        player.see(|view| view["asked"] == "name").await?;
        player
            .say(json!({"type": "name", "name": format!("player {number}")}))
            .await?;
        player.see(|view| view["asked"] == "game").await?;
        Ok(player)
    }

    async fn say(&mut self, said: Value) -> Result<()> {
        Ok(self.socket.send(Message::text(said.to_string())).await?)
    }

    /// Waits for a view of which this is true.
    async fn see(&mut self, is: impl Fn(&Value) -> bool) -> Result<()> {
        while !is(&self.view) {
            let message = timeout(LOST, self.socket.next()).await?;
            let message = message.ok_or("the server has closed")??;
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

    /// Moves on a vacant square; gives how long it took until the move was seen.
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
        self.say(json!({"type": "move", "ply": moves.len(), "at": at}))
            .await?;
        self.see(|view| {
            view["game"]["moves"]
                .as_array()
                .is_none_or(|seen| seen.len() > moves.len())
        })
        .await?;
        Ok(start.elapsed())
    }
}
