//! The seal of traits that other crates cannot implement, and a wrapper that keeps their hidden
//! items out of reach.

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

/// Gives a trait that seals states the message for a state of another crate.
macro_rules! seal_of_states {
    ($trait:item) => {
        #[diagnostic::on_unimplemented(
            message = "the players and states are sealed: no other crate can add one",
            label = "not a player or state of tictactype"
        )]
        $trait
    };
}

/// Gives a trait that seals sizes the message for a size of another crate.
macro_rules! seal_of_sizes {
    ($trait:item) => {
        #[diagnostic::on_unimplemented(
            message = "the sizes are sealed: no other crate can add one",
            label = "not a size of tictactype"
        )]
        $trait
    };
}

pub(crate) use {seal_of_sizes, seal_of_states};

#[cfg(test)]
mod tests {
    extern crate std;

    use super::Internal;

    #[test]
    fn debug_text_keeps_the_value_out_of_reach() {
        assert_eq!(std::format!("{:?}", Internal(5)), "Internal");
    }
}
