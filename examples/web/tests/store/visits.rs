//! People who move between nodes.

use std::sync::Arc;
use std::time::Duration;

use tictactype_web::store::{Change, News, NodeAddress, Owner, RecordId, Served, StoreError};
use tictactype_web::{OfferedSize, PersonId, SeriesId, SeriesKind};

use crate::database::Database;
use crate::node::Node;
use crate::records::{SIZE, Wait, choosing, game, invitation, queued, series, token};

/// Opens two nodes, if several can share the database.
async fn two_nodes(database: &Database) -> Option<(Node, Node)> {
    let ann = Node::open(database).await;
    let ben = Node::open(database).await;
    ann.store.is_shared().then_some((ann, ben))
}

pub(crate) async fn a_person_is_found_with_the_address_of_the_owner(database: &Database) {
    let mut node = Node::of(database.store().await, None).await;
    node.save([choosing(1), choosing(3)]).await;
    let store = database.store().await;
    let owner = Owner {
        lease: node.lease,
        address: None,
    };
    assert_eq!(store.find(token(1).hash()).await, Ok(Some(owner)));
    assert_eq!(store.find(token(2).hash()).await, Ok(None));
    node.commit([
        Change::DeletePerson(PersonId(1)),
        Change::SetAside(RecordId::Person(PersonId(3)), "no reason".to_owned()),
    ])
    .await;
    assert_eq!(store.find(token(1).hash()).await, Ok(None));
    assert_eq!(store.find(token(3).hash()).await, Ok(None));
    store.close_lease(node.lease, Served(0)).await.unwrap();

    let address = NodeAddress {
        address: "[2001:db8::1]:4000".parse().unwrap(),
        secret: token(99),
    };
    let (lease, _) = store.open_lease(Some(address.clone())).await.unwrap();
    node.lease = lease;
    node.number = 0;
    node.save([choosing(2)]).await;
    let owner = Owner {
        lease,
        address: Some(address),
    };
    assert_eq!(store.find(token(2).hash()).await, Ok(Some(owner)));
}

pub(crate) async fn the_next_opponent_is_claimed(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        let mut node = Node::open(database).await;
        node.save([queued(1, 1)]).await;
        assert_eq!(node.claim().await, [0_u64; 0]);
        return;
    };
    let on_large = |id| Wait::at(9).on(OfferedSize::ALL[1]).of(id);
    // In the order of places, with the node: 2a 1b, 3b 4a, 5a 6a, 7a.
    // On the other size: 8b 9a.
    ann.served = 500;
    ann.commit([2_u64, 4, 5, 6, 7].map(|id| {
        let place = if id == 2 { 1 } else { 10 * id.cast_signed() };
        Change::SavePerson(queued(id, place))
    }))
    .await;
    ann.save([on_large(9)]).await;
    let mut practice = series(30, 31);
    practice.kind = SeriesKind::Practice;
    ben.commit([
        Change::SavePerson(Wait::at(2).practicing(30).of(1)),
        Change::SavePerson(queued(3, 30)),
        Change::SavePerson(on_large(8)),
        Change::SaveSeries(practice.clone()),
        Change::StartGame(game(31, 30)),
    ])
    .await;
    ann.served = 700;
    let claimed = ann.store.claim(ann.lease, Served(700)).await;
    assert_eq!(claimed, Ok(true));
    let expected = Wait::at(2).ready(700).of(1);
    let arrived = News::Arrived(Box::new(expected.clone()), None);
    assert_eq!(ann.take_news().await, [arrived]);
    assert!(ann.load().await.people.contains(&expected));
    // The practice game has ended.
    let left = ben.load().await;
    assert_eq!(left.series, []);
    assert_eq!(ben.take_news().await, [News::Gone(PersonId(1))]);
    // The node pairs its own people at once.
    let paired = [1, 2].map(|id| Change::DeletePerson(PersonId(id)));
    ann.commit(paired).await;
    assert_eq!(ann.claim().await, [0_u64; 0]);

    let mut claimed = ben.claim().await;
    claimed.sort_unstable();
    assert_eq!(claimed, [4, 9]);
    let mut news = ann.take_news().await;
    news.sort_by_key(|news| format!("{news:?}"));
    let gone = [4, 9].map(|id| News::Gone(PersonId(id)));
    assert_eq!(news, gone);
    // A node that lags behind does not touch the practice game.
    ben.assert_conflict([Change::SaveSeries(practice)]).await;
}

