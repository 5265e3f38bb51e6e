//! Counts of the marks on lines, square by square.

use crate::player::{O, X, for_each_side};
use crate::typelevel::cell::{Empty, OnAntidiagonal, OnBoth, OnDiagonal};
use crate::typelevel::edge::Edge;
use crate::typelevel::number::Number;
use crate::typelevel::number::for_each_length;

/// A count along a line. [`Edge`] replaces the count for good at a square that was marked twice
/// and, in a scan for short lines, as soon as a line is complete.
pub trait Counting {
    /// The count after a vacant square.
    type AfterEmpty: Counting;

    /// The count after a mark of X.
    type AfterX: Counting;

    /// The count after a mark of O.
    type AfterO: Counting;

    /// `Then` if the line is open; [`Edge`] if a player has completed it, or if a square was marked
    /// twice.
    type IfOpen<Then>;
}

impl Counting for Edge {
    type AfterEmpty = Self;
    type AfterX = Self;
    type AfterO = Self;
    type IfOpen<Then> = Self;
}

/// A list of counts.
pub trait AllOpen {
    /// `Then` if each of the lines is open, [`Edge`] if not.
    type If<Then>;
}

/// How many marks a line lacks.
pub trait Lack {
    /// One less.
    type Less: Lack;

    /// `Then` if the number is not zero, [`Edge`] if it is.
    type IfAny<Then>;

    /// The count `IfAny` if the number is not zero, [`Edge`] if it is.
    type Count<IfAny: Counting>: Counting;
}

impl Lack for Number<0> {
    type Less = Self;
    type IfAny<Then> = Edge;
    type Count<IfAny: Counting> = Edge;
}

macro_rules! lacks {
    ($($number:literal $name:ident $letter:literal)*) => {
        $(impl Lack for Number<$number> {
            type Less = Number<{ $number - 1 }>;
            type IfAny<Then> = Then;
            type Count<IfAny: Counting> = IfAny;
        })*
    };
}

for_each_side!(lacks);

/// A square to count.
pub trait Counts {
    /// The count of a line through the square, including the square.
    type OnLine<Before: Counting>: Counting;

    /// The count of the main diagonal, which changes only if the square is on it.
    type OnDiagonal<Before: Counting>: Counting;

    /// The count of the antidiagonal, which changes only if the square is on it.
    type OnAntidiagonal<Before: Counting>: Counting;
}

macro_rules! counts {
    ($($cell:ident $(<$on:ident>)?: $line:ty, $diagonal:ty, $antidiagonal:ty;)*) => {$(
        impl$(<$on: Counts>)? Counts for $cell$(<$on>)? {
            type OnLine<Before: Counting> = $line;
            type OnDiagonal<Before: Counting> = $diagonal;
            type OnAntidiagonal<Before: Counting> = $antidiagonal;
        }
    )*};
}

counts! {
    Empty: Before::AfterEmpty, Before, Before;
    X: Before::AfterX, Before, Before;
    O: Before::AfterO, Before, Before;
    Edge: Edge, Edge, Edge;
    OnDiagonal<On>: On::OnLine<Before>, On::OnLine<Before>, Before;
    OnAntidiagonal<On>: On::OnLine<Before>, Before, On::OnLine<Before>;
    OnBoth<On>: On::OnLine<Before>, On::OnLine<Before>, On::OnLine<Before>;
}

/// Implements [`AllOpen`] for 2 to 26 counts.
macro_rules! lengths {
    ($($number:literal $name:ident)*) => {
        impl<$($name: Counting),*> AllOpen for ($($name,)*) {
            type If<Then> = lengths!(@nest $($name)*);
        }
    };
    (@nest) => { Then };
    (@nest $name:ident $($names:ident)*) => { $name::IfOpen<lengths!(@nest $($names)*)> };
}

for_each_length!(lengths);
