//! Rows that something damaged.

use tictactype_web::store::{Change, RecordId, Snapshot, StateRecord};
use tictactype_web::{PersonId, SeriesId};

use crate::database::Database;
use crate::node::Node;
use crate::records::{invitation, moved, person, queued, series_with_game};

#[tokio::test]
async fn damaged_rows_in_a_folder_are_reported() {
    let database = Database::folder().await.unwrap();
    damaged_rows_are_reported(
        &database,
        &[
            (
                "UPDATE people SET ready = 'soon' WHERE id = 1",
                RecordId::Person(PersonId(1)),
                "the column `ready` must be a number",
            ),
            (
                "UPDATE people SET name = x'ff' WHERE id = 1",
                RecordId::Person(PersonId(1)),
                "the column `name` must be text",
            ),
            (
                "UPDATE games SET side = 2.5 WHERE number = 10",
                RecordId::Series(SeriesId(1)),
                "the column `side` must be a number from 0",
            ),
        ],
    )
    .await;
    database.delete().await;
}

#[tokio::test]
async fn damaged_rows_in_postgres_are_reported() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    damaged_rows_are_reported(
        &database,
        &[(
            // Converting this time would overflow.
            "UPDATE people SET ready = 9223372036854775807, connected = 2 WHERE id = 1",
            RecordId::Person(PersonId(1)),
            "the column `connected` must be 0 or 1",
        )],
    )
    .await;
    database.delete().await;
}

/// A statement that damages a row, the record, and why it cannot be read.
type Damage = (&'static str, RecordId, &'static str);

/// Damage that both databases allow.
fn damages() -> [Damage; 16] {
    let ann = RecordId::Person(PersonId(1));
    let first = RecordId::Series(SeriesId(1));
    let private = RecordId::Invitation(PersonId(1));
    [
        (
            "UPDATE people SET state = 'asleep' WHERE id = 1",
            ann,
            "the column `state` has an unknown word",
        ),
        (
            "UPDATE people SET token = 'g' || substr(token, 2) WHERE id = 1",
            ann,
            "the column `token` must be 64 hexadecimal digits",
        ),
        (
            "UPDATE people SET state = 'in_series', series = NULL WHERE id = 1",
            ann,
            "the column `series` must be a number from 0",
        ),
        (
            "UPDATE people SET id = -1 WHERE id = 1",
            RecordId::Person(PersonId(u64::MAX)),
            "the column `id` must be a number from 0",
        ),
        (
            "UPDATE people SET network = 'nowhere' WHERE id = 1",
            ann,
            "the column `network` must be a network",
        ),
        (
            "UPDATE invitations SET code = 'c0de' WHERE host = 1",
            private,
            "the column `code` must be 32 hexadecimal digits",
        ),
        (
            "UPDATE series SET played = -1 WHERE id = 1",
            first,
            "the column `played` must be a number from 0 to 4294967295",
        ),
        (
            "UPDATE series SET o_computer = NULL WHERE id = 1",
            first,
            "either `o_person` or `o_computer` must be null, and not both",
        ),
        (
            "UPDATE series SET o_computer = 'strong' WHERE id = 1",
            first,
            "the column `o_computer` must be a level of the computer",
        ),
        (
            "UPDATE series SET x_departed = 'lost' WHERE id = 1",
            first,
            "the column `x_departed` must be a way to leave",
        ),
        (
            "UPDATE series SET side = 5 WHERE id = 1",
            first,
            "the size 5×5, 3 in a row, is not offered",
        ),
        (
            "UPDATE series SET kind = '' WHERE id = 1",
            first,
            "the column `kind` has an unknown word",
        ),
        (
            "UPDATE games SET winner = 'X' WHERE number = 10",
            first,
            "a game with a winner must have a reason",
        ),
        (
            "UPDATE games SET why = 'tired' WHERE number = 10",
            first,
            "the column `why` must be a reason for the end of a game",
        ),
        (
            "UPDATE moves SET ply = -1 WHERE game = 10 AND ply = 1",
            first,
            "the column `ply` must be a number from 0",
        ),
        (
            "UPDATE moves SET square = '1b' WHERE game = 10 AND ply = 1",
            first,
            "the column `square` must be a square",
        ),
    ]
}

async fn damaged_rows_are_reported(database: &Database, particular: &[Damage]) {
    for (statement, id, why) in damages().iter().chain(particular) {
        let mut node = Node::open(database).await;
        let mut changes = vec![
            Change::SavePerson(queued(1, 1)),
            Change::SavePerson(person(2, StateRecord::Choosing)),
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
        expected.unreadable = vec![(*id, (*why).to_owned())];
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
        other
            .commit([Change::SetAside(*id, (*why).to_owned())])
            .await;
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
