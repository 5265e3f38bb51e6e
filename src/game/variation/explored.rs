//! The outcome of a move in a variation.

use super::Variation;
use crate::board::{FixedSide, Square};
use crate::game::{Drawn, GameOver, GoesOn, State, Taken, Won, fills_board};
use crate::player::Player;
use crate::store::Place;

/// The outcome of a move by `P` in a [`Variation`]: the game continues, or it is over.
///
/// What an [`Outcome`](crate::Outcome) is for games.
///
/// ```
/// use tictactype::{Explored, Grid, O, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
/// match exploration.variation().play(O, at!(a1))? {
///     Explored::InPlay(variation) => println!("X to move\n{}", variation.to_game().board()),
///     Explored::Won(variation) => println!("{} won", variation.winner()),
///     Explored::Drawn(variation) => println!("a draw after {} moves", variation.ply()),
/// }
/// # Ok(()) }
/// ```
#[derive(Debug)]
#[must_use = "the outcome holds the next variation: `match` on it"]
pub enum Explored<'a, P: Player, S: FixedSide> {
    /// The game continues, with the opponent to move.
    InPlay(Variation<'a, P::Opponent, S>),
    /// The move completed a line.
    Won(Variation<'a, Won<P>, S>),
    /// The move filled the board without completing a line.
    Drawn(Variation<'a, Drawn<P>, S>),
}

impl<'a, P: Player, S: FixedSide> Explored<'a, P, S> {
    /// Returns the variation if the game continues, so that moves chain with `?`.
    ///
    /// ```
    /// use tictactype::{Grid, O, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// let mut variation = exploration.variation();
    /// let next = variation.play(O, at!(a1))?.in_play()?;
    /// assert_eq!(next.ply(), 2);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`GameOver`], with the result, if the game is over. The variation that made the move
    /// can be used again.
    #[inline]
    pub fn in_play(self) -> Result<Variation<'a, P::Opponent, S>, GameOver> {
        match self {
            Self::InPlay(variation) => Ok(variation),
            Self::Won(variation) => Err(GameOver(variation.result())),
            Self::Drawn(variation) => Err(GameOver(variation.result())),
        }
    }

    /// Plays a move. Unchecked: the square must be vacant.
    #[inline]
    pub(super) fn after<T: State>(
        mut variation: Variation<'a, T, S>,
        at: Square<S>,
        may_complete: bool,
    ) -> Self {
        let fills_board = fills_board::<P, S>(variation.ply());
        let (place, line) = (&mut variation.place, variation.size.line());
        let completes_line = place.make_move(P::MARK, at.index(), line, may_complete);
        if completes_line {
            Self::Won(variation.into_state())
        } else if fills_board {
            Self::Drawn(variation.into_state())
        } else {
            Self::InPlay(variation.into_state())
        }
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<P: Player, S: FixedSide> Explored<'_, P, S> {
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: GoesOn { self.never() }
}
