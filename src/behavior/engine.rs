//! What a step of a program is.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::names::Names;
use super::{Refused, Requested, Step, SyncPoint, Thread};

/// Threads, where each of them is, and what has happened.
#[derive(Clone, Debug)]
pub(crate) struct Engine<E> {
    threads: Arc<Vec<Thread<E>>>,
    /// At which of its points each thread is.
    points: Vec<usize>,
    history: Vec<E>,
    trace: Option<Vec<Step<E>>>,
}

/// A thread that is not over, and the point at which it is.
struct Current<'a, E> {
    number: usize,
    thread: &'a Thread<E>,
    point: &'a SyncPoint<E>,
}

// Not derived: that would ask it of the events.
impl<E> Clone for Current<'_, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Current<'_, E> {}

/// Somebody asks for an event: a thread with a number, or nobody in here.
struct Asked<E> {
    event: E,
    by: Option<usize>,
}

/// What is asked for, by priority, and which of it is the first that nobody blocks.
pub(crate) struct Choice<E> {
    asked: Vec<Asked<E>>,
    selected: Option<usize>,
}

impl<E> Engine<E> {
    pub(crate) fn new() -> Self {
        Self {
            threads: Arc::default(),
            points: Vec::new(),
            history: Vec::new(),
            trace: None,
        }
    }

    pub(crate) fn add(&mut self, threads: impl IntoIterator<Item = Thread<E>>)
    where
        E: Clone,
    {
        let all = Arc::make_mut(&mut self.threads);
        all.extend(threads);
        self.points.resize(all.len(), 0);
    }

    pub(crate) fn reset(&mut self) {
        self.points.fill(0);
        self.history.clear();
        if let Some(trace) = &mut self.trace {
            trace.clear();
        }
    }

    pub(crate) fn keep_trace(&mut self) {
        self.trace.get_or_insert_default();
    }

    pub(crate) fn trace(&self) -> &[Step<E>] {
        self.trace.as_deref().unwrap_or_default()
    }

    pub(crate) fn history(&self) -> &[E] {
        &self.history
    }

    pub(crate) fn names(&self, numbers: impl IntoIterator<Item = usize>) -> Names {
        numbers
            .into_iter()
            .filter_map(|number| self.threads.get(number))
            .map(Thread::shared_name)
            .collect()
    }

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

    /// The threads that block anything: few of many, for when each is looked at again and again.
    fn blocking(&self) -> Vec<Current<'_, E>> {
        self.current()
            .filter(|current| current.point.blocks_anything())
            .collect()
    }

    /// Those of some threads that block an event.
    fn blockers<'a>(
        &'a self,
        among: impl IntoIterator<Item = Current<'a, E>>,
        event: &E,
    ) -> impl Iterator<Item = &'a Thread<E>> {
        among
            .into_iter()
            .filter(|current| current.point.blocks(&self.history, event))
            .map(|current| current.thread)
    }

    pub(crate) fn blocked_by<'a>(&'a self, event: &E) -> impl Iterator<Item = &'a Thread<E>> {
        self.blockers(self.current(), event)
    }

    fn is_free(&self, blocking: &[Current<'_, E>], event: &E) -> bool {
        let mut blockers = self.blockers(blocking.iter().copied(), event);
        blockers.next().is_none()
    }
}

impl<E: Clone + PartialEq> Engine<E> {
    /// What the threads request and nobody blocks, by priority.
    pub(crate) fn requests(&self) -> impl Iterator<Item = E> {
        let blocking = self.blocking();
        let asked = self.asked().into_iter().map(|asked| asked.event);
        asked.filter(move |event| self.is_free(&blocking, event))
    }

    /// What the threads request, by priority.
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

    /// What happens next, if nothing comes from outside.
    pub(crate) fn next(&self) -> Choice<E> {
        let asked = self.asked();
        let selected = if asked.is_empty() {
            None
        } else {
            let blocking = self.blocking();
            asked
                .iter()
                .position(|asked| self.is_free(&blocking, &asked.event))
        };
        Choice { asked, selected }
    }

    /// What happens next, if this comes from outside.
    pub(crate) fn offered(&mut self, event: E) -> Result<Choice<E>, Refused<E>> {
        let by: Names = self.blocked_by(&event).map(Thread::shared_name).collect();
        let mut asked = Vec::from([Asked {
            event: event.clone(),
            by: None,
        }]);
        if by.is_empty() {
            asked.extend(self.asked());
            let selected = Some(0);
            Ok(Choice { asked, selected })
        } else {
            let selected = None;
            self.step(Choice { asked, selected });
            Err(Refused::new(event, by))
        }
    }

    /// Lets happen what was selected, if anything was: who asked for it, or waits for it, goes on.
    pub(crate) fn step(&mut self, choice: Choice<E>) -> Option<&E> {
        let mut going_on = choice.requesters();
        if let Some(selected) = choice.selected() {
            let waiting = self
                .current()
                .filter(|current| current.point.awaits(&selected.event));
            going_on.extend(waiting.map(|current| current.number));
        }
        self.record(&choice, &going_on);
        for number in going_on {
            if let (Some(thread), Some(point)) =
                (self.threads.get(number), self.points.get_mut(number))
            {
                *point = thread.after(*point);
            }
        }
        self.history.push(choice.into_event()?);
        self.history.last()
    }

    /// Keeps a step in the trace, if there is one: before anybody goes on.
    fn record(&mut self, choice: &Choice<E>, going_on: &BTreeSet<usize>) {
        if self.trace.is_none() || choice.asked.is_empty() {
            return;
        }
        let blocking = self.blocking();
        let requested = choice.asked.iter().map(|Asked { event, by }| {
            let by = by.and_then(|number| self.threads.get(number));
            let blockers = self.blockers(blocking.iter().copied(), event);
            Requested::new(
                event.clone(),
                by.map(Thread::shared_name),
                blockers.map(Thread::shared_name).collect(),
            )
        });
        let advanced = self.names(going_on.iter().copied());
        let step = Step::new(requested.collect(), advanced);
        self.trace.get_or_insert_default().push(step);
    }
}

impl<E: PartialEq> Choice<E> {
    fn selected(&self) -> Option<&Asked<E>> {
        self.asked.get(self.selected?)
    }

    pub(crate) fn is_rest(&self) -> bool {
        self.selected.is_none()
    }

    /// The threads that asked for what was selected, or for an equal event.
    pub(crate) fn requesters(&self) -> BTreeSet<usize> {
        let Some(selected) = self.selected() else {
            return BTreeSet::new();
        };
        // The one that was selected has asked for it also where it does not equal itself, like a number that is none.
        let equal = self
            .asked
            .iter()
            .filter(|asked| asked.event == selected.event);
        let by = equal.filter_map(|asked| asked.by).chain(selected.by);
        by.collect()
    }

    fn into_event(self) -> Option<E> {
        let mut asked = self.asked.into_iter();
        Some(asked.nth(self.selected?)?.event)
    }
}
