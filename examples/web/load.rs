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
use serde::Deserialize;
use tictactype_web::{ClientMessage, LeaveTarget, OpponentKind};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Plays many games of 3×3 at once against a running server and measures its speed
#[derive(Clone, Debug, Parser)]
#[command(
    name = "load",
    version,
    after_help = "Start the server with higher limits than its defaults:\n\n  \
                  cargo run --release --example web -- --connections 100000 --per-address 100000 \\\n      \
                  --messages 1000 --log warn"
)]
struct Arguments {
    /// Games at once, with two connections each
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// Duration in seconds, once all players are connected
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,

    /// Pause before each move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    think: u64,

    /// WebSocket address of the server; may be given several times, to spread the players over nodes
    #[arg(long, default_value = "ws://127.0.0.1:3000/play")]
    url: Vec<Arc<str>>,
}

/// The time limit for connecting and for each reply. A player that exceeds it counts as lost.
const TIMEOUT: Duration = Duration::from_secs(10);

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

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
    let arguments = Arguments::parse();
    let players_number = 2 * arguments.games as usize;
    let all_connected = Arc::new(Barrier::new(players_number + 1));
    let mut players = JoinSet::new();
    let before = Instant::now();
    for number in 0..players_number {
        players.spawn(play(arguments.clone(), number, Arc::clone(&all_connected)));
        // The server limits the rate at which one address opens connections, and the system the
        // number that wait to be accepted.
        if number % 50 == 49 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    all_connected.wait().await;
    println!(
        "{players_number} connections opened in {:.1?}",
        before.elapsed()
    );

    let start = Instant::now();
    let (mut games, mut moves, mut lost) = (0, Vec::new(), Vec::new());
    // The end of the last game, because a player left without an opponent waits until the timeout.
    let mut end = start;
    while let Some(player) = players.join_next().await {
        // What a player has played before it was lost counts, too.
        let (tally, result) = player?;
        games += tally.games;
        moves.extend(tally.moves);
        end = tally.last_end.map_or(end, |last| end.max(last));
        lost.extend(result.err());
    }
    println!("{} players lost", lost.len());
    for error in lost.iter().take(3) {
        println!("  {error}");
    }
    if moves.is_empty() {
        return Err("no move was played, so nothing was measured".into());
    }
    let seconds = (end - start).as_secs_f64();
    moves.sort_unstable();
    // Each game is counted by both of its players.
    println!("{:.0} games per second", games as f64 / 2.0 / seconds);
    println!("{:.0} moves per second", moves.len() as f64 / seconds);
    for percent in [50, 99] {
        let time = moves[moves.len() * percent / 100];
        println!("{time:.1?} round trip of a move, {percent}th percentile");
    }
    Ok(())
}

/// Plays one game after another until the time is over, or the player is lost.
async fn play(
    arguments: Arguments,
    number: usize,
    all_connected: Arc<Barrier>,
) -> (Tally, Result<()>) {
    let mut tally = Tally::default();
    let result = play_games(&arguments, number, &all_connected, &mut tally).await;
    (tally, result)
}

/// Plays one game after another until the time is over. A game in progress is played to its end.
async fn play_games(
    arguments: &Arguments,
    number: usize,
    all_connected: &Barrier,
    tally: &mut Tally,
) -> Result<()> {
    let url = &arguments.url[number % arguments.url.len()];
    let connected = Player::connect(url, number).await;
    all_connected.wait().await;
    let mut player = connected?;
    let end = Instant::now() + Duration::from_secs(arguments.seconds);
    let game = ClientMessage::Game {
        side: 3,
        line: 3,
        against: OpponentKind::Person,
        level: None,
        at: None,
    };
    player.send(&game).await?;
    loop {
        let is_settled = |view: &View| view.state == State::Playing || view.is_left_alone();
        match player.wait_for(is_settled).await {
            Ok(()) if player.view.is_left_alone() => return Ok(()),
            Ok(()) => {}
            // The last player in the queue finds no opponent.
            Err(_) if Instant::now() > end => return Ok(()),
            Err(error) => return Err(error),
        }
        while player.view.state == State::Playing {
            player
                .wait_for(|view| view.is_asked_to_move() || view.state != State::Playing)
                .await?;
            if player.view.is_asked_to_move() {
                sleep(Duration::from_millis(arguments.think)).await;
                tally.moves.push(player.make_move().await?);
            }
        }
        tally.games += 1;
        tally.last_end = Some(Instant::now());
        if Instant::now() >= end {
            let what = LeaveTarget::Server;
            return player.send(&ClientMessage::Leave { what }).await;
        }
        player.send(&ClientMessage::Rematch { yes: true }).await?;
    }
}

