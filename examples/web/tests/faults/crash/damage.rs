//! Folders that something changed while the server was stopped.

use crate::crash::node;
use crate::crash::records::Records;
use crate::crash::together;
use tictactype_web_tests::{Client, Scratch, get, play_all};

#[tokio::test]
async fn a_game_with_a_damaged_move_is_set_aside_and_the_others_go_on() {
    let _together = together().await;
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    let options = ["--metrics", "127.0.0.1:0"];
    let mut node = node::start(data, &log, &options).await;
    let mut games = [
        Client::pair(node.address(), ["Ann", "Bob"]).await,
        Client::pair(node.address(), ["Eve", "Kim"]).await,
    ];
    for pair in &mut games {
        play_all(pair, &["a1", "b2"]).await;
        pair[0].wait_for_moves(2).await;
    }
    node.kill();
    let number = games[0][0].view["game"]["number"].as_u64().unwrap();
    let mut records = Records::open(&folder).await;
    // X has the square.
    let damage = format!("UPDATE moves SET square = 'a1' WHERE game = {number} AND ply = 1");
    records.execute(damage).await;
    records.close().await;

    let mut node = node::start(data, &log, &options).await;
    let [[ann, bob], [eve, kim]] = &mut games;
    for seat in [&mut *ann, bob] {
        seat.reconnect(node.address()).await;
        assert_eq!(seat.view["state"], "choosing");
        assert_eq!(seat.shown_note()[0], "not_restored");
    }
    for seat in [&mut *eve, kim] {
        seat.reconnect(node.address()).await;
        assert_eq!(seat.moves(), ["a1", "b2"]);
    }
    eve.play("c3").await;
    kim.wait_for_moves(3).await;
    let metrics = get(node.metrics(), "/metrics").await;
    let metrics = metrics.text();
    let is_counted = metrics.contains("tictactype_set_aside_total 1");
    assert!(is_counted, "{metrics}");
    // A stop would wait for connections that do not answer.
    let [[mut ann, bob], others] = games;
    drop((bob, others));
    ann.close().await;
    node.terminate().await;
    let mut records = Records::open(&folder).await;
    assert_eq!(records.set_aside().await, 1);
    // It never changes, so an operator can look at it.
    assert_eq!(records.moves_of(number).await, ["a1", "a1"]);
    records.close().await;
    // Nothing is set aside twice.
    let mut node = node::start(data, &log, &options).await;
    ann.reconnect(node.address()).await;
    assert_eq!(ann.view["state"], "choosing");
    drop(ann);
    node.terminate().await;
}
