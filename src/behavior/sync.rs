//! Points at which threads meet.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::marker;

/// A synchronization point: what a thread asks for, waits for and forbids, until one of its events is selected.
///
/// Where the compiler cannot tell the type of the events, say it: `Sync::<Event<Square<3>>>::new()`.
///
/// A point without a request and without a wait is a thread's last: nothing leads on from it, and what it blocks it
/// blocks for good.
///
/// ```
/// use tictactype::behavior::{Program, Sync, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let greeting = Thread::once("greeting", [
///     Sync::new().wait_for(|event| *event == "ring"),
///     Sync::new().request("open").block(|event| *event == "ring"),
/// ]);
/// assert_eq!(Program::new().with([greeting]).trigger("ring")?, ["ring", "open"]);
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "a point is part of a thread: give it to `Thread::once` or `Thread::repeated`"]
pub struct Sync<E> {
    requests: Vec<Request<E>>,
    awaited: Vec<Predicate<E>>,
    blocked: Vec<Predicate<E>>,
}

#[derive(Clone)]
enum Request<E> {
    Event(E),
    Function(Function<E>),
}

type Function<E> = Arc<dyn Fn(&[E]) -> Option<E> + Send + marker::Sync>;

type Predicate<E> = Arc<dyn Fn(&E) -> bool + Send + marker::Sync>;

impl<E> Sync<E> {
    /// A point at which nothing is asked for, waited for or forbidden yet.
    pub const fn new() -> Self {
        Self {
            requests: Vec::new(),
            awaited: Vec::new(),
            blocked: Vec::new(),
        }
    }

    /// Asks for an event. Whoever is asked for first has priority; one is enough for the thread to go on.
    ///
    /// ```
    /// use tictactype::behavior::{Program, Sync, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let thirst = Thread::once("thirst", [Sync::new().request("tea").request("coffee")]);
    /// let doctor = Thread::once("doctor", [Sync::new().block(|event| *event == "tea")]);
    /// assert_eq!(Program::new().with([thirst, doctor]).run()?, ["coffee"]);
    /// # Ok(()) }
    /// ```
    pub fn request(mut self, event: E) -> Self {
        self.requests.push(Request::Event(event));
        self
    }

    /// Asks for an event that follows from those selected so far, if one does.
    ///
    /// While the thread is here, the function is called whenever the program looks for its next event, with all events
    /// since the start, the oldest first. It decides by them alone: so a program can be reset, cloned and replayed.
    ///
    /// ```
    /// use tictactype::behavior::{Program, Sync, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let doubling = Thread::repeated("doubling", [Sync::new().request_with(|events: &[u32]| {
    ///     events.last().map(|last| last * 2).filter(|next| *next < 100)
    /// })]);
    /// assert_eq!(Program::new().with([doubling]).trigger(17)?, [17, 34, 68]);
    /// # Ok(()) }
    /// ```
    pub fn request_with(
        mut self,
        request: impl Fn(&[E]) -> Option<E> + Send + marker::Sync + 'static,
    ) -> Self {
        self.requests.push(Request::Function(Arc::new(request)));
        self
    }

    /// Waits for any event of which this is true: when it is selected, whoever asked for it, the thread goes on.
    pub fn wait_for(mut self, event: impl Fn(&E) -> bool + Send + marker::Sync + 'static) -> Self {
        self.awaited.push(Arc::new(event));
        self
    }

    /// Forbids every event of which this is true, for as long as the thread is here.
    pub fn block(mut self, event: impl Fn(&E) -> bool + Send + marker::Sync + 'static) -> Self {
        self.blocked.push(Arc::new(event));
        self
    }

    /// The same point among events of another type.
    pub(super) fn among<D>(
        &self,
        wrap: impl Fn(E) -> D + Copy + Send + marker::Sync + 'static,
        unwrap: impl Fn(&D) -> Option<&E> + Copy + Send + marker::Sync + 'static,
    ) -> Sync<D>
    where
        E: Clone + Send + marker::Sync + 'static,
    {
        let lift = |predicate: &Predicate<E>| -> Predicate<D> {
            let predicate = Arc::clone(predicate);
            Arc::new(move |event| unwrap(event).is_some_and(|event| predicate(event)))
        };
        Sync {
            requests: self
                .requests
                .iter()
                .map(|request| match request {
                    Request::Event(event) => Request::Event(wrap(event.clone())),
                    Request::Function(function) => {
                        let function = Arc::clone(function);
                        Request::Function(Arc::new(move |history| {
                            let own: Vec<E> = history.iter().filter_map(unwrap).cloned().collect();
                            function(&own).map(wrap)
                        }))
                    }
                })
                .collect(),
            awaited: self.awaited.iter().map(lift).collect(),
            blocked: self.blocked.iter().map(lift).collect(),
        }
    }

    /// What is asked for after these events, the most wanted first.
    pub(super) fn requests(&self, history: &[E]) -> impl Iterator<Item = E>
    where
        E: Clone,
    {
        self.requests.iter().filter_map(|request| match request {
            Request::Event(event) => Some(event.clone()),
            Request::Function(function) => function(history),
        })
    }

    pub(super) fn awaits(&self, event: &E) -> bool {
        self.awaited.iter().any(|awaited| awaited(event))
    }

    pub(super) fn blocks_anything(&self) -> bool {
        !self.blocked.is_empty()
    }

    pub(super) fn blocks(&self, event: &E) -> bool {
        self.blocked.iter().any(|blocked| blocked(event))
    }
}

/// A point at which nothing is asked for, waited for or forbidden yet.
impl<E> Default for Sync<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: Debug> Debug for Request<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(event) => event.fmt(f),
            Self::Function(_) => f.write_str("a function"),
        }
    }
}

/// What can be told of a point: its requests, and how many other functions it has.
impl<E: Debug> Debug for Sync<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sync")
            .field("requests", &self.requests)
            .field("awaited", &self.awaited.len())
            .field("blocked", &self.blocked.len())
            .finish()
    }
}
