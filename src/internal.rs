//! A wrapper that keeps hidden items of sealed traits out of reach of other crates.

/// A value that only this crate can create and read.
///
/// Generic code can name each item of a sealed trait, hidden ones included. It cannot call a
/// function that takes an `Internal`, and cannot read a constant that is one.
#[derive(Clone, Copy, Debug)]
pub struct Internal<T = ()>(pub(crate) T);
