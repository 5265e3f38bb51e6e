//! Programs as computer players.

use super::{Event, Handlers, Program, Refused};
use crate::computer::{FirstVacant, Strategy};
use crate::game::{Game, State, Turn};
use crate::mark::Mark;
use crate::player::Player;
use crate::position::Position;
use crate::size::Size;

/// Chooses what its threads request next for the player to move.
///
/// Before that the program is [replayed](Program::replay) the moves that it has not seen yet; from the start, if its
/// history is not the beginning of the game. It is shown moves alone: what its threads request besides is not selected.
/// Handlers hear of a move when the next one is to be chosen.
///
/// Chosen is the first move of the player to move that is requested, on a vacant square, and not blocked; if there is none,
/// the first vacant square that no thread blocks; if there is none either, or a move of the game was blocked, the first
/// vacant square.
///
/// ```
/// use tictactype::behavior::{Program, block_lines};
/// use tictactype::computer::Strategy;
/// use tictactype::{Mark, O, Square, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<3>::game().open(at!(c3)).play(O, at!(a1))?.in_play()?.play(X, at!(c1))?.in_play()?;
/// let mut program = Program::new().with(block_lines(Square::<3>, Mark::O));
/// assert_eq!(program.choose(&game), at!(c2));
/// # Ok(()) }
/// ```
impl<S: Size, F: Handlers<Event<S>>> Strategy<S> for Program<Event<S>, F> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        if self.follow(game).is_err() {
            return FirstVacant.choose(game);
        }
        let mark = <T::Player as Player>::MARK;
        let mut vacant = game.vacant();
        let wanted = self.requests().find_map(|event| match event {
            Event::Move(by, at) if by == mark && vacant.contains(at) => Some(at),
            _ => None,
        });
        wanted
            .or_else(|| vacant.find(|at| self.allows(&Event::Move(mark, *at))))
            .unwrap_or_else(|| FirstVacant.choose(game))
    }
}

impl<S: Size, F: Handlers<Event<S>>> Program<Event<S>, F> {
    /// Replays the moves of a game from where the program is on its way, or else from the start.
    fn follow<T: State>(&mut self, game: &Game<T, S>) -> Result<(), Refused<Event<S>>> {
        let moves = [Mark::X, Mark::O]
            .into_iter()
            .cycle()
            .zip(game.moves())
            .map(|(mark, at)| Event::Move(mark, at));
        if !moves
            .clone()
            .take(self.history().len())
            .eq(self.history().iter().copied())
        {
            self.reset();
        }
        self.replay(moves.skip(self.history().len()))
    }

    fn allows(&self, event: &Event<S>) -> bool {
        self.blocked_by(event).next().is_none()
    }
}
