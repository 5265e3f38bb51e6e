//! The trait of players, and the simplest player.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use crate::board::{Grid, Size};
use crate::game::{GameInPlay, Refused};
use crate::input::{AnyGame, IllegalMove};
use crate::player::Mark;

/// A player: it chooses a move in a game of size `S`, or resigns.
///
/// The player gets a [`GameInPlay`], where somebody is to move and a square is vacant.
///
/// ```
/// use tictactype::computer::{Advice, Block, Center, FirstVacant, Strategy, Win};
/// use tictactype::{AnyGame, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut careful = Win.or(Block).or(Center).or(FirstVacant);
///
/// // The compiler knows that this game is in play.
/// let game = Grid::<3>::game().open(at!(a1));
/// assert_eq!(careful.choose(game.as_in_play()), Some(at!(b2)));
///
/// // Whether this game is in play is checked at run time.
/// let game: AnyGame<Grid<3>> = "a1 b2 b1".parse()?;
/// assert_eq!(game.as_in_play().and_then(|game| careful.choose(game)), Some(at!(c1)));
/// # Ok(()) }
/// ```
///
/// # Writing a strategy
///
/// Implement `Strategy<S>` for all sizes, as here, or for one size.
///
/// ```
/// use tictactype::computer::Strategy;
/// use tictactype::{GameInPlay, Grid, Size, at};
///
/// /// Plays on the last vacant square.
/// struct LastVacant;
///
/// impl<S: Size> Strategy<S> for LastVacant {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
///         game.vacant().iter().next_back()
///     }
/// }
///
/// assert_eq!(LastVacant.choose(Grid::<3>::game().as_in_play()), Some(at!(c3)));
/// ```
///
/// A person at a prompt is a strategy too. Here, an empty line or the end of the input resigns:
///
/// ```
/// use std::io::{self, BufRead};
/// use tictactype::computer::{FirstVacant, Strategy, play_out};
/// use tictactype::{GameInPlay, Grid, Mark, Size};
///
/// struct Person<R> {
///     lines: io::Lines<R>,
/// }
///
/// impl<S: Size, R: BufRead> Strategy<S> for Person<R> {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
///         println!("{}\n{} to move:", game.board(), game.turn());
///         loop {
///             let line = self.lines.next()?.ok().filter(|line| !line.is_empty())?;
///             match game.size().parse_square(&line) {
///                 Ok(at) if game.is_taken(at) => println!("the square `{at}` is already taken"),
///                 Ok(at) => return Some(at),
///                 Err(error) => println!("{error}"),
///             }
///         }
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // In a program: `io::stdin().lock()`.
/// let person = Person { lines: "b2\nd4\nb2\nc3\n".as_bytes().lines() };
/// let game = play_out(Grid::<3>::game(), person, FirstVacant)?.game;
/// assert_eq!(game.to_string(), "b2 a1 c3 b1");
/// assert_eq!((game.result(), game.turn()), (None, Some(Mark::X))); // X resigned
/// # Ok(()) }
/// ```
///
/// A decorator is generic over the size and the inner player, which can also be a reference or a
/// box:
///
/// ```
/// use std::time::{Duration, Instant};
/// use tictactype::computer::{FirstVacant, NewellSimon, Strategy, play_out};
/// use tictactype::{GameInPlay, Grid, Size};
///
/// /// Measures the time that a player takes.
/// struct Timed<P> {
///     player: P,
///     time: Duration,
/// }
///
/// impl<S: Size, P: Strategy<S>> Strategy<S> for Timed<P> {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
///         let start = Instant::now();
///         let chosen = self.player.choose(game);
///         self.time += start.elapsed();
///         chosen
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut timed = Timed { player: NewellSimon, time: Duration::ZERO };
/// play_out(Grid::<3>::game(), &mut timed, FirstVacant)?;
/// println!("{:?}", timed.time);
/// # Ok(()) }
/// ```
///
/// For a closure, see [`from_fn`](super::from_fn()).
///
/// If people choose the size, play on an [`AnySize`](crate::AnySize). Players of several types fit
/// into one list:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use tictactype::computer::{
///     Advice, Block, FirstVacant, NewellSimon, Search, Strategy, Win, play_out,
/// };
/// use tictactype::{AnyGame, AnySize};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut players: Vec<Box<dyn Strategy<AnySize>>> = vec![
///     Box::new(Search::nodes(200)),
///     Box::new(Win.or(Block).or(FirstVacant)),
///     Box::new(NewellSimon),
/// ];
/// for size in [AnySize::new(3, 3)?, AnySize::new(15, 5)?] {
///     let [first, second, _] = &mut players[..] else { unreachable!() };
///     let played = play_out(AnyGame::on(size), first, second)?;
///     println!("{size}: {:?}", played.winner());
/// }
/// # Ok(()) }
/// # main().unwrap();
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a `Strategy`, or not for boards of this size",
    label = "not a `Strategy` for this size",
    note = "a strategy for one size cannot play on another",
    note = "rules, which are `Advice`, become a `Strategy` by `or`, as in `Win.or(Block).or(FirstVacant)`; lists of rules are for `unbeaten!`",
    note = "a closure becomes a `Strategy` by `computer::from_fn`"
)]
pub trait Strategy<S: Size> {
    /// Chooses a vacant square. Returns `None` to resign.
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square>;
}

