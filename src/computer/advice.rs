//! Advice: rules that combine into strategies.

use super::Strategy;
use super::perspective::Perspective;
use crate::board::{Size, Square};
use crate::game::GameInPlay;

/// A rule that suggests a move in some games.
///
/// Rules combine by priority with [`or`](Self::or). End the chain with a [`Strategy`], which always
/// chooses a move: the whole chain is then a strategy.
///
/// ```
/// use tictactype::computer::{Advice, Block, Win};
/// use tictactype::{Grid, O, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(a1)).play(O, at!(b2))?.in_play()?;
/// let game = game.play(X, at!(b1))?.in_play()?;
/// let game = game.as_in_play();
/// assert_eq!(Win.advise(game), None);
/// assert_eq!(Block.advise(game), Some(at!(c1)));
/// assert_eq!(Win.or(Block).advise(game), Some(at!(c1)));
/// # Ok(()) }
/// ```
pub trait Advice {
    /// Suggests a vacant square. Returns `None` if the rule does not apply.
    #[doc(alias = "choose")]
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>>;

    /// Combines this advice with another player, which moves if this advice suggests nothing.
    ///
    /// The result is [`Advice`] if the other player is [`Advice`], and a [`Strategy`] if the other
    /// player is a [`Strategy`].
    ///
    /// ```
    /// use tictactype::computer::{Advice, Block, Center, FirstVacant, Strategy, Win};
    /// use tictactype::{Grid, at};
    ///
    /// let mut player = Win.or(Block).or(Center).or(FirstVacant);
    /// assert_eq!(player.choose(Grid::<3>::game().as_in_play()), Some(at!(b2)));
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

/// Advice with a fallback, created by [`Advice::or`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Or<A, B> {
    first: A,
    then: B,
}

// These inherent methods shadow those of the traits, so that an unmet bound is reported with the
// message of its trait.
impl<A, B> Or<A, B> {
    /// Chooses a vacant square, as [`Strategy::choose`] does.
    pub fn choose<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>>
    where
        Self: Strategy<S>,
    {
        Strategy::choose(self, game)
    }

    /// Combines this advice with another player, as [`Advice::or`] does.
    ///
    /// The result is an `Or<Self, C>`.
    pub fn or<C, Combined>(self, other: C) -> Combined
    where
        Self: Combine<C, Combined>,
    {
        self.combine(other)
    }
}

/// Advice, which another player can follow.
#[diagnostic::on_unimplemented(
    message = "`or` follows only `Advice`",
    label = "follows a player that is not `Advice`",
    note = "a `Strategy` chooses every move, so it comes last, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait Combine<C, Combined> {
    fn combine(self, other: C) -> Combined;
}

impl<A: Advice, C> Combine<C, Or<A, C>> for A {
    fn combine(self, other: C) -> Or<A, C> {
        Advice::or(self, other)
    }
}

// No type implements `Unimplemented`. With a second implementation, rustc checks that `A` is
// `Advice` before it infers `Combined`. If it is not, `Combined` remains unknown, so rustc reports
// no further errors about the chain.
impl<A: Unimplemented, C> Combine<C, ()> for A {
    fn combine(self, _: C) {}
}

pub trait Unimplemented {}

impl<A: Advice, B: Advice> Advice for Or<A, B> {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        self.first.advise(game).or_else(|| self.then.advise(game))
    }
}

impl<S: Size, A: Advice, B: Strategy<S>> Strategy<S> for Or<A, B> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        self.first.advise(game).or_else(|| self.then.choose(game))
    }
}

/// Advice to complete a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Win;

impl Advice for Win {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        Perspective::of(game).winning_move()
    }
}

/// Advice to play where the opponent would complete a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block;

impl Advice for Block {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        Perspective::of(game).flipped().winning_move()
    }
}

/// Advice to make a fork: a move that creates two threats at once.
///
/// A threat is a vacant square that completes a line. The opponent cannot block both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fork;

impl Advice for Fork {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        Perspective::of(game).forks().next()
    }
}

/// Advice to prevent a [`Fork`] that the opponent could make.
///
/// Either the move leaves the opponent no fork, or it makes a threat that the opponent must block
/// on a square that makes no fork.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockFork;

impl Advice for BlockFork {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let perspective = Perspective::of(game);
        perspective.flipped().forks().next()?;
        game.vacant().iter().find(|at| {
            let reply = perspective.after(*at);
            match reply.threats_through(*at) {
                [Some(only), None] => !reply.is_fork(only),
                [None, _] => reply.forks().next().is_none(),
                [Some(_), Some(_)] => true,
            }
        })
    }
}

/// Advice to play in the center: one square if the side is odd, any of four if it is even.
///
/// ```
/// use tictactype::computer::{Advice, Center};
/// use tictactype::{Grid, at};
///
/// assert_eq!(Center.advise(Grid::<3>::game().as_in_play()), Some(at!(b2)));
/// assert_eq!(Center.advise(Grid::<4>::game().as_in_play()), Some(at!(b2)));
/// assert_eq!(Center.advise(Grid::<4>::game().open(at!(b2)).as_in_play()), Some(at!(c2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Center;

impl Advice for Center {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        game.vacant().iter().find(|at| at.is_central())
    }
}

/// Advice to play in the corner diagonally opposite one of the opponent's.
///
/// ```
/// use tictactype::computer::{Advice, OppositeCorner};
/// use tictactype::{Grid, at};
///
/// assert_eq!(OppositeCorner.advise(Grid::<3>::game().open(at!(c1)).as_in_play()), Some(at!(a3)));
/// assert_eq!(OppositeCorner.advise(Grid::<3>::game().open(at!(b1)).as_in_play()), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OppositeCorner;

impl Advice for OppositeCorner {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let opponent = game.turn().opponent();
        game.vacant().iter().find(|at| {
            let across = Square::known(S::CELLS - 1 - at.index());
            is_corner(*at) && game.mark_at(across) == Some(opponent)
        })
    }
}

/// Advice to play in a corner.
///
/// ```
/// use tictactype::computer::{Advice, Corner};
/// use tictactype::{Grid, at};
///
/// assert_eq!(Corner.advise(Grid::<3>::game().open(at!(a1)).as_in_play()), Some(at!(c1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Corner;

impl Advice for Corner {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        game.vacant().iter().find(|at| is_corner(*at))
    }
}

fn is_corner<S: Size>(at: Square<S>) -> bool {
    let ends = [0, S::SIDE - 1];
    ends.contains(&at.column()) && ends.contains(&at.row())
}

/// A strategy with the rules of Newell and Simon, which never lose on 3×3.
///
/// The rules are, by priority: win, block, fork, block a fork, center, opposite corner, corner,
/// first vacant square. They are from A. Newell and H. A. Simon, *Human Problem Solving* (1972), as
/// listed by [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Strategy).
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{NewellSimon, Strategy, play_out};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Grid::<3>::game(), NewellSimon, NewellSimon)?;
/// assert_eq!(game.result().map(|result| result.to_string()), Some("a draw".to_owned()));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewellSimon;

impl<S: Size> Strategy<S> for NewellSimon {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
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
