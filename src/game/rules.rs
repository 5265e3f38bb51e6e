//! The rules as traits of the states: operations that only some states allow.

use super::state::sealed::Sealed;
use super::state::{Drawn, Opening, State, Won};
use crate::player::{GameResult, O, Player, X};

/// States with a player to move: [`Opening`], [`X`] and [`O`]. Sealed.
///
/// Generic code needs no other bound to play. A function generic over `T: Turn` can recurse through
/// a whole game; the compiler generates three copies of it, one for each state.
///
/// ```
/// use tictactype::{FixedSide, Game, GameResult, Grid, Outcome, Turn};
///
/// /// Always plays the first vacant square.
/// fn play_out<T: Turn, S: FixedSide>(game: Game<T, S>) -> GameResult {
///     let vacant = game.entries().next().expect("a game in play has a vacant square");
///     match vacant.play(T::Player::default()) {
///         Outcome::InPlay(game) => play_out(game),
///         Outcome::Won(game) => game.result(),
///         Outcome::Drawn(game) => game.result(),
///     }
/// }
///
/// assert_eq!(play_out(Grid::<3>::game()).to_string(), "X won");
/// ```
///
/// Such a recursion keeps a game on the stack for each move. On large boards that can overflow the
/// stack, most easily in debug builds. There, play on a [`Variation`](crate::Variation), use a loop
/// with an [`AnyGame`](crate::AnyGame), or play two moves in each turn of a loop, after which the
/// game has the same type again:
///
/// ```
/// use tictactype::{FixedSide, Game, GameResult, Grid, O, Outcome, Vacant, X, at};
///
/// fn play_out<S: FixedSide>(mut game: Game<O, S>) -> GameResult {
///     loop {
///         let answered = match game.entries().next().map(|vacant| vacant.play(O)) {
///             Some(Outcome::InPlay(game)) => game,
///             Some(Outcome::Won(game)) => return game.result(),
///             Some(Outcome::Drawn(_)) | None => return GameResult::Drawn,
///         };
///         game = match answered.entries().next().map(|vacant| vacant.play(X)) {
///             Some(Outcome::InPlay(game)) => game,
///             Some(Outcome::Won(game)) => return game.result(),
///             Some(Outcome::Drawn(_)) | None => return GameResult::Drawn,
///         };
///     }
/// }
///
/// // Played row by row, X takes every square of the first column.
/// assert_eq!(play_out(Grid::<26>::game().open(at!(a1))).to_string(), "X won");
/// ```
#[diagnostic::on_unimplemented(
    message = "nobody can move: the game is over",
    label = "this game is already won or drawn"
)]
pub trait Turn: State {
    /// The player to move; as a value, `T::Player::default()`.
    type Player: Player<Itself: MayMove<Self>>;
}

impl Turn for Opening {
    type Player = X;
}

impl Turn for X {
    type Player = X;
}

impl Turn for O {
    type Player = O;
}

/// The player to move in state `T`. Sealed.
///
/// [`X`] may move in the states [`Opening`] and [`X`], [`O`] in the state [`O`]. Use this bound
/// together with [`Turn`], which says that the game is not over.
///
/// ```
/// use tictactype::{FixedSide, Game, Outcome, Player, Square, Turn, rules::MayMove};
///
/// /// Plays for a player whose turn it is.
/// fn play_for<P, T: Turn, S: FixedSide>(player: P, game: Game<T, S>, at: Square<S>) -> Option<Outcome<P, S>>
/// where
///     P: Player<Itself: MayMove<T>>,
/// {
///     game.play(player, at).ok()
/// }
/// # let _ = play_for::<tictactype::X, tictactype::Opening, tictactype::Grid<3>>;
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known to be this player's turn",
    label = "not known to be the player to move"
)]
pub trait MayMove<T: State>: Sealed {}

impl<T: Awaits<Self>> MayMove<T> for X {}
impl<T: Awaits<Self>> MayMove<T> for O {}

/// States where `P` may move: [`Opening`] and [`X`] for [`X`], [`O`] for [`O`]. Sealed.
///
/// Use this bound together with [`Turn`], which says that the game is not over.
///
/// ```
/// use tictactype::{FixedSide, Game, Outcome, Square, Turn, X, rules::Awaits};
///
/// fn play_x<T: Turn + Awaits<X>, S: FixedSide>(game: Game<T, S>, at: Square<S>) -> Option<Outcome<X, S>> {
///     game.play(X, at).ok()
/// }
/// # let _ = play_x::<tictactype::Opening, tictactype::Grid<3>>;
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known whose turn it is",
    label = "not known to be the player to move",
    note = "in code that is generic over the state `T`, `T::Player` moves: use `play_turn`"
)]
pub trait Awaits<P>: State {}

/// States of finished games: [`Won<P>`](Won) and [`Drawn<P>`](Drawn). Sealed.
///
/// ```
/// use tictactype::{FixedSide, Game, Over};
///
/// fn announce<T: Over, S: FixedSide>(game: &Game<T, S>) -> String {
///     format!("the game is over: {}", game.result())
/// }
/// # let _ = announce::<tictactype::Won<tictactype::X>, tictactype::Grid<3>>;
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no result yet: the game is not over",
    label = "this game is still in play"
)]
pub trait Over: State {
    /// The result of the game.
    const RESULT: GameResult;
}

impl<P: Player> Over for Won<P> {
    const RESULT: GameResult = GameResult::Won(P::MARK);
}

impl<P: Player> Over for Drawn<P> {
    const RESULT: GameResult = GameResult::Drawn;
}

/// States of won games: [`Won<P>`](Won). Sealed.
///
/// ```
/// use tictactype::{FixedSide, Game, Line, Square, rules::WonBy};
///
/// fn first_line<T: WonBy, S: FixedSide>(game: &Game<T, S>) -> Option<Line<S>> {
///     game.winning_lines().next()
/// }
/// # let _ = first_line::<tictactype::Won<tictactype::X>, tictactype::Grid<3>>;
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no winner: the game is not won",
    label = "only a won game has a winner and winning lines"
)]
pub trait WonBy: Over + sealed::HasWinner {
    /// The winner; as a value, [`Game::winner`](super::Game::winner).
    type Winner: Player;
}

impl<P: Player> WonBy for Won<P> {
    type Winner = P;
}

impl<P: Player> sealed::HasWinner for Won<P> {}

mod sealed {
    use super::Over;
    use crate::player::seal_of_states;

    seal_of_states! {
        /// Seals [`WonBy`](super::WonBy). Without this seal, a state of another crate would get
        /// the message of [`Over`], which is about a game in play.
        pub trait HasWinner: Over {}
    }
}

/// The winner as a value.
///
/// The callers return a type parameter without the bound `Player`, because with it a call on a game
/// that is not won could get a second error.
pub(crate) fn winner<T: WonBy>() -> T::Winner {
    T::Winner::default()
}
