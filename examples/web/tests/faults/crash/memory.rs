//! The memory of games against the computer.

use std::fs;

use futures_util::future::join_all;
use serde_json::json;

use crate::crash::node;
use crate::crash::together;
use tictactype_web_tests::{Client, Scratch};

/// How many games run at once.
const GAMES: usize = 12;

/// The memory that they may add, in KiB. With a search each, they would add 12 MiB.
const LIMIT: usize = 4 << 10;

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_game_against_the_computer_has_no_search_of_its_own() {
    let _together = together().await;
    let scratch = Scratch::create();
    let data = scratch.path("data");
    let options = ["--searches", "2"];
    let node = node::start(data.to_str().unwrap(), &scratch.path("log"), &options).await;
    let memory = || {
        let status = fs::read_to_string(format!("/proc/{}/status", node.process_id())).unwrap();
        let (_, rest) = status.split_once("VmRSS:").unwrap();
        let number = rest.split_whitespace().next().unwrap();
        number.parse::<usize>().unwrap()
    };
    let game = json!({
        "type": "game", "side": 15, "line": 5, "against": "computer", "level": "expert", "at": "h8"
    });
    let play = async || {
        let mut client = Client::connect(node.address(), "Ann").await;
        client.send(game.clone()).await;
        client.wait_for_moves(2).await;
        client
    };
    // What a server needs for any number of games.
    let _few = join_all((0..2).map(|_| play())).await;
    let before = memory();
    let _many = join_all((0..GAMES).map(|_| play())).await;
    let after = memory();
    println!("{GAMES} games add {} KiB", after.saturating_sub(before));
    assert!(after < before + LIMIT, "{before} KiB, then {after} KiB");
}
