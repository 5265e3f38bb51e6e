//! Figures in one run: each table compares ways to do the same work, and its first row is 1.00.
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
    tree::tic_tac_toe();
    tree::four_by_four();
    playout::five_in_a_row();
    solving::tic_tac_toe();
    solving::four_by_four();
    threads::steps();
    threads::games();
}
