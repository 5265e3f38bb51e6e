//! Proofs of the results of perfect play from the empty board.

mod argument;

use core::fmt::{self, Display};
use core::ops::RangeInclusive;

pub use self::argument::Argument;
use super::Pairing;
use crate::board::AnySize;
use crate::player::{GameResult, MAX_SIDE, Mark, pad_with};

/// A proof of the result of perfect play from an empty board.
///
/// O never wins under perfect play. If O had a winning strategy, X could adopt it after any first
/// move, because an additional mark never hurts.
///
/// ```
/// use tictactype::computer::{Argument, Proof};
/// use tictactype::{GameResult, Grid};
///
/// let proof = Proof::of(Grid::<9, 7>).ok_or("an open question")?;
/// assert_eq!(proof.result(), GameResult::Drawn);
/// assert!(matches!(proof.argument(), Argument::Pairing(_)));
/// assert_eq!(proof.board().to_string(), "10×10, 7 in a row");
/// assert_eq!(proof.to_string(), "a draw, by a pairing of the squares of 10×10, 7 in a row");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proof {
    result: GameResult,
    argument: Argument,
    size: AnySize,
    board: AnySize,
}

impl Proof {
    /// Looks up the proof for the empty board of a size. Returns `None` if no proof is known.
    ///
    /// The tests of this crate check all proofs but the two that cite a
    /// [publication](Argument::Publication). The manual's page [`values`](crate::manual::values)
    /// lists all 325 sizes.
    ///
    /// ```
    /// use tictactype::computer::Proof;
    /// use tictactype::{GameResult, Grid, Mark};
    ///
    /// let proof = Proof::of(Grid::<15, 5>).ok_or("an open question")?;
    /// assert_eq!(proof.result(), GameResult::Won(Mark::X));
    ///
    /// let proof = Proof::of(Grid::<3>).ok_or("an open question")?;
    /// assert_eq!(proof.to_string(), "a draw, by a search of all games");
    ///
    /// assert_eq!(Proof::of(Grid::<19, 5>), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn of(size: impl Into<AnySize>) -> Option<Self> {
        let size = size.into();
        FACTS.iter().find_map(|fact| fact.proof(size))
    }

    /// The result of perfect play: X wins, or a draw.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Why the result holds.
    #[must_use]
    pub const fn argument(&self) -> Argument {
        self.argument
    }

    /// The size of the board in the proof.
    ///
    /// It may differ from the requested size if the argument
    /// [carries over](Argument::carries_over) to that size.
    #[must_use]
    pub const fn board(&self) -> AnySize {
        self.board
    }
}

/// Writes the result and the argument, and the board in the proof if its size differs.
impl Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            match self.result {
                GameResult::Won(mark) => write!(f, "{mark} wins")?,
                GameResult::Drawn => f.write_str("a draw")?,
            }
            write!(f, ", by {}", self.argument)?;
            match self.argument {
                Argument::Pairing(_) => write!(f, " of {}", self.board),
                _ if self.board != self.size => write!(f, " on {}", self.board),
                _ => Ok(()),
            }
        })
    }
}

/// A proven result for one length of line on several sides.
struct Fact {
    sides: RangeInclusive<usize>,
    line: usize,
    result: GameResult,
    argument: Argument,
}

/// All known results. A size gets its proof from the first one that applies.
const FACTS: [Fact; 15] = [
    win(2..=MAX_SIDE, 2, Argument::Threats),
    win(4..=MAX_SIDE, 3, Argument::Threats),
    win(6..=MAX_SIDE, 4, Argument::Threats),
    win(15..=15, 5, Argument::Publication(argument::ALLIS)),
    draw(3, 3, Argument::FullWidth),
    draw(5, 4, Argument::FullWidth),
    draw(5, 5, Argument::Pairing(Pairing::FIVE_ON_5)),
    draw(7, 6, Argument::Pairing(Pairing::SIX_ON_7)),
    draw(10, 7, Argument::Pairing(Pairing::SEVEN_ON_10)),
    draw(MAX_SIDE, 9, Argument::Pairing(Pairing::NINE)),
    draw(MAX_SIDE, 8, Argument::Tiling),
    draw(4, 4, Argument::Blocking),
    draw(7, 5, Argument::Blocking),
    draw(8, 6, Argument::Blocking),
    draw(8, 5, Argument::Publication(argument::HSU)),
];

const fn win(sides: RangeInclusive<usize>, line: usize, argument: Argument) -> Fact {
    Fact {
        sides,
        line,
        result: GameResult::Won(Mark::X),
        argument,
    }
}

const fn draw(side: usize, line: usize, argument: Argument) -> Fact {
    Fact {
        sides: side..=side,
        line,
        result: GameResult::Drawn,
        argument,
    }
}

impl Fact {
    /// The proof for a size, if this fact applies to it.
    fn proof(&self, size: AnySize) -> Option<Proof> {
        let largest = *self.sides.end();
        let board = if self.argument.carries_over() {
            (size.side() <= largest && size.line() >= self.line)
                .then(|| AnySize::known(largest as u8, self.line as u8))
        } else {
            (self.sides.contains(&size.side()) && size.line() == self.line).then_some(size)
        };
        board.map(|board| Proof {
            result: self.result,
            argument: self.argument,
            size,
            board,
        })
    }
}