impl<S: Size, P: Strategy<S> + ?Sized> Strategy<S> for &mut P {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        (**self).choose(game)
    }
}

#[cfg(feature = "alloc")]
impl<S: Size, P: Strategy<S> + ?Sized> Strategy<S> for Box<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        (**self).choose(game)
    }
}

/// Plays a game with one strategy for each player, until it is over or a player resigns.
///
/// Pass a player as `&mut player` to use it again afterwards.
///
/// ```
/// use tictactype::computer::{FirstVacant, Perfect, from_fn, play_out};
/// use tictactype::{GameResult, Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let played = play_out(Grid::<3>::game(), FirstVacant, Perfect::new())?;
/// assert_eq!(played.game.result(), Some(GameResult::Won(Mark::O)));
/// assert_eq!(played.resigned, None);
///
/// let played = play_out(Grid::<3>::game(), FirstVacant, from_fn(|_| None))?;
/// assert_eq!((played.game.result(), played.resigned), (None, Some(Mark::O)));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`Refused`] if a strategy chooses a taken square. The error holds the game before that
/// move, and the game's [`turn`](AnyGame::turn) is the player at fault. No strategy in this crate
/// chooses such a square.
pub fn play_out<S: Size>(
    game: impl Into<AnyGame<S>>,
    mut x: impl Strategy<S>,
    mut o: impl Strategy<S>,
) -> Result<PlayedOut<S>, Refused<AnyGame<S>, IllegalMove<S::Square>>> {
    let mut game = game.into();
    let mut resigned = None;
    while let Some(in_play) = game.as_in_play() {
        let turn = in_play.turn();
        let chosen = match turn {
            Mark::X => x.choose(in_play),
            Mark::O => o.choose(in_play),
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

/// The game that two strategies played and who resigned, returned by [`play_out`].
///
/// Resigning is not part of the rules of tic-tac-toe, so the game's result and record do not show
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game"]
pub struct PlayedOut<S: Size = Grid<3>> {
    /// The game, which is over unless a player resigned.
    pub game: AnyGame<S>,
    /// The player that resigned, if one did.
    pub resigned: Option<Mark>,
}

impl<S: Size> PlayedOut<S> {
    /// The winner of the game, or the opponent of the player that resigned.
    ///
    /// ```
    /// use tictactype::computer::{FirstVacant, from_fn, play_out};
    /// use tictactype::{Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let played = play_out(Grid::<3>::game(), FirstVacant, from_fn(|_| None))?;
    /// assert_eq!(played.winner(), Some(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        match self.resigned {
            Some(loser) => Some(loser.opponent()),
            None => self.game.winner(),
        }
    }
}

/// A strategy that chooses the first vacant square in row-major order.
///
/// ```
/// use tictactype::computer::{FirstVacant, Strategy};
/// use tictactype::{Grid, at};
///
/// let game = Grid::<3>::game().open(at!(a1));
/// assert_eq!(FirstVacant.choose(game.as_in_play()), Some(at!(b1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstVacant;

impl<S: Size> Strategy<S> for FirstVacant {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        game.vacant().first()
    }
}
