//! Strategies for games whose size is known only at run time.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use super::{Advice, FirstVacant, NewellSimon, Or, PlayedOut, Strategy};
use crate::board::{Coordinates, Size};
use crate::game::Refused;
use crate::input::{AnyGame, AnySizeGame, GameVisitor, IllegalMove};
use crate::player::Mark;

/// A computer player for games of any size, as an object: a tournament, a menu or a server keeps
/// players of several types in one list.
///
/// A [`Strategy`] has the size in its type. Here, the size is part of the game:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use tictactype::computer::{
///     Advice, AnySizeStrategy, Block, FirstVacant, NewellSimon, Search, Win, play_out_any_size,
/// };
/// use tictactype::{AnySize, AnySizeGame};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut players: Vec<Box<dyn AnySizeStrategy>> = vec![
///     Box::new(Search::nodes(200)),
///     Box::new(Win.or(Block).or(FirstVacant)),
///     Box::new(NewellSimon),
/// ];
/// for size in [AnySize::new(3, 3)?, AnySize::new(15, 5)?] {
///     let [first, second, _] = &mut players[..] else { unreachable!() };
///     let played = play_out_any_size(AnySizeGame::on(size), first, second)?;
///     println!("{size}: {:?}", played.winner());
/// }
/// # Ok(()) }
/// # main().unwrap();
/// # }
/// ```
///
/// Implementing it needs no generic function:
///
/// ```
/// use tictactype::computer::AnySizeStrategy;
/// use tictactype::{AnySizeGame, Coordinates};
///
/// struct LastVacant;
///
/// impl AnySizeStrategy for LastVacant {
///     fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
///         game.vacant().next_back()
///     }
/// }
///
/// let game: AnySizeGame = "3x3 b2".parse().unwrap();
/// assert_eq!(LastVacant.select(&game), "c3".parse().ok());
/// ```
///
#[diagnostic::on_unimplemented(
    message = "this is not an `AnySizeStrategy`",
    label = "not a strategy for games of any size",
    note = "`Advice` alone is not a strategy: end it with one, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait AnySizeStrategy {
    /// Selects a vacant square of a game in play. Returns `None` to resign, and if the game is
    /// over.
    ///
    /// Not named like [`Strategy::choose`], so that a program can import both traits.
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates>;
}

impl<P: AnySizeStrategy + ?Sized> AnySizeStrategy for &mut P {
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        (**self).select(game)
    }
}

#[cfg(feature = "alloc")]
impl<P: AnySizeStrategy + ?Sized> AnySizeStrategy for Box<P> {
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        (**self).select(game)
    }
}

impl AnySizeStrategy for FirstVacant {
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        game.vacant().next().filter(|_| !game.is_over())
    }
}

impl<A: Advice, B: AnySizeStrategy> AnySizeStrategy for Or<A, B> {
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        let (first, then) = self.parts();
        game.visit(Advise(first)).or_else(|| then.select(game))
    }
}

impl AnySizeStrategy for NewellSimon {
    // Not compiled in this crate, but in one that uses it.
    #[inline]
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        game.visit(Choose(self))
    }
}

/// Asks for advice on a game, given its size as a type.
struct Advise<'a, A>(&'a mut A);

impl<A: Advice> GameVisitor for Advise<'_, A> {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
        self.0.advise(game.as_in_play()?).map(Coordinates::from)
    }
}

/// Asks a strategy for all sizes, given the size of the game as a type.
struct Choose<'a>(&'a mut NewellSimon);

impl GameVisitor for Choose<'_> {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
        self.0.choose(game.as_in_play()?).map(Coordinates::from)
    }
}

/// Plays a game of any size with one strategy for each player, until it is over or a player
/// resigns, like [`play_out`](super::play_out()).
///
/// ```
/// use tictactype::computer::{FirstVacant, NewellSimon, play_out_any_size};
/// use tictactype::{AnySizeGame, Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let played = play_out_any_size(AnySizeGame::on(Grid::<4, 3>), NewellSimon, FirstVacant)?;
/// assert_eq!(played.winner(), Some(Mark::X));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`Refused`] if a strategy chooses a square that is taken or off the board, with the game
/// before that move. Its [`turn`](AnySizeGame::turn) is the player at fault. No strategy in this
/// crate chooses such a square.
pub fn play_out_any_size(
    mut game: AnySizeGame,
    mut x: impl AnySizeStrategy,
    mut o: impl AnySizeStrategy,
) -> Result<PlayedOut<AnySizeGame>, Refused<AnySizeGame, IllegalMove>> {
    let mut resigned = None;
    while let Some(turn) = game.turn() {
        let chosen = match turn {
            Mark::X => x.select(&game),
            Mark::O => o.select(&game),
        };
        let Some(at) = chosen else {
            resigned = Some(turn);
            break;
        };
        if let Err(illegal) = game.push(at) {
            return Err(Refused::new(game, illegal));
        }
    }
    Ok(PlayedOut { game, resigned })
}
