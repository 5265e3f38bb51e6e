//! People: who they are, what they do, and whether they are connected.

use std::fmt::{self, Display};
use std::sync::Arc;

use ipnet::IpNet;
use tokio::time::Instant;

use crate::activity::{Activity, Choosing};
use crate::metrics::{Counted, METRICS};
use crate::protocol::{Note, NoteWord};
use crate::series::SeriesId;
use crate::token::TokenHash;

/// The number of a person, unique in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub u64);

impl Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

/// A person with a session, connected or not.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) token: TokenHash,
    /// The network that opened the session.
    pub(crate) network: IpNet,
    pub(crate) name: Arc<str>,
    /// The person has only visited, so there is nothing to save.
    pub(crate) is_new: bool,
    pub(crate) activity: Activity,
    /// The series against the computer of a person who chooses a game or waits for an opponent. Who
    /// starts or joins another game leaves it.
    pub(crate) practice: Option<SeriesId>,
    pub(crate) presence: Presence,
    pub(crate) note: Option<Note>,
    /// The number of the last note.
    notes: u64,
    /// Counts the person in the metric of the activity.
    counted: Counted,
}

/// Whether a person is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// A connection is open.
    Connected,
    /// No connection is open.
    Away {
        /// When the connection ended, or the person was restored.
        since: Instant,
        /// When the session ends.
        until: Instant,
        /// For a person who was cut off, when the session ends if neither the person nor the
        /// opponent is back.
        longest: Option<Instant>,
    },
    /// The person moved here from another node, which is about to forward the connection. If it
    /// does not, the session ends with the timer [`Away`](Self::Away).
    Arriving,
}

impl Presence {
    /// A person whose connection ended at one time, and whose session ends at another.
    pub(crate) const fn away(since: Instant, until: Instant) -> Self {
        let longest = None;
        Self::Away {
            since,
            until,
            longest,
        }
    }
}

impl Person {
    /// Creates a connected person who chooses a game.
    pub(crate) fn new(token: TokenHash, network: IpNet, name: Arc<str>) -> Self {
        let activity = Activity::from(Choosing);
        Self {
            token,
            network,
            name,
            is_new: true,
            activity,
            practice: None,
            presence: Presence::Connected,
            note: None,
            notes: 0,
            counted: counted(activity),
        }
    }

    pub(crate) fn set_activity(&mut self, activity: Activity) {
        if self.activity.word() != activity.word() {
            self.counted = counted(activity);
        }
        self.activity = activity;
    }

    /// The series that the person sees.
    pub(crate) fn series(&self) -> Option<SeriesId> {
        self.activity.series().or(self.practice)
    }

    /// Returns `true` if a connection is open or about to be.
    pub(crate) const fn is_connected(&self) -> bool {
        !matches!(self.presence, Presence::Away { .. })
    }

    /// When the connection ended, if none is open.
    pub(crate) const fn away_since(&self) -> Option<Instant> {
        match self.presence {
            Presence::Connected | Presence::Arriving => None,
            Presence::Away { since, .. } => Some(since),
        }
    }

    /// Returns `true` if the person was cut off and is not back.
    pub(crate) const fn is_cut_off(&self) -> bool {
        matches!(self.presence, Presence::Away { longest, .. } if longest.is_some())
    }

    /// When the session ends, if no connection is open.
    pub(crate) const fn away_until(&self) -> Option<Instant> {
        match self.presence {
            Presence::Connected | Presence::Arriving => None,
            Presence::Away { until, .. } => Some(until),
        }
    }

    /// Shows the person why an answer was refused, or news.
    pub(crate) fn note(&mut self, why: NoteWord, text: impl Display) {
        self.notes += 1;
        self.note = Some(Note {
            number: self.notes,
            why,
            text: text.to_string(),
        });
    }

    /// Removes a note about a private game's link. It is outdated when a page reconnects.
    pub(crate) fn forget_link(&mut self) {
        self.note.take_if(|note| note.why == NoteWord::NoCode);
    }
}

/// Counts a person in the metric of an activity.
fn counted(activity: Activity) -> Counted {
    Counted::new(&METRICS.people, ("state", activity.word().word()))
}
