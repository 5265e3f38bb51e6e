//! Behavioral threads.

use alloc::sync::Arc;
use core::fmt::{self, Debug};

use super::SyncPoint;

/// A behavioral thread: a named sequence of synchronization points.
///
/// This is not a thread of the operating system. Behavioral threads do not run concurrently: the
/// same threads and triggers always lead to the same events.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let three_hot = Thread::once("three hot", [(); 3].map(|()| SyncPoint::new().request("hot")));
/// let three_cold = Thread::once("three cold", [(); 3].map(|()| SyncPoint::new().request("cold")));
/// let alternate = Thread::repeated("alternate", [
///     SyncPoint::new().wait_for(|event| *event == "hot").block(|event| *event == "cold"),
///     SyncPoint::new().wait_for(|event| *event == "cold").block(|event| *event == "hot"),
/// ]);
/// let mut program = Program::new().with([three_hot, three_cold, alternate]);
/// assert_eq!(program.run()?, ["hot", "cold", "hot", "cold", "hot", "cold"]);
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "a thread does nothing until `Program::with` adds it to a program"]
pub struct Thread<E> {
    name: Arc<str>,
    points: Arc<[SyncPoint<E>]>,
    repeated: bool,
}

impl<E> Thread<E> {
    /// Creates a thread that ends after its last point.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let welcome = [SyncPoint::new().wait_for(|event| *event == "knock"), SyncPoint::new().request("come in")];
    /// let mut program = Program::new().with([Thread::once("welcome", welcome)]);
    /// assert_eq!(program.trigger("knock")?, ["knock", "come in"]);
    /// assert_eq!(program.trigger("knock")?, ["knock"]);
    /// # Ok(()) }
    /// ```
    pub fn once(name: impl Into<Arc<str>>, points: impl IntoIterator<Item = SyncPoint<E>>) -> Self {
        Self {
            name: name.into(),
            points: points.into_iter().collect(),
            repeated: false,
        }
    }

    /// Creates a thread that returns to its first point after its last.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let welcome = [SyncPoint::new().wait_for(|event| *event == "knock"), SyncPoint::new().request("come in")];
    /// let mut program = Program::new().with([Thread::repeated("welcome", welcome)]);
    /// assert_eq!(program.trigger("knock")?, ["knock", "come in"]);
    /// assert_eq!(program.trigger("knock")?, ["knock", "come in"]);
    /// # Ok(()) }
    /// ```
    pub fn repeated(
        name: impl Into<Arc<str>>,
        points: impl IntoIterator<Item = SyncPoint<E>>,
    ) -> Self {
        Self {
            repeated: true,
            ..Self::once(name, points)
        }
    }

    /// The name of the thread, which errors and traces show.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the same thread for a program with another type of events.
    ///
    /// `wrap` turns an event of this thread into an event of the program. `unwrap` does the
    /// reverse, and returns `None` for all other events of the program. Write `unwrap` as a `fn`,
    /// or as a closure in the call itself: for a closure in a variable, the compiler does not infer
    /// the lifetimes.
    ///
    /// The functions of [`request_with`](SyncPoint::request_with) and
    /// [`block_with`](SyncPoint::block_with) receive a history of the thread's own events, without
    /// the other events of the program. This history is copied for each call.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, SyncPoint, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// #[derive(Clone, Debug, PartialEq)]
    /// enum ClubEvent {
    ///     Game(Event<Grid<3>>),
    ///     Closing,
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Thread::turns().into_iter().map(|thread| {
    ///     thread.embed(ClubEvent::Game, |event| match event {
    ///         ClubEvent::Game(event) => Some(event),
    ///         ClubEvent::Closing => None,
    ///     })
    /// });
    /// let closed = Thread::once("closed", [
    ///     SyncPoint::new().wait_for(|event| *event == ClubEvent::Closing),
    ///     SyncPoint::new().block(|_| true),
    /// ]);
    ///
    /// let mut program = Program::new().with(game).with([closed]);
    /// program.trigger(ClubEvent::Game(Event::Move(Mark::X, at!(b2))))?;
    /// program.trigger(ClubEvent::Closing)?;
    /// let error = program.trigger(ClubEvent::Game(Event::Move(Mark::O, at!(a1)))).unwrap_err();
    /// assert_eq!(error.to_string(), "Game(O at a1) is refused: the thread `closed` blocks it");
    /// # Ok(()) }
    /// ```
    pub fn embed<D>(
        &self,
        wrap: impl Fn(E) -> D + Copy + Send + Sync + 'static,
        unwrap: impl Fn(&D) -> Option<&E> + Copy + Send + Sync + 'static,
    ) -> Thread<D>
    where
        E: Clone + Send + Sync + 'static,
    {
        Thread {
            name: Arc::clone(&self.name),
            points: self
                .points
                .iter()
                .map(|point| point.embed(wrap, unwrap))
                .collect(),
            repeated: self.repeated,
        }
    }

    pub(crate) fn shared_name(&self) -> Arc<str> {
        Arc::clone(&self.name)
    }

    /// The point with this index, or `None` if the thread has ended.
    pub(crate) fn point(&self, index: usize) -> Option<&SyncPoint<E>> {
        self.points.get(index)
    }

    /// The index of the next point. After the last point of a thread that is not repeated,
    /// [`point`](Self::point) returns `None` for this index.
    pub(crate) fn next_point(&self, index: usize) -> usize {
        if self.repeated && index + 1 == self.points.len() {
            0
        } else {
            index + 1
        }
    }
}

impl<E: Debug> Debug for Thread<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thread")
            .field("name", &self.name)
            .field("points", &self.points)
            .field("repeated", &self.repeated)
            .finish()
    }
}
