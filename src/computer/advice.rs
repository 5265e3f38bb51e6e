//! Single pieces of advice, which combine into strategies.

use super::Strategy;
use crate::game::{Game, Turn};
use crate::line::Line;
use crate::player::Player;
use crate::position::Position;
use crate::size::{SetOf, Size, StoreOf};
use crate::squares::Squares;
use crate::store::{SquareSet, Store};

/// Advice on the next move, which may have nothing to say.
///
/// Pieces combine by priority with [`or`](Self::or), and the last one is a [`Strategy`], which always has something to
/// say.
///
/// ```
/// use tictactype::computer::{Advice, Block, Win};
/// use tictactype::{O, Square, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<3>::game().open(at!(a1)).play(O, at!(b2))?.in_play()?;
/// let game = game.play(X, at!(b1))?.in_play()?;
/// assert_eq!(Win.advise(&game), None);
/// assert_eq!(Block.advise(&game), Some(at!(c1)));
/// assert_eq!(Win.or(Block).advise(&game), Some(at!(c1)));
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not `Advice`, so `or` cannot follow it",
    label = "not `Advice`",
    note = "a `Strategy` always chooses a move, so it comes last, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait Advice {
    /// A vacant square to play on, if this advice has one.
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>>;

    /// This advice, and where it has nothing to say, what another says.
    ///
    /// With a [`Strategy`] as the other the whole is a strategy, too.
    ///
    /// ```
    /// use tictactype::computer::{Advice, Block, Center, FirstVacant, Strategy, Win};
    /// use tictactype::{Square, at};
    ///
    /// let mut player = Win.or(Block).or(Center).or(FirstVacant);
    /// assert_eq!(player.choose(&Square::<3>::game()), at!(b2));
    /// ```
    fn or<B>(self, other: B) -> Or<Self, B>
    where
        Self: Sized,
    {
        Or {
            first: self,
            then: other,
        }
    }
}

/// Two by priority: what [`Advice::or`] makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Or<A, B> {
    first: A,
    then: B,
}

// What the traits have as well, for the compiler's sake: of a bound of a method it says which is not met, and in a sentence.
impl<A, B> Or<A, B> {
    /// Chooses a vacant square: [`Strategy::choose`].
    pub fn choose<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Position<S>
    where
        Self: Strategy<S>,
    {
        Strategy::choose(self, game)
    }

    /// This advice, and where it has nothing to say, what another says: [`Advice::or`].
    pub fn or<C>(self, other: C) -> Or<Self, C>
    where
        Self: Advice,
    {
        Advice::or(self, other)
    }
}

impl<A: Advice, B: Advice> Advice for Or<A, B> {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        self.first.advise(game).or_else(|| self.then.advise(game))
    }
}

impl<S: Size, A: Advice, B: Strategy<S>> Strategy<S> for Or<A, B> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        self.first
            .advise(game)
            .unwrap_or_else(|| self.then.choose(game))
    }
}

/// Completes a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Win;

impl Advice for Win {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        let perspective = Perspective::of(game);
        perspective.completing(perspective.own)
    }
}

/// Plays where the opponent would complete a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block;

impl Advice for Block {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        let perspective = Perspective::of(game);
        perspective.completing(perspective.other)
    }
}

/// Makes a fork: a move after which two squares complete lines with it, so that the opponent cannot block both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fork;

impl Advice for Fork {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        Perspective::of(game).forks().next()
    }
}

/// Keeps the opponent from making a [`Fork`], where there is one to make.
///
/// Either no fork is left after the move, or it makes a threat that the opponent has to block without making a fork by
/// doing so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockFork;

impl Advice for BlockFork {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        let perspective = Perspective::of(game);
        perspective.answering().forks().next()?;
        game.vacant().find(|at| {
            let answering = perspective.playing(*at);
            match answering.threats_at(*at) {
                [Some(only), None] => !answering.is_fork(only),
                [None, _] => answering.forks().next().is_none(),
                [Some(_), Some(_)] => true,
            }
        })
    }
}

/// Plays in the middle: on the one central square of an odd side, or a vacant one of the four of an even side.
///
/// ```
/// use tictactype::computer::{Advice, Center};
/// use tictactype::{Square, at};
///
/// assert_eq!(Center.advise(&Square::<3>::game()), Some(at!(b2)));
/// assert_eq!(Center.advise(&Square::<4>::game()), Some(at!(b2)));
/// assert_eq!(Center.advise(&Square::<4>::game().open(at!(b2))), Some(at!(c2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Center;

