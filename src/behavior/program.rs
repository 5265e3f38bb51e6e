//! Threads that agree, step by step, on what happens next.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug};

use super::names::Names;
use super::{Feedback, Refused, Requested, Restless, Step, Sync, Thread, TriggerError};

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
/// places. So a program can be [reset](Self::reset), [replayed](Self::replay), and cloned to try something out.
///
/// `F` is who is told of the events; see [`feedback`](Self::feedback).
#[derive(Clone)]
#[must_use = "a program does nothing before its first `run` or `trigger`"]
pub struct Program<E, F = ()> {
    threads: Arc<Vec<Thread<E>>>,
    /// At which of its points each thread is.
    points: Vec<usize>,
    history: Vec<E>,
    trace: Option<Vec<Step<E>>>,
    feedback: F,
    most_steps: usize,
}

impl<E> Program<E> {
    /// A program without threads: it takes every event, and requests none.
    pub fn new() -> Self {
        Self {
            threads: Arc::default(),
            points: Vec::new(),
            history: Vec::new(),
            trace: None,
            feedback: (),
            most_steps: 10_000,
        }
    }
}

impl<E, F> Program<E, F> {
    /// Adds threads, less important than those that it has.
    ///
    /// They begin at their beginning, also where the program has run already: what happened before them they do not
    /// know of.
    pub fn with(mut self, threads: impl IntoIterator<Item = Thread<E>>) -> Self
    where
        E: Clone,
    {
        let all = Arc::make_mut(&mut self.threads);
        all.extend(threads);
        self.points.resize(all.len(), 0);
        self
    }

    /// Tells somebody of every event that is selected, once the threads have gone on; after those who were to be told
    /// before.
    ///
    /// ```
    /// use tictactype::behavior::{Program, Sync, Thread};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut heard = Vec::new();
    /// let echo = Thread::once("echo", [Sync::new().wait_for(|event| *event == "hello"), Sync::new().request("ello")]);
    /// Program::new()
    ///     .with([echo])
    ///     .feedback(|event: &&str| println!("{event}"))
    ///     .feedback(|event: &&str| heard.push(event.len()))
    ///     .trigger("hello")?;
    /// assert_eq!(heard, [5, 4]);
    /// # Ok(()) }
    /// ```
    pub fn feedback<G: FnMut(&E)>(self, handler: G) -> Program<E, (F, G)> {
        Program {
            threads: self.threads,
            points: self.points,
            history: self.history,
            trace: self.trace,
            feedback: (self.feedback, handler),
            most_steps: self.most_steps,
        }
    }

    /// How many steps a run may take, before the program counts as [`Restless`]: 10,000 unless told otherwise.
    ///
    /// The step of a triggered event is not counted.
    pub fn steps_at_most(mut self, steps: usize) -> Self {
        self.most_steps = steps;
        self
    }

    /// Keeps a [`trace`](Self::trace) from now on. This looks at every request and at every block, and takes longer.
    pub fn traced(mut self) -> Self {
        self.trace.get_or_insert_default();
        self
    }

    /// The steps since the program was [`traced`](Self::traced), the oldest first, refused triggers among them.
    #[must_use]
    pub fn trace(&self) -> &[Step<E>] {
        self.trace.as_deref().unwrap_or_default()
    }

    /// What was selected, the oldest first.
    #[must_use]
    pub fn history(&self) -> &[E] {
        &self.history
    }

    /// Begins again: every thread is at its beginning, and nothing has happened.
    ///
    /// Nobody is told of it. A program that is kept trace of is so from here on, too. As history and trace grow with every
    /// event, this is also what a program that goes on for ever needs now and then.
    pub fn reset(&mut self) {
        self.points.fill(0);
        self.history.clear();
        if let Some(trace) = &mut self.trace {
            trace.clear();
        }
    }

