//! A server with a folder: killed at random, stopped, and with its folder gone.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::sleep;

use crate::crash::client::Clients;
use crate::crash::node;
use crate::crash::oracle::Fault;
use crate::crash::plan::Plan;
use crate::crash::records::Records;
use crate::crash::together;
use tictactype_web_tests::{Client, Scratch, get};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_a_server_with_a_folder_is_killed() {
    let _together = together().await;
    let plan = Plan::read(4);
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    let mut node = node::start(data, &log, &[]).await;
    let think = Duration::from_millis(if plan.is_long() { 300 } else { 30 });
    let clients = Clients::start(2 * plan.games, think, plan.seed, vec![node.address()]);
    let hall = clients.hall.clone();
    let mut random = StdRng::seed_from_u64(plan.seed);
    let start = Instant::now();
    while start.elapsed() < plan.time || hall.oracle.count(Fault::Killed) < 3 {
        let longest = if plan.is_long() { 5000 } else { 800 };
        sleep(Duration::from_millis(random.random_range(1..longest))).await;
        let is_kill = random.random_bool(0.9);
        hall.nodes.lock().unwrap().clear();
        let (games, at) = (hall.oracle.unfinished(), Instant::now());
        if is_kill {
            hall.oracle.stop(Fault::Killed, &games, at);
            node.kill();
        } else {
            hall.oracle.stop(Fault::Stopped, &games, at);
            node.terminate().await;
        }
        // Everything seen so far is in the file.
        let seen = hall.oracle.games();
        let copy = Scratch::copy(&folder);
        let mut records = Records::open(&copy.0).await;
        records.check_integrity().await;
        let losses = records.losses(&seen, false).await;
        assert!(losses.is_empty(), "{losses:#?}");
        records.close().await;
        // Some kills hit a server that has just started.
        if random.random_bool(0.1) {
            let mut early = node::start(data, &log, &[]).await;
            sleep(Duration::from_millis(random.random_range(0..30))).await;
            early.kill();
        }
        node = node::start(data, &log, &[]).await;
        hall.nodes.lock().unwrap().push(node.address());
    }
    let (hall, longest) = clients.finish(Duration::from_secs(60)).await;
    node.terminate().await;
    let mut records = Records::open(&folder).await;
    records.check_integrity().await;
    hall.check_end("folder".to_owned(), plan, longest, records)
        .await;
    assert!(hall.oracle.games().len() > plan.games / 2);
    assert!(longest < Duration::from_secs(10), "{longest:?}");
}

#[tokio::test]
async fn a_regular_stop_leaves_all_games_in_one_file() {
    let _together = together().await;
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let mut node = node::start(folder.to_str().unwrap(), &log, &[]).await;
    let [mut x, o] = Client::pair(node.address(), ["Ann", "Bob"]).await;
    x.send_move("b2").await;
    // A stop would wait for connections that do not answer.
    x.close().await;
    drop(o);
    let lease = node.lease();
    let start = Instant::now();
    node.terminate().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{}", node.log());
    let copy = Scratch::create();
    fs::copy(folder.join("tictactype.db"), copy.path("tictactype.db")).unwrap();
    let mut records = Records::open(&copy.0).await;
    records.check_integrity().await;
    let games = records.games_of(lease).await;
    assert_eq!(games.len(), 1);
    assert_eq!(records.moves_of(games[0]).await, ["b2"]);
    records.close().await;
}

#[tokio::test]
async fn a_server_whose_folder_is_gone_is_not_ready() {
    let _together = together().await;
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let node = node::start(folder.to_str().unwrap(), &log, &[]).await;
    let assert_ready = async |status: u16, why: &str| {
        let ready = get(node.address(), "/readyz").await;
        assert_eq!(ready.status, status, "{}", ready.text());
        assert!(ready.text().contains(why), "{}", ready.text());
    };
    assert_ready(200, "").await;
    let moved = scratch.path("moved");
    fs::rename(&folder, &moved).unwrap();
    assert_ready(503, "was removed while it was in use").await;
    // A copy is another file.
    fs::create_dir(&folder).unwrap();
    fs::copy(moved.join("tictactype.db"), folder.join("tictactype.db")).unwrap();
    assert_ready(503, "was replaced while it was in use").await;
    fs::remove_dir_all(&folder).unwrap();
    fs::rename(&moved, &folder).unwrap();
    assert_ready(200, "").await;
}

#[tokio::test]
async fn a_folder_that_has_lost_its_games_is_served_only_when_that_is_accepted() {
    let _together = together().await;
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    let mut node = node::start(data, &log, &[]).await;
    node.kill();
    // Copied without its log.
    fs::remove_file(folder.join("tictactype.db-wal")).unwrap();
    let refused = Command::new(env!("CARGO_BIN_EXE_web"))
        .args(["--listen", "127.0.0.1:0", "--data", data])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let text = String::from_utf8(refused.stderr).unwrap();
    let why = "tictactype.db-wal is missing or damaged";
    assert!(text.contains(why), "{text}");
    let mut node = node::start(data, &log, &["--accept-rollback"]).await;
    let said = node.log();
    assert!(said.contains("is missing or damaged"), "{said}");
    let accepted = "--accept-rollback accepts the loss";
    assert!(said.contains(accepted), "{said}");
    assert!(!said.contains("restore a backup"), "{said}");
    node.terminate().await;
    // After a regular stop, no log is needed.
    let node = node::start(data, &log, &[]).await;
    assert_eq!(node.log().matches("is missing").count(), 1);
}
