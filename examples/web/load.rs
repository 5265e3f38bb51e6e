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
use tictactype_web::{
    Client, ClientMessage, GameView, LeaveTarget, OpponentKind, RequestKind, ServerMessage,
    StateWord, View,
};
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout, timeout_at};

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
        let (arguments, all_connected) = (arguments.clone(), Arc::clone(&all_connected));
        players.spawn(async move {
            let mut tally = Tally::default();
            let result = play(&arguments, number, &all_connected, &mut tally).await;
            (tally, result)
        });
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

/// Plays one game after another until the time is over. A game in progress is played to its end.
async fn play(
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
    let game = ClientMessage::game(3, 3, OpponentKind::Person);
    player.client.send(&game).await?;
    loop {
        let is_settled = |view: &View| view.state == StateWord::Playing || is_left_alone(view);
        match player.wait_for(is_settled).await {
            Ok(()) if player.view.as_ref().is_some_and(is_left_alone) => return Ok(()),
            Ok(()) => {}
            // The last player in the queue finds no opponent.
            Err(_) if Instant::now() > end => return Ok(()),
            Err(error) => return Err(error),
        }
        loop {
            let is_playing = |view: &View| view.state == StateWord::Playing;
            let is_asked = |view: &View| view.asked == Some(RequestKind::Move);
            player
                .wait_for(|view| is_asked(view) || !is_playing(view))
                .await?;
            if !player.view.as_ref().is_some_and(is_playing) {
                break;
            }
            sleep(Duration::from_millis(arguments.think)).await;
            tally.moves.push(player.make_move().await?);
        }
        tally.games += 1;
        tally.last_end = Some(Instant::now());
        if Instant::now() >= end {
            let what = LeaveTarget::Server;
            return Ok(player.client.send(&ClientMessage::Leave { what }).await?);
        }
        let rematch = ClientMessage::Rematch { yes: true };
        player.client.send(&rematch).await?;
    }
}

/// The time limit for a reply once the server has said that nothing can be saved.
const OUTAGE: Duration = Duration::from_mins(1);

/// Returns `true` if the opponent has left after the game, because the time is over.
fn is_left_alone(view: &View) -> bool {
    let series = view.series.as_ref();
    view.state == StateWord::Between && series.is_some_and(|it| it.rematch.gone.is_some())
}

/// A connection that plays games.
struct Player {
    client: Client,
    view: Option<View>,
}

impl Player {
    /// Connects with a name made from the number.
    async fn connect(url: &str, number: usize) -> Result<Self> {
        let client = timeout(TIMEOUT, Client::connect(url)).await??;
        let mut player = Self { client, view: None };
        let hello = ClientMessage::Hello { token: None };
        player.client.send(&hello).await?;
        player.wait_for(|view| view.asked.is_some()).await?;
        let name = format!("player {number}");
        player.client.send(&ClientMessage::Name { name }).await?;
        Ok(player)
    }

    /// Waits for a view that meets a condition.
    async fn wait_for(&mut self, condition: impl Fn(&View) -> bool) -> Result<()> {
        // Pings of the server do not extend it.
        let mut deadline = Instant::now() + TIMEOUT;
        while !self.view.as_ref().is_some_and(&condition) {
            let message = timeout_at(deadline.into(), self.client.receive()).await;
            let message = message.map_err(|_| "no reply within 10 seconds")??;
            match message.ok_or("the server closed the connection")? {
                ServerMessage::View(view) => self.view = Some(view.into_owned()),
                ServerMessage::Welcome { .. } | ServerMessage::Pong {} => {}
                // The database cannot be used, and the server waits for it.
                ServerMessage::Paused {} => deadline = Instant::now() + OUTAGE,
                ServerMessage::End { text, .. } => {
                    return Err(format!("the server ended: {text}").into());
                }
                ServerMessage::Error { error } => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Plays on a random vacant square. Returns the time until the view shows the move.
    async fn make_move(&mut self) -> Result<Duration> {
        let Some(GameView { number, moves, .. }) =
            self.view.as_ref().and_then(|it| it.game.as_ref())
        else {
            return Err("asked for a move without a game".into());
        };
        let before = (*number, moves.len());
        let squares = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
        let taken: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let is_vacant = |at: &&str| !taken.iter().any(|taken| taken == at);
        let vacant: Vec<&str> = squares.into_iter().filter(is_vacant).collect();
        let message = ClientMessage::Move {
            game: before.0,
            ply: before.1,
            at: vacant[rand::random_range(..vacant.len())].to_owned(),
        };
        let start = Instant::now();
        self.client.send(&message).await?;
        let has_changed = |view: &View| {
            let game = view.game.as_ref();
            game.is_none_or(|game| (game.number, game.moves.len()) != before)
        };
        self.wait_for(has_changed).await?;
        Ok(start.elapsed())
    }
}
