//! The internal verdicts on moves, from which the messages and the public verdicts follow.

/// Adds the message about rounds of other crates to a sealing trait.
macro_rules! seal_of_rounds {
    ($trait:item) => {
        #[diagnostic::on_unimplemented(
            message = "the rounds are sealed: no other crate can add one",
            label = "not a round of tictactype"
        )]
        $trait
    };
}

pub(super) use seal_of_rounds;

/// A round that answers the questions of a game. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "a round has its moves in its type: `round.game()` answers the questions about them",
    label = "this is a round, and not a game"
)]
pub trait KnowsMoves {
    /// Never called.
    fn never<T>(&self) -> T;
}

/// The verdict on a legal move.
#[derive(Debug)]
pub struct Granted;

/// The verdict on an illegal move. The message needs the square.
#[derive(Debug)]
pub struct Denied<Reason, At>(Reason, At);

/// A verdict that grants a move.
pub trait IsGranted {}

impl IsGranted for Granted {}

impl<Reason: Permits<At>, At> IsGranted for Denied<Reason, At> {}

/// A bound that fails for each refusal, with the sentence of that refusal.
///
/// If a bound fails because an impl needs another bound, rustc prints the message of the other
/// bound. So each refusal implements this trait under a bound that never holds and whose message is
/// the sentence for the refusal:
///
/// ```text
/// Denied<Taken<At<'b', 2>, X>, At<'b', 2>>: IsGranted              if
///                     Taken<At<'b', 2>, X>: Permits<At<'b', 2>>     if
///                                 Notation: IsNotTakenByX<'b', 2>   which is never: "the square `At<'b', 2>` is already …"
/// ```
pub trait Permits<At> {}
