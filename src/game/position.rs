//! Positions: the moves so far, and all queries.

use core::cmp::Ordering;
use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::{ChangesInPlace, GameState, IsGame, Moves, Taken, WinningLines};
use crate::board::{
    Board, Grid, Size, Squares, StoreOf, corner, fixed_side, slot_on_board, square_in_slot,
    write_squares,
};
use crate::player::{GameResult, Mark, pad_with};
use crate::store::{SquareSet, Store};

/// The moves so far on a board of size `S`, with all queries.
///
/// Games dereference to a position, as a `String` does to a `str`: a [`Game`](super::Game) in any
/// state, an [`AnyGame`](crate::AnyGame), a [`GameInPlay`](super::GameInPlay) and the
/// [`Outcome`](super::Outcome) of a move. So a function that takes a `&Position<S>` accepts them
/// all:
///
/// ```
/// use tictactype::{AnyGame, Grid, Position, Size, play};
///
/// fn draw<S: Size>(position: &Position<S>) -> String {
///     format!("{}\n{}", position.board(), position.state())
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play![Grid<3>; b2 a1];
/// assert_eq!(draw(&game), "  a b c\n1 O . .\n2 . X .\n3 . . .\nX to move");
///
/// let game: AnyGame = "2x2 a1 b1 b2".parse()?;
/// assert_eq!(draw(&game), "  a b\n1 X O\n2 . X\nX won");
/// # Ok(()) }
/// ```
///
/// `draw(&play![…])` does not compile, because rustc does not dereference a macro call. Bind the
/// game to a variable first.
///
/// A position is read-only: you cannot play on it. [`to_any_size`](Self::to_any_size) copies it
/// to an [`AnyGame`](crate::AnyGame).
///
/// Positions are ordered by size, then by their moves.
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "it only answers questions"]
pub struct Position<S: Size = Grid<3>> {
    store: StoreOf<S>,
    size: S,
}

impl<S: Size> Position<S> {
    /// Creates a position without moves.
    pub(crate) const fn on(size: S) -> Self {
        Self::reached(StoreOf::<S>::EMPTY, size)
    }

    /// Creates a position. Unchecked: the moves must be legal.
    #[inline]
    pub(crate) const fn reached(store: StoreOf<S>, size: S) -> Self {
        Self { store, size }
    }

    #[inline]
    pub(crate) const fn store(&self) -> &StoreOf<S> {
        &self.store
    }

    #[inline]
    pub(crate) const fn store_mut(&mut self) -> &mut StoreOf<S> {
        &mut self.store
    }

