//! PostgreSQL databases for tests.

use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// A database on the server in `TICTACTYPE_TEST_POSTGRES`.
#[derive(Debug)]
pub(crate) struct PostgresDatabase {
    /// The address of the server.
    server: String,
    name: String,
}

impl PostgresDatabase {
    /// Creates an empty database, if there is a server.
    pub(crate) async fn create(name: String) -> Option<Self> {
        let Ok(server) = std::env::var("TICTACTYPE_TEST_POSTGRES") else {
            println!("skipped: `.ci/postgres cargo test … --features postgres` starts PostgreSQL");
            return None;
        };
        execute(&server, &format!("CREATE DATABASE {name}")).await;
        Some(Self { server, name })
    }

    pub(crate) fn address(&self) -> String {
        let (server, _) = self.server.rsplit_once('/').unwrap();
        format!("{server}/{}", self.name)
    }

    pub(crate) async fn delete(self) {
        let statement = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        execute(&self.server, &statement).await;
    }
}

/// Connects to the database at an address.
pub(crate) async fn connect(address: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(address).await.unwrap()
}

/// Executes a statement in the database at an address.
pub(crate) async fn execute(address: &str, statement: &str) {
    let mut connection = connect(address).await;
    let statement = AssertSqlSafe(statement.to_owned());
    sqlx::raw_sql(statement)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}
