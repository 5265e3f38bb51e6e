//! The sizes that are offered.

use serde::Serialize;
use tictactype::{SizeVisitor, Square};

/// A size that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Offered {
    side: usize,
    line: usize,
}

/// The sizes as values, and the same as types: for each, the game is compiled once, so there are not many.
macro_rules! offered {
    ($($side:literal $line:literal),+) => {
        impl Offered {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self { side: $side, line: $line }),+];

            /// Does something on the size as a type.
            pub(crate) fn visit<V: SizeVisitor>(self, visitor: V) -> Option<V::Output> {
                match (self.side, self.line) {
                    $(($side, $line) => Some(visitor.visit(Square::<$side, $line>)),)+
                    _ => None,
                }
            }
        }
    };
}

offered!(3 3, 4 4, 6 4, 10 5, 15 5);

impl Offered {
    /// The size with this side and line, if it is offered.
    #[must_use]
    pub fn new(side: usize, line: usize) -> Option<Self> {
        let wanted = Self { side, line };
        Self::ALL.contains(&wanted).then_some(wanted)
    }
}
