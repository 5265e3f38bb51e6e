//! The board sizes that the server offers.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};
use tictactype::{AnySize, Grid, SizeVisitor};

/// A board size that the server offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "AnySides", into = "AnySides")]
pub struct OfferedSize(AnySize);

/// A size that may or may not be offered.
#[derive(Serialize, Deserialize)]
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

impl From<OfferedSize> for AnySides {
    fn from(offered: OfferedSize) -> Self {
        Self {
            side: offered.side(),
            line: offered.line(),
        }
    }
}

/// Defines the offered sizes as values, and their conversion to types. The compiler compiles the
/// game for each size, so the list is short.
macro_rules! offered_sizes {
    ($($side:literal $line:literal),+) => {
        impl OfferedSize {
            /// All offered sizes.
            pub const ALL: &[Self] = &[$(match AnySize::new($side, $line) {
                Ok(size) => Self(size),
                Err(_) => panic!("the library does not support this size"),
            }),+];

            /// Calls a visitor with the size as a type.
            pub(crate) fn visit<V: SizeVisitor>(self, visitor: V) -> Option<V::Output> {
                match (self.side(), self.line()) {
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
        let wanted = Self(AnySize::new(side, line).ok()?);
        Self::ALL.contains(&wanted).then_some(wanted)
    }

    /// Returns the side of the board, in squares.
    #[must_use]
    pub const fn side(self) -> usize {
        self.0.side()
    }

    /// Returns the number of marks in a row that win.
    #[must_use]
    pub const fn line(self) -> usize {
        self.0.line()
    }

    /// The size for the library.
    pub(crate) const fn to_any_size(self) -> AnySize {
        self.0
    }
}

impl Display for OfferedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, line) = (self.side(), self.line());
        write!(f, "{side}×{side}, {line} in a row")
    }
}
