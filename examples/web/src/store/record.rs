//! What a store saves of people and games.
//!
//! A record has the types of the lobby: what is not one of their values does not leave the store. That
//! a record fits the others, and that a game can be replayed, is checked when it is restored.

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
    FinishGame(u64, ResultView),
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

/// A person with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRecord {
    /// The number.
    pub id: PersonId,
    /// The hash of the session's token.
    pub token: TokenHash,
    /// The name.
    pub name: Arc<str>,
    /// The network from which the session was opened.
    pub network: IpNet,
    /// The state.
    pub state: StateRecord,
}

/// The state of a person. Unlike an [`Activity`](crate::activity::Activity), it can be of a person
/// whose series is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateRecord {
    /// The person chooses a game.
    Choosing,
    /// The person chooses a game, and plays this series against the computer meanwhile.
    Practicing(SeriesId),
    /// The person waits for an opponent.
    Queued {
        /// The size.
        size: OfferedSize,
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
    pub size: OfferedSize,
    /// The person who opened it.
    pub host: PersonId,
    /// The first person who has followed the link.
    pub guest: Option<PersonId>,
    /// The time at which the code expires.
    pub expires: Served,
    /// The network from which it was opened.
    pub network: IpNet,
}

/// A series of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRecord {
    /// The number.
    pub id: SeriesId,
    /// The size.
    pub size: OfferedSize,
    /// The way in which the players met.
    pub kind: SeriesKind,
    /// The players, by their side in the current game.
    pub members: Sides<Member>,
    /// The number of finished games.
    pub played: u32,
    /// The number of drawn games.
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
    /// The time at which X loses without a first move, if there is a clock.
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
    /// The time at which the other player loses without a reply, if there is a clock.
    pub deadline: Option<Served>,
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
    /// Records that could not be read, with the reason.
    pub unreadable: Vec<(RecordId, String)>,
}
