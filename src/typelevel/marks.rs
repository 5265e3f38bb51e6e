//! Reads the marks of a round at run time.

use super::cell::{Empty, OnAntidiagonal, OnBoth, OnDiagonal};
use crate::player::{Mark, O, X};
use crate::typelevel::number::for_each_length;

/// A board, row or square with marks to read at run time.
pub trait ReadsMarks {
    /// The number of squares.
    const SQUARES: usize;

    /// Calls a function with each mark and its index, starting at `first`.
    fn read(put: &mut dyn FnMut(usize, Mark), first: usize);
}

impl ReadsMarks for Empty {
    const SQUARES: usize = 1;

    fn read(_: &mut dyn FnMut(usize, Mark), _: usize) {}
}

macro_rules! marks {
    ($($player:ident),*) => {$(
        impl ReadsMarks for $player {
            const SQUARES: usize = 1;

            fn read(put: &mut dyn FnMut(usize, Mark), first: usize) {
                put(first, Mark::$player);
            }
        }
    )*};
}

marks!(X, O);

macro_rules! diagonals {
    ($($cell:ident),*) => {$(
        impl<On: ReadsMarks> ReadsMarks for $cell<On> {
            const SQUARES: usize = 1;

            fn read(put: &mut dyn FnMut(usize, Mark), first: usize) {
                On::read(put, first);
            }
        }
    )*};
}

diagonals!(OnDiagonal, OnAntidiagonal, OnBoth);

/// Implements the trait for tuples of 2 to 26 elements: rows, and boards.
macro_rules! tuples {
    ($($number:literal $name:ident)*) => {
        impl<$($name: ReadsMarks),*> ReadsMarks for ($($name,)*) {
            const SQUARES: usize = 0 $(+ $name::SQUARES)*;

            fn read(put: &mut dyn FnMut(usize, Mark), first: usize) {
                $(
                    $name::read(put, first);
                    let first = first + $name::SQUARES;
                )*
                let _ = first;
            }
        }
    };
}

for_each_length!(tuples);
