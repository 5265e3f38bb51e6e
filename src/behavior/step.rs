//! The steps in the trace of a program.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

use super::thread_names::ThreadNames;

/// A step of a program: the requested events, the selected one, and the threads that advanced.
///
/// A step without a selected event is a refused trigger, or the end of a run where every request
/// was blocked.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let order = Thread::once("order", [SyncPoint::new().request("tea").request("coffee").request("water")]);
/// let no_tea = Thread::once("no tea", [SyncPoint::new().block(|event| *event == "tea")]);
/// let mut program = Program::new().with([order, no_tea]).traced();
/// program.run()?;
/// let [step] = program.trace() else { panic!("the trace has one step") };
/// assert_eq!(
///     step.to_string(),
///     "\"coffee\" from `order`\n\
///     \x20   blocked by `no tea`: \"tea\" from `order`\n\
///     \x20   also requested: \"water\" from `order`\n\
///     \x20   advances: `order`",
/// );
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step<E> {
    pub(super) requested: Vec<Requested<E>>,
    pub(super) advanced: ThreadNames,
}

impl<E> Step<E> {
    /// The requested events in order of priority.
    ///
    /// An event from outside comes first, then the requests of the threads.
    #[must_use]
    pub fn requested(&self) -> &[Requested<E>] {
        &self.requested
    }

    /// The selected event: the first that no thread blocked.
    ///
    /// `None` if every requested event was blocked.
    #[must_use]
    pub fn selected(&self) -> Option<&Requested<E>> {
        self.requested.get(self.selected_place()?)
    }

    /// The index of the selected request: the first that is not blocked.
    fn selected_place(&self) -> Option<usize> {
        let mut requested = self.requested.iter();
        requested.position(|requested| !requested.is_blocked())
    }

    /// The names of the threads that advanced, in order of priority.
    ///
    /// These threads requested the selected event or waited for it.
    #[must_use]
    pub fn advanced(&self) -> impl ExactSizeIterator<Item = &str> {
        self.advanced.iter()
    }
}

/// An event that was requested in a [`Step`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requested<E> {
    pub(super) event: E,
    pub(super) by: Option<Arc<str>>,
    pub(super) blocked_by: ThreadNames,
}

impl<E> Requested<E> {
    /// The requested event.
    pub const fn event(&self) -> &E {
        &self.event
    }

    /// The name of the thread that requested the event.
    ///
    /// `None` if the event came from outside.
    #[must_use]
    pub fn by(&self) -> Option<&str> {
        self.by.as_deref()
    }

    /// The names of the threads that blocked the event, in order of priority.
    pub fn blocked_by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.blocked_by.iter()
    }

    /// Returns `true` if a thread blocked the event.
    #[must_use]
    pub fn is_blocked(&self) -> bool {
        !self.blocked_by.is_empty()
    }
}

/// Formats the event and its origin: ``O at b1 from `O by default` ``, or `X at a1 from outside`.
impl<E: Debug> Display for Requested<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_events(f, &[self])
    }
}

/// Formats the selected event. The lines below it have the other requests, grouped by requester and
/// blockers, and the threads that advanced.
impl<E: Debug> Display for Step<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let selected = self.selected();
        match selected {
            Some(selected) => Display::fmt(selected, f)?,
            None => f.write_str("nothing selected")?,
        }
        let mut others: Vec<_> = self.requested.iter().collect();
        if let Some(place) = self.selected_place() {
            others.remove(place);
        }
        while let Some(first) = others.first().copied() {
            if first.is_blocked() {
                write!(f, "\n    blocked by {}: ", first.blocked_by)?;
            } else {
                f.write_str("\n    also requested: ")?;
            }
            let is_similar = |other: &Requested<E>| {
                (&first.by, &first.blocked_by) == (&other.by, &other.blocked_by)
            };
            let (similar, rest): (Vec<_>, Vec<_>) =
                others.into_iter().partition(|other| is_similar(other));
            write_events(f, &similar)?;
            others = rest;
        }
        if !self.advanced.is_empty() {
            let advances = self.advanced.agree("advances", "advance");
            write!(f, "\n    {advances}: {}", self.advanced)?;
        }
        Ok(())
    }
}

/// Writes events that have the same origin, then the origin.
fn write_events<E: Debug>(f: &mut fmt::Formatter<'_>, requested: &[&Requested<E>]) -> fmt::Result {
    for (index, requested) in requested.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        write!(f, "{comma}{:?}", requested.event)?;
    }
    match requested.first().and_then(|first| first.by()) {
        Some(by) => write!(f, " from `{by}`"),
        None => f.write_str(" from outside"),
    }
}
