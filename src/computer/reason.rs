//! The reason for a move, in a word or two.

use core::fmt::{self, Display};

use super::perspective::Perspective;
use crate::board::{Coordinates, Size};
use crate::game::GameInPlay;

/// The reason for a move: what the move wins, stops or threatens.
///
/// A threat is a vacant square where the player would complete a line, or an open line, where one
/// more mark makes two such squares. In five in a row, these threats are called fours and open
/// threes. One move seldom answers two threats.
///
/// A user interface shows the reason beside a hint:
///
/// ```
/// use tictactype::computer::{Perfect, Reason, Strategy};
/// use tictactype::{Grid, at, play};
///
/// let game = play![Grid<3>; a1 b1 b2 c3];
/// let hint = Perfect::new().choose(game.as_in_play());
/// let reason = hint.and_then(|hint| Reason::of(&game, hint));
/// assert_eq!(reason, Some(Reason::MakesTwoThreats));
/// assert_eq!(Reason::MakesTwoThreats.to_string(), "makes two threats");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The move completes a line.
    Wins,
    /// The move takes a square where the opponent would complete a line.
    Blocks,
    /// The move makes two threats.
    MakesTwoThreats,
    /// The move takes a square where the opponent would make two threats.
    PreventsTwoThreats,
    /// None of the above; the player simply scores it highest.
    LooksBest,
}

impl Reason {
    /// Returns the first reason that applies to a move, in the order of the variants. Returns
    /// `None` if the square is not vacant.
    ///
    /// ```
    /// use tictactype::computer::Reason;
    /// use tictactype::{Grid, at, play};
    ///
    /// // Both players have three marks in a row with two open ends.
    /// let game = play![Grid<15, 5>; f8 f10 g8 g10 h8 h10];
    /// assert_eq!(Reason::of(&game, at!(i8)), Some(Reason::MakesTwoThreats));
    /// assert_eq!(Reason::of(&game, at!(i10)), Some(Reason::PreventsTwoThreats));
    /// assert_eq!(Reason::of(&game, at!(a1)), Some(Reason::LooksBest));
    /// assert_eq!(Reason::of(&game, at!(h8)), None);
    /// ```
    #[must_use]
    pub fn of<'a, S: Size>(game: impl Into<GameInPlay<'a, S>>, at: S::Square) -> Option<Self> {
        let own = Perspective::of(game.into());
        let at: Coordinates = at.into();
        let side = own.marks().side();
        if at.column.max(at.row) >= side {
            return None;
        }
        let at = at.index_on(side);
        let reason = if !own.is_vacant(at) {
            return None;
        } else if own.wins(at) {
            Self::Wins
        } else if own.blocks(at) {
            Self::Blocks
        } else if own.makes_two_threats(at) {
            Self::MakesTwoThreats
        } else if own.flipped().makes_two_threats(at) {
            Self::PreventsTwoThreats
        } else {
            Self::LooksBest
        };
        Some(reason)
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wins => "wins",
            Self::Blocks => "blocks",
            Self::MakesTwoThreats => "makes two threats",
            Self::PreventsTwoThreats => "prevents two threats",
            Self::LooksBest => "looks best",
        })
    }
}
