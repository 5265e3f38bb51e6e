//! Records for tests.

use std::net::IpAddr;

use ipnet::IpNet;
use proptest::option;
use proptest::prelude::*;
use tictactype::computer::Level;
use tictactype::{Coordinates, Mark};
use tictactype_web::store::{
    Change, GameRecord, InvitationRecord, MoveRecord, PersonRecord, SeriesRecord, Served,
    StateRecord, StoreTime,
};
use tictactype_web::{
    Departure, EndReason, Member, Occupant, OfferedSize, PersonId, ResultView, SeriesId,
    SeriesKind, Sides, Token,
};

pub(crate) const SIZE: OfferedSize = OfferedSize::ALL[0];

pub(crate) fn token(number: u64) -> Token {
    format!("{number:032x}").parse().unwrap()
}

pub(crate) fn person(id: u64, state: StateRecord) -> PersonRecord {
    PersonRecord {
        id: PersonId(id),
        token: token(id).hash(),
        name: format!("Änne {id} 🦀").into(),
        network: "192.0.2.0/24".parse().unwrap(),
        state,
        practice: None,
    }
}

/// A person who chooses a game.
pub(crate) fn choosing(id: u64) -> PersonRecord {
    person(id, StateRecord::Choosing)
}

/// A connected person who came to the queue at a time, and may be paired at once.
pub(crate) fn queued(id: u64, place: i64) -> PersonRecord {
    Wait::at(place).of(id)
}

/// How a person waits in the queue.
pub(crate) struct Wait {
    size: OfferedSize,
    place: i64,
    ready: i64,
    connected: bool,
    practice: Option<SeriesId>,
}

impl Wait {
    /// Waits as [`queued`] does.
    pub(crate) const fn at(place: i64) -> Self {
        Self {
            size: SIZE,
            place,
            ready: 0,
            connected: true,
            practice: None,
        }
    }

    pub(crate) fn on(self, size: OfferedSize) -> Self {
        Self { size, ..self }
    }

    pub(crate) fn ready(self, ready: i64) -> Self {
        Self { ready, ..self }
    }

    pub(crate) fn connected(self, connected: bool) -> Self {
        Self { connected, ..self }
    }

    pub(crate) fn practicing(self, series: u64) -> Self {
        let practice = Some(SeriesId(series));
        Self { practice, ..self }
    }

    pub(crate) fn of(self, id: u64) -> PersonRecord {
        let practice = self.practice;
        let state = StateRecord::Queued {
            size: self.size,
            place: StoreTime(self.place),
            ready: Served(self.ready),
            connected: self.connected,
        };
        PersonRecord {
            practice,
            ..person(id, state)
        }
    }
}

pub(crate) fn invitation(code: u64, host: u64) -> InvitationRecord {
    InvitationRecord {
        code: token(code),
        size: SIZE,
        host: PersonId(host),
        guest: Some(PersonId(host + 1)),
        expires: Served(60_000),
        network: "2001:db8::/64".parse().unwrap(),
    }
}

/// A series between two people.
pub(crate) fn series(id: u64, game: u64) -> SeriesRecord {
    SeriesRecord {
        id: SeriesId(id),
        size: SIZE,
        kind: SeriesKind::Private(token(id)),
        members: Sides {
            x: Member {
                occupant: Occupant::Person(PersonId(1)),
                name: "Ann".into(),
                won: 2,
                wants_rematch: true,
                departed: Some(Departure::Left),
            },
            o: Member {
                occupant: Occupant::Computer(Level::Hard),
                name: "The computer".into(),
                won: 1,
                wants_rematch: false,
                departed: None,
            },
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
        people: Sides {
            x: Some(PersonId(1)),
            o: None,
        },
        deadline: Some(Served(30_000)),
        moves: Vec::new(),
        result: None,
    }
}

pub(crate) fn moved(game: u64, ply: usize) -> MoveRecord {
    MoveRecord {
        game,
        ply,
        square: Coordinates {
            column: 1,
            row: ply % 26,
        },
        deadline: Some(Served(30_000 + i64::try_from(ply).unwrap())),
    }
}

pub(crate) fn result() -> ResultView {
    ResultView {
        winner: Some(Mark::X),
        why: EndReason::Line,
    }
}

/// The changes that save a series with a game.
pub(crate) fn series_with_game(id: u64, number: u64) -> Vec<Change> {
    vec![
        Change::SaveSeries(series(id, number)),
        Change::StartGame(game(number, id)),
    ]
}

/// Numbers up to 2^63, small ones included.
fn ids() -> impl Strategy<Value = u64> {
    prop_oneof![0..10_u64, 0..=u64::MAX / 2]
}

fn times() -> impl Strategy<Value = i64> {
    prop_oneof![-10..100_000_i64, any::<i64>()]
}

/// Text for PostgreSQL: no zeros.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z]{0,5}", "[^\u{0}]{0,10}", Just("'; --\"$1".to_owned())]
}

