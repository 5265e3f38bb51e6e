//! What a program does not do, and which of its threads see to that.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use super::names::Names;

/// An event that a thread blocks, and the program as it was.
///
/// ```
/// use tictactype::behavior::{Event, Program, turns};
/// use tictactype::{Mark, Square, at};
///
/// let mut program = Program::<Event<Square<3>>>::new().with(turns());
/// let refused = program.replay([Event::Move(Mark::O, at!(b2))]).unwrap_err();
/// assert_eq!(refused.to_string(), "O at b2 is refused: the thread `turns` blocks it");
/// assert!(refused.by().eq(["turns"]));
/// assert_eq!(refused.into_event(), Event::Move(Mark::O, at!(b2)));
/// assert!(program.history().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the event: take it back with `into_event`"]
pub struct Refused<E> {
    event: E,
    by: Names,
}

impl<E> Refused<E> {
    pub(crate) const fn new(event: E, by: Names) -> Self {
        Self { event, by }
    }

    /// The event, to look at.
    pub const fn event(&self) -> &E {
        &self.event
    }

    /// The event.
    pub fn into_event(self) -> E {
        self.event
    }

    /// The names of the threads that block it, in order of priority; at least one.
    #[must_use]
    pub fn by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.by.iter()
    }
}

impl<E: Debug> Display for Refused<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { event, by } = self;
        let (threads, block) = (by.form("thread", "threads"), by.form("blocks", "block"));
        write!(f, "{event:?} is refused: the {threads} {by} {block} it")
    }
}

impl<E: Debug> Error for Refused<E> {}

/// A program that does not come to rest: some of its threads request on and on.
///
/// What was selected is in [`Program::history`](super::Program::history), and the program can go on from
/// there, or be reset.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// let ping = Thread::repeated("ping", [SyncPoint::new().request("ping"), SyncPoint::new().wait_for(|event| *event == "pong")]);
/// let pong = Thread::repeated("pong", [SyncPoint::new().wait_for(|event| *event == "ping"), SyncPoint::new().request("pong")]);
/// let mut program = Program::new().with([ping, pong]).max_steps(100);
/// let reached = program.run().unwrap_err();
/// assert_eq!(
///     reached.to_string(),
///     "the program did not come to rest within 100 steps: the threads `ping` and `pong` are still requesting",
/// );
/// assert_eq!(program.history().len(), 100);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StepLimitReached {
    by: Names,
    steps: usize,
}

impl StepLimitReached {
    pub(crate) const fn new(by: Names, steps: usize) -> Self {
        Self { by, steps }
    }

    /// The names of the threads that requested what was selected in the second half of the steps, or would have been
    /// selected next, in order of priority.
    #[must_use]
    pub fn by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.by.iter()
    }

    /// How many steps were made.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }
}

impl Display for StepLimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, steps } = self;
        let (threads, are) = (by.form("thread", "threads"), by.form("is", "are"));
        write!(
            f,
            "the program did not come to rest within {steps} steps: the {threads} {by} {are} still requesting"
        )
    }
}

impl Error for StepLimitReached {}

/// Why a program did not take an event and come to rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TriggerError<E> {
    /// A thread blocks the event; nothing has happened.
    Refused(Refused<E>),
    /// The event was selected, but the threads do not come to rest.
    StepLimitReached(StepLimitReached),
}

impl<E> From<Refused<E>> for TriggerError<E> {
    fn from(refused: Refused<E>) -> Self {
        Self::Refused(refused)
    }
}

impl<E> From<StepLimitReached> for TriggerError<E> {
    fn from(reached: StepLimitReached) -> Self {
        Self::StepLimitReached(reached)
    }
}

impl<E: Debug> Display for TriggerError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => Display::fmt(refused, f),
            Self::StepLimitReached(reached) => Display::fmt(reached, f),
        }
    }
}

impl<E: Debug> Error for TriggerError<E> {}
