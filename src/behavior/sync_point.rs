//! Synchronization points of behavioral threads.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug};

/// A synchronization point: the events that a thread requests, waits for and blocks.
///
/// The thread stays at the point until an event that it requests or waits for is selected. At a
/// point that requests and waits for nothing, the thread stays and blocks forever.
///
/// The functions that you pass to a point must depend only on their arguments, so that a program
/// can be cloned, reset and replayed. The program may call these functions any number of times.
///
/// If the compiler cannot infer the type of the events, name it:
/// `SyncPoint::<Event<Grid<3>>>::new()`.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let doorbell = Thread::once("doorbell", [
///     SyncPoint::new().wait_for(|event| *event == "ring"),
///     SyncPoint::new().request("open").block(|event| *event == "ring"),
/// ]);
/// assert_eq!(Program::new().with([doorbell]).trigger("ring")?, ["ring", "open"]);
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "a point does nothing until `Thread::once` or `Thread::repeated` makes it part of a thread"]
pub struct SyncPoint<E> {
    requests: Vec<EventSource<E>>,
    waits: Vec<WaitPredicate<E>>,
    blocks: Vec<BlockPredicate<E>>,
}

/// The source of a requested event.
#[derive(Clone)]
enum EventSource<E> {
    Event(E),
    Function(RequestFunction<E>),
}

/// A function from the history to the requested event.
type RequestFunction<E> = Arc<dyn Fn(&[E]) -> Option<E> + Send + Sync>;

/// A predicate on the selected event.
type WaitPredicate<E> = Arc<dyn Fn(&E) -> bool + Send + Sync>;

/// A predicate on the history and the event that could be selected next.
type BlockPredicate<E> = Arc<dyn Fn(&[E], &E) -> bool + Send + Sync>;

impl<E> SyncPoint<E> {
    /// Creates a point that requests nothing, waits for nothing and blocks nothing.
    pub const fn new() -> Self {
        Self {
            requests: Vec::new(),
            waits: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// Requests an event.
    ///
    /// A point can request several events; earlier requests have priority. The thread advances when
    /// one of the events is selected.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let order = Thread::once("order", [SyncPoint::new().request("tea").request("coffee")]);
    /// let no_tea = Thread::once("no tea", [SyncPoint::new().block(|event| *event == "tea")]);
    /// assert_eq!(Program::new().with([order, no_tea]).run()?, ["coffee"]);
    /// # Ok(()) }
    /// ```
    pub fn request(mut self, event: E) -> Self {
        self.requests.push(EventSource::Event(event));
        self
    }

    /// Requests the event that a function returns. If the function returns `None`, requests
    /// nothing.
    ///
    /// The function receives all events selected so far, the oldest first.
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
        self.requests.push(EventSource::Function(Arc::new(request)));
        self
    }

    /// Waits for every event that the predicate accepts.
    ///
    /// When such an event is selected, the thread advances, whether or not it requested the event.
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
    pub fn wait_for(mut self, predicate: impl Fn(&E) -> bool + Send + Sync + 'static) -> Self {
        self.waits.push(Arc::new(predicate));
        self
    }

    /// Blocks every event that the predicate accepts, while the thread is at this point.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// let no_copper = Thread::once("no copper", [SyncPoint::new().block(|coin| *coin < 10)]);
    /// let refused = Program::new().with([no_copper]).trigger(2).unwrap_err();
    /// assert_eq!(refused.to_string(), "2 is refused: the thread `no copper` blocks it");
    /// ```
    pub fn block(self, predicate: impl Fn(&E) -> bool + Send + Sync + 'static) -> Self {
        self.block_with(move |_, event| predicate(event))
    }

    /// Blocks events by a predicate that also depends on the history, while the thread is at this
    /// point.
    ///
    /// The predicate receives all events selected so far, the oldest first, and the event that
    /// could be selected next.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let increasing = Thread::once("increasing", [SyncPoint::new().block_with(|events: &[u32], next| {
    ///     events.last().is_some_and(|last| last > next)
    /// })]);
    /// let mut program = Program::new().with([increasing]);
    /// program.trigger(3)?;
    /// assert_eq!(program.trigger(2).unwrap_err().to_string(), "2 is refused: the thread `increasing` blocks it");
    /// # Ok(()) }
    /// ```
    pub fn block_with(
        mut self,
        predicate: impl Fn(&[E], &E) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.blocks.push(Arc::new(predicate));
        self
    }

    /// Returns the same point for another type of events; see
    /// [`Thread::embed`](super::Thread::embed).
    pub(crate) fn embed<D>(
        &self,
        wrap: impl Fn(E) -> D + Copy + Send + Sync + 'static,
        unwrap: impl Fn(&D) -> Option<&E> + Copy + Send + Sync + 'static,
    ) -> SyncPoint<D>
    where
        E: Clone + Send + Sync + 'static,
    {
        let unwrap_all =
            move |history: &[D]| -> Vec<E> { history.iter().filter_map(unwrap).cloned().collect() };
        let embed_request = |source: &EventSource<E>| -> EventSource<D> {
            match source {
                EventSource::Event(event) => EventSource::Event(wrap(event.clone())),
                EventSource::Function(function) => {
                    let function = Arc::clone(function);
                    EventSource::Function(Arc::new(move |history| {
                        function(&unwrap_all(history)).map(wrap)
                    }))
                }
            }
        };
        let embed_wait = |predicate: &WaitPredicate<E>| -> WaitPredicate<D> {
            let predicate = Arc::clone(predicate);
            Arc::new(move |event| unwrap(event).is_some_and(|event| predicate(event)))
        };
        let embed_block = |predicate: &BlockPredicate<E>| -> BlockPredicate<D> {
            let predicate = Arc::clone(predicate);
            Arc::new(move |history, event| {
                unwrap(event).is_some_and(|event| predicate(&unwrap_all(history), event))
            })
        };
        SyncPoint {
            requests: self.requests.iter().map(embed_request).collect(),
            waits: self.waits.iter().map(embed_wait).collect(),
            blocks: self.blocks.iter().map(embed_block).collect(),
        }
    }

    /// Returns the events that the point requests after this history, in order of priority.
    pub(crate) fn requests(&self, history: &[E]) -> impl Iterator<Item = E>
    where
        E: Clone,
    {
        self.requests.iter().filter_map(|source| match source {
            EventSource::Event(event) => Some(event.clone()),
            EventSource::Function(function) => function(history),
        })
    }

    pub(crate) fn waits_for(&self, event: &E) -> bool {
        self.waits.iter().any(|predicate| predicate(event))
    }

    pub(crate) fn blocks_anything(&self) -> bool {
        !self.blocks.is_empty()
    }

    pub(crate) fn blocks(&self, history: &[E], event: &E) -> bool {
        self.blocks
            .iter()
            .any(|predicate| predicate(history, event))
    }
}

/// Creates a point that requests nothing, waits for nothing and blocks nothing.
impl<E> Default for SyncPoint<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: Debug> Debug for EventSource<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(event) => event.fmt(f),
            Self::Function(_) => f.write_str("a function"),
        }
    }
}

/// Formats the requests of the point, and how many waits and blocks it has.
impl<E: Debug> Debug for SyncPoint<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SyncPoint")
            .field("requests", &self.requests)
            .field("waits", &self.waits.len())
            .field("blocks", &self.blocks.len())
            .finish()
    }
}
