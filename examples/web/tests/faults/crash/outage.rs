//! Games without a usable database: PostgreSQL hangs or is down, or the disk is full.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::crash::cluster::Database;
use crate::crash::node;
use crate::crash::records::Records;
use crate::crash::together;
use tictactype_web_tests::{Client, Program, Scratch, get};

/// How long the server may take to notice that the database is up or down.
const NOTICE: Duration = Duration::from_secs(10);

/// Waits until page and metrics of the server say that it is ready, or that it is not.
async fn wait_until_ready(node: &Program, is_ready: bool) {
    let start = Instant::now();
    let metrics = node.metrics();
    let available = format!("tictactype_store_available {}", u8::from(is_ready));
    loop {
        let page = get(node.address(), "/readyz").await;
        let metrics = get(metrics, "/metrics").await;
        if (page.status == 200) == is_ready && metrics.text().contains(&available) {
            return;
        }
        assert!(start.elapsed() < NOTICE, "{}\n{}", page.text(), node.log());
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn games_pause_while_postgres_hangs_and_while_it_is_down() {
    let Some(database) = Database::create().await else {
        return;
    };
    let scratch = Scratch::create();
    let options = ["--metrics", "127.0.0.1:0", "--move-time-limit", "5"];
    let node = node::start(&database.address(), &scratch.path("log"), &options).await;
    let address = node.address();
    wait_until_ready(&node, true).await;
    // X thinks for two of five seconds.
    let [mut ann, mut bob] = Client::pair(address, ["Ann", "Bob"]).await;
    sleep(Duration::from_secs(2)).await;
    let [mut eve, mut kim] = Client::pair(address, ["Eve", "Kim"]).await;

    let down = Instant::now();
    database.cluster.signal("-STOP");
    eve.send_move("b2").await;
    eve.assert_at_most(0, Duration::from_secs(4)).await;
    assert!(eve.is_paused, "a move that waits must not look lost");
    // Killed after hanging.
    database.cluster.kill();
    wait_until_ready(&node, false).await;
    kim.assert_at_most(0, Duration::from_secs(1)).await;
    assert!(
        kim.is_paused,
        "all who see a clock learn that it is stopped"
    );
    // New people cannot be saved either: they wait, and a message says so.
    let stranger = tokio::spawn(async move { Client::connect(address, "Sue").await });
    ann.assert_at_most(0, Duration::from_secs(1)).await;
    sleep(Duration::from_secs(10).saturating_sub(down.elapsed())).await;
    bob.assert_at_most(0, Duration::from_millis(100)).await;
    database.cluster.start().await;
    let back = Instant::now();
    wait_until_ready(&node, true).await;

    for seat in [&mut eve, &mut kim] {
        seat.wait_for_moves(1).await;
    }
    assert_eq!(eve.moves(), ["b2"]);
    println!(
        "the games went on {:.2} s after PostgreSQL",
        back.elapsed().as_secs_f64()
    );
    // Ann keeps her remaining time, up to a second between two commits.
    ann.settle().await;
    let left = ann.view["game"]["left_ms"].as_u64().unwrap();
    assert!((1000..3500).contains(&left), "{left}");
    ann.send_move("a1").await;
    for seat in [&mut ann, &mut bob] {
        seat.wait_for_moves(1).await;
        assert_eq!(seat.view["game"]["result"], Value::Null);
    }
    stranger.await.unwrap();
    drop(node);
    database.delete().await;
}

#[tokio::test]
async fn the_log_says_once_that_sessions_of_a_standby_are_not_used() {
    let Some(database) = Database::create().await else {
        return;
    };
    let scratch = Scratch::create();
    let data = format!("{}?target_session_attrs=read-write", database.address());
    let options = ["--metrics", "127.0.0.1:0"];
    let node = node::start(&data, &scratch.path("log"), &options).await;
    let [mut ann, mut bob] = Client::pair(node.address(), ["Ann", "Bob"]).await;
    // This session can write.
    let mut records = database.records().await;
    let name = data.rsplit_once('/').unwrap().1;
    let name = name.split_once('?').unwrap().0;
    let demote = format!("ALTER DATABASE {name} SET default_transaction_read_only = on");
    records.execute(demote).await;
    let end = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    records.execute(end).await;
    ann.send_move("a1").await;
    wait_until_ready(&node, false).await;
    let promote = format!("ALTER DATABASE {name} RESET default_transaction_read_only");
    records.execute(promote).await;
    wait_until_ready(&node, true).await;
    bob.wait_for_moves(1).await;
    let log = node.log();
    let refused = "a session of the database is not used: the database says: it is read-only";
    assert_eq!(log.matches(refused).count(), 1, "{log}");
    assert!(!log.contains("sqlx"), "{log}");
    records.close().await;
    drop(node);
    database.delete().await;
}

#[tokio::test]
async fn games_pause_while_the_disk_is_full() {
    let _together = together().await;
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    // A write beyond the limit fails, instead of killing the process.
    let script = "trap '' XFSZ; exec \"$@\"";
    let options = ["--metrics", "127.0.0.1:0"];
    let mut node = node::start_by_shell(script, data, &log, &options).await;
    if !limit_files(&node, "unlimited") {
        println!("skipped: the test needs `prlimit`, of the package util-linux");
        return;
    }
    let [mut ann, mut bob] = Client::pair(node.address(), ["Ann", "Bob"]).await;
    ann.send_move("a1").await;
    bob.wait_for_moves(1).await;
    // The file that commits are appended to.
    let size = folder.join("tictactype.db-wal").metadata().unwrap().len();
    assert!(limit_files(&node, &size.to_string()));
    bob.send_move("b2").await;
    bob.assert_at_most(1, Duration::from_secs(2)).await;
    wait_until_ready(&node, false).await;
    ann.assert_at_most(1, Duration::from_secs(1)).await;
    // There is room again.
    assert!(limit_files(&node, "unlimited"));
    for seat in [&mut ann, &mut bob] {
        seat.wait_for_moves(2).await;
        assert_eq!(seat.moves(), ["a1", "b2"]);
    }
    wait_until_ready(&node, true).await;
    ann.send_move("c3").await;
    ann.wait_for_moves(3).await;
    assert!(node.is_running());
    node.kill();
    let mut records = Records::open(&folder).await;
    records.check_integrity().await;
    let moves = records
        .moves_of(ann.view["game"]["number"].as_u64().unwrap())
        .await;
    assert_eq!(moves, ["a1", "b2", "c3"]);
    records.close().await;
}

/// Limits the size of the server's files, in bytes. Returns `false` if that is impossible.
fn limit_files(node: &Program, size: &str) -> bool {
    let mut command = Command::new("prlimit");
    // The soft limit, which can be raised again.
    let limit = format!("--fsize={size}:");
    command.args(["--pid", &node.process_id().to_string(), &limit]);
    command.status().is_ok_and(|status| status.success())
}
