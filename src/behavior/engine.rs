//! The engine that runs a program step by step.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::thread_names::ThreadNames;
use super::{Blocked, Requested, Step, SyncPoint, Thread};

/// The threads of a program, their current points, and the events selected so far.
#[derive(Clone, Debug)]
pub(crate) struct Engine<E> {
    threads: Arc<Vec<Thread<E>>>,
    /// The index of the current point of each thread.
    current_points: Vec<usize>,
    pub(super) history: Vec<E>,
    pub(super) trace: Option<Vec<Step<E>>>,
}

/// A thread that has not ended, with its index and its current point.
type ActiveThread<'a, E> = (usize, &'a Thread<E>, &'a SyncPoint<E>);

/// A requested event, and the index of the thread that requests it.
struct Request<E> {
    event: E,
    /// `None` if the request comes from outside.
    requester: Option<usize>,
}

/// The requests of a step in order of priority, and the index of the selected one.
pub(crate) struct Selection<E> {
    requests: Vec<Request<E>>,
    /// `None` if every request is blocked.
    selected: Option<usize>,
}

impl<E> Engine<E> {
    pub(crate) fn new() -> Self {
        Self {
            threads: Arc::default(),
            current_points: Vec::new(),
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
        self.current_points.resize(all.len(), 0);
    }

    pub(crate) fn reset(&mut self) {
        self.current_points.fill(0);
        self.history.clear();
        if let Some(trace) = &mut self.trace {
            trace.clear();
        }
    }

    /// The names of the threads with these indexes.
    pub(crate) fn thread_names(&self, indexes: impl IntoIterator<Item = usize>) -> ThreadNames {
        indexes
            .into_iter()
            .filter_map(|index| self.threads.get(index))
            .map(Thread::shared_name)
            .collect()
    }

    /// The threads that have not ended, in order of priority.
    fn active(&self) -> impl Iterator<Item = ActiveThread<'_, E>> {
        self.threads
            .iter()
            .zip(&self.current_points)
            .enumerate()
            .filter_map(|(index, (thread, point))| Some((index, thread, thread.point(*point)?)))
    }

    /// The threads that block any event.
    ///
    /// Most threads block nothing, so it is faster to check events against these than against all.
    fn blocking(&self) -> Vec<ActiveThread<'_, E>> {
        self.active()
            .filter(|(_, _, point)| point.blocks_anything())
            .collect()
    }

    /// The given threads that block an event.
    fn blockers<'a>(
        &'a self,
        threads: impl IntoIterator<Item = ActiveThread<'a, E>>,
        event: &E,
    ) -> impl Iterator<Item = &'a Thread<E>> {
        threads
            .into_iter()
            .filter(|(_, _, point)| point.blocks(&self.history, event))
            .map(|(_, thread, _)| thread)
    }

    /// Returns all threads that block an event.
    pub(crate) fn blocked_by<'a>(&'a self, event: &E) -> impl Iterator<Item = &'a Thread<E>> {
        self.blockers(self.active(), event)
    }

    /// Returns `true` if none of the given threads blocks an event.
    fn is_unblocked(&self, blocking: &[ActiveThread<'_, E>], event: &E) -> bool {
        let mut blockers = self.blockers(blocking.iter().copied(), event);
        blockers.next().is_none()
    }
}

impl<E: Clone + PartialEq> Engine<E> {
    /// The requested events that no thread blocks, in order of priority.
    pub(crate) fn unblocked_requests(&self) -> impl Iterator<Item = E> {
        let blocking = self.blocking();
        let events = self.requests().into_iter().map(|request| request.event);
        events.filter(move |event| self.is_unblocked(&blocking, event))
    }

    /// The requests of all threads, blocked or not, in order of priority.
    fn requests(&self) -> Vec<Request<E>> {
        self.active()
            .flat_map(|(index, _, point)| {
                point.requests(&self.history).map(move |event| Request {
                    event,
                    requester: Some(index),
                })
            })
            .collect()
    }

    /// Selects the first request of the threads that no thread blocks.
    pub(crate) fn select(&self) -> Selection<E> {
        let requests = self.requests();
        let selected = if requests.is_empty() {
            None
        } else {
            let blocking = self.blocking();
            requests
                .iter()
                .position(|request| self.is_unblocked(&blocking, &request.event))
        };
        Selection { requests, selected }
    }

    /// Selects an event from outside. It has priority over all requests of the threads.
    ///
    /// If a thread blocks the event, the trace records the refusal.
    pub(crate) fn select_external(&mut self, event: E) -> Result<Selection<E>, Blocked<E>> {
        let by: ThreadNames = self.blocked_by(&event).map(Thread::shared_name).collect();
        let mut requests = Vec::from([Request {
            event: event.clone(),
            requester: None,
        }]);
        if by.is_empty() {
            requests.extend(self.requests());
            let selected = Some(0);
            Ok(Selection { requests, selected })
        } else {
            let selected = None;
            self.apply(Selection { requests, selected });
            Err(Blocked { event, by })
        }
    }

    /// Advances the threads that requested the selected event or wait for it, and adds the event to
    /// the history. Returns the event.
    ///
    /// If no event was selected, only the trace changes.
    pub(crate) fn apply(&mut self, selection: Selection<E>) -> Option<&E> {
        let mut advancing = selection.requesters();
        if let Some(selected) = selection.selected() {
            let waiting = self
                .active()
                .filter(|(_, _, point)| point.waits_for(&selected.event));
            advancing.extend(waiting.map(|(index, _, _)| index));
        }
        self.record(&selection, &advancing);
        for index in advancing {
            if let (Some(thread), Some(point)) =
                (self.threads.get(index), self.current_points.get_mut(index))
            {
                *point = thread.next_point(*point);
            }
        }
        self.history.push(selection.into_event()?);
        self.history.last()
    }

    /// Adds a step to the trace, if the program is traced.
    ///
    /// Call this before the threads advance: their current points determine what is blocked.
    fn record(&mut self, selection: &Selection<E>, advancing: &BTreeSet<usize>) {
        if self.trace.is_none() || selection.requests.is_empty() {
            return;
        }
        let blocking = self.blocking();
        let requested = selection
            .requests
            .iter()
            .map(|Request { event, requester }| {
                let requester = requester.and_then(|index| self.threads.get(index));
                let blockers = self.blockers(blocking.iter().copied(), event);
                Requested {
                    event: event.clone(),
                    by: requester.map(Thread::shared_name),
                    blocked_by: blockers.map(Thread::shared_name).collect(),
                }
            });
        let step = Step {
            requested: requested.collect(),
            advanced: self.thread_names(advancing.iter().copied()),
        };
        self.trace.get_or_insert_default().push(step);
    }
}

impl<E: PartialEq> Selection<E> {
    fn selected(&self) -> Option<&Request<E>> {
        self.requests.get(self.selected?)
    }

    /// Returns `true` if no request was selected.
    pub(crate) fn is_none(&self) -> bool {
        self.selected.is_none()
    }

    /// The indexes of the threads that requested the selected event or an equal one.
    pub(crate) fn requesters(&self) -> BTreeSet<usize> {
        let Some(selected) = self.selected() else {
            return BTreeSet::new();
        };
        // The selected request is added separately, because an event may be unequal to itself: NaN
        // is.
        let equal = self
            .requests
            .iter()
            .filter(|request| request.event == selected.event);
        let requesters = equal.filter_map(|request| request.requester);
        requesters.chain(selected.requester).collect()
    }

    fn into_event(self) -> Option<E> {
        let mut requests = self.requests.into_iter();
        Some(requests.nth(self.selected?)?.event)
    }
}
