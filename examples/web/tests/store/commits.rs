//! Commits, and the records that they save.

use std::time::Duration;

use tictactype_web::store::{Change, RecordId, Snapshot, StoreError, StoreTime};
use tictactype_web::{PersonId, SeriesId};
use tictactype_web_tests::Records;
use tokio::time::timeout;

use crate::database::Database;
use crate::node::{Node, new_address};
use crate::records::{Random, choosing, game, invitation, moved, queued, result};
use crate::records::{series, series_with_game, token};

pub(crate) async fn random_records_come_back_unchanged(database: &Database) {
    let mut node = Node::open(database).await;
    let mut random = Random::new();
    let mut expected = Records::default();
    for _ in 0..8 {
        let mut changes = Vec::new();
        for _ in 0..6 {
            changes.push(Change::SavePerson(random.person()));
            changes.push(Change::SaveInvitation(random.invitation()));
        }
        let (series, mut game) = random.series_and_game();
        if !expected.series.contains_key(&series.id) && !expected.games.contains_key(&game.number) {
            let moves = std::mem::take(&mut game.moves);
            let (number, result) = (game.number, game.result.take());
            changes.extend([Change::SaveSeries(series), Change::StartGame(game)]);
            changes.extend(moves.into_iter().map(Change::AddMove));
            changes.extend(result.map(|result| Change::FinishGame(number, result)));
        }
        expected.save(changes.clone());
        node.commit(changes).await;
    }
    assert!(expected.people.len() > 20 && expected.series.len() > 5);
    assert_eq!(node.load().await, expected.snapshot());
}

pub(crate) async fn the_last_of_several_records_is_kept(database: &Database) {
    let mut node = Node::open(database).await;
    let mut later = series(10, 20);
    later.played += 1;
    node.commit([
        Change::SavePerson(choosing(1)),
        Change::SavePerson(queued(1, 5)),
        Change::SaveSeries(series(10, 20)),
        Change::SaveSeries(later.clone()),
        Change::SavePerson(choosing(2)),
        Change::DeletePerson(PersonId(2)),
        Change::SaveInvitation(invitation(1, 1)),
        Change::DeleteInvitation(token(1)),
    ])
    .await;
    let snapshot = node.load().await;
    assert_eq!(snapshot.people, [queued(1, 5)]);
    assert_eq!(snapshot.series, [(later.clone(), None)]);
    assert_eq!(snapshot.invitations, []);
    // The same in a later commit.
    later.game = 21;
    node.commit([
        Change::SaveSeries(later.clone()),
        Change::StartGame(game(21, 10)),
        Change::SavePerson(choosing(1)),
    ])
    .await;
    let snapshot = node.load().await;
    assert_eq!(snapshot.people, [choosing(1)]);
    assert_eq!(snapshot.series, [(later, Some(game(21, 10)))]);
}

pub(crate) async fn records_are_deleted(database: &Database) {
    let mut node = Node::open(database).await;
    node.commit([
        Change::SavePerson(choosing(1)),
        Change::SavePerson(choosing(2)),
        Change::SaveInvitation(invitation(1, 1)),
        Change::SaveInvitation(invitation(2, 2)),
    ])
    .await;
    node.commit([
        Change::DeletePerson(PersonId(1)),
        Change::DeletePerson(PersonId(7)),
        Change::DeleteInvitation(token(2)),
        Change::DeleteInvitation(token(7)),
    ])
    .await;
    let snapshot = node.load().await;
    assert_eq!(snapshot.people, [choosing(2)]);
    assert_eq!(snapshot.invitations, [invitation(1, 1)]);
}

pub(crate) async fn a_commit_with_many_changes_is_written_whole(database: &Database) {
    const COUNT: u64 = 1300;
    let mut node = Node::open(database).await;
    let mut changes = Vec::new();
    for id in 1..=COUNT {
        changes.push(Change::SavePerson(choosing(id)));
        changes.push(Change::SaveInvitation(invitation(id, id)));
        changes.extend(series_with_game(id, id));
        changes.push(Change::AddMove(moved(id, 0)));
        changes.push(Change::FinishGame(id, result()));
    }
    node.commit(changes).await;
    let snapshot = node.load().await;
    assert_eq!(snapshot.people.len() as u64, COUNT);
    assert_eq!(snapshot.invitations.len() as u64, COUNT);
    assert_eq!(snapshot.series.len() as u64, COUNT);
    for (_, game) in snapshot.series {
        let game = game.unwrap();
        assert_eq!(game.moves, [moved(game.number, 0)]);
        assert_eq!(game.result, Some(result()));
    }
    let mut changes = Vec::new();
    for id in 1..=COUNT {
        changes.push(Change::DeletePerson(PersonId(id)));
        changes.push(Change::DeleteInvitation(token(id)));
        changes.push(Change::EndSeries(SeriesId(id)));
    }
    node.commit(changes).await;
    assert_eq!(node.load().await, Snapshot::default());
}

pub(crate) async fn a_repeated_commit_changes_nothing(database: &Database) {
    let mut node = Node::open(database).await;
    node.commit(series_with_game(1, 1)).await;
    let commit = node.next([Change::AddMove(moved(1, 0))]);
    node.store.commit(&commit).await.unwrap();
    let before = node.load().await;
    // A second execution would conflict.
    node.store.commit(&commit).await.unwrap();
    assert_eq!(node.load().await, before);
    node.number = commit.number;
    node.commit([Change::AddMove(moved(1, 1))]).await;
}

