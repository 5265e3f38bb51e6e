//! People, and where they are reached.

use std::fmt::Display;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use crate::offered::Offered;
use crate::registry::{Handle, Registration};
use crate::request::{Name, Request};
use crate::token::Token;
use crate::wire::{Note, Place, Said, View};

/// Somebody with a name, and without a side: that is a [`Seat`](crate::Seat).
#[derive(Debug)]
pub struct User {
    name: Name,
    /// How the user is reached.
    pub link: Link,
}

impl User {
    /// Whoever is reached so is called this.
    pub(crate) fn new(name: Name, mut link: Link) -> Self {
        let shown = name.to_string();
        link.show(|view| view.name = Some(shown));
        Self { name, link }
    }

    /// What the user is called.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.name
    }
}

/// How somebody is reached: what they see, what they say, and whether they are there.
///
/// Connections come and go at the other end.
#[derive(Debug)]
pub struct Link {
    view: watch::Sender<View>,
    said: mpsc::Receiver<Said>,
    presence: watch::Receiver<Presence>,
    absence: Duration,
    notes: u64,
    /// With it the place is given up.
    _registration: Option<Registration>,
}

/// Whether somebody is connected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presence {
    /// Which connection is the last that took the place; those before it are to end.
    pub(crate) connection: u64,
    /// Since when there has been none.
    pub(crate) away_since: Option<Instant>,
}

/// Something that somebody does.
#[derive(Debug)]
pub(crate) enum Event {
    Said(Said),
    /// Comes back, or is away.
    Here(bool),
    /// Has been away for too long.
    Gone,
}

/// Somebody is not there any more: has said good-bye, or been away for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departed;

/// How many messages wait to be heard; whoever says more is not listened to for the moment.
const UNHEARD: usize = 16;

impl Link {
    /// A link, and its other end.
    pub(crate) fn new(
        token: Token,
        absence: Duration,
        registration: Option<Registration>,
    ) -> (Self, Handle) {
        let (view, seen) = watch::channel(View {
            token: token.to_string(),
            asked: None,
            name: None,
            sizes: Offered::ALL,
            queued: None,
            game: None,
            note: None,
        });
        let (says, said) = mpsc::channel(UNHEARD);
        let (comes, presence) = watch::channel(Presence {
            connection: 0,
            away_since: None,
        });
        let link = Self {
            view,
            said,
            presence,
            absence,
            notes: 0,
            _registration: registration,
        };
        (link, Handle::new(seen, says, comes))
    }

    /// Changes what is to be seen.
    pub(crate) fn show(&mut self, change: impl FnOnce(&mut View)) {
        self.view.send_modify(change);
    }

    /// Says why something would not do.
    pub(crate) fn note(&mut self, why: impl Display) {
        self.notes += 1;
        let (number, text) = (self.notes, why.to_string());
        self.show(|view| view.note = Some(Note { number, text }));
    }

    /// When whoever is away counts as gone.
    pub(crate) fn gone_at(&self) -> Option<Instant> {
        let away_since = self.presence.borrow().away_since;
        away_since.map(|since| since + self.absence)
    }

    /// What happens next at the other end. Nothing is lost if it is not waited for to the end.
    pub(crate) async fn next(&mut self) -> Event {
        let gone_at = self.gone_at();
        let gone = async {
            match gone_at {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            said = self.said.recv() => match said {
                Some(said) => Event::Said(said),
                None => Event::Gone,
            },
            changed = self.presence.changed() => match changed {
                Ok(()) => Event::Here(self.presence.borrow_and_update().away_since.is_none()),
                Err(_) => Event::Gone,
            },
            () = gone => Event::Gone,
        }
    }

    /// Asks until there is an answer, and says of what is none why it is none.
    ///
    /// # Errors
    ///
    /// [`Departed`] if nobody is there any more to answer.
    pub(crate) async fn ask<R: Request>(&mut self, request: &R) -> Result<R::Answer, Departed> {
        self.show(|view| view.asked = Some(R::ASKED));
        loop {
            match self.next().await {
                Event::Gone | Event::Said(Said::Leave { what: Place::House }) => {
                    return Err(Departed);
                }
                Event::Said(Said::Leave { .. }) => self.note("you are out of it already"),
                Event::Said(said) => match request.answer(&said) {
                    Ok(answer) => {
                        self.answered();
                        return Ok(answer);
                    }
                    Err(refusal) => self.note(refusal),
                },
                Event::Here(_) => {}
            }
        }
    }

    /// Nothing is asked any more.
    pub(crate) fn answered(&mut self) {
        self.show(|view| (view.asked, view.note) = (None, None));
    }
}
