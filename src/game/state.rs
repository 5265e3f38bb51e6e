//! The states of a game, as types and as values.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::marker::PhantomData;

use crate::player::{GameResult, Internal, Mark, O, Player, X, pad};

/// The state before the first move: X is to move, and there is no move to take back.
///
/// ```
/// use tictactype::{Game, Grid, Opening};
///
/// let game: Game<Opening, Grid<3>> = Grid::<3>::game();
/// assert_eq!(game.ply(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening(());

/// The state of a game that `P` won with the last move.
///
/// ```
/// use tictactype::{FixedSide, Game, Won, X};
///
/// /// Accepts only games that X won.
/// fn prize<S: FixedSide>(game: &Game<Won<X>, S>) -> String {
///     format!("{} wins after {} moves", game.winner(), game.ply())
/// }
/// # let _ = prize::<tictactype::Grid<3>>;
/// ```
///
/// As a value, `Won<X>` is [`GameState::Won(Mark::X)`](crate::GameState::Won).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Won<P>(PhantomData<P>);

/// The state of a drawn game. `P` made the last move.
///
/// ```
/// use tictactype::{Drawn, FixedSide, Game, GameResult, Player};
///
/// fn shake_hands<P: Player, S: FixedSide>(game: &Game<Drawn<P>, S>) {
///     assert_eq!(game.result(), GameResult::Drawn);
/// }
/// # let _ = shake_hands::<tictactype::X, tictactype::Grid<3>>;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawn<P>(PhantomData<P>);

/// A state of a game: [`Opening`], [`X`], [`O`], [`Won<P>`](Won) or [`Drawn<P>`](Drawn). Sealed.
///
/// ```
/// use tictactype::{FixedSide, Game, Grid, State};
///
/// fn marks<T: State, S: FixedSide>(game: &Game<T, S>) -> String {
///     format!("{} of {} squares are taken", game.ply(), S::CELLS)
/// }
///
/// assert_eq!(marks(&Grid::<3>::game()), "0 of 9 squares are taken");
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a state of a game: the states are `Opening`, `X`, `O`, `Won<P>` and `Drawn<P>`",
    label = "not a state of a game",
    note = "the state comes before the size, as in `Game<X, Grid<3>>`; in code that is generic over the state, require `T: State`"
)]
pub trait State: sealed::Sealed + Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The state as a value.
    const STATE: GameState = <Self as sealed::Sealed>::VALUE.0;
}

pub(crate) mod sealed {
    use core::fmt::Debug;
    use core::hash::Hash;

    use super::GameState;
    use crate::player::{Internal, seal_of_states};

    seal_of_states! {
        /// Seals [`State`](super::State) and the traits that require it, because other crates
        /// cannot name this trait.
        ///
        /// Has the supertraits of `State`, so that rustc reports only this bound for an
        /// implementation of `State` in another crate.
        pub trait Sealed: Copy + Ord + Hash + Debug + Send + Sync + 'static {
            const VALUE: Internal<GameState>;
        }
    }
}

/// A state of a game as a value.
///
/// [`State::STATE`] is the value of a state type. The `Display` is `X to open`, `X to move`,
/// `O to move`, `X won`, `O won` or `a draw`.
///
/// ```
/// use tictactype::{FixedSide, Game, GameState, Grid, Mark, State, Won, X, at};
///
/// fn state<T: State, S: FixedSide>(_: &Game<T, S>) -> GameState {
///     T::STATE
/// }
///
/// assert_eq!(state(&Grid::<3>::game()), GameState::Opening);
/// assert_eq!(state(&Grid::<3>::game().open(at!(b2))), GameState::ToMove(Mark::O));
/// assert_eq!(Won::<X>::STATE.to_string(), "X won");
/// assert_eq!(GameState::ToMove(Mark::O).to_string(), "O to move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameState {
    /// X is to move on an empty board: [`Opening`].
    Opening,
    /// The player is to move, and there is a move to take back: [`X`] or [`O`].
    ToMove(Mark),
    /// The player won with the last move: [`Won<P>`](Won).
    Won(Mark),
    /// The game is drawn, and the player made the last move: [`Drawn<P>`](Drawn).
    Drawn(Mark),
}

impl GameState {
    /// The state after `ply` moves that led to `result`.
    #[inline]
    pub(crate) const fn after(ply: usize, result: Option<GameResult>) -> Self {
        let to_move = Mark::of_move(ply);
        match result {
            Some(GameResult::Won(winner)) => Self::Won(winner),
            Some(GameResult::Drawn) => Self::Drawn(to_move.opponent()),
            None if ply == 0 => Self::Opening,
            None => Self::ToMove(to_move),
        }
    }

    /// The player to move, or `None` once the game is over.
    ///
    /// ```
    /// use tictactype::{GameState, Mark};
    ///
    /// assert_eq!(GameState::Opening.turn(), Some(Mark::X));
    /// assert_eq!(GameState::Won(Mark::X).turn(), None);
    /// ```
    #[must_use]
    pub const fn turn(self) -> Option<Mark> {
        match self {
            Self::Opening => Some(Mark::X),
            Self::ToMove(mark) => Some(mark),
            Self::Won(_) | Self::Drawn(_) => None,
        }
    }

    /// Returns `true` once the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.turn().is_none()
    }

    /// The result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::{GameResult, GameState, Mark};
    ///
    /// assert_eq!(GameState::Drawn(Mark::X).result(), Some(GameResult::Drawn));
    /// assert_eq!(GameState::ToMove(Mark::O).result(), None);
    /// ```
    #[must_use]
    pub const fn result(self) -> Option<GameResult> {
        match self {
            Self::Opening | Self::ToMove(_) => None,
            Self::Won(mark) => Some(GameResult::Won(mark)),
            Self::Drawn(_) => Some(GameResult::Drawn),
        }
    }
}

impl Display for GameState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.turn(), self.result()) {
            (_, Some(result)) => Display::fmt(&result, f),
            (Some(mark), None) if *self != Self::Opening => pad(f, format_args!("{mark} to move")),
            (_, None) => f.pad("X to open"),
        }
    }
}

impl State for Opening {}
impl State for X {}
impl State for O {}
impl<P: Player> State for Won<P> {}
impl<P: Player> State for Drawn<P> {}

impl sealed::Sealed for Opening {
    const VALUE: Internal<GameState> = Internal(GameState::Opening);
}

impl sealed::Sealed for X {
    const VALUE: Internal<GameState> = Internal(GameState::ToMove(Mark::X));
}

impl sealed::Sealed for O {
    const VALUE: Internal<GameState> = Internal(GameState::ToMove(Mark::O));
}

impl<P: Player> sealed::Sealed for Won<P> {
    const VALUE: Internal<GameState> = Internal(GameState::Won(P::MARK));
}

impl<P: Player> sealed::Sealed for Drawn<P> {
    const VALUE: Internal<GameState> = Internal(GameState::Drawn(P::MARK));
}
