//! Threads that agree, step by step, on what happens next.

use alloc::collections::BTreeSet;
use core::fmt::{self, Debug};

use super::engine::{Choice, Engine};
use super::{Handlers, Refused, Step, StepLimitReached, Thread, TriggerError};

/// A list of threads, the most important first, and where each of them is.
///
/// In a step, what the threads block is taken from what they request, and the first request that is left is selected:
/// blocking always beats requesting. Every thread that requested an equal event or waits for it goes on to its next
/// point; the others stay where they are. Steps follow each other until nothing unblocked is requested. Then the program
/// rests, and the next event comes from outside, by [`trigger`](Self::trigger).
///
/// ```
/// use tictactype::behavior::{Event, Program, default_moves, taken, turns};
/// use tictactype::{Mark, Position, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = Program::<Event<Square<3>>>::new()
///     .with(turns())
///     .with(taken())
///     .with(default_moves(Mark::O, Position::all()));
/// let events = program.trigger(Event::Move(Mark::X, at!(a1)))?;
/// assert_eq!(events, [Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(b1))]);
///
/// let refused = program.trigger(Event::Move(Mark::X, at!(b1))).unwrap_err();
/// assert_eq!(refused.to_string(), "X at b1 is refused: the thread `b1 taken` blocks it");
/// # Ok(()) }
/// ```
///
/// The state of a program is what has happened: the same threads and the same [`history`](Self::history) are in the same
/// places, if all of the threads were there from the start. So a program can be [reset](Self::reset),
/// [replayed](Self::replay), and cloned to try something out.
///
/// `F` is who is told of the events; see [`on_event`](Self::on_event).
#[derive(Clone)]
#[must_use = "a program does nothing before its first `run` or `trigger`"]
pub struct Program<E, F = ()> {
    engine: Engine<E>,
    max_steps: usize,
    handlers: F,
}

impl<E> Program<E> {
    /// A program without threads: it takes every event, and requests none.
    pub fn new() -> Self {
        Self {
            engine: Engine::new(),
            max_steps: 10_000,
            handlers: (),
        }
    }
}

impl<E, F> Program<E, F> {
    /// Adds threads, less important than those that it has.
    ///
    /// They begin at their beginning, also where the program has run already: what happened before, they have not seen.
    /// After a [`reset`](Self::reset) they are there from the start, like the others.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, taken, turns};
    /// use tictactype::{Mark, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::<Event<Square<3>>>::new().with(taken());
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// let mut program = program.with(turns());
    /// // Nobody has moved yet, as the turns know it.
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

    /// Tells somebody of every event that is selected, once the threads have gone on; after those who were to be told
    /// before.
    ///
    /// ```
    /// use tictactype::behavior::{Program, SyncPoint, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut heard = Vec::new();
    /// let echo = Thread::once("echo", [SyncPoint::new().wait_for(|event| *event == "hello"), SyncPoint::new().request("ello")]);
    /// Program::new()
    ///     .with([echo])
    ///     .on_event(|event: &&str| println!("{event}"))
    ///     .on_event(|event: &&str| heard.push(event.len()))
    ///     .trigger("hello")?;
    /// assert_eq!(heard, [5, 4]);
    /// # Ok(()) }
    /// ```
    ///
    /// Who is told is part of the type. In a struct it can be a box:
    ///
    /// ```
    /// use tictactype::Square;
    /// use tictactype::behavior::{Event, Program, rules};
    ///
    /// type Tic = Event<Square<3>>;
    ///
    /// struct Table {
    ///     program: Program<Tic, ((), Box<dyn FnMut(&Tic) + Send>)>,
    /// }
    ///
    /// let shown = Box::new(|event: &Tic| println!("{event}"));
    /// let table = Table { program: Program::new().with(rules(Square::<3>)).on_event(shown) };
    /// # let _ = table.program;
    /// ```
    pub fn on_event<G: FnMut(&E)>(self, handler: G) -> Program<E, (F, G)> {
        Program {
            engine: self.engine,
            max_steps: self.max_steps,
            handlers: (self.handlers, handler),
        }
    }

