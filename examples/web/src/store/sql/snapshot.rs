//! Records as they are read from rows.

use std::collections::BTreeMap;

use sqlx::Error;
use sqlx::any::AnyRow;

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::store::sql::fields::Fields;
use crate::store::sql::statement::Statement;
use crate::store::sql::transaction::Transaction;
use crate::store::{
    GameRecord, InvitationRecord, Lease, MemberRecord, MoveRecord, OccupantRecord, PersonRecord,
    RecordId, ResultRecord, SeriesKindRecord, SeriesRecord, Snapshot, StateRecord, StoreTime,
};

/// The games of the series of a lease, as the end of a `SELECT` statement.
const CURRENT_GAMES: &str = "JOIN series ON series.game = games.number AND series.id = games.series
    WHERE series.lease = $1";

/// Reads everything that a lease owns.
pub(crate) async fn read(transaction: &mut Transaction, lease: Lease) -> Result<Snapshot, Error> {
    let mut snapshot = Snapshot::default();
    let query = Statement::new("SELECT * FROM people WHERE lease = $1 ORDER BY id");
    for row in query.bind(lease.0).fetch(transaction).await? {
        match person(&row) {
            Ok(person) => snapshot.people.push(person),
            Err(why) => {
                let id = RecordId::Person(PersonId(identifier(&row, "id")));
                snapshot.unreadable.push((id, why));
            }
        }
    }
    let query = Statement::new("SELECT * FROM invitations WHERE lease = $1 ORDER BY code");
    for row in query.bind(lease.0).fetch(transaction).await? {
        match invitation(&row) {
            Ok(invitation) => snapshot.invitations.push(invitation),
            Err(why) => {
                let id = RecordId::Invitation(PersonId(identifier(&row, "host")));
                snapshot.unreadable.push((id, why));
            }
        }
    }
    let mut games = current_games(transaction, lease).await?;
    let query = Statement::new("SELECT * FROM series WHERE lease = $1 ORDER BY id");
    for row in query.bind(lease.0).fetch(transaction).await? {
        let id = identifier(&row, "id");
        let game = games.remove(&id).transpose();
        match series(&row).and_then(|series| Ok((series, game?))) {
            Ok(series) => snapshot.series.push(series),
            Err(why) => {
                let id = RecordId::Series(SeriesId(id));
                snapshot.unreadable.push((id, why));
            }
        }
    }
    Ok(snapshot)
}

/// Reads the current or last games of the series of a lease, by series.
async fn current_games(
    transaction: &mut Transaction,
    lease: Lease,
) -> Result<BTreeMap<u64, Result<GameRecord, String>>, Error> {
    let query = format!("SELECT games.* FROM games {CURRENT_GAMES}");
    let rows = Statement::new(query).bind(lease.0);
    let mut games = BTreeMap::new();
    for row in rows.fetch(transaction).await? {
        games.insert(identifier(&row, "series"), game(&row));
    }
    let query = format!(
        "SELECT moves.*, games.series FROM moves JOIN games ON games.number = moves.game
        {CURRENT_GAMES} ORDER BY moves.game, moves.ply"
    );
    let rows = Statement::new(query).bind(lease.0);
    for row in rows.fetch(transaction).await? {
        let Some(game) = games.get_mut(&identifier(&row, "series")) else {
            continue;
        };
        if let Ok(record) = game {
            match read_move(&row) {
                Ok(next) => record.moves.push(next),
                Err(why) => *game = Err(why),
            }
        }
    }
    Ok(games)
}

/// Returns the number of a record that may be malformed. It identifies the record even if it is
/// negative.
fn identifier(row: &AnyRow, column: &str) -> u64 {
    let number = Fields(row).number(column);
    number.unwrap_or_default().cast_unsigned()
}

pub(crate) fn person(row: &AnyRow) -> Result<PersonRecord, String> {
    let fields = Fields(row);
    Ok(PersonRecord {
        id: PersonId(fields.id("id")?),
        token: fields.hash("token")?,
        name: fields.text("name")?,
        network: fields.text("network")?,
        state: state(&fields)?,
    })
}

