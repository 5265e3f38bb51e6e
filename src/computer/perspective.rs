//! A board as one of the players sees it.

use crate::board::{Line, SetOf, Size, Squares, StoreOf, slot_in_store};
use crate::game::GameInPlay;
use crate::player::Direction;
use crate::store::{SquareSet, Store};

/// A board as the player to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Perspective<S: Size> {
    size: S,
    own: SetOf<S>,
    other: SetOf<S>,
    vacant: SetOf<S>,
}

impl<S: Size> Perspective<S> {
    pub(crate) fn of(game: GameInPlay<'_, S>) -> Self {
        let (store, mark) = (game.position().store(), game.turn());
        Self {
            size: game.size(),
            own: store.marks(mark),
            other: store.marks(mark.opponent()),
            vacant: game.vacant().set(),
        }
    }

    /// Returns `true` if a square is vacant.
    pub(crate) fn is_vacant(self, at: S::Square) -> bool {
        slot_in_store::<S>(at).is_some_and(|index| self.vacant.contains(index))
    }

    /// The board as the opponent sees it.
    pub(crate) fn flipped(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }

    /// The board after a move, as the opponent sees it.
    pub(crate) fn after(self, at: S::Square) -> Self {
        // The square is vacant, so it has an index.
        let index = slot_in_store::<S>(at).unwrap_or_default();
        Self {
            own: self.own.toggled(index),
            vacant: self.vacant.toggled(index),
            ..self
        }
        .flipped()
    }

    /// Returns `true` if a move completes a line.
    pub(crate) fn wins(self, at: S::Square) -> bool {
        slot_in_store::<S>(at)
            .is_some_and(|index| StoreOf::<S>::has_line(&self.own, index, self.size.line()))
    }

    /// The first move that completes a line.
    pub(crate) fn winning_move(self) -> Option<S::Square> {
        Squares::<S>::new(self.vacant)
            .iter()
            .find(|at| self.wins(*at))
    }

    /// Returns an iterator over the moves that make a fork.
    pub(crate) fn forks(self) -> impl Iterator<Item = S::Square> {
        Squares::<S>::new(self.vacant)
            .iter()
            .filter(move |at| self.is_fork(*at))
    }

    /// Returns `true` if a move leaves the opponent no fork, or forces the opponent to block on a
    /// square that makes no fork.
    pub(crate) fn prevents_forks(self, at: S::Square) -> bool {
        let reply = self.after(at);
        match reply.threats_through(at) {
            [Some(only), None] => !reply.is_fork(only),
            [None, _] => reply.forks().next().is_none(),
            [Some(_), Some(_)] => true,
        }
    }

    pub(crate) fn is_fork(self, at: S::Square) -> bool {
        matches!(self.after(at).threats_through(at), [Some(_), Some(_)])
    }

    /// Returns `true` if a move makes two threats. A threat is a vacant square that completes a
    /// line, or an open line.
    pub(crate) fn makes_two_threats(self, at: S::Square) -> bool {
        let reply = self.after(at);
        let threats = reply.threats_through(at).into_iter().flatten().count();
        let open = Direction::ALL
            .into_iter()
            .filter(|direction| reply.has_open_line(at, *direction));
        threats + open.count() >= 2
    }

    /// Returns up to two squares where the opponent completes a line through the last move.
    pub(crate) fn threats_through(self, last: S::Square) -> [Option<S::Square>; 2] {
        self.threats(Line::through(self.size, last))
    }

    /// Returns `true` if the opponent's last move made an open line in a direction: no square
    /// completes a line yet, but one more mark would make two such squares.
    fn has_open_line(self, last: S::Square, direction: Direction) -> bool {
        let lines =
            Line::through(self.size, last).filter(move |line| line.direction() == direction);
        let makes_two_threats = |at: S::Square| {
            let next = self.flipped().after(at);
            self.is_vacant(at) && matches!(next.threats(lines.clone()), [Some(_), Some(_)])
        };
        self.threats(lines.clone()) == [None, None]
            && lines
                .clone()
                .flat_map(|line| line.squares())
                .any(makes_two_threats)
    }

    /// Returns up to two squares where the opponent completes one of these lines.
    fn threats(self, lines: impl Iterator<Item = Line<S>>) -> [Option<S::Square>; 2] {
        let mut threats = lines.filter_map(|line| self.missing_square(line));
        let first = threats.next();
        [first, threats.find(|threat| Some(*threat) != first)]
    }

    /// The one square that the opponent needs to complete a line, if it is vacant.
    fn missing_square(self, line: Line<S>) -> Option<S::Square> {
        line.only_one_not_in(&self.other)
            .filter(|at| self.is_vacant(*at))
    }
}
