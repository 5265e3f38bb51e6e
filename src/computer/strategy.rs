//! The traits of computer players, and the simplest player.

use crate::any_game::{AnyGame, PlayError, TypedGame};
use crate::game::{Game, Turn};
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// A player that chooses a move in every game of a size.
///
/// A game whose state is a [`Turn`] has a vacant square, so the choice cannot fail. Every strategy
/// is also an [`AnyStrategy`], which takes games whose state is known only at run time and supports
/// trait objects.
///
/// ```
/// use tictactype::computer::{Advice, Block, Center, FirstVacant, Strategy, Win};
/// use tictactype::{Square, at};
///
/// let game = Square::<3>::game().open(at!(a1));
/// let mut careful = Win.or(Block).or(Center).or(FirstVacant);
/// assert_eq!(careful.choose(&game), at!(b2));
/// ```
///
/// # Writing a strategy
///
/// ```
/// use tictactype::computer::{FirstVacant, Strategy};
/// use tictactype::{Game, Position, Size, Square, Turn, at};
///
/// /// Plays on the last vacant square.
/// struct LastVacant;
///
/// impl<S: Size> Strategy<S> for LastVacant {
///     fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
///         // Never falls back: a game in play has a vacant square.
///         game.vacant().next_back().unwrap_or_else(|| FirstVacant.choose(game))
///     }
/// }
///
/// assert_eq!(LastVacant.choose(&Square::<3>::game()), at!(c3));
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a `Strategy` for boards of this size",
    label = "not a `Strategy` for this size",
    note = "a strategy for one size cannot play on another",
    note = "`Advice` alone is not a `Strategy`: end it with one, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait Strategy<S: Size> {
    /// Chooses a vacant square.
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S>;
}

impl<S: Size, P: Strategy<S>> Strategy<S> for &mut P {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        (**self).choose(game)
    }
}

/// A player for games whose state is known only at run time.
///
/// Every [`Strategy`] implements it. Use it as a trait object if the player itself is chosen at run
/// time.
///
/// ```
/// use tictactype::computer::{AnyStrategy, FirstVacant, NewellSimon};
/// use tictactype::{AnyGame, Mark, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut players: [Box<dyn AnyStrategy<Square<3>>>; 2] = [Box::new(NewellSimon), Box::new(FirstVacant)];
/// let mut game = AnyGame::new();
/// for turn in 0.. {
///     let Some(at) = players[turn % 2].choose_any(&game) else { break };
///     game.push(at)?;
/// }
/// assert_eq!(game.result().and_then(|result| result.winner()), Some(Mark::X));
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a `Strategy` for boards of this size",
    label = "not a `Strategy` for this size",
    note = "a strategy for one size cannot play on another",
    note = "`Advice` alone is not a `Strategy`: end it with one, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait AnyStrategy<S: Size> {
    /// Chooses a vacant square. Returns `None` if the game is over.
    fn choose_any(&mut self, game: &AnyGame<S>) -> Option<Position<S>>;
}

#[diagnostic::do_not_recommend]
impl<S: Size, P: Strategy<S>> AnyStrategy<S> for P {
    fn choose_any(&mut self, game: &AnyGame<S>) -> Option<Position<S>> {
        match game.to_typed() {
            TypedGame::Opening(game) => Some(self.choose(&game)),
            TypedGame::X(game) => Some(self.choose(&game)),
            TypedGame::O(game) => Some(self.choose(&game)),
            _ => None,
        }
    }
}

/// Plays a game to its end with one strategy for each player.
///
/// It stops early if an [`AnyStrategy`] returns `None`; no strategy in this crate does so during a
/// game. Pass a boxed player as `&mut *boxed`.
///
/// ```
/// use tictactype::computer::{FirstVacant, Perfect, play_out};
/// use tictactype::{GameResult, Mark, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Square::<3>::game(), &mut FirstVacant, &mut Perfect::new())?;
/// assert_eq!(game.result(), Some(GameResult::Won(Mark::O)));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`PlayError`] if a strategy chooses a taken square; the error contains the game so far.
/// No strategy in this crate chooses a taken square.
pub fn play_out<S: Size>(
    game: impl Into<AnyGame<S>>,
    x: &mut (impl AnyStrategy<S> + ?Sized),
    o: &mut (impl AnyStrategy<S> + ?Sized),
) -> Result<AnyGame<S>, PlayError<S>> {
    let mut game = game.into();
    loop {
        let chosen = match game.turn() {
            Some(Mark::X) => x.choose_any(&game),
            Some(Mark::O) => o.choose_any(&game),
            None => None,
        };
        let Some(at) = chosen else {
            return Ok(game);
        };
        if let Err(illegal) = game.push(at) {
            return Err(PlayError::new(game, illegal));
        }
    }
}

/// A strategy that chooses the first vacant square in row-major order.
///
/// ```
/// use tictactype::computer::{FirstVacant, Strategy};
/// use tictactype::{Square, at};
///
/// assert_eq!(FirstVacant.choose(&Square::<3>::game().open(at!(a1))), at!(b1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstVacant;

impl<S: Size> Strategy<S> for FirstVacant {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        // Never falls back: a game in play has a vacant square. A wrong choice would be refused as
        // taken.
        game.vacant().next().unwrap_or(Position::known(0))
    }
}
