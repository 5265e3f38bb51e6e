//! Transactions.

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Error};

use crate::store::sql::dialect::Dialect;

/// A connection with a transaction, which has to be finished.
pub(crate) struct Transaction {
    connection: PoolConnection<Any>,
    dialect: Dialect,
    is_finished: bool,
}

impl Transaction {
    pub(crate) async fn begin(pool: &AnyPool, dialect: Dialect) -> Result<Self, Error> {
        let mut transaction = Self {
            connection: pool.acquire().await?,
            dialect,
            is_finished: false,
        };
        let begun = transaction.run("BEGIN").await;
        match dialect {
            // The connection is still in a transaction that was given up in the middle.
            Dialect::Sqlite if begun.is_err() => {
                transaction.run("ROLLBACK").await?;
                transaction.run("BEGIN").await?;
            }
            _ => begun?,
        }
        Ok(transaction)
    }

    pub(crate) const fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Commits the transaction after a success, and rolls it back after an error.
    pub(crate) async fn finish<T, E: From<Error>>(mut self, result: Result<T, E>) -> Result<T, E> {
        match result {
            Ok(value) => {
                self.run("COMMIT").await?;
                self.is_finished = true;
                Ok(value)
            }
            Err(error) => {
                self.is_finished = self.run("ROLLBACK").await.is_ok();
                Err(error)
            }
        }
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::raw_sql(statement)
            .execute(&mut *self.connection)
            .await?;
        Ok(())
    }
}

impl Drop for Transaction {
    /// Closes the connection of a transaction that was given up in the middle, because the pool
    /// would wait for the reply of a database that hangs. SQLite does not hang, and a database in
    /// memory would end with its connection.
    fn drop(&mut self) {
        if !self.is_finished && self.dialect == Dialect::Postgres {
            self.connection.close_on_drop();
        }
    }
}