    /// A program at the same place that tells nobody: to try something out.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, rules};
    /// use tictactype::{Mark, Square, at};
    ///
    /// let mut heard = 0;
    /// let program = Program::new().with(rules(Square::<3>)).on_event(|_: &Event<_>| heard += 1);
    /// assert!(program.without_handlers().trigger(Event::Move(Mark::X, at!(b2))).is_ok());
    /// assert!(program.history().is_empty());
    /// assert_eq!(heard, 0);
    /// ```
    pub fn without_handlers(&self) -> Program<E>
    where
        E: Clone,
    {
        Program {
            engine: self.engine.clone(),
            max_steps: self.max_steps,
            handlers: (),
        }
    }

    /// How many steps a run may take, before the program counts as [`StepLimitReached`]: 10,000 unless told otherwise.
    ///
    /// The step of a triggered event is not counted.
    pub fn max_steps(mut self, steps: usize) -> Self {
        self.max_steps = steps;
        self
    }

    /// Keeps a [`trace`](Self::trace) from now on.
    ///
    /// Every request is then held against every block, not only until the first that is free.
    pub fn traced(mut self) -> Self {
        self.engine.keep_trace();
        self
    }

    /// The steps since the program was [`traced`](Self::traced), the oldest first, refused triggers among them.
    #[must_use]
    pub fn trace(&self) -> &[Step<E>] {
        self.engine.trace()
    }

    /// What was selected, the oldest first.
    #[must_use]
    pub fn history(&self) -> &[E] {
        self.engine.history()
    }

    /// Begins again: every thread is at its beginning, and nothing has happened.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, turns};
    /// use tictactype::{Mark, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::<Event<Square<3>>>::new().with(turns());
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// program.reset();
    /// program.trigger(Event::Move(Mark::X, at!(b2)))?;
    /// assert_eq!(program.history().len(), 1);
    /// # Ok(()) }
    /// ```
    ///
    /// Nobody is told of it, and a program that was [`traced`](Self::traced) goes on being so. As history and trace grow with
    /// every event, this is also what a program that goes on for ever needs now and then.
    pub fn reset(&mut self) {
        self.engine.reset();
    }

    /// What happened since there were so many events.
    fn since(&self, events: usize) -> &[E] {
        self.history().get(events..).unwrap_or_default()
    }
}

impl<E: Clone + PartialEq, F> Program<E, F> {
    /// What the threads request and nobody blocks, by priority: the first is what happens next, if nothing comes from
    /// outside.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, complete_lines, default_moves, rules};
    /// use tictactype::{Mark, Position, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(rules(Square::<3>))
    ///     .with(complete_lines(Square::<3>, Mark::X))
    ///     .with(default_moves(Mark::X, Position::all()));
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
        self.engine.requests()
    }

    /// The names of the threads that block an event now, by priority; none, if it may happen.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, rules};
    /// use tictactype::{Mark, Square, at};
    ///
    /// let program = Program::new().with(rules(Square::<3>));
    /// assert!(program.blocked_by(&Event::Move(Mark::O, at!(a1))).eq(["turns"]));
    /// assert_eq!(program.blocked_by(&Event::Move(Mark::X, at!(a1))).count(), 0);
    /// ```
    pub fn blocked_by(&self, event: &E) -> impl Iterator<Item = &str> {
        self.engine.blocked_by(event).map(Thread::name)
    }
}

impl<E: Clone + PartialEq, F: Handlers<E>> Program<E, F> {
    /// Goes on until nothing unblocked is requested, and gives the events that were selected.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, default_moves, rules};
    /// use tictactype::{Mark, Position, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new()
    ///     .with(rules(Square::<3>))
    ///     .with(default_moves(Mark::X, Position::all()))
    ///     .with(default_moves(Mark::O, Position::all()));
    /// assert_eq!(program.run()?.last().map(|event| event.to_string()), Some("X wins on c1 b2 a3".to_owned()));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// [`StepLimitReached`] if there is no end to it within [as many steps](Self::max_steps) as the program may make.
    pub fn run(&mut self) -> Result<&[E], StepLimitReached> {
        let before = self.history().len();
        self.come_to_rest()?;
        Ok(self.since(before))
    }

