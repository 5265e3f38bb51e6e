//! Counts of games and positions in the game tree.

use crate::game::{Game, Turn};
use crate::mark::Mark;
use crate::player::Player;
use crate::size::{SetOf, Size, StoreOf};
use crate::store::{SquareSet, Store};

/// The counts returned by [`perft`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perft {
    /// The number of sequences of moves, including the empty one and unfinished ones.
    pub nodes: u64,
    /// The number of sequences that end with a win for X.
    pub x_wins: u64,
    /// The number of sequences that end with a win for O.
    pub o_wins: u64,
    /// The number of sequences that end with a draw.
    pub draws: u64,
}

/// Counts the sequences of up to `depth` moves that continue a game.
///
/// The name is from chess programming (*performance test*): such counts verify a move generator
/// against published figures, and time it. Sequences that reach the same board in a different order
/// are counted separately.
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
/// The tests of this crate check the counts against a second implementation of the rules. The
/// number of finished games on 3×3, 255,168, is also given by
/// [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Combinatorics).
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
    /// Returns the number of finished games.
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

    /// Counts the moves of `P` and their continuations. At least two squares are vacant.
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

    /// Counts the move of `P` on the last vacant square. On a small board, these moves are the most
    /// frequent.
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

    /// Counts a win of `P`.
    #[inline]
    const fn count_win<P: Player>(&mut self) {
        match P::MARK {
            Mark::X => self.x_wins += 1,
            Mark::O => self.o_wins += 1,
        }
    }
}
