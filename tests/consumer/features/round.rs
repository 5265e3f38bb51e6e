//! A round without the feature `typelevel`.

type Opened = tictactype::round![tictactype::Grid<3>; b2];

fn main() {
    let _ = Opened::new().game();
    let _ = tictactype::round![Opened; a1].game();
}
