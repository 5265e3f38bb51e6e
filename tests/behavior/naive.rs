//! A second engine, which says the same in the dumbest way: programs as data, and no cleverness.

use std::collections::BTreeSet;

/// A point of a thread: numbers that are requested, waited for, and blocked.
#[derive(Clone, Debug)]
pub struct Point {
    pub requests: Vec<u8>,
    /// Requests the number of events so far, if it is below this.
    pub counts_to: u8,
    pub awaited: BTreeSet<u8>,
    pub blocked: BTreeSet<u8>,
}

#[derive(Clone, Debug)]
pub struct Scenario {
    pub points: Vec<Point>,
    pub repeated: bool,
}

impl Point {
    fn requests(&self, events: usize) -> Vec<u8> {
        let mut requests = self.requests.clone();
        if events < usize::from(self.counts_to) {
            requests.push(events as u8);
        }
        requests
    }
}

#[derive(Debug)]
pub struct Naive {
    scenarios: Vec<Scenario>,
    points: Vec<usize>,
    pub history: Vec<u8>,
}

impl Naive {
    pub fn new(scenarios: Vec<Scenario>) -> Self {
        Self {
            points: vec![0; scenarios.len()],
            scenarios,
            history: Vec::new(),
        }
    }

    pub fn point(&self, number: usize) -> Option<&Point> {
        self.scenarios[number].points.get(self.points[number])
    }

    pub fn blockers(&self, event: u8) -> Vec<usize> {
        (0..self.scenarios.len())
            .filter(|number| {
                self.point(*number)
                    .is_some_and(|point| point.blocked.contains(&event))
            })
            .collect()
    }

    pub fn free_requests(&self) -> Vec<u8> {
        (0..self.scenarios.len())
            .filter_map(|number| self.point(number))
            .flat_map(|point| point.requests(self.history.len()))
            .filter(|event| self.blockers(*event).is_empty())
            .collect()
    }

    pub fn select(&mut self, event: u8) {
        for number in 0..self.scenarios.len() {
            let goes_on = self.point(number).is_some_and(|point| {
                point.requests(self.history.len()).contains(&event)
                    || point.awaited.contains(&event)
            });
            if goes_on {
                self.points[number] += 1;
                let Scenario { points, repeated } = &self.scenarios[number];
                if *repeated && self.points[number] == points.len() {
                    self.points[number] = 0;
                }
            }
        }
        self.history.push(event);
    }

    /// Whether it comes to rest within so many steps.
    pub fn run(&mut self, max_steps: usize) -> bool {
        for _ in 0..max_steps {
            match self.free_requests().first() {
                Some(event) => self.select(*event),
                None => return true,
            }
        }
        self.free_requests().is_empty()
    }

    /// Whether the event is taken.
    pub fn trigger(&mut self, event: u8) -> bool {
        let free = self.blockers(event).is_empty();
        if free {
            self.select(event);
        }
        free
    }
}
