//! Records for tests.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use ipnet::IpNet;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
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

/// Random records, the same in each run.
pub(crate) struct Random(StdRng);

impl Random {
    pub(crate) fn new() -> Self {
        Self(StdRng::seed_from_u64(1))
    }

    /// A number up to 2^63, often a small one.
    fn id(&mut self) -> u64 {
        let largest = self.one_of(&[9, u64::MAX / 2]);
        self.0.random_range(0..=largest)
    }

    fn time(&mut self) -> i64 {
        let any = self.0.random();
        let small = self.0.random_range(-10..100_000);
        self.one_of(&[any, small])
    }

    /// Text for PostgreSQL: no zeros.
    fn text(&mut self) -> Arc<str> {
        let length = self.0.random_range(0..10);
        let any = (0..length).map(|_| self.0.random_range('\u{1}'..=char::MAX));
        let any: String = any.collect();
        self.one_of(&[&any, "", "Ann", "'; --\"$1"]).into()
    }

    fn token(&mut self) -> Token {
        token(self.0.random())
    }

    fn network(&mut self) -> IpNet {
        let four = Ipv4Addr::from_bits(self.0.random()).into();
        let six = Ipv6Addr::from_bits(self.0.random()).into();
        let address = self.one_of(&[four, six]);
        IpNet::new(address, self.0.random_range(0..=32)).unwrap()
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        *values.choose(&mut self.0).unwrap()
    }

    fn maybe<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let is_some: bool = self.0.random();
        is_some.then(|| draw(self))
    }

    pub(crate) fn person(&mut self) -> PersonRecord {
        let state = match self.0.random_range(0..5) {
            0 => StateRecord::Choosing,
            1 => StateRecord::Queued {
                size: self.one_of(OfferedSize::ALL),
                place: StoreTime(self.time()),
                ready: Served(self.time()),
                connected: self.0.random(),
            },
            2 => StateRecord::Inviting(self.token()),
            3 => StateRecord::InSeries(SeriesId(self.id())),
            _ => StateRecord::Watching(SeriesId(self.id())),
        };
        let is_in_series = matches!(state, StateRecord::InSeries(_) | StateRecord::Watching(_));
        let practice = self.maybe(|it| SeriesId(it.id()));
        PersonRecord {
            id: PersonId(self.id()),
            token: self.token().hash(),
            name: self.text(),
            network: self.network(),
            state,
            practice: practice.filter(|_| !is_in_series),
        }
    }

    pub(crate) fn invitation(&mut self) -> InvitationRecord {
        InvitationRecord {
            code: self.token(),
            size: self.one_of(OfferedSize::ALL),
            host: PersonId(self.id()),
            guest: self.maybe(|it| PersonId(it.id())),
            expires: Served(self.time()),
            network: self.network(),
        }
    }

    fn member(&mut self) -> Member {
        let person = Occupant::Person(PersonId(self.id()));
        let computer = Occupant::Computer(self.one_of(&Level::ALL));
        Member {
            occupant: self.one_of(&[person, computer]),
            name: self.text(),
            won: self.0.random(),
            wants_rematch: self.0.random(),
            departed: self.maybe(|it| it.one_of(&[Departure::Left, Departure::Gone])),
        }
    }

    /// A series with its game, perhaps with moves and a result.
    pub(crate) fn series_and_game(&mut self) -> (SeriesRecord, GameRecord) {
        let (id, size, number) = (
            SeriesId(self.id()),
            self.one_of(OfferedSize::ALL),
            self.id(),
        );
        let kinds = [
            SeriesKind::Public,
            SeriesKind::Private(self.token()),
            SeriesKind::Practice,
        ];
        let series = SeriesRecord {
            id,
            size,
            kind: self.one_of(&kinds),
            members: Sides {
                x: self.member(),
                o: self.member(),
            },
            played: self.0.random(),
            drawn: self.0.random(),
            game: number,
        };
        let moves = (0..self.0.random_range(0..5)).map(|ply| MoveRecord {
            game: number,
            ply,
            square: Coordinates {
                column: self.0.random_range(0..26),
                row: self.0.random_range(0..26),
            },
            deadline: self.maybe(|it| Served(it.time())),
        });
        let game = GameRecord {
            number,
            series: id,
            size,
            moves: moves.collect(),
            people: Sides {
                x: self.maybe(|it| PersonId(it.id())),
                o: self.maybe(|it| PersonId(it.id())),
            },
            deadline: self.maybe(|it| Served(it.time())),
            result: self.maybe(|it| ResultView {
                winner: it.maybe(|it| it.one_of(&[Mark::X, Mark::O])),
                why: it.one_of(&EndReason::ALL),
            }),
        };
        (series, game)
    }
}
