//! A store in a database.

mod changes;
mod dialect;
mod failure;
mod fields;
mod finished;
mod leases;
mod news;
mod progress;
mod rows;
mod snapshot;
mod statement;
mod transaction;
mod visits;
mod watched_file;

use std::fmt::{self, Debug};
use std::fs;
use std::future::pending;
use std::io;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use futures_util::future::BoxFuture;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Error, SqlSafeStr};
use tokio::time::timeout;
use tracing::{info, warn};

use crate::limits::FAILURE_LINES;
use crate::offered_size::OfferedSize;
use crate::options::NOT_BUILT_IN;
use crate::person::PersonId;
use crate::rate_limiter::LogLimiter;
use crate::store::{
    Change, Commit, Lease, NodeAddress, Notice, Owner, Reply, Served, Snapshot, Store, StoreError,
    StoreTime, unavailable,
};
use crate::token::{Token, TokenHash};

use self::changes::Changes;
use self::dialect::Dialect;
use self::failure::reason;
use self::news::News;
use self::progress::{Noted, Progress, ProgressFile};
use self::statement::execute;
use self::transaction::Transaction;
use self::watched_file::WatchedFile;

/// The versions of the schema, oldest first. A released version never changes.
const SCHEMA: [(&str, &str); 1] = [("records", include_str!("../../migrations/1_records.sql"))];

/// The database file in a store's folder.
const FILE: &str = "tictactype.db";

/// The number of connections to PostgreSQL, besides the listening one.
const CONNECTIONS: u32 = 10;

/// Time limits for an operation on PostgreSQL, and for connecting.
const OPERATION: Duration = Duration::from_secs(5);
const CONNECT: Duration = Duration::from_secs(3);

/// Prepares a connection to PostgreSQL. The server must not wait for a node that hangs, nor log
/// that the schema already exists. Sessions that cannot write, such as on a standby, are refused:
/// `sqlx` does not know `target_session_attrs=read-write`.
const POSTGRES_SETTINGS: &str = "SET statement_timeout = '4s'; SET lock_timeout = '3s';
    SET idle_in_transaction_session_timeout = '5s'; SET client_min_messages = 'warning';
    DO $$ BEGIN
        IF current_setting('transaction_read_only') = 'on' THEN
            RAISE EXCEPTION 'it is read-only' USING ERRCODE = 'read_only_sql_transaction';
        END IF;
    END $$";

/// How long a transaction that moves people waits for a lock. A node that pauses in such a
/// transaction must not delay the games of others. The next heartbeat tries again.
const SHORT_WAIT: &str = "SET LOCAL lock_timeout = '300ms'";

/// Prepares a connection to a file. The lock makes a second process fail at once. A transaction is
/// on disk before its commit returns.
const FILE_SETTINGS: &str = "PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT";

/// A store in SQLite or PostgreSQL.
pub struct SqlStore {
    pool: AnyPool,
    dialect: Dialect,
    file: Option<WatchedFile>,
    progress: Option<ProgressFile>,
    news: Option<News>,
}

/// Hides the database's address, which contains a password.
impl Debug for SqlStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqlStore")
            .field("dialect", &self.dialect)
            .finish_non_exhaustive()
    }
}

