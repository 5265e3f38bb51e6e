//! Moves by chance.

use rand_core::Rng;

use super::{FirstVacant, Strategy};
use crate::game::{Game, Turn};
use crate::position::Position;
use crate::size::Size;

/// Chooses any vacant square, each with the same chance. With the feature `rand_core`.
///
/// Takes a generator of the [`rand_core`] traits, so those of `rand` and of its relatives. A seeded one plays the
/// same game again.
///
/// ```
/// use tictactype::Square;
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
/// let game = Square::<3>::game();
/// assert!(game.vacant().contains(casual.choose(&game)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Random<R> {
    rng: R,
}

impl<R: Rng> Random<R> {
    /// Chance as a generator gives it.
    pub const fn new(rng: R) -> Self {
        Self { rng }
    }

    /// The generator, as far as it has come.
    pub fn into_inner(self) -> R {
        self.rng
    }

    /// A number below another, each with the same chance.
    ///
    /// By multiplying, as in D. Lemire, *Fast Random Integer Generation in an Interval* (2019): the upper half of the
    /// product is the number, and of the lower halves those are passed over that would favor some.
    fn below(&mut self, limit: u32) -> u32 {
        let favored = limit.wrapping_neg().checked_rem(limit).unwrap_or(0);
        let mut product = 0;
        // Chance is passed over once in millions of times. A generator that is stuck, as those of tests may be, is not waited for.
        for _ in 0..64 {
            product = u64::from(self.rng.next_u32()) * u64::from(limit);
            if product as u32 >= favored {
                break;
            }
        }
        (product >> 32) as u32
    }
}

// What the compiler lists in its messages is then the same with the feature and without.
#[diagnostic::do_not_recommend]
impl<R: Rng, S: Size> Strategy<S> for Random<R> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        let mut vacant = game.vacant();
        let number = self.below(vacant.len() as u32);
        vacant
            .nth(number as usize)
            .unwrap_or_else(|| FirstVacant.choose(game))
    }
}
