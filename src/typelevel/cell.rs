//! Squares of a board as types.

use core::fmt::{self, Display};

use super::edge::Edge;
use super::list::Put;
use super::messages::{Denied, Granted};
use super::number::Count;
use super::refusal::OffBoard;
use crate::game::Taken;
use crate::player::{Mark, O, X};

/// The content of a vacant square.
///
/// ```
/// use tictactype::typelevel::{At, Empty, MarkAt, Start};
///
/// let nothing: MarkAt<Start<3>, At<'b', 2>> = Empty;
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Empty;

/// Writes a dot, as a [`Board`](crate::Board) does.
impl Display for Empty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        '.'.fmt(f)
    }
}

impl From<Empty> for Option<Mark> {
    fn from(_: Empty) -> Self {
        None
    }
}

/// A square on the main diagonal, with its content.
#[derive(Debug)]
pub struct OnDiagonal<Mark>(Mark);

/// A square on the antidiagonal, with its content.
#[derive(Debug)]
pub struct OnAntidiagonal<Mark>(Mark);

/// The middle square, on both diagonals, with its content.
#[derive(Debug)]
pub struct OnBoth<Mark>(Mark);

/// A place: [`Empty`], [`X`] or [`O`], wrapped if it is on a diagonal, or [`Edge`] off the board.
pub trait Cell {
    /// The content.
    type Mark;

    /// The public content: [`OffBoard`] for [`Edge`].
    type Shown<At, S>;

    /// The same square with another mark.
    type With<Mark>;

    /// The verdict on a move to the square: legal only if it is empty.
    type Verdict<At>;

    /// The diagonals that the square is on.
    type Diagonals: Diagonals;
}

macro_rules! marks {
    ($($mark:ident: $verdict:ty;)*) => {$(
        impl Cell for $mark {
            type Mark = Self;
            type Shown<At, S> = Self;
            type With<Mark> = Mark;
            type Verdict<At> = $verdict;
            type Diagonals = Neither;
        }
    )*};
}

macro_rules! diagonals {
    ($($cell:ident on $diagonals:ident;)*) => {$(
        impl<On: Cell> Cell for $cell<On> {
            type Mark = On::Mark;
            type Shown<At, S> = On::Shown<At, S>;
            type With<Mark> = $cell<Mark>;
            type Verdict<At> = On::Verdict<At>;
            type Diagonals = $diagonals;
        }

        impl<On: Put<(), New>, New> Put<(), New> for $cell<On> {
            type After = $cell<On::After>;
        }
    )*};
}

marks! {
    Empty: Granted;
    X: Denied<Taken<At, Self>, At>;
    O: Denied<Taken<At, Self>, At>;
}
diagonals! {
    OnDiagonal on Diagonal;
    OnAntidiagonal on Antidiagonal;
    OnBoth on Both;
}

impl<New> Put<(), New> for Empty {
    type After = New;
}

// A second mark turns a square into an `Edge`.
impl<New> Put<(), New> for X {
    type After = Edge;
}

impl<New> Put<(), New> for O {
    type After = Edge;
}

impl Cell for Edge {
    type Mark = Self;
    type Shown<At, S> = OffBoard<At, S>;
    type With<Mark> = Self;
    type Verdict<At> = Denied<Self, At>;
    type Diagonals = Neither;
}

/// A count for each diagonal.
#[derive(Debug)]
pub struct PerDiagonal<Diagonal, Antidiagonal>(Diagonal, Antidiagonal);

/// The diagonals that a square is on, to update their counts.
pub trait Diagonals {
    /// The counts, one less for each diagonal of the square.
    type Less<OfDiagonal: Count, OfAntidiagonal: Count>;

    /// The counts, one more for each diagonal of the square.
    type More<OfDiagonal: Count, OfAntidiagonal: Count>;

    /// `Then` if a diagonal of the square has the count 0 or 1, `Else` if not.
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else>;
}

/// No diagonal.
#[derive(Debug)]
pub struct Neither;

/// The diagonal from `a1`.
#[derive(Debug)]
pub struct Diagonal;

/// The antidiagonal.
#[derive(Debug)]
pub struct Antidiagonal;

/// Both diagonals.
#[derive(Debug)]
pub struct Both;

impl Diagonals for Neither {
    type Less<OfDiagonal: Count, OfAntidiagonal: Count> = PerDiagonal<OfDiagonal, OfAntidiagonal>;
    type More<OfDiagonal: Count, OfAntidiagonal: Count> = PerDiagonal<OfDiagonal, OfAntidiagonal>;
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else> = Else;
}

impl Diagonals for Diagonal {
    type Less<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal::Less, OfAntidiagonal>;
    type More<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal::More, OfAntidiagonal>;
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else> =
        OfDiagonal::IfLast<Then, Else>;
}

impl Diagonals for Antidiagonal {
    type Less<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal, OfAntidiagonal::Less>;
    type More<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal, OfAntidiagonal::More>;
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else> =
        OfAntidiagonal::IfLast<Then, Else>;
}

impl Diagonals for Both {
    type Less<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal::Less, OfAntidiagonal::Less>;
    type More<OfDiagonal: Count, OfAntidiagonal: Count> =
        PerDiagonal<OfDiagonal::More, OfAntidiagonal::More>;
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else> =
        OfDiagonal::IfLast<Then, OfAntidiagonal::IfLast<Then, Else>>;
}
