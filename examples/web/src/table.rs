//! A game and its two players, with the time limit for each move.

use std::time::Duration;

use tictactype::{
    AnyGame, Finished, Game, GameResult, Mark, O, Opening, Outcome, Player, Size, Turn, X,
};
use tokio::time::{Instant, sleep_until};

use crate::protocol::{EndReason, GameView, PlayerResult};
use crate::request::{Move, MoveRequest, Request};
use crate::seat::{Seat, SeatEvent};
use crate::user::User;

/// A game in progress, with the seat of the player to move and the seat of the other player.
///
/// The type of the game determines the player of each seat. Code that forgets to swap the seats
/// after a move does not compile:
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
/// With the seats swapped, it compiles:
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
    /// The seat of the player to move.
    pub to_move: Seat<T::Player>,
    /// The seat of the other player.
    pub waiting: Seat<<T::Player as Player>::Opponent>,
}

/// Plays a game between two users. Returns the users when it is over, X first.
pub(crate) async fn play<S: Size>(
    size: S,
    x: User,
    o: User,
    move_time_limit: Duration,
) -> [User; 2] {
    let (mut x, mut o) = (Seat::<X>::new(x), Seat::<O>::new(o));
    x.show_new_game(size, o.user());
    o.show_new_game(size, x.user());
    let mut next = Next::Opening(Table {
        game: Game::on(size),
        to_move: x,
        waiting: o,
    });
    loop {
        next = match next {
            Next::Opening(table) => play_turn(table, move_time_limit).await,
            Next::X(table) => play_turn(table, move_time_limit).await,
            Next::O(table) => play_turn(table, move_time_limit).await,
            Next::Over(users) => return users,
        };
    }
}

/// The table after a turn, or the users if the game is over.
enum Next<S: Size> {
    Opening(Table<Opening, S>),
    X(Table<X, S>),
    O(Table<O, S>),
    Over([User; 2]),
}

impl<S: Size> From<Table<X, S>> for Next<S> {
    fn from(table: Table<X, S>) -> Self {
        Self::X(table)
    }
}

impl<S: Size> From<Table<O, S>> for Next<S> {
    fn from(table: Table<O, S>) -> Self {
        Self::O(table)
    }
}

/// The player who loses without a move.
#[derive(Clone, Copy)]
enum Loser {
    ToMove,
    Waiting,
}

/// Waits for a legal move of the player to move and plays it. A player who exceeds the time limit
/// loses.
async fn play_turn<T: Turn, S: Size>(mut table: Table<T, S>, move_time_limit: Duration) -> Next<S>
where
    Next<S>: From<Table<<T::Player as Player>::Opponent, S>>,
{
    let deadline = Instant::now() + move_time_limit;
    let moves: Vec<String> = table.game.moves().map(|at| at.to_string()).collect();
    let turn = <T::Player as Player>::MARK;
    let change = |game: &mut GameView| {
        game.turn = Some(turn);
        game.deadline = Some(deadline);
        game.moves = moves;
    };
    table.waiting.update_game(None, change.clone());
    table
        .to_move
        .update_game(Some(MoveRequest::<T, S>::KIND), change);
    loop {
        let the_move = match table.next_move(deadline).await {
            Ok(the_move) => the_move,
            Err((loser, why)) => return forfeit(table, loser, why),
        };
        match table.game.play(the_move.player(), the_move.at()) {
            Ok(Outcome::InPlay(game)) => {
                let next = Table {
                    game,
                    to_move: table.waiting,
                    waiting: table.to_move,
                };
                return next.into();
            }
            Ok(Outcome::Won(game)) => {
                return finish(Finished::Won(game), table.to_move, table.waiting);
            }
            Ok(Outcome::Drawn(game)) => {
                return finish(Finished::Drawn(game), table.to_move, table.waiting);
            }
            Err(occupied) => {
                table.to_move.note(&occupied);
                table.game = occupied.into_game();
            }
        }
    }
}

impl<T: Turn, S: Size> Table<T, S> {
    /// Waits for the next move until the deadline, and handles the other events at both seats. The
    /// move may be on a taken square.
    async fn next_move(
        &mut self,
        deadline: Instant,
    ) -> Result<Move<T::Player, S>, (Loser, EndReason)> {
        let Self {
            game,
            to_move,
            waiting,
        } = self;
        loop {
            tokio::select! {
                event = to_move.next() => match event {
                    SeatEvent::Message(message) => match message.parse_move(MoveRequest(game)) {
                        Ok(the_move) => return Ok(the_move),
                        Err(refusal) => to_move.note(refusal),
                    },
                    SeatEvent::ConnectionChanged => waiting.show_connection_of(to_move),
                    SeatEvent::Left(why) => return Err((Loser::ToMove, why)),
                },
                event = waiting.next() => match event {
                    SeatEvent::Message(_) => {
                        let turn = <T::Player as Player>::MARK;
                        waiting.note(format_args!("it is {turn}'s turn"));
                    }
                    SeatEvent::ConnectionChanged => to_move.show_connection_of(waiting),
                    SeatEvent::Left(why) => return Err((Loser::Waiting, why)),
                },
                () = sleep_until(deadline) => return Err((Loser::ToMove, EndReason::Clock)),
            }
        }
    }
}

/// Ends a game that a player has lost without a move.
fn forfeit<T: Turn, S: Size>(mut table: Table<T, S>, loser: Loser, why: EndReason) -> Next<S> {
    let [to_move, waiting] = match loser {
        Loser::ToMove => [PlayerResult::Lost, PlayerResult::Won],
        Loser::Waiting => [PlayerResult::Won, PlayerResult::Lost],
    };
    table.to_move.show_result(to_move, why, |_| ());
    table.waiting.show_result(waiting, why, |_| ());
    Next::Over(x_first(table.to_move, table.waiting))
}

/// Ends a game that is over after a move, and shows both players the result.
fn finish<P: Player, S: Size>(
    finished: Finished<P, S>,
    mut last_mover: Seat<P>,
    mut other: Seat<P::Opponent>,
) -> Next<S> {
    let game = AnyGame::from(finished);
    let lines: Vec<Vec<String>> = game
        .winning_lines()
        .map(|line| line.squares().map(|at| at.to_string()).collect())
        .collect();
    let ([for_last_mover, for_other], why) = match game.result() {
        Some(GameResult::Won(_)) => ([PlayerResult::Won, PlayerResult::Lost], EndReason::Line),
        Some(GameResult::Drawn) | None => ([PlayerResult::Drawn; 2], EndReason::Full),
    };
    let moves: Vec<String> = game.moves().map(|at| at.to_string()).collect();
    let change = |game: &mut GameView| (game.moves, game.lines) = (moves, lines);
    last_mover.show_result(for_last_mover, why, change.clone());
    other.show_result(for_other, why, change);
    Next::Over(x_first(last_mover, other))
}

/// Returns the users of two seats, X first.
fn x_first<P: Player>(one: Seat<P>, other: Seat<P::Opponent>) -> [User; 2] {
    match P::MARK {
        Mark::X => [one.into_user(), other.into_user()],
        Mark::O => [other.into_user(), one.into_user()],
    }
}
