//! A whole game in a few lines.
//!
//! ```sh
//! cargo run --example quickstart
//! ```

use tictactype::{Grid, O, Outcome, X, at};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Grid::<3>::game().open(at!(b2));
    let game = game.play(O, at!(a1))?.in_play()?;
    let game = game.play(X, at!(b1))?.in_play()?;
    let game = game.play(O, at!(c1))?.in_play()?;

    match game.play(X, at!(b3))? {
        Outcome::Won(game) => println!("{}\n{} won", game.board(), game.winner()),
        Outcome::Drawn(game) => println!("{}\na draw", game.board()),
        Outcome::InPlay(game) => println!("{}\nthe game is not over", game.board()),
    }
    Ok(())
}
