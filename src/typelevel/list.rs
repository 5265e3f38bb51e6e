//! Lists of types: the squares of a row, the rows of a board, a count for each column.

use super::edge::Edge;
use super::number::Number;
use crate::player::for_each_side;

/// A list of types, indexed from 1.
///
/// A list is a tuple, so rustc finds each element in one step. The places before the first and
/// after the last element contain an [`Edge`], so a walk off the board needs no bounds check.
pub trait List<Place> {
    /// The element at this place.
    type Here;

    /// The list with another element at this place.
    type With<New>;
}

/// A nested list and a path into it, from the outside in: `(Row, (Column, ()))`.
///
/// The same impl that follows the path also builds the new list, so rustc visits each level of a
/// board once.
pub trait Put<Path, New> {
    /// The list after `New` was put at the path. [`Edge`] if the list has no such element, or if
    /// the element does not accept `New`.
    type After;
}

impl<Path, New> Put<Path, New> for Edge {
    type After = Self;
}

impl<Place> List<Place> for Edge {
    type Here = Self;
    type With<New> = Self;
}

/// Implements [`List`] for tuples of 2 to 26 elements.
macro_rules! lists {
    (1 A 'a' 2 B 'b' $($longer:tt)*) => {
        lists!([1 A 2 B] $($longer)*);
    };
    ([$($number:literal $name:ident)*]) => {
        lists!(@inside [] $($number $name)*);
        lists!(@outside [$($name),*] 0 27);
    };
    ([$($number:literal $name:ident)*] $next:literal $next_name:ident $next_letter:literal $($other:literal $other_name:ident $other_letter:literal)*) => {
        lists!(@inside [] $($number $name)*);
        lists!(@outside [$($name),*] 0 $next $($other)* 27);
        lists!([$($number $name)* $next $next_name] $($other $other_name $other_letter)*);
    };
    (@inside [$($before:ident)*]) => {};
    (@inside [$($before:ident)*] $number:literal $here:ident $($other:literal $after:ident)*) => {
        impl<$($before,)* $here, $($after),*> List<Number<$number>> for ($($before,)* $here, $($after,)*) {
            type Here = $here;
            type With<New> = ($($before,)* New, $($after,)*);
        }

        impl<$($before,)* $here: Put<Rest, New>, $($after,)* Rest, New> Put<(Number<$number>, Rest), New>
            for ($($before,)* $here, $($after,)*)
        {
            type After = ($($before,)* $here::After, $($after,)*);
        }
        lists!(@inside [$($before)* $here] $($other $after)*);
    };
    (@outside $names:tt $($number:literal)*) => {
        $(lists!(@edge $names $number);)*
    };
    (@edge [$($name:ident),*] $number:literal) => {
        impl<$($name),*> List<Number<$number>> for ($($name,)*) {
            type Here = Edge;
            type With<New> = Self;
        }

        impl<$($name,)* Rest, New> Put<(Number<$number>, Rest), New> for ($($name,)*) {
            type After = Edge;
        }
    };
}

for_each_side!(lists);
