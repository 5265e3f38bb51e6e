//! A game and its two seats.

use std::fmt::Debug;

use tictactype::error::Finished;
use tictactype::{
    AnyGame, Coordinates, Game, GameResult, Mark, O, Opening, Outcome, Player, Size, SizeVisitor,
    Turn, TypedGame, X,
};

use crate::protocol::{ClientMessage, NoteWord, Sides};
use crate::request::{MoveRequest, RefusedMessage};
use crate::seat::{Occupant, Seat};

/// A game in progress, with the seat of the player to move and the seat of the other player.
///
/// The type of the game determines the player of each seat. Code that forgets to swap the seats
/// after a move does not compile:
///
/// ```compile_fail,E0308
/// use tictactype::{Grid, O, Outcome, X, at};
/// use tictactype_web::Table;
///
/// fn moved(table: Table<X, Grid<3>>) -> Option<Table<O, Grid<3>>> {
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
/// use tictactype::{Grid, O, Outcome, X, at};
/// use tictactype_web::Table;
///
/// fn moved(table: Table<X, Grid<3>>) -> Option<Table<O, Grid<3>>> {
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

impl<T: Turn, S: Size> Table<T, S> {
    /// Seats the occupants at a game: the player to move, and the other one.
    fn new(game: Game<T, S>, to_move: Occupant, waiting: Occupant) -> Self {
        Self {
            game,
            to_move: Seat::new(to_move),
            waiting: Seat::new(waiting),
        }
    }
}

/// A table at which a game is in progress, of any size and turn.
pub(crate) trait OpenTable: Debug + Send {
    /// Returns the player to move.
    fn turn(&self) -> Mark;

    /// Handles a message from an occupant of a seat.
    fn receive(self: Box<Self>, from: Occupant, message: &ClientMessage) -> Received;
}

/// The result of a message to a table.
#[derive(Debug)]
pub(crate) enum Received {
    /// The message was refused, and the game goes on.
    Refused(Box<dyn OpenTable>, RefusedMessage),
    /// The message was a move, and the game goes on.
    Moved(Box<dyn OpenTable>, Coordinates),
    /// The message was a move that ended the game.
    Finished(Coordinates, Ending),
}

/// The end of a game by a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) result: GameResult,
    /// The winning lines.
    pub(crate) lines: Vec<Vec<Coordinates>>,
}

/// A visitor that sets up a table for a new game.
pub(crate) struct OpenNew(pub(crate) Sides<Occupant>);

impl SizeVisitor for OpenNew {
    type Output = Box<dyn OpenTable>;

    fn visit<S: Size>(self, size: S) -> Self::Output {
        let Self(Sides { x, o }) = self;
        AnyTable::open(Table::new(Game::on(size), x, o))
    }
}

/// A visitor that replays a game and sets up the table at which it goes on.
pub(crate) struct Reopen {
    pub(crate) occupants: Sides<Occupant>,
    pub(crate) squares: Vec<String>,
}

/// A game that was replayed.
#[derive(Debug)]
pub(crate) struct Reopened {
    /// The table, unless the moves end the game.
    pub(crate) table: Option<Box<dyn OpenTable>>,
    pub(crate) moves: Vec<Coordinates>,
    pub(crate) ending: Option<Ending>,
}

impl SizeVisitor for Reopen {
    /// The error is a sentence that names the move.
    type Output = Result<Reopened, String>;

    fn visit<S: Size>(self, size: S) -> Self::Output {
        let mut game = AnyGame::on(size);
        for (ply, square) in self.squares.iter().enumerate() {
            let at = square
                .parse()
                .map_err(|error| format!("ply {ply}: {error}"))?;
            game.push(at)
                .map_err(|error| format!("ply {ply}: {error}"))?;
        }
        let moves = game.moves().map(Coordinates::from).collect();
        let Sides { x, o } = self.occupants;
        let (table, ending) = match game.into_typed() {
            TypedGame::Opening(game) => (Some(AnyTable::open(Table::new(game, x, o))), None),
            TypedGame::X(game) => (Some(AnyTable::open(Table::new(game, x, o))), None),
            TypedGame::O(game) => (Some(AnyTable::open(Table::new(game, o, x))), None),
            TypedGame::WonX(game) => (None, Some(Ending::of(Finished::Won(game)))),
            TypedGame::WonO(game) => (None, Some(Ending::of(Finished::Won(game)))),
            TypedGame::DrawnX(game) => (None, Some(Ending::of(Finished::Drawn(game)))),
            TypedGame::DrawnO(game) => (None, Some(Ending::of(Finished::Drawn(game)))),
        };
        Ok(Reopened {
            table,
            moves,
            ending,
        })
    }
}

