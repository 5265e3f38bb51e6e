//! Records for tests.

use proptest::option;
use proptest::prelude::*;
use tictactype_web::store::{
    Change, GameRecord, InvitationRecord, MemberRecord, MoveRecord, OccupantRecord, PersonRecord,
    ResultRecord, SeriesKindRecord, SeriesRecord, Served, SizeRecord, StateRecord, StoreTime,
};
use tictactype_web::{PersonId, SeriesId, Token};

pub(crate) const SIZE: SizeRecord = SizeRecord { side: 3, line: 3 };

pub(crate) fn token(number: u64) -> Token {
    format!("{number:032x}").parse().unwrap()
}

pub(crate) fn person(id: u64, state: StateRecord) -> PersonRecord {
    PersonRecord {
        id: PersonId(id),
        token: token(id).hash(),
        name: format!("Änne {id} 🦀"),
        network: "192.0.2.0/24".to_owned(),
        state,
    }
}

/// Returns a connected person who came to the queue at a time, and may be paired at once.
pub(crate) fn queued(id: u64, place: i64) -> PersonRecord {
    let state = StateRecord::Queued {
        size: SIZE,
        place: StoreTime(place),
        ready: Served(0),
        connected: true,
        practice: None,
    };
    person(id, state)
}

pub(crate) fn invitation(code: u64, host: u64) -> InvitationRecord {
    InvitationRecord {
        code: token(code),
        size: SIZE,
        host: PersonId(host),
        guest: Some(PersonId(host + 1)),
        expires: Served(60_000),
        network: "2001:db8::/64".to_owned(),
    }
}

/// Returns a series between two people.
pub(crate) fn series(id: u64, game: u64) -> SeriesRecord {
    SeriesRecord {
        id: SeriesId(id),
        size: SIZE,
        kind: SeriesKindRecord::Private(token(id)),
        x: MemberRecord {
            occupant: OccupantRecord::Person(PersonId(1)),
            name: "Ann".to_owned(),
            won: 2,
            wants_rematch: true,
            departed: Some("left".to_owned()),
        },
        o: MemberRecord {
            occupant: OccupantRecord::Computer("hard".to_owned()),
            name: "The computer".to_owned(),
            won: 1,
            wants_rematch: false,
            departed: None,
        },
        played: 7,
        drawn: 4,
        game,
    }
}

pub(crate) fn game(number: u64, series: u64) -> GameRecord {
    GameRecord {
        number,
        series: SeriesId(series),
        size: SIZE,
        x: Some(PersonId(1)),
        o: None,
        deadline: Some(Served(30_000)),
        moves: Vec::new(),
        result: None,
    }
}

pub(crate) fn moved(game: u64, ply: u32) -> MoveRecord {
    MoveRecord {
        game,
        ply,
        square: format!("b{ply}"),
        deadline: Some(Served(30_000 + i64::from(ply))),
    }
}

pub(crate) fn result() -> ResultRecord {
    ResultRecord {
        winner: Some("X".to_owned()),
        why: "line".to_owned(),
    }
}

/// Returns the changes that save a series with a game.
pub(crate) fn series_with_game(id: u64, number: u64) -> Vec<Change> {
    vec![
        Change::SaveSeries(series(id, number)),
        Change::StartGame(game(number, id)),
    ]
}

/// Numbers up to 2^63, with small ones.
fn ids() -> impl Strategy<Value = u64> {
    prop_oneof![0..10_u64, 0..=u64::MAX / 2]
}

fn times() -> impl Strategy<Value = i64> {
    prop_oneof![-10..100_000_i64, any::<i64>()]
}

/// Text as PostgreSQL can store it: without zeros.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z]{0,5}", "[^\u{0}]{0,10}", Just("'; --\"$1".to_owned())]
}

fn tokens() -> impl Strategy<Value = Token> {
    any::<u64>().prop_map(token)
}

