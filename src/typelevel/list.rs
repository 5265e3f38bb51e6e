//! Lists of types: a row of squares, a board of rows, a number for each column.

use super::cell::Edge;
use super::number::Number;
use crate::sides::{for_each_side, refuse_unsupported_sizes};

refuse_unsupported_sizes! {
    /// A list, with regard to one of its places; they are counted from 1.
    ///
    /// A list is a tuple, and what it has in a place is found in one step, whatever the place. Beside a list there is an
    /// [`Edge`], so that whoever walks off a board need not look.
    ///
    /// A place is on a board, or just beside one, or it is the length of a line: that alone can be out of all bounds, and so the
    /// sentence is on that.
    pub trait List<Place> {
        /// What is in the place.
        type Here;

        /// The list with something else in the place.
        type With<New>;
    }
}

impl<Place> List<Place> for Edge {
    type Here = Self;
    type With<New> = Self;
}

/// Implements [`List`] for tuples of each length, from the numbers and names of all places.
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
    };
}

for_each_side!(lists);
