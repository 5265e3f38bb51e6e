//! The outcome of a move.

use core::ops::Deref;

use super::{Drawn, Game, GameOver, GoesOn, Over, Position, Refused, Taken, Undone, Won};
use crate::board::{FixedSide, Grid, Square};
use crate::player::Player;

/// The outcome of a move by `P`: the game continues, or it is over.
///
/// Get the game with a `match` or with [`in_play`](Self::in_play). To ask about the position after
/// the move, you need neither: an outcome dereferences to the [`Position`].
///
/// ```
/// use tictactype::{Grid, O, Outcome, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// match Grid::<3>::game().open(at!(b2)).play(O, at!(a1))? {
///     Outcome::InPlay(game) => println!("X to move\n{}", game.board()),
///     Outcome::Won(game) => println!("{} won", game.winner()),
///     Outcome::Drawn(game) => println!("a draw after {} moves", game.ply()),
/// }
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the outcome holds the next game: `match` on it, or continue with `in_play`"]
pub enum Outcome<P: Player, S: FixedSide = Grid<3>> {
    /// The game continues, with the opponent to move.
    InPlay(Game<P::Opponent, S>),
    /// The move completed a line.
    Won(Game<Won<P>, S>),
    /// The move filled the board without completing a line.
    Drawn(Game<Drawn<P>, S>),
}

impl<P: Player, S: FixedSide> Outcome<P, S> {
    /// Returns the game if it continues, so that moves chain with `?`.
    ///
    /// ```
    /// use tictactype::{Grid, O, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3>::game().open(at!(b2)).play(O, at!(a1))?.in_play()?.play(X, at!(c3))?.in_play()?;
    /// assert_eq!(game.ply(), 3);
    ///
    /// let game = Grid::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let over = game.play(X, at!(a2))?.in_play().unwrap_err();
    /// assert_eq!(over.to_string(), "the game is over: X won");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the outcome, if the game is over.
    #[inline]
    pub fn in_play(self) -> Result<Game<P::Opponent, S>, Refused<Self, GameOver>> {
        match self {
            Self::InPlay(game) => Ok(game),
            Self::Won(_) => Err(Refused::new(self, GameOver(Won::<P>::RESULT))),
            Self::Drawn(_) => Err(Refused::new(self, GameOver(Drawn::<P>::RESULT))),
        }
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<P: Player, S: FixedSide> Outcome<P, S> {
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: GoesOn { self.never() }
    pub fn play_turn(self, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: GoesOn { self.never() }
    pub fn entry(self, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: GoesOn { self.never() }
    pub fn entries(self) -> core::iter::Empty<()> where Self: GoesOn { self.never() }
    pub fn undo(self) -> Undone<S> where Self: GoesOn { self.never() }
}

impl<P: Player, S: FixedSide> Deref for Outcome<P, S> {
    type Target = Position<S>;

    fn deref(&self) -> &Position<S> {
        match self {
            Self::InPlay(game) => game,
            Self::Won(game) => game,
            Self::Drawn(game) => game,
        }
    }
}
