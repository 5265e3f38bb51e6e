//! Perfect play, on the sizes that are small enough for it.

mod solver;

use core::error::Error;
use core::fmt::{self, Display};
use core::marker::PhantomData;

use self::solver::Solver;
use super::eval::forced_value;
use super::{FirstVacant, Strategy, Value};
use crate::any_game::{AnyGame, in_play};
use crate::any_size::AnySize;
use crate::game::{Game, Outcome, Turn};
use crate::player::Player;
use crate::position::Position;
use crate::size::{SetOf, Side, Size};
use crate::squares::Squares;
use crate::store::{SquareSet, Store};

/// That every game of a size can be solved to its end: the sides 2 to 4, with any line. Sealed.
///
/// ```
/// use tictactype::Square;
/// use tictactype::computer::{Solvable, Value, solve};
///
/// fn is_fair<S: Solvable + Default>() -> bool {
///     solve(&tictactype::Game::<_, S>::new()).value() == Value::Draw
/// }
///
/// assert!(is_fair::<Square<3>>() && is_fair::<Square<4>>());
/// assert!(!is_fair::<Square<4, 3>>());
/// ```
///
/// Larger boards are not claimed, at compile time:
///
/// ```compile_fail,E0277
/// use tictactype::{Square, computer::solve};
///
/// solve(&Square::<5>::game()); // error: games of this size are not solved: the side must be 2 to 4
/// ```
#[diagnostic::on_unimplemented(
    message = "games of this size are not solved: the side must be 2 to 4",
    label = "too large to solve",
    note = "use `Search`, which plays on every size; `Perfect::on` checks the size at run time"
)]
pub trait Solvable: Size {}

#[diagnostic::do_not_recommend]
impl<S: Size<Side: SmallSide>> Solvable for S {}

/// The sides whose games are solved.
pub trait SmallSide {}

impl SmallSide for Side<2> {}
impl SmallSide for Side<3> {}
impl SmallSide for Side<4> {}

/// Solves a game: what it is worth to the player who is to move, and which moves keep that.
///
/// ```
/// use tictactype::computer::{Value, solve};
/// use tictactype::{O, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<3>::game().open(at!(b2)).play(O, at!(b1))?.in_play()?;
/// let solution = solve(&game);
/// assert_eq!(solution.value(), Value::Win { plies: 5 });
/// assert!(!solution.best().contains(at!(b3)));
/// # Ok(()) }
/// ```
///
/// It is an alpha-beta search over sets of squares, with a small table on the stack; it allocates nothing. A side is cut
/// off as unable to win when the weights of its lines add up to too little, which is the theorem of P. Erdős and J. L.
/// Selfridge, *On a combinatorial game* (1973).
#[must_use]
pub fn solve<T: Turn, S: Solvable>(game: &Game<T, S>) -> Solution<S> {
    Perfect::on_solvable().solve(game)
}

/// Plays perfectly: never gives up what a game is worth, wins as fast and loses as late as can be.
///
/// It exists for the sizes that are [`Solvable`], which the compiler checks in [`new`](Self::new) and run time in
/// [`on`](Self::on).
///
/// ```
/// use tictactype::computer::{Perfect, Strategy, Value};
/// use tictactype::{O, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut perfect = Perfect::new();
/// let game = Square::<3>::game().open(at!(a1)).play(O, at!(b2))?.in_play()?;
/// let at = perfect.choose(&game);
/// assert!(perfect.solve(&game).best().contains(at));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perfect<S: Size> {
    /// What there is of it is the evidence that the size is solvable.
    size: PhantomData<S>,
}

impl<S: Size> Perfect<S> {
    /// Perfect play on a size that the compiler knows to be solvable.
    #[must_use]
    pub const fn new() -> Self
    where
        S: Solvable,
    {
        Self::on_solvable()
    }

    /// Perfect play on a size that only run time knows to be solvable.
    ///
    /// ```
    /// use tictactype::AnyLine;
    /// use tictactype::computer::Perfect;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!(Perfect::on(AnyLine::<4>::new(3)?).is_ok());
    /// let error = Perfect::on(AnyLine::<15>::new(5)?).unwrap_err();
    /// assert_eq!(error.to_string(), "games of 15×15, 5 in a row, are not solved: the side must be 2 to 4");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the side is not 2 to 4.
    pub fn on(size: S) -> Result<Self, Unsolvable> {
        if S::SIDE <= 4 {
            Ok(Self::on_solvable())
        } else {
            Err(Unsolvable { size: size.into() })
        }
    }

    /// Perfect play on a size that the caller knows to be solvable.
    const fn on_solvable() -> Self {
        Self { size: PhantomData }
    }

