//! Scenarios, each a part of what a program does.

use alloc::sync::Arc;
use core::fmt::{self, Debug};

use super::SyncPoint;

/// A behavioral thread: a scenario with a name, as a sequence of points at which it meets the others.
///
/// Not a thread of the operating system: nothing runs at the same time, and the same threads always do the same.
///
/// ```
/// use tictactype::behavior::{Program, SyncPoint, Thread};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let three_hot = Thread::once("three hot", [(); 3].map(|()| SyncPoint::new().request("hot")));
/// let three_cold = Thread::once("three cold", [(); 3].map(|()| SyncPoint::new().request("cold")));
/// let in_turn = Thread::repeated("in turn", [
///     SyncPoint::new().wait_for(|event| *event == "hot").block(|event| *event == "cold"),
///     SyncPoint::new().wait_for(|event| *event == "cold").block(|event| *event == "hot"),
/// ]);
/// let mut program = Program::new().with([three_hot, three_cold, in_turn]);
/// assert_eq!(program.run()?, ["hot", "cold", "hot", "cold", "hot", "cold"]);
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "a thread does nothing by itself: give it to `Program::with`"]
pub struct Thread<E> {
    name: Arc<str>,
    points: Arc<[SyncPoint<E>]>,
    repeated: bool,
}

impl<E> Thread<E> {
    /// A thread that is over after its last point.
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

    /// A thread that after its last point begins again.
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

    /// The name, by which errors and traces call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same thread in a program of events of another type, of which its own are a part.
    ///
    /// `wrap` makes an event of one of its own, and `unwrap` finds its own in an event again; it is a `fn`, or a closure
    /// that is written in place. What [`request_with`](SyncPoint::request_with) and [`block_with`](SyncPoint::block_with) are given are
    /// its own events, for which the history is copied at each call.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, SyncPoint, Thread, turns};
    /// use tictactype::{Mark, Square, at};
    ///
    /// #[derive(Clone, Debug, PartialEq)]
    /// enum Club {
    ///     Game(Event<Square<3>>),
    ///     DoorsClose,
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = turns().into_iter().map(|thread| {
    ///     thread.embed(Club::Game, |event| match event {
    ///         Club::Game(event) => Some(event),
    ///         Club::DoorsClose => None,
    ///     })
    /// });
    /// let night = Thread::once("night", [
    ///     SyncPoint::new().wait_for(|event| *event == Club::DoorsClose),
    ///     SyncPoint::new().block(|_| true),
    /// ]);
    ///
    /// let mut program = Program::new().with(game).with([night]);
    /// program.trigger(Club::Game(Event::Move(Mark::X, at!(b2))))?;
    /// program.trigger(Club::DoorsClose)?;
    /// let refused = program.trigger(Club::Game(Event::Move(Mark::O, at!(a1)))).unwrap_err();
    /// assert_eq!(refused.to_string(), "Game(O at a1) is refused: the thread `night` blocks it");
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

    /// A point, counted from 0; none, if the thread is over.
    pub(crate) fn point(&self, number: usize) -> Option<&SyncPoint<E>> {
        self.points.get(number)
    }

    /// The number of the point after another.
    pub(crate) fn after(&self, number: usize) -> usize {
        if self.repeated && number + 1 == self.points.len() {
            0
        } else {
            number + 1
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
