//! Opening stores, and errors that say what is wrong without secrets.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tictactype_web::store::{Change, Served, SqlStore, Store, StoreError};
use tokio::net::TcpListener;

use crate::database::{Database, execute_sqlite, number_in_sqlite};
use crate::node::Node;
use crate::records::choosing;
use tictactype_web_tests::Scratch;

/// Opens the store in a folder and closes it.
async fn open_and_close(folder: &Path) {
    let store = SqlStore::open_sqlite(folder).await.unwrap();
    store.close().await;
}

/// Checks that a store has the person with the number 1 and no other one, and closes it.
async fn assert_has_one_person(store: SqlStore) {
    let (lease, _) = store.open_lease(None).await.unwrap();
    let taken = store.take_over(lease, Served(0)).await.unwrap();
    assert_eq!(taken.unwrap().people, [choosing(1)]);
    store.close().await;
}

fn assert_says(error: &StoreError, parts: &[&str]) {
    let error = error.to_string();
    for part in parts {
        assert!(error.contains(part), "{error}");
    }
}

async fn assert_refused(folder: &Path, why: &[&str]) {
    let refused = SqlStore::open_sqlite(folder).await;
    assert_says(&refused.unwrap_err(), why);
}

#[tokio::test]
async fn a_folder_is_created_and_may_have_any_name() {
    let scratch = Scratch::create();
    let folder = scratch.0.join("a?b#c%20d & é");
    let store = SqlStore::open_sqlite(&folder).await.unwrap();
    store.open_lease(None).await.unwrap();
    store.close().await;
    assert!(folder.join("tictactype.db").is_file());
}

#[tokio::test]
async fn a_wrong_folder_is_refused_with_a_reason() {
    let scratch = Scratch::create();
    let file = scratch.0.join("file");
    std::fs::write(&file, "").unwrap();
    let expected = format!("cannot create the folder {}: ", file.display());
    assert_refused(&file, &[&expected]).await;

    // The database file is a folder, or not a database.
    let folder = scratch.0.join("folder");
    std::fs::create_dir_all(folder.join("tictactype.db")).unwrap();
    let expected = format!(
        "cannot open tictactype.db in the folder {}: ",
        folder.display()
    );
    assert_refused(&folder, &[&expected]).await;
    let text = scratch.0.join("text");
    std::fs::create_dir_all(&text).unwrap();
    std::fs::write(text.join("tictactype.db"), "x".repeat(5000)).unwrap();
    assert_refused(&text, &["file is not a database"]).await;
}

#[tokio::test]
async fn the_sentence_about_damaged_bytes_names_the_folder() {
    let scratch = Scratch::create();
    open_and_close(&scratch.0).await;
    let path = scratch.0.join("tictactype.db");
    // The page with the table of leases, found by its number in the schema.
    let page = "SELECT rootpage FROM sqlite_master WHERE name = 'leases'";
    let page = number_in_sqlite(&scratch.0, page).await;
    let start = usize::try_from(page - 1).unwrap() * 4096;
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[start..start + 4096].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    let error = match SqlStore::open_sqlite(&scratch.0).await {
        Ok(store) => store.open_lease(None).await.unwrap_err(),
        Err(error) => error,
    };
    let folder = format!("folder {}: ", scratch.0.display());
    assert_says(&error, &[&folder, "database disk image is malformed"]);
}

