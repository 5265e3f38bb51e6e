//! Seats at a table, and the messages from them.

use std::marker::PhantomData;

use tictactype::computer::Level;
use tictactype::{Player, Size, Turn};

use crate::person::PersonId;
use crate::protocol::ClientMessage;
use crate::request::{Move, MoveRequest, RefusedMessage, Request};

/// The occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person(PersonId),
    /// The computer at a level of strength.
    Computer(Level),
}

impl Occupant {
    /// Returns the person, unless the occupant is the computer.
    pub(crate) const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Computer(_) => None,
        }
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

    /// Returns a message as one of this player's, if it comes from the occupant.
    pub(crate) fn message<'a>(
        &self,
        from: Occupant,
        message: &'a ClientMessage,
    ) -> Option<MessageFrom<'a, P>> {
        (self.occupant == from).then_some(MessageFrom {
            message,
            player: PhantomData,
        })
    }
}

/// A message from player `P`.
pub(crate) struct MessageFrom<'a, P> {
    message: &'a ClientMessage,
    player: PhantomData<P>,
}

impl<P: Player> MessageFrom<'_, P> {
    /// Parses the message as a move in a game in which player `P` is to move. For other games this
    /// does not compile.
    pub(crate) fn parse_move<T: Turn<Player = P>, S: Size>(
        &self,
        request: MoveRequest<'_, T, S>,
    ) -> Result<Move<P, S>, RefusedMessage> {
        request.parse_answer(self.message)
    }
}
