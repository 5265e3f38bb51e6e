//! Draws a game as SVG.
//!
//! ```sh
//! cargo run --example picture -- "15x15/5 h8 i7 g9 i9 i8" > board.svg
//! ```

use tictactype::AnyGame;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record = std::env::args()
        .nth(1)
        .unwrap_or("3x3 a1 b1 b2 c1 c3".to_owned());
    let game: AnyGame = record.parse()?;
    println!("{}", game.svg());
    Ok(())
}
