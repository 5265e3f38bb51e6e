//! Strategies that the compiler checks: one that cannot lose, and the game that refutes another.
//!
//! ```sh
//! cargo run --example strategy
//! ```

use tictactype::computer::{Pairing, Rule, Unbeaten, UnbeatenOutcome, Winning};
use tictactype::{AnyGame, Grid, Mark, O, X, unbeaten};

/// Without `BlockFork`, this line does not compile.
const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

/// With lines of two, X wins by force.
const FORCED: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; Win, FirstVacant];

/// On larger boards, every line contains a pair, of which O gets one square.
const PAIRED: Unbeaten<O, Grid<10, 7>> =
    unbeaten![O on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:?} has these results:", GUARD.rules());
    let (mut wins, mut draws) = (0, 0);
    let mut games = vec![GUARD.start()];
    while let Some(game) = games.pop() {
        for at in game.vacant() {
            match game.clone().play(at)? {
                UnbeatenOutcome::InPlay(next) => games.push(next),
                UnbeatenOutcome::Won(_) => wins += 1,
                UnbeatenOutcome::Drawn(_) => draws += 1,
            }
        }
    }
    println!("{wins} games won, {draws} drawn, none lost\n");

    // The same check at run time, of rules that can lose.
    let rules = &[Rule::Win, Rule::Block, Rule::Center, Rule::FirstVacant];
    let Err(refutation) = Unbeaten::<O, Grid<3>>::check(rules) else {
        return Err("these rules can lose".into());
    };
    println!("{refutation}:");
    let mut game = AnyGame::<Grid<3>>::new();
    for at in refutation.moves() {
        let by = game.turn().unwrap_or(Mark::X);
        game.push(at)?;
        println!("\n{by} plays {at}\n{}", game.board());
    }

    println!(
        "\nX wins every game with lines of two by {:?}",
        FORCED.as_unbeaten().rules()
    );

    let mut game = PAIRED.start();
    for at in ["e5", "e6", "f5"] {
        if let UnbeatenOutcome::InPlay(next) = game.clone().play(at.parse()?)? {
            game = next;
        }
    }
    println!(
        "By a pairing, O stops lines of seven on 10×10: {}",
        game.game()
    );
    Ok(())
}
