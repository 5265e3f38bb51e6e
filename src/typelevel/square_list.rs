//! Lists of squares of a round: the vacant squares, and the squares of winning lines.

use core::fmt::{self, Debug, Display};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use super::at::At;
use super::cell::{Cell, Empty, Neither};
use super::lines::{Runs, Watch};
use super::number::Number;
use super::occupied::{False, True};
use super::record::Record;
use super::{Reached, Round};
use crate::board::{FixedSide, Grid, HasSquare, SetOf, Square, SquareIter, Squares, write_squares};
use crate::game::WonBy;
use crate::player::{O, X, for_each_side, pad_with};
use crate::store::SquareSet;

/// The vacant squares of a round in any state: a [`SquareList`].
///
/// ```
/// use tictactype::typelevel::{At, Move, SquareList, Start, VacantSquares};
/// use tictactype::{Grid, X};
///
/// type Opened = Move<Start<2>, X, At<'a', 1>>;
/// let vacant: VacantSquares<Opened> =
///     SquareList::<Grid<2>, ((At<'b', 1>,), (At<'a', 2>, At<'b', 2>))>::default();
/// assert_eq!(vacant.to_string(), "b1 a2 b2");
/// ```
pub type VacantSquares<Round> = <Round as ListsVacant>::Squares;

/// The squares of the winning lines of a won round: a [`SquareList`]. Does not compile for other
/// rounds.
///
/// ```
/// use tictactype::typelevel::{At, SquareList, WinningSquares};
/// use tictactype::{Grid, round};
///
/// type Won = round![Grid<3>; a1 b1 a2 b2 a3];
/// let winning: WinningSquares<Won> =
///     SquareList::<Grid<3>, ((At<'a', 1>,), (At<'a', 2>,), (At<'a', 3>,))>::default();
/// assert_eq!(winning.to_string(), "a1 a2 a3");
/// ```
pub type WinningSquares<Round> = <Round as ListsWinning>::Squares;

/// A list of squares of a board of size `S`, as a type and as a zero-sized value.
///
/// `Rows` is a tuple with one element for each row of the board, from the top. Each element is a
/// tuple of the listed squares in that row, from the left, or `()` if there are none. You can write
/// a list yourself; nothing compares it with a round.
///
/// As a value, the list is an iterable set of [squares](Square).
///
/// ```
/// use tictactype::typelevel::{At, Start, VacantSquares};
/// use tictactype::{X, at};
///
/// const SQUARES: usize = VacantSquares::<Start<15, 5>>::COUNT;
/// assert_eq!(SQUARES, 225);
///
/// let opened = Start::<3>::new().play(X, At::<'b', 2>);
/// let vacant = opened.vacant_squares();
/// assert!(vacant.into_iter().eq(opened.game().vacant()));
/// assert_eq!(vacant.into_iter().next_back(), Some(at!(c3)));
/// ```
pub struct SquareList<S, Rows>(PhantomData<fn() -> (S, Rows)>);

impl<S: FixedSide, Rows: Listed<S>> SquareList<S, Rows> {
    /// The number of squares.
    pub const COUNT: usize = Rows::COUNT;
}

impl<S: FixedSide, Rows: Listed<S>> IntoIterator for SquareList<S, Rows> {
    type Item = Square<S>;
    type IntoIter = SquareIter<S>;

    fn into_iter(self) -> SquareIter<S> {
        let mut set = SetOf::<S>::EMPTY;
        Rows::add_to(&mut set);
        Squares::new(set).iter()
    }
}

/// Writes the squares, separated by spaces.
impl<S: FixedSide, Rows: Listed<S>> Display for SquareList<S, Rows> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| write_squares(f, self.into_iter()))
    }
}

// Written by hand, because a derive would put bounds on the type parameters, and because the
// standard library has no implementations for long tuples.

impl<S: FixedSide, Rows: Listed<S>> Debug for SquareList<S, Rows> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SquareList({self})")
    }
}

impl<S, Rows> Clone for SquareList<S, Rows> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, Rows> Copy for SquareList<S, Rows> {}

impl<S, Rows> Default for SquareList<S, Rows> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<S, Rows> PartialEq for SquareList<S, Rows> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<S, Rows> Eq for SquareList<S, Rows> {}

impl<S, Rows> Hash for SquareList<S, Rows> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A square, or a tuple of squares or rows.
pub trait Listed<S: FixedSide> {
    /// The number of squares.
    const COUNT: usize;

    /// Adds the squares to a set.
    fn add_to(set: &mut SetOf<S>);
}

impl<const LETTER: char, const ROW: usize, S: FixedSide + HasSquare<LETTER, ROW>> Listed<S>
    for At<LETTER, ROW>
{
    const COUNT: usize = 1;

    fn add_to(set: &mut SetOf<S>) {
        let index = Square::<S>::literal::<LETTER, ROW>().index();
        if !set.contains(index) {
            set.toggle(index);
        }
    }
}

/// A round, with its vacant squares.
pub trait ListsVacant {
    /// The [`SquareList`].
    type Squares: Default;
}

impl<T, S, Board: ByRow<Vacant>, Lines, Vacancies, History> ListsVacant
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
{
    type Squares = SquareList<S, Board::Listed>;
}

/// A won round, with its winning lines.
pub trait ListsWinning {
    /// The [`SquareList`].
    type Squares: Default;
}

