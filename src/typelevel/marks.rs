//! Reads the marks of a round at run time.

use super::cell::Cell;
use crate::player::Mark;
use crate::typelevel::number::for_each_length;

/// A board, row or square with marks to read at run time.
pub trait ReadsMarks {
    /// The number of squares.
    const SQUARES: usize;

    /// Calls a function with each mark and its index, starting at `first`.
    fn read(put: &mut dyn FnMut(usize, Mark), first: usize);
}

impl<C: Cell<Mark: Default + Into<Option<Mark>>>> ReadsMarks for C {
    const SQUARES: usize = 1;

    fn read(put: &mut dyn FnMut(usize, Mark), first: usize) {
        if let Some(mark) = C::Mark::default().into() {
            put(first, mark);
        }
    }
}

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
