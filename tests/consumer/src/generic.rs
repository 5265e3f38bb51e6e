//! Code generic over the state, the player and the size.

use tictactype::error::RefusedMove;
use tictactype::rules::{HasSquare, MayMove, WonBy};
use tictactype::{
    Explored, FixedSide, Game, GameState, Line, Mark, O, Opening, Outcome, Player, SizeVisitor,
    Square, State, Turn, Variation, at,
};

/// Plays a move.
///
/// # Errors
///
/// Hands the game back if the square is taken.
pub fn play<T: Turn, P: Player<Itself: MayMove<T>>, S: FixedSide>(
    game: Game<T, S>,
    player: P,
    at: Square<S>,
) -> Result<Outcome<P, S>, RefusedMove<T, S>> {
    game.play(player, at)
}

/// Counts the moves that do not end the game.
pub fn replies<T: Turn, S: FixedSide>(variation: &mut Variation<'_, T, S>) -> usize {
    let mut replies = 0;
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        if let Explored::InPlay(_) = vacant.play(T::Player::default()) {
            replies += 1;
        }
    }
    replies
}

/// Plays the first vacant square until the game is over. After the opening, the recursion
/// alternates between two states.
pub fn fill<T: Turn, S: FixedSide>(game: Game<T, S>) -> Option<Mark> {
    let first = game.vacant().first()?;
    match game.play(T::Player::default(), first).ok()? {
        Outcome::InPlay(game) => fill(game),
        Outcome::Won(game) => Some(game.winner().into()),
        Outcome::Drawn(_) => None,
    }
}

/// Counts the winner's moves.
pub fn moves_of_winner<T: WonBy, S: FixedSide>(game: &Game<T, S>) -> usize {
    game.board().marks(T::Winner::MARK).len()
}

/// Opens off the corner, on boards that are large enough.
pub fn open_off_the_corner<S: FixedSide + HasSquare<'c', 3>>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(c3))
}

/// Games in different states and on different sizes as one type.
pub trait Any {
    /// The number of moves.
    fn ply(&self) -> usize;

    /// The state as a value.
    fn state(&self) -> GameState;
}

impl<T: State, S: FixedSide> Any for Game<T, S> {
    fn ply(&self) -> usize {
        self.position().ply()
    }

    fn state(&self) -> GameState {
        T::STATE
    }
}

/// Counts the lines of a board.
pub struct CountLines;

impl SizeVisitor for CountLines {
    type Output = usize;

    fn visit<S: FixedSide>(self, size: S) -> usize {
        Line::all(size).count()
    }
}
