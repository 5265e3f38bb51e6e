//! The trait of players, and the simplest player.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use crate::board::{Size, Square};
use crate::game::{GameInPlay, Refused};
use crate::input::{AnyGame, AnySizeGame, IllegalMove};
use crate::player::Mark;

/// A player: it chooses a move in a game of size `S`, or resigns.
///
/// A strategy is asked only about a game in play, which has a player to move and a vacant square;
/// [`GameInPlay`] is the evidence. The players in this crate never resign.
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
/// // This one is checked at run time.
/// let game: AnyGame<Grid<3>> = "a1 b2 b1".parse()?;
/// assert_eq!(game.as_in_play().and_then(|game| careful.choose(game)), Some(at!(c1)));
/// # Ok(()) }
/// ```
///
/// # Writing a strategy
///
/// A strategy that does not depend on the size is generic over it. To play on one size alone,
/// implement `Strategy` for that size.
///
/// ```
/// use tictactype::computer::Strategy;
/// use tictactype::{GameInPlay, Grid, Size, Square, at};
///
/// /// Plays on the last vacant square.
/// struct LastVacant;
///
/// impl<S: Size> Strategy<S> for LastVacant {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
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
/// use tictactype::{GameInPlay, Grid, Mark, Size, Square};
///
/// struct Person<R> {
///     lines: io::Lines<R>,
/// }
///
/// impl<S: Size, R: BufRead> Strategy<S> for Person<R> {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
///         println!("{}\n{} to move:", game.board(), game.turn());
///         loop {
///             let line = self.lines.next()?.ok().filter(|line| !line.is_empty())?;
///             match line.parse() {
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
/// A decorator is generic over the size and the inner player. Besides a player, it accepts a
/// reference to one, and a box:
///
/// ```
/// use std::time::{Duration, Instant};
/// use tictactype::computer::{FirstVacant, NewellSimon, Strategy, play_out};
/// use tictactype::{GameInPlay, Grid, Size, Square};
///
/// /// Measures the time that a player takes.
/// struct Timed<P> {
///     player: P,
///     time: Duration,
/// }
///
/// impl<S: Size, P: Strategy<S>> Strategy<S> for Timed<P> {
///     fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
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
/// A visitor of sizes would need a player on every size, a bound that Rust cannot express. There,
/// take [`Advice`](super::Advice), whose method is generic over the size, and end it with a
/// strategy:
///
/// ```
/// use tictactype::computer::{Advice, Block, FirstVacant, Win, play_out};
/// use tictactype::{AnyGame, AnySizeGame, GameVisitor, Size};
///
/// /// Plays a game to its end.
/// struct Finish<A>(A);
///
/// impl<A: Advice> GameVisitor for Finish<A> {
///     type Output = AnySizeGame;
///
///     fn visit<S: Size>(self, game: AnyGame<S>) -> AnySizeGame {
///         match play_out(game, self.0.or(FirstVacant), FirstVacant) {
///             Ok(played) => played.game.into(),
///             Err(refused) => refused.into_game().into(),
///         }
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "3x3 b2 a1".parse()?;
/// assert!(game.visit(Finish(Win.or(Block))).result().is_some());
/// # Ok(()) }
/// ```
///
/// # A player chosen at run time
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{FirstVacant, NewellSimon, Strategy, play_out};
///
/// fn player(name: &str) -> Option<Box<dyn Strategy<Grid<3>>>> {
///     match name {
///         "rules" => Some(Box::new(NewellSimon)),
///         "simple" => Some(Box::new(FirstVacant)),
///         _ => None,
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let (x, o) = player("rules").zip(player("simple")).ok_or("no such player")?;
/// let game = play_out(Grid::<3>::game(), x, o)?.game;
/// assert_eq!(game.result().map(|result| result.to_string()).as_deref(), Some("X won"));
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a `Strategy` for boards of this size",
    label = "not a `Strategy` for this size",
    note = "a strategy for one size cannot play on another",
    note = "`Advice` alone is not a `Strategy`: end it with one, as in `Win.or(Block).or(FirstVacant)`",
    note = "a closure becomes a `Strategy` by `computer::from_fn`"
)]
pub trait Strategy<S: Size> {
    /// Chooses a vacant square. Returns `None` to resign.
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>>;
}

impl<S: Size, P: Strategy<S> + ?Sized> Strategy<S> for &mut P {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        (**self).choose(game)
    }
}

#[cfg(feature = "alloc")]
impl<S: Size, P: Strategy<S> + ?Sized> Strategy<S> for Box<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
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
/// Returns [`Refused`] if a strategy chooses a taken square, with the game before that move. Its
/// [`turn`](AnyGame::turn) is the player at fault. No strategy in this crate chooses such a square.
pub fn play_out<S: Size>(
    game: impl Into<AnyGame<S>>,
    mut x: impl Strategy<S>,
    mut o: impl Strategy<S>,
) -> Result<PlayedOut<AnyGame<S>>, Refused<AnyGame<S>, IllegalMove<Square<S>>>> {
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

/// A game that two strategies played to its end, returned by [`play_out`] and
/// [`play_out_any_size`](super::play_out_any_size()).
///
/// A game of tic-tac-toe has no resignation in its rules, so it is not part of the result or the
/// record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game"]
pub struct PlayedOut<Game> {
    /// The game, which is over unless a player resigned.
    pub game: Game,
    /// The player that resigned, if one did.
    pub resigned: Option<Mark>,
}

impl<S: Size> PlayedOut<AnyGame<S>> {
    /// Returns the winner: of the game, or the opponent of the player that resigned.
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
        winner(self.game.winner(), self.resigned)
    }
}

impl PlayedOut<AnySizeGame> {
    /// Returns the winner: of the game, or the opponent of the player that resigned.
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        winner(self.game.winner(), self.resigned)
    }
}

fn winner(winner: Option<Mark>, resigned: Option<Mark>) -> Option<Mark> {
    resigned.map_or(winner, |loser| Some(loser.opponent()))
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
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        game.vacant().first()
    }
}
