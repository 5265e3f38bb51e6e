//! Programs as computer players.

use super::{Blocked, Event, Program};
use crate::board::Size;
use crate::computer::Strategy;
use crate::game::GameInPlay;

/// Chooses the next move that the threads request for the player to move.
///
/// The program first [replays](Program::replay) the moves that it has not seen yet. If its history
/// is not the beginning of the game, it resets itself and replays all moves. Other events that the
/// threads request are not replayed. The handler is called when a move is replayed, so it sees a
/// move only when the program is next asked to choose one.
///
/// The chosen square is the first of these:
///
/// 1. the first requested move of the player on a vacant square that no thread blocks;
/// 2. the first vacant square that no thread blocks;
/// 3. the first vacant square.
///
/// If a thread blocks a move of the game, the program cannot replay the game, and chooses the first
/// vacant square.
///
/// ```
/// use tictactype::behavior::{Program, Thread};
/// use tictactype::computer::Strategy;
/// use tictactype::{Grid, Mark, O, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(c3)).play(O, at!(a1))?.in_play()?.play(X, at!(c1))?.in_play()?;
/// let mut program = Program::new().with(Thread::block_lines(Grid::<3>, Mark::O));
/// assert_eq!(program.choose(game.as_in_play()), Some(at!(c2)));
/// # Ok(()) }
/// ```
impl<S: Size, F: FnMut(&Event<S>)> Strategy<S> for Program<Event<S>, F> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let (mark, vacant) = (game.turn(), game.vacant());
        if self.replay_game(game).is_err() {
            return vacant.first();
        }
        let requested = self.requests().find_map(|event| match event {
            Event::Move(player, at) if player == mark && vacant.contains(at) => Some(at),
            _ => None,
        });
        let is_unblocked =
            |at: &S::Square| self.blocked_by(&Event::Move(mark, *at)).next().is_none();
        requested
            .or_else(|| vacant.iter().find(is_unblocked))
            .or_else(|| vacant.first())
    }
}

impl<S: Size, F: FnMut(&Event<S>)> Program<Event<S>, F> {
    /// Replays the moves that follow the history, or all moves if the history is not the beginning
    /// of the game.
    fn replay_game(&mut self, game: GameInPlay<'_, S>) -> Result<(), Blocked<Event<S>>> {
        let moves = game.marked_moves();
        let moves = moves.map(|(mark, at)| Event::Move(mark, at));
        if !moves
            .clone()
            .take(self.history().len())
            .eq(self.history().iter().copied())
        {
            self.reset();
        }
        self.replay(moves.skip(self.history().len()))
    }
}
