//! The argument of a proof: why a result of perfect play holds.

use core::fmt::{self, Display};

use crate::computer::Pairing;

/// The victory of X on 15×15, with five or more in a row.
pub(crate) const ALLIS: &str = "L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, Go-Moku \
                                Solved by New Search Techniques (1993)";

/// The draw on 8×8, five in a row.
pub(crate) const HSU: &str = "W.-Y. Hsu et al., On solving the 7,7,5-game and the 8,8,5-game, \
                              Theoretical Computer Science 815 (2020)";

/// Why the result of a [`Proof`](super::Proof) holds.
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{Argument, Proof};
///
/// let argument = |proof: Option<tictactype::computer::Proof>| proof.map(|proof| proof.argument());
/// assert_eq!(argument(Proof::of(Grid::<19, 4>)), Some(Argument::Threats));
/// assert_eq!(argument(Proof::of(Grid::<6, 5>)), Some(Argument::Blocking));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// X threatens to complete a line with each move, until O cannot answer.
    ///
    /// For each board, a test searches for the strategy of X and checks it against every reply of
    /// O.
    Threats,
    /// A search of all games on the board. A test repeats the search.
    FullWidth,
    /// A search of the blocking game, where O's lines do not count. Even so, O stops every line of
    /// X. A test repeats the search.
    Blocking,
    /// A pairing of squares: every line contains both squares of a pair. A test checks every line.
    Pairing(Pairing),
    /// A tiling of the board: every line contains a set of squares, within one tile, that O can
    /// keep X from filling. A test checks every line, and solves the game on the tile.
    Tiling,
    /// A publication. No test repeats its proof.
    Publication(&'static str),
}

impl Argument {
    /// Returns `true` if the argument also proves a draw on smaller boards and with longer lines.
    ///
    /// Such a proof shows that O can stop every line without making threats. A line of a smaller
    /// board is also a line of the larger one, and a longer line contains a shorter one, so O stops
    /// them all. A win does not carry over. Nor does a draw that O holds by making threats, such as
    /// four in a row on 5×5.
    ///
    /// ```
    /// use tictactype::computer::Argument;
    ///
    /// assert!(Argument::Blocking.carries_over());
    /// assert!(!Argument::FullWidth.carries_over());
    /// ```
    #[must_use]
    pub const fn carries_over(&self) -> bool {
        matches!(self, Self::Blocking | Self::Pairing(_) | Self::Tiling)
    }
}

/// Writes the argument so that it can follow the word “by”.
impl Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Threats => "threats that a test checks against every reply",
            Self::FullWidth => "a search of all games",
            Self::Blocking => "a search of the blocking game",
            Self::Pairing(_) => "a pairing of the squares",
            Self::Tiling => "a tiling, by the method of T. G. L. Zetters (1980)",
            Self::Publication(citation) => citation,
        })
    }
}
