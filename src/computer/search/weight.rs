//! The weights of open lines, for static evaluation and move ordering.

use crate::computer::eval::line_weight;

/// The totals of a player's open lines: three sums in one word, which are updated together.
///
/// From the lowest bit: the sum of the lines' weights, 40 bits; the number of lines that lack one
/// mark, 12 bits; the number of lines that lack two marks, 12 bits. A board has at most 2,550
/// lines, so no sum overflows into the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight(u64);

impl Weight {
    const LACKING_ONE: u32 = 40;
    const LACKING_TWO: u32 = 52;

    /// Creates the weight of one open line that lacks this many marks.
    #[inline]
    pub(crate) const fn of_line(missing: usize) -> Self {
        let count = match missing {
            1 => 1 << Self::LACKING_ONE,
            2 => 1 << Self::LACKING_TWO,
            _ => 0,
        };
        Self(line_weight(missing) | count)
    }

    /// Adds the lines of another weight.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Subtracts the lines of another weight.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// Returns the sum of the lines' weights, which is positive if there are any lines.
    #[inline]
    pub(crate) const fn sum(self) -> i64 {
        (self.0 & ((1 << Self::LACKING_ONE) - 1)) as i64
    }

    /// Returns `true` if a line lacks one mark.
    #[inline]
    pub(crate) const fn has_win(self) -> bool {
        self.0 >> Self::LACKING_ONE & 0xFFF != 0
    }

    /// Returns `true` if a line lacks two marks, so that one more mark makes a threat.
    #[inline]
    pub(crate) const fn has_threat(self) -> bool {
        self.0 >> Self::LACKING_TWO != 0
    }
}
