//! A variation outlives its exploration.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let mut first = game.explore();
    let mut variation = first.variation();
    assert_eq!(variation.ply(), 1);
    {
        let mut second = game.explore();
        variation = second.variation();
        assert_eq!(game.ply(), 1);
    }
    assert_eq!(variation.ply(), 1);
}