    /// Requests an event from outside, with priority over all that the threads request, and goes on until they rest.
    ///
    /// Gives the events that were selected: first this one, then what followed.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, TriggerError, rules, start_at_center};
    /// use tictactype::{Mark, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(rules(Square::<3>)).with(start_at_center(Mark::O));
    /// let events = program.trigger(Event::Move(Mark::X, at!(a1)))?;
    /// assert_eq!(events, [Event::Move(Mark::X, at!(a1)), Event::Move(Mark::O, at!(b2))]);
    /// match program.trigger(Event::Move(Mark::X, at!(b2))) {
    ///     Ok(events) => println!("{} events", events.len()),
    ///     Err(TriggerError::Refused(refused)) => assert!(refused.by().eq(["b2 taken"])),
    ///     Err(TriggerError::StepLimitReached(reached)) => println!("{reached}"),
    /// }
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// [`TriggerError::Refused`] if a thread blocks the event: then it is not selected, now or later, and nothing has
    /// happened. [`TriggerError::StepLimitReached`] if the event was selected, but there is no end to what follows.
    pub fn trigger(&mut self, event: E) -> Result<&[E], TriggerError<E>> {
        let before = self.history().len();
        self.take(event)?;
        self.come_to_rest()?;
        Ok(self.since(before))
    }

    /// Selects events, one after the other, as if the threads had requested them, and nothing else.
    ///
    /// These are all events, those that the threads request included: with the [history](Self::history) of another program
    /// of the same threads this one comes to the same place. A list of moves alone is played by [`trigger`](Self::trigger),
    /// which lets the threads say who wins. Who is told of events is told of these, too.
    ///
    /// ```
    /// use tictactype::behavior::{Event, Program, default_moves, rules};
    /// use tictactype::{Mark, Position, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut program = Program::new().with(rules(Square::<3>)).with(default_moves(Mark::O, Position::all()));
    /// program.trigger(Event::Move(Mark::X, at!(a1)))?;
    /// program.trigger(Event::Move(Mark::X, at!(c1)))?;
    ///
    /// // Takes the last move of X back, and O's answer with it.
    /// let kept = program.history()[..2].to_vec();
    /// program.reset();
    /// program.replay(kept)?;
    /// assert_eq!(program.requests().next(), None);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Refused`] for the first event that a thread blocks; those before it have been selected.
    pub fn replay(&mut self, events: impl IntoIterator<Item = E>) -> Result<(), Refused<E>> {
        events.into_iter().try_for_each(|event| self.take(event))
    }

    /// Selects an event that comes from outside.
    fn take(&mut self, event: E) -> Result<(), Refused<E>> {
        let choice = self.engine.offered(event)?;
        self.step(choice);
        Ok(())
    }

    fn come_to_rest(&mut self) -> Result<(), StepLimitReached> {
        let mut reached = BTreeSet::new();
        for step in 0..=self.max_steps {
            let choice = self.engine.next();
            if choice.is_rest() {
                self.step(choice);
                return Ok(());
            }
            // Whoever comes to an end does so in the first half, as a rule, and is not to be named.
            if step >= self.max_steps / 2 {
                reached.extend(choice.requesters());
            }
            // The step after the last is looked at, but not made.
            if step < self.max_steps {
                self.step(choice);
            }
        }
        Err(StepLimitReached::new(
            self.engine.names(reached),
            self.max_steps,
        ))
    }

    fn step(&mut self, choice: Choice<E>) {
        if let Some(event) = self.engine.step(choice) {
            self.handlers.handle(event);
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
