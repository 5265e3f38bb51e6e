//! Programs of behavioral threads.

use alloc::collections::BTreeSet;
use core::fmt::{self, Debug};

use super::engine::{Engine, Selection};
use super::{Blocked, Step, StepLimitReached, Thread, TriggerError};

/// A list of threads in order of priority, each at its current point.
///
/// A step selects the first requested event that no thread blocks. Every thread that requested an
/// equal event, or waits for the event, advances to its next point. Then the handler is called. The
/// program makes steps until no unblocked event is requested. After that, only
/// [`trigger`](Self::trigger) continues the program, with an event from outside.
///
/// ```
/// use tictactype::behavior::{Event, Program, Thread};
/// use tictactype::{Grid, Mark, Size, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::new()
///     .with(Thread::turns())
///     .with(Thread::taken(Grid::<3>))
///     .with(Thread::default_moves(Mark::O, Grid::<3>.squares()));
/// let events = program.trigger(Event::Move(Mark::X, at!(a1)))?;
/// assert_eq!(events, [Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(b1))]);
///
/// let refused = program.trigger(Event::Move(Mark::X, at!(b1))).unwrap_err();
/// assert_eq!(refused.to_string(), "X at b1 is refused: the thread `b1 taken` blocks it");
/// # Ok(()) }
/// ```
///
/// If you add all threads before the first event, the [`history`](Self::history) determines the
/// state of the program. So you can [reset](Self::reset) it and [replay](Self::replay) a part of
/// the history. To try out events, clone the program.
///
/// `F` is the type of the handler; see [`on_event`](Self::on_event).
#[derive(Clone)]
#[must_use = "a program does nothing until `run` or `trigger` is called"]
pub struct Program<E, F = fn(&E)> {
    engine: Engine<E>,
    max_steps: usize,
    handler: F,
}

impl<E> Program<E> {
    /// Creates a program without threads: it accepts every event, and requests none.
    pub fn new() -> Self {
        Self {
            engine: Engine::new(),
            max_steps: 10_000,
            handler: |_| {},
        }
    }

    /// Sets the handler, which is called with every selected event after the threads have advanced.
    /// It replaces an earlier handler of the type `fn(&E)`. If the handler is a closure, first call
    /// [`without_handler`](Program::without_handler).
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut lengths = Vec::new();
    /// let echo = Thread::once("echo", [SyncPoint::new().wait_for(|event| *event == "hello"), SyncPoint::new().request("ello")]);
    /// Program::new()
    ///     .with([echo])
    ///     .on_event(|event: &&str| lengths.push(event.len()))
    ///     .trigger("hello")?;
    /// assert_eq!(lengths, [5, 4]);
    /// # Ok(()) }
    /// ```
    ///
    /// The type of the handler is part of the type of the program. A struct can hold a boxed
    /// handler:
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::behavior::{Event, Program, Thread};
    ///
    /// type Tic = Event<Grid<3>>;
    ///
    /// struct Table {
    ///     program: Program<Tic, Box<dyn FnMut(&Tic) + Send>>,
    /// }
    ///
    /// let program = Program::new().with(Thread::rules(Grid::<3>));
    /// let table = Table { program: program.on_event(Box::new(|event| println!("{event}"))) };
    /// # let _ = table.program;
    /// ```
    pub fn on_event<F: FnMut(&E)>(self, handler: F) -> Program<E, F> {
        Program {
            engine: self.engine,
            max_steps: self.max_steps,
            handler,
        }
    }
}

impl<E, F> Program<E, F> {
    /// Adds threads, with a lower priority than the existing ones.
    ///
    /// The new threads start at their first point. They have not seen earlier events, if the
    /// program has run already. After a [`reset`](Self::reset), all threads start together.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::taken(Grid::<3>));
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// let mut program = program.with(Thread::turns());
    /// // The new thread has not seen the first move, so it expects X to begin.
    /// program.trigger(Event::Move(Mark::X, at!(a1)))?;
    /// # Ok(()) }
    /// ```
    pub fn with(mut self, threads: impl IntoIterator<Item = Thread<E>>) -> Self
    where
        E: Clone,
    {
        self.engine.add(threads);
        self
    }