impl Advice for Center {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        game.vacant().find(|at| at.is_central())
    }
}

/// Plays in the corner across the board from one that the opponent holds.
///
/// ```
/// use tictactype::computer::{Advice, OppositeCorner};
/// use tictactype::{Square, at};
///
/// assert_eq!(OppositeCorner.advise(&Square::<3>::game().open(at!(c1))), Some(at!(a3)));
/// assert_eq!(OppositeCorner.advise(&Square::<3>::game().open(at!(b1))), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OppositeCorner;

impl Advice for OppositeCorner {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        let opponent = <T::Player as Player>::MARK.opponent();
        game.vacant().find(|at| {
            let across = Position::known(S::CELLS - 1 - at.index());
            is_corner(*at) && game.mark_at(across) == Some(opponent)
        })
    }
}

/// Plays in a vacant corner.
///
/// ```
/// use tictactype::computer::{Advice, Corner};
/// use tictactype::{Square, at};
///
/// assert_eq!(Corner.advise(&Square::<3>::game().open(at!(a1))), Some(at!(c1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Corner;

impl Advice for Corner {
    fn advise<T: Turn, S: Size>(&mut self, game: &Game<T, S>) -> Option<Position<S>> {
        game.vacant().find(|at| is_corner(*at))
    }
}

fn is_corner<S: Size>(at: Position<S>) -> bool {
    let ends = [0, S::SIDE - 1];
    ends.contains(&at.column()) && ends.contains(&at.row())
}

/// The rules of Newell and Simon, which never lose on 3×3; a fair opponent on small boards.
///
/// Win, block, fork, block a fork, and then the center, the corner opposite to one of the opponent's, a corner, and
/// what is left: from A. Newell and H. A. Simon, *Human Problem Solving* (1972), as
/// [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Strategy) gives them.
///
/// ```
/// use tictactype::Square;
/// use tictactype::computer::{NewellSimon, Strategy, play_out};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Square::<3>::game(), &mut NewellSimon, &mut NewellSimon)?;
/// assert_eq!(game.result().map(|result| result.to_string()), Some("a draw".to_owned()));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewellSimon;

impl<S: Size> Strategy<S> for NewellSimon {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        Win.or(Block)
            .or(Fork)
            .or(BlockFork)
            .or(Center)
            .or(OppositeCorner)
            .or(Corner)
            .or(super::FirstVacant)
            .choose(game)
    }
}

/// A board as the player to move sees it.
#[derive(Clone, Copy)]
struct Perspective<S: Size> {
    size: S,
    own: SetOf<S>,
    other: SetOf<S>,
    vacant: SetOf<S>,
}

impl<S: Size> Perspective<S> {
    fn of<T: Turn>(game: &Game<T, S>) -> Self {
        let (store, mark) = (game.store(), <T::Player as Player>::MARK);
        Self {
            size: game.size(),
            own: store.marks(mark),
            other: store.marks(mark.opponent()),
            vacant: store.vacant(),
        }
    }

    /// The board as the opponent sees it.
    fn answering(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }

    /// The board after a move, as the opponent sees it.
    fn playing(self, at: Position<S>) -> Self {
        Self {
            own: self.own.toggled(at.index()),
            vacant: self.vacant.toggled(at.index()),
            ..self
        }
        .answering()
    }

    /// The first square that completes a line of one player's marks.
    fn completing(self, marks: SetOf<S>) -> Option<Position<S>> {
        Squares::new(self.vacant)
            .find(|at| StoreOf::<S>::has_line(&marks, at.index(), self.size.line()))
    }

    /// The moves that make a fork.
    fn forks(self) -> impl Iterator<Item = Position<S>> {
        Squares::new(self.vacant).filter(move |at| self.is_fork(*at))
    }

    fn is_fork(self, at: Position<S>) -> bool {
        matches!(self.playing(at).threats_at(at), [Some(_), Some(_)])
    }

    /// Two squares that complete a line of the opponent's with the square of the last move, as far as there are two.
    fn threats_at(self, last: Position<S>) -> [Option<Position<S>>; 2] {
        let mut threats = Line::through(self.size, last).filter_map(|line| self.missing(line));
        let first = threats.next();
        [first, threats.find(|threat| Some(*threat) != first)]
    }

    /// The square that a line of the opponent's is missing, if it is the only one.
    fn missing(self, line: Line<S>) -> Option<Position<S>> {
        line.only_one_not_in(&self.other)
            .filter(|at| self.vacant.contains(at.index()))
    }
}
