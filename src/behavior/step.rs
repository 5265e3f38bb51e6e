//! What a program did, step by step.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::ptr;

use super::names::Names;

/// A step of a program: what was requested, what was blocked, what was selected of the rest, and who went on.
///
/// A step that selects nothing is a refused trigger, or the last before a program rests of which all requests are blocked.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let thirst = Thread::once("thirst", [SyncPoint::new().request("tea").request("coffee").request("water")]);
/// let doctor = Thread::once("doctor", [SyncPoint::new().block(|event| *event == "tea")]);
/// let mut program = Program::new().with([thirst, doctor]).traced();
/// program.run()?;
/// let [step] = program.trace() else { panic!("one step was made") };
/// assert_eq!(
///     step.to_string(),
///     "\"coffee\" from `thirst`\n\
///     \x20   blocked by `doctor`: \"tea\" from `thirst`\n\
///     \x20   left: \"water\" from `thirst`\n\
///     \x20   goes on: `thirst`",
/// );
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step<E> {
    requested: Vec<Requested<E>>,
    advanced: Names,
}

impl<E> Step<E> {
    pub(crate) const fn new(requested: Vec<Requested<E>>, advanced: Names) -> Self {
        Self {
            requested,
            advanced,
        }
    }

    /// What was requested, by priority: from outside, then by the threads in order.
    #[must_use]
    pub fn requested(&self) -> &[Requested<E>] {
        &self.requested
    }

    /// What was selected of it: the first that nobody blocked, if there was one.
    #[must_use]
    pub fn selected(&self) -> Option<&Requested<E>> {
        self.requested
            .iter()
            .find(|requested| !requested.is_blocked())
    }

    /// The names of the threads that had requested that event or waited for it, and so went on.
    #[must_use]
    pub fn advanced(&self) -> impl ExactSizeIterator<Item = &str> {
        self.advanced.iter()
    }
}

/// An event that was requested in a [`Step`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requested<E> {
    event: E,
    by: Option<Arc<str>>,
    blocked_by: Names,
}

impl<E> Requested<E> {
    pub(crate) const fn new(event: E, by: Option<Arc<str>>, blocked_by: Names) -> Self {
        Self {
            event,
            by,
            blocked_by,
        }
    }

    /// The event.
    pub const fn event(&self) -> &E {
        &self.event
    }

    /// The name of the thread that requested it; none, if it came from outside.
    #[must_use]
    pub fn by(&self) -> Option<&str> {
        self.by.as_deref()
    }

    /// The names of the threads that blocked it.
    pub fn blocked_by(&self) -> impl ExactSizeIterator<Item = &str> {
        self.blocked_by.iter()
    }

    /// Whether a thread blocked it.
    #[must_use]
    pub fn is_blocked(&self) -> bool {
        !self.blocked_by.is_empty()
    }
}

/// The event and where it came from: ``O at b1 from `O by default` ``, or `X at a1 from outside`.
impl<E: Debug> Display for Requested<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_events(f, &[self])
    }
}

/// What was selected, and below it what was blocked, what was left for later, and who went on.
impl<E: Debug> Display for Step<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let selected = self.selected();
        match selected {
            Some(selected) => Display::fmt(selected, f)?,
            None => f.write_str("nothing")?,
        }
        let mut others: Vec<_> = self.requested.iter().collect();
        others.retain(|other| !selected.is_some_and(|selected| ptr::eq(*other, selected)));
        while let Some(first) = others.first().copied() {
            if first.is_blocked() {
                write!(f, "\n    blocked by {}: ", first.blocked_by)?;
            } else {
                f.write_str("\n    left: ")?;
            }
            let alike = |other: &Requested<E>| {
                (&first.by, &first.blocked_by) == (&other.by, &other.blocked_by)
            };
            let (those, rest): (Vec<_>, Vec<_>) =
                others.into_iter().partition(|other| alike(other));
            write_events(f, &those)?;
            others = rest;
        }
        if !self.advanced.is_empty() {
            let goes = self.advanced.form("goes", "go");
            write!(f, "\n    {goes} on: {}", self.advanced)?;
        }
        Ok(())
    }
}

/// Events that came from one place, and that place.
fn write_events<E: Debug>(f: &mut fmt::Formatter<'_>, requested: &[&Requested<E>]) -> fmt::Result {
    for (n, requested) in requested.iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        write!(f, "{comma}{:?}", requested.event)?;
    }
    match requested.first().and_then(|first| first.by()) {
        Some(by) => write!(f, " from `{by}`"),
        None => f.write_str(" from outside"),
    }
}
