//! Reads a database behind the server's back.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use tictactype::Coordinates;
use tictactype_web::{EndReason, ResultView};

use crate::crash::oracle::SeenGame;

/// A connection to a database.
pub(crate) struct Records(AnyConnection);

/// The moves of a game in order, and its result.
type StoredGame = (Vec<Coordinates>, Option<ResultView>);

impl Records {
    /// Opens the database in a folder that no server uses.
    pub(crate) async fn open(folder: &Path) -> Self {
        let file = folder.join("tictactype.db");
        Self::connect(&format!("sqlite:{}", file.display())).await
    }

    /// Connects to a database by its address.
    pub(crate) async fn connect(address: &str) -> Self {
        sqlx::any::install_default_drivers();
        Self(AnyConnection::connect(address).await.unwrap())
    }

    pub(crate) async fn execute(&mut self, statement: String) {
        let query = sqlx::raw_sql(AssertSqlSafe(statement));
        query.execute(&mut self.0).await.unwrap();
    }

    pub(crate) async fn fetch(&mut self, query: &'static str) -> Vec<AnyRow> {
        sqlx::query(query).fetch_all(&mut self.0).await.unwrap()
    }

    pub(crate) async fn close(self) {
        self.0.close().await.unwrap();
    }

    /// Checks the SQLite file.
    pub(crate) async fn check_integrity(&mut self) {
        let rows = self.fetch("PRAGMA integrity_check").await;
        let found: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert_eq!(found, ["ok"]);
    }

    /// The games in progress of the node with an address.
    pub(crate) async fn games_of(&mut self, lease: u32) -> Vec<u64> {
        let query = "SELECT games.number FROM games JOIN series ON series.game = games.number
            WHERE games.why IS NULL AND series.lease = $1";
        let query = sqlx::query(query).bind(i64::from(lease));
        let rows = query.fetch_all(&mut self.0).await.unwrap();
        rows.iter().map(|row| number(row, "number")).collect()
    }

    /// Returns the moves of a game.
    pub(crate) async fn moves_of(&mut self, game: u64) -> Vec<String> {
        let query = sqlx::query("SELECT square FROM moves WHERE game = $1 ORDER BY ply");
        let rows = query.bind(game.cast_signed()).fetch_all(&mut self.0).await;
        rows.unwrap().iter().map(|row| row.get(0)).collect()
    }

    /// Returns all games with their moves.
    async fn games(&mut self) -> BTreeMap<u64, StoredGame> {
        let mut games = BTreeMap::new();
        for row in self.fetch("SELECT number, winner, why FROM games").await {
            let why: Option<String> = row.get("why");
            let winner: Option<&str> = row.get("winner");
            let winner = winner.map(|winner| winner.parse().unwrap());
            let of_word = |why: String| EndReason::ALL.into_iter().find(|it| it.word() == why);
            // Nobody abandons a game here.
            let why = why.map(|why| of_word(why).unwrap());
            let result = why.map(|why| ResultView { winner, why });
            games.insert(number(&row, "number"), (Vec::new(), result));
        }
        let moves = "SELECT game, ply, square FROM moves ORDER BY game, ply";
        for row in self.fetch(moves).await {
            let (moves, _) = games.get_mut(&number(&row, "game")).unwrap();
            assert_eq!(number(&row, "ply"), moves.len() as u64);
            moves.push(row.get::<&str, _>("square").parse().unwrap());
        }
        games
    }

    /// The games that have lost something that was seen. With `is_end`, the database must also
    /// contain nothing else.
    pub(crate) async fn losses(
        &mut self,
        seen: &BTreeMap<u64, SeenGame>,
        is_end: bool,
    ) -> Vec<String> {
        let stored = self.games().await;
        let mut losses = Vec::new();
        for (number, game) in seen {
            let Some((moves, result)) = stored.get(number) else {
                losses.push(format!("game {number} is lost: {:?}", game.moves));
                continue;
            };
            let has_all =
                moves.starts_with(&game.moves) && (game.result.is_none() || *result == game.result);
            let has_more = moves.len() > game.moves.len() || *result != game.result;
            if !has_all || is_end && has_more {
                losses.push(format!(
                    "game {number}: {moves:?} and {result:?} are stored, {:?} and {:?} were seen",
                    game.moves, game.result
                ));
            }
        }
        if is_end {
            let unseen = stored.keys().filter(|number| !seen.contains_key(number));
            losses.extend(unseen.map(|number| format!("nobody has seen game {number}")));
        }
        losses
    }

    /// How many records were set aside.
    pub(crate) async fn set_aside(&mut self) -> u64 {
        let query = "SELECT (SELECT COUNT(*) FROM people WHERE set_aside IS NOT NULL)
            + (SELECT COUNT(*) FROM series WHERE set_aside IS NOT NULL)
            + (SELECT COUNT(*) FROM invitations WHERE set_aside IS NOT NULL) AS number";
        number(&self.fetch(query).await[0], "number")
    }
}

fn number(row: &AnyRow, column: &str) -> u64 {
    row.get::<i64, _>(column).cast_unsigned()
}
