//! Places in a working copy of a game.

use core::marker::PhantomData;

use super::Store;
use crate::mark::Mark;

/// A place in a working copy: the game after its first moves, from which moves are tried.
///
/// The place after a move borrows from the place before it. Safe code can leak it, so no place
/// depends on the destructor of a later one.
pub trait Place<'a, G: Store> {
    /// Creates the place after the first `ply` moves of a game, which has at least as many.
    fn new(game: &'a mut G, ply: u16) -> Self;

    /// Creates a place with the same moves, on which a move can be played.
    fn branch(&mut self) -> G::Place<'_>;

    /// Prepares for a move.
    fn restore(&mut self);

    /// Plays a move on a vacant square, after [`restore`](Self::restore).
    fn push(&mut self, mark: Mark, index: usize);

    /// Returns the number of moves.
    fn ply(&self) -> usize;

    /// Returns a game that begins with the moves of this place. It has no others after
    /// [`restore`](Self::restore).
    fn game(&self) -> &G;

    /// Answers a question about the game at this place.
    fn read<R>(&self, question: impl FnOnce(&G) -> R) -> R;
}

/// A place with its own copy of the game.
///
/// For small games: a copy in registers takes less time than to take a move back in memory.
#[derive(Debug)]
pub struct Copied<'a, G> {
    game: G,
    before: PhantomData<&'a mut G>,
}

impl<'a, G: Store> Place<'a, G> for Copied<'a, G>
where
    G: for<'b> Store<Place<'b> = Copied<'b, G>>,
{
    #[inline]
    fn new(game: &'a mut G, _: u16) -> Self {
        Self {
            game: game.clone(),
            before: PhantomData,
        }
    }

    #[inline]
    fn branch(&mut self) -> Copied<'_, G> {
        Copied {
            game: self.game.clone(),
            before: PhantomData,
        }
    }

    #[inline]
    fn restore(&mut self) {}

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.game.push(mark, index);
    }

    #[inline]
    fn ply(&self) -> usize {
        self.game.ply()
    }

    #[inline]
    fn game(&self) -> &G {
        &self.game
    }

    #[inline]
    fn read<R>(&self, question: impl FnOnce(&G) -> R) -> R {
        question(&self.game)
    }
}

/// A place in a game that it shares with the places before and after it.
///
/// The game has later moves if a place that borrowed from this one played them. They are taken back
/// before the next move from this place, and do not count in an answer about it.
#[derive(Debug)]
pub struct Shared<'a, G> {
    game: &'a mut G,
    ply: u16,
}

impl<'a, G: Store> Place<'a, G> for Shared<'a, G>
where
    G: for<'b> Store<Place<'b> = Shared<'b, G>>,
{
    #[inline]
    fn new(game: &'a mut G, ply: u16) -> Self {
        let mut place = Self { game, ply };
        place.restore();
        place
    }

    #[inline]
    fn branch(&mut self) -> Shared<'_, G> {
        Shared::new(self.game, self.ply)
    }

    #[inline]
    fn restore(&mut self) {
        // In a search, one move is left from the square before, and more only when it stopped early.
        match self.game.ply().wrapping_sub(self.ply()) {
            0 => {}
            1 => self.game.pop(),
            _ => take_back(self.game, self.ply()),
        }
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.game.push(mark, index);
        self.ply += 1;
    }

    #[inline]
    fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    #[inline]
    fn game(&self) -> &G {
        self.game
    }

    #[inline]
    fn read<R>(&self, question: impl FnOnce(&G) -> R) -> R {
        if self.game.ply() == self.ply() {
            question(self.game)
        } else {
            question(&self.restored())
        }
    }
}

impl<G: Store> Shared<'_, G> {
    /// Returns a copy of the game without later moves.
    #[cold]
    #[inline(never)]
    fn restored(&self) -> G {
        let mut game = self.game.clone();
        take_back(&mut game, usize::from(self.ply));
        game
    }
}

/// Takes back the moves of a game after the first `ply`.
#[cold]
#[inline(never)]
fn take_back(game: &mut impl Store, ply: usize) {
    while game.ply() > ply {
        game.pop();
    }
}
