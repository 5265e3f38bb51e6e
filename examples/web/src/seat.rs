//! Seats at a table, and the messages from them.

use std::fmt::Display;
use std::marker::PhantomData;

use tictactype::{Player, Size, Turn};

use crate::protocol::{
    ClientMessage, EndReason, GameView, LeaveTarget, PlayerResult, RequestKind, ResultView,
};
use crate::request::{Move, MoveRequest, Refusal, Request};
use crate::user::{SessionEvent, User};

/// A user who plays the side `P`.
#[derive(Debug)]
pub struct Seat<P> {
    user: User,
    side: P,
}

impl<P: Player> Seat<P> {
    /// Creates a seat for a user.
    #[must_use]
    pub fn new(user: User) -> Self {
        Self {
            user,
            side: P::default(),
        }
    }

    /// Returns the user.
    #[must_use]
    pub const fn user(&self) -> &User {
        &self.user
    }

    /// Returns the user, without the side.
    pub(crate) fn into_user(self) -> User {
        self.user
    }

    /// Waits for the next event at this seat.
    pub(crate) async fn next(&mut self) -> SeatEvent<P> {
        match self.user.session.next().await {
            SessionEvent::Message(ClientMessage::Leave {
                what: LeaveTarget::Game,
            }) => SeatEvent::Left(EndReason::Left),
            SessionEvent::Message(message) => SeatEvent::Message(MessageFrom {
                message,
                player: PhantomData,
            }),
            SessionEvent::ConnectionChanged(_) => SeatEvent::ConnectionChanged,
            SessionEvent::Expired => SeatEvent::Left(EndReason::Gone),
        }
    }

    /// Shows the player why something was refused.
    pub(crate) fn note(&mut self, reason: impl Display) {
        self.user.session.note(reason);
    }

    /// Changes the player's view of the game and the request to answer, and clears the note.
    pub(crate) fn update_game(
        &mut self,
        asked: Option<RequestKind>,
        change: impl FnOnce(&mut GameView),
    ) {
        self.user.session.update_view(|view| {
            (view.asked, view.note) = (asked, None);
            if let Some(game) = &mut view.game {
                change(game);
            }
        });
    }

    /// Shows the player whether the opponent is connected.
    pub(crate) fn show_connection_of(&mut self, opponent: &Seat<P::Opponent>) {
        let expires = opponent.user.session.expires_at();
        self.user.session.update_view(|view| {
            if let Some(game) = &mut view.game {
                game.opponent_expires = expires;
            }
        });
    }

    /// Shows the player the result of the game.
    pub(crate) fn show_result(
        &mut self,
        outcome: PlayerResult,
        why: EndReason,
        change: impl FnOnce(&mut GameView),
    ) {
        self.update_game(None, |game| {
            (game.turn, game.deadline, game.opponent_expires) = (None, None, None);
            game.result = Some(ResultView { outcome, why });
            change(game);
        });
    }

    /// Shows the player a new game against an opponent.
    pub(crate) fn show_new_game<S: Size>(&mut self, size: S, opponent: &User) {
        let game = GameView {
            side: S::SIDE,
            line: size.line(),
            you: self.side.into(),
            opponent: opponent.name().to_string(),
            opponent_expires: opponent.session.expires_at(),
            moves: Vec::new(),
            turn: None,
            deadline: None,
            result: None,
            lines: Vec::new(),
        };
        self.user.session.update_view(|view| {
            view.queued = None;
            view.note = None;
            view.game = Some(game);
        });
    }
}

/// An event at the seat of player `P`.
pub(crate) enum SeatEvent<P> {
    /// A message from the player.
    Message(MessageFrom<P>),
    /// The player has connected or disconnected.
    ConnectionChanged,
    /// The player has left the game, or was disconnected for too long.
    Left(EndReason),
}

/// A message from player `P`.
pub(crate) struct MessageFrom<P> {
    message: ClientMessage,
    player: PhantomData<P>,
}

impl<P: Player> MessageFrom<P> {
    /// Parses the message as a move in a game in which player `P` is to move. For other games this
    /// does not compile.
    pub(crate) fn parse_move<T: Turn<Player = P>, S: Size>(
        &self,
        request: MoveRequest<'_, T, S>,
    ) -> Result<Move<P, S>, Refusal> {
        request.parse_answer(&self.message)
    }
}
