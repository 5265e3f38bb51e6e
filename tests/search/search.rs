//! Exact play: proofs of the empty boards, and players that search to the end of the game.
//!
//! These tests are optimized because they search.

mod empty_boards;
mod exhaustive_opponent;
mod minimax_crate;
mod negamax;
mod perfect;
mod positions;
mod sign;
mod small_boards;
