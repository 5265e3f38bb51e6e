//! Benchmarks against hand-written code and other crates.
//!
//! Each table compares several ways to do the same work. A ratio is relative to the first row.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml
//! ```

mod masks;
mod measure;
mod orders;
mod peers;
mod playout;
mod solving;
mod threads;
mod tree;

fn main() {
    tree::three_by_three();
    tree::four_by_four();
    playout::five_in_a_row();
    solving::three_by_three();
    solving::four_by_four();
    threads::steps();
    threads::games();
}
