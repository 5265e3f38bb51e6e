//! The scale on which positions are evaluated.

use super::Value;

/// The evaluation of a position for the player to move: positive if that player is better off.
///
/// A forced win that ends the game at ply `p` is `INFINITY - p`, a forced loss the negative of
/// that, and a draw 0. Static evaluations lie between, from `-MAX_ESTIMATE` to `MAX_ESTIMATE`.
///
/// Plies count from the first move of the game. An entry of a transposition table is therefore
/// valid wherever its position occurs.
pub(crate) type Eval = i32;

/// A bound above every evaluation.
pub(crate) const INFINITY: Eval = 1_000_000;

/// The largest static evaluation: less than any forced win.
pub(crate) const MAX_ESTIMATE: Eval = INFINITY - 1_000;

/// Returns the evaluation of a win at a ply.
#[inline]
pub(crate) const fn win_at(ply: usize) -> Eval {
    INFINITY - ply as Eval
}

/// Returns the ply at which a forced win or loss ends the game; `None` for other evaluations.
#[inline]
pub(crate) const fn end_ply(eval: Eval) -> Option<usize> {
    if eval.abs() > MAX_ESTIMATE {
        Some((INFINITY - eval.abs()) as usize)
    } else {
        None
    }
}

/// Returns the value of a position at a ply if its evaluation is a forced win or loss.
pub(crate) const fn forced_value(eval: Eval, ply: usize) -> Option<Value> {
    match end_ply(eval) {
        Some(end) => {
            let plies = end.saturating_sub(ply);
            Some(if eval > 0 {
                Value::Win { plies }
            } else {
                Value::Loss { plies }
            })
        }
        None => None,
    }
}

/// Returns the weight, in a static evaluation, of a line that lacks this many marks and holds none
/// of the other player's.
///
/// Each mark on a line multiplies its weight by four. A line that lacks seven or more weighs 1.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) const fn line_weight(missing: usize) -> u64 {
    match missing {
        0..=6 => 1 << (2 * (7 - missing)),
        _ => 1,
    }
}
