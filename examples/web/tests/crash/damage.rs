//! Folders that something changed while the server was stopped.

use std::process::Command;

use tictactype_web::{NoteWord, StateWord};

use crate::node::Node;
use crate::records::Records;
use crate::seat::Seat;
use tictactype_web_tests::Scratch;

#[tokio::test]
async fn a_game_with_a_damaged_move_is_set_aside_and_the_others_go_on() {
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    let options = ["--metrics", "127.0.0.1:0"];
    let mut node = Node::start(data, &log, &options).await;
    let mut games = [
        Seat::pair(node.address(), ["Ann", "Bob"]).await,
        Seat::pair(node.address(), ["Eve", "Kim"]).await,
    ];
    for [x, o] in &mut games {
        x.play("a1").await;
        o.wait_for_moves(1).await;
        o.play("b2").await;
        x.wait_for_moves(2).await;
    }
    node.kill();
    let number = games[0][0].game().number;
    let mut records = Records::open(&folder).await;
    // X has the square.
    records
        .execute(format!(
            "UPDATE moves SET square = 'a1' WHERE game = {number} AND ply = 1"
        ))
        .await;
    records.close().await;

    let mut node = Node::start(data, &log, &options).await;
    let [[ann, bob], [eve, kim]] = &mut games;
    for seat in [&mut *ann, bob] {
        seat.reconnect(node.address()).await;
        assert_eq!(seat.view.state, StateWord::Choosing);
        assert_eq!(seat.view.note.as_ref().unwrap().why, NoteWord::NotRestored);
    }
    for seat in [&mut *eve, kim] {
        seat.reconnect(node.address()).await;
        assert_eq!(seat.moves(), ["a1", "b2"]);
    }
    eve.play("c3").await;
    kim.wait_for_moves(3).await;
    let metrics = node.get(node.metrics(), "/metrics").await;
    assert!(
        metrics.contains("tictactype_set_aside_total 1"),
        "{metrics}"
    );
    node.terminate().await;
    let mut records = Records::open(&folder).await;
    assert_eq!(records.set_aside().await, 1);
    // It never changes, so an operator can look at it.
    assert_eq!(records.moves_of(number).await, ["a1", "a1"]);
    records.close().await;
    // Nothing is set aside twice.
    let mut node = Node::start(data, &log, &options).await;
    ann.reconnect(node.address()).await;
    assert_eq!(ann.view.state, StateWord::Choosing);
    node.terminate().await;
}

#[tokio::test]
async fn a_folder_of_a_newer_version_is_refused() {
    let scratch = Scratch::create();
    let (folder, log) = (scratch.path("data"), scratch.path("log"));
    let data = folder.to_str().unwrap();
    Node::start(data, &log, &[]).await.terminate().await;
    let mut records = Records::open(&folder).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum,
        execution_time) VALUES (1000, 'newer', TRUE, x'00', 0)";
    records.execute(newer.to_owned()).await;
    records.close().await;
    let refused = Command::new(env!("CARGO_BIN_EXE_web"))
        .args(["--listen", "127.0.0.1:0", "--data", data])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8(refused.stderr).unwrap();
    let expected = format!(
        "the store cannot be used: the folder {data}: its schema has version 1000, which is newer \
         than this program knows: use a newer program, or another database\n"
    );
    assert_eq!(error, expected);
}
