//! Hand-written boards: the fastest code that we know for each size.
//!
//! They have no history and no type-states, and do not check that a square is vacant.

pub mod fold;
pub mod line_sets;
pub mod lines_through;
pub mod rows;
pub mod sums;
pub mod table;
pub mod word;

use crate::depth::Depth;

/// What a walk adds for a node with a line: one node in the lower half, and one win in the upper
/// half.
pub const WON: u64 = 1 | 1 << 32;

/// The vacant squares.
pub trait Vacant: Clone {
    type Square: Copy;

    /// All squares of a board with a side of `side`.
    fn all(side: usize) -> Self;

    /// The square with this index in row-major order, on a board with a side of `side`.
    fn square(side: usize, index: usize) -> Self::Square;

    fn squares(&self) -> impl Iterator<Item = Self::Square> + use<Self>;

    fn remove(&mut self, at: Self::Square);

    fn insert(&mut self, at: Self::Square);
}

/// The marks of one player.
pub trait Marks<Square>: Clone {
    const NONE: Self;

    /// Says how the marks are stored and how a line is found.
    const NAME: &str;

    /// Adds a mark. Returns `true` if it completes a line.
    fn add(&mut self, at: Square) -> bool;

    fn remove(&mut self, at: Square);
}

/// Counts nodes, passing copies of the sets.
pub fn by_value<V: Vacant, M: Marks<V::Square>, D: Depth>(
    vacant: V,
    mover: M,
    other: M,
    depth: D,
) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    for at in vacant.squares() {
        let (mut vacant, mut mover) = (vacant.clone(), mover.clone());
        vacant.remove(at);
        nodes += match less {
            _ if mover.add(at) => WON,
            Some(less) => by_value(vacant, other.clone(), mover, less),
            None => 1,
        };
    }
    nodes
}

/// Counts nodes, making and unmaking each move on the same sets.
pub fn in_place<V: Vacant, M: Marks<V::Square>, D: Depth>(
    vacant: &mut V,
    mover: &mut M,
    other: &mut M,
    depth: D,
) -> u64 {
    let less = depth.less();
    let mut nodes = 1;
    for at in vacant.squares() {
        vacant.remove(at);
        nodes += match less {
            _ if mover.add(at) => WON,
            Some(less) => in_place(vacant, other, mover, less),
            None => 1,
        };
        mover.remove(at);
        vacant.insert(at);
    }
    nodes
}
