//! Leases: who owns records, and who takes them over.

use std::sync::Arc;

use tictactype_web::store::{Change, Lease, Notice, Served, Snapshot, StateRecord, StoreError};
use tictactype_web::{PersonId, SeriesId};

use crate::database::Database;
use crate::node::{Node, new_address, node_address};
use crate::records::{Wait, choosing, game, invitation, moved, person, queued, result};
use crate::records::{series, series_with_game, token};

pub(crate) async fn numbers_of_leases_are_not_used_again(database: &Database) {
    let first = Node::open(database).await;
    let second = Node::open(database).await;
    assert!(second.lease > first.lease);
    second.close().await;
    database.expire(first.lease).await;
    let third = Node::open(database).await;
    while third.take_over().await.is_some() {}
    let fourth = Node::open(database).await;
    assert!(third.lease > second.lease && fourth.lease > third.lease);
}

pub(crate) async fn live_leases_have_different_addresses(database: &Database) {
    let store = database.store().await;
    if !store.is_shared() {
        // A process that crashed keeps no other one waiting.
        store.open_lease(None).await.unwrap();
        store.open_lease(None).await.unwrap();
        return;
    }
    let [one, other] = [3999, 3998].map(|port| Some(node_address(port)));
    for (address, obstacles) in [
        (&one, [&one, &None].as_slice()),
        (&None, [&None, &one].as_slice()),
    ] {
        let (first, _) = store.open_lease(address.clone()).await.unwrap();
        for obstacle in obstacles {
            let refused = store.open_lease((*obstacle).clone()).await;
            assert_eq!(
                refused,
                Err(StoreError::Conflict),
                "{address:?} {obstacle:?}"
            );
        }
        store.close_lease(first, Served(0)).await.unwrap();
        let (second, _) = store.open_lease(address.clone()).await.unwrap();
        database.expire(second).await;
    }
    store.open_lease(one).await.unwrap();
    store.open_lease(other).await.unwrap();
}

pub(crate) async fn an_expired_lease_is_taken_over_with_its_times(database: &Database) {
    let mut old = Node::open(database).await;
    let waiting = |ready| Wait::at(77).ready(ready).of(1);
    old.served = 1000;
    let mut changes = vec![
        Change::SavePerson(waiting(1500)),
        Change::SavePerson(person(2, StateRecord::InSeries(SeriesId(10)))),
        Change::SaveInvitation(invitation(1, 2)),
    ];
    changes.extend(series_with_game(10, 20));
    changes.push(Change::AddMove(moved(20, 0)));
    changes.extend(series_with_game(11, 21));
    changes.push(Change::AddMove(moved(21, 0)));
    changes.push(Change::FinishGame(21, result()));
    changes.extend(series_with_game(12, 22));
    changes.push(Change::EndSeries(SeriesId(12)));
    old.commit(changes).await;
    let before = old.load().await;

    let mut new = Node::open(database).await;
    let own = Change::SavePerson(choosing(3));
    new.served = 200;
    new.commit([own]).await;
    database.expire(old.lease).await;
    new.served = 250;
    let taken = new.take_over().await.unwrap();

    // 750 ms less.
    let mut expected = before;
    expected.people[0] = waiting(750);
    expected.invitations[0].expires = Served(60_000 - 750);
    let running = expected.series[0].1.as_mut().unwrap();
    running.deadline = Some(Served(30_000 - 750));
    running.moves[0].deadline = Some(Served(30_000 - 750));
    assert_eq!(taken, expected);

    // With what the lease owned before.
    let mut all = taken;
    all.people.push(choosing(3));
    assert_eq!(new.load().await, all);
    assert_eq!(old.load().await, Snapshot::default());
    assert_eq!(old.try_commit([]).await, Err(StoreError::LeaseLost));
    assert_eq!(new.take_over().await, None);
    // The new lease can change everything.
    new.commit([
        Change::SavePerson(queued(1, 77)),
        Change::DeletePerson(PersonId(2)),
        Change::DeleteInvitation(token(1)),
        Change::AddMove(moved(20, 1)),
        Change::SaveSeries(series(10, 20)),
        Change::EndSeries(SeriesId(11)),
    ])
    .await;
    let mut running = game(20, 10);
    running.deadline = Some(Served(30_000 - 750));
    running.moves = vec![moved(20, 0), moved(20, 1)];
    running.moves[0].deadline = Some(Served(30_000 - 750));
    let expected = Snapshot {
        people: vec![queued(1, 77), choosing(3)],
        invitations: Vec::new(),
        series: vec![(series(10, 20), Some(running))],
        unreadable: Vec::new(),
    };
    assert_eq!(new.load().await, expected);
}