    /// The size of the board.
    ///
    /// ```
    /// use tictactype::{Grid, Size};
    ///
    /// assert_eq!(Grid::<15, 5>::game().size().line(), 5);
    /// ```
    #[doc(alias = "board_size")]
    #[must_use]
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }

    /// The number of moves played: 0 to the number of squares.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Grid::<3>::game().open(at!(b2)).ply(), 1);
    /// ```
    #[doc(alias = "move_count")]
    #[must_use]
    #[inline]
    pub fn ply(&self) -> usize {
        self.store.ply()
    }

    /// The squares of the moves in the order of play, alternating between X and O.
    ///
    /// The `Display` of the iterator is the record of the remaining moves, without the size.
    ///
    /// ```
    /// use tictactype::{Grid, at, play};
    ///
    /// let game = play![Grid<3>; b2 a1];
    /// assert!(game.moves().eq([at!(b2), at!(a1)]));
    /// assert_eq!(game.moves().next_back(), Some(at!(a1)));
    /// assert_eq!(game.moves().to_string(), "b2 a1");
    /// ```
    #[doc(alias = "history")]
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = S::Square>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + Debug
    + Display
    + use<'_, S> {
        Moves::<S>::new(&self.store)
    }

    /// The moves in the order of play, each with the mark of its player.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at, play};
    ///
    /// let game = play![Grid<3>; b2 a1];
    /// assert!(game.marked_moves().eq([(Mark::X, at!(b2)), (Mark::O, at!(a1))]));
    /// assert_eq!(game.marked_moves().next_back(), Some((Mark::O, at!(a1))));
    /// ```
    pub fn marked_moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Mark, S::Square)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'_, S> {
        (0..self.ply()).map(Mark::of_move).zip(self.moves())
    }

    /// The square of the last move, or `None` before the first.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Grid::<3>::game().open(at!(b2)).last_move(), Some(at!(b2)));
    /// ```
    #[doc(alias = "last move")]
    #[must_use]
    pub fn last_move(&self) -> Option<S::Square> {
        self.store.last_move().map(square_in_slot::<S>)
    }

    /// Returns the mark on a square, or `None` if the square is vacant or, on an
    /// [`AnySize`](crate::AnySize), off the board.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[doc(alias("cell", "piece_at"))]
    #[must_use]
    #[inline]
    pub fn mark_at(&self, at: S::Square) -> Option<Mark> {
        self.store.mark_at(slot_on_board(self.size, at)?)
    }

    /// Returns `true` if there is a mark on the square, and `false` off the board.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert!(game.is_taken(at!(b2)) && !game.is_taken(at!(a1)));
    /// ```
    #[doc(alias("is_empty", "is_occupied"))]
    #[must_use]
    #[inline]
    pub fn is_taken(&self, at: S::Square) -> bool {
        self.mark_at(at).is_some()
    }

    /// Returns the squares with a player's mark, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Grid, X, at, play};
    ///
    /// assert!(play![Grid<3>; b2 a1 a3].marks(X).iter().eq([at!(b2), at!(a3)]));
    /// ```
    pub fn marks(&self, of: impl Into<Mark>) -> Squares<S> {
        Squares::new(self.store.marks(of.into()))
    }

    /// The vacant squares, in row-major order from the top left.
    ///
    /// A game in play has at least one. A won game may have some too.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.vacant().first(), Some(at!(a1)));
    /// assert_eq!(game.vacant().iter().next_back(), Some(at!(c3)));
    /// ```
    #[doc(alias("empty", "legal moves", "legal_moves"))]
    #[inline]
    pub fn vacant(&self) -> Squares<S> {
        Squares::new(match corner(self.size) {
            None => self.store.vacant(),
            Some(board) => board
                .without(self.store.marks(Mark::X))
                .without(self.store.marks(Mark::O)),
        })
    }

    /// The board: the marks, without the order of the moves.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.board().to_string(), "  a b c\n1 . . .\n2 . X .\n3 . . .");
    /// ```
    #[must_use]
    pub fn board(&self) -> Board<S> {
        Board::of(&self.store, self.size)
    }

    /// The rows from the top, each with the marks on its squares from the left, like
    /// [`Board::rows`].
    ///
    /// ```
    /// use tictactype::AnyGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame = "2x2 a1 b2".parse()?;
    /// let taken: Vec<usize> = game.rows().map(|row| row.flatten().count()).collect();
    /// assert_eq!(taken, [1, 1]);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn rows(
        &self,
    ) -> impl DoubleEndedIterator<
        Item = impl DoubleEndedIterator<Item = Option<Mark>>
               + ExactSizeIterator
               + FusedIterator
               + Clone
               + use<S>,
    > + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<S> {
        self.board().rows()
    }

    /// Returns a picture of the board, with the last move and the winning lines. Its `Display` is
    /// SVG, with the geometry of [`Board::svg`].
    ///
    /// ```
    /// use tictactype::{Grid, play};
    ///
    /// let page = format!("<p>X won:</p>{}", play![Grid<3>; a1 b1 b2 c1 c3].svg());
    /// assert!(page.contains("<title>XOO/.X./..X</title>"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> impl Display + Copy + use<S> {
        self.board().svg_after(self.last_move())
    }

    /// The Zobrist hash of the marks and the size, like [`Board::zobrist_hash`]. Takes time linear
    /// in the marks.
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        self.board().zobrist_hash()
    }

    /// The state of the game as a value.
    ///
    /// ```
    /// use tictactype::{AnyGame, GameState, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame = "3x3 a1 b1 b2 c1".parse()?;
    /// assert_eq!(game.state(), GameState::ToMove(Mark::X));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "status")]
    #[must_use]
    pub fn state(&self) -> GameState {
        GameState::after(self.ply(), self.result())
    }

    /// The player to move, or `None` once the game is over.
    ///
    /// ```
    /// use tictactype::{AnyGame, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!("3x3 b2".parse::<AnyGame>()?.turn(), Some(Mark::O));
    /// # Ok(()) }
    /// ```
    #[doc(alias("current_player", "side_to_move"))]
    #[must_use]
    pub fn turn(&self) -> Option<Mark> {
        self.state().turn()
    }

    /// The result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::{AnyGame, GameResult, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!("2x2 a1 b1 b2".parse::<AnyGame>()?.result(), Some(GameResult::Won(Mark::X)));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "is_draw")]
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let last = self.store.last_move()?;
        let mark = Mark::of_move(self.ply()).opponent();
        // `has_line` expects marks without a line. Before the last move there was none, because the
        // game continued.
        let before = self.store.marks(mark).toggled(last);
        let is_won = StoreOf::<S>::has_line(&before, last, self.size.line());
        let is_full = self.ply() == self.size.side() * self.size.side();
        GameResult::of(is_won.then_some(mark), is_full)
    }

    /// Returns `true` once the game is over.
    ///
    /// ```
    /// use tictactype::AnyGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!("2x2 a1 b1 b2".parse::<AnyGame>()?.is_over());
    /// # Ok(()) }
    /// ```
    #[doc(alias = "game over")]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// The winner, or `None` if the game is in play or drawn.
    ///
    /// ```
    /// use tictactype::{AnyGame, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!("2x2 a1 b1 b2".parse::<AnyGame>()?.winner(), Some(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        self.result().and_then(GameResult::winner)
    }

    /// The lines that the last move completed, ordered by direction and then by first square. Empty
    /// unless the game is won.
    ///
    /// A run longer than the winning length contains several lines.
    ///
    /// ```
    /// use tictactype::AnyGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame = "3x3 a1 b1 b2 c1 c3".parse()?;
    /// let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b2 c3"]);
    /// # Ok(()) }
    /// ```
    pub fn winning_lines(&self) -> WinningLines<S> {
        WinningLines::new(&self.store, self.size)
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<S: Size> Position<S> {
    pub fn play<P>(&self, _: P, _: S::Square) -> Result<Self, Taken<S::Square>> where Self: IsGame { self.never() }
    pub fn push(&self, _: S::Square) -> Result<(), Taken<S::Square>> where Self: ChangesInPlace { self.never() }
    pub fn pop(&self) -> Option<S::Square> where Self: ChangesInPlace { self.never() }
}

/// Writes the record of the game: the squares of the moves in the order of play. With an
/// [`AnySize`](crate::AnySize), the size comes first.
impl<S: Size> Display for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            if fixed_side::<S>().is_none() {
                let separator = if self.ply() > 0 { " " } else { "" };
                write!(f, "{:#}{separator}", self.size.to_any_size())?;
            }
            write_squares(f, self.moves())
        })
    }
}

impl<S: Size> Debug for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}, {:?})", self.state(), self.board())
    }
}

impl<S: Size> Ord for Position<S> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sizes = self.size.cmp(&other.size);
        sizes.then_with(|| self.moves().cmp(other.moves()))
    }
}

impl<S: Size> PartialOrd for Position<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
