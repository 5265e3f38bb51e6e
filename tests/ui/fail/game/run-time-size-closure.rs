//! A closure visits a size that is known only at run time.

use tictactype::{AnySize, FixedSide, SizeVisitor};

struct Side;

impl SizeVisitor for Side {
    type Output = usize;

    fn visit<S: FixedSide>(self, _: S) -> usize {
        S::SIDE
    }
}

fn main() {
    let _ = Side;
    let _ = AnySize::new(15, 5).map(|size| size.visit(|_| 0));
}