pub(crate) async fn a_lease_is_taken_over_once(database: &Database) {
    let mut ann = Node::open(database).await;
    let mut ben = Node::open(database).await;
    if !ann.store.is_shared() {
        return;
    }
    for round in 1..=10 {
        let mut old = Node::of(Arc::clone(&ann.store), Some(new_address())).await;
        let saved = choosing(round);
        old.save([saved.clone()]).await;
        ann.commit([]).await;
        ben.commit([]).await;
        old.close().await;
        let (first, second) = tokio::join!(ann.take_over(), ben.take_over());
        let taken: Vec<_> = first.into_iter().chain(second).collect();
        let expected = Snapshot {
            people: vec![saved],
            ..Snapshot::default()
        };
        assert_eq!(taken, [expected]);
        let owned = [ann.load().await, ben.load().await];
        let count: usize = owned.iter().map(|it| it.people.len()).sum();
        assert_eq!(count, usize::try_from(round).unwrap());
    }
}

pub(crate) async fn a_closed_lease_is_taken_over_at_once(database: &Database) {
    let mut old = Node::open(database).await;
    old.commit([Change::SaveInvitation(invitation(1, 1))]).await;
    // The time since the commit counts.
    old.store.close_lease(old.lease, Served(400)).await.unwrap();
    let new = Node::open(database).await;
    let taken = new.take_over().await.unwrap();
    assert_eq!(taken.invitations[0].expires, Served(60_000 - 400));
    assert_eq!(new.take_over().await, None);
}

pub(crate) async fn a_renewed_lease_is_not_taken_over(database: &Database) {
    let mut old = Node::open(database).await;
    let mut new = Node::open(database).await;
    if !new.store.is_shared() {
        return;
    }
    assert_eq!(new.take_over().await, None);
    database.expire(old.lease).await;
    // The nodes were only slow.
    old.commit([]).await;
    new.commit([]).await;
    assert_eq!(new.take_over().await, None);
    assert_eq!(old.take_over().await, None);
}

pub(crate) async fn methods_do_nothing_without_the_lease(database: &Database) {
    let mut owner = Node::open(database).await;
    owner
        .commit([
            Change::SavePerson(queued(1, 1)),
            Change::SaveInvitation(invitation(1, 1)),
        ])
        .await;
    let before = owner.load().await;
    let store = database.store().await;
    let lost = Lease(owner.lease.0 + 100);
    let mut commit = owner.next([Change::SavePerson(queued(2, 1))]);
    commit.lease = lost;
    let refused = store.commit(&commit).await;
    assert_eq!(refused, Err(StoreError::LeaseLost));
    store.close_lease(lost, Served(9)).await.unwrap();
    assert_eq!(store.load(lost).await, Ok(Snapshot::default()));
    let refused = store.take_over(lost, Served(9)).await;
    assert_eq!(refused, Err(StoreError::LeaseLost));
    let claimed = store.claim(lost, Served(9)).await;
    let handed = store.hand_over(lost, PersonId(1), token(1)).await;
    if store.is_shared() {
        assert_eq!(claimed, Err(StoreError::LeaseLost));
        assert_eq!(handed, Err(StoreError::LeaseLost));
    } else {
        assert_eq!(claimed, Ok(false));
        assert_eq!(handed, Ok(false));
    }
    assert_eq!(store.notices(lost).await, Ok(Vec::<Notice>::new()));
    assert_eq!(owner.load().await, before);
}