    /// Returns a copy of the program without its handler, for trying out events.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let mut calls = 0;
    /// let program = Program::new().with(Thread::rules(Grid::<3>)).on_event(|_: &Event<_>| calls += 1);
    /// assert!(program.without_handler().trigger(Event::Move(Mark::X, at!(b2))).is_ok());
    /// assert!(program.history().is_empty());
    /// assert_eq!(calls, 0);
    /// ```
    pub fn without_handler(&self) -> Program<E>
    where
        E: Clone,
    {
        Program {
            engine: self.engine.clone(),
            max_steps: self.max_steps,
            ..Program::new()
        }
    }

    /// Sets the maximum number of steps of a run: 10,000 by default.
    ///
    /// A run that needs more steps ends with [`StepLimitReached`]. The step of a triggered event
    /// does not count.
    pub fn max_steps(mut self, steps: usize) -> Self {
        self.max_steps = steps;
        self
    }

    /// Records a [`trace`](Self::trace) from now on.
    ///
    /// This makes steps slower: a traced program checks all requests for threads that block them,
    /// an untraced one stops at the first request that is not blocked.
    pub fn traced(mut self) -> Self {
        self.engine.trace.get_or_insert_default();
        self
    }

    /// The steps since the program was [`traced`](Self::traced), the oldest first. A refused
    /// trigger is a step too.
    #[must_use]
    pub fn trace(&self) -> &[Step<E>] {
        self.engine.trace.as_deref().unwrap_or_default()
    }

    /// The selected events, the oldest first.
    #[must_use]
    pub fn history(&self) -> &[E] {
        &self.engine.history
    }

    /// Resets every thread to its first point, and clears the history and the trace.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::<Event<Grid<3>>>::new().with(Thread::turns());
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// program.reset();
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// assert_eq!(program.history().len(), 1);
    /// # Ok(()) }
    /// ```
    ///
    /// The handler is not called. A [`traced`](Self::traced) program stays traced.
    ///
    /// History and trace grow with every event, so reset a long-running program from time to time.
    pub fn reset(&mut self) {
        self.engine.reset();
    }

    /// The events of the history, starting at an index.
    fn history_from(&self, start: usize) -> &[E] {
        self.history().get(start..).unwrap_or_default()
    }
}

impl<E: Clone + PartialEq, F> Program<E, F> {
    /// The requested events that no thread blocks, in order of priority.
    ///
    /// The next step selects the first of them, unless you trigger another event first.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, Size, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(Thread::rules(Grid::<3>))
    ///     .with(Thread::complete_lines(Grid::<3>, Mark::X))
    ///     .with(Thread::default_moves(Mark::X, Grid::<3>.squares()));
    /// program.replay([
    ///     Event::Move(Mark::X, at!(a3)),
    ///     Event::Move(Mark::O, at!(a1)),
    ///     Event::Move(Mark::X, at!(b3)),
    ///     Event::Move(Mark::O, at!(b2)),
    /// ])?;
    /// assert!(program.requests().take(2).eq([Event::Move(Mark::X, at!(c3)), Event::Move(Mark::X, at!(b1))]));
    /// # Ok(()) }
    /// ```
    pub fn requests(&self) -> impl Iterator<Item = E> {
        self.engine.unblocked_requests()
    }

    /// Returns the names of the threads that block an event now, in order of priority.
    ///
    /// If there are none, you can trigger the event.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let program = Program::new().with(Thread::rules(Grid::<3>));
    /// assert!(program.blocked_by(&Event::Move(Mark::O, at!(a1))).eq(["turns"]));
    /// assert_eq!(program.blocked_by(&Event::Move(Mark::X, at!(a1))).count(), 0);
    /// ```
    pub fn blocked_by(&self, event: &E) -> impl Iterator<Item = &str> {
        self.engine.blocked_by(event).map(Thread::name)
    }
}

impl<E: Clone + PartialEq, F: FnMut(&E)> Program<E, F> {
    /// Runs until no unblocked event is requested, and returns the selected events.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, Size};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(Thread::rules(Grid::<3>))
    ///     .with(Thread::default_moves(Mark::X, Grid::<3>.squares()))
    ///     .with(Thread::default_moves(Mark::O, Grid::<3>.squares()));
    /// assert_eq!(program.run()?.last().map(|event| event.to_string()), Some("X wins on c1 b2 a3".to_owned()));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`StepLimitReached`] if the threads still request events after the [maximum number
    /// of steps](Self::max_steps).
    pub fn run(&mut self) -> Result<&[E], StepLimitReached> {
        let start = self.history().len();
        self.run_to_completion()?;
        Ok(self.history_from(start))
    }

