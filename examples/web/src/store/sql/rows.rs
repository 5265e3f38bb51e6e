//! Records as rows of tables.

use tictactype::Mark;

use crate::protocol::{EndReason, ResultView, Sides};
use crate::series::{Member, Occupant, SeriesId, SeriesKind};
use crate::store::sql::fields::{Column, Columns, Fields, Value};
use crate::store::{
    GameRecord, InvitationRecord, MoveRecord, PersonRecord, SeriesRecord, StateRecord,
};

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
                size: fields.read("size")?,
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
        let series: Option<SeriesId> = fields.read("series")?;
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

/// Defines the rows of records whose fields are columns.
macro_rules! rows {
    ($($record:ident in $table:literal by $key:literal { $($field:ident),+ })+) => {
        $(impl Row for $record {
            const TABLE: &'static str = $table;
            const KEY: &'static str = $key;

            fn columns(&self) -> Columns {
                let mut columns = Columns::new();
                $(self.$field.write(stringify!($field), &mut columns);)+
                columns
            }

            fn read(fields: Fields<'_>) -> Result<Self, String> {
                Ok(Self { $($field: fields.read(stringify!($field))?),+ })
            }
        })+
    };
}

rows! {
    InvitationRecord in "invitations" by "code" { code, size, host, guest, expires, network }
    SeriesRecord in "series" by "id" { id, size, kind, members, played, drawn, game }
    MoveRecord in "moves" by "game, ply" { game, ply, square, deadline }
}

impl Column for SeriesKind {
    fn write(&self, _: &'static str, row: &mut Columns) {
        let (kind, code) = match self {
            Self::Public => ("public", None),
            Self::Private(code) => ("private", Some(*code)),
            Self::Practice => ("practice", None),
        };
        row.extend([("kind", kind.into()), ("code", code.into())]);
    }

    fn read(fields: Fields<'_>, _: &str) -> Result<Self, String> {
        Ok(match &*fields.read::<String>("kind")? {
            "public" => Self::Public,
            "private" => Self::Private(fields.read("code")?),
            "practice" => Self::Practice,
            _ => return Err("the column `kind` has an unknown word".to_owned()),
        })
    }
}

impl Column for Sides<Member> {
    fn write(&self, _: &'static str, row: &mut Columns) {
        row.extend(member_columns(X, &self.x));
        row.extend(member_columns(O, &self.o));
    }

    fn read(fields: Fields<'_>, _: &str) -> Result<Self, String> {
        let [x, o] = [read_member(X, fields)?, read_member(O, fields)?];
        Ok(Self { x, o })
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
        occupant: match (fields.read(person)?, fields.read(computer)?) {
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
        departed: fields.read(departed)?,
    })
}

/// Without the moves, which have their own rows, and the result, which is written when the game
/// ends.
impl Row for GameRecord {
    const TABLE: &'static str = "games";
    const KEY: &'static str = "number";

    fn columns(&self) -> Columns {
        vec![
            ("number", self.number.into()),
            ("series", self.series.into()),
            ("side", self.size.side().into()),
            ("line", self.size.line().into()),
            ("x", self.people.x.into()),
            ("o", self.people.o.into()),
            ("deadline", self.deadline.into()),
        ]
    }

    fn read(fields: Fields<'_>) -> Result<Self, String> {
        let winner: Option<Mark> = fields.read("winner")?;
        let why: Option<EndReason> = fields.read("why")?;
        if why.is_none() && winner.is_some() {
            return Err("a game with a winner must have a reason".to_owned());
        }
        Ok(Self {
            number: fields.read("number")?,
            series: fields.read("series")?,
            size: fields.read("size")?,
            people: Sides {
                x: fields.read("x")?,
                o: fields.read("o")?,
            },
            deadline: fields.read("deadline")?,
            moves: Vec::new(),
            result: why.map(|why| ResultView { winner, why }),
        })
    }
}