/// The time limit for a reply once the server has said that nothing can be saved.
const OUTAGE: Duration = Duration::from_mins(1);

/// A message of the server, as far as it is read here.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Reply {
    View(View),
    End { text: String },
    Error { error: String },
    Welcome,
    Pong,
    Paused,
}

/// The view of a player, as far as it is read here.
#[derive(Deserialize)]
struct View {
    state: State,
    asked: Option<String>,
    game: Option<Game>,
    series: Option<Series>,
}

#[derive(Deserialize)]
struct Series {
    rematch: Rematch,
}

#[derive(Deserialize)]
struct Rematch {
    gone: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Choosing,
    Queued,
    Playing,
    Between,
}

#[derive(Deserialize)]
struct Game {
    number: u64,
    moves: Vec<String>,
}

impl View {
    fn is_asked_to_move(&self) -> bool {
        self.asked.as_deref() == Some("move")
    }

    /// Returns `true` if the opponent has left after the game, because the time is over.
    fn is_left_alone(&self) -> bool {
        let series = self.series.as_ref();
        self.state == State::Between && series.is_some_and(|it| it.rematch.gone.is_some())
    }

    /// Returns the number of the game and the number of its moves.
    fn progress(&self) -> (u64, usize) {
        let game = self.game.as_ref();
        game.map_or((0, 0), |game| (game.number, game.moves.len()))
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
            view: View {
                state: State::Choosing,
                asked: None,
                game: None,
                series: None,
            },
        };
        player.send(&ClientMessage::Hello { token: None }).await?;
        player.wait_for(|view| view.asked.is_some()).await?;
        let name = format!("player {number}");
        player.send(&ClientMessage::Name { name }).await?;
        Ok(player)
    }

    async fn send(&mut self, message: &ClientMessage) -> Result<()> {
        let text = serde_json::to_string(message)?;
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Waits for a view that meets a condition.
    async fn wait_for(&mut self, condition: impl Fn(&View) -> bool) -> Result<()> {
        // Pings of the server do not extend it.
        let mut deadline = Instant::now() + TIMEOUT;
        while !condition(&self.view) {
            let message = timeout_at(deadline.into(), self.socket.next()).await;
            let message = message.map_err(|_| "no reply within 10 seconds")?;
            let message = message.ok_or("the server closed the connection")??;
            let Message::Text(text) = message else {
                continue;
            };
            match serde_json::from_str(&text)? {
                Reply::View(view) => self.view = view,
                Reply::Welcome | Reply::Pong => {}
                // The database cannot be used, and the server waits for it.
                Reply::Paused => deadline = Instant::now() + OUTAGE,
                Reply::End { text } => return Err(format!("the server ended: {text}").into()),
                Reply::Error { error } => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Plays on a random vacant square. Returns the time until the view shows the move.
    async fn make_move(&mut self) -> Result<Duration> {
        let Some(game) = &self.view.game else {
            return Err("asked for a move without a game".into());
        };
        let squares = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
        let is_vacant = |at: &&str| !game.moves.iter().any(|taken| taken == at);
        let vacant: Vec<&str> = squares.into_iter().filter(is_vacant).collect();
        let message = ClientMessage::Move {
            game: game.number,
            ply: game.moves.len(),
            at: vacant[rand::random_range(..vacant.len())].to_owned(),
        };
        let before = self.view.progress();
        let start = Instant::now();
        self.send(&message).await?;
        self.wait_for(|view| view.progress() != before).await?;
        Ok(start.elapsed())
    }
}