/// A table of any turn.
#[derive(Debug)]
enum AnyTable<S: Size> {
    Opening(Table<Opening, S>),
    X(Table<X, S>),
    O(Table<O, S>),
}

impl<S: Size> From<Table<Opening, S>> for AnyTable<S> {
    fn from(table: Table<Opening, S>) -> Self {
        Self::Opening(table)
    }
}

impl<S: Size> From<Table<X, S>> for AnyTable<S> {
    fn from(table: Table<X, S>) -> Self {
        Self::X(table)
    }
}

impl<S: Size> From<Table<O, S>> for AnyTable<S> {
    fn from(table: Table<O, S>) -> Self {
        Self::O(table)
    }
}

impl<S: Size> AnyTable<S> {
    fn open(table: impl Into<Self>) -> Box<dyn OpenTable> {
        Box::new(table.into())
    }
}

impl<S: Size> OpenTable for AnyTable<S> {
    fn turn(&self) -> Mark {
        match self {
            Self::Opening(_) | Self::X(_) => Mark::X,
            Self::O(_) => Mark::O,
        }
    }

    fn receive(self: Box<Self>, from: Occupant, message: &ClientMessage) -> Received {
        match *self {
            Self::Opening(table) => receive(table, from, message),
            Self::X(table) => receive(table, from, message),
            Self::O(table) => receive(table, from, message),
        }
    }
}

/// Handles a message from an occupant of a seat at a table.
fn receive<T: Turn, S: Size>(
    table: Table<T, S>,
    from: Occupant,
    message: &ClientMessage,
) -> Received
where
    AnyTable<S>: From<Table<T, S>> + From<Table<<T::Player as Player>::Opponent, S>>,
{
    let turn = <T::Player as Player>::MARK;
    let Some(message) = table.to_move.message(from, message) else {
        let refusal = RefusedMessage::new(NoteWord::Turn, format_args!("it is {turn}'s turn"));
        return Received::Refused(AnyTable::open(table), refusal);
    };
    let the_move = match message.parse_move(MoveRequest(&table.game)) {
        Ok(the_move) => the_move,
        Err(refusal) => return Received::Refused(AnyTable::open(table), refusal),
    };
    let at = the_move.at().into();
    let Table {
        game,
        to_move,
        waiting,
    } = table;
    match game.play(the_move.player(), the_move.at()) {
        Ok(Outcome::InPlay(game)) => {
            let next = Table {
                game,
                to_move: waiting,
                waiting: to_move,
            };
            Received::Moved(AnyTable::open(next), at)
        }
        Ok(Outcome::Won(game)) => Received::Finished(at, Ending::of(Finished::Won(game))),
        Ok(Outcome::Drawn(game)) => Received::Finished(at, Ending::of(Finished::Drawn(game))),
        Err(occupied) => {
            let refusal = RefusedMessage::new(NoteWord::Taken, &occupied);
            let same = Table {
                game: occupied.into_game(),
                to_move,
                waiting,
            };
            Received::Refused(AnyTable::open(same), refusal)
        }
    }
}

impl Ending {
    /// Returns the end of a finished game.
    fn of<P: Player, S: Size>(finished: Finished<P, S>) -> Self {
        let game = AnyGame::from(finished);
        Self {
            // A finished game has a result.
            result: game.result().unwrap_or(GameResult::Drawn),
            lines: game
                .winning_lines()
                .map(|line| line.squares().map(Coordinates::from).collect())
                .collect(),
        }
    }
}