pub(crate) async fn a_commit_out_of_order_is_refused(database: &Database) {
    let mut node = Node::open(database).await;
    let save = || Change::SavePerson(choosing(1));
    for (last, number) in [(0, 0), (0, 2), (1, 0), (1, 3)] {
        while node.number < last {
            node.commit([]).await;
        }
        let mut commit = node.next([save()]);
        commit.number = number;
        let refused = node.store.commit(&commit).await;
        assert_eq!(refused, Err(StoreError::LeaseLost), "{number} after {last}");
    }
    assert_eq!(node.load().await, Snapshot::default());
}

pub(crate) async fn a_second_move_at_a_ply_is_refused_with_the_whole_commit(database: &Database) {
    let mut node = Node::open(database).await;
    node.commit(series_with_game(1, 1)).await;
    node.commit([Change::AddMove(moved(1, 0))]).await;
    let before = node.load().await;
    for changes in [
        vec![
            Change::SavePerson(choosing(1)),
            Change::AddMove(moved(1, 1)),
            Change::AddMove(moved(1, 0)),
            Change::EndSeries(SeriesId(1)),
        ],
        vec![Change::AddMove(moved(1, 1)), Change::AddMove(moved(1, 1))],
        vec![Change::StartGame(game(1, 1))],
    ] {
        node.assert_conflict(changes).await;
    }
    assert_eq!(node.load().await, before);
    // The number is unused, and the connection is not broken.
    node.commit([Change::AddMove(moved(1, 1))]).await;
}

pub(crate) async fn a_record_of_another_lease_is_refused_with_the_whole_commit(
    database: &Database,
) {
    let mut ann = Node::open(database).await;
    let mut ben = Node::open(database).await;
    ann.commit([
        Change::SavePerson(choosing(1)),
        Change::SaveSeries(series(1, 1)),
        Change::SaveInvitation(invitation(1, 1)),
    ])
    .await;
    let before = ann.load().await;
    for change in [
        Change::SavePerson(queued(1, 1)),
        Change::DeletePerson(PersonId(1)),
        Change::SaveSeries(series(1, 2)),
        Change::SaveInvitation(invitation(1, 2)),
    ] {
        let other = Change::SavePerson(choosing(2));
        ben.assert_conflict([other, change]).await;
    }
    // These change nothing.
    ben.commit([
        Change::EndSeries(SeriesId(1)),
        Change::DeleteInvitation(token(1)),
        Change::SetAside(RecordId::Person(PersonId(1)), "no reason".to_owned()),
    ])
    .await;
    assert_eq!(ben.load().await, Snapshot::default());
    assert_eq!(ann.load().await, before);
}

pub(crate) async fn an_ended_series_has_no_owner(database: &Database) {
    let mut node = Node::open(database).await;
    node.commit(series_with_game(1, 1)).await;
    node.commit([Change::EndSeries(SeriesId(1))]).await;
    assert_eq!(node.load().await, Snapshot::default());
    // It does not come back.
    node.assert_conflict([Change::SaveSeries(series(1, 1))])
        .await;
    let again = [
        Change::AddMove(moved(1, 0)),
        Change::FinishGame(1, result()),
        Change::EndSeries(SeriesId(1)),
    ];
    node.commit(again).await;
    assert_eq!(node.load().await, Snapshot::default());
}

pub(crate) async fn records_are_set_aside(database: &Database) {
    let mut node = Node::open(database).await;
    node.commit([
        Change::SavePerson(choosing(1)),
        Change::SaveInvitation(invitation(1, 1)),
        Change::SaveSeries(series(1, 1)),
        Change::SavePerson(choosing(2)),
    ])
    .await;
    let why = || "the size is not offered".to_owned();
    node.commit([
        Change::SetAside(RecordId::Person(PersonId(1)), why()),
        Change::SetAside(RecordId::Invitation(PersonId(1)), why()),
        Change::SetAside(RecordId::Series(SeriesId(1)), why()),
    ])
    .await;
    let expected = Snapshot {
        people: vec![choosing(2)],
        ..Snapshot::default()
    };
    assert_eq!(node.load().await, expected);
    assert_eq!(node.store.find(token(1).hash()).await, Ok(None));
}

pub(crate) async fn the_time_of_the_store_does_not_go_back(database: &Database) {
    let store = database.store().await;
    let (_, opened) = store.open_lease(Some(new_address())).await.unwrap();
    let mut node = Node::open(database).await;
    let first = node.try_commit([]).await.unwrap();
    let second = node.try_commit([]).await.unwrap();
    assert!(opened <= first && first <= second);
    // After 2020.
    assert!(opened > StoreTime(1_577_836_800_000));
}

pub(crate) async fn a_commit_that_is_given_up_happens_or_not(database: &Database) {
    let mut node = Node::open(database).await;
    let mut expected = Vec::new();
    for id in 1..60 {
        let saved = choosing(id);
        let commit = node.next([Change::SavePerson(saved.clone())]);
        let limit = Duration::from_micros(id * 40);
        // The future is dropped midway.
        let _ = timeout(limit, node.store.commit(&commit)).await;
        node.store.commit(&commit).await.unwrap();
        node.number = commit.number;
        expected.push(saved);
    }
    assert_eq!(node.load().await.people, expected);
}
