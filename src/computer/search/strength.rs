//! The strength of a search.

use super::class::Class;
use crate::board::mixed;
use crate::computer::Level;

/// A level, the seed that selects the squares it overlooks, and a depth limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    pub(super) level: Level,
    pub(super) seed: u64,
    /// The user's limit; the level may have a lower one.
    pub(super) max_depth: usize,
}

impl Strength {
    /// Full strength, without a depth limit.
    pub(crate) const FULL: Self = Self {
        level: Level::Expert,
        seed: 0,
        max_depth: usize::MAX,
    };

    /// A hash key that separates this level's table entries from other levels'. It is 0 at the
    /// highest level. If the level overlooks squares, each seed and ply has its own key.
    pub(crate) fn key(self, ply: usize) -> u64 {
        /// Larger than the numbers that `mark_key` mixes, so the keys differ.
        const STRENGTH: u64 = 1 << 63;
        if self.level == Level::Expert {
            return 0;
        }
        let level = self.level as u64;
        let key = if self.overlooks_squares() {
            mixed(self.seed) ^ level << 32 ^ ply as u64
        } else {
            level
        };
        mixed(STRENGTH | key)
    }

    /// The maximum depth, in plies.
    pub(crate) fn depth(self) -> usize {
        let depth = match self.level {
            Level::Beginner | Level::Easy => 1,
            Level::Medium => 2,
            Level::Hard => 4,
            Level::Expert => usize::MAX,
        };
        depth.min(self.max_depth)
    }

    /// Returns `true` if threats are followed beyond the depth.
    pub(crate) const fn follows_threats(self) -> bool {
        matches!(self.level, Level::Hard | Level::Expert)
    }

    /// The class of a move as the player sees it. A beginner sees that a move completes a line, but
    /// not what it threatens or prepares.
    #[inline]
    pub(crate) fn seen(self, class: Class) -> Class {
        match self.level {
            Level::Beginner if class < Class::Completes => Class::Quiet,
            _ => class,
        }
    }

    /// Returns `true` if the player overlooks some of the squares.
    pub(crate) const fn overlooks_squares(self) -> bool {
        self.overlooked_share() > 0
    }

    /// Returns `true` if the player to move at a ply overlooks a square.
    pub(crate) fn overlooks(self, square: usize, ply: usize) -> bool {
        mixed(self.key(ply) ^ square as u64) & 255 < self.overlooked_share()
    }

    /// Returns how many of 256 squares the player overlooks.
    const fn overlooked_share(self) -> u64 {
        match self.level {
            Level::Beginner => 64,
            Level::Easy => 21,
            Level::Medium | Level::Hard | Level::Expert => 0,
        }
    }
}
