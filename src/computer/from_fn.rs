//! Closures as players.

use core::fmt::{self, Debug};

use super::Strategy;
use crate::board::Size;
use crate::game::GameInPlay;

/// Creates a strategy from a closure that chooses a vacant square, or returns `None` to resign.
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{FirstVacant, from_fn, play_out};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut moves = 0;
/// let last_vacant = from_fn(|game| {
///     moves += 1;
///     game.vacant().iter().next_back()
/// });
/// let game = play_out(Grid::<3>::game(), FirstVacant, last_vacant)?.game;
/// assert_eq!(game.to_string(), "a1 c3 b1 b3 c1");
/// assert_eq!(moves, 2);
/// # Ok(()) }
/// ```
///
/// A closure plays on one size. For a player for all sizes, implement [`Strategy`] for a type.
pub const fn from_fn<S: Size, F>(choose: F) -> FromFn<F>
where
    F: FnMut(GameInPlay<'_, S>) -> Option<S::Square>,
{
    FromFn { choose }
}

/// A closure as a strategy, created by [`from_fn`].
#[derive(Clone, Copy)]
pub struct FromFn<F> {
    choose: F,
}

impl<S: Size, F> Strategy<S> for FromFn<F>
where
    F: FnMut(GameInPlay<'_, S>) -> Option<S::Square>,
{
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        (self.choose)(game)
    }
}

impl<F> Debug for FromFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromFn").finish_non_exhaustive()
    }
}
