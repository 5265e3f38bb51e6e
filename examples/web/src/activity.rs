//! What a person does, and the transitions between these states.
//!
//! Each state is a type, and its methods are the transitions that exist:
//!
//! ```text
//! Choosing ── queue ───▶ Queued ──── pair ──▶ Playing ── finish ─▶ BetweenGames
//! ▲      ├─── invite ──▶ Inviting ── pair ──▶    ▲                  │      │
//! │      └─── watch ───▶ Watching                └──── rematch ─────┘      │
//! └───────────────────── leave ◀── from Queued, Inviting, Watching, ───────┘
//! ```
//!
//! A missing transition does not compile. A watcher cannot ask for a rematch:
//!
//! ```compile_fail,E0599
//! use tictactype_web::activity::Watching;
//!
//! fn rematch(state: Watching) {
//!     let _ = state.rematch();
//! }
//! ```
//!
//! After a game, a player can:
//!
//! ```
//! use tictactype_web::activity::{BetweenGames, Playing};
//!
//! fn rematch(state: BetweenGames) -> Playing {
//!     state.rematch()
//! }
//! # let _ = rematch;
//! ```

#![allow(
    clippy::unused_self,
    reason = "the receiver is the state that a transition leaves"
)]

use tictactype::Mark;

use crate::offered_size::OfferedSize;
use crate::protocol::StateWord;
use crate::series::SeriesId;
use crate::token::Token;

/// The state of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// The person chooses a game.
    Choosing(Choosing),
    /// The person waits for an opponent.
    Queued(Queued),
    /// The person is in a private game that has not started.
    Inviting(Inviting),
    /// The person plays.
    Playing(Playing),
    /// The person watches.
    Watching(Watching),
    /// The game is over.
    BetweenGames(BetweenGames),
}

/// The person chooses a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choosing;

/// The person waits for an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queued {
    /// The size of the board.
    pub size: OfferedSize,
}

/// The person is in a private game that has not started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inviting {
    /// The code of the private game.
    pub code: Token,
}

/// The person plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The series.
    pub series: SeriesId,
    /// The side of the person.
    pub side: Mark,
}

/// The person watches a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watching {
    /// The series.
    pub series: SeriesId,
}

/// The game is over. The person can ask for another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetweenGames {
    /// The series.
    pub series: SeriesId,
    /// The side in the last game.
    pub side: Mark,
}

impl Choosing {
    /// Joins the queue for a size.
    #[must_use]
    pub const fn queue(self, size: OfferedSize) -> Queued {
        Queued { size }
    }

    /// Opens a private game, or joins one by its link.
    #[must_use]
    pub const fn invite(self, code: Token) -> Inviting {
        Inviting { code }
    }

    /// Watches a series.
    #[must_use]
    pub const fn watch(self, series: SeriesId) -> Watching {
        Watching { series }
    }
}

impl Queued {
    /// Starts a series with an opponent.
    #[must_use]
    pub const fn pair(self, series: SeriesId, side: Mark) -> Playing {
        Playing { series, side }
    }

    /// Returns to the choice of a game.
    #[must_use]
    pub const fn leave(self) -> Choosing {
        Choosing
    }
}

impl Inviting {
    /// Starts a series with an opponent.
    #[must_use]
    pub const fn pair(self, series: SeriesId, side: Mark) -> Playing {
        Playing { series, side }
    }

    /// Returns to the choice of a game.
    #[must_use]
    pub const fn leave(self) -> Choosing {
        Choosing
    }
}

impl Playing {
    /// Ends the game.
    #[must_use]
    pub const fn finish(self) -> BetweenGames {
        let Self { series, side } = self;
        BetweenGames { series, side }
    }
}

impl BetweenGames {
    /// Starts the next game, with the sides exchanged.
    #[must_use]
    pub const fn rematch(self) -> Playing {
        Playing {
            series: self.series,
            side: self.side.opponent(),
        }
    }

    /// Returns to the choice of a game.
    #[must_use]
    pub const fn leave(self) -> Choosing {
        Choosing
    }
}

impl Watching {
    /// Returns to the choice of a game.
    #[must_use]
    pub const fn leave(self) -> Choosing {
        Choosing
    }
}

impl Activity {
    /// The word for the state in a view.
    pub(crate) const fn word(self) -> StateWord {
        match self {
            Self::Choosing(_) => StateWord::Choosing,
            Self::Queued(_) => StateWord::Queued,
            Self::Inviting(_) => StateWord::Inviting,
            Self::Playing(_) => StateWord::Playing,
            Self::Watching(_) => StateWord::Watching,
            Self::BetweenGames(_) => StateWord::Between,
        }
    }

    /// The series that the person plays or watches.
    pub(crate) const fn series(self) -> Option<SeriesId> {
        match self {
            Self::Choosing(_) | Self::Queued(_) | Self::Inviting(_) => None,
            Self::Playing(Playing { series, .. })
            | Self::Watching(Watching { series })
            | Self::BetweenGames(BetweenGames { series, .. }) => Some(series),
        }
    }
}

/// Defines the conversion from each state to the enum.
macro_rules! states {
    ($($state:ident),+) => {
        $(impl From<$state> for Activity {
            fn from(state: $state) -> Self {
                Self::$state(state)
            }
        })+
    };
}

states!(Choosing, Queued, Inviting, Playing, Watching, BetweenGames);
