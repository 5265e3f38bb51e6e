//! A literal has a line whose length is known only at run time.

use tictactype::{AnyLine, Grid, play};

fn main() {
    let _ = play![AnyLine<3>; a1];
    let _ = (AnyLine::<3>::new(3), Grid::<3>);
}
