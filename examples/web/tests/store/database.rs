//! The databases under test.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tictactype_web::store::{LEASE_DURATION, Lease, SqlStore, Store};
use tictactype_web_tests::{ModelStore, Scratch, unique};

use crate::postgres_database::{PostgresDatabase, execute};

/// An empty database for one test.
pub(crate) enum Database {
    Memory(Arc<SqlStore>),
    Folder(Folder),
    Postgres(PostgresDatabase),
    Model(Arc<ModelStore>),
}

/// A folder that is deleted after the test, with an open store.
pub(crate) struct Folder {
    pub(crate) scratch: Scratch,
    store: tokio::sync::Mutex<Option<Arc<SqlStore>>>,
}

impl Folder {
    /// Closes the store, and opens it again after something else.
    async fn reopen_after(&self, change: impl Future<Output = ()>) {
        let mut store = self.store.lock().await;
        store.take().unwrap().close().await;
        change.await;
        let reopened = SqlStore::open_sqlite(&self.scratch.0).await.unwrap();
        *store = Some(Arc::new(reopened));
    }
}

impl Database {
    pub(crate) async fn memory() -> Option<Self> {
        Some(Self::Memory(Arc::new(SqlStore::memory().await.unwrap())))
    }

    pub(crate) async fn folder() -> Option<Self> {
        let scratch = Scratch::create();
        let store = SqlStore::open_sqlite(&scratch.0).await.unwrap();
        let store = tokio::sync::Mutex::new(Some(Arc::new(store)));
        Some(Self::Folder(Folder { scratch, store }))
    }

    /// Creates a database on the server in `TICTACTYPE_TEST_POSTGRES`.
    pub(crate) async fn postgres() -> Option<Self> {
        let name = format!("store_{}", unique());
        PostgresDatabase::create(name).await.map(Self::Postgres)
    }

    /// Creates a store and stops its time.
    pub(crate) fn model() -> std::future::Ready<Option<Self>> {
        tokio::time::pause();
        std::future::ready(Some(Self::Model(Arc::new(ModelStore::default()))))
    }

    /// The store as another node sees it.
    pub(crate) async fn store(&self) -> Arc<dyn Store> {
        match self {
            Self::Memory(store) => Arc::clone(store) as Arc<dyn Store>,
            Self::Model(store) => Arc::clone(store) as Arc<dyn Store>,
            Self::Folder(folder) => folder.store.lock().await.clone().unwrap(),
            Self::Postgres(..) => {
                Arc::new(SqlStore::connect_postgres(&self.address()).await.unwrap())
            }
        }
    }

    /// Closes the store and opens it again, if it outlives the process.
    pub(crate) async fn reopen(&self) {
        if let Self::Folder(folder) = self {
            folder.reopen_after(async {}).await;
        }
    }

    /// Makes a lease expire.
    pub(crate) async fn expire(&self, lease: Lease) {
        match self {
            Self::Memory(_) | Self::Folder(_) => {}
            Self::Postgres(..) => {
                let age = LEASE_DURATION + Duration::from_millis(1);
                let age = age.as_millis();
                self.execute(&format!(
                    "UPDATE leases SET alive_at = alive_at - {age} WHERE number = {lease}"
                ))
                .await;
            }
            Self::Model(_) => {
                tokio::time::advance(LEASE_DURATION + Duration::from_millis(1)).await;
            }
        }
    }

    /// Executes a statement behind the store's back.
    pub(crate) async fn execute(&self, statement: &str) {
        match self {
            Self::Memory(_) | Self::Model(_) => panic!("no other connection reaches this database"),
            Self::Folder(folder) => {
                let executed = execute_sqlite(&folder.scratch.0, statement);
                folder.reopen_after(executed).await;
            }
            Self::Postgres(database) => execute(&database.address(), statement).await,
        }
    }

    /// The address of a PostgreSQL database.
    pub(crate) fn address(&self) -> String {
        let Self::Postgres(database) = self else {
            panic!("this database has no address");
        };
        database.address()
    }

    pub(crate) async fn delete(self) {
        match self {
            Self::Memory(_) | Self::Model(_) => {}
            Self::Folder(folder) => {
                if let Some(store) = folder.store.lock().await.take() {
                    store.close().await;
                }
            }
            Self::Postgres(database) => database.delete().await,
        }
    }
}

async fn connect_sqlite(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(folder.join("tictactype.db"))
        .create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

pub(crate) async fn execute_sqlite(folder: &Path, statement: &str) {
    let mut connection = connect_sqlite(folder).await;
    let statement = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
    statement.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// A number from a query.
pub(crate) async fn number_in_sqlite(folder: &Path, query: &'static str) -> i64 {
    let mut connection = connect_sqlite(folder).await;
    let number = sqlx::query_scalar(query).fetch_one(&mut connection).await;
    connection.close().await.unwrap();
    number.unwrap()
}
