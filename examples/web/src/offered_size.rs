//! The board sizes that the server offers.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};
use tictactype::{Grid, SizeVisitor};

/// A board size that the server offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "AnySides")]
pub struct OfferedSize {
    side: usize,
    line: usize,
}

/// A size that may or may not be offered.
#[derive(Deserialize)]
struct AnySides {
    side: usize,
    line: usize,
}

impl TryFrom<AnySides> for OfferedSize {
    type Error = &'static str;

    fn try_from(AnySides { side, line }: AnySides) -> Result<Self, Self::Error> {
        Self::new(side, line).ok_or("the size is not offered")
    }
}

/// Defines the offered sizes as values, and their conversion to types. The compiler compiles the
/// game for each size, so the list is short.
macro_rules! offered_sizes {
    ($($side:literal $line:literal),+) => {
        impl OfferedSize {
            /// All offered sizes.
            pub const ALL: &[Self] = &[$(Self { side: $side, line: $line }),+];

            /// Calls a visitor with the size as a type.
            pub(crate) fn visit<V: SizeVisitor>(self, visitor: V) -> Option<V::Output> {
                match (self.side, self.line) {
                    $(($side, $line) => Some(visitor.visit(Grid::<$side, $line>)),)+
                    _ => None,
                }
            }
        }
    };
}

offered_sizes!(3 3, 4 4, 6 4, 10 5, 15 5);

impl OfferedSize {
    /// Returns the size with this side and line, if it is offered.
    #[must_use]
    pub fn new(side: usize, line: usize) -> Option<Self> {
        let wanted = Self { side, line };
        Self::ALL.contains(&wanted).then_some(wanted)
    }

    /// Returns the side of the board, in squares.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side
    }

    /// Returns the number of marks in a row that win.
    #[must_use]
    pub const fn line(self) -> usize {
        self.line
    }
}

impl Display for OfferedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, line } = self;
        write!(f, "{side}×{side}, {line} in a row")
    }
}
