//! The marks on the board after a list of events.

use super::Event;
use crate::board::{Line, SetOf, Size, Square};
use crate::player::{Mark, PerPlayer};
use crate::store::SquareSet;

/// The squares that each player has marked.
///
/// A square can have marks of both players, unless a thread blocks that.
pub(crate) struct Marks<S: Size>(PerPlayer<SetOf<S>>);

impl<S: Size> Marks<S> {
    /// Returns the marks after these events.
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

    /// Returns `true` if the player has marked every square of the line.
    pub(crate) fn has_line(&self, mark: Mark, line: Line<Square<S>>) -> bool {
        line.is_in(self.0.of(mark))
    }

    /// Returns the square that the player needs to complete the line.
    ///
    /// Returns `None` if more than one mark is missing, or if the opponent has the square.
    pub(crate) fn missing_square(&self, mark: Mark, line: Line<Square<S>>) -> Option<Square<S>> {
        line.only_one_not_in(self.0.of(mark))
            .filter(|at| !self.0.of(mark.opponent()).contains(at.index()))
    }

    /// Returns `true` if a square has a mark.
    pub(crate) fn is_taken(&self, at: Square<S>) -> bool {
        let PerPlayer { x, o } = &self.0;
        x.contains(at.index()) || o.contains(at.index())
    }
}
