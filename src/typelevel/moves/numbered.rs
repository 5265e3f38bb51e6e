//! Refusals of moves in a list, with the number of the move.

use core::marker::PhantomData;

use crate::game::{GameOver, Taken};
use crate::player::{O, X, for_each_side};
use crate::typelevel::at::{At, Notation};
use crate::typelevel::edge::Edge;
use crate::typelevel::messages::{Denied, IsGranted};
use crate::typelevel::number::Vacancies;
use crate::typelevel::result::Draw;

/// The number of a move in a list, from 1 to 677.
#[derive(Debug)]
pub struct Ply<const NUMBER: usize>;

/// A refusal of the move with this number.
#[derive(Debug)]
pub struct Numbered<Number, Refusal>(PhantomData<(Number, Refusal)>);

/// The number of a move, counted as two base-26 digits like [`Vacancies`], for messages in decimal.
pub trait PlyNumber {
    /// The number in decimal: a [`Ply`].
    type Number;
}

// The digits are literals, because rustc would evaluate computed ones whenever it compares the
// implementations.
macro_rules! plies {
    ($($high:literal $name:ident $letter:literal)*) => {
        for_each_side!(plies(@high 0));
        $(for_each_side!(plies(@high $high));)*
    };
    (@high $high:literal $($low:literal $name:ident $letter:literal)*) => {
        plies!(@ply $high 0);
        $(plies!(@ply $high $low);)*
    };
    (@ply $high:literal $low:literal) => {
        impl PlyNumber for Vacancies<$high, $low> {
            type Number = Ply<{ $high * 26 + $low }>;
        }
    };
}

for_each_side!(plies);

impl<const NUMBER: usize, Reason: PermitsMove<NUMBER, At>, At> IsGranted
    for Numbered<Ply<NUMBER>, Denied<Reason, At>>
{
}

/// Like [`Permits`](crate::typelevel::messages::Permits), for a move of a list.
pub trait PermitsMove<const NUMBER: usize, At> {}

/// Gives each refusal its sentence.
macro_rules! reasons {
    ($($sentence:ident: $message:literal, $label:literal;)*) => {$(
        /// A bound that never holds. Its message says why a move of a list is refused.
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $sentence<const NUMBER: usize, const LETTER: char, const ROW: usize> {}
    )*};
}

reasons! {
    IsMoveOnVacantX:
        "move {NUMBER}: the square `At<{LETTER}, {ROW}>` is already taken by `X`", "taken by `X`";
    IsMoveOnVacantO:
        "move {NUMBER}: the square `At<{LETTER}, {ROW}>` is already taken by `O`", "taken by `O`";
    IsMoveOnBoard:
        "move {NUMBER}: the square `At<{LETTER}, {ROW}>` is off the board", "the board has no such square";
    IsMoveBeforeXWon:
        "move {NUMBER}: the game is over: X won", "X has already won";
    IsMoveBeforeOWon:
        "move {NUMBER}: the game is over: O won", "O has already won";
    IsMoveBeforeDraw:
        "move {NUMBER}: the game is over: a draw", "the game is already drawn";
}

// `?` is a word that is not a square. It counts as legal here, because the literal reports it: see
// the end of `at.rs`.
impl<const NUMBER: usize, const ROW: usize> IsMoveOnBoard<NUMBER, '?', ROW> for Notation {}

macro_rules! permits {
    ($($reason:ty: $sentence:ident;)*) => {$(
        impl<const NUMBER: usize, const LETTER: char, const ROW: usize>
            PermitsMove<NUMBER, At<LETTER, ROW>> for $reason
        where
            Notation: $sentence<NUMBER, LETTER, ROW>,
        {
        }
    )*};
}

permits! {
    Taken<At<LETTER, ROW>, X>: IsMoveOnVacantX;
    Taken<At<LETTER, ROW>, O>: IsMoveOnVacantO;
    Edge: IsMoveOnBoard;
    GameOver<X>: IsMoveBeforeXWon;
    GameOver<O>: IsMoveBeforeOWon;
    GameOver<Draw>: IsMoveBeforeDraw;
}
