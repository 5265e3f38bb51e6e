//! The signature of the search: the nodes, scores and lines that it reports on fixed positions.
//!
//! Most mistakes in a heuristic leave the value of a position as it is and only cost time. They
//! change the number of nodes, so they are found here, as in chess engines, which print such a
//! signature by the command `bench`. A change of the search that is intended changes it too. To
//! update it, run the command below; then read the difference.
//!
//! ```sh
//! INSTA_UPDATE=always cargo test -p tictactype-computer-tests signature
//! ```

use insta::assert_snapshot;

use crate::search_signature::{at_levels, by_depths, search_positions, with_alternatives};

#[test]
fn signature_of_each_depth() {
    assert_snapshot!(search_positions(by_depths));
}

#[test]
fn signature_with_alternatives() {
    assert_snapshot!(search_positions(with_alternatives));
}

#[test]
fn signature_of_each_level() {
    assert_snapshot!(search_positions(at_levels));
}
