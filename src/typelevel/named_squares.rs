//! The names of the squares of a 3×3 board.

use super::at::At;
use crate::board::for_each_named_square;

/// Defines a type alias and a constant of that type for each named square.
macro_rules! squares {
    ($($name:literal $type:ident $constant:ident $letter:literal $row:literal)*) => {$(
        #[doc = concat!("The ", $name, " square of a 3×3 board: `At<'", $letter, "', ", $row, ">`.")]
        ///
        /// See [named squares](super#named-squares).
        pub type $type = At<$letter, $row>;

        #[doc = concat!("The ", $name, " square of a 3×3 board, as a value.")]
        ///
        /// See [named squares](super#named-squares).
        #[allow(non_upper_case_globals, reason = "the name of a type and of its only value")]
        pub const $type: $type = At;
    )*};
}

for_each_named_square!(squares);