// Boxed, so that this crate compiles the futures, and not each program that awaits them.
impl SqlStore {
    /// Creates an empty store in memory, with SQLite.
    ///
    /// # Errors
    ///
    /// Fails if there is not enough memory.
    #[must_use]
    pub fn memory() -> Reply<'static, Self> {
        Box::pin(async {
            let pool = open_sqlite("sqlite::memory:", "").await?;
            Self::new(pool, Dialect::Sqlite, None).await
        })
    }

    /// Opens or creates the store in a folder, with SQLite. Only one process at a time can use it.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be created or written, if another process uses it, if the
    /// database lacks its last commits or their number cannot be read, or if a newer version of the
    /// program wrote it.
    #[must_use]
    pub fn open_sqlite(folder: &Path) -> Reply<'_, Self> {
        Box::pin(Self::open_folder(folder, false))
    }

    /// Opens the store in a folder like [`open_sqlite`](Self::open_sqlite), even if the database
    /// lacks its last commits.
    ///
    /// # Errors
    ///
    /// Fails as `open_sqlite` does otherwise.
    #[must_use]
    pub fn open_rolled_back(folder: &Path) -> Reply<'_, Self> {
        Box::pin(Self::open_folder(folder, true))
    }

    async fn open_folder(folder: &Path, accept_rollback: bool) -> Result<Self, StoreError> {
        let shown = folder.display();
        fs::create_dir_all(folder)
            .map_err(|error| unavailable(format!("cannot create the folder {shown}: {error}")))?;
        let file = folder.join(FILE);
        let Some(path) = file.to_str() else {
            let why = format!("the name of the folder {shown} must be Unicode");
            return Err(unavailable(why));
        };
        let is_new = !file.exists();
        let address = format!(
            "sqlite:{}?mode=rwc",
            utf8_percent_encode(path, NON_ALPHANUMERIC)
        );
        let pool = open_sqlite(&address, FILE_SETTINGS).await;
        let pool = pool.map_err(|error| not_opened(folder, &error))?;
        let found = Progress::of(&pool).await;
        let found = found.map_err(|error| not_opened(folder, &error))?;
        let noted = Noted::read(folder);
        let noted = noted.map_err(|error| {
            let name = progress::FILE;
            unavailable(format!("cannot read {name} in the folder {shown}: {error}"))
        })?;
        let lost = match noted {
            Noted::Progress(noted) if found < noted => Some(format!(
                "the database in the folder {shown} ends with {found}, and had {noted}: its log \
                 {FILE}-wal is missing or damaged"
            )),
            Noted::Unreadable => Some(format!(
                "{} in the folder {shown} cannot be read, so the database may have lost its last \
                 commits",
                progress::FILE
            )),
            Noted::Missing if !is_new => {
                warn!(
                    "{} is missing in the folder {shown}: if {FILE}-wal is missing or damaged, the \
                     last games are lost, so stop and put both back",
                    progress::FILE
                );
                None
            }
            Noted::Progress(_) | Noted::Missing => None,
        };
        if let Some(lost) = lost {
            if !accept_rollback {
                // Before anything is written, so that a log that is put back still fits.
                pool.close().await;
                return Err(unavailable(format!(
                    "{lost}. Put the file back, restore a backup, or accept the loss with \
                     --accept-rollback"
                )));
            }
            warn!("{lost}. --accept-rollback accepts the loss");
        }
        let store = Self::new(pool, Dialect::Sqlite, None).await;
        let mut store = store.map_err(|error| in_folder(folder, error))?;
        let progress = ProgressFile::create(folder, found);
        store.progress = Some(progress.map_err(|error| not_written(folder, &error))?);
        store.file = Some(WatchedFile::new(file));
        if is_new {
            info!("created an empty database in the folder {shown}");
        }
        Ok(store)
    }

    /// Connects to the store in a database of PostgreSQL.
    ///
    /// # Errors
    ///
    /// Fails if the program was built without the feature `postgres`, if the address is invalid,
    /// if the database cannot be reached within a few seconds, or if a newer version of the program
    /// created its schema.
    #[must_use]
    pub fn connect_postgres(address: &str) -> Reply<'_, Self> {
        Box::pin(async move {
            if !cfg!(feature = "postgres") {
                return Err(unavailable(NOT_BUILT_IN));
            }
            if !address.starts_with("postgres://") && !address.starts_with("postgresql://") {
                let why = "the address of the database must begin with postgres://";
                return Err(unavailable(why));
            }
            let address = without_session_attributes(address);
            let pool = connect_postgres(&address).await?;
            let news = News::listen(address);
            Self::new(pool, Dialect::Postgres, Some(news)).await
        })
    }

    async fn new(pool: AnyPool, dialect: Dialect, news: Option<News>) -> Result<Self, StoreError> {
        let migrations = (1..).zip(SCHEMA).map(|(version, (name, text))| {
            let text = text.into_sql_str();
            Migration::new(version, name.into(), MigrationType::Simple, text, false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        match migrator.run(&pool).await {
            Ok(()) => Ok(Self {
                pool,
                dialect,
                file: None,
                progress: None,
                news,
            }),
            Err(error) => {
                pool.close().await;
                Err(error.into())
            }
        }
    }

    /// Runs an operation in a transaction, within a few seconds. SQLite needs no limit.
    async fn transact<T>(
        &self,
        operation: impl AsyncFnOnce(&mut Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run(false, operation).await
    }

    /// Runs an operation that is a single statement.
    async fn query<T>(
        &self,
        operation: impl AsyncFnOnce(&mut Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run(true, operation).await
    }

    async fn run<T>(
        &self,
        is_single: bool,
        operation: impl AsyncFnOnce(&mut Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let transacted = async {
            let begun = Transaction::begin(&self.pool, self.dialect, is_single).await;
            let mut transaction = begun?;
            let result = operation(&mut transaction).await;
            transaction.finish(result).await
        };
        let result = match self.dialect {
            Dialect::Sqlite => transacted.await,
            Dialect::Postgres => timeout(OPERATION, transacted).await.unwrap_or_else(|_| {
                let seconds = OPERATION.as_secs();
                let why = format!("the database has not replied within {seconds} seconds");
                Err(unavailable(why))
            }),
        };
        if let (Err(_), Some(news)) = (&result, &self.news) {
            news.renew();
        }
        result.map_err(|error| match &self.file {
            Some(file) => in_folder(file.folder(), error),
            None => error,
        })
    }

    /// Saves the number of the last commit.
    fn note_progress(&self, lease: Lease, commit: u64) {
        if let Some(file) = &self.progress
            && let Err(error) = file.write(Progress::new(lease, commit))
        {
            warn!(%error, "cannot write {}", progress::FILE);
        }
    }

    /// Moves a person to another lease in a transaction, and notifies the nodes. Returns `false` if
    /// no person was moved.
    async fn move_person(
        &self,
        operation: impl AsyncFnOnce(&mut Transaction) -> Result<bool, StoreError>,
    ) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(false);
        }
        let moved = self.transact(async |transaction: &mut Transaction| {
            execute(transaction, SHORT_WAIT, []).await?;
            let is_moved = operation(transaction).await?;
            if is_moved {
                news::send(transaction).await?;
            }
            Ok(is_moved)
        });
        moved.await
    }

    async fn write(
        &self,
        transaction: &mut Transaction,
        commit: &Commit,
    ) -> Result<StoreTime, StoreError> {
        let (time, is_new) = leases::renew(transaction, commit).await?;
        if !is_new {
            return Ok(time);
        }
        let changes = Changes::new(&commit.changes);
        changes.write(transaction, commit.lease, time).await?;
        if self.is_shared() && commit.changes.iter().any(Change::adds_opponent) {
            news::send(transaction).await?;
        }
        Ok(time)
    }
}

impl Store for SqlStore {
    fn open_lease(&self, address: Option<NodeAddress>) -> Reply<'_, (Lease, StoreTime)> {
        Box::pin(async {
            let opened = self.transact(async |it: &mut _| leases::open(it, address).await);
            opened
                .await
                .inspect(|(lease, _)| self.note_progress(*lease, 0))
        })
    }

    fn close_lease(&self, lease: Lease, served: Served) -> Reply<'_, ()> {
        Box::pin(self.transact(async move |it: &mut _| leases::close(it, lease, served).await))
    }

    fn commit<'a>(&'a self, commit: &'a Commit) -> Reply<'a, StoreTime> {
        Box::pin(async {
            let written = self.transact(async |it: &mut _| self.write(it, commit).await);
            written
                .await
                .inspect(|_| self.note_progress(commit.lease, commit.number))
        })
    }

    fn load(&self, lease: Lease) -> Reply<'_, Snapshot> {
        Box::pin(self.transact(async move |it: &mut _| snapshot::read(it, lease).await))
    }

    fn take_over(&self, lease: Lease, served: Served) -> Reply<'_, Option<Snapshot>> {
        Box::pin(self.transact(async move |it: &mut _| leases::take_over(it, lease, served).await))
    }

    fn claim(&self, lease: Lease, served: Served) -> Reply<'_, bool> {
        Box::pin(self.move_person(async move |it: &mut _| visits::claim(it, lease, served).await))
    }

    fn hand_over(&self, lease: Lease, person: PersonId, code: Token) -> Reply<'_, bool> {
        Box::pin(
            self.move_person(async move |it: &mut _| {
                visits::hand_over(it, lease, person, code).await
            }),
        )
    }

    fn has_code(&self, lease: Lease, code: Token) -> Reply<'_, bool> {
        Box::pin(self.query(async move |it: &mut _| {
            Ok(visits::host_of(it, lease, code, "").await?.is_some())
        }))
    }

    fn notices(&self, lease: Lease) -> Reply<'_, Vec<Notice>> {
        Box::pin(self.transact(async move |it: &mut _| visits::notices(it, lease).await))
    }

    fn find(&self, token: TokenHash) -> Reply<'_, Option<Owner>> {
        Box::pin(self.query(async move |it: &mut _| leases::find(it, token).await))
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Reply<'_, Vec<(OfferedSize, usize)>> {
        Box::pin(self.query(async move |it: &mut _| visits::waiting_elsewhere(it, lease).await))
    }

    fn wait_for_news(&self, _lease: Lease) -> BoxFuture<'_, ()> {
        Box::pin(async {
            match &self.news {
                Some(news) => news.wait().await,
                None => pending().await,
            }
        })
    }

    fn delete_finished(&self, older_than: Duration) -> Reply<'_, u64> {
        Box::pin(self.transact(async move |it: &mut _| finished::delete(it, older_than).await))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }

    fn check_place(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), WatchedFile::check)
    }

    fn is_shared(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    fn is_durable(&self) -> bool {
        self.is_shared() || self.file.is_some()
    }
}

