//! Strategies that the compiler checks: one that cannot lose, and the game that refutes another.
//!
//! ```sh
//! cargo run --example strategy
//! ```

use tictactype::computer::{Pairing, Question, Rule, Unbeaten, UnbeatenOutcome, Winning};
use tictactype::{AnyGame, Grid, Mark, O, Size, Square, X, unbeaten};

/// Without `BlockFork`, this line does not compile.
const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

/// A kata: write this function, and the compiler grades it. Leave out a step, and the message is a
/// game that you would lose.
const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    const CENTER: u32 = 0b000_010_000;
    const EDGES: u32 = 0b010_101_010;
    // Each corner, its row and its column.
    const CORNERS: [(u32, u32, u32); 4] = [
        (0b000_000_001, 0b000_000_111, 0b001_001_001),
        (0b000_000_100, 0b000_000_111, 0b100_100_100),
        (0b001_000_000, 0b111_000_000, 0b001_001_001),
        (0b100_000_000, 0b111_000_000, 0b100_100_100),
    ];
    if question.vacant() & CENTER != 0 {
        return question.first_of(CENTER);
    }
    // X on two opposite corners: an edge makes a threat that X has to answer.
    if matches!(question.other(), 0b100_000_001 | 0b001_000_100) {
        return question.first_of(EDGES);
    }
    // The corner where two lines of X would cross.
    let mut corners = CORNERS.as_slice();
    while let [(corner, row, column), rest @ ..] = corners {
        let cross = question.other() & *row != 0 && question.other() & *column != 0;
        if cross && question.vacant() & *corner != 0 {
            return question.first_of(*corner);
        }
        corners = rest;
    }
    None
}

const KATA: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, by mine, Corner, FirstVacant];

/// With lines of two, X wins by force.
const FORCED: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; Win, FirstVacant];

/// On larger boards, every line contains a pair of squares, and O gets one of each pair.
const PAIRED: Unbeaten<O, Grid<10, 7>> =
    unbeaten![O on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:?}", GUARD.rules());
    print_results(GUARD)?;
    println!("{:?}", KATA.rules());
    print_results(KATA)?;

    // The same check at run time, on rules that can lose.
    let rules = &[Rule::Win, Rule::Block, Rule::Center, Rule::FirstVacant];
    let Err(refutation) = Unbeaten::<O, Grid<3>>::check(rules) else {
        return Err("these rules can lose".into());
    };
    println!("{refutation}:");
    let mut game = AnyGame::<Grid<3>>::new();
    for at in refutation.moves() {
        let by = game.turn().unwrap_or(Mark::X);
        game.push(game.size().square(at)?)?;
        println!("\n{by} plays {at}\n{}", game.board());
    }

    println!(
        "\nX wins every game with lines of two by {:?}",
        FORCED.rules()
    );

    let mut game = PAIRED.start();
    for at in ["e5", "e6", "f5"] {
        if let UnbeatenOutcome::InPlay(next) = game.clone().play(at.parse()?)? {
            game = next;
        }
    }
    println!(
        "With a pairing, O stops lines of seven on 10×10: {}",
        game.game()
    );
    Ok(())
}

/// Plays all games against a strategy.
fn print_results(strategy: Unbeaten<O, Grid<3>>) -> Result<(), Box<dyn std::error::Error>> {
    let (mut wins, mut draws) = (0, 0);
    let mut games = vec![strategy.start()];
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
    Ok(())
}
