//! How long records are kept.

use std::time::Duration;

use tictactype_web::SeriesId;
use tictactype_web::store::Change;

use crate::database::Database;
use crate::node::Node;
use crate::records::{choosing, game, moved, result, series, series_with_game};

pub(crate) async fn finished_games_are_deleted_after_their_time(database: &Database) {
    let mut node = Node::open(database).await;
    // In progress; finished in an open series; in an ended series.
    let mut changes = series_with_game(1, 10);
    changes.extend(series_with_game(2, 20));
    changes.push(Change::AddMove(moved(20, 0)));
    changes.push(Change::FinishGame(20, result()));
    changes.extend(series_with_game(3, 30));
    changes.push(Change::AddMove(moved(30, 0)));
    changes.push(Change::FinishGame(30, result()));
    changes.push(Change::SaveSeries(series(3, 31)));
    changes.push(Change::StartGame(game(31, 3)));
    changes.push(Change::AddMove(moved(31, 0)));
    changes.push(Change::EndSeries(SeriesId(3)));
    node.commit(changes).await;
    let before = node.load().await;
    let delete = async |older_than| node.store.delete_finished(older_than).await.unwrap();
    assert_eq!(delete(Duration::from_secs(60)).await, 0);
    assert_eq!(delete(Duration::MAX).await, 0);
    assert_eq!(delete(Duration::ZERO).await, 2);
    assert_eq!(delete(Duration::ZERO).await, 0);
    assert_eq!(node.load().await, before);
    // Nothing of the deleted games is left: no games, no moves, no series.
    let again = [
        Change::StartGame(game(30, 4)),
        Change::AddMove(moved(30, 0)),
        Change::AddMove(moved(31, 0)),
        Change::SaveSeries(series(3, 30)),
    ];
    node.commit(again).await;
    // The last game of an open series is kept until the next one starts.
    node.commit([
        Change::SaveSeries(series(2, 21)),
        Change::StartGame(game(21, 2)),
    ])
    .await;
    assert_eq!(node.store.delete_finished(Duration::ZERO).await.unwrap(), 1);
}

pub(crate) async fn a_reopened_store_has_the_same_records(database: &Database) {
    let mut node = Node::open(database).await;
    let mut changes = series_with_game(1, 10);
    changes.push(Change::AddMove(moved(10, 0)));
    changes.push(Change::SavePerson(choosing(1)));
    node.commit(changes).await;
    let before = node.load().await;
    let (lease, is_durable) = (node.lease, node.store.is_durable());
    drop(node);
    database.reopen().await;
    database.expire(lease).await;
    let store = database.store().await;
    assert_eq!(store.is_durable(), is_durable);
    assert_eq!(store.load(lease).await.unwrap(), before);
    let new = Node::open(database).await;
    assert!(new.lease > lease);
    assert_eq!(new.take_over().await, Some(before));
}
