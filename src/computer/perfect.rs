//! Perfect play on small boards.

mod solver;

use core::error::Error;
use core::fmt::{self, Display};
use core::marker::PhantomData;

use self::solver::Solver;
use super::evaluation_scale::forced_value;
use super::{Strategy, Value};
use crate::board::{AnySize, FixedSide, Grid, Side, Size, Square, Squares};
use crate::game::GameInPlay;
use crate::input::AnyGame;
use crate::player::{GameResult, Mark, pad};

/// Sizes that can be solved: sides 2 to 5, with any line. Sealed.
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{Solution, Solvable, Value};
///
/// fn is_fair<S: Solvable + Default>() -> bool {
///     Solution::of(&tictactype::Game::<_, S>::new()).value() == Value::Draw
/// }
///
/// assert!(is_fair::<Grid<3>>() && is_fair::<Grid<4>>());
/// assert!(!is_fair::<Grid<4, 3>>() && !is_fair::<Grid<5, 3>>());
/// ```
///
/// Larger boards are refused at compile time:
///
/// ```compile_fail,E0277
/// use tictactype::{Grid, computer::Solution};
///
/// Solution::of(&Grid::<6>::game()); // error: games of this size are not solved: the side must be 2 to 5
/// ```
#[diagnostic::on_unimplemented(
    message = "games of this size are not solved: the side must be 2 to 5",
    label = "too large to solve",
    note = "use `Search`, which plays on every size; `Perfect::on` and `Solution::try_of` check the size at run time"
)]
pub trait Solvable: FixedSide {}

#[diagnostic::do_not_recommend]
impl<S: FixedSide<Side: SmallSide>> Solvable for S {}

/// The largest side that can be solved.
const LARGEST_SIDE: usize = 5;

/// A side that can be solved.
pub trait SmallSide {}

impl SmallSide for Side<2> {}
impl SmallSide for Side<3> {}
impl SmallSide for Side<4> {}
impl SmallSide for Side<5> {}

/// A strategy that plays perfectly: it wins as early and loses as late as possible.
///
/// The size must be [`Solvable`]: [`new`](Self::new) checks it at compile time, [`on`](Self::on) at
/// run time.
///
/// ```
/// use tictactype::computer::{Perfect, Strategy, Value};
/// use tictactype::{Grid, O, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut perfect = Perfect::new();
/// let game = Grid::<3>::game().open(at!(a1)).play(O, at!(b2))?.in_play()?;
/// let at = perfect.choose(game.as_in_play());
/// assert!(at.is_some_and(|at| perfect.solve(&game).best().contains(at)));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perfect<S: FixedSide> {
    /// Only [`new`](Self::new) and [`on`](Self::on) create a value, so the size is solvable.
    size: PhantomData<S>,
}

impl<S: FixedSide> Perfect<S> {
    /// Creates a player for a size that is checked at compile time.
    #[must_use]
    pub const fn new() -> Self
    where
        S: Solvable,
    {
        Self::on_solvable()
    }

    /// Creates a player for a size that is checked at run time.
    ///
    /// ```
    /// use tictactype::AnyLine;
    /// use tictactype::computer::Perfect;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!(Perfect::on(AnyLine::<4>::new(3)?).is_ok());
    /// let error = Perfect::on(AnyLine::<15>::new(5)?).unwrap_err();
    /// assert_eq!(error.to_string(), "games of 15×15, 5 in a row, are not solved: the side must be 2 to 5");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Unsolvable`] if the side is not 2 to 5.
    pub fn on(size: S) -> Result<Self, Unsolvable> {
        Unsolvable::check(size).map(|()| Self::on_solvable())
    }

    /// Creates a player. Unchecked: the size must be solvable.
    const fn on_solvable() -> Self {
        Self { size: PhantomData }
    }

    /// Solves a game, like [`Solution::of`].
    ///
    /// For an `AnyGame`, use [`as_in_play`](AnyGame::as_in_play):
    ///
    /// ```
    /// use tictactype::computer::{Perfect, Value};
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 b1".parse()?;
    /// let game = game.as_in_play().ok_or("the game is over")?;
    /// assert_eq!(Perfect::new().solve(game).value(), Value::Win { plies: 5 });
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn solve<'a>(&self, game: impl Into<GameInPlay<'a, S>>) -> Solution<S> {
        Solution::computed(game.into())
    }

    /// Returns each move with its value for the player who makes it, in row-major order.
    ///
    /// ```
    /// use tictactype::computer::{Perfect, Value};
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// let good: Vec<String> = Perfect::new()
    ///     .values(&game)
    ///     .filter(|(_, value)| *value == Value::Draw)
    ///     .map(|(at, _)| at.to_string())
    ///     .collect();
    /// assert_eq!(good, ["a1", "c1", "a3", "c3"]);
    /// ```
    pub fn values<'a, G>(&self, game: G) -> impl Iterator<Item = (Square<S>, Value)> + use<'a, G, S>
    where
        G: Into<GameInPlay<'a, S>>,
    {
        let (perfect, mut next) = (*self, AnyGame::from(game.into()));
        next.vacant().iter().filter_map(move |at| {
            next.push(at).ok()?;
            let value = match (next.as_in_play(), next.result()) {
                (Some(next), _) => perfect.solve(next).value().backed_up(),
                (None, Some(GameResult::Won(_))) => Value::Win { plies: 1 },
                (None, _) => Value::Draw,
            };
            next.pop();
            Some((at, value))
        })
    }
}

