//! The tallies of a board, counted from its marks.

use super::tallies::{Tallies, Tally};
use crate::player::{O, X};
use crate::sides::for_each_side;
use crate::typelevel::cell::{Edge, Empty, OnAntidiagonal, OnBoth, OnDiagonal, PerDiagonal};
use crate::typelevel::number::Number;

/// The numbers of marks of X and of O that a line lacks.
#[derive(Debug)]
pub struct Lacks<OfX, OfO>(OfX, OfO);

/// Numbers of marks that a line lacks: [`Lacks`], or [`Edge`] for a line with a square that was
/// marked twice.
pub trait Lacking {
    /// The numbers after a mark of X.
    type AfterX: Lacking;

    /// The numbers after a mark of O.
    type AfterO: Lacking;

    /// The number of marks of X.
    type OfX;

    /// The number of marks of O.
    type OfO;

    /// `Then` if the line lacks marks of both players, [`Edge`] if it is complete or has no sound
    /// count.
    type IfOpen<Then>;
}

/// A number of marks of one player.
pub trait Lack {
    /// One less.
    type Less: Lack;

    /// `Then` if the number is not zero, [`Edge`] if it is.
    type IfAny<Then>;
}

impl Lack for Number<0> {
    type Less = Self;
    type IfAny<Then> = Edge;
}

macro_rules! lacks {
    ($($number:literal $name:ident $letter:literal)*) => {
        $(impl Lack for Number<$number> {
            type Less = Number<{ $number - 1 }>;
            type IfAny<Then> = Then;
        })*
    };
}

for_each_side!(lacks);

impl<OfX: Lack, OfO: Lack> Lacking for Lacks<OfX, OfO> {
    type AfterX = Lacks<OfX::Less, OfO>;
    type AfterO = Lacks<OfX, OfO::Less>;
    type OfX = OfX;
    type OfO = OfO;
    type IfOpen<Then> = OfX::IfAny<OfO::IfAny<Then>>;
}

impl Lacking for Edge {
    type AfterX = Self;
    type AfterO = Self;
    type OfX = Self;
    type OfO = Self;
    type IfOpen<Then> = Self;
}

/// A square whose mark can be counted.
pub trait Counts {
    /// The numbers of a row or a column, after the mark of the square.
    type OnLine<Before: Lacking>: Lacking;

    /// The numbers of the diagonal from `a1`.
    type OnDiagonal<Before: Lacking>: Lacking;

    /// The numbers of the other diagonal.
    type OnAntidiagonal<Before: Lacking>: Lacking;
}

macro_rules! counts {
    ($($cell:ident $(<$on:ident>)?: $line:ty, $diagonal:ty, $antidiagonal:ty;)*) => {$(
        impl$(<$on: Counts>)? Counts for $cell$(<$on>)? {
            type OnLine<Before: Lacking> = $line;
            type OnDiagonal<Before: Lacking> = $diagonal;
            type OnAntidiagonal<Before: Lacking> = $antidiagonal;
        }
    )*};
}

counts! {
    Empty: Before, Before, Before;
    X: Before::AfterX, Before, Before;
    O: Before::AfterO, Before, Before;
    Edge: Edge, Edge, Edge;
    OnDiagonal<On>: On::OnLine<Before>, On::OnLine<Before>, Before;
    OnAntidiagonal<On>: On::OnLine<Before>, Before, On::OnLine<Before>;
    OnBoth<On>: On::OnLine<Before>, On::OnLine<Before>, On::OnLine<Before>;
}

/// The numbers of a row, and those of the columns and diagonals down to this row.
#[derive(Debug)]
pub struct DownTo<Row, Columns, Diagonal, Antidiagonal>(Row, Columns, Diagonal, Antidiagonal);

/// A row that can be counted after those above it.
pub trait CountsRow<Above> {
    /// The numbers down to this row.
    type Counted: HasRow;
}

/// Numbers down to a row.
pub trait HasRow {
    /// The numbers of the row.
    type Row;
}

impl<Row, Columns, Diagonal, Antidiagonal> HasRow for DownTo<Row, Columns, Diagonal, Antidiagonal> {
    type Row = Row;
}

impl HasRow for Edge {
    type Row = Self;
}

// A move off the board leaves an `Edge` in place of a row or of the board.
impl<Above> CountsRow<Above> for Edge {
    type Counted = Self;
}

/// The numbers of all rows, columns and diagonals.
#[derive(Debug)]
pub struct Counted<Rows, Below>(Rows, Below);

/// A board whose marks can be counted.
pub trait CountsBoard {
    /// [`Counted`], or [`Edge`] after a move off the board.
    type Counted;
}

impl CountsBoard for Edge {
    type Counted = Self;
}

/// The numbers of parallel lines.
pub trait Parallel {
    /// Those of X.
    type OfX;

    /// Those of O.
    type OfO;