/// Opens SQLite with one connection that stays open.
async fn open_sqlite(address: &str, settings: &'static str) -> Result<AnyPool, Error> {
    let options = AnyPoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false);
    connect(options, address, settings).await
}

/// Removes the parameter `target_session_attrs`. All sessions can write anyway, and `sqlx` would
/// warn about the parameter at each connection.
fn without_session_attributes(address: &str) -> String {
    let Some((server, parameters)) = address.split_once('?') else {
        return address.to_owned();
    };
    let others: Vec<_> = parameters
        .split('&')
        .filter(|parameter| !parameter.starts_with("target_session_attrs="))
        .collect();
    format!("{server}?{}", others.join("&"))
}

async fn connect_postgres(address: &str) -> Result<AnyPool, Error> {
    let options = AnyPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(CONNECT);
    let connected = connect(options, address, POSTGRES_SETTINGS);
    timeout(OPERATION, connected)
        .await
        .unwrap_or(Err(Error::PoolTimedOut))
}

async fn connect(
    options: AnyPoolOptions,
    address: &str,
    settings: &'static str,
) -> Result<AnyPool, Error> {
    sqlx::any::install_default_drivers();
    let database = AnyConnectOptions::from_str(address)?;
    // The pool would repeat failed attempts until a timeout, and not say why they failed.
    let mut connection = AnyConnection::connect_with(&database).await?;
    let prepared = sqlx::raw_sql(settings).execute(&mut connection).await;
    connection.close().await?;
    prepared?;
    options
        .after_connect(move |connection, _| {
            Box::pin(async move {
                static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

                let prepared = sqlx::raw_sql(settings).execute(connection).await;
                if let Err(error) = &prepared
                    && let Some(omitted) = LOG.take_line()
                {
                    let why = reason(error);
                    warn!(omitted, "a session of the database is not used: {why}");
                }
                prepared.map(drop)
            })
        })
        .connect_with(database)
        .await
}

/// Says why a folder cannot be written.
fn not_written(folder: &Path, error: &io::Error) -> StoreError {
    let folder = folder.display();
    unavailable(format!("cannot write in the folder {folder}: {error}"))
}

/// Names the folder in an error.
fn in_folder(folder: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Unavailable(why) => {
            unavailable(format!("the folder {}: {why}", folder.display()))
        }
        error => error,
    }
}

/// Says why the file in a folder cannot be opened.
fn not_opened(folder: &Path, error: &Error) -> StoreError {
    let shown = folder.display();
    let is_locked = match error {
        Error::Database(refusal) => refusal.message().contains("locked"),
        _ => false,
    };
    if is_locked {
        return unavailable(format!("another process uses the folder {shown}"));
    }
    // SQLite says “disk I/O error” if it may not create a file.
    let probe = folder.join("tictactype.probe");
    if let Err(error) = fs::write(&probe, "").and_then(|()| fs::remove_file(&probe)) {
        return not_written(folder, &error);
    }
    let why = reason(error);
    unavailable(format!("cannot open {FILE} in the folder {shown}: {why}"))
}
