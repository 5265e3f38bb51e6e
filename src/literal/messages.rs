//! The compiler's message about `round!` without its feature.

/// Stands in for `round!` without the feature `typelevel`.
///
/// The error is the length of an array, so rustc reports nothing else about the type or value.
#[doc(hidden)]
#[macro_export]
macro_rules! round {
    ($($literal:tt)*) => {
        <[(); {
                    ::core::compile_error!("`round!` needs the feature `typelevel` of tictactype")
                }] as $crate::__private::HasRound>::Round
    };
}

/// Has a round as a type and as a value of the same name, as with the feature.
pub trait HasRound {
    /// The type.
    type Round;
    /// The value.
    #[allow(
        non_upper_case_globals,
        reason = "the macro expands to the same text for both"
    )]
    const Round: Self::Round;
}

impl<const ERROR: usize> HasRound for [(); ERROR] {
    type Round = Self;
    const Round: Self = [(); ERROR];
}
