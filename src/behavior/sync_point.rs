//! Points at which threads meet.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug};

/// A synchronization point: what a thread asks for, waits for and forbids, until one of its events is selected.
///
/// Its functions decide by what they are given and by nothing else, and may be called as often as the program likes: so a
/// program can be cloned, reset and replayed.
///
/// Where the compiler cannot tell the type of the events, say it: `SyncPoint::<Event<Square<3>>>::new()`. The name is the field's;
/// who needs the marker trait in the same file writes [`core::Sync`].
///
/// A point without a request and without a wait is a thread's last: nothing leads on from it, and what it blocks it
/// blocks for good.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let greeting = Thread::once("greeting", [
///     SyncPoint::new().wait_for(|event| *event == "ring"),
///     SyncPoint::new().request("open").block(|event| *event == "ring"),
/// ]);
/// assert_eq!(Program::new().with([greeting]).trigger("ring")?, ["ring", "open"]);
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "a point is part of a thread: give it to `Thread::once` or `Thread::repeated`"]
pub struct SyncPoint<E> {
    requests: Vec<Request<E>>,
    awaited: Vec<Awaited<E>>,
    blocked: Vec<Blocked<E>>,
}

#[derive(Clone)]
enum Request<E> {
    Event(E),
    Function(Function<E>),
}

type Function<E> = Arc<dyn Fn(&[E]) -> Option<E> + Send + Sync>;

type Awaited<E> = Arc<dyn Fn(&E) -> bool + Send + Sync>;

type Blocked<E> = Arc<dyn Fn(&[E], &E) -> bool + Send + Sync>;

impl<E> SyncPoint<E> {
    /// A point at which nothing is asked for, waited for or forbidden yet.
    pub const fn new() -> Self {
        Self {
            requests: Vec::new(),
            awaited: Vec::new(),
            blocked: Vec::new(),
        }
    }

    /// Asks for an event. What is asked for first has priority; one is enough for the thread to go on.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let thirst = Thread::once("thirst", [SyncPoint::new().request("tea").request("coffee")]);
    /// let doctor = Thread::once("doctor", [SyncPoint::new().block(|event| *event == "tea")]);
    /// assert_eq!(Program::new().with([thirst, doctor]).run()?, ["coffee"]);
    /// # Ok(()) }
    /// ```
    pub fn request(mut self, event: E) -> Self {
        self.requests.push(Request::Event(event));
        self
    }

    /// Asks for an event that follows from those selected so far, if one does.
    ///
    /// The function is given all events since the start, the oldest first.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let doubling = Thread::repeated("doubling", [SyncPoint::new().request_with(|events: &[u32]| {
    ///     events.last().map(|last| last * 2).filter(|next| *next < 100)
    /// })]);
    /// assert_eq!(Program::new().with([doubling]).trigger(17)?, [17, 34, 68]);
    /// # Ok(()) }
    /// ```
    pub fn request_with(
        mut self,
        request: impl Fn(&[E]) -> Option<E> + Send + Sync + 'static,
    ) -> Self {
        self.requests.push(Request::Function(Arc::new(request)));
        self
    }

    /// Waits for any event of which this is true: when it is selected, whoever asked for it, the thread goes on.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let change = Thread::repeated("change", [
    ///     SyncPoint::new().wait_for(|coin| *coin > 10),
    ///     SyncPoint::new().request(5),
    /// ]);
    /// let mut program = Program::new().with([change]);
    /// assert_eq!(program.trigger(10)?, [10]);
    /// assert_eq!(program.trigger(20)?, [20, 5]);
    /// # Ok(()) }
    /// ```
    pub fn wait_for(mut self, event: impl Fn(&E) -> bool + Send + Sync + 'static) -> Self {
        self.awaited.push(Arc::new(event));
        self
    }

    /// Forbids every event of which this is true, for as long as the thread is here.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// let no_copper = Thread::once("no copper", [SyncPoint::new().block(|coin| *coin < 10)]);
    /// let refused = Program::new().with([no_copper]).trigger(2).unwrap_err();
    /// assert_eq!(refused.to_string(), "2 is refused: the thread `no copper` blocks it");
    /// ```
    pub fn block(self, event: impl Fn(&E) -> bool + Send + Sync + 'static) -> Self {
        self.block_with(move |_, candidate| event(candidate))
    }

    /// Forbids every event of which this is true after those selected so far, for as long as the thread is here.
    ///
    /// The function is given all events since the start, the oldest first, and the one that may come next.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let upwards = Thread::once("upwards", [SyncPoint::new().block_with(|events: &[u32], next| {
    ///     events.last().is_some_and(|last| last > next)
    /// })]);
    /// let mut program = Program::new().with([upwards]);
    /// program.trigger(3)?;
    /// assert_eq!(program.trigger(2).unwrap_err().to_string(), "2 is refused: the thread `upwards` blocks it");
    /// # Ok(()) }
    /// ```
    pub fn block_with(mut self, event: impl Fn(&[E], &E) -> bool + Send + Sync + 'static) -> Self {
        self.blocked.push(Arc::new(event));
        self
    }

    /// The same point among events of another type.
    pub(crate) fn embed<D>(
        &self,
        wrap: impl Fn(E) -> D + Copy + Send + Sync + 'static,
        unwrap: impl Fn(&D) -> Option<&E> + Copy + Send + Sync + 'static,
    ) -> SyncPoint<D>
    where
        E: Clone + Send + Sync + 'static,
    {
        let own =
            move |history: &[D]| -> Vec<E> { history.iter().filter_map(unwrap).cloned().collect() };
        let awaited = |awaited: &Awaited<E>| -> Awaited<D> {
            let awaited = Arc::clone(awaited);
            Arc::new(move |event| unwrap(event).is_some_and(|event| awaited(event)))
        };
        let blocked = |blocked: &Blocked<E>| -> Blocked<D> {
            let blocked = Arc::clone(blocked);
            Arc::new(move |history, event| {
                unwrap(event).is_some_and(|event| blocked(&own(history), event))
            })
        };
        SyncPoint {
            requests: self
                .requests
                .iter()
                .map(|request| match request {
                    Request::Event(event) => Request::Event(wrap(event.clone())),
                    Request::Function(function) => {
                        let function = Arc::clone(function);
                        Request::Function(Arc::new(move |history| {
                            function(&own(history)).map(wrap)
                        }))
                    }
                })
                .collect(),
            awaited: self.awaited.iter().map(awaited).collect(),
            blocked: self.blocked.iter().map(blocked).collect(),
        }
    }

    /// What is asked for after these events, the most wanted first.
    pub(crate) fn requests(&self, history: &[E]) -> impl Iterator<Item = E>
    where
        E: Clone,
    {
        self.requests.iter().filter_map(|request| match request {
            Request::Event(event) => Some(event.clone()),
            Request::Function(function) => function(history),
        })
    }

    pub(crate) fn awaits(&self, event: &E) -> bool {
        self.awaited.iter().any(|awaited| awaited(event))
    }

    pub(crate) fn blocks_anything(&self) -> bool {
        !self.blocked.is_empty()
    }

    pub(crate) fn blocks(&self, history: &[E], event: &E) -> bool {
        self.blocked.iter().any(|blocked| blocked(history, event))
    }
}

/// A point at which nothing is asked for, waited for or forbidden yet.
impl<E> Default for SyncPoint<E> {
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
impl<E: Debug> Debug for SyncPoint<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SyncPoint")
            .field("requests", &self.requests)
            .field("awaited", &self.awaited.len())
            .field("blocked", &self.blocked.len())
            .finish()
    }
}
