//! Checks of the players on boards of every side.

use tictactype::{AnySize, FixedSide, Size, SizeVisitor};

use crate::sides::{self, SIDES};

/// A check of the players on one size.
pub trait Check: Copy {
    fn check<S: Size>(self, size: S);

    /// A check that needs the side as a type.
    fn check_typed<S: FixedSide>(self, _: S) {}
}

/// Checks every side with lines of 2, of medium length, and of the full side. Some sides are also
/// checked as types.
pub fn check_every_side(check: impl Check) {
    struct Typed<C>(C);

    impl<C: Check> SizeVisitor for Typed<C> {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            self.0.check(size);
            self.0.check_typed(size);
        }
    }

    for side in 2..=26 {
        for line in [2, 2 + side / 4, side] {
            if line <= side {
                let size = AnySize::new(side, line).unwrap();
                check.check(size);
                if SIDES.contains(&side) {
                    sides::visit(size, Typed(check));
                }
            }
        }
    }
}
