//! Numbers as types.

use super::edge::Edge;
use crate::player::for_each_side;

/// A number from 0 to 27: a count of marks, or a column or row, including the edges around the
/// board.
///
/// A flat type, not a successor chain: rustc would walk the whole chain at each use.
#[derive(Debug)]
pub struct Number<const N: usize>;

/// The number of vacant squares, up to 676, as two base-26 digits.
#[derive(Debug)]
pub struct Vacancies<const HIGH: usize, const LOW: usize>;

/// A number that counts up and down.
pub trait Count {
    /// One less.
    type Less;

    /// One more.
    type More;

    /// `Then` if the number is 0 or 1, `Else` if not.
    ///
    /// At 1, the next mark completes a line or fills the board. What a run lacks can also be 0.
    /// Then the next mark makes the run longer than the line, which wins too.
    type IfLast<Then, Else>;
}

/// Implements [`Count`] for a number, given its predecessor, its successor, and `Then` or `Else`
/// for `IfLast`. A name in brackets is a const parameter of the impl.
macro_rules! count {
    ([$($high:ident)?] $this:ty, $less:ty, $more:ty, $last:ident) => {
        impl$(<const $high: usize>)? Count for $this {
            type Less = $less;
            type More = $more;
            type IfLast<Then, Else> = $last;
        }
    };
}

count!([] Edge, Self, Self, Else);

macro_rules! numbers {
    (1 A 'a' $($number:literal $name:ident $letter:literal)*) => {
        $(count!([] Number<$number>, Number<{ $number - 1 }>, Number<{ $number + 1 }>, Else);)*
    };
}

count!([] Number<0>, Self, Number<1>, Then);
count!([] Number<1>, Number<0>, Number<2>, Then);
for_each_side!(numbers);

macro_rules! vacancies {
    // Without a carry, only the lower digit changes.
    (low 1 A 'a' $($low:tt)*) => {
        vacancies!(@low $($low)*);
    };
    (@low 25 Y 'y' 26 Z 'z') => {};
    (@low $low:tt $name:tt $letter:tt $($higher:tt)*) => {
        count!([HIGH] Vacancies<HIGH, $low>, Vacancies<HIGH, { $low - 1 }>, Vacancies<HIGH, { $low + 1 }>, Else);
        vacancies!(@low $($higher)*);
    };
    (high $($high:literal $name:ident $letter:literal)*) => {$(
        count!([] Vacancies<{ $high - 1 }, 25>, Vacancies<{ $high - 1 }, 24>, Vacancies<$high, 0>, Else);
        count!([] Vacancies<$high, 0>, Vacancies<{ $high - 1 }, 25>, Vacancies<$high, 1>, Else);
        count!([] Vacancies<$high, 1>, Vacancies<$high, 0>, Vacancies<$high, 2>, Else);
    )*};
}

count!([] Vacancies<0, 0>, Self, Vacancies<0, 1>, Then);
count!([] Vacancies<0, 1>, Vacancies<0, 0>, Vacancies<0, 2>, Then);
for_each_side!(vacancies(low));
for_each_side!(vacancies(high));

/// Calls a macro for each length from 2 to 26, with the numbers from 1 to the length. Each number
/// comes with a name for a type parameter.
macro_rules! for_each_length {
    ($callback:ident) => {
        $crate::player::for_each_side!(for_each_length($callback @from));
    };
    ($callback:ident @from 1 A 'a' 2 B 'b' $($longer:tt)*) => {
        for_each_length!($callback [1 A 2 B] $($longer)*);
    };
    ($callback:ident [$($number:literal $name:ident)*]) => {
        $callback!($($number $name)*);
    };
    ($callback:ident [$($number:literal $name:ident)*] $next:literal $next_name:ident $letter:literal $($longer:tt)*) => {
        $callback!($($number $name)*);
        for_each_length!($callback [$($number $name)* $next $next_name] $($longer)*);
    };
}

pub(crate) use for_each_length;
