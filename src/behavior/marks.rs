//! What stands on the board after some events.

use super::Event;
use crate::line::Line;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::{SetOf, Size};
use crate::store::SquareSet;

/// The squares that each player has marked.
///
/// Where no thread forbids it, a square has marks of both.
pub(super) struct Marks<S: Size> {
    x: SetOf<S>,
    o: SetOf<S>,
}

impl<S: Size> Marks<S> {
    pub(super) fn after(history: &[Event<S>]) -> Self {
        let mut marks = Self {
            x: SetOf::<S>::EMPTY,
            o: SetOf::<S>::EMPTY,
        };
        for event in history {
            if let Event::Move(mark, at) = *event {
                let set = marks.of_mut(mark);
                if !set.contains(at.index()) {
                    set.toggle(at.index());
                }
            }
        }
        marks
    }

    /// Whether a player has marked all squares of a line.
    pub(super) fn hold(&self, mark: Mark, line: Line<S>) -> bool {
        line.squares().all(|at| self.of(mark).contains(at.index()))
    }

    /// The one square that a player has not marked in a line, if it is the only one and nobody has.
    pub(super) fn missing(&self, mark: Mark, line: Line<S>) -> Option<Position<S>> {
        let mut missing = line
            .squares()
            .filter(|at| !self.of(mark).contains(at.index()));
        let only = missing.next()?;
        (missing.next().is_none() && !self.of(mark.opponent()).contains(only.index()))
            .then_some(only)
    }

    pub(super) fn are_everywhere(&self) -> bool {
        Position::<S>::all().all(|at| self.x.contains(at.index()) || self.o.contains(at.index()))
    }

    const fn of(&self, mark: Mark) -> &SetOf<S> {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    const fn of_mut(&mut self, mark: Mark) -> &mut SetOf<S> {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
