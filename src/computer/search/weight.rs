//! How much lines promise.

use crate::computer::eval::line_weight;

/// What lines promise the player who can still complete them: three sums in one number, added up at once.
///
/// From the lowest bit up: what the lines are worth, 40 bits; how many of them are one mark short, 12 bits; how many are
/// two marks short, 12 bits. There are at most 2,550 lines, so no sum reaches the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight(u64);

impl Weight {
    const ONE_SHORT: u32 = 40;
    const TWO_SHORT: u32 = 52;

    /// Of a line that is so many marks short, and has none of the other player's.
    #[inline]
    pub(crate) const fn short(missing: usize) -> Self {
        let count = match missing {
            1 => 1 << Self::ONE_SHORT,
            2 => 1 << Self::TWO_SHORT,
            _ => 0,
        };
        Self(line_weight(missing) | count)
    }

    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// What the lines are worth: above 0 if there are any.
    #[inline]
    pub(crate) const fn worth(self) -> i64 {
        (self.0 & ((1 << Self::ONE_SHORT) - 1)) as i64
    }

    /// Whether a line is one mark short.
    #[inline]
    pub(crate) const fn wins(self) -> bool {
        self.0 >> Self::ONE_SHORT & 0xFFF != 0
    }

    /// Whether a line is two marks short, so that one more threatens to win.
    #[inline]
    pub(crate) const fn threatens(self) -> bool {
        self.0 >> Self::TWO_SHORT != 0
    }
}
