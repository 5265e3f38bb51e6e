//! Counts of nodes in the game tree.

use super::{Explored, Game, Turn, Variation};
use crate::board::FixedSide;
use crate::player::{Mark, Player};

/// The number of ways to continue a game, counted by [`Perft::of`].
///
/// The name is from chess programming (*performance test*): such counts verify and time a move
/// generator. Different orders of moves to the same board count separately.
///
/// ```
/// use tictactype::{Grid, Perft};
///
/// assert_eq!(
///     Perft::of(&Grid::<3>::game(), 9),
///     Perft { nodes: 549_946, x_wins: 131_184, o_wins: 77_904, draws: 46_080 },
/// );
/// assert_eq!(Perft::of(&Grid::<19, 5>::game(), 2).nodes, 1 + 361 + 361 * 360);
/// ```
///
/// The tests of this crate check the counts against a second implementation of the rules.
/// [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Combinatorics) also has the number of
/// finished games on 3×3, 255,168.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perft {
    /// The number of sequences of moves, finished or not. The empty sequence counts.
    pub nodes: u64,
    /// The number of sequences that end with a win for X.
    pub x_wins: u64,
    /// The number of sequences that end with a win for O.
    pub o_wins: u64,
    /// The number of sequences that end with a draw.
    pub draws: u64,
}

impl Perft {
    /// Counts the ways to continue a game by at most `depth` moves.
    #[must_use]
    pub fn of<T: Turn, S: FixedSide>(game: &Game<T, S>, depth: usize) -> Self {
        let mut perft = Self {
            nodes: 1,
            ..Self::default()
        };
        if depth > 0 {
            perft.count(game.explore().variation(), depth);
        }
        perft
    }

    /// The number of finished games.
    ///
    /// ```
    /// use tictactype::{Grid, Perft};
    ///
    /// assert_eq!(Perft::of(&Grid::<3>::game(), 9).games(), 255_168);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.x_wins
            .saturating_add(self.o_wins)
            .saturating_add(self.draws)
    }

    /// Adds the moves of a variation and their continuations. `depth` is at least 1.
    fn count<T: Turn, S: FixedSide>(&mut self, mut variation: Variation<'_, T, S>, depth: usize) {
        let mut entries = variation.entries();
        while let Some(vacant) = entries.next() {
            self.nodes += 1;
            match (vacant.play(T::Player::default()), T::Player::MARK) {
                (Explored::InPlay(_), _) if depth == 1 => {}
                (Explored::InPlay(next), _) => self.count(next, depth - 1),
                (Explored::Won(_), Mark::X) => self.x_wins += 1,
                (Explored::Won(_), Mark::O) => self.o_wins += 1,
                (Explored::Drawn(_), _) => self.draws += 1,
            }
        }
    }
}
