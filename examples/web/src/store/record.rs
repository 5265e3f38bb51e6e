//! What a store saves of people and games.
//!
//! A record has the lobby's types, so other values cannot leave the store. Restoring checks that
//! records fit together and that games can be replayed.

use std::sync::Arc;

use ipnet::IpNet;
use tictactype::Coordinates;

use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::protocol::{ResultView, Sides};
use crate::series::{Member, SeriesId, SeriesKind};
use crate::store::{RecordId, Served, StoreTime};
use crate::token::{Token, TokenHash};

/// A change to the records of a lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Inserts or replaces a person. Conflicts if another lease owns the person.
    SavePerson(PersonRecord),
    /// Deletes a person. Conflicts if another lease owns the person.
    DeletePerson(PersonId),
    /// Inserts or replaces a private game that has not started. Conflicts if another lease owns it.
    SaveInvitation(InvitationRecord),
    /// Deletes a private game that has not started.
    DeleteInvitation(Token),
    /// Inserts or replaces a series. Conflicts if another lease owns it, or if it has ended.
    SaveSeries(SeriesRecord),
    /// Ends a series: it loses its owner and its names. A game in progress is marked as abandoned.
    EndSeries(SeriesId),
    /// Inserts a game without moves.
    StartGame(GameRecord),
    /// Inserts a move. Conflicts if the game has a move at this ply.
    AddMove(MoveRecord),
    /// Records the result of a game, unless it has one.
    FinishGame(u64, ResultView),
    /// Deletes a handled notice.
    DeleteNotice(i64),
    /// Sets aside a record that cannot be restored, with the reason. It loses its owner.
    SetAside(RecordId, String),
}

impl Change {
    /// Returns `true` if this saves a waiting person, whom another node may claim.
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

/// A person with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRecord {
    /// The number.
    pub id: PersonId,
    /// The hash of the session's token.
    pub token: TokenHash,
    /// The name.
    pub name: Arc<str>,
    /// The network that opened the session.
    pub network: IpNet,
    /// The state.
    pub state: StateRecord,
    /// The practice series of a person who chooses a game or waits for an opponent.
    pub practice: Option<SeriesId>,
}

/// The state of a person. Unlike an [`Activity`](crate::activity::Activity), it can refer to a
/// missing series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateRecord {
    /// The person chooses a game.
    Choosing,
    /// The person waits for an opponent.
    Queued {
        /// The size.
        size: OfferedSize,
        /// When the person joined the queue. It orders the queue of all nodes.
        place: StoreTime,
        /// From when the person may be paired.
        ready: Served,
        /// `true` if the person is connected. Only connected people are paired.
        connected: bool,
    },
    /// The person is in the private game with this code, which has not started.
    Inviting(Token),
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
    pub size: OfferedSize,
    /// The person who opened it.
    pub host: PersonId,
    /// The first person who followed the link.
    pub guest: Option<PersonId>,
    /// When the code expires.
    pub expires: Served,
    /// The network that opened it.
    pub network: IpNet,
}

/// A series of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRecord {
    /// The number.
    pub id: SeriesId,
    /// The size.
    pub size: OfferedSize,
    /// How the players met.
    pub kind: SeriesKind,
    /// The players, by side in the current game.
    pub members: Sides<Member>,
    /// How many games are finished.
    pub played: u32,
    /// How many games were drawn.
    pub drawn: u32,
    /// The number of the current or last game.
    pub game: u64,
}

/// A game of a series, with its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The number.
    pub number: u64,
    /// The series.
    pub series: SeriesId,
    /// The size.
    pub size: OfferedSize,
    /// The people who play, or `None` for the computer.
    pub people: Sides<Option<PersonId>>,
    /// When X loses without a first move, if there is a clock.
    pub deadline: Option<Served>,
    /// The moves, in order. Empty in [`Change::StartGame`].
    pub moves: Vec<MoveRecord>,
    /// The result, once the game is over.
    pub result: Option<ResultView>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRecord {
    /// The number of the game.
    pub game: u64,
    /// The number of moves before it.
    pub ply: usize,
    /// The square, which may be off the board.
    pub square: Coordinates,
    /// When the other player loses without a reply, if there is a clock.
    pub deadline: Option<Served>,
}

/// Everything that a lease owns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The people.
    pub people: Vec<PersonRecord>,
    /// The private games that have not started.
    pub invitations: Vec<InvitationRecord>,
    /// The series that have not ended, with their current or last game. A game is `None` if its
    /// record is missing.
    pub series: Vec<(SeriesRecord, Option<GameRecord>)>,
    /// Unreadable records, with the reason.
    pub unreadable: Vec<(RecordId, String)>,
}
