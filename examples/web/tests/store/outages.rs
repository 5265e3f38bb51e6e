//! Outages of PostgreSQL.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::{AssertSqlSafe, Connection};
use tictactype_web::store::{Change, SqlStore, Store, StoreError, StoreTime};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::database::Database;
use crate::node::Node;
use crate::postgres_database::connect;
use crate::records::{choosing, queued};

/// How long news may take.
const NEWS: Duration = Duration::from_secs(10);

fn assert_unavailable(refused: &Result<StoreTime, StoreError>) {
    let is_unavailable = matches!(refused, Err(StoreError::Unavailable(_)));
    assert!(is_unavailable, "{refused:?}");
}

pub(crate) async fn a_commit_does_not_wait_long_for_a_lock(database: &Database) {
    let mut node = Node::open(database).await;
    let mut other = connect(&database.address()).await;
    let lock = "BEGIN; LOCK TABLE leases";
    sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
    let saved = choosing(1);
    let commit = node.next([Change::SavePerson(saved.clone())]);
    let start = Instant::now();
    let refused = node.store.commit(&commit).await;
    assert_unavailable(&refused);
    assert!(start.elapsed() < Duration::from_secs(6));
    other.close().await.unwrap();
    node.store.commit(&commit).await.unwrap();
    assert_eq!(node.load().await.people, [saved]);
    node.number = commit.number;
    node.commit([]).await;
}

pub(crate) async fn lost_connections_are_replaced(database: &Database) {
    let mut node = Node::open(database).await;
    let mut other = Node::open(database).await;
    // The first news shows that the task listens.
    assert!(node.hears(NEWS).await);
    let mut connection = connect(&database.address()).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let end = AssertSqlSafe(end.to_owned());
    sqlx::raw_sql(end).execute(&mut connection).await.unwrap();
    // The task listens again.
    assert!(node.hears(NEWS).await);
    let saved = queued(1, 1);
    let commit = other.next([Change::SavePerson(saved.clone())]);
    other.store.commit(&commit).await.unwrap();
    other.number = commit.number;
    assert!(node.hears(NEWS).await);
    node.commit([]).await;
    other.commit([]).await;
    assert_eq!(other.load().await.people, [saved]);
}

pub(crate) async fn sessions_that_cannot_write_are_replaced(database: &Database) {
    let mut node = Node::open(database).await;
    let name = database.address().rsplit_once('/').unwrap().1.to_owned();
    let execute = async |statement: String| {
        // The statement's session must be able to write.
        let address = format!(
            "{}/postgres",
            database.address().rsplit_once('/').unwrap().0
        );
        crate::postgres_database::execute(&address, &statement).await;
    };
    execute(format!(
        "ALTER DATABASE {name} SET default_transaction_read_only = on"
    ))
    .await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname";
    execute(format!("{end} = '{name}'")).await;
    let refused = SqlStore::connect_postgres(&database.address()).await;
    let expected = "the store cannot be used: the database says: it is read-only";
    assert_eq!(refused.unwrap_err().to_string(), expected);
    // Any number of sessions that cannot write.
    let commit = node.next([Change::SavePerson(choosing(1))]);
    let refused = join_all((0..8).map(|_| node.store.commit(&commit))).await;
    refused.iter().for_each(assert_unavailable);
    // No session is cut.
    execute(format!(
        "ALTER DATABASE {name} RESET default_transaction_read_only"
    ))
    .await;
    while node.store.commit(&commit).await.is_err() {}
    node.number = commit.number;
    assert!(node.hears(NEWS).await);
}

pub(crate) async fn a_session_in_which_a_statement_has_failed_is_not_used_again(
    database: &Database,
) {
    let mut node = Node::open(database).await;
    // The session is to blame: a demoted server fails until the session is closed.
    let demote = "CREATE FUNCTION demote() RETURNS trigger AS $$ BEGIN
        IF pg_backend_pid() IN (SELECT pid FROM demoted) THEN
            RAISE EXCEPTION 'read-only' USING ERRCODE = '25006';
        END IF; RETURN NEW; END $$ LANGUAGE plpgsql;
        CREATE TABLE demoted (pid integer);
        CREATE TRIGGER demote BEFORE INSERT OR UPDATE ON people
            FOR EACH ROW EXECUTE FUNCTION demote();
        INSERT INTO demoted SELECT pid FROM pg_stat_activity WHERE datname = current_database()";
    database.execute(demote).await;
    let commit = node.next([Change::SavePerson(choosing(1))]);
    let refused = node.store.commit(&commit).await;
    assert_unavailable(&refused);
    // At most one attempt per open session.
    let mut attempts = 1;
    while node.store.commit(&commit).await.is_err() {
        attempts += 1;
        assert!(attempts <= 10, "a session is used again");
    }
    node.number = commit.number;
}

pub(crate) async fn a_database_that_does_not_reply_is_used_again_later(database: &Database) {
    let (is_open, gate) = watch::channel(true);
    let address = relay(&database.address(), gate).await;
    let store = Arc::new(SqlStore::connect_postgres(&address).await.unwrap());
    let mut node = Node::open(database).await;
    node.store = Arc::clone(&store) as Arc<dyn Store>;
    node.commit([]).await;
    is_open.send(false).unwrap();
    let saved = choosing(1);
    let commit = node.next([Change::SavePerson(saved.clone())]);
    let start = Instant::now();
    // More than there are connections.
    let refused = join_all((0..8).map(|_| node.store.commit(&commit))).await;
    refused.iter().for_each(assert_unavailable);
    assert!(start.elapsed() < Duration::from_secs(7));
    is_open.send(true).unwrap();
    let start = Instant::now();
    while node.store.commit(&commit).await.is_err() {}
    assert!(start.elapsed() < Duration::from_secs(7));
    assert_eq!(node.load().await.people, [saved]);
}

/// The address of a database behind a relay. The relay loses nothing while it is closed.
async fn relay(address: &str, gate: watch::Receiver<bool>) -> String {
    let (start, rest) = address.rsplit_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    let server = server.to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let (near_in, near_out) = near.into_split();
            let far = TcpStream::connect(&server).await.unwrap();
            let (far_in, far_out) = far.into_split();
            tokio::spawn(pass(near_in, far_out, gate.clone()));
            tokio::spawn(pass(far_in, near_out, gate.clone()));
        }
    });
    format!("{start}@127.0.0.1:{port}/{name}")
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut gate: watch::Receiver<bool>,
) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        if gate.wait_for(|is_open| *is_open).await.is_err()
            || to.write_all(&buffer[..count]).await.is_err()
        {
            return;
        }
    }
}