#[tokio::test]
async fn a_folder_that_has_lost_its_last_commits_is_refused_until_that_is_accepted() {
    let scratch = Scratch::create();
    // Stopped once, so that the database is in its file.
    let store = SqlStore::open_sqlite(&scratch.0).await.unwrap();
    let mut node = Node::of(Arc::new(store), None).await;
    let save = |id| Change::SavePerson(choosing(id));
    node.commit([save(1)]).await;
    node.store.close().await;
    let stopped = std::fs::read(scratch.0.join("tictactype.db")).unwrap();
    // Then two more commits and a crash: the files are copied while in use.
    let store = SqlStore::open_sqlite(&scratch.0).await.unwrap();
    node = Node::of(Arc::new(store), None).await;
    node.commit([save(2)]).await;
    node.commit([save(3)]).await;
    let files = ["tictactype.db", "tictactype.db-wal", "tictactype.commit"];
    let crashed = files.map(|name| std::fs::read(scratch.0.join(name)).unwrap());
    node.store.close().await;
    let put_back = |log: Option<&[u8]>| {
        for (name, content) in files.iter().zip(&crashed) {
            std::fs::write(scratch.0.join(name), content).unwrap();
        }
        let path = scratch.0.join(files[1]);
        match log {
            Some(log) => std::fs::write(path, log).unwrap(),
            None => std::fs::remove_file(path).unwrap(),
        }
    };

    let log = &crashed[1][..];
    let folder = format!("the database in the folder {}", scratch.0.display());
    // Without the log, and without its last page.
    for (log_left, last) in [
        (None, "commit 1 of lease 1"),
        (Some(&log[..log.len() - 4000]), "commit 1 of lease 2"),
    ] {
        put_back(log_left);
        let end = format!("ends with {last}, and had commit 2 of lease 2");
        // The first attempt changes nothing.
        for _ in 0..2 {
            assert_refused(&scratch.0, &[&folder, &end, "--accept-rollback"]).await;
        }
        std::fs::write(scratch.0.join(files[1]), log).unwrap();
        open_and_close(&scratch.0).await;
    }
    put_back(None);
    assert!(std::fs::read(scratch.0.join("tictactype.db")).unwrap() == stopped);
    let store = SqlStore::open_rolled_back(&scratch.0).await.unwrap();
    assert_has_one_person(store).await;
    // From then on, this state counts as the latest.
    open_and_close(&scratch.0).await;
}

#[tokio::test]
async fn an_unreadable_number_of_the_last_commit_is_refused_until_that_is_accepted() {
    let scratch = Scratch::create();
    let store = SqlStore::open_sqlite(&scratch.0).await.unwrap();
    store.open_lease(None).await.unwrap();
    store.close().await;
    let path = scratch.0.join("tictactype.commit");
    let whole = std::fs::read(&path).unwrap();
    // Empty, torn, garbage and not Unicode.
    let damaged = [&b""[..], &whole[..whole.len() - 3], b"4 -", b"\xff\0"];
    for content in damaged {
        std::fs::write(&path, content).unwrap();
        let file = format!(
            "tictactype.commit in the folder {} cannot be read",
            scratch.0.display()
        );
        assert_refused(&scratch.0, &[&file, "--accept-rollback"]).await;
        // The attempt changed nothing.
        assert_eq!(std::fs::read(&path).unwrap(), content);
    }
    let store = SqlStore::open_rolled_back(&scratch.0).await.unwrap();
    // From then on, this state counts as the latest.
    assert_eq!(std::fs::read(&path).unwrap(), whole);
    store.close().await;
    open_and_close(&scratch.0).await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let scratch = Scratch::create();
    open_and_close(&scratch.0).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum,
        execution_time) VALUES (1000, 'newer', TRUE, x'00', 0)";
    execute_sqlite(&scratch.0, newer).await;
    let expected = format!(
        "the store cannot be used: the folder {}: its schema has version 1000, which is newer than \
         this program knows: use a newer program, or another database",
        scratch.0.display()
    );
    assert_refused(&scratch.0, &[&expected]).await;
    let changed = "DELETE FROM _sqlx_migrations WHERE version = 1000;
        UPDATE _sqlx_migrations SET checksum = x'00'";
    execute_sqlite(&scratch.0, changed).await;
    let expected = "version 1 of its schema differs from that of this program";
    assert_refused(&scratch.0, &[expected]).await;
}

pub(crate) async fn the_password_of_a_store_is_not_shown(database: &Database) {
    let store = SqlStore::connect_postgres(&database.address()).await;
    let store = store.unwrap();
    assert_eq!(format!("{store:?}"), "SqlStore { dialect: Postgres, .. }");
    drop(store);
    let address = database.address().replacen("test:", "test:s3cret", 1);
    let refused = SqlStore::connect_postgres(&address).await.unwrap_err();
    let refused = refused.to_string();
    assert!(!refused.contains("s3cret"), "{refused}");
}

#[tokio::test(start_paused = true)]
async fn a_postgres_that_does_not_reply_or_is_not_built_in_is_given_up() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let start = tokio::time::Instant::now();
    let address = format!("postgres://ann@127.0.0.1:{port}/games");
    let refused = SqlStore::connect_postgres(&address).await.unwrap_err();
    let expected = if cfg!(feature = "postgres") {
        "no connection to the database in time"
    } else {
        "this program was built without PostgreSQL; build it with --features postgres"
    };
    assert_says(&refused, &[expected]);
    assert!(start.elapsed() < Duration::from_secs(6));
}
