//! The marks on the board after a list of events.

use super::Event;
use crate::board::{Line, Size, Squares};
use crate::player::{Mark, PerPlayer};

/// The squares that each player has marked.
///
/// Both players can have marked the same square, unless a thread such as `taken` blocks that.
pub(crate) struct EventMarks<S: Size>(PerPlayer<Squares<S>>);

impl<S: Size> EventMarks<S> {
    /// Returns the marks after these events.
    pub(crate) fn after(history: &[Event<S>]) -> Self {
        let mut marks = PerPlayer::both(Squares::EMPTY);
        for event in history {
            if let Event::Move(mark, at) = *event {
                marks.of_mut(mark).insert(at);
            }
        }
        Self(marks)
    }

    /// Returns `true` if the player has marked every square of the line.
    pub(crate) fn has_line(&self, mark: Mark, line: Line<S>) -> bool {
        line.is_in(&self.0.of(mark).set())
    }

    /// The vacant square that completes the line for the player. `None` unless the player lacks
    /// exactly one square of the line and that square is vacant.
    pub(crate) fn missing_square(&self, mark: Mark, line: Line<S>) -> Option<S::Square> {
        let (own, other) = (self.0.of(mark), self.0.of(mark.opponent()));
        let mut missing = line.squares().filter(|at| !own.contains(*at));
        let only = missing.next().filter(|at| !other.contains(*at))?;
        missing.next().is_none().then_some(only)
    }

    /// Returns `true` if a square has a mark.
    pub(crate) fn is_taken(&self, at: S::Square) -> bool {
        let PerPlayer { x, o } = &self.0;
        x.contains(at) || o.contains(at)
    }
}
