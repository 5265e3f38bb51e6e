//! What one network can store in a day.

use std::collections::BTreeMap;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::Coordinates;
use tictactype_web::lobby::{Effect, Lobby};
use tictactype_web::store::Change;
use tictactype_web::{ClientMessage, OpponentKind, Options, PersonId};
use tokio::time::Instant;

use crate::database::Database;
use crate::node::Node;
use crate::postgres_database::connect;

/// The megabytes a day, above those in `OPERATION.md`, and the games, including games started before
/// the measured time.
const MEGABYTES: u64 = 300;
const GAMES: u64 = 360_000;

/// The seconds until the network has used up its bursts, and the measured seconds.
const BEFORE: u64 = 30;
const MEASURED: u64 = 60;

const DAY: u64 = 24 * 60 * 60;

/// A network with as many people as its connections allow. Each plays the computer as fast as
/// possible.
struct Network {
    lobby: Lobby,
    people: Vec<PersonId>,
    now: Instant,
    games: u64,
}

impl Network {
    fn new(node: &Node) -> Self {
        let now = Instant::now();
        let mut lobby = Lobby::new(&Options::default(), StdRng::seed_from_u64(1), now);
        lobby.begin_lease(node.lease, false);
        let network = "203.0.113.7".parse::<std::net::IpAddr>().unwrap();
        let people = (0..64).map(|_| lobby.welcome(network.into()).0);
        let people: Vec<_> = people.collect();
        for person in &people {
            // The longest name.
            let name = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}".repeat(9);
            lobby.receive(*person, &ClientMessage::Name { name });
        }
        Self {
            lobby,
            people,
            now,
            games: 0,
        }
    }

    /// Lets seconds pass, and commits what happens.
    async fn play(&mut self, seconds: u64, node: &mut Node) {
        for _ in 0..seconds {
            self.now += Duration::from_secs(1);
            self.lobby.set_time(self.now);
            for round in 0..4 {
                for person in self.people.clone() {
                    let message = self.message(person, round);
                    self.lobby.receive(person, &message);
                }
                self.answer();
            }
            let changes = self.lobby.take_changes();
            let starts = changes
                .iter()
                .filter(|it| matches!(it, Change::StartGame(_)));
            self.games += starts.count() as u64;
            node.commit(changes).await;
        }
    }

    /// A move in a person's game, or a new game.
    fn message(&self, person: PersonId, round: usize) -> ClientMessage {
        let game = self.lobby.view(person).unwrap().game;
        match game.filter(|game| round > 0 && game.turn == game.you) {
            Some(game) => ClientMessage::Move {
                game: game.number,
                ply: game.moves.len(),
                at: vacant(&game.moves),
            },
            None => ClientMessage::Game {
                side: 15,
                line: 5,
                against: OpponentKind::Computer,
                level: None,
                at: Some("a1".to_owned()),
            },
        }
    }

    /// Plays all moves of the computer.
    fn answer(&mut self) {
        let mut thoughts = BTreeMap::new();
        for effect in self.lobby.take_effects() {
            if let Effect::Think(thought) = effect {
                thoughts.insert(thought.series, thought);
            }
        }
        for (series, thought) in thoughts {
            let message = ClientMessage::Move {
                game: thought.game,
                ply: thought.moves.len(),
                at: vacant(&thought.moves),
            };
            self.lobby.play_as_computer(series, &message);
        }
    }
}

/// A vacant square of 15×15 where nobody completes a line soon.
fn vacant(moves: &[Coordinates]) -> String {
    let ply = moves.len();
    let column = char::from(b'a' + u8::try_from(ply * 2 % 15).unwrap());
    format!("{column}{}", 1 + ply / 15)
}

/// The size of a database in bytes: the file of `SQLite` without its write-ahead log, or all rows in
/// PostgreSQL. The size of PostgreSQL's files also depends on when it cleans up.
async fn size(database: &Database) -> u64 {
    if let Database::Folder(folder) = database {
        let file = folder.scratch.0.join("tictactype.db");
        return std::fs::metadata(file).unwrap().len();
    }
    let mut connection = connect(&database.address()).await;
    let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()";
    let tables: Vec<String> = sqlx::query_scalar(tables)
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let mut sum = 0;
    for table in tables {
        let size =
            format!("SELECT coalesce(sum(pg_column_size(it)), 0)::bigint FROM {table} AS it");
        let size = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(size));
        let size = size.fetch_one(&mut connection).await.unwrap();
        sum += size.unsigned_abs();
    }
    sum
}

pub(crate) async fn a_network_stores_no_more_in_a_day_than_the_manual_says(database: &Database) {
    let mut node = Node::open(database).await;
    let mut network = Network::new(&node);
    network.play(BEFORE, &mut node).await;
    database.reopen().await;
    node.store = database.store().await;
    let (before, games) = (size(database).await, network.games);
    network.play(MEASURED, &mut node).await;
    database.reopen().await;
    let a_day = |amount: u64| amount * DAY / MEASURED;
    let bytes = a_day(size(database).await - before);
    let games = a_day(network.games - games);
    println!("{games} games and {bytes} bytes a day");
    // The attack uses all that is allowed, or the figures would mean nothing.
    assert!((GAMES / 2..=GAMES).contains(&games), "{games}");
    let limit = MEGABYTES * 1_000_000;
    assert!((limit / 4..=limit).contains(&bytes), "{bytes}");
}
