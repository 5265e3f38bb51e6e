//! Advice: rules and other players that do not always suggest a move, and that combine into
//! strategies.

use super::Strategy;
use super::messages::{Combine, EndsChain, Unimplemented};
use crate::board::Size;
use crate::game::GameInPlay;

/// A rule that suggests a move in some games.
///
/// [`or`](Self::or) combines rules, the most important first. A chain that ends with a [`Strategy`]
/// is a strategy itself, because the last player always chooses a move.
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
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square>;

    /// Asks another player if this advice suggests nothing.
    ///
    /// If the other player is [`Advice`], so is the result; if it is a [`Strategy`], so is the
    /// result.
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

// These inherent methods shadow `Strategy::choose` and `Advice::or`. With them, rustc reports an
// unmet bound, and prints the message of `EndsChain` or `Combine`.
impl<A, B> Or<A, B> {
    /// Chooses a vacant square, as [`Strategy::choose`] does.
    pub fn choose<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square>
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

impl<A: Advice, C> Combine<C, Or<A, C>> for A {
    fn combine(self, other: C) -> Or<A, C> {
        Advice::or(self, other)
    }
}

// No type implements `Unimplemented`. But with two candidate implementations, rustc checks that `A`
// is `Advice` before it infers `Combined`. If `A` is not, `Combined` stays unknown, and rustc
// reports no further errors about the chain.
impl<A: Unimplemented, C> Combine<C, ()> for A {
    fn combine(self, _: C) {}
}

impl<A: Advice, B: Advice> Advice for Or<A, B> {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.first.advise(game).or_else(|| self.then.advise(game))
    }
}

impl<S: Size, A: Advice, B: EndsChain<S>> Strategy<S> for Or<A, B> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.first.advise(game).or_else(|| self.then.choose(game))
    }
}