fn sizes() -> impl Strategy<Value = SizeRecord> {
    (any::<i64>(), any::<i64>()).prop_map(|(side, line)| SizeRecord { side, line })
}

fn states() -> impl Strategy<Value = StateRecord> {
    let practice = || option::of(ids().prop_map(SeriesId));
    prop_oneof![
        Just(StateRecord::Choosing),
        ids().prop_map(|id| StateRecord::Practicing(SeriesId(id))),
        (sizes(), times(), times(), any::<bool>(), practice()).prop_map(
            |(size, place, ready, connected, practice)| StateRecord::Queued {
                size,
                place: StoreTime(place),
                ready: Served(ready),
                connected,
                practice,
            }
        ),
        (tokens(), practice())
            .prop_map(|(code, practice)| StateRecord::Inviting { code, practice }),
        ids().prop_map(|id| StateRecord::InSeries(SeriesId(id))),
        ids().prop_map(|id| StateRecord::Watching(SeriesId(id))),
    ]
}

pub(crate) fn people() -> impl Strategy<Value = PersonRecord> {
    (ids(), tokens(), texts(), texts(), states()).prop_map(|(id, token, name, network, state)| {
        PersonRecord {
            id: PersonId(id),
            token: token.hash(),
            name,
            network,
            state,
        }
    })
}

pub(crate) fn invitations() -> impl Strategy<Value = InvitationRecord> {
    (
        tokens(),
        sizes(),
        ids(),
        option::of(ids()),
        times(),
        texts(),
    )
        .prop_map(
            |(code, size, host, guest, expires, network)| InvitationRecord {
                code,
                size,
                host: PersonId(host),
                guest: guest.map(PersonId),
                expires: Served(expires),
                network,
            },
        )
}

fn members() -> impl Strategy<Value = MemberRecord> {
    let occupants = prop_oneof![
        ids().prop_map(|id| OccupantRecord::Person(PersonId(id))),
        texts().prop_map(OccupantRecord::Computer),
    ];
    (
        occupants,
        texts(),
        any::<u32>(),
        any::<bool>(),
        option::of(texts()),
    )
        .prop_map(
            |(occupant, name, won, wants_rematch, departed)| MemberRecord {
                occupant,
                name,
                won,
                wants_rematch,
                departed,
            },
        )
}

/// A series with its game, which may have moves and a result.
pub(crate) fn series_and_games() -> impl Strategy<Value = (SeriesRecord, GameRecord)> {
    let kinds = prop_oneof![
        Just(SeriesKindRecord::Public),
        tokens().prop_map(SeriesKindRecord::Private),
        Just(SeriesKindRecord::Practice),
    ];
    let series = (
        ids(),
        sizes(),
        kinds,
        members(),
        members(),
        any::<u32>(),
        any::<u32>(),
        ids(),
    );
    let result = (option::of(texts()), texts());
    let result = result.prop_map(|(winner, why)| ResultRecord { winner, why });
    let moves = prop::collection::vec((texts(), option::of(times())), 0..5);
    let game = (
        option::of(ids()),
        option::of(ids()),
        option::of(times()),
        moves,
        option::of(result),
    );
    (series, game).prop_map(|(series, (x_person, o_person, deadline, moves, result))| {
        let (id, size, kind, x, o, played, drawn, number) = series;
        let moves = moves.into_iter().zip(0..);
        let moves = moves.map(|((square, deadline), ply)| MoveRecord {
            game: number,
            ply,
            square,
            deadline: deadline.map(Served),
        });
        let game = GameRecord {
            number,
            series: SeriesId(id),
            size,
            x: x_person.map(PersonId),
            o: o_person.map(PersonId),
            deadline: deadline.map(Served),
            moves: moves.collect(),
            result,
        };
        let series = SeriesRecord {
            id: SeriesId(id),
            size,
            kind,
            x,
            o,
            played,
            drawn,
            game: number,
        };
        (series, game)
    })
}
