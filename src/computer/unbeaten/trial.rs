//! Trials of strategies at run time.

use alloc::vec::Vec;

use super::Refutation;
use super::record::Record;
use super::refutation::Problem;
use super::walk::{Node, Walk, slots};
use crate::board::{Size, square_with_index};
use crate::computer::Strategy;
use crate::input::AnyGame;
use crate::player::Mark;

/// Plays a strategy against every move of the opponent. Returns the number of positions if the
/// strategy never loses, never resigns and never chooses a taken square.
///
/// The strategy must decide by the marks alone. To check rules and functions at compile time, use
/// [`unbeaten!`](crate::unbeaten).
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
/// The check asks the strategy twice about each position, and again when other moves lead to the
/// same marks, and fails if the answers differ. But it plays on from only one order of moves to each
/// position. So it may miss that later answers depend on the order, and then `Ok` proves nothing.
///
/// A reused [`Search`](crate::computer::Search) keeps its table, so its second answer may be a
/// better move. Use a new search for each move:
///
/// ```
/// use tictactype::computer::{Search, Strategy, check_strategy, from_fn};
/// use tictactype::{GameInPlay, Grid, Mark};
///
/// let fresh = from_fn(|game: GameInPlay<'_, Grid<3>>| Search::nodes(1_000).choose(game));
/// assert!(check_strategy(Grid::<3>, Mark::O, fresh, 10_000).is_ok());
/// ```
///
/// `limit` is the maximum number of positions. A position that is reached by two orders of moves
/// counts twice. On 3×3, 10,000 are enough for every strategy; on larger boards, the number depends
/// on how soon the strategy wins. A position takes up to 28 bytes of memory. If a game goes beyond
/// 32 moves, the check fails.
///
/// # Errors
///
/// Returns [`Refutation`]: a shortest game where the strategy fails, two answers to one position,
/// or a limit that leaves the question open.
pub fn check_strategy<S: Size>(
    size: S,
    player: Mark,
    mut strategy: impl Strategy<S>,
    limit: usize,
) -> Result<usize, Refutation> {
    // The indices of nodes have 32 bits.
    let limit = limit.min(u32::MAX as usize - 1);
    let mut capacity = limit.min(10_000);
    let mut open = Refutation::new(player, Problem::TooMany(0), size.side(), Record::NEW);
    // Most strategies need little memory, so the first try is small.
    while let (Some(mut nodes), Some(mut slots)) = (
        filled(Node::OPENING, capacity),
        slots(capacity).and_then(|slots| filled(0, slots)),
    ) {
        let walk = Walk::new(&mut nodes, &mut slots, (size.side(), size.line()), player);
        match check_by(walk, size, &mut strategy) {
            Err(refutation) if refutation.is_of_limit() && capacity < limit => {
                open = refutation;
                capacity = capacity.saturating_mul(16).min(limit);
            }
            checked => return checked,
        }
    }
    Err(open)
}

fn check_by<S: Size>(
    mut walk: Walk<'_>,
    size: S,
    strategy: &mut impl Strategy<S>,
) -> Result<usize, Refutation> {
    let side = size.side();
    walk.asks_again = true;
    while let Some(record) = walk.question() {
        let squares = record.squares().iter();
        let moves = squares.map(|at| square_with_index(size, usize::from(*at)));
        let game = AnyGame::from_moves(size, moves).ok();
        let answers = game
            .as_ref()
            .and_then(AnyGame::as_in_play)
            .map(|game| (strategy.choose(game), strategy.choose(game)));
        match answers.unwrap_or_default() {
            (first, second) if first != second => walk.fail(Problem::Differs),
            (Some(at), _) => {
                let at = at.into();
                match size.square(at) {
                    Ok(_) => walk.answer(Some(at.index_on(side))),
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