    /// Selects an event from outside, and then runs until no unblocked event is requested.
    ///
    /// The event has priority over the requests of all threads. Returns the selected events: the
    /// triggered event, then those that threads requested.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread, TriggerError};
    /// use tictactype::{Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::rules(Grid::<3>)).with(Thread::start_at_center(Grid::<3>, Mark::O));
    /// let events = program.trigger(Event::Move(Mark::X, at!(a1)))?;
    /// assert_eq!(events, [Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(b2))]);
    /// match program.trigger(Event::Move(Mark::X, at!(b2))) {
    ///     Ok(events) => println!("{} events", events.len()),
    ///     Err(TriggerError::Blocked(error)) => assert!(error.by().eq(["b2 taken"])),
    ///     Err(TriggerError::StepLimitReached(error)) => println!("{error}"),
    /// }
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`TriggerError::Blocked`] if a thread blocks the event. No thread advances, and the
    /// event is dropped, not queued.
    ///
    /// Returns [`TriggerError::StepLimitReached`] if the event was selected, but the threads still
    /// request events after the [maximum number of steps](Self::max_steps).
    pub fn trigger(&mut self, event: E) -> Result<&[E], TriggerError<E>> {
        let start = self.history().len();
        self.apply_external(event)?;
        self.run_to_completion()?;
        Ok(self.history_from(start))
    }

    /// Selects these events in order, and no others.
    ///
    /// Events that the threads request are selected only if they are in the list. To bring a
    /// program to the state of another one with the same threads, replay the
    /// [history](Self::history) of the other. If you have only the moves of a game,
    /// [`trigger`](Self::trigger) each move, so that the threads can request wins and draws. The
    /// handler is called with every replayed event.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, Thread};
    /// use tictactype::{Grid, Mark, Size, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(Thread::rules(Grid::<3>)).with(Thread::default_moves(Mark::O, Grid::<3>.squares()));
    /// program.trigger(Event::Move(Mark::X, at!(a1)))?;
    /// program.trigger(Event::Move(Mark::X, at!(c1)))?;
    ///
    /// // Takes back X's last move and O's answer.
    /// let kept = program.history()[..2].to_vec();
    /// program.reset();
    /// program.replay(kept)?;
    /// assert_eq!(program.requests().next(), None);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Blocked`] for the first event that a thread blocks. The events before it have been
    /// selected.
    pub fn replay(&mut self, events: impl IntoIterator<Item = E>) -> Result<(), Blocked<E>> {
        events
            .into_iter()
            .try_for_each(|event| self.apply_external(event))
    }

    /// Selects an event from outside, and advances the threads by one step.
    fn apply_external(&mut self, event: E) -> Result<(), Blocked<E>> {
        let selection = self.engine.select_external(event)?;
        self.apply(selection);
        Ok(())
    }

    /// Makes steps until all requested events are blocked, or the step limit is reached.
    fn run_to_completion(&mut self) -> Result<(), StepLimitReached> {
        let mut requesters = BTreeSet::new();
        for step in 0..=self.max_steps {
            let selection = self.engine.select();
            if selection.is_none() {
                // Records the blocked requests in the trace.
                self.apply(selection);
                return Ok(());
            }
            // The error names the threads whose requests are selected in the second half of the
            // run, because these probably never stop requesting.
            if step >= self.max_steps / 2 {
                requesters.extend(selection.requesters());
            }
            // After the last step, one more selection shows whether the threads still request
            // events.
            if step < self.max_steps {
                self.apply(selection);
            }
        }
        Err(StepLimitReached {
            by: self.engine.thread_names(requesters),
            steps: self.max_steps,
        })
    }

    /// Applies a selection, and calls the handler with the selected event.
    fn apply(&mut self, selection: Selection<E>) {
        if let Some(event) = self.engine.apply(selection) {
            (self.handler)(event);
        }
    }
}

impl<E> Default for Program<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: Debug, F> Debug for Program<E, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("engine", &self.engine)
            .field("max_steps", &self.max_steps)
            .finish_non_exhaustive()
    }
}
