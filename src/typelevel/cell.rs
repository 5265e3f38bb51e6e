//! What stands on a square of a board.

use super::attempt::{OffBoard, Taken};
use super::number::Count;
use super::play::{Granted, Refused};
use crate::player::{O, X};

/// What stands on a square that is not taken.
///
/// ```
/// use tictactype::typelevel::{At, Empty, MarkAt, Start};
///
/// let nothing: MarkAt<Start<3>, At<'b', 2>> = Empty;
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Empty;

/// Beside the board, where there is no square.
#[derive(Debug)]
pub struct Edge;

/// A square on the diagonal from `a1`, with what stands there.
#[derive(Debug)]
pub struct OnDiagonal<Mark>(Mark);

/// A square on the diagonal from the other end of row 1, with what stands there.
#[derive(Debug)]
pub struct OnAntidiagonal<Mark>(Mark);

/// The square in the middle, where both diagonals cross, with what stands there.
#[derive(Debug)]
pub struct OnBoth<Mark>(Mark);

/// A square with what stands there: [`Empty`], [`X`] or [`O`], plain or on a diagonal; or [`Edge`].
pub trait Cell {
    /// What stands there.
    type Mark;

    /// What is told of it to whoever asks by the square's name: that it is off the board, if there is no square.
    type Shown<At>;

    /// The same square with something else on it.
    type With<Mark>;

    /// The verdict on a move to the square: only an empty one is granted.
    type Verdict<At>;

    /// Which diagonals go through the square.
    type Diagonals: Diagonals;
}

macro_rules! marks {
    ($($mark:ident: $verdict:ty;)*) => {$(
        impl Cell for $mark {
            type Mark = Self;
            type Shown<At> = Self;
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
            type Shown<At> = On::Shown<At>;
            type With<Mark> = $cell<Mark>;
            type Verdict<At> = On::Verdict<At>;
            type Diagonals = $diagonals;
        }
    )*};
}

marks! {
    Empty: Granted;
    X: Refused<Taken<At, Self>, At>;
    O: Refused<Taken<At, Self>, At>;
}
diagonals! {
    OnDiagonal on Diagonal;
    OnAntidiagonal on Antidiagonal;
    OnBoth on Both;
}

impl Cell for Edge {
    type Mark = Self;
    type Shown<At> = OffBoard<At>;
    type With<Mark> = Self;
    type Verdict<At> = Refused<OffBoard<At>, At>;
    type Diagonals = Neither;
}

/// A number for each diagonal.
#[derive(Debug)]
pub struct PerDiagonal<Diagonal, Antidiagonal>(Diagonal, Antidiagonal);

/// The diagonals through a square, for a number that is kept for each.
pub trait Diagonals {
    /// Each diagonal's number, one less where it goes through the square.
    type Less<OfDiagonal: Count, OfAntidiagonal: Count>;

    /// Each diagonal's number, one more where it goes through the square.
    type More<OfDiagonal: Count, OfAntidiagonal: Count>;

    /// `Then` if there is none less than one for a diagonal through the square, `Else` if not.
    type IfLast<OfDiagonal: Count, OfAntidiagonal: Count, Then, Else>;
}

/// No diagonal goes through the square.
#[derive(Debug)]
pub struct Neither;

/// The diagonal from `a1` does.
#[derive(Debug)]
pub struct Diagonal;

/// The other one does.
#[derive(Debug)]
pub struct Antidiagonal;

/// Both do.
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