fn state(fields: &Fields<'_>) -> Result<StateRecord, String> {
    let practice = || Ok::<_, String>(fields.optional_id("series")?.map(SeriesId));
    Ok(match &*fields.text("state")? {
        "choosing" => practice()?.map_or(StateRecord::Choosing, StateRecord::Practicing),
        "queued" => StateRecord::Queued {
            size: fields.size()?,
            place: StoreTime(fields.number("place")?),
            ready: fields.served("ready")?,
            connected: fields.flag("connected")?,
            practice: practice()?,
        },
        "inviting" => StateRecord::Inviting {
            code: fields.token("code")?,
            practice: practice()?,
        },
        "in_series" => StateRecord::InSeries(SeriesId(fields.id("series")?)),
        "watching" => StateRecord::Watching(SeriesId(fields.id("series")?)),
        _ => return Err("the column `state` has an unknown word".to_owned()),
    })
}

fn invitation(row: &AnyRow) -> Result<InvitationRecord, String> {
    let fields = Fields(row);
    Ok(InvitationRecord {
        code: fields.token("code")?,
        size: fields.size()?,
        host: PersonId(fields.id("host")?),
        guest: fields.optional_id("guest")?.map(PersonId),
        expires: fields.served("expires")?,
        network: fields.text("network")?,
    })
}

fn series(row: &AnyRow) -> Result<SeriesRecord, String> {
    let fields = Fields(row);
    Ok(SeriesRecord {
        id: SeriesId(fields.id("id")?),
        size: fields.size()?,
        kind: match &*fields.text("kind")? {
            "public" => SeriesKindRecord::Public,
            "private" => SeriesKindRecord::Private(fields.token("code")?),
            "practice" => SeriesKindRecord::Practice,
            _ => return Err("the column `kind` has an unknown word".to_owned()),
        },
        x: member(&fields, "x")?,
        o: member(&fields, "o")?,
        played: fields.count("played")?,
        drawn: fields.count("drawn")?,
        game: fields.id("game")?,
    })
}

fn member(fields: &Fields<'_>, side: &str) -> Result<MemberRecord, String> {
    let column = |name| format!("{side}_{name}");
    let person = fields.optional_id(&column("person"))?;
    let computer = fields.optional_text(&column("computer"))?;
    Ok(MemberRecord {
        occupant: match (person, computer) {
            (Some(person), None) => OccupantRecord::Person(PersonId(person)),
            (None, Some(level)) => OccupantRecord::Computer(level),
            _ => return Err(format!("{side} must be either a person or the computer")),
        },
        name: fields.text(&column("name"))?,
        won: fields.count(&column("won"))?,
        wants_rematch: fields.flag(&column("wants_rematch"))?,
        departed: fields.optional_text(&column("departed"))?,
    })
}

fn game(row: &AnyRow) -> Result<GameRecord, String> {
    let fields = Fields(row);
    let winner = fields.optional_text("winner")?;
    let why = fields.optional_text("why")?;
    if why.is_none() && winner.is_some() {
        return Err("a game with a winner must have a reason".to_owned());
    }
    Ok(GameRecord {
        number: fields.id("number")?,
        series: SeriesId(fields.id("series")?),
        size: fields.size()?,
        x: fields.optional_id("x")?.map(PersonId),
        o: fields.optional_id("o")?.map(PersonId),
        deadline: fields.optional_served("deadline")?,
        moves: Vec::new(),
        result: why.map(|why| ResultRecord { winner, why }),
    })
}

fn read_move(row: &AnyRow) -> Result<MoveRecord, String> {
    let fields = Fields(row);
    Ok(MoveRecord {
        game: fields.id("game")?,
        ply: fields.count("ply")?,
        square: fields.text("square")?,
        deadline: fields.optional_served("deadline")?,
    })
}
