//! Rounds before their first move.

use super::Round;
use super::cell::{Empty, OnAntidiagonal, OnBoth, OnDiagonal, PerDiagonal};
use super::edge::Edge;
use super::generic::HasRound;
use super::history::Nothing;
use super::lines::{Runs, Tallies, Tally};
use super::list::List;
use super::number::{Number, Vacancies};
use super::record::Record;
use crate::board::{Grid, Side};
use crate::game::Opening;
use crate::player::{for_each_side, refuse_unsupported_sizes};

/// A round before its first move, on a board with a side of 2 to 26 and a line of 2 to the side.
///
/// ```
/// use tictactype::{Opening, Grid, typelevel::{Round, Start}};
///
/// let tic_tac_toe: Round<Opening, Grid<3>, _> = Start::<3>::new();
/// let five_in_a_row: Round<Opening, Grid<15, 5>, _> = Start::<15, 5>::new();
/// ```
///
/// Other sizes do not compile:
///
/// ```compile_fail,E0277
/// # use tictactype::typelevel::Start;
/// let round = Start::<27>::new(); // error: this size is not supported: the side must be 2 to 26, …
/// ```
pub type Start<const SIDE: usize, const LINE: usize = SIDE> = <Grid<SIDE, LINE> as Starts>::Start;

refuse_unsupported_sizes! {
    /// A size that a round can start on.
    pub trait Starts {
        /// The round.
        type Start: HasRound;

        /// The value of the round.
        const START: Self::Start;
    }
}

// Without this attribute, the error for an unsupported line prints the whole board: 533 KB at
// 26×26.
#[diagnostic::do_not_recommend]
impl<const SIDE: usize, const LINE: usize> Starts for Grid<SIDE, LINE>
where
    Side<SIDE>: Blank<ByLine: List<Number<LINE>, Here: IsKnown>>,
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

    const START: Self::Start = Round::new();
}

impl<const SIDE: usize, const LINE: usize> HasRound for Grid<SIDE, LINE>
where
    Self: Starts,
{
    type Round = <Self as Starts>::Start;

    const Round: Self::Round = Self::START;
}

/// A side, and the empty board of that side.
pub trait Blank {
    /// The empty board.
    type Board;

    /// The line detectors, listed by line length.
    type ByLine;

    /// The number of squares.
    type Vacancies;
}

/// The tallies of an empty board: no line has a mark.
type Unmarked<All, OfEach> = Tallies<
    Tally<OfEach, OfEach, PerDiagonal<All, All>>,
    Tally<OfEach, OfEach, PerDiagonal<All, All>>,
>;

/// A line detector of a supported length.
pub trait IsKnown {}

impl<Mine, Theirs> IsKnown for Tallies<Mine, Theirs> {}

impl<Line, Board> IsKnown for Runs<Line, Board> {}

/// Implements [`Blank`] for every side from 2 up.
macro_rules! blanks {
    (1 A 'a' $($side:tt $name:tt $letter:tt)*) => {
        blanks!([1] $($side)*);
    };
    ([$($smaller:tt)*]) => {};
    ([$($smaller:tt)*] $side:tt $($larger:tt)*) => {
        blanks!(@rows $side [$($smaller)*] [] [] $($smaller)* $side);
        blanks!([$($smaller)* $side] $($larger)*);
    };
    // The board, row by row. For each row, `@row` takes two lists of one `on` and many `off`, one
    // list for each diagonal: `on` is the square on that diagonal. The main diagonal has an `off`
    // for each row above before its `on`, the antidiagonal one for each row below.
    (@rows $side:tt $smaller:tt [$($row:ty,)*] [$($before:tt)*] $here:tt $($after:tt)*) => {
        blanks!(@rows $side $smaller [
            $($row,)*
            blanks!(@row [] [$($before off)* $here on $($after off)*] [$($after off)* $here on $($before off)*]),
        ] [$($before)* $here] $($after)*);
    };
    (@row [$($cell:ty,)*] [] []) => { ($($cell,)*) };
    (@row [$($cell:ty,)*]
        [$d:tt $on:ident $($ons:tt)*]
        [$a:tt $anti:ident $($antis:tt)*]
    ) => {
        blanks!(@row [$($cell,)* blanks!(@cell $on $anti),] [$($ons)*] [$($antis)*])
    };
    (@cell off off) => { Empty };
    (@cell on off) => { OnDiagonal<Empty> };
    (@cell off on) => { OnAntidiagonal<Empty> };
    (@cell on on) => { OnBoth<Empty> };
    (@rows $side:tt [$($smaller:tt)*] [$($row:ty,)*] [$($place:tt)*]) => {
        impl Blank for Side<$side> {
            type Board = ($($row,)*);
            type ByLine = (
                $(blanks!(@shorter $smaller <Self as Blank>::Board),)*
                Unmarked<Number<$side>, ($(blanks!(@lack $side $place),)*)>,
            );
            type Vacancies = Vacancies<{ $side * $side / 26 }, { $side * $side % 26 }>;
        }
    };
    // There are no lines of length 1.
    (@shorter 1 $board:ty) => { Edge };
    (@shorter $line:tt $board:ty) => { Runs<Number<$line>, $board> };
    (@lack $side:tt $place:tt) => { Number<$side> };
}

for_each_side!(blanks);
