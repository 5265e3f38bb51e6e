//! The scale on which positions are evaluated.
//!
//! An evaluation is in one of three bands, by its absolute value:
//!
//! | from | to | meaning |
//! |---|---|---|
//! | 0 | `MAX_STATIC` | a static evaluation, or a draw (0) |
//! | above `MAX_STATIC` | [`MAX_ESTIMATE`] | a win or loss that is not proven: some moves were left out |
//! | above `MAX_ESTIMATE` | [`INFINITY`] | a proven win or loss, with the ply at which the search saw it end |

use super::Value;

/// The evaluation of a position for the player to move: positive if that player is better off.
///
/// A proven win that ends the game at ply `p` is `INFINITY - p`, a proven loss its negative, and a
/// draw 0.
///
/// Plies count from the first move of the game, so a table entry is valid wherever its position
/// occurs.
pub(crate) type Eval = i32;

/// A bound above every evaluation.
pub(crate) const INFINITY: Eval = 1_000_000;

/// The largest evaluation that is not a proof: less than any forced win.
pub(crate) const MAX_ESTIMATE: Eval = INFINITY - 1_000;

/// The largest static evaluation.
///
/// A win between this and [`MAX_ESTIMATE`] was found by a search that left out replies, so it
/// proves nothing.
#[cfg(feature = "alloc")]
pub(crate) const MAX_STATIC: Eval = INFINITY - 2_000;

/// Returns `true` for a win or loss, proven or not.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) const fn is_decided(eval: Eval) -> bool {
    eval.abs() > MAX_STATIC
}

/// Returns `true` if the player to move loses, proven or not.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) const fn is_loss(eval: Eval) -> bool {
    eval < -MAX_STATIC
}

/// Moves a proven win or loss into the band of unproven ones, and returns other evaluations
/// unchanged.
#[cfg(feature = "alloc")]
pub(crate) const fn unproven(eval: Eval) -> Eval {
    if eval.abs() > MAX_ESTIMATE {
        eval - eval.signum() * (INFINITY - MAX_ESTIMATE)
    } else {
        eval
    }
}

/// The evaluation of a win at a ply.
#[inline]
pub(crate) const fn win_at(ply: usize) -> Eval {
    INFINITY - ply as Eval
}

/// The ply at which a proven win or loss ends the game; `None` for other evaluations.
#[inline]
pub(crate) fn end_ply(eval: Eval) -> Option<usize> {
    (eval.abs() > MAX_ESTIMATE).then(|| (INFINITY - eval.abs()) as usize)
}

/// Converts a proven win or loss to a [`Value`], counted from `ply`; `None` for other evaluations.
pub(crate) fn forced_value(eval: Eval, ply: usize) -> Option<Value> {
    let plies = end_ply(eval)?.saturating_sub(ply);
    Some(if eval > 0 {
        Value::Win { plies }
    } else {
        Value::Loss { plies }
    })
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_of_a_band_belong_to_it() {
        for sign in [1, -1] {
            assert!(!is_decided(sign * MAX_STATIC));
            assert!(is_decided(sign * (MAX_STATIC + 1)));
            assert_eq!(end_ply(sign * MAX_ESTIMATE), None);
            assert_eq!(end_ply(sign * (MAX_ESTIMATE + 1)), Some(999));
        }
        assert!(!is_loss(-MAX_STATIC));
        assert!(is_loss(-MAX_STATIC - 1));
    }

    #[test]
    fn an_unproven_loss_is_decided_but_not_proven() {
        for ply in [0, 5, 676] {
            let loss = unproven(-win_at(ply));
            assert!(is_loss(loss) && end_ply(loss).is_none(), "{loss}");
            assert_eq!(unproven(win_at(ply)), -loss);
        }
        for eval in [0, 1, -MAX_STATIC, MAX_ESTIMATE] {
            assert_eq!(unproven(eval), eval);
        }
    }
}
