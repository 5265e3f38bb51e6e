//! Databases of earlier versions.

use std::time::Duration;

use tictactype::Mark;
use tictactype::computer::Level;
use tictactype_web::store::{
    GameRecord, InvitationRecord, MoveRecord, SeriesRecord, Served, Snapshot, SqlStore,
    StateRecord, Store, StoreTime,
};
use tictactype_web::{
    Departure, EndReason, Member, Occupant, OfferedSize, PersonId, ResultView, SeriesId,
    SeriesKind, Sides,
};

use crate::database::execute_sqlite;
use crate::records::{SIZE, person, token};
use tictactype_web_tests::Scratch;

/// A database of schema version 1, as statements. It never changes.
const VERSION_1: &str = include_str!("version_1.sql");

#[tokio::test]
async fn a_database_of_version_1_is_read_whole() {
    let scratch = Scratch::create();
    execute_sqlite(&scratch.0, VERSION_1).await;
    let store = SqlStore::open_sqlite(&scratch.0).await.unwrap();
    let (lease, _) = store.open_lease(None).await.unwrap();
    let taken = store.take_over(lease, Served(0)).await.unwrap();
    assert_eq!(taken, Some(version_1()));
    // A finished game is not restored, and is deleted in time.
    let deleted = store.delete_finished(Duration::ZERO).await;
    assert_eq!(deleted, Ok(1));
    store.close().await;
}

/// The records in the database.
fn version_1() -> Snapshot {
    let series = series();
    let games = games(&series);
    let people = states().into_iter().zip(1..);
    let mut people: Vec<_> = people.map(|(state, id)| person(id, state)).collect();
    people[2].practice = Some(SeriesId(12));
    Snapshot {
        people,
        invitations: vec![InvitationRecord {
            code: token(8),
            size: LARGE,
            host: PersonId(4),
            guest: None,
            expires: Served(60_000),
            network: "2001:db8::/64".parse().unwrap(),
        }],
        series: series.into_iter().zip(games.map(Some)).collect(),
        unreadable: Vec::new(),
    }
}

const LARGE: OfferedSize = OfferedSize::ALL[4];

fn states() -> [StateRecord; 8] {
    let queued = |size, connected| StateRecord::Queued {
        size,
        place: StoreTime(1_700_000_000_000),
        ready: Served(-5),
        connected,
    };
    [
        StateRecord::Choosing,
        queued(LARGE, false),
        queued(SIZE, true),
        StateRecord::Inviting(token(8)),
        StateRecord::InSeries(SeriesId(10)),
        StateRecord::InSeries(SeriesId(10)),
        StateRecord::InSeries(SeriesId(11)),
        StateRecord::Watching(SeriesId(11)),
    ]
}

fn series() -> [SeriesRecord; 3] {
    let member = |occupant, name: &str, won| Member {
        occupant,
        name: name.into(),
        won,
        wants_rematch: false,
        departed: None,
    };
    let person = |id| Occupant::Person(PersonId(id));
    let series = |id, kind, [x, o]: [Member; 2], [played, drawn]: [u32; 2], game| SeriesRecord {
        id: SeriesId(id),
        size: SIZE,
        kind,
        members: Sides { x, o },
        played,
        drawn,
        game,
    };
    let (public, private) = (SeriesKind::Public, SeriesKind::Private(token(9)));
    let mut friends = [member(person(7), "Cleo", 0), member(person(9), "Dan", 1)];
    friends[0].wants_rematch = true;
    friends[1].departed = Some(Departure::Left);
    let computer = member(Occupant::Computer(Level::Hard), "Computer (hard)", 0);
    let strangers = [member(person(5), "Änne 🦀", 2), member(person(6), "Bob", 1)];
    let learners = [computer, member(person(3), "Eve", 0)];
    [
        series(10, public, strangers, [7, 4], 20),
        series(11, private, friends, [1, 0], 21),
        series(12, SeriesKind::Practice, learners, [0, 0], 22),
    ]
}

fn games([public, private, practice]: &[SeriesRecord; 3]) -> [GameRecord; 3] {
    let game = |series: &SeriesRecord, deadline: Option<Served>, squares: &[&str], result| {
        let moves = squares.iter().enumerate().map(|(ply, square)| MoveRecord {
            game: series.game,
            ply,
            square: square.parse().unwrap(),
            deadline: deadline.filter(|_| ply + 1 == squares.len()),
        });
        let person = |member: &Member| match member.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Computer(_) => None,
        };
        GameRecord {
            number: series.game,
            series: series.id,
            size: SIZE,
            people: Sides {
                x: person(&series.members.x),
                o: person(&series.members.o),
            },
            deadline: deadline.filter(|_| squares.is_empty()),
            moves: moves.collect(),
            result,
        }
    };
    let clock = Some(Served(30_000));
    let left = ResultView {
        winner: Some(Mark::X),
        why: EndReason::Left,
    };
    [
        game(public, clock, &["b2", "a1"], None),
        game(private, clock, &[], Some(left)),
        game(practice, None, &["c3"], None),
    ]
}
