//! The depth of a walk of the game tree.

/// A number of plies, at least one, known at run time or as a type.
///
/// A walk that is generic over its depth compiles to one recursive function for a number, and to
/// one function for each ply for a type.
pub trait Depth: Copy {
    type Less: Depth;

    /// The depth below the next move, or `None` for the last one.
    fn less(self) -> Option<Self::Less>;

    /// The depth as a number.
    fn plies(self) -> usize {
        1 + self.less().map_or(0, Depth::plies)
    }
}

impl Depth for usize {
    type Less = Self;

    fn less(self) -> Option<Self> {
        (self > 1).then(|| self - 1)
    }
}

/// One ply.
impl Depth for () {
    type Less = ();

    fn less(self) -> Option<()> {
        None
    }
}

/// One ply more than `D`.
impl<D: Depth> Depth for (D,) {
    type Less = D;

    fn less(self) -> Option<D> {
        Some(self.0)
    }
}

type Two = ((),);
type Three = (Two,);
type Four = (Three,);
type Five = (Four,);
type Eight = (((Five,),),);
type Nine = (Eight,);

pub const TWO: Two = ((),);
pub const THREE: Three = (TWO,);
pub const FOUR: Four = (THREE,);
pub const FIVE: Five = (FOUR,);
pub const EIGHT: Eight = (((FIVE,),),);
pub const NINE: Nine = (EIGHT,);
