//! The signature of the search: the nodes, scores and lines that it reports on fixed positions.
//!
//! Most mistakes in a heuristic cost only time and change no value, but they change the number of
//! nodes. Chess engines print such a signature with the command `bench`. If a change is intended,
//! update the snapshots with the command below, then read the difference.
//!
//! ```sh
//! UPDATE_EXPECT=1 cargo test -p tictactype-computer-tests signature
//! ```

use expect_test::expect_file;

use crate::search_signature::{at_levels, by_depths, search_positions, with_alternatives};

#[test]
fn signature_of_each_depth() {
    expect_file!["snapshots/signature_of_each_depth.txt"].assert_eq(&search_positions(by_depths));
}

#[test]
fn signature_with_alternatives() {
    expect_file!["snapshots/signature_with_alternatives.txt"]
        .assert_eq(&search_positions(with_alternatives));
}

#[test]
fn signature_of_each_level() {
    expect_file!["snapshots/signature_of_each_level.txt"].assert_eq(&search_positions(at_levels));
}
