//! An adapter for the players of the crate `minimax`.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use std::hash::DefaultHasher;
use std::string::{String, ToString};
use std::vec::Vec;

use minimax::{Evaluation, Evaluator, Winner};

use super::{FirstVacant, Strategy};
use crate::board::{FixedSide, Line, Square};
use crate::game::GameInPlay;
use crate::input::AnyGame;
use crate::player::{GameResult, Mark};

/// The rules for the players of the crate `minimax`: its alpha-beta searches, with one thread or
/// several, and its Monte Carlo tree search.
///
/// The state is the game itself, and a move is a square.
///
/// ```
/// use minimax::{Negamax, Strategy};
/// use tictactype::computer::OpenLines;
/// use tictactype::{AnyGame, Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1".parse()?;
/// let mut negamax = Negamax::new(OpenLines::new(), 1);
/// assert_eq!(negamax.choose_move(&game), Some(at!(c3)));
/// # Ok(()) }
/// ```
///
/// # Illegal moves
///
/// The players of `minimax` play only the moves of `generate_moves`, except after a collision of
/// two hashes. `apply` cannot report an illegal move, so it returns a copy of the unchanged game,
/// and `undo` restores the game that was passed to it. To refuse the illegal moves of a player,
/// play with [`AnyGame::push`], or wrap the player in [`Minimax`].
impl<S: FixedSide> minimax::Game for AnyGame<S> {
    type S = Self;
    type M = Square<S>;

    fn generate_moves(game: &Self, moves: &mut Vec<Square<S>>) -> Option<Winner> {
        let winner = Self::get_winner(game);
        if winner.is_none() {
            moves.extend(game.vacant());
        }
        winner
    }

    fn apply(game: &mut Self, at: Square<S>) -> Option<Self> {
        if game.push(at).is_ok() {
            return None;
        }
        let unchanged = game.clone();
        // The players call `undo` after an illegal move too. It knows only the square, so it takes
        // back a last move on it. If there is one, it is taken back here, and `undo` plays it
        // again.
        if game.moves().next_back() == Some(at) {
            game.pop();
        }
        Some(unchanged)
    }

    fn undo(game: &mut Self, at: Square<S>) {
        if game.moves().next_back() == Some(at) {
            game.pop();
        } else {
            // The move was illegal. It still is, unless `apply` took back the move on the square.
            let _ = game.push(at);
        }
    }

    fn get_winner(game: &Self) -> Option<Winner> {
        game.result().map(|result| match result {
            GameResult::Won(_) => Winner::PlayerJustMoved,
            GameResult::Drawn => Winner::Draw,
        })
    }

    fn zobrist_hash(game: &Self) -> u64 {
        // A key for each mark takes about a tenth of the time of the words of a board. So with more
        // marks than on 4×4, the words take less time.
        if S::SIDE <= 4 {
            return game.zobrist_hash();
        }
        let mut hasher = DefaultHasher::new();
        game.board().hash(&mut hasher);
        hasher.finish()
    }

    fn notation(_: &Self, at: Square<S>) -> Option<String> {
        Some(at.to_string())
    }

    fn table_index(at: Square<S>) -> u16 {
        at.index() as u16
    }

    fn max_table_index() -> u16 {
        S::CELLS as u16 - 1
    }
}

/// A static evaluation by open lines, for the searches of the crate `minimax`.
///
/// A line with marks of only one player counts for that player: 1 if it lacks six or more marks,
/// and four times as much for each mark fewer. Other lines count 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenLines<S> {
    size: PhantomData<fn() -> S>,
}

impl<S> OpenLines<S> {
    /// Creates an evaluation for boards of the size.
    #[must_use]
    pub const fn new() -> Self {
        Self { size: PhantomData }
    }
}

// Not derived: deriving would require `S: Default`.
impl<S> Default for OpenLines<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> Debug for OpenLines<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OpenLines")
    }
}

impl<S: FixedSide> Evaluator for OpenLines<S> {
    type G = AnyGame<S>;

    fn evaluate(&self, game: &AnyGame<S>) -> Evaluation {
        let board = game.board();
        let turn = game.turn().unwrap_or(Mark::X);
        let sum: i64 = Line::all(game.size())
            .map(|line| {
                let marks = |of| line.squares().filter(|at| board[*at] == Some(of)).count();
                match (marks(turn), marks(turn.opponent())) {
                    (0, 0) => 0,
                    (own, 0) => weight(game.size().line() - own),
                    (0, other) => -weight(game.size().line() - other),
                    _ => 0,
                }
            })
            .sum();
        // An estimate is always less than a win.
        let limit = i64::from(minimax::BEST_EVAL - 1);
        Evaluation::try_from(sum.clamp(-limit, limit)).unwrap_or_default()
    }
}

/// Returns the weight of a line that lacks this many marks.
///
/// Each mark on a line multiplies its weight by four. A line that lacks six or more weighs 1, since
/// an [`Evaluation`] has 16 bits.
fn weight(missing: usize) -> i64 {
    1 << (2 * 6_usize.saturating_sub(missing))
}

/// A player of the crate `minimax` as a [`Strategy`]. Requires the feature `minimax`.
///
/// If the player returns no move or a taken square, the first vacant square is played.
///
/// ```
/// use minimax::{IterativeOptions, IterativeSearch};
/// use tictactype::Grid;
/// use tictactype::computer::{Minimax, OpenLines, Perfect, play_out};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut search = IterativeSearch::new(OpenLines::<Grid<3>>::new(), IterativeOptions::new());
/// minimax::Strategy::set_max_depth(&mut search, 9);
/// let game = play_out(Grid::<3>::game(), Minimax(search), Perfect::new())?.game;
/// assert_eq!(game.result().and_then(|result| result.winner()), None);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Minimax<P>(
    /// The player.
    pub P,
);

// Keeps the compiler's messages the same with and without the feature.
#[diagnostic::do_not_recommend]
impl<S: FixedSide, P: minimax::Strategy<AnyGame<S>>> Strategy<S> for Minimax<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        self.0
            .choose_move(&game.into())
            .filter(|at| !game.is_taken(*at))
            .or_else(|| FirstVacant.choose(game))
    }
}
