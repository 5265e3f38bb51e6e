//! The static evaluation: the value of each shape, and the value of having the move.

use super::class::Class;
use super::shape::{Force, Shape};
use crate::computer::evaluation_scale::Eval;

/// What the search needs to know about a shape.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    pub(crate) value: i16,
    pub(crate) force: Force,
    /// 1 if the shape can still become a line, otherwise 0.
    pub(crate) alive: u8,
}

impl Worth {
    const NONE: Self = Self {
        value: 0,
        force: Force::None,
        alive: 0,
    };

    /// The worth of a shape for its player.
    #[inline]
    pub(crate) fn of(shape: Shape) -> Self {
        WORTHS
            .get(usize::from(shape.byte()))
            .copied()
            .unwrap_or(Self::NONE)
    }
}

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static WORTHS: [Worth; Shape::COUNT] = {
    let mut worths = [Worth::NONE; Shape::COUNT];
    let mut byte = 0;
    while byte < Shape::COUNT {
        let shape = Shape::from_byte(byte as u8);
        worths[byte] = Worth {
            value: compute_value(shape),
            force: shape.force(),
            alive: shape.missing().is_some() as u8,
        };
        byte += 1;
    }
    worths
};

const fn compute_value(shape: Shape) -> i16 {
    let several = (shape.windows() > 1) as i16;
    let many = (shape.windows() > 3) as i16;
    let open = shape.is_open() as i16;
    match shape.missing() {
        Some(0 | 1) => 70 + 15 * several + 65 * open,
        Some(2) => 14 + 20 * open,
        Some(3) => open * (1 + 4 * many),
        _ => 0,
    }
}

/// The value of having the move, from the class of each player's best move.
///
/// `own` is below [`Class::Decides`]: with such a move, the search returns a win without evaluating
/// the position.
pub(crate) const fn value_of_move(own: Class, other: Class) -> Eval {
    let own = match own {
        Class::ThreatensAndPrepares => 850,
        Class::Threatens | Class::Prepares => 100,
        Class::PreparesTwice => 25,
        _ => 60,
    };
    let other = match other {
        Class::Completes | Class::Decides => 105,
        Class::ThreatensAndPrepares => 65,
        Class::Threatens => 150,
        Class::PreparesTwice => 200,
        _ => 85,
    };
    own + other
}
