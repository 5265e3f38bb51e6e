//! What a person does, and the transitions from one state to another.
//!
//! Each state is a type, and its methods are the transitions that exist:
//!
//! ```text
//! Naming ── name ──▶ Choosing ── queue ───▶ Queued ──── pair ──▶ Playing ── finish ─▶ BetweenGames
//!                    ▲      ├─── invite ──▶ Inviting ── pair ──▶    ▲                  │      │
//!                    │      ├─── play ─────────────────────────────▶└──── rematch ─────┘      │
//!                    │      └─── watch ───▶ Watching                                          │
//!                    └───────────────────── leave ◀── from Queued, Inviting, Watching, ───────┘
//! ```

use tictactype::Mark;

use crate::offered_size::OfferedSize;
use crate::protocol::StateWord;
use crate::series::SeriesId;
use crate::token::Token;

/// The state of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    Naming(Naming),
    Choosing(Choosing),
    Queued(Queued),
    Inviting(Inviting),
    Playing(Playing),
    Watching(Watching),
    BetweenGames(BetweenGames),
}

/// The person has no name yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Naming(());

/// The person chooses a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choosing(());

/// The person waits for an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Queued {
    pub(crate) size: OfferedSize,
    /// The series against the computer that is played meanwhile.
    pub(crate) practice: Option<SeriesId>,
}

/// The person is one of the two of a private game that has not started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inviting {
    pub(crate) code: Token,
    /// The series against the computer that is played meanwhile.
    pub(crate) practice: Option<SeriesId>,
}

/// The person plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playing {
    pub(crate) series: SeriesId,
    pub(crate) side: Mark,
}

/// The person watches a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Watching {
    pub(crate) series: SeriesId,
}

/// The game is over, and the person can ask for another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BetweenGames {
    pub(crate) series: SeriesId,
    /// The side of the last game.
    pub(crate) side: Mark,
}

impl Naming {
    pub(crate) const fn name(self) -> Choosing {
        Choosing(())
    }
}

impl Choosing {
    pub(crate) const fn queue(self, size: OfferedSize) -> Queued {
        let practice = None;
        Queued { size, practice }
    }

    pub(crate) const fn invite(self, code: Token) -> Inviting {
        let practice = None;
        Inviting { code, practice }
    }

    pub(crate) const fn play(self, series: SeriesId, side: Mark) -> Playing {
        Playing { series, side }
    }

    pub(crate) const fn watch(self, series: SeriesId) -> Watching {
        Watching { series }
    }
}

impl Queued {
    pub(crate) const fn practice(self, practice: Option<SeriesId>) -> Self {
        Self { practice, ..self }
    }

    pub(crate) const fn pair(self, series: SeriesId, side: Mark) -> Playing {
        Playing { series, side }
    }

    pub(crate) const fn leave(self) -> Choosing {
        Choosing(())
    }
}

impl Inviting {
    pub(crate) const fn practice(self, practice: Option<SeriesId>) -> Self {
        Self { practice, ..self }
    }

    pub(crate) const fn pair(self, series: SeriesId, side: Mark) -> Playing {
        Playing { series, side }
    }

    pub(crate) const fn leave(self) -> Choosing {
        Choosing(())
    }
}

impl Playing {
    pub(crate) const fn finish(self) -> BetweenGames {
        let Self { series, side } = self;
        BetweenGames { series, side }
    }
}

impl BetweenGames {
    /// The sides alternate.
    pub(crate) const fn rematch(self) -> Playing {
        Playing {
            series: self.series,
            side: match self.side {
                Mark::X => Mark::O,
                Mark::O => Mark::X,
            },
        }
    }

    pub(crate) const fn leave(self) -> Choosing {
        Choosing(())
    }
}

impl Watching {
    pub(crate) const fn leave(self) -> Choosing {
        Choosing(())
    }
}

impl Activity {
    /// The state of a new person.
    pub(crate) const NEW: Self = Self::Naming(Naming(()));

    /// Returns the word for the state in a view.
    pub(crate) const fn word(self) -> StateWord {
        match self {
            Self::Naming(_) => StateWord::Naming,
            Self::Choosing(_) => StateWord::Choosing,
            Self::Queued(_) => StateWord::Queued,
            Self::Inviting(_) => StateWord::Inviting,
            Self::Playing(_) => StateWord::Playing,
            Self::Watching(_) => StateWord::Watching,
            Self::BetweenGames(_) => StateWord::Between,
        }
    }

    /// Returns the series that the person sees.
    pub(crate) const fn series(self) -> Option<SeriesId> {
        match self {
            Self::Naming(_) | Self::Choosing(_) => None,
            Self::Queued(Queued { practice, .. }) | Self::Inviting(Inviting { practice, .. }) => {
                practice
            }
            Self::Playing(Playing { series, .. })
            | Self::Watching(Watching { series })
            | Self::BetweenGames(BetweenGames { series, .. }) => Some(series),
        }
    }
}

/// Defines the conversion of each state to the enum.
macro_rules! states {
    ($($state:ident),+) => {
        $(impl From<$state> for Activity {
            fn from(state: $state) -> Self {
                Self::$state(state)
            }
        })+
    };
}

states!(
    Naming,
    Choosing,
    Queued,
    Inviting,
    Playing,
    Watching,
    BetweenGames
);