impl<T: WonBy, S, R: Reached<T, S> + LinesOf<T::Winner>> ListsWinning for Round<T, S, R> {
    type Squares = SquareList<S, R::Squares>;
}

/// A record with complete lines of `P`.
pub trait LinesOf<P> {
    /// The squares of the lines in each row.
    type Squares;
}

impl<P, T, const SIDE: usize, const LINE: usize, Board, Lines, Vacancies, History> LinesOf<P>
    for Record<T, Grid<SIDE, LINE>, Board, Lines, Vacancies, History>
where
    Board: ByRow<InLine<P, Runs<Number<LINE>, Board>>>,
{
    type Squares = Board::Listed;
}

/// Selects the vacant squares.
#[derive(Debug)]
pub struct Vacant;

/// Selects the squares of `P` on complete lines.
#[derive(Debug)]
pub struct InLine<P, Lines>(PhantomData<(P, Lines)>);

/// A board: a tuple of rows.
pub trait ByRow<Selection> {
    /// The selected squares of each row.
    type Listed;
}

/// A row, with its number: a tuple of squares.
pub trait Row<Selection, const ROW: usize> {
    /// The selected squares.
    type Listed;
}

/// The content of the square at a column and a row.
pub trait Select<Selection, Column, Row> {
    /// The squares so far, and this one if it is selected.
    type After<Before: Append, At>: Append;
}

macro_rules! select {
    ($([$($parameter:ident),*] $selection:ty, $mark:ident: $after:ty;)*) => {$(
        impl<$($parameter,)* Column, Row> Select<$selection, Column, Row> for $mark {
            type After<Before: Append, At> = $after;
        }
    )*};
}

select! {
    [] Vacant, Empty: Before::With<At>;
    [] Vacant, X: Before;
    [] Vacant, O: Before;
    [P, Lines] InLine<P, Lines>, Empty: Before;
    [Lines] InLine<O, Lines>, X: Before;
    [Lines] InLine<X, Lines>, O: Before;
}

macro_rules! select_on_line {
    ($($mark:ident),*) => {$(
        impl<Lines, Column, Row> Select<InLine<$mark, Lines>, Column, Row> for $mark
        where
            Lines: Watch<$mark, Column, Row, IfWon<Neither, True, False>: Answer>,
        {
            type After<Before: Append, At> =
                <Lines::IfWon<Neither, True, False> as Answer>::After<Before, At>;
        }
    )*};
}

select_on_line!(X, O);

/// Whether a square is selected.
pub trait Answer {
    /// The squares so far, and this one if it is selected.
    type After<Before: Append, At>: Append;
}

impl Answer for True {
    type After<Before: Append, At> = Before::With<At>;
}

impl Answer for False {
    type After<Before: Append, At> = Before;
}

/// A tuple that can grow.
pub trait Append {
    /// The tuple with one more element.
    type With<New>: Append;
}

impl<S: FixedSide> Listed<S> for () {
    const COUNT: usize = 0;

    fn add_to(_: &mut SetOf<S>) {}
}

impl Append for () {
    type With<New> = (New,);
}

/// Implements the traits for tuples of 1 to 26 elements.
macro_rules! tuples {
    (1 A 'a' $($longer:tt)*) => {
        tuples!(@list 1 A 'a');
        tuples!(@from [1 A 'a'] $($longer)*);
    };
    (@from [$($number:tt $name:ident $letter:tt)*]) => {
        // No row has more than 26 squares.
        impl<$($name),*> Append for ($($name,)*) {
            type With<New> = Self;
        }
    };
    (@from [$($number:tt $name:ident $letter:tt)*] $next:tt $next_name:ident $next_letter:tt $($longer:tt)*) => {
        impl<$($name),*> Append for ($($name,)*) {
            type With<New> = ($($name,)* New,);
        }
        tuples!(@list $($number $name $letter)* $next $next_name $next_letter);
        tuples!(@board $($number $name $letter)* $next $next_name $next_letter);
        tuples!(@from [$($number $name $letter)* $next $next_name $next_letter] $($longer)*);
    };
    (@list $($number:tt $name:ident $letter:tt)*) => {
        impl<Board: FixedSide, $($name: Listed<Board>),*> Listed<Board> for ($($name,)*) {
            const COUNT: usize = 0 $(+ $name::COUNT)*;

            fn add_to(set: &mut SetOf<Board>) {
                $($name::add_to(set);)*
            }
        }
    };
    (@board $($number:tt $name:ident $letter:tt)*) => {
        impl<Selection, $($name: Row<Selection, $number>),*> ByRow<Selection> for ($($name,)*) {
            type Listed = ($($name::Listed,)*);
        }
        impl<Selection, const ROW: usize, $($name: Cell<Mark: Select<Selection, Number<$number>, Number<ROW>>>),*>
            Row<Selection, ROW> for ($($name,)*)
        {
            type Listed = tuples!(@list_of (), $($number $name $letter)*);
        }
    };
    (@list_of $listed:ty,) => { $listed };
    (@list_of $listed:ty, $number:tt $name:ident $letter:tt $($after:tt)*) => {
        tuples!(
            @list_of
            <$name::Mark as Select<Selection, Number<$number>, Number<ROW>>>::After<$listed, At<$letter, ROW>>,
            $($after)*
        )
    };
}

for_each_side!(tuples);
