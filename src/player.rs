//! Players, marks, results, directions, symmetries, and the list of sides. The other modules build
//! on this one.

mod direction;
mod excerpt;
mod mark;
mod padding;
mod parse_error;
mod per_player;
mod result;
mod seal;
mod sentence;
mod sides;
mod symmetry;

pub use self::direction::Direction;
pub(crate) use self::direction::LineStarts;
pub(crate) use self::excerpt::Excerpt;
pub use self::mark::Mark;
pub(crate) use self::padding::{FromFn, pad, pad_with};
pub(crate) use self::parse_error::Expected;
pub use self::parse_error::ParseError;
pub(crate) use self::per_player::PerPlayer;
pub use self::result::GameResult;
pub(crate) use self::seal::{Internal, seal_of_sizes, seal_of_states};
pub(crate) use self::sentence::Sentence;
pub(crate) use self::sides::{MAX_SIDE, for_each_side, refuse_unsupported_sizes};
pub use self::symmetry::Symmetry;

use core::fmt::{self, Display};

use crate::game::{MayMove, Turn};

/// The first player, as a type and as a value: `Game<X, _>`, `game.play(X, at)`.
///
/// As a state: X is to move, and there is a move to take back.
///
/// ```
/// use tictactype::{Game, Grid, Mark, X};
///
/// fn think(game: &Game<X, Grid<3>>) -> X {
///     X
/// }
///
/// assert_eq!(Mark::from(X), Mark::X);
/// # let _ = think;
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct X;

/// The second player, as a type and as a value: `Game<O, _>`, `game.play(O, at)`.
///
/// As a state: O is to move.
///
/// ```
/// use tictactype::{Game, Grid, O, at};
///
/// let game: Game<O, Grid<3>> = Grid::<3>::game().open(at!(b2));
/// assert!(game.play(O, at!(a1)).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct O;

/// A player as a type: [`X`] or [`O`]. Sealed.
///
/// A player is also the state in which it is to move, and converts to its [`Mark`].
///
/// ```
/// use tictactype::{Mark, Player};
///
/// fn duel<P: Player>(player: P) -> String {
///     format!("{player} against {}", P::Opponent::MARK)
/// }
///
/// assert_eq!(duel(tictactype::X), "X against O");
/// ```
#[diagnostic::on_unimplemented(
    message = "only `X` and `O` are players",
    label = "not a player",
    note = "play as `X` or `O`; for a `Mark`, which is known only at run time, use `AnyGame::push_as`",
    note = "in code that is generic over the state, `play_turn` plays as the player to move"
)]
pub trait Player:
    sealed::Sealed<Myself = Self, Mover = <Self as Player>::Itself>
    + sealed::Sealed<Mover: MayMove<Self>>
    + Turn<Player = Self>
    + Default
    + Display
{
    /// `Self`, as an associated type: [`X`] for [`X`], [`O`] for [`O`].
    ///
    /// [`Game::play`](crate::Game::play) puts its bound on `Itself`, which only players have. So a
    /// type that is not a player gives one error, not two.
    type Itself;

    /// The other player. Its opponent is this player.
    type Opponent: Player<Opponent = <Self as sealed::Sealed>::Myself>;

    /// The player as a value.
    const MARK: Mark;
}

mod sealed {
    use core::fmt::Display;

    use super::{Mark, seal_of_states};
    use crate::game::Turn;

    seal_of_states! {
        /// Seals [`Player`](super::Player), because other crates cannot name this trait.
        ///
        /// Has the supertraits of `Player`, so that rustc reports only this bound for an
        /// implementation of `Player` in another crate. For the same reason, the bounds in `Player`
        /// name the associated types of this trait.
        pub trait Sealed: Turn<Player = Self> + Default + Display + Into<Mark> {
            /// The player itself.
            type Myself;

            /// [`Player::Itself`](super::Player::Itself).
            type Mover;
        }
    }
}

impl sealed::Sealed for X {
    type Myself = Self;
    type Mover = Self;
}

impl sealed::Sealed for O {
    type Myself = Self;
    type Mover = Self;
}

impl Player for X {
    type Itself = Self;
    type Opponent = O;
    const MARK: Mark = Mark::X;
}

impl Player for O {
    type Itself = Self;
    type Opponent = X;
    const MARK: Mark = Mark::O;
}

impl Display for X {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Mark::X.fmt(f)
    }
}

impl Display for O {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Mark::O.fmt(f)
    }
}

impl From<X> for Mark {
    fn from(_: X) -> Self {
        Self::X
    }
}

impl From<O> for Mark {
    fn from(_: O) -> Self {
        Self::O
    }
}

impl From<X> for Option<Mark> {
    fn from(_: X) -> Self {
        Some(Mark::X)
    }
}

impl From<O> for Option<Mark> {
    fn from(_: O) -> Self {
        Some(Mark::O)
    }
}
