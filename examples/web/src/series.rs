//! Series of games between the same players.

use std::collections::BTreeSet;
use std::fmt::{self, Debug, Display};
use std::sync::Arc;
use std::time::Duration;

use tictactype::computer::Level;
use tictactype::{AnyGame, Coordinates, Mark};
use tokio::time::Instant;

use crate::limits::UNSAVED_MOVES;
use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::protocol::{Departure, ResultView, Sides};
use crate::token::Token;

/// The number of a series, unique in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeriesId(pub u64);

impl Display for SeriesId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

/// A series: its players, their score, and the current or last game.
#[derive(Debug)]
pub(crate) struct Series {
    pub(crate) size: OfferedSize,
    pub(crate) kind: SeriesKind,
    /// The players, by side in the current game.
    pub(crate) members: Sides<Member>,
    pub(crate) played: u32,
    pub(crate) drawn: u32,
    pub(crate) game: CurrentGame,
    pub(crate) watchers: BTreeSet<PersonId>,
}

/// How the players of a series met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesKind {
    /// In the queue, or by choosing the computer.
    Public,
    /// By the link with this code.
    Private(Token),
    /// A series against the computer, which ends when the person has an opponent.
    Practice,
}

/// A player of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The occupant of the seat.
    pub occupant: Occupant,
    /// The name.
    pub name: Arc<str>,
    /// The number of games won.
    pub won: u32,
    /// `true` if the player asks for another game.
    pub wants_rematch: bool,
    /// How the player left the series.
    pub departed: Option<Departure>,
}

/// The occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person(PersonId),
    /// The computer at a level of strength.
    Computer(Level),
}

impl Occupant {
    /// The person, unless the computer sits here.
    pub(crate) const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Computer(_) => None,
        }
    }
}

/// A game of a series.
#[derive(Debug)]
pub(crate) struct CurrentGame {
    pub(crate) number: u64,
    pub(crate) record: AnyGame,
    /// The result, if the game did not end by a move.
    pub(crate) stopped: Option<ResultView>,
    /// When the player to move loses.
    pub(crate) deadline: Option<Instant>,
    /// The remaining time of the player to move. The clock stands still until the player is back.
    pub(crate) held: Option<Duration>,
}

impl Member {
    pub(crate) const fn new(occupant: Occupant, name: Arc<str>) -> Self {
        Self {
            occupant,
            name,
            won: 0,
            wants_rematch: false,
            departed: None,
        }
    }

    /// The person, unless the person has left. A player who left may be in another series.
    pub(crate) fn present(&self) -> Option<PersonId> {
        self.occupant.person().filter(|_| self.departed.is_none())
    }
}

impl Series {
    /// Creates a series with its first game.
    pub(crate) fn new(
        size: OfferedSize,
        kind: SeriesKind,
        members: Sides<Member>,
        game: u64,
    ) -> Self {
        Self {
            size,
            kind,
            members,
            played: 0,
            drawn: 0,
            game: CurrentGame::new(game, size),
            watchers: BTreeSet::new(),
        }
    }

    /// Starts the next game, with the sides exchanged.
    pub(crate) fn begin_next(self, number: u64) -> Self {
        let mut members = self.members.swapped();
        members.x.wants_rematch = false;
        members.o.wants_rematch = false;
        Self {
            members,
            game: CurrentGame::new(number, self.size),
            ..self
        }
    }

    /// The side of a person who plays.
    pub(crate) fn side_of(&self, person: PersonId) -> Option<Mark> {
        let is = |member: &Member| member.occupant == Occupant::Person(person);
        if is(&self.members.x) {
            Some(Mark::X)
        } else {
            is(&self.members.o).then_some(Mark::O)
        }
    }

    /// The people who play, X first.
    pub(crate) fn players(&self) -> impl Iterator<Item = PersonId> + use<> {
        let [x, o] = self.members.each().map(|member| member.occupant.person());
        x.into_iter().chain(o)
    }

    /// The people who have not left the series.
    pub(crate) fn present(&self) -> impl Iterator<Item = PersonId> + use<> {
        let [x, o] = self.members.each().map(Member::present);
        x.into_iter().chain(o)
    }

    /// Returns `true` if both players are people.
    pub(crate) fn is_between_people(&self) -> bool {
        self.players().count() == 2
    }

    /// Returns `true` if the current game is worth saving: it is between people, or its person has
    /// moved more than once.
    pub(crate) fn is_kept(&self) -> bool {
        let plies = self.game.record.ply();
        // X moves first.
        let moves = match self.members.x.occupant {
            Occupant::Person(_) => plies.div_ceil(2),
            Occupant::Computer(_) => plies / 2,
        };
        self.is_between_people() || moves > UNSAVED_MOVES
    }

    /// Counts the result of the current game.
    pub(crate) fn finish(&mut self, winner: Option<Mark>) {
        (self.game.deadline, self.game.held) = (None, None);
        self.played += 1;
        match winner {
            Some(winner) => self.members.of_mut(winner).won += 1,
            None => self.drawn += 1,
        }
    }
}

impl CurrentGame {
    fn new(number: u64, size: OfferedSize) -> Self {
        Self {
            number,
            record: AnyGame::on(size.to_any_size()),
            stopped: None,
            deadline: None,
            held: None,
        }
    }

    /// Returns the player to move, or `None` after the end.
    pub(crate) fn turn(&self) -> Option<Mark> {
        self.record.turn().filter(|_| self.stopped.is_none())
    }

    /// Returns the result, once the game is over.
    pub(crate) fn result(&self) -> Option<ResultView> {
        self.stopped
            .or_else(|| self.record.result().map(ResultView::from))
    }

    /// Returns the winning lines.
    pub(crate) fn lines(&self) -> Vec<Vec<Coordinates>> {
        let lines = self.record.winning_lines();
        lines.map(|line| line.squares().collect()).collect()
    }
}
