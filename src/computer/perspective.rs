//! The board of a game as one of the players sees it.

use crate::board::{Largest, Line, SetOf, Size, Square, Squares, StoreOf};
use crate::game::GameInPlay;
use crate::input::AnySizeGame;
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

impl Perspective<Largest> {
    /// Returns the board of a game of any size, or `None` if the game is over. Off its board, no
    /// square is vacant or has a mark, so no line there is completed or threatened.
    pub(crate) fn of_any_size(game: &AnySizeGame) -> Option<Self> {
        Some(Self {
            vacant: game.vacant_set(),
            ..Self::of(game.on_largest().as_in_play()?)
        })
    }
}

impl<S: Size> Perspective<S> {
    pub(crate) fn of(game: GameInPlay<'_, S>) -> Self {
        let (store, mark) = (game.store(), game.turn());
        Self {
            size: game.size(),
            own: store.marks(mark),
            other: store.marks(mark.opponent()),
            vacant: store.vacant(),
        }
    }

    /// Returns `true` if a square is vacant.
    pub(crate) fn is_vacant(self, at: Square<S>) -> bool {
        self.vacant.contains(at.index())
    }

    /// Returns the board as the opponent sees it.
    pub(crate) fn flipped(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }

    /// Returns the board after a move, as the opponent sees it.
    pub(crate) fn after(self, at: Square<S>) -> Self {
        Self {
            own: self.own.toggled(at.index()),
            vacant: self.vacant.toggled(at.index()),
            ..self
        }
        .flipped()
    }

    /// Returns `true` if a move completes a line.
    pub(crate) fn wins(self, at: Square<S>) -> bool {
        StoreOf::<S>::has_line(&self.own, at.index(), self.size.line())
    }

    /// Returns the first move that completes a line.
    pub(crate) fn winning_move(self) -> Option<Square<S>> {
        Squares::new(self.vacant).iter().find(|at| self.wins(*at))
    }

    /// Returns an iterator over the moves that make a fork.
    pub(crate) fn forks(self) -> impl Iterator<Item = Square<S>> {
        Squares::new(self.vacant)
            .iter()
            .filter(move |at| self.is_fork(*at))
    }

    /// Returns `true` if a move leaves the opponent no fork, or makes a threat that the opponent
    /// must block on a square that makes no fork.
    pub(crate) fn prevents_forks(self, at: Square<S>) -> bool {
        let reply = self.after(at);
        match reply.threats_through(at) {
            [Some(only), None] => !reply.is_fork(only),
            [None, _] => reply.forks().next().is_none(),
            [Some(_), Some(_)] => true,
        }
    }

    pub(crate) fn is_fork(self, at: Square<S>) -> bool {
        matches!(self.after(at).threats_through(at), [Some(_), Some(_)])
    }

    /// Returns `true` if a move makes two threats: either a fork, or with a line that would be one
    /// after another move.
    pub(crate) fn makes_two_threats(self, at: Square<S>) -> bool {
        let reply = self.after(at);
        let threats = reply.threats_through(at).into_iter().flatten().count();
        let open = Direction::ALL
            .into_iter()
            .filter(|direction| reply.has_open_line(at, *direction));
        threats + open.count() >= 2
    }

    /// Returns up to two squares that complete a line of the opponent's through the last move.
    pub(crate) fn threats_through(self, last: Square<S>) -> [Option<Square<S>>; 2] {
        self.threats(Line::through(self.size, last))
    }

    /// Returns `true` if the opponent's last move made no threat in a direction, but one more mark
    /// in that direction would make two threats.
    fn has_open_line(self, last: Square<S>, direction: Direction) -> bool {
        let lines =
            Line::through(self.size, last).filter(move |line| line.direction() == direction);
        let makes_two_threats = |at: Square<S>| {
            let next = self.flipped().after(at);
            self.is_vacant(at) && matches!(next.threats(lines.clone()), [Some(_), Some(_)])
        };
        self.threats(lines.clone()) == [None, None]
            && lines
                .clone()
                .flat_map(|line| line.squares())
                .any(makes_two_threats)
    }

    /// Returns up to two squares that complete one of these lines for the opponent.
    fn threats(self, lines: impl Iterator<Item = Line<Square<S>>>) -> [Option<Square<S>>; 2] {
        let mut threats = lines.filter_map(|line| self.missing_square(line));
        let first = threats.next();
        [first, threats.find(|threat| Some(*threat) != first)]
    }

    /// Returns the one square that a line of the opponent's lacks, if it is vacant.
    fn missing_square(self, line: Line<Square<S>>) -> Option<Square<S>> {
        line.only_one_not_in(&self.other)
            .filter(|at| self.is_vacant(*at))
    }
}
