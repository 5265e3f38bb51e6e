//! A game and its two seats.

use std::marker::PhantomData;

use tictactype::{AnyGame, FixedSide, Game, Player, SizeVisitor, Turn, TypedGame};

use crate::protocol::{ClientMessage, NoteWord, Sides};
use crate::request::{MoveRequest, RefusedMessage, Request};
use crate::series::Occupant;

/// A game in progress, with the seat of the player to move and the seat of the other player.
///
/// The game's type determines each seat's player. Code that forgets to swap the seats after a move
/// does not compile:
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
pub struct Table<T: Turn, S: FixedSide> {
    /// The game.
    pub game: Game<T, S>,
    /// The seat of the player to move.
    pub to_move: Seat<T::Player>,
    /// The seat of the other player.
    pub waiting: Seat<<T::Player as Player>::Opponent>,
}

impl<T: Turn, S: FixedSide> Table<T, S> {
    /// Seats the player to move and the other player at a game.
    fn new(game: Game<T, S>, to_move: Occupant, waiting: Occupant) -> Self {
        Self {
            game,
            to_move: Seat::new(to_move),
            waiting: Seat::new(waiting),
        }
    }

    /// Plays a message from an occupant as a move. Returns the game after it.
    fn receive(self, from: Occupant, message: &ClientMessage) -> Result<AnyGame, RefusedMessage> {
        let turn = <T::Player as Player>::MARK;
        if from != self.to_move.occupant {
            let text = format_args!("it is {turn}'s turn");
            return Err(RefusedMessage::new(NoteWord::Turn, text));
        }
        let the_move = MoveRequest(&self.game).parse_answer(message)?;
        let played = self.game.play(the_move.player(), the_move.at());
        let outcome = played.map_err(|taken| RefusedMessage::new(NoteWord::Taken, &taken))?;
        Ok(outcome.to_any_size())
    }
}

/// The seat of the player `P`.
#[derive(Debug)]
pub struct Seat<P> {
    occupant: Occupant,
    player: PhantomData<P>,
}

impl<P: Player> Seat<P> {
    /// Creates a seat with an occupant.
    #[must_use]
    pub const fn new(occupant: Occupant) -> Self {
        Self {
            occupant,
            player: PhantomData,
        }
    }

    /// Returns the occupant.
    #[must_use]
    pub const fn occupant(&self) -> Occupant {
        self.occupant
    }
}

/// Visits a game's size to bring a message to its table.
pub(crate) struct Deliver<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) occupants: Sides<Occupant>,
    pub(crate) from: Occupant,
    pub(crate) message: &'a ClientMessage,
}

impl SizeVisitor for Deliver<'_> {
    /// Returns the game after the move in the message.
    type Output = Result<AnyGame, RefusedMessage>;

    fn visit<S: FixedSide>(self, _: S) -> Self::Output {
        let over = || RefusedMessage::refused("the game is over");
        // The size of the game is the visited one.
        let game: AnyGame<S> = self.game.try_into().map_err(|_| over())?;
        let (from, message) = (self.from, self.message);
        let Sides { x, o } = self.occupants;
        match game.into_typed() {
            TypedGame::Opening(game) => Table::new(game, x, o).receive(from, message),
            TypedGame::X(game) => Table::new(game, x, o).receive(from, message),
            TypedGame::O(game) => Table::new(game, o, x).receive(from, message),
            _ => Err(over()),
        }
    }
}
