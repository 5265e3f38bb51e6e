//! The errors of a program, which name the threads that caused them.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use super::thread_names::ThreadNames;
use crate::player::pad;

/// The error for an event that a thread blocks. No thread has advanced.
///
/// ```
/// use tictactype::behavior::{Event, Program, Thread};
/// use tictactype::{Grid, Mark, at};
///
/// let mut program = Program::<Event<Grid<3>>>::new().with(Thread::turns());
/// let refused = program.replay([Event::Move(Mark::O, at!(b2))]).unwrap_err();
/// assert_eq!(refused.to_string(), "O at b2 is refused: the thread `turns` blocks it");
/// assert!(refused.by().eq(["turns"]));
/// assert_eq!(refused.into_event(), Event::Move(Mark::O, at!(b2)));
/// assert!(program.history().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the refused event: `into_event` returns it"]
pub struct Blocked<E> {
    pub(super) event: E,
    pub(super) by: ThreadNames,
}

impl<E> Blocked<E> {
    /// The event.
    pub const fn event(&self) -> &E {
        &self.event
    }

    /// Takes the event out of the error.
    pub fn into_event(self) -> E {
        self.event
    }

    /// The names of the threads that block the event, in order of priority.
    ///
    /// There is at least one.
    #[must_use]
    pub fn by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.by.iter()
    }
}

impl<E: Debug> Display for Blocked<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { event, by } = self;
        let (threads, block) = (by.agree("thread", "threads"), by.agree("blocks", "block"));
        pad(
            f,
            format_args!("{event:?} is refused: the {threads} {by} {block} it"),
        )
    }
}

impl<E: Debug> Error for Blocked<E> {}

/// The error for a run that reaches the maximum number of steps.
///
/// [`Program::history`](super::Program::history) has the events that were selected. You can run the
/// program again to continue, or reset it. [`Program::max_steps`](super::Program::max_steps) sets
/// the limit.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// let ping = Thread::repeated("ping", [SyncPoint::new().request("ping"), SyncPoint::new().wait_for(|event| *event == "pong")]);
/// let pong = Thread::repeated("pong", [SyncPoint::new().wait_for(|event| *event == "ping"), SyncPoint::new().request("pong")]);
/// let mut program = Program::new().with([ping, pong]).max_steps(100);
/// let error = program.run().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the program reached its limit of 100 steps: the threads `ping` and `pong` still request events",
/// );
/// assert_eq!(program.history().len(), 100);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StepLimitReached {
    pub(super) by: ThreadNames,
    pub(super) steps: usize,
}

impl StepLimitReached {
    /// The names of the threads that still request events, in order of priority.
    ///
    /// Lists the threads whose requests were selected in the second half of the steps, or would
    /// have been next.
    #[must_use]
    pub fn by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.by.iter()
    }

    /// The number of steps of the run, which is the limit.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }
}

impl Display for StepLimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, steps } = self;
        let of_steps = if *steps == 1 { "step" } else { "steps" };
        let (threads, request) = (
            by.agree("thread", "threads"),
            by.agree("requests", "request"),
        );
        pad(
            f,
            format_args!(
                "the program reached its limit of {steps} {of_steps}: the {threads} {by} still {request} events"
            ),
        )
    }
}

impl Error for StepLimitReached {}

/// The error of [`Program::trigger`](super::Program::trigger).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TriggerError<E> {
    /// A thread blocks the event. No thread has advanced.
    Blocked(Blocked<E>),
    /// The event was selected, but the threads still request events after the maximum number of
    /// steps.
    StepLimitReached(StepLimitReached),
}

impl<E> From<Blocked<E>> for TriggerError<E> {
    fn from(error: Blocked<E>) -> Self {
        Self::Blocked(error)
    }
}

impl<E> From<StepLimitReached> for TriggerError<E> {
    fn from(error: StepLimitReached) -> Self {
        Self::StepLimitReached(error)
    }
}

impl<E: Debug> Display for TriggerError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blocked(error) => Display::fmt(error, f),
            Self::StepLimitReached(error) => Display::fmt(error, f),
        }
    }
}

impl<E: Debug> Error for TriggerError<E> {}
