//! Prints the report of this machine or, with `--measure`, its speed.

use std::time::Instant;

use tictactype_wasm_tests::{play_games, report, search_nodes};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--measure") {
        print_speed("moves", play_games, 2_000);
        print_speed("nodes", search_nodes, 200_000);
    } else {
        print!("{}", report());
    }
}

/// Prints the best of five runs.
fn print_speed(what: &str, work: extern "C" fn(u32) -> u32, amount: u32) {
    let speed = (0..5).map(|_| {
        let start = Instant::now();
        f64::from(work(amount)) / start.elapsed().as_secs_f64()
    });
    println!("{:.0} {what} a second", speed.fold(0.0, f64::max));
}