    /// The threads that are not over, and where they are.
    fn current(&self) -> impl Iterator<Item = Current<'_, E>> {
        self.threads
            .iter()
            .zip(&self.points)
            .enumerate()
            .filter_map(|(number, (thread, point))| {
                let point = thread.point(*point)?;
                Some(Current {
                    number,
                    thread,
                    point,
                })
            })
    }

    /// Those of them that block an event.
    fn blocking(&self, event: &E) -> impl Iterator<Item = Current<'_, E>> {
        self.current().filter(|current| current.point.blocks(event))
    }

    fn names(&self, numbers: &BTreeSet<usize>) -> Names {
        numbers
            .iter()
            .filter_map(|number| self.threads.get(*number))
            .map(Thread::shared_name)
            .collect()
    }

    /// What happened since there were so many events.
    fn since(&self, events: usize) -> &[E] {
        self.history.get(events..).unwrap_or_default()
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
        let blocks = self.blocks();
        self.asked()
            .into_iter()
            .map(|asked| asked.event)
            .filter(move |event| !blocks.iter().any(|point| point.blocks(event)))
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
        self.blocking(event).map(|current| current.thread.name())
    }

    /// What is requested, by priority.
    fn asked(&self) -> Vec<Asked<E>> {
        self.current()
            .flat_map(|Current { number, point, .. }| {
                point.requests(&self.history).map(move |event| Asked {
                    event,
                    by: Some(number),
                })
            })
            .collect()
    }

    /// The first of what is asked for that nobody blocks.
    fn first_free<'a>(&self, asked: &'a [Asked<E>]) -> Option<&'a Asked<E>> {
        if asked.is_empty() {
            return None;
        }
        let blocks = self.blocks();
        asked
            .iter()
            .find(|asked| !blocks.iter().any(|point| point.blocks(&asked.event)))
    }

    /// The points at which anything is blocked: few of many, and looked at again for every request.
    fn blocks(&self) -> Vec<&Sync<E>> {
        self.current()
            .map(|current| current.point)
            .filter(|point| point.blocks_anything())
            .collect()
    }

    /// Keeps a step in the trace, if there is one: to be called before anybody goes on.
    fn record(&mut self, asked: &[Asked<E>], going_on: &BTreeSet<usize>) {
        if self.trace.is_none() || asked.is_empty() {
            return;
        }
        let requested = asked.iter().map(|Asked { event, by }| {
            let by = by.and_then(|number| self.threads.get(number));
            Requested::new(
                event.clone(),
                by.map(Thread::shared_name),
                self.blocking_names(event),
            )
        });
        let step = Step::new(requested.collect(), self.names(going_on));
        self.trace.get_or_insert_default().push(step);
    }

    fn blocking_names(&self, event: &E) -> Names {
        self.blocking(event)
            .map(|current| current.thread.shared_name())
            .collect()
    }
}

impl<E: Clone + PartialEq, F: Feedback<E>> Program<E, F> {
    /// Goes on until nothing unblocked is requested, and gives the events that were selected.
    ///
    /// # Errors
    ///
    /// [`Restless`] if there is no end to it within [as many steps](Self::steps_at_most) as the program may make.
    pub fn run(&mut self) -> Result<&[E], Restless> {
        let before = self.history.len();
        self.come_to_rest()?;
        Ok(self.since(before))
    }

    /// Requests an event from outside, with priority over all that the threads request, and goes on until they rest.
    ///
    /// Gives the events that were selected: first this one, then what followed.
    ///
    /// # Errors
    ///
    /// [`TriggerError::Refused`] if a thread blocks the event: then it is not selected, now or later, and nothing has
    /// happened. [`TriggerError::Restless`] if the event was selected, but there is no end to what follows.
    pub fn trigger(&mut self, event: E) -> Result<&[E], TriggerError<E>> {
        let before = self.history.len();
        self.replay([event])?;
        self.come_to_rest()?;
        Ok(self.since(before))
    }

    /// Selects events, one after the other, as if the threads had requested them, and nothing else.
    ///
    /// With the [history](Self::history) of another program of the same threads this one comes to the same place. Who is
    /// told of events is told of these, too.
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
        for event in events {
            let by = self.blocking_names(&event);
            let mut asked = Vec::from([Asked {
                event: event.clone(),
                by: None,
            }]);
            if !by.is_empty() {
                self.record(&asked, &BTreeSet::new());
                return Err(Refused::new(event, by));
            }
            asked.extend(self.asked());
            self.select(&asked, event);
        }
        Ok(())
    }

    fn come_to_rest(&mut self) -> Result<(), Restless> {
        let mut restless = BTreeSet::new();
        for step in 0..=self.most_steps {
            let asked = self.asked();
            let Some(next) = self.first_free(&asked) else {
                self.record(&asked, &BTreeSet::new());
                return Ok(());
            };
            if step >= self.most_steps / 2 {
                restless.extend(next.by);
            }
            if step < self.most_steps {
                self.select(&asked, next.event.clone());
            }
        }
        Err(Restless::new(self.names(&restless), self.most_steps))
    }

    /// Selects an event: whoever asked for it or waits for it goes on, and whoever is to be told of it is told.
    fn select(&mut self, asked: &[Asked<E>], event: E) {
        let going_on: BTreeSet<usize> = asked
            .iter()
            .filter(|asked| asked.event == event)
            .filter_map(|asked| asked.by)
            .chain(
                self.current()
                    .filter(|current| current.point.awaits(&event))
                    .map(|current| current.number),
            )
            .collect();
        self.record(asked, &going_on);
        for number in going_on {
            if let (Some(thread), Some(point)) =
                (self.threads.get(number), self.points.get_mut(number))
            {
                *point = thread.after(*point);
            }
        }
        self.history.push(event);
        if let Some(event) = self.history.last() {
            self.feedback.tell(event);
        }
    }
}

/// Somebody asks for an event: a thread with a number, or nobody in here.
struct Asked<E> {
    event: E,
    by: Option<usize>,
}

/// A thread that is not over, and the point at which it is.
struct Current<'a, E> {
    number: usize,
    thread: &'a Thread<E>,
    point: &'a Sync<E>,
}

impl<E> Default for Program<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: Debug, F> Debug for Program<E, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("threads", &self.threads)
            .field("points", &self.points)
            .field("history", &self.history)
            .finish_non_exhaustive()
    }
}
