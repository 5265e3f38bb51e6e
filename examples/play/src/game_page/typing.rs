//! Squares typed at the keyboard, such as `b2`.
//!
//! Some letters are both a column and a key. A lower-case letter that is a key runs its command;
//! every other letter begins a square. So does every capital, and every letter after `/`. If the
//! command [may begin a square](crate::keys::Command::may_begin_square), a digit after the key
//! makes its letter a column. On boards of up to 15 columns, every square can therefore be typed as
//! it is written.

use tictactype::{Coordinates, Size};

use super::{GamePage, LastKey};
use crate::keys::Command;

/// The meaning of a character that was typed.
pub(crate) enum Typed {
    /// A key with a command, or one that means nothing.
    Key,
    /// A part of a square, or the end of a text that is not one.
    Incomplete,
    /// The last character of a square.
    Square(Coordinates),
}

impl GamePage {
    /// Handles a character after another key.
    pub(super) fn type_char(&mut self, character: char, previous: LastKey) -> Typed {
        let lower = character.to_ascii_lowercase();
        match (self.typing.take(), character) {
            (None, '/' | ':') => {
                self.typing = Some(String::new());
                Typed::Incomplete
            }
            (None, '0'..='9') => match previous {
                LastKey::Letter(letter) | LastKey::AskedToConfirm(letter) => {
                    self.type_digit(format!("{letter}{character}"))
                }
                // Another square was meant, which is not on the board.
                LastKey::CompletedSquare(at) if self.game.last_move() == Some(at) => {
                    self.game.pop();
                    self.reset_analysis();
                    self.type_digit(format!("{at}{character}"))
                }
                LastKey::CompletedSquare(_) | LastKey::Refused | LastKey::Other => Typed::Key,
            },
            (Some(typed), '0'..='9') => self.type_digit(format!("{typed}{character}")),
            (Some(typed), _) if typed.is_empty() && lower.is_ascii_lowercase() => {
                self.typing = Some(lower.into());
                Typed::Incomplete
            }
            (_, _) if lower.is_ascii_lowercase() && Command::from_char(character).is_none() => {
                self.typing = Some(lower.into());
                Typed::Incomplete
            }
            _ => Typed::Key,
        }
    }

    /// Deletes the last character that was typed.
    pub(crate) fn backspace(&mut self) {
        if let Some(mut typed) = self.typing.take()
            && typed.pop().is_some()
        {
            self.typing = Some(typed);
        }
    }

    /// Handles a text that a digit has just been added to.
    fn type_digit(&mut self, typed: String) -> Typed {
        match self.game.size().parse_square(&typed) {
            // Another digit could follow: wait for it, or for Enter.
            Ok(at) if (at.row + 1) * 10 <= self.game.size().side() => {
                self.cursor = at;
                self.typing = Some(typed);
                Typed::Incomplete
            }
            Ok(at) => Typed::Square(at),
            Err(error) => {
                self.refuse_text(error);
                Typed::Incomplete
            }
        }
    }
}
