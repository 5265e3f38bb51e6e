//! The tallies of a board, counted from its marks.

use super::Recounts;
use super::counting::{AllOpen, Counting, Counts, Lack};
use super::tallies::{Tallies, Tally};
use crate::player::{O, X, for_each_side};
use crate::typelevel::cell::PerDiagonal;
use crate::typelevel::edge::Edge;
use crate::typelevel::number::Number;

/// How many marks of X and of O a line lacks.
#[derive(Debug)]
pub struct Lacks<OfX, OfO>(OfX, OfO);

/// Counts, split by player.
pub trait PerPlayer {
    /// The counts of X.
    type OfX;

    /// The counts of O.
    type OfO;
}

impl<OfX: Lack, OfO: Lack> Counting for Lacks<OfX, OfO> {
    type AfterEmpty = Self;
    type AfterX = Lacks<OfX::Less, OfO>;
    type AfterO = Lacks<OfX, OfO::Less>;
    type IfOpen<Then> = OfX::IfAny<OfO::IfAny<Then>>;
}

impl<OfX, OfO> PerPlayer for Lacks<OfX, OfO> {
    type OfX = OfX;
    type OfO = OfO;
}

impl PerPlayer for Edge {
    type OfX = Self;
    type OfO = Self;
}

/// The count of a row, and the counts of the columns and diagonals down to this row.
#[derive(Debug)]
pub struct DownTo<Row, Columns, Diagonal, Antidiagonal>(Row, Columns, Diagonal, Antidiagonal);

/// A row to count after the rows above it.
pub trait CountsRow<Above> {
    /// The counts down to this row.
    type Counted: LastRow;
}

/// Counts down to a row.
pub trait LastRow {
    /// The count of the row.
    type Row;
}

impl<Row, Columns, Diagonal, Antidiagonal> LastRow
    for DownTo<Row, Columns, Diagonal, Antidiagonal>
{
    type Row = Row;
}

impl LastRow for Edge {
    type Row = Self;
}

// A move off the board leaves an `Edge` in place of a row or of the board.
impl<Above> CountsRow<Above> for Edge {
    type Counted = Self;
}

/// The counts of all rows, columns and diagonals.
#[derive(Debug)]
pub struct Counted<Rows, Below>(Rows, Below);

/// A board to count marks on.
pub trait CountsBoard {
    /// [`Counted`], or [`Edge`] after a move off the board.
    type Counted;
}

impl CountsBoard for Edge {
    type Counted = Self;
}

/// Counted lines, as a tally of each player.
pub trait Recounted: PerPlayer {
    /// `Then` if no line is complete and no square was marked twice, [`Edge`] if not.
    type IfOpen<Then>;
}

impl Recounted for Edge {
    type IfOpen<Then> = Self;
}

impl<Rows: PerPlayer, LastRow, Columns: PerPlayer, Diagonal: PerPlayer, Antidiagonal: PerPlayer>
    PerPlayer for Counted<Rows, DownTo<LastRow, Columns, Diagonal, Antidiagonal>>
{
    type OfX = Tally<Rows::OfX, Columns::OfX, PerDiagonal<Diagonal::OfX, Antidiagonal::OfX>>;
    type OfO = Tally<Rows::OfO, Columns::OfO, PerDiagonal<Diagonal::OfO, Antidiagonal::OfO>>;
}

impl<Rows, LastRow, Columns, Diagonal, Antidiagonal> Recounted
    for Counted<Rows, DownTo<LastRow, Columns, Diagonal, Antidiagonal>>
where
    Rows: PerPlayer + AllOpen,
    Columns: PerPlayer + AllOpen,
    Diagonal: PerPlayer + Counting,
    Antidiagonal: PerPlayer + Counting,
{
    type IfOpen<Then> = Rows::If<Columns::If<Diagonal::IfOpen<Antidiagonal::IfOpen<Then>>>>;
}

impl<Rows> PerPlayer for Counted<Rows, Edge> {
    type OfX = Edge;
    type OfO = Edge;
}

impl<Rows> Recounted for Counted<Rows, Edge> {
    type IfOpen<Then> = Edge;
}

/// Orders the tallies: the player to move comes first.
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

impl<Mine, Theirs, P, Board> Recounts<P, Board> for Tallies<Mine, Theirs>
where
    P: Orders,
    Board: CountsBoard<Counted: Recounted>,
{
    type Lines = P::Tallies<<Board::Counted as PerPlayer>::OfX, <Board::Counted as PerPlayer>::OfO>;
    type IfOpen<Then> = <Board::Counted as Recounted>::IfOpen<Then>;
}

/// Implements the traits for rows and boards of 2 to 26 elements.
///
/// Each column has two type parameters: its square in this row, such as `A`, and its count over the
/// rows above, such as `A1`.
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
        impl<$($name: Counts, $above: Counting,)* Row, Diagonal: Counting, Antidiagonal: Counting>
            CountsRow<DownTo<Row, ($($above,)*), Diagonal, Antidiagonal>> for ($($name,)*)
        {
            type Counted = DownTo<
                lengths!(@nest OnLine [Lacks<Number<$number>, Number<$number>>] $($name)*),
                ($($name::OnLine<$above>,)*),
                lengths!(@nest OnDiagonal [Diagonal] $($name)*),
                lengths!(@nest OnAntidiagonal [Antidiagonal] $($name)*),
            >;
        }

        // The row above left no counts.
        impl<$($name),*> CountsRow<Edge> for ($($name,)*) {
            type Counted = Edge;
        }

        impl<$($name: PerPlayer),*> PerPlayer for ($($name,)*) {
            type OfX = ($($name::OfX,)*);
            type OfO = ($($name::OfO,)*);
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
            type Counted = Counted<($(<$name::Counted as LastRow>::Row,)*), $below>;
        }
    };
    (@board [$($before:tt)*] [$above:ty] $name:ident $($names:ident)*) => {
        lengths!(@board [$($before)* [$name $above]] [$name::Counted] $($names)*);
    };
}

for_each_side!(lengths);
