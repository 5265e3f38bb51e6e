//! Strategies that cannot lose, checked at compile time.

mod game;
mod position;
mod refutation;
mod walk;

use core::fmt::{self, Debug};
use core::marker::PhantomData;

pub use self::game::{UnbeatenGame, UnbeatenOutcome};
use self::position::{Lines, Position};
pub use self::refutation::Refutation;
use self::refutation::{Problem, Record};
use self::walk::{Walk, malformed_row};
use super::{Rule, Strategy};
use crate::board::{Grid, Size, Square};
use crate::game::GameInPlay;
use crate::player::Player;

/// A strategy for a player that cannot lose: the evidence of a check of every game.
///
/// A strategy is a list of [`Rule`]s in order of priority. [`unbeaten!`](crate::unbeaten) checks it
/// at compile time, and [`check`](Self::check) at run time, on 3×3 with any line. A strategy that can
/// lose does not compile:
///
/// ```compile_fail,E0080
/// use tictactype::computer::Unbeaten;
/// use tictactype::{Grid, O, unbeaten};
///
/// // error: O can lose with this strategy: …
/// const GUARD: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, Center, FirstVacant];
/// ```
///
/// [`start`](Self::start) begins a game against it, of which no outcome is a loss. As a
/// [`Strategy`] it plays from any position, and resigns where it has no move.
///
/// ```
/// use tictactype::computer::{FirstVacant, Unbeaten, play_out};
/// use tictactype::{Grid, Mark, O, unbeaten};
///
/// const GUARD: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let played = play_out(Grid::<3>::game(), FirstVacant, GUARD)?;
/// assert_ne!(played.winner(), Some(Mark::X));
/// # Ok(()) }
/// ```
pub struct Unbeaten<P, S> {
    rules: &'static [Rule],
    of: PhantomData<fn() -> (P, S)>,
}

impl<P: Player, const SIDE: usize, const LINE: usize> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    /// Checks that a strategy has a move wherever it can come, never chooses a taken square, and
    /// never loses, by playing it against all moves of the opponent.
    ///
    /// ```
    /// use tictactype::computer::{Rule, Unbeaten};
    /// use tictactype::{Grid, O};
    ///
    /// let refuted = Unbeaten::<O, Grid<3>>::check(&[Rule::Win, Rule::Block]).unwrap_err();
    /// assert_eq!(refuted.to_string(), "this strategy has no move for O after `a1`");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refutation`], with the first game in which the strategy fails, or if the side of
    /// the board is not 3.
    pub const fn check(rules: &'static [Rule]) -> Result<Self, Refutation> {
        let walk = Walk {
            rules,
            lines: Lines::of(if SIDE == 3 { LINE } else { 3 }),
            player: P::MARK,
        };
        if SIDE != 3 {
            return Err(walk.refutation(Problem::Size, &Record::NEW));
        }
        if let Some(row) = malformed_row(rules) {
            return Err(walk.refutation(Problem::Table { row }, &Record::NEW));
        }
        let Some(mut refutation) = walk.refute(9) else {
            return Ok(Self {
                rules,
                of: PhantomData,
            });
        };
        // The shortest game is the clearest.
        let mut plies = refutation.length;
        while plies > 0 {
            plies -= 1;
            match walk.refute(plies) {
                Some(shorter) => refutation = shorter,
                None => break,
            }
        }
        Err(refutation)
    }
}

impl<P, S> Unbeaten<P, S> {
    /// Returns the rules in order of priority.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        self.rules
    }
}

impl<P, S> Clone for Unbeaten<P, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, S> Copy for Unbeaten<P, S> {}

impl<P: Player, S> Debug for Unbeaten<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unbeaten({}, {:?})", P::MARK, self.rules)
    }
}

impl<P, S: Size> Strategy<S> for Unbeaten<P, S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let marks = |of| {
            let marks = game.board().marks(of);
            marks.iter().fold(0, |set, at| set | 1 << at.index())
        };
        let turn = game.turn();
        let position = Position {
            own: marks(turn),
            other: marks(turn.opponent()),
        };
        let answer = position.answer(self.rules, &Lines::of(game.size().line()))?;
        game.vacant().iter().find(|at| at.index() == answer)
    }
}

/// Returns the evidence, or panics with the reason. For [`unbeaten!`](crate::unbeaten), which calls
/// it only in constants, where a panic is a compile error.
#[doc(hidden)]
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn proven<P: Player, const SIDE: usize, const LINE: usize>(
    rules: &'static [Rule],
) -> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    match Unbeaten::check(rules) {
        Ok(unbeaten) => unbeaten,
        Err(refutation) => panic!("{}", refutation.sentence().as_str()),
    }
}

/// Checks at compile time that a strategy cannot lose: `unbeaten![O on Grid<3>; Win, Block, …]`.
///
/// The literal is the player, the size and the rules in order of priority, by the names of the
/// variants of [`Rule`]. The value is the evidence, an [`Unbeaten`].
///
/// ```
/// use tictactype::computer::{Table, Unbeaten};
/// use tictactype::{Grid, O, X, unbeaten};
///
/// const FIRST: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant];
/// const SECOND: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
/// # let _ = (FIRST, SECOND);
/// ```
///
/// A strategy that can lose, has no move or chooses a taken square does not compile. The error shows
/// a game.
#[macro_export]
macro_rules! unbeaten {
    ($player:ident on $size:ty; $($rule:ident $(($table:expr))?),+ $(,)?) => {{
        const PROOF: $crate::computer::Unbeaten<$player, $size> = $crate::__private::proven(
            &[$($crate::computer::Rule::$rule $(($table))?),+],
        );
        PROOF
    }};
}
