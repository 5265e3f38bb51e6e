//! A game and those who play it.

use std::time::Duration;

use tictactype::{
    AnyGame, Finished, Game, GameResult, Mark, O, Opening, Outcome, Player, Size, Turn, X,
};
use tokio::time::{Instant, sleep_until};

use crate::request::{Move, Request, WhichMove};
use crate::seat::{Heard, Seat};
use crate::user::User;
use crate::wire::{Fate, GameView, Why};

/// A game that is going on, with the seat of whoever is to move, and the other.
///
/// Which of the two is which follows from whose turn it is in the game. To forget to swap the seats after a move is to
/// have a table that there is not:
///
/// ```compile_fail,E0308
/// use tictactype::{O, Outcome, Square, X, at};
/// use tictactype_web::Table;
///
/// fn moved(table: Table<X, Square<3>>) -> Option<Table<O, Square<3>>> {
///     match table.game.play(X, at!(b2)).ok()? {
///         Outcome::InPlay(game) => Some(Table { game, to_move: table.to_move, waiting: table.waiting }),
///         Outcome::Won(_) | Outcome::Drawn(_) => None,
///     }
/// }
/// ```
///
/// And this is how they are swapped:
///
/// ```
/// use tictactype::{O, Outcome, Square, X, at};
/// use tictactype_web::Table;
///
/// fn moved(table: Table<X, Square<3>>) -> Option<Table<O, Square<3>>> {
///     match table.game.play(X, at!(b2)).ok()? {
///         Outcome::InPlay(game) => Some(Table { game, to_move: table.waiting, waiting: table.to_move }),
///         Outcome::Won(_) | Outcome::Drawn(_) => None,
///     }
/// }
/// # let _ = moved;
/// ```
#[derive(Debug)]
pub struct Table<T: Turn, S: Size> {
    /// The game.
    pub game: Game<T, S>,
    /// Whose move it is.
    pub to_move: Seat<T::Player>,
    /// Who waits for it.
    pub waiting: Seat<<T::Player as Player>::Opponent>,
}

/// Plays a game with two users, and gives them back when it is over: X first.
pub(crate) async fn play<S: Size>(size: S, x: User, o: User, clock: Duration) -> [User; 2] {
    let (mut x, mut o) = (Seat::<X>::new(x), Seat::<O>::new(o));
    x.sit_down(size, o.user());
    o.sit_down(size, x.user());
    let mut next = After::Opening(Table {
        game: Game::on(size),
        to_move: x,
        waiting: o,
    });
    loop {
        next = match next {
            After::Opening(table) => turn(table, clock).await,
            After::X(table) => turn(table, clock).await,
            After::O(table) => turn(table, clock).await,
            After::Over(users) => return users,
        };
    }
}

/// Where a turn leads.
enum After<S: Size> {
    Opening(Table<Opening, S>),
    X(Table<X, S>),
    O(Table<O, S>),
    Over([User; 2]),
}

impl<S: Size> From<Table<X, S>> for After<S> {
    fn from(table: Table<X, S>) -> Self {
        Self::X(table)
    }
}

impl<S: Size> From<Table<O, S>> for After<S> {
    fn from(table: Table<O, S>) -> Self {
        Self::O(table)
    }
}

/// Who loses without a move.
#[derive(Clone, Copy)]
enum Loser {
    ToMove,
    Waiting,
}

/// Waits for the move of whoever is to move, and plays it.
async fn turn<T: Turn, S: Size>(mut table: Table<T, S>, clock: Duration) -> After<S>
where
    After<S>: From<Table<<T::Player as Player>::Opponent, S>>,
{
    let deadline = Instant::now() + clock;
    let moves: Vec<String> = table.game.moves().map(|at| at.to_string()).collect();
    let turn = <T::Player as Player>::MARK;
    let show = |game: &mut GameView| {
        game.turn = Some(turn);
        game.deadline = Some(deadline);
        game.moves = moves;
    };
    table.waiting.show(None, show.clone());
    table.to_move.show(Some(WhichMove::<T, S>::ASKED), show);
    loop {
        let the_move = match table.next_move(deadline).await {
            Ok(the_move) => the_move,
            Err((loser, why)) => return forfeited(table, loser, why),
        };
        match table.game.play(the_move.by(), the_move.at()) {
            Ok(Outcome::InPlay(game)) => {
                let next = Table {
                    game,
                    to_move: table.waiting,
                    waiting: table.to_move,
                };
                return next.into();
            }
            Ok(Outcome::Won(game)) => {
                return over(Finished::Won(game), table.to_move, table.waiting);
            }
            Ok(Outcome::Drawn(game)) => {
                return over(Finished::Drawn(game), table.to_move, table.waiting);
            }
            Err(occupied) => {
                table.to_move.note(&occupied);
                table.game = occupied.into_game();
            }
        }
    }
}

impl<T: Turn, S: Size> Table<T, S> {
    /// The next move, whoever says what else meanwhile.
    async fn next_move(&mut self, deadline: Instant) -> Result<Move<T::Player, S>, (Loser, Why)> {
        let Self {
            game,
            to_move,
            waiting,
        } = self;
        loop {
            tokio::select! {
                heard = to_move.next() => match heard {
                    Heard::Said(said) => match said.answer(WhichMove(game)) {
                        Ok(the_move) => return Ok(the_move),
                        Err(refusal) => to_move.note(refusal),
                    },
                    Heard::Here => waiting.see(to_move),
                    Heard::Left(why) => return Err((Loser::ToMove, why)),
                },
                heard = waiting.next() => match heard {
                    Heard::Said(_) => waiting.note("it is not your turn"),
                    Heard::Here => to_move.see(waiting),
                    Heard::Left(why) => return Err((Loser::Waiting, why)),
                },
                () = sleep_until(deadline) => return Err((Loser::ToMove, Why::Clock)),
            }
        }
    }
}

/// It is over without a last move, and one of the two has lost.
fn forfeited<T: Turn, S: Size>(mut table: Table<T, S>, loser: Loser, why: Why) -> After<S> {
    let [to_move, waiting] = match loser {
        Loser::ToMove => [Fate::Lost, Fate::Won],
        Loser::Waiting => [Fate::Won, Fate::Lost],
    };
    table.to_move.end(to_move, why, |_| ());
    table.waiting.end(waiting, why, |_| ());
    After::Over(users(table.to_move, table.waiting))
}

/// Shows both how a game ended by a move: the one of `moved`.
fn over<P: Player, S: Size>(
    finished: Finished<P, S>,
    mut moved: Seat<P>,
    mut other: Seat<P::Opponent>,
) -> After<S> {
    let game = AnyGame::from(finished);
    let lines: Vec<Vec<String>> = game
        .winning_lines()
        .map(|line| line.squares().map(|at| at.to_string()).collect())
        .collect();
    let ([for_moved, for_other], why) = match game.result() {
        Some(GameResult::Won(_)) => ([Fate::Won, Fate::Lost], Why::Line),
        Some(GameResult::Drawn) | None => ([Fate::Drawn, Fate::Drawn], Why::Full),
    };
    let played: Vec<String> = game.moves().map(|at| at.to_string()).collect();
    let show = |game: &mut GameView| (game.moves, game.lines) = (played, lines);
    moved.end(for_moved, why, show.clone());
    other.end(for_other, why, show);
    After::Over(users(moved, other))
}

/// Both without their sides, X first.
fn users<P: Player>(one: Seat<P>, other: Seat<P::Opponent>) -> [User; 2] {
    match P::MARK {
        Mark::X => [one.into_user(), other.into_user()],
        Mark::O => [other.into_user(), one.into_user()],
    }
}
