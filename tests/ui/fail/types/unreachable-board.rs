//! A board has more marks of X than a round can give it.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / X . .];

fn main() {
    let _ = Begun::new();
}
