//! Rows that something damaged.

use tictactype_web::store::{Change, RecordId, Snapshot};
use tictactype_web::{PersonId, SeriesId};

use crate::database::Database;
use crate::node::Node;
use crate::records::{choosing, invitation, moved, queued, series_with_game};
use tictactype_web_tests::section;

/// A case in `damages.txt`: the record that a statement damages, and why it cannot be read.
fn damage(line: &str) -> (RecordId, &str) {
    let (record, why) = line.trim().split_once(": ").unwrap();
    let (kind, number) = record.split_once(' ').unwrap();
    let number = number.parse().unwrap();
    let record = match kind {
        "person" => RecordId::Person(PersonId(number)),
        "series" => RecordId::Series(SeriesId(number)),
        _ => RecordId::Invitation(PersonId(number)),
    };
    (record, why)
}

pub(crate) async fn damaged_rows_are_reported(database: &Database) {
    let particular = match database {
        Database::Folder(_) => "folder",
        _ => "postgres",
    };
    let damages = include_str!("damages.txt");
    let cases = [section(damages, "all"), section(damages, particular)].concat();
    for case in cases.chunks(2) {
        let (statement, (id, why)) = (case[0], damage(case[1]));
        let mut node = Node::open(database).await;
        let mut changes = vec![
            Change::SavePerson(queued(1, 1)),
            Change::SavePerson(choosing(2)),
            Change::SaveInvitation(invitation(1, 1)),
            Change::SaveInvitation(invitation(2, 2)),
        ];
        changes.extend(series_with_game(1, 10));
        changes.extend([Change::AddMove(moved(10, 0)), Change::AddMove(moved(10, 1))]);
        changes.extend(series_with_game(2, 20));
        node.commit(changes).await;
        let mut expected = node.load().await;
        match id {
            RecordId::Person(_) => drop(expected.people.remove(0)),
            RecordId::Series(_) => drop(expected.series.remove(0)),
            RecordId::Invitation(_) => drop(expected.invitations.remove(0)),
        }
        expected.unreadable = vec![(id, why.to_owned())];
        database.execute(statement).await;
        let lease = node.lease;
        drop(node);
        let store = database.store().await;
        assert_eq!(store.load(lease).await.unwrap(), expected, "{statement}");
        database.expire(lease).await;
        drop(store);
        // The other node can set it aside, even with a malformed number.
        let mut other = Node::open(database).await;
        let taken = other.take_over().await.unwrap();
        if !statement.contains("'soon'") {
            assert_eq!(taken.unreadable, expected.unreadable, "{statement}");
        }
        let set_aside = Change::SetAside(id, why.to_owned());
        other.commit([set_aside]).await;
        expected.unreadable.clear();
        let loaded = other.load().await;
        assert_eq!(loaded.unreadable, [], "{statement}");
        database
            .execute(
                "DELETE FROM people; DELETE FROM series; DELETE FROM games; DELETE FROM moves;
                DELETE FROM invitations; DELETE FROM leases",
            )
            .await;
        let empty = database.store().await.load(other.lease).await.unwrap();
        assert_eq!(empty, Snapshot::default());
    }
}