    /// Solves a game: [`solve`], with the evidence in hand that it can be.
    #[must_use]
    pub fn solve<T: Turn>(&self, game: &Game<T, S>) -> Solution<S> {
        // The last number says how many positions are remembered. They lie on the stack and are forgotten after each call,
        // so they are few.
        match (S::SIDE, game.size().line()) {
            (2, _) => Solution::of::<_, 2, 2, 16>(game),
            (3, 2) => Solution::of::<_, 3, 2, 16>(game),
            (3, _) => Solution::of::<_, 3, 3, 256>(game),
            (_, 2) => Solution::of::<_, 4, 2, 16>(game),
            (_, 3) => Solution::of::<_, 4, 3, 1024>(game),
            (_, _) => Solution::of::<_, 4, 4, 1024>(game),
        }
    }

    /// Solves a game whose state only run time knows; gives nothing, once it is over.
    ///
    /// ```
    /// use tictactype::computer::{Perfect, Value};
    /// use tictactype::{AnyGame, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "b2 b1".parse()?;
    /// let solution = Perfect::new().solve_any(&game);
    /// assert_eq!(solution.map(|solution| solution.value()), Some(Value::Win { plies: 5 }));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn solve_any(&self, game: &AnyGame<S>) -> Option<Solution<S>> {
        in_play!(game, game => self.solve(game))
    }

    /// What each move is worth to the player who makes it, row by row from the top left.
    ///
    /// ```
    /// use tictactype::computer::{Perfect, Value};
    /// use tictactype::{Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// let good: Vec<String> = Perfect::new()
    ///     .values(&game)
    ///     .filter(|(_, value)| *value == Value::Draw)
    ///     .map(|(at, _)| at.to_string())
    ///     .collect();
    /// assert_eq!(good, ["a1", "c1", "a3", "c3"]);
    /// ```
    pub fn values<T: Turn>(
        &self,
        game: &Game<T, S>,
    ) -> impl Iterator<Item = (Position<S>, Value)> + use<T, S> {
        let perfect = *self;
        game.entries().map(move |vacant| {
            let at = vacant.at();
            let value = match vacant.play(T::Player::default()) {
                Outcome::InPlay(game) => perfect.solve(&game).value().backed_up(),
                Outcome::Won(_) => Value::Win { plies: 1 },
                Outcome::Drawn(_) => Value::Draw,
            };
            (at, value)
        })
    }
}

impl<S: Solvable> Default for Perfect<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Size> Strategy<S> for Perfect<S> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        self.solve(game)
            .best()
            .next()
            .unwrap_or_else(|| FirstVacant.choose(game))
    }
}

/// What a game is worth, and the moves that keep it: what [`solve`] finds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution<S: Size> {
    value: Value,
    best: Squares<S>,
}

impl<S: Size> Solution<S> {
    fn of<T: Turn, const SIDE: usize, const LINE: usize, const SLOTS: usize>(
        game: &Game<T, S>,
    ) -> Self {
        let mut solver = Solver::<SIDE, LINE, SLOTS>::new();
        let (store, mark) = (game.store(), <T::Player as Player>::MARK);
        let mask = |marks| {
            Squares::<S>::new(marks)
                .map(|at| Solver::<SIDE, LINE, SLOTS>::square(at.index()))
                .sum()
        };
        let (own, other) = (mask(store.marks(mark)), mask(store.marks(mark.opponent())));
        let worth = solver.worth(own, other);
        let mut best = SetOf::<S>::EMPTY;
        for at in game.vacant() {
            let square = Solver::<SIDE, LINE, SLOTS>::square(at.index());
            if solver.reaches(own, other, square, worth) {
                best.toggle(at.index());
            }
        }
        Self {
            value: forced_value(worth, game.ply()).unwrap_or(Value::Draw),
            best: Squares::new(best),
        }
    }

    /// What the game is worth to the player to move.
    #[must_use]
    pub const fn value(&self) -> Value {
        self.value
    }

    /// The moves that keep it: those after which the game is worth as much, and ends as soon or as late. At least one.
    ///
    /// ```
    /// use tictactype::computer::solve;
    /// use tictactype::{Square, at};
    ///
    /// let corners = [at!(a1), at!(c1), at!(a3), at!(c3)];
    /// assert!(solve(&Square::<3>::game().open(at!(b2))).best().eq(corners));
    /// ```
    pub fn best(&self) -> Squares<S> {
        self.best.clone()
    }
}

/// A size that is too large for its games to be solved to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unsolvable {
    size: AnySize,
}

impl Unsolvable {
    /// The size that was asked for.
    #[must_use]
    pub const fn size(&self) -> AnySize {
        self.size
    }
}

impl Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        // A size with a line has a comma in it, which then wants another.
        let comma = if size.line() == size.side() { "" } else { "," };
        write!(
            f,
            "games of {size}{comma} are not solved: the side must be 2 to 4"
        )
    }
}

impl Error for Unsolvable {}
