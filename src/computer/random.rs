//! A player that moves at random.

use rand_core::Rng;

use super::Strategy;
use crate::board::Size;
use crate::game::GameInPlay;

/// A strategy that chooses a vacant square uniformly at random. Requires the feature `rand_core`.
///
/// Any generator that implements the traits of [`rand_core`] will do, such as those of `rand`. With
/// the same seed, the player answers the same moves in the same way.
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{Advice, Block, Random, Strategy, Win};
/// # struct Xorshift(u64);
/// # impl rand_core::TryRng for Xorshift {
/// #     type Error = std::convert::Infallible;
/// #     fn try_next_u32(&mut self) -> Result<u32, Self::Error> { self.try_next_u64().map(|n| (n >> 32) as u32) }
/// #     fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
/// #         self.0 ^= self.0 << 13;
/// #         self.0 ^= self.0 >> 7;
/// #         self.0 ^= self.0 << 17;
/// #         Ok(self.0)
/// #     }
/// #     fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> { bytes.fill(0); Ok(()) }
/// # }
/// # let rng = Xorshift(1);
///
/// // let rng = rand::rng();
/// let mut casual = Win.or(Block).or(Random::new(rng));
/// let game = Grid::<3>::game();
/// let at = casual.choose(game.as_in_play());
/// assert!(at.is_some_and(|at| game.vacant().contains(at)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Random<R> {
    rng: R,
}

impl<R: Rng> Random<R> {
    /// Creates a player that draws from a generator.
    pub const fn new(rng: R) -> Self {
        Self { rng }
    }

    /// Returns the generator in its current state.
    pub fn into_inner(self) -> R {
        self.rng
    }

    /// Returns a uniformly distributed number below the limit.
    ///
    /// The method is from D. Lemire, *Fast Random Integer Generation in an Interval* (2019). The
    /// result is the upper half of a random 32-bit number times the limit. Products whose lower
    /// half is below a threshold are rejected, because they would bias the result.
    fn below(&mut self, limit: u32) -> u32 {
        let threshold = limit.wrapping_neg().checked_rem(limit).unwrap_or(0);
        let mut product = 0;
        // Rejection is rare: for at most 676 squares, one draw in six million. Retries are capped
        // in case the generator is stuck, as mocks in tests may be.
        for _ in 0..64 {
            product = u64::from(self.rng.next_u32()) * u64::from(limit);
            if product as u32 >= threshold {
                break;
            }
        }
        (product >> 32) as u32
    }
}

// So the compiler's messages are the same with and without the feature.
#[diagnostic::do_not_recommend]
impl<R: Rng, S: Size> Strategy<S> for Random<R> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let vacant = game.vacant();
        let number = self.below(vacant.len() as u32);
        vacant.iter().nth(number as usize)
    }
}
