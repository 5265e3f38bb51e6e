//! What a store saves of people and games.
//!
//! A record is data from outside, like a message: the lobby checks it when it restores it.

use crate::person::PersonId;
use crate::series::SeriesId;
use crate::store::{RecordId, Served, StoreTime};
use crate::token::{Token, TokenHash};

/// A change to the records of a lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Inserts a person, or replaces the record. Conflicts if another lease owns the person.
    SavePerson(PersonRecord),
    /// Deletes a person. Conflicts if another lease owns the person.
    DeletePerson(PersonId),
    /// Inserts a private game that has not started, or replaces the record. Conflicts if another
    /// lease owns it.
    SaveInvitation(InvitationRecord),
    /// Deletes a private game that has not started.
    DeleteInvitation(Token),
    /// Inserts a series, or replaces the record. Conflicts if another lease owns it, or if it has
    /// ended.
    SaveSeries(SeriesRecord),
    /// Ends a series: it has no owner from now on, and the names are deleted. A game in progress is
    /// marked as abandoned.
    EndSeries(SeriesId),
    /// Inserts a game without moves.
    StartGame(GameRecord),
    /// Inserts a move. Conflicts if the game has a move at this ply.
    AddMove(MoveRecord),
    /// Records the result of a game, unless it has one.
    FinishGame(u64, ResultRecord),
    /// Deletes a notice that the node has handled.
    DeleteNotice(i64),
    /// Sets a record aside that cannot be restored, with the reason. It has no owner from now on.
    SetAside(RecordId, String),
}

impl Change {
    /// Returns `true` if this saves a person who waits for an opponent, and whom another node may
    /// claim.
    #[must_use]
    pub const fn adds_opponent(&self) -> bool {
        matches!(
            self,
            Self::SavePerson(PersonRecord {
                state: StateRecord::Queued {
                    connected: true,
                    ..
                },
                ..
            })
        )
    }
}

/// The side of a board and the number of marks in a row that win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SizeRecord {
    /// The side.
    pub side: i64,
    /// The line.
    pub line: i64,
}

/// A person with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRecord {
    /// The number.
    pub id: PersonId,
    /// The hash of the session's token.
    pub token: TokenHash,
    /// The name.
    pub name: String,
    /// The network from which the session was opened, as an address with a prefix length.
    pub network: String,
    /// The state.
    pub state: StateRecord,
}

/// The state of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateRecord {
    /// The person chooses a game.
    Choosing,
    /// The person chooses a game, and plays this series against the computer meanwhile.
    Practicing(SeriesId),
    /// The person waits for an opponent.
    Queued {
        /// The size.
        size: SizeRecord,
        /// The time at which the person came, which orders the people of all nodes.
        place: StoreTime,
        /// The time from which the person may be paired.
        ready: Served,
        /// `true` if the person is connected. Others are not paired.
        connected: bool,
        /// The series against the computer that is played meanwhile.
        practice: Option<SeriesId>,
    },
    /// The person is in a private game that has not started.
    Inviting {
        /// The code.
        code: Token,
        /// The series against the computer that is played meanwhile.
        practice: Option<SeriesId>,
    },
    /// The person plays, or has finished a game of a series and has not left it.
    InSeries(SeriesId),
    /// The person watches a series.
    Watching(SeriesId),
}

/// A private game that has not started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationRecord {
    /// The code.
    pub code: Token,
    /// The size.
    pub size: SizeRecord,
    /// The person who opened it.
    pub host: PersonId,
    /// The first person who has followed the link.
    pub guest: Option<PersonId>,
    /// The time at which the code expires.
    pub expires: Served,
    /// The network from which it was opened.
    pub network: String,
}

/// A series of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRecord {
    /// The number.
    pub id: SeriesId,
    /// The size.
    pub size: SizeRecord,
    /// The way in which the players met.
    pub kind: SeriesKindRecord,
    /// X in the current game.
    pub x: MemberRecord,
    /// O in the current game.
    pub o: MemberRecord,
    /// The number of finished games.
    pub played: u32,
    /// The number of drawn games.
    pub drawn: u32,
    /// The number of the current or last game.
    pub game: u64,
}

/// The way in which the players of a series met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesKindRecord {
    /// In the queue, or by the choice of the computer.
    Public,
    /// By the link with this code.
    Private(Token),
    /// Against the computer, while the person waits.
    Practice,
}

/// A player of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRecord {
    /// The occupant of the seat.
    pub occupant: OccupantRecord,
    /// The name.
    pub name: String,
    /// The number of games won.
    pub won: u32,
    /// `true` if the player asks for another game.
    pub wants_rematch: bool,
    /// `left` or `gone`, if the player has left the series.
    pub departed: Option<String>,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OccupantRecord {
    /// A person.
    Person(PersonId),
    /// The computer at a level, by its name.
    Computer(String),
}

/// A game of a series, with its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The number.
    pub number: u64,
    /// The series.
    pub series: SeriesId,
    /// The size.
    pub size: SizeRecord,
    /// The person who plays X, or `None` for the computer.
    pub x: Option<PersonId>,
    /// The person who plays O, or `None` for the computer.
    pub o: Option<PersonId>,
    /// The time at which X loses without a first move, if there is a clock.
    pub deadline: Option<Served>,
    /// The moves, in order. Empty in [`Change::StartGame`].
    pub moves: Vec<MoveRecord>,
    /// The result, once the game is over.
    pub result: Option<ResultRecord>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRecord {
    /// The number of the game.
    pub game: u64,
    /// The number of moves before it.
    pub ply: u32,
    /// The square, such as `b2`.
    pub square: String,
    /// The time at which the other player loses without a reply, if there is a clock.
    pub deadline: Option<Served>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRecord {
    /// `X` or `O`, or `None` if the game is drawn.
    pub winner: Option<String>,
    /// The reason: `line`, `full`, `clock`, `left` or `gone`.
    pub why: String,
}

/// Everything that a lease owns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The people.
    pub people: Vec<PersonRecord>,
    /// The private games that have not started.
    pub invitations: Vec<InvitationRecord>,
    /// The series that have not ended, with their current or last game. A game is `None` if there is
    /// no record of it.
    pub series: Vec<(SeriesRecord, Option<GameRecord>)>,
    /// Records that could not be read at all, with the reason.
    pub unreadable: Vec<(RecordId, String)>,
}
