//! Classes of moves: how much a move forces, over all directions.

use super::shape::Force;
use crate::player::Direction;

/// How much a move forces the opponent, from least to most.
///
/// The names in brackets are from five in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// Nothing.
    #[default]
    Quiet,
    /// Makes a shape that one more move turns into a threat (a two or a closed three).
    Develops,
    /// Makes several such shapes.
    DevelopsTwice,
    /// Threatens to make two threats at once (an open three).
    Prepares,
    /// Threatens to make two threats at once, in several directions (a double three).
    PreparesTwice,
    /// Threatens to complete a line (a four).
    Threatens,
    /// Threatens to complete a line and, in another direction, to make two threats at once (a four
    /// and a three).
    ThreatensAndPrepares,
    /// Threatens to complete a line on either of two squares (an open or a double four).
    Decides,
    /// Completes a line.
    Completes,
}

impl Class {
    /// The number of classes.
    pub(crate) const COUNT: usize = 9;

    /// The class of a move with these forces in all directions.
    #[inline]
    pub(crate) fn of(forces: Forces) -> Self {
        CLASSES
            .get(usize::from(forces.0 & 0xFFF))
            .copied()
            .unwrap_or_default()
    }

    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const fn compute(forces: usize) -> Self {
        let mut counts = [0; 8];
        let mut rest = forces;
        while rest > 0 {
            counts[rest & 7] += 1;
            rest >>= 3;
        }
        let developing = counts[Force::OpenThree as usize] + counts[Force::ClosedTwo as usize];
        let open_twos = counts[Force::OpenTwo as usize];
        let closed_ones = counts[Force::ClosedOne as usize];
        let open_ones = counts[Force::OpenOne as usize];
        if counts[Force::Complete as usize] > 0 {
            Self::Completes
        } else if open_ones > 0 || closed_ones > 1 {
            Self::Decides
        } else if closed_ones > 0 && open_twos > 0 {
            Self::ThreatensAndPrepares
        } else if closed_ones > 0 {
            Self::Threatens
        } else if open_twos > 1 {
            Self::PreparesTwice
        } else if open_twos > 0 {
            Self::Prepares
        } else if developing > 1 {
            Self::DevelopsTwice
        } else if developing > 0 {
            Self::Develops
        } else {
            Self::Quiet
        }
    }
}

/// The class of each combination of forces.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static CLASSES: [Class; 1 << 12] = {
    let mut classes = [Class::Quiet; 1 << 12];
    let mut forces = 0;
    while forces < classes.len() {
        classes[forces] = Class::compute(forces);
        forces += 1;
    }
    classes
};

/// The forces of a move in the four directions, in three bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Forces(u16);

impl Forces {
    /// No force in any direction.
    pub(crate) const NONE: Self = Self(0);

    /// Replaces the force in a direction.
    #[inline]
    pub(crate) const fn with(self, direction: Direction, force: Force) -> Self {
        let shift = 3 * direction as u32;
        Self(self.0 & !(7 << shift) | (force as u16) << shift)
    }

    /// Returns `true` if the force in a direction is at least `force`.
    pub(crate) const fn is_at_least(self, direction: Direction, force: Force) -> bool {
        self.0 >> (3 * direction as u32) & 7 >= force as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_follows_from_the_forces_in_all_directions() {
        use Force::{ClosedOne, ClosedTwo, Complete, None, OpenOne, OpenThree, OpenTwo};
        for (forces, class) in [
            ([None; 4], Class::Quiet),
            ([ClosedTwo, None, None, None], Class::Develops),
            ([None, None, OpenThree, None], Class::Develops),
            ([None, ClosedTwo, None, OpenThree], Class::DevelopsTwice),
            ([ClosedTwo; 4], Class::DevelopsTwice),
            ([OpenTwo, ClosedTwo, OpenThree, None], Class::Prepares),
            ([OpenTwo, None, None, OpenTwo], Class::PreparesTwice),
            ([OpenTwo; 4], Class::PreparesTwice),
            ([None, ClosedOne, ClosedTwo, ClosedTwo], Class::Threatens),
            (
                [OpenTwo, None, None, ClosedOne],
                Class::ThreatensAndPrepares,
            ),
            ([ClosedOne, None, ClosedOne, None], Class::Decides),
            ([None, None, None, OpenOne], Class::Decides),
            ([OpenOne, Complete, None, None], Class::Completes),
        ] {
            let directions = Direction::ALL.into_iter().zip(&forces);
            let all = directions.fold(Forces::NONE, |all, (direction, force)| {
                all.with(direction, *force)
            });
            assert_eq!(Class::of(all), class, "{forces:?}");
            assert_eq!(Class::compute(all.0.into()), class, "{forces:?}");
        }
    }
}
