//! Lists of types: a row of squares, a board of rows, a number for each column.

use super::cell::Edge;
use super::number::Number;

/// A list, with regard to one of its places; they are counted from 1.
///
/// A list is a tuple, and what it has in a place is found in one step, whatever the place. Beside a list there is an
/// [`Edge`], so that whoever walks off a board need not look.
///
/// A place is on a board, or just beside one, or it is the length of a line: that alone can be out of all bounds, and so the
/// sentence is on that.
#[diagnostic::on_unimplemented(
    message = "this size is not supported: the side must be 2 to 26, and the line 2 to the side",
    label = "not a supported size"
)]
pub trait List<Place> {
    /// What is in the place.
    type Here;

    /// The list with something else in the place.
    type With<New>;
}

impl<Place> List<Place> for Edge {
    type Here = Self;
    type With<New> = Self;
}

/// Implements [`List`] for tuples of each length, from the numbers and names of all places.
macro_rules! lists {
    ([$($number:literal $name:ident)*]) => {
        lists!(@inside [] $($number $name)*);
        lists!(@outside [$($name),*] 0 27);
    };
    ([$($number:literal $name:ident)*] $next:literal $next_name:ident $($other:literal $other_name:ident)*) => {
        lists!(@inside [] $($number $name)*);
        lists!(@outside [$($name),*] 0 $next $($other)* 27);
        lists!([$($number $name)* $next $next_name] $($other $other_name)*);
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

lists! { [1 A 2 B]
    3 C 4 D 5 E 6 F 7 G 8 H 9 I 10 J 11 K 12 L 13 M 14 N
    15 O 16 P 17 Q 18 R 19 S 20 T 21 U 22 V 23 W 24 X 25 Y 26 Z
}