pub(crate) async fn people_who_cannot_be_paired_are_not_claimed(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        return;
    };
    let mut away = Node::open(database).await;
    away.save([queued(1, 1)]).await;
    ann.save([queued(2, 2)]).await;
    ben.served = 999;
    ben.save([
        Wait::at(3).connected(false).of(3),
        Wait::at(4).ready(1000).of(4),
        choosing(5),
    ])
    .await;
    // The first is at a stopped node.
    away.close().await;
    assert_eq!(ann.claim().await, [0_u64; 0]);
    ben.served = 1000;
    ben.commit([]).await;
    assert_eq!(ann.claim().await, [4]);
}

pub(crate) async fn nodes_that_claim_at_once_get_different_people(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        return;
    };
    for round in 0..10_u64 {
        let mut people = Vec::new();
        for index in 0..20 {
            let id = 1 + round * 100 + index;
            // Mixed, differently in each round.
            let owner = if ((id * 2_654_435_761) >> 9) % 2 == 0 {
                &mut ann
            } else {
                &mut ben
            };
            let saved = Change::SavePerson(queued(id, id.cast_signed()));
            owner.commit([saved]).await;
            people.push(id);
        }
        let claim = |node: &Node| {
            let (store, lease) = (Arc::clone(&node.store), node.lease);
            async move { store.claim(lease, Served(0)).await }
        };
        let (first, second, third) = tokio::join!(claim(&ann), claim(&ben), claim(&ann));
        for claimed in [first, second, third] {
            claimed.unwrap();
        }
        let mut claimed = [ann.take_arrived().await, ben.take_arrived().await].concat();
        let count = claimed.len();
        claimed.sort_unstable();
        claimed.dedup();
        assert_eq!(claimed.len(), count, "{claimed:?}");
        assert!(count > 0);
        let owned = [ann.load().await, ben.load().await];
        let ids = owned.map(|it| it.people.into_iter().map(|person| person.id.0));
        let mut ids: Vec<_> = ids.into_iter().flatten().collect();
        ids.sort_unstable();
        assert_eq!(ids, people);
        for node in [&mut ann, &mut ben] {
            let owned = node.load().await.people;
            let deleted = owned.iter().map(|person| Change::DeletePerson(person.id));
            node.commit(deleted.collect::<Vec<_>>()).await;
        }
    }
}

pub(crate) async fn a_claimed_person_is_not_saved_by_the_old_node(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        return;
    };
    ann.save([queued(1, 1)]).await;
    ben.save([queued(2, 2)]).await;
    assert_eq!(ann.claim().await, [2]);
    for change in [
        Change::SavePerson(queued(2, 2)),
        Change::DeletePerson(PersonId(2)),
    ] {
        ben.assert_conflict([change]).await;
    }
    // Even if the new node has deleted the person meanwhile.
    ann.commit([Change::DeletePerson(PersonId(2))]).await;
    ben.assert_conflict([Change::SavePerson(queued(2, 2))])
        .await;
    assert_eq!(ben.load().await.people, []);
}

pub(crate) async fn a_person_is_handed_over_to_a_private_game(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        let mut node = Node::open(database).await;
        node.commit([
            Change::SavePerson(choosing(1)),
            Change::SaveInvitation(invitation(5, 5)),
        ])
        .await;
        assert_eq!(node.hand_over(1, 5).await, Ok(false));
        return;
    };
    let [one, two, three] = [1, 2, 3].map(choosing);
    ann.commit([
        Change::SavePerson(one.clone()),
        Change::SavePerson(two.clone()),
        Change::SavePerson(three.clone()),
        Change::SaveInvitation(invitation(6, 6)),
    ])
    .await;
    ben.commit([
        Change::SaveInvitation(invitation(5, 5)),
        // Its code has the same number.
        Change::SaveSeries(series(7, 70)),
        Change::SaveSeries(series(8, 80)),
        Change::EndSeries(SeriesId(8)),
    ])
    .await;
    // An own game, an ended one, and an unknown one.
    for code in [6, 8, 9] {
        assert_eq!(ann.has_code(code).await, Ok(false));
        assert_eq!(ann.hand_over(1, code).await, Ok(false), "{code}");
    }
    for code in [5, 7] {
        assert_eq!(ann.has_code(code).await, Ok(true));
    }
    assert_eq!(ann.hand_over(1, 5).await, Ok(true));
    // To watch a game that has started.
    assert_eq!(ann.hand_over(2, 7).await, Ok(true));
    // Not a second time, because another lease owns the person.
    let refused = ann.hand_over(1, 5).await;
    assert_eq!(refused, Err(StoreError::Conflict));
    assert_eq!(ann.load().await.people, [three]);
    assert_eq!(ben.load().await.people, [one.clone(), two.clone()]);
    let arrived = [
        News::Arrived(Box::new(one), Some(token(5))),
        News::Arrived(Box::new(two), Some(token(7))),
    ];
    assert_eq!(ben.take_news().await, arrived);
    let gone = [1, 2].map(|id| News::Gone(PersonId(id)));
    assert_eq!(ann.take_news().await, gone);
}

