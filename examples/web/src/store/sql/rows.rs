//! Records as rows of tables.

use crate::offered_size::OfferedSize;
use crate::protocol::{ResultView, Sides};
use crate::series::{Member, Occupant, SeriesKind};
use crate::store::sql::fields::{Fields, Value};
use crate::store::{
    GameRecord, InvitationRecord, MoveRecord, PersonRecord, SeriesRecord, StateRecord,
};

/// Columns with their values.
pub(crate) type Columns = Vec<(&'static str, Value)>;

/// A record that is a row of a table.
pub(crate) trait Row: Sized {
    const TABLE: &'static str;

    /// The column or columns of the key.
    const KEY: &'static str;

    /// The columns, always the same. The first is not null.
    fn columns(&self) -> Columns;

    /// Reads a record.
    fn read(fields: Fields<'_>) -> Result<Self, String>;
}

impl Row for PersonRecord {
    const TABLE: &'static str = "people";
    const KEY: &'static str = "id";

    fn columns(&self) -> Columns {
        let (state, queue, series, code) = match self.state {
            StateRecord::Choosing => ("choosing", None, self.practice, None),
            StateRecord::Queued {
                size,
                place,
                ready,
                connected,
            } => {
                let queue = Some((size, place, ready, connected));
                ("queued", queue, self.practice, None)
            }
            StateRecord::Inviting(code) => ("inviting", None, self.practice, Some(code)),
            StateRecord::InSeries(series) => ("in_series", None, Some(series), None),
            StateRecord::Watching(series) => ("watching", None, Some(series), None),
        };
        vec![
            ("id", self.id.into()),
            ("token", self.token.into()),
            ("name", self.name.clone().into()),
            ("network", self.network.into()),
            ("state", state.into()),
            ("side", queue.map(|(size, ..)| size.side()).into()),
            ("line", queue.map(|(size, ..)| size.line()).into()),
            ("place", queue.map(|(_, place, ..)| place).into()),
            ("ready", queue.map(|(_, _, ready, _)| ready).into()),
            ("connected", queue.map(|(.., connected)| connected).into()),
            ("series", series.into()),
            ("code", code.into()),
        ]
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        let state = match &*fields.read::<String>("state")? {
            "choosing" => StateRecord::Choosing,
            "queued" => StateRecord::Queued {
                size: fields.size()?,
                place: fields.read("place")?,
                ready: fields.read("ready")?,
                connected: fields.read("connected")?,
            },
            "inviting" => StateRecord::Inviting(fields.read("code")?),
            "in_series" => StateRecord::InSeries(fields.read("series")?),
            "watching" => StateRecord::Watching(fields.read("series")?),
            _ => return Err("the column `state` has an unknown word".to_owned()),
        };
        let is_in_series = matches!(state, StateRecord::InSeries(_) | StateRecord::Watching(_));
        let series = fields.optional("series")?;
        Ok(Self {
            id: fields.read("id")?,
            token: fields.read("token")?,
            name: fields.read("name")?,
            network: fields.read("network")?,
            state,
            practice: series.filter(|_| !is_in_series),
        })
    }
}

impl Row for InvitationRecord {
    const TABLE: &'static str = "invitations";
    const KEY: &'static str = "code";

    fn columns(&self) -> Columns {
        let [side, line] = size_columns(self.size);
        vec![
            ("code", self.code.into()),
            side,
            line,
            ("host", self.host.into()),
            ("guest", self.guest.into()),
            ("expires", self.expires.into()),
            ("network", self.network.into()),
        ]
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        Ok(Self {
            code: fields.read("code")?,
            size: fields.size()?,
            host: fields.read("host")?,
            guest: fields.optional("guest")?,
            expires: fields.read("expires")?,
            network: fields.read("network")?,
        })
    }
}

impl Row for SeriesRecord {
    const TABLE: &'static str = "series";
    const KEY: &'static str = "id";

    fn columns(&self) -> Columns {
        let [side, line] = size_columns(self.size);
        let (kind, code) = match self.kind {
            SeriesKind::Public => ("public", None),
            SeriesKind::Private(code) => ("private", Some(code)),
            SeriesKind::Practice => ("practice", None),
        };
        let mut columns = vec![
            ("id", self.id.into()),
            side,
            line,
            ("kind", kind.into()),
            ("code", code.into()),
            ("played", self.played.into()),
            ("drawn", self.drawn.into()),
            ("game", self.game.into()),
        ];
        columns.extend(member_columns(X, &self.members.x));
        columns.extend(member_columns(O, &self.members.o));
        columns
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        Ok(Self {
            id: fields.read("id")?,
            size: fields.size()?,
            kind: match &*fields.read::<String>("kind")? {
                "public" => SeriesKind::Public,
                "private" => SeriesKind::Private(fields.read("code")?),
                "practice" => SeriesKind::Practice,
                _ => return Err("the column `kind` has an unknown word".to_owned()),
            },
            members: Sides {
                x: read_member(X, fields)?,
                o: read_member(O, fields)?,
            },
            played: fields.read("played")?,
            drawn: fields.read("drawn")?,
            game: fields.read("game")?,
        })
    }
}

/// The columns for the two players, X first.
const X: [&str; 6] = [
    "x_person",
    "x_computer",
    "x_name",
    "x_won",
    "x_wants_rematch",
    "x_departed",
];
const O: [&str; 6] = [
    "o_person",
    "o_computer",
    "o_name",
    "o_won",
    "o_wants_rematch",
    "o_departed",
];

fn member_columns(
    names: [&'static str; 6],
    member: &Member,
) -> impl Iterator<Item = (&'static str, Value)> {
    let (person, computer) = match member.occupant {
        Occupant::Person(person) => (Some(person), None),
        Occupant::Computer(level) => (None, Some(level)),
    };
    let values = [
        person.into(),
        computer.into(),
        member.name.clone().into(),
        member.won.into(),
        member.wants_rematch.into(),
        member.departed.into(),
    ];
    names.into_iter().zip(values)
}

fn read_member(names: [&str; 6], fields: Fields<'_>) -> Result<Member, String> {
    let [person, computer, name, won, wants_rematch, departed] = names;
    Ok(Member {
        occupant: match (fields.optional(person)?, fields.optional(computer)?) {
            (Some(person), None) => Occupant::Person(person),
            (None, Some(level)) => Occupant::Computer(level),
            _ => {
                let text = format!("either `{person}` or `{computer}` must be null, and not both");
                return Err(text);
            }
        },
        name: fields.read(name)?,
        won: fields.read(won)?,
        wants_rematch: fields.read(wants_rematch)?,
        departed: fields.optional(departed)?,
    })
}

/// Without the moves, which have their own rows, and the result, which is written when the game
/// ends.
impl Row for GameRecord {
    const TABLE: &'static str = "games";
    const KEY: &'static str = "number";

    fn columns(&self) -> Columns {
        let [side, line] = size_columns(self.size);
        vec![
            ("number", self.number.into()),
            ("series", self.series.into()),
            side,
            line,
            ("x", self.people.x.into()),
            ("o", self.people.o.into()),
            ("deadline", self.deadline.into()),
        ]
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        let winner = fields.optional("winner")?;
        let why = fields.optional("why")?;
        if why.is_none() && winner.is_some() {
            return Err("a game with a winner must have a reason".to_owned());
        }
        Ok(Self {
            number: fields.read("number")?,
            series: fields.read("series")?,
            size: fields.size()?,
            people: Sides {
                x: fields.optional("x")?,
                o: fields.optional("o")?,
            },
            deadline: fields.optional("deadline")?,
            moves: Vec::new(),
            result: why.map(|why| ResultView { winner, why }),
        })
    }
}

impl Row for MoveRecord {
    const TABLE: &'static str = "moves";
    const KEY: &'static str = "game, ply";

    fn columns(&self) -> Columns {
        vec![
            ("game", self.game.into()),
            ("ply", self.ply.into()),
            ("square", self.square.into()),
            ("deadline", self.deadline.into()),
        ]
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        Ok(Self {
            game: fields.read("game")?,
            ply: fields.read("ply")?,
            square: fields.read("square")?,
            deadline: fields.optional("deadline")?,
        })
    }
}

fn size_columns(size: OfferedSize) -> [(&'static str, Value); 2] {
    [("side", size.side().into()), ("line", size.line().into())]
}
