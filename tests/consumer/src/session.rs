//! A dependent's type-state around a game.

use tictactype::rules::{TakeBack, WonBy};
use tictactype::{
    Drawn, FixedSide, Game, Mark, Opening, Outcome, Over, Player, Square, State, Turn, Won,
};

/// The session after a move of `P`.
#[derive(Clone, Debug)]
pub enum Next<P: Player, S: FixedSide> {
    /// The opponent is to move.
    Goes(Session<P::Opponent, S>),
    /// The player has won.
    Won(Session<Won<P>, S>),
    /// The board is full.
    Drawn(Session<Drawn<P>, S>),
}

/// The current game, and how many games each side has won.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session<T: State, S: FixedSide> {
    score: [u32; 2],
    game: Game<T, S>,
}

impl<S: FixedSide> Session<Opening, S> {
    /// Begins with a game on a size.
    pub fn new(size: S) -> Self {
        Self {
            score: [0; 2],
            game: Game::on(size),
        }
    }
}

impl<T: State, S: FixedSide> Session<T, S> {
    /// Returns the number of moves.
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// How many games X and O have won.
    pub const fn score(&self) -> [u32; 2] {
        self.score
    }
}

impl<T: Turn, S: FixedSide> Session<T, S> {
    /// Plays for the player to move.
    ///
    /// # Errors
    ///
    /// Hands the session back if the square is taken.
    pub fn play(self, at: Square<S>) -> Result<Next<T::Player, S>, (Self, Square<S>)> {
        let Self { score, game } = self;
        match game.play(T::Player::default(), at) {
            Ok(Outcome::InPlay(game)) => Ok(Next::Goes(Session { score, game })),
            Ok(Outcome::Won(game)) => {
                let score = counted(score, &game);
                Ok(Next::Won(Session { score, game }))
            }
            Ok(Outcome::Drawn(game)) => Ok(Next::Drawn(Session { score, game })),
            Err(occupied) => {
                let game = occupied.into_game();
                Err((Self { score, game }, at))
            }
        }
    }
}

impl<Before: Turn, T: TakeBack<S, Previous = Game<Before, S>> + Turn, S: FixedSide> Session<T, S> {
    /// Takes back the last move. After the end it is too late, because the score has counted it.
    #[must_use]
    pub fn undo(self) -> Session<Before, S> {
        let Self { score, game } = self;
        let game = game.undo();
        Session { score, game }
    }
}

impl<T: Over, S: FixedSide> Session<T, S> {
    /// Begins the next game.
    #[must_use]
    pub fn rematch(self) -> Session<Opening, S> {
        let Self { score, game } = self;
        let game = Game::on(game.size());
        Session { score, game }
    }
}

/// Counts a win.
fn counted<T: WonBy, S: FixedSide>([x, o]: [u32; 2], _: &Game<T, S>) -> [u32; 2] {
    match T::Winner::MARK {
        Mark::X => [x + 1, o],
        Mark::O => [x, o + 1],
    }
}
