//! The parts of the hash of a position.

use crate::player::Mark;

/// The part of a hash that tells that a player has passed.
pub(crate) const PASS_KEY: u64 = mixed(u64::MAX);

/// Returns the Zobrist key of a mark on a square.
pub(crate) fn zobrist_key(square: usize, mark: Mark) -> u64 {
    mixed(2 * square as u64 + u64::from(mark == Mark::O) + 1)
}

/// Mixes the bits of a number.
pub(crate) const fn mixed(number: u64) -> u64 {
    // The mixing function of SplitMix64: G. Steele, D. Lea and C. Flood, Fast Splittable
    // Pseudorandom Number Generators (2014).
    let mut key = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}
