//! Work for the host to time, on this machine and on the target.

use tictactype::computer::Search;
use tictactype::{AnyGame, Grid};

/// Plays pseudo-random games of five in a row on 15×15. Returns the number of moves.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub extern "C" fn play_games(games: u32) -> u32 {
    let (mut state, mut moves) = (1_u32, 0);
    for _ in 0..games {
        let mut game = AnyGame::<Grid<15, 5>>::new();
        while !game.is_over() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let vacant = game.vacant();
            let number = (state >> 8) as usize % vacant.len();
            let Some(at) = vacant.iter().nth(number) else {
                break;
            };
            if game.push(at).is_err() {
                break;
            }
            moves += 1;
        }
    }
    moves
}

/// Searches a position of five in a row on 15×15. Returns the number of nodes.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub extern "C" fn search_nodes(nodes: u32) -> u32 {
    let game: AnyGame<Grid<15, 5>> = "h8 i7 g9 i9 i8 g8".parse().unwrap_or_default();
    let analysis = game
        .as_in_play()
        .map(|game| Search::nodes(nodes.into()).analyze(game).nodes());
    analysis.unwrap_or_default() as u32
}