    /// `Then` if all lines are open, [`Edge`] if not.
    type IfOpen<Then>;
}

/// Counted lines.
pub trait Recounted {
    /// The tallies of X and of O.
    type OfX;

    /// The tallies of O.
    type OfO;

    /// `Then` if all lines are open, [`Edge`] if not.
    type IfOpen<Then>;
}

impl Recounted for Edge {
    type OfX = Self;
    type OfO = Self;
    type IfOpen<Then> = Self;
}

impl<Row, LastRow, Columns, Diagonal, Antidiagonal> Recounted
    for Counted<Row, DownTo<LastRow, Columns, Diagonal, Antidiagonal>>
where
    Row: Parallel,
    Columns: Parallel,
    Diagonal: Lacking,
    Antidiagonal: Lacking,
{
    type OfX = Tally<Row::OfX, Columns::OfX, PerDiagonal<Diagonal::OfX, Antidiagonal::OfX>>;
    type OfO = Tally<Row::OfO, Columns::OfO, PerDiagonal<Diagonal::OfO, Antidiagonal::OfO>>;
    type IfOpen<Then> = Row::IfOpen<Columns::IfOpen<Diagonal::IfOpen<Antidiagonal::IfOpen<Then>>>>;
}

impl<Rows> Recounted for Counted<Rows, Edge> {
    type OfX = Edge;
    type OfO = Edge;
    type IfOpen<Then> = Edge;
}

/// A player with the order of the tallies: those of the player to move are first.
pub trait Orders {
    /// The tallies.
    type Tallies<OfX, OfO>;
}

impl Orders for X {
    type Tallies<OfX, OfO> = Tallies<OfX, OfO>;
}

impl Orders for O {
    type Tallies<OfX, OfO> = Tallies<OfO, OfX>;
}

/// Implements the traits for rows and boards of 2 to 26 elements.
///
/// The numbers of the columns need type parameters of their own beside those of the squares.
macro_rules! lengths {
    (1 A 'a' 2 B 'b' $($number:literal $name:ident $letter:literal)*) => {
        lengths!(@longer 2 [A A1 B B1] [$($number $name)*] [C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1
            P1 Q1 R1 S1 T1 U1 V1 W1 X1 Y1 Z1]);
    };
    (@longer $number:literal [$($name:ident $above:ident)*] [] []) => {
        lengths!(@length $number $($name $above)*);
    };
    (@longer $number:literal [$($length:tt)*] [$next:literal $name:ident $($names:tt)*] [$above:ident $($aboves:ident)*]) => {
        lengths!(@length $number $($length)*);
        lengths!(@longer $next [$($length)* $name $above] [$($names)*] [$($aboves)*]);
    };
    (@length $number:literal $($name:ident $above:ident)*) => {
        impl<$($name: Counts, $above: Lacking,)* Row, Diagonal: Lacking, Antidiagonal: Lacking>
            CountsRow<DownTo<Row, ($($above,)*), Diagonal, Antidiagonal>> for ($($name,)*)
        {
            type Counted = DownTo<
                lengths!(@nest OnLine [Lacks<Number<$number>, Number<$number>>] $($name)*),
                ($($name::OnLine<$above>,)*),
                lengths!(@nest OnDiagonal [Diagonal] $($name)*),
                lengths!(@nest OnAntidiagonal [Antidiagonal] $($name)*),
            >;
        }

        // Below a row that has no sound count.
        impl<$($name),*> CountsRow<Edge> for ($($name,)*) {
            type Counted = Edge;
        }

        impl<$($name: Lacking),*> Parallel for ($($name,)*) {
            type OfX = ($($name::OfX,)*);
            type OfO = ($($name::OfO,)*);
            type IfOpen<Then> = lengths!(@nest IfOpen [Then] $($name)*);
        }

        lengths!(@board [] [DownTo<
            Edge,
            ($(lengths!(@unmarked $number $name),)*),
            lengths!(@unmarked $number Diagonal),
            lengths!(@unmarked $number Antidiagonal),
        >] $($name)*);
    };
    (@unmarked $number:literal $name:ident) => { Lacks<Number<$number>, Number<$number>> };
    (@nest $what:ident [$last:ty]) => { $last };
    (@nest $what:ident [$last:ty] $name:ident $($names:ident)*) => {
        $name::$what<lengths!(@nest $what [$last] $($names)*)>
    };
    (@board [$([$name:ident $above:ty])*] [$below:ty]) => {
        impl<$($name: CountsRow<$above>),*> CountsBoard for ($($name,)*) {
            type Counted = Counted<($(<$name::Counted as HasRow>::Row,)*), $below>;
        }
    };
    (@board [$($before:tt)*] [$above:ty] $name:ident $($names:ident)*) => {
        lengths!(@board [$($before)* [$name $above]] [$name::Counted] $($names)*);
    };
}

for_each_side!(lengths);
