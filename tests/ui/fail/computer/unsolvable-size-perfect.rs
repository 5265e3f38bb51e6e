//! Nobody plays perfectly on a board that is too large.

use tictactype::Square;
use tictactype::computer::Perfect;

fn main() {
    let _ = Perfect::<Square<15, 5>>::new();
}
