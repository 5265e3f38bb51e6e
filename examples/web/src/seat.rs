//! Seats at a table, and what is heard from them.

use std::fmt::Display;
use std::marker::PhantomData;

use tictactype::{Player, Size, Turn};

use crate::request::{Move, Refusal, Request, WhichMove};
use crate::user::{Event, User};
use crate::wire::{Asked, Fate, GameView, Outcome, Place, Said, Why};

/// A user who plays a side.
#[derive(Debug)]
pub struct Seat<P> {
    user: User,
    side: P,
}

impl<P: Player> Seat<P> {
    /// Gives a user a side.
    #[must_use]
    pub fn new(user: User) -> Self {
        Self {
            user,
            side: P::default(),
        }
    }

    /// Who sits there.
    #[must_use]
    pub const fn user(&self) -> &User {
        &self.user
    }

    /// Gets up.
    pub(crate) fn into_user(self) -> User {
        self.user
    }

    /// What happens next at this seat.
    pub(crate) async fn next(&mut self) -> Heard<P> {
        match self.user.link.next().await {
            Event::Said(Said::Leave { what: Place::Game }) => Heard::Left(Why::Left),
            Event::Said(said) => Heard::Said(SaidBy {
                said,
                by: PhantomData,
            }),
            Event::Here(_) => Heard::Here,
            Event::Gone => Heard::Left(Why::Gone),
        }
    }

    /// Says why something would not do.
    pub(crate) fn note(&mut self, why: impl Display) {
        self.user.link.note(why);
    }

    /// Changes what is seen of the game, and what is asked.
    pub(crate) fn show(&mut self, asked: Option<Asked>, change: impl FnOnce(&mut GameView)) {
        self.user.link.show(|view| {
            (view.asked, view.note) = (asked, None);
            if let Some(game) = &mut view.game {
                change(game);
            }
        });
    }

    /// Sees whether the other is connected.
    pub(crate) fn see(&mut self, other: &Seat<P::Opponent>) {
        let gone = other.user.link.gone_at();
        self.user.link.show(|view| {
            if let Some(game) = &mut view.game {
                game.opponent_gone = gone;
            }
        });
    }

    /// Sees how the game ended.
    pub(crate) fn end(&mut self, outcome: Fate, why: Why, change: impl FnOnce(&mut GameView)) {
        self.show(None, |game| {
            (game.turn, game.deadline, game.opponent_gone) = (None, None, None);
            game.result = Some(Outcome { outcome, why });
            change(game);
        });
    }

    /// Sits down at a new game, across from an opponent.
    pub(crate) fn sit_down<S: Size>(&mut self, size: S, opponent: &User) {
        let (you, opponent, gone) = (self.side.into(), opponent.name(), opponent.link.gone_at());
        let game = GameView {
            side: S::SIDE,
            line: size.line(),
            you,
            opponent: opponent.to_string(),
            opponent_gone: gone,
            moves: Vec::new(),
            turn: None,
            deadline: None,
            result: None,
            lines: Vec::new(),
        };
        self.user.link.show(|view| {
            view.queued = None;
            view.note = None;
            view.game = Some(game);
        });
    }
}

/// Something that happens at the seat of a player.
pub(crate) enum Heard<P> {
    Said(SaidBy<P>),
    /// Comes back, or is away.
    Here,
    Left(Why),
}

/// Something that a player says, and no other.
pub(crate) struct SaidBy<P> {
    said: Said,
    by: PhantomData<P>,
}

impl<P: Player> SaidBy<P> {
    /// What it says as an answer to where this player moves; in a game in which the other is to move, it is none.
    pub(crate) fn answer<T: Turn<Player = P>, S: Size>(
        &self,
        which: WhichMove<'_, T, S>,
    ) -> Result<Move<P, S>, Refusal> {
        which.answer(&self.said)
    }
}
