//! Deletes finished games after some time.

use std::time::Duration;

use crate::store::StoreError;
use crate::store::sql::fields::Fields;
use crate::store::sql::statement::{Statement, execute, fetch};
use crate::store::sql::transaction::Transaction;

/// The number of games per statement. Databases limit the parameters.
const GAMES: usize = 1000;

/// Deletes finished games with their moves, and ended series without games. Keeps the last game of
/// an open series.
pub(crate) async fn delete(
    transaction: &mut Transaction,
    older_than: Duration,
) -> Result<u64, StoreError> {
    let age = i64::try_from(older_than.as_millis()).unwrap_or(i64::MAX);
    let query = format!(
        "DELETE FROM games WHERE finished_at <= {} - $1 AND NOT EXISTS (
            SELECT 1 FROM series WHERE series.id = games.series AND series.game = games.number
            AND series.lease IS NOT NULL
        ) RETURNING number",
        transaction.dialect().clock()
    );
    let rows = fetch(transaction, query, [age.into()]).await?;
    let games = rows.iter().map(|row| Fields(row).read("number"));
    let games: Vec<i64> = games.filter_map(Result::ok).collect();
    for games in games.chunks(GAMES) {
        let moves = Statement::new("DELETE FROM moves WHERE game IN ", []);
        let moves = moves.list(games.iter().copied());
        moves.execute(transaction).await?;
    }
    let delete = "DELETE FROM series WHERE lease IS NULL AND set_aside IS NULL
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.series = series.id)";
    execute(transaction, delete, []).await?;
    Ok(games.len() as u64)
}
