//! Transactions.

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Error};

use crate::store::StoreError;
use crate::store::sql::dialect::Dialect;

/// A connection with a transaction. It must be finished.
pub(crate) struct Transaction {
    connection: PoolConnection<Any>,
    dialect: Dialect,
    /// `true` between `BEGIN` and `COMMIT`.
    is_begun: bool,
    is_finished: bool,
    /// `false` once a statement failed. The session may be to blame: on a demoted server, it can no
    /// longer write, but still answers when the pool checks it.
    is_sound: bool,
}

impl Transaction {
    /// Begins a transaction. In PostgreSQL, a single statement is one by itself.
    pub(crate) async fn begin(
        pool: &AnyPool,
        dialect: Dialect,
        is_single: bool,
    ) -> Result<Self, Error> {
        let mut transaction = Self {
            connection: pool.acquire().await?,
            dialect,
            is_begun: !is_single || dialect == Dialect::Sqlite,
            is_finished: false,
            is_sound: true,
        };
        if !transaction.is_begun {
            return Ok(transaction);
        }
        let begun = transaction.run("BEGIN").await;
        match dialect {
            // The transaction was abandoned, and the connection is still in it.
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

    /// Records whether a statement failed.
    pub(crate) fn noted<T>(&mut self, result: Result<T, Error>) -> Result<T, Error> {
        // Only a duplicate record is surely not the session's fault.
        self.is_sound &= match &result {
            Ok(_) => true,
            Err(Error::Database(refusal)) => refusal.is_unique_violation(),
            Err(_) => false,
        };
        result
    }

    /// Commits after a success, rolls back after an error.
    pub(crate) async fn finish<T>(
        mut self,
        result: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if !self.is_begun {
            self.is_finished = true;
            return result;
        }
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
        let result = sqlx::raw_sql(statement)
            .execute(&mut *self.connection)
            .await;
        self.noted(result)?;
        Ok(())
    }
}

impl Drop for Transaction {
    /// Closes the connection of a failed or abandoned transaction. The pool would wait for the
    /// reply of a database that hangs. SQLite does not hang, and a database in memory would end
    /// with its connection.
    fn drop(&mut self) {
        let is_usable = self.is_finished && self.is_sound;
        if !is_usable && self.dialect == Dialect::Postgres {
            self.connection.close_on_drop();
        }
    }
}
