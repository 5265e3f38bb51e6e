//! Finds runs of marks on a whole board, for lines shorter than the side.
//!
//! A scan goes down the board, row by row, with one count for each column. There are three scans:
//!
//! | scan | from row to row, its counts | each count follows |
//! |---|---|---|
//! | [`Straight`] | stay in their column | a column |
//! | [`Rightward`] | move one column to the right | a diagonal |
//! | [`Leftward`] | move one column to the left | an antidiagonal |
//!
//! The straight scan also counts along each row.

use core::marker::PhantomData;

use super::Recounts;
use super::counting::{AllOpen, Counting, Counts, Lack};
use super::runs::Runs;
use crate::player::for_each_side;
use crate::typelevel::edge::Edge;
use crate::typelevel::messages::Granted;

/// How many marks of X and of O a run still lacks to make a `Line`.
#[derive(Debug)]
pub struct Run<Line, OfX, OfO>(PhantomData<(Line, OfX, OfO)>);

// A complete run becomes an `Edge` at once, because the next square may reset the count.
impl<Line: Lack, OfX: Lack, OfO: Lack> Counting for Run<Line, OfX, OfO> {
    type AfterEmpty = Run<Line, Line, Line>;
    type AfterX = <OfX::Less as Lack>::Count<Run<Line, OfX::Less, Line>>;
    type AfterO = <OfO::Less as Lack>::Count<Run<Line, Line, OfO::Less>>;
    type IfOpen<Then> = Then;
}

/// Scans rows and columns.
#[derive(Debug)]
pub struct Straight;

/// Scans diagonals.
#[derive(Debug)]
pub struct Rightward;

/// Scans antidiagonals.
#[derive(Debug)]
pub struct Leftward;

/// The verdict on the lines that ended above a row, and the counts of the lines that continue.
#[derive(Debug)]
pub struct Scanned<Finding, Counts>(PhantomData<(Finding, Counts)>);

/// A row to scan after the rows above it. `Fresh` is the count at the start of a line.
pub trait ScansRow<Way, Fresh, Above> {
    /// The state below the row.
    type Below;
}

// A move off the board leaves an `Edge` in place of a row or of the board.
impl<Way, Fresh, Above> ScansRow<Way, Fresh, Above> for Edge {
    type Below = Self;
}

/// A board to scan.
pub trait ScansBoard<Way, Fresh> {
    /// The state below the last row.
    type Below;
}

impl<Way, Fresh> ScansBoard<Way, Fresh> for Edge {
    type Below = Self;
}

/// The state below the last row.
pub trait Ends {
    /// `Then` if the scan found no complete line and no square marked twice, [`Edge`] if not.
    type IfOpen<Then>;
}

impl Ends for Edge {
    type IfOpen<Then> = Self;
}

impl<Counts: AllOpen> Ends for Scanned<Granted, Counts> {
    type IfOpen<Then> = Counts::If<Then>;
}

impl<Counts> Ends for Scanned<Edge, Counts> {
    type IfOpen<Then> = Edge;
}

type Unmarked<Line> = Run<Line, Line, Line>;

impl<P, Line, Before, Board> Recounts<P, Board> for Runs<Line, Before>
where
    Board: ScansBoard<Straight, Unmarked<Line>, Below: Ends>
        + ScansBoard<Rightward, Unmarked<Line>, Below: Ends>
        + ScansBoard<Leftward, Unmarked<Line>, Below: Ends>,
{
    type Lines = Runs<Line, Board>;
    type IfOpen<Then> = <<Board as ScansBoard<Straight, Unmarked<Line>>>::Below as Ends>::IfOpen<
        <<Board as ScansBoard<Rightward, Unmarked<Line>>>::Below as Ends>::IfOpen<
            <<Board as ScansBoard<Leftward, Unmarked<Line>>>::Below as Ends>::IfOpen<Then>,
        >,
    >;
}

/// Implements the traits for rows and boards of 2 to 26 elements.
///
/// Each column has two type parameters: its square in the row, such as `A`, and its count from the
/// row above, such as `A1`. For three squares, the scan to the right leads to
///
/// ```text
/// Scanned<C::OnLine<C1>::IfOpen<Finding>, (Fresh, A::OnLine<A1>, B::OnLine<B1>)>
/// ```
///
/// The diagonal through the last square, `C`, ends in this row. So `@row` takes the squares three
/// times: all but the last, all but the first, and all.
macro_rules! lengths {
    (1 A 'a' $($number:literal $name:ident $letter:literal)*) => {
        lengths!([A A1] [$($name)*] [B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 S1 T1 U1 V1
            W1 X1 Y1 Z1]);
    };
    ($shorter:tt [] []) => {};
    ([$first:ident $first_above:ident $($name:ident $above:ident)*]
        [$last:ident $($names:ident)*] [$last_above:ident $($aboves:ident)*]) => {
        lengths!(@row [$first $first_above $($name $above)*] [$($name $above)* $last $last_above]
            [$first $first_above $($name $above)* $last $last_above] $last $last_above $first $first_above);
        lengths!([$first $first_above $($name $above)* $last $last_above] [$($names)*] [$($aboves)*]);
    };
    (@row [$($early:ident $early_above:ident)*] [$($late:ident $late_above:ident)*]
        [$($name:ident $above:ident)*] $last:ident $last_above:ident $first:ident $first_above:ident) => {
        impl<$($name: Counts, $above: Counting,)* Fresh: Counting, Finding>
            ScansRow<Straight, Fresh, Scanned<Finding, ($($above,)*)>> for ($($name,)*)
        {
            type Below = Scanned<
                <lengths!(@nest Fresh $($name)*) as Counting>::IfOpen<Finding>,
                ($($name::OnLine<$above>,)*),
            >;
        }

        impl<$($name: Counts, $above: Counting,)* Fresh, Finding>
            ScansRow<Rightward, Fresh, Scanned<Finding, ($($above,)*)>> for ($($name,)*)
        {
            type Below = Scanned<
                <$last::OnLine<$last_above> as Counting>::IfOpen<Finding>,
                (Fresh, $($early::OnLine<$early_above>,)*),
            >;
        }

        impl<$($name: Counts, $above: Counting,)* Fresh, Finding>
            ScansRow<Leftward, Fresh, Scanned<Finding, ($($above,)*)>> for ($($name,)*)
        {
            type Below = Scanned<
                <$first::OnLine<$first_above> as Counting>::IfOpen<Finding>,
                ($($late::OnLine<$late_above>,)* Fresh,),
            >;
        }

        // The row above left no counts.
        impl<$($name,)* Way, Fresh> ScansRow<Way, Fresh, Edge> for ($($name,)*) {
            type Below = Edge;
        }

        lengths!(@board [] [Scanned<Granted, ($(lengths!(@begun $name),)*)>] $($name)*);
    };
    (@nest $begun:ident) => { $begun };
    (@nest $begun:ident $name:ident $($names:ident)*) => {
        $name::OnLine<lengths!(@nest $begun $($names)*)>
    };
    (@begun $name:ident) => { Fresh };
    (@board [$([$name:ident $above:ty])*] [$below:ty]) => {
        impl<Way, Fresh, $($name: ScansRow<Way, Fresh, $above>),*> ScansBoard<Way, Fresh> for ($($name,)*) {
            type Below = $below;
        }
    };
    (@board [$($before:tt)*] [$above:ty] $name:ident $($names:ident)*) => {
        lengths!(@board [$($before)* [$name $above]] [$name::Below] $($names)*);
    };
}

for_each_side!(lengths);
