//! The differences between the databases.

/// A database and its dialect of SQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// SQLite, which one process uses. So there is nothing to lock.
    Sqlite,
    /// PostgreSQL, which several nodes may use.
    Postgres,
}

impl Dialect {
    /// Returns the expression for the clock of the database, in milliseconds since 1970.
    pub(crate) const fn clock(self) -> &'static str {
        match self {
            Self::Sqlite => "CAST(unixepoch('subsec') * 1000 AS BIGINT)",
            // Not `now()`, which is the start of the transaction.
            Self::Postgres => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    /// Returns the clause that locks the selected rows and skips those that others have locked.
    pub(crate) const fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// Returns the clause that keeps others from changing the selected rows.
    pub(crate) const fn share(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR SHARE",
        }
    }
}
