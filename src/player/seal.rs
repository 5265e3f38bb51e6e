//! Macros for the sealing traits of states and sizes, and a wrapper that keeps their hidden items
//! out of reach. The sealing trait of players is in `player.rs`.

use core::fmt::{self, Debug};

/// A value that only this crate can create and read.
///
/// Generic code can name even the hidden items of a sealed trait. But it cannot call a function
/// that takes an `Internal`, or read a constant of this type.
#[derive(Clone, Copy)]
pub struct Internal<T = ()>(pub(crate) T);

/// Hides the value.
impl<T> Debug for Internal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Internal")
    }
}

/// Adds the message about foreign states to a sealing trait.
macro_rules! seal_of_states {
    ($trait:item) => {
        #[diagnostic::on_unimplemented(
            message = "the players and states are sealed: no other crate can add one",
            label = "not a player or state of tictactype"
        )]
        $trait
    };
}

/// Adds the message about foreign sizes to a sealing trait.
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