fn tokens() -> impl Strategy<Value = Token> {
    any::<u64>().prop_map(token)
}

fn sizes() -> impl Strategy<Value = OfferedSize> {
    prop::sample::select(OfferedSize::ALL)
}

fn networks() -> impl Strategy<Value = IpNet> {
    (any::<IpAddr>(), 0..=32_u8).prop_map(|(address, length)| IpNet::new(address, length).unwrap())
}

/// A state with a practice series.
fn states() -> impl Strategy<Value = (StateRecord, Option<SeriesId>)> {
    let may_practice = prop_oneof![
        Just(StateRecord::Choosing),
        (sizes(), times(), times(), any::<bool>()).prop_map(|(size, place, ready, connected)| {
            StateRecord::Queued {
                size,
                place: StoreTime(place),
                ready: Served(ready),
                connected,
            }
        }),
        tokens().prop_map(StateRecord::Inviting),
    ];
    let in_series = prop_oneof![
        ids().prop_map(|id| StateRecord::InSeries(SeriesId(id))),
        ids().prop_map(|id| StateRecord::Watching(SeriesId(id))),
    ];
    prop_oneof![
        2 => (may_practice, option::of(ids().prop_map(SeriesId))),
        1 => (in_series, Just(None)),
    ]
}

pub(crate) fn people() -> impl Strategy<Value = PersonRecord> {
    (ids(), tokens(), texts(), networks(), states()).prop_map(
        |(id, token, name, network, (state, practice))| PersonRecord {
            id: PersonId(id),
            token: token.hash(),
            name: name.into(),
            network,
            state,
            practice,
        },
    )
}

pub(crate) fn invitations() -> impl Strategy<Value = InvitationRecord> {
    (
        tokens(),
        sizes(),
        ids(),
        option::of(ids()),
        times(),
        networks(),
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

fn members() -> impl Strategy<Value = Member> {
    let occupants = prop_oneof![
        ids().prop_map(|id| Occupant::Person(PersonId(id))),
        prop::sample::select(&Level::ALL[..]).prop_map(Occupant::Computer),
    ];
    let departures = prop::sample::select(vec![Departure::Left, Departure::Gone]);
    let all = (
        occupants,
        texts(),
        any::<u32>(),
        any::<bool>(),
        option::of(departures),
    );
    all.prop_map(|(occupant, name, won, wants_rematch, departed)| Member {
        occupant,
        name: name.into(),
        won,
        wants_rematch,
        departed,
    })
}

fn results() -> impl Strategy<Value = ResultView> {
    let winners = option::of(prop::sample::select(vec![Mark::X, Mark::O]));
    let reasons = prop::sample::select(vec![
        EndReason::Line,
        EndReason::Full,
        EndReason::Clock,
        EndReason::Left,
        EndReason::Gone,
    ]);
    (winners, reasons).prop_map(|(winner, why)| ResultView { winner, why })
}

fn squares() -> impl Strategy<Value = Coordinates> {
    (0..26_usize, 0..26_usize).prop_map(|(column, row)| Coordinates { column, row })
}

/// A series with its game, perhaps with moves and a result.
pub(crate) fn series_and_games() -> impl Strategy<Value = (SeriesRecord, GameRecord)> {
    let kinds = prop_oneof![
        Just(SeriesKind::Public),
        tokens().prop_map(SeriesKind::Private),
        Just(SeriesKind::Practice),
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
    let moves = prop::collection::vec((squares(), option::of(times())), 0..5);
    let game = (
        option::of(ids()),
        option::of(ids()),
        option::of(times()),
        moves,
        option::of(results()),
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
            people: Sides {
                x: x_person.map(PersonId),
                o: o_person.map(PersonId),
            },
            deadline: deadline.map(Served),
            moves: moves.collect(),
            result,
        };
        let series = SeriesRecord {
            id: SeriesId(id),
            size,
            kind,
            members: Sides { x, o },
            played,
            drawn,
            game: number,
        };
        (series, game)
    })
}
