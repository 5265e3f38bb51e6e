//! A reference engine: the same steps in the simplest code. Programs are plain data.

use std::collections::BTreeSet;

/// A point of a thread: the events that it requests, waits for and blocks. Events are numbers.
#[derive(Clone, Debug)]
pub struct Point {
    pub requests: Vec<u8>,
    /// The point also requests the length of the history as an event, below this limit.
    pub length_limit: u8,
    pub waits: BTreeSet<u8>,
    pub blocks: BTreeSet<u8>,
}

/// A thread as plain data.
#[derive(Clone, Debug)]
pub struct ThreadData {
    pub points: Vec<Point>,
    pub repeated: bool,
}

impl Point {
    fn requests(&self, history_length: usize) -> Vec<u8> {
        let mut requests = self.requests.clone();
        if history_length < usize::from(self.length_limit) {
            requests.push(history_length as u8);
        }
        requests
    }
}

/// The reference engine.
#[derive(Debug)]
pub struct ReferenceEngine {
    threads: Vec<ThreadData>,
    current_points: Vec<usize>,
    pub history: Vec<u8>,
}

impl ReferenceEngine {
    pub fn new(threads: Vec<ThreadData>) -> Self {
        Self {
            current_points: vec![0; threads.len()],
            threads,
            history: Vec::new(),
        }
    }

    /// The current point of a thread, or `None` if the thread has ended.
    pub fn point(&self, index: usize) -> Option<&Point> {
        self.threads[index].points.get(self.current_points[index])
    }

    /// The indices of the threads that block an event.
    pub fn blockers(&self, event: u8) -> Vec<usize> {
        (0..self.threads.len())
            .filter(|index| {
                self.point(*index)
                    .is_some_and(|point| point.blocks.contains(&event))
            })
            .collect()
    }

    /// The requested events that no thread blocks, in order of priority.
    pub fn unblocked_requests(&self) -> Vec<u8> {
        (0..self.threads.len())
            .filter_map(|index| self.point(index))
            .flat_map(|point| point.requests(self.history.len()))
            .filter(|event| self.blockers(*event).is_empty())
            .collect()
    }

    /// Selects an event: advances the threads that request it or wait for it.
    pub fn select(&mut self, event: u8) {
        for index in 0..self.threads.len() {
            let advances = self.point(index).is_some_and(|point| {
                point.requests(self.history.len()).contains(&event) || point.waits.contains(&event)
            });
            if advances {
                self.current_points[index] += 1;
                let ThreadData { points, repeated } = &self.threads[index];
                if *repeated && self.current_points[index] == points.len() {
                    self.current_points[index] = 0;
                }
            }
        }
        self.history.push(event);
    }

    /// Runs until no unblocked event is requested. Returns `false` if `max_steps` do not suffice.
    pub fn run(&mut self, max_steps: usize) -> bool {
        for _ in 0..max_steps {
            match self.unblocked_requests().first() {
                Some(event) => self.select(*event),
                None => return true,
            }
        }
        self.unblocked_requests().is_empty()
    }

    /// Selects an event from outside. Returns `false` if a thread blocks it.
    pub fn trigger(&mut self, event: u8) -> bool {
        let is_unblocked = self.blockers(event).is_empty();
        if is_unblocked {
            self.select(event);
        }
        is_unblocked
    }
}