impl<S: Solvable> Default for Perfect<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: FixedSide> Strategy<S> for Perfect<S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        self.solve(game).best().first()
    }
}

/// The value of a game under perfect play, and its best moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution<S: Size = Grid<3>> {
    value: Value,
    best: Squares<S>,
}

impl<S: Size> Solution<S> {
    /// Solves a game: finds its value for the player to move, and all best moves.
    ///
    /// ```
    /// use tictactype::computer::{Solution, Value};
    /// use tictactype::{Grid, O, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3>::game().open(at!(b2)).play(O, at!(b1))?.in_play()?;
    /// let solution = Solution::of(&game);
    /// assert_eq!(solution.value(), Value::Win { plies: 5 });
    /// assert!(!solution.best().contains(at!(b3)));
    /// # Ok(()) }
    /// ```
    ///
    /// This is a search on bitboards with a transposition table. It does not allocate, and uses up
    /// to 28 KB of stack in a release build or 64 KB without optimization. It prunes positions
    /// where a player has too few open lines to win, by the theorem of P. Erdős and J. L.
    /// Selfridge, *On a combinatorial game* (1973).
    ///
    /// The hardest position [found](crate::manual::figures#solving) takes 0.13 s of processor time
    /// in a release build: 5×5, four in a row, after a first move in a corner.
    #[must_use]
    pub fn of<'a>(game: impl Into<GameInPlay<'a, S>>) -> Self
    where
        S: Solvable,
    {
        Self::computed(game.into())
    }

    /// Solves a game, and checks its size at run time.
    ///
    /// ```
    /// use tictactype::AnyGame;
    /// use tictactype::computer::{Solution, Value};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame = "3x3 b2 b1".parse()?;
    /// let solution = Solution::try_of(game.as_in_play().ok_or("the game is over")?)?;
    /// assert_eq!(solution.value(), Value::Win { plies: 5 });
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Unsolvable`] if the side is not 2 to 5.
    pub fn try_of<'a>(game: impl Into<GameInPlay<'a, S>>) -> Result<Self, Unsolvable> {
        let game = game.into();
        Unsolvable::check(game.size())?;
        Ok(Self::computed(game))
    }

    fn computed(game: GameInPlay<'_, S>) -> Self {
        let (side, line) = (game.size().side(), game.size().line());
        let square = |at: S::Square| solver::square(at.into(), side);
        let mask = |of: Mark| game.marks(of).iter().map(square).sum();
        let (own, other) = (mask(game.turn()), mask(game.turn().opponent()));
        // The last number is the size of the transposition table, in entries. The table is small
        // because each call builds a new one on the stack.
        let (eval, best) = match (side, line) {
            (2, _) => Solver::<2, 2, 16>::solution(own, other),
            (3, 2) => Solver::<3, 2, 16>::solution(own, other),
            (3, _) => Solver::<3, 3, 256>::solution(own, other),
            (4, 2) => Solver::<4, 2, 16>::solution(own, other),
            (4, 3) => Solver::<4, 3, 1024>::solution(own, other),
            (4, _) => Solver::<4, 4, 1024>::solution(own, other),
            (_, 2) => Solver::<5, 2, 16>::solution(own, other),
            (_, 3) => Solver::<5, 3, 1024>::solution(own, other),
            (_, 4) => Solver::<5, 4, 1024>::solution(own, other),
            (_, _) => Solver::<5, 5, 1024>::solution(own, other),
        };
        let is_best = |at: &S::Square| best & square(*at) != 0;
        Self {
            value: forced_value(eval, game.ply()).unwrap_or(Value::Draw),
            best: game.vacant().iter().filter(is_best).collect(),
        }
    }

    /// The value of the game for the player to move.
    #[must_use]
    pub const fn value(&self) -> Value {
        self.value
    }

    /// The best moves, at least one.
    ///
    /// All best moves have the same value and the same number of plies.
    ///
    /// ```
    /// use tictactype::computer::Solution;
    /// use tictactype::{Grid, at};
    ///
    /// let corners = [at!(a1), at!(c1), at!(a3), at!(c3)];
    /// assert!(Solution::of(&Grid::<3>::game().open(at!(b2))).best().iter().eq(corners));
    /// ```
    pub const fn best(&self) -> Squares<S> {
        self.best
    }
}

/// The error for a board that is too large to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unsolvable {
    size: AnySize,
}

impl Unsolvable {
    /// Checks at run time that games of a size can be solved.
    ///
    /// ```
    /// use tictactype::AnySize;
    /// use tictactype::computer::Unsolvable;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!(Unsolvable::check(AnySize::new(4, 3)?).is_ok());
    /// let error = Unsolvable::check(AnySize::new(6, 6)?).unwrap_err();
    /// assert_eq!(error.to_string(), "games of 6×6 are not solved: the side must be 2 to 5");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Unsolvable`] if the side is not 2 to 5.
    pub fn check(size: impl Size) -> Result<(), Self> {
        let size = size.to_any_size();
        match size.side() {
            ..=LARGEST_SIDE => Ok(()),
            _ => Err(Self { size }),
        }
    }

    /// The requested size.
    #[must_use]
    pub const fn size(&self) -> AnySize {
        self.size
    }
}

impl Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        // `5×5, 4 in a row` has a comma inside, so it needs another one after it.
        let comma = if size.line() == size.side() { "" } else { "," };
        pad(
            f,
            format_args!("games of {size}{comma} are not solved: the side must be 2 to 5"),
        )
    }
}

impl Error for Unsolvable {}
