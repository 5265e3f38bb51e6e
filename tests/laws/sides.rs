//! The sides that generic code is compiled for in tests.
//!
//! `AnySize::visit` compiles a visitor for all 25 sides. The functions here compile it for a few.

use tictactype::{AnyLine, AnySize, FixedSide, SizeVisitor};

/// The smallest and the largest side of each store, 15 as a usual large board, and 8 and 16, which
/// fill whole words.
pub const SIDES: [usize; 9] = [2, 3, 4, 5, 8, 9, 15, 16, 26];

/// Visits a size as a type.
///
/// # Panics
///
/// Panics if the side is not one of [`SIDES`].
pub fn visit<V: SizeVisitor>(size: AnySize, visitor: V) -> V::Output {
    match size.side() {
        2 => visit_side::<2, V>(size, visitor),
        3 => visit_side::<3, V>(size, visitor),
        4 => visit_side::<4, V>(size, visitor),
        5 => visit_side::<5, V>(size, visitor),
        8 => visit_side::<8, V>(size, visitor),
        9 => visit_side::<9, V>(size, visitor),
        15 => visit_side::<15, V>(size, visitor),
        16 => visit_side::<16, V>(size, visitor),
        26 => visit_side::<26, V>(size, visitor),
        _ => panic!("the side of {size} is not one of {SIDES:?}"),
    }
}

/// A size with its side as a type and its line as a value.
///
/// Generic tests are then compiled once for each side, not for each line.
pub fn any_line<const SIDE: usize>(line: usize) -> AnyLine<SIDE>
where
    AnyLine<SIDE>: FixedSide,
{
    AnyLine::new(line).unwrap()
}

/// Visits a size with this side as a type.
pub fn visit_side<const SIDE: usize, V: SizeVisitor>(size: AnySize, visitor: V) -> V::Output
where
    AnyLine<SIDE>: FixedSide,
{
    visitor.visit(any_line::<SIDE>(size.line()))
}
