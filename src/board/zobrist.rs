//! Zobrist hashes of positions.
//!
//! The hash of a position is the XOR of a key for its size and a key for each mark, so a move
//! changes the hash by one key. See A. Zobrist, A New Hashing Method with Application for Game
//! Playing (1970). The keys are computed, not stored.

use crate::player::Mark;

/// The key of a size.
pub(crate) const fn size_key(side: usize, line: usize) -> u64 {
    mixed((side << 8 | line) as u64)
}

/// The key of a mark on a square.
#[inline]
pub(crate) const fn mark_key(square: usize, mark: Mark) -> u64 {
    mixed(2 * square as u64 + 1 + matches!(mark, Mark::O) as u64)
}

/// Mixes the bits of a number.
#[inline]
pub(crate) const fn mixed(number: u64) -> u64 {
    // The mixing function of SplitMix64: G. Steele, D. Lea and C. Flood, Fast Splittable
    // Pseudorandom Number Generators (2014).
    let mut key = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}
