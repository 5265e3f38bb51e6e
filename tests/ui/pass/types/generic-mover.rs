//! The passing twin of `fail/types/generic-mover.rs`.

use tictactype::typelevel::{At, CanPlay, HasMover, Start};
use tictactype::{O, X};

fn take_corner<R: HasMover + CanPlay<R::Mover, At<'a', 1>>>(round: R) {
    let _ = round.play(R::Mover::default(), At::<'a', 1>);
}

fn main() {
    fn answers<R: CanPlay<O, At<'a', 1>>>(_: &R) {}
    let opened = Start::<3>::new().play(X, At::<'b', 2>);
    answers(&opened);
    take_corner(opened);
}