pub(crate) async fn the_time_of_a_person_who_is_handed_over_is_converted(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        return;
    };
    (ann.served, ben.served) = (500, 700);
    let ready_at = |ready| Wait::at(1).ready(ready).of(1);
    ann.save([ready_at(510)]).await;
    ben.commit([Change::SaveInvitation(invitation(5, 5))]).await;
    assert_eq!(ann.hand_over(1, 5).await, Ok(true));
    assert_eq!(ben.load().await.people, [ready_at(710)]);
}

pub(crate) async fn notices_move_with_the_lease(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        return;
    };
    let visitor = choosing(1);
    ann.save([visitor.clone(), queued(2, 2)]).await;
    ben.commit([
        Change::SaveInvitation(invitation(5, 5)),
        Change::SavePerson(queued(3, 3)),
    ])
    .await;
    assert_eq!(ann.hand_over(1, 5).await, Ok(true));
    let claimed = ann.store.claim(ann.lease, Served(0)).await;
    assert_eq!(claimed, Ok(true));
    ben.close().await;
    let taken = ann.take_over().await.unwrap();
    assert_eq!(taken.people, std::slice::from_ref(&visitor));
    // A node that has these people needs no news that they left.
    let news = ann.take_news().await;
    let back = News::Arrived(Box::new(visitor), Some(token(5)));
    let [first, News::Arrived(claimed, None)] = &news[..] else {
        panic!("{news:?}");
    };
    assert_eq!((first, claimed.id), (&back, PersonId(3)));
}

pub(crate) async fn waiting_people_are_counted(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        let mut node = Node::open(database).await;
        node.save([queued(1, 1)]).await;
        return assert_eq!(node.waiting_elsewhere().await, []);
    };
    let [three, four, five] = [0, 1, 2].map(|index| OfferedSize::ALL[index]);
    let on = |id, size, connected| {
        let wait = Wait::at(1).on(size).ready(i64::MAX);
        wait.connected(connected).of(id)
    };
    ann.save([on(1, three, true)]).await;
    let waiting = [on(2, five, true), on(3, three, true), on(4, five, true)];
    ben.save(waiting).await;
    ben.save([on(5, four, false), choosing(6)]).await;
    assert_eq!(ann.waiting_elsewhere().await, [(SIZE, 1), (five, 2)]);
    assert_eq!(ben.waiting_elsewhere().await, [(SIZE, 1)]);
    ben.close().await;
    assert_eq!(ann.waiting_elsewhere().await, []);
}

pub(crate) async fn news_arrive(database: &Database) {
    let Some((mut ann, mut ben)) = two_nodes(database).await else {
        let node = Node::open(database).await;
        return assert!(!node.hears(Duration::from_millis(50)).await);
    };
    // There may be news at the start.
    let [pause, limit] = [500, 5000].map(Duration::from_millis);
    while ann.hears(pause).await {}
    ben.save([choosing(1)]).await;
    assert!(!ann.hears(pause).await);
    ben.save([queued(1, 1)]).await;
    assert!(ann.hears(limit).await, "somebody waits");
    while ben.hears(pause).await {}
    ann.save([queued(2, 0)]).await;
    assert_eq!(ann.claim().await, [1]);
    assert!(ben.hears(limit).await, "there is a notice");
}
