//! Rows that something damaged.

use tictactype_web::store::{Change, RecordId, Snapshot};
use tictactype_web::{PersonId, SeriesId};

use crate::database::Database;
use crate::node::Node;
use crate::records::{choosing, invitation, moved, queued, series_with_game};

/// The damages in a section of `damages.txt`: a statement, the record, and why it cannot be read.
fn damages(section: &str) -> impl Iterator<Item = (&'static str, RecordId, &'static str)> {
    let lines = include_str!("damages.txt").lines();
    let lines = lines.skip_while(move |line| line.strip_prefix("== ") != Some(section));
    let lines = lines.skip(1).take_while(|line| !line.starts_with("== "));
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<_> = lines.collect();
    assert!(!lines.is_empty(), "{section}");
    (0..lines.len()).step_by(2).map(move |index| {
        let (record, why) = lines[index + 1].trim().split_once(": ").unwrap();
        let (kind, number) = record.split_once(' ').unwrap();
        let number = number.parse().unwrap();
        let record = match kind {
            "person" => RecordId::Person(PersonId(number)),
            "series" => RecordId::Series(SeriesId(number)),
            _ => RecordId::Invitation(PersonId(number)),
        };
        (lines[index], record, why)
    })
}

pub(crate) async fn damaged_rows_are_reported(database: &Database) {
    let particular = match database {
        Database::Folder(_) => "folder",
        _ => "postgres",
    };
    for (statement, id, why) in damages("all").chain(damages(particular)) {
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
