//! The differences between the SQL dialects.

/// A database with its SQL dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// SQLite. One process uses it, so there is nothing to lock.
    Sqlite,
    /// PostgreSQL. Several nodes may use it.
    Postgres,
}

impl Dialect {
    /// SQL for the database's clock, in milliseconds since 1970.
    pub(crate) const fn clock(self) -> &'static str {
        match self {
            Self::Sqlite => "CAST(unixepoch('subsec') * 1000 AS BIGINT)",
            // Not `now()`, which is when the transaction started.
            Self::Postgres => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    /// SQL to lock the selected rows and skip rows that others have locked.
    pub(crate) const fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// SQL to lock the selected rows against changes by others.
    pub(crate) const fn share(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR SHARE",
        }
    }
}
