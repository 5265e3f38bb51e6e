//! What stands on the board after some events.

use super::Event;
use crate::line::Line;
use crate::mark::Mark;
use crate::per_player::PerPlayer;
use crate::position::Position;
use crate::size::{SetOf, Size};
use crate::store::SquareSet;

/// The squares that each player has marked.
///
/// Where no thread forbids it, a square has marks of both.
pub(crate) struct Marks<S: Size>(PerPlayer<SetOf<S>>);

impl<S: Size> Marks<S> {
    pub(crate) fn after(history: &[Event<S>]) -> Self {
        let (x, o) = (SetOf::<S>::EMPTY, SetOf::<S>::EMPTY);
        let mut marks = PerPlayer { x, o };
        for event in history {
            if let Event::Move(mark, at) = *event {
                let set = marks.of_mut(mark);
                if !set.contains(at.index()) {
                    set.toggle(at.index());
                }
            }
        }
        Self(marks)
    }

    /// Whether a player has marked all squares of a line.
    pub(crate) fn hold(&self, mark: Mark, line: Line<S>) -> bool {
        line.is_in(self.0.of(mark))
    }

    /// The one square that a player has not marked in a line, if it is the only one and nobody has.
    pub(crate) fn missing(&self, mark: Mark, line: Line<S>) -> Option<Position<S>> {
        line.only_one_not_in(self.0.of(mark))
            .filter(|at| !self.0.of(mark.opponent()).contains(at.index()))
    }

    pub(crate) fn are_everywhere(&self) -> bool {
        let PerPlayer { x, o } = &self.0;
        Position::<S>::all().all(|at| x.contains(at.index()) || o.contains(at.index()))
    }
}
