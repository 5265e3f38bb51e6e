//! The passing twin of `fail/types/after-a-win.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::{O, X};

type A = Move<Start<3>, X, At<'a', 1>>;
type B = Move<A, O, At<'b', 1>>;
type C = Move<B, X, At<'b', 2>>;
type D = Move<C, O, At<'c', 1>>;
type E = Move<D, X, At<'b', 3>>;

fn main() {
    let _ = E::new().play(O, At::<'a', 2>);
}
