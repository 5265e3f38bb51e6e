//! The moves of a game as plain data, for `const` functions.

/// The squares of the moves of a game, as indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Record {
    /// The squares, then zeros.
    pub(super) squares: [u16; Self::MOST],
    pub(super) length: usize,
}

impl Record {
    /// The most moves. A longer record would make `Refutation` too large for an error type.
    pub(super) const MOST: usize = 32;

    pub(super) const NEW: Self = Self {
        squares: [0; Self::MOST],
        length: 0,
    };

    /// Appends a move. A record of [`MOST`](Self::MOST) moves stays as it is.
    #[allow(clippy::indexing_slicing, reason = "the length was compared")]
    pub(super) const fn with(mut self, at: usize) -> Self {
        if self.length < Self::MOST {
            self.squares[self.length] = at as u16;
            self.length += 1;
        }
        self
    }

    pub(super) const fn squares(&self) -> &[u16] {
        self.squares.split_at(self.length).0
    }
}
