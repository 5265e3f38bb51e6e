//! Benchmarks against hand-written code and other crates.
//!
//! Each table compares several ways to do the same work. A ratio is relative to the first row.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml
//! ```
//!
//! Arguments select the tables whose titles contain all of these words: trees of 4×4, playouts, and
//! everything on 15×15.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml -- tree 4x4
//! cargo run --release --manifest-path bench/Cargo.toml -- playouts
//! cargo run --release --manifest-path bench/Cargo.toml -- 15x15
//! ```

mod depth;
mod evaluation;
mod floor;
mod masks;
mod measure;
mod orders;
mod peers;
mod playout;
mod solving;
mod threads;
mod tree;
mod walk;

fn main() {
    tree::tables();
    playout::tables();
    playout::drawn();
    solving::three_by_three();
    solving::four_by_four();
    evaluation::table();
    threads::steps();
    threads::games();
}
