//! Moves that may be illegal: the verdict is a type, too.

use core::marker::PhantomData;

use super::play::{Granted, IsGranted, Moves, Refused};

/// What comes of a move.
pub type Attempt<Round, P, At> = <Round as Attempts<P, At>>::Verdict;

/// The round after a move, or the same round if the move is illegal.
pub type MoveOrStay<Round, P, At> = <Round as Attempts<P, At>>::Next;

/// The verdict on a move that is legal, with the round after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Legal<Round>(Round);

impl<Round> Legal<Round> {
    /// The round after the move.
    pub fn into_round(self) -> Round {
        self.0
    }
}

macro_rules! verdicts {
    ($($(#[$doc:meta])* $verdict:ident$(<$($of:ident),+>)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $verdict$(<$($of),+>(PhantomData<($($of,)+)>))?;

        impl$(<$($of),+>)? Default for $verdict$(<$($of),+>)? {
            fn default() -> Self {
                Self$((PhantomData::<($($of,)+)>))?
            }
        }
    )*};
}

verdicts! {
    /// The verdict on a move of a player whose turn it is not.
    OutOfTurn<P>;
    /// The verdict on a move to a square that is taken, by whom.
    Taken<At, By>;
    /// The verdict on a move to a square that the board does not have.
    OffBoard<At>;
    /// The verdict on a move after the end.
    GameOver;
}

/// A round, with regard to a move that may be illegal.
pub trait Attempts<P, At> {
    /// The verdict.
    type Verdict;

    /// The round after the move, or the same round.
    type Next: Default;
}

impl<Round: Default, P, At> Attempts<P, At> for Round
where
    Round: Moves<P, At>,
    Round::Verdict: Judges<Round, P, At>,
{
    type Verdict = <Round::Verdict as Judges<Round, P, At>>::Verdict;
    type Next = <Round::Verdict as Judges<Round, P, At>>::Next;
}

/// A verdict on a move of a round.
pub trait Judges<Round, P, At> {
    /// The verdict as the public sees it.
    type Verdict;

    /// The round after the move, or the same round.
    type Next: Default;
}

impl<Round, P, At> Judges<Round, P, At> for Granted
where
    Round: Moves<P, At, Verdict: IsGranted>,
{
    type Verdict = Legal<Round::Next>;
    type Next = Round::Next;
}

impl<Round: Default, P, At, Reason> Judges<Round, P, At> for Refused<Reason, At> {
    type Verdict = Reason;
    type Next = Round;
}
