//! A wrapper that keeps hidden items of sealed traits out of reach of other crates.

use core::fmt::{self, Debug};

/// A value that only this crate can create and read.
///
/// Generic code can name each item of a sealed trait, hidden ones included. It cannot call a
/// function that takes an `Internal`, and cannot read the value of a constant that is one.
#[derive(Clone, Copy)]
pub struct Internal<T = ()>(pub(crate) T);

/// Does not write the value, which would then be in reach.
impl<T> Debug for Internal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Internal")
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::Internal;

    #[test]
    fn debug_text_keeps_the_value_out_of_reach() {
        assert_eq!(std::format!("{:?}", Internal(5)), "Internal");
    }
}
