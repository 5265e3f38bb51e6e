//! A trial of a strategy at run time, against all moves of the opponent.

use alloc::vec::Vec;

use super::Refutation;
use super::refutation::Problem;
use super::walk::{Node, Walk, slots};
use crate::board::{Coordinates, Size};
use crate::computer::Strategy;
use crate::input::AnyGame;
use crate::player::Mark;

/// Plays a strategy against all moves of the opponent, and returns the number of positions if it
/// never loses, never resigns and never chooses a taken square.
///
/// It asks any [`Strategy`] at run time, where [`unbeaten!`](crate::unbeaten) asks rules and
/// functions at compile time:
///
/// ```
/// use tictactype::computer::{Advice, Block, FirstVacant, NewellSimon, Win, check_strategy};
/// use tictactype::{Grid, Mark};
///
/// assert!(check_strategy(Grid::<3>, Mark::O, NewellSimon, 10_000).is_ok());
///
/// let refuted = check_strategy(Grid::<3>, Mark::O, Win.or(Block).or(FirstVacant), 10_000).unwrap_err();
/// assert_eq!(
///     refuted.to_string(),
///     "O can lose with this strategy: `a1 b1 c1 a2 b2 a3 c3`, and X has won",
/// );
/// ```
///
/// The strategy is asked twice about each position, and again where other moves lead to the same
/// marks. It has to choose the same square each time, so a proof holds for a strategy that decides
/// by the marks alone.
///
/// `limit` is the greatest number of positions, counted once for each move that leads to them. Each
/// takes 22 to 28 bytes of memory from the start. 10,000 are enough for every strategy on 3×3. On
/// larger boards the number depends on how soon the strategy wins. Games of more than 32 moves are
/// not followed.
///
/// # Errors
///
/// Returns [`Refutation`], with a shortest game in which the strategy fails. Says so if the strategy
/// has two answers to one position, or if a limit was reached, which leaves the question open.
pub fn check_strategy<S: Size>(
    size: S,
    player: Mark,
    mut strategy: impl Strategy<S>,
    limit: usize,
) -> Result<usize, Refutation> {
    let side = size.side();
    // The numbers of nodes have 32 bits.
    let nodes = limit.min(u32::MAX as usize - 1);
    let (Some(mut nodes), Some(mut slots)) = (
        filled(Node::OPENING, nodes),
        slots(nodes).and_then(|slots| filled(0, slots)),
    ) else {
        let problem = Problem::NoMemory(limit);
        return Err(Refutation::new(player, problem, side, super::Record::NEW));
    };
    let lengths = (side, size.line());
    let mut walk = Walk::new(&mut nodes, &mut slots, lengths, player, false, true);
    while let Some(record) = walk.question() {
        let mut game = AnyGame::on(size);
        for at in record.squares() {
            let at = Coordinates::of_index(usize::from(*at), side);
            if let Ok(at) = size.square(at) {
                let _ = game.push(at);
            }
        }
        let answers = game
            .as_in_play()
            .map(|game| (strategy.choose(game), strategy.choose(game)));
        match answers.unwrap_or_default() {
            (first, second) if first != second => walk.fail(Problem::Differs),
            (Some(at), _) => {
                let at = at.into();
                match size.square(at) {
                    Ok(_) => walk.answer(Some(at.row * side + at.column)),
                    Err(_) => walk.fail(Problem::OffBoard(at)),
                }
            }
            (None, _) => walk.answer(None),
        }
    }
    match walk.refutation() {
        Some(refutation) => Err(refutation),
        None => Ok(walk.asked()),
    }
}

/// Returns a vector of equal elements, or `None` if there is not enough memory.
fn filled<T: Copy>(element: T, count: usize) -> Option<Vec<T>> {
    let mut vector = Vec::new();
    vector.try_reserve_exact(count).ok()?;
    vector.resize(count, element);
    Some(vector)
}
