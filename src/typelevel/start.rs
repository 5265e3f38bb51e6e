//! Rounds before their first move.

use super::cell::{Empty, OnBoth, OnFalling, OnRising, PerDiagonal};
use super::lines::{Runs, Tallies, Tally};
use super::list::List;
use super::number::{Number, Vacancies};
use super::history::Nothing;
use super::round::{Record, Round};
use crate::game::Opening;
use crate::size::{Side, Square};

/// A round before its first move, on a board of a side of 2 to 26 on which a line of 2 to the side wins.
///
/// ```
/// use tictactype::{Opening, Square, typelevel::{Round, Start}};
///
/// let tic_tac_toe: Round<Opening, Square<3>, _> = Start::<3>::new();
/// let five_in_a_row: Round<Opening, Square<15, 5>, _> = Start::<15, 5>::new();
/// ```
pub type Start<const SIDE: usize, const LINE: usize = SIDE> = <Square<SIDE, LINE> as Starts>::Start;

/// A size on which a round can start.
#[diagnostic::on_unimplemented(
    message = "this size is not supported: the side must be 2 to 26, and the line 2 to the side",
    label = "not a supported size"
)]
pub trait Starts {
    type Start: Default;
}

impl<const SIDE: usize, const LINE: usize> Starts for Square<SIDE, LINE>
where
    Side<SIDE>: Blank<ByLine: List<Number<LINE>>>,
{
    type Start = Round<
        Opening,
        Self,
        Record<
            Opening,
            Self,
            <Side<SIDE> as Blank>::Board,
            <<Side<SIDE> as Blank>::ByLine as List<Number<LINE>>>::Here,
            <Side<SIDE> as Blank>::Vacancies,
            Nothing,
        >,
    >;
}

/// What a side is before the first move.
pub trait Blank {
    /// The board without a mark.
    type Board;

    /// What is known to see that a line is complete, for each length of a line, in place of it.
    type ByLine;

    /// How many squares there are.
    type Vacancies;
}

/// Implements [`Blank`] for every side of a list, of which each knows those before it.
macro_rules! blanks {
    ([$($smaller:literal)*]) => {};
    ([$($smaller:literal)*] $side:literal $($larger:literal)*) => {
        blanks!(@rows $side [$($smaller)*] [] [] $($smaller)* $side);
        blanks!([$($smaller)* $side] $($larger)*);
    };
    // Row by row, with the falling diagonal in the column that has the row's number and the rising one in its mirror.
    (@rows $side:literal $smaller:tt [$($row:ty,)*] [$($before:literal)*] $here:literal $($after:literal)*) => {
        blanks!(@rows $side $smaller [
            $($row,)*
            blanks!(@row [] [$($before off)* $here on $($after off)*] [$($after off)* $here on $($before off)*]),
        ] [$($before)* $here] $($after)*);
    };
    (@row [$($cell:ty,)*] [] []) => { ($($cell,)*) };
    (@row [$($cell:ty,)*]
        [$f:literal $falling:ident $($fallings:tt)*]
        [$r:literal $rising:ident $($risings:tt)*]
    ) => {
        blanks!(@row [$($cell,)* blanks!(@cell $falling $rising),] [$($fallings)*] [$($risings)*])
    };
    (@cell off off) => { Empty };
    (@cell on off) => { OnFalling<Empty> };
    (@cell off on) => { OnRising<Empty> };
    (@cell on on) => { OnBoth<Empty> };
    (@rows $side:literal [$($smaller:literal)*] [$($row:ty,)*] [$($place:literal)*]) => {
        impl Blank for Side<$side> {
            type Board = ($($row,)*);
            type ByLine = (
                $(Runs<Number<$smaller>, <Self as Blank>::Board>,)*
                Tallies<
                    Tally<($(blanks!(@lack $side $place),)*), ($(blanks!(@lack $side $place),)*), PerDiagonal<Number<$side>, Number<$side>>>,
                    Tally<($(blanks!(@lack $side $place),)*), ($(blanks!(@lack $side $place),)*), PerDiagonal<Number<$side>, Number<$side>>>,
                >,
            );
            type Vacancies = Vacancies<{ $side * $side / 26 }, { $side * $side % 26 }>;
        }
    };
    (@lack $side:literal $place:literal) => { Number<$side> };
}

blanks! { [1] 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 }
