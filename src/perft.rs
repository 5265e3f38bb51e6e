//! Counting games.

use crate::game::{Game, Turn};
use crate::mark::Mark;
use crate::player::Player;
use crate::size::{SetOf, Size, StoreOf};
use crate::store::{SquareSet, Store};

/// What [`perft`] has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perft {
    /// Sequences of moves, the empty one and unfinished ones included.
    pub nodes: u64,
    /// Sequences that end with a win of X.
    pub x_wins: u64,
    /// Sequences that end with a win of O.
    pub o_wins: u64,
    /// Sequences that end with a draw.
    pub draws: u64,
}

/// Counts every way to play on from a game, `depth` plies deep, sequence by sequence.
///
/// The name is the chess programmers' (*performance test*): such counts verify a generator of moves against figures
/// known from elsewhere, and time it. Sequences that lead to the same board by different orders count as different.
///
/// ```
/// use tictactype::{Perft, Square, perft};
///
/// assert_eq!(
///     perft(&Square::<3>::game(), 9),
///     Perft { nodes: 549_946, x_wins: 131_184, o_wins: 77_904, draws: 46_080 },
/// );
/// assert_eq!(perft(&Square::<19, 5>::game(), 2).nodes, 1 + 361 + 361 * 360);
/// ```
///
/// The tests of this crate count the same with a second implementation of the rules. The 255,168 finished games on
/// 3×3 are given, for instance, by [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Combinatorics).
#[must_use]
pub fn perft<T: Turn, S: Size>(game: &Game<T, S>, depth: usize) -> Perft {
    let (size, store, mark) = (game.size(), game.store(), <T::Player as Player>::MARK);
    let (own, other, vacant) = (
        store.marks(mark),
        store.marks(mark.opponent()),
        store.vacant(),
    );
    let mut perft = Perft {
        nodes: 1,
        ..Perft::default()
    };
    match (depth, vacant.len()) {
        (0, _) => {}
        (_, 1) => perft.count_last::<T::Player, S>(size, own, vacant),
        (_, left) => perft.count::<T::Player, S>(size, own, other, vacant, left, depth),
    }
    perft
}

impl Perft {
    /// How many finished games were counted.
    ///
    /// ```
    /// use tictactype::{Square, perft};
    ///
    /// assert_eq!(perft(&Square::<3>::game(), 9).games(), 255_168);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.x_wins
            .saturating_add(self.o_wins)
            .saturating_add(self.draws)
    }

    /// Counts the moves of `P` where more than one square is left, and what follows them.
    fn count<P: Player, S: Size>(
        &mut self,
        size: S,
        own: SetOf<S>,
        other: SetOf<S>,
        vacant: SetOf<S>,
        left: usize,
        depth: usize,
    ) {
        self.nodes += left as u64;
        let mut squares = vacant;
        while let Some(at) = squares.pop_first() {
            if StoreOf::<S>::has_line(&own, at, size.line()) {
                self.count_win::<P>();
            } else if depth > 1 {
                let vacant = vacant.toggled(at);
                if left == 2 {
                    self.count_last::<P::Opponent, S>(size, other, vacant);
                } else {
                    let own = own.toggled(at);
                    self.count::<P::Opponent, S>(size, other, own, vacant, left - 1, depth - 1);
                }
            }
        }
    }

    /// Counts the move of `P` on the last square that is left. Such moves are the most frequent on a small board.
    #[inline]
    fn count_last<P: Player, S: Size>(&mut self, size: S, own: SetOf<S>, mut vacant: SetOf<S>) {
        if let Some(at) = vacant.pop_first() {
            self.nodes += 1;
            if StoreOf::<S>::has_line(&own, at, size.line()) {
                self.count_win::<P>();
            } else {
                self.draws += 1;
            }
        }
    }

    #[inline]
    const fn count_win<P: Player>(&mut self) {
        match P::MARK {
            Mark::X => self.x_wins += 1,
            Mark::O => self.o_wins += 1,
        }
    }
}
