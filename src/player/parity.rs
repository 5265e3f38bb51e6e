//! The parity of the number of squares, which decides who can fill a board.
//!
//! An odd number of squares is filled by X, an even one by O. A game that the other player filled
//! has a field without a value, so a `match` needs no arm for it.

use core::convert::Infallible;
use core::fmt::Debug;
use core::hash::Hash;
use core::panic::{RefUnwindSafe, UnwindSafe};

/// The parity of a number of squares.
pub trait Parity {
    /// `()` if the number is odd, [`Infallible`] if not.
    type IfOdd: Evidence;

    /// `()` if the number is even, [`Infallible`] if not.
    type IfEven: Evidence;

    /// The player that fills a board.
    const FILLER: Filler<Self>;
}

/// The player that fills a board, with the evidence.
#[derive(Debug)]
pub enum Filler<P: Parity + ?Sized> {
    X(P::IfOdd),
    O(P::IfEven),
}

/// The remainder of a number of squares by 2, as a type: 1 if it is odd, 0 if it is even.
#[derive(Debug)]
pub struct Remainder<const REMAINDER: usize>;

impl Parity for Remainder<1> {
    type IfOdd = ();
    type IfEven = Infallible;
    const FILLER: Filler<Self> = Filler::X(());
}

impl Parity for Remainder<0> {
    type IfOdd = Infallible;
    type IfEven = ();
    const FILLER: Filler<Self> = Filler::O(());
}

/// `()`, or [`Infallible`], which has no value.
pub trait Evidence:
    Copy + Ord + Hash + Debug + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static
{
}

impl Evidence for () {}
impl Evidence for Infallible {}

/// The boards on which games in a state exist.
pub trait Existence {
    /// The evidence for a parity.
    type On<P: Parity>: Evidence;

    /// Returns the evidence, if there are such boards of a parity.
    fn on<P: Parity>() -> Option<Self::On<P>>;
}

/// Games in a state exist on boards of this parity.
pub trait ExistsOn<P: Parity>: Existence {
    const EVIDENCE: Self::On<P>;
}

impl<P: Parity> ExistsOn<P> for Always {
    const EVIDENCE: () = ();
}

impl ExistsOn<Remainder<1>> for OnOdd {
    const EVIDENCE: () = ();
}

impl ExistsOn<Remainder<0>> for OnEven {
    const EVIDENCE: () = ();
}

/// Games in a state exist on all boards.
#[derive(Debug)]
pub struct Always;

/// Games in a state exist on boards with an odd number of squares.
#[derive(Debug)]
pub struct OnOdd;

/// Games in a state exist on boards with an even number of squares.
#[derive(Debug)]
pub struct OnEven;

impl Existence for Always {
    type On<P: Parity> = ();

    #[inline]
    fn on<P: Parity>() -> Option<()> {
        Some(())
    }
}

impl Existence for OnOdd {
    type On<P: Parity> = P::IfOdd;

    #[inline]
    fn on<P: Parity>() -> Option<P::IfOdd> {
        match P::FILLER {
            Filler::X(evidence) => Some(evidence),
            Filler::O(_) => None,
        }
    }
}

impl Existence for OnEven {
    type On<P: Parity> = P::IfEven;

    #[inline]
    fn on<P: Parity>() -> Option<P::IfEven> {
        match P::FILLER {
            Filler::X(_) => None,
            Filler::O(evidence) => Some(evidence),
        }
    }
}
